"""How a page looks, once it has come to rest: what axe says of it, and whether it fits the window."""

from __future__ import annotations

import time
from typing import Final

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.web.waiting import SECONDS, eventually


def grave(page: Page) -> list[str]:
    """What axe finds that is serious or worse, and still finds when the page has had all the time to come to rest."""
    ends = time.monotonic() + SECONDS
    while True:
        violations = Axe().run(page).response["violations"]
        found = [
            f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in violations if one["impact"] in ("serious", "critical")
        ]
        if not found or time.monotonic() > ends:
            return found
        page.wait_for_timeout(200)


BROKEN: Final = """() => [...document.querySelectorAll("td, th")].flatMap((cell) => {
    const found = [];
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const words = texts.currentNode.data.trim().split(/\\s+/).length;
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        if (words > 2 && lines >= words) found.push(texts.currentNode.data);
    }
    return found;
})"""
CUT: Final = """(where) => [...document.querySelectorAll(where)].filter((element) => {
    const { clientWidth, scrollWidth, clientHeight, scrollHeight } = element;
    const line = parseFloat(getComputedStyle(element).lineHeight);
    const past = scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + line / 3;
    return clientWidth && element.checkVisibility() && past;
}).map((element) => element.textContent)"""


def broken(page: Page) -> list[str]:
    """Cells of tables whose words stand each on a line of its own."""
    return list(page.evaluate(BROKEN))


def cut(page: Page, where: str) -> list[str]:
    """Words that go on where their box ends."""
    return list(page.evaluate(CUT, where))


def fits(page: Page) -> bool:
    """Nothing is wider than the window. Raises AssertionError if something stays so."""
    widths = "[document.documentElement.scrollWidth, innerWidth]"
    return bool(eventually(lambda: page.evaluate(widths), lambda found: found[0] <= found[1]))
