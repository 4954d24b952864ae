"""The floor at a live table, over real HTTP: rulings shown, carried out, taken back, and found again after a restart."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from cardspeak.journal import Journal, Key, disagreement, open_reader, open_store, verify
from tests.secrecy.scanner import leaks
from tests.server.serving import KEY, Served, served

MISDEAL = [{"kind": "dealer", "what": "boxed"}, {"kind": "dealer", "what": "boxed"}]


class Floor:
    """A floor person at a table of a served room."""

    def __init__(self, room: Served, table: str, name: str = "Flo") -> None:
        self.room, self.path, self.name = room, f"/api/tables/{table}/floor", name
        self.given = 0

    def post(self, what: str, role: str = "floor", **body: Any) -> tuple[int, Any]:
        if what != "ruling":
            self.given += 1
            body = {"cmd_id": f"{self.name}-{self.given}"} | body
        if what in ("resume", "reverse"):
            body.setdefault("seq", self.room.seen(self.path.removesuffix("/floor"), self.name))
        return self.room.post(f"{self.path}/{what}?role={role}", self.name, **body)

    def do(self, what: str, **body: Any) -> Any:
        status, answer = self.post(what, **body)
        assert status == 200, answer
        return answer

    def log(self) -> Any:
        return self.room.get(f"{self.path}/log?name={self.name}&role=floor")


def playing(room: Served) -> str:
    """A table at which a round is being played by three people who have time."""
    table = room.table()
    room.sit(table, "Ann", "Bob", "Cid")
    while not room.get(f"/api/tables/{table}")["table"]["round"]:
        pass
    return table


def chips(room: Served, table: str) -> int:
    shown = room.get(f"/api/tables/{table}")["table"]
    return sum(place["stack"] for place in shown["seats"].values() if place) + (0 if shown["over"] else shown["pot"])


def check_journal(room: Served, table: str) -> None:
    """The chain, the ledger and the round agree."""
    stream = f"table/{table}"
    with_key = Key(KEY)
    reader = open_reader(room.journal)
    try:
        assert verify(reader, stream, with_key)[0].fault is None
    finally:
        reader.close()
    book = Journal(open_store(room.journal), with_key)
    try:
        assert sum(book.trial_balance().values()) == 0
        r = book.round(stream)
        assert r is not None
        assert disagreement(r, book.standing(stream).ledger) == ""
    finally:
        book.close()


def test_a_misdeal_is_ruled_carried_out_and_taken_back_with_a_restart_between(tmp_path: Path) -> None:
    with served(tmp_path / "room.journal", pause=400) as room:
        table = playing(room)
        flo = Floor(room, table)
        before = room.get(f"/api/tables/{table}")["table"]
        total = chips(room, table)
        flo.do("pause")
        found = flo.do("ruling", happened=MISDEAL)
        assert (found["ruling"], found["settles"]["misdeal"]) == ("definite", True)
        assert all(each["summary"] for each in found["clauses"])
        assert not leaks({"settles": found["settles"], "choices": found["choices"]}, set(), plain={"refund"})
        assert room.get(f"/api/tables/{table}")["table"]["pot"] == before["pot"], "nothing has changed"
        flo.do("apply", happened=MISDEAL, seq=found["seq"])
        shown = room.get(f"/api/tables/{table}")["table"]
        assert (shown["over"], shown["waiting"]) == (True, "the floor has stopped the play")
        assert chips(room, table) == total
        room.kill()
        room.start()
        log = flo.log()
        assert (log["stopped"], log["may_rule"]) == (True, True)
        assert [(each["kind"], each["by"], each["of"]) for each in log["entries"]] == [("ruled", "Flo", 1), ("applied", "Flo", 1)]
        assert room.get(f"/api/tables/{table}")["table"]["round"] == before["round"], "no round is dealt"
        assert flo.post("reverse", number=1, reason=" ")[0] == 409
        flo.do("reverse", number=1, reason="the cards were not boxed")
        status, _answer = flo.post("reverse", number=1, reason="again")
        assert status == 409
        again = room.get(f"/api/tables/{table}")["table"]
        assert {name: again[name] for name in ("over", "pot", "to_act", "board", "round")} == {
            name: before[name] for name in ("over", "pot", "to_act", "board", "round")
        }
        assert [place and place["stack"] for place in again["seats"].values()] == [
            place and place["stack"] for place in before["seats"].values()
        ]
        room.kill()
        room.start()
        assert [each["kind"] for each in flo.log()["entries"]] == ["ruled", "applied", "reversed"]
        assert room.get(f"/api/tables/{table}")["table"]["to_act"] == before["to_act"]
        flo.do("resume")
        asyncio.run(fold_to_the_end(room, table))
        assert chips(room, table) == total
        room.stop()
        check_journal(room, table)


async def fold_to_the_end(room: Served, table: str) -> None:
    """Everybody folds when it is his turn, until the round is over."""
    async with room.client(table, "Ann") as a, room.client(table, "Bob") as b, room.client(table, "Cid") as c:
        for each in (a, b, c):
            await each.until(lambda client: client.private["seat"])
        people = {each.private["seat"]: each for each in (a, b, c)}
        for place in range(2):
            mover = people[room.get(f"/api/tables/{table}")["table"]["to_act"]]
            await mover.until(lambda client: client.options)
            assert (await mover.act(f"fold-{place}", "fold"))["type"] == "ack"
        await a.until(lambda client: client.table["over"])


def test_a_spoken_raise_is_ruled_told_to_all_and_cannot_be_taken_back_late(tmp_path: Path) -> None:
    with served(tmp_path / "room.journal", pause=400) as room:
        table = playing(room)
        seat = room.get(f"/api/tables/{table}")["table"]["to_act"]
        flo = Floor(room, table)
        flo.do("pause")

        async def play() -> None:
            async with room.client(table, "Ann") as ann, room.client(table) as rail:
                answer = await ann.act("too-soon", "call")
                assert (answer["type"], answer["clauses"]) == ("error", ["CS/room/floor-stop"])
                said = [{"kind": "say", "seat": seat, "text": "raise to six"}]
                found = flo.do("ruling", happened=said)
                assert (found["settles"]["action"], found["settles"]["to"]) == ("raise", 6)
                flo.do("apply", happened=said, seq=found["seq"])
                assert flo.post("apply", happened=said, seq=found["seq"])[1]["code"] == "stale"
                for viewer in (ann, rail):
                    await viewer.until(lambda client: client.table["seats"][str(seat)]["bet"] == 6)
                    line = next(line for line in viewer.lines if "ruling 1" in line["text"])
                    assert "Flo" in line["text"]
                    assert line["clauses"][: len(found["clauses"])] == [each["id"] for each in found["clauses"]]

        asyncio.run(play())
        flo.do("resume")
        asyncio.run(fold_to_the_end(room, table))
        status, answer = flo.post("reverse", number=1, reason="too late")
        assert (status, answer["clauses"]) == (409, ["CS/room/floor-reverse"])
        room.stop()
        check_journal(room, table)


def test_who_plays_at_the_table_rules_nothing_there_and_a_player_nowhere(tmp_path: Path) -> None:
    with served(tmp_path / "room.journal", pause=400) as room:
        table = playing(room)
        for role in ("player", "dealer", "admin", ""):
            for what, body in COMMANDS.items():
                assert Floor(room, table, "Rob").post(what, role, **body)[0] == 403, (role, what)
        for what, body in COMMANDS.items():
            status, answer = Floor(room, table, "Ann").post(what, **body)
            assert (status, answer["clauses"]) == (409, ["CS/room/floor"]), what
        assert not room.get(f"/api/tables/{table}/floor/log?name=Ann&role=floor")["may_rule"]
        assert Floor(room, table, "Host").post("pause", "")[0] == 403, "a host of a table that is everybody's may not"
        home = room.table(cmd_id="home", private=True, bots=["rock", "caller", "regular"])
        while not room.get(f"/api/tables/{home}?name=Host")["table"]["round"]:
            pass
        host = Floor(room, home, "Host")
        while host.post("ruling", "", happened=MISDEAL)[0] != 200:  # a round is being played
            host.post("resume", "")
            host.post("pause", "")
        wrong: list[list[dict[str, Any]]] = [
            [{"kind": "say", "seat": 9, "text": "raise"}],
            [{"kind": "dealer", "what": "nothing"}],
            [{"kind": "gesture", "seat": 1, "what": "wink"}],
            [*MISDEAL, {"kind": "say", "seat": 1, "text": "call"}],
        ]
        for happened in wrong:
            assert host.post("ruling", "", happened=happened)[0] == 409, happened


COMMANDS: dict[str, dict[str, Any]] = {
    "pause": {},
    "resume": {},
    "ruling": {"happened": MISDEAL},
    "apply": {"happened": MISDEAL, "seq": 1},
    "reverse": {"number": 1, "reason": "r"},
}
