"""A log's events and findings as sentences, with the players' own names."""

from collections.abc import Iterable, Mapping, Sequence

from walton_solver.deduction.findings import Step
from walton_solver.games.arosa.facts import Fact, Lying, VictimOn
from walton_solver.games.arosa.logs import FLOORS, Drop, Event, Log, Opening
from walton_solver.games.arosa.results import Advice, VictimFacts
from walton_solver.games.results import Obstacle
from walton_solver.logic.problems import ClueId
from walton_solver.rendering import renderers
from walton_solver.rendering.names import LocalText, local_text
from walton_solver.wording import arosa as words
from walton_solver.wording.messages import Message, Plural
from walton_solver.wording.sentences import SO, Noun, rules_out, shows
from walton_solver.wording.tongues import NEXT_SENTENCE, Joint, tongue_of


class Teller(renderers.Teller):
    """Tells of one log in one language."""

    noun: Noun = "event"

    def __init__(self, log: Log, language: str = "en") -> None:
        self.tongue = tongue_of(language)
        self._log = log
        self._events = {event.id: event for event in log.events}
        self.local_title = local_text(log.title, self.tongue.say(words.GAME), self.tongue.language)
        self.title = self.local_title.text

    def clue_of(self, clue: ClueId) -> str:
        """What happened at the event."""
        return self.event(self._events[clue])

    def local_clue(self, clue: ClueId) -> LocalText:
        """What happened at the event, and in which language that is told."""
        return LocalText(self.clue_of(clue), self.tongue.language)

    def event(self, event: Event) -> str:
        """What happened, with what was found."""
        stones = self.stones(event.traces, event.victims)
        if isinstance(event, Drop):
            form = words.DROP if event.heard == FLOORS else words.DROP_HEARD
            return self.tongue.say(form, stones=stones, floors=self.floors(event.heard))
        return self._opening(event, stones)

    def stones(self, traces: Sequence[int], victims: int) -> str:
        """So many of each colour, those of which there are any."""
        stones = [self.tongue.say(words.VICTIM_STONES, count=victims)] if victims else []
        for player, count in zip(self._log.players, traces, strict=True):
            stones += [self.tongue.say(words.TRACE_STONES, count=count, player=player)] if count else []
        return self.tongue.listed(stones) if stones else self.tongue.say(words.NO_STONE)

    def floors(self, floors: Sequence[int], joint: Joint = "or") -> str:
        """Floors by their numbers."""
        numbers = self.tongue.listed([str(floor) for floor in floors], joint)
        return self.tongue.say(words.FLOORS, floors=numbers, count=len(floors))

    def players(self, players: Iterable[int], joint: Joint = "and") -> str:
        """Players by their names."""
        return self.tongue.listed([self._log.players[player] for player in players], joint)

    def victim(self, victim: VictimFacts) -> str:
        """Where one victim is."""
        form = words.VICTIM_FOUND if victim.is_found else words.VICTIM_HIDDEN
        return self.tongue.say(form, floors=self.floors(victim.floors))

    def obstacle(self, obstacle: Obstacle) -> str:
        """No log of this game has any: what its rules rule out is refused when it is read."""
        raise TypeError(f"no log has the obstacle {obstacle.kind}")

    def asked(self, facts: Sequence[Fact]) -> str:
        """Facts, all of them at once, as a clause."""
        return self.tongue.listed([self.fact(each) for each in facts], "and also")

    def fact(self, fact: Fact) -> str:
        """That it is so, as a clause."""
        if isinstance(fact, VictimOn):
            return self.tongue.say(words.VICTIM_ON, floors=self.floors([fact.floor]))
        return self._lying(fact, words.NO_TRACE, words.LYING)

    def step(self, step: Step[Fact], story: Sequence[Step[Fact]] = ()) -> str:
        """What the step concludes, and from which events and steps."""
        out = [each.fact for each in step.concludes if not each.holds]
        certain = [each.fact for each in step.concludes if each.holds]
        facts = self.asked(certain)
        if not out:
            return shows(self.tongue, step.clues, facts, step.uses, self.noun)
        excluded = self.tongue.listed(self._excluded(out))
        ruled_out = rules_out(self.tongue, step.clues, excluded, step.uses, self.noun)
        if not certain:
            return ruled_out
        return self.tongue.series([ruled_out, self.tongue.say(SO, fact=facts)], NEXT_SENTENCE)

    def tells_clues(self, step: Step[Fact]) -> bool:
        """Never: events are long."""
        return False

    def sort_of(self, clue: ClueId) -> str | None:
        """What sort of event the one of that id is; None where the log has none."""
        return type(self._events[clue]).__name__.lower() if clue in self._events else None

    def sort(self, sort: str) -> str:
        """What events of the sort tell, as a sentence."""
        return self.tongue.say(words.SORTS[sort])

    def subject(self, step: Step[Fact]) -> str:
        """What the step tells of."""
        fact = step.concludes[0].fact
        if isinstance(fact, VictimOn):
            return self.tongue.say(words.SUBJECT_VICTIMS)
        return self.tongue.say(words.SUBJECT_TRACES, player=fact.player)

    def advice(self, advice: Advice) -> str:
        """What to do, and what is expected of it."""
        return self.tongue.say(
            words.EXPECTED,
            deed=self._advised(advice),
            success=advice.success,
            penalty=advice.penalty,
            lead=advice.lead,
            margin=advice.margin,
            score=advice.score,
        )

    def advice_short(self, advice: Advice) -> str:
        """What to do, and the chances of it."""
        return self.tongue.say(
            words.EXPECTED_SHORT,
            deed=self._advised(advice),
            success=advice.success,
            penalty=advice.penalty,
            lead=advice.lead,
        )

    def _advised(self, advice: Advice) -> str:
        named = self.players(advice.accused) if advice.accused else ""
        return self.tongue.say(words.ADVICE[advice.deed], floor=advice.floor, named=named)

    def _opening(self, opening: Opening, stones: str) -> str:
        gaps: dict[str, str | int] = {
            "player": self._log.players[opening.by],
            "floor": opening.floor,
            "stones": stones,
        }
        if opening.accused:
            return self.tongue.say(words.OPENING_ACCUSES, named=self.players(opening.accused), **gaps)
        if opening.wiped is not None:
            return self.tongue.say(words.OPENING_WIPES, wiped=opening.wiped, **gaps)
        return self.tongue.say(words.OPENING, **gaps)

    def _excluded(self, facts: Sequence[Fact]) -> list[str]:
        """What is out, as objects of a sentence; what is out about victims in one."""
        victims = [fact.floor for fact in facts if isinstance(fact, VictimOn)]
        told = [self.tongue.say(words.EXCLUDED_VICTIM_ON, floors=self.floors(victims))] if victims else []
        lying = [fact for fact in facts if isinstance(fact, Lying)]
        return told + [self._lying(each, words.EXCLUDED_NO_TRACE, words.EXCLUDED_LYING) for each in lying]

    def _lying(self, fact: Lying, none: Message, some: Mapping[str, Plural]) -> str:
        if fact.bounds[1] == 0:
            return self.tongue.say(none, player=fact.player, floor=fact.floor)
        return self.tongue.say(some[fact.question], count=fact.count, player=fact.player, floor=fact.floor)
