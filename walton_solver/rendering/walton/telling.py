"""A Walton case's clues and findings as sentences, with the names of its own house.

What only stories need is imported by what tells of them: a verdict has no use for it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Literal, TypeAlias, assert_never

from walton_solver.deduction.findings import Conclusion, Step
from walton_solver.games.results import Explanation
from walton_solver.games.statements import AllOf, AnyOf, CountOf, IfThen, NotOf
from walton_solver.games.walton import clues as kinds
from walton_solver.games.walton.cases import QUESTIONS, Case, Hypothesis
from walton_solver.games.walton.clues import Clue
from walton_solver.games.walton.results import Barrier, Obstacle
from walton_solver.games.walton.statements import Fact, Is, Partners, Passes, RoomOf, Statement, Uses
from walton_solver.logic.problems import ClueId
from walton_solver.rendering import renderers
from walton_solver.rendering.names import LocalText, local_text, shown_names
from walton_solver.wording import walton as words
from walton_solver.wording import walton_rules as rules
from walton_solver.wording.messages import Message, Plural
from walton_solver.wording.nouns import Name
from walton_solver.wording.sentences import SO, Noun, rules_out, shows, source
from walton_solver.wording.tongues import NEXT_PART, NEXT_SENTENCE, Joint, Names, tongue_of

_Concluded: TypeAlias = Conclusion[Fact]


class Teller(renderers.Teller):
    """Tells of one case in one language."""

    noun: Noun = "clue"
    chapters = words.CHAPTERS

    def __init__(self, case: Case, language: str = "en") -> None:
        self.tongue = tongue_of(language)
        self._case = case
        self._clues = {clue.id: clue for clue in case.clues}
        self.local_title = local_text(case.title, self.tongue.say(words.CASE), self.tongue.language)
        self.title = self.local_title.text
        setting = case.setting
        self._heads = {guest.id: guest.headcount for guest in setting.guests}
        self._names: Mapping[str, Mapping[str, Name]] = {
            "guest": shown_names(setting.guests, self.tongue, "guest"),
            "room": shown_names(setting.rooms, self.tongue, "room"),
            "weapon": shown_names(setting.weapons, self.tongue, "weapon"),
            "motive": shown_names(setting.motives, self.tongue),
            "motive_kind": shown_names(setting.motive_kinds, self.tongue),
            "sign": shown_names(setting.signs, self.tongue),
            "category": shown_names(setting.categories, self.tongue),
        }

    def name(self, category: str, thing: str) -> Name:
        """The display name of a guest, room, weapon, motive, motive_kind, sign or category."""
        return self._names[category].get(thing) or Name(thing)

    def value(self, question: str, value: object) -> Name:
        """A value of a question by its name."""
        if value is None:
            return Name(self.tongue.say(words.NOBODY if question == "accomplice" else words.NO_MOTIVE))
        return self.name(_CATEGORY[question], str(value))

    def hypothesis(self, hypothesis: Hypothesis) -> str:
        """Who did it, why and how."""
        form = words.HYPOTHESIS if hypothesis.accomplice is None else words.HYPOTHESIS_WITH_ACCOMPLICE
        return self.tongue.say(form, **{name: self.value(name, getattr(hypothesis, name)) for name in QUESTIONS})

    def route(self, rooms: Iterable[str]) -> str:
        """Rooms in walking order."""
        return " → ".join(self.name("room", room) for room in rooms)

    def clue_of(self, clue: ClueId) -> str:
        """What the case's clue of that id says, marked where its author said it in another language only."""
        return self.clue(self._clues[clue])

    def local_clue(self, clue: ClueId) -> LocalText:
        """What the case's clue of that id says, and in which language."""
        return self._told(self._clues[clue])

    def clue(self, clue: Clue) -> str:
        """What the clue says, marked where its author said it in another language only."""
        return self._told(clue).marked(self.tongue)

    def _told(self, clue: Clue) -> LocalText:
        """The author's own text where there is one."""
        language = self.tongue.language
        sentence = self._say(words.CLUE, clue=self._clause(clue))
        return local_text(clue.text, str(clue.id), language) if clue.text else LocalText(sentence, language)

    def _clause(self, clue: Clue) -> str:
        match clue:
            case kinds.StatementClue(formula=formula):
                return self.statement(formula)
            case kinds.NoPassage(between=(a, b)):
                return self._say(words.CLUES["no_passage"], a=self.name("room", a), b=self.name("room", b))
            case kinds.GuestCount(room=room, count="4+"):
                return self._say(words.CLUES["guest_count_4+"], room=self.name("room", room))
            case kinds.GuestCount(room=room, count=int(count)):
                return self._say(words.CLUES["guest_count"], count=count, room=self.name("room", room))
            case kinds.NotSeenIn(guests=guests, room=room) | kinds.MayHavePassed(guests=guests, room=room):
                people = self.tongue.names([self.name("guest", guest) for guest in guests])
                place = self.name("room", room)
                return self._say(words.CLUES[clue.kind], count=len(guests), guests=people, room=place)
            case kinds.SeenConspiring(other=str()) | kinds.NotConspiring(other=str()):
                form = f"{clue.kind}_with"
            case kinds.NoMotiveEvidence(motive_kind=str()):
                form = f"{clue.kind}_kind"
            case _:
                form = clue.kind
        return self._say(words.CLUES[form], count=self._speakers(clue), **self._gaps(clue))

    def _speakers(self, clue: Clue) -> int:
        """How many people the subject of the clue's sentence is, where that is a guest."""
        subject = getattr(clue, "guest", None) or getattr(clue, "witness", None)
        return self._heads.get(str(subject), 1)

    def obstacle(self, obstacle: Obstacle) -> str:
        """Why the rules leave no world, as a clause."""
        if obstacle.cards:
            cards = [self._clause(card) for card in obstacle.cards[:MOST_CARDS]]
            more = len(obstacle.cards) - len(cards)
            if more:
                cards.append(self._say(words.MORE, count=more))
            return self._say(words.LACKING_CARDS, count=len(obstacle.cards), cards=self.tongue.series(cards, NEXT_PART))
        sort = "guest" if obstacle.kind is Barrier.NO_ACCOMPLICE else "room"
        names = self.tongue.series([self.name(sort, each) for each in obstacle.ids])
        return self._say(words.OBSTACLES[obstacle.kind], **{sort: names})

    def asked(self, facts: Sequence[Fact]) -> str:
        """Facts, all of them at once, as a clause."""
        return self._clauses(facts, "and also")

    def statement(self, statement: Statement) -> str:
        """What an author's statement says, without a full stop."""
        match statement:
            case NotOf(part=(Is() | Passes() | RoomOf() | Uses() | Partners()) as fact):
                return self._fact(fact, "not_")
            case NotOf(part=part):
                return self._say(words.STATEMENTS["not"], part=self.statement(part))
            case IfThen(condition=condition, consequence=consequence):
                told = {"condition": self.statement(condition), "consequence": self.statement(consequence)}
                return self._say(words.STATEMENTS["if"], **told)
            case AllOf(parts=parts):
                return self._clauses(parts, "and also") if parts else self._say(words.STATEMENTS["always"])
            case AnyOf(parts=parts):
                return self._clauses(parts, "or else") if parts else self._say(words.STATEMENTS["never"])
            case CountOf():
                return self._count(statement)
            case _:
                return self._fact(statement)

    def _fact(self, fact: Fact, how: Literal["", "not_"] = "") -> str:
        """That it is so, or not so."""
        match fact:
            case Is(question=question, value=None):
                return self._say(words.STATEMENTS[f"{how}no_{question}"])
            case Is(question=question, value=str(value)):
                category = _CATEGORY.get(question, question)
                name = self.name(category, value)
                return self._say(words.STATEMENTS[how + question], count=self._heads.get(value, 1), **{category: name})
            case Passes(room=room):
                return self._say(words.STATEMENTS[f"{how}passes"], room=self.name("room", room))
            case RoomOf(guest=guest, room=room):
                names = {"guest": self.name("guest", guest), "room": self.name("room", room)}
                return self._say(words.STATEMENTS[f"{how}room_of"], count=self._heads.get(guest, 1), **names)
            case Uses(between=(a, b)):
                return self._say(words.STATEMENTS[f"{how}uses"], a=self.name("room", a), b=self.name("room", b))
            case Partners(guests=guests):
                both = self.tongue.names([self.name("guest", guest) for guest in guests])
                return self._say(words.STATEMENTS[f"{how}partners"], guests=both)
            case Is():
                raise TypeError("a fact's value is an id or None")
            case _:
                assert_never(fact)

    def _count(self, count: CountOf[Fact]) -> str:
        least, most = count.least, count.most
        parts = self.tongue.series([self.statement(part) for part in count.parts], NEXT_PART)
        if most is None or least == most:
            return self._say(words.STATEMENTS["at_least" if most is None else "exactly"], count=least, parts=parts)
        if not least:
            return self._say(words.STATEMENTS["at_most"], count=most, parts=parts)
        return self._say(words.STATEMENTS["between"], least=least, most=most, parts=parts)

    def step(self, step: Step[Fact], story: Sequence[Step[Fact]] = ()) -> str:
        """What the step concludes, and from which clues and steps; what goes without saying is left out.

        What few clues say is said as well (`tells_clues`), and where it leads if the house is enough to see it.
        """
        from walton_solver.rendering.walton.concluded import goes_without_saying

        told = [each for each in step.concludes if not goes_without_saying(self._case.setting, each, step.concludes)]
        out = [each.fact for each in told if not each.holds and not isinstance(each.fact, _WAY)]
        facts = self.tongue.listed([*self._settled(told), *self._way(told)], "and also")
        if not out:
            return self._leads(step, story, facts) or self._shows(step, facts)
        ruled_out = self._rules_out(step, self.excluded(out))
        if len(out) == len(told):
            return ruled_out
        return self.tongue.series([ruled_out, self._say(SO, fact=facts)], NEXT_SENTENCE)

    def tells_clues(self, step: Step[Fact]) -> bool:
        """Whether the step's sentence says what its clues say: where they are few, and what follows is not the same."""
        # A saved step may name clues that the case has not.
        clues = [self._clues.get(clue) for clue in step.clues]
        is_plain = (clue is not None and not clue.text and clue.kind not in _SAY_ALL for clue in clues)
        return 0 < len(clues) <= MOST_REASONS and all(is_plain)

    def _rules_out(self, step: Step[Fact], what: str) -> str:
        if not self.tells_clues(step):
            return rules_out(self.tongue, step.clues, what, step.uses, self.noun)
        return self._say(words.REASONED_OUT, what=what, **self._reasons(step))

    def _shows(self, step: Step[Fact], fact: str) -> str:
        if not self.tells_clues(step):
            return shows(self.tongue, step.clues, fact, step.uses, self.noun)
        return self._say(words.REASONED_FACT, fact=fact, **self._reasons(step))

    def _leads(self, step: Step[Fact], story: Sequence[Step[Fact]], fact: str) -> str | None:
        """What the plan of the house says, so that the fact follows; None where that is not all there is to say."""
        from walton_solver.logic.walk_graphs import can_be_made
        from walton_solver.rendering.walton.concluded import without_what_follows

        if not all(isinstance(each.fact, _WAY) for each in step.concludes) or not can_be_made():
            return None
        from walton_solver.games.walton.ways import EveryWay, NoWay, way_behind

        places = [self._led(each.fact) for each in without_what_follows(step.concludes)]
        match way_behind(self._case, step, story):
            case None:
                return None
            case EveryWay(closed=closed, start=start, goal=goal):
                rooms = {"a": self.name("room", start), "b": self.name("room", goal)}
                way = self._say(words.EVERY_WAY, **rooms, places=self.tongue.listed(places, "and"))
            case NoWay(closed=closed):
                scene = self.name("room", self._case.setting.crime_scene)
                way = self._say(words.NO_WAY, room=scene, places=self.tongue.listed(places, "or"))
        if closed:
            # Those that a closed room has anyway need not be told.
            shut = {each.room for each in closed if isinstance(each, Passes)}
            told = [self._closed(each) for each in closed if isinstance(each, Passes) or shut.isdisjoint(each.between)]
            way = self._say(words.CLOSED, places=self.tongue.listed(told, "and"), way=way)
        named = source(self.tongue, step.clues, step.uses, self.noun, together=False)
        return self._say(words.REASONED_FACT, reasons=way, source=named, fact=fact)

    def by_plan(self, clues: Sequence[ClueId], conclusion: _Concluded) -> str | None:
        """Why it follows from the clues, where the plan of the house says all of that."""
        from walton_solver.games.walton.facts import in_house

        fact = in_house(self._case.setting, conclusion.fact)
        step = Step(n=1, concludes=(replace(conclusion, fact=fact),), clues=tuple(clues))
        return self._leads(step, (), self.tongue.listed(self._way(step.concludes)))

    def _led(self, place: Passes | Uses) -> str:
        if isinstance(place, Passes):
            return self._say(words.THROUGH_ROOM, room=self.name("room", place.room))
        return self._place(place)

    def _closed(self, place: Passes | Uses) -> str:
        if isinstance(place, Passes):
            return self._place(place)
        a, b = place.between
        return self._say(words.CLOSED_LINK, a=self.name("room", a), b=self.name("room", b))

    def _reasons(self, step: Step[Fact]) -> dict[str, str]:
        said = [self._clause(self._clues[clue]) for clue in step.clues]
        named = source(self.tongue, step.clues, step.uses, self.noun, together=False)
        return {"reasons": self.tongue.listed(said, "and also"), "source": named}

    def rule(self, rule: str) -> str:
        """The rule of that id, as a sentence; the id itself, where there is none."""
        if rule == "headcounts":
            heads = [guest for guest in self._case.setting.guests if guest.headcount != 1]
            told = [self._say(rules.HEADCOUNT, guest=self.name("guest", g.id), count=g.headcount) for g in heads]
            return self._say(words.CLUE, clue=self.tongue.listed(told, "and also"))
        return self._say(words.CLUE, clue=self._say(rules.RULES[rule])) if rule in rules.RULES else rule

    def chapter_of(self, step: Step[Fact]) -> str:
        """What the step tells of."""
        match step.concludes[0].fact:
            case RoomOf():
                return "whereabouts"
            case Passes() | Uses():
                return "route"
            case fact:
                return _CHAPTER[fact.question]

    def closing(self, explanation: Explanation[Fact]) -> str | None:
        """Who did it, why and how; None where that is not all known."""
        from walton_solver.rendering.walton.concluded import concluded_hypothesis

        found = concluded_hypothesis(self._case, explanation)
        return None if found is None else self._say(words.CLOSED_CASE, hypothesis=self.hypothesis(found))

    def sort_of(self, clue: ClueId) -> str | None:
        """The sort of the clue of that id; None where the case has none."""
        return rules.SORT_OF[self._clues[clue].kind] if clue in self._clues else None

    def sort(self, sort: str) -> str:
        """What clues of the sort tell, as a sentence."""
        return self._say(rules.SORTS[sort])

    def subject(self, step: Step[Fact]) -> str:
        """What the step tells of, as an object."""
        first = step.concludes[0].fact
        if isinstance(first, RoomOf):
            guest = self.name("guest", first.guest)
            return self._say(words.SUBJECTS["room_of"], guest=guest, count=self._heads.get(first.guest, 1))
        return self._say(words.SUBJECTS[first.question])

    def excluded(self, facts: Iterable[Fact]) -> str:
        """What is out, as the object of a sentence."""
        told = []
        by_question: dict[str, list[str | None]] = {}
        for fact in facts:
            if isinstance(fact, RoomOf):
                names = {"guest": self.name("guest", fact.guest), "room": self.name("room", fact.room)}
                told.append(self._say(words.EXCLUDED["room_of"], **names))
            elif isinstance(fact, Is):
                by_question.setdefault(fact.question, []).append(fact.value)
        for question, values in by_question.items():
            things = [self.value(question, value) for value in values if value is not None]
            if things:
                heads = self._heads.get(str(values[0]), 1) if len(things) == 1 else 1
                count = len(things) if question.endswith("motive") else heads
                told.append(self._say(words.EXCLUDED[question], values=self.tongue.names(things), count=count))
            if None in values:
                told.append(self._say(words.EXCLUDED[f"no_{question}"]))
        return self.tongue.listed(told)

    def _settled(self, conclusions: Iterable[_Concluded]) -> list[str]:
        return [self._fact(each.fact) for each in conclusions if each.holds and not isinstance(each.fact, _WAY)]

    def _way(self, conclusions: Sequence[_Concluded]) -> list[str]:
        """Rooms and links of the route, those passed before those not."""
        from walton_solver.rendering.walton.concluded import without_what_follows

        told: list[str] = []
        way = without_what_follows(conclusions)
        for kind, holds in ((Passes, True), (Uses, True), (Passes, False), (Uses, False)):
            places = [each.fact for each in way if isinstance(each.fact, kind) and each.holds is holds]
            if places:
                form = kind.question if holds else f"not_{kind.question}"
                rooms = self.tongue.names([self.name("room", each.room) for each in places if isinstance(each, Passes)])
                links = self.tongue.listed([self._place(each) for each in places], "and" if holds else "or")
                told.append(self._say((words.WAY_TOO if told else words.WAY)[form], places=links, rooms=rooms))
        return told

    def _place(self, fact: Passes | Uses) -> str:
        if isinstance(fact, Passes):
            return self._say(words.ROOM, room=self.name("room", fact.room))
        a, b = fact.between
        return self._say(words.LINK, a=self.name("room", a), b=self.name("room", b))

    def _gaps(self, clue: Clue) -> dict[str, Name | Names]:
        """The names that fill the gaps of a clue's sentence: by field, by role, and a motive's owner."""
        gaps: dict[str, Name | Names] = {}
        for field in clue.fields:
            value, category = field.of(clue), _ROLE_CATEGORY.get(field.role)
            if category is None or value is None:
                continue
            if isinstance(value, tuple):
                gaps[field.name] = self.tongue.names([self.name(category, each) for each in value])
            else:
                gaps[field.attribute or field.name] = self.name(category, str(value))
            if field.role is kinds.Role.MOTIVE:
                gaps["owner"] = self.name("guest", self._case.setting.motive[str(value)].owner)
        return gaps

    def _clauses(self, parts: Iterable[Statement], joint: Joint) -> str:
        return self.tongue.listed([self.statement(part) for part in parts], joint)

    def _say(self, message: Message | Plural, **gaps: str | int | Names) -> str:
        return self.tongue.say(message, **gaps)


