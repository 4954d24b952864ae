"""A tournament in a room, by the API: who enters and directs it, sit-and-gos, draws, and a room that is killed."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, get_args
from urllib.parse import quote

import pytest
from msgspec.structs import replace

from cardspeak.server.tournament.deeds import AnyDeed
from cardspeak.tournament.structure import packaged, written
from tests.server.running import LONG
from tests.server.serving import Served
from tests.server.test_tournaments import check_places, small

KILLS = int(os.environ.get("CARDSPEAK_EVENT_KILLS", "1"))

DEEDS = {kind.__struct_config__.tag for kind in get_args(AnyDeed)}


class Event:
    """A tournament in a running room, as people ask for it."""

    def __init__(self, room: Served, file: str = "", host: str = "Host", role: str = "") -> None:
        self.room, self.commands = room, 0
        status, answer = room.post(f"/api/tournaments{role}", host, cmd_id="new", file=file or written(small()))
        assert status == 201, answer
        self.path = f"/api/tournaments/{answer['id']}"

    def ask(self, what: str, who: str = "Host", **body: Any) -> tuple[int, Any]:
        """What the API answers; a deed of the desk is planned, and then done as it was told."""
        if what in DEEDS:
            status, plan = self.plan(what, who, **body)
            return self.order(what, plan["mark"], who, **body) if status == 200 else (status, plan)
        self.commands += 1
        return self.room.post(f"{self.path}/{what}", who, cmd_id=f"c{self.commands}", **body)

    def plan(self, what: str, who: str = "Host", **deed: Any) -> tuple[int, Any]:
        return self.room.post(f"{self.path}/plan", who, deed={"do": what, **deed})

    def order(self, what: str, mark: str, who: str = "Host", **deed: Any) -> tuple[int, Any]:
        self.commands += 1
        return self.room.post(f"{self.path}/desk", who, cmd_id=f"c{self.commands}", mark=mark, deed={"do": what, **deed})

    def done(self, what: str, who: str = "Host", **body: Any) -> Any:
        status, answer = self.ask(what, who, **body)
        assert status == 200, answer
        return answer

    def look(self, who: str = "") -> Any:
        return self.room.get(f"{self.path}?name={quote(who)}")


def real_cards(room: Served, name: str) -> Event:
    """The same, one of a book's own events with real cards, which Ann announces for the house."""
    made = packaged(name)
    file = written(replace(made, event=replace(made.event, kind="directed")))
    return Event(room, file, "Ann", "?role=admin")


@pytest.fixture
def event(room_of: Callable[..., Served]) -> Event:
    return Event(room_of())


@pytest.fixture
def room_of(tmp_path: Path) -> Iterator[Callable[..., Served]]:
    made: list[Served] = []

    def start(**times: Any) -> Served:
        made.append(Served(tmp_path / "room.journal", **times))
        made[-1].start()
        return made[-1]

    yield start
    for room in made:
        room.stop()


def test_people_enter_play_and_are_told_by_the_api(event: Event) -> None:
    assert event.ask("start")[0] == 409  # nobody has entered
    assert event.done("register", "Ann")["seat"]["status"] == "entered"
    status, refused = event.ask("register", "Ann")
    assert (status, bool(refused["clauses"])) == (409, True)
    event.done("unregister", "Ann")
    event.done("register", "Ann")
    event.done("bots", count=8)
    assert event.ask("register", "Bob")[1]["clauses"]
    for what in ("start", "pause", "bots", "cancel"):
        status, refused = event.ask(what, "Ann", **({"count": 1} if what == "bots" else {}))
        assert (status, refused["text"]) == (409, "only who directs the tournament may do that")
    event.done("start")
    seat = event.look("Ann")["seat"]
    assert seat["status"] == "seated"
    table = event.room.get(f"/api/tables/{seat['table']}?name=Ann")["table"]
    assert any(each and each["player"] == "Ann" for each in table["seats"].values())
    for what, body in (("buy", {"chips": 100}), ("leave", {})):
        status, refused = event.room.post(f"/api/tables/{seat['table']}/{what}", "Ann", cmd_id=what, **body)
        assert (status, refused["clauses"][0]) == (409, "CS/table/event-chips"), refused
    for what, more in (("end", {}), ("remove", {"seat": seat["seat"], "seq": 1})):
        status, refused = event.room.post(f"/api/tables/{seat['table']}/{what}?role=admin", "Flo", cmd_id=f"h{what}", **more)
        assert (status, refused["clauses"][0]) == (409, "CS/event/orders"), refused
    event.done("pause")
    face = event.room.get(f"{event.path}/clock")
    assert (face["level"], face["text"], face["until"], face["stopped"], face["entries"]) == (1, "25/50", 0, "pause", 9)
    status, plan = event.plan("minutes", minutes=5)
    assert (status, plan["lines"][0]["text"]) == (200, "level 1: +5 min")
    status, stale = event.order("minutes", "0" * 16, minutes=5)
    assert (status, stale["code"], stale["clauses"]) == (409, "stale", ["CS/event/desk"])
    event.done("minutes", minutes=5)
    desk = event.room.get(f"{event.path}/desk?name=Host")
    assert desk["deeds"][0]["whose"] == "Host"
    assert len(event.room.get(f"{event.path}/find?name=Host&text=ann")) == 1
    event.done("undo", number=desk["deeds"][0]["number"])
    event.done("minutes", minutes=5)
    assert event.room.get(f"{event.path}/clock")["remaining"] > face["remaining"] + 4 * 60_000
    event.done("resume")
    lobby = event.look("Ann")
    assert [line["text"] for line in lobby["levels"][:2]] == ["25/50", "50/100"]
    assert sum(each["chips"] for each in lobby["standings"]) == 9 * 1500
    assert not lobby["may_run"]
    assert event.look("Host")["may_run"]
    assert event.room.get("/api/tournaments?name=Ann")[0]["entered"]
    with pytest.raises(OSError, match="404"):
        event.room.get("/api/tournaments/77")


