"""Small modules by themselves, run in the browser: what they decide needs no room."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page


@pytest.fixture(scope="module")
def page(room: str, browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    page.goto(room + "/table/1")  # the page whose strings most modules need
    yield page
    page.close()


def run(page: Page, module: str, body: str, given: Any = None) -> Any:
    """What `body`, a function of the module's exports and of what is given, comes to."""
    return page.evaluate(  # waited: what a module works out depends on no page
        f"async (given) => {{ const m = await import('/static/js/{module}'); return ({body})(m, given); }}", given
    )


def seat(**facts: Any) -> dict[str, Any]:
    return {
        "player": "P",
        "stack": 100,
        "bet": 0,
        "in_hand": True,
        "all_in": False,
        "state": "playing",
        "cards": ["??", "??"],
    } | facts


def state(bets: tuple[int, int], to_act: int = 2, street: str = "flop", **table: Any) -> dict[str, Any]:
    seats = {str(at + 1): seat(bet=bet) for at, bet in enumerate(bets)}
    shown = {"round": 1, "street": street, "price": max(bets), "to_act": to_act, "over": False, "seats": seats} | table
    return {"table": shown, "own": {"seat": 1, "cards": ["As", "Ks"], "options": None}}


def test_a_decision_stands_as_long_as_its_price(page: Page) -> None:
    now = state((0, 0))
    body = "(m, [name, now, later]) => m.stands(m.decide(name, now), later)"
    raised, next_street, folded = state((0, 4)), state((0, 0), street="turn"), state((0, 0), over=True)
    expected = {
        "check": [True, False, False, False],
        "check-fold": [True, True, False, False],
        "fold": [True, True, True, False],
        "call": [True, False, False, False],
    }
    found = {
        name: [run(page, "table/before.js", body, [name, now, later]) for later in (now, raised, next_street, folded)]
        for name in expected
    }
    assert found == expected


def test_a_decision_becomes_the_verb_that_is_open(page: Page) -> None:
    body = "(m, [name, price, options]) => m.verb({ name, price }, options)"
    free, priced = {"verbs": ["check", "bet"], "call": 0}, {"verbs": ["fold", "call", "raise"], "call": 4}
    cases = [
        ("check-fold", 0, free),
        ("check-fold", 0, priced),
        ("check", 0, priced),
        ("call", 4, priced),
        ("call", 2, priced),
        ("fold", 0, free),
    ]
    assert [run(page, "table/before.js", body, list(case)) for case in cases] == ["check", "fold", None, "call", None, "check"]


def test_the_amount_chosen_outlives_an_update_and_is_always_one_that_may_be_said(page: Page) -> None:
    body = """(m, _) => {
        const seen = [];
        const raise = m.amount(() => {});
        const presets = [{ label: "min", to: 4 }, { label: "pot", to: 12 }];
        const options = { low: 4, high: 103, step: 5, fixed: false, presets };
        const keep = () => seen.push(raise.value);
        const number = raise.element.querySelector("input[type=number]");
        raise.update(options, "turn 1"); keep();
        raise.choose(29); raise.update({ ...options }, "turn 1"); keep();
        number.value = "27"; number.dispatchEvent(new Event("input")); number.dispatchEvent(new Event("change")); keep();
        number.value = "999"; number.dispatchEvent(new Event("change")); keep();
        raise.choose(103); raise.step(1); keep();
        raise.preset(1); keep();
        raise.update({ ...options, low: 20 }, "turn 1"); keep();
        raise.update(options, "turn 2"); keep();
        raise.update({ ...options, fixed: true, low: 4, high: 8 }, "turn 3"); raise.choose(4); raise.step(1); keep();
        number.value = "3"; number.dispatchEvent(new Event("input")); seen.push(raise.settled());
        raise.update(null, ""); seen.push(raise.element.hidden);
        return seen;
    }"""
    assert run(page, "table/amount.js", body) == [4, 29, 29, 29, 103, 12, 20, 4, 8, 4, True]


def test_the_table_is_kept_by_patches_and_its_clock_stops_with_the_turn(page: Page) -> None:
    body = """(m, _) => {
        const told = (state, message) => m.take(state, message, 1000);
        const line = (seq, text) => ({ seq, text, clauses: [], seat: 0 });
        const table = { pot: 3, to_act: 2, seats: {} };
        let s = told(m.fresh(), { type: "snapshot", seq: 5, table, chat: [], lines: [line(5, "a")] });
        s = told(s, { type: "clock", seat: 2, deadline: 900, now: 400, bank: 0 });
        const late = s.late, ran = s.clock !== null;
        s = told(s, { type: "patch", seq: 6, changed: { pot: 7 }, lines: [line(6, "b")] });
        const still = s.clock !== null;
        s = told(s, { type: "patch", seq: 7, changed: { to_act: 1 }, lines: [] });
        const stopped = s.clock === null;
        s = told(s, { type: "snapshot", seq: 8, table: s.table, chat: [], lines: [line(6, "b"), line(8, "c")] });
        const many = Array.from({ length: 100 }, (_, at) => line(100 + at, `${at}`));
        const anew = told(s, { type: "snapshot", seq: 200, table: s.table, chat: [], lines: many }).lines.length;
        return [late, ran, still, stopped, s.table.pot, s.seq, s.lines.map(each => each.text).join(""), s.news.length, anew];
    }"""
    assert run(page, "table/state.js", body) == [600, True, True, True, 7, 8, "abc", 1, 100]


