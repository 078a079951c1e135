"""The colours that pictures share, for light and dark, and their style sheets."""

import re

COLOURS = {
    # name: on light, on dark
    "page": ("#f7f3ea", "#14161b"),
    "floor": ("#fffdf8", "#20242c"),
    "passage": ("#f1ebde", "#191c22"),
    "ink": ("#24222c", "#eeebe3"),
    "soft": ("#67636f", "#a9adba"),
    "wall": ("#3a3743", "#8c91a0"),
    "faint": ("#c3baa9", "#4a505d"),
    "sure": ("#0a5689", "#86c9f7"),
    "tint": ("#dbeaf4", "#173a52"),
    "on-sure": ("#ffffff", "#0d2233"),
    "scene": ("#ae2119", "#ff9184"),
    "route": ("#f2bb3b", "#b3851f"),
    "garden": ("#e9eedb", "#171d18"),
    "hedge": ("#b9c99c", "#2c3a2a"),
    "grain": ("#efe7d6", "#282d37"),
    "rug": ("#f1e3dc", "#2c2a3a"),
    "new": ("#ffd85e", "#7a5a00"),
    "edge": ("#9a5b00", "#ffc94d"),
}
FONT = 'font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",Arial,sans-serif'

_COLOUR = re.compile(r"%([\w-]+)")
_COLOURED = re.compile(r"[\w-]+:%[\w-]+")


def style_sheet(name: str, prefix: str, rules: str, enhanced: str = "") -> str:
    """The style of pictures of the class `name`, from rules a line each in which `%ink` is a colour.

    All of it is about that class, so that it changes nothing else on a page. What a reader prefers, light or dark,
    sets variables that begin with the prefix; `data-theme` on an element around the picture overrules it. Where
    variables are not known, the picture is light and `enhanced` rules are passed over.

    >>> print(style_sheet("map", "m", ".line{stroke:%ink;fill:none}").splitlines()[-2])
    .map .line{stroke:var(--m-ink)}
    """
    light, dark = ("".join(f"--{prefix}-{name}:{each[place]};" for name, each in COLOURS.items()) for place in (0, 1))
    plain = [f".{name} {rule}" for rule in rules.split("\n") if rule]
    coloured = [f"{rule[: rule.index('{')]}{{{';'.join(_COLOURED.findall(rule))}}}" for rule in plain if "%" in rule]
    coloured += [f".{name} {rule}" for rule in enhanced.split("\n") if rule]
    return "\n".join(
        [
            f".{name}{{{light}}}",
            f"@media (prefers-color-scheme:dark){{.{name}{{{dark}}}}}",
            f"@media print{{.{name}{{{light}}}}}",
            f"[data-theme=light] .{name}{{{light}}}",
            f"[data-theme=dark] .{name}{{{dark}}}",
            f".{name} [hidden]{{display:none}}",
            *(_COLOUR.sub(lambda found: COLOURS[found[1]][0], rule) for rule in plain),
            f"@supports (fill:var(--{prefix}-ink)){{",
            *(_COLOUR.sub(lambda found: f"var(--{prefix}-{found[1]})", rule) for rule in coloured),
            "}\n",
        ]
    )
