"""The tournaments' pages: announced, entered, directed, played; who is moved is at his new table; the clock counts on."""

from __future__ import annotations

import re
from functools import partial
from types import SimpleNamespace
from typing import Any
from urllib.parse import quote

import msgspec
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from cardspeak.server.tournament.views import clock_of
from cardspeak.tournament.structure import written
from cardspeak.tournament.structure.file import BountyTerms, FlightTerms, LeagueTerms, MergeTerms
from tests.server.test_tournaments import small
from tests.tournament.events_of import MINUTE, begun, structure
from tests.web.conftest import Open, Person, numbers
from tests.web.cutting import line
from tests.web.looking import broken, fits, grave
from tests.web.waiting import eventually


def directs(host: Person, at: str, what: str, **more: Any) -> None:
    """Have something done from the desk, as its page does."""
    deed = {"do": what, **more}
    host.ask(f"{at}/desk", cmd_id=f"{what}-{next(numbers)}", deed=deed, mark=host.ask(f"{at}/plan", deed=deed)["mark"])


def twice(page: Page, where: str) -> None:
    """Tap a deed of the desk, read what it will do, and tap again."""
    page.click(where)
    expect(page.locator("dialog .plan li").first).to_be_visible()
    page.click("dialog button:has-text('Do it')")
    expect(page.locator("dialog")).to_have_count(0)


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
    page.click("#desk")
    page.fill("#bots input", "3")
    page.click("#bots button")
    expect(page.locator("#figures")).to_contain_text("4 players")
    assert grave(host.page) == []
    twice(page, "#clock-deeds button:has-text('Draw seats')")
    expect(page.locator("#level")).to_contain_text("Level 1 · 25/50")
    assert grave(host.page) == []
    expect(phone.locator(".seat.own .player")).to_contain_text("Gerda")  # the page goes there by itself
    phone = guest.go(path)
    expect(phone.locator("#seat a")).to_have_text("To your table")
    assert grave(guest.page) == []
    twice(page, "#clock-deeds button:has-text('Pause')")
    expect(page.locator("#level")).to_contain_text("paused")
    twice(page, "#taken li:first-child button")
    expect(page.locator("#level")).not_to_contain_text("paused")
    phone.click("#seat a")
    expect(phone.locator(".seat.own .player")).to_contain_text("Gerda")
    expect(phone.locator("button:text-is('Automatic')")).to_be_attached()
    for asked in ("Leave", "Add chips", "Add a bot"):  # the event's to say, and refused
        expect(phone.locator(f"button:text-is('{asked}')")).to_have_count(0)
    clock = guest.go(f"{path}/clock")
    expect(clock.locator("#stakes")).to_have_text("25/50")
    expect(clock.locator("#time")).to_contain_text(":")
    assert grave(guest.page) == []
    for layout, seen in (("Time", (False, False)), ("Prizes", (False, True)), ("All", (True, True))):
        clock.click(f"#layouts button:text-is('{layout}')")
        for part, shown in zip(("#figures", "#prizes"), seen, strict=True):
            expect(clock.locator(part)).to_have_css("display", "flex" if shown else "none")
    clock.goto(f"{guest.room}{path}/clock?layout=time")
    expect(clock.locator("#layouts [aria-pressed=true]")).to_have_text("Time")
    assert fits(clock) and grave(clock) == []


def test_flights_are_entered_and_left_out_by_their_page_and_the_desk(person: Open) -> None:
    host, guest = person("Hugo"), person("Gerda", phone=True, theme="dark")
    at = f"/api/tournaments/{host.ask('/api/tournaments', cmd_id='flights', name='three-flights')['id']}"
    path = at.removeprefix("/api")
    phone = guest.go(path)
    expect(phone.locator("#flights tbody tr")).to_have_count(3)
    phone.click("#flights button:has-text('Enter flight B')")
    expect(phone.locator("#seat")).to_contain_text("You are in")
    expect(phone.locator("#flights tr:has-text('B') td").nth(1)).to_have_text("1")
    assert fits(phone) and grave(phone) == []
    for width in (320, 390):
        phone.set_viewport_size({"width": width, "height": 844})
        assert broken(phone) == []
    desk = host.go(f"{path}/desk")
    twice(desk, "#more button:has-text('Leave this flight out')")
    expect(phone.locator("#flights small").first).to_have_text("over")
    assert grave(desk) == []
    directs(host, at, "pass")
    expect(phone.locator("#flights button:has-text('Enter flight C')")).to_be_visible()


