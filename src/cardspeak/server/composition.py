"""What the room's application is made of, besides accounts and health."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from cardspeak.journal.stores.opening import is_database
from cardspeak.server.accounts.accounts import session_of
from cardspeak.server.api.at_desk.cardroom_papers import papers_router
from cardspeak.server.api.at_desk.devices import devices_router
from cardspeak.server.api.at_desk.floor_asked import floor_asked_router
from cardspeak.server.api.at_desk.players import players_router
from cardspeak.server.api.books import rules_router
from cardspeak.server.api.by_hand.console import console_router
from cardspeak.server.api.by_hand.disputes import disputes_router
from cardspeak.server.api.by_hand.overlay import overlay_router
from cardspeak.server.api.by_hand.sensed import sensed_router
from cardspeak.server.api.cardroom import cardroom_router
from cardspeak.server.api.cashier import cashier_router
from cardspeak.server.api.chat import chat_router
from cardspeak.server.api.clock_looks import looks_router
from cardspeak.server.api.comparison_api import comparison_router
from cardspeak.server.api.figures import figures_life, figures_router
from cardspeak.server.api.floor import floor_router
from cardspeak.server.api.groups import groups_router
from cardspeak.server.api.host import host_router
from cardspeak.server.api.imports import brought_router, reading
from cardspeak.server.api.out_of_order import out_of_order_router
from cardspeak.server.api.pages import pages_router
from cardspeak.server.api.past import past_router
from cardspeak.server.api.pins import pins_router
from cardspeak.server.api.shared.between import device_at
from cardspeak.server.api.tables import tables_router
from cardspeak.server.api.tournaments import tournaments_router
from cardspeak.server.api.training.at_table import at_table_router
from cardspeak.server.api.training.exam import exam_router
from cardspeak.server.api.training.settle import settle_router
from cardspeak.server.app import Part
from cardspeak.server.cardroom.live_day import CardRoom
from cardspeak.server.cashier.groups import Groups
from cardspeak.server.cashier.players import Players
from cardspeak.server.data_paths import key_of
from cardspeak.server.devices import Devices
from cardspeak.server.http.roles import account_of
from cardspeak.server.lifespan import tables
from cardspeak.server.live.people import Person
from cardspeak.server.live.relay import Relays
from cardspeak.server.live.sessions import watch
from cardspeak.server.pins import Pins

if TYPE_CHECKING:
    from litestar import Litestar

    from cardspeak.server.config import Config
    from cardspeak.server.http.request_types import Connection
    from cardspeak.server.live.room import Room

MEGABYTE: Final = 1 << 20
DEALER: Final = frozenset({"dealer"})
"""What a device is at the console with which it is paired."""
LEAST: Final = 32 * MEGABYTE
"""Bytes that are to be free where the journal lies."""


def person_of(connection: Connection) -> Person:
    """Who is on a connection, as the tables need to know it."""
    if account := account_of(connection):
        return Person(account.name, account.roles, session_of(connection.auth))
    scope: Any = connection.scope
    device: str = scope.get("device", "")
    return Person(device, DEALER) if device else Person()


@asynccontextmanager
async def tables_life(app: Litestar) -> AsyncIterator[None]:
    """The tables of the room's journal, from start to end. Raises `JournalError`, `ConfigError`, `OSError`."""
    config: Config = app.state.config
    places = app.state.places
    app.state.person_of = person_of
    times, delay, again, most = config.times, config.rail_delay, app.state.still_alone, config.limits.tables
    share = app.state.share
    async with tables(
        app=app,
        where=places.journal,
        key=key_of(places),
        times=times,
        delay=delay,
        demo=config.demo,
        still_alone=again,
        most=most,
        share=share,
    ) as room:
        room.tables_in_all, room.bots_in_all = config.limits.tables_in_all, config.limits.bots_in_all
        app.state.groups = Groups(room)
        app.state.players = Players(room)
        app.state.pins = Pins(room, app.state.accounts.passwords)
        app.state.devices = Devices(room, partial(console_at, app.state.cardroom))
        app.state.device_at = device_at
        app.state.checks["tables"] = lambda: standing_of(room)
        app.state.checks["tournaments"] = app.state.tournaments.standing
        app.state.checks["cardroom"] = app.state.cardroom.standing
        app.state.checks["journal"] = lambda: room.loss.why or "; ".join(room.unread.values()) or "ok"
        if share:
            app.state.relays = Relays(app.state.passing, room.now)
            app.state.checks["keepers"] = lambda: share.standing
        if not is_database(config.data):
            app.state.checks["disk"] = lambda: room_left(config.data)
        app.state.metrics.gauge("cardspeak_tables", "Tables that are open.", lambda: len(room.keepers))
        app.state.metrics.gauge("cardspeak_tables_out_of_order", "Tables out of order.", lambda: len(room.broken))
        app.state.metrics.gauge("cardspeak_keeper", "1 while this process may keep tables.", lambda: not share or share.sure)
        app.state.metrics.gauge("cardspeak_room_tables", "Tables that are open in the whole room.", lambda: tables_of(room))
        app.state.metrics.gauge("cardspeak_room_keepers", "Processes of the room.", lambda: len(share.members) if share else 1)
        app.state.metrics.gauge("cardspeak_tables_free", "Tables that nobody keeps.", lambda: len(share.free) if share else 0)
        app.state.accounts.on_closed.append(partial(hang_up, room))
        watching = asyncio.create_task(watch(room, app.state.accounts))
        try:
            yield
        finally:
            watching.cancel()
            if share:
                await app.state.relays.close()


def console_at(cardroom: CardRoom, spot: int) -> str:
    """The table that is open at a spot of the card room's day, by its name in addresses; empty for none."""
    joined = cardroom.tables.spots.get(spot)
    return joined.id if joined else ""


def tables_of(room: Room) -> int:
    """How many tables are open in the whole room, whoever keeps them."""
    if room.sharing is None:
        return len(room.keepers) + len(room.broken)
    return len([stream for stream in room.sharing.share.kept if stream.startswith("table/")])


def room_left(folder: str) -> str:
    """Whether the disk has some room left where the journal lies, or how little."""
    free: int = shutil.disk_usage(folder).free
    return "ok" if free >= LEAST else f"{free // MEGABYTE} MB left"


def standing_of(room: Room) -> str:
    """Whether every table is in order, and which are not."""
    return f"out of order: {', '.join([f'table {id}' for id in sorted(room.broken)])}" if room.broken else "ok"


def hang_up(room: Room, name: str) -> None:
    """Close every line of somebody to a table; their seat is as that of anybody who has lost the line."""
    for viewer in room.lines:
        if viewer.name == name:
            viewer.close()


PARTS: Final = (
    Part(
        lambda: [
            tables_router(),
            tournaments_router(),
            looks_router(),
            host_router(),
            floor_router(),
            floor_asked_router(),
            console_router(),
            disputes_router(),
            overlay_router(),
            sensed_router(),
            cardroom_router(),
            papers_router(),
            pins_router(),
            devices_router(),
            cashier_router(),
            groups_router(),
            players_router(),
            chat_router(),
            at_table_router(),
            past_router(),
            out_of_order_router(),
        ],
        tables_life,
    ),
    Part(lambda: [figures_router()], figures_life),
    Part(lambda: [brought_router()], reading),
    Part(lambda: [rules_router(), comparison_router(), settle_router(), exam_router(), pages_router()]),
)
"""In the order in which they are opened."""
