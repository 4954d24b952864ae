"""A training table in browsers: opened by the form, named in the lobby; outs when asked, strength at all times. And reactions."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import Open
from tests.web.looking import fits, grave
from tests.web.playing import heads_up, play
from tests.web.test_opening_forms import form, table
from tests.web.waiting import eventually

SIZES = (
    {"width": 390, "height": 844},
    {"width": 844, "height": 390},
    {"width": 320, "height": 568},
    {"width": 1280, "height": 720},
)


def share(page: Page) -> int:
    """The own hand's strength, in hundredths, as soon as it is told."""
    label = page.locator(".seat.own .named.meter")
    expect(label).to_contain_text(re.compile(r"^\d+ %"))
    return int((label.text_content() or "").split()[0])


def test_it_is_opened_by_the_form_and_named_in_the_lobby(person: Open) -> None:
    page = form(person("Tess"))
    page.fill("dialog input[name=name]", "For learners")
    page.check("dialog input[name=training]")
    page.click("dialog button.main")
    page.wait_for_url("**/table/*")
    assert eventually(lambda: table(page)["hosted"]["training"], True)
    looks = person("Lou").go("/")
    expect(looks.locator("#tables > li", has_text="For learners").locator(".tag.warn")).to_contain_text("training")


def test_outs_come_when_asked_and_the_hand_s_strength_by_itself(person: Open) -> None:
    who, id, pages = heads_up(person, "Ann", "Bob", training=True)
    shares = [share(page) for page in pages]
    assert all([0 < each < 100 for each in shares])  # waited: for the label
    play(pages, lambda: all([page.locator(".middle > .board .card").count() == 3 for page in pages]))
    for page in pages:
        share(page)
        told = page.evaluate("async (id) => (await fetch(`/api/tables/${id}/outs`)).json()", id)  # waited: a question to the room
        page.click("#bar .outs")
        expect(page.locator(".reasons article")).to_have_count(1 + len(told["makes"]))
        if told["count"]:
            expect(page.locator(".reasons article").first).to_contain_text(f"{told['count']} of the 47 cards")
        expect(page.locator(".reasons article").nth(1 if told["makes"] else 0)).to_be_visible()
    page = pages[0]
    for size in SIZES:
        page.set_viewport_size(size)
        assert fits(page)
        assert grave(page) == []
    page.set_viewport_size({"width": 1280, "height": 800})
    page.keyboard.press("o")
    expect(page.locator(".reasons article").first).to_contain_text("Your outs")
    assert who.trouble == []  # waited: a click that nothing answers


def test_there_is_no_help_at_any_other_table(person: Open) -> None:
    _, _, pages = heads_up(person, "Ann", "Bob")
    for page in pages:
        expect(page.locator(".seat.own .hand .card")).to_have_count(2)
        expect(page.locator("#bar .outs")).to_be_hidden()
        expect(page.locator(".seat.own .named")).not_to_have_class(re.compile("meter"))


def test_a_reaction_stands_at_its_player_s_plate_in_the_reader_s_words(person: Open) -> None:
    _, _, pages = heads_up(person, "Ann", "Bob")
    one, other = pages
    one.keyboard.press("e")
    first = one.locator(".reactions button").first
    expect(first).to_be_focused()
    one.keyboard.press("Enter")
    expect(other.locator(".seat:not(.own) .reaction")).to_have_text("Well played")
    expect(one.locator(".chatting li")).to_contain_text("Well played")
    expect(one.locator(".reaction")).to_have_count(0)
    expect(other.locator(".reaction")).to_have_count(0)
    other.set_viewport_size(SIZES[0])
    other.locator(".seat.own .plate").click()
    expect(other.locator(".reactions")).to_be_visible()
    assert fits(other) and grave(other) == []
    other.locator(".reactions button").nth(2).click()
    expect(one.locator(".seat:not(.own) .reaction")).to_have_text("Wow")
    one.evaluate("localStorage.setItem('cardspeak', JSON.stringify({ reactions: false }))")
    one.reload()
    one.wait_for_selector(".seat.own")
    expect(one.locator(".reactions")).to_be_attached()
    other.locator(".reactions button").nth(3).click()
    one.locator("#tab-chat").click()
    expect(one.locator(".chatting li").last).to_contain_text("Thank you")
    expect(one.locator(".reaction")).to_have_count(0)
