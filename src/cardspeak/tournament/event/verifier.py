"""Checks the draws of a tournament. This one file is all that is needed: it imports nothing but Python's own library.

    python verifier.py DRAWS.json [--commitment HASH] [--seed SEED]

DRAWS.json is what the room gives of a tournament that is over. --commitment is what it told when the tournament was announced,
as you noted it then. --seed is what your browser gave when you entered. The exit status is 0 if everything holds, 1 if
something does not, 2 for a file that tells of no draws.

How a draw is fixed. The house publishes the SHA-256 of a word and its secret (32 bytes) when the tournament is announced.
Whoever enters may give a seed (32 bytes). The mix is empty first; each seed makes of it the SHA-256 of a word, the mix before,
the entry (four bytes) and the seed. The key of a step of a draw is the SHA-256 of a word, secret and mix, the draw's number
(four bytes) and the step (one byte); the order that it gives is a shuffle by Fisher and Yates. Seats are drawn in two steps:
the seats are shuffled, then the players who take them. Cards are drawn off the shuffled deck, or several where one has too few.
The house fixed its secret before it knew a seed, and players do not know the secret while they can give one. The limit: a house
with a friend among the players can try seeds for the friend until a draw suits it, but only before the next seed of anybody
else.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Any, Final

DIGITS: Final = 64
"""Hexadecimal digits of a hash, a secret and a seed."""
DECK: Final = tuple([16 * suit + rank for suit in range(4) for rank in range(13)])
SEATS, PLAYERS = 1, 2
"""The two steps of a draw: seats or cards are shuffled, then the players who take seats."""


def commitment_of(secret: str) -> str:
    """What is published of a secret. Raises `ValueError` for one that is not 64 hexadecimal digits."""
    return sha256(b"cardspeak event" + _bytes(secret)).hexdigest()


def mixed(mix: bytes, entry: int, seed: str) -> bytes:
    """The mix with one more seed."""
    return sha256(b"cardspeak mix" + mix + entry.to_bytes(4, "big") + _bytes(seed)).digest()


def order_of(key: bytes, count: int) -> list[int]:
    """The numbers below `count` as the key orders them.

    Its numbers are the SHA-256 of the key and a counter, eight of 32 bits each; those that would favour a place are passed over.
    """
    order = list(range(count))
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


def drawn(key: bytes, ordinal: int, step: int, things: Sequence[Any]) -> list[Any]:
    """These things in the order of one step of one draw."""
    digest = sha256(b"cardspeak draw" + key + ordinal.to_bytes(4, "big") + bytes([step])).digest()
    return [things[at] for at in order_of(digest, len(things))]


def comes_out(key: bytes, draw: Mapping[str, Any]) -> bool:
    """Whether a draw comes out as it is told."""
    ordinal = draw["ordinal"]
    if "cards" in draw:
        cards = list(draw["cards"])
        return drawn(key, ordinal, SEATS, DECK * -(-len(cards) // len(DECK)))[: len(cards)] == cards
    entries, places = list(draw["entries"]), [tuple(place) for place in draw["places"]]
    if entries != sorted(entries) or places != sorted(places):
        return False
    pairs = zip(drawn(key, ordinal, PLAYERS, entries), drawn(key, ordinal, SEATS, places), strict=False)
    return list(pairs) == list(zip(draw["takers"], [tuple(place) for place in draw["taken"]], strict=True))


def faults(draws: Mapping[str, Any], commitment: str = "", seeds: Iterable[str] = ()) -> list[str]:
    """What is wrong with the draws of a tournament, a line each. commitment: as it was told first. seeds: one's own."""
    secret, wrong = draws["secret"], []
    if commitment and commitment.lower() != draws["commitment"]:
        wrong.append("the commitment is not the one that you were told")
    if commitment_of(secret) != draws["commitment"]:
        wrong.append("the event was not held to this secret before its draws")
    given = [step["seed"] for step in draws["steps"] if "seed" in step]
    wrong += ["your seed was left out" for own in seeds if own.lower() not in given]
    mix, last = b"", 0
    for step in draws["steps"]:
        if "seed" in step:
            mix = mixed(mix, step["entry"], step["seed"])
            continue
        if step["ordinal"] != last + 1:
            wrong.append(f"draw {last + 1} is missing before draw {step['ordinal']}")
        last = step["ordinal"]
        if not comes_out(_bytes(secret) + mix, step):
            wrong.append(f"draw {last} comes out otherwise")
    return wrong


def _bytes(text: str) -> bytes:
    if not isinstance(text, str) or len(text) != DIGITS or set(text) - set("0123456789abcdef"):
        raise ValueError(f"not {DIGITS} hexadecimal digits")
    return bytes.fromhex(text)


def main(given: list[str]) -> int:
    """Check the file that is named; see above."""
    options = dict(zip(given[1::2], given[2::2], strict=False))
    if not given or len(given) % 2 == 0 or set(options) - {"--commitment", "--seed"}:
        sys.stderr.write("python verifier.py DRAWS.json [--commitment HASH] [--seed SEED]\n")
        return 2
    try:
        with open(given[0], encoding="utf-8") as file:  # noqa: PTH123 - Python's own library alone, and as little of it as can be
            draws = json.load(file)
        seeds = [options["--seed"]] if "--seed" in options else []
        wrong = faults(draws, options.get("--commitment", ""), seeds)
        count = sum(["ordinal" in step for step in draws["steps"]])
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        sys.stderr.write(f"{given[0]}: no draws of a tournament: {error}\n")
        return 2
    for line in wrong or [f"{count} draws, each as the secret and the seeds have it"]:
        sys.stdout.write(f"{line}\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
