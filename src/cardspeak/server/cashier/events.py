"""What the cashier sees of tournaments: what each player paid, won and was paid out, and where each event's money is. In cents.

A player's figures are counted from the entries, an event's from the accounts of its double entry: each is a check of the other.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.tournament.event import state as s

if TYPE_CHECKING:
    from cardspeak.server.tournament.live_event import LiveEvent
    from cardspeak.tournament.event.state import Entry

HOUSE: Final = ("fee", "staff", "revenue")


class AtEvent(msgspec.Struct, frozen=True):
    """Somebody's account at one tournament. paid: for all entries, rebuys and add-ons; owed: prizes that were not paid out yet;
    paid_out: those that were, with what was withheld of them. net: what has been won.
    """

    id: str
    title: str
    entries: int
    paid: int
    owed: int
    paid_out: int
    net: int


class EventTotal(msgspec.Struct, frozen=True):
    """Where a tournament's money is. taken: from the players, and added: by the house to the pool. held: for entries that have
    not taken part; pool: not placed yet. missing: what the entries say that lies in the cage and the accounts do not, 0 as it
    should be.
    """

    id: str
    title: str
    taken: int
    added: int
    held: int
    pool: int
    house: int
    owed: int
    paid_out: int
    withheld: int
    missing: int


class EventMoney(msgspec.Struct, frozen=True):
    """Your own account at each tournament, and where the money of all is, for who keeps or audits it."""

    mine: tuple[AtEvent, ...]
    room: tuple[EventTotal, ...]


def paid(live: LiveEvent, entry: Entry) -> int:
    """All that was paid for an entry and not given back."""
    return live.event.paid_for(entry) if entry.status != s.GONE else 0


def at_event(live: LiveEvent, player: str) -> AtEvent:
    """A player's account there."""
    state = live.event.state
    entries = [state.entries[number] for number in state.persons.get(player, ())]
    gave = sum([paid(live, entry) for entry in entries])
    owed, out = [sum([entry.due for entry in entries if entry.settled is done]) for done in (False, True)]
    return AtEvent(
        id=live.id,
        title=live.event.structure.event.title,
        entries=len(entries),
        paid=gave,
        owed=owed,
        paid_out=out,
        net=owed + out - gave,
    )


def event_total(live: LiveEvent) -> EventTotal:
    """Where its money is."""
    accounts, entries = live.event.state.money.accounts, live.event.state.entries.values()

    def cents_in(*begin: str) -> int:
        return -sum([amount for account, amount in accounts.items() if account.startswith(begin)])

    taken, out = sum([paid(live, entry) for entry in entries]), sum([entry.due for entry in entries if entry.settled])
    withheld = cents_in("withheld")
    return EventTotal(
        id=live.id,
        title=live.event.structure.event.title,
        taken=taken,
        added=-cents_in("added"),
        held=cents_in("deferred"),
        pool=cents_in("pool", "bounties"),
        house=cents_in(*HOUSE),
        owed=cents_in("payable/"),
        paid_out=out - withheld,
        withheld=withheld,
        missing=taken - (out - withheld) + cents_in("cage"),
    )


def money_of(lives: Iterable[LiveEvent], player: str, whole: bool) -> EventMoney:
    """What somebody may see, the latest tournament first. whole: of all who played too."""
    events = [live for live in lives if live.event.state.phase != s.ANNOUNCED or live.event.state.entries][::-1]
    mine = [at_event(live, player) for live in events if live.event.state.persons.get(player)]
    return EventMoney(tuple(mine), tuple([event_total(live) for live in events]) if whole else ())
