"""One room and one browser for all tests of the pages; each test has a person of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from cardspeak.server.accounts.names import LONGEST
from tests.browsers import CHROMIUM
from tests.server.running import served
from tests.server.test_own_clocks import put

DESKTOP = {"width": 1280, "height": 800}
PATIENCE = 120_000
"""Milliseconds for what comes at once, on a machine that has far too much to do."""
PHONE = {"width": 390, "height": 844}
numbers = count(1)
Open = Callable[..., "Person"]


@pytest.fixture(scope="package")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the room's journal and key."""
    return tmp_path_factory.mktemp("room")


@pytest.fixture(scope="package")
def room(data: Path) -> Iterator[str]:
    """The address of a room in which bots think at once and hands follow each other."""
    quick = {
        "CARDSPEAK_TIMES_PAUSE": "400",
        "CARDSPEAK_TIMES_LONELY": "1500",
        "CARDSPEAK_TIMES_THINK": "0,0",
        "CARDSPEAK_FIGURES_NICE": "0",
    }
    quick["CARDSPEAK_LOG"] = "error"  # nobody empties the pipe that it would fill
    quick["CARDSPEAK_CLOCKS"] = put(data / "clocks")
    many = {f"CARDSPEAK_LIMITS_{name}": "10000" for name in ("GUESTS", "REQUESTS", "READS", "ROUNDS")}
    with served(data, **many, **quick) as running:
        yield running.address


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Debian's Chromium. While it runs, an event loop of Playwright's does too, in which other packages' tests could run none."""
    if CHROMIUM is None:
        pytest.skip("no Chromium is installed")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


class Person:
    """Somebody at a browser. `trouble` has what its console complained of.

    cut: whether a test cuts the line. gone: whether what they ask for may be there no longer.
    """

    def __init__(self, room: str, page: Page) -> None:
        self.room = room
        self.page = page
        self.trouble: list[str] = []
        self.name = ""
        self.cut = self.gone = False
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.trouble.append(str(error)))
        page.on("console", lambda said: self.complains(said.text) if said.type == "error" else None)

    def complains(self, text: str) -> None:
        """The console says that something is wrong; that a line which a test cuts is down is not, nor that what is gone is."""
        cut = self.cut and ("WebSocket" in text or "net::ERR_" in text)
        gone = self.gone and ("status of 404" in text or "status of 410" in text)
        if not (cut or gone):
            self.trouble.append(text)

    def go(self, path: str) -> Page:
        self.page.goto(self.room + path)
        return self.page

    def ask(self, path: str, **body: Any) -> Any:
        """POST as the page would."""
        return self.page.evaluate(
            """async ([path, body]) => {
                const how = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
                const answer = await fetch(path, how);
                const found = await answer.json();
                if (!answer.ok) throw new Error(JSON.stringify(found));
                return found;
            }""",
            [path, body],
        )

    def seen(self, table: str) -> int:
        """The entry at which the page would see a table now."""
        asked = "(path) => fetch(path).then((answer) => answer.json())"
        return int(self.page.evaluate(asked, f"/api/tables/{table}")["seq"])

    def known_as(self, name: str) -> None:
        """Play as a guest of that name, cut so that a number which makes it theirs alone fits after it."""
        self.go("/rules")
        number = f" {next(numbers)}"
        self.name = self.ask("/api/guest", name=name[: LONGEST - len(number)] + number)["name"]

    def table(self, **new: Any) -> str:
        """Open a table; its id."""
        return str(self.ask("/api/tables", **({"cmd_id": f"open-{next(numbers)}", "name": "T", "blinds": [1, 2]} | new))["id"])

    def sit(self, table: str) -> Page:
        """Take a seat and look at the table."""
        self.ask(f"/api/tables/{table}/sit", cmd_id=f"sit-{next(numbers)}")
        page = self.go(f"/table/{table}")
        page.wait_for_selector(".seat.own")
        return page


@pytest.fixture
def person(room: str, browser: Browser) -> Iterator[Open]:
    """Opens browsers, each a person's own."""
    opened: list[Person] = []
    contexts = []

    def new(name: str = "", phone: bool = False, theme: str = "light") -> Person:
        context = browser.new_context(viewport=PHONE if phone else DESKTOP, color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]
        contexts.append(context)
        found = Person(room, context.new_page())
        opened.append(found)
        if name:
            found.known_as(name)
        return found

    yield new
    for context in contexts:
        context.close()
    assert [trouble for each in opened for trouble in each.trouble] == []
