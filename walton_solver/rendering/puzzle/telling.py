"""A puzzle's clues and findings as sentences, with the names and texts that its author gave."""

import json
from collections.abc import Mapping, Sequence

from walton_solver.deduction.findings import Conclusion, Step
from walton_solver.games.puzzle.cases import Answer, Puzzle, Said
from walton_solver.games.puzzle.statements import Is
from walton_solver.games.puzzle.writing import statement_values
from walton_solver.games.results import Obstacle
from walton_solver.logic.problems import ClueId
from walton_solver.rendering.names import LocalText, local_text, shown_names
from walton_solver.rendering.renderers import Teller as AnyTeller
from walton_solver.wording import puzzle as words
from walton_solver.wording.sentences import SO, Noun, rules_out, shows
from walton_solver.wording.tongues import NEXT_SENTENCE, tongue_of


class Teller(AnyTeller):
    """Tells of one puzzle in one language."""

    noun: Noun = "clue"

    def __init__(self, puzzle: Puzzle, language: str = "en") -> None:
        self.tongue = tongue_of(language)
        self._puzzle = puzzle
        self._clues: Mapping[ClueId, Said] = {clue.id: clue for clue in puzzle.clues}
        self._variables = shown_names(puzzle.variables, self.tongue)
        self._values = {each.id: shown_names(each.values, self.tongue) for each in puzzle.variables}
        self._items = {
            item: name for each in puzzle.categories for item, name in shown_names(each.items, self.tongue).items()
        }
        self._categories = shown_names(puzzle.categories, self.tongue)
        self._links = {link.id for link in puzzle.links}
        self.local_title = local_text(puzzle.title, self.tongue.say(words.UNTITLED), self.tongue.language)
        self.title = self.local_title.text

    def item(self, item: str) -> str:
        """The display name of an item of the grid."""
        return self._items[item]

    def category(self, category: str) -> str:
        """The display name of a category."""
        return self._categories[category]

    def variable(self, variable: str) -> str:
        """The display name of a variable; for one of the grid, the item's and the category's."""
        if variable not in self._links:
            return self._variables[variable]
        item, _, category = variable.rpartition(".")
        return f"{self.item(item)} · {self.category(category)}"

    def value(self, fact: Is) -> str:
        """The display name of the value."""
        return self.item(fact.value) if fact.variable in self._links else self._values[fact.variable][fact.value]

    def clue_of(self, clue: ClueId) -> str:
        """What the clue of that id says."""
        return self.local_clue(clue).marked(self.tongue)

    def local_clue(self, clue: ClueId) -> LocalText:
        """What the clue of that id says, and in which language; without words of its author its formula."""
        said = self._clues[clue]
        formula = json.dumps(statement_values(said.statement), ensure_ascii=False)
        return local_text(said.text, formula, self.tongue.language)

    def step(self, step: Step[Is], story: Sequence[Step[Is]] = ()) -> str:
        """What the step concludes, and from which clues and steps; what goes without saying is left out."""
        del story
        certain = [each.fact for each in step.concludes if each.holds]
        out = [each.fact for each in step.concludes if not each.holds and not _is_said(each.fact, certain)]
        if not out:
            return shows(self.tongue, step.clues, self.asked(certain), step.uses)
        ruled_out = rules_out(self.tongue, step.clues, self._excluded(out), step.uses)
        if not certain:
            return ruled_out
        so = self.tongue.say(SO, what=self.asked(certain))
        return self.tongue.series([ruled_out, so], NEXT_SENTENCE)

    def tells_clues(self, step: Step[Is]) -> bool:
        return False

    def subject(self, step: Step[Is]) -> str:
        """What the step tells of: its first variable."""
        variable = step.concludes[0].fact.variable
        if variable not in self._links:
            return self.variable(variable)
        return self.tongue.say(words.OF_ITEM, one=self.item(variable.rpartition(".")[0]))

    def obstacle(self, obstacle: Obstacle) -> str:
        raise TypeError(f"no puzzle has the obstacle {obstacle.kind}")

    def rule(self, rule: str) -> str:
        """The rule as a sentence: that of grids, or its author's words."""
        if rule in words.RULES:
            return self.tongue.say(words.RULES[rule])
        texts = {str(each.id): each.text for each in self._puzzle.rules}
        return local_text(texts.get(rule, {}), rule, self.tongue.language).marked(self.tongue)

    def asked(self, facts: Sequence[Is]) -> str:
        """Facts, all of them at once, as a clause."""
        return self.tongue.listed([self.fact(fact) for fact in facts], "and also")

    def fact(self, fact: Is) -> str:
        """That it is so, as a clause."""
        return self.conclusion(Conclusion(fact, holds=True))

    def conclusion(self, conclusion: Conclusion[Is]) -> str:
        """That it is so, or is not, as a clause."""
        fact = conclusion.fact
        if fact.variable in self._links:
            form = words.TOGETHER if conclusion.holds else words.APART
            return self.tongue.say(form, one=self.item(fact.variable.rpartition(".")[0]), other=self.value(fact))
        form = words.IS if conclusion.holds else words.IS_NOT
        return self.tongue.say(form, variable=self.variable(fact.variable), value=self.value(fact))

    def answer(self, answer: Answer) -> str:
        """An answer as a clause."""
        return self.asked([Is(name, value) for name, value in answer.items()])

    def _excluded(self, facts: Sequence[Is]) -> str:
        """Facts that are out, by variable, as things that are ruled out."""
        by_variable: dict[str, list[str]] = {}
        for fact in facts:
            by_variable.setdefault(fact.variable, []).append(self.value(fact))
        parts = [self._out(variable, values) for variable, values in by_variable.items()]
        return self.tongue.listed(parts, "and")

    def _out(self, variable: str, values: Sequence[str]) -> str:
        named = self.tongue.listed(values, "or")
        if variable in self._links:
            return self.tongue.say(words.FOR, other=named, one=self.item(variable.rpartition(".")[0]))
        return self.tongue.say(words.AS, variable=self.variable(variable), value=named)


def _is_said(fact: Is, certain: Sequence[Is]) -> bool:
    """Whether it goes without saying: the variable has another value, or the value belongs to another item."""
    item = fact.variable.rpartition(".")[2]
    return any(
        fact.variable == each.variable or (fact.value == each.value and each.variable.rpartition(".")[2] == item)
        for each in certain
    )
