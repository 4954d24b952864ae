"""The card room's pages: a shift from opening a game to the drop count, told at its desks, seen on the board and by a player."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.forked import commanded
from tests.server.test_cardroom import PLAN
from tests.web.conftest import Open, Person, numbers
from tests.web.looking import fits, grave


def become(data: Path, who: Person, *roles: str) -> None:
    """In another process, for an event loop runs here already."""
    commanded("accounts", "roles", who.name, "player", *roles, "--data", str(data))


def does(who: Person, verb: str, **fields: Any) -> None:
    """Have something done as the desk does."""
    seq = who.page.evaluate("fetch('/api/cardroom/desk').then((answer) => answer.json())")["seq"]
    who.ask("/api/cardroom/do", cmd_id=f"{verb}-{next(numbers)}", order={"do": verb, **fields}, seq=seq)


def filled(page: Page, button: str, **fields: str) -> None:
    """Press a button that asks for more, fill that in and send it."""
    page.click(button)
    for name, value in fields.items():
        box = page.locator(f"dialog [name={name}]")
        box.select_option(value) if box.evaluate("box => box.tagName") == "SELECT" else box.fill(value)
    page.click("dialog button.main")
    expect(page.locator("dialog")).to_have_count(0)


def test_a_shift_from_opening_a_game_to_the_drop_count(person: Open, data: Path) -> None:
    floor, brush, guest = person("Fay"), person("Bea", phone=True), person("Ann", phone=True, theme="dark")
    become(data, floor, "floor")
    become(data, brush, "brush", "cashier")
    desk = floor.go("/cardroom/desk")
    filled(desk, "#begin button", plan=PLAN)
    cage = floor.go("/cardroom/cage")
    cage.click("#shift-deeds button:has-text('Start a shift')")
    expect(cage.locator("#shift")).to_contain_text(f"Shift 1 under {floor.name}")
    filled(cage, "#ask button:has-text('fill')", dollars="5000")
    expect(cage.locator("#slips li")).to_contain_text("fill of $5,000 for table 1")
    record = floor.go("/cardroom/record")
    filled(record, "#deck-deeds button", deck="red 1", colour="red")
    record.click("#decks button:has-text('In order')")
    expect(record.locator("#decks li")).to_contain_text("in order 0 min ago")
    assert grave(record) == []
    phone = brush.go("/cardroom/desk")
    filled(phone, "#rota button:has-text('comes')", name="Dan")
    phone.click("#spots button:has-text('Table 1')")
    filled(phone, "#seats button:has-text('Send a dealer')", name="Dan")
    filled(phone, "#seats button:has-text('Open')")
    for name in ("Guest 1", "Guest 2", "Guest 3", "Guest 4"):
        phone.fill("#name", name)
        phone.click("#games button")  # a name onto a list by one tap
        expect(phone.locator("#name")).to_have_value("")
    expect(phone.locator("#lists li")).to_contain_text("Guest 4")
    assert fits(phone) and grave(phone) == []
    mine = guest.go("/cardroom")
    mine.click("#games button:has-text('Join')")
    expect(mine.locator("#games li")).to_contain_text("2nd for 2-5")
    assert fits(mine) and grave(mine) == []
    for name in ("Guest 1", "Guest 2", "Guest 3"):
        does(floor, "buy", name=name, cents=20_000, caged=True)
    does(floor, "hand", table=1, changes=[-2_000, 1_700, 0], rake=300, button=1)
    does(brush, "unlist", game="2-5", name="Guest 4")
    phone.click(f"#lists li:has-text('{guest.name}') button:has-text('Is here')")
    does(brush, "leave", name="Guest 3")
    phone.click("#spots button:has-text('Offer the seat')")  # a seat by one
    expect(mine.locator("#own")).to_contain_text("You are called to table 1, seat 3")
    board = guest.go("/cardroom/board")
    expect(board.locator("#calls li")).to_contain_text("table 1, seat 3")
    assert guest.name not in board.inner_text("main") and fits(board) and grave(board) == []  # waited: for the call there
    phone.click("#calls button:has-text('Takes it')")
    expect(board.locator("#calls li")).to_have_count(0)
    cage = floor.go("/cardroom/cage")
    cage.click("#drops button:has-text('rake')")
    filled(cage, "#boxes button:has-text('Count')", dollars="3")
    does(brush, "tell", kind="spill", text="a drink on the felt", table=1)
    counting = brush.go("/cardroom/cage")
    counting.click("#slips button:has-text('Sign')")
    filled(counting, "#boxes button:has-text('Count')", of100="3")
    for page in (cage, counting):
        expect(page.locator("#shifts tbody tr:has-text('Rake') td")).to_have_text("$3")
        expect(page.locator("#lines tbody tr")).to_have_count(2)
        expect(page.locator("#lines tbody tr").last).to_contain_text("3 × $1")
        expect(page.locator("#balance")).to_contain_text("It balances")
        assert fits(page) and grave(page) == []
    with cage.expect_download() as download:
        cage.click("a[download]")
    lines = Path(download.value.path()).read_text().splitlines()
    assert lines[0].startswith("moment,shift,what") and len(lines) == 3
