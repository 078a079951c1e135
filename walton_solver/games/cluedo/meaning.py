"""A log as a problem for the engines: its rules, and each event as a clue.

Variables: `suspect`, `weapon` and `room`, the questions, which have cards as values; and `holder_of:CARD` for each
card, hidden, which has places as values: `envelope` or a player.
"""

from collections.abc import Iterable, Iterator
from typing import assert_never

from walton_solver.games.cluedo.cards import CATEGORIES, of_category
from walton_solver.games.cluedo.logs import (
    ENVELOPE,
    Accusation,
    Deal,
    Event,
    Forgot,
    Hand,
    Hypothesis,
    Log,
    Looked,
    Response,
    Shown,
    Suggestion,
)
from walton_solver.logic.formulas import TRUE, All, Among, Formula, Not, Some, Total, World, implies
from walton_solver.logic.problems import Background, Clue, Problem, Rule, RuleId, Variable


def problem_of(log: Log) -> Problem:
    """The log as a problem that any engine can solve."""
    background = Background(tuple(_variables(log)), tuple(_rules(log)), CATEGORIES)
    return Problem(background=background, clues=tuple(Clue(event.id, meaning(event, log)) for event in log.events))


def holder_of(card: str) -> str:
    """The variable whose value is the place of the card."""
    return f"holder_of:{card}"


def holds(player: str, card: str) -> Formula:
    """The card lies in that place."""
    return Among(holder_of(card), (player,))


def meaning(event: Event, log: Log) -> Formula:
    """The formula of an event."""
    match event:
        case Hand(player=player, cards=cards):
            others = tuple(name for name in log.places if name != player)
            return All(
                tuple(Among(holder_of(card.id), (player,) if card.id in cards else others) for card in log.cards)
            )
        case Shown(by=by, card=card):
            return holds(by, card)
        case Suggestion(about=about):
            return All(tuple(_meaning_of_response(response, about) for response in log.standing(event)))
        case Forgot():
            corrected = log.corrected(event)
            return TRUE if corrected is None else _meaning_of_response(corrected[1], corrected[0])
        case Looked(about=about):
            return _is_in_envelope(about)
        case Accusation(about=about, correct=correct):
            return _is_in_envelope(about) if correct else Not(_is_in_envelope(about))
        case _:
            assert_never(event)


def _is_in_envelope(about: Hypothesis) -> Formula:
    return All(tuple(Among(question, (getattr(about, question),)) for question in CATEGORIES))


def _meaning_of_response(response: Response, about: Hypothesis) -> Formula:
    if response.card is not None:
        return holds(response.player, response.card)
    any_of_them = _holds_any(response.player, about.cards)
    return any_of_them if response.shows else Not(any_of_them)


def _holds_any(player: str, cards: Iterable[str]) -> Formula:
    return Some(tuple(holds(player, card) for card in cards))


def _variables(log: Log) -> Iterator[Variable]:
    for category in CATEGORIES:
        yield Variable(category, of_category(log.cards, category))
    for card in log.cards:
        yield Variable(holder_of(card.id), log.places)


def _rules(log: Log) -> Iterator[Rule]:
    for category in CATEGORIES:
        # The question has one value, so this says too that the envelope holds one card of the category.
        for card in of_category(log.cards, category):
            is_answer, is_there = Among(category, (card,)), holds(ENVELOPE, card)
            yield Rule(RuleId(f"envelope:{card}"), All((implies(is_answer, is_there), implies(is_there, is_answer))))
    for player in log.players:
        held = tuple((1, holds(player.name, card.id)) for card in log.cards)
        yield Rule(RuleId(f"hand_size:{player.name}"), Total(held, player.cards, player.cards))


def deal_of(log: Log, world: World) -> Deal:
    """The deal that a world of the problem stands for."""
    hypothesis = Hypothesis(**{category: str(world[category]) for category in CATEGORIES})
    return Deal(hypothesis=hypothesis, holders={card.id: str(world[holder_of(card.id)]) for card in log.cards})
