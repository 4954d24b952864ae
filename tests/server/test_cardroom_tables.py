"""A day whose tables are told at consoles: seats and chips go there, hands come back, and both are one group of the journal."""

from __future__ import annotations

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
