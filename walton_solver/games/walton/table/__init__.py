"""The game at the table: a log of play, what follows from it, and where its cards lie.

Takes a document of format `walton-table/1`, a player's log or a referee's; gives what its keeper knows, what the others
know at least, and the places of the cards. In order of flow:

- `logs`: what happened, as data; `rules`: how the table stands and what each event moves;
- `objections`: why an event cannot come next; `replay`: a log event by event;
- `reading`, `writing`: from a document and back; `views`: what one player sees of a referee's log;
- `knowledge`: who has read what; `solving`, `results`: what each can know;
- `facts`, `places`, `asking`: where cards lie, as a problem for CP-SAT; `commands`: what the game answers.

The one rule: what is decided here of an event is what its players could see.
"""
