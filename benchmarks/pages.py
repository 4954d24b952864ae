"""What a page of the room costs a browser that has never been there: bytes, requests, first paint; how soon an answer is drawn.

    python benchmarks/pages.py [--times 5] [--chromium PATH] [--acts 20] [--json]

It opens a room on a free port, and Chromium with nothing kept; everything is measured by Chromium itself.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from figures import Figures, arguments
from playwright.sync_api import Browser, Page, sync_playwright

PAGES = ("/", "/table/1", "/rules", "/equity", "/replay")
PHONE = {"width": 390, "height": 844}
KILOBYTE = 1000
DRAWN = """() => new Promise((told) => {
  const found = (window.answers = []);
  const heard = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
  Object.defineProperty(WebSocket.prototype, "onmessage", { set(hear) {
    heard.set.call(this, (event) => {
      const began = performance.now();
      hear.call(this, event);
      const drawn = () => { found.push(performance.now() - began); };
      if (/"type":"(?:ack|error)"/.test(event.data)) requestAnimationFrame(() => {
        const after = new MessageChannel();
        after.port1.onmessage = drawn;
        after.port2.postMessage(0);
      });
    });
  } });
  told();
})"""
"""Notes, in the page, how long after a message that acknowledges an act came the frame with it was drawn."""


class Load:
    """What one page took: `bytes` over the line (with heads), `requests`, and `paint`, milliseconds until something was drawn."""

    def __init__(self, browser: Browser, address: str) -> None:
        context = browser.new_context(viewport=PHONE)  # type: ignore[arg-type]
        page = context.new_page()
        line = context.new_cdp_session(page)
        line.send("Network.enable")
        self.bytes = self.requests = 0
        line.on("Network.loadingFinished", self._finished)
        page.goto(address, wait_until="networkidle")
        said = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN"
        self.paint = float(page.evaluate(said))
        context.close()

    def _finished(self, event: dict[str, Any]) -> None:
        self.bytes += event["encodedDataLength"]
        self.requests += 1


def play_as(page: Page, name: str) -> None:
    """One click, and a name as soon as it is asked for."""
    page.click("#play")
    page.fill("dialog[open] input[name=name]", name)
    page.keyboard.press("Enter")


def first_cards(browser: Browser, room: str) -> float:
    """Seconds from the address to two cards of one's own: one click and a name."""
    context = browser.new_context(viewport=PHONE)  # type: ignore[arg-type]
    page = context.new_page()
    began = time.monotonic()
    page.goto(room)
    play_as(page, "Newcomer")
    page.wait_for_selector(".seat.own .hand .card:not(.down)")
    took = time.monotonic() - began
    context.close()
    return took


def answers(browser: Browser, room: str, acts: int) -> list[float]:
    """Milliseconds from the arrival of an act's answer until the frame with it is drawn, of so many acts."""
    context = browser.new_context(viewport=PHONE)  # type: ignore[arg-type]
    page = context.new_page()
    page.add_init_script(f"({DRAWN})()")
    page.goto(room)
    play_as(page, "Actor")
    for _ in range(acts):
        one_act(page)
    found: list[float] = page.evaluate("answers")
    context.close()
    return found


OPEN = "#bar .acts:not([hidden]) .main, #bar .own-acts .main"
"""What goes on with the play: a check or a call; for who has lost everything, chips."""


def one_act(page: Page) -> None:
    """Check or call, and wait for its answer; buy in again before, as often as all is lost."""
    before = page.evaluate("answers.length")
    while page.locator(OPEN).first.evaluate("(button) => !button.dataset.verb"):
        page.locator("#bar .own-acts .main").click()
        page.locator("dialog[open] button.main").click()
        page.wait_for_selector("dialog[open]", state="detached")
    page.locator("#bar .acts:not([hidden]) .main").first.click()
    page.wait_for_function("(before) => answers.length > before", arg=before)


@contextmanager
def opened() -> Iterator[str]:
    """The address of a new room."""
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "cardspeak", "serve", "--data", data, "--port", "0"]
        quiet = {**os.environ, "CARDSPEAK_LOG": "error"}
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=quiet) as process:
            try:
                assert process.stdout
                yield process.stdout.readline().split()[-1].rstrip("/")
            finally:
                process.terminate()


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--times", type=int, default=5)
    asked.add_argument("--acts", type=int, default=20)
    asked.add_argument("--chromium", default=shutil.which("chromium") or shutil.which("chromium-browser"))
    arguments(asked)
    given = asked.parse_args()
    figures = Figures(given.json)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=given.chromium, args=["--no-sandbox"])
        measured(figures, browser, given.times, given.acts)
        browser.close()
    figures.end()


def measured(figures: Figures, browser: Browser, times: int, acts: int) -> None:
    """Measure, and tell it; the page of a table has goals of its own."""
    with opened() as room:
        for path in PAGES:
            loads = [Load(browser, room + path) for _ in range(times)]
            paint, last, table = statistics.median(load.paint for load in loads), loads[-1], path.startswith("/table")
            figures.tell(f"{path}, transferred", last.bytes / KILOBYTE, "kB", goal=90 if table else None, least=False)
            figures.tell(f"{path}, requests", last.requests, "requests")
            figures.tell(f"{path}, first paint", paint, "ms", goal=500 if table else None, least=False)
    cards = []
    for _ in range(times):
        with opened() as room:
            cards.append(first_cards(browser, room))
    figures.tell("first cards of somebody new", statistics.median(cards), "s")
    figures.tell("first cards of somebody new, at worst", max(cards), "s", goal=5, least=False)
    with opened() as room:
        drawn = answers(browser, room, acts)
    figures.tell(f"an answer drawn after it came, of {len(drawn)}", statistics.median(drawn), "ms")
    figures.tell("an answer drawn after it came, at worst", max(drawn), "ms", goal=50, least=False)


if __name__ == "__main__":
    main()
