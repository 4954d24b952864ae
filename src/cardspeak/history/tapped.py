"""What hands of histories cost their dealer at a console: each told by its commands, in the fewest taps, to the history's end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from cardspeak.console import Console
from cardspeak.console.telling import tell, told_of
from cardspeak.history import model as m
from cardspeak.history.audit.audit import RulesFor, judged
from cardspeak.history.model import runs_of
from cardspeak.rulebook import Refused
from cardspeak.rulebook.house import HouseRules


class Tapped(msgspec.Struct, gc=False):
    """A hand, and the taps that it takes; `why` it was left out, empty for one that ends with its history's nets."""

    of: m.History | m.Unreadable
    taps: int = 0
    why: str = ""

    def as_json(self) -> dict[str, Any]:
        """For programs."""
        found = {"file": self.of.file, "line": self.of.line, "round": self.of.hand or str(self.of.index + 1)}
        return {**found, "why": self.why} if self.why else {**found, "taps": self.taps}


def tapped(histories: Iterable[m.History | m.Unreadable], rules_for: RulesFor) -> Iterator[Tapped]:
    """The taps of each hand. Never raises for what a history holds."""
    for history in histories:
        if isinstance(history, m.Unreadable):
            yield Tapped(history, why=f"unreadable: {history.reason}")
        else:
            yield one(history, rules_for(history.setting or "cash"))


def one(history: m.History, rules: HouseRules) -> Tapped:
    """The taps of one hand: those in which the history agrees with its book are told, and must end alike."""
    finding, settled = judged(history, rules)
    if settled is None or finding.verdict != "agree":
        return Tapped(history, why=f"{finding.verdict}: {finding.reason}")
    if runs_of(history) > 1:
        return Tapped(history, why="it is run more than once")
    console = Console(told_of(settled.round))
    try:
        taps = tell(console, settled.round)
    except Refused as refused:
        return Tapped(history, why=f"not told: {refused}")
    if console.round.net != settled.round.net:
        return Tapped(history, why="not told: it ends otherwise")
    return Tapped(history, taps)
