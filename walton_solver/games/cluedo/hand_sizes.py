"""How many cards each player holds, where a log leaves that to be worked out."""

from collections.abc import Mapping, Sequence
from typing import Any

from walton_solver.documents.defects import quote
from walton_solver.documents.shapes import Place
from walton_solver.games.cluedo.cards import IN_ENVELOPE


def hand_sizes(
    root: Place, players: Sequence[Mapping[str, Any]], events: Sequence[Mapping[str, Any]], cards: int
) -> tuple[int, ...]:
    """The size of each hand; what is wrong with them is reported, and the result then counts for nothing.

    A size that a player lacks is that of the hand the log tells, or it follows from the others: the cards are
    dealt out, so that hands differ by at most one.
    """
    dealt = cards - IN_ENVELOPE
    small, larger = divmod(dealt, len(players))
    usual = (small, small + 1) if larger else (small,)
    sizes: list[int | None] = [player.get("cards") for player in players]
    for index, size in enumerate(sizes):
        if size is not None and size not in usual:
            nearest = min(usual, key=lambda each: abs(each - size))
            share = f"{dealt} cards dealt to {len(players)} players make hands of {' or '.join(map(str, usual))}"
            root.defect(f"{share}, not of {size}; the nearest is {nearest}", "players", index, "cards")
    if len(root.report):
        return ()
    _take_hands(root, players, events, sizes, usual)
    return _completed(root, sizes, dealt, usual)


def _take_hands(
    root: Place,
    players: Sequence[Mapping[str, Any]],
    events: Sequence[Mapping[str, Any]],
    sizes: list[int | None],
    usual: tuple[int, ...],
) -> None:
    position = {player["name"]: index for index, player in enumerate(players)}
    for index, event in enumerate(events):
        if "hand" not in event:
            continue
        player, held = event["hand"]["player"], len(event["hand"]["cards"])
        size = sizes[position[player]]
        if held not in (usual if size is None else (size,)):
            wanted = " or ".join(map(str, usual if size is None else (size,)))
            problem = f"{quote(player)} holds {wanted} cards, and {held} are named"
            root.defect(problem, "events", index, "hand", "cards")
        sizes[position[player]] = held


def _completed(root: Place, sizes: Sequence[int | None], dealt: int, usual: tuple[int, ...]) -> tuple[int, ...]:
    if len(root.report):
        return ()
    missing = [index for index, size in enumerate(sizes) if size is None]
    left = dealt - sum(size for size in sizes if size is not None)
    if not missing and left:
        together = f"the players hold {dealt - left} cards together"
        root.defect(f"{together}, but {dealt} are dealt: all but the {IN_ENVELOPE} in the envelope", "players")
    for size in usual:
        if missing and left == size * len(missing):
            return tuple(size if each is None else each for each in sizes)
    if missing:
        least, most = usual[0] * len(missing), usual[-1] * len(missing)
        if least < left < most:
            root.defect("key 'cards' is missing, and does not follow from the other hands", "players", missing[0])
        else:
            root.defect(f"{left} of {dealt} cards are left for {len(missing)} of the players", "players")
    return tuple(size for size in sizes if size is not None)
