"""Hands played in browsers, by buttons and by keys."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Open
from tests.web.cutting import line
from tests.web.playing import cards, hand_number, heads_up, play, to_act
from tests.web.waiting import eventually

STUD: dict[str, Any] = {"limit": "fixed", "low": 4, "high": 8, "ante": 1, "bring_in": 2, "blinds": []}
DRAW: dict[str, Any] = {"limit": "fixed", "low": 4, "high": 8, "blinds": [2, 4]}


def test_three_people_play_holdem_to_the_showdown(person: Open) -> None:
    host = person("Ann")
    table = host.table()
    host.ask(f"/api/tables/{table}/pause", cmd_id="wait")  # until all are there
    pages = [host.sit(table), person("Bob").sit(table), person("Cid", phone=True).sit(table)]
    host.ask(f"/api/tables/{table}/start", cmd_id="start", seq=host.seen(table))
    to_act(pages)
    host.ask(f"/api/tables/{table}/pause", cmd_id="stay")  # so that this hand stays to be looked at
    done = play(pages, lambda: all(page.locator(".seat.won").count() for page in pages))
    assert "call" in done or "check" in done
    for page in pages:  # everybody sees the same board, and the same chips at each player
        eventually(lambda page=page: shown(page), shown(pages[0]))  # type: ignore[misc]
    own = pages[0].locator(".seat.own .hand .card")
    expect(own).to_have_count(2)
    expect(own.nth(0)).not_to_have_attribute("aria-label", re.compile("face down"))
    pages[0].locator(".story button").last.click()
    expect(pages[0].locator(".reasons article").first).to_be_visible()


def shown(page: Page) -> tuple[int, list[str], list[tuple[str, str]]]:
    """The number of the hand, the board, and each player's chips, on a page."""
    board = page.locator(".board .card").evaluate_all("all => all.map(each => each.getAttribute('aria-label'))")
    players, chips = (page.locator(f".plate .{what}").all_inner_texts() for what in ("player", "stack"))
    return hand_number(page), board, sorted(zip(players, chips, strict=True))


@pytest.mark.parametrize(
    ("game", "stakes", "pressed"),
    [
        ("omaha-hi-lo-8", DRAW, "call"),
        ("stud", STUD, "call"),
        ("five-card-draw", DRAW, "discard"),
        ("crazy-pineapple", DRAW, "discard"),
        ("horse", STUD | {"blinds": [2, 4]}, "call"),
    ],
)
def test_every_kind_of_game_is_played(person: Open, game: str, stakes: dict[str, Any], pressed: str) -> None:
    who = person("Gil", phone=game == "stud")
    page = who.sit(who.table(game=game, bots=["caller", "caller"], **stakes))
    done: list[str] = []
    for _ in range(6):
        number = hand_number(page)
        done += play([page], lambda number=number: hand_number(page) > number, pick=1)
        if pressed in done:
            break
    assert pressed in done or "check" in done
    expect(page.locator("#toasts .bad")).to_have_count(0)


def test_everything_is_done_by_keyboard(person: Open) -> None:
    host, table, (first, other) = heads_up(person, "Kay", "Lee")
    first.keyboard.press("2")
    amount = first.locator(".amount input[type=number]")
    chosen = int(first.get_attribute(".presets button >> nth=1", "data-to") or 0)
    expect(amount).to_have_value(str(chosen))
    first.keyboard.press("+")
    chosen += 1
    host.ask(f"/api/tables/{table}/bot", cmd_id="late", temperament="rock")  # an update while somebody thinks
    expect(first.locator(".plate:visible")).to_have_count(3)
    expect(amount).to_have_value(str(chosen))
    first.keyboard.press("r")
    expect(other.locator('#bar .acts button[data-verb="call"]')).to_be_visible()
    expect(other.locator(".bet", has_text=re.compile(f"^{chosen}$"))).to_have_count(1)
    expect(other.locator("#bar .tell")).to_contain_text("to call")
    other.keyboard.press("f")
    expect(first.locator(".seat.own.won")).to_be_visible()


def test_a_decision_made_beforehand_is_dropped_when_the_price_changes(person: Open) -> None:
    _, _, (first, other) = heads_up(person, "Una", "Vic")
    other.check('[data-early="check"]')
    first.keyboard.press("r")  # the least raise
    expect(other.locator('#bar .acts button[data-verb="call"]')).to_be_visible()
    expect(other.locator("#polite")).to_contain_text("dropped")
    expect(other.locator("#bar .tell")).to_have_text(re.compile("^Your turn"))
    other.keyboard.press("c")  # the flop
    expect(other.locator(".board .card")).to_have_count(3)


def test_why_something_is_refused_is_told_with_its_clause(person: Open) -> None:
    _, _, (first, page) = heads_up(person, "Wes", "Xia")
    first.locator(".presets button").last.click()
    first.keyboard.press("r")
    expect(page.locator('#bar .acts button[data-verb="raise"][aria-disabled="true"]')).to_be_visible()
    page.keyboard.press("r")
    expect(page.locator(".reasons article").first).to_be_visible()
    expect(page.locator(".reasons .of")).not_to_be_empty()
    page.click(".help")
    expect(page.locator(".reasons")).to_contain_text("Raise: not now")
    page.locator(".reasons .clause").first.click()
    expect(page.locator(".reasons .of")).to_be_visible()


def test_nothing_is_lost_by_a_reload(person: Open) -> None:
    host = person("Rex")
    page = host.sit(host.table(bots=["caller", "caller"]))
    page.wait_for_selector("#bar .acts:not([hidden]) button")
    expect(page.locator(".seat.own .hand .card")).to_have_count(2)
    held = cards(page)
    page.reload()
    page.wait_for_selector("#bar .acts:not([hidden]) button")
    eventually(lambda: cards(page), held)


def test_a_cut_of_the_line_in_mid_hand_loses_nothing(person: Open, room: str) -> None:
    with line(room) as wire:
        who = person()
        who.room, who.cut = wire.address, True
        who.known_as("Cut")
        page = who.sit(who.table(bots=["caller", "caller"]))
        to_act([page])
        held = cards(page)
        wire.cut()
        expect(page.locator("#line")).to_be_visible()
        page.keyboard.press("c")  # pressed in vain, as it seems; sent as soon as there is a line
        page.wait_for_timeout(800)
        wire.mend()
        expect(page.locator("#line")).to_be_hidden()
        expect(page.locator(".story")).to_contain_text(f"{who.name} c")  # calls or checks
        eventually(lambda: cards(page) == held or hand_number(page) > 1, True)
