"""Pictures for what has their styles: each style once, and the pictures without them and without what they tell."""

import re
from collections.abc import Mapping
from html import unescape

_STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)
_TOLD = re.compile(r"<desc>.*?</desc>|<title>.*?</title>", re.DOTALL)
_TOOLTIP = re.compile(r'(<span class="fact[^>]*?) title="[^"]*"')


def without_styles(slots: Mapping[str, str]) -> tuple[dict[str, str], tuple[str, ...]]:
    """The pictures without their styles, and these styles as a browser reads them.

    What pictures say of themselves stays behind, too: whoever shows them says that in words of its own, step by step.

    >>> without_styles({"house": '<svg role="img"><title>A house</title><style>.a&gt;.b{}</style></svg>'})
    ({'house': '<svg role="group"></svg>'}, ('.a>.b{}',))
    """
    styles: dict[str, None] = {}
    bare: dict[str, str] = {}
    for slot, markup in slots.items():
        styles |= dict.fromkeys(unescape(style) for style in _STYLE.findall(markup))
        plain = _TOOLTIP.sub(r"\1", _TOLD.sub("", _STYLE.sub("", markup)))
        bare[slot] = plain.replace('role="img"', 'role="group"', 1)
    return bare, tuple(styles)
