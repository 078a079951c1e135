"""What the events of a log demand of each other: whose turn it is to answer, and who may still ask."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from walton_solver.documents.defects import listing, quote
from walton_solver.documents.shapes import Place
from walton_solver.games.cluedo.logs import left_of

Values = Mapping[str, Any]


def check_events(place: Place, events: Sequence[Any], seats: tuple[str, ...], me: str | None) -> None:
    """Report what breaks the rules of asking, answering and accusing; what could not be read is passed over."""
    game = _Game(seats, me)
    for index, event in enumerate(events):
        if isinstance(event, dict):
            if game.over:
                place.defect(f"{game.over}, which ended the game: nothing comes after it", index)
                return
            game.take(place.inside(index), event)


class _Game:
    """What the events so far mean for those to come.

    `over`: who ended the game where, in words. `silent`: who asks and accuses no more, and why. `asked`: suggestions
    by id. `accused`: who accused wrongly.
    """

    def __init__(self, seats: tuple[str, ...], me: str | None) -> None:
        self._seats, self._me = seats, me
        self.over = ""
        self._silent: dict[str, str] = {}
        self._asked: dict[str, Values] = {}
        self._accused: set[str] = set()

    def take(self, place: Place, event: Values) -> None:
        """Check an event that was read as far as it could be."""
        kind, values = next(_parts(event), ("", {}))
        inside = place.inside(kind) if kind else place
        if kind in ("suggestion", "accusation") and values.get("by") in self._silent:
            inside.defect(f"{self._silent[values['by']]} and makes no more suggestions or accusations", "by")
        match kind:
            case "suggestion":
                _check_room(inside, values, "a suggestion is about")
                _check_suggestion(inside, values, self._seats)
                self._asked[str(event.get("id"))] = values
            case "accusation":
                _check_room(inside, values, "an accusation names")
                self._accuse(place, values)
            case "shown":
                _check_shown(inside, values)
            case "looked" if self._me is None:
                inside.defect("the log does not say who 'me' is: nobody else could write down what they saw")
            case "looked" if self._me not in self._accused:
                inside.defect(f"{quote(self._me)} has not accused wrongly before this, so has not seen the envelope")
            case "forgot":
                self._forget(inside, values)

    def _accuse(self, place: Place, values: Values) -> None:
        by, at = values.get("by"), place.path
        if not isinstance(by, str):
            return
        if values.get("correct") is True:
            self.over = f"{quote(by)} accused rightly at {at}"
        elif values.get("correct") is False:
            self._silent.setdefault(by, f"{quote(by)} accused wrongly at {at}")
            self._accused.add(by)

    def _forget(self, place: Place, values: Values) -> None:
        player, event, card = (values.get(key) for key in ("player", "event", "card"))
        if player is None or event is None:
            return
        suggestion = self._asked.get(str(event))
        if suggestion is None:
            place.defect(f"no suggestion before this has the id {quote(event)}", "event")
            return
        response = self._response(suggestion, player)
        named = [suggestion[key] for key in ("suspect", "weapon", "room") if key in suggestion]
        if response is None:
            place.defect(f"{quote(player)} gave no answer in event {quote(event)}", "player")
        elif isinstance(response.get("show"), str):
            place.defect(
                f"{quote(player)} was seen to show {quote(response['show'])} in event {quote(event)}", "player"
            )
        elif card is not None and "show" in response:
            place.defect(
                f"{quote(player)} showed a card in event {quote(event)}: the opposite is that there was none", "card"
            )
        elif card is not None and len(named) == 3 and card not in named:
            place.defect(f"{quote(card)} is none of the suggested cards {listing(named)}", "card")
        self._silent.setdefault(player, f"{quote(player)} forgot a card, as {place.path} says,")

    def _response(self, suggestion: Values, player: str) -> Values | None:
        """What the player answered; that nobody shows a card may be said by naming nobody."""
        responses = suggestion.get("responses", ())
        if not responses and player in self._seats and player != suggestion.get("by"):
            return {"player": player, "pass": True}
        return next((each for each in responses if isinstance(each, dict) and each.get("player") == player), None)


def _parts(event: Values) -> Iterator[tuple[str, Values]]:
    """What the event says, by kind; only one in a sound event."""
    return ((kind, values) for kind, values in event.items() if isinstance(values, dict))


def _check_room(place: Place, values: Values, says: str) -> None:
    where, room = values.get("in"), values.get("room")
    if where is not None and room is not None and where != room:
        place.defect(f"{says} the room where the pawn stands, {quote(where)}, not {quote(room)}", "room")


def _check_shown(place: Place, values: Values) -> None:
    if values.get("by") is not None and values.get("by") == values.get("to"):
        place.defect(f"{quote(values['to'])} sees a card of another player, not their own", "to")


def _check_suggestion(place: Place, values: Values, seats: tuple[str, ...]) -> None:
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
