"""A puzzle from Python: what it is about, what is said, and what is asked."""

from collections.abc import Iterable, Mapping

from walton_solver.documents.reading import parse_document
from walton_solver.games.puzzle.cases import Category, Names, Puzzle, Said, Thing, Variable
from walton_solver.games.puzzle.reading import puzzle_from
from walton_solver.games.puzzle.statements import AllDifferent, Atom, Gap, Is, Statement, Sum, Term, Together
from walton_solver.games.puzzle.writing import puzzle_values
from walton_solver.games.statements import AllOf, AnyOf, CountOf, IfThen, NotOf
from walton_solver.logic.problems import ClueId

ANY_NUMBER = -(10**9)
"""Below every sum."""


class Model:
    """Collects a puzzle; `puzzle()` gives it.

    Names and texts are for people: plain text is English, a mapping has one for each language.

    >>> model = Model("Two dogs")
    >>> model.category("dog", ["rex", "fido"])
    >>> model.category("colour", ["black", "white"])
    >>> model.clue(1, apart("rex", "black"), "Rex is not black.")
    >>> model.puzzle().clue_ids
    (1,)
    """

    def __init__(self, title: str | Names = "") -> None:
        self._title = _names(title)
        self._categories: list[Category] = []
        self._variables: list[Variable] = []
        self._rules: list[Said] = []
        self._clues: list[Said] = []
        self._questions: tuple[str, ...] = ()
        self._solution: Mapping[str, str] | None = None

    def category(self, id: str, items: Iterable[str | int] | Mapping[str, str | Names], name: str | Names = "") -> None:
        """A category of the grid: its items in their order, by id or each with its name."""
        self._categories.append(Category(id=id, items=_things(items), names=_names(name)))

    def variable(
        self, id: str, values: Iterable[str | int] | Mapping[str, str | Names], name: str | Names = ""
    ) -> None:
        """A variable with its values in their order; whole numbers count as such."""
        self._variables.append(Variable(id=id, values=_things(values), names=_names(name)))

    def rule(self, id: ClueId, statement: Statement, text: str | Names = "") -> None:
        """What holds in every world, clues or not."""
        self._rules.append(Said(id=id, statement=statement, text=_names(text)))

    def clue(self, id: ClueId, statement: Statement, text: str | Names = "") -> None:
        """What a clue says, and its words."""
        self._clues.append(Said(id=id, statement=statement, text=_names(text)))

    def ask(self, *variables: str) -> None:
        """Which variables make the answer; without, all of them."""
        self._questions = variables

    def solution(self, values: Mapping[str, str | int]) -> None:
        """The intended solution, by variable; a part of it will do."""
        self._solution = {variable: str(value) for variable, value in values.items()}

    def puzzle(self) -> Puzzle:
        """The puzzle. Raises DocumentError with everything that is wrong with it, as for a document."""
        collected = Puzzle(
            title=self._title,
            categories=tuple(self._categories),
            variables=tuple(self._variables),
            rules=tuple(self._rules),
            clues=tuple(self._clues),
            questions=self._questions,
            solution=self._solution,
        )
        return puzzle_from(parse_document(puzzle_values(collected)))


def is_(variable: str, value: str | int) -> Is:
    """The variable has the value.

    >>> is_("ann", "knight").value
    'knight'
    """
    return Is(variable, str(value))


def together(*items: str | int) -> Statement:
    """These items of the grid, each of another category, belong together.

    >>> together("ann", "tea")
    Together(one='ann', other='tea')
    """
    first, *others = map(str, items)
    return all_of(*(Together(first, other) for other in others))


def apart(*items: str | int) -> Statement:
    """No two of these items of the grid belong together.

    >>> apart("ann", "tea").part
    Together(one='ann', other='tea')
    """
    named = list(map(str, items))
    return all_of(*(NotOf(Together(one, other)) for i, one in enumerate(named) for other in named[i + 1 :]))


def different(*variables: str) -> AllDifferent:
    """No two of these variables have the same value.

    >>> different("a", "b").variables
    ('a', 'b')
    """
    return AllDifferent(variables)


