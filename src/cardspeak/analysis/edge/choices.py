"""What every choice is worth in a state of play, and what it costs not to take the best."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from cardspeak.rulebook import Refused


class Choice(NamedTuple):
    """One choice and what it is worth: what its player is better off by in the whole round on average, in units.

    >>> from cardspeak.analysis.edge import RideSetup, choices
    >>> choices(RideSetup(), 'AsKsQs').choices[0].name
    'ride'
    """

    name: str
    worth: Fraction


class Choices(NamedTuple):
    """Every choice in one state, the best first. unit: what worths are counted in.

    >>> from cardspeak.analysis.edge import RideSetup, choices
    >>> [choice.name for choice in choices(RideSetup(), 'AsKsQs').choices]
    ['ride', 'withdraw']
    """

    unit: str
    choices: tuple[Choice, ...]

    @property
    def best(self) -> Choice:
        """The choice that is worth most; of equal ones the first as the rules name them."""
        return self.choices[0]

    def worth(self, name: str) -> Fraction:
        """What one choice is worth. Raises `Refused` for one that there is not."""
        for choice in self.choices:
            if choice.name == name:
                return choice.worth
        raise Refused(f"no choice {name!r} here; there are {', '.join([choice.name for choice in self.choices])}")

    def cost(self, name: str) -> Fraction:
        """What a choice gives away beside the best, in units; 0 for the best. Raises `Refused` for one that there is not."""
        return self.best.worth - self.worth(name)


def ordered(unit: str, choices: list[Choice]) -> Choices:
    """Choices with the best first; equal ones stay in their order."""
    return Choices(unit, tuple(sorted(choices, key=lambda choice: -choice.worth)))
