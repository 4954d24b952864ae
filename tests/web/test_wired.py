"""What somebody does before a page's script hears it: it does nothing until then, and is done then."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from cardspeak.web import bundle, pages
from tests.web.conftest import Open

TEMPLATES = sorted(path for path in (pages.HERE / "templates").glob("*.html") if path.name != "offline.html")
SCRIPTS = sorted((bundle.STATIC / "js").rglob("*.js"))


def held(page: Page) -> list[Route]:
    """Keep the page's own script back: what would bring it, as soon as it is asked for."""
    found: list[Route] = []
    page.route(re.compile(r"/made/.*\.js$"), lambda route: found.append(route))
    return found


def shown(page: Page, address: str) -> None:
    page.goto(address, wait_until="commit")
    page.wait_for_selector("#settings")


def test_every_control_of_a_shell_says_what_it_waits_for() -> None:
    for path in TEMPLATES:
        text = path.read_text("utf-8")
        for tag in re.findall(r"<form[^>]*>", text):
            assert 'data-waits="submit"' in tag, (path.name, tag)
        for tag in re.findall(r'<button type="button"[^>]*>', text):
            assert 'data-waits="click"' in tag, (path.name, tag)
        ids = re.findall(r'<(?:form|button)[^>]* id="([\w-]+)"[^>]* data-waits', text)
        assert len(ids) == text.count("data-waits"), path.name


def test_scripts_hear_what_a_shell_holds_in_one_way_alone() -> None:
    for path in SCRIPTS:
        assert not re.search(r"byId\([^)]*\)\.addEventListener", path.read_text("utf-8")), path.name


def test_a_click_before_the_script_is_done_once_it_is_there(person: Open) -> None:
    who = person()
    kept = held(who.page)
    shown(who.page, f"{who.room}/")
    who.page.click("#settings")
    who.page.click("#open")
    expect(who.page.locator("#open")).to_have_attribute("aria-busy", "true")
    expect(who.page.locator("dialog")).to_have_count(0)
    kept[0].continue_()
    expect(who.page.locator("dialog[open] input[name=name]")).to_be_focused()  # the last one alone is done
    expect(who.page.locator("dialog")).to_have_count(1)


def test_a_form_that_is_sent_before_the_script_is_not_lost(person: Open) -> None:
    who = person()
    kept = held(who.page)
    shown(who.page, f"{who.room}/rules?find=straddle")
    who.page.fill("#words", "Rule 43-A")
    who.page.press("#words", "Enter")
    expect(who.page).to_have_url(re.compile("find=straddle"))
    kept[0].continue_()
    expect(who.page.locator("#clauses h2").first).to_contain_text("SEM/T43-A/1")


def test_the_keys_of_each_kind_of_table_are_told(person: Open) -> None:
    who = person("Keys")
    house = who.ask("/api/house-tables", cmd_id="keys", name="K", game="let-it-ride")["id"]
    for table, key in ((who.table(), "Muck it"), (house, "Let it ride")):
        page = who.go(f"/table/{table}")
        expect(page.locator("[data-waits]")).to_have_count(0)
        page.keyboard.press("?")
        expect(page.locator("dialog[open] .keys")).to_contain_text(key)
        expect(page.locator("dialog[open] .keys dt")).to_have_count(16 if table != house else 11)


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (667, 375)])
def test_a_phone_reaches_every_page_and_silences_a_table(person: Open, size: tuple[int, int]) -> None:
    who = person("Mute", phone=True)
    who.page.set_viewport_size({"width": size[0], "height": size[1]})
    links: Any = who.go("/rules").locator(".top nav a")
    for link in links.all():
        expect(link).to_be_in_viewport(ratio=1)
    expect(links.filter(has_text="Cashier")).to_have_count(1)
    page = who.go(f"/table/{who.table()}")
    page.click("#mute")
    expect(page.locator("#mute")).to_have_attribute("aria-pressed", "true")
