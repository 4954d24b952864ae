"""The room closes tables at which nobody is any more, in order and for good, and what was played there can still be read."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from cardspeak.journal import Journal, verify
from cardspeak.rulebook import Refused
from cardspeak.server.app import create_app
from cardspeak.server.cashier import cashier
from cardspeak.server.composition import PARTS
from cardspeak.server.config import Config, Limits
from cardspeak.server.dealer import recovery
from cardspeak.server.dealer.clocks import Times
from cardspeak.server.dealer.host_commands import End, Invite
from cardspeak.server.dealer.hosting import CLOSED
from cardspeak.server.dealer.opening import NewTable
from cardspeak.server.dealer.seat_commands import Bot, Out, Pause, Sit
from cardspeak.server.floor.commands import Free, Stop
from cardspeak.server.live import keeper
from cardspeak.server.live.keeper import LOOKING
from cardspeak.server.live.people import Person
from cardspeak.server.live.room import Room
from cardspeak.table.host_events import TableClosed
from cardspeak.table.words.host_words import SAY
from tests.server.desk import KEY, NOW, STREAM, Desk, MemoryStore
from tests.server.running import LONG
from tests.server.test_host import events
from tests.server.watched_house import HOUSE_GAMES, house_sign

EMPTY = 120_000
TIMES = Times(think=(0, 0), pause=1_000, lonely=2_000, turn=20_000, away=30_000, empty=EMPTY, invited=10 * EMPTY, ended=5_000)
HERE = "http://127.0.0.1"


def with_bots(**new: Any) -> Desk:
    desk = Desk(times=TIMES, **new)
    for at in range(3):
        desk.do("Host", Bot(f"b{at}"))
    return desk


def in_order(desk: Desk) -> TableClosed:
    """The table is closed: every seat is empty, nothing lies there, and the journal is sound. What closed it."""
    closed = events(desk, TableClosed)
    assert len(closed) == 1 and isinstance(closed[0], TableClosed)
    table, balances = desk.dealer.table, desk.book.standing(STREAM).ledger.balances
    assert not table.seats and not table.playing
    assert sum(balances.values()) == 0
    assert not [account for account, chips in balances.items() if chips and account.startswith(("seat/", "pot", "layout/"))]
    verdict, _ = verify(desk.store, STREAM, KEY)
    assert verdict.sound
    assert desk.keeper.closed and recovery.closing(desk.book, STREAM) == closed[0]
    return closed[0]


@pytest.mark.clause("CS/room/close")
def test_a_table_of_bots_alone_at_which_nobody_looks_closes_between_two_rounds() -> None:
    desk = with_bots()
    desk.pass_time(EMPTY - 1)
    rounds = desk.table.number
    assert rounds > 20 and not events(desk, TableClosed)
    desk.pass_time(10_000)
    closed = in_order(desk)
    assert rounds <= desk.table.number <= rounds + 1 and closed.moment >= 1_000_000 + EMPTY
    assert "closes the table" in SAY[TableClosed](closed)
    assert desk.dealer.closes == 0 and desk.dealer.due() == 0
    told: list[Any] = []
    desk.keeper.ask("Ann", Sit("late"), told.append)
    assert [answer.code for answer in told] == ["closed"]


def test_looking_and_asking_keep_a_table_open_and_the_time_begins_anew_after_them() -> None:
    desk = with_bots()
    desk.pass_time(EMPTY - 10_000)
    desk.do("Zoe", Pause("p"))
    desk.pass_time(EMPTY - 10_000)
    looking = desk.look("Zoe")
    desk.pass_time(5 * EMPTY)
    assert not desk.keeper.closed
    desk.keeper.leave(looking.viewer)
    desk.pass_time(EMPTY - 1)
    assert not desk.keeper.closed
    desk.pass_time(1)
    in_order(desk)


def test_a_table_idle_over_a_restart_closes_when_nobody_comes_back_to_look() -> None:
    for comes in (False, True):
        desk = with_bots()
        desk.do("Host", Pause("p"))
        desk.pass_time()
        left = desk.moment
        desk.moment += 10 * EMPTY
        desk.restart()
        assert desk.dealer.touched == left
        desk.pass_time(LOOKING - 1)
        assert not desk.keeper.closed
        if comes:
            desk.look()
        desk.pass_time(1)
        assert bool(desk.keeper.closed) is not comes
        if not comes:
            in_order(desk)


def test_what_bots_did_counts_for_nothing_and_a_seat_that_was_lost_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recovery, "NEAR", 16)
    desk = with_bots()
    asked = desk.moment
    desk.pass_time(EMPTY // 2)
    assert desk.dealer.standing.sequence > 2 * recovery.NEAR
    assert recovery.touched(desk.book, STREAM) == desk.dealer.touched == asked
    desk.do("Ann", Sit("sit"))
    ann = desk.look("Ann")
    desk.do("Ann", Out("out"))
    desk.keeper.leave(ann.viewer)
    left = desk.moment
    desk.pass_time(TIMES.away + 5_000)
    assert not desk.dealer.people
    assert left < recovery.touched(desk.book, STREAM) == desk.dealer.touched


def test_a_player_who_has_gone_without_a_word_keeps_no_table_open_and_is_cashed_in() -> None:
    desk = Desk(times=TIMES)
    desk.do("Ann", Sit("sit", 1, 100))
    desk.pass_time(EMPTY)
    closed = in_order(desk)
    assert closed.moment == 1_000_000 + EMPTY
    assert desk.book.standing(STREAM).ledger.balances["cage"] == 0
    sits = Desk(times=Times(empty=1_000, away=50_000))
    sits.do("Ann", Sit("sit", 1, 100))
    sits.pass_time(49_999)
    assert not sits.keeper.closed, "a seat is kept for its time"


def test_each_kind_of_table_has_its_time() -> None:
    stopped = with_bots()
    stopped.do("Flo", Stop("s", "a dispute"))
    stopped.pass_time(10 * EMPTY)
    assert not stopped.keeper.closed, "somebody is to come back"
    stopped.do("Flo", Free("f", seq=NOW))
    stopped.pass_time(EMPTY + 5_000)
    in_order(stopped)
    over = with_bots()
    over.do("Host", End("end"))
    over.pass_time(LOOKING + 10_000)
    in_order(over)
    private = Desk(times=TIMES)
    private.dealer.hosting.private = True
    private.pass_time(10 * EMPTY - 1)
    assert not private.keeper.closed
    private.pass_time(1)
    in_order(private)
    houses = with_bots()
    houses.dealer.hosting.host = ""
    assert houses.dealer.closes == 0
    for_ever = Desk(times=Times(empty=0))
    for_ever.pass_time(100 * EMPTY)
    assert not for_ever.keeper.closed


@pytest.mark.parametrize("game", HOUSE_GAMES)
def test_tables_against_the_house_close_too(game: str) -> None:
    desk = Desk(house_sign(game, Random(5)), times=TIMES)
    for at in range(2):
        desk.do("Host", Bot(f"b{at}", temperament="rock"))
    desk.pass_time(EMPTY + 40_000)
    assert desk.house.number > 2
    in_order(desk)


def test_the_room_keeps_what_was_played_and_no_more_and_gives_the_hosts_place_free(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeper, "LOOKING", 0)
    store, times = MemoryStore(), Times(empty=1)
    new, clock = NewTable("t", "T", blinds=(1, 2)), [1_000]

    async def evening() -> None:
        room = Room(Journal(store, KEY), lambda: clock[0], times)
        room.open()
        table = await room.open_table(new, "Ann", 1)
        await table.answer("Ann", Sit("sit"))
        with pytest.raises(Refused, match="one table"):
            await room.open_table(NewTable("u", "U", blinds=(1, 2)), "Ann", 1)
        clock[0] += 2_000_000
        table.nudge()
        while room.keepers:
            await asyncio.sleep(0)
        check(room)
        with pytest.raises(Refused, match="is closed") as refusal:
            await room.open_table(new, "Ann", 1)
        assert refusal.value.cites == CLOSED
        with pytest.raises(Refused, match="is closed"):
            await room.open_table(new, "Ann", 1)
        await room.close()

    def check(room: Room) -> None:
        closed = room.past["1"]
        assert (closed.named.name, closed.published.unit, closed.published.rounds) == ("T", "chips", 0)
        assert closed.open_to(Person("Zoe")) and closed.told_to(Person("Zoe")) == closed.published
        assert not room.keepers
        assert not any(["table/1" in each for each in (room.journal._recent, room.journal._written)])

    async def morning() -> None:
        room = Room(Journal(store, KEY), lambda: clock[0], times)
        room.open()
        check(room)
        told = cashier.counter(room, await cashier.books_of(room), "", "Bank")
        assert (told.alarms, told.totals[0].sold, told.totals[0].cashed) == ([], 200, 200)
        assert (await room.open_table(NewTable("u", "U", blinds=(1, 2)), "Ann", 1)).id == "2"
        await room.close()

    asyncio.run(evening())
    asyncio.run(morning())


def test_a_table_that_closes_while_it_is_let_go_is_read_by_who_takes_it_up_alone(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(keeper, "LOOKING", 0)
    store, times, clock = MemoryStore(), Times(empty=1), [1_000]

    async def let_go() -> None:
        room = Room(Journal(store, KEY), lambda: clock[0], times)
        room.open()
        table = await room.open_table(NewTable("t", "T", blinds=(1, 2)), "Ann", 1)
        publish, going = table.publish, []

        async def while_it_goes(done: Any) -> None:
            going.append(asyncio.create_task(room.end(table, "the table goes on elsewhere in the room")))
            await asyncio.sleep(0)
            await publish(done)

        monkeypatch.setattr(table, "publish", while_it_goes)
        clock[0] += 2_000_000
        table.nudge()
        while not going:
            await asyncio.sleep(0)
        await asyncio.gather(*going)
        assert not room.keepers and not room.past and not caplog.records
        await room.close()

    async def taken_up() -> None:
        room = Room(Journal(store, KEY), lambda: clock[0], times)
        room.open()
        assert [*room.past] == ["1"] and not room.keepers
        await room.close()

    asyncio.run(let_go())
    asyncio.run(taken_up())


def test_a_private_table_that_is_closed_is_found_by_those_who_were_invited_and_told_as_late_as_the_rail_sees() -> None:
    desk = Desk(times=TIMES)
    desk.do("Host", Invite("i"))
    desk.pass_time(EMPTY)
    room = Room(desk.book, lambda: desk.moment, delay=5_000)
    room.open()
    closed = room.past["1"]
    assert closed.token == desk.dealer.hosting.token != ""
    assert bytes(closed.token, "ascii") not in b"".join([row.body for row in desk.store.rows[STREAM]])
    closed.named = msgspec.structs.replace(closed.named, private=True)
    closed.hosting.private = True
    closed.hosting.guests.add("Gus")
    assert [closed.open_to(Person(name)) for name in ("Host", "Gus", "Zoe", "")] == [True, True, False, False]
    zoe, host = Person("Zoe"), Person("Host")
    assert (closed.told_to(zoe), closed.told_to(host)) == (None, closed.published)
    desk.moment += 5_000
    assert closed.told_to(zoe) == closed.published


def test_everything_that_asks_for_a_closed_table_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeper, "LOOKING", 0)
    times = Times(ended=1, pause=0, lonely=0, think=(0, 0))
    config = Config(data=str(tmp_path), demo=False, times=times, limits=Limits(reads=100_000, rounds=100_000))
    with TestClient(create_app(config, PARTS), base_url=HERE) as client:
        client.post("/api/guest", json={"name": "Ann"})
        client.post("/api/tables", json={"cmd_id": "a", "name": "T", "blinds": [1, 2], "bots": ["rock", "caller"]})
        client.post("/api/tables/1/invite", json={"cmd_id": "i"})
        link = client.get("/api/tables/1/invite").json()["path"]
        client.post("/api/tables/1/sit", json={"cmd_id": "s", "chips": 100})
        client.post("/api/tables/1/leave", json={"cmd_id": "l"})
        wait_for(lambda: client.get("/api/tables/1/rounds").json() != [])
        assert client.post("/api/tables/1/end", json={"cmd_id": "e"}).status_code == 200
        wait_for(lambda: client.get("/api/lobby").json() == [])
        cookies = dict(client.cookies)
        asked(client, link)
    with TestClient(create_app(config, PARTS), base_url=HERE, cookies=cookies) as client:
        asked(client, link)


def wait_for(true: Callable[[], bool]) -> None:
    until = time.monotonic() + LONG
    while not true():
        assert time.monotonic() < until
        time.sleep(0.02)


def asked(client: TestClient, link: str) -> None:
    assert client.get("/api/lobby").json() == []
    for path in ("/api/tables/1", "/api/tables/1/terms", "/api/tables/1/floor/log", "/api/tables/1/chat"):
        answer = client.get(path)
        assert (answer.status_code, answer.json()["text"]) == (404, "table 1 is closed"), path
    answer = client.post("/api/tables/1/sit", json={"cmd_id": "again"})
    assert (answer.status_code, answer.json()["text"]) == (404, "table 1 is closed")
    answer = client.get(f"/api{link}")
    assert (answer.status_code, answer.json()["text"][:44]) == (404, "the table that this link led to is closed: a")
    with pytest.raises(WebSocketDisconnect) as hung_up, client.websocket_connect("/ws/table/1") as line:
        line.receive_text()
    assert hung_up.value.code == 4404
    for path in ("/table/1", "/table/1/floor"):
        page = client.get(path)
        assert page.status_code == 410 and "This table is closed" in page.text and "/table/1/sheet" in page.text
    assert client.get("/table/1/sheet").status_code == 200
    sheet = client.get("/api/tables/1/sheet").json()
    ann = next(row for row in sheet["rows"] if row["player"] == "Ann")
    assert sheet["final"] and ann["bought"] == 100
    assert sum(row["net"] for row in sheet["rows"]) + sheet["dropped"] == 0
    rounds = client.get("/api/tables/1/rounds").json()
    assert client.get(f"/api/tables/1/rounds/{rounds[-1]['number']}").json()["steps"]
    for form in ("hands.phhs", "hands.ohh", "rounds.jsonl"):
        assert client.get(f"/api/tables/1/{form}").text, form
    mine = client.get("/api/cashier/mine").json()
    assert mine["sums"] == [{"unit": "chips", "bought": 100, "in_play": 0, "cashed": ann["left_with"], "net": ann["net"]}]
