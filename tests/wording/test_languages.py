"""Everything that is told is told in every language: no sentence, no id and no number is left in English."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

import walton_solver
from tests.games.arosa.logs import log_of
from tests.loading import cluedo_parse
from tests.rendering.arosa.test_rendering import OPENINGS
from tests.rendering.cluedo.test_rendering import LIE, LOG, MORE
from tests.rendering.test_telling import MANSION, STATEMENTS, _clues_of
from tests.strategies import random_case
from walton_solver import limits
from walton_solver.cli.main import main
from walton_solver.deduction.findings import Conclusion, Flaw, Step, Verification
from walton_solver.door.registry import renderer_of
from walton_solver.errors import QueryError
from walton_solver.games.cluedo.card_reading import classic_cards
from walton_solver.games.cluedo.logs import Accusation, Suggestion
from walton_solver.games.cluedo.logs import Hand as CluedoHand
from walton_solver.games.walton import clues as kinds
from walton_solver.games.walton.cases import QUESTIONS, Case
from walton_solver.games.walton.clues import KINDS
from walton_solver.games.walton.reading.settings import names_of
from walton_solver.games.walton.setting import Setting
from walton_solver.games.walton.statements import Is, Question, Statement
from walton_solver.limits import (
    Branches,
    DealSteps,
    Limit,
    MemoryBudget,
    SolverStatus,
    StoneWays,
    TimeLimit,
    WalkStates,
    Work,
)
from walton_solver.rendering import as_json, text
from walton_solver.rendering.answer_texts import mistake_text
from walton_solver.rendering.arosa.picture import tower_svg
from walton_solver.rendering.arosa.telling import Teller as ArosaTeller
from walton_solver.rendering.cluedo.telling import Teller as CluedoTeller
from walton_solver.rendering.names import LocalText
from walton_solver.rendering.page.contents import contents_of
from walton_solver.rendering.spans import Line, plain
from walton_solver.rendering.tables import Table, aligned
from walton_solver.rendering.walton.board import board_of
from walton_solver.rendering.walton.house import house_svg
from walton_solver.rendering.walton.sheet import sheet_html, sheet_lines
from walton_solver.rendering.walton.telling import Teller
from walton_solver.wording import tongues
from walton_solver.wording.limits import LIMITS, limit_named
from walton_solver.wording.messages import Message
from walton_solver.wording.sentences import verification
from walton_solver.wording.tongues import LANGUAGES, Tongue, tongue_of

pytestmark = pytest.mark.slow

PSEUDO = "el"
"""A language of which every message is known and has no Latin letter, so that what was not translated shows."""

LATIN = re.compile("[A-Za-z]+")

NAMES = re.compile(r"\b(?:ok|cpsat|tables|deals)\b")
"""A mark, and who solves or counts: the same in every language."""


def _english(told: str) -> list[str]:
    return LATIN.findall(NAMES.sub("", told))


class _PseudoCatalogue:
    def gettext(self, message: str) -> str:
        parts = re.split(r"(\{[^}]*\})", message)
        return "".join(part if part.startswith("{") else LATIN.sub("λ", part) for part in parts)

    def ngettext(self, one: str, many: str, count: int) -> str:
        return self.gettext(one if count == 1 else many)


@pytest.fixture
def pseudo(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(tongues, "LANGUAGES", {**LANGUAGES, PSEUDO: "Ελληνικά"})
    known = tongues._tongue

    def tongue(code: str) -> Tongue:
        return Tongue(code, cast(Any, _PseudoCatalogue())) if code == PSEUDO else known(code)

    monkeypatch.setattr(tongues, "_tongue", tongue)
    return PSEUDO


def _named(things: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(replace(thing, names={PSEUDO: f"Ω{i}"}) for i, thing in enumerate(things))


def _in_greek(setting: Setting) -> Setting:
    guests = tuple(
        replace(guest, names={PSEUDO: f"Ω{i}"}, motives=_named(guest.motives)) for i, guest in enumerate(setting.guests)
    )
    parts: dict[str, Any] = {
        name: _named(getattr(setting, name)) for name in ("rooms", "motive_kinds", "signs", "categories")
    }
    return replace(setting, title={PSEUDO: "Ω"}, guests=guests, weapons=_named(setting.weapons), **parts)


def _walton_texts(case: Case, language: str) -> Iterator[str]:
    """All that the commands say of a case, and of one that contradicts itself."""
    clash = replace(case, clues=(*case.clues, kinds.NoAccomplice(id=901), kinds.HasAccomplice(id=902)))
    yield plain(
        list(renderer_of(case).solution_lines(case, walton_solver.solve(case, max_answers=1), language=language))
    )
    for each in (case, clash):
        yield plain(list(renderer_of(each).audit_lines(each, walton_solver.check(each), language=language)))
        yield from _deduction_texts(each, language)
    guest = case.setting.guests[0].id
    asked = [
        {"accomplice": guest},
        {"accomplice": None},
        {"murderer": guest, "weapon": case.setting.weapons[0].id},
        {"passes": case.setting.rooms[0].id},
    ]
    yield from _why_not_texts(case, asked, language)


def _picture_texts(case: Case, language: str) -> Iterator[str]:
    """What the house and the sheet say at moments of the story."""
    board = board_of(case, walton_solver.explain(case))
    for step in (None, 0, 1):
        yield plain(list(_flat(sheet_lines(case, board, step=step, language=language))))
        yield from _markup_texts(house_svg(case, board, step=step, language=language))
        yield from _markup_texts(sheet_html(case, board, step=step, language=language))


def _page_texts(case: Any, language: str) -> Iterator[str]:
    """What the report page says, but for the gaps that its script fills."""
    solution = walton_solver.solve(case)
    page = contents_of(
        renderer_of(case), case, walton_solver.explain(case), solution, walton_solver.reasons(case), [language]
    )
    # The noun picks labels and is not shown.
    yield from (re.sub(r"\{\w+\}", "", told) for key, told in page.texts[language].items() if key != "noun")
    for markup in page.pictures[language].values():
        yield from _markup_texts(markup)


class _Texts(HTMLParser):
    """What markup shows, also when it is pointed at or read out."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.told: list[str] = []
        self.feed(re.sub("<style>.*?</style>", "", markup, flags=re.DOTALL))
        self.close()

    def handle_data(self, data: str) -> None:
        self.told.append(data)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.told += [value for name, value in attrs if value and name in ("title", "aria-label", "alt")]


