"""How tests play: by the buttons of the page, as a person would."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page, TimeoutError

from tests.web.conftest import Open, Person
from tests.web.waiting import SECONDS

CHEAP = ("check", "call", "show", "discard", "bet", "fold")


def hand_number(page: Page) -> int:
    """The number of the hand that the page shows."""
    found = re.search(r"hand #([\d,]+)", page.text_content("#game") or "")
    return int(found[1].replace(",", "")) if found else 0


def cards(page: Page) -> list[str]:
    """The own cards, in words."""
    found: list[str] = page.locator(".seat.own .hand .card").evaluate_all(
        "all => all.map(each => each.getAttribute('aria-label'))"
    )
    return found


def to_act(pages: Sequence[Page], seconds: float = SECONDS) -> Page:
    """The page of the person whose turn it is, as soon as it is somebody's who has not pressed anything yet."""
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        for page in pages:
            sent = (page.text_content("#bar .tell") or "").startswith("Sent")
            if not sent and page.locator("#bar .acts:visible button").count():
                return page
        pages[0].wait_for_timeout(30)
    raise AssertionError("nobody is to act")


def heads_up(person: Open, host: str, guest: str, **new: Any) -> tuple[Person, str, list[Page]]:
    """Two people sit down at a new table of the first of them: the host, the table, their pages, that of who is to act first."""
    opens = person(host)
    table = opens.table(**new)
    pages = [opens.sit(table), person(guest).sit(table)]
    first = to_act(pages)
    return opens, table, sorted(pages, key=lambda page: page is not first)


def act_cheaply(page: Page, pick: int = 0) -> str:
    """Press something cheap, if there is anything to press; what it was. pick: how many cards to give up in a draw."""
    open_verbs: list[str] = page.evaluate(
        "[...document.querySelectorAll('#bar .acts:not([hidden]) button:not([aria-disabled])')].map(each => each.dataset.verb)"
    )
    verb = next((verb for verb in CHEAP if verb in open_verbs), "")
    if not verb:
        return ""
    try:
        for at in range(pick if verb == "discard" else 0):
            page.locator(".seat.own .hand button").nth(at).click(timeout=2000)
        page.locator(f'#bar .acts button[data-verb="{verb}"]').click(timeout=2000)
    except TimeoutError:  # what was pressed just before has been done meanwhile, and the button is gone
        return ""
    return verb


def play(pages: Sequence[Page], until: Any, seconds: float = SECONDS, pick: int = 0) -> list[str]:  # waited: until it holds
    """Play cheaply on every page until something holds; what was pressed. Raises AssertionError after so many seconds."""
    ends = time.monotonic() + seconds
    done: list[str] = []
    while not until():
        assert time.monotonic() < ends, f"not in time; pressed {done}"
        for page in pages:
            if pressed := act_cheaply(page, pick):
                done.append(pressed)
        pages[0].wait_for_timeout(40)
    return done
