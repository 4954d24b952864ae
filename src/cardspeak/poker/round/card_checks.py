"""Whether cards can be those that a seat gives up or tables, or that come off the deck: its own, and none of them seen twice."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from cardspeak.cards import UNKNOWN, cards_of, show
from cardspeak.poker import events as e
from cardspeak.rulebook import Refused
from cardspeak.rulebook.refusal import counted

if TYPE_CHECKING:
    from cardspeak.poker.round.state import State


def least_to_most(least: int, most: int) -> str:
    """A number of cards within bounds: "1 card", "1 to 5 cards"."""
    return counted(least, "card") if least == most else f"{least} to {counted(most, 'card')}"


def whole(size: int) -> str:
    return f"all {size} cards" if size > 1 else "its one card"


def own_cards(r: State, seat: int, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The cards to be given up, if the seat holds them and may give up so many. Raises `Refused`."""
    least, most = r.game.discards(r.pc)
    cites = r.game.giving[r.pc].given
    if not least <= len(cards) <= most:
        raise Refused(f"seat {seat} is to give up {least_to_most(least, most)}, not {len(cards)}", cites)
    if r.unseen >> seat & 1:
        seen_twice(r, tuple([card for card in cards if card >= 0 and not r.down[seat] >> card & 1]))
        return cards
    if -1 in cards:
        raise Refused(f"the cards that seat {seat} gives up must be named", cites)
    strange = [card for card in cards if not r.down[seat] >> card & 1]
    if strange:
        raise Refused(f"seat {seat} does not hold {show(strange)}", cites)
    return cards


def whole_hand(r: State, seat: int, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The cards tabled, if they are the seat's whole hand and can be. Raises `Refused`."""
    own = r.cards_held(seat)
    unseen = r.unseen >> seat & 1
    if not cards and not unseen:
        return cards
    size = r.game.variant.hand_size - shared_in_place(r)
    if len(cards) != size or -1 in cards:
        raise Refused(f"seat {seat} must table {whole(size)}, not {show(cards) or 'none'}", r.game.cites.table_whole)
    if not set(own) <= set(cards) or (not unseen and set(own) != set(cards)):
        raise Refused(f"{show(cards)} is not what seat {seat} was dealt", r.game.cites.table_whole)
    seen_twice(r, tuple(card for card in cards if card not in own))
    return cards


def shared_in_place(r: State) -> int:
    """1 if a card of a player's own was turned up for all instead."""
    return int(bool(r.shared) and not r.game.variant.board_size)


def fits_the_deck(r: State, cards: tuple[int, ...]) -> None:
    """Raises `Refused` for more cards than the deck has left, with all that a reshuffle could bring."""
    left = r.last_card - len(r.stub) + (len(r.game.cards) if r.game.exchanges else 0)
    if len(cards) > left:
        raise Refused(f"{counted(len(cards), 'card')} cannot come off a deck that has {left} left", r.game.cites.began)


def seen_twice(r: State, cards: tuple[int, ...]) -> None:
    """Raises `Refused` if one of the cards has been seen in this round before, and not been shuffled into the deck since."""
    named = [card for card in cards if card != UNKNOWN]
    if not named:
        return
    known = seen(r)
    if not known.isdisjoint(named):
        again = [card for card in named if card in known]
        raise Refused(f"{show(again[:1])} has been seen in this round already", r.game.cites.deck)


def seen(r: State) -> set[int]:
    """The cards that were seen and cannot come again: all that came off the deck or are held, unless they went back to it."""
    if r.game.exchanges or r.last_card != len(r.game.cards):
        return seen_since(r)
    on_table = reduce(or_, r.up, reduce(or_, r.down, reduce(or_, r.others, r.shared)))
    return {*r.stub, *cards_of(on_table)}


def seen_since(r: State) -> set[int]:
    """The same where cards were thrown away, or shuffled into the deck: since then those in hands that were live, or left out."""
    folded: set[int] = set()
    burned: set[int] = set()
    thrown: set[int] = set()
    mucked: set[int] = set()
    start = 0
    for event in r.events:
        if type(event) not in SEEN_BY:
            continue
        if type(event) is e.Folded:
            folded.add(event.seat)
        elif type(event) is e.Burned:
            burned.update(event.cards)
        elif type(event) is e.Discarded:
            thrown.update(event.cards)
        elif type(event) is e.Reshuffled:
            start = r.last_card - event.count - event.kept
            thrown.clear()
            mucked = set(folded)
            if event.pile == "burns":
                burned.clear()
    on_table = reduce(or_, r.others, r.shared)
    for seat, down in enumerate(r.down):
        if seat not in mucked:
            on_table |= down | r.up[seat]
    return {*r.stub[start:], *burned, *thrown, *cards_of(on_table)}


SEEN_BY = frozenset({e.Folded, e.Burned, e.Discarded, e.Reshuffled})
"""The events that say more of that than the state does."""
