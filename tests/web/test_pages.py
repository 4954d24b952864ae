"""The pages in a browser: what can be reached, read, and done by keyboard."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.web.conftest import Open, Person


def grave(person: Person) -> list[str]:
    """What axe finds that is serious or worse."""
    found = Axe().run(person.page).response["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html'][:120]}" for one in found if one["impact"] in ("serious", "critical")]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(person: Open, theme: str) -> None:
    who = person("Axel", phone=theme == "dark", theme=theme)
    page = who.go("/")
    page.wait_for_selector("#tables li")
    assert grave(who) == []
    page.click("#open")
    page.wait_for_selector("dialog select")
    assert grave(who) == []
    who.go("/rules?find=all-in").wait_for_selector("#clauses li")
    assert grave(who) == []
    table = who.table(
        bots=["regular", "caller"], game="stud-hi-lo-8", limit="fixed", low=4, high=8, ante=1, bring_in=2, blinds=[]
    )
    page = who.sit(table)
    page.wait_for_selector("#bar .acts:not([hidden]) button")
    assert grave(who) == []
    who.go("/replay")
    assert grave(who) == []


def test_a_person_is_in_a_hand_within_three_clicks(person: Open) -> None:
    page = person().go("/")
    page.click("#tables a:has-text('Sit down')")
    page.click(".seat .sit:visible >> nth=0")
    page.keyboard.type("Newcomer")
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog input[name=chips]")
    page.keyboard.press("Enter")
    page.wait_for_selector(".seat.own")
    assert "Newcomer" in (page.text_content(".seat.own .player") or "")


def test_the_books_are_searched_and_a_search_can_be_linked_to(person: Open) -> None:
    page = person().go("/rules")
    page.fill("#words", "Rule 43-A")
    expect(page.locator("#clauses h2").first).to_contain_text("SEM/T43-A/1")
    assert "find=Rule" in page.url
    page.fill("#words", "zzyzx")
    expect(page.locator("#clauses li")).to_have_count(0)
    page.reload()
    assert page.input_value("#words") == "zzyzx"


def test_taste_is_kept(person: Open) -> None:
    page = person().go("/rules")
    page.click("#settings")
    page.select_option("select[name=theme]", "dark")
    page.select_option("select[name=deck]", "four")
    page.keyboard.press("Escape")
    page.reload()
    assert page.evaluate("[document.documentElement.dataset.theme, document.documentElement.dataset.deck]") == ["dark", "four"]


def test_what_is_not_there_says_so(person: Open) -> None:
    who = person()
    assert "Nothing is here" in who.go("/table/none").inner_text("main")
    who.trouble.clear()  # the browser's own note of the 404
