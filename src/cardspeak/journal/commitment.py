"""A commitment to every card of a deck, and proofs of single cards that say nothing of the others.

The tree is that of RFC 6962 over the deck in dealing order. A card's leaf is SHA-256 of a zero byte, its salt, its
position (two bytes) and its id (one byte); a node is SHA-256 of a one byte and the two hashes below it. Each card has a salt
of 32 bytes of its own, HMAC-SHA-256 of its position under the round's secret, so neighbours' hashes in a proof cannot be
tried out against the 52 cards.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from hashlib import sha256
from typing import Final

import msgspec

from cardspeak.journal.fault import JournalError

SALT: Final = 32
"""Bytes of a salt and, at least, of the secret that a round's salts are made from."""


class Commitment(msgspec.Struct, frozen=True):
    """root: the tree's, in hexadecimal. count: the cards that it commits to."""

    root: str
    count: int


class Proof(msgspec.Struct, frozen=True):
    """That `card` lies at `position`, from 0, of the deck in dealing order. Hashes and salt are hexadecimal, lowest first."""

    position: int
    card: int
    salt: str
    path: tuple[str, ...]


def salts_of(secret: bytes, count: int) -> tuple[bytes, ...]:
    """A salt for each card. Raises `JournalError` for a secret of under 32 bytes."""
    if len(secret) < SALT:
        raise JournalError(f"the secret of a commitment has {SALT} bytes or more, not {len(secret)}")
    return tuple([hmac.digest(secret, position.to_bytes(2, "big"), "sha256") for position in range(count)])


def commit(deck: Sequence[int], salts: Sequence[bytes]) -> Commitment:
    """The commitment to a whole deck, with a salt for each card. Raises `JournalError` for a card that is not known."""
    return Commitment(_root(_leaves(deck, salts)).hex(), len(deck))


def prove(deck: Sequence[int], salts: Sequence[bytes], position: int) -> Proof:
    """The proof of one card. Raises `JournalError` for a position that the deck has not."""
    if not 0 <= position < len(deck):
        raise JournalError(f"a deck of {len(deck)} cards has no position {position}")
    path = _path(position, _leaves(deck, salts))
    return Proof(position, deck[position], salts[position].hex(), tuple([each.hex() for each in path]))


def verify_proof(commitment: Commitment, proof: Proof) -> bool:
    """Whether the commitment was made to a deck with this card at this position."""
    if not 0 <= proof.position < commitment.count or not 0 <= proof.card < 255:
        return False
    try:
        salt = bytes.fromhex(proof.salt)
        path = [bytes.fromhex(each) for each in proof.path]
    except ValueError:
        return False
    if len(salt) != SALT or any(len(each) != SALT for each in path):
        return False
    found = _climbed(proof.position, commitment.count, _leaf(salt, proof.position, proof.card), path)
    return found is not None and found.hex() == commitment.root


def _leaf(salt: bytes, position: int, card: int) -> bytes:
    return sha256(b"\0" + salt + position.to_bytes(2, "big") + bytes([card])).digest()


def _node(left: bytes, right: bytes) -> bytes:
    return sha256(b"\1" + left + right).digest()


def _leaves(deck: Sequence[int], salts: Sequence[bytes]) -> list[bytes]:
    if not deck or len(salts) != len(deck) or min(deck) < 0:
        raise JournalError("a commitment is made to every card of a deck, each known and with a salt of its own")
    return [_leaf(salt, position, card) for position, (salt, card) in enumerate(zip(salts, deck, strict=True))]


def _split(count: int) -> int:
    """How many of so many leaves hang left: the largest power of two that leaves one to the right."""
    return 1 << (count - 1).bit_length() - 1


def _root(leaves: list[bytes]) -> bytes:
    if len(leaves) == 1:
        return leaves[0]
    left = _split(len(leaves))
    return _node(_root(leaves[:left]), _root(leaves[left:]))


def _path(position: int, leaves: list[bytes]) -> list[bytes]:
    if len(leaves) == 1:
        return []
    left = _split(len(leaves))
    if position < left:
        return [*_path(position, leaves[:left]), _root(leaves[left:])]
    return [*_path(position - left, leaves[left:]), _root(leaves[:left])]


def _climbed(position: int, count: int, leaf: bytes, path: list[bytes]) -> bytes | None:
    """The root that a leaf and its path lead to, None if the path has not the length of the leaf's place."""
    if count == 1:
        return None if path else leaf
    if not path:
        return None
    left = _split(count)
    if position < left:
        below = _climbed(position, left, leaf, path[:-1])
        return below and _node(below, path[-1])
    below = _climbed(position - left, count - left, leaf, path[:-1])
    return below and _node(path[-1], below)
