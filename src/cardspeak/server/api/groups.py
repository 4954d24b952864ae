"""Groups of people who play again and again: founding one, its ledger, its members and nights, settling it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Final, assert_never

import msgspec
from litestar import Router, get, post
from litestar.params import FromPath, JSONBody

from cardspeak.cardroom.group import commands as c
from cardspeak.cardroom.group.events import GroupEvent
from cardspeak.cardroom.group.group import MEMBERS, NAMES, Group
from cardspeak.rulebook import Refused
from cardspeak.server.accounts.called import title
from cardspeak.server.api.asking import checked_by, known, person_of, room_of
from cardspeak.server.api.tables import refused
from cardspeak.server.cashier.groups import LONGEST, Groups
from cardspeak.server.cashier.ledger import Ledger, ledger
from cardspeak.server.dealer.messages import Command
from cardspeak.server.http.limiting import network_asking, within
from cardspeak.server.http.request_types import Asker, Connection

Decide = Callable[[Group], Sequence[GroupEvent]]


class Founding(Command, frozen=True, kw_only=True):
    """A new group, which is called so."""

    name: Annotated[str, msgspec.Meta(max_length=200)]


class Doing(Command, frozen=True, kw_only=True):
    """Something that is to happen in a group."""

    order: c.AnyOrder


class InGroups(msgspec.Struct, frozen=True):
    """A group of whoever asks. hosts: whether they are a host of it. members, nights: how many; nights that are not settled."""

    id: str
    name: str
    hosts: bool
    members: int
    nights: int


class FoundedAs(msgspec.Struct, frozen=True):
    """The number of a group."""

    id: str


def groups_of(connection: Connection) -> Groups:
    """The groups. Raises `AwayError` while the journal does not answer."""
    room_of(connection)
    groups: Groups = connection.app.state.groups
    return groups


def its_member(connection: Connection, id: str) -> None:
    """Raises `Refused` for who is no member of the group, a 404 for whom it is not there."""
    person = person_of(connection)
    group = groups_of(connection).of(id, person)
    if person.name not in group.members:
        raise Refused(f"you are no member of {group.name}", MEMBERS)


@get("/api/groups", guards=[known], tags=["groups"])
async def mine(request: Asker) -> list[InGroups]:
    """Your groups, the latest first."""
    name = person_of(request).known()
    joined = groups_of(request).of_member(name)
    return [InGroups(id, one.name, one.members[name], len(one.members), len(one.nights)) for id, one in joined]


@post("/api/groups", guards=[known], status_code=200, tags=["groups"])
async def found(request: Asker, data: JSONBody[Founding]) -> FoundedAs:
    """Found a group: you are its first member and host."""
    return FoundedAs(await groups_of(request).found_group(data.name, person_of(request).known(), data.cmd_id))


@get("/api/groups/{id:str}", guards=[known], tags=["groups"])
async def shown(request: Asker, id: FromPath[str]) -> Ledger:
    """A group's members, nights and ledger, for a member or an auditor. Raises a 429 for who asks too often."""
    within(request.app.state.rates.rounds, network_asking(request))
    return await ledger(groups_of(request), id, person_of(request))


@post("/api/groups/{id:str}", guards=[checked_by(its_member)], status_code=200, tags=["groups"])
async def do(request: Asker, id: FromPath[str], data: JSONBody[Doing]) -> Ledger:
    """Have something happen in a group of yours, and its ledger after that.

    do: "rename", "add" or "remove" a player, make a member a "host" or not, have a "night" count or not, say who is the "same"
    as a member, "confirm" what you lost where others told of it, "settle" nights.
    """
    within(request.app.state.rates.rounds, network_asking(request))
    groups, person = groups_of(request), person_of(request)
    group = groups.of(id, person)
    decide = await deciding(request, data.order)
    await groups.do(id, decide, person.known(), data.cmd_id)
    if person.name not in group.members:
        return Ledger(id, group.name, False, [], [], [], [], [])
    return await ledger(groups, id, person)


async def deciding(request: Asker, order: c.AnyOrder) -> Decide:
    """What an order decides, once all is looked up that it needs; with that nobody comes between. Raises `Refused`."""
    groups, person = groups_of(request), person_of(request)
    by = person.known()
    match order:
        case c.Rename():
            renamed = c.Rename(title(order.name, LONGEST, "a group's name", NAMES))
            return lambda group: [group.renamed(renamed, by)]
        case c.Add():
            added = c.Add(await called(request, order.player))
            return lambda group: [group.added(added, by)]
        case c.Remove():
            return lambda group: [group.gone(order, by)]
        case c.Host():
            return lambda group: [group.host_set(order, by)]
        case c.Night():
            return lambda group: [groups.counted(group, order, person)]
        case c.Same():
            await check_guest(request, order)
            return lambda group: [group.same_person(order, by)]
        case c.Confirm():
            nights_of = await groups.of_nights([order.table], person)
            return lambda group: [group.confirming(order, nights_of[order.table], by)]
        case c.Settle():
            nights = await groups.of_nights(order.nights, person)
            return lambda group: group.settling(nights, order.owed, by)
    assert_never(order)


async def called(request: Asker, player: str) -> str:
    """The name of somebody in the room, as they write it. Raises `Refused`."""
    account = await request.app.state.accounts.called(player)
    if account is None:
        raise Refused(f"nobody here is called {player}", MEMBERS)
    return str(account.name)


async def check_guest(request: Asker, order: c.Same) -> None:
    """Raises `Refused` for a name that is a person of its own, who has a password."""
    account = await request.app.state.accounts.called(order.player)
    if order.member and (account is None or not account.guest):
        raise Refused(f"{order.player} is no guest's name, and so a person's own", NAMES)


HANDLERS: Final = (mine, found, shown, do)


def groups_router() -> Router:
    """Everything of groups; the application's state is as for `tables_router`."""
    return Router("/", route_handlers=list(HANDLERS), exception_handlers={Refused: refused})
