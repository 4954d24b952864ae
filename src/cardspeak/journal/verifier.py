"""Checks the proofs of a deal. This one file is all that is needed: it imports nothing but Python's own library.

    python verifier.py PROOF.json --root HASH [--seed SEED]

PROOF.json is what the room gives for a round. --root is the root that it told before the deal, as you noted it then. --seed is
the seed that your browser gave. The exit status is 0 if everything holds, 1 if something does not, 2 for a file that is no proof.

How a deal is fixed. Before the round each player may send the hash of a seed. The house shuffles and publishes the root of a
tree over its deck (RFC 6962): a leaf is the SHA-256 of a zero byte, a salt, the position (two bytes) and the card (one byte), a
node that of a one byte and the two hashes below it. Then the players send their seeds, and the deck is dealt in an order that
root and seeds alone decide. The house does not know the seeds when it publishes the root, nor the players the deck when they
tell them. Who keeps a seed back is left out, and gains nothing, as they do not know the deck. The limit: a house with a friend
at the table could have that friend keep a seed back, which lets it choose between two orders.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, Final

DIGITS: Final = 64
"""Hexadecimal digits of a hash, a salt and a seed."""
DECKS: Final = (52, 53)
"""Cards of a deck, without the joker and with it."""
RANKS, SUITS, JOKER = "23456789TJQKA", "cdhs", 13


def hash_of(seed: str) -> str:
    """What a player sends before the house commits. Raises `ValueError` for a seed that is not 64 hexadecimal digits."""
    return sha256(b"cardspeak seed" + _bytes(seed)).hexdigest()


def order_of(root: str, seeds: Sequence[str], count: int) -> list[int]:
    """Which position of the committed deck is dealt first, second and so on; as committed where there are no seeds.

    A shuffle by Fisher and Yates. Its numbers are the SHA-256 of the key and a counter, eight of 32 bits each, and those that
    would favour a position are passed over.
    """
    order = list(range(count))
    if not seeds:
        return order
    key = sha256(b"cardspeak order" + _bytes(root) + b"".join(map(_bytes, seeds))).digest()
    numbers: list[int] = []
    counter = 0
    for last in range(count - 1, 0, -1):
        fair = 2**32 - 2**32 % (last + 1)
        number = fair
        while number >= fair:
            if not numbers:
                block = sha256(key + counter.to_bytes(4, "big")).digest()
                numbers = [int.from_bytes(block[at : at + 4], "big") for at in range(28, -4, -4)]
                counter += 1
            number = numbers.pop()
        pick = number % (last + 1)
        order[last], order[pick] = order[pick], order[last]
    return order


def leaf(salt: bytes, position: int, card: int) -> bytes:
    """The hash of one card of the deck."""
    return sha256(b"\0" + salt + position.to_bytes(2, "big") + bytes([card])).digest()


def node(left: bytes, right: bytes) -> bytes:
    """The hash of two hashes."""
    return sha256(b"\1" + left + right).digest()


def split(count: int) -> int:
    """How many of so many leaves hang left: the largest power of two that leaves one to the right."""
    return 1 << (count - 1).bit_length() - 1


def climbed(position: int, count: int, reached: bytes, path: Sequence[bytes]) -> bytes | None:
    """The root that a leaf and its path lead to, None if the path has not the length of the leaf's place."""
    if count == 1:
        return None if path else reached
    if not path:
        return None
    left = split(count)
    if position < left:
        below = climbed(position, left, reached, path[:-1])
        return below and node(below, path[-1])
    below = climbed(position - left, count - left, reached, path[:-1])
    return below and node(path[-1], below)


def leads_to(root: str, count: int, proof: Mapping[str, Any]) -> bool:
    """Whether the proof of a card leads to the root of a deck of so many cards."""
    position, card = proof["position"], proof["card"]
    if not 0 <= position < count or not 0 <= card < 255:
        return False
    try:
        salt, path = _bytes(proof["salt"]), [_bytes(step) for step in proof["path"]]
    except ValueError:
        return False
    climb = climbed(position, count, leaf(salt, position, card), path)
    return climb is not None and climb.hex() == root


