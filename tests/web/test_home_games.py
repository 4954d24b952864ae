"""What home games play, in browsers: opened by the form, called by the host, posted, answered, and told again in the replayer."""

from __future__ import annotations

import os
import re
from pathlib import Path

from playwright.sync_api import Page, TimeoutError, expect

from tests.web.conftest import Open
from tests.web.looking import cut, fits, grave
from tests.web.playing import hand_number, heads_up, play, to_act
from tests.web.test_opening_forms import form, table, unfold
from tests.web.waiting import eventually


def looked_at(page: Page, name: str) -> None:
    """Keep a picture where the environment says so, and have axe look at the page."""
    if folder := os.environ.get("CARDSPEAK_PICTURES"):
        page.screenshot(path=Path(folder) / f"{name}.png")
    assert fits(page)
    assert grave(page) == []
    assert cut(page, ".results li, .steps .said > span") == []


def test_a_home_game_is_opened_by_the_form_and_its_sign_says_what_is_played(person: Open) -> None:
    who = person("Hal")
    page = form(who)
    unfold(page, "Home game")
    page.select_option("dialog select[name=most_runs]", "2")
    page.select_option("dialog select[name=straddles]", "button")
    page.fill("dialog input[name=restraddles]", "1")
    page.fill("dialog input[name=bomb_every]", "5")
    page.fill("dialog input[name=start]", "4")
    page.select_option("dialog select[name=timed]", "no")
    page.click("dialog button.main")
    expect(page.locator("dialog .trouble.at")).to_contain_text("needs an ante")
    expect(page.locator("dialog input[name=bomb_ante]")).to_be_focused()
    who.trouble.clear()  # the console told of the refusal
    page.fill("dialog input[name=bomb_ante]", "5")
    page.select_option("dialog select[name=bomb_boards]", "2")
    looked_at(page, "home-form")
    page.click("dialog button.main")
    page.wait_for_url("**/table/*")
    sign = eventually(lambda: table(page)["sign"], lambda found: bool(found))
    assert "run it twice where all agree" in sign
    assert "bomb pot after every 5 hands: 5 from each player, two boards" in sign
    assert "straddle left of the big blind or on the button, 1 time again" in sign
    assert "begins by itself with 4 players" in sign
    assert "no time to decide until somebody calls the clock" in sign


def test_a_clock_is_called_where_nobody_s_time_is_counted(person: Open) -> None:
    _, _, pages = heads_up(person, "Ann", "Bob", customs={"untimed": True})
    slow = to_act(pages)
    other = next(page for page in pages if page is not slow)
    expect(slow.locator("#bar .seconds")).to_have_text("")
    expect(slow.locator("#bar button", has_text="Call the clock")).to_have_count(0)
    for size in ({"width": 390, "height": 844}, {"width": 844, "height": 390}, {"width": 1280, "height": 720}):
        other.set_viewport_size(size)
        looked_at(other, f"untimed-{size['width']}")
    other.locator("#bar button", has_text="Call the clock").click()
    expect(slow.locator("#bar .seconds")).to_contain_text("s")
    expect(slow.locator("#side")).to_contain_text("calls the clock on")
    expect(other.locator("#bar button", has_text="Call the clock")).to_have_count(0)


def test_a_table_says_with_how_many_it_begins(person: Open) -> None:
    who = person("Eva")
    page = who.sit(who.table(customs={"start": 3, "untimed": True}))
    expect(page.locator("#bar .tell")).to_contain_text("1 of 3 players is ready")


def test_who_is_all_in_says_how_often_the_board_is_run_and_it_lies_twice(person: Open) -> None:
    host, id, pages = heads_up(person, "Ann", "Bob", customs={"most_runs": 3, "untimed": True}, least=40, most=100)
    host.ask(f"/api/tables/{id}/pause", cmd_id="stay")  # so that this hand stays to be looked at
    first, second = pages
    first.locator("#bar .presets button").last.click()
    first.locator('#bar .acts button[data-verb="raise"]').click()
    expect(second.locator('#bar .acts button[data-verb="call"]')).to_be_visible()
    second.locator('#bar .acts button[data-verb="call"]').click()
    for times in (3, 2):
        page = to_act(pages)
        expect(page.locator("#bar .tell")).to_contain_text("How often")
        expect(page.locator("#bar .runs button")).to_have_count(times)
        fits(page)  # it is answered for who waits as long as axe may look
        if times == 3:
            page.locator("#bar .runs button[data-runs='2']").click()
        else:
            page.keyboard.press("2")
        expect(page.locator("#bar .runs")).to_be_hidden()
    play(pages, lambda: all(each.locator(".seat.won").count() for each in pages))
    for each in pages:
        expect(each.locator(".board:visible")).to_have_count(2)
        expect(each.locator(".board:visible .card")).to_have_count(10)
    looked_at(first, "runs-over")
    first.set_viewport_size({"width": 844, "height": 390})
    looked_at(first, "runs-over-turned")
    first.set_viewport_size({"width": 390, "height": 844})
    looked_at(first, "runs-over-phone")
    number = hand_number(first)
    first.goto(f"{host.room}/replay?table={id}&round={number}")
    first.locator(".steps button, [data-step]").last.wait_for()
    first.keyboard.press("End")
    expect(first.locator(".board:visible")).to_have_count(2)
    looked_at(first, "runs-replayed")