MOST_CARDS = 5
"""How many missing cards are told in a sentence."""

MOST_REASONS = 2
"""So many clues at most are told within the sentence of a step."""

_SAY_ALL = (
    "statement",
    "no_passage",
    "weapon_excluded",
    "not_murderer",
    "not_accomplice",
    "no_accomplice",
    "has_accomplice",
)
"""The kinds of clue that say what follows from them in the words in which it is told."""

_WAY = (Passes, Uses)

_CATEGORY = {
    "murderer": "guest",
    "motive": "motive",
    "weapon": "weapon",
    "accomplice": "guest",
    "accomplice_motive": "motive",
    "weapon_room": "room",
}

_CHAPTER: Mapping[str, str] = {
    "murderer": "murderer",
    "motive": "murderer",
    "weapon": "weapon",
    "accomplice": "accomplice",
    "accomplice_motive": "accomplice",
}

_ROLE_CATEGORY = {
    kinds.Role.GUEST: "guest",
    kinds.Role.ROOM: "room",
    kinds.Role.ALIBI_ROOM: "room",
    kinds.Role.WEAPON: "weapon",
    kinds.Role.MOTIVE: "motive",
    kinds.Role.MOTIVE_KIND: "motive_kind",
    kinds.Role.SIGN: "sign",
    kinds.Role.CATEGORY: "category",
}
