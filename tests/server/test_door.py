"""Who holds lines and says nothing stops nobody else: 1,100 half-open requests had all that the room could open."""

from __future__ import annotations

import asyncio
import json
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from uvicorn.server import ServerState
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from cardspeak.server.config import Limits
from cardspeak.server.http.door import Door, Lines
from cardspeak.server.http.rates import Together, network_of
from tests.server.running import LONG, Running, served

LINES, SOCKETS, OWN = 12, 6, 3
LIMITS = {
    "LINES": "2000",
    "LINES_OF_ADDRESS": str(LINES),
    "SOCKETS_OF_ADDRESS": str(SOCKETS),
    "SOCKETS_OF_PERSON": str(OWN),
    "HEAD_SECONDS": "1",
    "BODY_SECONDS": "1",
}
HALF = b"GET /health HTTP/1.1\r\nHost: localhost\r\nX-Long: "


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    few = {f"CARDSPEAK_LIMITS_{name}": value for name, value in LIMITS.items()}
    with served(tmp_path_factory.mktemp("door") / "room", CARDSPEAK_LOG="warning", **few) as running:
        yield running


def line(room: Running, said: bytes) -> socket.socket:
    """A line on which something was said."""
    found = socket.create_connection(("127.0.0.1", int(room.address.rsplit(":", 1)[1])), timeout=LONG)
    found.sendall(said)
    return found


def ended(line: socket.socket) -> bytes:
    """What is answered on a line before it is closed."""
    found = b""
    try:
        while more := line.recv(65_536):
            found += more
    except ConnectionResetError:
        pass
    return found


def answers(room: Running) -> bool:
    """Whether the room lets somebody in."""
    try:
        return httpx.get(f"{room.address}/health", timeout=LONG).status_code == 200
    except httpx.TransportError:
        return False


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + LONG
    while not true():
        assert time.monotonic() < end
        time.sleep(0.05)


def test_half_open_requests_are_few_of_an_address_and_are_closed(room: Running) -> None:
    with ExitStack() as stack:
        lines = [stack.enter_context(line(room, HALF if number % 2 else b"")) for number in range(LINES)]
        refused = stack.enter_context(line(room, b""))
        assert ended(refused).startswith(b"HTTP/1.1 503")
        assert [ended(one) for one in lines] == [b""] * LINES
        until(lambda: answers(room))


def test_what_trickles_in_gives_no_more_time(room: Running) -> None:
    with line(room, HALF) as slow, pytest.raises(OSError):
        while True:
            slow.sendall(b"x")
            time.sleep(0.05)
    until(lambda: answers(room))


@pytest.mark.parametrize("path", ["/api/guest", "/api/tables", "/nothing"])
def test_a_body_that_does_not_come_is_not_waited_for(room: Running, path: str) -> None:
    head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n"
    with line(room, head.encode() + b"{") as slow:
        ended(slow)


def test_an_answer_that_is_not_taken_is_not_kept(room: Running) -> None:
    idle = sockets(room)
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect(("127.0.0.1", int(room.address.rsplit(":", 1)[1])))
        until(lambda: sockets(room) > idle)
        deaf.setblocking(False)
        ask = b"GET /schema/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n"
        with suppress(OSError):
            while True:
                deaf.send(ask * 100)
        until(lambda: sockets(room) <= idle)


def sockets(room: Running) -> set[Path]:
    """Those that the room has open."""
    found = set()
    for handle in Path(f"/proc/{room.process.pid}/fd").iterdir():
        with suppress(OSError):
            found.add(handle.readlink())
    return {each for each in found if each.name.startswith("socket:")}


def watching(room: Running, stack: ExitStack, cookie: str = "") -> ClientConnection:
    headers = {"Cookie": f"cardspeak={cookie}"} if cookie else None
    found = stack.enter_context(connect(f"{room.address.replace('http', 'ws')}/ws/table/1", additional_headers=headers))
    with suppress(ConnectionClosed):
        found.send('{"type":"hello"}')
    return found


def is_shown(line: ClientConnection) -> bool:
    """Whether the table is shown on a line; one too many is told so."""
    try:
        return bool(json.loads(line.recv(LONG))["type"] == "snapshot")
    except ConnectionClosed as closed:
        assert closed.rcvd
        assert closed.rcvd.code == 4429
        return False


def test_who_looks_at_a_table_does_so_for_longer_than_a_request_may_take(room: Running) -> None:
    with ExitStack() as stack:
        there = watching(room, stack)
        assert is_shown(there)
        time.sleep(float(LIMITS["HEAD_SECONDS"]) + float(LIMITS["BODY_SECONDS"]) + 0.5)  # lets time pass: longer than both
        there.send('{"type":"resync"}')
        while json.loads(there.recv(LONG))["type"] != "snapshot":
            pass


