"""What a PHH text is taken apart into: sections, and of each all amounts and what they are counted in."""

from typing import NamedTuple

from .values import Number


class Section(NamedTuple):
    """A part of a text that is one round: its header's name, the number of its first line from 1, and what it holds."""

    name: str
    line: int
    body: str


class Amounts(NamedTuple):
    """All amounts of a round but those in its actions and our posts, as the file lists them; empty where it has none."""

    stacks: list[Number | None]
    antes: list[Number]
    blinds: list[Number]
    dead: list[Number]
    bets: dict[str, Number]
    levels: list[Number]
    finishing: list[Number | None]
    winnings: list[Number]
    pots: list[Number]
    rakes: list[Number]


class Scale(NamedTuple):
    """Units to 1.00, and the smallest chip that the play uses, in units."""

    units: int
    chip: int
