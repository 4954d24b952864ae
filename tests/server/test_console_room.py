"""Tables with real cards in a room that runs: told at the console, taken back, ruled on, killed in mid-hand and told again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from cardspeak.cards import parse_cards
from tests.secrecy.scanner import leaks
from tests.server.serving import Served, served


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("consoles") / "room.journal") as running:
        yield running


class Desk:
    """The dealer of a table with real cards."""

    def __init__(self, room: Served, name: str, **more: Any) -> None:
        self.room, self.dealer, self.count = room, "Dee", 0
        status, opened = room.post(
            "/api/tables?role=dealer", self.dealer, cmd_id=name, name=name, blinds=[1, 2], by_hand=True, **more
        )
        assert status == 201, opened
        self.table = opened["id"]

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table}/console"

    def look(self) -> Any:
        return self.room.get(f"{self.path}?name=Dee&role=dealer")

    def ask(self, what: str, who: str = "Dee", role: str = "dealer", **body: Any) -> tuple[int, Any]:
        self.count += 1
        return self.room.post(
            f"{self.path}/{what}?role={role}", who, **{"cmd_id": f"{what}-{self.count}", "seq": self.look()["seq"], **body}
        )

    def done(self, what: str, **body: Any) -> None:
        status, answer = self.ask(what, **body)
        assert status == 200, answer

    def seated(self, *stacks: int) -> Desk:
        for seat, chips in enumerate(stacks, 1):
            self.count += 1
            status, answer = self.room.post(
                f"{self.path}/arrive?role=dealer", "Dee", cmd_id=f"sit-{seat}", seat=seat, player=f"P{seat}", chips=chips
            )
            assert status == 200, answer
        return self

    def told(self, script: str) -> None:
        for said in script.split(", "):
            verb, _, rest = said.partition(" ")
            what = {"cards": rest} if verb == "deal" else {"amount": int(rest)} if verb == "raise" else {"seat": int(rest or 0)}
            self.done("tell", verb=verb, **what)


def test_a_hand_is_told_and_is_in_the_history_and_the_replayer(room: Served) -> None:
    desk = Desk(room, "told").seated(100, 100, 100)
    assert desk.look()["facts"] is None
    desk.done("next")
    found = desk.look()
    assert (found["facts"]["what"], found["playing"], [seat["stack"] for seat in found["seats"]].count(100)) == ("act", True, 1)
    first = found["facts"]["seat"]
    desk.told("call, call, check, deal As, deal Kd, deal 7c, to 0, deal 2c, raise 4, raise 12, to 0")
    found = desk.look()
    assert found["facts"]["what"] == "push" and found["boards"] == [["As", "Kd", "7c", "2c"]]
    assert found["gone"] == ["As", "Kd", "7c", "2c"] or sorted(found["gone"]) == ["2c", "7c", "As", "Kd"]
    desk.done("push")
    assert not desk.look()["playing"]
    assert sorted(seat["stack"] for seat in desk.look()["seats"]) == [94, 98, 108]
    past = room.get(f"/api/tables/{desk.table}/rounds/1")
    assert past["winners"][0]["chips"] == 14 and first
    assert any("the board gets" in line["text"] for step in past["steps"] for line in step["lines"])
    for file, raised in (("hands.phhs", "cbr 12"), ("hands.ohh", '"amount":12')):
        assert raised in room.text(f"/api/tables/{desk.table}/{file}?name=Dee&role=dealer").replace(": ", ":")
    desk.done("next")
    assert desk.look()["number"] == 2


def test_players_and_bots_have_no_part_in_it(room: Served) -> None:
    desk = Desk(room, "others").seated(100, 100)
    desk.done("next")
    for what, body in (("sit", {}), ("leave", {}), ("buy", {"chips": 10}), ("out", {}), ("back", {})):
        status, answer = room.post(f"/api/tables/{desk.table}/{what}", "P1", cmd_id=f"x-{what}", **body)
        assert (status, answer["clauses"]) == (409, ["CS/console/table"]), what
    assert room.post(f"/api/tables/{desk.table}/bot?role=dealer", "Dee", cmd_id="b")[0] == 409
    assert room.post("/api/tables", "Dee", cmd_id="bots", name="T", blinds=[1, 2], by_hand=True, bots=["rock"])[0] == 409
    assert room.status(desk.path, "Ann", "player") == 409
    assert desk.ask("tell", "Ann", "player", verb="fold")[0] == 409
    assert desk.ask("stand", "Dee", "dealer", verb="fold", reason="he said so")[0] == 403
    played = room.table(name="played")
    assert room.status(f"/api/tables/{played}/console", "Dee", "dealer") == 404
    assert room.post(f"/api/tables/{played}/console/next?role=dealer", "Dee", cmd_id="n", seq=1)[0] == 409


def test_what_was_told_survives_a_kill_and_is_taken_back_and_corrected_after_it(room: Served) -> None:
    desk = Desk(room, "killed").seated(100, 100, 100)
    desk.done("next")
    desk.told("raise 6, call, call, deal As, deal Kd")
    before = desk.look()
    room.kill()
    room.start()
    assert desk.look() == before
    desk.done("undo")
    assert desk.look()["boards"] == [[]] and desk.look()["facts"]["needs"] == [0, 0]
    desk.done("correct", number=1, verb="raise", amount=8)
    after = desk.look()
    assert [pot["chips"] for pot in after["facts"]["pots"]] == [24]
    room.kill()
    room.start()
    assert desk.look() == after
    stale = desk.ask("tell", seq=1, verb="deal", cards="7c")
    assert (stale[0], stale[1]["code"]) == (409, "stale")


def test_the_floor_lets_something_stand_and_its_ruling_is_its_own_to_take_back(room: Served) -> None:
    desk = Desk(room, "floor").seated(100, 100, 100)
    desk.done("next")
    status, answer = desk.ask("tell", verb="raise", amount=3)
    assert status == 409 and "too small" in answer["text"]
    assert desk.ask("stand", "Fay", "floor", verb="raise", amount=3, reason="")[0] == 409
    assert desk.ask("stand", "Fay", "floor", verb="raise", amount=3, reason="they agree")[0] == 200
    assert desk.look()["entries"][-1]["reason"] == "they agree"
    seat = desk.look()["facts"]["seat"]
    happened = [{"kind": "say", "seat": seat, "text": "fold"}]
    seq = room.get(f"/api/tables/{desk.table}")["seq"]
    ruled = room.post(
        f"/api/tables/{desk.table}/floor/apply?role=floor", "Fay", cmd_id="rule", seq=seq, happened=happened, reason=""
    )
    assert ruled[0] == 200, ruled
    assert desk.look()["entries"][-1]["text"] == "a ruling of the floor"
    status, answer = desk.ask("undo")
    assert status == 409 and "takes its ruling back first" in answer["text"]
    seq = room.get(f"/api/tables/{desk.table}")["seq"]
    back = room.post(f"/api/tables/{desk.table}/floor/reverse?role=floor", "Fay", cmd_id="back", seq=seq, number=1, reason="no")
    assert back[0] == 200, back
    assert len(desk.look()["entries"]) == 1
    desk.done("undo")
    assert desk.look()["entries"] == []
    # all of it is in the record of the hand, once that is over
    path = f"/api/tables/{desk.table}/rounds/1/record"
    assert room.status(path, "Ann", "player") == 403 and room.status(path, "Fay", "floor") == 409
    desk.told("to 0")
    desk.done("push")
    record = room.get(f"{path}?name=Fay&role=floor")
    told = [event for line in record["entries"] for event in line["events"]]
    assert {"console.entered", "console.undone", "poker.taken-back", "poker.ended"} <= {event["type"] for event in told}
    assert any([event.get("reason") == "they agree" for event in told])
    assert any([event.get("kind") == "reversed" for event in told]) and {line["who"] for line in record["entries"]} >= {"Fay"}


def test_stacks_are_told_once_as_they_lie_and_bought_by_the_sign_later(room: Served) -> None:
    desk = Desk(room, "stacks").seated(1000, 7)
    assert [seat["stack"] for seat in desk.look()["seats"]] == [1000, 7]
    desk.done("next")
    desk.told("fold")
    desk.done("push")
    late = {"cmd_id": "late", "seat": 5, "player": "Late", "chips": 1000}
    status, answer = room.post(f"{desk.path}/arrive?role=dealer", "Dee", **late)
    assert status == 409 and "the buy-in here is" in answer["text"]
    assert room.post(f"{desk.path}/arrive?role=dealer", "Dee", **late | {"cmd_id": "bought", "chips": 100})[0] == 200


def test_people_come_add_chips_are_away_and_go(room: Served) -> None:
    desk = Desk(room, "people").seated(100, 100, 100)
    desk.done("fund", seat=1, chips=50)
    desk.done("absent", seat=2, away=True)
    desk.done("depart", seat=3)
    assert [(seat["seat"], seat["stack"], seat["away"]) for seat in desk.look()["seats"]] == [(1, 150, False), (2, 100, True)]
    status, answer = desk.ask("next")
    assert status == 409 and "1 of 2 players is ready" in answer["text"]
    desk.done("absent", seat=2, away=False)
    desk.done("next")
    assert room.post(f"{desk.path}/arrive?role=dealer", "Dee", cmd_id="x", player=" ", chips=100, seat=0)[0] == 409


def test_a_reader_proposes_a_board_and_names_no_hole_card(room: Served) -> None:
    desk = Desk(room, "sensed").seated(100, 100, 100)
    desk.done("next")
    deck = desk.look()["deck"]
    tags = {f"tag-{number}": name for number, name in enumerate(deck)}
    path = f"/api/tables/{desk.table}/sensed"

    def hears(antenna: str, *present: int, who: str = "Dee", role: str = "dealer") -> tuple[int, Any]:
        lies = [f"tag-{number}" for number in present]
        return room.post(f"{path}?role={role}", who, reader="R1", antenna=antenna, present=lies)

    assert hears("board", 0, who="Ann", role="player")[0] == 409
    assert room.post(f"{path}/deck?role=dealer", "Dee", deck="red", tags=dict(list(tags.items())[:-1]))[0] == 409
    status, found = room.post(f"{path}/deck?role=dealer", "Dee", deck="red", tags=tags)
    assert (status, found["decks"]) == (200, ["red"])
    for seat in (1, 2, 3):
        assert hears(f"seat/{seat}", 2 * seat, 2 * seat + 1)[0] == 200
    desk.told("call, call, check")
    before = desk.look()
    status, found = hears("board", 20, 21, 22)
    assert [(one["verb"], one["cards"]) for one in found["proposals"]] == [("deal", deck[20:23])] and not found["alarms"]
    after = desk.look()
    assert after["sensed"]["proposals"] == found["proposals"]
    assert {**after, "sensed": None} == {**before, "sensed": None}
    assert not leaks([found, after["sensed"]], set(map(int, parse_cards(" ".join(deck[20:23])))), plain={"seat"})
    desk.done("tell", verb="deal", cards=" ".join(found["proposals"][0]["cards"]))
    assert desk.look()["boards"] == [deck[20:23]] and desk.look()["sensed"]["proposals"] == []
    assert hears("shoe", 1)[0] == 409
    played = room.table(name="played by the room")
    assert room.post(f"/api/tables/{played}/sensed?role=dealer", "Dee", reader="R1", antenna="board")[0] in (404, 409)
