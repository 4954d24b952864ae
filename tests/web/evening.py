"""An evening at a private table: people press what their pages offer, as chance has it, until the host ends the night."""

from __future__ import annotations

import json
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, Final

from playwright.sync_api import Error, Page

from tests.web.cutting import Line

READING: Final = Path(__file__).with_name("reading.js").read_text("utf-8")
GAMES: Final = (
    ("texas-holdem", "no"),
    ("omaha-hi-lo-8", "fixed"),
    ("stud-hi-lo-8", "fixed"),
    ("five-card-draw", "fixed"),
    ("omaha", "pot"),
    ("horse", "fixed"),
    ("crazy-pineapple", "no"),
    ("stud", "fixed"),
    ("razz", "fixed"),
    ("texas-holdem", "spread"),
)
"""What the host proposes one after the other."""
KEYS: Final = {"fold": "f", "check": "c", "call": "c", "bet": "b", "raise": "r", "discard": "d", "show": "s", "muck": "m"}
LIKED: Final = {"call": 8, "check": 8, "raise": 2, "bet": 3, "fold": 1.5, "show": 8, "muck": 1, "discard": 1}


def enter(page: Page, where: str, patience: float = 30_000) -> None:
    """Press Enter on the first of these."""
    page.locator(where).first.focus(timeout=patience)
    page.keyboard.press("Enter")


class Guest:
    """One person at a browser: what the page offers (`able`), all that it has shown so far (`shown`), by load of the page."""

    def __init__(self, name: str, page: Page, line: Line, rng: Random, done: Counter[str]) -> None:
        self.name = name
        self.page = page
        self.line = line
        self.rng = rng
        self.done = done
        self.able: dict[str, Any] = {}
        self.shown: list[list[dict[str, Any]]] = [[]]
        self.mend_at = 0.0

    def look(self) -> None:
        """Take in what the page has shown and what it offers."""
        taken = json.loads(self.page.evaluate("readings.take()"))
        self.shown[-1] += taken["found"]
        self.able = taken["able"]

    def turn(self) -> None:
        """Do something, if there is anything to do."""
        self.look()
        able = self.able
        if self.mend_at and time.monotonic() > self.mend_at:
            self.line.mend()
            self.mend_at = 0.0
        if able["dialog"]:
            self.give_up()
        elif able["agree"]:
            self.press("#notice button.main", "agree")
        elif able["verbs"] and not able["sent"]:
            if not self.mend_at and self.rng.random() < 0.03:
                self.rng.choice((self.reload, self.cut))()
            else:
                self.decide()
        elif not self.mend_at and self.rng.random() < 0.04:
            self.beside_the_play()

    def press(self, where: str, what: str) -> bool:
        """Click, or press Enter on it, unless it is gone meanwhile."""
        try:
            if self.rng.random() < 0.3:
                self.page.locator(where).first.click(timeout=500)
            else:
                enter(self.page, where, 500)
        except Error:
            return False
        self.done[what] += 1
        return True

    def decide(self) -> None:
        """Act, by a key or by a button."""
        verbs = self.able["verbs"]
        verb = self.rng.choices(verbs, [LIKED[verb] for verb in verbs])[0]
        if verb in ("bet", "raise") and self.rng.random() < 0.6:
            self.page.keyboard.press(self.rng.choice("1122345+"))
        if verb == "discard":
            for at in self.rng.sample(range(self.able["held"]), self.rng.choice((0, 1, 1, 2))):
                self.page.keyboard.press(str(at + 1))
        if self.rng.random() < 0.8:
            self.page.keyboard.press(KEYS[verb])
            self.done[verb] += 1
        else:
            self.press(f'#bar .acts button[data-verb="{verb}"]', verb)

    def beside_the_play(self) -> None:
        """Something else than the cards: chips, a break, a walk, a reload, a bad line."""
        own, rng = self.able["own"], self.rng
        if not self.able["seated"]:
            if self.able["free"]:
                self.sit()
            return
        if (back := [words for words in own if words.startswith(("Come back", "Post now"))]) and rng.random() < 0.8:
            self.press(f"#bar .own-acts button:has-text('{rng.choice(back)}')", "back")
            return
        what = rng.choices(("buy", "out", "leave", "reload", "cut", "early"), (3, 1, 0.6, 1.5, 1, 3))[0]
        getattr(self, what)()

    def buy(self) -> None:
        if "Add chips" in self.able["own"] and self.press("#bar .own-acts button:has-text('Add chips')", "asks for chips"):
            self.fill_in(self.rng.choice((20, 55, 130)), "buys")

    def out(self) -> None:
        if "Sit out" in self.able["own"]:
            self.press("#bar .own-acts button:has-text('Sit out')", "sits out")

    def leave(self) -> None:
        if "Leave" in self.able["own"] and self.press("#bar .own-acts button:text-is('Leave')", "asks to leave"):
            self.press("dialog[open] button.main", "leaves")

    def sit(self) -> None:
        if self.press(f".seat .sit:has-text('({self.rng.choice(self.able['free'])['seat']})')", "takes a seat"):
            self.fill_in(self.rng.choice((0, 90, 200)), "sits down")

    def fill_in(self, chips: int, what: str) -> None:
        """Say how many chips in the dialog."""
        with suppress(Error):
            if chips:
                self.page.fill("dialog[open] input[name=chips]", str(chips), timeout=1500)
            self.page.click("dialog[open] button.main", timeout=1500)
            self.page.wait_for_selector("dialog", state="detached", timeout=400)
            self.done[what] += 1

    def give_up(self) -> None:
        """What a dialog asked for is refused, or was not filled in: close it."""
        close(self.page)
        self.done["is refused"] += 1

    def early(self) -> None:
        """Decide beforehand."""
        self.press("#bar .before input >> nth=1", "decides beforehand")

    def reload(self) -> None:
        self.page.reload()
        self.page.wait_for_selector(".seat .plate")
        self.shown.append([])
        self.done["reloads"] += 1

    def cut(self) -> None:
        """The line breaks, and is whole again after a while."""
        self.line.cut()
        self.mend_at = time.monotonic() + self.rng.choice((0.1, 0.5, 2))
        self.done["cuts"] += 1


