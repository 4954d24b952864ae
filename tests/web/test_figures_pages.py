"""Equity and par sheets in a browser: asked by mouse, touch and keys, shared by address, read without seeing."""

from __future__ import annotations

import os

import pytest
from playwright.sync_api import Page, expect

from cardspeak.analysis.equity import equity
from tests.web.conftest import Open
from tests.web.looking import fits, grave

LONG = 240_000
"""Milliseconds that figures may take where a machine has much else to do."""
LOOK = os.environ.get("CARDSPEAK_SCREENSHOTS", "")
"""A folder for pictures of the pages, for who wants to look at them."""


def seen(page: Page, name: str) -> None:
    if LOOK:
        page.screenshot(path=f"{LOOK}/{name}.png", full_page=True)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_equity_is_asked_for_with_picked_cards(person: Open, phone: bool) -> None:
    who = person(phone=phone, theme="dark" if phone else "light")
    page = who.go("/equity")
    fields = page.locator(".cards-field")
    fields.nth(0).locator(".pick").click()
    for card in ("Ah", "Kh"):
        page.click(f'.deck button[data-card="{card}"]')
    expect(page.locator(".picker .lead")).to_have_text("2 of 2 cards")
    assert grave(who.page) == []
    seen(page, f"picker-{'phone' if phone else 'desk'}")
    page.click(".picker button.main")
    fields.nth(1).locator(".pick").click()
    expect(page.locator('.deck button[data-card="Ah"]')).to_be_disabled()
    page.keyboard.type("QsQd")
    page.keyboard.press("Enter")
    expect(page.locator(".picker")).to_have_count(0)
    page.get_by_label("Board", exact=True).fill("2h7h9c")
    page.keyboard.press("Enter")
    expect(page.locator("#found .how").first).to_have_text("Exact: every deal counted (990).", timeout=LONG)
    known = equity(["AhKh", "QsQd"], "2h7h9c")
    expect(page.locator("#found tbody b")).to_have_text([f"{100 * share:.2f} %" for share in known.shares])
    expect(page.locator("#found svg.plot rect").nth(1)).to_be_attached()
    page.click(".next button")
    expect(page.locator(".next svg.plot rect")).to_have_count(52, timeout=LONG)
    page.select_option(".next select", index=1)
    expect(page.locator(".next h3")).to_contain_text("Player 2, QsQd")
    assert grave(who.page) == [] and fits(page)
    seen(page, f"equity-{'phone' if phone else 'desk'}")
    page.reload()
    expect(page.locator("#found .how").first).to_have_text("Exact: every deal counted (990).", timeout=LONG)
    expect(page.get_by_label("Player 1", exact=True)).to_have_value("AhKh")


def test_the_deck_is_picked_from_by_keys_alone(person: Open) -> None:
    page = person().go("/equity?game=omaha&hand=&hand=")
    page.locator(".cards-field .pick").first.press("Enter")
    for key in ("Space", "ArrowRight", "Space", "ArrowDown", "Space", "ArrowLeft", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".picker .lead")).to_have_text("4 of 4 cards")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Player 1", exact=True)).to_have_value("AsKsKhAh")
    page.locator(".cards-field .pick").first.press("Enter")
    page.click(".picker .ends button >> nth=0")
    page.keyboard.press("Escape")
    expect(page.get_by_label("Player 1", exact=True)).to_have_value("AsKsKhAh")
    page.click("#add")
    expect(page.locator("#hands li")).to_have_count(3)
    page.click("#hands li:first-child .remove")
    expect(page.locator("#hands li")).to_have_count(2)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_range_is_chosen_on_the_field_of_hands(person: Open, phone: bool) -> None:
    who = person(phone=phone, theme="dark" if phone else "light")
    page = who.go("/equity")
    page.locator(".cards-field .range").first.click()
    for hands in ("AA", "AKs", "AKo"):
        page.click(f'.classes button[data-hands="{hands}"]')
    expect(page.locator(".picker .lead")).to_have_text("22 of 1326 hands, 1.7 %")
    assert grave(who.page) == [] and fits(page)
    seen(page, f"range-{'phone' if phone else 'desk'}")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    page.click(".picker button.main")
    expect(page.get_by_label("Player 1", exact=True)).to_have_value("AA,AKo")
    page.select_option("#game", "omaha")
    expect(page.locator(".cards-field .range")).to_have_count(0)


def test_what_is_wrong_with_a_question_is_said(person: Open) -> None:
    who = person()
    page = who.go("/equity?hand=AhKh&hand=AhQd")
    expect(page.locator("#trouble")).to_have_text("Ah in the hands of players 1 and 2", timeout=LONG)
    who.trouble.clear()  # the browser's own note of the 409


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_par_sheet(person: Open, phone: bool) -> None:
    who = person(phone=phone, theme="dark" if phone else "light")
    page = who.go("/equity")
    page.click(".ways a:has-text('Par sheets')")
    page.select_option("#game", "let-it-ride")
    page.select_option('[data-kind="table"][data-name="bonus"]', "none")
    page.click("#ask button.main")
    expect(page.locator("#found tbody b").first).to_have_text("3.5057 %", timeout=LONG)
    expect(page.locator("#found svg.plot")).to_have_count(2)
    page.locator("#found figure summary").first.press("Enter")
    expect(page.locator("#found figure table").first).to_be_visible()
    assert grave(who.page) == [] and fits(page)
    seen(page, f"par-{'phone' if phone else 'desk'}")
    page.reload()
    expect(page.locator("#found tbody b").first).to_have_text("3.5057 %", timeout=LONG)
    expect(page.locator('[data-kind="table"][data-name="bonus"]')).to_have_value("none")


def test_the_whole_sheet_is_fetched_as_a_file(person: Open) -> None:
    page = person().go("/par-sheet?game=let-it-ride&table=bonus%3Dnone")
    expect(page.locator("#found .files button").last).to_be_visible(timeout=LONG)
    with page.expect_download(timeout=LONG) as coming:
        page.locator("#found .files button").last.click()
    assert coming.value.suggested_filename == "par-sheet.html"


def test_a_progressives_meters_are_those_of_its_paytable(person: Open) -> None:
    page = person(phone=True).go("/par-sheet?game=ultimate-texas-holdem")
    expect(page.locator("#meters label")).to_have_count(0)
    page.select_option('[data-kind="table"][data-name="progressive"]', "D")
    expect(page.locator("#meters label")).to_have_count(6)
    expect(page.locator('[data-kind="meter"][data-name="mega"]')).to_have_value("10000")
    assert fits(page)
