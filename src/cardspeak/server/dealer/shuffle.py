"""The shuffle of a table's next deck, in which players may have their share: see `journal.verifier`."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.events import Event
from cardspeak.journal import committed
from cardspeak.journal.proofs import mix_of, order_dealt
from cardspeak.journal.verifier import hash_of
from cardspeak.rulebook import Refused

if TYPE_CHECKING:
    from cardspeak.journal import Standing
    from cardspeak.journal.events import Committed, Mixed

SALT: Final = 32
"""Bytes of the secret that the salts of a round's commitment are made from."""

PATIENCE: Final = 1000
"""Milliseconds that the deal waits for the players' seeds at most."""


class ShuffleView(msgspec.Struct, frozen=True):
    """What everybody is told of a shuffle: the root of the deck and how many cards it has, whose seeds were announced by which
    hash, and, once it is dealt, the seeds that came."""

    root: str = ""
    count: int = 0
    hashes: dict[str, str] = {}
    seeds: dict[str, str] = {}


class Shuffle:
    """standing: of the table's stream. A deck that was committed to and not dealt yet is taken up from there.

    hashes: those of the seeds that players are to give, for the next commitment; seeds: those that they gave since the last one.
    """

    def __init__(self, standing: Standing) -> None:
        self.coming: Committed | None = standing.coming[1] if standing.coming else None
        self.hashes: dict[str, str] = {}
        self.given: dict[str, str] = {}
        self.until = 0
        """The moment until which the deal waits for seeds; 0 while it does not."""
        commitment = self.coming or standing.committed
        self.told = shuffle_view(commitment, None if self.coming else standing.mixed) if commitment else ShuffleView()

    # --- what players say

    def announce(self, player: str, hash: str) -> None:
        """A player will give a seed of this hash for the next deck."""
        self.hashes[player] = hash

    def give(self, player: str, seed: str) -> None:
        """A player gives the seed that was committed to. Raises `Refused` for another, or if none is awaited."""
        event = self.coming
        due = dict(zip(event.players, event.hashes, strict=True)).get(player) if event else None
        try:
            if due is None or not hmac.compare_digest(hash_of(seed), due):
                raise Refused("this is not the seed that was committed to")
        except ValueError as error:
            raise Refused(str(error)) from None
        self.given[player] = seed

    @property
    def awaited(self) -> bool:
        """Whether a seed is still to come."""
        return self.coming is not None and len(self.given) < len(self.coming.players)

    def waits(self, now: int) -> bool:
        """Whether the deal is to wait."""
        if not self.awaited:
            return False
        self.until = self.until or now + PATIENCE
        return now < self.until

    # --- what the dealer does

    def stands_for(self, deck: Collection[int]) -> bool:
        """Whether a deck of just these cards is committed to and has not been dealt."""
        return self.coming is not None and sorted(self.coming.deck) == sorted(deck)

    def commit(self, deck: Sequence[int], players: Collection[str]) -> Committed:
        """Commit to a deck, with the hashes of those of these players who announced a seed."""
        hashes = {player: self.hashes.pop(player) for player in players if player in self.hashes}
        self.given, self.until = {}, 0
        self.coming = committed(deck, secrets.token_bytes(SALT), hashes)
        self.told = shuffle_view(self.coming, None)
        return self.coming

    def order(self) -> Sequence[int]:
        """The deck in the order in which it is dealt."""
        assert self.coming
        return order_dealt(self.coming, mix_of(self.coming, self.given))

    def taken(self) -> list[Event]:
        """The deck is dealt: whose seeds were in it, for the journal, if anybody's were."""
        assert self.coming
        mix = mix_of(self.coming, self.given) if self.given else None
        self.told = shuffle_view(self.coming, mix)
        self.coming, self.given, self.until = None, {}, 0
        return [mix] if mix else []


def shuffle_view(event: Committed, mix: Mixed | None) -> ShuffleView:
    """A commitment and its seeds as everybody is told them."""
    hashes = dict(zip(event.players, event.hashes, strict=True))
    return ShuffleView(event.root, event.count, hashes, dict(zip(mix.players, mix.seeds, strict=True)) if mix else {})
