"""Tables against the house with real cards in a room that runs: told at the console, taken back, ruled on, killed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from urllib.error import HTTPError

import pytest

from tests.server.serving import Served, served
from tests.server.test_console_room import Desk


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("house-consoles") / "room.journal") as running:
        yield running


class HouseDesk(Desk):
    """The dealer of a table against the house."""

    def __init__(self, room: Served, name: str, **more: Any) -> None:
        self.room, self.dealer, self.count = room, "Dee", 0
        status, opened = room.post(
            "/api/house-tables?role=dealer",
            self.dealer,
            **{"cmd_id": name, "name": name, "game": "let-it-ride", "by_hand": True, **more},
        )
        assert status == 201, opened
        self.table = opened["id"]

    def look(self) -> Any:
        return self.room.get(f"{self.path}/house?name=Dee&role=dealer")

    def told(self, script: str) -> None:
        """`bet 1 500`, `ride`, `name As Kd`, `close` ..."""
        for said in script.split(", "):
            verb, *rest = said.split()
            if verb == "name":
                self.done("tell", verb=verb, cards=" ".join(rest))
            else:
                seat, amount, *_ = [*map(int, rest), 0, 0]
                self.done("tell", verb=verb, seat=seat, amount=amount)


DEALT = "bet 1 500, bet 2 1000, bonus 2 100, close"


def test_a_round_is_told_and_is_in_the_replayer_and_the_ledger(room: Served) -> None:
    desk = HouseDesk(room, "told", bonus=True).seated(100_00, 200_00)
    assert desk.look()["facts"] is None
    desk.done("next", verifier="Fay")
    found = desk.look()
    assert (found["facts"]["what"], found["playing"]) == ("bets", True)
    assert [wager["name"] for wager in found["facts"]["wagers"]] == ["bet", "bonus"]
    desk.told(DEALT)
    assert desk.look()["facts"]["next"]["text"] == "Seat 1: does bet 1 ride?"
    desk.told("ride, withdraw, name As, ride, ride, name Ah")
    found = desk.look()
    assert found["facts"]["cards"] == {"seat": 2, "area": "", "count": 3, "others": {"1": 3}}
    assert found["gone"] == ["As", "Ah"] or sorted(found["gone"]) == ["Ah", "As"]
    desk.told("name Ad Kc Kd, name 2c 3c 4d")
    found = desk.look()
    assert found["facts"]["what"] == "close"
    rows = {(row["seat"], row["spot"]): row["chips"] for row in found["facts"]["payouts"]}
    assert rows[2, "bet-2"] == 1000 + 11_000 and rows[2, "bonus"] > 100 and rows[1, "bet-1"] == 1000
    assert all(row["cites"] for row in found["facts"]["payouts"])
    desk.done("push")
    assert not desk.look()["playing"]
    stacks = {seat["seat"]: seat["stack"] for seat in desk.look()["seats"]}
    assert stacks[1] == 115_00 and stacks[2] == 200_00 - 100 + 2 * 11_000 + rows[2, "bonus"]
    past = room.get(f"/api/tables/{desk.table}/rounds/1")
    assert past["kind"] == "house"
    assert any("Ad is turned up at seat 2" in line["text"] for step in past["steps"] for line in step["lines"])
    desk.done("next", verifier="Fay")
    assert desk.look()["number"] == 2 and desk.look()["facts"]["repeats"] == [1, 2]
    desk.told("repeat")
    assert [each["wagers"] for each in desk.look()["facts"]["positions"]] == [{"bet": 500}, {"bet": 1000, "bonus": 100}]


def test_what_was_told_survives_a_kill_and_is_taken_back_and_corrected_after_it(room: Served) -> None:
    desk = HouseDesk(room, "killed").seated(100_00, 100_00)
    desk.done("next", verifier="Fay")
    desk.told("bet 1 500, bet 2 1000, close, ride, withdraw, name As")
    before = desk.look()
    room.kill()
    room.start()
    assert desk.look() == before
    desk.done("undo")
    assert desk.look()["community"] == [] and desk.look()["facts"]["cards"]["count"] == 1
    desk.done("correct", number=1, verb="bet", seat=1, amount=1500)
    after = desk.look()
    assert [each["laid"] for each in after["facts"]["positions"]] == [
        {"bet-1": 1500, "bet-2": 1500, "bet-3": 1500},
        {"bet-2": 1000, "bet-3": 1000},
    ]
    room.kill()
    room.start()
    assert desk.look() == after
    desk.done("undo", number=desk.look()["entries"][0]["number"])
    assert desk.look()["entries"] == [] and desk.look()["facts"]["what"] == "bets"
    desk.done("push")
    assert not desk.look()["playing"] and {seat["stack"] for seat in desk.look()["seats"]} == {100_00}


def test_players_have_no_part_in_it_and_what_is_impossible_is_refused_in_one_line(room: Served) -> None:
    desk = HouseDesk(room, "others").seated(100_00, 100_00)
    status, answer = room.post(f"/api/tables/{desk.table}/sit", "P9", cmd_id="x-sit")
    assert (status, answer["clauses"]) == (409, ["CS/console/table"]), answer
    assert room.status(f"{desk.path}/house", "Ann", "player") == 409
    assert room.status(desk.path, "Dee", "dealer") == 404
    path = f"{desk.path}/bring?role=dealer"
    assert room.post(path, "Dee", cmd_id="bring-1", deck="red 1", colour="red")[0] == 409
    assert desk.ask("tell", verb="bet", seat=1, amount=500)[0] == 409
    desk.done("next", verifier="Fay")
    for body in (
        {"verb": "bet", "seat": 1, "amount": 300},
        {"verb": "raise", "amount": 3},
        {"verb": "close"},
        {"verb": "name", "cards": "As"},
        {"verb": "trips", "seat": 1, "amount": 500},
        {"verb": "bet", "seat": 7, "amount": 500},
    ):
        status, answer = desk.ask("tell", **body)
        assert status == 409 and answer["clauses"] and "\n" not in answer["text"], body
    assert (
        room.post("/api/house-tables", "Dee", cmd_id="b", name="T", game="let-it-ride", by_hand=True, bots=["regular"])[0] == 409
    )


def test_the_floor_rules_and_lets_something_stand_at_a_house_table(room: Served) -> None:
    desk = HouseDesk(room, "floor").seated(100_00, 100_00)
    desk.done("next", verifier="Fay")
    assert desk.ask("stand", "Dee", "dealer", verb="bet", seat=1, amount=300, reason="no")[0] == 403
    assert desk.ask("stand", "Fay", "floor", verb="bet", seat=1, amount=300, reason="")[0] == 409
    assert desk.ask("stand", "Fay", "floor", verb="bet", seat=1, amount=300, reason="it was taken")[0] == 200
    desk.told("bet 2 500, close")
    happened = [{"kind": "dealer", "what": "hand-count", "seat": 1, "count": 4}]
    seq = room.get(f"/api/tables/{desk.table}")["seq"]
    path = f"/api/tables/{desk.table}/floor/apply?role=floor"
    ruled = room.post(path, "Fay", cmd_id="rule", seq=seq, happened=happened, reason="")
    assert ruled[0] == 200, ruled
    found = desk.look()
    assert found["entries"][-1]["text"] == "a ruling of the floor" and not found["playing"]
    assert {seat["stack"] for seat in found["seats"]} == {100_00}
    desk.done("next", verifier="Fay")
    assert desk.look()["number"] == 2


def test_the_floor_is_asked_for_each_card_that_must_be_named_and_can_name_it(room: Served) -> None:
    desk = HouseDesk(room, "named", game="ultimate-texas-holdem").seated(200_00, 200_00)
    desk.done("next", verifier="Fay")
    desk.told("ante 1 500, ante 2 500, close")
    floor = f"/api/tables/{desk.table}/floor"
    needs = room.get(f"{floor}/log?name=Fay&role=floor")["errors"]
    asked = set()
    for what in needs:
        body = {"kind": "dealer", "what": what, "seat": 1 if "seen" in needs[what] else 0, "count": 1}
        if room.post(f"{floor}/ruling?role=floor", "Fay", happened=[body])[1].get("text") == "say which card it is":
            asked.add(what)
    assert asked and asked == {what for what, found in needs.items() if "card" in found}
    named = {"kind": "dealer", "what": "exposed", "seat": 1, "count": 2, "card": "Qh"}
    told = [{**named, "card": "Q"}], [{**named, "card": "Qh"}]
    for happened, status in zip(told, (409, 200), strict=True):
        seq = room.get(f"/api/tables/{desk.table}")["seq"]
        rule = {"cmd_id": f"rule-{status}", "seq": seq, "happened": happened, "choice": 0, "reason": "all saw it"}
        assert room.post(f"{floor}/apply?role=floor", "Fay", **rule)[0] == status
    assert desk.look()["gone"] == ["Qh"]
    again = [{"kind": "dealer", "what": "dealer-exposed", "count": 1, "card": "Qh"}]
    assert "has been seen" in room.post(f"{floor}/ruling?role=floor", "Fay", happened=again)[1]["text"]
    found = room.post(f"{floor}/ruling?role=floor", "Fay", happened=[{**again[0], "card": "Kd"}])
    assert found[0] == 200 and "Kd" in found[1]["text"]
    assert desk.look()["gone"] == ["Qh"], "nothing has changed"
    dealt_here = room.post("/api/house-tables?role=dealer", "Dee", cmd_id="here", name="here", game="let-it-ride")[1]["id"]
    errors = room.get(f"/api/tables/{dealt_here}/floor/log?name=Fay&role=floor")["errors"]
    assert errors.keys() == needs.keys() and not any("card" in found for found in errors.values())


def test_a_second_position_is_shown_with_its_cards_and_pays_its_player(room: Served) -> None:
    desk = HouseDesk(room, "second", readings={"positions": "two-adjacent"}).seated(100_00)
    desk.done("next", verifier="Fay")
    desk.told("bet 1 500, second 2 1, close")
    found = desk.look()
    assert [(seat["seat"], seat["player"], seat["stack"]) for seat in found["seats"]] == [(1, "P1", 70_00), (2, "P1", 0)]
    desk.told("withdraw, ride, name As, ride, ride, name Ah, name Ad Kc Kd")
    assert desk.look()["seats"][1]["cards"] == ["Ad", "Kc", "Kd"]
    desk.told("name 2c 3c 4d")
    desk.done("push")
    assert [seat["stack"] for seat in desk.look()["seats"]] == [100_00 + 2 * 500 + 3 * 5500]


def test_a_fill_is_signed_by_two_people_moves_chips_in_the_ledger_and_survives_a_kill(room: Served) -> None:
    desk = HouseDesk(room, "tray").seated(100_00)

    def sent(does: str, who: str, role: str = "dealer", **body: Any) -> tuple[int, Any]:
        desk.count += 1
        return room.post(f"{desk.path}/{does}?role={role}", who, cmd_id=f"{does}-{desk.count}", **body)

    assert sent("slip", "Dee", what="fill", chips=500_00)[0] == 200
    (slip,) = desk.look()["tray"]["slips"]
    assert (slip["number"], slip["fill"], slip["chips"], slip["by"], slip["mine"]) == (1, True, 500_00, "Dee", True)
    status, answer = sent("sign", "Dee", slip=1)
    assert (status, answer["clauses"]) == (409, ["CS/day/slips"]), answer
    assert sent("sign", "Ann", role="player", slip=1)[0] in (403, 409)
    room.kill()
    room.start()
    (waits,) = room.get("/api/cashier?name=Cal&role=cashier")["slips"]
    assert (waits["table"], waits["slip"]["chips"], waits["slip"]["mine"]) == (desk.table, 500_00, False)
    assert sent("sign", "Cal", "cashier", slip=1)[0] == 200
    assert sent("sign", "Cal", "cashier", slip=1)[0] == 409
    assert desk.look()["tray"] == {"held": 500_00, "filled": 500_00, "credited": 0, "slips": []}
    assert sent("slip", "Dee", what="credit", chips=501_00)[0] == 409
    desk.done("next", verifier="Fay")
    desk.told("bet 1 500, close, ride, name 2s, ride, name 7h, name 9d Jc Kd")
    desk.done("push")
    assert desk.look()["tray"]["held"] == 515_00
    desk.done("undo")
    assert desk.look()["playing"] and desk.look()["facts"]["what"] == "cards"
    room.kill()
    room.start()
    desk.told("name 9d Jc Jd")
    desk.done("push")
    assert desk.look()["seats"][0]["stack"] == 115_00 and desk.look()["tray"]["held"] == 485_00
    counter = room.get("/api/cashier?name=Cal&role=cashier")
    assert counter["alarms"] == [], counter["alarms"]
    (total,) = [each["total"] for each in counter["tables"] if each["table"] == desk.table]
    assert (total["tray"], total["house"], total["missing"]) == (500_00, 485_00, 0)


def test_a_round_put_right_after_it_was_called_over_is_in_replayer_and_downloads_as_it_ended_at_last(room: Served) -> None:
    desk = HouseDesk(room, "exports").seated(100_00)
    desk.done("next", verifier="Fay")
    desk.told("bet 1 500, close, ride, name 2s, ride, name 7h, name 9d Jc Kd")
    desk.done("push")
    path = f"/api/tables/{desk.table}"
    assert [won["chips"] for won in room.get(f"{path}/rounds")[0]["winners"]] == []
    desk.done("undo")
    assert room.status(f"{path}/rounds/1", "Ann", "player") == 409, "it is open again"
    desk.told("name Jc Jd Ah")
    desk.done("push")
    assert [won["chips"] for won in room.get(f"{path}/rounds")[0]["winners"]] == [15_00]
    past = room.get(f"{path}/rounds/1")
    first = next(place for place, step in enumerate(past["steps"]) if step["over"])
    again = past["steps"][first + 1]
    assert (again["part"], again["over"], past["steps"][-1]["over"]) == ("choice 2", False, True), again
    assert any("Jd" in line["text"] for step in past["steps"][first:] for line in step["lines"])
    assert past["steps"][-1]["seats"]["1"]["net"] == 15_00
    line = json.loads(room.text(f"{path}/rounds.jsonl?name=Ann"))
    assert [event["type"] for event in line["events"]].count("banked.ended") == 2
    for form in ("phhs", "ohh"):
        with pytest.raises(HTTPError) as refused:
            room.text(f"{path}/hands.{form}?name=Ann")
        assert refused.value.code == 409 and b"no form for rounds against the house" in refused.value.read()
