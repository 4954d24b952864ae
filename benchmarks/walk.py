"""What one call at a table passes through: `python benchmarks/walk.py [--source FOLDER] [--list]`.

Six people sit at a no-limit table of a room on a journal on the disk, each on a line of their own, and one looks on. The second
of them to act calls. From its message received to the last text sent, the event loop's own thread is watched by `sys.setprofile`:
how many of our files and functions it passes through, how many pairs of caller and callee lie in different packages (the
folders of `src/cardspeak`), how deep our calls stand on each other, and how often each function is entered. `--source` names
the `src` of another checkout, which may be older than the folders of the server.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager
from importlib import import_module
from pathlib import Path
from types import FrameType
from typing import Any, Final

from figures import Figures, arguments

SEATS: Final = 6
QUIET: Final = 0.5
"""Seconds without a text after which the act is over."""
Message = dict[str, Any]


def first_of(*names: str) -> Any:
    """The first of these that there is, each a module and a name in it: where it is now, and where it was."""
    for name in names:
        module, _, what = name.rpartition(".")
        try:
            return getattr(import_module(module), what)
        except ModuleNotFoundError:
            continue
    raise SystemExit(f"there is none of {', '.join(names)}")


class Walk:
    """What was entered since it began, as of the last text that was sent."""

    def __init__(self, package: Path) -> None:
        self.root = f"{package}/"
        self.on = False
        self.steps: list[tuple[str, str, str]] = []
        self.depth = 0
        self.sent = 0

    def begin(self) -> None:
        self.on = True
        sys.setprofile(self.see)

    def see(self, frame: FrameType, event: str, argument: object) -> None:
        """A function of ours is entered: which one, and by which of ours, if one called it directly."""
        if event != "call" or not (where := self.ours(frame)):
            return
        before = frame.f_back
        self.steps.append((where, frame.f_code.co_qualname, (self.ours(before) if before else "") or ""))
        deep = 0
        while frame.f_back:
            deep += bool(self.ours(frame))
            frame = frame.f_back
        self.depth = max(self.depth, deep)

    def ours(self, frame: FrameType) -> str:
        """The file that a frame is of, within the package; empty for anybody else's."""
        name = frame.f_code.co_filename
        return name.removeprefix(self.root) if name.startswith(self.root) else ""

    def text_sent(self) -> None:
        if self.on:
            self.sent = len(self.steps)

    def end(self) -> list[tuple[str, str, str]]:
        sys.setprofile(None)
        self.on = False
        return self.steps[: self.sent]


class Line:
    """A browser's WebSocket, as the application is given one."""

    def __init__(self, app: Any, path: str, walk: Walk) -> None:
        self.walk = walk
        self.coming: asyncio.Queue[Message] = asyncio.Queue()
        self.private: Message = {}
        self.round = 0
        self.heard = asyncio.Event()
        self.marked = False
        where, _, query = path.partition("?")
        scope = {
            "type": "websocket",
            "path": where,
            "raw_path": where.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(b"host", b"localhost")],
            "subprotocols": [],
            "client": ("127.0.0.1", 1),
            "server": ("localhost", 80),
            "scheme": "ws",
            "http_version": "1.1",
            "asgi": {"version": "3.0"},
            "extensions": {},
            "state": {},
        }
        self.coming.put_nowait({"type": "websocket.connect"})
        self.say({"type": "hello"})
        self.task = asyncio.create_task(app(scope, self.receive, self.send))

    def say(self, message: Message) -> None:
        self.coming.put_nowait({"type": "websocket.receive", "text": json.dumps(message), "bytes": None})

    async def receive(self) -> Message:
        message = await self.coming.get()
        if self.marked:
            self.marked = False
            self.walk.begin()
        return message

    async def send(self, message: Message) -> None:
        self.walk.text_sent()
        text = message.get("text") or ""
        self.heard.set()
        if not text:
            return
        told = json.loads(text)
        if told["type"] == "error":
            raise SystemExit(f"the room says: {told['text']}")
        if told["type"] == "private":
            self.private = told
        if found := re.search(r'"round":(\d+)', text):
            self.round = int(found[1])

    @property
    def options(self) -> Message:
        """What the seat may do, if it is to act."""
        return self.private.get("options") or {}

    def call(self, name: str) -> None:
        """Call what is owed."""
        self.private, seq = {}, self.private["seq"]
        self.say({"type": "act", "cmd_id": name, "round": self.round, "seq": seq, "action": "call"})


