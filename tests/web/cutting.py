"""A line between browser and room that can be cut: a TCP proxy in a thread of its own."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class Line:
    """`address` stands for the room's while the line is whole."""

    def __init__(self, room: str) -> None:
        self.room = int(room.rsplit(":", 1)[1])
        self.address = ""
        self.whole = True
        self.ready = threading.Event()
        self.ends: set[asyncio.StreamWriter] = set()

    async def run(self) -> None:
        """Carry until it is ended."""
        self.loop = asyncio.get_running_loop()
        self.ended, self.there, self.back = asyncio.Event(), asyncio.Event(), asyncio.Event()
        self.mend()
        self.carrying: set[asyncio.Task[None]] = set()
        server = await asyncio.start_server(self.taken, "127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        self.ready.set()
        await self.ended.wait()
        server.close()
        self.mend()
        self.abort()
        await asyncio.gather(*self.carrying)

    def taken(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = self.loop.create_task(self.carry(reader, writer))
        self.carrying.add(task)
        task.add_done_callback(self.carrying.discard)

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writers = [writer]
        try:
            if self.whole:
                to, back = await asyncio.open_connection("127.0.0.1", self.room)
                writers.append(back)
                self.ends |= set(writers)
                await asyncio.gather(pass_on(reader, back, self.there), pass_on(to, writer, self.back))
        except OSError:  # the room is gone, and so is this connection
            pass
        finally:
            self.ends -= set(writers)
            for each in writers:
                each.transport.abort()
                with suppress(OSError):
                    await each.wait_closed()

    def abort(self) -> None:
        for writer in self.ends:
            writer.transport.abort()

    def cut(self) -> None:
        """Break every connection, and take no new one."""
        self.whole = False
        self.loop.call_soon_threadsafe(self.abort)

    def hold(self, both: bool = True) -> None:
        """Let nothing through and tell nobody, as when a phone loses the network; or nothing but what goes to the room."""
        self.loop.call_soon_threadsafe(self.back.clear)
        if both:
            self.loop.call_soon_threadsafe(self.there.clear)

    def mend(self) -> None:
        self.whole = True
        for way in (self.there, self.back):
            self.loop.call_soon_threadsafe(way.set)


async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, flows: asyncio.Event) -> None:
    """Carry one way, as long as it flows."""
    with suppress(OSError):
        while data := await reader.read(65536):
            await flows.wait()
            writer.write(data)
            await writer.drain()
    writer.close()


@contextmanager
def line(room: str) -> Iterator[Line]:
    """A whole line to a room."""
    found = Line(room)
    thread = threading.Thread(target=lambda: asyncio.run(found.run()), daemon=True)
    thread.start()
    found.ready.wait(60)
    try:
        yield found
    finally:
        found.loop.call_soon_threadsafe(found.ended.set)
        thread.join(60)
