"""What each key of a document that is read says, for JSON Schemas: editors show it to whoever writes one."""

from collections.abc import Mapping

KEYS: Mapping[str, str] = {
    "about": "What is asked for: two references, of rooms, guests and the like; four with two players.",
    "accomplice": "Who helped the murderer; null for nobody.",
    "accomplice_motive": "The accomplice's motive; null without an accomplice.",
    "accusation": "Somebody names what is in the envelope.",
    "accuse": "The colours that the opener accuses.",
    "alibi": "Whether guests may claim to have been in this room.",
    "all": "True when each of these is.",
    "also": "What else lies there.",
    "any": "True when at least one of these is.",
    "apart": "Items of the grid of which no two belong together.",
    "at": "Where it lies on the plan: x, y, width, height. Left out everywhere, the plan is laid out.",
    "at_least": "So many of those in `of` are true, or more.",
    "at_most": "So many of those in `of` are true, or fewer.",
    "before": "That one comes before another.",
    "between": "The two rooms that a link joins; of a puzzle, that one comes between two others.",
    "by": "By how many places or how much; of an event, who does it.",
    "cards": "The set of cards by name, or the cards themselves.",
    "categories": "The kinds of weapons, by id.",
    "clues": "The clues, in the order in which they are told.",
    "correct": "Whether the accusation was right.",
    "count": "How many.",
    "count_murderer": "Whether the housekeeper's count takes in the murderer.",
    "deal": "Cards that somebody is dealt.",
    "deck": "`open`: the clues are what somebody holds; `complete`: they are a whole deck.",
    "deck_size": "How many cards the deck has.",
    "different": "Variables of which no two have the same value.",
    "discard": "Cards that somebody puts away.",
    "draw": "Cards that somebody draws.",
    "drop": "Stones that fall into the tower: how many of each colour, or of victims.",
    "event": "The id of the event that is meant.",
    "events": "What happened, in order.",
    "exactly": "So many of those in `of` are true.",
    "exchange": "An offer is accepted and paid for.",
    "first": "The one that comes first.",
    "floor": "The floor that is opened, 0 the lowest.",
    "forgot": "Somebody did not show a card that they had.",
    "found": "What lay on the floor: how many stones of each colour.",
    "from": "The lowest of whole numbers in a row.",
    "grid": "Categories whose items belong together one to one, by id.",
    "guests": "The guests: of a house by id with their motives, of a clue those it names.",
    "hand": "Cards that somebody holds.",
    "headcount": "How many people the guest is.",
    "heard": "Where stones were heard to land: floors, or weights of floors.",
    "id": "What it is called by: a whole number or text, once in the document.",
    "inquiry": "Somebody asks the others for cards.",
    "is": "The variable has the value.",
    "items": "What the category holds, in order: ids, or ids with names.",
    "landing": "How likely stones land where: `uniform`, or a weight for each floor.",
    "level": "How hard the case is meant to be.",
    "links": "Doors, corridors and the like: which rooms they join, and in which direction.",
    "looked": "Somebody has looked into the envelope.",
    "middle": "The one that comes between.",
    "motive_kinds": "The kinds of motives, by id.",
    "motives": "The motives, by id.",
    "murderer_company": "What a murderer's own claim of company still tells.",
    "name": "The name for people: text, or one for each language.",
    "next": "That two stand side by side.",
    "of": "Of which things; of a count, the formulas that are counted.",
    "offer": "Somebody offers cards, or none.",
    "on": "Who plays on.",
    "one": "The one of the two.",
    "open": "Somebody opens a floor.",
    "other": "The other of the two.",
    "partners": "These two are murderer and accomplice.",
    "players": "Who plays, in order of seats.",
    "questions": "The variables whose values make the answer; without it, all.",
    "references": "What the card can be asked for.",
    "reshuffle": "The discards become the draw pile.",
    "revealed": "The cards that lie open.",
    "right": "Who solved the case.",
    "room_of": "The alibi room of each guest.",
    "rooms": "The rooms, by id.",
    "route": "The murderer's way, room by room; as a rule, whether it may pass a room twice.",
    "rules": "The choices that the rules of the game leave; of a puzzle, what holds whatever the clues say.",
    "same": "Variables that have the same value.",
    "setting": "The house: the name of a built-in one, a file beside this one, or the house itself.",
    "shown": "The card that was shown, if it was seen.",
    "signs": "The traces that weapons leave, by id.",
    "solution": "The intended answer.",
    "solving": "The solution phase: who was wrong, who was right, who plays on.",
    "source": "Who says it.",
    "suggestion": "Somebody suggests a suspect, a weapon and a room.",
    "sum": "Variables whose numbers add up to so much.",
    "suspects": "The cards of suspects.",
    "text": "The author's words: text, or one for each language.",
    "then": "The one that comes after; of `if`, what is true if the condition is.",
    "title": "What it is called: text, or one for each language.",
    "to": "The highest of whole numbers in a row.",
    "together": "Items of the grid that belong together.",
    "uses": "The murderer's way uses the link between these two rooms.",
    "value": "What the clue is worth in an exchange, 1 to 3.",
    "values": "The values of the variable, in order: ids, or ids with names; or whole numbers.",
    "variables": "What has one of several values, by id.",
    "variant": "`standard`, or `two_players`.",
    "victim": "Who was murdered, and where: the scene of the crime.",
    "victim_on": "The floor on which the victims are.",
    "weapons": "The weapons: of a house by id with where they lie and what they leave, of a clue those it names.",
    "wipe": "How many traces the opener wipes away.",
    "witnesses": "The two guests who can tell of the motive.",
    "world": "The hidden world: where everybody was, and the murderer's way.",
    "wrong": "Who was wrong; as a rule, what that costs them.",
}
"""By key; what a shape says of itself goes before."""


def described(schema: Mapping[str, object]) -> dict[str, object]:
    """The schema with a description for each of its properties that has none."""
    parts = {key: _described(part) for key, part in schema.items()}
    named = schema.get("properties")
    if isinstance(named, Mapping):
        parts["properties"] = {key: _with_words(key, _described(part)) for key, part in named.items()}
    return parts


def _described(part: object) -> object:
    if isinstance(part, Mapping):
        return described(part)
    return [_described(each) for each in part] if isinstance(part, list) else part


def _with_words(key: str, part: object) -> object:
    if not isinstance(part, dict) or "description" in part or key not in KEYS:
        return part
    return {**part, "description": KEYS[key]}
