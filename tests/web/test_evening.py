"""A night of three people in three browsers: what each page showed, the downloads and the sheet are the journal's."""

from __future__ import annotations

import os
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize

from tests.server.running import served
from tests.web.checking import Story, hands_wrong, sheet_wrong, wrong
from tests.web.conftest import Person
from tests.web.cutting import line
from tests.web.evening import READING, Guest, end, play
from tests.web.journalled import Journalled

ROUNDS = int(os.environ.get("CARDSPEAK_EVENING_ROUNDS", "5"))
SEED = int(os.environ.get("CARDSPEAK_EVENING_SEED", "1"))
NAMES = ("Hugo", "Gerda", "Ines")
SCREENS: tuple[ViewportSize, ...] = (
    {"width": 1280, "height": 800},
    {"width": 390, "height": 844},
    {"width": 640, "height": 400},
)
"""A desk, a phone, and a desk at 200 %."""
TIMES = {"PAUSE": "60", "LONELY": "60", "THINK": "0,0", "TURN": "20000"}


def guest_of(browser: Browser, room: str, at: int, stack: ExitStack, done: Counter[str]) -> tuple[Guest, Person]:
    """Somebody at a browser of his own, on a line of his own."""
    wire = stack.enter_context(line(room))
    context = browser.new_context(viewport=SCREENS[at], reduced_motion="reduce", accept_downloads=True)
    stack.callback(context.close)
    context.add_init_script(READING)
    person = Person(wire.address, context.new_page())
    person.cut = True
    person.go("/rules")
    person.name = person.ask("/api/guest", name=NAMES[at])["name"]
    return Guest(person.name, person.page, wire, Random(SEED * 10 + at), done), person


def come(guest: Guest, path: str) -> None:
    """Come to the table by its link and sit down."""
    page = guest.page
    page.goto(page.url.split("/rules")[0] + path)
    page.wait_for_selector("select[name=seat]")
    page.fill("input[name=chips]", "150")
    page.click("button:has-text('Sit down')")
    page.wait_for_selector(".seat.own")


def link_of(host: Guest) -> str:
    """The host makes a link, seats two bots and sits down."""
    page = host.page
    page.click("#open-host")
    page.click("dialog.hosting button:has-text('Make a link')")
    page.wait_for_selector("dialog.hosting img")
    path = page.get_attribute("#link", "href") or ""
    page.click("dialog.hosting button:has-text('Close')")
    for kind in ("caller", "maniac"):
        page.click("#bar .own-acts button:has-text('Add a bot')")
        page.select_option("dialog[open] select", kind)
        page.click("dialog[open] button.main")
        page.wait_for_selector("dialog[open]", state="detached")
    page.click(".seat .sit:visible >> nth=0")
    page.fill("dialog[open] input[name=chips]", "200")
    page.click("dialog[open] button.main")
    page.wait_for_selector(".seat.own")
    return path


def downloads(page: Page, folder: Path) -> dict[str, str]:
    """The hands of the night, by the sheet's links."""
    found = {}
    for form in ("PHH", "Open Hand History"):
        with page.expect_download() as got:
            page.click(f"a:has-text('All hands ({form})')")
        got.value.save_as(folder / form)
        found[form] = (folder / form).read_text("utf-8")
    return found


def sheet_of(page: Page) -> dict[str, Any]:
    """The night's sheet as its page shows it."""
    page.click("#notice a")
    page.wait_for_selector(".sheet-page tbody tr")
    rows = page.locator(".sheet-page tbody tr").evaluate_all(
        "all => all.map(row => [...row.cells].map(cell => cell.firstChild?.textContent ?? ''))"
    )
    return {"rows": rows, "what": page.inner_text("#sheet-what"), "text": page.inner_text("#sheet-body")}


def shown_wrongly(guest: Guest, journal: Journalled) -> list[str]:
    """What a guest's page has shown that the journal does not hold."""
    found = []
    for shown in guest.shown:
        story = Story(journal)
        for at, reading in enumerate(shown):
            settled = at + 1 < len(shown) and shown[at + 1]["seq"] != reading["seq"]
            found += wrong(reading, journal, guest.name, settled) + story.wrong(reading["lines"], reading["told"])
    return found


def test_an_evening_ends_as_the_journal_has_it(browser: Browser, tmp_path: Path) -> None:
    done: Counter[str] = Counter()
    times = {f"CARDSPEAK_TIMES_{name}": value for name, value in TIMES.items()}
    more = {"CARDSPEAK_LOG": "error", "CARDSPEAK_LIMITS_REQUESTS": "10000"}
    with served(tmp_path / "room", **more, **times) as room, ExitStack() as stack:
        people = [guest_of(browser, room.address, at, stack, done) for at in range(len(NAMES))]
        guests = [guest for guest, _ in people]
        host, person = people[0]
        table = person.table(private=True, percent=5, cap=4, seats=6)
        person.go(f"/table/{table}").wait_for_selector(".seat .sit:visible")
        path = link_of(host)
        for guest in guests[1:]:
            come(guest, path)
        play(host, guests, ROUNDS, 2 if ROUNDS < 50 else 5, 60)
        end(host, guests)
        sheet = sheet_of(host.page)
        texts = downloads(host.page, tmp_path)
        assert room.stop() == 0
        assert room.log == ""
    journal = Journalled(tmp_path / "room", f"table/{table}")
    found = [each for guest in guests for each in shown_wrongly(guest, journal)]
    found += sheet_wrong(sheet, journal, host.name)
    for form, text in texts.items():
        found += [f"{form}: {each}" for each in hands_wrong(text, journal)]
    read = sum(len(shown) for guest in guests for shown in guest.shown)
    print(f"seed {SEED}: {len(journal.rounds)} rounds, {len(journal.stands)} entries, {read} readings; {dict(done)}")
    assert not found, f"{len(found)} faults:\n" + "\n".join(found[:40])
    assert [text for _, one in people for text in one.trouble if "409" not in text] == []
