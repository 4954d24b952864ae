"""A table's page at every size of window, whatever is played by however many: nothing is covered, cut off or moved by a turn."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Open
from tests.web.scenes import HOUSE, LINE, TELL, Scene, most_seats, scenes

BOXES: Final = Path(__file__).with_name("boxes.js").read_text()
PHONES: Final = ((320, 568), (360, 640), (375, 667), (390, 664), (390, 844), (430, 932))
WHOLE: Final = bool(os.environ.get("CARDSPEAK_EVERY_SIZE"))
"""Every size and every scene; else the sizes that are hardest to fit, and tables with the fewest seats and the most."""
SIZES: Final = (*PHONES, *[(height, width) for width, height in PHONES], (768, 1024), (1024, 768), (1280, 720), (1920, 1080))
TIGHT: Final = ((320, 568), (360, 640), (390, 664), (390, 844), (568, 320), (844, 390), (932, 430), (1024, 768), (1280, 720))


RESIZED: Final = """async ([width, height]) => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return innerWidth === width && innerHeight === height;
}"""
"""Whether a window has its size, and what stands in it has been put there."""


def at_table(person: Open, house: bool) -> Page:
    """A page of a table, which is told nothing by the room."""
    who = person("Size")
    game: dict[str, Any] = {"game": HOUSE[0], "least": 10_000} if house else {"blinds": [1, 2]}
    path = "/api/house-tables" if house else "/api/tables"
    table = who.ask(path, cmd_id=f"open-{house}", name="T", **game)["id"]
    who.page.add_init_script(LINE)
    who.page.add_init_script(BOXES)
    who.page.route("**/strength", lambda route: route.fulfill(json={"share": 0.5, "rivals": 1}))
    page = who.go(f"/table/{table}")
    page.wait_for_function("() => Boolean(window.told?.onmessage)")
    return page


def wrong_at(page: Page, size: tuple[int, int], shown: list[Scene]) -> list[str]:
    """What cannot be seen whole in a window of this size, in any of the scenes, and where the felt moves between them."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_function(RESIZED, arg=list(size))
    found = []
    felts: dict[str, list[int]] = {}
    for scene in shown:
        page.evaluate(TELL, list(scene.frames))
        found += [f"{scene.name} at {size[0]}x{size[1]}: {each}" for each in page.evaluate("boxes.wrong()")]
        felt = page.evaluate("boxes.stage()")
        if felts.setdefault(scene.name.rpartition("-")[0], felt) != felt:
            found.append(f"{scene.name} at {size[0]}x{size[1]}: the felt moves to {felt}")
    return found


@pytest.mark.parametrize("house", [False, True])
def test_nothing_is_covered_or_cut_off_at_any_size(person: Open, house: bool) -> None:
    page = at_table(person, house)
    shown = list(scenes(lambda game, seats, moment: (game in HOUSE) is house and (WHOLE or seats in (2, most_seats(game)))))
    found = [each for size in (SIZES if WHOLE else TIGHT) for each in wrong_at(page, size, shown)]  # waited: each scene is drawn
    assert not found, f"{len(found)} in all\n" + "\n".join(found[:40])
