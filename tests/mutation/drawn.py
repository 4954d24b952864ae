"""Changes of source files, each with a name of its own, and which of them a seed draws."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from hashlib import sha256
from heapq import nsmallest
from pathlib import Path
from typing import Final, NamedTuple

SOURCE: Final = Path(__file__).parents[2] / "src" / "cardspeak"


class Change(NamedTuple):
    """What stands at some bytes of a file, what instead, each in one line but for `text`, and the lines that it is on."""

    file: str
    start: int
    end: int
    text: str
    lines: range
    was: str
    now: str

    @property
    def told(self) -> str:
        """The change in words, cut short."""
        return f"{self.file}:{self.lines.start}: {self.was[:90]} -> {self.now[:90]}"

    @property
    def made(self) -> Mutant:
        """The file with this change."""
        source = (SOURCE / self.file).read_bytes()
        text = source[: self.start] + self.text.encode() + source[self.end :]
        return Mutant(self.file, text.decode(), self.lines, self.told)


class Mutant(NamedTuple):
    """A changed file: its name below the source, its text, the lines of what is changed, and the change in words."""

    file: str
    text: str
    lines: range
    told: str


def names(found: Iterable[Change]) -> list[str]:
    """What tells each change of a file from all others, in their order; what else is changed in the file leaves it as it is."""
    seen: Counter[str] = Counter()
    named = []
    for each in found:
        name = f"{each.file}: {each.was} -> {each.now}"
        seen[name] += 1
        named.append(f"{name} #{seen[name]}")
    return named


def first(seed: int, most: int, every: Iterable[Sequence[Change]]) -> list[Change]:
    """The changes whose names come first when they are hashed with the seed, of those of each file.

    So a longer draw begins with a shorter one, and what is written elsewhere moves none of the others.
    """
    named = [
        (sha256(f"{seed}:{name}".encode()).digest(), each)
        for found in every
        for name, each in zip(names(found), found, strict=True)
    ]
    return [each for _, each in nsmallest(most, named)]
