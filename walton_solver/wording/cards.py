"""Words on cards that are printed."""

from walton_solver.wording.messages import Message, Plural

# NOTE: What a card may be asked for: guests and rooms.
ABOUT = Message("About {things}")
VALUE = Plural("Value {count}", "Value {count}")
# NOTE: Where on the sheet of the investigation a card is noted, and what is written there.
ON_THE_SHEET = Message("Sheet: {where}: {what}")
CHECKED = Message("a check mark")
ANSWER = Message("The answer")
SHEET = Message("The sheet of the investigation")
