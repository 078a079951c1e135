"""What the report page says of itself. The gaps of `LABELS` are filled by its script: numbers, and a limit as `why`."""

from collections.abc import Mapping

from walton_solver.wording.messages import Message

LABELS: Mapping[str, Message] = {
    "steps": Message("Walk through the story"),
    "first": Message("Before the first step"),
    "back": Message("One step back"),
    "next": Message("One step on"),
    "last": Message("To the end"),
    "step_of": Message("Step {n} of {all}"),
    "start": Message("Nothing is concluded yet."),
    "keys": Message("The arrow keys walk, too; Home and End jump."),
    "language": Message("Language"),
    "hide": Message("Hide the answer"),
    "answer": Message("The answer"),
    "show_answer": Message("Show the answer"),
    "possible_answers": Message("Possible answers"),
    "more": Message("and {count} more"),
    "skip": Message("Skip to the story"),
    "now": Message("This step"),
    "house": Message("The house"),
    "sheet": Message("The sheet"),
    "tower": Message("The tower"),
    "story": Message("The story"),
    "no_story": Message("There are no steps to tell."),
    "clue": Message("The clues"),
    "event": Message("The events"),
    "click": Message("Choose a mark in what is drawn to see why it stands there."),
    "why_not": Message("Why not …?"),
    "why_not_help": Message("Choose a hypothesis or a part of one; what stays open may be anything."),
    "open": Message("open"),
    "why_alone": Message("This alone rules it out:"),
    "why_together": Message("These together rule it out; no fewer would do:"),
    "is_possible": Message("This is possible: nothing speaks against it."),
    "counted": Message("Ruled out: {out} of {all}. Possible: {left}."),
    "forbidden": Message("The rules of this case do not allow this."),
    "possible": Message("Possible"),
    "reasons": Message("What rules hypotheses out"),
    "ruled_out": Message("Ruled out: {count}"),
    "certain_since": Message("Certain since step {n}"),
    "never_since": Message("Ruled out in step {n}"),
    "go_to": Message("Go to step {n}"),
    "step_clues": Message("What this step rests on"),
    "step_uses": Message("Earlier steps it uses"),
    "behind": Message("All that is behind it"),
    "used_in": Message("Steps that rest on this"),
    "unused": Message("No step of the story rests on this."),
    "unused_yet": Message("No step so far rests on this."),
    "close": Message("Close"),
    "no_script": Message("Without scripts this page shows the whole story as text."),
}

# NOTE: A clause that stands alone as a heading, such as "The murderer passed through the Kitchen".
CLAUSE = Message("{fact:capital}")
