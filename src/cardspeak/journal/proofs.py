"""A round's commitment in the journal, and what a player may prove by it afterwards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from cardspeak.events import Event, view
from cardspeak.events.view import card_fields
from cardspeak.journal.commitment import Commitment, Proof, commit, prove, salts_of
from cardspeak.journal.events import Committed, Mixed
from cardspeak.journal.fault import JournalError
from cardspeak.journal.verifier import faults, order_of, seed_faults
from cardspeak.rulebook import Refused

if TYPE_CHECKING:
    from cardspeak.journal.standing import Standing


class Proven(msgspec.Struct, frozen=True):
    """The cards of a round that `seat` (0: the rail) was shown, each with its proof.

    players, hashes: who was to give a seed, and the hash of it, as they stood in the commitment; seeds: those that they
        gave.

    >>> [field for field in Proven.__struct_fields__][:3]
    ['stream', 'round', 'seat']
    """

    stream: str
    round: int
    seat: int
    commitment: Commitment
    proofs: tuple[Proof, ...]
    players: tuple[str, ...] = ()
    hashes: tuple[str, ...] = ()
    seeds: dict[str, str] = {}

    def faults(self, root: str = "", seed: str = "") -> list[str]:
        """What is wrong with it, a line each (`verifier.faults`). root: as it was told before the deal. seed: one's own."""
        return faults(msgspec.to_builtins(self), root, seed)


def committed(deck: Sequence[int], secret: bytes, hashes: Mapping[str, str] | None = None) -> Committed:
    """The event that fixes the next round's deck, to be journalled before it. secret: 32 random bytes or more.

    hashes: of the seeds that players are to give, by player; without any the deck is dealt as it lies. Raises
        `JournalError`.

    >>> committed(range(52), bytes(32)).cites
    ()
    """
    made = commit(deck, salts_of(secret, len(deck)))
    hashes = hashes or {}
    return Committed(
        root=made.root,
        count=made.count,
        secret=tuple(secret),
        cites=(),
        players=tuple(hashes),
        hashes=tuple(hashes.values()),
        deck=tuple(deck),
    )


def mix_of(event: Committed, seeds: Mapping[str, str]) -> Mixed:
    """The seeds that came, in the order of the commitment."""
    players = [player for player in event.players if player in seeds]
    return Mixed(tuple(players), tuple([seeds[player] for player in players]), ())


def order_dealt(event: Committed, mix: Mixed | None) -> list[int]:
    """The deck of a commitment in the order in which it is dealt."""
    return [event.deck[position] for position in order_of(event.root, mix.seeds if mix else (), event.count)]


def keeps(event: Committed, deck: Sequence[int], mix: Mixed | None = None) -> bool:
    """Whether a deck is the one that was committed to, in the order that the players' seeds made of it."""
    if -1 in event.secret or len(deck) != event.count or min(deck) < 0:
        return False
    if seed_faults(_seeds_of(event, mix), ""):
        return False
    lay = as_committed(event, deck, mix)
    return commit(lay, salts_of(bytes(event.secret), event.count)).root == event.root


def as_committed(event: Committed, deck: Sequence[int], mix: Mixed | None) -> list[int]:
    """A deck as it was dealt, in the order in which it lay when it was committed to."""
    lay = [0] * event.count
    for card, position in zip(deck, order_of(event.root, mix.seeds if mix else (), event.count), strict=True):
        lay[position] = card
    return lay


def _seeds_of(event: Committed, mix: Mixed | None) -> dict[str, Any]:
    seeds = dict(zip(mix.players, mix.seeds, strict=True)) if mix else {}
    return {"players": event.players, "hashes": event.hashes, "seeds": seeds}


def proven(standing: Standing, seat: int) -> Proven:
    """The proofs of all cards of a round that a seat has been shown so far.

    Raises `Refused` for a round that was not committed to, `JournalError` without the journal's key.

    >>> from cardspeak.journal import Standing
    >>> proven(Standing('table/7'), 1)
    Traceback (most recent call last):
        ...
    cardspeak.rulebook.refusal.Refused: no commitment to this round's deck is in the journal
    """
    event, mix = standing.committed, standing.mixed
    if event is None:
        raise Refused("no commitment to this round's deck is in the journal")
    if not keeps(event, standing.deck, mix):
        raise JournalError("the deck is under seal, and is proved with the journal's key")
    deck = as_committed(event, standing.deck, mix)
    salts = salts_of(bytes(event.secret), event.count)
    places = sorted(deck.index(card) for card in entitled(standing.events, seat))
    proofs = tuple([prove(deck, salts, place) for place in places])
    commitment = Commitment(event.root, event.count)
    return Proven(standing.stream, standing.rounds, seat, commitment, proofs, **_seeds_of(event, mix))


def shuffle_told(standing: Standing) -> dict[str, object]:
    """The root of the last round's deck and the seeds in its order, for exports; nothing without a commitment.

    >>> from pathlib import Path
    >>> from tempfile import mkdtemp
    >>> import cardspeak as cs
    >>> from cardspeak.journal import Journal, Key, open_store
    >>> store = open_store(Path(mkdtemp()) / 'room.journal')
    >>> journal = Journal(store, Key(bytes(32)))
    >>> table = cs.Table.open(cs.posted('texas-holdem', 'nl 1/2', least=40, most=200), moment=0)
    >>> receipt = journal.append('table/7', table.events, moment=0, who='host', command='open', after=0)
    >>> receipt.durable.result()
    >>> shuffle_told(journal.standing('table/7'))
    {}
    >>> store.close()
    """
    event, mix = standing.committed, standing.mixed
    if event is None:
        return {}
    seeds = [f"{player}: {seed}" for player, seed in zip(mix.players, mix.seeds, strict=True)] if mix else []
    return {"deck_root": event.root, **({"deck_seeds": seeds} if seeds else {})}


def entitled(events: Iterable[Event], seat: int) -> set[int]:
    """The cards that a seat was shown, the rail's among them."""
    cards: set[int] = set()
    for event in view(events, seat):
        for field in card_fields_of(type(event)):
            cards.update(_flat(getattr(event, field)))
    return cards - {-1}


def card_fields_of(kind: type[Event]) -> tuple[str, ...]:
    return tuple([field for field, audience in card_fields(kind).items() if audience != "nobody"])


def _flat(cards: Iterable[Any]) -> Iterable[int]:
    """Cards that lie in lists, and in lists of lists."""
    for card in cards:
        if isinstance(card, tuple):
            yield from _flat(card)
        else:
            yield card
