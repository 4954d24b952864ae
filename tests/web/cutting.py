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
        self.ended, self.flows = asyncio.Event(), asyncio.Event()
        self.flows.set()
        self.carrying: set[asyncio.Task[None]] = set()
        server = await asyncio.start_server(self.taken, "127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        self.ready.set()
        await self.ended.wait()
        server.close()
        self.flows.set()
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
                await asyncio.gather(self.pass_on(reader, back), self.pass_on(to, writer))
        except OSError:  # the room is gone, and so is this connection
            pass
        finally:
            self.ends -= set(writers)
            for each in writers:
                each.transport.abort()
                with suppress(OSError):
                    await each.wait_closed()

    async def pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(65536):
                await self.flows.wait()
                writer.write(data)
                await writer.drain()
        writer.close()

    def abort(self) -> None:
        for writer in self.ends:
            writer.transport.abort()

    def cut(self) -> None:
        """Break every connection, and take no new one."""
        self.whole = False
        self.loop.call_soon_threadsafe(self.abort)

    def hold(self) -> None:
        """Let nothing through, and tell nobody: as when a phone loses the network."""
        self.loop.call_soon_threadsafe(self.flows.clear)

    def mend(self) -> None:
        self.whole = True
        self.loop.call_soon_threadsafe(self.flows.set)


@contextmanager
def line(room: str) -> Iterator[Line]:
    """A whole line to a room."""
    found = Line(room)
    thread = threading.Thread(target=lambda: asyncio.run(found.run()), daemon=True)
    thread.start()
    found.ready.wait(5)
    try:
        yield found
    finally:
        found.loop.call_soon_threadsafe(found.ended.set)
        thread.join(5)