def test_a_flight_beside_another_is_started_and_paused_at_the_desk_and_has_a_clock_of_its_own(person: Open) -> None:
    host = person("Hugo", phone=True)
    made = replace(small(), flights={"a": FlightTerms(2), "b": FlightTerms(2)}, merge=MergeTerms("all", overlap=True))
    at = f"/api/tournaments/{host.ask('/api/tournaments', cmd_id='at-once', file=written(made))['id']}"
    desk = host.go(f"{at.removeprefix('/api')}/desk")
    for flight in "AB":
        desk.click(f"#flights button:has-text('Flight {flight}')")
        expect(desk.locator("#flights [aria-pressed=true]")).to_have_text(f"Flight {flight}")
        desk.fill("#bots input", "3")
        desk.click("#bots button")
        expect(desk.locator("#figures")).to_contain_text("3 players")
        twice(desk, "#clock-deeds button:has-text('Draw seats')")
    expect(desk.locator("#spots")).to_contain_text("Flight B")
    twice(desk, "#clock-deeds button:has-text('Pause')")
    expect(desk.locator("#level")).to_contain_text("paused")
    assert grave(desk) == [] and fits(desk)
    desk.click("#flights button:has-text('Flight A')")
    expect(desk.locator("#level")).not_to_contain_text("paused")
    clock = host.go(f"{at.removeprefix('/api')}/clock?flight=b")
    expect(clock.locator("#stakes")).to_contain_text("paused")
    clock.click("#flights a:has-text('Flight A')")
    expect(clock.locator("#flights [aria-current=page]")).to_have_text("Flight A")
    expect(clock.locator("#stakes")).not_to_contain_text("paused")
    assert grave(clock) == []
    lobby = host.go(at.removeprefix("/api"))
    for flight, paused in (("B", True), ("A", False)):
        lobby.click(f"#clocks button:has-text('Flight {flight}')")
        expect(lobby.locator("#clocks [aria-pressed=true]")).to_have_text(f"Flight {flight}")
        words = expect(lobby.locator("#face .level"))
        words.to_contain_text("paused") if paused else words.not_to_contain_text("paused")
    assert grave(lobby) == [] and fits(lobby)


def test_a_deed_that_would_do_something_else_by_now_is_told_anew_and_done_by_the_next_tap(person: Open) -> None:
    host = person("Hugo", phone=True)
    made = structure("sit-and-go", event={"kind": "directed", "begins": "called", "title": "Anew"})
    at = f"/api/tournaments/{host.ask('/api/tournaments', cmd_id='anew', file=written(made))['id']}"
    desk = host.go(f"{at.removeprefix('/api')}/desk")
    for number in range(2):
        directs(host, at, "enter", person=f"P{number}")
    directs(host, at, "start")
    desk.click("#clock-deeds button:has-text('One minute more')")
    steps = desk.locator("dialog .plan")
    expect(steps).not_to_contain_text("stands")
    before = steps.inner_text()
    directs(host, at, "pause")
    desk.click("dialog button:has-text('Do it')")
    expect(desk.locator("dialog .trouble")).to_contain_text("look again")
    assert steps.inner_text() != before  # waited: the dialog has said that it is another
    host.trouble.clear()  # the browser's own note of the refusal
    desk.click("dialog button:has-text('Do it')")
    expect(desk.locator("dialog")).to_have_count(0)