BOTH_BOARDS = """() => {
    const cards = [...document.querySelectorAll(".board .card")].filter((card) => card.checkVisibility()).length;
    return cards >= 6 && cards % 2 === 0;
}"""


def test_a_bomb_pot_comes_on_the_hosts_word_and_a_straddle_when_its_player_may(person: Open) -> None:
    home = {"bomb_ante": 5, "bomb_boards": 2, "straddles": "button", "untimed": True}
    host, id, pages = heads_up(person, "Cyd", "Dan", customs=home, least=40, most=100)
    page = host.page
    before = hand_number(page)
    page.click("#open-host")
    page.click("dialog.hosting button:has-text('Bomb pot next')")
    expect(page.locator("dialog.hosting button:has-text('Bomb pot next')")).to_have_count(0)
    page.click("dialog.hosting .ends button")
    play(pages, lambda: hand_number(page) > before)
    expect(page.locator("#game")).to_contain_text("double-board bomb pot")
    page.wait_for_function(BOTH_BOARDS)  # two flops, and more where both had checked before this page knew the hand
    looked_at(page, "bomb-pot")
    for each in pages:
        each.evaluate(
            "path => fetch(path, {method: 'POST', headers: {'Content-Type': 'application/json'}, body: '{\"cmd_id\": \"s\"}'})",
            f"/api/tables/{id}/straddle",
        )
    play(pages, lambda: bool(re.search(r"posts \d+ \(straddle\)", page.locator(".story").inner_text())))


def test_a_player_presses_straddle_and_presses_it_again(person: Open) -> None:
    who = person("Eve")
    page = who.sit(who.table(customs={"straddles": "any", "sleepers": True}))
    button = page.locator("#bar button:has-text('Straddle')")
    expect(button).to_have_attribute("aria-pressed", "false")
    before = button.evaluate("(button) => getComputedStyle(button).backgroundColor")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(button).not_to_have_css("background-color", before)
    looked_at(page, "straddle")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    assert table(page)["straddling"] == {}


def test_a_mix_of_ones_own_has_limits_of_its_own_and_is_posted(person: Open) -> None:
    who = person("Fay")
    page = form(who)
    page.select_option("dialog select[name=game]", "own")
    page.click("dialog button.main")
    expect(page.locator("dialog .trouble.at")).to_contain_text("two games or more")
    for game in ("texas-holdem", "omaha-hi-lo-8", "stud"):
        page.check(f"dialog input[name=mixed][value={game}]")
    page.select_option("dialog select[name=limit-of-stud]", "fixed")
    page.select_option("dialog select[name=limit-of-omaha-hi-lo-8]", "pot")
    page.select_option("dialog select[name=by]", "choice")
    looked_at(page, "mix-form")
    page.click("dialog button.main")
    page.wait_for_url("**/table/*")
    sign = eventually(lambda: table(page)["sign"], lambda found: bool(found))
    assert any("each hand's dealer chooses among" in line for line in sign)
    assert any("Seven-card stud: minimum 2, maximum 4" in line for line in sign), sign


def test_whose_choice_it_is_chooses_the_next_hands_game(person: Open) -> None:
    who = person("Gus")
    games = [{"game": "texas-holdem"}, {"game": "stud", "limit": "fixed"}]
    id = who.table(games=games, by="choice", ante=1, bring_in=1, customs={"untimed": True})
    who.ask(f"/api/tables/{id}/pause", cmd_id="wait")
    page = who.sit(id)
    who.ask(f"/api/tables/{id}/bot", cmd_id="bot", temperament="caller")
    page.click("#bar button:has-text('Choose the game')")
    page.select_option("dialog select[name=game]", "stud")
    looked_at(page, "choice")
    page.click("dialog button.main")
    expect(page.locator("#bar button:has-text('Choose the game')")).to_have_count(0)
    who.ask(f"/api/tables/{id}/start", cmd_id="start", seq=who.seen(id))
    eventually(lambda: table(page)["variant"] if hand_number(page) else "", lambda found: found == "stud")


