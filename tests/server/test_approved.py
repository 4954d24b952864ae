"""Who may have a tournament by Section 8 take entries, and who registers entrants at its desk."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from cardspeak.server.app import create_app
from cardspeak.server.composition import PARTS
from cardspeak.server.config import Config, Limits
from cardspeak.tournament.structure import written
from tests.server.test_seen_by_the_api import httpx_of
from tests.tournament.events_of import structure

Asks = Callable[..., Any]
NUMBERS = count(1)


def directs(asks: Asks, deed: dict[str, Any], id: str = "1") -> Any:
    """The desk's answer to a deed that was planned and is done."""
    plan = asks(f"tournaments/{id}/plan", {"deed": deed})
    if plan.status_code != 200:
        return plan
    return asks(f"tournaments/{id}/desk", {"cmd_id": f"d{next(NUMBERS)}", "deed": deed, "mark": plan.json()["mark"]})


@pytest.mark.clause("S8(y)(1)#2", "S8(y)(12)#1")
def test_the_house_approves_a_tournament_before_entries_and_an_official_registers_them(tmp_path: Path) -> None:
    config = Config(data=str(tmp_path), demo=False, limits=Limits(requests=10_000, reads=10_000))
    with TestClient(create_app(config, PARTS), base_url="http://127.0.0.1") as client:
        asks: dict[str, Asks] = {}
        for name in ("Ann", "Flo", "Ada"):
            client.cookies.clear()
            assert client.post("/api/register", json={"name": name, "password": "correct horse battery"}).status_code == 200
            asks[name] = httpx_of(client, dict(client.cookies))
        portal, accounts = client.blocking_portal, client.app.state.accounts  # type: ignore[attr-defined]
        portal.call(accounts.set_roles, "Flo", ["player", "floor"], "Flo")
        portal.call(accounts.set_roles, "Ada", ["player", "admin"], "Ada")
        file = written(structure("section-8-holdem", event={"kind": "directed"}))
        assert asks["Ann"]("tournaments", {"cmd_id": "t", "file": file}).status_code == 201
        enters = {"do": "enter", "person": "Bo"}
        before = directs(asks["Ann"], enters)
        assert (before.status_code, before.json()["clauses"][0]) == (409, "S8(y)(1)#2")
        own = directs(asks["Ann"], {"do": "approve"})
        assert own.status_code == 409 and own.json()["clauses"] == ["S8(y)(1)#2"], "nobody approves their own"
        assert directs(asks["Flo"], {"do": "approve"}).status_code == 200
        by_floor = directs(asks["Flo"], enters)
        assert (by_floor.status_code, by_floor.json()["clauses"]) == (409, ["S8(y)(12)#1"])
        for who, person in (("Ann", "Bo"), ("Ada", "Cy")):
            assert directs(asks[who], {**enters, "person": person}).status_code == 200
        assert asks["Ada"]("tournaments", {"cmd_id": "own", "file": file}).status_code == 201
        assert directs(asks["Ada"], enters, "2").status_code == 200, "who is of the house approves by announcing"
