"""A table that is out of order: the lobby, its own page and the floor's say so, and an administrator tries it again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient
from playwright.sync_api import expect

from cardspeak.server.app import create_app
from cardspeak.server.composition import PARTS
from cardspeak.server.config import Config
from tests.server.running import served
from tests.server.test_out_of_order import rows, write
from tests.web.conftest import Open
from tests.web.looking import fits, grave
from tests.web.test_cashier import becomes


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("broken") / "room"


@pytest.fixture(scope="module")
def room(folder: Path) -> Iterator[str]:
    """A room whose demo table is damaged."""
    with TestClient(create_app(Config(data=str(folder)), PARTS)):
        pass
    sequence, whole, _ = rows(folder, "table/1")[-1]
    write(folder, sequence, whole[:-1], "table/1")
    (folder.parent / "whole").write_bytes(whole)
    with served(folder, CARDSPEAK_LOG="error", CARDSPEAK_LIMITS_READS="10000") as running:
        yield running.address


def test_a_table_that_is_out_of_order_says_so_and_an_administrator_tries_it_again(person: Open, folder: Path) -> None:
    who, guest = person("Ida", phone=True, theme="dark"), person("Gil")
    becomes(folder, who, "player", "floor", "admin")
    for page in (guest.go("/"), who.go("/")):
        expect(page.locator("#tables li.broken")).to_contain_text("out of order")
        assert grave(page) == []
    told = set()
    for path in ("/table/1", "/table/1/floor", "/table/1/sheet"):
        page = guest.go(path)
        expect(page.locator("main h1")).to_have_text("This table is out of order")
        expect(page.locator("#tables li")).to_have_count(0)
        told.add(page.locator("main").inner_html())
    assert len(told) == 1 and grave(page) == [], "one page at each of the addresses"
    for path in ("/table/1", "/table/1/floor", "/table/1/sheet"):
        page = who.go(path)
        expect(page.locator("#tables li")).to_contain_text("table/1: entry")
        assert fits(page)
    assert grave(page) == []
    page = who.go("/accounts")
    expect(page.locator("#broken li")).to_contain_text("table/1: entry")
    assert grave(page) == []
    page.click("#broken button")
    expect(page.locator("#toasts")).to_contain_text("table 1 is out of order: table/1: entry")
    write(folder, rows(folder, "table/1")[-1][0], (folder.parent / "whole").read_bytes(), "table/1")
    page.click("#broken button")
    expect(page.locator("#broken")).to_be_hidden()
    page = guest.go("/table/1")
    page.wait_for_selector(".plate:visible")
    for each in (who, guest):
        each.trouble.clear()  # the browser's own notes of what was answered with 503 and 409


OPENED = """async () => {
  const asked = { cmd_id: "open-one", name: "Whole", blinds: [1, 2], seats: 6 };
  const sent = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(asked) };
  return (await (await fetch("/api/tables", sent)).json()).id;
}"""


def test_a_page_that_is_open_says_that_its_table_is_out_of_order(person: Open, folder: Path) -> None:
    """The pages of a table try again by themselves, and go on with it."""
    guest = person("Gil")
    id = guest.go("/").evaluate(OPENED)  # a table of its own: the room's first one may be out of order still
    page = guest.go(f"/table/{id}")
    page.route_web_socket(f"**/ws/table/{id}*", lambda line: line.close(code=4410, reason=f"table {id} is out of order"))
    page.reload()
    expect(page.locator("#line")).to_contain_text("This table is out of order")
    guest.trouble.clear()
