"""`walton check` for people at a terminal: the verdict on a Walton case, and the report."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from walton_solver.deduction.findings import OpenGroup, Verdict
from walton_solver.games.walton.cases import QUESTIONS, Case, WaltonWorld
from walton_solver.games.walton.clues import Clue
from walton_solver.games.walton.results import Against, Audit, Deck, Difficulty, Finding, Mending
from walton_solver.logic.problems import ClueId
from walton_solver.rendering import lines
from walton_solver.rendering.spans import Line, Span, Style, line, padded, width
from walton_solver.rendering.walton.telling import Teller
from walton_solver.wording import auditing as words
from walton_solver.wording import sentences
from walton_solver.wording import walton as names
from walton_solver.wording.limits import limit_named
from walton_solver.wording.tongues import NEXT_PART

MOST_VALUES = 6
MOST_PAIRS = 8
MOST_REPLACED = 5
"""How many values of open questions, pairs of clues, other clues are told."""


def audit_lines(case: Case, audit: Audit, *, language: str = "en") -> Iterator[Line]:
    """One line for the verdict, then what is wrong and the report, indented."""
    teller = Teller(case, language)
    yield _verdict(case, audit, teller)
    yield from lines.indented(chain(_shortfall(case, audit, teller), _report(case, audit, teller)))


def _verdict(case: Case, audit: Audit, teller: Teller) -> Line:
    tongue, solution = teller.tongue, audit.solution
    style: Style = lines.VERDICT_STYLE[solution.verdict] if audit.intended != "mismatch" else "bad"
    told: list[str | Span] = [
        Span(f"{lines.MARK[style]}  ", style),
        Span(case.file or teller.title, "heading"),
        "  ",
    ]
    obstacles = [teller.obstacle(each) for each in solution.obstacles]
    told.append(sentences.verdict(tongue, solution.verdict, solution.count, solution.limit, obstacles=obstacles))
    if solution.verdict is Verdict.UNIQUE:
        told.append(tongue.say(sentences.ANSWER, hypothesis=teller.hypothesis(solution.hypotheses[0])))
    return line(*told)


def _shortfall(case: Case, audit: Audit, teller: Teller) -> Iterator[Line]:
    """What is wrong with the case."""
    tongue = teller.tongue
    if audit.intended == "mismatch" and case.solution is not None:
        yield line(tongue.say(names.NOT_INTENDED, hypothesis=teller.hypothesis(case.solution)))
    if audit.false:
        named = sentences.clues_named(tongue, audit.false)
        yield line(Span(tongue.say(words.FALSE, source=named, count=len(audit.false)), "bad"))
        yield from lines.clues(teller, audit.false)
    if audit.missing:
        yield line(Span(tongue.say(words.MISSING, count=len(audit.missing)), "bad"))
        yield from _additions(teller, audit.missing)
    if audit.completion:
        yield line(Span(tongue.say(words.COMPLETION, count=len(audit.completion)), "bad"))
        yield from _additions(teller, audit.completion)
    if audit.against is not None:
        yield from _against(teller, audit.against)
    yield from _open(teller, audit.open)
    if len(audit.witnesses) == 2:
        first, second = audit.witnesses
        is_intended = first.hypothesis == case.solution
        yield from _side_by_side(teller, first, second, "intended" if is_intended else "one")
    if not audit.solution.obstacles:
        for conflict in audit.conflicts:
            yield from lines.clash(teller, conflict)
    if audit.repairs:
        yield line(sentences.mended_without(tongue, audit.repairs, teller.noun))
    if audit.mending is not None:
        yield from _mending(teller, audit.mending)
    if audit.replacements:
        yield from _replacements(teller, audit.replacements)


def _replacements(teller: Teller, clues: Sequence[Clue]) -> Iterator[Line]:
    """Clues of which each could stand for the one with its id: one for each of those, then others of the first."""
    first = list({clue.id: clue for clue in reversed(clues)}.values())[::-1]
    shown = [*first, *(clue for clue in clues if clue not in first)][:MOST_REPLACED]
    yield line(Span(teller.tongue.say(words.REPLACED, count=len(clues)), "good"))
    for clue in shown:
        yield line(Span(f"  {clue.id!s:>4}  ", "clue"), teller.clue(clue))


def _against(teller: Teller, against: Against) -> Iterator[Line]:
    tongue = teller.tongue
    for reason in against.reasons:
        yield line(Span(sentences.rules_out(tongue, reason, tongue.say(words.INTENDED), noun=teller.noun), "bad"))
        yield from lines.clues(teller, reason)
    ways = [
        tongue.say(sentences.WITHOUT, clues=sentences.clues_named(tongue, repair, teller.noun))
        for repair in against.repairs
        if repair
    ]
    if ways:
        yield line(tongue.say(words.INTENDED_WITHOUT, ways=tongue.series(ways, sentences.OR_WITHOUT)))


def _open(teller: Teller, groups: Sequence[OpenGroup]) -> Iterator[Line]:
    """The questions that are open, by what hangs together."""
    tongue = teller.tongue
    for group in groups:
        questions = tongue.series([tongue.say(names.QUESTIONS[question]) for question in group.questions])
        told = [
            tongue.series(
                [teller.value(question, value) for question, value in zip(group.questions, values, strict=True)]
            )
            for values in group.values[:MOST_VALUES]
        ]
        unseen = len(group.values) - len(told)
        more = [tongue.say(names.MORE, count=unseen)] if unseen else []
        if len(group.questions) == 1:
            values = tongue.series([*told, *more]) if more else tongue.listed(told, "or")
            what = tongue.say(sentences.LABELLED, label=questions, what=values)
        else:
            values = tongue.series([*told, *more], NEXT_PART)
            what = tongue.say(words.TOGETHER, questions=questions, values=values)
        yield line(Span(tongue.say(words.OPEN), "heading"), what)
    if groups and sum(len(group.questions) for group in groups) < len(QUESTIONS):
        yield line(tongue.say(words.ELSE_SETTLED))


def _side_by_side(teller: Teller, one: WaltonWorld, other: WaltonWorld, first: str) -> Iterator[Line]:
    """Two worlds as a table: who, why, how and where everybody was, and then the ways; what differs is marked."""
    tongue = teller.tongue
    rows = [
        (tongue.say(names.QUESTIONS[name]), *(teller.value(name, getattr(w.hypothesis, name)) for w in (one, other)))
        for name in QUESTIONS
    ]
    rows += [
        (teller.name("guest", guest), *(teller.name("room", world.room_of[guest]) for world in (one, other)))
        for guest in one.room_of
    ]
    heading = ("", tongue.say(words.WORLDS[first]), tongue.say(words.WORLDS["another"]))
    columns = [max(map(width, column)) for column in zip(heading, *rows, strict=True)]
    for row in (heading, *rows):
        differs = row is not heading and row[1] != row[2]
        cells = "  ".join(padded(cell, columns[i]) for i, cell in enumerate(row))
        style: Style = "heading" if row is heading else "unsure" if differs else "dim"
        yield line("* " if differs else "  ", Span(cells.rstrip(), style))
    # Side by side these would be wider than most terminals.
    if one.route == other.route:
        yield line("  ", Span(tongue.say(words.WORLDS["route"], route=teller.route(one.route)), "dim"))
    else:
        for name, world in ((first, one), ("another", other)):
            told = {"world": tongue.say(words.WORLDS[name]), "route": teller.route(world.route)}
            yield line("* ", Span(tongue.say(words.WORLDS["route_in"], **told), "unsure"))


def _mending(teller: Teller, mending: Mending) -> Iterator[Line]:
    tongue = teller.tongue
    meant = teller.hypothesis(mending.world.hypothesis)
    if mending.limit is not None:
        yield line(tongue.say(words.MENDS_UNKNOWN, why=limit_named(tongue, mending.limit)))
        return
    if mending.alone:
        yield line(Span(tongue.say(words.MENDS_ALONE, count=mending.count, hypothesis=meant), "good"))
    elif mending.together:
        form = words.MENDS_TOGETHER if mending.smallest else words.MENDS_TOGETHER_PERHAPS
        yield line(Span(tongue.say(form, hypothesis=meant), "good"))
    else:
        yield line(tongue.say(words.MENDS_NEVER, hypothesis=meant))
        return
    yield from _additions(teller, mending.alone or mending.together)
    yield line(Span(tongue.say(words.MENDS_IN[mending.by]), "dim"))


def _additions(teller: Teller, clues: Iterable[Clue]) -> Iterator[Line]:
    """Clues that a case could be given."""
    for clue in clues:
        yield line(Span("     +  ", "clue"), teller.clue(clue))


def _report(case: Case, audit: Audit, teller: Teller) -> Iterator[Line]:
    """What the clues do, and what is odd."""
    if audit.deck is not None:
        yield from _deck(teller, audit.deck, len(case.clues))
    if audit.published_level is not None:
        level = teller.tongue.say(words.LEVELS[audit.published_level.level])
        yield line(teller.tongue.say(words.PUBLISHED_LEVEL, level=level))
    elif audit.difficulty is not None:
        yield line(teller.tongue.say(words.UNLIKE_PUBLISHED))
    if audit.difficulty is not None:
        yield from difficulty_lines(teller, audit.difficulty, len(case.clues))
    for limit in dict.fromkeys(audit.unknown.values()):
        parts = [teller.tongue.say(words.PARTS[part]) for part, hit in audit.unknown.items() if hit == limit]
        told = {"what": teller.tongue.listed(parts), "why": limit_named(teller.tongue, limit)}
        yield line(Span(teller.tongue.say(words.UNKNOWN, **told), "unsure"))
    if audit.certificate is not None:
        yield lines.certified(teller, audit.certificate, sentences.CERTIFIED_IN_FULL)
    if audit.findings:
        from walton_solver.rendering.walton.oddities import finding_text

        yield from (line(Span("? ", "unsure"), finding_text(case, teller, finding)) for finding in audit.findings)


def house_lines(house: Case, findings: Sequence[Finding], *, language: str = "en") -> Iterator[Line]:
    """What is odd about a house, which stands in a case without clues."""
    from walton_solver.rendering.walton.oddities import finding_text

    teller = Teller(house, language)
    if findings:
        verdict = Span(teller.tongue.say(words.HOUSE_IS_ODD, count=len(findings)), "unsure")
    else:
        verdict = Span(teller.tongue.say(words.HOUSE_IS_SOUND), "good")
    yield line(Span(lines.MARK[verdict.style], verdict.style), f"  {house.file}  ", verdict)
    yield from (line(Span("? ", "unsure"), finding_text(house, teller, finding)) for finding in findings)


def _deck(teller: Teller, deck: Deck, every: int) -> Iterator[Line]:
    tongue = teller.tongue
    if deck.smallest is not None and every:
        if len(deck.smallest) == every:
            yield line(tongue.say(words.ALL_NEEDED))
        elif not deck.smallest:
            yield line(tongue.say(words.NONE_NEEDED))
        else:
            form = words.SMALLEST if deck.is_proven else words.SMALLEST_PERHAPS
            yield line(tongue.say(form, count=len(deck.smallest), every=every, ids=_ids(teller, deck.smallest)))
    if deck.essential is not None and any(deck.essential.values()):
        yield line(tongue.say(words.ESSENTIAL))
        for question, clues in deck.essential.items():
            if clues:
                label = tongue.say(names.QUESTIONS[question])
                yield line("  ", tongue.say(sentences.LABELLED, label=label, what=_ids(teller, clues)))
    elif deck.essential is not None and every:
        yield line(tongue.say(words.ESSENTIAL_NOT))
    if deck.idle:
        yield line(tongue.say(words.IDLE, source=sentences.clues_named(tongue, deck.idle), count=len(deck.idle)))
    if deck.repeats:
        pairs = [tongue.say(words.REPEATED, clue=str(each.clue), other=str(each.by)) for each in deck.repeats]
        more = [tongue.say(names.MORE, count=len(pairs) - MOST_PAIRS)] if len(pairs) > MOST_PAIRS else []
        yield line(tongue.say(words.REPEATS, count=len(pairs), pairs=tongue.series([*pairs[:MOST_PAIRS], *more])))


def difficulty_lines(teller: Teller, difficulty: Difficulty, every: int) -> Iterator[Line]:
    """How hard it is to deduce, and what that is made of."""
    tongue = teller.tongue
    level = tongue.say(words.LEVELS[difficulty.level])
    yield line(tongue.say(words.DIFFICULTY, level=level, number=difficulty.number))
    needed = [
        tongue.say(words.NEEDED, question=tongue.say(names.QUESTIONS[question]), clues=clues)
        for question, clues in difficulty.needed.items()
    ]
    yield line("  ", tongue.say(words.HANDS, every=every, needed=tongue.series(needed)))
    story = {"count": difficulty.steps, "chained": difficulty.chained, "joint": difficulty.joint}
    yield line("  ", tongue.say(words.STORY, **story))


def _ids(teller: Teller, clues: Sequence[ClueId]) -> str:
    return teller.tongue.listed([str(clue) for clue in clues])
