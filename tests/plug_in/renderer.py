"""What a case shows; see `walton_solver.rendering.renderers.Renderer`. It has no picture; its page has the story."""

from collections.abc import Iterable, Mapping, Sequence

from tests.plug_in.cases import Audit, Case, Is, Kind, Solution
from walton_solver.deduction.findings import Step, Verdict
from walton_solver.documents.forms import COUNT, Listed, Object, OneOf, OrNull, Table, key, within
from walton_solver.games.results import Obstacle
from walton_solver.logic.problems import ClueId
from walton_solver.rendering import lines
from walton_solver.rendering.names import LocalText
from walton_solver.rendering.parts import heading
from walton_solver.rendering.renderers import Context, Forms, Renderer, Teller
from walton_solver.rendering.spans import Line, line
from walton_solver.wording.messages import Message
from walton_solver.wording.sentences import Noun, rules_out, shows
from walton_solver.wording.tongues import tongue_of

TITLE = Message("A number from 1 to {most}")
NUMBER = Message("the number")
IS = Message("the number is {number}")
CLUES: Mapping[Kind, Message] = {
    "above": Message("It is above {number}."),
    "below": Message("It is below {number}."),
    "multiple_of": Message("It is a multiple of {number}."),
}

_Context = Context[Case]

_FOUND: Table[Solution, _Context] = (
    heading("walton-result/1"),
    key("verdict", OneOf(Verdict), "How many numbers are left: one, several, none, or not found out."),
    key("count", OrNull(COUNT), "How many numbers are left; null when undecided."),
    key("numbers", Listed(COUNT), "The numbers that are left."),
)
SOLUTION: Object[Solution, _Context] = Object("NumberSolution", "What is left of a case of numbers.", _FOUND)
AUDIT: Object[Audit, _Context] = Object(
    "NumberAudit", "A verdict on a case of numbers.", (within(lambda audit: audit.solution, _FOUND),)
)
WORLD: Object[int, _Context] = Object(
    "NumberWorld", "The hidden number.", (key("number", COUNT, "It.", lambda world, _: world),)
)
HYPOTHESIS: Object[Is, _Context] = Object(
    "NumberHypothesis", "What the number may be.", (key("number", COUNT, "It.", lambda each, _: each.value),)
)
FORMS = Forms(solution=SOLUTION, audit=AUDIT, world=WORLD, hypothesis=HYPOTHESIS)


class NumberTeller(Teller):
    """Tells of one case. Its messages are in no catalogue, so it speaks English in every language."""

    noun: Noun = "clue"

    def __init__(self, case: Case, language: str = "en") -> None:
        self.tongue = tongue_of(language)
        self.title = self.tongue.say(TITLE, most=case.most)
        self.local_title = LocalText(self.title, self.tongue.language)
        self._clues = {clue.id: clue for clue in case.clues}

    def clue_of(self, clue: ClueId) -> str:
        said = self._clues[clue]
        return self.tongue.say(CLUES[said.kind], number=said.number)

    def local_clue(self, clue: ClueId) -> LocalText:
        return LocalText(self.clue_of(clue), self.tongue.language)

    def step(self, step: Step[Is], story: Sequence[Step[Is]] = ()) -> str:
        certain = [each.fact for each in step.concludes if each.holds]
        if certain:
            return shows(self.tongue, step.clues, self.asked(certain), step.uses)
        out = self.tongue.listed([str(each.fact.value) for each in step.concludes])
        return rules_out(self.tongue, step.clues, out, step.uses)

    def tells_clues(self, step: Step[Is]) -> bool:
        return False

    def subject(self, step: Step[Is]) -> str:
        return self.tongue.say(NUMBER)

    def obstacle(self, obstacle: Obstacle) -> str:
        raise TypeError(f"no case has the obstacle {obstacle.kind}")

    def asked(self, facts: Sequence[Is]) -> str:
        return self.tongue.listed([self.tongue.say(IS, number=fact.value) for fact in facts])


class NumberRenderer(Renderer):
    def teller(self, case: Case, language: str = "en") -> NumberTeller:
        return NumberTeller(case, language)

    def forms(self) -> Forms[Case, Solution, Audit, int, Is]:
        return FORMS

    def solution_lines(self, case: Case, solution: Solution, *, language: str = "en") -> Iterable[Line]:
        teller = self.teller(case, language)
        yield lines.title(teller)
        yield line(lines.verdict(teller, solution.verdict, solution.count, solution.limit))
        yield line(teller.tongue.listed([str(number) for number in solution.numbers]))

    def audit_lines(self, case: Case, audit: Audit, *, language: str = "en") -> Iterable[Line]:
        return self.solution_lines(case, audit.solution, language=language)

    def world_lines(self, case: Case, world: int, *, language: str = "en") -> Iterable[Line]:
        yield line(str(world))
