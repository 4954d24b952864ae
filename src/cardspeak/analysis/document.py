"""A document as plain values: what a par sheet says, before it is Markdown, HTML or PDF."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from matplotlib.axes import Axes


class Text(msgspec.Struct, frozen=True):
    """A paragraph."""

    text: str


class Table(msgspec.Struct, frozen=True):
    """Rows under a head; `numbers` are the places of columns set to the right. title: may be empty."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: tuple[int, ...] = ()


class Figure(msgspec.Struct, frozen=True, eq=False):
    """A picture: its file's name, what it shows in words, and what draws it on axes."""

    name: str
    title: str
    says: str
    draw: Callable[[Axes], None]


Block = Text | Table | Figure


class Section(msgspec.Struct, frozen=True, eq=False):
    """A heading with what stands under it."""

    title: str
    blocks: tuple[Block, ...]


class Document(msgspec.Struct, frozen=True, eq=False):
    """title, under it `facts`, then the sections. mark: what tells this document from others, printed on every page.

    contents: whether a list of the sections stands before them, with their pages where there are pages.
    """

    title: str
    mark: str
    facts: tuple[tuple[str, str], ...]
    sections: tuple[Section, ...]
    contents: bool = False

    @property
    def figures(self) -> tuple[Figure, ...]:
        """Every figure, in order."""
        return tuple([block for section in self.sections for block in section.blocks if isinstance(block, Figure)])


def table(title: str, head: Sequence[str], rows: Sequence[Sequence[str]], left: int = 1) -> Table:
    """A table whose first `left` columns are words and whose others are numbers."""
    return Table(title, tuple(head), tuple([tuple(row) for row in rows]), tuple(range(left, len(head))))