def test_a_table_in_cents_is_opened_by_the_form_and_played_in_dollars(person: Open) -> None:
    who = person("Cleo", phone=True)
    page = form(who)
    page.fill("dialog input[name=small]", "0.25")
    page.fill("dialog input[name=big]", "0.5")
    page.click("dialog button.main")
    page.wait_for_url("**/table/*")
    expect(page.locator("#game")).to_contain_text("$0.25/$0.50")
    free, seat = page.locator(".seat .sit:visible").first, page.locator(".seat:has(.sit:visible)").first
    assert (free.bounding_box() or {})["width"] > 0.9 * (seat.bounding_box() or {})["width"]  # waited: its table is drawn
    _, _, pages = heads_up(person, "Dan", "Eve", blinds=["0.25", 0.5], least=20, most=20, customs={"untimed": True})
    first, second = pages
    expect(first.locator('#bar .acts button[data-verb="call"]')).to_contain_text("Call $0.25")
    first.locator("#bar input[type=number]").fill("1.25")
    expect(first.locator('#bar .acts button[data-verb="raise"]')).to_contain_text("Raise to $1.25")
    looked_at(page, "cents-first")
    first.locator('#bar .acts button[data-verb="raise"]').click()
    expect(second.locator('#bar .acts button[data-verb="call"]')).to_contain_text("Call $0.75")
    expect(second.locator(".seats")).to_contain_text("$18.75")
    looked_at(second, "cents-second")


def test_a_stand_up_game_of_three_is_owed_beside_the_pots_and_stands_on_the_night_s_sheet(person: Open) -> None:
    """Each hand everybody folds to the big blind, so that two have won after two, or after three with their buttons."""
    host = person("Ivy")
    id = host.table(customs={"start": 3, "stand_up": 5, "seven_deuce": 2, "untimed": True}, seats=3)
    pages = [host.sit(id), person("Jon").sit(id), person("Kim", phone=True).sit(id)]
    assert "stand-up: the last player who has not won owes each of the others 5" in table(pages[0])["sign"]
    assert "who wins with seven-deuce shows it, and each player owes 2 for it" in table(pages[0])["sign"]
    pages[2].evaluate(TOASTED)
    assert eventually(lambda: fold_around(pages, re.compile("sits down")), bool)
    expect(pages[2].locator(".mark.stands")).to_have_count(2)
    owes = re.compile(r"is the last one standing")
    assert eventually(lambda: fold_around(pages, owes), bool)
    expect(pages[2].locator(".mark.stands")).to_have_count(0)
    pages[2].wait_for_function("() => toasted.some((words) => words.includes('is the last one standing and owes 5'))")
    looked_at(pages[0], "stand-up")
    looked_at(pages[2], "stand-up-phone")
    page = host.go(f"/table/{id}/sheet")
    expect(page.locator("#sheet-body th")).to_have_count(6)
    rows = page.locator("#sheet-body tbody tr")
    expect(rows).to_have_count(3)
    expect(page.locator("#sheet-body")).to_contain_text("10")
    looked_at(page, "stand-up-sheet")


TOASTED = """() => {
    window.toasted = [];
    new MutationObserver(() => toasted.push(document.querySelector("#toasts").textContent))
        .observe(document.querySelector("#toasts"), { childList: true });
}"""
"""Keeps the notes that a page shows, which go away by themselves."""


def fold_around(pages: list[Page], until: re.Pattern[str]) -> bool:
    """Have whoever may fold, and whoever else is to act check; whether the log says what is waited for."""
    for page in pages:
        for verb in ("fold", "check"):
            button = page.locator(f'#bar .acts:not([hidden]) button[data-verb="{verb}"]:not([aria-disabled])')
            if button.count():
                button.click()
                break
    return bool(until.search(pages[0].locator(".story").inner_text()))


