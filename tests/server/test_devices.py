"""A device is paired with a table: by a code, once, in time; it has that console and nothing else; adversaries of every kind."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from cardspeak.journal.events import DeviceOffered, DevicePaired, DeviceRevoked, DeviceTried
from cardspeak.server import devices
from cardspeak.server.api.invites import picture
from cardspeak.server.devices import LASTS, MOST, MOST_IN_ALL, STREAM, wrong
from cardspeak.server.http.identity import DEVICE
from tests.server.test_cardroom_tables import Tables
from tests.server.test_pins import app

WRONG = wrong().reason


class Floor(Tables):
    """A room whose devices have cookies of their own."""

    def offered(self, who: str = "Fay", status: int = 200, **where: Any) -> Any:
        found = self.be(who).post("/api/devices/offer", json=where)
        assert found.status_code == status, found.text
        return found.json()

    def paired(self, code: str, status: int = 200, name: str = "tablet") -> Any:
        self.people.setdefault(name, {})
        found = self.be(name).post("/api/devices/pair", json={"code": code})
        assert found.status_code == status, found.text
        if status == 200:
            self.people[name] = {DEVICE: found.cookies[DEVICE]}
        return found.json()

    def own(self, name: str = "tablet") -> Any:
        return self.be(name).get("/api/devices/own").json()

    def acts(self, number: int, what: str, name: str = "tablet", **body: Any) -> Any:
        self.asked += 1
        table = self.spot(number)["console"]
        seq = self.look(number)["seq"]
        body = {"cmd_id": f"d{self.asked}", "seq": seq, **body}
        return self.be(name).post(f"/api/tables/{table}/console/{what}", json=body)

    def told(self) -> list[Any]:
        book = self.client.app.state.room.journal  # type: ignore[attr-defined]
        return [event for row in book.store.read(STREAM) for event in row.opened(book.key)]


@pytest.mark.clause("CS/room/device")
def test_a_paired_device_has_the_console_of_its_table_and_nothing_else(tmp_path: Path) -> None:
    with TestClient(app(tmp_path), base_url="http://127.0.0.1") as client:
        house = Floor(client)
        house.register()
        house.begun(1, 2)
        for table in (1, 2):
            house.do("Bea", "open", table=table, game="2-5")
        house.seated("2-5", "Guest 1", "Guest 2", "Guest 3", "Guest 4")
        for who in ("Dan", "Bea", "Cal", "Ann"):
            house.offered(who, 403, table=1)
        for where in ({}, {"table": 99}, {"table": 1, "id": "1"}, {"id": "none"}):
            assert house.offered("Fay", 409, **where)["clauses"], where
        offer = house.offered(table=1)
        code = offer["code"]
        assert (offer["link"], offer["picture"]) == (f"http://127.0.0.1/device#{code}", ""), "nobody else reaches this machine so"
        assert house.paired(code)["table"] == house.spot(1)["console"]
        assert house.paired(code, 409, "thief")["text"] == WRONG, "a code pairs one device"
        assert house.acts(1, "next").status_code == 200
        assert house.acts(1, "next", "thief").status_code == 401
        assert house.acts(2, "next").status_code == 401, "another table's console"
        table = house.spot(1)["console"]
        tablet = house.be("tablet")
        assert tablet.get(f"/api/tables/{table}/console").status_code == 200
        for path in ("/api/cardroom/desk", "/api/devices", "/api/cardroom/mine", "/api/cardroom/sheet"):
            assert tablet.get(path).status_code == 401, path
        for path in ("pause", "apply"):
            assert house.be("tablet").post(f"/api/tables/{table}/floor/{path}", json={}).status_code == 401
        stands = house.acts(1, "stand", verb="fold", seat=1, reason="so")
        assert stands.status_code == 403, "it is no floor"
        assert house.be("tablet").post(f"/api/tables/{table}/pause", json={"cmd_id": "x"}).status_code in (401, 404, 405)
        last = list(house.client.app.state.room.journal.store.read(f"table/{table}"))[-1]  # type: ignore[attr-defined]
        assert last.entry.who == "device #1"
    with TestClient(app(tmp_path), base_url="http://127.0.0.1") as client:
        again = Floor(client)
        again.asked, again.people["tablet"] = 1_000, house.people["tablet"]
        again.login()
        assert again.own()["table"] == again.spot(1)["console"]
        facts = again.look(1)["facts"]
        assert again.acts(1, "tell", verb="fold", seat=facts["seat"]).status_code == 200
        held = again.be("Fay").get("/api/devices").json()
        assert [(each["number"], each["place"], each["by"]) for each in held] == [(1, "spot/1", "Fay")]
        assert again.be("Fay").post("/api/devices/1/revoke").json() == []
        assert again.be("Fay").post("/api/devices/1/revoke").status_code == 409
        assert again.acts(1, "push").status_code == 401, "a stolen device is revoked"
        assert again.own() == {"number": 0, "place": "", "table": ""}
        kinds = [type(each) for each in again.told()]
        assert kinds == [DeviceOffered, DevicePaired, DeviceRevoked]
    with TestClient(app(tmp_path), base_url="http://127.0.0.1") as client:
        last_time = Floor(client)
        last_time.people["tablet"] = house.people["tablet"]
        assert last_time.own()["number"] == 0, "it stays revoked"


@pytest.mark.clause("CS/room/device")
def test_a_device_is_nobody_at_every_door_but_its_console_s(tmp_path: Path) -> None:
    """Each operation of the API's document, at its own table and at another: it gets what who has no name gets."""
    with TestClient(app(tmp_path), base_url="http://127.0.0.1") as client:
        house = Floor(client)
        house.register()
        house.begun(1, 2)
        for table in (1, 2):
            house.do("Bea", "open", table=table, game="2-5")
        house.paired(house.offered(table=1)["code"])
        its, other = (house.spot(number)["console"] for number in (1, 2))
        house.people["nobody"], walked = {}, 0
        for path, operations in client.get("/schema/openapi.json").json()["paths"].items():
            for method in operations:
                if not path.startswith("/api/") or path in ("/api/devices/pair", "/api/devices/own", "/api/guest"):
                    continue
                for id in (its, other):
                    at = re.sub(r"\{[^}]*\}", "1", path.replace("{id}", id))
                    body = {} if method == "get" else {"json": {"nonsense": 1}}
                    device, nobody = (house.be(who).request(method, at, **body) for who in ("tablet", "nobody"))
                    if id == its and path.startswith("/api/tables/{id}/console"):
                        walked += 1
                        assert nobody.status_code == 401 and device.status_code != 401, (method, at)
                    else:
                        texts = [re.sub(r"\d{9,}", "", answer.text) for answer in (device, nobody)]  # without the time
                        assert (device.status_code, texts[0]) == (nobody.status_code, texts[1]), (method, at)
        assert walked >= 15


