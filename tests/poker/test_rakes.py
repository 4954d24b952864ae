"""The house's part: by percentage of each betting round, by increments of the pot, or as a history states it."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.poker import Post, Round
from cardspeak.poker import events as e
from cardspeak.poker.rake import NO_RAKE, Stated, increments, percentage
from cardspeak.poker.stakes import Stakes, no_limit
from cardspeak.poker.variants import texas_holdem
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import ALL, exhibit_a, section_8, section_8_tournament, seminole, seminole_tournament
from cardspeak.rulebook.house import HouseRules
from tests.poker.table import call_down, deck, happened, play, wins

DRY = "2c 7d 9h 3s Jc"


def holdem(stakes: Stakes, stacks: Any, rules: HouseRules = section_8, **more: Any) -> Round:
    return Round(texas_holdem, stakes, stacks, rules, **{"seed": 1, **more})


def raked(r: Round) -> list[int]:
    return [event.chips for event in happened(r, e.Raked)]


# --- percentage


@pytest.mark.clause("S8(t)(2)(i)(B)#1", "S8(t)(2)(i)(B)#2", "S8(f)(5)(viii)", "S8(t)(1)#1", "S8(t)(2)")
def test_a_percentage_is_taken_after_each_betting_round() -> None:
    r = holdem(no_limit(5, 10), [500] * 2, rake=percentage(10))
    play(r, "call, check, bet 20, call, bet 20, call, bet 40, call")
    assert raked(r) == [2, 4, 4, 8]
    kinds = [type(event) for event in r.events]
    assert [kinds[place + 1] for place, kind in enumerate(kinds) if kind is e.Raked] == [e.Closed] * 4
    assert sum(chips for _, chips, _ in wins(r)) == 180 - 18


def test_a_percentage_is_rounded_down_to_the_smallest_chip() -> None:
    r = holdem(no_limit(5, 10, chip=5), [500] * 2, rake=percentage(10))
    play(r, "raise 45, call, bet 75, fold")
    assert raked(r) == [5]


@pytest.mark.clause("S8(t)(2)(i)(A)#2")
def test_a_percentage_comes_out_of_main_and_side_pots() -> None:
    order = deck(3, {1: "As Ad", 2: "Ks Kd", 3: "Qs Qd"}, DRY)
    r = holdem(no_limit(5, 10), [20, 100, 100], deck=order, rake=percentage(10))
    play(r, "raise 30, call, call")
    raking = happened(r, e.Raked)[0]
    assert (raking.levels, raking.parts) == ((20, 30), (6, 2))
    call_down(r)
    assert wins(r) == [(2, 18, 1), (1, 54, 0)]


def test_antes_are_no_bets_and_blinds_are() -> None:
    r = holdem(no_limit(10, 20, ante=10), [500] * 3, rake=percentage(10))
    play(r, "call, call, check")
    assert raked(r) == [6]
    r = holdem(no_limit(10, 20), [500] * 3, rake=percentage(10), posts=[Post(3, 20, "dead")])
    play(r, "call, call, check")
    assert raked(r) == [6]


@pytest.mark.clause("S8(t)(1)(iii)")
@pytest.mark.parametrize("kind", [percentage(10, cap=5), increments((10, 1), (20, 2), (40, 7), cap=5)])
def test_a_cap_holds_for_the_round(kind: Any) -> None:
    r = holdem(no_limit(10, 20), [500] * 2, rake=kind)
    play(r, "call, check, bet 40, call, bet 40, call")
    assert r.raked == 5
    assert all(chips > 0 for chips in raked(r))


def test_a_cap_holds_for_main_and_side_pots_together() -> None:
    r = holdem(no_limit(5, 10), [20, 100, 100], rake=percentage(10, cap=7))
    play(r, "raise 30, call, call")
    assert happened(r, e.Raked)[0].parts == (6, 1)


@pytest.mark.parametrize("kind", [percentage(10, after_flop=True), increments((5, 1), after_flop=True)])
def test_no_flop_no_drop(kind: Any) -> None:
    r = holdem(no_limit(5, 10), [500] * 3, rake=kind)
    play(r, "raise 50, call, raise 150, fold, fold")
    assert raked(r) == []
    r = holdem(no_limit(5, 10), [500] * 3, rake=kind)
    play(r, "raise 50, call, fold")
    assert raked(r) == [11] if "basis" in kind.__struct_fields__ else [1]


def test_hands_all_in_before_the_flop_see_one_and_are_raked() -> None:
    r = holdem(no_limit(5, 10), [50, 50], rake=percentage(10, after_flop=True))
    play(r, "raise 50, call")
    assert raked(r) == [10]


@pytest.mark.parametrize("rules", ALL.values(), ids=ALL.keys())
def test_an_uncalled_bet_is_never_raked(rules: HouseRules) -> None:
    if rules.rakes.methods.value == "none":
        with pytest.raises(Refused, match="does not allow"):
            holdem(no_limit(5, 10), [500] * 2, rules, rake=increments((20, 1)))
        return
    marks = increments((20, 1), (40, 2))
    r = play(holdem(no_limit(4, 8), [500] * 2, rules, rake=marks), "raise 19, call, bet 30, fold")
    assert raked(r) == [1]
    r = holdem(no_limit(4, 8), {1: 500, 2: 19}, rules, rake=marks)
    play(r, "raise 500, call" if r.seat == 1 else "call, raise 500, call")
    assert raked(r) == [1]


# --- increments


@pytest.mark.parametrize(("to", "taken"), [(9, 0), (10, 1), (19, 1), (20, 2), (30, 3), (200, 3)])
def test_increments_come_out_at_the_marks(to: int, taken: int) -> None:
    r = holdem(no_limit(1, 2), [500] * 2, exhibit_a, rake=increments((20, 1), (40, 2), (60, 3)))
    play(r, f"raise {to}, call")
    assert r.raked == taken


def test_increments_come_out_street_by_street() -> None:
    r = holdem(no_limit(1, 2), [500] * 2, exhibit_a, rake=increments((20, 1), (40, 2)))
    play(r, "raise 10, call")
    assert (r.raked, r.over) == (1, False)
    play(r, "bet 5, call")
    assert raked(r) == [1]
    play(r, "bet 5, call")
    assert raked(r) == [1, 1]


def test_increments_come_from_the_pot_whose_chips_crossed_the_mark() -> None:
    order = deck(3, {1: "As Ad", 2: "Ks Kd", 3: "Qs Qd"}, DRY)
    marks = increments((20, 1), (40, 2), (60, 3), (80, 4))
    r = holdem(no_limit(5, 10), [20, 100, 100], exhibit_a, deck=order, rake=marks)
    play(r, "raise 21, call, call")
    assert happened(r, e.Raked)[0].chips == 3
    call_down(r)
    assert wins(r) == [(2, 2, 1), (1, 57, 0)]
    r = holdem(no_limit(5, 10), [20, 100, 100], exhibit_a, deck=order, rake=marks)
    play(r, "raise 30, call, call")
    assert r.raked == 4
    call_down(r)
    assert wins(r) == [(2, 19, 1), (1, 57, 0)]


def short_and_tall(rake: Any, *, raised: int = 21) -> Round:
    """Seat 1 is all-in for 20 in the main pot of 60, and has the best hand; two others go on beside it, seat 2 ahead."""
    order = deck(3, {1: "As Ad", 2: "Ks Kd", 3: "Qs Qd"}, DRY)
    r = holdem(no_limit(1, 2), [20, 100, 100], exhibit_a, deck=order, rake=rake)
    return play(r, f"raise {raised}, call, call")


def test_a_side_pot_gives_no_more_than_it_holds_and_the_rest_when_it_grows() -> None:
    r = short_and_tall(increments((60, 1), (62, 10)))
    assert r.raked == 1 + 2
    checked = call_down(short_and_tall(increments((60, 1), (62, 10))))
    assert checked.raked == 3
    assert wins(checked) == [(1, 59, 0)]
    play(r, "check, bet 2, call")
    assert r.raked == 1 + 2 + 4
    call_down(r)
    assert wins(r) == [(1, 59, 0)]
    grown = call_down(play(short_and_tall(increments((60, 1), (62, 10))), "bet 6, call"))
    assert grown.raked == 10
    assert wins(grown) == [(2, 14 - 9, 1), (1, 59, 0)]


def test_increments_count_and_take_the_dead_chips_of_the_main_pot() -> None:
    for mark, taken in (((8, 8), 8), ((9, 1), 0)):
        r = holdem(no_limit(1, 2), [100] * 3, exhibit_a, rake=increments(mark), posts=[Post(3, 2, "dead")])
        assert play(r, "call, call, check").raked == taken, "two dead chips lie beside the six that were bet"


# --- stated


def test_a_stated_rake_comes_out_once_at_the_end() -> None:
    r = holdem(no_limit(5, 10), [500] * 2, rake=Stated(3))
    call_down(r)
    assert raked(r) == [3]
    assert sum(chips for _, chips, _ in wins(r)) == 17


def test_a_stated_rake_lies_on_the_pots_as_stated_or_in_proportion() -> None:
    order = deck(3, {1: "As Ad", 2: "Ks Kd", 3: "Qs Qd"}, DRY)
    for rake, side, main in ((Stated(8, (5, 3)), 17, 55), (Stated(8), 18, 54)):
        r = holdem(no_limit(5, 10), [20, 100, 100], deck=order, rake=rake)
        call_down(play(r, "raise 30, call, call"))
        assert wins(r) == [(2, side, 1), (1, main, 0)]


@pytest.mark.parametrize("rake", [Stated(50), Stated(50, (50,)), Stated(30, (10, 20))])
def test_a_stated_rake_never_takes_more_than_the_pot(rake: Stated) -> None:
    try:
        r = holdem(no_limit(5, 10), [500] * 2, rake=rake)
        call_down(r)
    except Refused as refused:
        assert "rake" in str(refused)
        return
    assert r.raked <= 20
    assert all(chips >= 0 for _, chips, _ in wins(r))
    assert sum(r.stacks.values()) + r.raked == 1000


def test_a_pot_of_dead_chips_alone_is_raked_once() -> None:
    r = holdem(no_limit(1, 2, ante=2, ante_from="big-blind"), {1: 100, 2: 2, 3: 100}, rake=Stated(1))
    call_down(r)
    assert sum(r.stacks.values()) == 202 - 1
    assert (r.raked, r.pot) == (1, 1)


def test_the_rest_of_a_stated_rake_lies_where_there_is_room() -> None:
    stakes = no_limit(5, 10, ante=1, ante_from="big-blind")
    r = holdem(stakes, {1: 20, 2: 1, 3: 30, 4: 100, 5: 100}, rake=Stated(7))
    call_down(play(r, "raise 20, raise 100, call"))
    assert r.raked == 7
    assert all(chips >= 0 for _, chips, _ in wins(r))
    assert sum(r.stacks.values()) == 251 - 7


# --- what the books allow


@pytest.mark.parametrize(
    ("rules", "rake", "cite"),
    [
        (section_8, percentage("10.5"), "S8(t)(2)(i)(A)#1"),
        (exhibit_a, percentage(5), "XA/revenue/2"),
        (section_8_tournament, percentage(5), "S8(y)(9)#4"),
        (section_8_tournament, increments((20, 1)), "S8(y)(9)#4"),
        pytest.param(
            seminole_tournament,
            increments((20, 1)),
            "CS/rake/tournament",
            marks=pytest.mark.clause("CS/rake/tournament"),
        ),
    ],
)
def test_a_rake_that_the_book_does_not_know_is_refused(rules: HouseRules, rake: Any, cite: str) -> None:
    with pytest.raises(Refused) as refused:
        holdem(no_limit(5, 10), [500] * 2, rules, rake=rake)
    assert refused.value.cites == (cite,)


def test_what_the_books_allow_is_taken() -> None:
    assert call_down(holdem(no_limit(50, 100), [500] * 2, section_8, rake=percentage(10))).raked == 20
    assert call_down(holdem(no_limit(50, 100), [500] * 2, seminole, rake=percentage(12))).raked == 24
    assert call_down(holdem(no_limit(50, 100), [500] * 2, seminole, rake=NO_RAKE)).raked == 0


@pytest.mark.parametrize(
    "bad",
    [
        lambda: percentage("ten"),
        lambda: percentage("-1"),
        lambda: percentage("4.555"),
        lambda: percentage(101),
        lambda: percentage(5, cap=-1),
        lambda: increments(),
        lambda: increments((20, 1), (20, 2)),
        lambda: increments((20, 2), (40, 1)),
        lambda: increments((20, 21)),
        lambda: increments((20, 1), cap=-1),
    ],
)
def test_a_rake_that_makes_no_sense_is_refused_in_one_line(bad: Any) -> None:
    with pytest.raises(Refused, match=r"^rake: .+") as refused:
        bad()
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("rules", [section_8, seminole], ids=lambda rules: rules.name)
def test_a_pot_left_to_a_bet_that_nobody_called_cites_that_whether_it_was_raked_or_not(rules: HouseRules) -> None:
    won = {}
    for rake in (NO_RAKE, percentage(10)):
        r = Round("texas-holdem", no_limit(1, 2), [100] * 3, rules, seed=1, button=3, rake=rake)
        play(r, "raise 10, call, call, check, bet 20, raise 60, fold, fold")
        won[rake] = happened(r, e.Won)[-1].cites
        assert bool(r.raked) == (rake is not NO_RAKE)
    assert won[NO_RAKE] == won[percentage(10)]
