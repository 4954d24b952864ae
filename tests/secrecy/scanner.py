"""Finds every card in whatever a viewer is given: bytes, JSON, text, values, in any notation.

    known = knowable(round.events, seat)
    assert not leaks(frame, known)

In text: `As`, `AsKd`, `10s`, `A♠`, `♠A`, `ace of spades`, `10 of clubs`, `ace_of_spades.svg`, a picture of one, `card-60`,
`cards=(60,)`; in lower or upper case too where a whole text, or a run of two or more, is nothing but cards. In values: ids,
and masks of them, under a key that names cards or in a list under a key that is not known to hold other numbers (`PLAIN`).
Ciphertext and hashes (`OPAQUE`) are not read; `raw_run` looks for a deck's ids in plain bytes.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from cardspeak.cards import show
from tests.secrecy import notation
from tests.secrecy.notation import in_text, numbered

OPAQUE: Final = frozenset(("sealed", "hash", "before", "root", "salt", "path", "secret", "mark"))
"""Keys of ciphertext and of hashes."""
NAMES_CARDS: Final = frozenset(notation.NAMES_CARDS)
PLAIN: Final = frozenset(
    (
        "stacks",
        "aside",
        "bets",
        "pots",
        "live",
        "raise_to",
        "discard",
        "seats",
        "acts",
        "meters",
        "rests",
        "blinds",
        "blind_seats",
        "chips",
        "put",
        "paid",
        "folded",
        "levels",
        "parts",
        "worth",
        "due",
        "areas",
        "laid",
        "swept",
        "marks",
        "play",
        "postings",
    )
)
"""Keys under which lists of numbers are chips, seats, counts and the worth of hands that were shown."""
COUNTS: Final = {"banked.areas-counted": ("hands",)}
"""Keys that name cards and hold how many there are, by an object's type."""
CLEAN: Final[set[str]] = set()
"""Texts without a card that were met before, at most `MOST`: keys, words and clauses come again and again."""
MOST: Final = 50_000
RAW: Final = 5
"""So many ids of a deck, one after the other, are not in bytes by chance."""


class Sighting(NamedTuple):
    """A card that was met: its id, the path of keys to it, and what was there."""

    card: int
    where: str
    what: str

    def __str__(self) -> str:
        return f"{show((self.card,))} at {self.where or 'the top'}: {self.what[:80]}"


def leaks(payload: Any, known: Collection[int], plain: Collection[str] = ()) -> list[Sighting]:
    """The cards in what a viewer is given that he may not know. `plain` are more keys of numbers that are no cards."""
    return [found for found in sightings(payload, plain) if found.card not in known]


def sightings(payload: Any, plain: Collection[str] = ()) -> list[Sighting]:
    """Every card in text, in bytes that hold JSON or text, or in a value such as a view or an event."""
    if isinstance(payload, bytes):
        try:
            payload = msgspec.json.decode(payload)
        except (msgspec.DecodeError, UnicodeDecodeError):
            payload = payload.decode(errors="replace")
    elif not isinstance(payload, str):
        payload = msgspec.to_builtins(payload)
    walk = Walk(PLAIN.union(plain) if plain else PLAIN)
    walk.value(payload, "", "", False)
    return walk.found


class Walk:
    """A walk through a value, which keeps the cards that it meets."""

    def __init__(self, plain: frozenset[str]) -> None:
        self.plain = plain
        self.found: list[Sighting] = []

    def value(self, value: Any, key: str, where: str, listed: bool) -> None:
        """What lies under a key; `listed` says that it is one of several in a list or a mapping by seat."""
        kind = type(value)
        if kind is str:
            self.text(value, key, where)
        elif kind is int:
            if key in NAMES_CARDS or (listed and key not in self.plain):
                self.found += [Sighting(card, where, str(value)) for card in numbered(value)]
        elif kind is dict:
            counts = COUNTS.get(value.get("type"), ())
            for name, each in value.items():
                if name in counts:
                    continue
                if type(name) is int or name.isdecimal():
                    self.value(each, key, f"{where}.{name}", True)
                else:
                    self.text(name, "", where)
                    self.value(each, name, f"{where}.{name}", False)
        elif kind is list or kind is tuple:
            for each in value:
                self.value(each, key, where, True)

    def text(self, text: str, key: str, where: str) -> None:
        if text in CLEAN:
            return
        if key in NAMES_CARDS and text.isdecimal():
            self.found += [Sighting(card, where, text) for card in numbered(int(text))]
        elif key not in OPAQUE:
            cards = in_text(text)
            self.found += [Sighting(card, where, what) for card, what in cards]
            if not cards and len(CLEAN) < MOST and not text.isdecimal():
                CLEAN.add(text)


def raw_run(payload: bytes, deck: Sequence[int]) -> bool:
    """Whether some of a deck's ids lie one after the other in ciphertext; in JSON they may by chance, as digits."""
    known = [card for card in deck if card >= 0]
    return any(bytes(known[place : place + RAW]) in payload for place in range(len(known) - RAW + 1))