def test_a_code_holds_for_five_minutes_and_five_tries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with TestClient(app(tmp_path), base_url="http://127.0.0.1") as client:
        house = Floor(client)
        house.register()
        house.begun(1)
        code = house.offered(table=1)["code"]
        wrong = f"1-{(int(code[2:]) + 1) % 10**6:06}"
        for guess in (*[wrong] * MOST, code):
            assert house.paired(guess, 409)["text"] == WRONG
        assert [each.times for each in house.told() if isinstance(each, DeviceTried)] == [1, 2, 3, 4, 5]
        for guess in ("9-000000", "000000", "-", "x" * 40, "１-000000", code + "0"):
            assert house.paired(guess, 409)["text"] == WRONG
        late = house.offered(table=1)["code"]
        held = client.app.state.devices  # type: ignore[attr-defined]
        now = held.room.now
        monkeypatch.setattr(held.room, "now", lambda: now() + LASTS + 1)
        assert house.paired(late, 409)["text"] == WRONG
        monkeypatch.setattr(held.room, "now", now)
        assert house.paired(late, 409)["text"] == WRONG, "its time does not come back"
        dropped = house.offered(table=1)["code"]
        number = int(dropped.partition("-")[0])
        assert house.be("Fay").post(f"/api/devices/{number}/revoke").status_code == 200
        assert house.paired(dropped, 409)["text"] == WRONG
        assert all(secret not in repr(house.told()) for secret in (code[2:], late[2:], dropped[2:]))
        waits = house.offered(table=1)["code"]
    with TestClient(app(tmp_path), base_url="http://127.0.0.1") as client:
        house = Floor(client)
        assert house.paired(waits, 409)["text"] == WRONG, "a code is shown anew once the room is opened again"


