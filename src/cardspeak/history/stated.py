"""What a history says of its result, brought to one form: what each seat won or lost, and what the house took."""

from __future__ import annotations

import msgspec

from cardspeak.history import model as m
from cardspeak.history.totals import totals
from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.rake import Stated


class Claim(msgspec.Struct, frozen=True):
    """`net` by the history's seats, in units, read from its `source`."""

    net: tuple[int, ...]
    source: str


def claim(history: m.History, played: Round) -> Claim | None:
    """What the history states, or None if it states nothing. `played` is the round without a rake."""
    stated = history.stated
    if stated.finishing is not None:
        return Claim(from_finishing(history, stated.finishing), "finishing stacks")
    added = totals(history)
    if added is not None and any(added.collected):
        return Claim(added.net, "collected")
    if stated.winnings is not None and any(stated.winnings):
        return from_winnings(history, played, stated.winnings)
    return None


def from_finishing(history: m.History, finishing: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([
        end - seat.stack if seat.stack is not None else 0 for seat, end in zip(history.seats, finishing, strict=True)
    ])  # fmt: skip


def from_winnings(history: m.History, played: Round, winnings: tuple[int, ...]) -> Claim:
    """Winnings less what the seat had in the pots."""
    put = [played.began.stacks[place] - before_awards(played, place) for place in places(history)]
    return Claim(tuple([won - paid for won, paid in zip(winnings, put, strict=True)]), "winnings")


def before_awards(played: Round, seat: int) -> int:
    """A seat's chips when betting was over, before any pot was paid."""
    won = sum([event.chips for event in played.events if type(event) is e.Won and event.seat == seat])
    return played.stacks[seat] - won


def returned_by_place(history: m.History, played: Round) -> list[int]:
    """Uncalled bets that went home, by the history's seats."""
    home = [0] * len(history.seats)
    for event in played.events:
        if type(event) is e.Returned:
            home[event.seat - 1] += event.chips
    return home


def places(history: m.History) -> range:
    return range(1, len(history.seats) + 1)


def implied_rake(history: m.History, played: Round, stated: Claim) -> Stated | None:
    """What the house took, as stated or as the result implies it; None for nothing."""
    taken = history.stated.rake or 0
    implied = -sum(stated.net)
    if implied > 0:
        taken = implied
    if taken <= 0 or taken >= sum(played.paid) + played.dead:
        return None
    return Stated(taken, rake_by_pot(history, played, taken))


def rake_by_pot(history: m.History, played: Round, taken: int) -> tuple[int, ...]:
    """The rake of each pot, main pot first, where the history tells who collected what from which pot; else empty."""
    collected: dict[int, int] = {}
    for act in history.acts:
        if type(act) is m.Collect:
            place = pot_place(act.pot)
            collected[place] = collected.get(place, 0) + act.amount
    pots = played_pots(played)
    if len(pots) < 2 or set(collected) != set(range(len(pots))):
        return ()
    parts = tuple([chips - collected[place] for place, chips in enumerate(pots)])
    return parts if min(parts) >= 0 and sum(parts) == taken else ()


def pot_place(word: str) -> int:
    """The number of the pot that a history calls main, side, side-1 and so on."""
    if not word.startswith("side"):
        return 0
    _, _, number = word.partition("-")
    return int(number) if number else 1


def played_pots(played: Round) -> list[int]:
    """What the round awarded from each pot, the main pot first."""
    pots: dict[int, int] = {}
    for event in played.events:
        if type(event) is e.Won:
            pots[event.pot] = pots.get(event.pot, 0) + event.chips
    return [pots.get(number, 0) for number in range(max(pots, default=-1) + 1)]
