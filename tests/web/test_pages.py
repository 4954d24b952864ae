"""The pages in a browser: what can be reached, read, and done by keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import PHONE, Open
from tests.web.looking import grave


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(person: Open, theme: str) -> None:
    who = person("Axel", phone=theme == "dark", theme=theme)
    page = who.go("/")
    page.wait_for_selector("#tables li")
    assert grave(who.page) == []
    page.click("#open")
    page.wait_for_selector("dialog select")
    assert grave(who.page) == []
    who.go("/rules?find=all-in").wait_for_selector("#clauses li")
    assert grave(who.page) == []
    table = who.table(
        bots=["regular", "caller"], game="stud-hi-lo-8", limit="fixed", low=4, high=8, ante=1, bring_in=2, blinds=[]
    )
    page = who.sit(table)
    page.wait_for_selector("#bar .acts:not([hidden]) button")
    assert grave(who.page) == []
    who.go("/replay")
    assert grave(who.page) == []


WIDTHS = (320, 390, 568, 701, 740, 768, 844, 900, 932, 1001, 1280)


def test_no_page_is_wider_than_its_window_whoever_is_signed_in(person: Open) -> None:
    """What stands at its top has a name as long as one may be, and windows between a phone's and a desk's."""
    who = person("Maximiliane-Alexandra-Sophie")
    who.table()
    for path in ("/", "/replay", "/rules"):
        page = who.go(path)
        wide = []
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 390})
            page.wait_for_function("width => innerWidth === width", arg=width)
            wide += [f"{path} at {width}"] if page.evaluate("document.documentElement.scrollWidth > innerWidth") else []
            ways = (
                "(() => { const ways = document.querySelector('.top nav'); return ways.scrollWidth > ways.clientWidth + 1; })()"
            )
            wide += [f"{path} at {width}: a way is cut off"] if width <= PHONE["width"] and page.evaluate(ways) else []
        assert not wide


def test_a_person_is_in_a_hand_within_three_clicks(person: Open) -> None:
    page = person().go("/")
    page.click("#tables a:has-text('Sit down')")
    page.click(".seat .sit:visible >> nth=0")
    page.keyboard.type("Newcomer")
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog input[name=chips]")
    page.keyboard.press("Enter")
    page.wait_for_selector(".seat.own")
    expect(page.locator(".seat.own .player")).to_contain_text("Newcomer")


def test_the_books_are_searched_and_a_search_can_be_linked_to(person: Open) -> None:
    page = person().go("/rules")
    page.fill("#words", "Rule 43-A")
    expect(page.locator("#clauses h2").first).to_contain_text("SEM/T43-A/1")
    expect(page).to_have_url(re.compile("find=Rule"))
    page.fill("#words", "zzyzx")
    expect(page.locator("#clauses li")).to_have_count(0)
    page.reload()
    expect(page.locator("#words")).to_have_value("zzyzx")


def test_taste_is_kept(person: Open) -> None:
    page = person().go("/rules")
    page.click("#settings")
    page.select_option("select[name=theme]", "dark")
    page.select_option("select[name=deck]", "four")
    page.keyboard.press("Escape")
    page.reload()
    for what, taste in (("theme", "dark"), ("deck", "four")):
        expect(page.locator("html")).to_have_attribute(f"data-{what}", taste)


def test_what_is_not_there_says_so(person: Open) -> None:
    who = person()
    expect(who.go("/table/none").locator("main")).to_contain_text("Nothing is here")
    who.trouble.clear()  # the browser's own note of the 404
