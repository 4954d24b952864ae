"""A whole room under load, which may be killed: its process, people on lines of their own and in browsers, what each was told.

Everybody comes back by himself, and sends again what was not answered.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import signal
import time
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import httpx
from playwright.async_api import Browser, Page, WebSocket
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.server.desk import any_choice
from tests.server.mirror import Mirror
from tests.server.running import LONG, begin
from tests.server.serving import free_port

LIMITS = {f"CARDSPEAK_LIMITS_{name}": "1000000" for name in ("GUESTS", "REQUESTS", "READS", "ROUNDS")}
TIMES = {"TURN": "60000", "BETS": "60000", "PAUSE": "50", "LONELY": "50", "THINK": "0,60"}
PRESS = """() => {
    const open = [...document.querySelectorAll('#bar .acts:not([hidden]) button:not([aria-disabled]), .bar .wagers button')];
    const seen = open.filter((each) => each.checkVisibility());
    for (const verb of ["check", "call", "show", "ride", "bet", "play", "fold"]) {
        const found = seen.find((each) => each.dataset.verb === verb);
        if (found) { found.click(); return verb; }
    }
    return "";
}"""
"""Presses something cheap on a page, if there is anything to press."""
HELD = "() => [...document.querySelectorAll('.own .hand .card')].map((each) => each.getAttribute('aria-label'))"
SEATED = "() => document.querySelector('#line')?.hidden === true && document.querySelector('.own .hand') !== null"
DOWN = "() => document.querySelector('#line').hidden === false"


DRAW = "five-card-draw"
"""The game in which an entry that nobody was told of before the crash may have given a player other cards."""


class Room:
    """`cardspeak serve` over these data, on one port all along. `address` has no slash at its end."""

    def __init__(self, data: str, key: Path, **times: str) -> None:
        self.data = data
        self.key = key
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.environment = LIMITS | {f"CARDSPEAK_TIMES_{name}": value for name, value in (TIMES | times).items()}
        self.process: Any = None

    def start(self) -> None:
        """Start it; it is open when somebody is let in."""
        options = ("--data", self.data, "--port", str(self.port))
        more = self.environment | {"CARDSPEAK_DEMO": "false", "CARDSPEAK_LOG": "error", "CARDSPEAK_KEY_FILE": str(self.key)}
        self.process = begin(*options, **more)

    def kill(self) -> None:
        assert self.process
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """Stop it as its owner would; its exit status."""
        assert self.process
        self.process.terminate()
        return self.process.wait(LONG)

    async def opened(self, seconds: float = LONG) -> None:
        """Wait until it answers."""
        assert self.process
        async with httpx.AsyncClient(timeout=LONG) as asking, asyncio.timeout(seconds):
            while True:
                with contextlib.suppress(httpx.TransportError):
                    await asking.get(f"{self.address}/api/lobby")
                    return
                assert self.process.poll() is None, "the room did not start"
                await asyncio.sleep(0.02)

    async def ended(self) -> None:
        """Raise as soon as it ends by itself."""
        while self.process and self.process.poll() is None:
            await asyncio.sleep(0.1)
        raise AssertionError(f"the room ended by itself: {self.process and self.process.returncode}")

    @contextlib.asynccontextmanager
    async def guest(self, name: str) -> AsyncIterator[Guest]:
        """Somebody who has come in."""
        async with httpx.AsyncClient(base_url=self.address, timeout=LONG) as asking:
            guest = Guest(asking)
            await guest.ask("/api/guest", name=name)
            yield guest


class Guest:
    """Somebody who asks the room for something."""

    def __init__(self, asking: httpx.AsyncClient) -> None:
        self.asking = asking

    @property
    def cookie(self) -> str:
        return str(self.asking.cookies["cardspeak"])

    async def ask(self, path: str, **body: Any) -> Any:
        answer = await self.asking.post(path, json=body)
        assert answer.is_success, answer.text
        return answer.json()


async def until(true: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(LONG):
        while not true():
            await asyncio.sleep(0.01)


class Told:
    """What was told of each table as it stood after an entry: the same to everybody, before a crash and after it."""

    def __init__(self) -> None:
        self.known: dict[tuple[object, ...], Any] = {}
        self.again = 0

    def note(self, *what: object, told: object) -> None:
        """Something was told; it is what was told before."""
        before = self.known.setdefault(what, told)
        assert before == told, f"{what}: told {before}, and now {told}"

    def take(self, table: str, mirror: Mirror, message: dict[str, Any]) -> None:
        match message["type"]:
            case "snapshot":
                self.again += (table, mirror.seq, "table") in self.known
                self.note(table, mirror.seq, "table", told=dict(mirror.table))
            case "patch":
                self.note(table, mirror.seq, "table", told=dict(mirror.table))
            case "private" if message["seat"]:
                self.note(table, message["seq"], message["seat"], told=(message["cards"], message["options"]))
            case "clock":
                self.note(table, mirror.seq, "clock", told=(message["seat"], message["deadline"], message["bank"]))


class Person(Mirror):
    """Who sits at a table, and what he was told. `back` is set once he is in his seat on a line that he has now.

    sent: his commands by id; acked: the entries that they came to; refused: those that were not carried out.
    """

    def __init__(self, room: Room, table: str, name: str, told: Told) -> None:
        super().__init__(name)
        self.room = room
        self.id = table
        self.told = told
        self.back = asyncio.Event()
        self.back_at = 0.0
        self.acked: dict[str, int] = {}
        self.refused: set[str] = set()
        self.sent: set[str] = set()
        self.before: dict[str, Any] = {}
        self.clock_of = -1
        self.same_hands = self.same_clocks = 0

    def hear(self, text: str) -> dict[str, Any]:
        """Take a message in, and compare it with what was told before."""
        last = self.seq
        message = self.take(text)
        assert self.seq >= last, f"{self.name}: entry {last} was published, and is gone"
        self.told.take(self.id, self, message)
        if message["type"] == "clock":
            self.clock_of = self.seq
        if message["type"] in ("ack", "error") and message["cmd_id"] in self.sent:
            self.answered(message)
        if message["type"] == "private" and message["seat"] and not self.back.is_set():
            self.back_at = time.monotonic()
            self.back.set()
            self.compare()
        if message["type"] == "clock" and self.before.get("clock"):
            self.compare_clock()
        return message

    def answered(self, answer: dict[str, Any]) -> None:
        name = answer["cmd_id"]
        if answer["type"] == "ack":
            assert self.acked.setdefault(name, answer["seq"]) == answer["seq"], f"{name} was carried out twice"
            assert name not in self.refused
        else:
            assert answer["code"] in ("stale", "refused", "closed"), answer
            assert name not in self.acked
            if answer["code"] != "closed":
                self.refused.add(name)

    @property
    def unanswered(self) -> int:
        """How many of his commands are not answered yet."""
        return len(self.sent - self.acked.keys() - self.refused)

    async def heard_all(self) -> None:
        """Wait until his line is down, and so all has arrived that was sent on it."""
        raise NotImplementedError

    def lost(self) -> None:
        """The room is killed: remember how it stood. Of the last entry the table may have been told already, and not the rest."""
        self.back.clear()
        self.before = {"seat": self.private["seat"], "cards": self.private["cards"], "round": self.told_in} | {
            "seq": self.seq,
            "hand_of": self.private.get("seq"),
            "clock": self.clock if self.clock_of == self.seq else None,
        }

    def compare(self) -> None:
        """He is in his seat; and in the same round he has the same cards, or those that the round has given him since."""
        before = self.before
        if not before:
            return
        assert self.private["seat"] == before["seat"], self.name
        if self.table["round"] == before["round"] and not self.table["over"] and before["cards"]:
            if self.private["seq"] == before["hand_of"] or self.table["variant"] != DRAW:
                assert self.private["cards"][: len(before["cards"])] == before["cards"], self.name
            self.same_hands += 1

    def compare_clock(self) -> None:
        """In the decision that was due, the clock runs until the same moment."""
        before = self.before["clock"]
        if self.seq == self.before["seq"]:
            assert self.clock
            assert (self.clock["seat"], self.clock["deadline"]) == (before["seat"], before["deadline"]), self.name
            self.same_clocks += 1
        self.before["clock"] = None


class Talker(Person):
    """A person on a line of his own, who decides by chance after a little while, so that the room is often killed in his turn."""

    def __init__(self, room: Room, table: str, guest: Guest, name: str, told: Told) -> None:
        super().__init__(room, table, name, told)
        self.cookie = guest.cookie
        self.rng = Random(name)
        self.waiting: dict[str, Any] | None = None
        self.line: ClientConnection | None = None
        self.on_line = False

    async def live(self) -> None:
        """Be there, on one line after the other."""
        where = f"ws://127.0.0.1:{self.room.port}/ws/table/{self.id}"
        who = {"Cookie": f"cardspeak={self.cookie}"}
        while True:
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                async with connect(where, additional_headers=who, compression=None, ping_interval=None) as self.line:
                    self.on_line = True
                    await self.say(type="hello", lines=True)
                    async for text in self.line:
                        assert isinstance(text, str)
                        for each in text.split("\n"):
                            await self.on(self.hear(each))
            self.on_line = False
            await asyncio.sleep(0.05)

    async def heard_all(self) -> None:
        await until(lambda: not self.on_line)

    async def on(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "snapshot" if self.waiting:
                await self.say(**self.waiting)  # what was not answered on the old line
            case "private" if message["options"]:
                asyncio.get_running_loop().call_later(self.rng.uniform(0, 0.4), self.decide, message)
            case "ack" | "error" if self.waiting and message["cmd_id"] == self.waiting["cmd_id"]:
                self.waiting = None

    async def say(self, **message: Any) -> None:
        assert self.line
        await self.line.send(json.dumps(message))

    def decide(self, told: dict[str, Any]) -> None:
        """Decide, unless something else has been told meanwhile."""
        if self.private is not told or self.waiting:
            return
        name = f"c{len(self.sent)}"
        self.waiting = self.choice(name, told["options"])
        self.sent.add(name)
        self.doing = asyncio.ensure_future(self.try_to_say(self.waiting))

    async def try_to_say(self, message: dict[str, Any]) -> None:
        with contextlib.suppress(OSError, WebSocketException):
            await self.say(**message)

    def choice(self, name: str, options: dict[str, Any]) -> dict[str, Any]:
        """Something that is open, in the form of a message."""
        if options["verbs"] == ["bet"] and "wagers" in self.table:
            offered, sides = self.table["wagers"], {}
            sides = {each: chips or offered["least"] for each, chips in offered["sides"].items() if self.rng.random() < 0.5}
            return {"type": "bet", "cmd_id": name, "round": self.table["round"], "wager": offered["least"]} | sides
        if "wagers" in self.table:
            verb = self.rng.choice(options["verbs"])
            return self.acting(name, verb, options["plays"][-1]["times"] if verb == "play" else 0)
        verb, amount, cards = any_choice(options, self.private["cards"], self.rng)
        return self.acting(name, verb, options["low"] if verb in ("bet", "raise") else amount, cards)


class Reader(Person):
    """A person at a real browser: his page plays, and comes back by itself. `cards` are those that the page shows."""

    def __init__(self, room: Room, table: str, guest: Guest, name: str, told: Told) -> None:
        super().__init__(room, table, name, told)
        self.cookie = guest.cookie
        self.trouble: list[str] = []
        self.held: list[str] = []
        self.same_pages = 0
        self.rng = Random(name)

    async def open(self, browser: Browser) -> None:
        """Open the page of the table."""
        context = await browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
        await context.add_cookies([{"name": "cardspeak", "value": self.cookie, "url": self.room.address}])
        self.page: Page = await context.new_page()
        self.page.set_default_timeout(1000 * LONG)
        self.page.on("pageerror", lambda error: self.trouble.append(str(error)))
        self.page.on("websocket", self.on_line)
        await self.page.goto(f"{self.room.address}/table/{self.id}")
        await self.page.wait_for_function(SEATED)

    def on_line(self, line: WebSocket) -> None:
        line.on("framereceived", self.noting(lambda text: [self.hear(each) for each in text.split("\n")]))
        line.on("framesent", self.noting(self.note_sent))

    async def heard_all(self) -> None:
        await self.page.wait_for_function(DOWN)

    def noting(self, take: Callable[[str], Any]) -> Callable[[Any], None]:
        """Playwright only prints what a listener raises."""

        def noted(text: Any) -> None:
            try:
                take(str(text))
            except Exception as error:
                self.trouble.append(repr(error))

        return noted

    def note_sent(self, text: str) -> None:
        message = json.loads(text)
        if message["type"] in ("act", "bet"):
            self.sent.add(message["cmd_id"])

    async def live(self) -> None:
        """Press something whenever there is something to press."""
        while True:
            await self.page.evaluate(PRESS)
            await asyncio.sleep(self.rng.uniform(0.05, 0.4))

    async def look_lost(self) -> None:
        """What the page shows while nobody answers."""
        self.held = await self.page.evaluate(HELD)
        self.hand = await self.page.text_content("#game")

    async def look_again(self) -> None:
        """The page shows its owner's seat on a line that is open, and in the same hand the same cards."""
        await self.page.wait_for_function(SEATED)
        held, hand = await self.page.evaluate(f"() => [({HELD})(), document.querySelector('#game').textContent]")
        if hand == self.hand and self.held and held and "face down" not in held[0]:
            assert held[: len(self.held)] == self.held, self.name
            self.same_pages += 1


async def all_ended(living: Sequence[asyncio.Task[None]]) -> None:
    """End them once, and wait until each has closed its line: who is ended twice may leave one open, which is found out later."""
    for each in living:
        each.cancel()
    await asyncio.gather(*living, return_exceptions=True)
