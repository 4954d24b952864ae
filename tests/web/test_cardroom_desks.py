"""At the card room's desks: a dispute to its last word, every paper, the floor asked about all that it knows, a tablet paired."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from cardspeak.cardroom.papers.listed import KINDS
from cardspeak.floor.catalogue import examples
from tests.server.running import served
from tests.server.test_cardroom_tables import CONSOLES
from tests.web.conftest import Open, Person
from tests.web.looking import fits, grave
from tests.web.test_cardroom import become, does, filled
from tests.web.test_cardroom_moves import readied, seated


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("desks") / "room"


@pytest.fixture(scope="module")
def room(folder: Path) -> Iterator[str]:
    """A room of its own, for one day is on at a time."""
    many = {f"CARDSPEAK_LIMITS_{name}": "10000" for name in ("GUESTS", "REQUESTS", "READS")}
    with served(folder, CARDSPEAK_DEMO="false", CARDSPEAK_LOG="error", **many) as running:
        yield running.address


SENT = """async (kinds) => {
    const [real, sent] = [window.fetch, []];
    window.fetch = async (path, how) => {
        if (path !== "/api/floor/ask") return real(path, how);
        sent.push(JSON.parse(how.body).case);
        return new Response('{"text": "kept"}', { status: 409 });
    };
    const [kind, form] = [document.getElementById("kind"), document.getElementById("case")];
    for (const one of kinds) {
        kind.value = one;
        kind.dispatchEvent(new Event("change"));
        form.requestSubmit();
        await new Promise((done) => setTimeout(done));
    }
    window.fetch = real;
    return sent;
}"""
"""Choose each kind, and keep what its form would ask as it is."""


def asked_by_form(floor: Person) -> None:
    """The form of each kind, sent as it is, asks that kind's own case."""
    page = floor.go("/cardroom/ask")
    expect(page.locator("#kind option")).to_have_count(len(examples()))
    sent = page.evaluate(SENT, [each.matter for each in examples()])
    for each, told in zip(examples(), sent, strict=True):
        assert told == each.case, each.matter


def disputed_at_the_table(floor: Person, page: Page) -> None:
    """A dispute that the dealer's tablet tells, and the floor answers at its own page of the table."""
    filled(page, "#disputes button", subject="other", text="that was my seat")
    expect(page.locator("#disputed li")).to_contain_text("to be answered")
    assert fits(page) and grave(page) == []
    table = page.url.removesuffix("/console").rpartition("/")[2]
    rules = floor.go(f"/table/{table}/floor")
    expect(rules.locator("#disputed li")).to_contain_text("that was my seat")
    assert fits(rules) and grave(rules) == []
    filled(rules, "#disputed button:has-text('Answer')", text="it is yours")
    expect(page.locator("#disputed li")).to_contain_text("it is yours")


def test_the_floor_is_asked_about_everything_and_a_tablet_is_paired(person: Open, folder: Path) -> None:
    floor, tablet, guest = person("Fay"), person(), person("Ann", phone=True)
    become(folder, floor, "floor")
    desk = floor.go("/cardroom/desk")
    filled(desk, "#begin button", plan=CONSOLES)
    does(floor, "start-shift")
    readied(floor, 1)
    does(floor, "open", table=1, game="2-5")
    seated(floor, "Guest 1", "Guest 2", guest.name)
    # a tablet is paired by the code of the desk
    desk = floor.go("/cardroom/desk")
    desk.click("#spots button:has-text('Table 1')")
    desk.click("#seats button:has-text('Pair a device')")
    code = desk.locator("dialog .code").inner_text()
    assert grave(desk) == []
    desk.click("dialog button.main")
    page = tablet.go("/device")
    page.set_viewport_size({"width": 768, "height": 1024})
    page.fill("#code", "1-00")
    page.click("#pair button.main")
    expect(page.locator("#trouble")).to_contain_text("pairs nothing")
    assert fits(page) and grave(page) == []
    page = tablet.go("/rules")
    page = tablet.go(f"/device#{code}")  # as it is scanned
    page.wait_for_url("**/console")
    page.click("button:has-text('Next hand')")
    expect(page.locator("#next")).not_to_be_empty()
    disputed_at_the_table(floor, page)
    # one's own to its last word, once the desk says whose the page is
    does(floor, "vouch", name=guest.name)
    mine = guest.go("/cardroom")
    filled(mine, "#dispute-deeds button", subject="other", text="the seat was promised to me")
    expect(mine.locator("#disputes li")).to_contain_text("to be answered")
    expect(mine.locator("#disputes .due-in")).to_contain_text("14:")
    assert fits(mine) and grave(mine) == []
    record = floor.go("/cardroom/record")
    filled(record, "#disputes button:has-text('Answer')", text="it goes by the list")
    expect(record.locator("#disputes li", has_text="promised")).to_contain_text("over")
    expect(mine.locator("#disputes li")).to_contain_text("it goes by the list")
    assert fits(record) and grave(record) == []
    asked_by_form(floor)
    page = floor.go("/cardroom/ask?kind=StruckInError")
    expect(page.locator("#kind")).to_have_value("StruckInError")
    page.click("#case button.main")
    page.click("#record")
    expect(page.locator("#found")).to_be_hidden()
    assert fits(page) and grave(page) == []
    for what in KINDS:
        papers = floor.go(f"/cardroom/papers?what={what}")
        expect(papers.locator("#kinds a")).to_have_count(len(KINDS))
        expect(papers.locator("#kinds a[aria-current]")).to_have_count(1)
        assert fits(papers), what
    rulings = floor.go("/cardroom/papers?what=rulings")
    expect(rulings.locator("#papers article")).to_contain_text("SEM/list/1/b")
    assert grave(rulings) == []
    # it is stolen
    desk = floor.go("/cardroom/desk")
    desk.click("#devices button.danger")
    expect(desk.locator("#devices li")).to_have_count(0)
    tablet.page.wait_for_url("**/device")
    expect(tablet.page.locator("#pair")).to_be_visible()
    tablet.trouble.clear()  # what was refused, a wrong code and a revoked device, is told in the console too
