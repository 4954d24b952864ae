"""Hands that are over, replayed in browsers: from a table's log, by the buttons, by keys, and by a link that was sent."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Open
from tests.web.playing import hand_number, play
from tests.web.test_house import decide
from tests.web.test_pages import grave

HIDDEN = "a card face down"


def said(page: Page) -> str:
    """What the replayer says of the event that it shows."""
    return page.locator(".steps .said span").inner_text()


def at(page: Page) -> tuple[int, int]:
    """The event that is shown, and how many there are."""
    event, events = (page.text_content(".steps output") or "").split(" / ")
    assert f"at={event}" in page.url
    return int(event), int(events)


def hand_of(page: Page, player: str) -> list[str]:
    """The cards in front of a player, in words."""
    place = page.locator("#player .seat", has=page.locator(f".player:text-is('{player}')"))
    found: list[str] = place.locator(".hand .card").evaluate_all("all => all.map(each => each.getAttribute('aria-label'))")
    return found


def test_a_hand_is_replayed_from_the_log_and_a_link_to_it_tells_no_more_than_was_shown(person: Open) -> None:
    who = person("Rae")
    page = who.sit(who.table(bots=["caller", "caller"]))
    play([page], lambda: hand_number(page) > 1)
    page.locator(".story li.round a:visible").first.click()
    page.wait_for_selector("#player:visible")
    expect(page.locator("#head")).to_have_text("Hand #1")
    assert at(page)[0] == 1 and "texas-holdem" in said(page)
    page.locator('button[aria-label="One event on"]').click()
    assert at(page)[0] == 2
    page.locator(".parts button", has_text=re.compile("^flop")).click()
    expect(page.locator(".parts button[aria-current]")).to_have_text("flop")
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("ArrowLeft")
    own = hand_of(page, who.name)
    assert len(own) == 2 and HIDDEN not in own
    place, events = at(page)
    page.locator(".steps .said button").click()
    expect(page.locator(".reasons article").first).to_be_visible()
    assert grave(who) == []
    link = page.url
    page.keyboard.press("End")
    assert at(page) == (events, events)
    page.go_back()
    page.wait_for_selector("#room")

    other = person(phone=True, theme="dark")
    watching = other.page
    watching.goto(link)
    watching.wait_for_selector("#player:visible")
    assert at(watching) == (place, events)
    assert hand_of(watching, who.name) == [HIDDEN, HIDDEN]
    assert watching.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert grave(other) == []
    watching.locator("#to-list").click()
    expect(watching.locator(".hands li").last).to_contain_text("#1")
    watching.locator(".hands a").last.click()
    expect(watching.locator("#head")).to_have_text("Hand #1")


def test_it_plays_by_itself_and_goes_to_the_next_hand(person: Open) -> None:
    page = person().go("/replay")
    page.locator("#tables option").nth(1).wait_for(state="attached")
    page.select_option("#tables", index=1)
    page.locator(".hands a").nth(1).click()
    page.wait_for_selector("#player:visible")
    number = int(re.findall(r"\d+", page.inner_text("#head"))[0])
    page.select_option(".steps select", "4")
    page.keyboard.press("Space")
    expect(page.locator(".steps .run")).to_have_text("Stop")
    expect(page.locator(".steps output")).to_have_text(re.compile(r"^[3-9] /"))
    page.locator(".steps .run").click()
    page.keyboard.press("n")
    expect(page.locator("#head")).to_have_text(f"Hand #{number + 1}")
    page.keyboard.press("p")
    expect(page.locator("#head")).to_have_text(f"Hand #{number}")


@pytest.mark.parametrize("game", ["let-it-ride", "ultimate-texas-holdem"])
def test_a_round_against_the_house_is_replayed(person: Open, game: str) -> None:
    who = person("Hal", phone=game == "let-it-ride")
    table = str(who.ask("/api/house-tables", cmd_id="open", name="The house", game=game, bots=["rock"])["id"])
    page = who.sit(table)
    page.locator('.wagers button[data-verb="bet"]').click()
    expect(page.locator("#bar .acts button[data-verb]").first).to_be_visible()
    number = (page.text_content("#game") or "").rsplit(" ", 1)[-1]
    decide(page, ("ride", "check", "fold"), number)
    page.goto(f"{who.room}/replay?table={table}&round={number.removeprefix('#')}")
    page.wait_for_selector("#player:visible")
    assert not page.locator("#stage").is_visible()
    page.locator(".parts button", has_text="choice 1").click()
    own = hand_of(page, who.name)
    assert len(own) == (3 if game == "let-it-ride" else 2) and HIDDEN not in own
    expect(page.locator("#player .spots li").first).to_contain_text("$")
    page.keyboard.press("End")
    expect(page.locator("#player .area.community .card").first).to_be_visible()
    assert "the round is over" in said(page)
    assert grave(who) == []
