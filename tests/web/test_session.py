"""One's own session at a table, in the browser: figures, a graph, hands to sort and to choose among."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Open
from tests.web.looking import fits, grave
from tests.web.playing import heads_up, play


def test_a_session_is_told_sorted_and_chosen_among(person: Open) -> None:
    _, id, pages = heads_up(person, "Ann", "Bob")
    play(pages, lambda: all("hand #3" in page.locator("#game").inner_text() for page in pages))
    page = pages[0]
    page.click("#side [role=tab]:has-text('Sign')")
    page.click("#side a:has-text('Your session')")
    page.wait_for_url("**/session")
    rows = page.locator("#hands tbody tr")
    expect(rows).to_have_count(2)
    expect(page.locator("#graph svg[role=img]")).to_be_visible()
    expect(page.locator("#places tbody tr")).to_have_count(2)
    expect(rows.first).to_contain_text("#2")
    page.click("#hands button[data-by=number]")
    expect(rows.first).to_contain_text("#1")
    expect(page.locator("#hands button[data-by=number]")).to_be_focused()
    page.select_option("#choose select[name=position]", "BB")
    expect(rows).to_have_count(1)
    for size in ({"width": 1280, "height": 720}, {"width": 390, "height": 844}, {"width": 844, "height": 390}):
        page.set_viewport_size(size)
        assert fits(page)
    assert grave(page) == []
    rows.first.locator("a").click()
    page.wait_for_url(f"**/replay?table={id}&round=*")