def test_whose_a_bounty_is_with_real_cards_is_told_at_the_desk_and_stands_in_the_lobby(person: Open) -> None:
    made = structure("sit-and-go", event={"kind": "directed", "begins": "called", "title": "Bounties"})
    host = person("Hugo", phone=True)
    file = written(msgspec.structs.replace(made, bounty=BountyTerms("20", 50), league=LeagueTerms("Tuesdays", ("10", "6"))))
    at = f"/api/tournaments/{host.ask('/api/tournaments', cmd_id='bounties', file=file)['id']}"
    for name in ("Ada", "Bo", "Cy"):
        directs(host, at, "enter", person=name)
    directs(host, at, "start")
    desk = host.go(f"{at.removeprefix('/api')}/desk")
    desk.click("#spots button")
    desk.click("#seats > .deeds a:has-text('Seat cards')")
    expect(desk.locator("#papers .seat-cards")).to_have_count(3)
    expect(desk.locator("#papers .seat-cards", has_text="name: Bo")).to_contain_text("chips: 1,500")
    assert fits(desk) and grave(desk) == []
    directs(host, at, "out", entries=[1])
    desk = host.go(f"{at.removeprefix('/api')}/desk")
    desk.click("#todo li:has-text('bounty') button")
    desk.fill("dialog input[name=by]", "3")
    desk.click("dialog button:has-text('What will it do?')")
    expect(desk.locator("dialog .plan li").first).to_contain_text("is won by Cy (entry 3), $10.00")
    desk.click("dialog button:has-text('Do it')")
    expect(desk.locator("#todo li:has-text('bounty')")).to_have_count(0)
    lobby = host.go(at.removeprefix("/api"))
    expect(lobby.locator("#standings tr:has-text('Cy')")).to_contain_text("won $10, $30 on the head")
    assert fits(lobby) and grave(lobby) == []
    directs(host, at, "out", entries=[2], by=[3])
    papers = host.go(f"{at.removeprefix('/api')}/papers?what=certificates")
    expect(papers.locator("#papers .certificates", has_text="Cy")).to_contain_text("place: 1")
    papers.click("#kinds a:has-text('Payout sheet')")
    expect(papers.locator("#papers .sheet tbody tr", has_text="Cy").first).to_be_visible()
    assert fits(papers) and grave(papers) == []
    listed = host.go("/tournaments")
    expect(listed.locator("#leagues h2")).to_have_text("Tuesdays: 1 played")
    expect(listed.locator("#leagues tbody tr").first).to_contain_text("Cy")
    assert fits(listed) and grave(listed) == []


def test_a_sit_and_go_is_one_click_from_the_lobby_to_the_table(person: Open) -> None:
    first, second = person("Frieda"), person("Felix", phone=True, theme="dark")
    page, phone = first.go("/"), second.go("/")
    page.click("#sits button[aria-label='Sit and go: Heads-up']")
    expect(page.locator("#seat")).to_contain_text("It begins when one more has come")
    assert grave(first.page) == []
    page.click("#seat button:has-text('Take my entry back')")
    page.click("#seat button:has-text('Enter')")
    expect(page.locator("#seat")).to_contain_text("It begins when one more has come")
    expect(phone.locator("#sits li", has_text="Heads-up")).to_contain_text("1 of 2 have come")
    assert grave(second.page) == []
    assert fits(phone)
    phone.click("#sits button[aria-label='Sit and go: Heads-up']")
    for who, its in ((first, page), (second, phone)):
        expect(its.locator(".seat.own .player")).to_contain_text(who.name)
    page = first.go("/cashier")
    expect(page.locator("#mine-events tbody tr")).to_contain_text("$21")
    assert grave(first.page) == []


def test_who_is_alone_in_a_sit_and_go_has_bots_take_the_other_seats(person: Open) -> None:
    guest = person("Greta")
    page = guest.go("/tournaments")
    page.click("#sits button[aria-label='Sit and go: Sit-and-go']")
    expect(page.locator("#seat")).to_contain_text("It begins when 8 more have come")
    expect(page.locator("#desk")).to_be_hidden()
    page.click("#seat button:has-text('Bots take the other seats')")
    expect(page.locator(".seat.own .player")).to_contain_text(guest.name)


