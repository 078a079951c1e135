"""Every command answers for logs of a table, a player's and a referee's, in every language."""

import json
from pathlib import Path

import pytest

import walton_solver
from tests.cli.running import Run
from tests.games.walton.table.tables import case, log
from walton_solver.games.walton.table.knowledge import knowledge_of
from walton_solver.games.walton.table.logs import TableLog
from walton_solver.games.walton.table.results import TableSolution
from walton_solver.games.walton.table.views import seen_by
from walton_solver.games.walton.table.writing import log_text
from walton_solver.wording.tongues import LANGUAGES


@pytest.fixture
def players(tmp_path: Path) -> str:
    """What Ann saw of a game."""
    path = tmp_path / "ann.yaml"
    path.write_text(log_text(seen_by("Ann", log(1, 4))), encoding="utf-8")
    return str(path)


@pytest.fixture
def referees(tmp_path: Path) -> str:
    path = tmp_path / "referee.yaml"
    path.write_text(log_text(log(1, 4)), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_players_log_is_answered_by_every_command(players: str, tmp_path: Path, language: str, run: Run) -> None:
    story = tmp_path / "story.json"
    assert run("solve", players, "--lang", language)[0] == 0
    assert run("check", players, "--lang", language)[0] == 0
    assert run("why-not", players, "weapon=rope", "--lang", language)[0] == 0
    assert run("hint", players, "--lang", language)[0] == 0
    code, printed, _ = run("explain", players, "--json", "--lang", language)
    assert code == 0
    story.write_text(printed, encoding="utf-8")
    assert run("verify", players, str(story), "--lang", language)[0] == 0
    assert run("explain", players, "--sheet", "--lang", language)[0] == 0
    assert run("explain", players, "--svg", str(tmp_path / "house.svg"), "--lang", language)[0] == 0


@pytest.mark.parametrize("command", ["solve", "check", "hint"])
def test_documents_are_what_their_schemas_say(players: str, referees: str, command: str, run: Run) -> None:
    for file in (players, referees):
        assert run(command, file, "--json")[0] == 0


def test_a_page_is_made_of_what_was_read(players: str, tmp_path: Path, run: Run) -> None:
    out = tmp_path / "page.html"
    assert run("explain", players, "--html", str(out))[0] == 0
    assert "<svg" in out.read_text(encoding="utf-8")


def test_what_is_left_is_what_the_cards_read_leave(players: str) -> None:
    seen = walton_solver.load(players)
    assert isinstance(seen, TableLog)
    solution = walton_solver.solve(seen)
    assert isinstance(solution, TableSolution)
    assert solution.count == walton_solver.solve(seen.known_case).count
    assert case().solution in walton_solver.solve(seen, max_answers=10_000).hypotheses
    assert {each.player: each.answers for each in solution.players}["Ann"] == solution.count


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("count", [2, 3, 4])
def test_what_a_player_knows_of_others_is_never_more_than_is_so(seed: int, count: int) -> None:
    whole = log(seed, count)
    truly = knowledge_of(whole)
    for player in whole.players:
        told = knowledge_of(seen_by(player, whole))
        assert list(told[player]) == list(truly[player])
        for other in whole.players:
            assert set(told[other]) <= set(truly[other])
            assert all(list(truly[other]).index(card) >= 0 for card in told[other])


@pytest.mark.parametrize("seed", range(3))
def test_whoever_can_solve_can_since_the_card_that_leaves_one_answer(seed: int) -> None:
    whole = log(seed, 4)
    solution = walton_solver.solve(whole)
    assert isinstance(solution, TableSolution)
    told = knowledge_of(whole)
    ids = [event.id for event in whole.events]
    for each in solution.players:
        since = len(ids) if each.could_solve is None else ids.index(each.could_solve)

        def left(until: int, player: str = each.player) -> int:
            cards = [card for card, event in told[player].items() if ids.index(event) < until]
            return walton_solver.solve(whole.case_of(tuple(whole.card[card] for card in cards))).count or 0

        assert left(since) > 1
        assert each.could_solve is None or left(since + 1) == 1


def test_advice_is_for_who_decides_and_has_its_figures(referees: str, run: Run) -> None:
    code, _, errors = run("advise", referees)
    assert code == 2
    assert "a referee's log needs --player, one of Ann" in errors
    code, told, _ = run("advise", referees, "--player", "Ben")
    assert (code, told) == (0, "Ben has nothing to decide now.\n")


@pytest.mark.parametrize("phase", ["asking", "offering", "exchanging", "solving", "discarding"])
def test_advice_at_every_decision(phase: str, tmp_path: Path, run: Run) -> None:
    from dataclasses import replace

    from walton_solver.play.walton.views import DECISIONS, view_of

    whole = log(2, 3)
    for at in range(len(whole.events), 0, -1):
        begun = replace(whole, events=whole.events[:at])
        deciding = [view for player in whole.players if (view := view_of(seen_by(player, begun))).decision is not None]
        if deciding and deciding[0].decision == DECISIONS[phase]:  # type: ignore[index]
            break
    path = tmp_path / "moment.yaml"
    path.write_text(log_text(deciding[0].log), encoding="utf-8")
    asked = ["advise", str(path), "--samples", "3", "--json"]
    code, printed, _ = run(*asked)
    assert code == 0
    document = json.loads(printed)
    assert document["player"] == deciding[0].me
    acts = {option["act"] for option in document["options"]}
    assert acts <= {"ask", "offer", "take", "solve", "go_on", "discard"}
    assert run(*asked)[1] == printed
    for language in LANGUAGES:
        assert run("advise", str(path), "--samples", "2", "--lang", language)[0] == 0


@pytest.mark.parametrize("file", ["examples/sunday.yaml", "examples/grand_hotel.yaml"])
def test_advice_for_the_other_games_has_the_same_shape(file: str, run: Run) -> None:
    code, printed, _ = run("advise", file, "--json")
    assert code == 0
    options = json.loads(printed)["options"]
    assert options
    assert all(option["text"] and option["worth"] is not None for option in options)


def test_there_is_no_advice_for_a_case(run: Run) -> None:
    code, _, errors = run("advise", "examples/blackstone.yaml")
    assert code == 2
    assert "advice is for logs" in errors


@pytest.mark.parametrize("language", LANGUAGES)
def test_places_are_asked_in_every_language_and_by_documents(language: str, tmp_path: Path, run: Run) -> None:
    from dataclasses import replace

    whole = log(1, 3)
    path = tmp_path / "begun.yaml"
    path.write_text(log_text(seen_by("Ann", replace(whole, events=whole.events[:13]))), encoding="utf-8")
    for asked in (
        "holder_of=24:Cas",
        "holder_of=23:Ben",
        "holder_of=12:Ben",
        "knows=Ben:weapon:rope",
        "knows=Ann:weapon:rope",
    ):
        assert run("why-not", str(path), asked, "--lang", language)[0] == 0
        assert run("why-not", str(path), asked, "--json", "--lang", language)[0] == 0
    assert run("check", str(path), "--lang", language)[0] == 0


def test_the_reason_why_a_card_is_not_somewhere_names_events(tmp_path: Path, run: Run) -> None:
    from dataclasses import replace

    whole = log(1, 3)
    path = tmp_path / "begun.yaml"
    path.write_text(log_text(seen_by("Ann", replace(whole, events=whole.events[:13]))), encoding="utf-8")
    _, told, _ = run("why-not", str(path), "holder_of=23:Ben")
    assert told == (
        "Events 8 and 10 together rule out that card 23 is with Ben.\n"
        "     8  Ann takes the offer of Cas, and pays with cards 24 and 23.\n"
        "    10  Cas offers 1 card, worth 1.\n"
    )
