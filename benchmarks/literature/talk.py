"""Who tells the truth, who lies, and who did it: classics, told in our words."""

from collections.abc import Iterator, Mapping
from itertools import product

from benchmarks.literature import Entry
from walton_solver.puzzles import (
    Model,
    Puzzle,
    Statement,
    all_of,
    any_of,
    at_least,
    before,
    exactly,
    if_then,
    iff,
    is_,
    next_to,
    not_,
    together,
)

SMULLYAN = "R. Smullyan: What Is the Name of This Book?"


def entries() -> Iterator[Entry]:
    """All of them; each has the answer that its source gives."""
    knight, knave = {each: is_(each, "knight") for each in "abc"}, {each: is_(each, "knave") for each in "abc"}
    islands: Mapping[str, tuple[Mapping[str, Statement], str]] = {
        "at least one knave": ({"a": any_of(knave["a"], knave["b"])}, "knight knave"),
        "a knave, or a knight": ({"a": any_of(knave["a"], knight["b"])}, "knight knight"),
        "all of us, exactly one": (
            {"a": all_of(*knave.values()), "b": exactly(1, *knight.values())},
            "knave knight knave",
        ),
    }
    for name, (claims, kinds) in islands.items():
        yield Entry(name=name, kind="knights", source=SMULLYAN, puzzle=island(claims, kinds.split()), is_published=True)
    yield Entry(
        name="Dreadbury Mansion",
        kind="murder",
        source="F. J. Pelletier: Seventy-five problems for testing automatic theorem provers, number 55",
        puzzle=dreadbury(),
        is_published=True,
    )
    yield Entry(
        name="zebra", kind="zebra", source="Life International, 17 December 1962", puzzle=zebra(), is_published=True
    )
    yield Entry(name="sauces", kind="clauses", source="ocus-explain (Gamba, Bogaerts, Guns)", puzzle=sauces())


def island(claims: Mapping[str, Statement], kinds: list[str]) -> Puzzle:
    """Knights, who tell the truth, and knaves, who lie; what each says is true if and only if he is a knight."""
    model = Model("An island of knights and knaves")
    people = "abc"[: len(kinds)]
    for person in people:
        model.variable(person, ["knight", "knave"])
    for person, said in claims.items():
        model.clue(person, iff(is_(person, "knight"), said))
    model.solution(dict(zip(people, kinds, strict=True)))
    return model.puzzle()


def dreadbury() -> Puzzle:
    """Who killed Agatha? Of hate and riches we know what is told, and nothing else."""
    model = Model("Dreadbury Mansion")
    people = ("agatha", "butler", "charles")
    model.variable("killer", people)
    for one, other in product(people, repeat=2):
        model.variable(f"{one}_hates_{other}", ["no", "yes"])
        model.variable(f"{one}_richer_than_{other}", ["no", "yes"])
    hates = {pair: is_(f"{pair[0]}_hates_{pair[1]}", "yes") for pair in product(people, repeat=2)}
    richer = {pair: is_(f"{pair[0]}_richer_than_{pair[1]}", "yes") for pair in product(people, repeat=2)}
    of_killer = [(is_("killer", one), hates[one, "agatha"], richer[one, "agatha"]) for one in people]
    model.clue(1, all_of(*(if_then(is_one, hate) for is_one, hate, _ in of_killer)), "A killer hates the victim.")
    model.clue(2, all_of(*(if_then(is_one, not_(rich)) for is_one, _, rich in of_killer)), "And is never richer.")
    none_alike = (not_(all_of(hates["agatha", each], hates["charles", each])) for each in people)
    model.clue(3, all_of(*none_alike), "Charles hates nobody whom Agatha hates.")
    all_but_him = all_of(hates["agatha", "agatha"], hates["agatha", "charles"])
    model.clue(4, all_of(all_but_him, not_(hates["agatha", "butler"])), "Agatha hates all but the butler.")
    poorer = (any_of(richer[each, "agatha"], hates["butler", each]) for each in people)
    model.clue(5, all_of(*poorer), "The butler hates all who are not richer than Agatha.")
    follows = (if_then(hates["agatha", each], hates["butler", each]) for each in people)
    model.clue(6, all_of(*follows), "The butler hates all whom Agatha hates.")
    spared = (at_least(1, *(not_(hates[one, other]) for other in people)) for one in people)
    model.clue(7, all_of(*spared), "Nobody hates everybody.")
    model.ask("killer")
    model.solution({"killer": "agatha"})
    return model.puzzle()


def zebra() -> Puzzle:
    """Five houses in a row: who drinks water, and who owns the zebra?"""
    model = Model("Who owns the zebra?")
    model.category("house", [1, 2, 3, 4, 5])
    model.category("owner", ["english", "spanish", "ukrainian", "norwegian", "japanese"])
    model.category("colour", ["red", "green", "ivory", "yellow", "blue"])
    model.category("pet", ["dog", "snails", "fox", "horse", "zebra"])
    model.category("drink", ["coffee", "tea", "milk", "orange_juice", "water"])
    model.category("brand", ["old_gold", "kools", "chesterfield", "lucky_strike", "parliament"])
    pairs: list[tuple[str, str | int]] = [
        ("english", "red"),
        ("spanish", "dog"),
        ("coffee", "green"),
        ("ukrainian", "tea"),
        ("old_gold", "snails"),
        ("kools", "yellow"),
        ("milk", 3),
        ("norwegian", 1),
        ("lucky_strike", "orange_juice"),
        ("japanese", "parliament"),
    ]
    neighbours = [("chesterfield", "fox"), ("kools", "horse"), ("norwegian", "blue")]
    said = [together(*pair) for pair in pairs] + [next_to(*pair, within="house") for pair in neighbours]
    for number, statement in enumerate([*said, before("ivory", "green", within="house", by=1)], start=1):
        model.clue(number, statement)
    model.solution({"norwegian.drink": "water", "japanese.pet": "zebra"})
    return model.puzzle()


def sauces() -> Puzzle:
    """Ten wishes about the sauces on fries."""
    model = Model("Sauces")
    for sauce in ("mayo", "ketchup", "curry", "andalouse", "samurai"):
        model.variable(sauce, ["no", "yes"])
    wishes = {
        "nora": "mayo ketchup",
        "leander": "-samurai mayo",
        "benjamin": "-andalouse -curry -samurai",
        "behrouz": "ketchup curry andalouse",
        "guy": "-ketchup curry andalouse",
        "daan": "-ketchup -curry andalouse",
        "celine": "-samurai",
        "anton": "mayo -curry -andalouse",
        "danny": "-mayo ketchup andalouse samurai",
        "luc": "-mayo samurai",
    }
    for who, wish in wishes.items():
        model.clue(
            who, any_of(*(is_(each.removeprefix("-"), "no" if each[0] == "-" else "yes") for each in wish.split()))
        )
    return model.puzzle()
