"""clingo: the problem as an answer set program, grounded anew each time, answers by projection.

Variables and values are numbers in the program. A variable's value is chosen; a part of a formula becomes an atom
with its rules; what is demanded becomes integrity constraints. The walk is told by reachability: whether the
rooms and links are those of a walk is what `logic.walks` says in words (strongly connected parts in a chain).
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from typing import assert_never

import clingo

from benchmarks.peers.peer import Explainer, Peer, UnsupportedError, told
from walton_solver.engines.outcomes import Answer
from walton_solver.logic.formulas import All, Among, Equal, Formula, Not, Some, Total, Value, Walk
from walton_solver.logic.problems import Problem
from walton_solver.logic.walks import arcs

CHOICE = "1 { has(V,X) : may(V,X) } 1 :- variable(V)."

# Every way is (link, from, to); `walk/1` says which walk it belongs to.
WALK = """
start(W,N) :- begins(W,V), node(W,N,_,X), has(V,X).
:- begins(W,_), not start(W,_).
:- start(W,N), node(W,N,P,_), not has(P,T), true(T).
:- end(W,N), node(W,N,P,_), not has(P,T), true(T).
passed(W,N) :- node(W,N,P,_), has(P,T), true(T).
used(W,L) :- link(W,L,V), has(V,T), true(T).
ends(W,N) :- start(W,N).
ends(W,A) :- go(W,L,A,B).
ends(W,B) :- go(W,L,A,B).
:- passed(W,N), not ends(W,N).
:- ends(W,N), not passed(W,N).
:- used(W,L), not go(W,L,_,_).
"""
CHAIN = """
go(W,L,A,B) :- chain(W), way(W,L,A,B), used(W,L).
reach(W,N,N) :- chain(W), passed(W,N).
reach(W,A,C) :- reach(W,A,B), go(W,_,B,C).
:- chain(W), start(W,S), passed(W,N), not reach(W,S,N).
:- chain(W), end(W,E), passed(W,N), not reach(W,N,E).
once(W,A,B) :- chain(W), go(W,_,A,B), not reach(W,B,A).
:- once(W,A,B), once(W,C,D), (A,B) < (C,D), not reach(W,B,C), not reach(W,D,A).
"""
PATH = """
{ go(W,L,A,B) : way(W,L,A,B) } 1 :- path(W), used(W,L).
:- path(W), go(W,_,_,B), start(W,B).
:- path(W), passed(W,N), 2 { go(W,L,A,N) : way(W,L,A,N) }.
:- path(W), passed(W,N), 2 { go(W,L,N,B) : way(W,L,N,B) }.
along(W,N) :- path(W), start(W,N).
along(W,B) :- along(W,A), go(W,_,A,B).
:- path(W), passed(W,N), not along(W,N).
"""
PROJECT = """
#show.
#show has(V,X) : asked(V), has(V,X).
#project has(V,X) : asked(V), may(V,X).
"""


class _ClingoModel:
    """A problem as an answer set program; see `peer.Model`."""

    def __init__(self, problem: Problem) -> None:
        self._program = _Program(problem)
        for formula in told(problem):
            self._program.demand(formula)
        self.text = self._program.text(problem.questions)

    def answers(self) -> Iterator[Answer]:
        control = clingo.Control(["--project", "--models=0"], logger=_keep_quiet)
        control.add("base", [], self.text)
        control.ground([("base", [])])
        with control.solve(yield_=True) as found:
            for model in found:
                yield self._program.answer(model.symbols(shown=True))
            if not found.get().exhausted:
                raise RuntimeError("clingo stopped before it had seen all answers")


class _Program:
    """The text of a problem's program."""

    def __init__(self, problem: Problem) -> None:
        self._questions = problem.questions
        self._number = {variable.name: i for i, variable in enumerate(problem.variables)}
        values = dict.fromkeys(value for variable in problem.variables for value in variable.values)
        self._values = list(values)
        self._value_number = {_key(value): i for i, value in enumerate(self._values)}
        self._may = {variable.name: variable.values for variable in problem.variables}
        self._fresh = count()
        self._atoms: dict[Formula, str] = {}
        self._lines = [CHOICE]
        for name, i in self._number.items():
            self._lines.append(f"variable({i}).")
            self._lines += [f"may({i},{self._value(value)})." for value in self._may[name]]

    def text(self, asked: Iterable[str]) -> str:
        """The whole program, in which answers differ by these variables."""
        return "\n".join([*self._lines, *(f"asked({self._number[name]})." for name in asked), PROJECT])

    def answer(self, shown: Sequence[clingo.Symbol]) -> Answer:
        """The answer of a model of the program."""
        found = {symbol.arguments[0].number: self._values[symbol.arguments[1].number] for symbol in shown}
        return tuple(found[self._number[name]] for name in self._questions)

    def demand(self, formula: Formula) -> None:
        """Let no model break the formula."""
        match formula:
            case All(parts=parts):
                for part in parts:
                    self.demand(part)
            case Some(parts=parts):
                self._lines.append(f":- {', '.join(self._literal(Not(part)) for part in parts) or '#true'}.")
            case Among(variable=variable, values=values):
                self._lines.append(f":- {', '.join(f'not {self._has(variable, v)}' for v in values) or '#true'}.")
            case Walk():
                self._demand_walk(formula)
            case _:
                self._lines.append(f":- {self._literal(Not(formula))}.")

    def _literal(self, formula: Formula) -> str:
        negated = False
        while isinstance(formula, Not):
            formula, negated = formula.part, not negated
        return f"{'not ' if negated else ''}{self._atom(formula)}"

    def _atom(self, formula: Formula) -> str:
        """An atom that is true exactly if the formula is."""
        if formula not in self._atoms:
            self._atoms[formula] = self._new_atom(formula)
        return self._atoms[formula]

    def _new_atom(self, formula: Formula) -> str:
        if isinstance(formula, Among) and len(formula.values) == 1:
            return self._has(formula.variable, formula.values[0])
        atom = f"f({next(self._fresh)})"
        match formula:
            case Among(variable=variable, values=values):
                self._lines += [f"{atom} :- {self._has(variable, value)}." for value in values]
            case Equal(left=left, right=right):
                self._lines.append(f"{atom} :- has({self._number[left]},X), has({self._number[right]},X).")
            case All(parts=parts):
                self._lines.append(f"{atom} :- {', '.join(map(self._literal, parts)) or '#true'}.")
            case Some(parts=parts):
                self._lines += [f"{atom} :- {self._literal(part)}." for part in parts]
            case Total(terms=terms, least=least, most=most):
                summed = "; ".join(f"{weight},{i} : {self._literal(part)}" for i, (weight, part) in enumerate(terms))
                bound = "" if most is None else f" <= {most}"
                self._lines.append(f"{atom} :- {least} <= #sum {{ {summed} }}{bound}.")
            case Walk():
                raise TypeError("a walk can only be demanded")
            case Not():
                raise TypeError("a negation is a literal, not an atom")
            case _:
                assert_never(formula)
        return atom

    def _demand_walk(self, walk: Walk) -> None:
        if walk.most_steps is not None:
            raise UnsupportedError("the program has no bound on the steps of a walk")
        w = next(self._fresh)
        node = {name: i for i, (name, _) in enumerate(walk.nodes)}
        for part in (WALK, PATH if walk.simple else CHAIN):
            if part not in self._lines:
                self._lines.append(part)
        self._lines += [f"{'path' if walk.simple else 'chain'}({w}).", f"begins({w},{self._number[walk.start]})."]
        self._lines += [f"end({w},{node[walk.end]}).", f"true({self._value(True)})."]
        self._lines += [f"node({w},{i},{self._number[v]},{self._value(n)})." for i, (n, v) in enumerate(walk.nodes)]
        link_number = {link.variable: i for i, link in enumerate(walk.links)}
        self._lines += [f"link({w},{i},{self._number[variable]})." for variable, i in link_number.items()]
        for link, tail, head in arcs(walk):
            self._lines.append(f"way({w},{link_number[link.variable]},{node[tail]},{node[head]}).")

    def _has(self, variable: str, value: Value) -> str:
        return f"has({self._number[variable]},{self._value(value)})"

    def _value(self, value: Value) -> int:
        # A value that no variable has gets a number that no variable has.
        return self._value_number.setdefault(_key(value), len(self._value_number))


def _key(value: Value) -> tuple[type, Value]:
    return type(value), value


def _keep_quiet(code: clingo.MessageCode, text: str) -> None:
    """clingo warns of atoms without rules, which are just false."""


PEERS = [Peer(name="clingo", note="grounded anew, --project", build=_ClingoModel)]
EXPLAINERS: list[Explainer] = []
