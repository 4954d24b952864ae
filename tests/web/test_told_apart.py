"""What tells who plays what happened: chips that move, sounds, the time bank's sign, and the keys that are told on "?"."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page, expect

from tests.web.conftest import Open
from tests.web.looking import grave
from tests.web.playing import heads_up
from tests.web.waiting import eventually

WATCH: Final = """() => {
    window.flew = 0;
    window.tones = [];
    const flying = (each) => each.className === "flying";
    const count = (all) => { for (const one of all) window.flew += [...one.addedNodes].filter(flying).length; };
    new MutationObserver(count).observe(document.getElementById("stage"), { childList: true });
    const made = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () { const one = made.call(this); window.tones.push(one); return one; };
}"""
"""Counts the chips that fly and the tones that begin from now on."""


def flew(page: Page) -> int:
    return int(page.evaluate("window.flew"))


def tones(page: Page) -> int:
    return int(page.evaluate("window.tones.length"))


def test_chips_fly_and_are_heard_unless_somebody_wants_neither(person: Open) -> None:
    _, _, (first, second) = heads_up(person, "Mo", "Still")
    first.evaluate("() => localStorage.setItem('cardspeak', JSON.stringify({ motion: 'full' }))")
    first.reload()
    expect(first.locator('#bar .acts button[data-verb="call"]')).to_be_visible()
    for each in (first, second):
        each.evaluate(WATCH)
    second.click("#mute")
    expect(second.locator("#mute")).to_have_attribute("aria-pressed", "true")
    first.click('#bar .acts button[data-verb="call"]')
    expect(second.locator('#bar .acts button[data-verb="check"]')).to_be_visible()
    second.click('#bar .acts button[data-verb="check"]')
    eventually(lambda: flew(first), lambda found: found >= 3)  # the call, and both bets to the pot
    expect(first.locator(".flying")).to_have_count(0)
    eventually(lambda: tones(first), lambda found: found > 0)
    expect(second.locator(".board .card")).to_have_count(3)
    eventually(lambda: (flew(second), tones(second)), lambda found: found == (0, 0))


def test_the_keys_are_told_and_do_what_they_say(person: Open) -> None:
    page = heads_up(person, "Kay", "Ed")[2][0]  # waited: who is to act first
    page.keyboard.press("?")
    expect(page.locator("dialog .keys dt")).to_have_count(16)
    assert grave(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("v")
    expect(page.locator("#mute")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("t")
    expect(page.locator(".chatting input")).to_be_focused()
    page.keyboard.type("v?")  # who writes presses no keys
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator("#mute")).to_have_attribute("aria-pressed", "true")
