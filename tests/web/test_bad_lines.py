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
from tests.web.waiting import eventually

TEN_SECONDS = 10_000


class Clocks:
    """What a page is told of the clock."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.deadline = 0
        page.on("websocket", lambda socket: socket.on("framereceived", self.hear))

    def hear(self, text: str | bytes) -> None:
        for each in text.split("\n" if isinstance(text, str) else b"\n"):
            message: dict[str, Any] = json.loads(each)
            if message["type"] == "clock":
                self.deadline = message["deadline"]

    def told(self) -> int:
        """The deadline, once all that has come by now is heard."""
        self.page.evaluate("0")
        return self.deadline


@pytest.fixture
def patient(tmp_path: Path) -> Iterator[str]:
    """The address of a room with time enough for a decision while the line is down."""
    with served(tmp_path / "room", CARDSPEAK_LOG="error", CARDSPEAK_TIMES_TURN="60000", CARDSPEAK_TIMES_PAUSE="400") as room:
        yield room.address


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
        before = eventually(watched.told, lambda deadline: deadline > 0)
        held = [cards(page) for page in pages]
        seats = [page.locator(".seat.own").get_attribute("data-seat") for page in pages]
        lines[first].hold(both=False)
        lines[first - 2].cut()
        lines[first - 1].hold()
        pages[first].keyboard.press("c")
        expect(pages[first - 2].locator("#line")).to_be_visible()
        expect(rail.locator(".story")).to_contain_text(f"{people[first].name} calls")
        began = eventually(watched.told, lambda deadline: deadline != before)  # the clock comes after what happened
        rail.wait_for_timeout(TEN_SECONDS)
        for each in lines:
            each.mend()
        for at, page in enumerate(pages):
            expect(page.locator("#line")).to_be_hidden()
            expect(page.locator(".story li", has_text=f"{people[first].name} calls")).to_have_count(1)
            eventually(lambda page=page: cards(page), held[at])  # type: ignore[misc]
            expect(page.locator(".seat.own")).to_have_attribute("data-seat", seats[at] or "")
        following = pages[first - 2]
        expect(following.locator('#bar .acts button[data-verb="call"]')).to_be_visible()
        for each in (clocks[first - 2], watched):
            eventually(each.told, began)
        left = "[Date.now(), document.querySelector('#bar .seconds').textContent || '0']"
        eventually(lambda: following.evaluate(left), lambda read: abs((began - read[0]) / 1000 - int(read[1].split()[0])) <= 1.5)
        following.keyboard.press("c")
        expect(rail.locator(".story")).to_contain_text(f"{people[first - 2].name} calls")
        expect(pages[first].locator("#toasts .bad")).to_have_count(0)


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
        expect(page.locator(".seat.own .hand .card")).to_have_count(number)
