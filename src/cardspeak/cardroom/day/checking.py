"""Whether a room is in order: nothing lost, nobody in two places, every list and index true. What is wrong is told in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardspeak.cardroom.day import state as s
from cardspeak.cardroom.day.core import RoomCore

OUTSIDE: Final = (s.BANK, s.PATRONS, s.VARIANCE)
"""Accounts that may be negative: what came from them is in the room."""


def audit(r: RoomCore) -> list[str]:
    """All that is wrong; an empty list for a room in order."""
    return [*money(r), *people(r), *lists(r), *house(r)]


def money(r: RoomCore) -> Iterator[str]:
    """The ledger balances, and nobody has less than nothing."""
    accounts = r.state.ledger.accounts
    if total := sum(accounts.values()):
        yield f"the accounts add up to {total}"
    for account, cents in accounts.items():
        if cents < 0 and account not in OUTSIDE:
            yield f"{account} holds {cents}"
        kind, _, rest = account.partition("/")
        if kind == "seat":
            table, seat = map(int, rest.split("/"))
            if seat not in r.state.tables[table].seats:
                yield f"chips lie at seat {seat} of table {table}, which nobody has"
        if (kind == "way" and rest not in r.state.walking) or kind == "hand":
            yield f"{cents} in {account}, which belong to nobody"


def people(r: RoomCore) -> Iterator[str]:
    """Everybody is in one place, and what is kept is kept for somebody."""
    state = r.state
    seated = [(sitting.name, (table.number, seat)) for table in state.tables.values() for seat, sitting in table.seats.items()]
    if dict(seated) != state.where or len(seated) != len(state.where):
        yield f"who sits where is told in two ways: {seated} and {state.where}"
    places = [*state.where, *state.walking, *state.dealers]
    yield from (f"{name} is in two places" for name in {*places} if places.count(name) > 1)
    kept = {(offer.table, offer.seat): name for name, offer in state.offers.items()}
    kept |= {(move.table, move.seat): name for name, move in state.walking.items()}
    kept_names = {(table.number, seat): name for table in state.tables.values() for seat, name in table.held.items()}
    if kept != kept_names or len(kept) != len(state.offers) + len(state.walking):
        yield f"seats are kept in two ways: {kept} and {kept_names}"
    for table in state.tables.values():
        most = state.games[table.game].offered.seats if table.game else 0
        if {*table.seats} & {*table.held} or max([0, *table.seats, *table.held]) > most:
            yield f"table {table.number} has a seat twice, or one that it has not"


def lists(r: RoomCore) -> Iterator[str]:
    """Every name is on a list once, whoever is called is on it, and nobody waits for a game that they play."""
    for key, game in r.state.games.items():
        names = [waiting.name for waiting in game.names]
        if len({*names}) < len(names):
            yield f"a name is twice on the list of {key}"
        for name, offer in r.state.offers.items():
            if offer.game == key and name not in names:
                yield f"{name} is called from no list"
        for name in names:
            table, _ = r.state.where.get(name, (0, 0))
            if table and r.state.tables[table].game == key:
                yield f"{name} waits for {key}, and plays it"
            if name in r.state.dealers:
                yield f"{name} deals, and waits for {key}"


def house(r: RoomCore) -> Iterator[str]:
    """Decks and dealers are where their tables have them."""
    state = r.state
    at_tables = {deck: table.number for table in state.tables.values() for deck in table.decks}
    if at_tables != {name: deck.table for name, deck in state.decks.items()}:
        yield f"decks are in two places: {at_tables}"
    dealing = {table.dealer: table.number for table in state.tables.values() if table.dealer}
    if dealing != {name: dealer.table for name, dealer in state.dealers.items() if dealer.table}:
        yield f"dealers are in two places: {dealing}"
    for number, dispute in state.disputes.items():
        if bool(dispute.until) != (dispute.stage != s.OVER):
            yield f"dispute {number} is {dispute.stage}, and its next moment is {dispute.until}"
