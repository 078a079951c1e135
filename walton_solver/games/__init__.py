"""The games: each turns its documents into a `logic.Problem` and its answers back into the game's own terms."""