def test_a_player_changes_seats_when_the_hand_is_over(person: Open) -> None:
    """A hand is played to its end first, and after the big blind another one."""
    who = person("Lea")
    page = who.sit(who.table(seats=6, bots=["caller", "caller"], customs={"untimed": True}))
    to_act([page])
    page.locator(".seat .nobody:visible").first.click()
    seat = re.sub(r"\D", "", page.text_content("dialog h2") or "")
    looked_at(page, "seat-change")
    page.click("dialog button.main")
    expect(page.locator("#toasts")).to_contain_text(f"You change to seat {seat} when this hand is over")
    play([page], lambda: page.locator(f'.seat.own[data-seat="{seat}"]').count() > 0)
    expect(page.locator(".story")).to_contain_text(f"to seat {seat}")
    who.trouble.clear()  # the console told of the refusal after a big blind, if it came first


def test_a_wish_to_change_seats_outlives_a_reload(person: Open) -> None:
    """It is the browser's own: the table knows nothing of it until the hand is over."""
    who = person("Mia")
    page = who.sit(who.table(seats=6, bots=["caller", "caller"], customs={"untimed": True}))
    to_act([page])
    page.locator(".seat .nobody:visible").first.click()
    seat = re.sub(r"\D", "", page.text_content("dialog h2") or "")
    page.click("dialog button.main")
    expect(page.locator("#toasts")).to_contain_text(f"You change to seat {seat}")
    page.reload()
    play([page], lambda: page.locator(f'.seat.own[data-seat="{seat}"]').count() > 0)
    page.wait_for_function("() => !Object.keys(sessionStorage).some((key) => key.startsWith('cardspeak.seat.'))")
    who.trouble.clear()  # the console told of the refusal after a big blind, if it came first


def test_a_sleeper_is_posted_out_of_turn_by_who_wants_it_on_a_phone(person: Open) -> None:
    host, guest = person("Ned"), person("Ona", phone=True)
    id = host.table(customs={"straddles": "button", "sleepers": True, "untimed": True}, seats=4, bots=["caller", "caller"])
    host.ask(f"/api/tables/{id}/pause", cmd_id="wait")
    pages = [host.sit(id), guest.sit(id)]
    for page in pages:
        page.locator("#bar button:has-text('Sleeper')").click()
        expect(page.locator("#bar button:has-text('Sleeper')")).to_have_attribute("aria-pressed", "true")
        expect(page.locator("#bar button:has-text('Straddle')")).to_have_attribute("aria-pressed", "false")
    looked_at(pages[1], "sleeper-phone")
    host.ask(f"/api/tables/{id}/start", cmd_id="start", seq=host.seen(id))
    play(pages, lambda: bool(re.search(r"posts \d (\(sleeper\))", pages[0].locator(".story").inner_text())))


def test_two_players_straddle_and_the_second_over_the_first(person: Open) -> None:
    host, guest = person("Nia"), person("Oli", phone=True)
    straddles = {"straddles": "any", "restraddles": 1, "start": 4, "untimed": True}
    id = host.table(customs=straddles, seats=4, bots=["caller", "caller"], least=20_000, most=20_000)
    host.ask(f"/api/tables/{id}/pause", cmd_id="wait")
    pages = [host.sit(id), guest.sit(id)]
    for page in pages:
        button = page.locator("#bar button:has-text('Straddle')")
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")
    host.ask(f"/api/tables/{id}/start", cmd_id="start", seq=host.seen(id))
    twice = re.compile(r"posts 4 \(straddle\)(?:(?!hand #).)*posts (?:7 \(straddle\) of 8|8 \(straddle\))", re.DOTALL)
    play(pages, lambda: bool(twice.search(pages[0].locator(".story").inner_text())))
    looked_at(pages[1], "restraddle-phone")


def test_chips_are_bought_by_themselves_where_a_player_wants_it(person: Open) -> None:
    """Who is broke after an all-in has as many again as he bought first, and the seat is not lost."""
    _, id, pages = heads_up(person, "Pia", "Rob", least=40, most=40, customs={"untimed": True})
    for page in pages:
        page.evaluate(
            "([path, body]) => fetch(path, {method: 'POST', headers: {'Content-Type': 'application/json'}, body})",
            [f"/api/tables/{id}/wish", '{"cmd_id": "w", "showing": "auto", "rebuy": true, "top_up": false, "runs": 0}'],
        )
    log = pages[0].locator(".story")
    play(pages, lambda: log.inner_text().count("buys 40") >= 3 or shoves(pages))
    looked_at(pages[0], "rebought")


