"""One hand after another counted: who did what, and what it came to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final, Literal, Protocol

from cardspeak.analysis.stats.figures import Row
from cardspeak.analysis.stats.streets import First, doings
from cardspeak.history.model import History
from cardspeak.history.record.derived import filled

Group = Literal["player", "position", "game", "stakes"]
SEATS: Final = ("BTN", "CO", "HJ", "LJ")


class Result(Protocol):
    """What a hand came to: won or lost by the history's seats, and what the house took."""

    @property
    def net(self) -> Sequence[int]: ...
    @property
    def rake(self) -> int: ...


def count(
    history: History,
    result: Result,
    rows: dict[tuple[str, str], Row],
    group: Group,
    player: str,
    would: Sequence[Fraction | int] | None = None,
) -> Iterable[Row]:
    """Count one hand, seat by seat. would: what each would have won or lost by equity; without it, what each did."""
    did = doings(filled(history))
    would = result.net if would is None else would
    won = [max(net + put, 0) for net, put in zip(result.net, did.put_in, strict=True)]
    named = keys(history, group)
    for place, seat in enumerate(history.seats):
        if not seat.dealt_in or (player and seat.name != player):
            continue
        row = rows.setdefault((named[place], history.currency), Row(named[place], history.currency))
        row.hands += 1
        row.scale = max(row.scale, history.scale)
        row.net += Fraction(result.net[place], history.scale)
        row.adjusted += Fraction(would[place]) / history.scale
        row.rake += Fraction(result.rake * won[place], history.scale * (sum(won) or 1))
        first = did.first.get(place, First())
        if first.decided:
            row.vpip.count(first.paid)
            row.pfr.count(first.raised)
        if first.faced_raise:
            row.three_bet.count(first.raised_again)
        if place in did.saw_second:
            row.wtsd.count(place in did.showdown)
        if place in did.showdown:
            row.wsd.count(won[place] > 0)
        yield row


def keys(history: History, group: Group) -> list[str]:
    """By seat, the name of the row in which its hand counts."""
    if group == "player":
        return [seat.name for seat in history.seats]
    if group == "position":
        return positions(history)
    game = f"{history.limit}-limit {history.game}"
    return [game if group == "game" else f"{game} {stakes(history)}"] * len(history.seats)


def stakes(history: History) -> str:
    """The stakes as a table's sign has them."""
    low, high = (history.small_bet, history.big_bet) if history.limit == "fixed" else (history.small_blind, history.big_blind)
    return "/".join(
        f"{Fraction(amount, history.scale)!s}" if amount % history.scale == 0 else f"{amount / history.scale:g}"
        for amount in (low, high)
        if amount
    )


def positions(history: History) -> list[str]:
    """Each seat's position: SB, BB, UTG and on, LJ, HJ, CO, BTN; heads-up BB and BTN; "no button" in stud."""
    names = [""] * len(history.seats)
    if history.button is None:
        return ["no button"] * len(history.seats)
    places = [place for place, seat in enumerate(history.seats) if seat.dealt_in]
    blinds = ["BB"] if len(places) == 2 else ["SB", "BB"]
    others = places[len(blinds) :]
    for name, place in zip(blinds, places, strict=False):
        names[place] = name
    for back, place in enumerate(reversed(others)):
        ahead = len(others) - 1 - back
        names[place] = SEATS[back] if back < len(SEATS) else f"UTG+{ahead}" if ahead else "UTG"
    return names
