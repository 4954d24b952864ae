"""Rabbit hunting: the cards that would have come to the boards had a round not ended before its last street."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardspeak.events import HIDDEN
from cardspeak.poker import events as e
from cardspeak.poker.lying import Lying
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import named as rules_named

if TYPE_CHECKING:
    from cardspeak.poker.round.round import Round

RABBIT: Final = ("CS/table/rabbit-hunt",)
OUT: Final = (e.Folded, e.HandKilled)


def hunted(r: Round, seat: int) -> list[e.RabbitHunted]:
    """What is told when the player at `seat` asks for the cards, board by board. Raises `Refused`."""
    began = r.began
    if forbidden := rules_named(began.rules, began.changes).cited("rabbit hunt"):
        raise Refused("cards that would have come are not shown", forbidden)
    if not r.over:
        raise Refused("the hand is not over: no card that would come is shown", RABBIT)
    if seat not in r.dealt_in:
        raise Refused("who was not dealt in does not ask what would have come", RABBIT)
    if any([type(event) is e.RabbitHunted for event in r.events]):
        raise Refused("the cards that would have come lie there already", RABBIT)
    if not (coming := would_have_come(r)):
        raise Refused("no card is known that would have come to a board", RABBIT)
    return [e.RabbitHunted(seat, cards, RABBIT, board) for board, cards in coming.items()]


def would_have_come(r: Round) -> dict[int, tuple[int, ...]]:
    """By board what would have come to it: the round is played again with the last hand that was given up staying in, and nobody
    betting any more. Nothing where hands were tabled, a card is unknown, or the round was void.
    """
    events = r.events
    last = max([at for at, event in enumerate(events) if type(event) in OUT], default=0)
    if not last or not any([type(event) is e.Ended for event in events[last:]]):
        return {}
    if any([type(event) in (e.ShowdownBegan, e.Shown, e.Voided) for event in events[last:]]):
        return {}
    other = type(r).replay(events[:last])
    while other.seat and not other.showing and stays(other):
        pass
    reshuffled = [at for at, event in enumerate(other.events) if type(event) is e.Reshuffled and at >= last]
    came, there = Lying(other.events[: reshuffled[0]] if reshuffled else other.events), Lying(events)
    boards = {1: (came.board, there.board)}
    boards |= {board: (cards, there.later.get(board, [])) for board, cards in came.later.items()}
    to_come = {board: tuple(cards[len(lay) :]) for board, (cards, lay) in boards.items()}
    return {board: cards for board, cards in to_come.items() if cards and HIDDEN not in cards}


def stays(r: Round) -> bool:
    """Have the seat to act stay in for the least that it may; whether that says nothing of the cards that come."""
    options = r.options
    if options.discard:
        least = options.discard[0]
        cards = r.cards_held(options.seat)[:least]
        exchange = next(event for event in reversed(r.events) if isinstance(event, e.Exchanging))
        if exchange.replaced or len(cards) < least:
            return False
        r.discard(cards)
    elif options.runs:
        r.agree(1)
    elif options.bound:
        r.raise_to(options.low)
    else:
        r.call()
    return True
