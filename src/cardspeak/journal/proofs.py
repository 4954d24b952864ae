"""A round's commitment in the journal, and what a player may prove by it afterwards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import msgspec

from cardspeak.events import Event, view
from cardspeak.events.view import card_fields
from cardspeak.journal.commitment import Commitment, Proof, commit, prove, salts_of
from cardspeak.journal.events import Committed
from cardspeak.journal.fault import JournalError
from cardspeak.rulebook import Refused

if TYPE_CHECKING:
    from cardspeak.journal.standing import Standing


class Proven(msgspec.Struct, frozen=True):
    """The cards of a round that `seat` (0: the rail) was shown, each with its proof."""

    stream: str
    round: int
    seat: int
    commitment: Commitment
    proofs: tuple[Proof, ...]


def committed(deck: Sequence[int], secret: bytes) -> Committed:
    """The event that fixes the next round's deck, to be journalled before it. secret: 32 random bytes or more.

    Raises `JournalError`.
    """
    made = commit(deck, salts_of(secret, len(deck)))
    return Committed(made.root, made.count, tuple(secret), ())


def keeps(event: Committed, deck: Sequence[int]) -> bool:
    """Whether a deck is the one that was committed to."""
    if -1 in event.secret or len(deck) != event.count or min(deck) < 0:
        return False
    return commit(deck, salts_of(bytes(event.secret), event.count)).root == event.root


def proven(standing: Standing, seat: int) -> Proven:
    """The proofs of all cards of a finished round that a seat was entitled to see.

    Raises `Refused` for a round that is played or was not committed to, `JournalError` without the journal's key.
    """
    event = standing.committed
    if standing.live:
        raise Refused("a card is proved when the round is over")
    if event is None:
        raise Refused("no commitment to this round's deck is in the journal")
    deck = standing.deck
    if not keeps(event, deck):
        raise JournalError("the deck is under seal, and is proved with the journal's key")
    salts = salts_of(bytes(event.secret), event.count)
    places = sorted(deck.index(card) for card in entitled(standing.events, seat))
    found = tuple([prove(deck, salts, place) for place in places])
    return Proven(standing.stream, standing.rounds, seat, Commitment(event.root, event.count), found)


def entitled(events: Iterable[Event], seat: int) -> set[int]:
    """The cards that a seat was shown, the rail's among them."""
    found: set[int] = set()
    for event in view(events, seat):
        for field in card_fields_of(type(event)):
            found.update(_flat(getattr(event, field)))
    return found - {-1}


def card_fields_of(kind: type[Event]) -> tuple[str, ...]:
    return tuple([field for field, audience in card_fields(kind).items() if audience != "nobody"])


def _flat(cards: tuple[object, ...]) -> Iterable[int]:
    for each in cards:
        if isinstance(each, tuple):
            yield from _flat(each)
        elif isinstance(each, int):
            yield each