def before(first: str | int, then: str | int, *, within: str | None = None, by: int | None = None) -> Gap:
    """The first comes before the other, by so many places if that is said.

    `within`: the category by which items are compared; without, the two are variables. Numbers are compared as such,
    other values by their order.

    >>> before("tea", "ann", within="hour", by=2).least
    2
    """
    return Gap(_term(first, within), _term(then, within), 1 if by is None else by, by)


def next_to(one: str | int, other: str | int, *, within: str | None = None, by: int = 1) -> AnyOf[Atom]:
    """The two are so many places apart, whichever comes first.

    >>> [each.least for each in next_to("tea", "ann", within="hour").parts]
    [1, 1]
    """
    return any_of(before(one, other, within=within, by=by), before(other, one, within=within, by=by))


def between(one: str | int, middle: str | int, other: str | int, *, within: str | None = None) -> AnyOf[Atom]:
    """The one in the middle comes after one of the others and before the other.

    >>> len(between("ann", "ben", "cleo", within="hour").parts)
    2
    """
    up = all_of(before(one, middle, within=within), before(middle, other, within=within))
    return any_of(up, all_of(before(other, middle, within=within), before(middle, one, within=within)))


def same(one: str, other: str) -> Gap:
    """The two variables have the same value.

    >>> same("ann", "ben").most
    0
    """
    return Gap(Term(one), Term(other), 0, 0)


def total(variables: Iterable[str], *, least: int = ANY_NUMBER, most: int | None = None) -> Sum:
    """The numbers of the variables add up to at least, and at most, so much.

    >>> total(["a", "b"], most=7).most
    7
    """
    return Sum(tuple(map(Term, variables)), least, most)


def all_of(*parts: Statement) -> Statement:
    """Every part is true.

    >>> all_of(is_("a", 1)) == is_("a", 1)
    True
    """
    return parts[0] if len(parts) == 1 else AllOf(parts)


def any_of(*parts: Statement) -> AnyOf[Atom]:
    """At least one part is true.

    >>> len(any_of(is_("a", 1), is_("a", 2)).parts)
    2
    """
    return AnyOf(parts)


def not_(part: Statement) -> NotOf[Atom]:
    """The part is false.

    >>> not_(is_("a", 1)).part
    Is(variable='a', value='1')
    """
    return NotOf(part)


def if_then(condition: Statement, consequence: Statement) -> IfThen[Atom]:
    """If the one is true, so is the other.

    >>> if_then(is_("a", 1), is_("b", 2)).consequence
    Is(variable='b', value='2')
    """
    return IfThen(condition, consequence)


def iff(one: Statement, other: Statement) -> AllOf[Atom]:
    """Both are true, or both are false: what a knight says of himself and others.

    >>> len(iff(is_("a", 1), is_("b", 2)).parts)
    2
    """
    return AllOf((IfThen(one, other), IfThen(other, one)))


def exactly(count: int, *parts: Statement) -> CountOf[Atom]:
    """So many of the parts are true.

    >>> exactly(1, is_("a", 1), is_("b", 1)).most
    1
    """
    return CountOf(count, count, parts)


def at_least(count: int, *parts: Statement) -> CountOf[Atom]:
    """So many of the parts are true, or more.

    >>> at_least(1, is_("a", 1), is_("b", 1)).least
    1
    """
    return CountOf(count, None, parts)


def at_most(count: int, *parts: Statement) -> CountOf[Atom]:
    """So many of the parts are true, or fewer.

    >>> at_most(1, is_("a", 1), is_("b", 1)).least
    0
    """
    return CountOf(0, count, parts)


def _term(named: str | int, category: str | None) -> Term:
    return Term(str(named), category)


def _names(text: str | Names) -> Names:
    return ({"en": text} if text else {}) if isinstance(text, str) else text


def _things(things: Iterable[str | int] | Mapping[str, str | Names]) -> tuple[Thing, ...]:
    if isinstance(things, Mapping):
        return tuple(Thing(id=str(each), names=_names(name)) for each, name in things.items())
    return tuple(Thing(id=str(each)) for each in things)
