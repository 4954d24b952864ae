"""Somebody who plays at several tables; and what a player sees of others at any: their picture, one's own note on them."""

from __future__ import annotations

import re
from itertools import combinations
from urllib.parse import unquote_plus

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Open
from tests.web.looking import fits, grave
from tests.web.playing import act_cheaply, heads_up
from tests.web.scenes import NAMES
from tests.web.waiting import eventually

SEATS = "fetch('/api/seats').then((answer) => answer.json())"
LOOKS = "(names) => names.map((name) => Object.values(looks(name)).join())"


@pytest.mark.parametrize("phone", [False, True], ids=["a desktop", "a phone"])
def test_a_turn_at_another_table_is_told_and_is_one_key_or_tap_away(person: Open, phone: bool) -> None:
    who, other = person("Sven", phone=phone), person("Olga")
    first, second = who.table(name="First"), who.table(name="Second")
    for table in (second, first):
        page = who.sit(table)
    expect(page.locator("#tables a")).to_have_count(2)
    expect(page.locator("#tables a.turn")).to_have_count(0)
    guest = other.sit(second)
    waits = page.locator("#tables a.turn")
    # whose turn it is first follows from the button
    if eventually(lambda: (waits.count(), act_cheaply(guest)), lambda found: any(found))[1]:
        expect(waits).to_be_visible()
    expect(waits).to_have_text(re.compile(r"Second\s*(\d+ s|●)"))
    expect(page.locator("#urgent")).to_have_text("Your turn at Second")
    expect(page).to_have_title(re.compile("^● Second"))
    assert fits(page) and grave(page) == []
    if phone:
        waits.click()
    else:
        page.keyboard.press("n")
    expect(page).to_have_url(re.compile(f"/table/{second}$"))
    expect(page.locator("#bar .acts button").first).to_be_visible()
    expect(page.locator("#tables a[aria-current]")).to_contain_text("Second")
    who.ask(f"/api/tables/{first}/leave", cmd_id="gone")
    page.reload()
    expect(page.locator("#name")).to_have_text("Second")
    expect(page.locator("#tables")).to_be_hidden()
    assert who.page.evaluate(SEATS) == [{"id": second, "name": "Second"}]  # waited: the bar has gone
    assert person().go("/rules").evaluate(SEATS) == []  # waited: nobody has a seat before they sit


def test_a_note_is_its_writer_s_alone_and_leaves_the_browser_never(person: Open) -> None:
    host, table, pages = heads_up(person, "Nora", "Nils")
    page = next(each for each in pages if each.context == host.page.context)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(unquote_plus(request.url) + (request.post_data or "")))
    page.on("websocket", lambda line: line.on("framesent", lambda text: sent.append(str(text))))
    page.reload()
    plate = page.locator(".seat:not(.own) .plate:visible")
    plate.click()
    page.fill("dialog textarea", "calls far too much")
    page.check("dialog input[value=triangle]")
    assert grave(page) == []
    page.click("dialog button.main")
    expect(page.locator(".seat:not(.own) .note-label.triangle")).to_be_visible()
    expect(plate).to_have_attribute("title", "calls far too much")
    page.reload()
    expect(page.locator(".seat:not(.own) .note-label.triangle")).to_be_visible()
    page.locator(".seat:not(.own) .who-is:visible").focus()
    page.keyboard.press("Enter")
    expect(page.locator("dialog textarea")).to_have_value("calls far too much")
    page.keyboard.press("Escape")
    page.locator(".seat.own .plate").click()  # of oneself nobody notes anything
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert sent and not any("far too much" in each for each in sent)
    host.ask("/api/logout")  # whoever takes the browser next sees nothing of it
    host.known_as("Nobody")
    host.go(f"/table/{table}")
    expect(page.locator(".note-label:visible")).to_have_count(0)
    expect(page.locator(".seat .plate:visible").first).not_to_have_attribute("title", re.compile("."))


def test_felt_and_backs_are_chosen_and_stay(person: Open) -> None:
    _, _, (page, _) = heads_up(person, "Fay", "Fox")
    green = page.locator(".oval").evaluate("(oval) => getComputedStyle(oval).backgroundImage")
    page.click("#settings")
    page.select_option("dialog select[name=felt]", "blue")
    page.select_option("dialog select[name=back]", "red")
    expect(page.locator(".oval")).not_to_have_css("background-image", green)
    expect(page.locator(".card.down .back").first).to_have_css("fill", "rgb(140, 29, 43)")
    assert grave(page) == []  # waited: the felt is drawn as it was chosen
    page.reload()
    expect(page.locator(".card.down .back").first).to_have_css("fill", "rgb(140, 29, 43)")
    expect(page.locator("html")).to_have_attribute("data-felt", "blue")


def test_a_name_has_one_picture_and_few_share_it(person: Open) -> None:
    page = person().go("/offline")
    page.evaluate("import('/static/js/avatar.js').then((found) => { window.looks = found.looks; })")
    names = [*NAMES, *(f"Player {number}" for number in range(1, 200))]
    found: list[str] = page.evaluate(LOOKS, names)
    assert found == page.evaluate(LOOKS, names)  # waited: it is worked out of the names alone
    assert len(set(found[: len(NAMES)])) == len(NAMES)
    alike = sum(one == other for one, other in combinations(found[len(NAMES) :], 2))
    assert alike <= 2 * len(list(combinations(range(199), 2))) / 56  # of 56 pictures with one letter, evenly used
