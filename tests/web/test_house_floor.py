"""The floor's page at tables against the house, and what a player there may lay: matters told, coupons, second positions."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Open
from tests.web.looking import fits, grave
from tests.web.test_cashier import becomes
from tests.web.test_floor import folder as folder
from tests.web.test_floor import room as room
from tests.web.test_floor import see, stop
from tests.web.test_opening_forms import form, unfold

LOOK = os.environ.get("CARDSPEAK_SCREENSHOTS", "")


def seen(page: Page, name: str) -> None:
    if LOOK:
        page.screenshot(path=f"{LOOK}/{name}.png", full_page=True)


def choose(page: Page, what: str) -> None:
    """The matter, in the only row of the form."""
    page.locator("#tell fieldset .wide select:visible").first.select_option(what)


def carry(page: Page) -> None:
    page.click("#ruling .ends .main")
    page.wait_for_selector("#ruling", state="hidden")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_wrong_stub_is_told_every_hand_counted_and_the_round_void(person: Open, folder: Path, phone: bool) -> None:
    flo, ann = person(f"Fl{phone:d}", phone=phone), person(f"An{phone:d}", phone=phone, theme="dark")
    becomes(folder, flo, "player", "floor")
    readings = {"positions": "two-adjacent", "match_play": "accepted"}
    table = str(ann.ask("/api/house-tables", cmd_id=f"open-{phone}", name="H", game="let-it-ride", readings=readings)["id"])
    player = ann.sit(table)
    page = flo.go(f"/table/{table}/floor")
    page.wait_for_selector("#coupon:not([hidden])")
    page.fill("#coupon input", "5")
    page.click("#coupon button")
    expect(player.locator("select[name=coupon]")).to_be_visible()
    player.select_option("select[name=coupon]", "500")
    player.select_option("select[name=position]", "2")
    seen(player, f"house-two-bets-{'phone' if phone else 'desk'}")
    player.click('.wagers button[data-verb="bet"]')
    player.wait_for_selector("#bar [data-verb=ride]")
    player.click("#bar [data-verb=ride]")
    expect(player.locator("#bar .tell")).to_contain_text("At position 2:")
    seen(player, f"house-two-turn-{'phone' if phone else 'desk'}")
    stop(page, "the stub is short")
    choose(page, "stub-count")
    page.locator("#tell input[type=number]:visible").fill("41")
    see(page)
    expect(page.locator("#ruling .decision")).to_contain_text("which is wrong")
    carry(page)
    choose(page, "areas-count")
    page.locator("#tell input[name='2']:visible").fill("4")
    see(page)
    expect(page.locator("#ruling .does")).to_contain_text("the deck leaves the table")
    seen(page, f"house-floor-counts-{'phone' if phone else 'desk'}")
    assert grave(page) == []
    carry(page)
    expect(page.locator("#log")).to_contain_text("2: 4")
    expect(player.locator("#floor-strip")).to_contain_text("misdealt")
    seen(page, f"house-floor-log-{'phone' if phone else 'desk'}")
    assert fits(page)


def test_where_the_book_is_silent_the_floor_chooses_and_no_card_is_shown_before(person: Open, folder: Path) -> None:
    flo, ann = person("Flow"), person("Anja")
    becomes(folder, flo, "player", "floor")
    table = str(ann.ask("/api/house-tables", cmd_id="open-x", name="H", game="ultimate-texas-holdem", decks=2)["id"])
    player = ann.sit(table)
    player.click('.wagers button[data-verb="bet"]')
    player.wait_for_selector("#bar [data-verb=check]")
    page = flo.go(f"/table/{table}/floor")
    page.wait_for_selector("#tell fieldset")
    choose(page, "exposed")
    page.locator("#tell input[type=number]:visible").fill("1")
    see_choices(page)
    expect(page.locator("#ruling")).to_contain_text("The book is silent")
    expect(page.locator("#ruling .choice")).to_have_count(2)
    expect(page.locator("#ruling .choice").first).to_contain_text("was seen")
    seen(page, "house-floor-silent")
    assert grave(page) == []
    page.locator("#ruling input[name=which]").nth(1).check()
    page.fill("#ruling textarea", "a hand was on the rail")
    carry(page)
    expect(page.locator("#log")).to_contain_text("all hands are void")
    stop(page, "the shuffler smokes")
    for what, more in (("shuffler-failed", ""), ("retired", "removed"), ("deal-by", "manual-shoe")):
        choose(page, what)
        if more == "removed":
            page.locator("#tell select:visible").nth(2).select_option("signed")
        see(page)
        carry(page)
    expect(page.locator("#log")).to_contain_text("one deck is in use")
    page.click("#play button")
    expect(player.locator(".bar .wagers")).to_be_visible()
    seen(page, "house-floor-devices")


def see_choices(page: Page) -> None:
    page.click("#tell button:has-text('See the ruling')")
    page.wait_for_selector("#ruling:not([hidden]) .choice")


def test_decks_and_devices_are_chosen_where_a_table_is_opened(person: Open) -> None:
    who = person("Odo")
    page = form(who)
    page.select_option("dialog select[name=game]", "ultimate-texas-holdem")
    unfold(page, "Decks and devices")
    page.select_option("dialog select[name=decks]", "2")
    page.check("dialog input[name=preshuffled]")
    page.check("dialog input[name=counts]")
    seen(page, "house-opening")
    assert grave(page) == []
    page.select_option("dialog select[name=shuffler]", "manual")
    page.click("dialog button.main")
    expect(page.locator("dialog .trouble, dialog [role=alert]").first).to_contain_text("needs an automated shuffler")
    who.trouble.clear()  # the browser tells of the refusal
    page.select_option("dialog select[name=shuffler]", "")
    page.click("dialog button.main")
    page.wait_for_url("**/table/*")
