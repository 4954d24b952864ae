"""A group's ledger as it is told to a member: nights, what each won over those that are open, who owes whom, what was settled."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain, islice
from typing import TYPE_CHECKING, Literal

import msgspec

from cardspeak.cardroom.debts import Payment
from cardspeak.cardroom.group.group import Group, Night, Settlement, owing
from cardspeak.server.live.closed import Closed

if TYPE_CHECKING:
    from cardspeak.server.cashier.groups import Groups
    from cardspeak.server.live.keeper import Keeper
    from cardspeak.server.live.people import Person

State = Literal["played", "over", "later", "broken"]
"""Of a night: it is played; it is over and counts; it is over, and told to the rail later; its table is out of order."""


class Member(msgspec.Struct, frozen=True):
    """A member. names: others under which they have played as a guest."""

    name: str
    host: bool
    names: list[str]


class Won(msgspec.Struct, frozen=True):
    """What somebody won, below 0 where they lost. member: whether they are of the group; nights: in how many."""

    player: str
    member: bool
    nights: int
    net: int


class Told(msgspec.Struct, frozen=True):
    """A member, or one of before, who is still to confirm how much they lost, of which others told."""

    player: str
    lost: int


class NightShown(msgspec.Struct, frozen=True):
    """A night that is not settled. by: who had it count. moment: when it was closed, in milliseconds since 1970; 0 before.

    link: where a member comes to it while it is played. unit, won: once it is over. unconfirmed: for whom it waits until then.
    """

    table: str
    name: str
    host: str
    by: str
    state: State
    moment: int
    link: str
    unit: str
    won: list[Won]
    unconfirmed: list[Told]


class Open(msgspec.Struct, frozen=True):
    """What is not settled of one unit, "chips" or "cents": how many nights, what each won over them, who is to pay whom."""

    unit: str
    nights: list[str]
    won: list[Won]
    owed: list[Payment]


class Past(msgspec.Struct, frozen=True):
    """Nights that were closed: when, in milliseconds since 1970, and by whom."""

    moment: int
    by: str
    unit: str
    nights: list[str]
    won: list[Won]
    owed: list[Payment]


class OwnNights(msgspec.Struct, frozen=True):
    """A table of whoever asks that could count for the group."""

    table: str
    name: str


class Ledger(msgspec.Struct, frozen=True):
    """All of it. hosts: whether whoever asks is a host of the group. tables: theirs that count for no group yet."""

    id: str
    name: str
    hosts: bool
    members: list[Member]
    nights: list[NightShown]
    open: list[Open]
    settled: list[Past]
    tables: list[OwnNights]


async def ledger(groups: Groups, id: str, person: Person) -> Ledger:
    """The ledger of a group, as somebody may know it."""
    group = groups.of(id, person)
    await groups.recall(group.nights)
    over = [night for night in group.nights if groups.over(night, person)]
    results = await groups.results(over)
    counted = {night: result for night, result in results.items() if not group.unconfirmed(night, result)}
    hosts = group.members.get(person.name, False)
    return Ledger(
        id=id,
        name=group.name,
        hosts=hosts,
        members=[member(group, name) for name in group.members],
        nights=[night_of(groups, group, night, results, person) for night in reversed(group.nights)],
        open=[
            summed(group, unit, {night: result.won for night, result in counted.items() if result.unit == unit})
            for unit in sorted({result.unit for result in counted.values()})
        ],
        settled=[past(group, one) for one in reversed(group.settled)],
        tables=own(groups, person) if hosts else [],
    )


def member(group: Group, name: str) -> Member:
    return Member(name, group.members[name], sorted([other for other, whose in group.same.items() if whose == name]))


def won_by(group: Group, results: Mapping[str, Mapping[str, int]]) -> list[Won]:
    """What each won over some nights."""
    played: dict[str, set[str]] = {}
    for night, won in results.items():
        for player in won:
            played.setdefault(group.whose(player), set()).add(night)
    nets = group.summed(results.values())
    return [Won(player, player in group.members, len(played[player]), net) for player, net in nets.items()]


def night_of(groups: Groups, group: Group, night: str, results: Mapping[str, Night], person: Person) -> NightShown:
    """A night as it is told."""
    named, table = groups.named(night), groups.over(night, person)
    state = state_of(groups, night, table)
    return NightShown(
        table=night,
        name=named.name if named else night,
        host=named.host if named else "",
        by=group.nights[night],
        state=state,
        moment=table.moment if table else 0,
        link=groups.link(night) if state == "played" and person.name in group.members else "",
        unit=table.published.unit if table else "",
        won=won_by(group, {night: results[night].won}) if table else [],
        unconfirmed=[Told(*line) for line in group.unconfirmed(night, results[night]).items()] if table else [],
    )


def state_of(groups: Groups, night: str, over: Closed | None) -> State:
    """How a night stands for somebody for whom it is over, or not."""
    if over:
        return "over"
    if night in groups.room.past:
        return "later"
    return "broken" if night in groups.room.broken else "played"


def summed(group: Group, unit: str, results: Mapping[str, Mapping[str, int]]) -> Open:
    """What is open of one unit."""
    return Open(unit, list(results), won_by(group, results), owing(group.summed(results.values())))


def past(group: Group, one: Settlement) -> Past:
    """Nights that were closed."""
    event = one.event
    won = [Won(player, player in group.members, 0, net) for player, net in zip(event.players, event.nets, strict=True)]
    owed = [Payment(*payment) for payment in zip(event.payers, event.payees, event.amounts, strict=True)]
    return Past(one.moment, event.by, event.unit, list(event.nights), won, owed)


def own(groups: Groups, person: Person) -> list[OwnNights]:
    """The tables that somebody has opened, here or before, which count for no group yet."""
    room = groups.room
    counted = {table for group in groups.held.values() for table in group.tables()}
    mine: list[Keeper | Closed] = [table for table in room.keepers.values() if table.named.host == person.name]
    latest = chain(reversed(room.past.hosted(person.name)), reversed(mine))
    return [OwnNights(table.id, table.named.name) for table in islice((one for one in latest if one.id not in counted), 20)]
