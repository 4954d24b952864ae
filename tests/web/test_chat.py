"""Chat in browsers: it is there again after a reload, and the host says who is heard."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.conftest import Open
from tests.web.looking import grave


def says(page: Page, words: str) -> None:
    page.fill(".chatting input", words)
    page.press(".chatting input", "Enter")


def test_the_host_silences_a_guest_and_hears_him_again(person: Open) -> None:
    host, guest = person("Hedwig"), person("Gustav", phone=True, theme="dark")
    table = host.table(bots=["rock"])
    page, phone = host.sit(table), guest.sit(table)
    phone.click("#open-side")
    for each in (page, phone):
        each.click("#tab-chat")
    says(phone, "good evening")
    expect(page.locator(".chatting ol li")).to_have_text(f"{guest.name}: good evening")
    expect(phone.locator(".chatting input")).to_have_value("")
    phone.reload()
    expect(phone.locator(".seat.own")).to_be_visible()
    phone.click("#open-side")
    phone.click("#tab-chat")
    expect(phone.locator(".chatting ol li")).to_have_text(f"{guest.name}: good evening")
    expect(phone.locator(".chatting > button")).to_be_hidden()
    page.click(".chatting > button")
    box = page.locator("dialog label", has_text=guest.name).locator("input")
    expect(box).to_be_checked()
    assert grave(page) == []
    box.uncheck()
    expect(phone.locator(".chatting ol li").last).to_contain_text(f"{guest.name} is not heard from now on")
    says(phone, "not heard")
    expect(phone.locator(".toast")).to_contain_text("you are muted at this table")
    expect(phone.locator(".chatting input")).to_have_value("not heard")
    box.check()
    expect(phone.locator(".chatting ol li").last).to_contain_text(f"{guest.name} is heard again")
    phone.press(".chatting input", "Enter")
    expect(page.locator(".chatting ol li").last).to_have_text(f"{guest.name}: not heard")
    assert grave(phone) == []