def test_what_one_s_own_seat_was_told_holds_as_long_as_the_decision(page: Page) -> None:
    body = """(m, seats) => {
        const own = { type: "private", seq: 5, seat: 1, cards: ["As", "Ks"], options: { call: 2 } };
        const table = { round: 3, street: "flop", price: 2, to_act: 1, over: false, seats };
        const begun = m.take(m.take(m.fresh(), { type: "snapshot", seq: 5, table, chat: [], lines: [] }, 0), own, 0);
        const after = (changed) => {
            const { own } = m.take(begun, { type: "patch", seq: 6, changed, lines: [] }, 0);
            return [own.seat, own.cards.length, own.options !== null];
        };
        const again = m.take(begun, { type: "snapshot", seq: 6, table, chat: [], lines: [] }, 0).own;
        return [
            after({ seats: { ...seats, 2: { ...seats[2], stack: 300 } } }), after({ street: "turn" }), after({ to_act: 2 }),
            after({ seats: { ...seats, 1: { ...seats[1], bet: 2 } } }), after({ round: 4 }),
            after({ seats: { ...seats, 1: null } }),
            [again.seat, again.cards.length, again.options !== null],
        ];
    }"""
    found = run(page, "table/state.js", body, {"1": seat(), "2": seat(player="Q", bet=2)})
    assert found == [
        [1, 2, True],
        [1, 2, False],
        [1, 2, False],
        [1, 2, False],
        [1, 0, False],
        [0, 0, False],
        [1, 2, True],
    ]


def apart(one: dict[str, float], two: dict[str, float]) -> bool:
    """Whether two boxes, each by its middle and size, touch nowhere."""
    return abs(one["x"] - two["x"]) >= (one["w"] + two["w"]) / 2 or abs(one["y"] - two["y"]) >= (one["h"] + two["h"]) / 2


@pytest.mark.parametrize("width, height", [(390, 560), (560, 310), (940, 590)])
@pytest.mark.parametrize("count", range(2, 11))
def test_seats_bets_and_board_lie_on_the_felt_and_apart(page: Page, count: int, width: int, height: int) -> None:
    stage = {"width": width, "height": height, "count": count, "cards": 2, "own": True, "named": 1, "board": True, "spare": False}
    found = run(page, "table/places.js", "(m, stage) => m.places(stage)", stage)
    seats = found["seats"]
    assert abs(seats[0]["x"] - width / 2) < 1 and seats[0]["y"] > height / 2
    assert count < 3 or seats[1]["x"] < width / 2  # clockwise: the next seat is at the left
    boxes = [*seats, found["middle"], *[seat["bet"] for seat in seats]]
    for at, one in enumerate(boxes):
        assert one["w"] / 2 <= one["x"] <= width - one["w"] / 2 and one["h"] / 2 <= one["y"] <= height - one["h"] / 2
        for two in boxes[:at]:
            assert apart(one, two), (one, two)


def test_sentences_are_said_with_names_and_suits(page: Page) -> None:
    players = {"2": "Ada (rock bot)", "3": "Zoe"}
    body = """(m, players) => {
        const box = document.createElement("p");
        box.append(...m.spelled(m.read("seat 2 shows As Td, seat 3 ??", players)));
        const named = m.named({ 2: { player: "Ada (rock bot)" }, 3: null });
        const hashed = m.aloud(`committed to: ${"ab".repeat(32)}`);
        return [m.read("seat 2 raises to 12000", named), m.read("Zoe takes seat 3", {}), box.textContent, m.aloud("As"), hashed];
    }"""
    told = ["Ada raises to 12,000", "Zoe takes seat 3", "Ada shows A♠ 10♦, Zoe ▮", "ace of spades"]
    told.append("committed to: abababab…")
    assert run(page, "words.js", body, players) == told


def test_an_amount_is_a_pile_of_the_largest_chips(page: Page) -> None:
    body = "(m, asked) => asked.map(([count, unit]) => m.pieces(count, unit).map(([value]) => value))"
    asked = [[2, "chips"], [37, "chips"], [12_400, "chips"], [1, "cents"], [75, "cents"], [1_550, "cents"]]
    found = run(page, "table/chips.js", body, asked)
    assert found == [[1, 1], [25, 5, 5, 1], [5_000, 5_000, 1_000, 1_000], [0.25], [0.25] * 3, [5, 5, 5, 0.25]]
