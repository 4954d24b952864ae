"""`python -m tests.web.contact [FOLDER]`: a picture of every page of the room, and of tables in every kind of state.

`make contact` writes them to build/contact, whose `index.html` has all of them, to be looked at.
"""

from __future__ import annotations

import html
import re
import shutil
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Error, Page, expect, sync_playwright

from tests.server.running import served
from tests.web.conftest import CHROMIUM, DESKTOP, PATIENCE, PHONE, Person
from tests.web.contact_desks import desks
from tests.web.scenes import GAMES, HOUSE, LINE, MOMENTS, TELL, scenes

TURNED: Final = {"width": 844, "height": 390}
SMALL: Final = {"width": 320, "height": 568}
PATHS: Final = (
    *(
        "/",
        "/tournaments",
        "/rules",
        "/rules?find=all-in",
        "/rules/compare",
        "/exam",
        "/settle",
        "/equity",
        "/par-sheet",
        "/replay",
    ),
    *("/cashier", "/cardroom", "/cardroom/board", "/offline", "/nowhere", "/table/{id}", "/table/{id}/sheet"),
    *("/table/{id}/session", "/table/{id}/proof", "/table/{id}/floor", "/table/{house}"),
)
"""Each page that anybody may see, of a room with a table of each kind."""
SHOWN: Final = (2, 6, 9, 10)
HEAD: Final = "<!doctype html><meta charset=utf-8><title>Contact sheet</title><style>img{max-height:480px;margin:4px}</style>"


class Look(NamedTuple):
    """How a page is looked at: a window, colours, and what this browser's owner has chosen."""

    name: str
    window: dict[str, int]
    theme: str
    taste: str = "{}"


LOOKS: Final = (
    Look("desktop", DESKTOP, "light"),
    Look("phone", PHONE, "dark", "{deck: 'four', felt: 'blue', back: 'red'}"),
    Look("turned", TURNED, "light", "{deck: 'four'}"),
    Look("small", SMALL, "dark", "{felt: 'grey'}"),
)


def person(browser: Browser, room: str, look: Look) -> tuple[Person, str, str]:
    """Somebody who looks so, with a table of each kind at which they sit."""
    context = browser.new_context(viewport=look.window, color_scheme=look.theme, reduced_motion="reduce")  # type: ignore[arg-type]
    who = Person(room, context.new_page())
    who.known_as(f"Maximiliana {look.name}")
    who.page.evaluate(f"localStorage.setItem('cardspeak', JSON.stringify({look.taste}))")
    poker = who.table(name="Friday game", bots=["caller"] * 5)
    house = who.ask("/api/house-tables", cmd_id=f"house-{look.name}", name="Ride", game=HOUSE[0], least=10_000)["id"]
    for table in (house, poker):
        who.sit(table)
    return who, poker, str(house)


def pictures(browser: Browser, room: str, look: Look) -> Iterator[tuple[str, bytes]]:
    """Every page as it is looked at so, by name; then tables as the scenes have them."""
    who, poker, house = person(browser, room, look)
    for path in PATHS:
        page = who.go(path.format(id=poker, house=house))
        page.wait_for_load_state("networkidle")
        yield path, page.screenshot(full_page="table" not in path)
    for table, games in ((poker, tuple(GAMES)), (house, HOUSE)):
        page = who.page.context.new_page()
        page.add_init_script(LINE)
        page.goto(f"{room}/table/{table}")
        page.wait_for_function("() => Boolean(window.told?.onmessage)")
        yield from states(page, games)


def kept(browser: Browser, staff: Person, paths: Iterable[str], look: Look) -> Iterator[tuple[str, bytes]]:
    """Pages as whoever has all the roles sees them, looked at so. What is asked of a room in each, named without its numbers."""
    context = browser.new_context(
        viewport=look.window,  # type: ignore[arg-type]
        color_scheme=look.theme,  # type: ignore[arg-type]
        reduced_motion="reduce",
        storage_state=staff.page.context.storage_state(),
    )
    page = context.new_page()
    page.goto(f"{staff.room}/rules")
    page.evaluate(f"localStorage.setItem('cardspeak', JSON.stringify({look.taste}))")
    for number, path in enumerate(paths, 1):
        page.goto(staff.room + path)
        page.wait_for_load_state("networkidle")
        yield f"desk {number} {path.split('?')[0]}", page.screenshot(full_page=True)
    context.close()


def states(page: Page, games: tuple[str, ...]) -> Iterator[tuple[str, bytes]]:
    for scene in scenes(lambda game, seats, moment: game in games and seats in SHOWN and moment in MOMENTS):
        page.evaluate(TELL, list(scene.frames))
        page.evaluate("() => new Promise(requestAnimationFrame)")
        yield scene.name, page.screenshot()


def sheet(found: dict[str, list[str]]) -> str:
    """The page with all pictures, those of one page or state beside each other."""
    rows = "".join(
        f"<h2>{html.escape(name)}</h2><p>{''.join(f'<img src={html.escape(file)!r} loading=lazy>' for file in files)}</p>"
        for name, files in found.items()
    )
    return HEAD + rows


def main(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    found: dict[str, list[str]] = {}
    quick: dict[str, Any] = {"CARDSPEAK_TIMES_THINK": "0,0", "CARDSPEAK_LIMITS_READS": "10000", "CARDSPEAK_LOG": "error"}
    with tempfile.TemporaryDirectory() as data, served(data, fresh=True, **quick) as running, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        expect.set_options(timeout=PATIENCE)
        staff = Person(running.address, browser.new_page())
        staff.known_as("Fay")
        paths = desks(staff, Path(data))
        for look in LOOKS:
            for name, picture in (*pictures(browser, running.address, look), *kept(browser, staff, paths, look)):
                called = re.sub(r"[^\w-]+", "-", name).strip("-") or "lobby"
                file = f"{called}-{look.name}.png"
                found.setdefault(name, []).append(file)
                (folder / file).write_bytes(picture)
        browser.close()
    (folder / "index.html").write_text(sheet(found))
    print(f"{sum(map(len, found.values()))} pictures: {folder / 'index.html'}")


if __name__ == "__main__":
    try:
        main(Path(sys.argv[1] if len(sys.argv) > 1 else "build/contact"))
    except Error as error:
        sys.exit(str(error))
