"""Sentences that every game needs, in the tongue that is asked for."""

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from walton_solver.deduction.findings import Certificate, Flaw, Verdict, Verification
from walton_solver.limits import Limit
from walton_solver.wording.limits import limit_named
from walton_solver.wording.messages import Message, Plural
from walton_solver.wording.tongues import NEXT_PART, Tongue

Noun: TypeAlias = Literal["clue", "event"]
"""What the pieces of a case are called: an author gives clues, a log tells events."""

CLUES: Mapping[Noun, Plural] = {
    "clue": Plural("clue {ids}", "clues {ids}"),
    "event": Plural("event {ids}", "events {ids}"),
}
TOGETHER: Mapping[Noun, Message] = {
    "clue": Message("clues {ids} together"),
    "event": Message("events {ids} together"),
}
STEPS = Plural("step {ids}", "steps {ids}")
WITH_STEPS = Plural("{clues} with step {ids}", "{clues} with steps {ids}")
RULES_ALONE = Message("the rules alone")
# NOTE: In the place of steps, for a player who knows what these concluded.
WHAT_YOU_KNOW = Message("what you know")
WITH_WHAT_YOU_KNOW = Message("{clues} with what you know")

# NOTE: `source` names clues, events or steps; the first form is for one, the second for several.
RULES_OUT = Plural("{source:capital} rules out {what}.", "{source:capital} rule out {what}.")
RULES_OUT_THAT = Plural("{source:capital} rules out that {fact}.", "{source:capital} rule out that {fact}.")
SHOWS = Plural("{source:capital} shows that {fact}.", "{source:capital} show that {fact}.")
SO = Message("So {fact}.")
RULES_OUT_HYPOTHESES = Plural("{source:capital} rules out {hypotheses}.", "{source:capital} rule out {hypotheses}.")
HYPOTHESES = Plural("1 hypothesis", "{count:,} hypotheses")
POSSIBLE = Message("It is possible that {fact}.")

LOOK_AT = Message("Look at {what}.")
THINK_OF = Message("Think of {source}.")
NO_MORE = Message("Nothing more follows.")
# NOTE: Below a hint that could tell more; `option` is what to add to the command.
MORE_TOLD = Message("{option} tells more.")
# NOTE: A hint in the place of clues, where none is needed.
RULES_ENOUGH = Message("The rules are enough.")
# NOTE: Of what a player takes for known, that the fact is so, and that it is not.
UNPROVEN: Mapping[Noun, Mapping[bool, Message]] = {
    "clue": {
        True: Message("Your clues do not show that {fact}."),
        False: Message("Your clues do not rule out that {fact}."),
    },
    "event": {
        True: Message("The events that you know do not show that {fact}."),
        False: Message("The events that you know do not rule out that {fact}."),
    },
}

# NOTE: Below a step: a rule of the game that carries it, which is a sentence.
BY_RULE = Message("Rule: {rule}")

STEPS_CHECKED = Plural("1 step", "{count} steps")
SOUND = Message("Sound, says {engine}: {steps}.")
SOUND_SO_FAR = Message("Undecided: sound so far are {steps}; stopped at {why}.")
STEP = Message("Step {step}")
CLASH = Message("The clash")
STEP_FLAWS: Mapping[Flaw, Message] = {
    Flaw.UNKNOWN_STEP: Message("{step} is not sound: it uses step {culprit}, which does not come before it."),
    Flaw.DOES_NOT_FOLLOW: Message("{step} is not sound: {engine} finds a world in which it is not so."),
    Flaw.NEEDLESS_STEP: Message("{step} is not sound: it does not need step {culprit}."),
    # NOTE: A rule of the game; `culprit` is its name in a file.
    Flaw.UNKNOWN_RULE: Message("{step} is not sound: there is no rule {culprit}."),
    Flaw.MISSING_RULE: Message("{step} is not sound: it does not follow from the rules that it names alone."),
    Flaw.NEEDLESS_RULE: Message("{step} is not sound: it does not need the rule {culprit}."),
}
CLUE_FLAWS: Mapping[tuple[Flaw, Noun], Message] = {
    (Flaw.UNKNOWN_CLUE, "clue"): Message("{step} is not sound: there is no clue {culprit}."),
    (Flaw.UNKNOWN_CLUE, "event"): Message("{step} is not sound: there is no event {culprit}."),
    (Flaw.NEEDLESS_CLUE, "clue"): Message("{step} is not sound: it does not need clue {culprit}."),
    (Flaw.NEEDLESS_CLUE, "event"): Message("{step} is not sound: it does not need event {culprit}."),
}

RULES_CONTRADICT: Mapping[Noun, Message] = {
    "clue": Message("The rules of this case contradict each other: no clue is needed for that."),
    "event": Message("The rules of this case contradict each other: no event is needed for that."),
}
CONTRADICTS = Plural(
    "{source:capital} contradicts the rules.",
    "{source:capital} contradict each other: they cannot all be true.",
)
WITHOUT, OR_WITHOUT = Message("without {clues}"), Message("{most}, or {next}")
MENDED = Message("It has a solution {ways}.")

