"""The forms that open a table, change it, and buy in: what is chosen is posted, and what is wrong is said at its field."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from cardspeak.server.config import Limits
from tests.web.conftest import Open, Person
from tests.web.looking import fits, grave
from tests.web.waiting import eventually


def form(who: Person) -> Page:
    """The opening form, on the lobby."""
    page = who.go("/")
    page.click("#open")
    page.wait_for_selector("dialog select[name=game]")
    return page


def unfold(page: Page, title: str) -> None:
    page.click(f"dialog .folded > summary:has-text('{title}')")


def table(page: Page) -> dict[str, Any]:
    """The table that a page shows, as the API has it."""
    found: dict[str, Any] = page.evaluate(  # waited: a question to the room
        "async () => (await (await fetch(`/api${location.pathname.replace('table', 'tables')}`)).json()).table"
    )
    return found


def test_house_rules_are_chosen_with_their_clauses_and_only_what_differs_is_posted(person: Open) -> None:
    page = form(person("Olga"))
    page.select_option("dialog select[name=game]", "omaha-hi-lo-8")
    page.select_option("dialog select[name=limit]", "fixed")
    unfold(page, "House rules")
    page.click(".topic > summary:has-text('Betting')")
    point = page.locator(".point:has([name='rules.betting.raise_cap'])")
    point.locator("input").fill("5")
    point.locator("input").press("Tab")
    expect(page.locator(".point.changed")).to_have_count(1)
    page.click(".topic > summary:has-text('Showdown')")
    first = page.locator(".point:has([name='rules.showdown.first'])")
    first.locator(".clause").first.click()
    expect(first.locator("article h3")).to_contain_text(first.locator(".clause").first.inner_text())
    other = first.locator("option:not([selected])").first.get_attribute("value")
    first.locator("select").select_option(other)
    said = first.locator(".says").inner_text()  # waited: it lists all readings at once
    unfold(page, "Kill")
    page.select_option("dialog select[name=kill]", "half")
    unfold(page, "What the house takes")
    page.select_option("dialog select[name=taken]", "marks")
    page.fill("dialog input[name=marks]", "20:1, forty:2")
    page.click("dialog button.main")
    expect(page.locator("dialog .trouble.at")).to_contain_text("“forty:2” is no mark")
    page.fill("dialog input[name=marks]", "20:1, 40:2")
    page.click("dialog button.main")
    page.wait_for_url("**/table/*")
    page.wait_for_selector("dialog button:has-text('Sit down')")
    sign = table(page)["sign"]
    rules = [line for line in sign if line.startswith("house rule: ")]
    assert len(rules) == 2 and rules[0].startswith("house rule: raise cap 5: "), sign
    assert rules[1].removeprefix("house rule: ") in said
    assert any("1 at a pot of 20; 2 at a pot of 40" in line for line in sign)
    assert any("kill" in line for line in sign)


def test_what_is_refused_stands_at_its_field(person: Open) -> None:
    who = person("Otto")
    page = form(who)
    page.select_option("dialog select[name=book]", "exhibit-a")
    unfold(page, "What the house takes")
    page.select_option("dialog select[name=taken]", "percent")
    unfold(page, "What the house takes")  # it is folded away, and comes back with what is wrong
    page.click("dialog button.main")
    expect(page.locator("dialog .trouble.at")).to_be_visible()
    expect(page.locator("dialog input[name=percent]")).to_be_focused()
    expect(page.locator("dialog .trouble.at")).to_contain_text("percentage")
    page.select_option("dialog select[name=taken]", "none")
    page.fill("dialog input[name=big]", "3")
    page.click("dialog button.main")
    expect(page.locator("dialog input[name=small]")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("dialog .trouble.at")).to_contain_text("twice")
    page.select_option("dialog select[name=game]", "let-it-ride")
    page.fill("dialog input[name=low]", "1.50")
    page.click("dialog button.main")
    expect(page.locator("dialog input[name=low]")).to_be_focused()
    who.trouble.clear()  # the browser's own notes of what was refused


def test_a_table_on_the_players_side_is_told_while_it_is_chosen(person: Open) -> None:
    page = form(person("Orla"))
    page.select_option("dialog select[name=game]", "ultimate-texas-holdem")
    page.select_option("dialog select[name=progressive]", "A")
    unfold(page, "House rules")
    page.click(".topic > summary:has-text('What is paid')")
    hand = page.locator("[name='readings.progressive_hand']")
    warned = page.locator("dialog .favours p")
    hand.select_option("best-of-seven")
    expect(warned).to_contain_text("the house loses 458.71% of each $1 on the Progressive")
    assert not grave(page)
    hand.select_option("two-and-flop")
    expect(warned).to_have_count(0)
    hand.select_option("best-of-seven")
    expect(warned).to_have_count(1)
    page.select_option("dialog select[name=progressive]", "")
    expect(warned).to_have_count(0)


def test_who_has_as_many_tables_as_one_may_is_told_so_in_the_form(person: Open) -> None:
    who = person("Ola")
    for _ in range(Limits().tables):
        who.table()
    page = form(who)
    expect(page.locator("#closed")).to_contain_text("No new table for now: you have 10 tables open")
    page.click("dialog button.main")
    expect(page.locator("dialog .trouble:not(.at)")).to_contain_text("you have 10 tables open")
    expect(page.locator("dialog button.main")).to_be_enabled()
    expect(page).to_have_url(f"{who.room}/")
    who.trouble.clear()


def test_a_purchase_out_of_bounds_is_refused_before_it_is_sent(person: Open) -> None:
    who = person("Oda")
    page = who.go(f"/table/{who.table(least=40, most=200)}")
    page.locator(".seat .sit:visible").first.click()
    expect(page.locator("dialog label:has(input[name=chips])")).to_contain_text("40 to 200")
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    for wrong in ("39", "201"):
        page.fill("dialog input[name=chips]", wrong)
        page.click("dialog button.main")
        expect(page.locator("dialog .trouble.at")).to_have_text(f"You can buy in for 40 to 200, not {wrong}.")
    assert sent == []
    page.fill("dialog input[name=chips]", "60")
    page.click("dialog button.main")
    expect(page.locator(".seat.own .stack")).to_have_text("60")
    page.click("#bar button:has-text('Add chips')")
    expect(page.locator("dialog label:has(input[name=chips])")).to_contain_text("1 to 140")
    page.fill("dialog input[name=chips]", "141")
    page.click("dialog button.main")
    expect(page.locator("dialog .trouble.at")).to_contain_text("141")
    page.fill("dialog input[name=chips]", "140")
    page.click("dialog button.main")
    expect(page.locator(".seat.own .stack")).to_have_text("200")


def test_the_host_sees_what_is_posted_and_changes_a_part_of_it(person: Open) -> None:
    who = person("Ole")
    page = who.sit(who.table(limit="fixed", low=4, high=8, blinds=[2, 4], percent=5, cap=3, least=80, most=400))
    page.click("#open-host")
    page.click("dialog.hosting button:has-text('Change the stakes')")
    values = {"low": "4", "high": "8", "small": "2", "big": "4", "least": "80", "most": "400"}
    for name, value in values.items():
        expect(page.locator(f"dialog:not(.hosting) [name={name}]")).to_have_value(value)
    page.click("dialog:not(.hosting) .folded > summary:has-text('What the house takes')")
    expect(page.locator("dialog:not(.hosting) input[name=cap]")).to_have_value("3")
    page.select_option("dialog:not(.hosting) select[name=taken]", "none")
    page.click("dialog:not(.hosting) .folded > summary:has-text('Antes')")
    page.fill("dialog:not(.hosting) input[name=ante]", "1")
    page.click("dialog:not(.hosting) button.main")
    expect(page.locator("#game")).to_contain_text("ante 1")
    sign = table(page)["sign"]
    assert any("minimum 4, maximum 8" in line for line in sign) and "buy-in: 80 to 400" in sign


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_the_forms(person: Open, phone: bool, theme: str) -> None:
    page = form(person("Axel", phone=phone, theme=theme))
    page.select_option("dialog select[name=game]", "let-it-ride" if phone else "omaha-hi-lo-8")
    if not phone:
        page.select_option("dialog select[name=limit]", "fixed")
    for title in page.locator("dialog .folded > summary").all():
        title.click()
    page.locator(".topic > summary").first.click()
    expect(page.locator(".point select").first).to_be_visible()
    assert grave(page) == []
    assert fits(page)
    eventually(lambda: page.evaluate("(box => box.scrollWidth <= box.clientWidth)(document.querySelector('dialog'))"), True)
