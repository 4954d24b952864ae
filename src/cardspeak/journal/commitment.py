"""A commitment to every card of a deck, and proofs of single cards that say nothing of the others.

The tree is that of RFC 6962 over the deck, its leaves and nodes as `verifier.py` says, which checks the proofs. Each card has a
salt of 32 bytes of its own, HMAC-SHA-256 of its position under the round's secret, so neighbours' hashes in a proof cannot be
tried out against the 52 cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import structs

from cardspeak.journal.fault import JournalError
from cardspeak.journal.keyed import Keyed
from cardspeak.journal.verifier import leads_to, leaf, node, split
from cardspeak.rulebook.refusal import counted

SALT: Final = 32
"""Bytes of a salt and, at least, of the secret that a round's salts are made from."""


class Commitment(msgspec.Struct, frozen=True):
    """root: the tree's, in hexadecimal. count: the cards that it commits to.

    >>> from cardspeak.journal import commit, salts_of
    >>> commit([60, 12], salts_of(bytes(32), 2)).count
    2
    """

    root: str
    count: int


class Proof(msgspec.Struct, frozen=True):
    """That `card` lies at `position`, from 0, of the deck in dealing order. Hashes and salt are hexadecimal, lowest first.

    >>> from cardspeak.journal import prove, salts_of
    >>> prove([60, 12], salts_of(bytes(32), 2), 1).card
    12
    """

    position: int
    card: int
    salt: str
    path: tuple[str, ...]


def salts_of(secret: bytes, count: int) -> tuple[bytes, ...]:
    """A salt for each card. Raises `JournalError` for a secret of under 32 bytes.

    >>> len(salts_of(bytes(32), 52))
    52
    """
    if len(secret) < SALT:
        raise JournalError(f"the secret of a commitment has {SALT} bytes or more, not {len(secret)}")
    salt = Keyed(secret).of
    return tuple([salt(position.to_bytes(2, "big")) for position in range(count)])


def commit(deck: Sequence[int], salts: Sequence[bytes]) -> Commitment:
    """The commitment to a whole deck, with a salt for each card. Raises `JournalError` for a card that is not known.

    >>> from cardspeak.journal import salts_of
    >>> commit([60, 12], salts_of(bytes(32), 2)).root[:8]
    'ed7691f0'
    """
    return Commitment(_root(_leaves(deck, salts)).hex(), len(deck))


def prove(deck: Sequence[int], salts: Sequence[bytes], position: int) -> Proof:
    """The proof of one card. Raises `JournalError` for a position that the deck has not.

    >>> from cardspeak.journal import commit, salts_of, verify_proof
    >>> salts = salts_of(bytes(32), 2)
    >>> verify_proof(commit([60, 12], salts), prove([60, 12], salts, 1))
    True
    """
    if not 0 <= position < len(deck):
        raise JournalError(f"a deck of {counted(len(deck), 'card')} has no position {position}")
    path = _path(position, _leaves(deck, salts))
    return Proof(position, deck[position], salts[position].hex(), tuple([step.hex() for step in path]))


def verify_proof(commitment: Commitment, proof: Proof) -> bool:
    """Whether the commitment was made to a deck with this card at this position.

    >>> from cardspeak.journal import commit, prove, salts_of
    >>> salts = salts_of(bytes(32), 2)
    >>> verify_proof(commit([60, 12], salts), prove([60, 12], salts, 0))
    True
    """
    return leads_to(commitment.root, commitment.count, structs.asdict(proof))


def _leaves(deck: Sequence[int], salts: Sequence[bytes]) -> list[bytes]:
    if not deck or len(salts) != len(deck) or min(deck) < 0:
        raise JournalError("a commitment is made to every card of a deck, each known and with a salt of its own")
    return [leaf(salt, position, card) for position, (salt, card) in enumerate(zip(salts, deck, strict=True))]


def _root(leaves: list[bytes]) -> bytes:
    if len(leaves) == 1:
        return leaves[0]
    left = split(len(leaves))
    return node(_root(leaves[:left]), _root(leaves[left:]))


def _path(position: int, leaves: list[bytes]) -> list[bytes]:
    if len(leaves) == 1:
        return []
    left = split(len(leaves))
    if position < left:
        return [*_path(position, leaves[:left]), _root(leaves[left:])]
    return [*_path(position - left, leaves[left:]), _root(leaves[:left])]