UNIQUE = Message("Exactly one solution.")
AMBIGUOUS = Plural("{count:,} solution is possible.", "{count:,} solutions are possible.")
CONTRADICTORY: Mapping[Noun, Message] = {
    "clue": Message("No solution: not all clues can be true."),
    "event": Message("No solution: not all events can be true."),
}
# NOTE: `why` is a clause, or several, such as "nobody has a motive".
NO_SOLUTION = Message("No solution: {why}.")
UNDECIDED = Message("Undecided.")
STOPPED_AT = Message("Undecided: stopped at {why}.")

# NOTE: The engine is a solver that proved what another had found.
CERTIFIED = Message("Certified by {engine}.")
CERTIFIED_IN_FULL = Message("Certified by {engine}: the verdict, and each reason and step behind this report.")
NOT_CERTIFIED = Message("Not certified: {why}.")
# NOTE: These follow "Not certified: ".
PACKAGE_MISSING = Message("the package {package} is not installed")
NO_OTHER_ENGINE = Message("no other engine could say")
GAVE_UP = Message("stopped at {why}")

# NOTE: The answer after a verdict, and the answer alone.
ANSWER = Message(" {hypothesis}.")
WORLD = Message("{hypothesis}.")
LABEL = Message("{label}: ")
LABELLED = Message("{label}: {what}")

# NOTE: Follows a text that an author gave in another language only, and that is shown as it is.
IN_LANGUAGE = Message("{text} [{language}]")


class Recalled(tuple[int, ...]):
    """Earlier steps, for a player who knows what they concluded but no numbers of steps."""

    __slots__ = ()


def clues_named(tongue: Tongue, ids: Sequence[int | str], noun: Noun = "clue") -> str:
    """Clues or events by their ids, within a sentence.

    >>> from walton_solver.wording.tongues import tongue_of
    >>> clues_named(tongue_of("en"), [3, 44]), clues_named(tongue_of("nl"), [7], "event")
    ('clues 3 and 44', 'gebeurtenis 7')
    """
    if not ids:
        return tongue.say(RULES_ALONE)
    return tongue.say(CLUES[noun], ids=_ids(tongue, ids), count=len(ids))


def source(
    tongue: Tongue, clues: Sequence[int | str], steps: Sequence[int], noun: Noun = "clue", *, together: bool = True
) -> str:
    """What a step rests on, within a sentence; several clues alone are said to be together, if not told otherwise.

    >>> from walton_solver.wording.tongues import tongue_of
    >>> source(tongue_of("en"), [97], [6, 7]), source(tongue_of("en"), [3, 44], [])
    ('clue 97 with steps 6 and 7', 'clues 3 and 44 together')
    """
    if steps and isinstance(steps, Recalled):
        if not clues:
            return tongue.say(WHAT_YOU_KNOW)
        return tongue.say(WITH_WHAT_YOU_KNOW, clues=clues_named(tongue, clues, noun))
    if clues and steps:
        named = clues_named(tongue, clues, noun)
        return tongue.say(WITH_STEPS, clues=named, ids=_ids(tongue, steps), count=len(steps))
    if steps:
        return tongue.say(STEPS, ids=_ids(tongue, steps), count=len(steps))
    if together and len(clues) > 1:
        return tongue.say(TOGETHER[noun], ids=_ids(tongue, clues))
    return clues_named(tongue, clues, noun)


def rules_out(
    tongue: Tongue, clues: Sequence[int | str], what: str, steps: Sequence[int] = (), noun: Noun = "clue"
) -> str:
    """What a step rules out.

    >>> from walton_solver.wording.tongues import tongue_of
    >>> rules_out(tongue_of("en"), [3, 44], "the rope as the weapon")
    'Clues 3 and 44 together rule out the rope as the weapon.'
    """
    told = source(tongue, clues, steps, noun)
    return tongue.say(RULES_OUT, source=told, what=what, count=_subjects(clues, steps))


def rules_out_that(tongue: Tongue, clues: Sequence[int | str], fact: str, noun: Noun = "clue") -> str:
    """That these clues rule out a fact, which is told as a clause."""
    told = source(tongue, clues, (), noun)
    return tongue.say(RULES_OUT_THAT, source=told, fact=fact, count=_subjects(clues, ()))


def rules_out_hypotheses(tongue: Tongue, clues: Sequence[int | str], count: int, noun: Noun = "clue") -> str:
    """That these clues rule out so many hypotheses."""
    told, hypotheses = source(tongue, clues, (), noun), tongue.say(HYPOTHESES, count=count)
    return tongue.say(RULES_OUT_HYPOTHESES, source=told, hypotheses=hypotheses, count=_subjects(clues, ()))


def shows(tongue: Tongue, clues: Sequence[int | str], fact: str, steps: Sequence[int] = (), noun: Noun = "clue") -> str:
    """What a step settles, told as a clause.

    >>> from walton_solver.wording.tongues import tongue_of
    >>> shows(tongue_of("en"), [], "the weapon is the rope", [8, 9])
    'Steps 8 and 9 show that the weapon is the rope.'
    """
    told = source(tongue, clues, steps, noun)
    return tongue.say(SHOWS, source=told, fact=fact, count=_subjects(clues, steps))


