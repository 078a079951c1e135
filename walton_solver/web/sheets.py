"""The calls of the live sheet: what is told after each entry, why, hints, advice; see `service` for what calls are.

A game is given as its `document`, the plain values of a case or log, and the ids of what is `doubted`.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from typing import Any, TypeAlias

from walton_solver.deduction.findings import Conclusion, Verdict
from walton_solver.documents.reading import parse_document
from walton_solver.documents.writing import yaml_text
from walton_solver.door.loading import parse
from walton_solver.door.registry import commands_of, renderer_of
from walton_solver.games.arosa.results import Solution as ArosaSolution
from walton_solver.games.cases import AnyCase
from walton_solver.games.facts import asked_json
from walton_solver.games.formats import NOUNS
from walton_solver.games.results import Hint
from walton_solver.games.walton.reading.cases import FORMATS, SETTING_FORMAT, case_from, setting_from
from walton_solver.games.walton.writing import setting_or_name
from walton_solver.logic.problems import ClueId
from walton_solver.rendering.answer_texts import hint_texts, mistake_text, why_not_text
from walton_solver.rendering.names import named
from walton_solver.rendering.page.bare import without_styles
from walton_solver.rendering.renderers import Teller
from walton_solver.rendering.spans import plain
from walton_solver.web import concluding
from walton_solver.web.drawing import drawn
from walton_solver.web.facts import fact_of, facts_of, fills
from walton_solver.web.forms import Json, form_of
from walton_solver.web.positions import Position, position_of
from walton_solver.web.telling import left_by_question, meter, starts, texts, values_of
from walton_solver.wording import sentences

Document: TypeAlias = Mapping[str, Any]
Ids: TypeAlias = Sequence[ClueId]


def opened(text: str, language: str = "en") -> Json:
    """A case, log or setting of a file as plain values: `document`, `title`, `format`."""
    case = parse(text)
    return {"document": values_of(case), "title": renderer_of(case).teller(case, language).title, "format": case.format}


def house(text: str, language: str = "en") -> Json:
    """The house of a file, a setting or a case, as plain values: `setting` and `title`."""
    document = parse_document(text, formats=FORMATS, nouns=NOUNS)
    setting = setting_from(document) if document.format == SETTING_FORMAT else case_from(document).setting
    return {"setting": setting_or_name(setting), "title": named(setting.title, setting.name, language)}


def exported(document: Document) -> str:
    """The game as a YAML file of this project."""
    return yaml_text(values_of(parse(dict(document))))


def form(document: Document, language: str = "en") -> Json:
    """What can be entered; see `forms`."""
    return form_of(parse(dict(document)), language)


def sheet(
    document: Document,
    doubted: Ids = (),
    language: str = "en",
    concluded: bool = False,
    before: Mapping[str, Any] | None = None,
) -> Json:
    """All that is shown of the game now: `entries`, `verdict`, what is `left`, what is in the way (`clash`), `news`
    since `before` (its `document` and what was `doubted`), the `pictures` with their `styles` and `facts`.

    Without `concluded` the pictures show what was told, and nothing that follows.
    """
    position = position_of(document, doubted)
    teller = position.renderer.teller(position.case, language)
    verdict = position.solution.verdict
    is_clash = verdict is Verdict.CONTRADICTORY
    return {
        "title": teller.title,
        "entries": entries(position.case, teller),
        "verdict": verdict.value,
        "text": _verdict(position, teller),
        "count": position.solution.count,
        "left": [] if is_clash else left_by_question(position, teller),
        "meter": None if is_clash else meter(position, teller),
        "clash": _clash(position, teller) if is_clash else None,
        "news": None if before is None or is_clash else concluding.news(position, position_of(**before), teller),
        **_pictures(position, teller, language, concluded),
    }


def entries(case: AnyCase, teller: Teller) -> list[Json]:
    """The clues or events in order: `id` and `text`."""
    return [{"id": each, "text": teller.local_clue(each).text} for each in case.clue_ids]


def why(document: Document, fact: str, doubted: Ids = (), language: str = "en") -> Json | None:
    """Why the fact of that key is certain or out: the step, what it rests on, its rules; None where it is open."""
    position = position_of(document, doubted)
    teller = position.renderer.teller(position.case, language)
    return concluding.why(position, fact_of(position.case, fact), teller)


def ask(document: Document, fact: str, doubted: Ids = (), language: str = "en") -> Json:
    """Whether it can be so: `possible`, a `text`, and the fewest `clues` against it."""
    position = position_of(document, doubted)
    teller = position.renderer.teller(position.case, language)
    asked = fact_of(position.case, fact)
    if not concluding.is_counted(position):
        answer = commands_of(position.case).why_not(position.believed, asked_json([asked]), position.asking)
        clues = answer.reason.clues if answer.reason else ()
        return {
            "possible": answer.possible,
            "text": why_not_text(teller, answer),
            "clues": concluding.said(teller, clues),
        }
    told = teller.asked([asked])
    if concluding.holds(position, asked) is not False:
        return {"possible": True, "text": teller.tongue.say(sentences.POSSIBLE, fact=told), "clues": []}
    reason = concluding.reason_of(position, asked, False)
    clues = reason.clues if reason else ()
    text = sentences.rules_out_that(teller.tongue, clues, told, teller.noun)
    return {"possible": False, "text": text, "clues": concluding.said(teller, clues)}


def hint(document: Document, marks: Mapping[str, bool], doubted: Ids = (), language: str = "en") -> Json:
    """The next hint in three `grades`, beside what is marked; `marks`: whether facts hold, by key. What is marked and
    does not follow is told as `mistakes`, each with its `fact`."""
    position = position_of(document, doubted)
    teller = position.renderer.teller(position.case, language)
    commands, facts = commands_of(position.case), facts_of(position.case)
    told = [(facts[key].question, facts[key].value, holds) for key, holds in marks.items() if key in facts]
    knows: tuple[Conclusion[Any], ...] = commands.conclusions(position.case, told)
    found: Hint[Any]
    if concluding.is_counted(position):
        found = concluding.hint(position, knows)
    else:
        found = commands.hint(position.case, position.known, knows, position.asking, position.story)
    return {
        "grades": hint_texts(teller, found),
        "nothing": teller.tongue.say(sentences.NO_MORE),
        "facts": [each.fact.key for each in found.step.concludes] if found.step else [],
        "mistakes": [{"fact": each.conclusion.fact.key, "text": mistake_text(teller, each)} for each in found.mistakes],
    }


def advice(document: Document, doubted: Ids = (), language: str = "en") -> list[str]:
    """What to do next, best first."""
    position = position_of(document, doubted)
    teller = position.renderer.teller(position.believed, language)
    return list(position.renderer.page().advice(teller, position.advised))


def _verdict(position: Position, teller: Teller) -> str:
    """The verdict as the command line tells it."""
    found = position.solution
    if isinstance(found, ArosaSolution):
        told = position.renderer.solution_lines(position.case, found, language=teller.tongue.language)
        return " ".join(plain([each]) for each in islice(told, 1, 3))
    obstacles = [teller.obstacle(each) for each in getattr(found, "obstacles", ())]
    return sentences.verdict(teller.tongue, found.verdict, found.count, found.limit, teller.noun, obstacles)


def _clash(position: Position, teller: Teller) -> Json:
    """Which entries cannot all be true, and which fewest to check, each way of which would do."""
    found: Any = position.audit
    conflict = found.conflicts[0] if found.conflicts else ()
    return {
        "text": sentences.contradict(teller.tongue, conflict, teller.noun) if conflict else _verdict(position, teller),
        "clues": concluding.said(teller, conflict),
        "check": [list(repair) for repair in found.repairs],
        "mended": sentences.mended_without(teller.tongue, found.repairs, teller.noun) if found.repairs else "",
    }


def _pictures(position: Position, teller: Teller, language: str, concluded: bool) -> Json:
    """The pictures by slot, the panels that they fill, and what in them can be pressed."""
    part, case = position.renderer.page(), position.case
    slots, styles = without_styles(drawn(position, teller, language, concluded=concluded))
    names = part.texts(case, teller)
    return {
        "pictures": slots,
        "styles": list(styles),
        "panels": [
            {"name": each.name, "slots": [slot for slot in each.slots if slot in slots]} for each in part.panels
        ],
        "facts": {
            key: {"text": names.get(f"fact:{key}") or teller.asked([fact]), "fills": fills(fact)}
            for key, fact in facts_of(case).items()
        },
    }


CALLS: Mapping[str, Callable[..., Any]] = {
    each.__name__: each for each in (opened, house, exported, form, sheet, why, ask, hint, advice, texts, starts)
}
