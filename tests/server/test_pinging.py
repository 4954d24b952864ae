"""What is told on a line arrives as it was said; who has a name is asked soon whether they are there, and who looks seldom."""

from __future__ import annotations

import asyncio

import pytest
import uvicorn
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from cardspeak.server.http.asgi import Receive, Scope, Send
from cardspeak.server.http.pinging import PING, SELDOM, Pinged

COOKIES = {
    "theme=dark; cardspeak=x": PING,
    "cardspeak=x": PING,
    "cardspeak-device=x": SELDOM,
    "theme=dark": SELDOM,
    "": SELDOM,
}
TEXTS = ["{}", "{}", "a" * 125, "a" * 126, "♠" * 30_000, ""]


async def tells(_: Scope, receive: Receive, send: Send) -> None:
    """Tells all of it, waits for an answer and hangs up; what it says then is said to nobody."""
    await receive()
    await send({"type": "websocket.accept"})
    for text in TEXTS:
        await send({"type": "websocket.send", "bytes": None, "text": text})
    await receive()
    await send({"type": "websocket.close", "code": 4404, "reason": "enough"})
    with pytest.raises(RuntimeError):
        await send({"type": "websocket.send", "bytes": None, "text": "too late"})


async def told(cookie: str) -> tuple[list[str | bytes], float | None, bool]:
    """What somebody is told who comes with a cookie, after how many seconds they are pinged, and whether that is due."""
    config = uvicorn.Config(tells, port=0, ws=Pinged, ws_ping_interval=1.0, ws_max_size=2**20, lifespan="off", log_level="error")
    server = uvicorn.Server(config)
    running = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0)
    port = server.servers[0].sockets[0].getsockname()[1]
    async with connect(f"ws://127.0.0.1:{port}/", additional_headers={"cookie": cookie} if cookie else {}) as there:
        heard = [await there.recv() for _ in TEXTS]
        (line,) = [each for each in server.server_state.connections if isinstance(each, Pinged)]
        pinged = line.ping_interval, line.ping_timer is not None
        await there.send("enough")
        with pytest.raises(ConnectionClosed) as closed:
            await there.recv()
        assert closed.value.rcvd
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4404, "enough")
    server.should_exit = True
    await running
    return heard, *pinged


@pytest.mark.parametrize("cookie", COOKIES)
def test_what_is_told_arrives_and_who_has_a_name_is_pinged_sooner_than_who_only_looks(cookie: str) -> None:
    assert asyncio.run(told(cookie)) == (TEXTS, COOKIES[cookie], True)
    assert PING < SELDOM < 30, "what stands between closes lines that are silent for half a minute"
