"""The exam and arguments in a browser: a question is answered by keyboard, what is no answer is asked again, a link is shared."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from cardspeak.floor.exam.question import question
from tests.web.conftest import Open
from tests.web.looking import fits, grave

SHOTS = os.environ.get("CARDSPEAK_SHOTS", "")
"""A folder for pictures of what was seen."""


def seen(page: Page, name: str) -> None:
    """A page has nothing grave about it and fits its window."""
    if SHOTS:
        page.screenshot(path=str(Path(SHOTS) / f"{name}.png"), full_page=True)
    assert grave(page) == []
    assert fits(page)


def answer(page: Page, id: str) -> None:
    """Answer a question rightly."""
    for each in question(id).asked:
        right = (
            {True: "yes", False: "no"}.get(each.right, str(each.right).replace("_", " "))
            if each.kind == "yes"
            else str(each.right)
        )
        said = right.replace("_", " ")
        radio = page.locator(f'#question input[type=radio][name="{each.name}"][value="{said}"]')
        radio.check() if radio.count() else page.fill(f'#question input[name="{each.name}"]', said)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_an_exam_is_taken(person: Open, phone: bool) -> None:
    who = person("Tia" if phone else "Tom", phone=phone, theme="dark" if phone else "light")
    kind = "phone" if phone else "desk"
    page = who.go("/rules")
    page.click(".ways a:has-text('Exam')")
    page.select_option("#topic", "wagering")
    page.select_option("#book", "section-8")
    seen(page, f"exam-{kind}-start")
    with page.expect_response("**/api/exam/next") as told:
        page.press("#wanted button", "Enter")
    posed = told.value.json()
    expect(page.locator("#question .says")).to_have_text(posed["text"])
    seen(page, f"exam-{kind}-question")
    answer(page, posed["id"])
    number = page.locator("#question input[inputmode=numeric]")
    if number.count():
        right = number.first.input_value()
        number.first.fill("maybe")
        page.press("#question button.main", "Enter")
        expect(page.locator("#trouble")).to_contain_text("a number, not 'maybe'")
        who.trouble.clear()  # the browser's own note of the 409
        number.first.fill(right)
    page.press("#question button.main", "Enter")
    expect(page.locator("#marked-head")).to_have_text("Right.")
    expect(page.locator("#marked article").first).to_be_visible()
    expect(page.locator("#scores tbody tr").first).to_contain_text("bets and what was said")
    seen(page, f"exam-{kind}-marked")
    page.emulate_media(media="print")
    expect(page.locator("#scores .sheet-head")).to_be_visible()
    expect(page.locator("#wanted")).to_be_hidden()
    expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
    expect(page.locator("body")).to_have_css("color", "rgb(0, 0, 0)")
    if SHOTS:
        page.screenshot(path=str(Path(SHOTS) / f"exam-{kind}-sheet.png"))
    page.emulate_media(media="screen")
    page.select_option("#topic", "side-pots")
    with page.expect_response("**/api/exam/next") as told:
        page.press("#marked button.main", "Enter")
    expect(page.locator("#question .left")).to_contain_text("s left")
    answer(page, told.value.json()["id"])
    page.press("#question button.main", "Enter")
    expect(page.locator("#marked-head")).to_have_text("Right.")
    seen(page, f"exam-{kind}-counted")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_an_argument_is_settled_and_shared(person: Open, phone: bool) -> None:
    who = person(phone=phone, theme="light" if phone else "dark")
    kind = "phone" if phone else "desk"
    page = who.go("/settle")
    expect(page.locator("#lines input").first).to_be_visible()
    page.fill("#then", "6 says raise to eight hundred")
    page.press("#ask button.main", "Enter")
    expect(page.locator("#found .says")).to_contain_text("it is a raise to 800")
    seen(page, f"settle-{kind}")
    page.fill("#seats", "3:9000 3:100")
    page.press("#ask button.main", "Enter")
    expect(page.locator("#trouble")).to_contain_text("each told once")
    expect(page.locator("#found")).to_be_hidden()
    who.trouble.clear()  # the browser's own note of the 409
    page.fill("#seats", "")
    page.press("#ask button.main", "Enter")
    expect(page.locator("#found .picture")).to_be_visible()
    other = person(phone=phone)
    shared = other.go(page.url.partition("//")[2].partition("/")[2].join(["/", ""]))
    expect(shared.locator("#found .says")).to_contain_text("it is a raise to 800")
    expect(shared.locator("#then")).to_have_value("6 says raise to eight hundred")
