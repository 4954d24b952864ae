"""What the dealer does when the deck runs out: the burns or the discards are shuffled and come after the stub.

The new order comes from the order of the whole deck, which nobody knows, so a round needs no other source of chance and
replays alike; or it follows all the cards of an injected deck; or, in a round that is told its cards, it is yet to be fed.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from cardspeak.cards import UNKNOWN, shuffle_order
from cardspeak.poker import events as e
from cardspeak.poker.seats import seats
from cardspeak.rulebook import Cites, Refused

if TYPE_CHECKING:
    from cardspeak.poker.round.state import State


def reshuffle_burns(r: State) -> None:
    """The burns become the deck; a last card that cannot serve anybody stays out."""
    burns = tuple([card for event in r.events if type(event) is e.Burned for card in event.cards])
    reshuffle(r, "burns", 0, burns, r.game.cites.reshuffle_burns)


def reshuffle_discards(r: State, seat: int) -> None:
    """Folded hands and the discards of those who have drawn come after the stub.

    The drawer's own discards stay out, unless there would be too few; cards that somebody holds stay out always.
    """
    kept = r.last_card - r.drawn
    pool = discards(r, own_of=seat)
    if kept + len(pool) < r.owing:
        pool = discards(r, own_of=0)
    reshuffle(r, "discards", kept, pool, r.game.cites.reshuffle_discards)


def discards(r: State, own_of: int) -> tuple[int, ...]:
    """All cards that nobody holds and that are neither burned nor in the stub, without the last discards of one seat."""
    kept = r.last_card - r.drawn
    burns = [card for event in r.events if type(event) is e.Burned for card in event.cards]
    own = [event.cards for event in r.events if type(event) is e.Discarded and event.seat == own_of]
    out = [*r.stub[r.drawn : r.last_card], *burns, *(own[-1] if own else ())]
    if UNKNOWN in out or r.unseen & r.live or UNKNOWN in r.stub or len(r.stub) < r.last_card:
        hands = len(seats(r.live)) * r.game.variant.hand_size - r.owing
        return (UNKNOWN,) * (len(r.game.cards) - kept - len(burns) - (len(own[-1]) if own else 0) - hands)
    on_table = reduce(or_, r.others, r.shared)
    for seat in seats(r.live):
        on_table |= r.down[seat] | r.up[seat]
    return tuple([card for card in r.game.cards if card not in out and not on_table >> card & 1])


def reshuffle(r: State, pile: str, kept: int, cards: tuple[int, ...], cites: Cites) -> None:
    """Raises `Refused` if the deck was injected with an order for this that is none of these cards."""
    deck, size = r.began.deck, len(r.game.cards)
    unseen = UNKNOWN in cards or len(deck) < size
    used = sum([event.count for event in r.events if type(event) is e.Reshuffled])
    given = deck[size + used : size + used + len(cards)]
    if given and not unseen and sorted(given) != sorted(cards):
        raise Refused(f"the cards given beyond the deck are not the {pile} that are reshuffled", cites)
    if not given and not unseen:
        given = shuffle_order(seed_of(r), cards)
    r.emit(e.Reshuffled(pile, kept, len(cards), given, cites))


def seed_of(r: State) -> int:
    """A number as secret as the deck's order, and another one each time."""
    seed = r.drawn
    for card in r.began.deck:
        seed = seed << 6 | card
    return seed
