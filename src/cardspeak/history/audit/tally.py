"""What an audit comes to: rounds by verdict, and pots, rake and odd chips by currency."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from cardspeak.history import money
from cardspeak.history.audit.audit import VERDICTS, Finding
from cardspeak.history.model import History

CHIPS: Final = "chips"
"""The currency of a tournament, and of a history that names none."""


class Sums(msgspec.Struct):
    """Of one currency, `scale` units to 1.00: all pots before the rake, the rake, and the chips that did not divide."""

    scale: int = 1
    pots: int = 0
    rake: int = 0
    odd: int = 0

    def add(self, finding: Finding, scale: int) -> None:
        """Count one round. A finer scale than before makes all sums finer, so that none is rounded."""
        if scale > self.scale:
            times = scale // self.scale
            self.scale, self.pots, self.rake, self.odd = scale, self.pots * times, self.rake * times, self.odd * times
        times = self.scale // scale
        self.pots += finding.pot * times
        self.rake += finding.rake * times
        self.odd += finding.odd * times

    def join(self, other: Sums) -> None:
        """Count what others counted."""
        scale = max(self.scale, other.scale)
        mine, theirs = scale // self.scale, scale // other.scale
        self.scale = scale
        self.pots = self.pots * mine + other.pots * theirs
        self.rake = self.rake * mine + other.rake * theirs
        self.odd = self.odd * mine + other.odd * theirs

    def texts(self) -> dict[str, str]:
        """The sums as people write them."""
        named = {"pots": self.pots, "rake": self.rake, "odd": self.odd}
        return {name: money.to_text(units, self.scale) for name, units in named.items()}


class Tally:
    """Counts findings as they come."""

    def __init__(self) -> None:
        self.verdicts = dict.fromkeys(VERDICTS, 0)
        self.sums: dict[str, Sums] = {}

    def add(self, found: Finding) -> None:
        self.verdicts[found.verdict] += 1
        if found.net and isinstance(found.of, History):
            self.sums.setdefault(found.of.currency or CHIPS, Sums()).add(found, found.of.scale)

    def join(self, other: Tally) -> None:
        """Count what others counted."""
        for verdict, count in other.verdicts.items():
            self.verdicts[verdict] += count
        for currency, sums in other.sums.items():
            self.sums.setdefault(currency, Sums()).join(sums)

    @property
    def rounds(self) -> int:
        return sum(self.verdicts.values())

    @property
    def all_agree(self) -> bool:
        """Whether no round is anything but in agreement."""
        return self.verdicts["agree"] == self.rounds

    def as_json(self) -> dict[str, Any]:
        """For programs: the rounds, how many of them got which verdict, and sums as texts by currency."""
        sums = {currency: sums.texts() for currency, sums in sorted(self.sums.items())}
        return {"rounds": self.rounds, **self.verdicts, "sums": sums}
