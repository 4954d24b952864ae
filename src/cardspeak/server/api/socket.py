"""A table's WebSocket: what a browser says goes to the table's keeper, and what the keeper shows goes to the browser."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from litestar import websocket
from litestar.params import FromPath

from cardspeak.journal import JournalError
from cardspeak.rulebook import Refused
from cardspeak.server.api.asking import on_the_way
from cardspeak.server.dealer.messages import (
    Act,
    Announce,
    Bet,
    Chat,
    Client,
    Error,
    FormError,
    Hello,
    Resync,
    Seed,
    command_of,
    read,
)
from cardspeak.server.http.limiting import network_asking, one_more_socket
from cardspeak.server.http.pinging import at_once
from cardspeak.server.http.request_types import Socket
from cardspeak.server.live.audiences import Viewer
from cardspeak.server.live.out_of_order import OutOfOrderError
from cardspeak.server.live.people import Person

if TYPE_CHECKING:
    from cardspeak.server.live.keeper import Keeper
    from cardspeak.server.live.relay import Relay, Relays
    from cardspeak.server.live.room import Room

GREETING: Final = 10
"""Seconds in which a connection says hello."""
A_SECOND: Final = 20
"""Messages a second that a connection may send for long, and as many again at once."""
MOST_BAD: Final = 50
"""Texts that are no message, or come too fast, before a connection is closed."""
NO_TABLE, NO_HELLO, TOO_BAD, AWAY, OUT_OF_ORDER, CROWDED, CLOSED = 4404, 4400, 4408, 4503, 4410, 4429, 1001


LOST: Final = (AWAY, "the room's journal does not answer")
CLOSES: Final = (CLOSED, "the table closes")


class Bucket:
    """How many messages a connection may still send: `A_SECOND` come in each second, up to twice as many."""

    __slots__ = ("_at", "_left")

    def __init__(self, now: int) -> None:
        self._at = now
        self._left = 2.0 * A_SECOND

    def take(self, now: int) -> bool:
        """Whether one more may be sent."""
        self._left = min(2.0 * A_SECOND, self._left + (now - self._at) * A_SECOND / 1000)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Talker:
    """One connection of a person to a table."""

    def __init__(
        self,
        keeper: Keeper | Relay,
        person: Person,
        since: int,
        lines: bool = False,
        tells: Callable[[str], bool] | None = None,
    ) -> None:
        self.keeper = keeper
        self.person = person
        near = person.may_rule(keeper.named.host, keeper.named.private)
        self.viewer = Viewer(person.name, keeper.fresh, since, near=near, lines=lines, tells=tells)
        self.bucket = Bucket(keeper.now())
        self.bad = 0

    def hear(self, text: str | bytes) -> None:
        """Do what a text asks; what is wrong with it is told."""
        if not self.bucket.take(self.keeper.now()):
            self.bad += 1
            self.viewer.tell(Error(command_of(text), "rate", f"more than {A_SECOND} messages a second"))
            return
        try:
            self.do(read(text))
        except FormError as error:
            self.bad += 1
            self.viewer.tell(Error(command_of(text), "form", error.reason))
        except Refused as refusal:
            self.viewer.tell(Error(command_of(text), "refused", refusal.reason, refusal.cites))
        except JournalError as error:
            self.keeper.on_loss(error)

    def do(self, message: Client) -> None:
        """Do what a message asks. Raises `Refused`, as where somebody without a name asks for what takes one."""
        match message:
            case Act() | Bet():
                self.keeper.ask(self.viewer.name or self.person.known(), message, self.viewer.tell)
            case Chat():
                self.keeper.talk.say(self.person, bool(self.viewer.seat), message, self.viewer.tell)
            case Announce() | Seed():
                self.keeper.share(self.viewer.name or self.person.known(), message)
            case Resync():
                self.viewer.resync()
            case Hello():
                raise FormError("hello was received already")


@websocket("/ws/table/{id:str}")
async def table_socket(socket: Socket, id: FromPath[str]) -> None:
    """`?since=` is the entry up to which the browser knows what happened."""
    room: Room = socket.app.state.room
    await socket.accept()
    person: Person = socket.app.state.person_of(socket)
    with one_more_socket(socket, person.name) as fits:
        if fits and (where := socket.scope.get("relayed")):
            await looked_on(socket, socket.app.state.relays, str(where), id)
        elif fits:
            await attended(socket, room, id, person)
        else:
            await socket.close(CROWDED, "too many lines are open from here: close another page of the room")


async def attended(socket: Socket, room: Room, id: str, person: Person) -> None:
    """Show somebody a table until the line or the table is closed."""
    if not room.away and keeper_for(room, id, person) is None:
        broken = room.broken.get(id)
        if broken and (broken.open_to(person) or person.audits):
            await socket.close(OUT_OF_ORDER, str(OutOfOrderError(id)))
        elif id not in room.keepers and on_the_way(room, f"table/{id}"):
            await socket.close(*LOST)
        else:
            await socket.close(NO_TABLE, "there is no such table")
        return
    hello = await greeted(socket)
    if hello is None:
        with suppress(Exception):
            await socket.close(NO_HELLO, "the first message is hello")
        return
    keeper = keeper_for(room, id, person)  # by now it may be another one
    if room.away or keeper is None:
        with suppress(Exception):
            await socket.close(*LOST)
        return
    talker = Talker(keeper, person, since_of(socket), hello.lines, at_once(socket.scope))
    keeper.came_from(person.name, network_asking(socket))
    keeper.enter(talker.viewer)
    room.lines[talker.viewer] = person
    writing = asyncio.create_task(send_all(socket, talker.viewer, lambda: LOST if room.away else CLOSES))
    try:
        await listen(socket, talker)
    finally:
        del room.lines[talker.viewer]
        keeper.leave(talker.viewer)
        writing.cancel()  # it may be waiting for a line that takes nothing any more
        with suppress(asyncio.CancelledError):
            await writing


async def looked_on(socket: Socket, relays: Relays, where: str, id: str) -> None:
    """Show somebody without a name a table that another process keeps, until the line or the table is closed."""
    hello = await greeted(socket)
    if hello is None:
        with suppress(Exception):
            await socket.close(NO_HELLO, "the first message is hello")
        return
    with relays.of(where, id, socket.headers.get("host", "")) as relay:
        talker = Talker(relay, Person(), since_of(socket), hello.lines, at_once(socket.scope))
        relay.audience.viewers.add(talker.viewer)
        if relay.ended:
            talker.viewer.close()
        talker.viewer.resync()
        writing = asyncio.create_task(send_all(socket, talker.viewer, lambda: relay.ended or CLOSES))
        try:
            await listen(socket, talker)
        finally:
            relay.audience.viewers.discard(talker.viewer)
            talker.viewer.close()
            writing.cancel()
            with suppress(asyncio.CancelledError):
                await writing


def keeper_for(room: Room, id: str, person: Person) -> Keeper | None:
    """The keeper of a table, if there is one that the person may find."""
    keeper = room.keepers.get(id)
    return keeper if keeper and (keeper.open_to(person) or person.audits) else None


def since_of(socket: Socket) -> int:
    """The entry that the browser names, 0 if it names none."""
    text = socket.query_params.get("since", "")
    return int(text) if text.isdecimal() and len(text) < 16 else 0


async def greeted(socket: Socket) -> Hello | None:
    """The first message, if it is hello and comes in time."""
    try:
        async with asyncio.timeout(GREETING):
            text = await heard(socket)
        hello = read(text) if text is not None else None
    except (TimeoutError, FormError):
        return None
    return hello if isinstance(hello, Hello) else None


async def heard(socket: Socket) -> str | bytes | None:
    """The next text, None when the line is closed."""
    event = await socket.receive()
    if event["type"] != "websocket.receive":
        return None
    return event.get("text") or event.get("bytes") or ""


async def listen(socket: Socket, talker: Talker) -> None:
    """Hear everything until the line is closed, or too much of it is no message or comes too fast."""
    while (text := await heard(socket)) is not None:
        talker.hear(text)
        if talker.bad > MOST_BAD:
            with suppress(Exception):
                await socket.close(TOO_BAD, "too many texts that are no message, or too fast")
            return


async def send_all(socket: Socket, viewer: Viewer, why: Callable[[], tuple[int, str]]) -> None:
    """Send what the viewer is to be told, until they are gone or the table closes."""
    try:
        async for text in viewer.texts():
            await socket.send({"type": "websocket.send", "bytes": None, "text": text})
        await socket.close(*why())
    except Exception:  # whatever breaks the line: nobody is there to be told
        viewer.close()
