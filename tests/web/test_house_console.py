"""Rounds against the house with real cards told on a tablet and a phone: wagers, decisions, cards, pay-outs, a wrong tap."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.conftest import Open
from tests.web.looking import fits, grave
from tests.web.test_console import PHONES, TABLET, cards, upcoming
from tests.web.test_floor import see, stop
from tests.web.test_house import seen
from tests.web.test_house_floor import choose


def told(page: Page, locator: str) -> None:
    """Tap something, and wait until it is told."""
    count = page.locator("#entries li").count()
    page.click(locator)
    expect(page.locator("#entries li")).to_have_count(count + 1)


def lay(page: Page, seat: int, wager: str, amount: str) -> None:
    page.click(f'[data-seat="{seat}"]')
    told(page, f'.wager-of[aria-label="{wager}"] button:text-is("{amount}")')


def sit(page: Page, *names: str) -> None:
    """Seat people with 200 dollars each."""
    for name in names:
        page.click("#arrive")
        page.fill("dialog [name=player]", name)
        page.fill("dialog [name=chips]", "200")
        page.click("dialog button.main")
        expect(page.locator("#people")).to_contain_text(name)


def put_right(page: Page) -> None:
    """A round that was called over is put right until bets are open for the next."""
    page.click("#push")
    upcoming(page, "No round is being played.")
    expect(page.locator("#acts")).to_contain_text("can still be put right")
    page.click("#undo")
    upcoming(page, "Turn up the hand of seat 1.")
    cards(page, "2c 3c 4d")


def a_card_is_seen(page: Page) -> None:
    """The floor's page asks which card was seen, where nobody knows the cards."""
    stop(page, "a card lies face up")
    choose(page, "shuffler-failed")
    expect(page.get_by_label("Which card it is")).to_be_hidden()
    choose(page, "boxed")
    page.get_by_label("Which card off the deck").fill("1")
    page.get_by_label("Which card it is").fill("Kd")
    see(page)
    expect(page.locator("#ruling .decision")).to_contain_text("A card in the deck lies face up")
    assert grave(page) == [] and fits(page)
    seen(page, "house-floor-card")


def test_a_round_of_let_it_ride_is_told_on_a_tablet(person: Open) -> None:
    dee = person("Dee")
    opening = {"game": "let-it-ride", "by_hand": True, "bonus": True, "private": True}
    table = str(dee.ask("/api/house-tables", cmd_id="open", name="Ride", **opening)["id"])
    dee.page.set_viewport_size(TABLET)
    page = dee.go(f"/table/{table}/console")
    expect(page.locator("#next")).to_have_text("No round is being played.")
    sit(page, "Ann", "Bob")
    assert grave(page) == [] and fits(page)
    page.click("#next-hand")
    page.fill("dialog [name=verifier]", "Fay")
    page.click("dialog button.main")
    upcoming(page, "Bets are open.")
    lay(page, 1, "Bets", "$5")
    lay(page, 2, "Bets", "$10")
    told(page, '.wager-of[aria-label="Bonus"] button:text-is("$1")')
    expect(page.locator('[data-seat="2"]')).to_contain_text("Bonus $1")
    assert grave(page) == [] and fits(page)
    seen(page, "house-console-bets")
    told(page, "#acts button:text-is('No more bets')")
    upcoming(page, "Seat 1: does bet 1 ride?")
    # a wrong tap is taken back in one
    told(page, "#acts button:has-text('Take bet')")
    page.click("#undo")
    upcoming(page, "Seat 1: does bet 1 ride?")
    told(page, "#acts button:has-text('ride')")
    told(page, "#acts button:has-text('ride')")
    upcoming(page, "Turn up a community card.")
    expect(page.locator("#deck button")).to_have_count(52)
    assert grave(page) == [] and fits(page)
    cards(page, "As")
    for _ in range(2):
        told(page, "#acts button:has-text('ride')")
    cards(page, "Ah")
    upcoming(page, "Turn up the hand of seat 2.")
    expect(page.locator('#deck [data-card="As"]')).to_be_disabled()
    cards(page, "Ad Kc Kd")
    upcoming(page, "Turn up the hand of seat 1.")
    seen(page, "house-console-cards")
    cards(page, "2c 3c 4d")
    upcoming(page, "Every wager is settled")
    expect(page.locator("#payouts li").first).to_contain_text("full house")
    assert grave(page) == [] and fits(page)
    seen(page, "house-console-payouts")
    page.click("#payouts li:first-child button")
    expect(page.locator("dialog article").first).to_be_visible()
    page.click("dialog button.main")
    put_right(page)
    page.click("#push")
    page.click("#next-hand")
    upcoming(page, "Bets are open.")
    expect(page.locator("#what")).to_contain_text("round #2")
    told(page, "#acts button:text-is('All bet as before')")
    expect(page.locator('[data-seat="2"]')).to_contain_text("Bonus $1")
    for size in PHONES:
        page.set_viewport_size(size)
        assert fits(page)
        seen(page, f"house-console-{size['width']}")
    a_card_is_seen(dee.go(f"/table/{table}/floor"))


