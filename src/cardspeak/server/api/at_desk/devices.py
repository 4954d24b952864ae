"""Devices at tables: a code for one, pairing by it, which there are, and their end."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from litestar import Response, Router, get, post
from litestar.params import FromPath, JSONBody

from cardspeak.rulebook import Refused
from cardspeak.server.api.asking import person_of, room_of
from cardspeak.server.api.invites import picture, reached
from cardspeak.server.api.shared.between import has_console
from cardspeak.server.api.tables import refused
from cardspeak.server.devices import CITES, SPOT, TABLE, Device, Devices
from cardspeak.server.http.identity import DEVICE, device_cookie
from cardspeak.server.http.limiting import network_asking, within_room
from cardspeak.server.http.request_types import Asker
from cardspeak.server.http.roles import one_of
from cardspeak.server.http.unsaid import Unsaid

LEADS: Final = [one_of("floor", "admin")]
Number = Annotated[int, msgspec.Meta(ge=0, le=200)]


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A device for spot `table` of the card room, whatever game is on there, or for the one table `id`."""

    table: Number = 0
    id: Annotated[str, msgspec.Meta(max_length=40)] = ""


class Code(msgspec.Struct, frozen=True):
    """What is typed at the device, `until` then (ms since 1970); `left` are the seconds until then.

    link: the address at which the code is typed already, after its `#`, which no server is sent; picture: the same as a QR code
    in SVG, empty where the device could not follow it, since the room is asked as this machine alone can ask it.
    """

    number: int
    code: str
    until: int
    left: int
    link: str
    picture: str


class Typed(Unsaid, frozen=True, forbid_unknown_fields=True):
    """A code, as it was typed at a device."""

    code: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class OwnDevice(msgspec.Struct, frozen=True):
    """What this device is: its number, 0 for none, its place, and the table whose console it has now, empty for none."""

    number: int = 0
    place: str = ""
    table: str = ""


class PairedDevice(msgspec.Struct, frozen=True):
    """A device of the room. by: who showed the code; since: ms since 1970."""

    number: int
    place: str
    table: str
    by: str
    since: int


def devices_of(request: Asker) -> Devices:
    """The devices. Raises `AwayError` while the journal does not answer."""
    room_of(request)
    devices: Devices = request.app.state.devices
    return devices


async def place_of(request: Asker, wanted: Wanted) -> str:
    """Where a device is to be. Raises `Refused` for a place that has no console, whichever process keeps its table."""
    if bool(wanted.table) == bool(wanted.id):
        raise Refused("a device is for a table of the card room or for another one: name one of them", CITES)
    if wanted.table:
        day = request.app.state.cardroom.on()
        day.table(wanted.table)
        if not day.state.setup.consoles:
            raise Refused("no table of this day is told at a console", CITES)
        return f"{SPOT}{wanted.table}"
    if not await has_console(request, wanted.id):
        raise Refused("there is no console at that table", CITES)
    return f"{TABLE}{wanted.id}"


def own_of(devices: Devices, device: Device | None) -> OwnDevice:
    """What a device is told of itself."""
    return OwnDevice(device.number, device.place, devices.table(device)) if device else OwnDevice()


def paired_devices(devices: Devices) -> list[PairedDevice]:
    """The devices that are paired."""
    return [
        PairedDevice(device.number, device.place, devices.table(device), device.by, device.since)
        for device in devices.held.values()
    ]


@post("/api/devices/offer", guards=LEADS, status_code=200, tags=["devices"])
async def offer(request: Asker, data: JSONBody[Wanted]) -> Code:
    """A code for a device, to be typed there within five minutes."""
    devices = devices_of(request)
    number, code, until = await devices.offer(await place_of(request, data), person_of(request).known())
    invitation = reached(request, f"/device#{code}")
    shown = "" if invitation.here_only else picture(invitation.link).decode()
    return Code(number, code, until, (until - devices.room.now()) // 1000, invitation.link, shown)


@post("/api/devices/pair", status_code=200, tags=["devices"])
async def pair(request: Asker, data: JSONBody[Typed]) -> Response[OwnDevice]:
    """Pair the device that asks; from then on it has the console of its table, and nothing else."""
    devices = devices_of(request)
    await within_room(request, "logins")
    device, token = await devices.pair(data.code, network_asking(request))
    return Response(own_of(devices, device), cookies=[device_cookie(request, token)])


@get("/api/devices/own", tags=["devices"])
async def own(request: Asker) -> OwnDevice:
    """What the device that asks is."""
    devices = devices_of(request)
    return own_of(devices, devices.whose(request.cookies.get(DEVICE, "")))


@get("/api/devices", guards=LEADS, tags=["devices"])
async def listed(request: Asker) -> list[PairedDevice]:
    """The devices that are paired."""
    return paired_devices(devices_of(request))


@post("/api/devices/{number:int}/revoke", guards=LEADS, status_code=200, tags=["devices"])
async def revoke(request: Asker, number: FromPath[int]) -> list[PairedDevice]:
    """A device, or a code, is good for nothing any more; those that are left."""
    await devices_of(request).revoke(number, person_of(request).known())
    return paired_devices(devices_of(request))


def devices_router() -> Router:
    """Everything of devices."""
    return Router("/", route_handlers=[offer, pair, own, listed, revoke], exception_handlers={Refused: refused})
