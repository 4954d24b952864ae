"""How fast a table goes by itself: how long a bot thinks, and how long the next round waits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardspeak.table import Table

if TYPE_CHECKING:
    from cardspeak.server.dealer.dealer import Dealer

FIRST: Final = 1000
"""Milliseconds until the next round where a person has taken a seat among bots and none has played the last one."""


def waited_for(dealer: Dealer) -> bool:
    """Whether people sit at a table and wait to be dealt in, and none of them was dealt in to the round that was played last."""
    table = dealer.table
    if dealer.of_event.left or not isinstance(table, Table):
        return False
    places = [(seat, table.seats[seat]) for seat in dealer.people]
    waiting = [seat for seat, each in places if not (each.out or each.leaving) and each.chips >= table.needed_at(seat)]
    dealt = frozenset(table.round.dealt_in if table.round else ()) - dealer.clocks.new
    return bool(waiting) and not dealt.intersection(dealer.people)


def thought(dealer: Dealer, before: int, now: int) -> int:
    """When the bot acts that is to act, whose moment was `before`, 0 for none yet. Bots among themselves keep nobody waiting."""
    if waited_for(dealer):
        return now
    least, most = dealer.times.think
    return before or now + least + int(dealer.dice() * (most - least))


def pause(dealer: Dealer) -> int:
    """How long the next round waits: hardly where nothing was played to look at, and nobody else is to come."""
    if not (dealer.people or dealer.watched()):
        return dealer.times.lonely
    first = waited_for(dealer) if dealer.table.number else len(dealer.people) == 1
    return min(FIRST, dealer.times.pause) if first else dealer.times.pause
