"""How a page looks, once it has come to rest: what axe says of it, and whether it fits the window."""

from __future__ import annotations

import time

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


def fits(page: Page) -> bool:
    """Nothing is wider than the window. Raises AssertionError if something stays so."""
    widths = "[document.documentElement.scrollWidth, innerWidth]"
    return bool(eventually(lambda: page.evaluate(widths), lambda found: found[0] <= found[1]))
