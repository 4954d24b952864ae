"""Every card that a text tells, in any notation."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from html import unescape
from typing import Final

from cardspeak.cards import FULL_DECK, JOKER, RANKS, SUITS

Written = tuple[int, str]
"""A card and the words that tell it."""

POSSIBLE: Final = frozenset((*FULL_DECK, JOKER))
NAMES_CARDS: Final = (
    "card",
    "cards",
    "hand",
    "hands",
    "hole",
    "board",
    "tabled",
    "dead",
    "out",
    "up",
    "shown",
    "community",
    "dealer",
    "box",
    "deck",
    "face_up",
)
"""Keys under which numbers are ids of cards."""
RANK_WORDS: Final = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
SUIT_WORDS: Final = ("club", "diamond", "heart", "spade")
WORDS: Final = {word: rank for rank, word in enumerate(RANK_WORDS)} | {"deuce": 0, "trey": 1, "10": 8}
GLYPHS: Final = "♣♦♥♠♧♢♡♤"
PICTURED: Final = "A23456789TJ QK"
"""Ranks in the order of Unicode's pictures of cards; their suits run from spades to clubs."""

RANK: Final = r"(?:10|[2-9TJQKA])"
ONE: Final = re.compile(rf"({RANK})([{SUITS}{GLYPHS}])", re.IGNORECASE)
ALONE: Final = re.compile(rf"\s*(?:{RANK}[{SUITS}][\s,|/-]*)+", re.IGNORECASE)
RUN: Final = re.compile(rf"(?<![A-Za-z0-9])(?:{RANK}[{SUITS}])+(?![A-Za-z0-9])")
LOOSE_RUN: Final = re.compile(rf"(?<![A-Za-z0-9])(?:{RANK}[{SUITS}]){{2,}}(?![A-Za-z0-9])", re.IGNORECASE)
GLYPH: Final = re.compile(rf"{RANK}[{GLYPHS}]|[{GLYPHS}]{RANK}(?![A-Za-z0-9])")
NAMED: Final = re.compile(
    rf"(?<![a-z])({'|'.join(RANK_WORDS)}|deuce|trey|10|[2-9tjqka])[\s_-]*of[\s_-]*({'|'.join(SUIT_WORDS)})", re.IGNORECASE
)
PICTURE: Final = re.compile("[\U0001f0a1-\U0001f0de]")
NUMBERED: Final = re.compile(r"""card[_="'#:-]+(\d{1,2})(?!\d)""", re.IGNORECASE)
PRINTED: Final = re.compile(rf"(?<!AreasCounted\()\b(?:{'|'.join(sorted(NAMES_CARDS))})['\"]?\s*[=:]\s*([\[(][\s\d,()\[\]-]*)")
JOKERS: Final = re.compile(r"(?<![A-Za-z0-9])Jk(?![A-Za-z0-9])")
ENGLISH: Final = frozenset(("acts", "asks"))
"""Words that read like a run of cards."""
TAG: Final = re.compile(r"<[^>]*>")
SHORT: Final = 300


def in_text(text: str) -> tuple[Written, ...]:
    """The cards written in a text, line by line; in HTML with its tags and without."""
    if len(text) < SHORT:
        return _in_line(text)
    return tuple([found for line in text.splitlines() for found in (_in_line if len(line) < SHORT else _read)(line)])


@lru_cache(10_000)
def numbered(number: int) -> tuple[int, ...]:
    """The card of this id, or the cards of this mask if it is beyond every id."""
    if number in POSSIBLE:
        return (number,)
    if number >> 6 and number.bit_length() <= 64:
        cards = tuple([card for card in range(64) if number >> card & 1])
        return cards if POSSIBLE.issuperset(cards) else ()
    return ()


def _read(text: str) -> tuple[Written, ...]:
    if "&" in text:
        text = unescape(text)
    bare = _in_plain(TAG.sub("", text)) if "<" in text else ()
    return (*_in_plain(text), *bare)


_in_line: Final = lru_cache(200_000)(_read)
"""Names, clauses and sentences come again and again."""


def _in_plain(text: str) -> Iterator[Written]:
    if ALONE.fullmatch(text) and text.lower() not in ENGLISH:
        yield from _each(text)
        return
    for pattern in (RUN, LOOSE_RUN, GLYPH):
        for found in pattern.finditer(text):
            if found[0].lower() not in ENGLISH:
                yield from _each(found[0])
    for found in NAMED.finditer(text):
        rank, suit = found[1].lower(), found[2].lower()
        yield 16 * SUIT_WORDS.index(suit) + (WORDS[rank] if rank in WORDS else RANKS.index(rank.upper())), found[0]
    if not text.isascii():
        yield from _pictures(text)
    for found in NUMBERED.finditer(text):
        yield from ((card, found[0]) for card in numbered(int(found[1])))
    for found in PRINTED.finditer(text):
        for number in re.findall(r"-?\d+", found[1]):
            yield from ((card, found[0]) for card in numbered(int(number)))
    if JOKERS.search(text):
        yield JOKER, "Jk"


def _each(text: str) -> Iterator[Written]:
    """The cards of a run; one that is written suit first is turned round."""
    for found in ONE.finditer(text if text[0] not in GLYPHS else text[1:] + text[0]):
        at = SUITS.find(found[2].lower())
        rank = "T" if found[1] == "10" else found[1].upper()
        yield 16 * (at if at >= 0 else GLYPHS.index(found[2]) % 4) + RANKS.index(rank), text


def _pictures(text: str) -> Iterator[Written]:
    for found in PICTURE.finditer(text):
        suit, place = divmod(ord(found[0]) - 0x1F0A0, 16)
        if 0 < place <= len(PICTURED) and PICTURED[place - 1] != " ":
            yield 16 * (3 - suit) + RANKS.index(PICTURED[place - 1]), found[0]
