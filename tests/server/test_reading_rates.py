"""How much one address, or one name, may read of the room: 429 with a time to wait, and nobody else waits for it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import pytest
from litestar.testing import TestClient

from cardspeak.server.app import create_app
from cardspeak.server.composition import PARTS
from cardspeak.server.config import Config, Limits
from cardspeak.server.http import limiting

HERE = "http://127.0.0.1"


@contextmanager
def room(folder: Path, **limits: int) -> Iterator[TestClient]:
    config = Config(data=str(folder), demo=False, limits=Limits(**limits))
    with TestClient(create_app(config, PARTS), base_url=HERE) as client:
        client.post("/api/guest", json={"name": "Ann"})
        assert client.post("/api/tables", json={"cmd_id": "a", "name": "T", "blinds": [1, 2]}).json() == {
            "id": "1",
            "warnings": [],
        }
        yield client


@pytest.fixture
def asker(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The address from which everything is asked, as the limits see it."""
    found = ["192.0.2.1"]
    monkeypatch.setattr(limiting, "address_of", lambda connection: found[0])
    return found


def test_what_is_read_of_the_room_is_limited_by_address_and_its_pages_are_not(tmp_path: Path, asker: list[str]) -> None:
    with room(tmp_path, reads=5) as client:
        answers = [client.get("/api/lobby") for _ in range(40)]
        assert {answer.status_code for answer in answers} == {200, 429}
        last = answers[-1]
        assert last.json()["code"] == "rate" and last.headers["retry-after"] == "1"
        assert {client.get(path).status_code for path in ["/", "/table/1", "/health", "/static/js/dom.js"] * 9} == {200}
        asker[0] = "192.0.2.2"
        assert client.get("/api/lobby").status_code == 200
        assert client.post("/api/guest", json={"name": "Bob"}).status_code == 200


def test_rounds_that_are_told_are_counted_and_a_list_counts_as_many_as_it_asks_for(tmp_path: Path, asker: list[str]) -> None:
    with room(tmp_path, rounds=100) as client:
        assert [client.get("/api/tables/1/rounds?many=50").status_code for _ in range(3)] == [200, 200, 429]
        assert client.get("/api/tables/1/sheet").status_code == 429
        asker[0] = "192.0.2.2"
        assert client.get("/api/tables/1/sheet").status_code == 200
        assert [client.get("/api/tables/1/rounds?many=30").status_code for _ in range(3)] == [200, 200, 429]
        assert client.get("/api/tables/1/rounds/1").status_code == 409, "there is none, and it was looked for"


def test_downloads_are_limited_by_address_and_by_name_in_each_room_by_itself(tmp_path: Path, asker: list[str]) -> None:
    for folder in ("one", "another"):
        with room(tmp_path / folder, downloads=2) as client:
            addresses = count(1)

            def fetched(client: TestClient = client) -> int:
                return int(client.get("/api/tables/1/hands.phhs").status_code)

            assert [fetched() for _ in range(3)] == [200, 200, 429]
            client.post("/api/guest", json={"name": "Bob"})
            assert fetched() == 429, "a new name has the address of the old"
            got = []
            for _ in range(3):
                asker[0] = f"198.51.100.{next(addresses)}"
                got.append(fetched())
            assert got == [200, 200, 429], "another address has the name of the old"
            asker[0] = "192.0.2.1"
