"""The cashier's page: one's own account, the room's that balances, purchases that wait; what it shows is the API's."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.forked import commanded
from tests.server.running import served
from tests.web.conftest import Open, Person
from tests.web.looking import fits, grave


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cashiers") / "room"


@pytest.fixture(scope="module")
def room(folder: Path) -> Iterator[str]:
    """A room of its own, whose totals are not other tests'."""
    quick = {"CARDSPEAK_TIMES_LONELY": "60000", "CARDSPEAK_DEMO": "false", "CARDSPEAK_LOG": "error"}
    with served(folder, CARDSPEAK_LIMITS_REQUESTS="10000", CARDSPEAK_LIMITS_GUESTS="10000", **quick) as running:
        yield running.address


def becomes(folder: Path, who: Person, *roles: str) -> None:
    """In another process, for an event loop runs here already."""
    commanded("accounts", "roles", who.name, *roles, "--data", str(folder))


def asked(page: Page, path: str) -> Any:
    return page.evaluate("async path => await (await fetch(path)).json()", path)  # waited: a question to the room


def test_a_purchase_waits_for_the_cashier_and_the_books_show_it(person: Open, folder: Path) -> None:
    host, cashier, guest = person("Hugo"), person("Carla"), person("Gerda", phone=True, theme="dark")
    becomes(folder, cashier, "player", "cashier")
    table = host.table(name="The main game", cashier=True, bots=["rock", "caller"])
    at = f"/api/tables/{table}"
    guest.ask(f"{at}/sit", cmd_id="sit", seat=5, chips=120)
    page = cashier.go("/cashier")
    expect(page.locator("#waiting li")).to_contain_text(f"{guest.name} asks for 120 at The main game")
    expect(page.locator("#mine")).to_contain_text("You have bought nothing yet")
    assert grave(page) == []
    phone = guest.go("/cashier")
    expect(phone.locator("#mine details")).to_have_count(1)
    expect(phone.locator("#mine .figures dd")).to_have_text(["0", "0", "0", "0"])
    expect(phone.locator("#room-part")).to_be_hidden()
    page.click("#waiting button:has-text('Approve')")
    expect(page.locator("#waiting li")).to_have_count(0)
    expect(phone.locator("#mine .figures dd")).to_have_text(["120", "120", "0", "0"])
    expect(phone.locator(".moves li")).to_contain_text(["asked for", "bought", f"approved by {cashier.name}"])
    phone.click(".moves .clause >> nth=0")
    expect(phone.locator(".moves article")).to_contain_text("CS/room/buy-in")
    assert grave(phone) == []
    assert fits(phone)
    counter = asked(page, "/api/cashier")
    assert counter["alarms"] == [] and counter["waiting"] == []
    one = counter["totals"][0]
    totals = [f"{one[what]:,}" for what in ("sold", "in_play", "cashed", "house")]
    expect(page.locator("#totals .figures dd")).to_have_text(totals)
    expect(page.locator("#totals .even")).to_contain_text("It balances: 520 sold = 520 in play")
    expect(page.locator("#accounts tbody tr")).to_have_count(1)
    page.check("#bots")
    expect(page.locator("#accounts tbody tr")).to_have_count(3)
    page.fill("#find", guest.name.lower())
    expect(page.locator("#accounts tbody tr")).to_have_count(1)
    with page.expect_download() as download:
        page.click("#moves-csv")
    lines = Path(download.value.path()).read_text().splitlines()
    assert len(lines) == 4 and lines[0].startswith("moment,table") and all(guest.name in line for line in lines[1:])
    page.click("#accounts button.link")
    expect(page.locator("dialog .moves li")).to_have_count(3)
    assert grave(page) == []


def test_a_host_lets_back_whom_he_removed_and_the_cashier_approves_it(person: Open, folder: Path) -> None:
    host, bank, guest = person("Hilda"), person("Bert"), person("Gina", phone=True)
    becomes(folder, bank, "cashier")
    table = host.table(name="Corner", cashier=True)
    waiting = bank.go("/cashier").locator("#waiting li", has_text=guest.name)
    page, own = host.go(f"/table/{table}"), guest.go(f"/table/{table}")
    guest.ask(f"/api/tables/{table}/sit", cmd_id="first", chips=60, seat=2)
    bank.ask(f"/api/tables/{table}/cashier", cmd_id="first", player=guest.name, approve=True, seq=bank.seen(table))
    page.click("#open-host")
    page.click(f"dialog.hosting button[aria-label='Remove {guest.name}']")
    expect(own.locator(".seat.own")).to_have_count(0)
    guest.ask(f"/api/tables/{table}/sit", cmd_id="again", chips=60, seat=2)
    expect(own.locator("#notice")).to_contain_text(f"You have asked {host.name} for 60")
    bank.page.reload()
    expect(waiting).to_contain_text(f"waits for {host.name}")
    expect(waiting.locator("button")).to_have_count(0)
    page.click("dialog.hosting button:has-text('Let back in')")
    expect(own.locator("#notice")).to_contain_text("You have asked the cashier for 60")
    expect(page.locator("dialog.hosting button:has-text('Let back in')")).to_have_count(0)
    bank.page.reload()
    waiting.locator("button.main").click()
    expect(own.locator(".seat.own")).to_have_count(1)


