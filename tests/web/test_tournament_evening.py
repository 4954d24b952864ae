"""A tournament's evening in three browsers: entered, drawn over seven tables, played with bots to the last player, its server
killed among moves, the prizes paid, and the certificates.

The long form: CARDSPEAK_EVENING_BOTS=60. CARDSPEAK_SHOTS names a folder for pictures of the pages.
"""

from __future__ import annotations

import os
import socket
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from playwright.sync_api import Browser, Error, Page, expect

from cardspeak.journal import open_reader
from cardspeak.journal.key_files import key_in
from cardspeak.server.backup import JOURNAL, KEY
from cardspeak.tournament.event.events import MoveOrdered, TableOpened
from cardspeak.tournament.structure import written
from cardspeak.tournament.structure.file import LevelTerms, Shares
from tests.server.running import Running, served
from tests.server.test_tournaments import check_places
from tests.tournament.events_of import structure
from tests.web.conftest import DESKTOP, PHONE, Person
from tests.web.looking import fits, grave

BOTS = int(os.environ.get("CARDSPEAK_EVENING_BOTS", "17"))
SHOTS = os.environ.get("CARDSPEAK_SHOTS", "")
ENTRIES = BOTS + 2
SEATS = -(-ENTRIES // 7)
KILLS = 2
QUICK = {"PAUSE": "50", "LONELY": "50", "THINK": "0,0", "TURN": "3000"}
STACK = 1500
ACTS = """() => {
    const verbs = ["check", "call", "fold", "show", "muck"];
    const offered = (verb) => document.querySelector(`#bar .acts button[data-verb="${verb}"]:not([disabled])`);
    const button = verbs.map(offered).find(Boolean);
    button?.click();
    return Boolean(button);
}"""
ASKS = "(path) => fetch(path).then((answer) => answer.json())"


def shot(page: Page, name: str) -> None:
    """A picture of a page, where somebody wants any."""
    if SHOTS:
        page.screenshot(path=Path(SHOTS) / f"{name}.png", full_page=True)


class Evening:
    """The room at one address, however often it is killed, and who is there: a director, a player at a desk, one at a phone."""

    def __init__(self, browser: Browser, data: Path, stack: ExitStack) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.browser, self.data, self.stack = browser, data, stack
        self.room = self.opened()
        self.path = ""

    def opened(self) -> Running:
        times = {f"CARDSPEAK_TIMES_{name}": value for name, value in QUICK.items()}
        more = {"CARDSPEAK_LOG": "error", "CARDSPEAK_LIMITS_REQUESTS": "10000", "CARDSPEAK_LIMITS_READS": "10000"}
        return self.stack.enter_context(served(self.data, "--port", str(self.port), **more, **times))

    def killed(self) -> None:
        """`kill -9`, and open again."""
        self.room.process.kill()
        self.room.process.wait()
        self.room = self.opened()

    def person(self, name: str, size: Any, theme: Any = "light") -> Person:
        context = self.browser.new_context(viewport=size, color_scheme=theme, reduced_motion="reduce")
        self.stack.callback(context.close)
        found = Person(self.room.address, context.new_page())
        found.cut = True
        found.go("/rules")
        found.name = found.ask("/api/guest", name=name)["name"]
        return found

    def look(self, who: Person) -> dict[str, Any]:
        """The tournament as it stands; empty while nobody answers."""
        try:
            return dict(who.page.evaluate(ASKS, self.path))
        except Error:
            return {}


def at_desk(page: Page, where: str) -> None:
    """Tap a deed, read what it will do, and tap again."""
    page.locator(where).first.click()
    expect(page.locator("dialog .plan li").first).to_be_visible()
    page.click("dialog button:has-text('Do it')")
    expect(page.locator("dialog")).to_have_count(0)


def announced(evening: Evening, host: Person) -> Page:
    """The event, its director at the desk."""
    levels = tuple([LevelTerms(1, blinds=(200 * at, 400 * at)) for at in range(1, 9)])
    made = structure(
        "sit-and-go",
        event={"title": "Evening", "seats": SEATS, "begins": "called"},
        entry={"cap": ENTRIES, "stack": STACK},
        prizes={"table": (Shares((2, 100), ("50", "30", "20")),)},
    )
    file = written(replace(made, level=levels))
    evening.path = f"/api/tournaments/{host.ask('/api/tournaments', cmd_id='evening', file=file)['id']}"
    return host.go(f"{evening.path.removeprefix('/api')}/desk")


def played(evening: Evening, host: Person, players: list[Person]) -> None:
    """To the last player. The server is killed as soon as a table has broken, and again when few are left."""
    kills, tables = 0, 7
    while (now := evening.look(host)).get("line", {}).get("phase") != "finished":
        for player in players:
            try:
                player.page.evaluate(ACTS)
            except Error:  # the page goes to another table just now
                continue
        if now and kills < KILLS and len(now["tables"]) < tables:
            evening.killed()
            kills, tables = kills + 1, 3
            if kills == 1:
                shot(players[0].page, "table-after-kill")
        host.page.wait_for_timeout(20)
    assert kills == KILLS


def test_an_evening_from_the_entries_to_the_certificates(browser: Browser, tmp_path: Path) -> None:
    with ExitStack() as stack:
        evening = Evening(browser, tmp_path / "room", stack)
        host = evening.person("Hugo", DESKTOP)
        players = [evening.person("Gerda", PHONE, "dark"), evening.person("Ines", DESKTOP)]
        desk = announced(evening, host)
        lobby = evening.path.removeprefix("/api")
        for player in players:
            player.go(lobby).click("#seat button:has-text('Enter')")
            expect(player.page.locator("#seat")).to_contain_text("You are in")
        desk.fill("#bots input", str(BOTS))
        desk.click("#bots button")
        expect(desk.locator("#figures")).to_contain_text(f"{ENTRIES} players")
        at_desk(desk, "#clock-deeds button:has-text('Draw seats')")
        for player in players:
            expect(player.page.locator(".seat.own .player")).to_contain_text(player.name)
            assert fits(player.page)
        shot(desk, "desk")
        shot(players[0].page, "table-phone")
        assert grave(desk) == []
        played(evening, host, players)
        standings = evening.look(host)["standings"]
        check_places([each["place"] for each in standings])
        assert sum(each["chips"] for each in standings) == max(each["chips"] for each in standings) == ENTRIES * STACK
        assert sum(each["prize"] for each in standings) == ENTRIES * 50_00
        winner = next(each["player"] for each in standings if each["place"] == 1)
        due = desk.locator("#todo li:has-text('place')")
        for paid in range(prizes := sum(each["prize"] > 0 for each in standings)):
            expect(due).to_have_count(prizes - paid)
            at_desk(desk, "#todo li:has-text('place') button")
        expect(due).to_have_count(0)
        desk.click("a:has-text('Papers')")
        desk.click("#kinds a:has-text('Certificates')")
        expect(desk.locator("#papers .certificates", has_text=winner)).to_contain_text("place: 1")
        shot(desk, "certificates")
        shot(players[0].go(lobby), "lobby-phone")
        expect(players[0].page.locator("#standings")).to_contain_text(winner)
        for page in (desk, players[0].page):
            assert fits(page) and grave(page) == []
        assert evening.room.stop() == 0
        assert evening.room.log == ""
        trouble = [text for one in (host, *players) for text in one.trouble]
        assert [text for text in trouble if not ("404" in text or "409" in text)] == [], "what has gone or changed is told so"
    key = key_in(tmp_path / "room" / KEY)
    with closing(open_reader(tmp_path / "room" / JOURNAL)) as reader:
        happened = [each for row in reader.read("tournament/1") for each in row.opened(key)]
    assert len([each for each in happened if isinstance(each, TableOpened)]) == 7
    assert [each for each in happened if isinstance(each, MoveOrdered)]
