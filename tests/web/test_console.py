"""A hand with real cards told on a tablet: people sit down, a wrong tap, a side pot, a correction, a refusal, the next hand."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.conftest import Open
from tests.web.looking import fits, grave

TABLET = {"width": 768, "height": 1024}
PHONES = ({"width": 390, "height": 844}, {"width": 844, "height": 390})


def cards(page: Page, names: str) -> None:
    for name in names.split():
        page.click(f'#deck [data-card="{name}"]:not([disabled])')
        expect(page.locator(f'#deck [data-card="{name}"]:not([disabled])[aria-pressed="false"]')).to_have_count(0)


def press(page: Page, words: str) -> None:
    """Tap an act, and wait until it is told."""
    told = page.locator("#entries li").count()
    page.click(f"#acts button:has-text('{words}')")
    expect(page.locator("#entries li")).to_have_count(told + 1)


def upcoming(page: Page, words: str) -> None:
    expect(page.locator("#next")).to_contain_text(words)


def test_a_hand_is_told_on_a_tablet_from_the_stacks_to_the_next_hand(person: Open) -> None:
    dee = person("Dee")
    table = dee.table(by_hand=True, private=True)
    dee.page.set_viewport_size(TABLET)
    page = dee.go(f"/table/{table}/console")
    expect(page.locator("#next")).to_have_text("No hand is being played.")
    assert grave(page) == []
    for name, chips in (("Ann", 40), ("Bob", 100), ("Cid", 200)):
        page.click("#arrive")
        page.fill("dialog [name=player]", name)
        page.fill("dialog [name=chips]", str(chips))
        page.click("dialog button.main")
        expect(page.locator("#people")).to_contain_text(name)
    page.click("#next-hand")
    upcoming(page, "is to act")
    first = page.locator(".acting").get_attribute("data-seat")
    assert grave(page) == [] and fits(page)
    # a wrong tap is taken back in one
    press(page, "Fold")
    expect(page.locator("#entries li")).to_have_count(1)
    page.click("#undo")
    expect(page.locator("#entries li")).to_have_count(0)
    expect(page.locator(".acting")).to_have_attribute("data-seat", first or "somebody")
    # the shortest is called by two, who play a side pot
    for key in ("4", "0"):
        page.click(f".pad button:text-is('{key}')")
    page.click(".pad button.main")
    expect(page.locator("#entries li")).to_have_count(1)
    press(page, "All-in")
    press(page, "All-in")
    press(page, "Call")
    upcoming(page, "Burn a card first. Deal: the flop.")
    expect(page.locator("#pots li")).to_have_count(2)
    expect(page.locator("#deck button")).to_have_count(52)
    assert grave(page) == [] and fits(page)
    cards(page, "As Kd 7c 2d 3h")
    upcoming(page, "tables first")
    expect(page.locator('#deck [data-card="As"]')).to_be_disabled()
    # an earlier entry is corrected in its place only if what follows fits
    page.click("#entries li:last-child button")
    page.select_option("dialog [name=verb]", "fold")
    page.click("dialog button.main")
    expect(page.locator("dialog .trouble")).to_contain_text("then it cannot be that")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    cards(page, "Ah Ad")
    expect(page.locator(".cards-of .card")).to_have_count(2)
    press(page, "The others muck")
    upcoming(page, "Push")
    page.click("#next-hand")
    upcoming(page, "is to act")
    expect(page.locator("#what")).to_contain_text("hand #2")
    dee.trouble.clear()  # the browser's own note of the 409
    for size in PHONES:
        page.set_viewport_size(size)
        assert fits(page)
    assert grave(page) == []


def test_a_refusal_names_its_clause_and_the_floor_lets_it_stand(person: Open) -> None:
    dee = person("Dan")
    table = dee.table(by_hand=True, private=True)
    for seat in (1, 2, 3):
        dee.ask(f"/api/tables/{table}/console/arrive", cmd_id=f"s{seat}", seat=seat, player=f"P{seat}", chips=200)
    page = dee.go(f"/table/{table}/console")
    page.click("#next-hand")
    upcoming(page, "is to act")
    seat = page.locator(".acting").get_attribute("data-seat")
    # the seat to act cannot be folded to: refused in one line, with its clauses and ways out
    page.click(f'.seat-of[data-seat="{seat}"]')
    expect(page.locator("#trouble")).to_contain_text("turn already")
    expect(page.locator("#trouble article").first).to_be_visible()
    assert grave(page) == []
    page.click("#why")
    expect(page.locator("dialog article").first).to_be_visible()
    page.click("dialog button.main")
    assert fits(page)
    dee.trouble.clear()  # the browser's own note of the 409


def test_a_deck_is_walked_through_the_steps_of_opening(person: Open) -> None:
    dee = person("Dora", phone=True, theme="dark")
    table = dee.table(by_hand=True, private=True, book="section-8")
    for seat in (1, 2):
        dee.ask(f"/api/tables/{table}/console/arrive", cmd_id=f"s{seat}", seat=seat, player=f"P{seat}", chips=200)
    page = dee.go(f"/table/{table}/console")
    page.click("#bring")
    page.fill("dialog [name=deck]", "red 7")
    page.fill("dialog [name=colour]", "red")
    page.click("dialog button.main")
    for words in ("look through", "verifies", "spread", "look", "wash"):
        expect(page.locator("#decks li")).to_contain_text(words)
        if words == "verifies":
            assert grave(page) == [] and fits(page)
        page.click("#decks button.main")
        if words == "verifies":
            page.fill("dialog [name=by]", "Fay of the floor")
            page.click("dialog button.main")
    expect(page.locator("#decks li")).to_contain_text("ready to be shuffled")
    page.click("#next-hand")
    upcoming(page, "is to act")


def test_an_overlay_stands_on_nothing_and_shows_the_table(person: Open) -> None:
    dee = person("Dot")
    table = dee.table(by_hand=True, private=True)
    for seat in (1, 2, 3):
        dee.ask(
            f"/api/tables/{table}/console/arrive", cmd_id=f"s{seat}", seat=seat, player=f"P{seat}", chips=100 * (seat < 3) + 50
        )
    dee.ask(f"/api/tables/{table}/console/next", cmd_id="n", seq=dee.seen(table))
    page = dee.go(f"/table/{table}/overlay")
    expect(page.locator(".places li")).to_have_count(3)
    expect(page.locator(".places .acting")).to_have_count(1)
    expect(page.locator("body")).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    for size in ({"width": 1280, "height": 720}, {"width": 720, "height": 1280}):
        page.set_viewport_size(size)
        assert fits(page)
    assert grave(page) == []
