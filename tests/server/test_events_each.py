"""How many tournaments somebody may direct at once, and how many bots may enter those of the whole room."""

from __future__ import annotations

from pathlib import Path

import pytest
from litestar.testing import TestClient

from cardspeak.server.app import create_app
from cardspeak.server.composition import PARTS
from cardspeak.server.config import Config, Limits
from tests.server.test_approved import directs
from tests.server.test_seen_by_the_api import httpx_of


@pytest.mark.clause("CS/room/tables")
def test_a_guest_directs_so_many_tournaments_and_fills_them_with_no_more_bots_than_the_room_has(tmp_path: Path) -> None:
    limits = Limits(tables=2, bots_in_all=12, requests=10_000, reads=10_000)
    with TestClient(
        create_app(Config(data=str(tmp_path), demo=False, limits=limits), PARTS), base_url="http://127.0.0.1"
    ) as client:
        asks = {}
        for name in ("Gus", "Flo"):
            client.cookies.clear()
            assert client.post("/api/register", json={"name": name, "password": "correct horse battery"}).status_code == 200
            asks[name] = httpx_of(client, dict(client.cookies))
        portal, accounts = client.blocking_portal, client.app.state.accounts  # type: ignore[attr-defined]
        portal.call(accounts.set_roles, "Flo", ["player", "floor"], "Flo")
        guest = asks["Gus"]
        for number in (1, 2):
            assert guest("tournaments", {"cmd_id": f"t{number}", "name": "no-limit-holdem"}).status_code == 201
        third = {"cmd_id": "t3", "name": "no-limit-holdem"}
        refused = guest("tournaments", third)
        assert (refused.status_code, refused.json()["clauses"]) == (409, ["CS/room/tables"])
        assert guest("tournaments", {**third, "cmd_id": "t2"}).json() == {"id": "2"}, "asked again, it is the same"
        for number in (3, 4, 5):
            assert asks["Flo"]("tournaments", {**third, "cmd_id": f"t{number}"}).status_code == 201
        assert guest("tournaments/1/bots", {"cmd_id": "b1", "count": 10}).status_code == 200
        more = guest("tournaments/2/bots", {"cmd_id": "b2", "count": 10})
        assert (more.status_code, more.json()["clauses"]) == (409, ["CS/room/tables"]), "none of them has a seat yet"
        assert guest("tournaments/2/bots", {"cmd_id": "b3", "count": 2}).status_code == 200
        assert directs(guest, {"do": "cancel"}, "1").status_code == 200
        assert guest("tournaments", third).status_code == 201, "what is over counts no more"
        assert guest("tournaments/2/bots", {"cmd_id": "b4", "count": 10}).status_code == 200


def test_who_cancels_what_they_announced_announces_no_more_than_so_many_an_hour(tmp_path: Path) -> None:
    limits = Limits(tournaments=3, requests=10_000, reads=10_000)
    with TestClient(
        create_app(Config(data=str(tmp_path), demo=False, limits=limits), PARTS), base_url="http://127.0.0.1"
    ) as client:
        assert client.post("/api/guest", json={"name": "Gus"}).status_code == 200
        guest = httpx_of(client, dict(client.cookies))
        for number in (1, 2, 3):
            assert guest("tournaments", {"cmd_id": f"t{number}", "name": "no-limit-holdem"}).status_code == 201
            assert directs(guest, {"do": "cancel"}, str(number)).status_code == 200
        late = guest("tournaments", {"cmd_id": "t4", "name": "no-limit-holdem"})
        assert late.status_code == 429 and int(late.headers["retry-after"]) > 1_000
