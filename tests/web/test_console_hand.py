"""A tablet at a table with real cards: a hand that is a misdeal, and one with the floor's PIN, a side pot and an undo."""

from __future__ import annotations

import os
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.web.conftest import Open, numbers
from tests.web.looking import fits, grave
from tests.web.test_cardroom import become
from tests.web.test_console import TABLET, cards, press, upcoming

PASSWORD = "correct horse battery"
SHOTS = os.environ.get("CARDSPEAK_SHOTS", "")
"""A folder for pictures, to be looked at."""


def picture(page: Page, name: str) -> None:
    """All of the page is in order, and is kept to be looked at where that is wanted."""
    assert grave(page) == [] and fits(page)
    if SHOTS:
        page.screenshot(path=Path(SHOTS) / f"{name}.png")


def says(page: Page, number: int, error: str) -> None:
    """The floor tells an error of the dealer in a row of its page."""
    row = page.locator("#tell fieldset").nth(number)
    row.locator("select:visible").first.select_option("dealer")
    row.locator("select:visible").nth(1).select_option(error)


def test_a_misdeal_then_a_ruling_by_pin_a_side_pot_and_what_is_taken_back(person: Open, data: Path) -> None:
    floor, dee = person("Flo"), person("Dee")
    name = f"Fay {next(numbers)}"
    floor.go("/rules")
    floor.ask("/api/register", name=name, password=PASSWORD)
    floor.name = name
    become(data, floor, "floor")
    become(data, dee, "dealer")
    floor.ask("/api/pin", password=PASSWORD, pin="4711")
    table = dee.table(by_hand=True)
    for seat, chips in enumerate((40, 100, 200), 1):
        dee.ask(f"/api/tables/{table}/console/arrive", cmd_id=f"s{seat}", seat=seat, player=f"P{seat}", chips=chips)
    dee.page.set_viewport_size(TABLET)
    page = dee.go(f"/table/{table}/console")
    page.click("#next-hand")
    upcoming(page, "is to act")
    # two cards lay face up in the deck: the floor rules, and every chip goes back
    desk = floor.go(f"/table/{table}/floor")
    says(desk, 0, "boxed")
    desk.click("#tell button:has-text('Add what came next')")
    says(desk, 1, "boxed")
    desk.click("#tell button:has-text('See the ruling')")
    expect(desk.locator("#ruling .decision")).to_contain_text("misdeal")
    desk.click("#ruling button:has-text('Carry it out')")
    expect(desk.locator("#log .tag")).to_have_text("carried out")
    expect(page.locator("#next")).to_have_text("No hand is being played.")
    expect(page.locator(".stack-of")).to_have_text(["40", "100", "200"])
    picture(page, "misdeal")
    # the hand is dealt again: a raise that is too small stands by the floor's word, told with a PIN
    page.click("#next-hand")
    upcoming(page, "is to act")
    page.click("#word")
    page.select_option("dialog [name=verb]", "raise")
    page.fill("dialog [name=amount]", "3")
    page.fill("dialog [name=reason]", "they all heard it so")
    page.fill("dialog [name=floor]", name)
    page.fill("dialog [name=pin]", "4712")
    page.click("dialog button.main")
    expect(page.locator("dialog .trouble")).to_contain_text("PIN")
    page.fill("dialog [name=pin]", "4711")
    picture(page, "word")
    page.click("dialog button.main")
    expect(page.locator("#entries li")).to_contain_text("they all heard it so")
    # a wrong tap on top of it, taken back; then all-in, all-in, call: two pots
    press(page, "Fold")
    page.click("#undo")
    expect(page.locator("#entries li")).to_have_count(1)
    press(page, "All-in")
    press(page, "All-in")
    press(page, "Call")
    upcoming(page, "Burn a card first. Deal: the flop.")
    expect(page.locator("#pots li")).to_have_count(2)
    picture(page, "side-pot")
    cards(page, "As Kd 7c 2d 3h")
    upcoming(page, "tables first")
    picture(page, "showdown")
    cards(page, "Ah Ad")
    press(page, "The others muck")
    upcoming(page, "Push")
    picture(page, "push")
    dee.trouble.clear()  # the browser's own note of what was refused
