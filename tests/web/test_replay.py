"""Hands that are over, replayed in browsers: from a table's log, by the buttons, by keys, and by a link that was sent."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.history.samples import NO_LIMIT
from tests.web.conftest import DESKTOP, Open
from tests.web.looking import cut, fits, grave
from tests.web.playing import hand_number, play
from tests.web.test_house import decide
from tests.web.waiting import eventually

HIDDEN = "a card face down"
SAID = ".steps .said span"
"""What the replayer says of the event that it shows."""
OVER = """async ([table, number]) => {
    const [last] = await (await fetch(`/api/tables/${table}/rounds?many=1`)).json();
    return last?.number >= number;
}"""
"""Whether a round of a table is over."""


def at(page: Page) -> tuple[int, int]:
    """The event that is shown, and how many there are; zeros as long as the address does not say the same."""
    event, events = (page.text_content(".steps output") or "").split(" / ")
    return (int(event), int(events)) if f"at={event}" in page.url else (0, 0)


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
    eventually(lambda: at(page)[0], 1)
    expect(page.locator(SAID)).to_contain_text("texas-holdem")
    for size in ((1280, 720), (390, 844)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert fits(page) and cut(page, ".steps .said, .steps .said > span") == []
    page.set_viewport_size(DESKTOP)
    page.locator('button[aria-label="One event on"]').click()
    eventually(lambda: at(page)[0], 2)
    page.locator(".parts button", has_text=re.compile("^flop")).click()
    expect(page.locator(".parts button[aria-current]")).to_have_text("flop")
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("ArrowLeft")
    eventually(lambda: hand_of(page, who.name), lambda own: len(own) == 2 and HIDDEN not in own)
    place, events = eventually(lambda: at(page), lambda found: found[1] > 0)
    page.locator(".steps .said button").click()
    expect(page.locator("#side .reasons article").first).to_be_visible()
    assert grave(who.page) == []
    link = page.url
    page.keyboard.press("End")
    eventually(lambda: at(page), (events, events))
    page.go_back()
    page.wait_for_selector("#room")

    other = person(phone=True, theme="dark")
    watching = other.page
    watching.goto(link)
    watching.wait_for_selector("#player:visible")
    eventually(lambda: at(watching), (place, events))
    eventually(lambda: hand_of(watching, who.name), [HIDDEN, HIDDEN])
    assert fits(watching)
    assert grave(other.page) == []
    watching.locator("#to-list").click()
    expect(watching.locator(".hands li").last).to_contain_text("#1")
    watching.locator(".hands a").last.click()
    expect(watching.locator("#head")).to_have_text("Hand #1")


def test_it_plays_by_itself_and_goes_to_the_next_hand(person: Open) -> None:
    who = person("Nia")
    table = who.table(bots=["caller", "caller"])
    page = who.go(f"/table/{table}")
    play([page], lambda: hand_number(page) > 2)
    page = who.go("/replay")
    page.locator(f'#tables option[value="{table}"]').wait_for(state="attached")
    page.select_option("#tables", table)
    page.locator(".hands a").nth(1).click()
    page.wait_for_selector("#player:visible")
    number = int(re.findall(r"\d+", page.inner_text("#head"))[0])
    page.select_option(".steps select", "4")
    page.keyboard.press("Space")
    expect(page.locator(".steps .run")).to_have_text("Stop")
    expect(page.locator(".steps output")).to_have_text(re.compile(r"^(?![12] )\d+ /"))
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
    page.wait_for_function(OVER, arg=[table, int(number.removeprefix("#"))])
    page.goto(f"{who.room}/replay?table={table}&round={number.removeprefix('#')}")
    page.wait_for_selector("#player:visible")
    expect(page.locator("#stage")).to_be_hidden()
    page.locator(".parts button", has_text="choice 1").click()
    held = 3 if game == "let-it-ride" else 2
    eventually(lambda: hand_of(page, who.name), lambda own: len(own) == held and HIDDEN not in own)
    expect(page.locator("#player .spots li").first).to_contain_text("$")
    page.keyboard.press("End")
    expect(page.locator("#player .area.community .card").first).to_be_visible()
    expect(page.locator(SAID)).to_contain_text("the round is over")
    assert grave(who.page) == []


EXAMPLES = Path(__file__).parents[2] / "examples"
FORBIDDEN = NO_LIMIT.replace("'p1 cbr 6'", "'p1 cbr 3'")
"""A raise to 3 of a bet of 2."""


def bring(page: Page, *names: str) -> None:
    """Pick files and wait until they are read."""
    page.set_input_files("#bring input[type=file]", [str(EXAMPLES / name) for name in names])
    expect(page.locator(".found li").first).to_be_visible()
    expect(page.locator("#bring .busy")).to_be_empty()


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_files_are_brought_audited_and_stepped_through_to_the_showdown(person: Open, phone: bool) -> None:
    who = person(phone=phone, theme="dark" if phone else "light")
    page = who.go("/replay")
    bring(page, "pokerstars.txt", "mixed.ohh")
    expect(page.locator(".filters button").first).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".found .tag").first).to_have_text("agrees")
    expect(page.locator(".found .tag").filter(has_not_text=re.compile("^agrees$"))).to_have_count(0)
    assert grave(who.page) == []
    page.locator(".found .open", has_text="#900000000001").click()
    page.wait_for_selector("#player:visible")
    expect(page.locator("#verdict")).to_contain_text("agrees")
    expect(page.locator(".seat.own .player")).to_have_text("Ada")
    page.locator(".parts button", has_text="showdown").click()
    expect(page.locator(SAID)).to_contain_text("showdown")
    eventually(lambda: hand_of(page, "Cleo"), [HIDDEN, HIDDEN])
    page.keyboard.press("ArrowRight")
    expect(page.locator(SAID)).to_contain_text("shows")
    page.keyboard.press("End")
    expect(page.locator(".results li")).to_contain_text("wins 72.20")
    expect(page.locator(".seat.own .stack")).to_have_text("$237.20")
    eventually(lambda: hand_of(page, "Cleo"), ["jack of clubs", "jack of diamonds"])  # the summary tells the mucked hand
    assert fits(page)
    assert grave(who.page) == []
    page.keyboard.press("n")
    expect(page.locator("#head")).to_have_text("Hand 900000000002")
    page.go_back()
    expect(page.locator("#head")).to_have_text("Hand 900000000001")
    page.locator("#to-list").click()
    expect(page.locator(".found li").first).to_be_visible()


def test_what_is_pasted_or_dropped_is_read_and_what_the_book_forbids_is_told_with_its_clause(person: Open) -> None:
    who = person()
    page = who.go("/replay")
    page.locator(".reading button", has_text="Paste text").click()
    page.fill("dialog textarea", FORBIDDEN)
    page.locator("dialog button.main").click()
    expect(page.locator(".found .tag")).to_have_text("illegal")
    expect(page.locator(".found .reason")).to_contain_text("actions: no. 5")
    page.locator(".found .clause").first.click()
    expect(page.locator(".found article p")).not_to_be_empty()
    page.locator(".found .open").click()
    page.wait_for_selector("#player:visible")
    page.keyboard.press("End")
    expect(page.locator(SAID)).to_have_text(re.compile("^illegal: actions: no. 5"))
    expect(page.locator(".seat.won")).to_have_count(0)  # it is not over
    page.locator("#verdict button").click()
    expect(page.locator("#side .reasons article").first).to_be_visible()
    page.locator("#to-list").click()
    page.get_by_label("Put right").check()
    expect(page.locator(".found .tag")).not_to_have_text("illegal")

    drop = """text => {
        const files = new DataTransfer();
        files.items.add(new File([text], "dropped.phh"));
        document.dispatchEvent(new DragEvent("dragover", { dataTransfer: files, cancelable: true }));
        document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true }));
    }"""
    page.evaluate(drop, NO_LIMIT.replace("antes = [0, 0, 0]", "antes = [0, 0]"))
    expect(page.locator(".found .reason")).to_contain_text("dropped.phh, line 1: antes: ")
    expect(page.locator(".found .tag")).to_have_text("unreadable")
    page.locator(".found .open").click()
    expect(page.locator("#trouble")).to_contain_text("cannot be replayed: antes: ")
