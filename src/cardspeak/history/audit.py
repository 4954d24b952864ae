"""A history held against a book: replayed strictly, its stated result compared, every difference named.

Nothing is put right silently. A difference that a known rule or custom explains is told by its name and clause; one that
nothing explains is told as such, with the figures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

import msgspec

from cardspeak.cards import CardError
from cardspeak.history import model as m
from cardspeak.history.explain import explanation
from cardspeak.history.replay import Broken, Unsupported, replay
from cardspeak.history.stated import Claim, claim, implied_rake
from cardspeak.poker import Round
from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.house import HouseRules

VERDICTS: Final = ("agree", "differ", "illegal", "unstated", "unsupported", "unreadable")


class Finding(msgspec.Struct):
    """What the audit finds of one round.

    verdict: agree; differ (legal, but the history states another result); illegal (an act that the book forbids);
    unstated (legal, but the history gives no result); unsupported (a game or arrangement outside the books); unreadable.
    net: won or lost by player under the book, in the history's own money. rake: what the house took, likewise.
    pot, odd: chips in the pots, and those of them that did not divide; `repairs` what was put right, if asked for.
    """

    file: str
    round: str
    verdict: str
    reason: str = ""
    clauses: Cites = ()
    net: dict[str, str] = {}
    rake: str = "0"
    pot: str = "0"
    odd: int = 0
    repairs: list[str] = []

    @property
    def name(self) -> str:
        return f"{self.file}: {self.round}"


RulesFor = Callable[[str], HouseRules]
"""From a history's setting, "cash" or "tournament", to the house rules it is judged by."""


def audit(
    histories: Iterable[m.History | m.Unreadable], rules_for: RulesFor, repair: bool = False
) -> Iterator[Finding]:
    """A finding for each round. Never raises for what a history holds."""
    for history in histories:
        if isinstance(history, m.Unreadable):
            yield Finding(history.file, where(history), "unreadable", history.reason)
        else:
            yield audit_one(history, rules_for, repair)


def audit_one(history: m.History, rules_for: RulesFor, repair: bool = False) -> Finding:
    """The finding for one round."""
    rules = rules_for(history.setting or "cash")
    name = where(history)
    try:
        return judged(history, rules, repair)
    except Unsupported as error:
        return Finding(history.file, name, "unsupported", str(error))
    except Broken as error:
        return Finding(history.file, name, "unreadable", str(error))
    except CardError as error:
        return Finding(history.file, name, "illegal", f"the deck is fouled: {error}", rules.cited("began"))
    except Refused as refused:
        return Finding(history.file, name, "illegal", refused.reason, refused.cites)


def judged(history: m.History, rules: HouseRules, repair: bool) -> Finding:
    """The verdict on a round that a book can judge."""
    replayed = replay(history, rules, repair=repair)
    stated = claim(history, replayed.round)
    if stated is None:
        return finding(history, replayed.round, "unstated", "the history gives no result", replayed.repairs)
    taken = implied_rake(history, replayed.round, stated)
    if taken is not None:
        replayed = replay(history, rules, taken, repair)
    why, cites = compare(history, replayed.round, stated, rules, repair)
    ceiling = rake_above_ceiling(replayed.round, rules)
    if ceiling:
        why, cites = "; ".join(filter(None, (ceiling, why))), (*rules.rakes.percent_most.cites, *cites)
    return finding(history, replayed.round, "differ" if why else "agree", why, replayed.repairs, cites)


def compare(history: m.History, played: Round, stated: Claim, rules: HouseRules, repair: bool) -> tuple[str, Cites]:
    """Nothing if the round ends as the history states, else what explains the difference."""
    if net_of(history, played) == stated.net:
        return "", ()
    return explanation(history, played, stated, rules, repair)


def rake_above_ceiling(played: Round, rules: HouseRules) -> str:
    """What is wrong with the rake as a share of the pot, if the book bounds it."""
    most = rules.rakes.percent_most.value
    pot = pot_of(played)
    if most and pot and played.raked * 100 > int(most) * pot:
        return f"the rake of {played.raked} is {played.raked * 100 / pot:.1f} per cent of the pot; {most} is the most"
    return ""


def net_of(history: m.History, played: Round) -> tuple[int, ...]:
    """Won or lost, by the history's seats, in its units."""
    net = played.net
    return tuple([net.get(place, 0) for place in range(1, len(history.seats) + 1)])


def pot_of(played: Round) -> int:
    """All that was in the pots, before the rake."""
    return sum(played.paid) + played.dead


def finding(
    history: m.History, played: Round, verdict: str, reason: str, repairs: list[str], cites: Cites = ()
) -> Finding:
    money = Money(history.scale)
    net = zip(history.seats, net_of(history, played), strict=True)
    odd = sum([getattr(event, "odd", 0) for event in played.events])
    return Finding(
        history.file, where(history), verdict, reason, cites,
        {seat.name: money(chips) for seat, chips in net if seat.dealt_in},
        money(played.raked), money(pot_of(played)), odd, repairs,
    )  # fmt: skip


class Money:
    """Units as people write them, exactly: `Money(100)(1250)` is "12.5"."""

    def __init__(self, scale: int) -> None:
        self.scale = scale
        self.places = len(str(scale)) - 1

    def __call__(self, units: int) -> str:
        if self.scale == 1:
            return str(units)
        whole, part = divmod(abs(units), self.scale)
        text = f"{'-' if units < 0 else ''}{whole}"
        return text if not part else f"{text}.{part:0{self.places}}".rstrip("0")


def where(history: m.History | m.Unreadable) -> str:
    """Which round of its file it is: the hand's own number, or its place."""
    return f"line {history.line}" + (f", hand {history.hand}" if history.hand else "")
