"""What a history says of its result, brought to one form: what each seat won or lost, and what the house took."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from cardspeak.history import model as m
from cardspeak.history import money
from cardspeak.history.audit.totals import totals
from cardspeak.history.replay.showdown import pot_place
from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.round.pots import pots

FINISHING = "finishing stacks"
COLLECTED = "collected"
WINNINGS = "winnings"


class Claim(msgspec.Struct, frozen=True):
    """`net` by the history's seats, in units, read from its `source`."""

    net: tuple[int, ...]
    source: str


def claim(history: m.History) -> Claim | None:
    """What the history states by itself, or None if it states nothing, or only what was won (`from_winnings`).

    Finishing stacks of which some are unknown are no result by themselves either (`from_known`).
    """
    if history.stated.finishing is not None:
        changes = _changes(history)
        known = tuple([change for change in changes if change is not None])
        return Claim(known, FINISHING) if len(known) == len(changes) else None
    added = totals(history)
    if added is not None and (history.stated.pots or any(added.collected)):
        return Claim(added.net, COLLECTED)
    return None


def _changes(history: m.History) -> list[int | None]:
    """By how much each stack changed as stated, None for one of which the beginning or the end is unknown."""
    ends = zip(history.seats, history.stated.finishing or (), strict=False)
    return [None if seat.stack is None or end is None else end - seat.stack for seat, end in ends]


def from_known(history: m.History, played: Round) -> Claim | None:
    """What the finishing stacks that are known come to; of a seat whose stack is not, nothing but what it has `played`."""
    changes = _changes(history)
    if all([change is None for change in changes]):
        return None
    net = played.net
    return Claim(tuple([net[place] if change is None else change for place, change in enumerate(changes, 1)]), FINISHING)


def from_winnings(history: m.History, played: Round, uncalled: bool) -> Claim | None:
    """What the winnings that a history states come to, less what each seat had in the pots of `played`.

    `uncalled`: the winnings count a bet that went home because nobody called it.
    """
    won = history.stated.winnings
    if won is None or not any(won):
        return None
    put = put_in(played)
    home = returned(played) if uncalled else {}
    return Claim(tuple([chips - put.get(place, 0) - home.get(place, 0) for place, chips in enumerate(won, 1)]), WINNINGS)


def put_in(played: Round) -> dict[int, int]:
    """What each seat that was dealt in had in the pots when betting was over, by place."""
    put = {seat: -net for seat, net in played.net.items()}
    for event in played.events:
        if type(event) is e.Won:
            put[event.seat] += event.chips
    return put


def returned(played: Round) -> dict[int, int]:
    """Uncalled bets that went home, by place."""
    home: dict[int, int] = {}
    for event in played.events:
        if type(event) is e.Returned:
            home[event.seat] = home.get(event.seat, 0) + event.chips
    return home


def taken(history: m.History, stated: Claim | None) -> int:
    """What the house took from the pots: what the result leaves over but for a time charge, or the rake that is named."""
    over = history.added - sum(stated.net) if stated else 0
    return max(over - charged(history), 0) or history.stated.rake or 0


def charged(history: m.History) -> int:
    """What players gave for time, which is in no pot."""
    return sum([post.amount for post in history.posts if post.kind == m.TIME])


def rakes_by_pot(history: m.History, played: Round, rake: int) -> Iterator[tuple[int, ...]]:
    """The rake of each pot, main pot first, as the history tells it, and as follows from who collected what from which."""
    stated = tuple([part for _, part in history.stated.pots])
    if len(stated) == len(pots(played)) > 1 and sum(stated) == rake:
        yield stated
    collected: dict[int, int] = {}
    for act in history.acts:
        if type(act) is m.Collect:
            place = pot_place(act.pot)
            collected[place] = collected.get(place, 0) + act.amount
    whole = [pot.chips + pot.raked for pot in pots(played)]
    if len(whole) > 1 and set(collected) == set(range(len(whole))):
        parts = tuple([chips - collected[place] for place, chips in enumerate(whole)])
        if min(parts) >= 0 and sum(parts) == rake and parts != stated:
            yield parts


def own_books(history: m.History) -> str:
    """What the history's own lines contradict each other in, or ""; no rule is asked."""
    stated = history.stated
    added = totals(history)
    if added is None or not any(added.collected) or (stated.total_pot is None and stated.rake is None):
        return ""
    pot = sum(added.put_in) - sum(added.returned) - charged(history) + history.added
    whole = money.to_text(pot, history.scale)
    if stated.total_pot not in (None, pot):
        return f"the history's own total pot is {money.to_text(stated.total_pot, history.scale)}, but its bets come to {whole}"
    paid = sum(added.collected) + (stated.rake or 0)
    if paid != pot:
        collected = money.to_text(paid, history.scale)
        return f"the history's own total pot is {whole}, but {collected} was collected and raked"
    return ""
