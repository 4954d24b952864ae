"""A house's own rule book in the room: offered by the settings, kept with the table that was opened by it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from cardspeak.rulebook import Refused, clause
from cardspeak.rulebook.books import OFFERED
from cardspeak.server.app import create_app
from cardspeak.server.composition import PARTS
from cardspeak.server.config import Config, ConfigError
from cardspeak.server.dealer.banked_opening import NewHouseTable, house_sign_of
from cardspeak.server.dealer.clocks import Times
from cardspeak.server.dealer.opening import NewTable, sign_of
from cardspeak.server.doctor import examined
from cardspeak.server.own_books import offer_books
from tests.server.running import LONG, served

BOOK = """name = "lucky-star"
title = "Lucky <b>Star</b>"
edition = "2"
prefix = "LS"
extends = "section-8"
[[clause]]
label = "3.2"
text = "Between two players the <i>button</i> posts the small blind."
replaces = ["(j)(4)"]
points = { "blinds.heads_up" = "button-small" }
[[clause]]
label = "3.3"
text = "Hold'em alone."
points = { games = ["texas-holdem"] }
"""
RIDE = BOOK.replace("section-8", "section-12").replace("lucky-star", "lucky-ride").replace('replaces = ["(j)(4)"]', "")
RIDE = RIDE.partition("[[clause]]")[0] + '[[clause]]\nlabel = "1"\ntext = "Two."\npoints = { positions = "two-adjacent" }\n'


@pytest.fixture
def file(tmp_path: Path) -> Iterator[Path]:
    path = tmp_path / "own.toml"
    path.write_text(BOOK)
    yield path
    offer_books(())


def table(**more: Any) -> NewTable:
    return NewTable("c", "Own", blinds=(1, 2), book="lucky-star", **more)


def test_a_table_is_opened_by_a_book_of_the_settings_and_a_host_cannot_undo_its_clauses(file: Path) -> None:
    offer_books([str(file)])
    posted = sign_of(table())
    assert posted.own is not None and posted.own.title == "Lucky <b>Star</b>"
    assert posted.house.blinds.heads_up.value == "button-small"
    with pytest.raises(Refused, match="Lucky <b>Star</b>, edition 2 says how this is read") as refused:
        sign_of(table(rules={"blinds.heads_up": "button-big"}))
    assert clause(refused.value.cites[0]).label == "3.2"
    for path in ("replaces", "own book", "games"):
        with pytest.raises(Refused, match="no such point"):
            sign_of(table(rules={path: "S8(g)(9)"}))
    free = sign_of(table(rules={"blinds.straddle": "refused"}))
    assert free.house.blinds.straddle.value == "refused" and free.own == posted.own
    with pytest.raises(Refused) as refused:
        sign_of(NewTable("c", "Own", game="omaha", blinds=(1, 2), book="lucky-star"))
    assert clause(refused.value.cites[0]).label == "3.3"


def test_the_form_offers_the_house_games_by_own_books_too_with_what_they_choose(file: Path) -> None:
    file.write_text(RIDE.replace('positions = "two-adjacent"', 'positions = "two-adjacent", bonus = "offered"'))
    config = Config(data=str(file.parent / "room"), demo=False, books=(str(file),))
    with TestClient(create_app(config, PARTS), base_url="http://127.0.0.1") as client:
        games = client.get("/api/house-games").json()
    assert [(each["game"], each["own"]) for each in games] == [
        ("let-it-ride", False),
        ("ultimate-texas-holdem", False),
        ("let-it-ride", True),
    ]
    ours, ultimate, own = games
    assert (own["book"], own["book_title"]) == ("lucky-ride", "Lucky <b>Star</b>, edition 2")
    assert (ours["chosen"], own["chosen"]) == ({"bonus": ""}, {"bonus": "offered"})
    assert ultimate["chosen"] == {"blind": "A", "trips": "A", "progressive": "", "six": ""}
    said = {each["question"]["point"]: each["question"]["value"] for each in own["readings"]}
    assert said["positions"] == "two-adjacent"


def test_a_table_against_the_house_is_opened_by_one_too(file: Path) -> None:
    file.write_text(RIDE)
    offer_books([str(file)])
    posted = house_sign_of(NewHouseTable("c", "Own", "let-it-ride", book="lucky-ride"))
    assert posted.own is not None and posted.house.says("positions") == "two-adjacent"
    with pytest.raises(Refused, match="lucky-ride is no book on Ultimate"):
        house_sign_of(NewHouseTable("c", "Own", "ultimate-texas-holdem", book="lucky-ride"))
    with pytest.raises(Refused, match="no house rules named 'lucky-ride'"):
        sign_of(NewTable("c", "Own", blinds=(1, 2), book="lucky-ride"))


def test_who_opens_a_table_that_an_own_book_puts_on_the_players_side_is_told_so(file: Path, tmp_path: Path) -> None:
    points = 'progressive = "offered", progressive_hand = "best-of-seven"'
    own = RIDE.replace("section-12", "mlgca-uth").replace("lucky-ride", "lucky-best")
    file.write_text(own.replace('positions = "two-adjacent"', points))
    config = Config(data=str(tmp_path / "room"), demo=False, books=(str(file),))
    with TestClient(create_app(config, PARTS), base_url="http://127.0.0.1") as client:
        client.post("/api/guest", json={"name": "Ann"})
        asked = {"cmd_id": "open", "name": "T", "game": "ultimate-texas-holdem", "progressive": "A"}
        for book, warned in (("", 0), ("lucky-best", 1)):
            told = client.post("/api/house-tables/favours", json=asked | {"book": book}).json()["warnings"]
            opened = client.post("/api/house-tables", json=asked | {"book": book, "cmd_id": f"open-{warned}"})
            assert opened.status_code == 201, opened.json()
            assert (len(told), opened.json()["warnings"]) == (warned, told)
        assert "the house loses 458.71% of each $1 on the Progressive" in told[0]


def test_a_setting_that_is_no_rule_book_is_told_in_one_line_and_changes_nothing(file: Path, tmp_path: Path) -> None:
    offer_books([str(file)])
    bad = tmp_path / "bad.toml"
    bad.write_text(BOOK.replace("blinds.heads_up", "blinds.head_up"))
    for files, says in (
        ([str(bad)], f"books: {bad}, line 10: clause 1: points: blinds.head_up: no such point"),
        ([str(tmp_path / "none.toml")], "none.toml: No such file or directory"),
        ([str(file), str(file)], "books: two files are a book named lucky-star"),
    ):
        with pytest.raises(ConfigError) as refused:
            offer_books(files)
        assert says in str(refused.value) and "\n" not in str(refused.value)
        assert "lucky-star" in OFFERED


def test_the_doctor_looks_at_the_books(file: Path, tmp_path: Path) -> None:
    weak, bad = tmp_path / "weak.toml", tmp_path / "bad.toml"
    weak.write_text(
        BOOK.replace("section-8", "section-8-tournament").replace('heads_up" = "button-small', 'straddle" = "allowed')
    )
    bad.write_text("name = 3")
    config = Config(data=str(tmp_path / "room"), books=(str(file), str(weak), str(bad)))
    found = [(each.verdict, each.found) for each in examined(config) if each.what == "book"]
    assert found[0] == ("ok", "Lucky <b>Star</b>, edition 2")
    assert found[1] == ("warn", "Lucky <b>Star</b>, edition 2: 1 point weaker than the book that it takes")
    assert found[2][0] == "fail" and found[2][1].startswith(f"{bad}, line 1: name: text in quotes is wanted")


def test_nobody_names_a_file_from_outside(file: Path, tmp_path: Path) -> None:
    for name in (str(file), "../own.toml", "own.toml"):
        with pytest.raises(Refused, match=r"no house rules named|is a file: books\.load"):
            sign_of(NewTable("c", "Own", blinds=(1, 2), book=name))
    config = Config(data=str(tmp_path / "room"), demo=False, books=(str(file),))
    with TestClient(create_app(config, PARTS), base_url="http://127.0.0.1") as client:
        assert client.get("/api/house-rules/compare", params={"one": "/tmp/own.toml"}).status_code == 409


def test_pages_are_told_of_the_book_and_of_its_clauses(file: Path, tmp_path: Path) -> None:
    config = Config(data=str(tmp_path / "room"), demo=False, books=(str(file),))
    client: TestClient[Litestar]
    with TestClient(create_app(config, PARTS), base_url="http://127.0.0.1") as client:
        assert "lucky-star" in client.get("/api/games").json()["books"]
        told = {each["name"]: each for each in client.get("/api/books").json()}
        assert told["lucky-star"] == {"name": "lucky-star", "title": "Lucky <b>Star</b>, edition 2", "clauses": 2}
        forms = {each["name"]: each["form"] for each in client.get("/api/house-rules/books").json()}
        assert (forms["lucky-star"], forms["lucky-star-tournament"]) == ("cash", "tournament")
        compared = client.get("/api/house-rules/compare", params={"one": "lucky-star", "other": "section-8"}).json()
        assert compared["differ"] == 2
        found = client.get("/api/rules", params={"find": "3.2", "book": "lucky-star"}).json()["clauses"]
        assert [each["summary"] for each in found] == ["Between two players the <i>button</i> posts the small blind."]
        whole = client.get(f"/api/rules/{found[0]['id']}").json()
        assert (whole["label"], whole["title"], whole["related"][0]) == ("3.2", "Lucky <b>Star</b>, edition 2", "S8(j)(4)#1")
        unknown = client.get("/api/rules/LS/9.9@000000").json()
        assert unknown["summary"] == "Rule 9.9 of a house's own book that is not at hand."
        text = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [100, 100]\n"
        text += "actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']\n"
        read = client.post("/api/histories", params={"book": "lucky-star"}, content=text.encode())
        assert read.status_code in (200, 201) and [each["verdict"] for each in read.json()["found"]] != ["unreadable"]


def own_of(client: httpx.Client) -> set[str]:
    """The house's clauses that the first round of the first table cites, as a page tells them."""
    found = client.get("/api/tables/1/rounds/1").json()
    ids = {id for step in found["steps"] for line in step["lines"] for id in line["clauses"] if "@" in id}
    return {client.get(f"/api/rules/{id}").json()["summary"] for id in ids}


