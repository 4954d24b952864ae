"""Tables against the house on a day with consoles: one tray for the day and the console, whoever tells what happened to it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from cardspeak.rulebook import Refused
from cardspeak.server.dealer.console_tray import AskSlip
from tests.server.test_cardroom import app
from tests.server.test_cardroom_tables import CONSOLES, Tables

RIDE = (
    CONSOLES
    + """
[[game]]
list = "ride"
game = "let-it-ride"
stakes = "5-500"
seats = 5
buy_in = [100, 2000]
"""
)
LOSES = "bet 1 500, close, ride, name 2s, ride, name 7h, name 9d Jc Kd"
WINS = "bet 1 500, close, ride, name 2s, ride, name 2h, name Ad Jc As"
"""Two pair: 30 dollars are won."""


class HouseTables(Tables):
    """A room whose day has a table against the house that is told at its console."""

    def begun(self, *tables: int) -> None:
        found = self.post("Fay", "days", {"plan": RIDE})
        assert found.status_code == 200, found.text
        self.do("Fay", "start-shift")
        for table in tables:
            self.do("Dan", "bring", deck=f"red {table}", colour="red", table=table)
            self.do("Dan", "inspect", deck=f"red {table}")
            self.do("Bea", "come", name=f"Dealer {table}")
            self.do("Bea", "send", name=f"Dealer {table}", table=table)

    def look(self, number: int) -> Any:
        return self.be("Fay").get(f"/api/tables/{self.spot(number)['console']}/console/house").json()

    def at(self, who: str, does: str, status: int = 200, **body: Any) -> Any:
        """Something about the tray, at table 1's console."""
        self.asked += 1
        path = f"/api/tables/{self.spot(1)['console']}/console/{does}"
        found = self.be(who).post(path, json={"cmd_id": f"s{self.asked}", **body})
        assert found.status_code == status, found.text
        return found.json()

    def round(self, script: str) -> None:
        """A round, told as `bet 1 500, close, name As`, and called over."""
        self.tell(1, "next", verifier="Sue")
        self.told(script)
        self.tell(1, "push")

    def told(self, script: str) -> None:
        for said in script.split(", "):
            verb, *rest = said.split()
            if verb == "name":
                self.tell(1, "tell", verb=verb, cards=" ".join(rest))
            else:
                seat, amount = [*map(int, rest), 0, 0][:2]
                self.tell(1, "tell", verb=verb, seat=seat, amount=amount)

    def of_day(self, number: int) -> dict[str, int]:
        return {each["name"]: each["cents"] for each in self.spot(number)["seats"] if each["cents"]}

    def alike(self) -> int:
        """What is in the tray, by the day and by the console; nothing is wrong with either, or with the cage's book."""
        self.in_order()
        tray, spot = self.look(1)["tray"], self.spot(1)
        assert tray["held"] == spot["tray"] and self.stacks(1) == self.of_day(1)
        counter = self.be("Cal").get("/api/cashier").json()
        assert counter["alarms"] == [] and [each["missing"] for each in counter["totals"]] in ([], [0]), counter
        return int(spot["tray"])

    def totals(self) -> dict[str, int]:
        found: dict[str, int] = self.get("Fay", "/sheet").json()["shifts"][-1]["totals"]
        return found


@pytest.fixture
def house(tmp_path: Path) -> Iterator[HouseTables]:
    """A day with Let It Ride at table 1, whose tray was filled before it opened, and one player there."""
    with TestClient(app(tmp_path), base_url="http://127.0.0.1") as client:
        made = HouseTables(client)
        made.register()
        made.begun(1, 2)
        made.do("Dan", "ask-fill", table=1, cents=100_000)
        made.do("Cal", "sign", slip=1)
        made.do("Bea", "open", table=1, game="ride")
        made.seated("ride", "Guest 1")
        yield made


