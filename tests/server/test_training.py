"""The exam and arguments by the API: nobody is told an answer before they gave theirs, and what is none costs nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from cardspeak.floor.exam import counting
from cardspeak.floor.exam.question import question
from cardspeak.server.accounts import rows
from cardspeak.server.app import create_app
from cardspeak.server.composition import PARTS
from cardspeak.server.config import Config

MINUTE = 60_000
DAY = 24 * 60 * MINUTE


class Clock:
    """The room's clock, which a test sets."""

    now = 1_000_000_000_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def room(tmp_path: Any) -> Iterator[TestClient[Litestar]]:
    config = Config(data=str(tmp_path), demo=False)
    with TestClient(create_app(config, PARTS), base_url="http://127.0.0.1") as made:
        made.app.state.accounts.now = Clock()
        yield made


def as_guest(room: TestClient[Litestar], name: str) -> None:
    room.cookies.clear()
    assert room.post("/api/guest", json={"name": name}).status_code in (200, 201)


def rights(id: str) -> dict[str, str]:
    return {each.name: str(each.right) for each in question(id).asked}


def asked(room: TestClient[Litestar], **wanted: str) -> Any:
    return room.post("/api/exam/next", json=wanted).json()


def answered(room: TestClient[Litestar], id: str, answers: dict[str, str]) -> Any:
    return room.post("/api/exam/answer", json={"question": id, "answers": answers})


def test_nobody_is_asked_who_has_not_said_who_they_are(room: TestClient[Litestar]) -> None:
    assert room.get("/api/exam").json()["scores"] == [] and "side-pots" in room.get("/api/exam").json()["topics"]
    assert room.post("/api/exam/next", json={}).status_code == 401
    assert answered(room, "W-01", rights("W-01")).status_code == 401


def test_a_question_is_told_without_its_answer_and_stays_until_it_is_answered(room: TestClient[Litestar]) -> None:
    as_guest(room, "Ann")
    posed = asked(room, topic="wagering", book="seminole")
    assert {each["name"] for each in posed["asked"]} == set(rights(posed["id"])) and "right" not in str(posed["asked"])
    assert not {"explanation", "clauses", "expected", "rights"} & set(posed)
    assert asked(room, topic="wagering", book="seminole")["id"] == posed["id"], "who asks again is not asked another"
    first = posed["asked"][0]["name"]
    bad = answered(room, posed["id"], rights(posed["id"]) | {first: "perhaps so"})
    assert bad.status_code == 409 and first.replace("_", " ") in bad.json()["text"]
    assert answered(room, posed["id"], {}).status_code == 409
    assert room.get("/api/exam").json()["scores"] == [], "what is no answer is not marked"
    good = answered(room, posed["id"], rights(posed["id"])).json()
    assert good["right"] and not good["late"] and good["clauses"][0]["summary"]
    again = answered(room, posed["id"], rights(posed["id"]))
    assert again.status_code == 409 and "not open" in again.json()["text"], "an answer that is known earns nothing twice"
    assert [(each["topic"], each["asked"], each["right"]) for each in room.get("/api/exam").json()["scores"]] == [
        ("wagering", 1, 1)
    ]
    as_guest(room, "Bob")
    assert answered(room, posed["id"], rights(posed["id"])).status_code == 409, "a question was asked of one person"


def test_what_is_not_known_comes_again(room: TestClient[Litestar]) -> None:
    as_guest(room, "Cy")
    clock = room.app.state.accounts.now
    posed = asked(room, topic="showdown")
    right = question(posed["id"]).asked
    other = {"yes": lambda one: "no" if one.right else "yes", "number": lambda one: str(one.right + 1)}
    wrong = {
        each.name: other[each.kind](each) if each.kind in other else next(w for w in each.words if w != each.right)
        for each in right
    }
    assert answered(room, posed["id"], wrong).json()["right"] is False
    assert asked(room, topic="showdown")["id"] != posed["id"]
    second = asked(room, topic="showdown")["id"]
    answered(room, second, rights(second))
    clock.now += 11 * MINUTE
    assert room.get("/api/exam").json()["due"] == 1
    assert asked(room, topic="showdown")["id"] == posed["id"]


def test_what_is_known_comes_again_after_a_day_and_then_after_three(room: TestClient[Litestar]) -> None:
    as_guest(room, "Flo")
    clock = room.app.state.accounts.now
    posed = asked(room, topic="showdown")["id"]
    assert answered(room, posed, rights(posed)).json()["right"]
    for days in (1, 3):
        clock.now += days * DAY - MINUTE
        other = asked(room, topic="showdown")["id"]
        assert other != posed, f"{days} days are not over"
        answered(room, other, rights(other))
        clock.now += MINUTE
        assert (room.get("/api/exam").json()["due"], asked(room, topic="showdown")["id"]) == (1, posed)
        answered(room, posed, rights(posed))


