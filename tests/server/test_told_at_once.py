"""What a line takes is told at once, without a task; what it does not take waits in order, and nothing is lost or told twice."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from cardspeak.server.live.audiences import Audience, Viewer


class Line:
    """A line that takes so many texts at once; a task that waits for it tells the others."""

    def __init__(self, takes: int) -> None:
        self.takes = takes
        self.told: list[str] = []
        self.by_task = 0

    def tell(self, text: str) -> bool:
        if not self.takes:
            return False
        self.takes -= 1
        self.told.append(text)
        return True

    async def send(self, text: str) -> None:
        await asyncio.sleep(0)  # until it takes more
        self.told.append(text)
        self.by_task += 1


async def told(line: Line, lines: bool, puts: Callable[[Viewer], None], fresh: list[str]) -> list[str]:
    """All that a viewer was told."""
    viewer = Viewer("Ada", lambda _: fresh, lines=lines, tells=line.tell)

    async def waits() -> None:
        async for text in viewer.texts():
            await line.send(text)

    waiting = asyncio.create_task(waits())
    await asyncio.sleep(0)
    puts(viewer)
    for _ in range(20):
        await asyncio.sleep(0)
    viewer.close()
    await waiting
    return line.told


def several(viewer: Viewer) -> None:
    for number in range(5):
        viewer.put(str(number))


def test_a_line_that_takes_all_needs_no_task() -> None:
    line = Line(9)
    assert asyncio.run(told(line, False, several, [])) == list("01234")
    assert not line.by_task


def test_all_that_waits_goes_in_one_text_where_lines_are_taken() -> None:
    assert asyncio.run(told(Line(9), True, several, [])) == ["0\n1\n2\n3\n4"]


def test_what_a_full_line_does_not_take_follows_in_order() -> None:
    for takes in range(5):
        line = Line(takes)
        assert asyncio.run(told(line, False, several, [])) == list("01234")
        assert line.by_task == 5 - takes


def test_who_fell_behind_is_told_the_whole_table_once() -> None:
    for takes in range(4):
        assert asyncio.run(told(Line(takes), False, Viewer.resync, ["whole", "clock"])) == ["whole", "clock"]


def test_a_viewer_who_is_gone_is_told_no_more() -> None:
    def leaves(viewer: Viewer) -> None:
        viewer.put("late")
        viewer.close()

    assert asyncio.run(told(Line(9), False, leaves, [])) == []


def test_what_is_told_together_is_one_text_for_who_takes_lines_and_several_for_others() -> None:
    audience = Audience()
    takes, other = Viewer("Ada", lambda _: [], lines=True), Viewer("Ben", lambda _: [])
    audience.viewers |= {takes, other}
    audience._send("patch", "clock")
    assert takes.waiting() == ["patch\nclock"]
    assert other.waiting() == ["patch", "clock"]
