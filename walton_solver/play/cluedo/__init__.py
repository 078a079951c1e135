"""Cluedo, played: `matches`, a game that goes on with its deal; `bots`, strategies.

Pawns are not followed: at every turn a player can be in any room. What is true of the room all the same: whoever
accuses names the room in which they have just made their suggestion.
"""
