"""A table that the room has closed: its address says so, and leads to what was played there; and it counts for its group."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.running import served
from tests.web.conftest import Open
from tests.web.looking import fits, grave


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A room that closes a table as soon as its night is over and nobody looks, and in which bots think at once."""
    folder: Path = tmp_path_factory.mktemp("closing") / "room"
    times = {"ENDED": "1", "PAUSE": "0", "LONELY": "0", "THINK": "0,0"}
    more = {f"CARDSPEAK_TIMES_{name}": value for name, value in times.items()}
    with served(folder, CARDSPEAK_LOG="error", CARDSPEAK_LIMITS_READS="10000", **more) as running:
        yield running.address


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_closed_table_says_so_and_leads_to_its_sheet_and_its_hands(person: Open, theme: str) -> None:
    who, guest = person("Cora", phone=theme == "dark", theme=theme), person("Gil")
    who.gone = guest.gone = True
    table = who.table(name="Early", bots=["rock", "caller"])
    who.ask(f"/api/tables/{table}/invite", cmd_id="i")
    link = who.page.evaluate(f"async () => (await (await fetch('/api/tables/{table}/invite')).json()).path")
    rounds = f"async () => (await (await fetch('/api/tables/{table}/rounds')).json()).length > 0"
    who.page.wait_for_function(rounds)
    page = who.go(f"/table/{table}")
    page.wait_for_selector(".plate:visible")
    who.ask(f"/api/tables/{table}/end", cmd_id="e")
    # the room closes it at once where the line breaks meanwhile, as on a machine that has too much to do, and then that is said
    told = "#notice:has-text('The night is over'), #line:has-text('it is closed')"
    expect(page.locator(told).first).to_be_visible()
    page = who.go("/")
    page.wait_for_function("async () => !(await (await fetch('/api/lobby')).json()).some((each) => each.name === 'Early')")
    page = who.go(f"/table/{table}")
    expect(page.locator("main h1")).to_have_text("This table is closed")
    assert grave(page) == []
    assert fits(page)
    page.click("main a:has-text('hands')")
    expect(page.locator("#hands li").first).to_contain_text("wins")
    page.go_back()
    page.click("main a:has-text('sheet')")
    expect(page.locator("#sheet-what")).to_contain_text("Everybody is cashed in")
    other = guest.go(link)
    expect(other.locator("#join-trouble")).to_contain_text("the table that this link led to is closed")


def test_a_group_counts_a_night_and_settles_it_on_a_phone(person: Open) -> None:
    who, guest = person("Hana", phone=True), person("Gus", theme="dark")
    page = who.go("/groups")
    expect(page.locator("#none")).to_be_visible()
    page.click("#found")
    page.fill("dialog input[name=name]", "Friday")
    page.keyboard.press("Enter")
    page.wait_for_url("**/groups/*")
    path = page.url.removeprefix(who.room)
    page.click("#members button[data-key=add]")
    page.fill("dialog input[name=player]", "Nobody at all")
    page.keyboard.press("Enter")
    expect(page.locator("dialog .trouble")).to_contain_text("nobody here is called Nobody at all")
    who.trouble.clear()  # the browser's own note of the refusal
    page.fill("dialog input[name=player]", guest.name)
    page.keyboard.press("Enter")
    expect(page.locator("#members li")).to_have_count(2)
    table = who.table(name="Home")
    for each in (who, guest):
        each.ask(f"/api/tables/{table}/sit", cmd_id="sit")
    page.click("#nights button[data-key=count]")  # its table is there as soon as the page has looked again
    page.click("dialog button.main")
    expect(page.locator("#nights li")).to_contain_text("It is being played")
    seen = guest.go(path)
    expect(seen.locator("#nights li a")).to_have_attribute("href", f"/table/{table}")
    page.wait_for_function(f"async () => (await (await fetch('/api/tables/{table}')).json()).table.round > 0")
    who.ask(f"/api/tables/{table}/leave", cmd_id="leave")
    who.ask(f"/api/tables/{table}/end", cmd_id="end")
    expect(seen.locator("#ledger tbody tr")).to_have_count(2)
    assert seen.locator("#ledger button").count() == 0, "only a host settles"  # waited: the ledger is there
    expect(page.locator("#ledger .owed li")).to_have_count(1)
    for each in (page, seen):
        assert grave(each) == []
        assert fits(each)
    paid = page.locator("#ledger .owed li").inner_text()
    page.click("#ledger button[data-key=settle]")
    expect(page.locator("dialog .owed li")).to_have_text(paid)
    page.click("dialog button.main")
    expect(page.locator("#ledger")).to_contain_text("No night that is over waits")
    seen.click("#past summary")
    expect(seen.locator("#past .owed li")).to_have_text(paid)
    seen.locator("#members li", has_text=guest.name).locator("button").click()
    seen.click("dialog button.main")
    seen.wait_for_url("**/groups")
    expect(seen.locator("#none")).to_be_visible()