def test_the_clock_counts_on_without_a_line(person: Open) -> None:
    host = person("Hugo")
    host.go("/rules")
    made = host.ask("/api/tournaments", cmd_id="clock", name="sit-and-go")["id"]
    host.ask(f"/api/tournaments/{made}/bots", cmd_id="bots", count=9)
    for what in ("pause", "resume"):  # the ninth has begun it
        directs(host, f"/api/tournaments/{made}", what)
    page = host.go(f"/tournaments/{made}/clock")
    expect(page.locator("#time")).to_contain_text(":")
    host.cut = True
    page.context.set_offline(True)
    expect(page.locator("#line")).to_contain_text("counts on by itself")
    before = page.inner_text("#time")
    expect(page.locator("#time")).not_to_have_text(before)
    page.context.set_offline(False)
    expect(page.locator("#line")).to_be_hidden()


PLAYED = """(() => {
    const start = AudioBufferSourceNode.prototype.start;
    window.played = 0;
    AudioBufferSourceNode.prototype.start = function (...when) {
        window.played += 1;
        return start.apply(this, when);
    };
})()"""


def test_a_house_lays_its_clock_out_and_its_own_sounds_are_heard_without_a_line(person: Open) -> None:
    host = person("Hugo")
    host.cut = True
    host.go("/rules")
    made = host.ask("/api/tournaments", cmd_id="own-clock", name="sit-and-go")["id"]
    host.ask(f"/api/tournaments/{made}/bots", cmd_id="bots", count=9)
    for what in ("pause", "resume"):  # the ninth has begun it
        directs(host, f"/api/tournaments/{made}", what)
    host.page.add_init_script(PLAYED)
    host.page.clock.install()
    page = host.go(f"/tournaments/{made}/clock")
    page.click("#layouts button:text-is('Lucky Star')")
    expect(page.locator("#clock")).to_have_attribute("data-sounds", "level minute")
    expect(page.locator(".clock-column")).to_have_count(2)
    for column, parts in enumerate((["IMG", "clock-head", "level", "time", "stakes"], ["prizes"])):
        one = page.locator(".clock-column").nth(column)
        eventually(partial(one.evaluate, "one => [...one.children].map(each => each.id || each.tagName)"), parts)
    for left_out in ("#figures", "#next"):
        expect(page.locator(left_out)).to_be_hidden()
    expect(page.locator("#clock")).to_have_css("background-color", "rgb(16, 35, 63)")
    expect(page.locator("#time")).to_have_css("color", "rgb(255, 255, 255)")
    eventually(lambda: page.locator(".clock-logo").evaluate("logo => logo.decode().then(() => logo.naturalWidth)"), 2)
    assert fits(page) and grave(page) == []
    expect(page).to_have_url(re.compile("layout=lucky-star"))
    page.context.set_offline(True)
    before = page.inner_text("#level")
    eventually(lambda: page.evaluate("played"), 0)
    page.clock.fast_forward("30:00")
    expect(page.locator("#level")).not_to_have_text(before)
    eventually(lambda: page.evaluate("played"), 1)  # a level has begun, by the page's own count
    page.click("#layouts button:text-is('All')")
    expect(page.locator(".clock-columns")).to_have_count(0)
    expect(page.locator("#figures")).to_be_visible()


