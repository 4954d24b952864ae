"""A table that the room has closed: its address says so, and leads to what was played there."""

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
    table = who.table(name="Early", bots=["rock", "caller"])
    who.ask(f"/api/tables/{table}/invite", cmd_id="i")
    link = who.page.evaluate(f"async () => (await (await fetch('/api/tables/{table}/invite')).json()).path")
    rounds = f"async () => (await (await fetch('/api/tables/{table}/rounds')).json()).length > 0"
    who.page.wait_for_function(rounds)
    page = who.go(f"/table/{table}")
    page.wait_for_selector(".plate:visible")
    who.ask(f"/api/tables/{table}/end", cmd_id="e")
    expect(page.locator("#notice")).to_contain_text("The night is over")
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
    for each in (who, guest):
        each.trouble.clear()  # the browser's own notes of what was answered with 404 and 410
