"""What is ordered at the day's desk is what was seen there: an order is stale where what it is about has changed meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from litestar.testing import TestClient

from cardspeak.cardroom.day.commands import AnyCommand
from cardspeak.server.cardroom.seen import ABOUT, ALONE
from tests.server.test_cardroom import House, app


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A day with two games, the second without a full table, and players at both."""
    with TestClient(app(tmp_path), base_url="http://127.0.0.1") as client:
        made = House(client)
        made.register()
        made.ready(1, 2)
        made.do("Bea", "open", table=1, game="2-5")
        for number in range(1, 4):
            made.do("Bea", "join", game="2-5", name=f"Guest {number}")
            made.do("Dan", "buy", name=f"Guest {number}", cents=20_000)
        yield made


def stale(house: House, seq: int, verb: str, after: str, who: str = "Fay", **fields: Any) -> None:
    """An order that was given when entry `seq` was shown is refused, and says what happened meanwhile."""
    before = house.get("Fay", "/desk").json()
    answer = house.do(who, verb, status=409, seq=seq, **fields)
    assert answer["code"] == "stale" and "after you looked: look again" in answer["text"], answer
    assert after in answer["text"], answer
    assert answer["clauses"] == ["CS/room/seen"]
    assert house.get("Fay", "/desk").json()["spots"] == before["spots"]


def test_what_each_order_is_about_is_said() -> None:
    assert {*ABOUT} | {*ALONE} == {*get_args(AnyCommand)}
    assert not {*ABOUT} & {*ALONE}


SAMPLES: dict[str, Any] = {
    "table": 1,
    "into": 2,
    "game": "2-5",
    "name": "Guest 1",
    "deck": "red 1",
    "kind": "rake",
    "subject": "other",
}


def sample(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """An order of this kind, whatever becomes of it."""
    told = {field.name: field.type for field in msgspec.inspect.type_info(kind).fields if field.required}  # type: ignore[attr-defined]
    plain = {msgspec.inspect.IntType: 1, msgspec.inspect.StrType: "so", msgspec.inspect.BoolType: True}
    return {name: SAMPLES.get(name, plain.get(type(held), [])) for name, held in told.items()}  # type: ignore[call-overload]


def test_every_order_is_done_or_refused(house: House) -> None:
    """None of them ends in an error of the room's own, whoever gives it."""
    for kind in get_args(AnyCommand):
        for who in ("Fay", "Bea", "Cal", "Dan"):
            order = {"do": msgspec.inspect.type_info(kind).tag, **sample(kind)}  # type: ignore[attr-defined]
            if order["do"] == "end-day":
                continue
            answer = house.post(who, "do", {"order": order, "seq": house.seq()})
            assert answer.status_code in (200, 400, 403, 409), (order, answer.text)
            assert answer.status_code != 400 or "order" in answer.text, (order, answer.text)


def test_two_who_send_the_dealers_on_send_them_once(house: House) -> None:
    house.do("Bea", "come", name="Dealer 3")
    seq = house.seq()
    house.do("Bea", "push", seq=seq)
    sent = house.get("Fay", "/desk").json()["dealers"]
    stale(house, seq, "push", "Dealer", who="Bea")
    assert house.get("Fay", "/desk").json()["dealers"] == sent
    house.do("Bea", "push")


def test_a_seat_goes_to_whom_the_desk_showed_or_to_nobody(house: House) -> None:
    for name in ("Guest 4", "Guest 5"):
        house.do("Bea", "join", game="2-5", name=name)
    house.do("Bea", "leave", name="Guest 3")
    seq = house.seq()
    house.do("Bea", "unlist", game="2-5", name="Guest 4")
    stale(house, seq, "fill", "Guest 4", who="Bea", table=1)
    house.do("Bea", "fill", table=1)
    called = house.get("").json()["board"]["calls"]
    assert len(called) == 1


def test_who_leaves_takes_what_the_desk_showed(house: House) -> None:
    seq = house.seq()
    house.do("Dan", "buy", name="Guest 1", cents=50_000)
    stale(house, seq, "leave", "Guest 1", who="Bea", name="Guest 1")
    seq = house.seq()
    house.do("Dan", "buy", name="Guest 2", cents=10_000)
    house.do("Bea", "leave", seq=seq, name="Guest 1")


def test_a_hand_is_told_once_whoever_tells_it(house: House) -> None:
    seq = house.seq()
    seated = [place["name"] for place in house.get("Fay", "/desk").json()["spots"][0]["seats"]]
    hand = {"table": 1, "changes": [-2_000, 1_700, 0], "rake": 300, "button": 1}
    house.do("Dan", "hand", seq=seq, **hand)
    stale(house, seq, "hand", "", who="Dan", **hand)
    stale(house, seq, "leave", "", who="Bea", name=seated[1])
    house.do("Bea", "leave", seq=seq, name=seated[2])


def test_a_hand_moves_the_chips_of_those_whom_the_desk_showed(house: House) -> None:
    """Told a little late, it would have whoever took a seat meanwhile lose what another lost there."""
    seq = house.seq()
    house.do("Bea", "leave", name="Guest 3")
    house.do("Bea", "join", game="2-5", name="Guest 4")
    house.do("Dan", "buy", name="Guest 4", cents=20_000)
    lost = {"table": 1, "changes": [1_700, 0, -2_000], "rake": 300, "button": 1}
    stale(house, seq, "hand", "Guest 4", who="Dan", **lost)
    house.do("Dan", "hand", seq=seq, **lost | {"changes": [1_700, -2_000, 0]})


def test_a_table_is_closed_broken_or_moved_as_it_stood(house: House) -> None:
    seq = house.seq()
    house.do("Bea", "leave", name="Guest 3")
    stale(house, seq, "break", "Guest 3", table=1, cards=[])
    stale(house, seq, "relocate", "Guest 3", table=1, to=2)
    stale(house, seq, "combine", "Guest 3", table=1, into=2)
    stale(house, seq, "raise", "Guest 3", table=1, game="2-5")
    for name in ("Guest 1", "Guest 2"):
        house.do("Bea", "leave", name=name)
    stale(house, seq, "close", "Guest 2", table=1)
    assert house.do("Fay", "close", status=409, table=1)["code"] == "refused", "its cash box is pulled first"


def test_an_entry_that_there_is_not_yet_was_seen_by_nobody(house: House) -> None:
    answer = house.do("Fay", "end-shift", status=409, seq=house.seq() + 1)
    assert (answer["code"], answer["text"]) == ("stale", "the day has no such entry yet: look again")


def test_what_was_seen_before_a_day_was_taken_up_again_is_looked_at_again(tmp_path: Path) -> None:
    with TestClient(app(tmp_path), base_url="http://127.0.0.1") as client:
        made = House(client)
        made.register()
        made.ready(1)
        seq = made.seq() - 1
    with TestClient(app(tmp_path), base_url="http://127.0.0.1") as client:
        again = House(client)
        again.login()
        answer = again.do("Bea", "push", status=409, seq=seq)
        assert "taken up again after you looked" in answer["text"]
        assert again.do("Bea", "come", name="Dealer 2")["cmd_id"]
        assert again.do("Bea", "push")["cmd_id"]
        assert again.do("Bea", "join", seq=seq, game="2-5", name="Guest 9")["cmd_id"]
