"""What the stacks that are left are worth of the prizes that are left, two ways, for those who consider a deal.

By the independent chip model (Malmuth, Harville) a player is first with the share of the chips that they have, second with
their share of those of all but the first, and so on; a chip chop gives everybody the last prize that is sure and shares the
rest by chips.
Amounts are in cents and come to all that there is, odd cents to the largest remainders.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import Annotated, Final

from cardspeak.rulebook import Refused
from cardspeak.rulebook.handed import Within, handed

MOST: Final = 12
"""Players for whom the model is worked out, over every order in which they may finish."""
Stack = Annotated[int, Within(1, 10**12)]
DEAL: Final = ("CS/event/deal",)


@handed
def icm(stacks: Sequence[Stack], prizes: Sequence[int]) -> tuple[int, ...]:
    """What each stack is worth by the independent chip model. Raises `Refused` for more players than it takes, and for none."""
    _check(stacks, prizes)
    places = min(len(prizes), len(stacks))

    @cache
    def chance(taken: int) -> Fraction:
        """That these players, by bits, have the first places, in whatever order."""
        if not taken:
            return Fraction(1)
        total = Fraction(0)
        for at, stack in enumerate(stacks):
            if taken >> at & 1:
                before = taken & ~(1 << at)
                left = sum([other for each, other in enumerate(stacks) if not before >> each & 1])
                total += chance(before) * Fraction(stack, left)
        return total

    worth = [Fraction(0)] * len(stacks)
    for taken in range(1 << len(stacks)):
        place = taken.bit_count()
        if place >= places:
            continue
        left = sum([stack for at, stack in enumerate(stacks) if not taken >> at & 1])
        for at, stack in enumerate(stacks):
            if not taken >> at & 1:
                worth[at] += chance(taken) * Fraction(stack, left) * prizes[place]
    return whole(worth, sum(prizes[:places]))


@handed
def chip_chop(stacks: Sequence[Stack], prizes: Sequence[int]) -> tuple[int, ...]:
    """What each is given by a chip chop. Raises `Refused` as `icm` does."""
    _check(stacks, prizes)
    due = [*prizes[: len(stacks)], *[0] * (len(stacks) - len(prizes))]
    rest = sum(due) - min(due) * len(stacks)
    return whole([min(due) + Fraction(rest * stack, sum(stacks)) for stack in stacks], sum(due))


def whole(worth: Sequence[Fraction], pool: int) -> tuple[int, ...]:
    """In whole cents that come to the pool."""
    cents = [int(share) for share in worth]
    order = sorted(range(len(worth)), key=lambda at: (cents[at] - worth[at], at))
    for at in order[: pool - sum(cents)]:
        cents[at] += 1
    return tuple(cents)


def _check(stacks: Sequence[int], prizes: Sequence[int]) -> None:
    if not 2 <= len(stacks) <= MOST:
        raise Refused(f"a deal is worked out for two to {MOST}, not {len(stacks)}", DEAL)
    if not prizes:
        raise Refused("no prize is left to be shared", DEAL)
