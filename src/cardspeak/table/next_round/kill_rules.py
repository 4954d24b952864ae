"""The two rules of a kill, and the limits that it raises.

Two, because the book has two. In Omaha high-low split the kill lasts one round and the players ask for it
(S8(o)(1)(iv)). In Omaha high-low eight it lasts, full or half, until a pot falls short or is divided (S8(p)(9),
S8(a)(1)(xvi), (xx)).
"""

from __future__ import annotations

from typing import ClassVar, Final

import msgspec
from msgspec import structs

from cardspeak.poker import Stakes
from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.refusal import quoted

FACTORS: Final = {"full": (2, 1), "half": (3, 2)}
"""What limits are multiplied and divided by."""

DEFINED: Final = {"full": "S8(a)(1)(xx)", "half": "S8(a)(1)(xvi)"}

POTS: Final = {(5, 10): (70, "S8(o)(1)(iv)(A)#1"), (10, 20): (100, "S8(o)(1)(iv)(A)#2")}
"""In dollars, the pot that it takes in Omaha high-low split, by limits in dollars."""


class OneRound(msgspec.Struct, frozen=True, tag="one-round"):
    """Limits double for one round after a pot of `pot` chips or more is swept; 0 for the book's figure at these limits.

    >>> OneRound(80).pot
    80
    """

    pot: int = 0

    form: ClassVar[str] = "one-round"
    kind: ClassVar[str] = "full"
    asked_for: ClassVar[bool] = True

    def due(self, stakes: Stakes, played: Stakes) -> int:
        """The chips that a pot must reach, by the table's stakes and those of the round played.

        Raises `Refused` where neither the book nor the house says.
        """
        if self.pot:
            return self.pot
        dollars, clause = posted_pot(stakes)
        if not clause:
            raise Refused(
                f"no pot is posted for a kill at {stakes.tiers}: the house must say how large it is to be",
                ("S8(o)(1)(iv)(A)#1", "S8(o)(1)(iv)(A)#2", "CS/kill/pot-posted"),
            )
        return dollars * (stakes.dollar or 1)

    def cites_due(self, stakes: Stakes) -> Cites:
        """The clauses of what is due."""
        return ("CS/kill/pot-posted",) if self.pot else (posted_pot(stakes)[1],)


class Persistent(msgspec.Struct, frozen=True, tag="persistent"):
    """Limits rise, `kind` "full" (double) or "half" (by half), while whole pots reach `multiple` minimum wagers.

    >>> Persistent('full', 10).kind
    'full'
    """

    kind: str = "full"
    multiple: int = 10

    form: ClassVar[str] = "persistent"
    asked_for: ClassVar[bool] = False

    def __post_init__(self) -> None:
        if not isinstance(self.kind, str) or self.kind not in FACTORS:
            raise Refused(f"a kill is full or half, not {quoted(self.kind)}", ("S8(p)(9)#1",))
        if type(self.multiple) is not int or not 5 <= self.multiple <= 15:
            raise Refused(f"a kill takes a pot of 5 to 15 minimum wagers, not {quoted(self.multiple)}", ("S8(p)(9)#3",))

    def due(self, stakes: Stakes, played: Stakes) -> int:
        """The chips that a pot must reach: by the round just played, whose minimum a kill has raised already."""
        return self.multiple * played.low

    def cites_due(self, stakes: Stakes) -> Cites:
        """The clauses of what is due."""
        return ("S8(p)(9)#3",)


KillRule = OneRound | Persistent


def posted_pot(stakes: Stakes) -> tuple[int, str]:
    """What Section 8 says at these limits, in dollars, and its clause; 0 and none where it says nothing."""
    dollar = stakes.dollar or 1
    for (low, high), posted in POTS.items():
        if (stakes.low, stakes.high) == (low * dollar, high * dollar):
            return posted
    return 0, ""


def raised(stakes: Stakes, kind: str) -> Stakes:
    """The stakes of a kill round. Raises `Refused` where there are no limits to raise, or no chips to bet them in."""
    clause = f"{DEFINED[kind]}#1"
    if stakes.limit not in ("fixed", "spread"):
        raise Refused(f"a kill raises betting limits, and {stakes.limit} limit has none", (clause, "CS/kill/limits"))
    times, parts = FACTORS[kind]
    unit = stakes.unit or stakes.chip
    if any(amount * times % (parts * unit) for amount in (stakes.low, stakes.high)):
        raise Refused(
            f"limits of {stakes.tiers} cannot rise by half in chips of {stakes.written(unit)}",
            (clause, "CS/kill/chips"),
        )
    return structs.replace(stakes, low=stakes.low * times // parts, high=stakes.high * times // parts)
