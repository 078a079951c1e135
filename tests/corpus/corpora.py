"""Small corpora, and a pool that works in this process."""

from concurrent.futures import Future
from pathlib import Path

from walton_solver.corpus.items import Item, found_files
from walton_solver.corpus.pools import Batch, BatchLost
from walton_solver.corpus.work import Record, Work, work_on

CHECK = Work(command="check", version="1", brief=True)

HOUSE = Path(__file__).parents[2] / "examples" / "halcyon" / "house.yaml"


def case_text(number: int, setting: str = "walton") -> str:
    """A case of its own for each number; every third contradicts itself."""
    clues = [f"- {{id: 1, kind: category_absent, category: {('poison', 'blade', 'blunt')[number % 3]}}}"]
    if number % 3 == 0:
        clues.append("- {id: 2, kind: category_present, category: poison}")
    title = f"title: Number {number}"
    return "\n".join(["format: walton-case/1", title, f"setting: {setting}", "clues:", *clues]) + "\n"


def corpus(folder: Path, count: int) -> list[Item]:
    """A folder of so many cases."""
    folder.mkdir(exist_ok=True)
    for number in range(count):
        (folder / f"case-{number:04}.yaml").write_text(case_text(number), encoding="utf-8")
    return found_files([str(folder)])


class Here:
    """Works at once, in this process; loses batches that hold one of some cases, each so often."""

    def __init__(self, losses: dict[str, int] | None = None) -> None:
        self.workers = 1
        self.worked: list[str] = []
        self._losses = losses or {}

    def submit(self, work: Work, batch: Batch, kill_after_s: float | None) -> "Future[list[Record]]":
        future: Future[list[Record]] = Future()
        names = [Path(item.name).name for item in batch]
        for name in names:
            if self._losses.get(name, 0):
                self._losses[name] -= 1
                future.set_exception(BatchLost("its process ended"))
                return future
        self.worked += names
        future.set_result([work_on(work, item) for item in batch])
        return future

    def records_of(self, future: "Future[list[Record]]") -> list[Record]:
        return future.result()

    def stop(self) -> None:
        pass
