"""What the app says of a game beside its sentences: labels, what is left, how sure one can be; and its values."""

from typing import Any

from walton_solver.games.arosa.logs import Log as ArosaLog
from walton_solver.games.arosa.results import Solution as ArosaSolution
from walton_solver.games.arosa.writing import log_values as arosa_values
from walton_solver.games.cases import AnyCase
from walton_solver.games.cluedo.logs import Log as CluedoLog
from walton_solver.games.cluedo.results import Solution as CluedoSolution
from walton_solver.games.cluedo.writing import log_values as cluedo_values
from walton_solver.games.walton.cases import LEVELS, Case
from walton_solver.games.walton.reading.cases import builtin_settings
from walton_solver.games.walton.results import Solution
from walton_solver.games.walton.writing import case_values
from walton_solver.rendering.names import named
from walton_solver.rendering.page.contents import labels
from walton_solver.web.forms import Json
from walton_solver.web.positions import Position
from walton_solver.wording.app import CHANCE, LABELS, ONE_OF
from walton_solver.wording.arosa import VICTIMS_HEAD
from walton_solver.wording.tongues import LANGUAGES, tongue_of


def texts(language: str = "en") -> Json:
    """Every label of the app in the language, with its gaps, and the languages that there are."""
    tongue = tongue_of(language)
    return {
        "language": tongue.language,
        "languages": dict(LANGUAGES),
        "texts": labels(tongue, LABELS),
    }


def starts(language: str = "en") -> Json:
    """What a game can begin with: built-in houses, levels."""
    houses = [{"value": name, "text": named(each.title, name, language)} for name, each in builtin_settings().items()]
    return {"houses": houses, "levels": list(LEVELS)}


def values_of(case: AnyCase) -> Json:
    """The case or log as its document has it."""
    match case:
        case Case():
            return case_values(case)
        case CluedoLog():
            return cluedo_values(case)
        case ArosaLog():
            return arosa_values(case)
        case _:
            raise TypeError(f"no sheet of a {case.format}")


def left_by_question(position: Position, teller: Any) -> list[Json]:
    """How many values are left for each question, and which: `text`, `left`, `of`, `values`."""
    case, solution = position.case, position.solution
    names = position.renderer.page().texts(case, teller)
    match solution:
        case Solution(candidates=candidates) | CluedoSolution(candidates=candidates):
            called = teller.value if isinstance(solution, Solution) else lambda _, card: teller.card(card)
            return [
                {
                    "text": names[f"question:{question}"],
                    "left": len(values),
                    "of": sum(name.startswith(f"value:{question}:") for name in names),
                    "values": [str(called(question, value)) for value in values],
                }
                for question, values in candidates.items()
            ]
        case ArosaSolution(victims=victims):
            return [
                {
                    "text": teller.tongue.say(VICTIMS_HEAD),
                    "left": len(each.floors),
                    "of": 8,
                    "values": [str(floor) for floor in each.floors],
                }
                for each in victims
            ]
        case _:
            return []


def meter(position: Position, teller: Any) -> Json | None:
    """How likely the best accusation is right: exact where chances are known, else one of so many answers."""
    match position.solution:
        case CluedoSolution(hypotheses=((best, chance), *_)):
            text = teller.tongue.say(CHANCE, hypothesis=teller.hypothesis(best), chance=float(chance))
            return {"chance": float(chance), "text": text}
        case Solution(count=int(count), hypotheses=(best, *_)) if count:
            told = teller.hypothesis(best) if count == 1 else ""
            return {"chance": 1 / count, "text": told or teller.tongue.say(ONE_OF, answers=count)}
        case _:
            return None
