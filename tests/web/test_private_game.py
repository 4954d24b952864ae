"""A host's private game in browsers: the link, two clicks on a phone, chips that are approved, a hand, the end, the sheet."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.web.conftest import Open, Person
from tests.web.looking import grave
from tests.web.playing import play


def hosting(host: Person, sits: bool = True) -> Page:
    """A host at a new private table, in a seat or not, with the link to it, as the pages go on by themselves."""
    page = host.go("/")
    page.click("#open")
    page.fill("dialog input[name=name]", "Friday night")
    page.check("dialog input[name=private]")
    page.click("dialog button.main")
    page.wait_for_url("**/table/*")
    page.click(f"dialog button:has-text('{'Sit down' if sits else 'Cancel'}')")
    page.wait_for_selector("dialog.hosting img")
    expect(page.locator("dialog.hosting")).to_be_focused()  # Enter once more presses nothing
    return page


def test_a_guest_is_seated_in_two_clicks_and_the_night_ends_with_a_sheet(person: Open) -> None:
    host, guest = person("Hanna"), person(phone=True)
    table = hosting(host)
    scanned = table.locator("dialog.hosting img")
    assert scanned.evaluate("image => image.decode().then(() => image.naturalWidth > 100)")  # waited: decode() does
    link = table.get_attribute("#link", "href") or ""
    table.click("dialog.hosting button:has-text('Close')")
    table.wait_for_selector(".seat.own")
    # the guest: a name, one click, a seat that is chosen already, another click
    phone = guest.go(link)
    phone.wait_for_selector("input[name=name]:focus")
    phone.keyboard.type("Gast")
    assert grave(phone) == []
    phone.click("button:has-text('Come in')")
    phone.wait_for_selector("select[name=seat]")
    assert grave(phone) == []
    phone.click("button:has-text('Sit down')")
    phone.wait_for_selector(".seat.own")
    expect(phone.locator(".seat.own .player")).to_contain_text("Gast")
    expect(phone.locator("#bar .own-acts button", has_text="Leave")).to_have_count(1)
    expect(phone.locator("#bar .own-acts button", has_text="Add a bot")).to_have_count(0)  # that is the host's to do
    hand_over(table, phone)
    table.click("#open-host")
    assert grave(table) == []
    table.click("dialog.hosting button:has-text('End the night')")
    table.click("dialog:not(.hosting) button.main")
    settle([table, phone])
    expect(table.locator(".seat .sit:visible")).to_have_count(0)
    expect(table.locator("#bar .own-acts:visible button")).to_have_count(0)
    phone.click("#notice a")
    phone.wait_for_selector(".sheet-page tbody tr")
    expect(phone.locator("#sheet-what")).to_contain_text("Everybody is cashed in")
    assert grave(phone) == []
    id = re.findall(r"/table/(\w+)", phone.url)[0]
    got = phone.evaluate("async id => await (await fetch(`/api/tables/${id}/sheet`)).text()", id)  # waited: the page has its end
    sheet = json.loads(got)
    expect(phone.locator(".sheet-page tbody tr")).to_contain_text([row["player"] for row in sheet["rows"]])
    for line, row in zip(phone.locator(".sheet-page tbody tr").all(), sheet["rows"], strict=True):
        for figure in (row["bought"], abs(row["net"])):
            expect(line).to_contain_text(str(figure))
    assert sum([row["net"] for row in sheet["rows"]]) == 0
    expect(phone.locator(".owed li")).to_have_count(len(sheet["owed"]))
    with phone.expect_download() as shared:
        phone.click("#share")
    drawn = Path(shared.value.path()).read_bytes()
    assert drawn[:8] == b"\x89PNG\r\n\x1a\n" and int.from_bytes(drawn[16:20]) == 1440
    assert int.from_bytes(drawn[20:24]) > 2 * 44 * len(sheet["rows"]), "a line for each player"


def test_no_button_of_the_host_s_panel_goes_while_a_hand_is_played(person: Open) -> None:
    host = person("Hal")
    table = host.table(bots=["caller", "maniac"], private=True)
    page = host.go(f"/table/{table}")
    page.click("#open-host")
    page.evaluate("window.kept = [...document.querySelectorAll('.hosting button')]")
    before = page.text_content("#game")
    expect(page.locator("#game")).not_to_have_text(before or "")
    assert page.evaluate("kept.length > 6 && kept.every(each => each.isConnected)")  # waited: another hand is played
    expect(page.locator(".plate:visible")).to_have_count(2)
    expect(page.locator(".hosting li span")).to_have_text([re.compile(",")] * 2)


def hand_over(*pages: Page) -> None:
    """Play until a hand is won."""
    play(pages, lambda: pages[0].locator(".seat.won").count() > 0)


def settle(pages: list[Page]) -> None:
    """Play what is still played; then the night is over on every page."""
    play(pages, lambda: all(page.locator("#notice a").count() and not page.locator(".seat.own").count() for page in pages))


def test_the_host_approves_raises_and_removes(person: Open) -> None:
    host, guest = person("Hugo"), person("Gerda", phone=True)
    table = hosting(host, sits=False)
    link = table.get_attribute("#link", "href") or ""
    table.click("dialog.hosting button:has-text('Approve every purchase')")
    expect(table.locator("dialog.hosting button:has-text('Let purchases pass')")).to_be_visible()
    phone = guest.go(link)
    phone.fill("input[name=chips]", "120")
    phone.click("button:has-text('Sit down')")
    expect(phone.locator("#notice")).to_contain_text("waits for approval")
    expect(table.locator("#open-host .count")).to_have_text("1")
    table.click("dialog.hosting button:has-text('Approve') >> nth=0")
    phone.wait_for_selector(".seat.own")
    expect(phone.locator(".seat.own .stack")).to_have_text("120")
    table.click("dialog.hosting button:has-text('Change the stakes')")
    table.fill("dialog:not(.hosting) input[name=small]", "2")
    table.fill("dialog:not(.hosting) input[name=big]", "4")
    table.click("dialog:not(.hosting) button.main")
    expect(phone.locator("#notice")).to_contain_text("no limit 2/4")
    assert grave(phone) == []
    phone.click("#notice button:has-text('Agree')")
    expect(table.locator("#game")).to_contain_text("2/4")
    table.click("dialog.hosting button:has-text('Remove')")
    expect(phone.locator(".seat.own")).to_have_count(0)
    expect(phone.locator(".seat .plate:visible")).to_have_count(0)
