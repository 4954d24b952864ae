"""What the contact sheet shows of desks and consoles: events, real cards, a card room's day, a group's night, hands replayed."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, expect

from tests.server.test_cardroom_tables import CONSOLES
from tests.web.conftest import Person
from tests.web.playing import hand_number, play
from tests.web.test_cardroom import become, does, filled
from tests.web.test_cardroom_moves import readied, seated
from tests.web.test_console import cards, press
from tests.web.test_house_console import lay, told
from tests.web.test_tournament import directs

ROLES: Final = ("floor", "brush", "cashier", "dealer")
DESKS: Final = ("", "/desk", "/cage", "/record", "/board", "/ask", "/papers?what=rulings")


def desks(who: Person, data: Path) -> list[str]:
    """Bring all of it about, as somebody who has every role; the paths of its pages."""
    become(data, who, *ROLES)
    return [*event(who), console(who), house_console(who), *day(who), *group(who), *replayed(who)]


def event(who: Person) -> list[str]:
    """A sit-and-go that is played, and an event of three flights that takes entries."""
    found = []
    for structure in ("sit-and-go", "three-flights"):
        id = who.ask("/api/tournaments", cmd_id=structure, name=structure)["id"]
        found.append(f"/tournaments/{id}")
    page = who.go(f"{found[0]}/desk")
    page.fill("#bots input", "6")
    page.click("#bots button")
    expect(page.locator("#figures")).to_contain_text("6 players")
    directs(who, f"/api{found[0]}", "start")
    return [*(f"{found[0]}{part}" for part in ("", "/desk", "/clock", "/papers")), found[1], f"{found[1]}/desk"]


def arrived(page: Page, **chips: int) -> None:
    for name, bought in chips.items():
        page.click("#arrive")
        page.fill("dialog [name=player]", name)
        page.fill("dialog [name=chips]", str(bought))
        page.click("dialog button.main")
        expect(page.locator("#people")).to_contain_text(name)
    page.click("#next-hand")


def console(who: Person) -> str:
    """A hand with real cards, two all-in and a side pot: the turn is to be dealt."""
    path = f"/table/{who.table(by_hand=True, private=True)}/console"
    page = who.go(path)
    arrived(page, Ann=40, Maximiliana=100, Cid=200)
    expect(page.locator("#next")).to_contain_text("is to act")
    for words in ("All-in", "All-in", "Call"):
        press(page, words)
    expect(page.locator("#next")).to_contain_text("the flop")
    cards(page, "As Kd 7c")
    return path


def house_console(who: Person) -> str:
    """Let It Ride with real cards, while bets are open."""
    opening: dict[str, Any] = {"game": "let-it-ride", "by_hand": True, "bonus": True, "private": True}
    path = f"/table/{who.ask('/api/house-tables', cmd_id='by-hand', name='Ride', **opening)['id']}/console"
    page = who.go(path)
    arrived(page, Ann=200, Maximiliana=200)
    page.fill("dialog [name=verifier]", "Fay")
    page.click("dialog button.main")
    expect(page.locator("#next")).to_contain_text("Bets are open.")
    lay(page, 1, "Bets", "$5")
    lay(page, 2, "Bets", "$10")
    told(page, '.wager-of[aria-label="Bonus"] button:text-is("$1")')
    return path


def day(who: Person) -> list[str]:
    """A card room with one game, a list, a slip at the cage and a dispute."""
    page = who.go("/cardroom/desk")
    filled(page, "#begin button", plan=CONSOLES)
    does(who, "start-shift")
    readied(who, 1)
    does(who, "open", table=1, game="2-5")
    seated(who, "Guest 1", "Maximiliana von Hohenstein", "Guest 3")
    for name in ("Guest 4", "Guest 5"):
        does(who, "join", game="2-5", name=name)
    page = who.go("/cardroom/cage")
    filled(page, "#ask button:has-text('fill')", dollars="5000")
    page = who.go("/cardroom")
    filled(page, "#dispute-deeds button", subject="other", text="the seat was promised to me")
    return [f"/cardroom{part}" for part in DESKS]


def group(who: Person) -> list[str]:
    """A group that has counted a night."""
    page = who.go("/groups")
    page.click("#found")
    page.fill("dialog input[name=name]", "Friday at Maximiliana's")
    page.keyboard.press("Enter")
    page.wait_for_url("**/groups/*")
    path = page.url.removeprefix(who.room)
    table = who.table(name="Home", bots=["caller", "caller"])
    who.ask(f"/api/tables/{table}/sit", cmd_id="sit-home")
    page.click("#nights button[data-key=count]")
    page.click("dialog button.main")
    expect(page.locator("#nights li")).to_contain_text("It is being played")
    return ["/groups", path]


def replayed(who: Person) -> list[str]:
    """A hand that was played to its end, at its last event."""
    table = who.table(name="Replayed", bots=["caller", "caller"])
    page = who.sit(table)
    play([page], lambda: hand_number(page) > 1)
    return [f"/replay?table={table}&round=1", f"/replay?table={table}&round=1&at=12"]
