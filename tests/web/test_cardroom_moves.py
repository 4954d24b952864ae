"""A day whose tables are told at consoles, in browsers: a hand that comes back to the desk, a must-move, a table that breaks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.running import served
from tests.server.test_cardroom_tables import CONSOLES
from tests.web.conftest import Open, Person
from tests.web.test_cardroom import become, does, filled
from tests.web.test_console import TABLET, press, upcoming
from tests.web.test_console_hand import picture


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("moves") / "room"


@pytest.fixture(scope="module")
def room(folder: Path) -> Iterator[str]:
    """A room of its own, for one day is on at a time."""
    many = {f"CARDSPEAK_LIMITS_{name}": "10000" for name in ("GUESTS", "REQUESTS", "READS")}
    with served(folder, CARDSPEAK_DEMO="false", CARDSPEAK_LOG="error", **many) as running:
        yield running.address


def readied(floor: Person, table: int) -> None:
    """A deck in order and a dealer."""
    does(floor, "bring", deck=f"red {table}", colour="red", table=table)
    does(floor, "inspect", deck=f"red {table}")
    does(floor, "come", name=f"Dealer {table}")
    does(floor, "send", name=f"Dealer {table}", table=table)


def seated(floor: Person, *names: str) -> None:
    for name in names:
        does(floor, "join", game="2-5", name=name)
        does(floor, "buy", name=name, cents=20_000, caged=True)


def test_a_hand_at_a_console_a_must_move_and_a_table_that_breaks(person: Open, folder: Path) -> None:
    floor, dealer = person("Fay"), person("Dan")
    become(folder, floor, "floor", "brush")
    become(folder, dealer, "dealer")
    desk = floor.go("/cardroom/desk")
    floor.page.set_viewport_size(TABLET)
    filled(desk, "#begin button", plan=CONSOLES)
    does(floor, "start-shift")
    readied(floor, 1)
    readied(floor, 2)
    # the main game opens, and fills; a second one feeds it
    desk.click("#spots button:has-text('Table 1')")
    filled(desk, "#seats button:has-text('Open')", game="2-5")
    seated(floor, "Ann", "Bob", "Cid")
    expect(desk.locator("#seats .who-sits:has-text('Cid')")).to_contain_text("$200")
    desk.click("#spots button:has-text('Table 2')")
    filled(desk, "#seats button:has-text('Open')", game="2-5", main="1")
    seated(floor, "Eve", "Gus")
    expect(desk.locator("#spots button:has-text('Table 2')")).to_contain_text("2/3")
    picture(desk, "desk")
    # a hand at the console of the main game comes back to the desk by itself
    desk.click("#spots button:has-text('Table 1')")
    href = desk.locator("#seats a:has-text('Console')").get_attribute("href")
    dealer.page.set_viewport_size(TABLET)
    console = dealer.go(str(href))
    expect(console.locator(".stack-of")).to_have_text(["200", "200", "200"])
    console.click("#next-hand")
    upcoming(console, "is to act")
    for key in ("2", "0"):
        console.click(f".pad button:text-is('{key}')")
    console.click(".pad button.main")
    expect(console.locator("#entries li")).to_have_count(1)
    press(console, "Folded or checked round")
    upcoming(console, "Push")
    console.click("#push")
    expect(console.locator("#next")).to_have_text("No hand is being played.")
    expect(desk.locator("#seats .who-sits:has-text('$200')")).to_have_count(0)
    # a seat opens in the main game: who came first to the other must move
    does(floor, "leave", name="Cid")
    desk.click("#spots li:has-text('Table 1') button:has-text('Offer the seat')")
    expect(desk.locator("#walking li")).to_contain_text("Eve")
    picture(desk, "must-move")
    desk.click("#walking button:has-text('Has arrived')")
    expect(desk.locator("#walking li")).to_have_count(0)
    expect(desk.locator("#seats")).to_contain_text("Eve")
    expect(console.locator("#people")).to_contain_text("Eve")
    # table 2 breaks: a card for each, and for whom there is no seat the top of the list
    desk.click("#spots button:has-text('Table 2')")
    filled(desk, "#seats button:has-text('Break')")
    expect(desk.locator("#lists")).to_contain_text("Gus")
    picture(desk, "broken")
