"""The books in a browser: beside each other, and a clause by itself."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from cardspeak.rulebook.books import any_named
from cardspeak.rulebook.comparison import compare
from tests.web.conftest import Open
from tests.web.looking import fits, grave


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_two_books_beside_each_other(person: Open, phone: bool) -> None:
    who = person(phone=phone, theme="dark" if phone else "light")
    page = who.go("/rules")
    page.click(".ways a:has-text('Compare')")
    page.select_option("#one", "exhibit-a")
    page.select_option("#other", "seminole-tournament")
    points = compare(any_named("exhibit-a"), any_named("seminole-tournament"))
    differ = sum(not each.same for each in points)
    expect(page.locator("#count")).to_have_text(f"They differ on {differ} of {len(points)} points.")
    expect(page.locator(".point")).to_have_count(differ)
    page.select_option("#topic", "betting")
    betting = [each for each in points if each.point.startswith("betting.")]
    expect(page.locator(".point")).to_have_count(sum(not each.same for each in betting))
    page.check("#alike")
    expect(page.locator(".point")).to_have_count(len(betting))
    page.fill("#within", "check-raise")
    expect(page.locator(".point h2").first).to_contain_text("check raise")
    page.locator(".reading summary").first.press("Enter")
    expect(page.locator(".reading article").first).to_be_visible()
    assert grave(who.page) == []
    assert fits(page)
    page.reload()
    expect(page.locator(".point h2").first).to_contain_text("check raise")
    expect(page.locator("#one")).to_have_value("exhibit-a")
    expect(page.locator("#alike")).to_be_checked()


def test_books_that_share_nothing_say_so(person: Open) -> None:
    who = person()
    page = who.go("/rules/compare?one=section-8&other=mlgca-uth")
    expect(page.locator("#count")).to_contain_text("they share no point")
    page.select_option("#other", "alone")
    expect(page.locator(".point").first).to_be_visible()
    who.trouble.clear()  # the browser's own note of the 409


def test_a_clause_has_an_address(person: Open) -> None:
    who = person(phone=True)
    page = who.go("/rules?find=Rule 47-A")
    page.click("#clauses h2 a >> nth=0")
    expect(page.locator(".alone h2")).to_contain_text("SEM/T47-A/1")
    expect(page).to_have_url(re.compile("clause=SEM%2FT47-A%2F1$"))
    page.click(".neighbours a:has-text('After')")
    expect(page.locator(".alone h2")).to_contain_text("SEM/T47-A/2")
    assert grave(who.page) == []
    page.click("text=Back to the search")
    expect(page.locator("#book")).to_have_value("seminole")
