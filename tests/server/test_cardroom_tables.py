"""A day whose tables are told at consoles: seats and chips go there, hands come back, and both are one group of the journal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from cardspeak.cardroom.day.checking import audit
from tests.server.test_cardroom import PLAN, House, app

CONSOLES = PLAN.replace("tables = 3", "tables = 3\nconsoles = true")


class Tables(House):
    """A room whose day is told at consoles."""

    def begun(self, *tables: int) -> None:
        assert self.post("Fay", "days", {"plan": CONSOLES}).status_code == 200
        self.do("Fay", "start-shift")
        for table in tables:
            self.do("Dan", "bring", deck=f"red {table}", colour="red", table=table)
            self.do("Dan", "inspect", deck=f"red {table}")
            self.do("Bea", "come", name=f"Dealer {table}")
            self.do("Bea", "send", name=f"Dealer {table}", table=table)

    def spot(self, number: int) -> Any:
        return self.get("Fay", "/desk").json()["spots"][number - 1]

    def look(self, number: int) -> Any:
        return self.be("Fay").get(f"/api/tables/{self.spot(number)['console']}/console").json()

    def tell(self, number: int, what: str, status: int = 200, **body: Any) -> Any:
        self.asked += 1
        seq = self.look(number)["seq"]
        found = self.be("Fay").post(
            f"/api/tables/{self.spot(number)['console']}/console/{what}", json={"cmd_id": f"t{self.asked}", "seq": seq, **body}
        )
        assert found.status_code == status, found.text
        return found.json()

    def stacks(self, number: int) -> dict[str, int]:
        return {each["player"]: each["stack"] for each in self.look(number)["seats"]}

    def of_day(self, number: int) -> dict[str, int]:
        return {each["name"]: each["cents"] // 100 for each in self.spot(number)["seats"] if each["cents"]}

    def seated(self, game: str, *names: str) -> None:
        for name in names:
            self.do("Bea", "join", game=game, name=name)
            self.do("Dan", "buy", name=name, cents=20_000, caged=True)

    def folded(self, number: int) -> None:
        """A hand in which one raises and all others fold."""
        self.tell(number, "next")
        while self.look(number)["facts"]["what"] == "act":
            facts = self.look(number)["facts"]
            self.tell(number, "tell", verb="raise" if not self.look(number)["entries"] else "fold", seat=facts["seat"], amount=20)
        self.tell(number, "push")

    def in_order(self) -> None:
        day = self.client.app.state.cardroom.day  # type: ignore[attr-defined]
        assert audit(day) == [] and self.client.app.state.cardroom.tables.trouble == ""  # type: ignore[attr-defined]


@pytest.mark.clause("CS/day/console")
def test_a_day_is_told_at_consoles_from_the_seat_to_the_box(tmp_path: Path) -> None:
    with TestClient(app(tmp_path), base_url="http://127.0.0.1") as client:
        house = Tables(client)
        house.register()
        house.begun(1, 2)
        house.do("Bea", "open", table=1, game="2-5")
        house.seated("2-5", "Guest 1", "Guest 2", "Guest 3")
        assert house.stacks(1) == {"Guest 1": 200, "Guest 2": 200, "Guest 3": 200}
        house.folded(1)
        after = house.stacks(1)
        assert after == house.of_day(1) and len({*after.values()}) > 1
        assert house.spot(1)["hand"] == 1
        refused = house.do("Dan", "hand", 409, table=1, changes=[-100, 100])
        assert refused["clauses"] == ["CS/day/console"]
        assert house.tell(1, "depart", 409, seat=1)["clauses"] == ["CS/day/console"]
        house.tell(1, "next")
        dealt = house.look(1)["facts"]["seat"]
        name = house.spot(1)["seats"][dealt - 1]["name"]
        assert "a hand is being played" in house.do("Bea", "leave", 409, name=name)["text"]
        before = house.get("Fay", "/desk").json(), house.look(1)
    with TestClient(app(tmp_path), base_url="http://127.0.0.1") as client:
        house = Tables(client)
        house.asked = 1_000
        house.login()
        assert (house.get("Fay", "/desk").json(), house.look(1)) == before
        while house.look(1)["facts"]["what"] == "act":
            house.tell(1, "tell", verb="fold", seat=house.look(1)["facts"]["seat"])
        house.tell(1, "push")
        assert house.stacks(1) == house.of_day(1)
        house.do("Bea", "open", table=2, game="2-5", main=0)
        house.do("Bea", "transfer", name=name, table=2)
        assert name not in house.stacks(1)
        house.do("Bea", "arrive", name=name)
        assert house.stacks(2) == {}, "two dollars are to be added first"
        house.do("Dan", "buy", name=name, cents=200, caged=True)
        assert house.stacks(2) == house.of_day(2) and name in house.stacks(2)
        house.do("Bea", "leave", name=name)
        assert house.stacks(2) == {}
        house.do("Bea", "close", table=2)
        assert house.spot(2)["console"] == ""
        house.in_order()


def test_games_that_no_console_can_tell_are_refused_when_the_day_begins(tmp_path: Path) -> None:
    with TestClient(app(tmp_path), base_url="http://127.0.0.1") as client:
        house = Tables(client)
        house.register()
        for wrong in ('stakes = "2/5"\nhourly = 12', 'stakes = "some"'):
            found = house.post("Fay", "days", {"plan": CONSOLES.replace('stakes = "2/5"', wrong)})
            assert found.status_code == 409, found.text
        assert house.get("Fay", "/desk").json() is None


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Tables]:
    """A day told at consoles, with two players at a game of table 1."""
    with TestClient(app(tmp_path), base_url="http://127.0.0.1") as client:
        made = Tables(client)
        made.register()
        made.begun(1, 2)
        made.do("Bea", "open", table=1, game="2-5")
        made.seated("2-5", "Guest 1", "Guest 2")
        yield made


def shared(house: Tables) -> None:
    """A hand that nobody wins: a pot of ten of which one is dropped is shared by two who put in five each."""
    house.tell(1, "next")
    house.tell(1, "tell", verb="call")
    house.tell(1, "tell", verb="check")
    for card in ("As", "Ks", "Qs", "Js", "Ts"):
        house.tell(1, "tell", verb="deal", cards=card)
        if house.look(1)["facts"]["what"] == "act":
            house.tell(1, "tell", verb="to", seat=0)
    house.tell(1, "tell", verb="show", seat=1, cards="2c 3c")
    house.tell(1, "tell", verb="show", seat=2, cards="2d 3d")
    house.tell(1, "push")


def test_a_shared_pot_of_which_one_player_pays_the_rake_is_a_hand_like_another(house: Tables) -> None:
    shared(house)
    assert sorted(house.stacks(1).values()) == [199, 200] and house.stacks(1) == house.of_day(1)
    house.in_order()
    house.folded(1)
    house.in_order()


def test_a_table_keeps_its_dealer_while_a_hand_is_played_and_deals_none_without_one(house: Tables) -> None:
    house.do("Bea", "come", name="Dealer 3")
    house.tell(1, "next")
    for order in ({"do": "go", "name": "Dealer 1"}, {"do": "send", "name": "Dealer 1", "table": 0}):
        answer = house.do("Bea", order.pop("do"), 409, **order)  # type: ignore[arg-type]
        assert (answer["text"], answer["clauses"]) == ("a hand is being played at table 1", ["CS/day/console"])
    house.do("Bea", "send", name="Dealer 3", table=1)
    house.tell(1, "tell", verb="fold")
    house.tell(1, "push")
    assert house.stacks(1) == house.of_day(1)
    house.do("Bea", "go", name="Dealer 3")
    assert house.tell(1, "next", 409)["text"] == "nobody deals at table 1"
    house.do("Bea", "send", name="Dealer 1", table=1)
    house.folded(1)
    house.in_order()


def test_chips_that_the_console_cannot_tell_are_not_bought(house: Tables) -> None:
    house.do("Bea", "join", game="2-5", name="Guest 3")
    answer = house.do("Dan", "buy", 409, name="Guest 3", cents=20_050, caged=True)
    assert "whole dollars" in answer["text"] and answer["clauses"] == ["CS/day/console"]
    house.do("Dan", "buy", name="Guest 3", cents=20_000, caged=True)
    house.in_order()


def test_what_the_day_cannot_follow_stops_that_table_alone_and_is_followed_later(house: Tables) -> None:
    room: Any = house.client.app.state.cardroom  # type: ignore[attr-defined]
    house.do("Bea", "open", table=2, game="2-5")
    house.do("Bea", "transfer", name="Guest 1", table=2)
    house.do("Bea", "arrive", name="Guest 1")
    for name in ("Guest 3", "Guest 4"):
        house.do("Bea", "join", game="2-5", name=name, table=2)
        house.do("Dan", "buy", name=name, cents=20_000, caged=True)
    house.seated("2-5", "Guest 5")
    house.tell(1, "next")
    room.day.state.tables[1].dealer, gone = "", room.day.state.tables[1].dealer
    house.tell(1, "tell", verb="fold")
    house.tell(1, "push")
    played = house.stacks(1)
    assert "table 1 told what the day could not follow: a hand has a dealer" in room.standing()
    house.folded(2)
    assert house.tell(1, "next", 409)["text"] == room.standing()
    name = next(iter(played))
    assert house.do("Bea", "leave", 409, name=name)["text"] == room.standing()
    house.do("Bea", "tell", kind="other", text="the dealer is gone")
    assert house.stacks(1) == played != house.of_day(1)
    room.day.state.tables[1].dealer = gone
    house.do("Bea", "tell", kind="other", text="and there again")
    assert house.stacks(1) == played == house.of_day(1)
    house.in_order()
    house.do("Bea", "leave", name=name)
    house.in_order()
