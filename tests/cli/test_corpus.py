"""`walton corpus` as people call it: results, exit codes, going on, stopping, and a cluster."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.cli.running import Run
from tests.corpus.corpora import case_text, corpus
from walton_solver.games.walton.reading.cases import read_case

pytestmark = pytest.mark.slow

PROGRAM = [sys.executable, "-m", "walton_solver", "corpus"]
FILES = ("results.jsonl", "results.csv", "junit.xml", "results.sarif")

unix = pytest.mark.skipif(sys.platform == "win32", reason="signals are others here")


def _files(folder: Path) -> dict[str, bytes]:
    return {name: (folder / name).read_bytes() for name in FILES}


def test_a_run_writes_its_report_and_is_not_begun_again_by_mistake(run: Run, tmp_path: Path) -> None:
    corpus(tmp_path / "cases", 4)
    arguments = ("corpus", "check", str(tmp_path / "cases"), "--brief", "--jobs", "1", "--out", str(tmp_path / "out"))
    code, out, _ = run(*arguments)
    assert code == 1, "some cases fall short"
    assert "4 cases" in out
    before = _files(tmp_path / "out")
    assert json.loads(before["results.jsonl"].splitlines()[0])["verdict"] == "contradictory"
    code, _, err = run(*arguments)
    assert code == 2
    assert "--resume" in err
    code, out, _ = run(*arguments, "--resume", "--json", "--against", str(tmp_path / "out"))
    assert code == 1
    assert json.loads(out)["changes"] == []
    assert _files(tmp_path / "out") == before


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("check", "nowhere", "--out", "o", "--jobs", "1", "--cluster", "x"), "not allowed with"),
        (("check", "absent/", "--out", "o", "--against", "gone"), "no earlier run"),
        (("check", "*.nothing", "--out", "o"), "there are no cases here"),
        (("generate", "--levels", "easyy", "--out", "o"), "did you mean 'easy'"),
        (("generate", "--setting", "waltn", "--out", "o"), "did you mean 'walton'"),
        (("check", ".", "--out", "file/in"), "the folder cannot be made"),
        (("check", ".", "--out", "o", "--cluster", "tcp://127.0.0.1:9"), "no Dask cluster answers"),
    ],
)
def test_what_cannot_be_is_told_in_a_line(
    arguments: tuple[str, ...], message: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("file").touch()
    Path("case.yaml").write_text(case_text(1), encoding="utf-8")
    code, _, err = run("corpus", *arguments)
    assert code == 2
    assert message in err
    assert not Path("o", "results.jsonl").exists()


def test_a_corpus_is_made_the_same_by_any_number_of_processes(tmp_path: Path, run: Run) -> None:
    made = []
    for jobs in (1, 2):
        out = tmp_path / str(jobs)
        code, _, _ = run(
            "corpus", "generate", "--levels", "medium,hard", "-n", "3", "--jobs", str(jobs), "--out", str(out)
        )
        assert code == 0
        made.append({each.name: each.read_bytes() for each in (out / "cases").iterdir()})
    assert made[0] == made[1]
    assert sorted(made[0]) == ["hard-0-1.yaml", "medium-0-1.yaml", "medium-0-2.yaml"]
    assert all(read_case(each).level == each.name.partition("-")[0] for each in (tmp_path / "1" / "cases").iterdir())


def test_games_of_each_case_are_played(tmp_path: Path, run: Run) -> None:
    example = Path(__file__).parents[2] / "examples" / "halcyon" / "easy-1889-1.yaml"
    options = ("--games", "2", "--strategies", "random,greedy,greedy", "--jobs", "1", "--out", str(tmp_path))
    code, out, _ = run("corpus", "simulate", str(example), *options, "--json")
    assert code == 0
    assert json.loads(out)["measures"]["rounds"]["least"] > 0
    (told,) = (tmp_path / "results.jsonl").read_text(encoding="utf-8").splitlines()
    assert json.loads(told)["games"] == 2


@unix
def test_ctrl_c_stops_and_says_how_to_go_on(tmp_path: Path) -> None:
    corpus(tmp_path / "cases", 400)
    arguments = [*PROGRAM, "check", "cases", "--jobs", "2", "--out", "out"]
    process = subprocess.Popen(arguments, cwd=tmp_path, env=_environment(), stderr=subprocess.PIPE, text=True)
    _wait_for_records(tmp_path / "out", 1)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=120)
    assert process.returncode == 130
    assert "go on with --resume" in err
    assert "Traceback" not in err


@unix
def test_a_command_that_is_killed_again_and_again_ends_with_the_results_of_a_calm_one(tmp_path: Path) -> None:
    corpus(tmp_path / "cases", 60)
    arguments = [*PROGRAM, "check", "cases", "--brief", "--jobs", "2"]
    subprocess.run([*arguments, "--out", "calm"], cwd=tmp_path, env=_environment(), check=False, capture_output=True)
    rng = Random(3)
    for _ in range(3):
        process = subprocess.Popen(
            [*arguments, "--out", "wild", "--resume"], cwd=tmp_path, env=_environment(), stdout=subprocess.DEVNULL
        )
        before = _records(tmp_path / "wild")
        _wait_for_records(tmp_path / "wild", before + rng.randrange(1, 12), process)
        process.send_signal(signal.SIGKILL)
        process.wait()
    subprocess.run(
        [*arguments, "--out", "wild", "--resume"], cwd=tmp_path, env=_environment(), check=False, capture_output=True
    )
    assert _files(tmp_path / "wild") == _files(tmp_path / "calm")


@unix
def test_a_dask_cluster_gives_the_same_results(tmp_path: Path) -> None:
    """A scheduler and two workers on this machine, each a process of its own."""
    pytest.importorskip("distributed", reason="distributed comes with the extra 'dask'")
    corpus(tmp_path / "cases", 30)
    (tmp_path / "dask.yaml").write_text("distributed: {admin: {tick: {limit: 1h}}}\n", encoding="utf-8")
    environment = _environment() | {"DASK_CONFIG": str(tmp_path / "dask.yaml")}
    scheduler_file = tmp_path / "scheduler.json"
    begin = [sys.executable, "-m"]
    processes = [
        subprocess.Popen(
            [
                *(*begin, "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0"),
                *("--no-dashboard", "--scheduler-file", str(scheduler_file)),
            ],
            cwd=tmp_path,
            env=environment,
            stderr=subprocess.DEVNULL,
        )
    ]
    try:
        _wait(lambda: scheduler_file.exists() and scheduler_file.read_text().endswith("}"))
        for _ in range(2):
            worker = [*begin, "distributed.cli.dask_worker", "--scheduler-file", str(scheduler_file)]
            processes.append(
                subprocess.Popen(
                    [*worker, "--nthreads", "1", "--no-dashboard"],
                    cwd=tmp_path,
                    env=environment,
                    stderr=subprocess.DEVNULL,
                )
            )
        address = json.loads(scheduler_file.read_text())["address"]
        arguments = [*PROGRAM, "check", "cases", "--brief"]
        alone = subprocess.run(
            [*arguments, "--out", "alone"], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )
        shared = _answered(
            lambda: subprocess.run(
                [*arguments, "--out", "shared", "--cluster", address, "--force"],
                cwd=tmp_path,
                env=environment,
                capture_output=True,
                text=True,
                check=False,
            )
        )
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            process.wait()
    assert shared.returncode == alone.returncode == 1, shared.stderr
    assert _files(tmp_path / "shared") == _files(tmp_path / "alone")


def _answered(ask: Callable[[], "subprocess.CompletedProcess[str]"]) -> "subprocess.CompletedProcess[str]":
    """What a command answers once the workers are there."""
    for _ in range(60):
        answer = ask()
        if "no workers" not in answer.stderr:
            break
        time.sleep(0.5)
    return answer


def _environment() -> dict[str, str]:
    return dict(os.environ) | {"PYTHONPATH": str(Path(__file__).parents[2])}


def _records(folder: Path) -> int:
    path = folder / "records.jsonl"
    return path.read_bytes().count(b"\n") if path.exists() else 0


def _wait_for_records(folder: Path, count: int, process: "subprocess.Popen[bytes] | None" = None) -> None:
    _wait(lambda: _records(folder) >= count or (process is not None and process.poll() is not None))


def _wait(is_so: Callable[[], bool]) -> None:
    for _ in range(1200):
        if is_so():
            return
        time.sleep(0.1)
    pytest.fail("it takes too long")