def test_who_has_entered_directs_nothing_where_the_book_has_officials_without_an_interest(
    room_of: Callable[..., Served],
) -> None:
    event = real_cards(room_of(), "section-8-stud")
    for number in range(14):
        event.done("enter", "Ann", person=f"P{number}")
    event.done("enter", "Ann", person="Ann")
    event.done("start", "Ann")
    for what, body in (
        ("pause", {}),
        ("minutes", {"minutes": 5}),
        ("halt", {"table": 1}),
        ("penalty", {"entry": 1, "offence": "x"}),
    ):
        status, refused = event.ask(what, "Ann", **body)
        assert (status, refused["clauses"]) == (409, ["S8(y)(28)"]), what
    assert event.room.get(f"{event.path}/clock")["stopped"] == ""


def test_a_sit_and_go_is_entered_with_one_click_and_begins_when_it_is_full(event: Event) -> None:
    room = event.room

    def click(who: str, cmd: str, name: str = "heads-up", status: int = 200) -> Any:
        answered, found = room.post("/api/sit-and-go", who, cmd_id=cmd, name=name)
        assert answered == status, found
        return found

    def line(who: str = "", name: str = "heads-up") -> tuple[int, str]:
        offered = {one["name"]: one for one in room.get(f"/api/sit-and-go?name={who}")}
        assert set(offered) == {"sit-and-go", "heads-up"}
        return offered[name]["waiting"], offered[name]["id"]

    assert click("Ann", "x", "horse", status=409)["clauses"] == ["CS/event/full"]
    first = click("Ann", "a")["id"]
    assert (line("Ann"), line("Bob")) == ((1, first), (1, ""))
    assert click("Ann", "again")["id"] == first  # she is in it already
    path = f"/api/tournaments/{first}"
    assert not room.get(f"{path}?name=Ann")["may_run"]  # it is the house's, and she plays in it
    assert room.post(f"{path}/unregister", "Ann", cmd_id="back")[0] == 200
    assert click("Ann", "anew")["id"] == first  # the empty one is used
    assert click("Bob", "b")["id"] == first
    assert click("Bob", "b")["id"] == first  # sent twice, and by then it plays
    for who in ("Ann", "Bob"):
        seat = room.get(f"{path}?name={who}")["seat"]
        assert seat["status"] == "seated"
        assert seat["table"]
    assert room.post(f"{path}/fill", "Ann", cmd_id="late")[1]["clauses"] == ["CS/event/full"]
    second = click("Ann", "c", "sit-and-go")["id"]
    path = f"/api/tournaments/{second}"
    assert room.post(f"{path}/fill", "Eve", cmd_id="f")[0] == 409
    assert room.post(f"{path}/bots", "Ann", cmd_id="f", count=1)[0] == 409
    room.kill()
    room.start()
    assert line("Ann", "sit-and-go") == (1, second)
    assert not room.get(f"{path}?name=Ann")["may_run"]
    assert room.post(f"{path}/fill", "Ann", cmd_id="f2")[0] == 200
    assert room.get(f"{path}?name=Ann")["line"]["phase"] == "running"
    assert line("Ann", "sit-and-go") == (0, "")


def test_seeds_of_the_players_are_in_the_draws_and_outlive_a_stop(event: Event) -> None:
    room = event.room
    seeds = [sha256(who.encode()).hexdigest() for who in ("Ann", "Bob")]
    for who, seed in zip(("Ann", "Bob"), seeds, strict=True):
        assert room.post("/api/sit-and-go", who, cmd_id="bad", name="heads-up", seed="ab")[0] == 400
        status, entered = room.post("/api/sit-and-go", who, cmd_id="in", name="heads-up", seed=seed)
        assert status == 200, entered
    path = f"/api/tournaments/{entered['id']}/draws"
    proof = room.get(path)
    assert (proof["secret"], [step.get("seed") for step in proof["steps"]]) == ("", seeds)
    room.kill()
    room.start()
    assert room.get(path) == proof
    assert event.ask("register", "Ann", seed=seeds[0])[0] == 200
    assert room.get(f"{event.path}/draws")["steps"] == [{"entry": 1, "seed": seeds[0]}]


def test_a_room_killed_in_the_middle_goes_on_with_the_tournament(event: Event) -> None:
    event.done("bots", count=9)
    event.done("start")
    began = time.monotonic()
    kills = 0
    while event.look()["line"]["phase"] != "finished":
        assert time.monotonic() - began < LONG * 4
        if kills < KILLS:
            time.sleep(0.3)
            event.room.kill()
            event.room.start()
            kills += 1
        time.sleep(0.1)
    standings = event.look()["standings"]
    assert len(standings) == 9
    check_places([each["place"] for each in standings])
    assert sum(each["prize"] for each in standings) == 9 * 5000
    assert max(each["chips"] for each in standings) == 9 * 1500
