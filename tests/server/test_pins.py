"""PINs: set by the password, told at a dealer's console, limited, revoked; all of it in the journal, nothing in the clear."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from cardspeak.journal.events import PinRevoked, PinSet, PinTold
from cardspeak.server.app import create_app
from cardspeak.server.composition import PARTS
from cardspeak.server.config import Config, Limits
from cardspeak.server.pins import MOST, STREAM
from tests.server.test_cardroom import House

PASSWORD = "correct horse battery"


def app(data: Path) -> Any:
    return create_app(Config(data=str(data), demo=False, limits=Limits(requests=10_000, reads=10_000, logins=1_000)), PARTS)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with TestClient(app(tmp_path), base_url="http://127.0.0.1") as client:
        made = House(client)
        made.register()
        yield made


def a_hand(house: House, who: str = "Dan") -> str:
    """A hand at a console of the dealer's, or of somebody else's, whose table it is."""
    client = house.be(who)
    table = client.post("/api/tables", json={"cmd_id": "open", "name": "T", "blinds": [1, 2], "by_hand": True}).json()["id"]
    for seat in (1, 2, 3):
        body = {"cmd_id": f"s{seat}", "seat": seat, "player": f"P{seat}", "chips": 200}
        assert client.post(f"/api/tables/{table}/console/arrive", json=body).status_code == 200
    assert word(house, table, "next").status_code == 200
    return str(table)


def word(house: House, table: str, what: str = "word", **body: Any) -> Any:
    house.asked += 1
    seq = house.be("Dan").get(f"/api/tables/{table}/console").json()["seq"]
    return house.be("Dan").post(f"/api/tables/{table}/console/{what}", json={"cmd_id": f"w{house.asked}", "seq": seq, **body})


def stands(house: House, table: str, pin: str, floor: str = "Fay") -> Any:
    return word(house, table, verb="raise", amount=3, reason="they agree", floor=floor, pin=pin)


def pin(house: House, who: str, digits: str, password: str = PASSWORD) -> Any:
    return house.be(who).post("/api/pin", json={"password": password, "pin": digits})


def told(house: House) -> list[Any]:
    book = house.client.app.state.room.journal  # type: ignore[attr-defined]
    return [event for row in book.store.read(STREAM) for event in row.opened(book.key)]


@pytest.mark.clause("CS/room/pin")
def test_the_floor_s_word_stands_by_a_pin_and_five_wrong_ones_end_it(house: House, tmp_path: Path) -> None:
    table = a_hand(house)
    assert stands(house, table, "2846").json()["clauses"] == ["CS/room/pin"]
    assert pin(house, "Fay", "2846", "wrong horse battery").status_code == 403
    assert pin(house, "Fay", "2846").json() == {"set": True}
    assert stands(house, table, "2847").status_code == 409
    assert stands(house, table, "2846").status_code == 200
    row = list(house.client.app.state.room.journal.store.read(f"table/{table}"))[-1]  # type: ignore[attr-defined]
    assert row.entry.who == "Fay"
    assert pin(house, "Cal", "5172").status_code == 200
    assert stands(house, table, "5172", floor="Cal").status_code == 409, "a cashier lets nothing stand"
    for _ in range(MOST):
        assert stands(house, table, "0000").status_code == 409
    assert "set anew" in stands(house, table, "2846").json()["text"]
    assert [event.times for event in told(house) if isinstance(event, PinTold) and not event.right][-MOST:] == [1, 2, 3, 4, 5]
    for file in tmp_path.rglob("*"):
        assert not file.is_file() or b"argon2id" not in file.read_bytes() or file.name.startswith("accounts.db"), file


def test_a_wrong_pin_counts_once_however_often_its_command_is_sent(house: House) -> None:
    table = a_hand(house)
    assert pin(house, "Fay", "2846").status_code == 200
    for digits in ("1379", "1379", "9731", "9731", "1379"):
        house.asked = 500  # the same command
        assert stands(house, table, digits).status_code == 409
    assert [event.times for event in told(house) if isinstance(event, PinTold)] == [1, 2, 3]
    assert pin(house, "Fay", "1379").status_code == 200
    house.asked = 500
    assert stands(house, table, "1379").status_code == 200, "what was wrong is right now"


def test_a_pin_is_changed_revoked_and_read_again(tmp_path: Path) -> None:
    with TestClient(app(tmp_path), base_url="http://127.0.0.1") as client:
        house = House(client)
        house.register()
        table = a_hand(house)
        for wrong in ("123", "1234", "9876", "5555", "12a4", "123456789"):
            assert pin(house, "Fay", wrong).status_code == 409, wrong
        assert pin(house, "Fay", "2846").status_code == 200
        assert pin(house, "Fay", "739182").status_code == 200
        assert stands(house, table, "2846").status_code == 409
    with TestClient(app(tmp_path), base_url="http://127.0.0.1") as client:
        house = House(client)
        house.asked = 1_000
        house.login()
        assert house.be("Dan").post("/api/accounts/Fay/pin/revoke").status_code == 403
        assert stands(house, table, "739182").status_code == 200
        assert house.be("Fay").post("/api/pin/revoke").json() == {"set": False}
        assert house.be("Fay").post("/api/pin/revoke").status_code == 409
        assert stands(house, table, "739182").status_code == 409
        kinds = [type(event) for event in told(house)]
        assert kinds == [PinSet, PinSet, PinTold, PinTold, PinRevoked, PinTold]


def test_who_is_not_of_the_house_guesses_no_pin_and_uses_no_guesses_up(house: House) -> None:
    table = a_hand(house, "Ann")
    assert pin(house, "Fay", "2846").json() == {"set": True}
    for number, guess in enumerate(("1379", "1380", "1381", "1382", "1383", "2846")):
        seq = house.be("Ann").get(f"/api/tables/{table}/console").json()["seq"]
        body = {"cmd_id": f"g{number}", "seq": seq, "verb": "raise", "amount": 3, "reason": "so", "floor": "Fay", "pin": guess}
        answer = house.be("Ann").post(f"/api/tables/{table}/console/word", json=body)
        assert (answer.status_code, answer.json()["clauses"]) == (409, ["CS/room/pin"])
        assert "staff" in answer.json()["text"], "and the right one is told like a wrong one"
    assert stands(house, table, "2846").status_code == 200
