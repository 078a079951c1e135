"""How long until something is there? Imports and whole commands, each in a process of its own, taking turns.

    python -m benchmarks.startup [FILE] [--repeat K] [--json OUT]

Times are of the processor, with bytecode at hand as in an installed package.
`import walton_solver` stands beside `import networkx`, and `walton check FILE --brief --json` beside a Python process
that does no more than start, import yaml and read that file. All include the start of Python, which is told alone, too.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from benchmarks.measuring import in_turn, processor_s, spread, surroundings, with_bytecode
from benchmarks.tables import show

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "examples" / "blackstone.yaml"

READ = "import sys, yaml; yaml.load(open(sys.argv[1], encoding='utf-8'), {loader})"


def commands(file: str) -> dict[str, tuple[str, list[str], str]]:
    """What is run, by name: its group, its arguments to Python, and what it is compared with."""
    import yaml

    loaders = [name for name in ("CSafeLoader", "SafeLoader") if hasattr(yaml, name)]
    readers = [(f"read with yaml.{name}", f"yaml.{name}") for name in loaders]
    base = readers[0][0]
    return {
        "python -c pass": ("imports", ["-c", "pass"], "import networkx"),
        "import networkx": ("imports", ["-c", "import networkx"], "import networkx"),
        "import walton_solver": ("imports", ["-c", "import walton_solver"], "import networkx"),
        **{name: ("commands", ["-c", READ.format(loader=loader), file], base) for name, loader in readers},
        **{
            f"walton check --brief --json{' --engine ' + engine if engine else ''}": (
                "commands",
                ["-m", "walton_solver", "check", file, "--brief", "--json", *(["--engine", engine] if engine else [])],
                base,
            )
            for engine in ("", "tables", "cpsat")
        },
    }


def measured(run: Mapping[str, Sequence[str]], repeat: int) -> dict[str, list[float]]:
    """Seconds of each round by name; a first round, in which files and bytecode are made ready, does not count.

    Raises CalledProcessError for what fails; a case that falls short does not.
    """
    times: dict[str, list[float]] = {name: [] for name in run}
    with tempfile.TemporaryDirectory() as folder:
        environment = with_bytecode(ROOT, Path(folder))
        for round_number in range(-1, repeat):
            for name in in_turn(list(run), round_number):
                seconds = processor_s([sys.executable, *run[name]], environment, ROOT)
                if round_number >= 0:
                    times[name].append(seconds)
    return times


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; gives its exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.startup", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", nargs="?", default=str(EXAMPLE), metavar="FILE", help="a case (default: an example)")
    parser.add_argument("--repeat", type=int, default=15, metavar="K", help="rounds that count (default: 15)")
    parser.add_argument("--json", metavar="OUT", help="write the figures there, too")
    asked = parser.parse_args(arguments)
    compared = commands(os.path.abspath(asked.file))
    try:
        times = measured({name: run for name, (_, run, _) in compared.items()}, asked.repeat)
    except subprocess.CalledProcessError as error:
        print(f"{error}\n{error.stderr.decode(errors='replace')}", file=sys.stderr)
        return 1
    figures = []
    for name, (group, _, base) in compared.items():
        ratios = [own / other for own, other in zip(times[name], times[base], strict=True)]
        figures.append((group, name, base, spread(ratios), spread(times[name]).times(1000)))
    for group in dict.fromkeys(group for group, *_ in figures):
        rows = [
            (name, str(ratio), str(milliseconds), f"to {base!r}")
            for own_group, name, base, ratio, milliseconds in figures
            if own_group == group
        ]
        show(f"Start of {group}: processes", ("", "ratio (quartiles)", "ms (quartiles)", "ratio"), rows)
    if asked.json:
        document = {
            "file": os.path.basename(asked.file),
            "repeat": asked.repeat,
            **surroundings(("networkx", "PyYAML", "ortools")),
            "figures": [
                {"name": name, "ratio": ratio.values(), "ratio_to": base, "ms": milliseconds.values()}
                for _, name, base, ratio, milliseconds in figures
            ],
        }
        Path(asked.json).write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
