"""How somebody begins who has never been here: the lobby, a seat by one click, and the room as an app of the device."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from cardspeak.web import bundle
from tests.web.conftest import Open
from tests.web.looking import fits, grave
from tests.web.waiting import eventually

KEPT = """async () => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map((each) => new URL(each.url).pathname);
}"""
NEEDED = ("/offline", "/static/css/base.css", "/static/icon.svg", "/static/js/early.js", "/static/js/offline.js")


def test_play_now_and_a_name_are_all_that_a_seat_takes(person: Open) -> None:
    who = person()
    page = who.go("/")
    page.wait_for_selector("#tables li")
    page.click("#play")
    page.fill("dialog[open] input", "Stranger")
    page.press("dialog[open] input", "Enter")
    page.wait_for_url("**/table/*")
    expect(page.locator(".seat.own .player")).to_contain_text("Stranger")
    first = page.url
    who.go("/").wait_for_selector("#tables li")
    page.click("#play")  # who sits somewhere goes back there
    page.wait_for_url(first)
    who.ask(f"/api/tables/{first.rpartition('/')[2]}/leave", cmd_id="leave")


def test_tables_are_found_by_game_stakes_and_name(person: Open) -> None:
    who = person("Finder")
    for at in range(5):
        who.table(name=f"Sought {at}", seats=2, bots=["rock"] * (2 if at == 4 else 1))
    page = who.go("/")
    expect(page.locator("#find")).to_be_visible()
    page.fill("#words", "sought hold'em 1/2")
    expect(page.locator("#tables li:has(h2:has-text('Sought'))")).to_have_count(5)
    expect(page.locator("#tables > li")).to_have_count(5)
    page.check("#only-free")
    expect(page.locator("#tables > li")).to_have_count(4)
    page.fill("#words", "no such table")
    expect(page.locator("#none")).to_have_text("No table is like that.")
    assert fits(page)
    assert grave(page) == []


def test_the_room_is_an_app_whose_icons_are_what_they_say(person: Open) -> None:
    who = person("Ina")
    page = who.go("/")
    told: dict[str, Any] = page.evaluate(
        "() => fetch(document.querySelector('link[rel=manifest]').href).then((found) => found.json())"
    )
    assert (told["start_url"], told["scope"], told["display"]) == ("/", "/", "standalone")
    sizes = {each["sizes"]: each["src"] for each in told["icons"]}
    assert {"192x192", "512x512"} <= set(sizes)
    for size, name in sizes.items():
        body = (bundle.STATIC / name).read_bytes()
        if size != "any":
            assert body[:8] == b"\x89PNG\r\n\x1a\n"
            assert f"{int.from_bytes(body[16:20])}x{int.from_bytes(body[20:24])}" == size


def test_where_the_room_cannot_be_reached_a_page_says_so_and_goes_on_by_itself(person: Open) -> None:
    who = person("Olga")
    page = who.go("/")
    page.wait_for_selector("#tables li")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.reload()  # from now on it stands between every page and the room
    page.wait_for_selector("#tables li")
    who.cut = True
    page.context.set_offline(True)
    page.goto(f"{who.room}/rules")
    expect(page.locator("h1")).to_have_text("The room cannot be reached")
    eventually(lambda: sorted(page.evaluate(KEPT)), lambda found: found == sorted(NEEDED))
    page.context.set_offline(False)
    expect(page.locator("h1")).not_to_have_text("The room cannot be reached")
    expect(page).to_have_url(re.compile(r"/rules(\?|$)"))  # the page soon says there what is looked for
