"""Does `check` name what was done to a case? Cases are damaged in one place, and the report must say where.

    python -m benchmarks.damage --tries 100 --seed 1 [--cases DIR] [--knowing world|solution]

A case is one of the folder's that carry their world or, without a folder, one that is made: a random world of the
Walton mansion, and statements true of it until there is one answer, with some to spare. The damage is one of:

- drop: a clue is left out;
- change: one argument of a clue is another;
- swap: two guests change places in a clue;
- swap all: two guests change places in all clues.

The author knows the world that the case had, or (`--knowing solution`) only its solution. Damage that leaves the
case as good as before is skipped and drawn anew. The report *names* the damage when the damaged clue is among its
false clues, the repairs, or the clues that rule out the intended solution, or when the clue that was lost is among
those that it would add or put in place of the damaged one; it *mends* it when some clue that it would add makes the
case unique again as it was, which another engine must find as well. All else is missed, and told. Exit code 1 if
fewer than 95 % are named or mended.
"""

import argparse
import multiprocessing
import sys
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Literal, TypeAlias, cast

import walton_solver
from tests.strategies import answer_of, random_world
from walton_solver.deduction.findings import Verdict
from walton_solver.engines.asking import Asking
from walton_solver.engines.choosing import engine_for
from walton_solver.games.walton.cases import Case, Rules
from walton_solver.games.walton.catalogue import statements, true_statements
from walton_solver.games.walton.clues import Clue, Role, StatementClue
from walton_solver.games.walton.meaning import known_meaning, problem_of
from walton_solver.games.walton.reading.cases import read_setting
from walton_solver.games.walton.results import Audit
from walton_solver.logic.formulas import Not
from walton_solver.logic.masks import positions
from walton_solver.logic.problems import ClueId
from walton_solver.wording.limits import limit_named
from walton_solver.wording.tongues import tongue_of

WORKERS = 2
ENOUGH = 0.95
MOST_SPARE = 6
"""How many statements more than needed a made case has at most."""

Knowing: TypeAlias = Literal["world", "solution"]
Outcome: TypeAlias = Literal["named", "mended", "missed"]
OUTCOMES: tuple[Outcome, ...] = ("named", "mended", "missed")


