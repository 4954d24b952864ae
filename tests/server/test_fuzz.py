"""Texts that are no messages, and messages that make no sense: each is answered with a reason, and the table goes on."""

from __future__ import annotations

import asyncio
import json
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from cardspeak.rulebook import Refused
from cardspeak.server.api.socket import MOST_BAD, Talker
from cardspeak.server.dealer.messages import LONGEST, FormError, command_of, read
from cardspeak.server.dealer.seat_commands import Sit
from cardspeak.server.live.people import Person
from tests.server.desk import Desk, run
from tests.server.serving import served

GOOD: list[dict[str, Any]] = [
    {"type": "hello"},
    {"type": "resync"},
    {"type": "act", "cmd_id": "a", "round": 1, "seq": 9, "action": "call", "amount": 0, "cards": ""},
    {"type": "chat", "cmd_id": "c", "text": "hello"},
]
SEED = int(os.environ.get("CARDSPEAK_SEED", "5"))
FUZZED = int(os.environ.get("CARDSPEAK_MESSAGES", "4000"))
WRONG: list[Any] = [None, True, -1, 1.5, 10**30, "", "x" * 300, [], {}, "As", "\u0000", "raise", ["call"], 2**53 + 1]


@pytest.mark.parametrize("message", GOOD, ids=lambda message: message["type"])
def test_a_message_is_read_and_one_with_anything_more_is_not(message: dict[str, Any]) -> None:
    assert read(json.dumps(message))
    with pytest.raises(FormError, match="unknown field"):
        read(json.dumps(message | {"more": 1}))


@given(st.binary(max_size=200) | st.text(max_size=200))
@settings(max_examples=40)
def test_any_text_is_a_message_or_refused_in_one_line(text: str | bytes) -> None:
    try:
        read(text)
    except FormError as error:
        assert "\n" not in error.reason.replace("\\n", "")
    assert isinstance(command_of(text), str)


def test_long_and_deep_texts_are_refused() -> None:
    for text in ("[" * LONGEST, '{"type":' * 500, "x" * (LONGEST + 1), '{"type":"chat","cmd_id":"c","text":"' + "y" * 281 + '"}'):
        with pytest.raises(FormError):
            read(text)


def fuzzed(rng: Random) -> str | bytes:
    """A message with something wrong in it, if the dice want it."""
    message = dict(rng.choice(GOOD[1:]))
    for _ in range(rng.randrange(3)):
        kind = rng.randrange(4)
        key = rng.choice(list(message))
        if kind == 0:
            message[key] = rng.choice(WRONG)
        elif kind == 1:
            message.pop(key, None)
            message.setdefault("type", "act")
        elif kind == 2:
            message[rng.choice(("seat", "x", "who", "now"))] = rng.choice(WRONG)
        else:
            message.update(action=rng.choice(("fold", "raise", "show", "muck", "discard", "bet", "jump")), round=rng.randrange(3))
    text = json.dumps(message)
    if rng.random() < 0.2:
        cut = rng.randrange(len(text))
        text = text[:cut] + rng.choice('{}[]",:\\x\u00e9') + text[cut + 1 :]
    return text.encode() if rng.random() < 0.2 else text


def test_a_table_that_is_told_nonsense_answers_all_of_it_and_plays_on() -> None:
    desk = Desk()
    for name in ("Ann", "Bob", "Cid"):
        desk.do(name, Sit(f"sit-{name}"))
    talkers = [Talker(desk.keeper, Person(name, frozenset()), 0) for name in ("Ann", "Bob", "Cid", "", "Zoe")]
    for talker in talkers:
        desk.keeper.enter(talker.viewer)
    desk.pass_time()
    rng = Random(SEED)
    answers: list[dict[str, Any]] = []
    for number in range(FUZZED):
        talker = rng.choice(talkers)
        talker.hear(fuzzed(rng))
        desk.moment += rng.randrange(17)
        while not desk.keeper._asked.empty():
            run(desk.keeper.step(desk.keeper._asked.get_nowait()))
        desk.pass_time()
        answers += [found for text in talker.viewer.waiting() if (found := json.loads(text))["type"] in ("error", "ack")]
        assert not desk.keeper.closed, number
    errors = [answer for answer in answers if answer["type"] == "error"]
    assert {answer["code"] for answer in errors} >= {"form", "stale", "refused", "rate"}
    assert all(answer["text"] for answer in errors)
    assert sum(desk.book.trial_balance().values()) == 0


def test_nobody_acts_or_chats_without_a_name() -> None:
    desk = Desk()
    talker = Talker(desk.keeper, Person(), 0)
    for message in GOOD[2:]:
        with pytest.raises(Refused, match="who you are"):
            talker.do(read(json.dumps(message)))


def test_a_line_that_sends_nonsense_is_closed_and_the_table_does_not_mind(tmp_path: Path) -> None:
    with served(tmp_path / "room.journal") as room:
        table = room.table(bots=["rock", "caller"])
        asyncio.run(nonsense(room.port, table))
        asyncio.run(still_there(room, table))
        for body in ({}, {"cmd_id": ""}, {"cmd_id": "x", "seat": -1}, {"cmd_id": "x", "more": 1}):
            assert room.post(f"/api/tables/{table}/sit", "Ann", **body)[0] == 400
        assert room.post("/api/tables/99/sit", "Ann", cmd_id="x")[0] == 404
        assert room.post(f"/api/tables/{table}/sit", "", cmd_id="x")[0] == 401
        assert room.post(f"/api/tables/{table}/pause", "Ann", cmd_id="x")[0] == 409


async def nonsense(port: int, table: str) -> None:
    where = f"ws://127.0.0.1:{port}/ws/table/{table}?name=Ann&since=abc"
    for first in ("", "{}", b"\xff\xfe", '{"type":"act"}'):
        async with connect(where) as line:
            await line.send(first)
            with pytest.raises(ConnectionClosed):
                while True:
                    await line.recv()
    async with connect(where) as line:
        await line.send('{"type":"hello"}')
        with pytest.raises(ConnectionClosed):
            for _ in range(3 * MOST_BAD):
                await line.send("nonsense")
            while True:
                await line.recv()
    async with connect(f"ws://127.0.0.1:{port}/ws/table/99") as line:
        with pytest.raises(ConnectionClosed):
            await line.recv()


async def still_there(room: Any, table: str) -> None:
    async with room.client(table) as client:
        number = client.table["round"]
        await client.until(lambda client: client.table["round"] > number + 1)