def test_a_director_counts_penalises_moves_and_takes_out_by_the_forms_of_a_phone(person: Open) -> None:
    host = person("Hugo", phone=True)
    host.go("/rules")
    cards = structure("sit-and-go", event={"seats": 5, "kind": "directed", "begins": "called"})
    at = f"/api/tournaments/{host.ask('/api/tournaments', cmd_id='cards', file=written(cards))['id']}"
    for number in range(1, 9):
        directs(host, at, "enter", person=f"P{number}")
    directs(host, at, "start")
    page = host.go(f"{at.removeprefix('/api')}/desk")

    def deed(who: str, what: str, **fields: str) -> None:
        """Tap a player, a deed, fill in what it asks, and tap twice."""
        if page.locator(".who-sits[aria-expanded=true]", has_text=who).count() == 0:
            page.locator("#seats .who-sits", has_text=who).click()
        page.locator("#seats .deeds .deeds button, #seats .people .deeds button").get_by_text(what, exact=True).click()
        for name, value in fields.items():
            field = page.locator(f"dialog [name={name}]")
            expect(field).to_be_visible()
            field.select_option(index=0) if value == "first" else field.select_option(value) if "/" in value else field.fill(
                value
            )
        if fields:
            assert grave(page) == []
            assert fits(page)
            page.click("dialog button:has-text('What will it do?')")
        expect(page.locator("dialog .plan li").first).to_be_visible()
        page.click("dialog button:has-text('Do it')")
        expect(page.locator("dialog")).to_have_count(0)

    page.click("#spots button:has-text('Table 1')")
    first = page.locator("#seats .who-sits").first
    expect(first).to_be_visible()
    names = page.locator("#seats .who-sits span:nth-of-type(1)").all_inner_texts()
    deed(names[0], "Count", chips="2500")
    expect(page.locator("#seats .who-sits", has_text=names[0])).to_contain_text("2,500")
    expect(page.locator("#figures")).to_contain_text("1,000 too many counted")
    deed(names[1], "Penalty", offence="first", hands="3", rounds="0")
    expect(page.locator("#seats .who-sits", has_text=names[1])).to_contain_text("misses 3")
    deed(names[2], "Move", to="2/5")
    expect(page.locator("#seats .who-sits", has_text=names[2])).to_have_count(0)
    deed(names[3], "Out")
    expect(page.locator("#figures")).to_contain_text("7 players")
    last = page.locator("#taken li").first
    expect(last).to_contain_text(names[3])
    last.locator("button").click()
    page.click("dialog button:has-text('Do it')")
    expect(page.locator("#figures")).to_contain_text("8 players")
    assert grave(page) == []
    assert fits(page)