def played(client: httpx.Client) -> int:
    """Rounds of the first table that are over."""
    return max([each["number"] for each in client.get("/api/tables/1/rounds?many=1").json()], default=0)


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + LONG
    while not true():
        assert time.monotonic() < end
        time.sleep(0.2)


def test_a_table_goes_on_by_its_book_in_another_process_though_the_file_has_changed(file: Path, tmp_path: Path) -> None:
    text, other = "Between two players the <i>button</i> posts the small blind.", "Something else."
    quick = Times(pause=0, lonely=0, think=(0, 0))
    config = Config(data=str(tmp_path / "room"), demo=False, books=(str(file),), times=quick)
    with TestClient(create_app(config, PARTS), base_url="http://127.0.0.1") as client:
        client.post("/api/guest", json={"name": "Ann"})
        body = {"cmd_id": "c", "name": "Own", "blinds": [1, 2], "book": "lucky-star", "bots": ["rock", "caller"], "seats": 2}
        assert client.post("/api/tables", json=body).status_code == 201
        until(lambda: played(client) > 0)
        assert text in own_of(client)
    file.write_text(BOOK.replace("button-small", "button-big").replace(text, other))
    environment = {"CARDSPEAK_BOOKS": str(file), "CARDSPEAK_DEMO": "0", "CARDSPEAK_TIMES_PAUSE": "0"}
    with served(tmp_path / "room", **environment) as room, httpx.Client(base_url=room.address, timeout=LONG) as there:
        assert own_of(there) >= {text} and other not in own_of(there)
        assert [each["book"] for each in there.get("/api/lobby").json()] == ["lucky-star"]
        found = there.get("/api/rules", params={"find": "3.2", "book": "lucky-star"}).json()
        assert [each["summary"] for each in found["clauses"]] == [other], "new tables are opened by what the file says now"
