"""How cards come off the deck: in passes, by hand or shoe card by card, by an automated device in stacks.

A step decides events and returns True when the dealer must stop, or the cards that somebody has to name first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from cardspeak.banked import events as e
from cardspeak.banked import irregular
from cardspeak.banked.seats import seats
from cardspeak.banked.unseen import DECK, Need, lacking
from cardspeak.cards import CardError, parse_cards
from cardspeak.rulebook import Cites, Refused

if TYPE_CHECKING:
    from cardspeak.banked.round import Round

Step = Callable[["Round"], "bool | Need"]
EVERY_CARD: Final = frozenset(16 * suit + rank for suit in range(4) for rank in range(13))


def deck_order(deck: str | Iterable[str | int], cites: Cites) -> tuple[int, ...]:
    """The cards that are in the deck, in dealing order; fewer than 52 if some are missing.

    Raises `CardError` for a card that comes twice or is not known, `Refused` for one of no suit.
    """
    try:
        if type(deck) is tuple:
            different = set(deck)
            if len(different) == len(deck) and different <= EVERY_CARD:
                return deck
        order = parse_cards(deck, joker=True)
    except CardError as error:
        raise Refused(f"deck: {error}", cites) from None
    except TypeError:  # what cannot be in a set is no card
        raise Refused(f"deck: {deck!r} is neither cards in text nor a list of them", cites) from None
    if stray := [card for card in order if card not in EVERY_CARD]:
        what = "a card that is not known" if stray[0] < 0 else "a joker"
        raise Refused(f"deck: {what} has none of the four suits", cites)
    return order


def ready(r: Round, count: int) -> bool:
    """Whether the next `count` cards can be dealt. A face-up card is laid aside; a deck that runs out voids the round."""
    stub = r.stub
    end = r.drawn + count
    if r.voiding:
        irregular.void_for_cards(r)
        return False
    if r.face_up:
        for card in stub[r.drawn : end]:
            if card >= 0 and r.face_up >> card & 1:
                irregular.found_face_up(r, card)
                return False
    if end > len(stub):
        irregular.ran_out(r)
        return False
    return True


def deal(per_player: int, area: str, count: int, cites: Cites) -> Step:
    """A pass: `each` cards to every player clockwise, then `count` to an area of the house's."""

    def step(r: Round) -> bool:
        to = seats(r.live) if per_player else ()
        total = per_player * len(to) + count
        if not ready(r, total):
            return r.over
        place = r.drawn
        end = place + total
        stub = r.stub
        hands: list[tuple[int, ...]] = [()] * len(r.stack)
        for seat in to:
            hands[seat] = stub[place : place + per_player]
            place += per_player
        r.emit(e.Dealt(tuple(hands), area, stub[place:end], cites))
        return False

    return step


def burn(cites: Cites) -> Step:
    """The top card goes to the rack, unseen."""

    def step(r: Round) -> bool:
        if not ready(r, 1):
            return r.over
        r.emit(e.Burned("", r.stub[r.drawn : r.drawn + 1], cites))
        return False

    return step


def board(count: int, cites: Cites) -> Step:
    """Community cards dealt face up."""

    def step(r: Round) -> bool | Need:
        if not ready(r, count):
            return r.over
        if need := lacking(r, area=DECK, end=count):
            return need
        r.emit(e.Boarded(r.stub[r.drawn : r.drawn + count], cites))
        return False

    return step


def turn_up(first: int, end: int, cites: Cites) -> Step:
    """Community cards that lie face down are turned up, by their places."""

    def step(r: Round) -> bool | Need:
        if need := lacking(r, area="community", first=first, end=end):
            return need
        r.emit(e.Exposed("community", r.community[first:end], cites))
        return False

    return step


def stub(cites: Cites) -> Step:
    """The stub is counted if it is due, and goes to the rack."""

    def step(r: Round) -> bool:
        if r.disputed or (r.count_due and not r.counted and not r.void):
            return True
        r.emit(e.StubRacked(len(r.stub) - r.drawn, cites))
        return False

    return step


def ask(street: int, cites: Cites) -> Step:
    """The players who still have a choice are asked in turn."""

    def step(r: Round) -> bool:
        pending = r.pending if not r.void else 0
        r.emit(e.Asking((pending & -pending).bit_length() - 1 if pending else 0, street, cites))
        return bool(pending)

    return step