async def post(app: Any, path: str, body: Message) -> Message:
    """Ask the room's API; the answer."""
    where, _, query = path.partition("?")
    scope = {
        "type": "http",
        "method": "POST",
        "path": where,
        "raw_path": where.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(b"host", b"localhost"), (b"content-type", b"application/json")],
        "state": {},
        "client": ("127.0.0.1", 1),
        "server": ("localhost", 80),
        "scheme": "http",
        "http_version": "1.1",
        "asgi": {"version": "3.0"},
    }
    answer: list[bytes] = []
    status = 0

    async def receive() -> Message:
        return {"type": "http.request", "body": json.dumps(body).encode(), "more_body": False}

    async def send(message: Message) -> None:
        nonlocal status
        status = message.get("status", status)
        answer.append(message.get("body", b""))

    await app(scope, receive, send)
    if status >= 300:
        raise SystemExit(f"{path}: {status} {b''.join(answer)!r}")
    return dict(json.loads(b"".join(answer)))


async def until(true: Callable[[], bool], lines: list[Line]) -> None:
    """Wait until something is so."""
    while not true():
        await asyncio.sleep(0.02)
        if any(line.task.done() for line in lines):
            raise SystemExit("a line was closed")


async def walked(walk: Walk, folder: Path) -> list[tuple[str, str, str]]:
    """What the second call of a round passes through."""
    from litestar import Litestar

    from cardspeak.journal import Key
    from cardspeak.server.config import Config, Limits

    person = first_of("cardspeak.server.live.people.Person", "cardspeak.server.people.Person")
    rates = first_of("cardspeak.server.http.limiting.Rates", "cardspeak.server.limiting.Rates")
    tables = first_of("cardspeak.server.lifespan.tables", "cardspeak.server.running.tables")
    router = first_of("cardspeak.server.api.tables.tables_router", "cardspeak.server.api.tables_router")
    times = first_of("cardspeak.server.dealer.clocks.Times", "cardspeak.server.clocks.Times")

    @asynccontextmanager
    async def life(app: Litestar) -> Any:
        app.state.person_of = lambda connection: person(connection.query_params.get("name", ""))
        app.state.config, app.state.rates = Config(), rates(Limits())
        async with tables(app, folder / "room.journal", Key(bytes(32)), times(turn=600_000, show=600_000, pause=500), demo=False):
            yield

    app = Litestar([router()], lifespan=[life], logging_config=None)
    async with app.lifespan():
        new = {"cmd_id": "t", "name": "T", "blinds": [1, 2], "seats": SEATS, "most": 10_000}
        table = (await post(app, "/api/tables?name=Host", new))["id"]
        for player in range(SEATS):
            await post(app, f"/api/tables/{table}/sit?name=p{player}", {"cmd_id": "sit", "chips": 10_000})
        names = [*(f"p{player}" for player in range(SEATS)), "looker"]
        lines = [Line(app, f"/ws/table/{table}?name={name}", walk) for name in names]
        await until(lambda: any(line.options for line in lines), lines)
        (first,) = [line for line in lines if line.options]
        first.call("first")
        await until(lambda: any(line.options for line in lines), lines)
        (second,) = [line for line in lines if line.options]
        await still(lines)
        second.marked = True
        second.coming.put_nowait(second.coming.get_nowait()) if second.coming.qsize() else None
        return await act(second, lines, walk)


async def still(lines: list[Line]) -> None:
    """Wait until nothing is told for a while."""
    heard = True
    while heard:
        for line in lines:
            line.heard.clear()
        await asyncio.sleep(QUIET)
        heard = any(line.heard.is_set() for line in lines)


async def act(line: Line, lines: list[Line], walk: Walk) -> list[tuple[str, str, str]]:
    """The seat calls; what that passes through until nothing more is told."""
    done: Awaitable[None] = asyncio.sleep(0)
    await done
    line.call("second")
    await still(lines)
    if not walk.sent:
        raise SystemExit("nothing was told")
    return walk.end()


def package_of(file: str) -> str:
    """The folder of the package that a file lies in."""
    return file.partition("/")[0]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--source", type=Path, default=Path(__file__).parent.parent / "src", help="the folder of the package")
    parser.add_argument("--list", action="store_true", help="every file and function, and how often it is entered")
    arguments(parser)
    given = parser.parse_args()
    figures = Figures(given.json)
    sys.path.insert(0, str(given.source.resolve()))
    import cardspeak

    walk = Walk(Path(cardspeak.__file__).resolve().parent)
    with tempfile.TemporaryDirectory() as folder:
        steps = asyncio.run(walked(walk, Path(folder)))
    files = Counter(file for file, _, _ in steps)
    functions = Counter((file, name) for file, name, _ in steps)
    crossings = Counter((before, file, name) for file, name, before in steps if before and package_of(before) != package_of(file))
    told = {
        "files": len(files),
        "functions": len(functions),
        "entered": len(steps),
        "crossings between packages": len(crossings),
        "deep": walk.depth,
    }
    for unit, count in told.items():
        figures.tell("the walk of an act", count, unit)
    figures.end()
    if given.list:
        for (file, name), times in sorted(functions.items()):
            print(f"{times:5}  {file}  {name}")


if __name__ == "__main__":
    main()
