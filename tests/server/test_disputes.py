"""Disputes over the API: one's own and the staff's, who may do what, the table's page; and the papers of the day."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from cardspeak.cardroom.day.disputes import MOST_OPEN
from cardspeak.cardroom.papers.listed import KINDS
from tests.server.test_asked import STRUCK
from tests.server.test_cardroom import House, app
from tests.server.test_cardroom_tables import Tables

POSTED = ("games", "table-signs", "layouts", "collection", "lists", "house-rules")
OF_MONEY = ("slips", "drops", "shifts")


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with TestClient(app(tmp_path), base_url="http://127.0.0.1") as client:
        made = House(client)
        made.register()
        yield made


def playing(client: TestClient[Any]) -> Tables:
    """A house whose first table plays, with two guests and Ann in it."""
    house = Tables(client)
    house.register()
    house.begun(1)
    house.do("Bea", "open", table=1, game="2-5")
    house.seated("2-5", "Guest 1", "Guest 2", "Ann")
    house.do("Bea", "vouch", name="Ann")
    return house


@pytest.mark.clause("CS/day/dispute", "SEM/T22/1")
def test_a_table_at_a_console_knows_itself_whether_a_dispute_is_in_time(tmp_path: Path) -> None:
    with TestClient(app(tmp_path), base_url="http://127.0.0.1") as client:
        house = playing(client)
        own = {"subject": "reading", "text": "my kicker plays", "table": 1}
        assert house.post("Ann", "dispute", own).json()["clauses"] == ["CS/day/dispute"]  # no hand was played
        house.folded(1)
        assert house.post("Ann", "dispute", {**own, "table": 2}).status_code == 409  # nobody's console tells there
        assert house.post("Ann", "dispute", own, id="once").status_code == 200
        assert house.post("Ann", "dispute", own, id="once").status_code == 200
        house.tell(1, "next")
        late = house.do("Dan", "dispute", 409, name="Guest 1", subject="reading", text="no", table=1, begun=False)
        assert late["text"].startswith("too late") and late["clauses"][0] == "SEM/T22/1"
        house.do("Dan", "dispute", name="Guest 1", subject="accounting", text="a call is missing", table=1, substantial=True)
        path = f"/api/cardroom/disputes/{house.spot(1)['console']}"
        assert [each["name"] for each in house.be("Fay").get(path).json()] == ["Ann", "Guest 1"]
        assert [each["name"] for each in house.be("Ann").get(path).json()] == ["Ann"]
        assert house.be("Bob").get(path).json() == [] and house.be("nobody").get(path).status_code == 401
        assert [each["stage"] for each in house.get("Ann", "/mine").json()["disputes"]] == ["filed"]
        assert house.get("Bob", "/mine").json()["disputes"] == []
        for who in ("Bea", "Dan", "Cal"):
            assert house.do(who, "answer", 409, number=1, text="no")["clauses"] == ["CS/day/rights"]
        assert house.post("Bob", "do", {"order": {"do": "answer", "number": 1, "text": "no"}, "seq": 0}).status_code == 403
        house.do("Fay", "answer", number=1, text="the kicker does not play")
        assert house.post("Bob", "appeal", {"number": 1}).status_code == 409
        assert house.post("Ann", "appeal", {"number": 1}).json()["clauses"][0] == "SEM/intro/8"
        house.do("Fay", "refer", number=1, to="the commission")
        forged = {"table": 1, "matter": "x", "told": "{}", "ruling": "definite", "text": "x", "clauses": []}
        assert house.do("Fay", "ruling", 409, **forged)["clauses"] == ["CS/day/rights"]
        before = house.get("Fay", "/desk").json()["disputes"]
    with TestClient(app(tmp_path), base_url="http://127.0.0.1") as client:
        house = Tables(client)
        house.login()
        after = house.get("Fay", "/desk").json()["disputes"]
        assert [{**each, "left": 0} for each in after] == [{**each, "left": 0} for each in before]
        assert (after[0]["referred"], after[0]["stage"]) == ("the commission", "over")


@pytest.mark.clause("CS/day/dispute", "SEM/T22/1")
def test_who_deals_files_a_players_dispute_at_the_console_in_time_and_at_no_other_table(tmp_path: Path) -> None:
    with TestClient(app(tmp_path), base_url="http://127.0.0.1") as client:
        house = playing(client)
        path = f"/api/tables/{house.spot(1)['console']}/console"
        told = {"cmd_id": "d1", "player": "Guest 1", "subject": "reading", "text": "my flush"}
        assert house.be("Dan").post(f"{path}/dispute", json=told).json()["clauses"] == ["CS/day/dispute"], "no hand was played"
        house.folded(1)
        for who, status in (("nobody", 401), ("Ann", 409), ("Bea", 409), ("Dan", 200), ("Dan", 200)):
            assert house.be(who).post(f"{path}/dispute", json=told).status_code == status, who
        (one,) = house.be("Dan").get(f"{path}/disputes").json()["disputes"]
        assert (one["name"], one["hand"], one["stage"]) == ("Guest 1", 1, "filed")
        assert house.be("Ann").get(f"{path}/disputes").status_code == 409
        house.tell(1, "next")
        late = house.be("Dan").post(f"{path}/dispute", json={**told, "cmd_id": "d2"}).json()
        assert late["text"].startswith("too late") and late["clauses"][0] == "SEM/T22/1"
        alone = {"cmd_id": "open", "name": "T", "blinds": [1, 2], "by_hand": True}
        alike = house.be("Dan").post(f"{path}/dispute", json={**told, "cmd_id": "d0", "player": "guest 1"}).json()
        assert alike["clauses"] == ["CS/day/record"], "a name that looks like another's is nobody's"
        other = house.be("Dan").post("/api/tables", json=alone).json()["id"]
        assert house.be("Dan").get(f"/api/tables/{other}/console/disputes").json() == {"spot": 0, "disputes": []}
        refused = house.be("Dan").post(f"/api/tables/{other}/console/dispute", json={**told, "cmd_id": "d3"})
        assert (refused.status_code, refused.json()["clauses"]) == (409, ["CS/day/dispute"])


@pytest.mark.clause("CS/day/papers")
def test_every_paper_is_listed_once_and_read_by_whom_it_is_for(house: House) -> None:
    assert house.get("Fay", "/papers/games").status_code == 409
    house.ready(1)
    house.do("Bea", "open", table=1, game="2-5")
    house.do("Bea", "join", game="2-5", name="Guest 1")
    house.do("Dan", "buy", name="Guest 1", cents=20_000)
    house.do("Bea", "tell", kind="collusion", text="two chairs fell over", people=["Guest 1"])
    house.do("Cal", "pull", table=1, kind="cash")
    may = {"nobody": {*POSTED}, "Ann": {*POSTED}, "Bea": {*KINDS} - {*OF_MONEY}, "Cal": {*KINDS}, "Aud": {*KINDS}}
    for who, kinds in may.items():
        assert {*house.get(who, "/papers/games").json()["kinds"]} == kinds, who
        for what in KINDS:
            assert (house.get(who, f"/papers/{what}").status_code == 200) == (what in kinds), (who, what)
    assert house.get("Cal", "/papers/slips?number=99").json()["papers"] == []
    assert house.get("Cal", "/papers/nothing").status_code == 409
    titles = {what: [one["title"] for one in house.get("Cal", f"/papers/{what}").json()["papers"]] for what in KINDS}
    assert titles["table-signs"] == ["Table 1: 2-5"] and titles["slips"] == ["Fill slip 1"] and titles["shifts"] == ["Shift 1"]
    incident = house.get("Bea", "/papers/incidents?number=1").json()["papers"][0]
    facts = {each["label"]: each["said"] for each in incident["facts"]}
    assert (facts["people"], facts["what happened"]) == ("Guest 1", "two chairs fell over")


def test_what_a_box_should_hold_stands_on_no_form_before_two_have_counted_it(house: House) -> None:
    house.ready(1)
    house.do("Bea", "open", table=1, game="2-5")
    house.do("Bea", "join", game="2-5", name="Guest 1")
    house.do("Dan", "buy", name="Guest 1", cents=23_400)
    house.do("Cal", "pull", table=1, kind="cash")
    box = house.get("Cal", "/desk").json()["boxes"][0]["box"]
    for who in ("Cal", "Fay"):
        assert "234" not in house.get("Cal", "/papers/drops").text
        house.do(who, "count", box=box, cents=23_300)
    (form,) = house.get("Cal", "/papers/drops").json()["papers"]
    facts = {each["label"]: each["text"] for each in form["facts"]}
    assert (facts["due"], facts["amount"], facts["over or short"]) == ("$234", "$233", "-$1")
    assert [(each["label"], each["said"]) for each in form["signed_by"]] == [("first count", "Cal"), ("second count", "Fay")]
    made = house.be("Cal").get(f"/api/cardroom/papers/drops/pdf?number={box}")
    assert made.content.startswith(b"%PDF") and 'filename="drops.pdf"' in made.headers["content-disposition"]
    assert house.be("Bea").get("/api/cardroom/papers/drops/pdf").status_code == 403


def in_our_words(paper: dict[str, Any]) -> list[str]:
    """All that stands on a paper and is not as people call or say it, nor what a clause comes to."""
    cells = [cell["text"] for row in paper["rows"] for cell in row if isinstance(cell, dict)]
    asked = [each[part] for each in (*paper["facts"], *paper["signed_by"]) for part in ("label", "text")]
    return [paper["title"], *paper["says"], *paper["columns"], *asked, *cells]


@pytest.mark.parametrize("tag", ["de", "es"])
def test_papers_are_in_the_language_of_whoever_prints_them_and_people_are_called_as_they_are(house: House, tag: str) -> None:
    house.ready(1)
    house.do("Bea", "open", table=1, game="2-5")
    house.do("Bea", "join", game="2-5", name="Amount")  # somebody is called as a form's line is, and says what a form says
    house.do("Dan", "buy", name="Amount", cents=73_400)
    house.do("Bea", "tell", kind="collusion", text="the floor", people=["Amount"])
    house.do("Dan", "dispute", name="Amount", subject="other", text="nothing is taken", begun=False, table=1)
    house.do("Dan", "ask-fill", table=1, cents=100_000)
    assert house.post("Fay", "ask", {"case": STRUCK, "table": 1}).status_code == 200
    house.do("Cal", "pull", table=1, kind="cash")
    box = house.get("Cal", "/desk").json()["boxes"][0]["box"]
    for who in ("Cal", "Fay"):
        house.do(who, "count", box=box, cents=73_300)
    same = {
        "List: Ann, Dan, Bob.",
        "fill",
        "Deck",
        "Layout",
        "Trips",
        "Rake",
        "Jackpot",
        "Credit",
        "Fill",
        "Chips",
        "Hand",
        "rake",
        "chips",
        "hand",
    }
    for what in KINDS:
        english, other = (
            house.be("Cal").get(f"/api/cardroom/papers/{what}", headers={"accept-language": each}).json()["papers"]
            for each in ("en", tag)
        )
        assert english, what
        for ours, theirs in zip(english, other, strict=True):
            pairs = zip(in_our_words(ours), in_our_words(theirs), strict=True)
            untold = [text for text, told in pairs if text == told and re.search("[a-z]{3}", text) and text not in same]
            assert untold == [], (what, untold)
            assert [each["said"] for each in ours["facts"]] == [each["said"] for each in theirs["facts"]], what
            assert [[cell for cell in row if isinstance(cell, str)] for row in ours["rows"]] == [
                [cell for cell in row if isinstance(cell, str)] for row in theirs["rows"]
            ]
    forms = house.be("Cal").get("/api/cardroom/papers/disputes", headers={"accept-language": tag}).json()["papers"]
    said = {each["said"] for each in forms[0]["facts"]}
    assert {"Amount", "nothing is taken"} <= said


def test_nobody_floods_the_desk_with_disputes_of_their_own(house: House) -> None:
    house.ready(1)
    told = {"subject": "other", "text": "the soup was cold"}
    for number in range(MOST_OPEN):
        assert house.post("Ann", "dispute", told, id=f"own-{number}").status_code == 200
    assert house.post("Ann", "dispute", told).json()["clauses"] == ["CS/day/dispute"]
    assert house.post("Ann", "dispute", told, id="own-4").status_code == 200, "asked again, it is the same"
    assert house.post("Bob", "dispute", told).status_code == 200
    house.do("Dan", "dispute", name="Ann", **told)
    house.do("Fay", "answer", number=1, text="it is warm now")
    assert len(house.get("Ann", "/mine").json()["disputes"]) == MOST_OPEN + 1
