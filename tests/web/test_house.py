"""Rounds against the house played in browsers, by buttons and by keys, at a desk and on a phone."""

from __future__ import annotations

import os
import time
from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from tests.web.conftest import Open
from tests.web.waiting import SECONDS

LOOK = os.environ.get("CARDSPEAK_SCREENSHOTS", "")
"""A folder for pictures of the pages, for who wants to look at them."""


def seen(page: Page, name: str) -> None:
    if LOOK:
        page.screenshot(path=f"{LOOK}/{name}.png")


def decide(page: Page, verbs: tuple[str, ...], number: str) -> list[str]:  # waited: until it is over
    """Decide by the buttons, the first of these that is open, until the round is over; what was pressed."""
    done: list[str] = []
    ends = time.monotonic() + SECONDS
    while time.monotonic() < ends:
        if page.locator(".bar .wagers").is_visible() or number not in (page.text_content("#game") or ""):
            return done
        for verb in verbs:
            button = page.locator(f'#bar .acts:not([hidden]) button[data-verb="{verb}"]:not([aria-disabled])')
            if button.count():
                try:
                    key = button.first.get_attribute("data-key", timeout=2000) or ""
                    page.keyboard.press(key.lower()) if len(done) % 2 else button.first.click(timeout=2000)
                except TimeoutError:  # what was pressed just before has been done meanwhile, and the button is gone
                    break
                done.append(verb)
                break
        page.wait_for_timeout(60)
    raise AssertionError(done)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize(
    ("game", "more", "verbs"),
    [
        ("let-it-ride", {"bonus": True}, ("ride",)),
        ("ultimate-texas-holdem", {"progressive": "A", "six": "B"}, ("check", "play", "fold")),
    ],
)
def test_a_round_against_the_house(person: Open, phone: bool, game: str, more: dict[str, Any], verbs: tuple[str, ...]) -> None:
    who = person("Una", phone=phone)
    table = str(who.ask("/api/house-tables", cmd_id="open", name="The house", game=game, bots=["rock", "regular"], **more)["id"])
    page = who.sit(table)
    expect(page.locator(".bar .wagers")).to_be_visible()
    ride = game == "let-it-ride"
    page.click(".circles .clear")
    expect(page.locator("input[name=wager]")).to_have_value("0")
    page.click('.circles [data-chip="500"]')
    for _ in range(2):
        page.locator('.circles [data-field="wager"]').last.click()
    expect(page.locator("input[name=wager]")).to_have_value("10")
    page.fill(f"input[name={'bonus' if ride else 'trips'}]", "1" if ride else "5")
    seen(page, f"{game}-{'phone' if phone else 'desk'}-bets")
    number = (page.text_content("#game") or "").rsplit(" ", 1)[-1]
    if phone:
        page.click('.wagers button[data-verb="bet"]')
    else:
        page.locator("#name").click()
        page.keyboard.press("b")
    expect(page.locator(".own .hand .card")).to_have_count(3 if ride else 2)
    expect(page.locator("#bar .acts button[data-verb]").first).to_be_visible()
    laid = [*(["$10"] * (3 if ride else 2)), "$1" if ride else "$5"]
    expect(page.locator(".own .spots li")).to_contain_text(laid)
    expect(page.locator(".own .spots li")).to_have_count(len(laid))
    seen(page, f"{game}-{'phone' if phone else 'desk'}-decision")
    done = decide(page, verbs, number)
    assert len(done) >= 2 if ride else done, done
    page.locator(".pays summary").click()
    expect(page.locator(".pays table").first).to_be_visible()
    if ride:
        expect(page.locator(".meters dd")).to_have_count(0)
    expect(page.locator("#toasts .bad")).to_have_count(0)
    seen(page, f"{game}-{'phone' if phone else 'desk'}-after")