def shoves(pages: list[Page]) -> None:
    """Have whoever may raise put everything in; nothing where nobody may, or somebody has done something else meanwhile."""
    for page in pages:
        button = page.locator('#bar .acts:not([hidden]) button[data-verb="raise"]:not([aria-disabled])')
        if button.count():
            try:
                page.locator("#bar .presets button").last.click(timeout=1000)
                button.click(timeout=1000)
            except TimeoutError:
                return


def test_what_would_have_come_is_shown_to_the_table_and_in_the_replayer(person: Open) -> None:
    home = {"customs": {"rabbit_hunt": True, "untimed": True}, "book": "section-8", "least": 40, "most": 100}
    host, id, pages = heads_up(person, "Ann", "Bob", **home)
    host.ask(f"/api/tables/{id}/pause", cmd_id="stay")  # so that this hand stays to be looked at
    first, second = pages
    expect(first.locator("#bar button", has_text="Rabbit hunt")).to_have_count(0)
    number = hand_number(first)
    first.locator('#bar .acts button[data-verb="fold"]').click()
    for page in pages:
        expect(page.locator("#bar button", has_text="Rabbit hunt")).to_be_visible()
    looked_at(first, "rabbit-asked")
    first.locator("#bar button", has_text="Rabbit hunt").click()
    for page in pages:
        expect(page.locator(".board .card.hunted")).to_have_count(5)
        expect(page.locator("#bar button", has_text="Rabbit hunt")).to_have_count(0)
        expect(page.locator(".board .card.hunted").first).to_have_attribute("aria-label", re.compile("which would have come"))
    expect(second.locator("#side")).to_contain_text("asks what would have come:")
    for size in ({"width": 390, "height": 844}, {"width": 844, "height": 390}, {"width": 1280, "height": 720}):
        second.set_viewport_size(size)
        looked_at(second, f"rabbit-{size['width']}")
    second.emulate_media(color_scheme="dark")
    looked_at(second, "rabbit-dark")
    second.reload()
    expect(second.locator(".board .card.hunted")).to_have_count(5)
    first.goto(f"{host.room}/replay?table={id}&round={number}")
    first.locator(".steps button, [data-step]").last.wait_for()
    first.keyboard.press("End")
    expect(first.locator(".board .card.hunted")).to_have_count(5)
    looked_at(first, "rabbit-replayed")


def test_a_board_is_run_thrice_where_all_say_so_and_chips_are_topped_up_after_the_hand(person: Open) -> None:
    home = {"customs": {"most_runs": 3, "untimed": True}, "least": 40, "most": 100}
    host = person("Ann")
    id = host.table(**home)
    host.ask(f"/api/tables/{id}/pause", cmd_id="wait")
    pages = [host.sit(id), person("Bob").sit(id)]
    for page in pages:
        page.locator("#bar button", has_text="Automatic").click()
        page.check("dialog input[name=top_up]")
        page.click("dialog button.main")
        expect(page.locator("dialog[open]")).to_have_count(0)
    host.ask(f"/api/tables/{id}/start", cmd_id="start", seq=host.seen(id))
    first = to_act(pages)
    (second,) = (page for page in pages if page is not first)
    host.ask(f"/api/tables/{id}/pause", cmd_id="stay")  # so that this hand stays to be looked at
    bought = {
        player: seat["stack"] + seat["bet"] for seat in table(first)["seats"].values() if seat for player in [seat["player"]]
    }
    first.locator("#bar .presets button").last.click()
    first.locator('#bar .acts button[data-verb="raise"]').click()
    second.locator('#bar .acts button[data-verb="call"]').click()
    for _ in range(2):
        page = to_act(pages)
        page.locator("#bar .runs button[data-runs='3']").click()
        expect(page.locator("#bar .runs")).to_be_hidden()
    play(pages, lambda: all(each.locator(".seat.won").count() for each in pages))
    for each in pages:
        expect(each.locator(".board:visible")).to_have_count(3)
        expect(each.locator(".board:visible .card")).to_have_count(15)
        expect(each.locator(".board:visible:has(.made ~ .made ~ .made)")).to_have_count(3)
    looked_at(first, "thrice")
    first.set_viewport_size({"width": 390, "height": 844})
    looked_at(first, "thrice-phone")
    stacks = eventually(
        lambda: {seat["player"]: seat["stack"] for seat in table(first)["seats"].values() if seat},
        lambda found: all(found[player] >= chips for player, chips in bought.items()),
    )
    assert sum(stacks.values()) >= sum(bought.values()) and min(stacks.values()) == min(bought.values())
