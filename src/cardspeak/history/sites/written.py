"""Cards and amounts as people write them in several countries, brought to one form."""

from __future__ import annotations

import re
from typing import Final

RANKS: Final = {"10": "T", "1": "T", "Kn": "J", "B": "J", "V": "J", "D": "Q", "R": "K", "E": "A"}
"""Ranks by letters of other languages."""
SUITS: Final = {
    "Pik": "s",
    "Herz": "h",
    "Karo": "d",
    "Kreuz": "c",
    "♠": "s",
    "♥": "h",
    "♦": "d",
    "♣": "c",
    "s": "s",
    "h": "h",
    "d": "d",
    "c": "c",
}
_CARD: Final = re.compile(rf"(?P<rank>10|Kn|[2-9TJQKABDEVR])(?P<suit>{'|'.join(SUITS)})", re.IGNORECASE)
_HIDDEN: Final = frozenset({"X", "XX", "?", "??", "null", "xx"})
_AMOUNT: Final = re.compile(r"[0-9](?:[0-9.,'\s\u00a0]*[0-9])?")
_DECIMALS: Final = re.compile(r"(?P<whole>.*)[.,](?P<part>[0-9]{1,2})")


def card(word: str) -> str | None:
    """A card as `Ah`, `??` for one that is hidden, None for what is none."""
    if word in _HIDDEN:
        return "??"
    match = _CARD.fullmatch(word)
    if not match:
        return None
    rank = match["rank"]
    return RANKS.get(rank, rank.upper()) + SUITS.get(match["suit"], match["suit"].lower())


def cards(words: str) -> str | None:
    """Cards parted by commas or blanks, as `Ah Kd`; None where a word is none."""
    converted = [card(word) for word in re.split(r"[,\s]+", words.strip()) if word]
    return " ".join([one for one in converted if one]) if converted and None not in converted else None


def amount(text: str) -> str | None:
    """A number with whatever marks its thousands and its decimals, as `1234.50`, without symbols; None for what is none."""
    match = _AMOUNT.search(text)
    if not match:
        return None
    number = re.sub(r"[\s\u00a0']", "", match[0])
    parted = _DECIMALS.fullmatch(number)
    whole, part = (parted["whole"], parted["part"]) if parted else (number, "")
    digits = re.sub(r"[.,]", "", whole)
    return f"{digits}.{part}" if part else digits
