"""A host's private game in browsers: the link, two clicks on a phone, chips that are approved, a hand, the end, the sheet."""

from __future__ import annotations

import json
import re
from contextlib import suppress

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, TimeoutError, expect

from tests.web.conftest import Open, Person
from tests.web.playing import act_cheaply


def grave(page: Page) -> list[str]:
    """What axe finds that is serious or worse."""
    found = Axe().run(page).response["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html'][:120]}" for one in found if one["impact"] in ("serious", "critical")]


def hosting(host: Person) -> Page:
    """A host at his private table, opened and linked to from the pages."""
    page = host.go("/")
    page.click("#open")
    page.fill("dialog input[name=name]", "Friday night")
    for kind in ("regular", "caller"):
        page.fill(f"dialog input[name=bot-{kind}]", "0")
    page.check("dialog input[name=private]")
    page.click("dialog button.main")
    page.wait_for_url("**/table/*")
    page.click("#open-host")
    page.click("dialog.hosting button:has-text('Make a link')")
    page.wait_for_selector("dialog.hosting img")
    return page


def test_a_guest_is_seated_in_two_clicks_and_the_night_ends_with_a_sheet(person: Open) -> None:
    host, guest = person("Hanna"), person(phone=True)
    table = hosting(host)
    scanned = table.locator("dialog.hosting img")
    assert scanned.evaluate("image => image.decode().then(() => image.naturalWidth > 100)")
    link = table.get_attribute("#link", "href") or ""
    table.click("dialog.hosting button:has-text('Close')")
    table.click(".seat .sit:visible >> nth=0")
    table.click("dialog button.main")
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
    assert "Gast" in (phone.text_content(".seat.own .player") or "")
    assert phone.locator("#bar .own-acts button", has_text="Leave").count() == 1
    assert phone.locator("#bar .own-acts button", has_text="Add a bot").count() == 0, "that is the host's to do"
    hand_over(table, phone)
    table.click("#open-host")
    assert grave(table) == []
    table.click("dialog.hosting button:has-text('End the night')")
    table.click("dialog:not(.hosting) button.main")
    settle([table, phone])
    assert table.locator(".seat .sit:visible").count() == 0
    assert table.locator("#bar .own-acts:visible button").count() == 0
    phone.click("#notice a")
    phone.wait_for_selector(".sheet-page tbody tr")
    expect(phone.locator("#sheet-what")).to_contain_text("Everybody is cashed in")
    assert grave(phone) == []
    id = re.findall(r"/table/(\w+)", phone.url)[0]
    sheet = json.loads(phone.evaluate("async id => await (await fetch(`/api/tables/${id}/sheet`)).text()", id))
    shown = phone.locator(".sheet-page tbody tr").all_inner_texts()
    assert [text.split("\t")[0] for text in shown] == [row["player"] for row in sheet["rows"]]
    for text, row in zip(shown, sheet["rows"], strict=True):
        assert str(row["bought"]) in text and str(abs(row["net"])) in text
    assert sum([row["net"] for row in sheet["rows"]]) == 0
    assert phone.locator(".owed li").count() == len(sheet["owed"])


def test_no_button_of_the_host_s_panel_goes_while_a_hand_is_played(person: Open) -> None:
    host = person("Hal")
    table = host.table(bots=["caller", "maniac"], private=True)
    page = host.go(f"/table/{table}")
    page.click("#open-host")
    page.evaluate("window.kept = [...document.querySelectorAll('.hosting button')]")
    before = page.text_content("#game")
    expect(page.locator("#game")).not_to_have_text(before or "")
    assert page.evaluate("kept.length > 6 && kept.every(each => each.isConnected)")
    seats = page.locator(".plate:visible").count()
    shown = page.locator(".hosting li span").all_inner_texts()
    assert len(shown) == seats == 2 and all("," in text for text in shown)


def act(page: Page) -> None:
    """Press something cheap, unless the turn has passed meanwhile."""
    with suppress(TimeoutError):
        act_cheaply(page)


def hand_over(*pages: Page) -> None:
    """Play until a hand is won."""
    for _ in range(400):
        if pages[0].locator(".seat.won").count():
            return
        for page in pages:
            act(page)
        pages[0].wait_for_timeout(40)
    raise AssertionError("no hand was won")


def settle(pages: list[Page]) -> None:
    """Play what is still played; then the night is over on every page."""
    for _ in range(400):
        if all(page.locator("#notice a").count() and not page.locator(".seat.own").count() for page in pages):
            return
        for page in pages:
            act(page)
        pages[0].wait_for_timeout(40)
    raise AssertionError("the night does not end")


def test_the_host_approves_raises_and_removes(person: Open) -> None:
    host, guest = person("Hugo"), person("Gerda", phone=True)
    table = hosting(host)
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
    assert phone.locator(".seat .plate:visible").count() == 0
