"""What a particular player minds: reloads, two tabs, the way back, keys, what is read out, a page that is enlarged."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Open
from tests.web.looking import fits
from tests.web.playing import act_cheaply, cards, hand_number, heads_up, play, to_act
from tests.web.waiting import eventually

STREETS = ("preflop", "flop", "turn", "river")


def shown(page: Page) -> dict[str, Any]:
    """What lies on the felt, and what may be done."""
    return {
        "own": cards(page),
        "board": page.locator(".board .card").evaluate_all("all => all.map(each => each.getAttribute('aria-label'))"),
        "pot": page.inner_text(".pot"),
        "stacks": page.locator(".plate:visible .stack").all_inner_texts(),
        "acts": page.locator("#bar .acts button .verb").all_inner_texts(),
        "number": page.locator(".amount input[type=number]").get_attribute("max"),
    }


def test_a_reload_on_every_street_changes_nothing(person: Open) -> None:
    _, _, pages = heads_up(person, "Rita", "Rolf", limit="fixed", low=2, high=4)
    for street in STREETS:
        page = to_act(pages)
        expect(page.locator(".street")).to_have_text(street)
        before = shown(page)
        page.reload()
        page.wait_for_selector("#bar .acts:not([hidden]) button")
        eventually(lambda page=page: shown(page), before)  # type: ignore[misc]
        while hand_number(page) == 1 and page.locator(".street").text_content() == street:
            act_cheaply(to_act(pages))
            page.wait_for_timeout(60)


def test_the_way_back_from_another_page_leads_to_the_hand_as_it_stands(person: Open) -> None:
    host, _, (page, other) = heads_up(person, "Bea", "Ben")
    before = shown(page)
    page.goto(f"{host.room}/rules")
    page.go_back()
    page.wait_for_selector("#bar .acts:not([hidden]) button")
    expect(page.locator("#line")).to_be_hidden()
    eventually(lambda: shown(page), before)
    page.keyboard.press("c")
    expect(other.locator('#bar .acts button[data-verb="check"]')).to_be_visible()


def test_in_two_tabs_one_is_the_same_player(person: Open) -> None:
    host, table, (first, other) = heads_up(person, "Tom", "Tea")
    name = first.inner_text(".seat.own .player")
    second = first.context.new_page()
    second.goto(f"{host.room}/table/{table}")
    expect(second.locator("#bar .acts button").first).to_be_visible()
    expect(first.locator(".seat.own .hand .card")).to_have_count(2)
    eventually(lambda: cards(second), cards(first))
    for page in (first, second):
        page.keyboard.press("c")
    expect(other.locator("#bar .acts button").first).to_be_visible()
    for page in (first, second, other):
        expect(page.locator(".story li", has_text=f"{name} calls")).to_have_count(1)
    second.close()
    expect(other.locator(".seat.own")).to_be_visible()


def test_a_key_is_for_the_table_only_where_it_is_meant_so(person: Open) -> None:
    _, table, (page, _) = heads_up(person, "Kim", "Kay")
    page.click("#tab-chat")
    page.locator(".chatting input").press_sequentially("fold f c r 3")
    page.keyboard.press("Enter")
    expect(page.locator(".chatting li")).to_contain_text("fold f c r 3")
    expect(page.locator("#bar .acts button").first).to_be_visible()
    page.locator("#name").click()
    page.keyboard.press("3")
    amount = page.locator(".amount input[type=number]")
    expect(amount).not_to_have_value("")
    wanted = amount.input_value()
    told = page.locator(".story li").count()
    page.evaluate("dispatchEvent(new Event('online'))")  # the table is told anew
    person("Kit").sit(table)
    expect(page.locator(".story li")).not_to_have_count(told)
    expect(amount).to_have_value(wanted)
    amount.fill("1")
    page.locator("#name").click()
    expect(amount).not_to_have_value(re.compile("^1?$"))
    page.evaluate("document.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', repeat: true }))")
    expect(page.locator("#bar .acts button").first).to_be_visible()  # a key that is held down acts once
    page.keyboard.press("f")
    expect(page.locator("#bar .acts:not(.runs)")).to_be_hidden()


HEARD = """() => {
    window.heard = [];
    const note = (changes) => { for (const { target } of changes) if (target.textContent) heard.push(target.textContent); };
    for (const id of ["polite", "urgent"]) new MutationObserver(note).observe(document.getElementById(id), { childList: true });
}"""


def test_everything_is_read_out_once(person: Open) -> None:
    host = person("Sam")
    table = host.table(limit="fixed", low=2, high=4)
    page, other = host.sit(table), person("Sue").sit(table)
    expect(page.locator(".seat.own .hand .card")).to_have_count(2)
    page.evaluate(HEARD)
    begun = page.locator(".story li").count()
    play([page, other], lambda: hand_number(page) > 1)
    page.evaluate("dispatchEvent(new Event('online'))")  # the table is told anew
    expect(page.locator("#bar .tell")).not_to_be_empty()
    to_act([page, other])
    page.wait_for_timeout(400)
    heard: list[str] = page.evaluate("heard")
    lines = page.locator(".story li span:first-child").all_inner_texts()[begun:]
    lines = [text for text in lines if text.endswith((" checks", " calls 1", " calls 2")) or text.startswith("betting is over")]
    said = Counter(each for text in heard for each in text.split(". "))
    for line, times in Counter(lines).items():
        assert said[line] == times, (line, times, said[line])
    turns = [text for text in heard if text.startswith("Your turn. ")]
    mine = sum(text.startswith((f"{host.name} checks", f"{host.name} calls")) for text in lines)
    assert mine <= len(turns) <= mine + 3, (turns, lines)


def test_what_is_said_first_in_the_chat_is_read_out_and_marked(person: Open) -> None:
    host = person("Una")
    table = host.table()
    page, other = host.sit(table), person("Udo").sit(table)
    other.click("#tab-chat")
    other.fill(".chatting input", "good evening")
    other.keyboard.press("Enter")
    expect(page.locator("#tab-chat .news")).to_be_visible()
    expect(page.locator("#polite")).to_contain_text("good evening")


def reaches(page: Page, which: str) -> list[list[float]]:
    """How far to the right and how low each of these reaches."""
    boxes = "all => all.map(each => each.getBoundingClientRect()).map(({ right, bottom }) => [right, bottom])"
    found: list[list[float]] = page.locator(which).evaluate_all(boxes)
    return found


@pytest.mark.parametrize("size", [(640, 400), (844, 390), (320, 568)], ids=["200 %", "a phone on its side", "a small phone"])
def test_nothing_is_cut_off_where_there_is_little_room(person: Open, size: tuple[int, int]) -> None:
    host = person("Zita")
    host.page.set_viewport_size({"width": size[0], "height": size[1]})
    page = host.sit(host.table(bots=["caller"] * 5))
    page.wait_for_selector("#bar .acts:not([hidden]) button")
    assert fits(page)
    expect(page.locator(".side")).to_have_css("transition-duration", "0s")  # motion is reduced
    far = (size[0] + 1, size[1] + 1)
    eventually(
        lambda: reaches(page, "#bar .acts button"), lambda found: found and all(x <= far[0] and y <= far[1] for x, y in found)
    )
    page.locator(".seat.own .plate").scroll_into_view_if_needed()
    expect(page.locator(".seat.own .card")).to_have_count(2)
    inside = (
        "[...document.querySelectorAll('.seat.own .plate, .seat.own .card')].map(each => {"
        "const a = each.getBoundingClientRect(), b = document.querySelector('.stage').getBoundingClientRect();"
        "return a.top >= b.top - 1 && a.bottom <= b.bottom + 1; })"
    )
    eventually(lambda: page.evaluate(inside), [True] * 3)


def test_who_has_no_more_than_the_bring_in_is_not_asked(person: Open) -> None:
    short = {"book": "seminole", "game": "stud", "limit": "fixed", "low": 4, "high": 8, "ante": 1, "bring_in": 3, "blinds": []}
    _, _, (asked, other) = heads_up(person, "Bo", "Bea", **short, least=3, most=3)
    expect(asked.locator('#bar .acts button[data-verb="call"]')).to_contain_text("2")
    expect(other.locator(".seat.own")).to_have_attribute("aria-label", re.compile("all in"))
    expect(other.locator("#bar .acts:not(.runs)")).to_be_hidden()