def faults(proven: Mapping[str, Any], root: str = "", seed: str = "") -> list[str]:
    """What is wrong with the proofs of a round, a line each. root: as it was told before the deal. seed: one's own."""
    commitment, proofs = proven["commitment"], proven["proofs"]
    given, count = commitment["root"], commitment["count"]
    lines = []
    if not _is_hash(given) or count not in DECKS:
        return [f"no commitment to a deck: a root of {len(str(given))} characters and {count} cards"]
    if root and root.lower() != given:
        lines.append("the root is not the one that you were told")
    if not proofs:
        lines.append("nothing is proved")
    for name in ("position", "card"):
        if len({proof[name] for proof in proofs}) != len(proofs):
            lines.append(f"two proofs are of one {name}")
    wrong = [proof["card"] for proof in proofs if not leads_to(given, count, proof)]
    lines += [f"{show(card)}: not the card that was committed to" for card in wrong]
    return lines + seed_faults(proven, seed)


def seed_faults(proven: Mapping[str, Any], seed: str) -> list[str]:
    """What is wrong with the seeds: each must be of somebody who had sent its hash before, and the one that was."""
    if len(proven["players"]) != len(proven["hashes"]):
        return ["not every player has a hash of a seed"]
    before = dict(zip(proven["players"], proven["hashes"], strict=True))
    wrong = []
    if len(before) != len(proven["players"]) or list(proven["seeds"]) != [
        name for name in proven["players"] if name in proven["seeds"]
    ]:
        wrong.append("the seeds are not in the order in which they were committed to")
    for name, value in proven["seeds"].items():
        if not _is_hash(value) or before.get(name) != hash_of(value):
            wrong.append(f"the seed of {name} is not the one that was committed to")
    if seed and seed not in proven["seeds"].values():
        wrong.append("your seed was left out")
    return wrong


def dealt_as(proven: Mapping[str, Any]) -> dict[int, int]:
    """For each card that is proved, which card of the deal it was: 1 for the first."""
    order = order_of(proven["commitment"]["root"], list(proven["seeds"].values()), proven["commitment"]["count"])
    place = {position: number for number, position in enumerate(order, 1)}
    return {proof["card"]: place[proof["position"]] for proof in proven["proofs"]}


def show(card: int) -> str:
    """A card in two letters; the number of one that is none."""
    suit, rank = divmod(card, 16)
    if card == JOKER:
        return "Jk"
    return RANKS[rank] + SUITS[suit] if rank < len(RANKS) and 0 <= suit < len(SUITS) else f"card {card}"


def _bytes(text: str) -> bytes:
    if not _is_hash(text):
        raise ValueError(f"not {DIGITS} hexadecimal digits")
    return bytes.fromhex(text)


def _is_hash(text: object) -> bool:
    return isinstance(text, str) and len(text) == DIGITS and not set(text) - set("0123456789abcdef")


def main(given: list[str]) -> int:
    """Check the file that is named; see above."""
    options = dict(zip(given[1::2], given[2::2], strict=False))
    if not given or len(given) % 2 == 0 or set(options) - {"--root", "--seed"}:
        sys.stderr.write("python verifier.py PROOF.json [--root HASH] [--seed SEED]\n")
        return 2
    try:
        with open(given[0], encoding="utf-8") as file:  # noqa: PTH123 - Python's own library alone, and as little of it as can be
            proven = json.load(file)
        wrong = faults(proven, options.get("--root", ""), options.get("--seed", ""))
        places = {} if wrong else dealt_as(proven)
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        sys.stderr.write(f"{given[0]}: no proof of a deal: {error}\n")
        return 2
    for line in wrong or [f"{show(card)} was card {number} of the deal" for card, number in places.items()]:
        sys.stdout.write(f"{line}\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
