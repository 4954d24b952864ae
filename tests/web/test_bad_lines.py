"""What a bad line does to who plays on it: nothing is lost, nothing is done twice, and a line that is dead is noticed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import served
from tests.web.conftest import Open, Person
from tests.web.cutting import Line, line
from tests.web.playing import cards, to_act

TEN_SECONDS = 10_000


class Clocks:
    """What a page is told of the clock."""

    def __init__(self, page: Page) -> None:
        self.deadline = 0
        page.on("websocket", lambda socket: socket.on("framereceived", self.hear))

    def hear(self, text: str | bytes) -> None:
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "clock":
            self.deadline = message["deadline"]


@pytest.fixture
def patient(tmp_path: Path) -> Iterator[str]:
    """The address of a room with time enough for a decision while the line is down."""
    with served(tmp_path / "room", CARDSPEAK_LOG="error", CARDSPEAK_TIMES_TURN="60000", CARDSPEAK_TIMES_PAUSE="400") as room:
        yield room.address


def told(page: Page, words: str) -> int:
    """How often the story of a page says so."""
    return sum(words in text for text in page.locator(".story li").all_inner_texts())


def test_ten_seconds_without_a_line_in_mid_hand_lose_nothing(patient: str, person: Open) -> None:
    """One line takes what is pressed and brings nothing back, one breaks, one falls silent; then all are whole again."""
    with ExitStack() as stack:
        people: list[Person] = []
        lines: list[Line] = []
        for name in ("Ann", "Bob", "Cid"):
            who = person()
            lines.append(stack.enter_context(line(patient)))
            who.room, who.cut = lines[-1].address, True
            people.append(who)
            who.known_as(name)
        clocks = [Clocks(who.page) for who in people]
        table = people[0].table()
        people[0].ask(f"/api/tables/{table}/pause", cmd_id="pause")
        pages = [who.sit(table) for who in people]
        watcher = person()
        watcher.room = patient
        watched = Clocks(watcher.page)
        rail = watcher.go(f"/table/{table}")
        people[0].ask(f"/api/tables/{table}/start", cmd_id="start", seq=people[0].seen(table))
        rail.wait_for_selector(".seat.acting")
        for page in pages:
            expect(page.locator(".seat.own .hand .card")).to_have_count(2)
        first = pages.index(to_act(pages))
        before = watched.deadline
        assert before
        held = [cards(page) for page in pages]
        seats = [page.locator(".seat.own").get_attribute("data-seat") for page in pages]
        lines[first].hold(both=False)
        lines[first - 2].cut()
        lines[first - 1].hold()
        pages[first].keyboard.press("c")
        expect(pages[first - 2].locator("#line")).to_be_visible()
        expect(rail.locator(".story")).to_contain_text(f"{people[first].name} calls")
        while (began := watched.deadline) == before:  # the clock comes after what happened
            rail.wait_for_timeout(20)
        rail.wait_for_timeout(TEN_SECONDS)
        for each in lines:
            each.mend()
        for at, page in enumerate(pages):
            expect(page.locator("#line")).to_be_hidden()
            expect(page.locator(".story")).to_contain_text(f"{people[first].name} calls")
            assert told(page, f"{people[first].name} calls") == 1
            assert cards(page) == held[at] and len(held[at]) == 2
            assert page.locator(".seat.own").get_attribute("data-seat") == seats[at]
        following = pages[first - 2]
        expect(following.locator('#bar .acts button[data-verb="call"]')).to_be_visible()
        assert clocks[first - 2].deadline == began == watched.deadline
        now, words = following.evaluate("[Date.now(), document.querySelector('#bar .seconds').textContent]")
        assert abs((began - now) / 1000 - int(words.split()[0])) <= 1.5, (began - now, words)
        following.keyboard.press("c")
        expect(rail.locator(".story")).to_contain_text(f"{people[first - 2].name} calls")
        assert pages[first].locator("#toasts .bad").count() == 0


def test_a_line_that_is_dead_and_does_not_say_so_is_given_up(person: Open, room: str) -> None:
    """As when a phone has slept: whoever looks at the page again is told how things stand."""
    with line(room) as wire:
        who = person(phone=True)
        who.room, who.cut = wire.address, True
        who.known_as("Pia")
        who.page.clock.install()
        page = who.sit(who.table())
        number = len(cards(page))
        wire.hold()
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        page.clock.fast_forward(5_100)
        expect(page.locator("#line")).to_be_visible()
        wire.mend()
        expect(page.locator("#line")).to_be_hidden()
        expect(page.locator(".seat.own")).to_be_visible()
        assert len(cards(page)) == number
