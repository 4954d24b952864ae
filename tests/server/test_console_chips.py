"""Chips at tables with real cards: where they are the cashier's, each purchase that is told waits for the cashier."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.server.test_cardroom import House, app

GAMES = (("tables", "console", {"blinds": [1, 2]}, 1), ("house-tables", "console/house", {"game": "let-it-ride"}, 100))


class Room(House):
    """What is asked of tables, as who has just looked."""

    def ask(self, who: str, path: str, status: int = 200, **body: Any) -> Any:
        self.asked += 1
        found = self.be(who).post(f"/api/{path}", json={"cmd_id": f"c{self.asked}", **body})
        assert found.status_code == status, found.text
        return found.json()

    def look(self, path: str) -> Any:
        return self.be("Dan").get(f"/api/{path}").json()

    def sold(self) -> int:
        """What the cashier has sold at all tables, of whatever unit."""
        return sum([one["sold"] for one in self.be("Cal").get("/api/cashier").json()["totals"]])


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    with TestClient(app(tmp_path), base_url="http://127.0.0.1") as client:
        made = Room(client)
        made.register()
        yield made


@pytest.mark.clause("CS/room/cashier")
@pytest.mark.parametrize(("kind", "console", "terms", "chip"), GAMES)
def test_nobody_tells_the_cashiers_chips_into_being(
    room: Room, kind: str, console: str, terms: dict[str, Any], chip: int
) -> None:
    new = {"name": "T", "by_hand": True, "cashier": True, **terms}
    answer = room.ask("Ann", kind, 409, **new)
    assert answer["clauses"] == ["CS/room/cashier"], "whoever tells the cards would tell who has the chips"
    path = f"tables/{room.ask('Dan', kind, 201, **new)['id']}"
    for seat, player in ((1, "Bob"), (2, "Eve")):
        room.ask("Dan", f"{path}/console/arrive", seat=seat, player=player, chips=100 * chip)
    assert room.look(f"{path}/{console}")["seats"] == [] and room.sold() == 0
    again = room.ask("Dan", f"{path}/console/arrive", 409, seat=1, player="Bob", chips=100 * chip)
    assert "still to be answered" in again["text"]
    seq = room.look(f"{path}/{console}")["seq"]
    for player, approve in (("Bob", True), ("Eve", False)):
        room.ask("Cal", f"{path}/cashier", seq=seq, player=player, approve=approve)
    room.ask("Dan", f"{path}/console/fund", seat=1, chips=100 * chip, seq=room.look(f"{path}/{console}")["seq"])
    assert [seat["stack"] for seat in room.look(f"{path}/{console}")["seats"]] == [100 * chip] and room.sold() == 100 * chip
    room.ask("Cal", f"{path}/cashier", seq=room.look(f"{path}/{console}")["seq"], player="Bob", approve=True)
    assert room.sold() == 200 * chip


def test_at_a_table_whose_chips_are_the_hosts_who_deals_tells_them(room: Room) -> None:
    path = f"tables/{room.ask('Ann', 'tables', 201, name='T', by_hand=True, blinds=[1, 2])['id']}"
    room.ask("Ann", f"{path}/console/arrive", seat=1, player="Bob", chips=100)
    room.ask("Ann", f"{path}/console/fund", seat=1, chips=100, seq=room.look(f"{path}/console")["seq"])
    assert [seat["stack"] for seat in room.look(f"{path}/console")["seats"]] == [200]


def test_the_houses_bank_is_the_cashiers_where_its_staff_opens_the_table(room: Room) -> None:
    new = {"name": "T", "cashier": True, "game": "ultimate-texas-holdem"}
    assert room.ask("Ann", "house-tables", 409, **new)["clauses"] == ["CS/room/cashier"]
    room.ask("Fay", "house-tables", 201, **new)
    room.ask("Ann", "house-tables", 201, **{**new, "cashier": False})
    room.ask("Ann", "tables", 201, name="T", cashier=True, blinds=[1, 2])
