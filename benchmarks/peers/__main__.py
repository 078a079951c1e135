"""Ours and other people's solvers on the same cases, side by side in one process.

    python -m benchmarks.peers [FILE...] [--seed N] [--repeat K] [--hands N] [--hypotheses N] [--json OUT]

Four contests: all answers of whole decks, all answers of partial hands (hundreds), the reason against a wrong
hypothesis, and all that is explained of a case beside one such reason. The contestants take turns on each item in
each round, and meet it once there: what we keep of a house serves its other cases, in that round; warm figures are told
as such. A first round does not count. Everybody must find the same answers, and reasons that hold: exit code 1,
and the case is named, if anybody does not.
Needs the extra `bench`; peers that are not installed are left out, with a word.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from benchmarks.measuring import surroundings
from benchmarks.peers.contest import Contest, contest_of_answers, contest_of_explanations, contest_of_reasons
from benchmarks.peers.hands import Entry, drawn_hands, wrong_hypotheses
from benchmarks.peers.peer import Explainer, Peer, present
from benchmarks.peers.report import contest_values, show_contest
from walton_solver.errors import DocumentError
from walton_solver.games.walton.reading.cases import read_case
from walton_solver.logic.formulas import Formula

EXAMPLES = Path(__file__).parents[2] / "examples"
PACKAGES = ("clingo", "cpmpy", "networkx", "ortools", "python-constraint2", "z3-solver")


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; gives its exit code."""
    parser = _parser()
    asked = parser.parse_args(arguments)
    peers, explainers, missing = present()
    for package in missing:
        print(f"without {package}: it is not installed; pip install -e '.[bench]' brings it", file=sys.stderr)
    files = asked.files or sorted(str(file) for file in EXAMPLES.glob("*.yaml"))
    rng = Random(asked.seed)
    try:
        decks = [Entry(Path(file).name, read_case(file), file) for file in files]
    except DocumentError as error:
        parser.error(str(error))
    hands = list(drawn_hands(decks, rng, asked.hands, (asked.answers[0], asked.answers[1])))
    wrong = [(deck, given) for deck in (*decks, *hands) for given in wrong_hypotheses(deck.case, rng, asked.hypotheses)]
    contests = []
    for contest in _contests(decks, hands, wrong, peers, explainers, asked.repeat):
        contests.append(contest)
        show_contest(contest)
        for disagreement in contest.disagreements:
            print(f"DISAGREEMENT in {contest.name!r}: {disagreement}", file=sys.stderr)
        sys.stdout.flush()
    if asked.json:
        document = {
            "seed": asked.seed,
            "repeat": asked.repeat,
            **surroundings(PACKAGES),
            "missing": missing,
            "contests": [contest_values(contest) for contest in contests],
        }
        Path(asked.json).write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")
    return int(any(contest.disagreements for contest in contests))


def _contests(
    decks: Sequence[Entry],
    hands: Sequence[Entry],
    wrong: Sequence[tuple[Entry, Formula]],
    peers: Sequence[Peer],
    explainers: Sequence[Explainer],
    repeat: int,
) -> Iterator[Contest]:
    if decks:
        yield contest_of_answers("Whole decks, all answers", decks, peers, repeat, with_reading=True)
    if hands:
        yield contest_of_answers("Partial hands, all answers", hands, peers, repeat, with_reading=False)
    if wrong:
        yield contest_of_reasons("Reasons against wrong hypotheses", wrong, explainers, repeat)
        everything = contest_of_explanations("All that is explained", wrong, explainers, repeat)
        if everything is not None:
            yield everything


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.peers", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("files", nargs="*", metavar="FILE", help="cases (default: those in examples/)")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="of hands and hypotheses (default: 0)")
    parser.add_argument("--repeat", type=int, default=5, metavar="K", help="rounds that count (default: 5)")
    parser.add_argument("--hands", type=int, default=3, metavar="N", help="how many partial hands (default: 3)")
    parser.add_argument(
        "--answers", type=int, nargs=2, default=(100, 400), metavar=("LEAST", "MOST"), help="of a hand (100 to 400)"
    )
    parser.add_argument("--hypotheses", type=int, default=1, metavar="N", help="wrong ones of each case (default: 1)")
    parser.add_argument("--json", metavar="OUT", help="write the figures there, too")
    return parser


if __name__ == "__main__":
    sys.exit(main())
