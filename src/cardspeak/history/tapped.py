"""What hands of histories cost their dealer at a console: each told by its commands, in the fewest taps, to the history's end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from cardspeak.console import Console
from cardspeak.console.telling import tell, told_of
from cardspeak.history import model as m
from cardspeak.history.audit.audit import Finding, RulesFor, judged
from cardspeak.rulebook import Refused
from cardspeak.rulebook.house import HouseRules


class Tapped(msgspec.Struct, gc=False):
    """A hand, and the taps that it takes; `why` it was left out, empty for one that ends with its history's nets, `by` which
    reading it does where its book says otherwise.
    """

    of: m.History | m.Unreadable
    taps: int = 0
    why: str = ""
    by: str = ""

    def as_json(self) -> dict[str, Any]:
        """For programs."""
        where = {"file": self.of.file, "line": self.of.line, "round": self.of.hand or str(self.of.index + 1)}
        return {**where, "why": self.why} if self.why else {**where, "taps": self.taps, **({"by": self.by} if self.by else {})}


def tapped(histories: Iterable[m.History | m.Unreadable], rules_for: RulesFor) -> Iterator[Tapped]:
    """The taps of each hand. Never raises for what a history holds."""
    for history in histories:
        if isinstance(history, m.Unreadable):
            yield Tapped(history, why=f"unreadable: {history.reason}")
        else:
            yield one(history, rules_for(history.setting or "cash"))


def one(history: m.History, rules: HouseRules) -> Tapped:
    """The taps of one hand: those that end as the history states, by its book or in the reading that explains the difference, are
    told, and must end alike.
    """
    judgment = judged(history, rules)
    if judgment.ends is None:
        several = judgment.finding.verdict == "agree"
        return Tapped(history, why="run more than once, and no round of ours" if several else said(judgment.finding))
    told_at = Console(told_of(judgment.ends.round))
    try:
        taps = tell(told_at, judgment.ends.round)
    except Refused as refused:
        return Tapped(history, why=f"not told: {refused}")
    if told_at.round.net != judgment.ends.round.net:
        return Tapped(history, why="not told: it ends otherwise")
    return Tapped(history, taps, by=judgment.finding.reason)


def said(finding: Finding) -> str:
    """Why there is nothing to tell."""
    return f"{finding.verdict}: {finding.reason}"
