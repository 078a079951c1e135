"""What the events of a log demand of each other: whose turn it is to answer, and who may still ask."""

from collections.abc import Mapping, Sequence
from typing import Any

from walton_solver.documents.defects import listing, path_to, quote
from walton_solver.documents.shapes import Place
from walton_solver.games.cluedo.logs import left_of

Values = Mapping[str, Any]


def check_events(place: Place, events: Sequence[Any], seats: tuple[str, ...]) -> None:
    """Report what breaks the rules of asking, answering and accusing; what could not be read is passed over."""
    wrong: dict[str, str] = {}
    for index, event in enumerate(events):
        if not isinstance(event, dict):
            continue
        for kind in ("suggestion", "accusation"):
            values = event.get(kind)
            if isinstance(values, dict) and values.get("by") in wrong:
                accused = f"{quote(values['by'])} accused wrongly at {wrong[values['by']]}"
                place.defect(f"{accused} and makes no more suggestions or accusations", index, kind, "by")
        if isinstance(event.get("suggestion"), dict):
            _check_suggestion(place.inside(index, "suggestion"), event["suggestion"], seats)
        if isinstance(event.get("shown"), dict):
            _check_shown(place.inside(index, "shown"), event["shown"])
        accusation = event.get("accusation")
        if isinstance(accusation, dict) and accusation.get("correct") is False and "by" in accusation:
            wrong.setdefault(accusation["by"], path_to(place.path, index))


def _check_shown(place: Place, values: Values) -> None:
    if values.get("by") is not None and values.get("by") == values.get("to"):
        place.defect(f"{quote(values['to'])} sees a card of another player, not their own", "to")


def _check_suggestion(place: Place, values: Values, seats: tuple[str, ...]) -> None:
    where, room = values.get("in"), values.get("room")
    if where is not None and room is not None and where != room:
        place.defect(f"a suggestion is about the room of the suggester, {quote(where)}, not {quote(room)}", "room")
    named = [values[key] for key in ("suspect", "weapon", "room") if key in values]
    responses = values.get("responses", ())
    for index, response in enumerate(responses):
        card = response.get("show") if isinstance(response, dict) else None
        if isinstance(card, str) and len(named) == 3 and card not in named:
            message = f"{quote(card)} is none of the suggested cards {listing(named)}"
            place.defect(message, "responses", index, "show")
    if values.get("by") in seats and all(isinstance(each, dict) and "player" in each for each in responses):
        _check_turns(place.inside("responses"), responses, left_of(seats, values["by"]), values["by"])


def _check_turns(place: Place, responses: Sequence[Values], turns: tuple[str, ...], by: str) -> None:
    """The first response out of turn is reported; what comes after it hangs together with it."""
    for index, response in enumerate(responses):
        player = response["player"]
        problem = ""
        if player == by:
            problem = f"{quote(by)} makes this suggestion and does not answer it"
        elif index and "show" in responses[index - 1]:
            shower = quote(responses[index - 1]["player"])
            problem = f"the asking ends with the card that {shower} shows; {quote(player)} is not asked"
        elif index == len(turns) or player != turns[index]:
            before = quote(responses[index - 1]["player"] if index else by)
            whose = f"it is the turn of {quote(turns[index])}" if index < len(turns) else "nobody is left to answer"
            problem = f"left of {before} {whose}, not {quote(player)}"
        if problem:
            place.defect(problem, index, "player")
            return
    if responses and "pass" in responses[-1] and "show" not in responses[-1] and len(responses) < len(turns):
        asked = f"{quote(responses[-1]['player'])} passes and the next, {quote(turns[len(responses)])}, is not asked"
        place.defect(f"{asked}; only a card that is shown ends the asking", len(responses) - 1)