def test_who_guesses_a_code_keeps_nobody_else_out_and_all_who_guess_together_have_few_tries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (MOST, MOST_IN_ALL) == (5, 50)
    asking = ""
    monkeypatch.setattr("cardspeak.server.api.at_desk.devices.network_asking", lambda _: asking)
    with TestClient(app(tmp_path), base_url="http://127.0.0.1") as client:
        house = Floor(client)
        house.register()
        house.begun(1)

        def guessed(code: str, network: int) -> None:
            nonlocal asking
            asking = f"192.0.2.{network}"
            number, _, digits = code.partition("-")
            for guess in (*[f"{number}-{(int(digits) + 1) % 10**6:06}"] * MOST, code):
                assert house.paired(guess, 409, "thief")["text"] == WRONG

        code = house.offered(table=1)["code"]
        for network in range(2):
            guessed(code, network)
        asking = "192.0.2.77"
        assert house.paired(code)["number"] == 1, "the house's own device is let in"
        code = house.offered(table=1)["code"]
        monkeypatch.setattr(devices, "MOST_IN_ALL", 3 * MOST)
        for network in range(3):
            guessed(code, network)
        asking = "192.0.2.77"
        assert house.paired(code, 409)["text"] == WRONG, "the code is used up, wherever the guesses came from"


def test_a_device_at_a_spot_follows_what_is_open_there(tmp_path: Path) -> None:
    with TestClient(app(tmp_path), base_url="http://127.0.0.1") as client:
        house = Floor(client)
        house.register()
        house.begun(1, 2)
        house.paired(house.offered(table=2)["code"])
        assert house.own() == {"number": 1, "place": "spot/2", "table": ""}
        house.do("Bea", "open", table=2, game="2-5")
        first = house.own()["table"]
        assert first == house.spot(2)["console"] != ""
        house.do("Bea", "close", table=2)
        assert house.own()["table"] == ""
        assert house.be("tablet").get(f"/api/tables/{first}/console").status_code == 401
        house.do("Bea", "open", table=2, game="2-5")
        second = house.own()["table"]
        assert second not in ("", first)
        assert house.be("tablet").get(f"/api/tables/{second}/console").status_code == 200
        assert devices.digest(house.people["tablet"][DEVICE]) in [each.hash for each in client.app.state.devices.held.values()]  # type: ignore[attr-defined]


def test_a_code_is_scanned_where_another_machine_reaches_the_room(tmp_path: Path) -> None:
    with TestClient(app(tmp_path), base_url="http://127.0.0.1") as client:
        house = Floor(client)
        house.register()
        house.begun(1)
        asked = house.be("Fay").post("/api/devices/offer", json={"table": 1}, headers={"host": "192.168.1.7:8000"})
        assert asked.status_code == 200, asked.text
        offer = asked.json()
        assert offer["link"] == f"http://192.168.1.7:8000/device#{offer['code']}"
        assert offer["picture"].encode() == picture(offer["link"]) and offer["picture"].startswith("<svg")
