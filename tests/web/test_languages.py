"""Pages in German and Spanish: chosen in the settings and kept, whole on the smallest phone, and without fault to axe."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from cardspeak.web.strings import catalogue
from tests.web.conftest import DESKTOP, PHONE, Open, Person
from tests.web.looking import fits, grave
from tests.web.scenes import TELL, Scene, scenes
from tests.web.test_every_size import at_table, wrong_at

TIGHT = (320, 568)
LONG = ["/", "/exam", "/cashier"]
"""Pages whose words are many."""


@pytest.fixture
def speaker(room: str, browser: Browser) -> Iterator[Any]:
    """Opens a browser that asks for a language."""
    opened: list[BrowserContext] = []

    def new(locale: str, size: dict[str, int], name: str = "") -> Person:
        context = browser.new_context(viewport=size, locale=locale, reduced_motion="reduce")  # type: ignore[arg-type]
        opened.append(context)
        found = Person(room, context.new_page())
        if name:
            found.known_as(name)
        return found

    yield new
    for context in opened:
        context.close()


def test_the_settings_choose_a_language_and_the_browser_keeps_it(person: Open) -> None:
    who = person("Lena")
    page = who.go("/")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.click("#settings")
    page.select_option("dialog select[name=language]", "de")
    page.wait_for_selector('html[lang="de"]')
    expect(page.locator("nav a[aria-current]").first).to_have_text(catalogue("de")["nav.lobby"])
    table = who.table()
    said = who.page.evaluate(REFUSED, [f"/api/tables/{table}/sit", {"cmd_id": "x", "seat": 12}])  # waited: a question to the room
    assert said == "der Tisch hat die Plätze 1 bis 11, nicht 12"
    who.trouble.clear()  # the browser's console complains of every refusal
    page = who.go("/tournaments")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.click("#settings")
    page.select_option("dialog select[name=language]", "")
    page.wait_for_selector('html[lang="en"]')


REFUSED = """async ([path, body]) => {
    const how = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
    return (await (await fetch(path, how)).json()).text;
}"""
"""What the room says to a command."""


@pytest.mark.parametrize("locale, sits", [("de-AT", "nimmt Platz"), ("es-MX", "ocupa asiento")])
def test_the_log_of_a_table_is_told_in_the_language_of_whoever_looks(speaker: Any, locale: str, sits: str) -> None:
    who = speaker(locale, DESKTOP, "Log")
    page = who.sit(who.table())
    page.wait_for_function("(sits) => document.querySelector('.story')?.textContent.includes(sits)", arg=sits)
    assert grave(page) == []


@pytest.mark.parametrize("locale", ["de", "es"])
@pytest.mark.parametrize("path", LONG)
def test_a_page_fits_the_smallest_phone_in_long_words(speaker: Any, locale: str, path: str) -> None:
    page = speaker(locale, {"width": TIGHT[0], "height": TIGHT[1]}).go(path)
    expect(page.locator("html")).to_have_attribute("lang", locale)
    assert fits(page)


@pytest.mark.parametrize("locale", ["de", "es"])
@pytest.mark.parametrize("house", [False, True])
def test_a_table_shows_all_of_itself_in_long_words(speaker: Any, locale: str, house: bool) -> None:
    page = at_table(lambda name: speaker(locale, PHONE, name), house)
    some: list[Scene] = list(
        scenes(lambda game, seats, moment: seats == 6 and game == ("ultimate-texas-holdem" if house else "texas-holdem"))
    )
    assert TELL and some
    found = [each for size in (TIGHT, (390, 844)) for each in wrong_at(page, size, some)]  # waited: what is told is drawn at once
    assert not found, "\n".join(found)
