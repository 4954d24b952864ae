"""Whatever the staff orders and the dealers tell, in whatever order: a day told at consoles goes on, and its tables with it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.server.test_cardroom import app
from tests.server.test_cardroom_tables import Tables

GUESTS = [f"Guest {number}" for number in range(1, 8)]
DEALERS = [f"Dealer {number}" for number in range(1, 4)]


class Staff(Tables):
    """Orders as chance has them. later: how many milliseconds the room's clock is ahead. hands: how many were told."""

    def __init__(self, client: TestClient[Any], seed: int) -> None:
        super().__init__(client)
        self.pick = Random(seed)
        self.later = self.hands = 0
        room: Any = client.app.state.room  # type: ignore[attr-defined]
        now = room.now
        room.now = lambda: now() + self.later

    def order(self) -> dict[str, Any]:
        """One of those that move people, chips, dealers and tables."""
        pick = self.pick
        name, table = pick.choice(GUESTS), pick.randint(1, 3)
        if pick.random() < 0.4:
            return pick.choice(
                [
                    {"do": "join", "game": "2-5", "name": name},
                    {"do": "buy", "name": name, "cents": 20_000, "caged": True},
                    {"do": "away", "name": name, "away": False},
                    {"do": "send", "name": pick.choice(DEALERS), "table": table},
                    {"do": "come", "name": pick.choice(DEALERS)},
                ]
            )
        return pick.choice(
            [
                {"do": "buy", "name": name, "cents": pick.choice([20_000, 20_050, 50_000]), "caged": True},
                {"do": "buy", "name": name, "cents": pick.choice([20_000, 30_000]), "caged": True},
                {"do": "leave", "name": name},
                {"do": "away", "name": name, "away": pick.random() < 0.5},
                {"do": "pickup", "name": name},
                {"do": "want-seat", "name": name, "seat": pick.randint(1, 3)},
                {"do": "transfer", "name": name, "table": table},
                {"do": "arrive", "name": name},
                {"do": "take", "name": name},
                {"do": "fill", "table": table},
                {"do": "open", "table": table, "game": "2-5", "main": pick.choice([0, 0, 1])},
                {"do": "close", "table": table},
                {"do": "break", "table": table, "cards": []},
                {"do": "combine", "table": table, "into": pick.randint(1, 3)},
                {"do": "go", "name": pick.choice(DEALERS)},
                {"do": "send", "name": pick.choice(DEALERS), "table": pick.randint(0, 3)},
                {"do": "push"},
            ]
        )

    def told(self, number: int) -> None:
        """What a dealer may tell next at the console of a table, if it has one."""
        if not (console := self.spot(number)["console"]):
            return
        look = self.look(number)
        facts, body = look["facts"] or {"what": ""}, {}
        if not look["playing"]:
            what = "next"
        elif facts["what"] == "act":
            verbs = ["fold", *["check" if facts["wagers"]["check"] else "call"] * 4, *["all-in"] * facts["wagers"]["all_in"]]
            what, body = "tell", {"verb": self.pick.choice(verbs), "seat": facts["seat"]}
        elif facts["what"] == "show":
            what, body = "tell", {"verb": self.pick.choice(["muck", "show"]), "seat": facts["seat"]}
            if body["verb"] == "show":
                body["cards"] = " ".join(self.cards(look, 2))
        elif facts["what"] == "push":
            what = "push"
        else:
            what, body = "tell", {"verb": "deal", "cards": " ".join(self.cards(look, 1))}
        self.asked += 1
        told = {"cmd_id": f"t{self.asked}", "seq": look["seq"], **body}
        answer = self.be("Fay").post(f"/api/tables/{console}/console/{what}", json=told)
        assert answer.status_code in (200, 409), answer.text
        self.hands += what == "push" and answer.status_code == 200

    def cards(self, look: Any, count: int) -> list[str]:
        shown = {card for seat in look["seats"] for card in seat["cards"]} | {card for board in look["boards"] for card in board}
        return self.pick.sample([card for card in look["deck"] if card not in {*look["gone"], *shown}], count)


@pytest.mark.parametrize("seed", [1, 2])
def test_no_order_stops_a_day_that_is_told_at_consoles(tmp_path: Path, seed: int) -> None:
    with TestClient(app(tmp_path), base_url="http://127.0.0.1") as client:
        staff = Staff(client, seed)
        staff.register()
        staff.begun(1, 2)
        room: Any = client.app.state.cardroom  # type: ignore[attr-defined]
        for number in (1, 2):
            staff.do("Bea", "open", table=number, game="2-5")
        staff.seated("2-5", *GUESTS[:5])
        for step in range(120):
            if staff.pick.random() < 0.35:
                order = staff.order()
                answer = staff.post("Fay", "do", {"order": order, "seq": staff.seq()})
                assert answer.status_code in (200, 409), (step, order, answer.text)
            else:
                staff.told(staff.pick.choice([1, 1, 2, 3]))
            if staff.pick.random() < 0.05:
                staff.later += staff.pick.choice([60_000, 300_000])
                room.pass_time(room.day)
            assert room.standing() == "ok", (step, room.standing())
            staff.in_order()
            for spot, joined in room.tables.spots.items():
                if not joined.table.playing:
                    day = {name: chips for name, chips in staff.stacks(spot).items() if chips}
                    locked = {place["name"] for place in staff.spot(spot)["seats"] if place["status"] == "locked"}
                    assert day == {name: chips for name, chips in staff.of_day(spot).items() if name not in locked}, step
        assert staff.hands >= 2