def test_what_is_counted_is_counted_under_time(room: TestClient[Litestar]) -> None:
    as_guest(room, "Di")
    clock = room.app.state.accounts.now
    posed = asked(room, topic="payouts")
    assert posed["left"] == 20_000 and counting.is_counted(posed["id"])
    clock.now += 5_000
    assert asked(room, topic="payouts")["left"] == 15_000, "who looks again has no more time"
    clock.now += 18_000
    late = answered(room, posed["id"], rights(posed["id"])).json()
    assert (late["right"], late["late"]) == (False, True)
    assert asked(room, topic="payouts")["id"] != posed["id"]


@pytest.mark.parametrize("wanted", [{"topic": "astrology"}, {"book": "hoyle"}, {"book": "section-12", "topic": "wagering"}])
def test_what_there_is_not_is_refused_in_a_line(room: TestClient[Litestar], wanted: dict[str, str]) -> None:
    as_guest(room, "Ed")
    refused = room.post("/api/exam/next", json=wanted)
    assert refused.status_code == 409 and len(refused.json()["text"].splitlines()) == 1
    assert answered(room, "W-999", {}).status_code == 409


def test_the_floor_sees_how_trainees_stand_and_nobody_else_does(room: TestClient[Litestar]) -> None:
    as_guest(room, "Flo")
    posed = asked(room, topic="stub")
    answered(room, posed["id"], rights(posed["id"]))
    assert room.get("/api/exam/trainees").status_code == 403

    async def promoted() -> None:
        accounts = room.app.state.accounts
        await accounts.database.run(lambda line: rows.set_roles(line, rows.named(line, "Flo")[0].id, ["player", "floor"]))  # type: ignore[index]

    room.blocking_portal.call(promoted)
    found = room.get("/api/exam/trainees").json()
    assert [(each["name"], each["topic"], each["asked"], each["right"]) for each in found] == [("Flo", "stub", 1, 1)]


def test_an_argument_is_settled_for_anybody(room: TestClient[Litestar]) -> None:
    lines = room.get("/api/settle/lines").json()
    assert [each["name"] for each in lines["lines"]] == ["game", "stakes", "street", "seats", "history", "turn"]
    found = room.get("/api/settle", params={"then": "6 says raise to eight hundred"}).json()
    assert found["settles"]["to"] == 800 and found["clauses"][0]["id"].startswith("SEM/")
    assert [each["seat"] for each in found["table"]["seats"]] == [3, 4, 6]
    told = {"book": "section-8", "game": "cash texas-holdem", "stakes": "no 1 2", "street": "flop 12", "seats": "1:70:10 3:180"}
    found = room.get("/api/settle", params={**told, "history": "1 bet 10", "then": "3 pushes 25"}).json()
    assert found["table"]["pot"] == 12 and found["settles"]["seat"] == 3


@pytest.mark.parametrize(
    ("told", "says"),
    [
        ({"then": ""}, "tell what happened"),
        ({"then": "6 sneezes"}, "not understood"),
        ({"then": "9 says call"}, ""),
        ({"then": "6 says call", "seats": "3:9000:x 4:9"}, "'x' is no number"),
        ({"then": "6 says call", "seats": "3:9000 6:9 6:9"}, "each told once"),
        ({"then": "6 says call", "turn": "7"}, "seat 7 is not at the table"),
        ({"then": "6 says call", "game": "home game"}, "say cash or tournament first"),
        ({"then": "6 says call", "game": "cash canasta"}, "canasta"),
        ({"then": "6 says call", "stakes": "no 100"}, "two numbers"),
        ({"then": "6 says call", "street": "river 1e9"}, "is no number"),
        ({"then": "6 says call", "street": "brook 10"}, ""),
        ({"then": "6 says call", "history": "somebody bet"}, "an action is a seat"),
        ({"then": "6 says call", "book": "hoyle"}, "ask by"),
        ({"then": "x" * 150}, ""),
        ({"then": "6 pushes " + "9" * 30}, "is no number"),
        ({"then": "6 says call", "seats": "0:0:0 1:0:0"}, ""),
        ({"then": "6 says call", "stakes": "no 0 0"}, ""),
    ],
)
def test_what_cannot_be_read_is_said_in_a_line(room: TestClient[Litestar], told: dict[str, str], says: str) -> None:
    found = room.get("/api/settle", params=told)
    assert found.status_code == 409 and says in found.json()["text"] and len(found.json()["text"].splitlines()) == 1