def test_a_clock_without_a_line_counts_through_levels_and_breaks_as_the_event_itself(person: Open) -> None:
    """Twelve hours, to the millisecond: what the page counts by itself is what the event's own clock says."""
    t = begun("no-limit-holdem", 20)
    live: Any = SimpleNamespace(event=t, id="1", once=lambda _, made: made())
    face, began = clock_of(live, t.state.moment), t.state.moment
    offsets = [at * 7 * MINUTE // 4 + 1 for at in range(12 * 60 * 4 // 7)]
    page = person().go("/tournaments")
    counted = page.evaluate(
        """async ([face, offsets]) => {
            const { later } = await import("/static/js/tournament/time.js");
            return offsets.map((at) => later(face, at));
        }""",
        [msgspec.to_builtins(face), offsets],
    )
    for offset, by_itself in zip(offsets, counted, strict=True):
        t.tick(moment=began + offset)
        own = clock_of(live, began + offset)
        for what in ("now", "until", "level", "text", "next", "recess", "recess_after", "recess_in"):
            assert by_itself[what] == getattr(own, what), (offset, what)
    assert t.state.clock.level > 12


def drawn(host: Person, name: str, player: Person) -> tuple[str, Any]:
    """An event with a player and three bots over two tables, paused: its path, and its lobby.

    On a slow machine a hand begins before the pause; it ends by the player's time, if not before.
    """
    host.go("/rules")
    made = host.ask("/api/tournaments", cmd_id=name, file=written(small()))["id"]
    at = f"/api/tournaments/{made}"
    player.ask(f"{at}/register", cmd_id="r")
    host.ask(f"{at}/bots", cmd_id="b", count=3)
    start = """async (at) => {
        const headers = { "Content-Type": "application/json" };
        const how = (body) => ({ method: "POST", headers, body: JSON.stringify(body) });
        const sent = (to, body) => fetch(to, how(body)).then((answer) => answer.json());
        for (const what of ["start", "pause"]) {
            const deed = { do: what };
            const { mark } = await sent(`${at}/plan`, { deed });
            await sent(`${at}/desk`, { cmd_id: what, mark, deed });
        }
        const at_desk = () => fetch(`${at}/desk`).then((answer) => answer.json());
        while ((await at_desk()).tables.some((table) => table.playing)) await new Promise((go) => setTimeout(go, 200));
        return fetch(at).then((answer) => answer.json());
    }"""
    return at, host.page.evaluate(start, at)


def follows(rail: Person, at: str, name: str) -> Page:
    """From the lobby to the table of somebody whom the rail goes after."""
    page = rail.go(at.removeprefix("/api"))
    page.locator("#standings tr", has_text=name).locator("a").click()
    expect(page.locator(".seat .player", has_text=name)).to_be_visible()
    return page


def test_a_player_who_is_moved_is_at_his_new_table_and_told_why(person: Open) -> None:
    host = person("Hugo")
    at, lobby = drawn(host, "moves", host)
    mine = lobby["seat"]
    other = next(table for table in lobby["tables"] if table["id"] != mine["table"])
    page = host.go(f"/table/{mine['table']}")
    expect(page.locator(".seat.own .player")).to_contain_text("Hugo")
    rail = person("Rita", phone=True)
    seen = follows(rail, at, host.name)
    taken = {each["seat"] for each in lobby["standings"] if each["table"] == other["id"]}
    directs(host, at, "move", entry=mine["entry"], table=other["number"], seat=min({1, 2, 3} - taken))
    expect(page).to_have_url(f"{host.room}/table/{other['id']}")
    expect(page.locator("#toasts")).to_contain_text("moved you here")
    expect(page.locator(".seat.own .player")).to_contain_text("Hugo")
    expect(seen).to_have_url(f"{host.room}/table/{other['id']}?follow={quote(host.name)}")
    expect(seen.locator("#toasts")).to_contain_text(f"{host.name} was moved here")
    expect(seen.locator(".seat .player", has_text=host.name)).to_be_visible()


def test_who_is_moved_while_the_line_is_down_goes_after_though_the_old_table_is_closed_by_then(room: str, person: Open) -> None:
    host = person("Hugo")
    with line(room) as wire:
        player, rail = person(), person(phone=True)
        for each, name in ((player, "Gerda"), (rail, "Rita")):
            each.room, each.cut = wire.address, True
            each.known_as(name)
        at, lobby = drawn(host, "breaks", player)
        first, last = sorted(lobby["tables"], key=lambda table: int(table["number"]))  # who opened last breaks first
        sitting = {each["player"]: each for each in lobby["standings"]}
        if sitting[player.name]["table"] == first["id"]:
            taken = {each["seat"] for each in sitting.values() if each["table"] == last["id"]}
            directs(host, at, "move", entry=sitting[player.name]["entry"], table=last["number"], seat=min({1, 2, 3} - taken))
        page, seen = player.go(f"/table/{last['id']}"), follows(rail, at, player.name)
        expect(page.locator(".seat.own .player")).to_contain_text(player.name)
        wire.cut()
        for each in (page, seen):
            expect(each.locator("#line")).to_be_visible()
        bot = next(each for name, each in sitting.items() if name != player.name and each["table"] == last["id"])
        directs(host, at, "disqualify", entry=bot["entry"], offence="cheating")
        directs(host, at, "break", table=last["number"])
        wire.mend()
        for each in (page, seen):
            expect(each).to_have_url(re.compile(f"/table/{first['id']}([?#]|$)"))
        expect(page.locator(".seat.own .player")).to_contain_text(player.name)
        expect(seen.locator(".seat .player", has_text=player.name)).to_be_visible()
