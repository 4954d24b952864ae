"""Sentences with holes: how one is recognized in what the room says, and what stood in its holes.

A sentence may hold what a guest typed, so recognizing one takes time in step with its length, whatever it is: the text between
two holes is looked for once, from left to right, and nothing is tried again. (Patterns of the library `re` with several holes may
take a power of the length.)
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

COUNTS: Final = ("count", "count2", "least")
"""Holes that hold an amount."""

_HOLE: Final = re.compile(r"\{(\w+)\}")
_AMOUNTS: Final = ("$", *"0123456789")
"""What an amount begins with."""
_NUMBER: Final = re.compile(r"\$?[\d,.]+")
_PROSE: Final = re.compile(r"(?:\b[a-z]{2,} ){2}[a-z]{2,}\b")
_CLEAR: Final = 12
"""Characters of its own by which a sentence is told from any other; one of fewer has no prose in a hole."""


class Template(NamedTuple):
    """A sentence with holes. texts: what stands before, between and after them; anchor: the longest; weight: their length.

    said: the sentence in the other language.
    """

    texts: tuple[str, ...]
    holes: tuple[str, ...]
    anchor: str
    weight: int
    said: str

    def values(self, text: str) -> dict[str, str] | None:
        """What stands in the holes where this is the sentence, each as short as can be; None where it is not.

        >>> template("seat {seat} calls {chips}", "").values("seat 4 calls 200")
        {'seat': '4', 'chips': '200'}
        """
        first, *between, last = self.texts
        if not (text.startswith(first) and text.endswith(last)):
            return None
        holes, at, end = {}, len(first), len(text) - len(last)
        for hole, follower, piece in zip(self.holes, self.holes[1:], between, strict=False):
            stop = self._next(text, piece, at + 1, end, before_number=follower in COUNTS)
            if stop < 0:
                return None
            holes[hole], at = text[at:stop], stop + len(piece)
        holes[self.holes[-1]] = text[at:end]
        whole = all(holes.values()) and all(_NUMBER.fullmatch(holes[hole]) for hole in COUNTS if hole in holes)
        return holes if whole else None

    @staticmethod
    def _next(text: str, piece: str, at: int, end: int, *, before_number: bool) -> int:
        """Where a piece of text comes next, and a number after it if that is wanted; -1 if it does not."""
        stop = text.find(piece, at, end)
        while before_number and stop >= 0 and not text.startswith(_AMOUNTS, stop + len(piece)):
            stop = text.find(piece, stop + 1, end)
        return stop

    def may_hold(self, values: Iterable[str]) -> bool:
        """Whether the sentence is told from any other though these stand in its holes and are no sentences that are known."""
        return self.weight >= _CLEAR or not any(map(_PROSE.search, values))

    def put(self, values: dict[str, str]) -> str:
        """The sentence in the other language, with these in its holes."""
        return _HOLE.sub(lambda hole: values[hole[1]], self.said)


def has_holes(text: str) -> bool:
    """Whether a sentence has any hole."""
    return _HOLE.search(text) is not None


def template(english: str, said: str) -> Template:
    """How an English sentence with holes is recognized, and how it is said."""
    pieces = _HOLE.split(english)
    texts = tuple(pieces[::2])
    return Template(texts, tuple(pieces[1::2]), max(texts, key=len), sum(map(len, texts)), said)


class Sentences:
    """A catalogue of sentences, by the English, and what is found for each: how it is said elsewhere, or its key."""

    def __init__(self, sentences: Mapping[str, str]) -> None:
        self.whole = {english: said for english, said in sentences.items() if not has_holes(english)}
        self.templates = sorted(
            (template(english, said) for english, said in sentences.items() if has_holes(english)),
            key=lambda pattern: -pattern.weight,
        )

    def read(self, text: str) -> Iterator[tuple[Template, dict[str, str]]]:
        """The sentences with holes that a text may be, those of most text of their own first, with what stands in the holes."""
        for one in self.templates:
            if one.anchor in text and (values := one.values(text)):
                yield one, values

    def said(self, text: str) -> Iterator[tuple[str, dict[str, str]]]:
        """What is found for a text, and what stands in its holes, the likeliest first."""
        if text in self.whole:
            yield self.whole[text], {}
        for one, values in self.read(text):
            if one.may_hold(values.values()):
                yield one.said, values
