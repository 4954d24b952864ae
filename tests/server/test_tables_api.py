"""The tables' API over real HTTP: the lobby, opening, running and leaving tables, what was played, and a restart."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

from tests.server.running import LONG
from tests.server.serving import Served, served


def wait_for(room: Served, table: str, rounds: int) -> dict[str, Any]:
    """The table once so many rounds have been dealt."""
    until = time.monotonic() + LONG
    while (found := room.get(f"/api/tables/{table}"))["table"]["round"] <= rounds:
        assert time.monotonic() < until
        time.sleep(0.05)
    answer: dict[str, Any] = found
    return answer


def test_tables_are_opened_found_run_and_found_again_after_a_restart(tmp_path: Path) -> None:
    with served(tmp_path / "room.journal", lonely=0) as room:
        table = room.table(name="Home", bots=["rock", "caller", "maniac"])
        assert room.table(name="Home", bots=["rock", "caller", "maniac"]) == table, "asked for again"
        hidden = room.table(cmd_id="other", private=True, game="horse", limit="fixed", low=2, high=4, ante=1, bring_in=1)
        for wrong in ({"blinds": []}, {"game": "whist"}, {"blinds": [100, 200], "most": 150}, {"bots": ["nobody"]}):
            status, answer = room.post("/api/tables", "Host", **({"cmd_id": "bad", "name": "T", "blinds": [1, 2]} | wrong))
            assert (status, answer["code"]) == (409, "refused"), wrong
        assert [each["id"] for each in room.get("/api/lobby?name=Ann")][:1] == [table]
        assert hidden not in [each["id"] for each in room.get("/api/lobby?name=Ann")]
        assert hidden in [each["id"] for each in room.get("/api/lobby?name=Host")]
        offered = room.get("/api/games")
        assert {"texas-holdem", "stud"} <= offered["games"].keys() == offered["limits"].keys()
        assert [offered["limits"][game] for game in ("texas-holdem", "omaha", "razz")] == ["no", "pot", "fixed"]
        assert {"razz", "mambo-stud"} <= {*offered["up_cards"]} < {*offered["games"]} - {"texas-holdem"}
        assert {"regular", "rock"} <= offered["bots"].keys()
        running(room, table)
        before = room.get(f"/api/tables/{table}")
        past = room.get(f"/api/tables/{table}/rounds/2")
        room.kill()
        room.start()
        after = room.get(f"/api/tables/{table}")
        assert after["table"]["name"] == "Home"
        assert after["seq"] >= before["seq"]
        assert after["table"]["seats"].keys() == before["table"]["seats"].keys()
        assert room.table(name="Home") == table, "known after a restart"
        assert room.get(f"/api/tables/{table}/rounds/2") == past


def running(room: Served, table: str) -> None:
    """A person sits down, the host pauses and resumes, and what was played is told."""
    room.sit(table, "Ann")
    assert room.post(f"/api/tables/{table}/leave", "Bob", cmd_id="l")[0] == 409
    assert room.post(f"/api/tables/{table}/pause", "Ann", cmd_id="p")[0] == 409
    wait_for(room, table, 3)
    assert room.post(f"/api/tables/{table}/pause", "Host", cmd_id="p")[0] == 200
    assert room.post(f"/api/tables/{table}/start", "Host", cmd_id="s", seq=room.seen(f"/api/tables/{table}"))[0] == 200
    assert room.post(f"/api/tables/{table}/out", "Ann", cmd_id="o")[0] == 200
    assert room.post(f"/api/tables/{table}/buy", "Ann", cmd_id="b", chips=0)[0] == 409
    past = room.get(f"/api/tables/{table}/rounds/2?name=Ann")
    assert past["number"] == 2
    assert past["steps"][0]["lines"]
    rail = room.get(f"/api/tables/{table}/rounds/2")
    assert rail["seat"] == 0
    shown = [cards for step in rail["steps"][:1] for cards in step["cards"].values()]
    assert all(card == "??" for cards in shown for card in cards)
    answer = room.post(f"/api/tables/{table}/bot", "Ann", cmd_id="x")
    assert answer[0] == 409, "the host's to do"
    assert room.post(f"/api/tables/{table}/leave", "Ann", cmd_id="l")[0] == 200


def test_people_at_a_table_hear_what_is_said_once(tmp_path: Path) -> None:
    with served(tmp_path / "room.journal", pause=60_000) as room:
        table = room.table()
        room.sit(table, "Ann")

        async def talk() -> None:
            async with room.client(table, "Ann") as ann, room.client(table, "Bob") as bob:
                for _ in range(3):
                    await ann.say(type="chat", cmd_id="c1", text="good evening")
                await bob.say(type="chat", cmd_id="c1", text="evening")
                await ann.until(lambda client: len(client.chat) == 2)
                await bob.until(lambda client: len(client.chat) == 2)
                assert [(said["name"], said["role"], said["text"]) for said in bob.chat] == [
                    ("Ann", "player", "good evening"),
                    ("Bob", "rail", "evening"),
                ]
            async with room.client(table, "Cid") as cid:
                assert len(cid.chat) == 2

        asyncio.run(talk())


def test_who_opens_a_table_on_the_players_side_is_told_before_and_as_it_opens(tmp_path: Path) -> None:
    """A Progressive by the best of seven cards gives more away than all that is bet on it; the figure is there at once."""
    with served(tmp_path / "room.journal") as room:
        asked = {"cmd_id": "open", "name": "T", "game": "ultimate-texas-holdem", "progressive": "A"}
        assert room.post("/api/house-tables/favours", "Host", **asked) == (200, {"warnings": []})
        asked["readings"] = {"progressive_hand": "best-of-seven"}
        status, told = room.post("/api/house-tables/favours", "Host", **asked)
        assert status == 200 and "the house loses 458.71% of each $1 on the Progressive" in told["warnings"][0]
        assert room.get("/api/lobby") == [], "nothing is opened by asking"
        status, opened = room.post("/api/house-tables", "Host", **asked)
        assert (status, opened["warnings"]) == (201, told["warnings"])
        status, again = room.post("/api/house-tables", "Host", **asked)
        assert (status, again) == (201, opened)
        status, wrong = room.post("/api/house-tables/favours", "Host", **asked | {"low": 50})
        assert (status, wrong["code"]) == (409, "refused")
        # nobody lays out rows of their own here, whatever they would pay: a table has those of its book, by letter
        rows = {"wager": "trips", "rows": [{"hand": "flush", "pays": "$9"}]}
        for more in ({"paytables": [rows]}, {"own": [rows]}, {"trips": "E"}, {"blind": [rows]}, {"trips": "flush = 6 for 1"}):
            for path in ("/api/house-tables/favours", "/api/house-tables"):
                status, wrong = room.post(path, "Host", **asked | {"cmd_id": "own"} | more)
                assert status == 400 and "Validation failed" in wrong["detail"], more
        assert len(room.get("/api/lobby")) == 1
