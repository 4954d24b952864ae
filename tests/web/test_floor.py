"""The floor's page beside a player's: play stopped, a ruling told, seen, carried out, reversed; who may rule, and who may not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from cardspeak.server.floor.commands import RULERS
from cardspeak.web.strings import catalogue
from tests.server.running import served
from tests.web.conftest import Open
from tests.web.looking import fits, grave
from tests.web.playing import to_act
from tests.web.test_cashier import becomes


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("floors") / "room"


@pytest.fixture(scope="module")
def room(folder: Path) -> Iterator[str]:
    """A room in which nobody's time runs out while a test looks."""
    slow = {"CARDSPEAK_TIMES_TURN": "600000", "CARDSPEAK_TIMES_BETS": "600000", "CARDSPEAK_TIMES_PAUSE": "200"}
    more = {"CARDSPEAK_DEMO": "false", "CARDSPEAK_LOG": "error", "CARDSPEAK_TIMES_THINK": "0,0"}
    with served(folder, CARDSPEAK_LIMITS_REQUESTS="10000", CARDSPEAK_LIMITS_GUESTS="10000", **slow, **more) as running:
        yield running.address


def stop(page: Page, reason: str) -> None:
    page.fill("#play input", reason)
    page.click("#play button")
    page.wait_for_selector("#play .warn")


def tell(page: Page, number: int, kind: str, value: str = "") -> None:
    """Fill in one row."""
    row = page.locator("#tell fieldset").nth(number)
    row.locator("select:visible").first.select_option(kind)
    if value:
        row.locator("input:visible").first.fill(value)


def see(page: Page) -> None:
    page.click("#tell button:has-text('See the ruling')")
    page.wait_for_selector("#ruling:not([hidden]) .decision")


def test_a_ruling_is_carried_out_and_reversed_and_a_player_sees_both(person: Open, folder: Path) -> None:
    flo, ann, bob = person("Flo"), person("Ann", phone=True, theme="dark"), person("Bob")
    becomes(folder, flo, "player", "floor")
    table = ann.table()
    seats = [ann.sit(table), bob.sit(table)]
    actor = to_act(seats)
    page = flo.go(f"/table/{table}")
    page.click("#open-floor")
    page.wait_for_selector("#tell fieldset")
    page.wait_for_selector("tr.acting")
    assert grave(page) == []
    stop(page, "a dispute over a bet")
    for each in seats:
        expect(each.locator("#floor-strip")).to_contain_text("has stopped the play: a dispute over a bet")
        expect(each.locator("#bar .acts button:visible")).to_have_count(0)
    # what happened: the words come last, are moved up, and a third thing is taken out again
    tell(page, 0, "push", "2x5 2")
    page.click("#tell button:has-text('Add what came next')")
    tell(page, 1, "say", "raise to twelve")
    page.click("#tell button:has-text('Add what came next')")
    page.click("[aria-label='Take number 3 out']")
    page.focus("[aria-label='Move number 2 up']")
    page.keyboard.press("Enter")
    see(page)
    expect(page.locator("#ruling .decision")).to_contain_text("it is a raise to 12")
    expect(page.locator("#ruling .clauses-of article").nth(1)).to_be_attached()
    assert grave(page) == []
    expect(actor.locator(".seat.own .bet")).to_contain_text("1")
    page.click("#ruling button:has-text('Carry it out')")
    expect(page.locator("#log .tag")).to_have_text("carried out")
    for each in seats:
        expect(each.locator("#floor-strip")).to_contain_text(f"Ruling 1 by {flo.name}")
        expect(each.locator("#floor-strip")).to_contain_text("raise to 12")
    expect(actor.locator(".seat.own .bet")).to_have_text("12")
    ann.page.click("#floor-strip button:has-text('why')")
    expect(ann.page.locator("#panel-why article").first).to_be_visible()
    assert grave(ann.page) == []
    expect(page.locator("#log .told")).to_contain_text("says “raise to twelve”")
    # and back
    page.click("#log button:has-text('Reverse it')")
    page.fill("dialog textarea", "he had said ten")
    page.click("dialog button.main")
    expect(page.locator("#log .tag")).to_have_text("reversed")
    for each in seats:
        expect(each.locator("#floor-strip")).to_contain_text("Ruling 1 is reversed")
        expect(each.locator("#floor-strip")).to_contain_text("he had said ten")
    expect(actor.locator(".seat.own .bet")).to_have_text("1")
    page.click("#play button:has-text('Let the play go on')")
    expect(actor.locator("#bar .acts button:visible").first).to_be_visible()
    expect(actor.locator("#floor-strip")).not_to_contain_text("has stopped")
    log = "async id => (await (await fetch(`/api/tables/${id}/floor/log`)).json()).entries"
    kept = page.evaluate(log, table)  # waited: the play goes on
    assert [(each["kind"], each["by"]) for each in kept] == [(kind, flo.name) for kind in ("ruled", "applied", "reversed")]


