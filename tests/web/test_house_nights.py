"""People at tables against the house: what their pages show is what the journal holds; a host's night from link to sheet."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from cardspeak.banked import Round
from cardspeak.banked.events import Wagered
from cardspeak.banked.money import money
from cardspeak.journal import Key, rounds
from cardspeak.journal.stores.opening import open_reader
from tests.web.conftest import Open
from tests.web.looking import fits, grave
from tests.web.waiting import SECONDS

RIDE: dict[str, Any] = {"game": "let-it-ride", "bonus": True}
ULTIMATE: dict[str, Any] = {"game": "ultimate-texas-holdem", "progressive": "B", "six": "A"}
NAMES = {"Six Card": "six-card", "Bet 1": "bet-1", "Bet 2": "bet-2", "Bet 3": "bet-3"}

KEY_OF = """verbs => {
    const open = [...document.querySelectorAll("#bar .acts:not([hidden]) button[data-verb]:not([aria-disabled])")];
    return verbs.map(verb => open.findLast(each => each.dataset.verb === verb)?.dataset.key).find(Boolean)?.toLowerCase();
}"""
"""The key of the first of these decisions that is open."""


def journalled(data: Path, table: str) -> Round:
    """The last round of a table, as the journal has it."""
    reader = open_reader(data / "journal.db")
    try:
        found = [Round.replay(each.events) for each in rounds(reader, f"table/{table}", Key.of_text((data / "key").read_text()))]
    finally:
        reader.close()
    return found[-1]


def until(pages: list[Page], holds: Callable[[], bool], *verbs: tuple[str, ...]) -> None:
    """Decide on each page by its verbs, the first that is open, until something holds."""
    ends = time.monotonic() + SECONDS
    while time.monotonic() < ends:
        if holds():
            return
        for page, wanted in zip(pages, verbs, strict=True):
            if key := page.evaluate(KEY_OF, list(wanted)):
                page.keyboard.press(key)
        pages[0].wait_for_timeout(50)
    raise AssertionError("it does not come to an end")


def laid(page: Page) -> dict[str, dict[str, int]]:
    """What lies on every spot by the page, in cents, by player."""
    found = {}
    for position in page.locator(".position:not(.empty)").all():
        spots = {}
        for spot in position.locator(".spots li").all():
            name, amount = spot.locator("span").text_content() or "", spot.locator("b").text_content() or ""
            spots[NAMES.get(name, name.lower())] = round(float(amount.strip().lstrip("$").replace(",", "")) * 100)
        found[position.locator(".player").get_attribute("title") or ""] = spots
    return found


@pytest.mark.parametrize(
    ("new", "sides", "verbs"),
    [
        (RIDE, ("bonus", "bonus", ""), (("ride",), ("withdraw",), ("ride", "withdraw"))),
        (ULTIMATE, ("trips", "progressive", ""), (("play", "check", "fold"), ("check", "fold"), ("check", "play", "fold"))),
    ],
    ids=["ride", "ultimate"],
)
def test_three_people_play_a_round_to_its_settlement(
    person: Open, data: Path, new: dict[str, Any], sides: tuple[str, ...], verbs: tuple[tuple[str, ...], ...]
) -> None:
    people = [person("Ann"), person("Bob"), person("Cid", phone=True)]
    host = people[0]
    table = str(host.ask("/api/house-tables", cmd_id="open", name="The house", **new)["id"])
    host.ask(f"/api/tables/{table}/pause", cmd_id="pause")
    pages = [each.sit(table) for each in people]
    host.ask(f"/api/tables/{table}/start", cmd_id="start", seq=host.seen(table))
    for page, side, wager in zip(pages, sides, ("5", "10", "15"), strict=True):
        expect(page.locator(".bar .wagers")).to_be_visible()
        page.fill("input[name=wager]", wager)
        if side:
            page.fill(f"input[name={side}]", "5" if side == "trips" else "1")
    for page in pages:
        page.click('.wagers button[data-verb="bet"]')
    expect(pages[2].locator(".own .hand .card")).to_have_count(3 if new is RIDE else 2)
    host.ask(f"/api/tables/{table}/pause", cmd_id="again")  # so that this round stays to be looked at
    for page in pages:  # everybody's cards lie on it, and so do everybody's wagers
        expect(page.locator(".position:not(.empty):has(.hand .card)")).to_have_count(3)
    on_the_felt = [laid(page) for page in pages]  # waited: for everybody's cards
    over = pages[0].locator(".waiting:has-text('paused')")
    until(pages, lambda: over.count() > 0 and all(page.locator(".own .doing:visible").count() for page in pages), *verbs)
    r = journalled(data, table)
    assert r.over and on_the_felt[0] == on_the_felt[1] == on_the_felt[2]
    for each in [event for event in r.events if isinstance(event, Wagered)]:
        wagers = {spot: chips for spot, chips in zip(r.game.spots, each.chips, strict=True) if chips}
        assert on_the_felt[0][people[each.seat - 1].name] == wagers
    for page in pages:
        for seat, who in enumerate(people, 1):
            position = page.locator(f'.position:has(.player[title="{who.name}"])')
            net = r.net[seat]
            expect(position.locator(".stack")).to_have_text(money(r.stack[seat]))
            words = f"{'+' if net > 0 else '−'}{money(abs(net))}" if net else "even"
            expect(position.locator(".doing")).to_have_text(words)
        expect(page.locator(".meters dd")).to_have_text([money(chips) for chips in r.meters])
        page.locator(".pays summary").click()
        expect(page.locator(".pays table").first).to_be_visible()
        expect(page.locator(".pays table")).to_have_count(2 if new is RIDE else 4)
        assert fits(page)
    expect(pages[0].locator(".pays")).to_contain_text("1,000 to 1" if new is RIDE else "500 to 1")


def opens_a_private_table(page: Page) -> str:
    """By the form of the lobby; the link to it."""
    page.click("#open")
    page.fill("dialog input[name=name]", "Ride at home")
    page.select_option("dialog select[name=game]", "let-it-ride")
    page.fill("dialog input[name=low]", "2")
    page.check("dialog input[name=bonus]")
    page.fill("dialog input[name=bot-regular]", "0")
    page.check("dialog input[name=private]")
    page.check("dialog input[name=held]")
    page.click("dialog button.main")
    page.wait_for_url("**/table/*")
    page.click("dialog button:has-text('Cancel')")
    page.wait_for_selector("dialog.hosting img")
    return page.get_attribute("#link", "href") or ""


def comes_in_by_it(phone: Page, page: Page) -> None:
    """A guest asks for a seat, and the host, whose page the other is, approves."""
    phone.fill("input[name=name]", "Gast")
    phone.click("button:has-text('Come in')")
    phone.wait_for_selector("select[name=seat]")
    expect(phone.locator("#join-form")).to_contain_text("$40 to $1,000")
    phone.fill("input[name=chips]", "60.50")
    phone.click("button:has-text('Sit down')")
    expect(phone.locator("#notice")).to_contain_text("$60.50")
    page.click("dialog.hosting button:has-text('Approve') >> nth=0")
    phone.wait_for_selector(".seat.own")


def raises_the_most(page: Page) -> None:
    """The host changes the stakes, which hold from the next round."""
    page.click("dialog.hosting button:has-text('Change the stakes')")
    expect(page.locator("dialog:not(.hosting) input[name=low]")).to_have_value("2")
    page.fill("dialog:not(.hosting) input[name=high]", "50")
    page.click("dialog:not(.hosting) button.main")
    page.click("dialog.hosting button:has-text('Close')")


def bets_twice(phone: Page) -> None:
    """Two rounds, of which the first is played to its end."""
    for number in range(2):
        expect(phone.locator(".bar .wagers")).to_be_visible()
        phone.fill("input[name=wager]", "2")
        phone.click('.wagers button[data-verb="bet"]')
        phone.wait_for_selector(".own .hand .card")
        if not number:
            over = phone.locator(".bar .wagers:visible")
            until([phone], lambda over=over: over.count() > 0, ("withdraw",))  # type: ignore[misc]
            expect(phone.locator("#game")).to_contain_text("$2 to $50")


def fetched(page: Page, what: str) -> str:  # waited: the page has its end
    """What the room tells of a night that is over."""
    id = re.findall(r"/table/(\w+)", page.url)[0]
    where = f"/api/tables/{id}/{what}"
    return str(page.evaluate("async where => await (await fetch(where)).text()", where))


def test_a_private_night_against_the_house(person: Open) -> None:
    host, guest = person("Hanna"), person(phone=True)
    page = host.go("/")
    phone = guest.go(opens_a_private_table(page))  # waited: the invitation is there
    comes_in_by_it(phone, page)
    raises_the_most(page)
    bets_twice(phone)
    page.click("#open-host")
    page.click("dialog.hosting button:has-text('End the night')")
    page.click("dialog:not(.hosting) button.main")
    until([phone], lambda: phone.locator("#notice a").count() > 0 and not phone.locator(".seat.own").count(), ("withdraw",))
    phone.click("#notice a")
    phone.wait_for_selector(".sheet-page tbody tr")
    assert grave(phone) == []
    expect(phone.locator("#sheet-what")).to_contain_text("Everybody is cashed in")
    sheet = json.loads(fetched(phone, "sheet"))
    assert sheet["unit"] == "cents" and sheet["dropped"] == -sum([row["net"] for row in sheet["rows"]])
    (row,) = sheet["rows"]
    assert row["bought"] == 60_50
    expect(phone.locator(".sheet-page tbody")).to_contain_text(money(row["left_with"]))
    for one in sheet["owed"]:
        expect(phone.locator(".owed")).to_contain_text(money(one["chips"]))
    lines = [json.loads(line) for line in fetched(phone, "rounds.jsonl").splitlines()]
    assert [line["number"] for line in lines] == list(range(1, sheet["rounds"] + 1))
    dealt = [line for line in lines if any(event["type"] == "banked.dealt" for event in line["events"])]
    assert len(dealt) == 2 and all(line["players"][str(line["seat"])] == row["player"] for line in dealt)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_at_a_house_table(person: Open, phone: bool, theme: str) -> None:
    who = person("Axel", phone=phone, theme=theme)
    game = ULTIMATE if phone else RIDE
    table = str(who.ask("/api/house-tables", cmd_id="open", name="The house", bots=["rock", "regular"], **game)["id"])
    page = who.go(f"/table/{table}")
    page.locator(".seat .sit:visible").first.click()
    page.wait_for_selector("dialog input[name=chips]")
    assert grave(page) == []
    page.click("dialog button.main")
    expect(page.locator(".bar .wagers")).to_be_visible()
    assert grave(page) == []
    page.click('.wagers button[data-verb="bet"]')
    page.wait_for_selector("#bar .acts:not([hidden]) button")
    page.locator(".pays summary").click()
    assert grave(page) == []
    page.click("#open-host")
    page.wait_for_selector("dialog.hosting[open] button")
    assert grave(page) == []