def _markup_texts(markup: str) -> list[str]:
    return _Texts(markup).told


def _flat(lines: Iterable[Line | Table]) -> Iterator[Line]:
    for each in lines:
        yield from aligned(each) if isinstance(each, Table) else [each]


def _deduction_texts(case: Any, language: str) -> Iterator[str]:
    story = walton_solver.explain(case)
    yield plain(list(text.explanation_lines(renderer_of(case), case, story, language=language)))
    yield from (
        step["text"] for step in as_json.explanation_json(renderer_of(case), case, story, language=language)["steps"]
    )
    concluded = [each for step in story.steps for each in step.concludes]
    wrong = [replace(each, holds=not each.holds) for each in concluded[:3]]
    for knows in ([], concluded[: len(concluded) // 2], [*concluded, *wrong]):
        hint = walton_solver.hint(case, knows=knows)
        yield plain(list(text.hint_lines(renderer_of(case), case, hint, 3, language=language)))
        for mistake in hint.mistakes:
            yield mistake_text(renderer_of(case).teller(case, language), replace(mistake, reason=None))
    for flaw in (None, *Flaw):
        found = Verification(engine="7", checked=2, flaw=flaw, step=1 if story.steps else 0, culprit=5)
        yield plain(list(text.verification_lines(renderer_of(case), case, story, found, language=language)))


def _why_not_texts(case: Any, asked: list[Any], language: str) -> Iterator[str]:
    yield plain(list(text.reasons_lines(renderer_of(case), case, walton_solver.reasons(case), language=language)))
    for each in asked:
        answer = walton_solver.why_not(case, each)
        yield plain(list(text.why_not_lines(renderer_of(case), case, answer, language=language)))
        late = walton_solver.why_not(case, each, time_limit_s=0)
        yield plain(list(text.why_not_lines(renderer_of(case), case, late, language=language)))


@pytest.mark.parametrize("seed", range(6))
def test_nothing_of_a_walton_case_is_told_but_by_messages(seed: int, pseudo: str) -> None:
    case = random_case(Random(f"pseudo {seed}"), size="small", origin="true")
    clues = tuple(replace(clue, id=i, text=None) for i, clue in enumerate(case.clues))
    case = replace(case, title={}, file="", clues=clues, setting=_in_greek(case.setting))
    for told in (*_walton_texts(case, pseudo), *_picture_texts(case, pseudo), *_page_texts(case, pseudo)):
        assert not _english(told), told


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_of_a_clue_is_told_but_by_messages(kind: str, pseudo: str) -> None:
    teller = Teller(Case(title={}, setting=_in_greek(MANSION), clues=()), pseudo)
    for clue in _clues_of(kind):
        told = teller.clue(clue)
        assert not _english(told), told


@pytest.mark.parametrize(("statement", "_told"), STATEMENTS, ids=lambda value: str(value)[:60])
def test_nothing_of_a_statement_is_told_but_by_messages(statement: Statement, _told: str, pseudo: str) -> None:
    teller = Teller(Case(title={}, setting=_in_greek(MANSION), clues=()), pseudo)
    assert not _english(teller.statement(statement))


def test_nothing_of_a_cluedo_log_is_told_but_by_messages(pseudo: str) -> None:
    logs = [walton_solver.parse(_without_latin(log)) for log in (LOG + MORE, LOG + LIE)]
    for log in logs:
        told = list(renderer_of(log).solution_lines(log, walton_solver.solve(log), language=pseudo))
        told += renderer_of(log).solution_lines(log, walton_solver.solve(log, time_limit_s=0), language=pseudo)
        told += renderer_of(log).audit_lines(log, walton_solver.check(log), language=pseudo)
        texts = [plain(told), *_deduction_texts(log, pseudo)]
        texts += _why_not_texts(log, [{"room": "r0"}, {"weapon": "w2"}, {"holder_of": "w1:envelope"}], pseudo)
        for each in (*texts, *_page_texts(log, pseudo)):
            assert not _english(each), each


def _without_latin(log: str) -> str:
    """The log with Greek names of players and cards; ids stay, so that one that is told shows."""
    log = log.replace("{en: Test}", f"{{{PSEUDO}: Ω}}").replace("id: lie", "id: 9")
    for name, greek in (("Ann", "Α"), ("Benjamin the Elder of York", "Β")):
        log = log.replace(name, greek)
    cards = [f"{letter}{i}" for letter in "swr" for i in range(3)]
    names = {card: f"{card}: {{{PSEUDO}: Ω{i}}}" for i, card in enumerate(cards)}
    head, _, events = log.partition("events:")
    before, _, _ = head.partition("cards:\n")
    sets = "".join(
        f"  {kind}: {{{', '.join(names[card] for card in cards if card[0] == kind[0])}}}\n"
        for kind in ("suspects", "weapons", "rooms")
    )
    return f"{before}cards:\n{sets}events:{events}"


def test_nothing_of_an_arosa_log_is_told_but_by_messages(pseudo: str) -> None:
    log = replace(log_of(*OPENINGS), players=("Α", "Β"), title={PSEUDO: "Ω"}, file="")
    for each in (log, replace(log, events=log.events[:3])):
        solution = walton_solver.solve(each)
        told = list(renderer_of(each).solution_lines(each, solution, language=pseudo))
        told += renderer_of(each).audit_lines(each, walton_solver.check(each), language=pseudo)
        texts = [plain(told), *_deduction_texts(each, pseudo)]
        texts += _why_not_texts(each, [{"victim_on": 5}, {"at_least": "Β:3:1"}, {"at_most": "Α:1:3"}], pseudo)
        texts += [*_markup_texts(tower_svg(each, solution, language=pseudo)), *_page_texts(each, pseudo)]
        for told_text in texts:
            assert not _english(told_text), told_text


def test_every_limit_is_told_by_a_message(pseudo: str) -> None:
    some: list[Limit] = [
        TimeLimit(2.5),
        MemoryBudget("5 contexts"),
        SolverStatus("7"),
        Work(1000),
        Branches(1000),
        WalkStates(1000),
        DealSteps(1000),
        StoneWays(1000),
    ]
    assert {type(each) for each in some} == set(LIMITS) == set(limits.LIMITS.values())
    for each in some:
        told = limit_named(tongue_of("en"), each)
        assert not _english(limit_named(tongue_of(pseudo), each)), told
        assert limit_named(tongue_of("de"), each) != told
    assert limit_named(tongue_of("de"), MemoryBudget("5 contexts")) == "die Speichergrenze der Tabellen"
    assert "1.000" in limit_named(tongue_of("de"), DealSteps(1000))


# The five languages, with the names of the built-in house

OTHERS = [language for language in LANGUAGES if language != "en"]
CODE_STYLE = re.compile(r"[{}]|[a-z]_[a-z]|None|  ")


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_clue_is_told_in_every_language(kind: str, language: str) -> None:
    case = Case(title={}, setting=MANSION, clues=())
    teller, english = Teller(case, language), Teller(case)
    for clue in _clues_of(kind):
        told = teller.clue(clue)
        assert told != english.clue(clue)
        assert told.endswith("。" if language == "ja" else ".")
        assert told[0] == told[0].upper()
        assert not CODE_STYLE.search(told), told


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_is_told_in_every_language(question: Question, language: str) -> None:
    teller = Teller(Case(title={}, setting=MANSION, clues=()), language)
    values: dict[str, list[str | None]] = {
        "weapon": ["rope", "cue"],
        "murderer": ["greg_gaffney"],
        "accomplice": ["greg_gaffney", None],
    }
    for value in values.get(question, ["macabre_bet"]):
        for holds in (True, False):
            told = teller.step(Step(n=1, concludes=(Conclusion(Is(question, value), holds),), clues=(3,), uses=(1, 2)))
            assert not CODE_STYLE.search(told), told
            name = "" if value is None else teller.value(question, value)
            assert name.casefold() in told.casefold()


@pytest.mark.parametrize("language", OTHERS)
def test_every_kind_of_event_is_told_in_every_language(language: str) -> None:
    log = cluedo_parse(LOG + MORE)
    suggested = log.events[1]
    assert isinstance(suggested, Suggestion)
    about = suggested.about
    cluedo = [
        *log.events,
        CluedoHand(id=7, player="Ann", cards=()),
        *(Accusation(id=8, by="Ann", about=about, correct=correct) for correct in (True, False)),
    ]
    arosa = log_of(*OPENINGS)
    faces: tuple[Any, ...] = ((CluedoTeller, log, cluedo), (ArosaTeller, arosa, arosa.events))
    for face, told_of, events in faces:
        teller, english = face(told_of, language), face(told_of)
        for event in events:
            told = teller.event(event)
            assert told != english.event(event)
            assert not CODE_STYLE.search(told), told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_story_told_in_any_language_can_be_verified(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["explain", "examples/blackstone.yaml", "--json", "--lang", language]) == 0
    saved = tmp_path / "story.json"
    saved.write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["verify", "examples/blackstone.yaml", str(saved), "--lang", language]) == 0
    assert "39" in capsys.readouterr().out


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_built_in_house_and_cards_have_names_in_every_language(language: str) -> None:
    named: list[Any] = [*MANSION.rooms, *MANSION.weapons, *MANSION.motives, *MANSION.motive_kinds]
    named += [*MANSION.signs, *MANSION.categories]
    for thing in (*named, *classic_cards()):
        assert thing.names[language]
    assert MANSION.title[language]
    assert MANSION.victim[language]


def test_every_name_in_every_language_finds_its_own_thing() -> None:
    index = names_of(MANSION)
    things: dict[str, tuple[Any, ...]] = {
        "guest": MANSION.guests,
        "room": MANSION.rooms,
        "weapon": MANSION.weapons,
        "motive": MANSION.motives,
        "motive kind": MANSION.motive_kinds,
        "sign": MANSION.signs,
        "category": MANSION.categories,
    }
    for category, those in things.items():
        for thing in those:
            assert {index.find(category, name) for name in (thing.id, *thing.names.values())} == {thing.id}


def test_a_story_is_told_with_articles_lists_and_plurals_of_its_language() -> None:
    steps = Step(n=3, concludes=(Conclusion(Is("weapon", "rope"), True),), clues=(), uses=(1, 2))
    out = Step(n=4, concludes=tuple(Conclusion(Is("weapon", w), False) for w in ("rope", "cue", "saber")), clues=(7,))
    told = {}
    for language in LANGUAGES:
        teller = Teller(Case(title={}, setting=MANSION, clues=()), language)
        told[language] = (teller.step(steps), teller.step(out))
    assert told == {
        "en": (
            "Steps 1 and 2 show that the weapon is the Rope.",
            "Clue 7 rules out the Rope, the Cue and the Saber as the weapon.",
        ),
        "nl": (
            "Stappen 1 en 2 tonen aan: het wapen is het touw.",
            "Aanwijzing 7 sluit uit dat het touw, de keu of de sabel het wapen is.",
        ),
        "ja": (
            "ステップ1と2により、凶器はロープであることが分かる。",
            "手がかり7により、凶器がロープ、ビリヤードのキューかサーベルである可能性はなくなる。",
        ),
        "de": (
            "Die Schritte 1 und 2 zeigen: Die Waffe ist das Seil.",
            "Hinweis 7 schließt aus, dass die Waffe das Seil, das Queue oder der Säbel ist.",
        ),
        "es": (
            "Los pasos 1 y 2 demuestran que el arma es la cuerda.",
            "La pista 7 descarta que el arma sea la cuerda, el taco de billar o el sable.",
        ),
    }


def test_a_step_from_few_clues_says_what_they_say() -> None:
    clues = (
        kinds.SignAbsent(id=33, sign="burns"),
        kinds.CategoryPresent(id="c2", category="firearm"),
        kinds.ClaimsAlone(id=4, guest="greg_gaffney", text={"en": "I was alone."}),
        kinds.NotMurderer(id=5, guest="greg_gaffney"),
        kinds.SignPresent(id=6, sign="odor"),
    )
    case = Case(title={}, setting=MANSION, clues=clues)
    out = (Conclusion(Is("weapon", "shotgun"), False), Conclusion(Is("weapon", "derringer"), False))
    one = Step(n=1, concludes=out, clues=(33,))
    two = Step(n=2, concludes=(Conclusion(Is("weapon", "revolver"), True),), clues=(33, "c2"), uses=(1,))
    told = {language: (Teller(case, language).step(one), Teller(case, language).step(two)) for language in LANGUAGES}
    assert told == {
        "en": (
            "The coroner did not find burn marks (clue 33), "
            "which rules out the Shotgun and the Derringer gun as the weapon.",
            "The coroner did not find burn marks and the coroner says that it was a firearm "
            "(clues 33 and c2 with step 1), so the weapon is the Revolver.",
        ),
        "nl": (
            "De lijkschouwer heeft brandplekken niet gevonden (aanwijzing 33). "
            "Dat sluit uit dat het jachtgeweer of de derringer het wapen is.",
            "De lijkschouwer heeft brandplekken niet gevonden en volgens de lijkschouwer was het een vuurwapen "
            "(aanwijzingen 33 en c2 met stap 1). Dus: het wapen is de revolver.",
        ),
        "ja": (
            "検視官によれば、焼け焦げた跡は見つからなかった（手がかり33）。"
            "これにより、凶器が散弾銃かデリンジャーである可能性はなくなる。",
            "検視官によれば、焼け焦げた跡は見つからなかった、かつ検視官によれば、凶器は銃器である"
            "（手がかり33とc2とステップ1）。したがって、凶器はリボルバーである。",
        ),
        "de": (
            "Die Gerichtsmedizin hat Brandspuren nicht gefunden (Hinweis 33). "
            "Das schließt aus, dass die Waffe die Schrotflinte oder der Derringer ist.",
            "Die Gerichtsmedizin hat Brandspuren nicht gefunden und laut Gerichtsmedizin ist die Art der Waffe: "
            "Schusswaffe (die Hinweise 33 und c2 mit Schritt 1). Damit steht fest: Die Waffe ist der Revolver.",
        ),
        "es": (
            "La autopsia no halló marcas de quemaduras (la pista 33), "
            "lo que descarta que el arma sea la escopeta o la pistola Derringer.",
            "La autopsia no halló marcas de quemaduras y según la autopsia, el arma es de este tipo: arma de fuego "
            "(las pistas 33 y c2 con el paso 1), así que el arma es el revólver.",
        ),
    }
    stranger = replace(one, clues=(33, 404))
    assert Teller(case).step(stranger).startswith("Clues 33 and 404 together rule out")
    # An author's own words stand beside the step; many clues, and those that say just what follows, too.
    english = Teller(case)
    for plain_clues in ((4,), (5,), (33, 4), (33, "c2", 6)):
        step = replace(one, clues=plain_clues)
        assert not english.tells_clues(step)
        assert english.step(step).startswith("Clue")


def test_what_an_author_wrote_is_marked_where_it_is_in_another_language() -> None:
    clue = kinds.NoAccomplice(id=1, text={"nl": "Niemand hielp.", "ja": "誰も助けなかった。"})
    case = Case(title={"nl": "De zaak"}, setting=MANSION, clues=(clue,))
    assert [Teller(case, language).clue_of(1) for language in ("nl", "ja", "de")] == [
        "Niemand hielp.",
        "誰も助けなかった。",
        "Niemand hielp. [nl]",
    ]
    assert Teller(case, "de").local_clue(1) == LocalText("Niemand hielp.", "nl")
    # A title is a name: shown as it is.
    assert Teller(case, "de").title == "De zaak"
    assert Teller(case, "de").local_title == LocalText("De zaak", "nl")
    untold = replace(case, clues=(replace(clue, text=None),))
    assert Teller(untold, "de").local_clue(1) == LocalText("Niemand half bei dem Mord.", "de")


def test_a_message_that_a_catalogue_lacks_is_told_in_english() -> None:
    assert tongue_of("de").say(Message("Nobody translated {what}."), what="this") == "Nobody translated this."


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("fr", "no language 'fr'; there are 'en' (English), 'nl' (Nederlands), 'ja' (日本語), 'de' (Deutsch), 'es'"),
        ("eng", "no language 'eng'; did you mean 'en' (English)?"),
        ("german", "no language 'german'; did you mean 'de' (Deutsch)?"),
        ("español", "no language 'espa\\xf1ol'; did you mean 'es' (español)?"),
        ("\x1b[31m" + "x" * 99, "no language '\\x1b[31mxxxxxxxxxxxxxx"),
        ("", "no language ''; there are 'en'"),
    ],
)
def test_an_unknown_language_is_refused_with_the_nearest(language: str, message: str) -> None:
    with pytest.raises(QueryError) as refused:
        tongue_of(language)
    assert str(refused.value).startswith(message)


def test_a_region_is_no_other_language() -> None:
    assert tongue_of("de_CH") is tongue_of("de") is tongue_of("DE")


@pytest.mark.parametrize("command", ["solve", "check", "explain", "hint", "why-not"])
def test_commands_take_a_language(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = {}
    for language in LANGUAGES:
        asked = ["weapon=rope"] if command == "why-not" else []
        assert main([command, "examples/blackstone.yaml", *asked, "--lang", language]) == 0
        told[language] = capsys.readouterr().out
    assert len(set(told.values())) == len(LANGUAGES)
    assert main([command, "examples/blackstone.yaml", "--lang", "nederlnds"]) == 2
    assert "did you mean 'nl' (Nederlands)?" in capsys.readouterr().err


@pytest.mark.parametrize("language", OTHERS)
def test_what_is_told_of_a_flaw_differs_from_english(language: str) -> None:
    for flaw in Flaw:
        for noun in ("clue", "event"):
            found = Verification(engine="cpsat", checked=1, flaw=flaw, step=2, culprit=7)
            told = verification(tongue_of(language), found, cast(Any, noun))
            assert told != verification(tongue_of("en"), found, cast(Any, noun))
