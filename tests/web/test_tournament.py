"""The tournaments' pages: announced, entered, directed, played; who is moved is at his new table; the clock counts on."""

from __future__ import annotations

from playwright.sync_api import expect

from cardspeak.tournament.structure import written
from tests.server.test_tournaments import small
from tests.web.conftest import Open
from tests.web.looking import fits, grave


def test_a_tournament_from_its_announcement_to_the_table_and_the_clock(person: Open) -> None:
    host, guest = person("Hugo"), person("Gerda", phone=True, theme="dark")
    page = host.go("/tournaments")
    page.select_option("#structure", "sit-and-go")
    assert grave(host.page) == []
    page.click("#announce button")
    expect(page.locator("#event-head")).to_have_text("Sit-and-go")
    path = page.url.removeprefix(host.room)
    phone = guest.go(path)
    phone.click("#seat button:has-text('Enter')")
    expect(phone.locator("#seat")).to_contain_text("You are in")
    expect(phone.locator("#desk")).to_be_hidden()
    assert fits(phone)
    page.fill("#desk input", "3")
    page.click("#desk button:has-text('Bots enter')")
    expect(page.locator("#standings tbody tr")).to_have_count(4)
    page.click("#desk button:has-text('Draw seats')")
    expect(page.locator("#face .level")).to_contain_text("Level 1 · 25/50")
    assert grave(host.page) == []
    expect(phone.locator("#seat a")).to_have_text("To your table")
    assert grave(guest.page) == []
    page.click("#desk button:has-text('Pause')")
    expect(page.locator("#face .level")).to_contain_text("paused")
    page.click("#desk button:has-text('Go on')")
    expect(page.locator("#desk button:has-text('Pause')")).to_be_visible()
    phone.click("#seat a")
    expect(phone.locator(".seat.own .player")).to_contain_text("Gerda")
    clock = guest.go(f"{path}/clock")
    expect(clock.locator("#stakes")).to_have_text("25/50")
    expect(clock.locator("#time")).to_contain_text(":")
    assert grave(guest.page) == []


def test_the_clock_counts_on_without_a_line(person: Open) -> None:
    host = person("Hugo")
    host.go("/rules")
    made = host.ask("/api/tournaments", cmd_id="clock", name="sit-and-go")["id"]
    for what, body in (("bots", {"count": 9}), ("start", {}), ("pause", {}), ("resume", {})):
        host.ask(f"/api/tournaments/{made}/{what}", cmd_id=what, **body)
    page = host.go(f"/tournaments/{made}/clock")
    expect(page.locator("#time")).to_contain_text(":")
    host.cut = True
    page.context.set_offline(True)
    expect(page.locator("#line")).to_contain_text("counts on by itself")
    before = page.inner_text("#time")
    expect(page.locator("#time")).not_to_have_text(before)
    page.context.set_offline(False)
    expect(page.locator("#line")).to_be_hidden()


def test_a_player_who_is_moved_is_at_his_new_table_and_told_why(person: Open) -> None:
    host = person("Hugo")
    host.go("/rules")
    made = host.ask("/api/tournaments", cmd_id="moves", file=written(small()))["id"]
    at = f"/api/tournaments/{made}"
    host.ask(f"{at}/register", cmd_id="r")
    host.ask(f"{at}/bots", cmd_id="b", count=3)
    start = """async (at) => {
        const headers = { "Content-Type": "application/json" };
        const how = (cmd_id) => ({ method: "POST", headers, body: JSON.stringify({ cmd_id }) });
        for (const what of ["start", "pause"]) await fetch(`${at}/${what}`, how(what));
        return fetch(at).then((answer) => answer.json());
    }"""
    lobby = host.page.evaluate(start, at)  # paused before the first hand
    mine = lobby["seat"]
    other = next(table for table in lobby["tables"] if table["id"] != mine["table"])
    page = host.go(f"/table/{mine['table']}")
    expect(page.locator(".seat.own .player")).to_contain_text("Hugo")
    taken = {each["seat"] for each in lobby["standings"] if each["table"] == other["id"]}
    host.ask(f"{at}/move", cmd_id="m", entry=mine["entry"], table=other["number"], seat=min({1, 2, 3} - taken))
    expect(page).to_have_url(f"{host.room}/table/{other['id']}")
    expect(page.locator("#toasts")).to_contain_text("moved you here")
    expect(page.locator(".seat.own .player")).to_contain_text("Hugo")
