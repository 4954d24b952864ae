"""Floor rulings of tables, tournaments and card rooms: the numbers of each situation, and what the functions make of it."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak import books
from cardspeak.cardroom.combining import combined_button, combined_stack
from cardspeak.cardroom.lists import open_seat
from cardspeak.cardroom.seating import Game, locked_seat, table_for_newcomer
from cardspeak.cards import Card
from cardspeak.poker import variants
from cardspeak.poker.stakes import fixed_limit
from cardspeak.table import (
    Kill,
    OneRound,
    Persistent,
    Positions,
    Taken,
    capped_purchase,
    enough_to_play,
    forced_bets,
    heads_up,
    next_positions,
    short_button,
    time_charge,
    wrong_button,
)
from cardspeak.table.in_event import presence
from cardspeak.table.in_event.hand_level import level_of_hand
from cardspeak.table.next_round.arrival import arrival
from cardspeak.tournament import arrivals, balancing, chip_race, clock, disputes, levels, penalties, prizes

EVENT, ROOM = books.seminole_tournament, books.seminole
EIGHT, CASH, EXHIBIT = books.section_8_tournament, books.section_8, books.exhibit_a
SHORT = Positions(2, 4, 5, 4)
FULL = Positions(4, 5, 6, 5)
NEWCOMER = Positions(3, 5, 6, 5)
AMOUNTS = (96000, 60000, 36000, 24000, 14400, 9600)


def cards(text: str) -> tuple[int, ...]:
    """Cards from their names."""
    return tuple(Card.parse(card) for card in text.split())


RACE = {1: cards("Kd Qs 4c"), 2: cards("9h"), 5: cards("Ks 2d"), 8: cards("Qh Jc")}
HIGH = dict(enumerate(cards("9c Kd 4s Kh Jc 2d Ts 8h Qc"), 1))
BUST = (Positions(1, 2, 3, 2), Positions(1, 4, 7, 4))

CASES: list[tuple[str, Any, str, dict[str, Any]]] = [
    (
        "DB-01",
        next_positions(BUST[0], {1, 3, 4, 6, 8}, EVENT),
        "SEM/T32",
        {"button": 2, "small_blind": 3, "big_blind": 4, "button_dead": True, "small_blind_dead": False},
    ),
    (
        "DB-02",
        next_positions(BUST[0], {1, 2, 4, 6, 8}, EVENT),
        "SEM/T32",
        {"button": 2, "small_blind": None, "big_blind": 4, "button_dead": False, "small_blind_dead": True},
    ),
    (
        "DB-04",
        next_positions(Positions(2, None, 4, 3), {1, 2, 4, 6, 8}, EVENT),
        "SEM/T32",
        {"button": 3, "small_blind": 4, "big_blind": 6, "button_dead": True},
    ),
    ("DB-05", next_positions(BUST[1], {4, 7}, EVENT), "SEM/T34-B/4", {"button": 7, "small_blind": 7, "big_blind": 4}),
    ("DB-06", wrong_button(4, 3, True, EVENT), "SEM/T34-A/2", {"corrected": False, "backed_up": False, "next_from": 4}),
    (
        "DB-07",
        heads_up(3, 8, EVENT),
        "SEM/T34-B/1",
        {"small_blind": 3, "big_blind": 8, "last_card": 3, "first_before_flop": 3, "first_after_flop": 8},
    ),
    ("DB-09", wrong_button(2, 3, False, EVENT), "SEM/T34-A/1", {"corrected": True, "button": 3}),
    ("DB-10", next_positions(BUST[1], {1, 7}, EVENT), "SEM/T34-B/4", {"button": 7, "small_blind": 7, "big_blind": 1}),
    ("BF-01", short_button(False, True, EVENT), "SEM/T37/2", {"misdeal": False, "replaced": True, "hand": "live"}),
    ("BF-02", short_button(True, True, EVENT), "SEM/T37/3", {"misdeal": False, "hand": "dead"}),
    ("BL-01", balancing.mover(FULL, EVENT), "SEM/T11-A/1", {"seat": 6}),
    ("BL-01", balancing.destination({3, 6, 8}, SHORT, EVENT), "SEM/T11-A/2", {"seat": 6}),
    ("BL-03", balancing.mover(FULL, EIGHT, HIGH), "S8(y)(35)#2", {"seat": 4}),
    ("BL-03", balancing.destination({3, 6, 8}, SHORT, EIGHT), "S8(y)(37)", {"seat": 8}),
    ("BL-04", balancing.halted({"A": 6, "B": 9, "C": 8}, {"A"}, EVENT), "SEM/T11-D/1", {"tables": ("A",)}),
    ("BL-05", balancing.halted({"A": 6, "B": 8, "C": 8}, {"A"}, EVENT), "SEM/T11-D/1", {"tables": ()}),
    ("BL-06", balancing.balance({"A": 10, "B": 9, "C": 7}, EIGHT), "S8(y)(34)", {"balanced": False, "moves": (("A", "C"),)}),
    ("BL-07", arrival(4, NEWCOMER, EVENT), "SEM/T10-A/2", {"dealt_in": False}),
    ("BL-08", arrival(6, NEWCOMER, EVENT), "SEM/T10-A/1", {"dealt_in": True, "posts": "big_blind"}),
    ("BL-10", balancing.stud_move({1, 2, 3, 4, 5, 6, 7, 8}, (7, 3, 5), EVENT), "SEM/T11-A/5", {"to_seat": 5}),
    ("CR-01", chip_race.race({1: 3, 2: 1, 5: 2, 8: 2}, RACE, 25, 100, EVENT), "SEM/T24-A/1", {"new_chips": 2, "winners": (5, 1)}),
    (
        "CR-03",
        chip_race.race({2: 1, 3: 3}, {2: cards("2c"), 3: cards("Kd 8s 4h")}, 25, 100, EVENT, {2}),
        "SEM/T24-A/3",
        {"new_chips": 1, "winners": (3,), "granted": (2,)},
    ),
    ("CR-04", chip_race.exchange(6, 25, 100, EVENT), "SEM/T24-C/1", {"chips": 1, "lost": 50}),
    ("CR-05", chip_race.exchange(4, 100, 500, EVENT), "SEM/T24-C/2", {"chips": 0, "lost": 400}),
    ("CK-01", clock.on_the_clock(None, True, EVENT), "SEM/T29/5", {"seconds": 30, "hand": "dead"}),
    ("CK-02", clock.on_the_clock(None, False, EVENT), "SEM/T29/5", {"action": "check"}),
    ("CK-03", clock.call_clock(False, True, EVENT), "SEM/T29/3", {"allowed": False}),
    ("CK-04", presence.attendance(False, 200, EVENT), "SEM/T30/1", {"hand": "dead", "may_look": False, "forfeited": 200}),
    ("CK-05", penalties.missed_hands(0, 2, 8, EVENT), "SEM/T71-A/2", {"hands": 16}),
    ("CK-06", level_of_hand((0,), 4, EVENT), "SEM/T23/3", {"level": "prior"}),
    (
        "CK-08",
        presence.penalised_hand(EVENT, ("ante",), bring_in=True),
        "SEM/T71-C/3",
        {"posts": ("ante", "bring_in"), "hand": "killed after the initial deal"},
    ),
    ("CK-09", clock.on_the_clock(30, True, EVENT), "SEM/T29/6", {"hand": "live", "in_time": True}),
    ("WL-01", open_seat(("Ann", "Bo", "Cy"), ROOM, missed={"Ann"}), "SEM/list/1/a", {"seat_to": "Bo", "erased": ("Ann",)}),
    ("WL-03", combined_stack(720, 100, ROOM), "SEM/gen/10/a/1", {"stack": 720, "must_add": 0}),
    ("WL-03", combined_stack(60, 100, ROOM), "SEM/gen/10/a/2", {"stack": 60, "must_add": 0}),
    ("WL-04", combined_button(8, {1, 3, 4, 8}, {2, 5, 6}, ROOM), "SEM/gen/10/b", {"button": 1}),
    (
        "WL-05",
        table_for_newcomer([Game("T4", 7, 1400), Game("T9", 7, 1230), Game("T2", 8, 1000)], ROOM),
        "SEM/gen/11/b",
        {"chosen": "T9"},
    ),
    ("WL-08", capped_purchase(200, 0, 2, EXHIBIT), "XA/wagers/0#4", {"most": 150, "allowed": False}),
    ("WL-10", enough_to_play(8, 5, 5, CASH), "S8(g)(3)(iii)#2", {"eligible": False, "needed": 10}),
    ("WL-11", open_seat(("Gil", "Hana"), CASH, walk_up="Ivo"), "S8(x)(1)#2", {"seat_to": "Gil"}),
    ("WL-12", forced_bets(15, EXHIBIT), "XA/wagers/0#2", {"allowed": False}),
    ("WL-13", locked_seat(True, True, False, 9, True, False, ROOM), "SEM/gen/14/a", {"entitled": True}),
    ("TP-01", prizes.prizes(60, EIGHT), "S8(y)(15)", {"pool": 240000, "amounts": AMOUNTS}),
    ("TP-03", prizes.tied(6, 2, AMOUNTS, EIGHT), "S8(y)(40)#2", {"places": (5, 6), "shares": (12000, 12000)}),
    (
        "TP-05",
        prizes.cancelled(29, 0, EIGHT),
        "S8(y)(51)(ii)#1",
        {"may_cancel": True, "refund_total": 116000, "refund_each": 4000},
    ),
    ("TP-06", levels.level_at(45, EIGHT), "S8(y)(19)#1", {"small_bet": 40, "big_bet": 80, "small_blind": 20, "big_blind": 40}),
    ("TP-07", prizes.split_prizes(EIGHT), "S8(y)(42)#2", {"allowed": False}),
    ("TP-08", prizes.payout(96000, EIGHT), "S8(y)(45)#1", {"w2g": False, "paid": 96000}),
    ("TP-10", presence.attendance(False, 40, EIGHT), "S8(y)(30)#1", {"dealt_in": True}),
    ("TP-11", levels.redraw(14, 15, True, EIGHT), "S8(y)(20)#3", {"redraw": True}),
    ("TP-12", levels.level_at(levels.FINAL + 45, EIGHT), "S8(y)(22)#2", {"small_blind": 400, "big_blind": 800}),
    ("MX-03", disputes.dispute("accounting", True, False, EVENT), "SEM/T22/2", {"allowed": True}),
    ("MX-05", arrivals.wrong_seat(14200, True, (7, 2), EVENT), "SEM/T7/2", {"table": 7, "seat": 2, "stack": 14200}),
    ("MX-06", presence.left_table(False, False, CASH), "S8(u)(10)(iv)", {"hand": "dead"}),
    ("MX-07", presence.left_table(False, False, EVENT), "SEM/T31/2", {"hand": "live", "penalty": "possible"}),
    ("RK-05", time_charge(12, 30, 7, 2, CASH), "S8(t)(2)(iii)(A)#2", {"total": 54}),
]


@pytest.mark.parametrize(("name", "found", "clause", "expected"), CASES, ids=lambda part: part if isinstance(part, str) else "")
def test_a_function_rules_as_the_floor_does(name: str, found: Any, clause: str, expected: dict[str, Any]) -> None:
    assert {key: getattr(found, key) for key in expected} == expected
    assert clause in found.cites


def kill(form: Any, low: int, rule: Any, blinds: tuple[int, int] = (2, 4)) -> Kill:
    """A kill that is offered, and asked for."""
    found, _ = Kill.posted(form, fixed_limit(low, 2 * low, blinds=blinds), rule)
    return found.ask((1, 2), (1, 2))[0]


def test_kills_after_pots_of_known_size() -> None:
    split = kill(variants.omaha_hi_lo, 5, OneRound())
    assert split.after_pot(Taken(68, 4, divided=False))[0].stakes.high == 10
    swept, _ = kill(variants.omaha_hi_lo, 10, OneRound()).after_pot(Taken(140, 6, divided=False))
    assert (swept.stakes.low, swept.stakes.high, swept.killer) == (20, 40, 6)
    over, (ended,) = swept.after_pot(Taken(260, 6, divided=False))
    assert (over.stakes.low, over.killer) == (10, 0) and "S8(o)(1)(iv)(C)#1" in ended.cites
    scooped, _ = kill(variants.omaha_hi_lo_8, 4, Persistent("full", 10)).after_pot(Taken(52, 2, divided=False))
    assert (scooped.stakes.low, scooped.posts[0].seat, scooped.posts[0].chips) == (8, 2, 8)
    half, _ = kill(variants.omaha_hi_lo_8, 10, Persistent("half", 5)).after_pot(Taken(50, 3, divided=False))
    moved, _ = half.after_pot(Taken(190, 7, divided=False))
    assert (moved.killer, moved.stakes.low, moved.stakes.high) == (7, 15, 30)
    done, (ended,) = half.after_pot(Taken(420, 0, divided=True))
    assert (done.killer, done.stakes.low) == (0, 10) and "S8(p)(9)#9" in ended.cites
