"""`cardspeak room keepers`, `drain` and `move`: the processes that keep one room together."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from cardspeak.cli.options.common import Json

if TYPE_CHECKING:
    from cardspeak.journal.stores.keepers import Lease, Member

EVERY = 0.2
"""Seconds between two looks at what a keeper has left."""
Data = Annotated[str, typer.Option("--data", metavar="URL", help="The room's database, postgresql://….")]
Address = Annotated[str, typer.Argument(metavar="HOST:PORT", help="The keeper's address.")]
What = Annotated[str, typer.Argument(metavar="WHAT", help="table/7, or tournament/3.")]
Patience = Annotated[float, typer.Option("--seconds", metavar="NUMBER", help="How long to wait.")]


def keepers(data: Data, json: Json = False) -> None:
    """Who keeps the room: each process's address, tables, whether it has what is no table's, and when it was heard of.

    With --json each is an object, `silent` in seconds; the last one is `free`, how many tables nobody keeps.
    """
    from cardspeak.cli.output import console, emit

    members, tables = asyncio.run(_looked(lease_of(data)))
    for member in members:
        if json:
            emit(
                {
                    "address": member.address,
                    "tables": tables.get(member.id, 0),
                    "desk": member.desk,
                    "silent": round(member.silent, 2),
                }
            )
        else:
            has = f"{tables.get(member.id, 0)} tables{', the desk' if member.desk else ''}"
            console().print(f"{member.address}: {has}, heard of {member.silent:.1f} s ago", highlight=False, markup=False)
    if json:
        emit({"free": tables.get(None, 0)})
    else:
        console().print(f"{tables.get(None, 0)} tables are nobody's", highlight=False)


def drain(address: Address, data: Data, seconds: Patience = 30.0, json: Json = False) -> int:
    """Have a process give its tables to the others and take none any more, before it is stopped. Waits until it has none.

    The exit status is 1 if it still has some after that time, or there is nobody else to take them. With --json an object: the
    `address`, and how many `tables` are `left`.
    """
    from cardspeak.cli.output import console, emit

    left = asyncio.run(_drained(lease_of(data), address, seconds))
    if json:
        emit({"address": address, "left": left})
        return 1 if left else 0
    console().print(f"{address} has {left or 'no'} tables{' still' if left else ''}", highlight=False, markup=False)
    return 1 if left else 0


def move(what: What, address: Address, data: Data, seconds: Patience = 30.0, json: Json = False) -> int:
    """Give a table, or a tournament with its tables, to a process, where it stays as long as that lives. Waits until it is there.

    The exit status is 1 if it is not there after that time. With --json an object: `moved`, whether it is, `from` and `to`.
    """
    from cardspeak.cli.output import console, emit

    moved, before = asyncio.run(_moved(lease_of(data), what, address, seconds))
    if json:
        emit({"what": what, "from": before, "to": address, "moved": moved})
    else:
        console().print(f"{what} is {'' if moved else 'not yet '}kept by {address}", highlight=False, markup=False)
    return 0 if moved else 1


def lease_of(data: str) -> Lease:
    """What looks at the keepers of a database. Raises `ValueError` for one that is none."""
    from cardspeak.journal.stores.keepers import Lease
    from cardspeak.journal.stores.opening import is_database

    if not is_database(data):
        raise ValueError(f"{data} is no database: a room in a folder is kept by one process")
    return Lease(data, "")


async def _looked(lease: Lease) -> tuple[list[Member], dict[int | None, int]]:
    """Every keeper, and how many tables each has."""
    await lease.look()
    try:
        return await _counted(lease)
    finally:
        lease.hang_up()


async def _counted(lease: Lease) -> tuple[list[Member], dict[int | None, int]]:
    kept = [charge.keeper for charge in (await lease.kept()).values()]
    return await lease.members(), {keeper: kept.count(keeper) for keeper in set(kept)}


async def _moved(lease: Lease, what: str, address: str, seconds: float) -> tuple[bool, str]:
    """Whether it is there, and where it was, "" if nowhere. Raises `ValueError` for what cannot be."""
    await lease.look()
    try:
        members = {member.address: member for member in await lease.members()}
        if address not in members:
            raise ValueError(f"no process of the room is at {address}")
        if members[address].draining:
            raise ValueError(f"{address} gives its tables away")
        before = at = (await lease.kept()).get(what)
        if before is None:
            raise ValueError(f"{what} is no table or tournament that is open: a table is `table/7`, a tournament `tournament/3`")
        if not await lease.want(what, members[address].id):
            raise ValueError(f"{what} goes along with {before.along}")
        loop = asyncio.get_running_loop()
        until, to = loop.time() + seconds, members[address].id
        while (at := (await lease.kept()).get(what)) and at.keeper != to and loop.time() < until:
            await asyncio.sleep(EVERY)
        was = next((member.address for member in members.values() if member.id == before.keeper), "")
        return at is not None and at.keeper == to, was
    finally:
        lease.hang_up()


def _left(keeper: int, members: Sequence[Member], tables: Mapping[int | None, int]) -> int:
    """What a keeper has still: tables, tournaments, and the desk."""
    return tables.get(keeper, 0) + any([member.desk for member in members if member.id == keeper])


async def _drained(lease: Lease, address: str, seconds: float) -> int:
    """How many tables it has left."""
    await lease.look()
    try:
        members, tables = await _counted(lease)
        keeper_id = next((member.id for member in members if member.address == address), None)
        if keeper_id is None:
            raise ValueError(f"no process of the room is at {address}")
        await lease.drain(keeper_id)
        loop = asyncio.get_running_loop()
        until = loop.time() + seconds
        while (left := _left(keeper_id, members, tables)) and loop.time() < until:
            await asyncio.sleep(EVERY)
            members, tables = await _counted(lease)
        return left
    finally:
        lease.hang_up()