def next_game(host: Guest, at: int) -> None:
    """The host proposes another game."""
    game, limit = GAMES[at % len(GAMES)]
    page = host.page
    with suppress(Error):
        open_panel(page)
        enter(page, "dialog.hosting button:has-text('Change the stakes')", 1500)
        page.select_option("dialog:not(.hosting) select[name=game]", game, timeout=1500)
        page.select_option("dialog:not(.hosting) select[name=limit]", limit, timeout=1500)
        enter(page, "dialog:not(.hosting) button.main", 1500)
        page.wait_for_selector("dialog:not(.hosting)", state="detached", timeout=1500)
        host.done["proposes"] += 1
    close(page)


def open_panel(page: Page) -> None:
    """Open the host's panel."""
    for _ in range(5):
        enter(page, "#open-host", 3000)
        with suppress(Error):
            page.wait_for_selector("dialog.hosting[open]", timeout=1000)
            return
    raise AssertionError("the host's panel does not open")


def close(page: Page) -> None:
    """Close what is open."""
    for _ in range(3):
        if not page.locator("dialog[open]").count():
            return
        page.keyboard.press("Escape")


def play(host: Guest, guests: list[Guest], rounds: int, each: int, seconds: float) -> None:
    """Play so many rounds more, another game after every `each`. Raises AssertionError after so many seconds without one."""
    host.look()
    first = last = host.able["round"]  # what bots played before all had sat down counts for none
    proposed, since = 0, time.monotonic()
    while last < first + rounds:
        for guest in guests:
            guest.turn()
        now = host.able["round"]
        if now > last:
            last, since = now, time.monotonic()
        assert time.monotonic() - since < seconds, (last, [(guest.name, guest.able) for guest in guests])
        if (now - first) // each > proposed and not host.mend_at:
            proposed = (now - first) // each
            next_game(host, proposed)


def end(host: Guest, guests: list[Guest], seconds: float = 120) -> None:
    """The host ends the night; the hand is played to its end, and everybody is cashed in."""
    for guest in guests:
        guest.line.mend()
        guest.mend_at = 0
    page = host.page
    page.wait_for_selector("#line", state="hidden", timeout=60_000)
    close(page)
    open_panel(page)
    enter(page, "dialog.hosting button:has-text('End the night')")
    enter(page, "dialog:not(.hosting) button.main")
    page.wait_for_selector("dialog[open]", state="detached", timeout=30_000)
    until = time.monotonic() + seconds
    while not all(guest.page.locator("#notice a").count() and not guest.able["seated"] for guest in guests):
        assert time.monotonic() < until, [(guest.name, guest.able) for guest in guests]
        for guest in guests:
            guest.look()
            if guest.able["dialog"]:
                close(guest.page)
            elif guest.able["verbs"] and not guest.able["sent"]:
                guest.decide()
