"""From an empty file to a story: who keeps the zebra? Run it: `python examples/puzzles/zebra.py`."""

from walton_solver import puzzles
from walton_solver.puzzles import before, next_to, together

model = puzzles.Model("Five houses")
model.category("house", [1, 2, 3, 4, 5])
model.category("owner", ["english", "spanish", "ukrainian", "norwegian", "japanese"])
model.category("colour", ["red", "green", "ivory", "yellow", "blue"])
model.category("pet", ["dog", "snails", "fox", "horse", "zebra"])
model.category("drink", ["coffee", "tea", "milk", "juice", "water"])
model.category("game", ["chess", "go", "bridge", "darts", "poker"])
model.clue(1, together("english", "red"), "The red house is the English owner's.")
model.clue(2, together("spanish", "dog"), "The dog is at home with the Spanish owner.")
model.clue(3, together("coffee", "green"), "In the green house they make coffee.")
model.clue(4, together("ukrainian", "tea"), "Tea is what the Ukrainian owner takes.")
model.clue(5, before("ivory", "green", within="house", by=1), "The green house comes right after the ivory one.")
model.clue(6, together("chess", "snails"), "The chess player keeps snails.")
model.clue(7, together("go", "yellow"), "Go is played in the yellow house.")
model.clue(8, together("milk", 3), "In the middle house they drink milk.")
model.clue(9, together("norwegian", 1), "The first house is the Norwegian owner's.")
model.clue(10, next_to("bridge", "fox", within="house"), "The fox lives next door to the bridge player.")
model.clue(11, next_to("go", "horse", within="house"), "The horse lives next door to the go player.")
model.clue(12, together("darts", "juice"), "Darts and juice go together.")
model.clue(13, together("japanese", "poker"), "The Japanese owner plays poker.")
model.clue(14, next_to("norwegian", "blue", within="house"), "The Norwegian owner lives next to the blue house.")
puzzle = model.puzzle()

if __name__ == "__main__":
    story = puzzles.explain(puzzle)
    for step in story.steps:
        print(step.n, step.clues, step.uses, *(f"{each.fact.key}: {each.holds}" for each in step.concludes))
