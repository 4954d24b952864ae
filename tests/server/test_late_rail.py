"""A rail that sees the play late is told of it late wherever it asks, and those near the table at once."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from cardspeak.rulebook import Refused
from cardspeak.server.api.tables import in_lobby
from cardspeak.server.app import create_app
from cardspeak.server.composition import PARTS
from cardspeak.server.config import Config, Limits
from cardspeak.server.dealer.clocks import Times
from cardspeak.server.dealer.seat_commands import Sit
from cardspeak.server.live.people import Person
from cardspeak.server.past.finished_rounds import past_round
from tests.server.desk import STREAM, Desk
from tests.server.running import LONG
from tests.server.test_host import TIMES

HERE = "http://127.0.0.1"
HOUR = 3_600_000
DELAY = 5_000
QUICK = Times(pause=0, lonely=0, think=(0, 0), turn=HOUR)


@contextmanager
def late(folder: Path) -> Iterator[TestClient]:
    """A room whose rail sees the play an hour late, with a table by invitation at which Ann sits with bots; Zoe looks."""
    config = Config(data=str(folder), demo=False, rail_delay=HOUR, times=QUICK, limits=Limits(reads=100_000, rounds=100_000))
    with TestClient(create_app(config, PARTS), base_url=HERE) as client:
        known(client, "Hal")
        table = {"cmd_id": "open", "name": "T", "game": "horse", "limit": "fixed", "low": 2, "high": 4, "blinds": [1, 2]}
        asked(client, "", **table, ante=1, bring_in=1, bots=["rock", "maniac", "caller"])
        asked(client, "/1/invite", cmd_id="link")
        client.token = client.get("/api/tables/1/invite").json()["path"].rpartition("/")[2]  # type: ignore[attr-defined]
        known(client, "Ann")
        asked(client, "/1/sit", cmd_id="sit", seat=5)
        until = time.monotonic() + LONG
        while client.get("/api/lobby").json()[0]["round"] < 4:
            assert time.monotonic() < until
        yield client


def known(client: TestClient, name: str) -> None:
    """A guest, with the cookies of the one before kept aside."""
    kept = client.__dict__.setdefault("kept", {})
    client.cookies.clear()
    if name in kept:
        client.cookies.update(kept[name])
        return
    assert client.post("/api/guest", json={"name": name}).status_code == 200
    kept[name] = dict(client.cookies)


def asked(client: TestClient, path: str, **body: Any) -> None:
    answer = client.post(f"/api/tables{path}", json=body)
    assert answer.status_code in (200, 201), answer.text


PLAYED = re.compile(r'"(round|number|rounds|moment|seq)":([1-9]\d*)|Ann|\((rock|maniac|caller)|bot\)')
"""Who sits there, and that anything has been played."""
OPENED = '"seq":1'


def facts(text: str) -> list[str]:
    """What a text tells of the play. That the table was opened is none."""
    return [found[0] for found in PLAYED.finditer(text) if found[0] != OPENED]


def test_whatever_is_asked_the_late_rail_is_told_nothing_of_the_play_and_a_player_all_of_it(tmp_path: Path) -> None:
    with late(tmp_path) as client:
        paths = [path for path, how in client.get("/schema/openapi.json").json()["paths"].items() if "get" in how]
        wanted = [path for path in paths if "{id}" in path or "{token}" in path or path in ("/api/lobby", "/api/cashier/mine")]
        assert {"/api/lobby", "/api/tables/{id}", "/api/join/{token}", "/api/tables/{id}/floor/log"} < set(wanted)
        told: dict[str, dict[str, str]] = {"Zoe": {}, "Ann": {}}
        for who, answers in told.items():
            known(client, who)
            for path in wanted:
                for number in ("1", "999"):
                    at = path.replace("{id}", "1").replace("{token}", client.token).replace("{number}", number)  # type: ignore[attr-defined]
                    answers[f"{path} {number}"] = client.get(at).text.replace(client.token, "")  # type: ignore[attr-defined]
        assert {path: facts(text) for path, text in told["Zoe"].items() if facts(text)} == {}
        for path in ("/api/lobby", "/api/join/{token}", "/api/tables/{id}/sheet", "/api/tables/{id}/rounds"):
            assert facts(told["Ann"][f"{path} 1"]), path
        rounds = "/api/tables/{id}/rounds/{number}"
        first, none = (re.sub(rf"(round |\"number\":\"){number}\b", "", told["Zoe"][f"{rounds} {number}"]) for number in (1, 999))
        assert first == none, "a round that was played and one that never was are told alike"
        known(client, "Zoe")
        line, ahead = client.get("/api/lobby").json()[0], client.get(f"/api/join/{client.token}").json()  # type: ignore[attr-defined]
        assert (line["players"], line["round"], line["seats"] - len(line["free"])) == ({}, 0, 4), "that a seat is taken is told"
        assert 5 not in ahead["free"] and set(ahead["seats"].values()) == {""}
        taken = client.post("/api/tables/1/sit", json={"cmd_id": "s", "seat": 5})
        assert taken.json()["text"] == "seat 5 is taken"


def test_the_rail_is_told_as_late_as_it_sees_and_after_a_restart_no_sooner() -> None:
    desk = Desk(times=TIMES, delay=DELAY)
    zoe, ann, host, flo = Person("Zoe"), Person("Ann"), Person("Host"), Person("Flo", frozenset({"floor"}))

    def line(person: Person) -> tuple[int, dict[int, str], int]:
        found = in_lobby(desk.keeper, desk.keeper.told_to(person))
        return found.round, found.players, found.seats - len(found.free)

    assert desk.keeper.told_to(zoe) is desk.keeper.published, "a table that was just opened is told at once"
    desk.moment += 60_000
    for name in ("Ann", "Bob"):
        desk.do(name, Sit(f"sit-{name}"))
    assert desk.keeper.told_to(host) is not desk.keeper.published, "the host of a public table is not of the floor"
    desk.pass_time(1)
    assert desk.table.playing
    players = {1: "Ann", 2: "Bob"}
    assert line(ann) == line(flo) == (1, players, 2)
    assert line(zoe) == line(host) == (0, {}, 2)
    desk.pass_time(DELAY - 2)
    assert line(zoe)[0] == 0
    desk.restart()
    assert (desk.keeper.told_to(zoe), line(zoe)) == (None, (0, {}, 2))
    with pytest.raises(Refused, match="has not dealt a round 1"):
        past_round(desk.book, STREAM, 1, "Zoe", desk.moment - DELAY)
    desk.pass_time(2)
    assert line(zoe) == line(ann)
    with pytest.raises(Refused, match="round 1 is still being played"):
        past_round(desk.book, STREAM, 1, "Zoe", desk.moment - DELAY)


def test_a_table_at_which_nothing_has_happened_for_long_is_told_as_it_is_after_a_restart() -> None:
    desk = Desk(times=TIMES, delay=DELAY)
    desk.do("Ann", Sit("sit"))
    desk.moment += DELAY
    desk.restart()
    told = desk.keeper.told_to(Person("Zoe"))
    assert told == desk.keeper.published
    rail = desk.look()
    rail.catch_up()
    assert rail.table["seats"]["1"]["player"] == "Ann"


def test_without_a_delay_all_are_told_alike() -> None:
    desk = Desk(times=TIMES)
    for name in ("Ann", "Bob"):
        desk.do(name, Sit(f"sit-{name}"))
    desk.pass_time(1)
    assert desk.table.playing
    assert desk.keeper.told_to(Person("Zoe")) is desk.keeper.told_to(Person("Ann")) is desk.keeper.published


def test_a_late_rail_is_not_told_where_a_tournament_has_moved_somebody(tmp_path: Path) -> None:
    config = Config(data=str(tmp_path), demo=False, rail_delay=HOUR, times=QUICK, limits=Limits(reads=100_000, rounds=100_000))
    with TestClient(create_app(config, PARTS), base_url=HERE) as client:
        for name in ("Ann", "Bea"):
            known(client, name)
            assert client.post("/api/sit-and-go", json={"cmd_id": name, "name": "heads-up"}).status_code == 200
        sits = {}
        for name in ("Zoe", "Bea"):
            known(client, name)
            sits[name] = client.get("/api/tournament-seat?player=Ann").json()
        assert sits["Zoe"] is None
        assert sits["Bea"]["table"]