def test_one_person_and_one_address_have_some_lines_to_tables_and_no_more(room: Running) -> None:
    cookie = httpx.post(f"{room.address}/api/guest", json={"name": "Ann"}, timeout=LONG).cookies["cardspeak"]
    with ExitStack() as stack:
        assert [is_shown(watching(room, stack, cookie)) for _ in range(OWN + 1)] == [True] * OWN + [False]
        assert [is_shown(watching(room, stack)) for _ in range(SOCKETS - OWN + 1)] == [True] * (SOCKETS - OWN) + [False]
        assert answers(room)

    def comes_back() -> bool:
        with ExitStack() as again:
            return is_shown(watching(room, again, cookie))

    until(comes_back)


def test_a_customer_of_ipv6_is_one_network() -> None:
    assert network_of("2001:db8:1:2:3::4") == network_of("2001:db8:1:2:ffff::") != network_of("2001:db8:1:3::4")
    assert network_of("::ffff:192.0.2.1") == network_of("192.0.2.1") != network_of("192.0.2.2")
    assert network_of("testclient") == "testclient"


class Line:
    """A protocol of a line, as far as it is counted."""

    def __init__(self, client: tuple[str, int] | None) -> None:
        self.client = client


@given(st.lists(st.tuples(st.sampled_from("+cux"), st.integers(0, 9)), max_size=60))
def test_lines_are_counted_from_their_coming_to_their_end_whatever_protocol_they_have(steps: list[tuple[str, int]]) -> None:
    lines, coming, there = Lines(), set[int](), dict[int, Line]()
    clients = [(f"10.0.{number % 3}.1", number) for number in range(10)]
    for what, number in steps:
        if what == "+" and number not in coming and number not in there:
            lines.count(clients[number])
            coming.add(number)
        elif what == "c" and number in coming:  # a protocol begins, or the line is lost before
            coming.discard(number)
            if number % 2:
                lines.add(there.setdefault(number, Line(clients[number])))
            else:
                lines.forget(clients[number])
        elif what == "u" and number in there:  # a WebSocket from now on
            lines.discard(there[number])
            there[number] = Line(clients[number])
            lines.add(there[number])
            lines.count(clients[number])
        elif what == "x" and number in there:
            lines.remove(there.pop(number))
        open_now = [clients[each] for each in {*coming, *there}]
        assert lines.there == len(open_now)
        assert lines == set(there.values())
        for address in ("10.0.0.1", "10.0.1.1", "10.0.2.1", "10.9.9.9"):
            assert lines.of_network(address) == sum(host == address for host, _ in open_now)


def test_no_line_is_looked_at_when_another_one_comes() -> None:
    class Unseen(Lines):
        def __iter__(self) -> Iterator[Any]:
            raise AssertionError("looked through")

    async def comes() -> list[bool]:
        with socket.socket() as listener:
            listener.setblocking(False)
            listener.bind(("127.0.0.1", 0))
            listener.listen()
            state = ServerState()
            door = Door(listener, state, asyncio.Protocol, Limits(lines_of_address=3), 5)
            door._lines = Unseen()
            found = []
            for number in range(8):
                address = f"10.0.{number // 4}.1"
                found.append(door._lets_in(address))
                if found[-1]:
                    door._lines.count((address, number))
            door.close()
            await door.wait_closed()
            return found

    assert asyncio.run(comes()) == [True, True, True, False, True, True, False, False]


def test_what_is_held_no_more_is_forgotten() -> None:
    held = Together()
    with held.holding(["Ann", "here"]), held.holding(["here"]):
        assert not held.room_for("here", 2)
        assert held.room_for("Ann", 2)
    assert held.room_for("here", 1)
    assert not held._held


# --- descriptors


def limited(command: str, *more: str) -> subprocess.CompletedProcess[str]:
    """A Python where the system lets it open few files."""
    return subprocess.run(
        ["sh", "-c", f'ulimit -Sn 64; ulimit -Hn {command}; shift; exec "$@"', "sh", "", sys.executable, *more],
        capture_output=True,
        text=True,
        timeout=LONG,
    )


LOOK = (
    "from cardspeak.server.config import Config; from cardspeak.server.http.descriptors import lines_to_be_had as had\n"
    "print(had(Config()))"
)


def test_the_room_takes_the_descriptors_that_it_is_allowed_and_says_if_they_are_few(tmp_path: Path) -> None:
    assert limited("100000", "-c", LOOK).stdout == "4000\n"
    few = limited("1024", "-c", LOOK)
    assert few.stdout == "928\n"
    assert "928 lines can be open at once, not the 4000 of limits.lines" in few.stderr
    none = limited("100", "-m", "cardspeak", "serve", "--port", "0", "--data", str(tmp_path / "room"))
    assert none.returncode == 2
    assert (
        none.stderr
        == "cardspeak: the system lets this process open 100 files, and a room needs 128: raise the limit (ulimit -n)\n"
    )
