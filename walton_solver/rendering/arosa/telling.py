"""A log's events and findings as sentences, with the players' own names."""

from collections.abc import Iterable, Mapping, Sequence

from walton_solver.deduction.findings import Step
from walton_solver.games.arosa.answers import Advice, VictimFacts
from walton_solver.games.arosa.logs import FLOORS, Drop, Event, Log, Opening
from walton_solver.games.arosa.questions import Question, VictimOn, questions_of
from walton_solver.games.arosa.verifying import question_of
from walton_solver.logic.problems import ClueId
from walton_solver.wording import arosa as words
from walton_solver.wording.sentences import Noun, listed, rules_out, shows, so


class Teller:
    """Tells of one log in English."""

    noun: Noun = "event"

    def __init__(self, log: Log) -> None:
        self._log = log
        self._events = {event.id: event for event in log.events}
        self.title = log.title.get("en") or next(iter(log.title.values()), "") or log.file or words.GAME

    def clue_of(self, clue: ClueId) -> str:
        """What happened at the event."""
        return self.event(self._events[clue])

    def event(self, event: Event) -> str:
        """What happened, with what was found."""
        stones = self.stones(event.traces, event.victims)
        if isinstance(event, Drop):
            heard = "" if event.heard == FLOORS else words.HEARD.format(floors=self.floors(event.heard))
            return words.DROP.format(stones=stones, heard=heard)
        deed = self._deed(event)
        return words.OPENING.format(player=self._log.players[event.by], floor=event.floor, deed=deed, stones=stones)

    def stones(self, traces: Sequence[int], victims: int) -> str:
        """So many of each colour, those of which there are any."""
        told = [words.VICTIMS[min(victims, 2)]] if victims else []
        told += [f"{count} {name}" for name, count in zip(self._log.players, traces, strict=True) if count]
        return listed(told) if told else words.NOTHING

    def floors(self, floors: Sequence[int], joint: str = "or") -> str:
        """Floors by their numbers."""
        word = words.FLOOR if len(floors) == 1 else words.FLOORS
        return word.format(floors=listed([str(floor) for floor in floors], joint))

    def players(self, players: Iterable[int], joint: str = "and") -> str:
        """Players by their names."""
        return listed([self._log.players[player] for player in players], joint)

    def victim(self, victim: VictimFacts) -> str:
        """Where one victim is."""
        form = words.VICTIM_FOUND if victim.is_found else words.VICTIM_HIDDEN
        return form.format(floors=self.floors(victim.floors))

    def asked(self, asked: Mapping[str, object]) -> str:
        """What `why_not` was asked, as a clause."""
        return listed([self.question(question) for question in questions_of(self._log, asked)])

    def question(self, question: Question) -> str:
        """What is so if the answer is yes."""
        if isinstance(question, VictimOn):
            return words.VICTIM_ON.format(floors=self.floors([question.floor]))
        player = self._log.players[question.player]
        if question.bounds[1] == 0:
            return words.NO_TRACE.format(player=player, floor=question.floor)
        traces = (words.TRACE if question.count == 1 else words.TRACES).format(player=player)
        return words.LYING[question.how].format(count=question.count, traces=traces, floor=question.floor)

    def step(self, step: Step) -> str:
        """What the step concludes, and from which events and steps."""
        out = [question_of(self._log, each) for each in step.concludes if not each.holds]
        certain = [self.question(question_of(self._log, each)) for each in step.concludes if each.holds]
        facts = [words.THAT.format(fact=fact) for fact in self._facts(out)]
        told = [rules_out(step.clues, listed(facts), step.uses, self.noun)] if facts else []
        if certain:
            told.append(so(listed(certain)) if told else shows(step.clues, listed(certain), step.uses, self.noun))
        return " ".join(told)

    def subject(self, step: Step) -> str:
        """What the step tells of."""
        question = question_of(self._log, step.concludes[0])
        if isinstance(question, VictimOn):
            return words.SUBJECT_VICTIMS
        return words.SUBJECT_TRACES.format(player=self._log.players[question.player])

    def advice(self, advice: Advice) -> str:
        """What to do, and what is expected of it."""
        return words.EXPECTED.format(
            deed=self._advised(advice),
            success=advice.success,
            penalty=advice.penalty,
            lead=advice.lead,
            margin=advice.margin,
            score=advice.score,
        )

    def advice_short(self, advice: Advice) -> str:
        """What to do, and the chances of it."""
        return words.EXPECTED_SHORT.format(
            deed=self._advised(advice), success=advice.success, penalty=advice.penalty, lead=advice.lead
        )

    def _advised(self, advice: Advice) -> str:
        named = self.players(advice.accused) if advice.accused else ""
        return words.ADVICE[advice.deed].format(floor=advice.floor, named=named)

    def _deed(self, opening: Opening) -> str:
        if opening.accused:
            return words.ACCUSES.format(named=self.players(opening.accused))
        return "" if opening.wiped is None else words.WIPES.format(wiped=opening.wiped)

    def _facts(self, questions: Sequence[Question]) -> list[str]:
        """Each fact; those about victims in one."""
        victims = [question.floor for question in questions if isinstance(question, VictimOn)]
        told = [words.VICTIM_ON.format(floors=self.floors(victims))] if victims else []
        return told + [self.question(question) for question in questions if not isinstance(question, VictimOn)]
