"""The CP-SAT engine: one model per problem, one enforcement literal per clue or other formula.

Every value of a variable is a Boolean literal. A formula becomes clauses where it can and a literal that is
equivalent to it where it must, so a literal made for one purpose serves all. A walk becomes an integer flow
from its start to its end whose positive arcs are connected (Euler: such arcs are the steps of one walk).

All solving is single-threaded with a fixed seed: the same problem gives the same worlds and cores.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from math import ceil
from typing import assert_never

from ortools.sat.python import cp_model

from walton_solver.engines.outcomes import (
    Answer,
    AssumedWorlds,
    CorrectionSet,
    Outcome,
    Projection,
    Sat,
    Unknown,
    Unsat,
    Worlds,
    broken,
    in_order,
)
from walton_solver.limits import Deadline, Limit, LimitReached, SolverStatus
from walton_solver.logic.formulas import (
    TRUE,
    All,
    Among,
    Equal,
    Formula,
    Not,
    Some,
    Total,
    Value,
    Walk,
    World,
)
from walton_solver.logic.masks import positions
from walton_solver.logic.problems import ClueId, Problem
from walton_solver.logic.walk_graphs import WalkGraph
from walton_solver.logic.walks import arcs

Literal = cp_model.BoolVarT

# Totals are sums of positive weights of at most a file's worth of parts; this is beyond all of them.
INFINITY = 2**40

MOST_EFFORT_FOR_FEWER = 0.2
"""How long, in CP-SAT's deterministic seconds, to look for a world in which fewer items break: the best takes long."""

MOST_EFFORT_FOR_MORE = 2.0
"""How long, in CP-SAT's deterministic seconds, to look for a world with more of what is wanted."""


MOST_FORMULAS = 1_000
"""How many formulas a model takes in before another one is begun: what is not asked for takes time, too."""

WORK_PER_SECOND = 200_000
"""How many units of work CP-SAT's deterministic second is."""