def test_a_round_of_ultimate_is_told_on_a_phone_in_the_dark(person: Open) -> None:
    dee = person("Dan", phone=True, theme="dark")
    opening = {"game": "ultimate-texas-holdem", "by_hand": True, "progressive": "A", "private": True}
    table = str(dee.ask("/api/house-tables", cmd_id="open", name="Ultimate", **opening)["id"])
    for seat in (1, 2):
        dee.ask(f"/api/tables/{table}/console/arrive", cmd_id=f"sit-{seat}", seat=seat, player=f"P{seat}", chips=500_00)
    page = dee.go(f"/table/{table}/console")
    page.click("#next-hand")
    page.fill("dialog [name=verifier]", "Fay")
    page.click("dialog button.main")
    upcoming(page, "Bets are open.")
    lay(page, 1, "Ante", "$5")
    told(page, '.wager-of[aria-label="Progressive"] button:text-is("$1")')
    lay(page, 2, "Ante", "$5")
    expect(page.locator("#meters li").first).to_be_visible()
    told(page, "#acts button:text-is('No more bets')")
    # what the book forbids is refused with its clause, and stands by the floor's word
    page.click("#wrong")
    page.select_option("dialog [name=verb]", "dealer-exposed")
    page.fill("dialog [name=amount]", "1")
    page.fill("dialog [name=cards]", "Kd")
    page.click("dialog button.main")
    expect(page.locator("#payouts li").first).to_be_visible()
    page.click("#undo")
    expect(page.locator("#payouts li")).to_have_count(0)
    told(page, "#acts button:has-text('4×')")
    told(page, "#acts button:has-text('Check')")
    cards(page, "As Kh 7c")
    told(page, "#acts button:has-text('Check')")
    cards(page, "2d 3h")
    told(page, "#acts button:has-text('Fold')")
    cards(page, "Qc Qd")
    upcoming(page, "Turn up the hand of seat 1.")
    cards(page, "Ac Ad")
    upcoming(page, "Every wager is settled")
    assert grave(page) == [] and fits(page)
    seen(page, "house-console-dark")


def test_a_fill_is_asked_for_on_a_phone_and_who_asked_does_not_sign_it_too(person: Open) -> None:
    dee = person("Dee")
    opening = {"game": "let-it-ride", "by_hand": True, "private": True}
    table = str(dee.ask("/api/house-tables", cmd_id="open", name="Tray", **opening)["id"])
    for size in PHONES:
        dee.page.set_viewport_size(size)
        page = dee.go(f"/table/{table}/console")
        expect(page.locator("#held")).to_have_text("$0")
        page.click("#fill")
        page.fill("dialog [name=chips]", "500")
        page.click("dialog button.main")
        expect(page.locator("#slips")).to_contain_text(f"fill of $500, signed by {dee.name}")
        expect(page.locator("#slips")).to_contain_text("A second person signs.")
        assert grave(page) == [] and fits(page)
        seen(page, f"house-console-tray-{size['width']}")
        page.click("#slips button.danger")
        expect(page.locator("#slips")).to_have_count(0)
