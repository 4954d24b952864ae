"""The table of phrases, read from `phrases.toml` on first use."""

import tomllib
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from importlib.resources import files
from itertools import product
from typing import Any, NamedTuple

from cardspeak.floor.speech.said import Said
from cardspeak.floor.speech.tokens import words

__all__ = ["Entry", "Table", "table"]


class Entry(NamedTuple):
    """What a phrase is: a tag, and what goes with it (a `Said`, a share, the name of a unit)."""

    tag: str
    value: Any = None


class Table:
    """Phrases by their first two words, the longest first, and those of one word."""

    def __init__(self, entries: dict[tuple[str, ...], Entry]) -> None:
        self._single = {phrase[0]: entry for phrase, entry in entries.items() if len(phrase) == 1}
        self._by_two: dict[str, dict[str, list[tuple[int, list[str], Entry]]]] = {}
        for phrase in sorted(entries, key=len, reverse=True):
            if len(phrase) > 1:
                second = self._by_two.setdefault(phrase[0], {})
                second.setdefault(phrase[1], []).append((len(phrase), list(phrase), entries[phrase]))

    def find(self, said: list[str], at: int) -> tuple[Entry, int] | None:
        """The longest phrase that begins at `at`, and the index after it."""
        word = said[at]
        longer = self._by_two.get(word)
        if longer is not None and at + 1 < len(said):
            for length, phrase, entry in longer.get(said[at + 1], ()):
                if length == 2 or said[at : at + length] == phrase:
                    return entry, at + length
        single = self._single.get(word)
        return (single, at + 1) if single else None

    def words(self) -> set[str]:
        """Every word that the table knows."""
        longer = {
            word for second in self._by_two.values() for rows in second.values() for _, phrase, _ in rows for word in phrase
        }
        return longer | self._single.keys()


@cache
def table() -> Table:
    """The table that ships with the package."""
    source = tomllib.loads(files(__package__).joinpath("phrases.toml").read_text(encoding="utf-8"))
    entries: dict[tuple[str, ...], Entry] = {}
    for phrase, entry in _entries(source):
        entries.setdefault(phrase, entry)
    return Table(entries)


def _entries(source: dict[str, Any]) -> Iterator[tuple[tuple[str, ...], Entry]]:
    """Every phrase with its entry; the first meaning given to a phrase holds."""
    for say in source["say"]:
        phrases = say.pop("phrases")
        perhaps = tuple([Said(**other) for other in say.pop("perhaps", ())])
        yield from _each(phrases, Entry("say", Said(**say, perhaps=perhaps)))
    for tag, phrases in source["words"].items():
        yield from _each(phrases, Entry(tag))
    for share, phrases in source["shares"].items():
        yield from _each(phrases, Entry("share", Fraction(share)))
    for unit, phrases in source["units"].items():
        yield from _each(phrases, Entry("unit", unit))
    for colour in source["colours"]["names"]:
        yield from _each([colour, colour + "s"], Entry("unit", f"{colour} chip"))
    yield from _each(source["hands"]["words"], Entry("hand"))
    yield from _each(source["weak"]["words"], Entry("weak"))
    yield from _each(source["filler"]["words"], Entry("filler"))


def _each(phrases: list[str], entry: Entry) -> Iterator[tuple[tuple[str, ...], Entry]]:
    for phrase in phrases:
        for plain in _alternatives(phrase):
            yield tuple(plain), entry


def _alternatives(phrase: str) -> Iterator[list[str]]:
    """All that a phrase with `[a|b]` and `(a|b)` stands for, word by word."""
    slots: list[list[str]] = []
    for piece in phrase.replace("(", "\n(").replace(")", ")\n").replace("[", "\n[").replace("]", "]\n").split("\n"):
        if piece[:1] in ("[", "("):
            slots.append([*piece[1:-1].split("|"), *([""] if piece[0] == "(" else [])])
        elif piece.strip():
            slots.append([piece])
    for chosen in product(*slots):
        yield words(" ".join(chosen))
