"""The bots there are."""

from __future__ import annotations

from typing import Final

from cardspeak.bots.bot import Bot, Temperament
from cardspeak.bots.chance import Chance
from cardspeak.rulebook import Refused
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.wording import quoted

ALL: Final = {
    each.name: each
    for each in (
        Temperament(
            "regular", "bets good hands, folds bad ones, bluffs now and then",
            care=1.2, reserve=1.2, bluffs=0.12, slows=0.1, size=0.65,
        ),
        Temperament(
            "caller", "calls with almost anything, seldom raises",
            care=0.5, reserve=4, bluffs=0.02, slows=0.3, size=0.5,
        ),
        Temperament(
            "rock", "waits for strong hands and never bluffs",
            care=2, reserve=1.6, bluffs=0, slows=0.1, size=0.6,
        ),
        Temperament(
            "maniac", "bets and raises with much and with nothing",
            care=0.6, reserve=0.7, bluffs=0.4, slows=0, size=1,
        ),
    )
}  # fmt: skip
"""By name, the most sensible first."""


@handed
def named(name: str, chance: Chance) -> Bot:
    """A bot of that temperament with its own dice. Raises `Refused` for a name that is none."""
    nature = ALL.get(name)
    if nature is None:
        raise Refused(f"no bot named {quoted(name)}; there are {', '.join(ALL)}")
    return Bot(nature, chance)