def test_an_auditor_looks_and_does_not_approve(person: Open, folder: Path) -> None:
    host, auditor, guest = person("Heidi"), person("Otto"), person("Gert")
    becomes(folder, auditor, "auditor")
    table = host.table(name="Side game", cashier=True)
    guest.ask(f"/api/tables/{table}/sit", cmd_id="sit", chips=60)
    page = auditor.go("/cashier")
    expect(page.locator("#waiting li", has_text=guest.name)).to_contain_text("waits for cashier")
    expect(page.locator("#waiting button")).to_have_count(0)


def test_a_guest_becomes_an_account_and_its_password_changes(person: Open) -> None:
    who, other = person("Pia", phone=True), person(theme="dark")
    page = who.go("/cashier")
    page.click("#who")
    expect(page.locator("dialog")).to_contain_text("A guest who signs out cannot come back")
    assert grave(page) == []
    page.click("dialog button:has-text('Make an account')")
    page.fill("dialog input[name=password]", "correct horse")
    page.click("dialog button.main")
    expect(page.locator("dialog")).to_have_count(0)
    assert asked(page, "/api/me") == {"name": who.name, "roles": ["player"], "guest": False}
    away = other.go("/cashier")
    other.ask("/api/login", name=who.name, password="correct horse")
    away.reload()
    expect(away.locator("#who")).to_have_text(who.name)
    page.click("#who")
    page.click("dialog button:has-text('Change the password')")
    page.fill("dialog input[name=old]", "wrong")
    page.fill("dialog input[name=new]", "battery staple")
    page.click("dialog button.main")
    expect(page.locator("dialog .trouble")).to_have_text("that is not your password")
    who.trouble.clear()  # the browser's own note of the 403
    page.fill("dialog input[name=old]", "correct horse")
    assert grave(page) == []
    page.click("dialog button.main")
    expect(page.locator("dialog")).to_have_count(0)
    away.reload()
    expect(away.locator("#who")).to_have_text("Play as a guest")
    expect(away.locator("#mine")).to_contain_text("Say who you are")


def test_an_administrator_gives_roles_and_closes_accounts(person: Open, folder: Path) -> None:
    chief, other = person("Chief"), person("Newcomer")
    becomes(folder, chief, "player", "admin")
    page = chief.go("/accounts")
    one = page.locator("#people li", has_text=other.name)
    assert grave(page) == []
    expect(page.locator("#people li", has_text=chief.name).locator("input[name=admin]")).to_be_disabled()
    one.locator("input[name=cashier]").check()
    other.page.wait_for_function("async () => (await (await fetch('/api/me')).json()).roles.join() === 'cashier,player'")
    other.go("/cashier").wait_for_selector("#room-part:not([hidden])")
    expect(other.go("/accounts").locator("#trouble")).to_have_text("This page is for an administrator.")
    page.set_viewport_size({"width": 390, "height": 844})
    assert fits(page)
    page.fill("#find", other.name)
    one.locator("button.danger").click()
    page.click("dialog button.main")
    expect(one).to_have_count(0)
    assert asked(other.page, "/api/me")["name"] == ""


def test_the_book_of_players_is_kept_from_a_spreadsheet_and_by_hand(person: Open, folder: Path) -> None:
    keeper, guest = person("Karin"), person("Gerd", phone=True, theme="dark")
    becomes(folder, keeper, "player", "floor")
    page, phone = keeper.go("/players"), guest.go("/players")
    expect(phone.locator("#part")).to_be_hidden()
    expect(phone.locator("#trouble")).to_contain_text("floor, cashier")
    sheet = {"name": "players.csv", "mimeType": "text/csv", "buffer": b"name;card;shoe\nAnn Lee;17;39\nBen Ott;18;44\n"}
    page.set_input_files("#file", [sheet])  # type: ignore[list-item]
    expect(page.locator("dialog li")).to_contain_text(["new players: 2", "shoe"])
    page.click("dialog button.main")
    expect(page.locator("#people li")).to_contain_text(["Ann Lee", "Ben Ott"])
    page.click("#people button:has-text('Ann Lee')")
    expect(page.locator("#one")).to_contain_text("17")
    page.click("#one button:has-text('Change')")
    page.fill("dialog [name=name]", "Ann Moss")
    page.click("dialog button.main")
    expect(page.locator("#one")).to_contain_text("Before that: Ann Lee")
    page.fill("#find", "lee")
    expect(page.locator("#people li")).to_have_count(1)
    page.click("#one button:has-text('Take out')")
    page.click("dialog button.main")
    expect(page.locator("#people li")).to_have_count(0)
    assert grave(page) == []
    becomes(folder, guest, "player", "auditor")
    phone = guest.go("/players")
    expect(phone.locator("#people li")).to_contain_text(["Ben Ott"])
    expect(phone.locator("#add")).to_be_hidden()
    phone.click("#people button")
    expect(phone.locator("#one")).to_contain_text("No tournament")
    assert grave(phone) == [] and fits(phone)