def unproven(tongue: Tongue, fact: str, noun: Noun = "clue", *, holds: bool) -> str:
    """That it does not follow that the fact, which is told as a clause, is so, or not so."""
    return tongue.say(UNPROVEN[noun][holds], fact=fact)


def think_of(tongue: Tongue, clues: Sequence[int | str], steps: Sequence[int], noun: Noun = "clue") -> str:
    """The grade of a hint that names the clues."""
    if not clues and not steps:
        return tongue.say(RULES_ENOUGH)
    return tongue.say(THINK_OF, source=source(tongue, clues, steps, noun))


def verification(tongue: Tongue, found: Verification, noun: Noun = "clue") -> str:
    """What the check of an explanation found.

    >>> from walton_solver.wording.tongues import tongue_of
    >>> verification(tongue_of("en"), Verification(engine="cpsat", checked=12))
    'Sound, says cpsat: 12 steps.'
    """
    if found.flaw is not None:
        step = tongue.say(STEP, step=found.step) if found.step else tongue.say(CLASH)
        flaw = CLUE_FLAWS.get((found.flaw, noun)) or STEP_FLAWS[found.flaw]
        return tongue.say(flaw, step=step, engine=found.engine, culprit=str(found.culprit))
    steps = tongue.say(STEPS_CHECKED, count=found.checked)
    if found.limit is not None:
        return tongue.say(SOUND_SO_FAR, steps=steps, why=limit_named(tongue, found.limit))
    return tongue.say(SOUND, engine=found.engine, steps=steps)


def contradict(tongue: Tongue, ids: Sequence[int | str], noun: Noun = "clue") -> str:
    """Which clues or events cannot all be true."""
    if not ids:
        return tongue.say(RULES_CONTRADICT[noun])
    return tongue.say(CONTRADICTS, source=clues_named(tongue, ids, noun), count=len(ids))


def mended_without(tongue: Tongue, repairs: Sequence[Sequence[int | str]], noun: Noun = "clue") -> str:
    """Which clues to drop from a contradictory case.

    >>> from walton_solver.wording.tongues import tongue_of
    >>> mended_without(tongue_of("en"), [[1], [3, 4]])
    'It has a solution without clue 1, or without clues 3 and 4.'
    """
    ways = [tongue.say(WITHOUT, clues=clues_named(tongue, each, noun)) for each in repairs]
    return tongue.say(MENDED, ways=tongue.series(ways, OR_WITHOUT))


def verdict(
    tongue: Tongue,
    verdict: Verdict,
    count: int | None,
    limit: Limit | None,
    noun: Noun = "clue",
    obstacles: Sequence[str] = (),
) -> str:
    """What is said of a case as a whole.

    `limit`: on what an undecided one was given up, if that is known; `obstacles`: clauses that say what keeps a case
    from having a solution, if that is not its clues.
    """
    match verdict:
        case Verdict.UNIQUE:
            return tongue.say(UNIQUE)
        case Verdict.AMBIGUOUS:
            return tongue.say(AMBIGUOUS, count=count or 0)
        case Verdict.CONTRADICTORY:
            return no_solution(tongue, obstacles) if obstacles else tongue.say(CONTRADICTORY[noun])
        case Verdict.UNDECIDED:
            return undecided(tongue, limit)


def no_solution(tongue: Tongue, obstacles: Sequence[str]) -> str:
    """That there is no solution, whatever the clues say, and why: clauses."""
    return tongue.say(NO_SOLUTION, why=tongue.series(obstacles, NEXT_PART))


def certified(tongue: Tongue, certificate: Certificate, form: Message = CERTIFIED) -> str:
    """By whom it is certified, in that form, or why by nobody."""
    if certificate.by is not None:
        return tongue.say(form, engine=certificate.by)
    return tongue.say(NOT_CERTIFIED, why=uncertified(tongue, certificate))


def uncertified(tongue: Tongue, certificate: Certificate) -> str:
    """Why nobody certified it, as a clause."""
    if certificate.missing is not None:
        return tongue.say(PACKAGE_MISSING, package=certificate.missing)
    if certificate.limit is not None:
        return tongue.say(GAVE_UP, why=limit_named(tongue, certificate.limit))
    return tongue.say(NO_OTHER_ENGINE)


def undecided(tongue: Tongue, limit: Limit | None) -> str:
    """That something was not found out, and on what it was given up, if that is known."""
    return tongue.say(UNDECIDED) if limit is None else tongue.say(STOPPED_AT, why=limit_named(tongue, limit))


def _ids(tongue: Tongue, ids: Sequence[int | str]) -> str:
    return tongue.listed([str(each) for each in ids])


def _subjects(clues: Sequence[int | str], steps: Sequence[int]) -> int:
    """How many a verb is to agree with; the rules are several, what is known is one thing."""
    return len(clues) or (1 if steps and isinstance(steps, Recalled) else len(steps))
