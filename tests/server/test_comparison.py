"""Books beside each other by the API: what the library compares, and in words what cannot be."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from cardspeak import rulebook
from cardspeak.rulebook.books import any_named, every
from cardspeak.rulebook.comparison import choosable, compare
from cardspeak.server.app import create_app
from cardspeak.server.composition import PARTS
from cardspeak.server.config import Config

POKER = ("section-8", "section-8-tournament", "exhibit-a", "seminole", "seminole-tournament")
BANKED = ("section-12", "mlgca-uth")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    config = Config(data=str(tmp_path_factory.mktemp("room")), demo=False)
    with TestClient(create_app(config, PARTS), base_url="http://127.0.0.1") as made:
        yield made


def asked(client: TestClient[Litestar], **given: str) -> Any:
    return client.get("/api/house-rules/compare", params=given).json()


def test_every_book_is_there_with_its_forms(client: TestClient[Litestar]) -> None:
    found = {each["name"]: each for each in client.get("/api/house-rules/books").json()}
    assert tuple(found) == tuple(every())
    assert set(found) >= {*POKER, *BANKED}
    assert [found[name]["form"] for name in POKER] == ["cash", "tournament", "", "cash", "tournament"]
    assert found["seminole-tournament"]["title"] == rulebook.BOOKS["seminole"]
    assert [found[name]["kind"] == "house" for name in (*POKER, *BANKED)] == [False] * len(POKER) + [True] * len(BANKED)


@pytest.mark.parametrize(("one", "other"), [*combinations(POKER, 2), BANKED])
def test_two_books_differ_just_as_the_library_says(client: TestClient[Litestar], one: str, other: str) -> None:
    told = asked(client, one=one, other=other)
    expected = compare(any_named(one), any_named(other))
    assert [(each["point"], each["same"]) for each in told["points"]] == [(each.point, each.same) for each in expected]
    assert told["differ"] == sum(not each.same for each in expected)
    for point, known in zip(told["points"], expected, strict=True):
        assert [(each["says"], tuple(each["cites"])) for each in point["readings"]] == [
            (each.says, each.cites) for each in known.readings
        ]
    cites = {cite for point in told["points"] for each in point["readings"] for cite in each["cites"]}
    assert all(rulebook.clause(cite).id == cite for cite in cites)
    assert cites


def test_one_topic_can_be_asked_for_and_a_banked_point_has_one_too(client: TestClient[Litestar]) -> None:
    told = asked(client, one="section-8", other="seminole", topic="betting")
    assert {each["topic"] for each in told["points"]} == {"betting"}
    assert "meters" in {each["topic"] for each in asked(client, one="mlgca-uth", other="section-12")["points"]}


def test_one_book_stands_beside_what_it_could_choose(client: TestClient[Litestar]) -> None:
    told = asked(client, one="section-12")
    expected = choosable(any_named("section-12"))
    assert [len(each["readings"]) - 1 for each in told["points"]] == [len(each.others) for each in expected]
    assert told["differ"] == sum(bool(each.others) for each in expected)


def test_what_cannot_be_compared_is_said_in_words(client: TestClient[Litestar]) -> None:
    for one, other in product(POKER, BANKED):
        answer = client.get("/api/house-rules/compare", params={"one": one, "other": other})
        assert answer.status_code == 409
        assert answer.json()["text"] == f"{one} is on poker and {other} on a game against the house: they share no point"
    for wrong in ({"one": "hoyle"}, {"one": "seminole", "other": "hoyle"}, {"one": "seminole", "topic": "weather"}):
        answer = client.get("/api/house-rules/compare", params=wrong)
        assert answer.status_code == 409 and "there are" in answer.json()["text"], wrong


def test_a_clause_by_itself_has_its_neighbours(client: TestClient[Litestar]) -> None:
    book = [each.id for each in rulebook.book("seminole")]
    at = book.index("SEM/T47-A/1")
    told = client.get("/api/rules/SEM%2FT47-A%2F1").json()
    assert (told["before"], told["after"]) == (book[at - 1], book[at + 1])
    assert told["related"] == ["SEM/T43-A/1"]
    assert client.get(f"/api/rules/{book[0].replace('/', '%2F')}").json()["before"] == ""
    assert client.get(f"/api/rules/{book[-1].replace('/', '%2F')}").json()["after"] == ""
    assert client.get("/api/rules/SEM%2Fnone").status_code == 404