def test_a_house_table_is_told_at_its_console_from_the_fill_to_the_house_s_win_on_the_sheet(house: HouseTables) -> None:
    assert house.alike() == 100_000 and house.look(1)["tray"]["slips"] == []
    house.at("Dan", "slip", what="fill", chips=50_000)
    assert house.look(1)["tray"]["slips"][0]["number"] == house.get("Cal", "/desk").json()["slips"][0]["slip"] == 2
    assert house.at("Dan", "sign", 409, slip=2) and house.alike() == 100_000
    house.at("Cal", "sign", slip=2)
    assert house.alike() == 150_000 and house.look(1)["tray"]["filled"] == 50_000
    house.round(LOSES)
    assert house.alike() == 151_500 and house.totals()["house win"] == 1_500
    house.tell(1, "undo")
    house.do("Cal", "ask-credit", table=1, cents=1_000)
    assert house.look(1)["tray"]["slips"][0]["chips"] == 1_000
    house.do("Fay", "sign", slip=3)
    house.told("name Ad Jc As")
    house.tell(1, "push")
    assert house.of_day(1) == {"Guest 1": 21_500} and house.alike() == 147_500, "put right, with a credit meanwhile"
    assert house.totals() == {"fill": 150_000, "credit": 1_000, "house win": -1_500}
    house.do("Dan", "buy", name="Guest 1", cents=10_000, caged=False)
    assert house.alike() == 137_500 and house.spot(1)["boxes"] == ["cash"]
    house.do("Bea", "leave", name="Guest 1")
    house.do("Cal", "pull", table=1, kind="cash")
    for who in ("Cal", "Fay"):
        house.do(who, "count", box=1, cents=10_000)
    assert "the tray goes back" in house.do("Bea", "close", 409, table=1)["text"]
    house.at("Fay", "slip", what="credit", chips=137_500)
    house.at("Cal", "sign", slip=4)
    house.do("Bea", "close", table=1)
    house.do("Fay", "end-shift")
    assert house.totals() == {"fill": 150_000, "credit": 138_500, "house win": -1_500, "cash": 10_000, "variance": 0}
    printed = house.be("Fay").get("/api/cardroom/sheet.csv").text
    assert [line.split(",")[2:4] for line in printed.splitlines()[1:]] == [
        *[["fill", "1"], ["fill", "2"], ["credit", "3"], ["count", "1"], ["credit", "4"]]
    ]
    house.in_order()


def test_a_tray_too_short_stops_its_table_alone_until_it_is_filled_by_two(house: HouseTables) -> None:
    house.do("Cal", "ask-credit", table=1, cents=99_900)
    house.do("Fay", "sign", slip=2)
    house.round(WINS)
    room: Any = house.client.app.state.cardroom  # type: ignore[attr-defined]
    assert "ask for a fill" in room.standing()
    assert house.tell(1, "next", 409, verifier="Sue")["text"] == room.standing()
    assert house.look(1)["tray"]["held"] == 100 - 3_000 and house.spot(1)["tray"] == 100
    house.at("Dan", "slip", what="fill", chips=50_000)
    house.at("Cal", "sign", slip=3)
    assert house.alike() == 47_100
    house.round(LOSES)
    assert house.alike() == 48_600


def test_nobody_moves_a_day_s_tray_but_by_its_slips(house: HouseTables) -> None:
    assert house.at("Dan", "slip", 409, what="credit", chips=100_100)["clauses"]
    house.at("Cal", "slip", 409, what="fill", chips=100)
    house.at("Fay", "slip", what="fill", chips=20_000)
    refused = house.at("Fay", "sign", 409, slip=2)
    assert refused["text"] == "another person than the first signs a slip" and refused["clauses"] == ["CS/day/slips"]
    house.do("Dan", "ask-fill", table=2, cents=5_000)
    assert house.at("Cal", "sign", 409, slip=3)["text"] == "no slip 3 waits for a second person", "it is another table's"
    house.at("Bea", "sign", 409, slip=2)
    house.at("Ann", "sign", 409, slip=2)
    house.at("Fay", "void", slip=2)
    assert house.alike() == 100_000 and house.look(1)["tray"]["slips"] == []
    house.tell(1, "fund", 409, seat=1, chips=10_000)
    house.at("Fay", "arrive", 409, seat=2, player="Mate", chips=10_000)
    assert house.alike() == 100_000
    joined: Any = house.client.app.state.cardroom.tables.spots[1]  # type: ignore[attr-defined]
    with pytest.raises(Refused):
        joined.dealer.carry_out("Dan", AskSlip("x", what="fill", chips=100), 0)


def test_a_tray_that_two_have_counted_is_so_at_its_console_too(house: HouseTables) -> None:
    house.do("Cal", "pull", table=1, kind="tray")
    for who in ("Cal", "Fay"):
        assert house.spot(1)["tray"] == 0, "nobody is shown what is due while it is counted"
        house.do(who, "count", box=1, cents=99_500)
    assert house.alike() == 99_500 and house.totals()["variance"] == -500


def test_a_day_with_a_house_table_is_taken_up_again_in_the_midst_of_a_round_and_of_a_slip(tmp_path: Path) -> None:
    with TestClient(app(tmp_path), base_url="http://127.0.0.1") as client:
        house = HouseTables(client)
        house.register()
        house.begun(1)
        house.do("Dan", "ask-fill", table=1, cents=100_000)
        house.do("Bea", "open", table=1, game="ride")
        house.at("Cal", "sign", slip=1)
        house.seated("ride", "Guest 1")
        house.round(LOSES)
        house.tell(1, "undo")
        house.at("Dan", "slip", what="fill", chips=50_000)
        before = house.look(1), house.get("Fay", "/desk").json()
    with TestClient(app(tmp_path), base_url="http://127.0.0.1") as client:
        house = HouseTables(client)
        house.asked = 1_000
        house.login()
        assert (house.look(1), house.get("Fay", "/desk").json()) == before
        house.at("Cal", "sign", slip=2)
        house.told("name Ad Jc As")
        house.tell(1, "push")
        assert house.alike() == 148_500 and house.totals()["house win"] == -1_500
