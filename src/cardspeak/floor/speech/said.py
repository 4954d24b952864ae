"""What a player said, before any rule of a book is asked."""

from fractions import Fraction
from typing import Literal

import msgspec

__all__ = ["ACTIONS", "Kind", "Meant", "Quantity", "Said"]

Kind = Literal[
    "fold",
    "check",
    "call",
    "bet",
    "raise",
    "complete",
    "all_in",
    "pot",
    "amount",
    "unfinished",
    "conditional",
    "question",
    "time",
    "showdown",
    "other",
    "unclear",
]
"""`amount` is a size without a verb; `unfinished` says that the wager goes on; `conditional` hangs on what others do;
`showdown` claims, concedes, shows, mucks or asks to see; `other` is understood and no action; `unclear` is not understood, or
could mean several things, which `perhaps` then lists."""

ACTIONS: frozenset[Kind] = frozenset({"fold", "check", "call", "bet", "raise", "complete", "all_in", "pot", "amount"})

Quantity = int | Fraction


Meant = Literal["plain", "to", "more"]
"""How an amount was meant: the total, on top of the call, or as the books read it."""


class Said(msgspec.Struct, frozen=True, omit_defaults=True):
    """One statement of an utterance.

    Amounts are in the unit that is spoken of at the table: dollars, or tournament chips. A fraction ("2.50") is exact.

    `amount` is the number at its face value, `readings` all that it could mean, lowest first: one value when it was said with
    its magnitude ("twenty-one hundred", "$5", "1,400"), several when not ("five" may be 5, 500 or 5,000). Where not even the
    face value is plain ("a nickel", "two-five") `amount` is None and `readings` alone speaks. Of the readings only those that
    would be legal wagers are worth a thought; which one counts is for a book to say.

    `meant` is `to` (the total), `more` (on top of the call) or `plain`, where the books decide.

    `times` and `unit` measure a size in something other than chips: half a `pot`, three `bets`, the `minimum`.

    `standard` is true of the official terms of betting and of plain amounts. `detail` tells statements of one kind apart.
    """

    kind: Kind
    amount: Quantity | None = None
    readings: tuple[Quantity, ...] = ()
    meant: Meant = "plain"
    times: Quantity | None = None
    unit: str = ""
    money: bool = False
    standard: bool = False
    detail: str = ""
    seat: int | None = None
    who: Literal["speaker", "other"] = "speaker"
    condition: tuple["Said", ...] = ()
    then: tuple["Said", ...] = ()
    perhaps: tuple["Said", ...] = ()

    @property
    def is_action(self) -> bool:
        """Whether this is a fold, a check or a wager of the speaker's, stated as done and without condition."""
        return self.kind in ACTIONS and self.who == "speaker"

    @property
    def is_open(self) -> bool:
        """Whether the number said could mean several amounts."""
        return len(self.readings) > 1

    @property
    def sized(self) -> bool:
        """Whether a size was said with it."""
        return bool(self.readings) or bool(self.unit)
