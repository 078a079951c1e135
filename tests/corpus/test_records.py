"""Results last: whatever happens to their file, no wrong one comes back and only what is lost is done again."""

from pathlib import Path
from random import Random

import pytest

from tests.corpus.corpora import CHECK, HOUSE, Here, case_text, corpus
from walton_solver.corpus.items import Item, found_files
from walton_solver.corpus.records import NAME, Records
from walton_solver.corpus.running import run
from walton_solver.corpus.work import Record, work_on
from walton_solver.errors import DocumentError, QueryError


def _kept(folder: Path, items: list[Item]) -> list[Record | None]:
    with Records(str(folder)) as records:
        return [records.of(CHECK, item) for item in items]


def test_what_was_added_is_there_again(tmp_path: Path) -> None:
    items = corpus(tmp_path / "cases", 3)
    expected = [work_on(CHECK, item) for item in items]
    with Records(str(tmp_path)) as records:
        for record in expected:
            records.add(record)
    assert _kept(tmp_path, items) == expected


def test_no_damage_gives_a_wrong_result(tmp_path: Path) -> None:
    """Bytes changed, lines cut and joined at random: what comes back is as it was, or is missing and told."""
    items = corpus(tmp_path / "cases", 12)
    with Records(str(tmp_path)) as records:
        run(CHECK, items, records, Here())
    path = tmp_path / NAME
    whole = path.read_bytes()
    expected = _kept(tmp_path, items)
    for seed in range(150):
        rng = Random(seed)
        damaged = bytearray(whole)
        for _ in range(rng.randrange(1, 4)):
            place = rng.randrange(len(damaged))
            match rng.randrange(3):
                case 0:
                    damaged[place] ^= 1 << rng.randrange(8)
                case 1:
                    del damaged[place:]
                case _:
                    del damaged[place : place + rng.randrange(1, 2000)]
            if not damaged:
                break
        path.write_bytes(damaged)
        with Records(str(tmp_path)) as records:
            kept = [records.of(CHECK, item) for item in items]
            assert all(each is None or each == was for each, was in zip(kept, expected, strict=True)), seed
            here = Here()
            run(CHECK, items, records, here)
            assert len(here.worked) == kept.count(None), seed
        assert [each and each.result for each in _kept(tmp_path, items)] == [each and each.result for each in expected]


def test_damage_is_told_and_mended_once(tmp_path: Path) -> None:
    items = corpus(tmp_path / "cases", 2)
    with Records(str(tmp_path)) as records:
        run(CHECK, items, records, Here())
    path = tmp_path / NAME
    path.write_bytes(path.read_bytes()[:-5])
    with Records(str(tmp_path)) as records:
        assert records.dropped == 1
    with Records(str(tmp_path)) as records:
        assert records.dropped == 0
        assert len(records) == 1


def test_another_run_keeps_out(tmp_path: Path) -> None:
    with Records(str(tmp_path)), pytest.raises(QueryError, match="another run"):
        Records(str(tmp_path))
    with Records(str(tmp_path)):
        pass


def test_a_result_belongs_to_the_content_of_the_house_beside_it(tmp_path: Path) -> None:
    text = HOUSE.read_text(encoding="utf-8")
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "house.yaml").write_text(text, encoding="utf-8")
        clues = "clues:\n- {id: 1, kind: no_accomplice}\n"
        case = f"format: walton-case/1\nsetting: house.yaml\n{clues}"
        (tmp_path / folder / "case.yaml").write_text(case, encoding="utf-8")
    items = found_files([str(tmp_path)])
    assert items[0].content == items[1].content
    with Records(str(tmp_path)) as records:
        here = Here()
        run(CHECK, items, records, here)
        assert len(here.worked) == 2, "each has a house of its own"
    (tmp_path / "b" / "house.yaml").write_text(text.replace("victim:", "# changed\nvictim:", 1), encoding="utf-8")
    with Records(str(tmp_path)) as records:
        assert [records.is_done(CHECK, item) for item in items] == [True, False]


def test_a_result_is_found_again_where_its_case_has_moved_to(tmp_path: Path) -> None:
    items = corpus(tmp_path / "before", 2)
    with Records(str(tmp_path)) as records:
        run(CHECK, items, records, Here())
    (tmp_path / "before").rename(tmp_path / "after")
    with Records(str(tmp_path)) as records:
        assert all(records.is_done(CHECK, item) for item in found_files([str(tmp_path / "after")]))


def test_a_case_that_changed_is_done_again(tmp_path: Path) -> None:
    items = corpus(tmp_path / "cases", 2)
    with Records(str(tmp_path)) as records:
        run(CHECK, items, records, Here())
        (tmp_path / "cases" / "case-0001.yaml").write_text(case_text(7), encoding="utf-8")
        here = Here()
        run(CHECK, found_files([str(tmp_path / "cases")]), records, here)
        assert here.worked == ["case-0001.yaml"]


def test_a_full_disk_is_told_and_what_was_written_stays(tmp_path: Path) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("this system has no device that is always full")
    items = corpus(tmp_path / "cases", 3)
    with Records(str(tmp_path)) as records:
        run(CHECK, items[:1], records, Here())
    with Records(str(tmp_path)) as records, open("/dev/full", "a+b", buffering=0) as full:
        records._stream.close()
        records._stream = full
        with pytest.raises(DocumentError, match="No space left"):
            run(CHECK, items, records, Here())
    assert [each is not None for each in _kept(tmp_path, items)] == [True, False, False]