@dataclass(frozen=True, slots=True)
class Damage:
    """What was done to a case: the clues that were lost and those that came in their place, by id."""

    kind: str
    damaged: Case
    lost: tuple[Clue, ...]
    changed: tuple[ClueId, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """What a try is drawn from."""

    seed: int
    knowing: Knowing
    files: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Try:
    """What the report made of the damage of a seed; `skipped`: how often damage did no harm before."""

    seed: int
    kind: str
    verdict: Verdict
    outcome: Outcome
    skipped: int
    told: str


# Cases


def made_case(rng: Random) -> Case:
    """A case with exactly one answer, few of whose clues are to spare, in a random world of the Walton mansion."""
    setting, rules = read_setting("walton"), Rules()
    while True:
        world = random_world(rng, setting, rules)
        if world is not None:
            break
    true = list(true_statements(setting, world, rules))
    rng.shuffle(true)
    every = Case(title={}, setting=setting, clues=tuple(true), solution=world.hypothesis, world=world)
    problem = problem_of(replace(every, clues=tuple(replace(clue, id=i) for i, clue in enumerate(true))))
    # In the order in which they were shuffled: a problem has its clues in an order of its own.
    formulas = tuple(known_meaning(clue, setting, rules) for clue in true)
    others = engine_for(problem, Asking()).worlds()
    others = others.assuming(Not(problem.is_answer(answer_of(world.hypothesis))))

    def suffices(kept: int) -> bool:
        # Whether they do, and not what else there is: that may depend on what was asked before.
        return not others.corrections(formulas, kept)

    kept = (1 << bisect_left(range(len(true)), True, key=lambda number: suffices((1 << number) - 1))) - 1
    for item in rng.sample(positions(kept), kept.bit_count()):
        if suffices(kept & ~(1 << item)):
            kept &= ~(1 << item)
    for _ in range(rng.randint(0, MOST_SPARE)):
        kept |= 1 << rng.randrange(len(true))
    return replace(every, clues=tuple(true[item] for item in positions(kept)))


@cache
def _loaded(file: str) -> Case:
    return cast(Case, walton_solver.load(file))


# Damage


def damages(rng: Random, case: Case) -> Iterator[Damage]:
    """One damage after the other, without end."""
    kinds = (_dropped, _changed, _swapped, _swapped_all)
    while True:
        damage = rng.choice(kinds)(rng, case)
        if damage is not None:
            yield damage


def _dropped(rng: Random, case: Case) -> Damage:
    lost = rng.choice(case.clues)
    left = tuple(clue for clue in case.clues if clue != lost)
    return Damage("drop", replace(case, clues=left), (lost,), ())


def _changed(rng: Random, case: Case) -> Damage | None:
    lost = rng.choice(case.clues)
    if isinstance(lost, StatementClue):
        return None
    others = [
        clue
        for clue in statements(case.setting)
        if clue.kind == lost.kind
        and sum(one != other for one, other in zip(clue.content, lost.content, strict=True)) == 1
    ]
    return _replaced("change", case, {lost.id: rng.choice(others)}) if others else None


def _swapped(rng: Random, case: Case) -> Damage | None:
    one, other = (guest.id for guest in rng.sample(case.setting.guests, 2))
    swapped = {clue.id: _with_swapped(clue, one, other) for clue in case.clues}
    differing = [clue.id for clue in case.clues if swapped[clue.id].content != clue.content]
    if not differing:
        return None
    chosen = rng.choice(differing)
    return _replaced("swap", case, {chosen: swapped[chosen]})


def _swapped_all(rng: Random, case: Case) -> Damage | None:
    one, other = (guest.id for guest in rng.sample(case.setting.guests, 2))
    swapped = {clue.id: _with_swapped(clue, one, other) for clue in case.clues}
    return _replaced("swap all", case, swapped)


def _with_swapped(clue: Clue, one: str, other: str) -> Clue:
    """The clue with the two guests in each other's place."""
    places: dict[object, str] = {one: other, other: one}
    changes: dict[str, object] = {}
    for field in clue.fields:
        if field.role is Role.GUEST:
            value = field.of(clue)
            swapped = tuple(places.get(each, each) for each in value) if isinstance(value, tuple) else None
            changes[field.attribute or field.name] = swapped or places.get(value, value)
    return replace(clue, **changes)  # type: ignore[arg-type]  # the fields of its own class


def _replaced(kind: str, case: Case, by_id: dict[ClueId, Clue]) -> Damage | None:
    clues = tuple(replace(by_id[clue.id], id=clue.id) if clue.id in by_id else clue for clue in case.clues)
    changed = [(old, new) for old, new in zip(case.clues, clues, strict=True) if _unordered(old) != _unordered(new)]
    if not changed:
        return None
    return Damage(
        kind, replace(case, clues=clues), tuple(old for old, _ in changed), tuple(new.id for _, new in changed)
    )


def _unordered(clue: Clue) -> tuple[object, ...]:
    """What the clue says, whatever the order of several guests."""
    return tuple(frozenset(value) if isinstance(value, tuple) else value for value in clue.content)


# The report


def tried(draw: Draw) -> Try:
    """Damage a case until it is worse than before, and see what the report says of it."""
    rng = Random(draw.seed)
    case = _loaded(rng.choice(draw.files)) if draw.files else made_case(rng)
    for skipped, damage in enumerate(damages(rng, case)):
        known = damage.damaged if draw.knowing == "world" else replace(damage.damaged, world=None)
        audit = walton_solver.check(known)
        if audit.is_sound and not audit.false:
            continue
        outcome = _outcome(audit, damage)
        limit = audit.mending.limit if audit.mending is not None else None
        why = "" if limit is None else f" (stopped at {limit_named(tongue_of('en'), limit)})"
        lost = ", ".join(f"{clue.id}: {clue.kind} {clue.content}" for clue in damage.lost)
        told = "" if outcome != "missed" else f"{lost}{why}"
        return Try(draw.seed, damage.kind, audit.solution.verdict, outcome, skipped, told)
    raise TypeError("damages end")


def _outcome(audit: Audit, damage: Damage) -> Outcome:
    named = [*(audit.false or ()), *(clue for repair in audit.repairs for clue in repair)]
    if audit.against is not None:
        named += [clue for each in (*audit.against.reasons, *audit.against.repairs) for clue in each]
    offered = (*audit.missing, *(audit.mending.alone if audit.mending is not None else ()))
    lost = {(clue.kind, _unordered(clue)) for clue in damage.lost}
    back = {(clue.id, _unordered(clue)) for clue in damage.lost}
    if not set(named).isdisjoint(damage.changed) or any((clue.kind, _unordered(clue)) in lost for clue in offered):
        return "named"
    if any((clue.id, _unordered(clue)) in back for clue in audit.replacements):
        return "named"
    return "mended" if any(_is_mended(damage.damaged, clue) for clue in offered) else "missed"


def _is_mended(damaged: Case, clue: Clue) -> bool:
    """Whether the case with the clue has its solution again and no other, says another engine than was asked."""
    mended = replace(damaged, clues=(*damaged.clues, replace(clue, id="mending")))
    return walton_solver.solve(mended, engine="cpsat").hypotheses == (damaged.solution,)


def table(tries: Sequence[Try]) -> Iterator[str]:
    """How many of each kind of damage were named, mended and missed; then those missed."""
    yield f"{'damage':<12}" + "".join(f"{outcome:>9}" for outcome in OUTCOMES)
    for kind in ("drop", "change", "swap", "swap all"):
        counts = Counter(each.outcome for each in tries if each.kind == kind)
        yield f"{kind:<12}" + "".join(f"{counts[outcome]:>9}" for outcome in OUTCOMES)
    counts = Counter(each.outcome for each in tries)
    yield f"{'all':<12}" + "".join(f"{counts[outcome]:>9}" for outcome in OUTCOMES)
    verdicts = Counter(each.verdict for each in tries)
    yield "verdicts: " + ", ".join(f"{verdicts[verdict]} {verdict.value}" for verdict in Verdict if verdicts[verdict])
    yield f"skipped, since the case was as good as before: {sum(each.skipped for each in tries)}"
    for each in tries:
        if each.outcome == "missed":
            yield f"seed {each.seed}: {each.kind}, {each.verdict.value}: {each.told}"


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; gives its exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.damage", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tries", type=int, default=100, metavar="N", help="how many (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="of the first try (default: %(default)s)")
    parser.add_argument(
        "--cases", type=Path, metavar="DIR", help="damage the cases in this folder that tell their world"
    )
    parser.add_argument("--knowing", choices=("world", "solution"), default="world", help="default: %(default)s")
    asked = parser.parse_args(arguments)
    files = sorted(map(str, asked.cases.rglob("*.yaml"))) if asked.cases else []
    files = [file for file in files if _loaded(file).world is not None]
    if asked.cases and not files:
        parser.error(f"no case in {asked.cases} tells its world")
    draws = [Draw(asked.seed + number, asked.knowing, tuple(files)) for number in range(asked.tries)]
    # A process that starts afresh is the same on every platform.
    with multiprocessing.get_context("spawn").Pool(WORKERS) as pool:
        tries = pool.map(tried, draws, chunksize=4)
    print("\n".join(table(tries)))
    caught = sum(each.outcome != "missed" for each in tries)
    print(f"{caught} of {len(tries)} named or mended")
    return int(caught < ENOUGH * len(tries))


if __name__ == "__main__":
    sys.exit(main())