class CpSatEngine:
    """CP-SAT on one problem; see `outcomes.Engine` for what it answers."""

    name = "cpsat"

    def __init__(self, problem: Problem, deadline: Deadline) -> None:
        self.problem = problem
        self.deadline = deadline
        self._clues = {clue.id: clue.formula for clue in problem.clues}
        self._literals: dict[Formula, Literal] = {}
        self._model_of: CpSatEngine | None = None

    @cached_property
    def _encoding(self) -> "Encoding":
        if self._model_of is None:
            return Encoding(self.problem, self.deadline)
        encoding = self._model_of._encoding
        encoding.deadline = self.deadline
        return encoding

    def on(self, problem: Problem, deadline: Deadline) -> "CpSatEngine":
        """An engine on a problem with the same rules, which goes on with this one's model, until that has grown large.

        Only the latest of them may be asked.
        """
        if len(self._literals) > MOST_FORMULAS:
            self._literals = {}
            self.__dict__.pop("_encoding", None)
        self.deadline = deadline
        other = CpSatEngine(problem, deadline)
        other._literals, other._model_of = self._literals, self
        return other

    def solve(self, clues: Iterable[ClueId] | None = None, given: Formula = TRUE) -> Outcome:
        chosen = set(self._clues if clues is None else clues)
        try:
            enforcing = {clue: self._enforcing(formula) for clue, formula in self._clues.items() if clue in chosen}
            solver, status = self._run([*enforcing.values(), *([] if given == TRUE else [self._enforcing(given)])])
        except LimitReached as reached:
            return Unknown(reached.limit)
        if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return Sat(self._encoding.world(solver))
        if status == cp_model.INFEASIBLE:
            core = set(solver.sufficient_assumptions_for_infeasibility())
            return Unsat(tuple(clue for clue, literal in enforcing.items() if literal.index in core))
        return Unknown(self._limit(solver, status))

    def answers(self) -> Iterator[Answer]:
        return self.answers_with(self._clues.values())

    def answers_with(self, formulas: Iterable[Formula]) -> Iterator[Answer]:
        questions = self.problem.questions
        encoding = self._encoding_with(formulas)
        while (world := self._next_world(encoding)) is not None:
            yield tuple(world[name] for name in questions)
            # Block the answer, not the world: hidden variables would multiply it.
            encoding.model.add_bool_or([~encoding.value_literal(name, world[name]) for name in questions])

    def possible_values(self, names: Iterable[str]) -> Projection:
        """Each world must have a value that none before it had, if possible many, until there is no such world.

        Chunks of a backbone (M. Janota, I. Lynce, J. Marques-Silva: Algorithms for computing backbones of
        propositional formulae, AI Communications 28, 2015), with one chunk of all that is left.
        """
        seen: dict[str, set[Value]] = {name: set() for name in names}
        encoding = self._encoding_with(self._clues.values())
        unseen = {
            (name, value): encoding.value_literal(name, value)
            for name in seen
            for value in self.problem.variable(name).values
        }
        while unseen and (world := self._next_world(encoding, unseen.values())) is not None:
            for name, values in seen.items():
                values.add(world[name])
                unseen.pop((name, world[name]), None)
            # This says all that the rounds before said, since less and less is left.
            encoding.model.add_bool_or(unseen.values())
        return in_order(self.problem, seen)

    def shortest(self, walk: Walk, given: Formula = TRUE) -> World | None:
        encoding = self._encoding_with([*self._clues.values(), given])
        encoding.minimize_steps(walk)
        solver = _solver(self.deadline, for_core=False)
        status = self._solved(solver, encoding.model)
        if status == cp_model.OPTIMAL:
            return encoding.world(solver)
        if status == cp_model.INFEASIBLE:
            return None
        raise LimitReached(self._limit(solver, status))

    def worlds(self) -> Worlds:
        return AssumedWorlds(self)

    def corrections(self, items: tuple[Formula, ...], kept: int, assumed: Sequence[Formula]) -> Sequence[CorrectionSet]:
        model = self._encoding.model
        literals = [self._enforcing(item) for item in items]
        enforced = [*(literals[i] for i in positions(kept)), *map(self._enforcing, assumed)]
        model.maximize(cp_model.LinearExpr.sum(literals))
        solver, status = self._run(enforced, MOST_EFFORT_FOR_FEWER)
        model.clear_objective()  # type: ignore[no-untyped-call]
        if status == cp_model.UNKNOWN:
            solver, status = self._run(enforced)
        if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            world = self._encoding.world(solver)
            return (CorrectionSet(broken(items, world), world),)
        if status == cp_model.INFEASIBLE:
            return ()
        raise LimitReached(self._limit(solver, status))

    def _run(
        self, assumed: Sequence[Literal], most_effort: float = float("inf")
    ) -> tuple[cp_model.CpSolver, cp_model.CpSolverStatus]:
        model = self._encoding.model
        model.clear_assumptions()
        model.add_assumptions(assumed)
        solver = _solver(self.deadline, for_core=True)
        most = min(most_effort, solver.parameters.max_deterministic_time)
        solver.parameters.max_deterministic_time = most
        return solver, self._solved(solver, model)

    def _encoding_with(self, formulas: Iterable[Formula]) -> "Encoding":
        """A model of its own in which the formulas hold."""
        encoding = Encoding(self.problem, self.deadline)
        for formula in formulas:
            encoding.post(formula, ())
        return encoding

    def _next_world(self, encoding: "Encoding", wanted: Collection[Literal] = ()) -> World | None:
        """A world of the model, of those found soon one in which most of what is wanted is true; None: there is none.

        Raises LimitReached.
        """
        solver = _solver(self.deadline, for_core=False)
        status = cp_model.UNKNOWN
        if wanted:
            encoding.model.maximize(cp_model.LinearExpr.sum(list(wanted)))
            most = min(MOST_EFFORT_FOR_MORE, solver.parameters.max_deterministic_time)
            solver.parameters.max_deterministic_time = most
            status = self._solved(solver, encoding.model)
            encoding.model.clear_objective()  # type: ignore[no-untyped-call]
        if status == cp_model.UNKNOWN:
            solver = _solver(self.deadline, for_core=False)
            status = self._solved(solver, encoding.model)
        if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return encoding.world(solver)
        if status == cp_model.INFEASIBLE:
            return None
        raise LimitReached(self._limit(solver, status))

    def _enforcing(self, formula: Formula) -> Literal:
        """A literal that enforces the formula; made, like the model, when it is first needed."""
        self.deadline.check()
        if formula not in self._literals:
            literal = self._encoding.model.new_bool_var(f"formula {len(self._literals)}")
            self._encoding.post(formula, (literal,))
            self._literals[formula] = literal
        return self._literals[formula]

    def _solved(self, solver: cp_model.CpSolver, model: cp_model.CpModel) -> cp_model.CpSolverStatus:
        """The status; what it took is work."""
        self.deadline.check()
        status = solver.solve(model)
        self.deadline.spend(ceil(solver.response_proto.deterministic_time * WORK_PER_SECOND))
        return status

    def _limit(self, solver: cp_model.CpSolver, status: cp_model.CpSolverStatus) -> Limit:
        if self.deadline.limit is not None and status == cp_model.UNKNOWN:
            return self.deadline.limit
        return SolverStatus(solver.status_name(status))