def test_who_plays_may_not_rule_others_read_the_log_and_a_host_rules_at_his_own_table(person: Open, folder: Path) -> None:
    host, flo = person("Hanna", phone=True, theme="dark"), person("Flora")
    becomes(folder, flo, "player", "floor")
    table = host.table(private=True, bots=["rock", "caller"])
    link = host.ask(f"/api/tables/{table}/invite", cmd_id="invite") and host.page.evaluate(
        "async id => (await (await fetch(`/api/tables/${id}/invite`)).json()).path", table
    )
    guest = flo.go(link)
    guest.click("button:has-text('Sit down')")
    guest.wait_for_selector(".seat.own")
    to_act([guest])
    guest.click("#open-floor")
    expect(guest.locator("#why")).to_contain_text("nobody rules at a table where they play")
    expect(guest.locator("#why article")).to_contain_text("CS/room/floor")
    expect(guest.locator("#tell")).to_be_hidden()
    page = host.go(f"/table/{table}/floor")
    page.wait_for_selector("#tell fieldset")
    stop(page, "")
    tell(page, 0, "say", "I will have it")
    page.locator("#tell fieldset select:visible").nth(1).select_option(str(seat_of(page, flo.name)))
    see(page)
    expect(page.locator("#ruling .tag")).to_have_text("The book is silent")
    page.check("#ruling input[value=own]")
    page.locator("#ruling .fields select:visible").first.select_option("void")
    assert grave(page) == []
    page.click("#ruling button:has-text('Carry it out')")
    expect(page.locator("#ruling textarea:invalid")).to_be_focused()  # no reason yet
    page.fill("#ruling textarea", "nobody knows what was meant")
    page.click("#ruling button:has-text('Carry it out')")
    expect(page.locator("#log .then.applied")).to_contain_text("void")
    expect(guest.locator("#log .then.chosen")).to_contain_text("nobody knows what was meant")
    expect(guest.locator("#log button:has-text('Reverse')")).to_have_count(0)
    assert fits(page)
    rest = person("Rob")
    rest.go(f"/table/{rest.table(bots=['rock', 'caller'])}/floor").wait_for_selector("#stands tbody tr")
    expect(rest.page.locator("#acts")).to_be_hidden()
    expect(rest.page.locator("#log")).to_contain_text("Nothing has been ruled yet")


def seat_of(page: Page, name: str) -> int:
    """The seat of somebody, by the floor's own table."""
    row = page.locator("#stands tbody tr").filter(has_text=name)
    return int(row.locator("td").first.inner_text())


def test_against_the_house_an_error_is_settled_by_the_book(person: Open, folder: Path) -> None:
    flo, ann = person("Flip", phone=True), person("Anna")
    becomes(folder, flo, "player", "floor")
    table = str(ann.ask("/api/house-tables", cmd_id="open", name="H", game="ultimate-texas-holdem")["id"])
    ann.ask(f"/api/tables/{table}/sit", cmd_id="sit")
    seat = ann.go(f"/table/{table}")
    seat.wait_for_selector("#bar button:visible:has-text('Bet')")
    seat.keyboard.press("b")
    seat.wait_for_selector("#bar [data-verb=check]")
    page = flo.go(f"/table/{table}/floor")
    page.wait_for_selector("#tell fieldset")
    stop(page, "the shuffler jams")
    expect(seat.locator("#bar [data-verb=check]")).to_be_hidden()
    page.locator("#tell fieldset .wide select:visible").first.select_option("shuffler-failed")
    see(page)
    expect(page.locator("#ruling .does")).to_contain_text("all hands are void")
    assert grave(page) == []
    page.click("#ruling button:has-text('Carry it out')")
    expect(page.locator("#log")).to_contain_text("It cannot be taken back")
    expect(seat.locator("#floor-strip")).to_contain_text("The shuffler fails")
    assert fits(page)


def test_every_error_has_words() -> None:
    errors = {error for ruler in RULERS.values() for error in ruler.needs}
    assert [error for error in sorted(errors) if f"floor.error.{error}" not in catalogue()] == []