def _solver(deadline: Deadline, *, for_core: bool) -> cp_model.CpSolver:
    solver = cp_model.CpSolver()
    parameters = solver.parameters
    parameters.num_workers = 1
    parameters.random_seed = 0
    if deadline.remaining_s() != float("inf"):
        parameters.max_time_in_seconds = deadline.remaining_s()
    if deadline.remaining_work() != float("inf"):
        parameters.max_deterministic_time = deadline.remaining_work() / WORK_PER_SECOND
    # What is left of a game is small: to look through it at length beforehand takes longer than to solve it.
    parameters.cp_model_probing_level = 0
    parameters.symmetry_level = 0
    if for_core:
        # Cores come from the assumptions as they stand; presolve would rewrite them.
        parameters.cp_model_presolve = False
        parameters.interleave_search = False
    else:
        parameters.max_presolve_iterations = 1
    return solver


class Encoding:
    """A CP-SAT model of the variables and rules of a problem, to which formulas can be posted.

    Making one and posting raise LimitReached when the deadline is over.
    """

    def __init__(self, problem: Problem, deadline: Deadline) -> None:
        self.model = cp_model.CpModel()
        self.deadline = deadline
        self._true = self.model.new_constant(1)
        self._values: dict[str, dict[Value, Literal]] = {}
        self._literals: dict[Formula, Literal] = {}
        self._steps: dict[Walk, cp_model.LinearExprT] = {}
        for variable in problem.variables:
            self._values[variable.name] = self._domain(variable.name, variable.values)
        for rule in problem.rules:
            self.post(rule.formula, ())

    def value_literal(self, variable: str, value: Value) -> Literal:
        """True exactly when the variable has the value."""
        return self._values[variable].get(value, ~self._true)

    def world(self, solver: cp_model.CpSolver) -> World:
        """The world of the solver's solution."""
        return {
            name: next(value for value, literal in values.items() if solver.boolean_value(literal))
            for name, values in self._values.items()
        }

    def minimize_steps(self, walk: Walk) -> None:
        """Look for the solutions in which the walk takes the fewest steps."""
        self.post(walk, ())
        self.model.minimize(self._steps[replace(walk, most_steps=None)])

    def post(self, formula: Formula, condition: tuple[Literal, ...]) -> None:
        """Demand the formula in every solution in which all of `condition` is true."""
        self.deadline.check()
        match formula:
            case All(parts=parts):
                for part in parts:
                    self.post(part, condition)
            case Not(part=Some(parts=parts)):
                for part in parts:
                    self.post(Not(part), condition)
            case Not(part=Not(part=part)):
                self.post(part, condition)
            case Equal(left=left, right=right):
                for value in dict.fromkeys((*self._values[left], *self._values[right])):
                    left_is, right_is = self.value_literal(left, value), self.value_literal(right, value)
                    self._clause([~left_is, right_is], condition)
                    self._clause([left_is, ~right_is], condition)
            case Total(least=least, most=most):
                total = self._total(formula)
                self.model.add_linear_constraint(total, least, INFINITY if most is None else most).only_enforce_if(
                    condition
                )
            case Walk():
                self._post_walk(formula, condition)
            case _:
                self._clause(self._disjuncts(formula), condition)

    def _domain(self, name: str, values: tuple[Value, ...]) -> dict[Value, Literal]:
        if len(values) == 1:
            return {values[0]: self._true}
        if len(values) == 2:
            literal = self.model.new_bool_var(name)
            return {values[0]: ~literal, values[1]: literal}
        literals: dict[Value, Literal] = {value: self.model.new_bool_var(f"{name}={value}") for value in values}
        # With no values at all this is the empty sum, which is not 1: no world.
        self.model.add_exactly_one(literals.values())
        return literals

    def _clause(self, literals: Iterable[Literal], condition: tuple[Literal, ...]) -> None:
        self.model.add_bool_or([*literals, *(~literal for literal in condition)])

    def _disjuncts(self, formula: Formula) -> list[Literal]:
        """Literals of which one must be true for the formula to be."""
        match formula:
            case Some(parts=parts):
                return [literal for part in parts for literal in self._disjuncts(part)]
            case Not(part=All(parts=parts)):
                return [literal for part in parts for literal in self._disjuncts(Not(part))]
            case Not(part=Not(part=part)):
                return self._disjuncts(part)
            case Among(variable=variable, values=values):
                return [self.value_literal(variable, value) for value in dict.fromkeys(values)]
            case _:
                return [self._literal(formula)]

    def _literal(self, formula: Formula) -> Literal:
        """A literal equivalent to the formula."""
        if isinstance(formula, Not):
            return ~self._literal(formula.part)
        if formula not in self._literals:
            self._literals[formula] = self._new_literal(formula)
        return self._literals[formula]

    def _new_literal(self, formula: Formula) -> Literal:
        match formula:
            case Among():
                return self._any_of(self._disjuncts(formula))
            case Some(parts=parts):
                return self._any_of([self._literal(part) for part in parts])
            case All(parts=parts):
                return ~self._any_of([~self._literal(part) for part in parts])
            case Equal(left=left, right=right):
                return self._equal(left, right)
            case Total(least=least, most=most):
                total = self._total(formula)
                at_least = self._at_least(total, least)
                if most is None:
                    return at_least
                return ~self._any_of([~at_least, self._at_least(total, most + 1)])
            case Walk():
                raise ValueError("a Walk has no literal: it may only be demanded")
            case Not():
                raise ValueError("negations are literals of their own")
            case _:
                assert_never(formula)

    def _any_of(self, literals: list[Literal]) -> Literal:
        if len(literals) == 1:
            return literals[0]
        literal = self.model.new_bool_var("")
        for part in literals:
            self.model.add_implication(part, literal)
        self.model.add_bool_or([*literals, ~literal])
        return literal

    def _equal(self, left: str, right: str) -> Literal:
        literal = self.model.new_bool_var(f"{left}={right}")
        for value in dict.fromkeys((*self._values[left], *self._values[right])):
            left_is, right_is = self.value_literal(left, value), self.value_literal(right, value)
            self.model.add_bool_or([~literal, ~left_is, right_is])
            self.model.add_bool_or([~literal, left_is, ~right_is])
            self.model.add_bool_or([literal, ~left_is, ~right_is])
        return literal

    def _at_least(self, total: cp_model.LinearExprT, bound: int) -> Literal:
        literal = self.model.new_bool_var("")
        self.model.add_linear_constraint(total, bound, INFINITY).only_enforce_if(literal)
        self.model.add_linear_constraint(total, -INFINITY, bound - 1).only_enforce_if(~literal)
        return literal

    def _total(self, formula: Total) -> cp_model.LinearExprT:
        return cp_model.LinearExpr.weighted_sum(
            [self._literal(part) for _, part in formula.terms], [weight for weight, _ in formula.terms]
        )

    def _post_walk(self, walk: Walk, condition: tuple[Literal, ...]) -> None:
        shape = replace(walk, most_steps=None)
        steps = self._steps.get(shape)
        if steps is None:
            steps = self._flow(shape, condition)
            if not condition:
                # A flow that every solution has serves all later demands on the same walk.
                self._steps[shape] = steps
        if walk.most_steps is not None:
            self.model.add_linear_constraint(steps, 0, walk.most_steps).only_enforce_if(condition)

    def _flow(self, walk: Walk, condition: tuple[Literal, ...]) -> cp_model.LinearExprT:
        """Demand that the walk's true nodes and links are those of a flow; gives the number of its steps.

        No arc is needed more often than once for each arc (a tour through it and back) and once for the way. The graph
        of the house narrows the model: there is a flow only where a walk can go, and what dominates the end, seen from
        a start, is passed from there.
        """
        model, graph = self.model, WalkGraph(walk)
        starts = [node for node, _ in walk.nodes if node in self._values[walk.start]]
        on_the_way = graph.on_the_way(starts)
        ways = [way for way in arcs(walk) if way[1] in on_the_way and way[2] in on_the_way]
        most = 1 if walk.simple else len(ways) + 1
        passed = {node: self.value_literal(variable, True) for node, variable in walk.nodes}
        for node in filter(on_the_way.__contains__, starts):
            for needed in graph.needed_nodes((node,), (node,)):
                self._clause([~self.value_literal(walk.start, node), passed[needed]], condition)
        begins = {node: self.value_literal(walk.start, node) for node in passed}
        level = {node: model.new_int_var(0, len(passed), f"level {node}") for node in passed}
        flow = [model.new_int_var(0, most, f"{tail}>{head}") for _, tail, head in ways]
        used = [model.new_bool_var(f"used {tail}>{head}") for _, tail, head in ways]
        parent = [model.new_bool_var(f"parent {tail}>{head}") for _, tail, head in ways]
        for i, (_, tail, head) in enumerate(ways):
            model.add_linear_constraint(flow[i], 1, most).only_enforce_if(used[i])
            model.add_linear_constraint(flow[i], 0, 0).only_enforce_if(~used[i])
            model.add_implication(parent[i], used[i])
            model.add_linear_constraint(level[head] - level[tail], 1, len(passed)).only_enforce_if(parent[i])
        for node, is_passed in passed.items():
            into = [i for i, (_, _, head) in enumerate(ways) if head == node]
            out = [i for i, (_, tail, _) in enumerate(ways) if tail == node]
            ends = 1 if node == walk.end else 0
            comes = cp_model.LinearExpr.sum([begins[node], *(flow[i] for i in into)])
            balance = comes - cp_model.LinearExpr.sum([flow[i] for i in out])
            model.add_linear_constraint(balance, ends, ends).only_enforce_if(condition)
            for i in into:
                self._clause([~used[i], is_passed], condition)
            self._clause([~begins[node], is_passed], condition)
            # Every passed node but the start hangs on one that comes before it: the steps are connected.
            self._clause([~is_passed, begins[node], *(parent[i] for i in into)], condition)
            if walk.simple:
                model.add_linear_constraint(comes, 0, 1).only_enforce_if(condition)
        for link in walk.links:
            is_used = self.value_literal(link.variable, True)
            both_ways = [used[i] for i, (other, _, _) in enumerate(ways) if other is link]
            self._clause([~is_used, *both_ways], condition)
            for way in both_ways:
                self._clause([~way, is_used], condition)
        return cp_model.LinearExpr.sum(flow)
