"""Clauses on units, small chips, table stakes, pot limit, and caps: what of a stack may be bet, and how much at once."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.poker import Post, Round
from cardspeak.poker import events as e
from cardspeak.poker.denominations import chips_in_play
from cardspeak.poker.rake import Increments, Percentage, increments, percentage
from cardspeak.poker.stakes import Stakes, fixed_limit, no_limit, pot_limit
from cardspeak.poker.variants import omaha_high, stud, texas_holdem
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import (
    exhibit_a,
    section_8,
    section_8_tournament,
    seminole,
    seminole_tournament,
)
from cardspeak.rulebook.house import HouseRules
from tests.poker.books import under
from tests.poker.table import call_down, happened, play, wins


def holdem(stakes: Stakes, stacks: Any, rules: HouseRules = seminole, **more: Any) -> Round:
    return Round(texas_holdem, stakes, stacks, rules, **{"seed": 1, **more})


def refused_above(r: Round, most: int) -> None:
    """The most that may be bet or raised to is `most`, and not a chip more."""
    assert r.options.high == most
    with pytest.raises(Refused, match=r"is above the limit of|has only \d+ on the table"):
        r.raise_to(most + 1)
    r.copy().raise_to(most)


# --- table stakes


@under(section_8="S8(g)(3)#1", exhibit_a=("XA/wagers/3", "XA/wagers/0#3"), section_8_tournament=())
def test_a_round_is_played_with_the_chips_that_lay_there_when_it_began(rules: HouseRules) -> None:
    r = holdem(no_limit(1, 2), [500, 500, 285], rules)
    with pytest.raises(Refused, match="seat 3 has only 285 on the table, not 286"):
        r.raise_to(286)
    for other in ("285", 285.0, "cash"):
        with pytest.raises(Refused, match="a whole number of chips"):
            r.raise_to(other)  # type: ignore[arg-type]
    r.raise_to(285)
    assert not r.stack[3]
    while not r.over:
        assert sum(r.stack) + sum(r.put) + r.pot == 1285, "nobody adds a chip or takes one away"
        r.call()
    assert sum(r.stacks.values()) == 1285


@pytest.mark.clause("SEM/hilimit/def/4")
def test_no_limit_is_all_the_money_in_play() -> None:
    r = holdem(no_limit(5, 10), [2000, 2000, 845])
    with pytest.raises(Refused, match="seat 3 has only 845 on the table, not 900"):
        r.raise_to(900)
    r.raise_to(845)
    assert not r.stack[3]


@pytest.mark.clause("SEM/hilimit/def/1")
def test_hi_limit_is_bounded_by_the_pot_or_by_nothing() -> None:
    refused_above(holdem(no_limit(5, 10), [2000, 2000, 845]), 845)
    refused_above(holdem(pot_limit(5, 10), [2000, 2000, 845]), 35)
    fixed = holdem(fixed_limit(10, blinds=(5, 10)), [2000, 2000, 845])
    with pytest.raises(Refused, match="above the limit of 20") as refused:
        fixed.raise_to(845)
    assert "SEM/hilimit/def/1" not in refused.value.cites, "fixed limit is no hi-limit"


@pytest.mark.clause("SEM/term/tablestakes/2")
def test_in_limit_the_stakes_are_the_bets_of_the_time() -> None:
    r = holdem(fixed_limit(10, 20, blinds=(5, 10)), [500] * 3)
    play(r, "call, call, check")
    with pytest.raises(Refused, match="a raise to 20 is above the limit of 10") as refused:
        r.raise_to(20)
    assert refused.value.cites == ("SEM/term/tablestakes/2",)
    play(r, "bet 10, call, call")
    with pytest.raises(Refused, match="too small: the least is 20"):
        r.raise_to(10)
    play(r, "bet 20, call, call, bet 20")


# --- the betting unit and small chips


@pytest.mark.clause("SEM/struct/unit/1", "CS/unit/smallest-chip")
def test_every_game_has_a_least_betting_unit() -> None:
    for unit in (5, 0):
        r = holdem(no_limit(5, 10, chip=5 if not unit else 1, unit=unit), [500] * 3)
        assert r.game.unit == 5
        play(r, "raise 20, call, call")
        for amount in (11, 23):
            with pytest.raises(Refused, match="not a multiple of the betting unit of 5"):
                r.raise_to(amount)
        play(r, "bet 15")
    assert holdem(no_limit(5, 10), [500] * 3).game.unit == 1
    with pytest.raises(Refused, match="the smallest chip must be 1 or more"):
        no_limit(5, 10, chip=0)


@pytest.mark.clause("SEM/struct/unit/2")
def test_chips_under_the_unit_play_only_together() -> None:
    r = holdem(no_limit(5, 10, unit=5), [600, 600, 503])
    with pytest.raises(Refused, match="not a multiple of the betting unit"):
        r.raise_to(27)
    play(r, "raise 500")
    assert (r.put[3], r.stack[3], r.aside[3]) == (500, 0, 3), "all-in, and three chips stay out"
    rack = chips_in_play({1: 5, 100: 5}, no_limit(1, 2, unit=5), seminole)
    assert (rack.chips, rack.idle) == (505, {}), "five chips of 1 are one unit"
    together = holdem(no_limit(1, 2, bet=5, unit=5), [600, 600, rack.chips])
    assert not together.aside[3]
    play(together, "raise 505")


def test_small_chips_do_not_play_at_higher_limits() -> None:
    high = chips_in_play(
        {1: 7, 5: 10, 100: 2}, fixed_limit(10, 20, blinds=(5, 10), unit=5, dollar=1), seminole, increments((20, 1))
    )
    assert (high.chips, high.idle) == (250, {1: 7})
    assert high.cites[0] == "SEM/struct/unit/3"
    assert chips_in_play({1: 7}, fixed_limit(5, 10, blinds=(2, 5), dollar=1), seminole).idle == {1: 7}, "no less at 5/10"
    low = chips_in_play({1: 7, 5: 10}, fixed_limit(2, 4, blinds=(1, 2), dollar=1), seminole)
    assert (low.chips, low.idle) == (57, {})
    unknown = chips_in_play({1: 7}, fixed_limit(10, 20, blinds=(5, 10)), seminole, increments((20, 1)))
    assert unknown.idle == {}, "a bound in dollars needs to know what a chip is worth"


@pytest.mark.clause("SEM/struct/unit/3", "CS/unit/smallest-chip")
def test_what_is_under_the_small_blind_stays_behind_though_no_unit_is_posted() -> None:
    limit = fixed_limit(10, 20, blinds=(5, 10), dollar=1)
    r = holdem(limit, [500, 500, 53])
    assert (r.game.unit, r.stack[3], r.aside[3]) == (5, 50, 3)
    assert happened(r, e.SetAside)[0].cites[0] == "SEM/struct/unit/3"
    play(r, "raise 20, raise 30, raise 40, raise 50")
    assert (r.put[3], r.stack[3], r.able >> 3 & 1) == (50, 0, 0), "all-in with 3 behind"
    for rules in (seminole_tournament, section_8):
        assert Round(texas_holdem, limit, [500, 500, 53], rules, seed=1).stack[3] == 53
    r = holdem(no_limit(5, 10, dollar=1), [500] * 3)
    with pytest.raises(Refused, match=r"\$23 is not a multiple of the betting unit of \$5") as refusal:
        r.raise_to(23)
    assert refusal.value.cites[0] == "SEM/struct/unit/3"
    assert r.view(r.seat).unit == 5


@pytest.mark.parametrize(
    ("stakes", "unit"),
    [
        (fixed_limit(10, 20, blinds=(5, 10)), 1),
        (fixed_limit(4, 8, blinds=(2, 4), dollar=1), 1),
        (no_limit(2, 5, dollar=1), 1),
        (no_limit(500, 1000, dollar=100), 500),
        (fixed_limit(15, 30, blinds=(10, 15), dollar=1), 5),
        (no_limit(10, 25, dollar=1, chip=5), 5),
        (no_limit(5, 10, dollar=1, unit=1), 1),
        (no_limit(10, dollar=1), 1),
    ],
)
def test_the_unit_is_the_small_blind_at_high_limits_alone_where_there_is_one(stakes: Stakes, unit: int) -> None:
    r = Round(omaha_high if len(stakes.blinds) == 1 else texas_holdem, stakes, [5000] * 3, seminole, seed=1)
    assert r.game.unit == unit
    assert r.options.raise_to and r.options.low % unit == 0


def test_denominations_that_the_structure_does_not_use_do_not_play() -> None:
    limits = no_limit(200, 500, dollar=100)
    raked = chips_in_play({50: 8, 100: 3, 500: 2}, limits, seminole, increments((2000, 100)))
    assert (raked.chips, raked.idle) == (1300, {50: 8})
    fives = no_limit(500, 1000, ante=500, dollar=100)
    assert chips_in_play({100: 10, 500: 2}, fives, seminole).idle == {100: 10}
    assert chips_in_play({25: 10, 50: 3}, no_limit(200, 500, chip=50, dollar=100), seminole, percentage(5)).idle == {25: 10}
    free = chips_in_play({50: 8, 500: 2}, limits, section_8)
    assert (free.chips, free.idle, free.cites) == (1400, {}, ("CS/unit/free",))
    with pytest.raises(Refused, match="-1 pieces of 5 make no sense"):
        chips_in_play({5: -1}, limits, seminole)


# --- pot limit


@pytest.mark.clause("SEM/hilimit/def/2")
def test_a_pot_limit_bet_is_at_most_the_pot() -> None:
    r = holdem(pot_limit(50, 100), [5000] * 3)
    play(r, "call, call, check")
    assert r.pot == 300
    refused_above(r, 300)
    play(r, "bet 100")
    refused_above(r, 600)


@pytest.mark.clause("SEM/hilimit/2", "SEM/hilimit/def/3")
@pytest.mark.parametrize(("size", "most"), [("rounded-up", 140), ("rounded-down", 135)])
def test_the_pot_is_rounded_to_whole_units(size: str, most: int) -> None:
    rules = seminole if size == "rounded-up" else seminole.but("pot_limit.size", size, seminole.pot_limit.size.cites)
    r = holdem(pot_limit(1, 2, bet=5, unit=5), [500] * 3, rules, posts=[Post(3, 122, "dead")])
    play(r, "raise 5, call, call")
    assert r.pot == 137
    refused_above(r, most)


@pytest.mark.clause("SEM/hilimit/3/a")
def test_small_blinds_count_together_in_units() -> None:
    r = Round(omaha_high, pot_limit(1, 1, 1, 2, bet=5, unit=5), [500] * 6, seminole, seed=1)
    assert (sum(r.put), r.price) == (5, 2)
    for blinds, counted in (((1, 2), 5), ((1, 2, 3), 10), ((2, 3), 5)):
        r = Round(omaha_high, pot_limit(*blinds, bet=5, unit=5), [500] * 6, seminole, seed=1)
        assert r.game.pot_size(r, sum(r.put)) == counted
    r = Round(omaha_high, pot_limit(1, 2, 3, bet=5, unit=5), [500] * 6, seminole, seed=1)
    refused_above(r, 15)  # 3 to call and again as much as 10 would be after it, 16, of which whole units: 15


@pytest.mark.clause("SEM/hilimit/3/b")
def test_blinds_made_up_count_in_the_pot() -> None:
    plain = holdem(pot_limit(1, 2), [500] * 4)
    made_up = holdem(pot_limit(1, 2), [500] * 4, posts=[Post(4, 2, "dead")])
    refused_above(plain, 7)
    refused_above(made_up, 9)
    short = holdem(pot_limit(1, 2), [500, 1, 500, 500], posts=[Post(4, 2, "dead")])
    refused_above(short, 8)


@pytest.mark.clause("SEM/hilimit/3/c")
def test_raked_chips_count_as_if_they_lay_there() -> None:
    r = holdem(pot_limit(25, 50), [500] * 2, rake=percentage(4))
    play(r, "call, check")
    assert (r.raked, r.view(0).pot) == (4, 96)
    refused_above(r, 100)
    odd = play(holdem(pot_limit(5, 50, unit=50), [5000] * 3, rake=percentage(10)), "call, fold, check")
    assert (odd.pot, odd.raked) == (105, 10)
    refused_above(odd, 150)  # 105 rounded up, and not 95
    call_down(r)
    assert sum(chips for _, chips, _ in wins(r)) == 96


@pytest.mark.clause("SEM/hilimit/3/d")
def test_time_chips_count_if_they_are_taken_once_the_deal_began() -> None:
    before = holdem(pot_limit(1, 2), [500, 500, 495])
    refused_above(before, 7)
    r = holdem(pot_limit(1, 2), [500] * 3, posts=[Post(3, 5, "time")])
    assert (r.stacks, r.raked, r.view(0).pot) == ({1: 499, 2: 498, 3: 495}, 5, 3)
    refused_above(r, 12)
    play(r, "call, call, check")
    refused_above(r, 11)
    call_down(r)
    assert (sum(chips for _, chips, _ in wins(r)), r.pot) == (6, 5), "they are the house's"
    assert sum(r.net.values()) == -5


@pytest.mark.clause("SEM/hilimit/3/e")
@pytest.mark.parametrize(("counts", "preflop", "flop"), [("after-flop", 7, 9), ("at-once", 10, 9), ("never", 7, 6)])
def test_what_a_time_charge_left_over_counts_as_the_house_decides(counts: str, preflop: int, flop: int) -> None:
    cites = seminole.pot_limit.surplus.cites
    rules = seminole if counts == "after-flop" else seminole.but("pot_limit.surplus", counts, cites)
    # ten were put up before the deal for a charge of seven
    r = holdem(pot_limit(1, 2), [500] * 3, rules, posts=[Post(1, 3, "surplus")])
    assert (r.pot, r.raked) == (3, 0)
    refused_above(r, preflop)
    play(r, "call, call, check")
    refused_above(r, flop)
    assert sum(chips for _, chips, _ in wins(call_down(r))) == 9


@pytest.mark.clause("S8(y)(9)#4")
@pytest.mark.parametrize("rake", [percentage(5), increments((20, 1))])
def test_nothing_of_a_tournaments_pots_is_the_houses(rake: Percentage | Increments) -> None:
    for rules in (section_8_tournament, seminole_tournament):
        with pytest.raises(Refused, match="this book does not allow") as refused:
            holdem(no_limit(5, 10), [500] * 3, rules, rake=rake)
        assert refused.value.cites == rules.rakes.methods.cites


@pytest.mark.clause("S8(y)(9)#4")
@pytest.mark.parametrize("kind", ["time", "surplus"])
def test_time_is_charged_where_the_book_has_it_and_instead_of_a_rake(kind: str) -> None:
    for rules in (exhibit_a, section_8_tournament, seminole_tournament):
        with pytest.raises(Refused, match="this book does not allow a time charge") as refused:
            holdem(no_limit(1, 2), [500] * 3, rules, posts=[Post(3, 5, kind)])
        assert refused.value.cites == rules.rakes.methods.cites
    for rules in (section_8, seminole):
        r = holdem(no_limit(1, 2), [500, 500, 3], rules, posts=[Post(3, 5, kind)])
        assert (r.stack[3], r.seat) == (0, 1), "all that the seat has"
        if kind == "time":
            with pytest.raises(Refused, match="instead of a rake"):
                holdem(no_limit(1, 2), [500] * 3, rules, posts=[Post(3, 5, kind)], rake=percentage(5))
    opened = Round(stud, fixed_limit(5, 10, bring_in=2), [100] * 3, section_8, posts=[Post(3, 5, kind)], seed=1)
    assert opened.options.call == 2


@pytest.mark.clause("SEM/hilimit/def/5")
def test_pot_limit_may_have_a_cap() -> None:
    for cap, most in ((100, 100), (0, 300)):
        r = play(holdem(pot_limit(50, 100, bet_cap=cap), [5000] * 3), "call, call, check")
        assert r.pot == 300
        refused_above(r, most)


@pytest.mark.clause("SEM/T54-C")
def test_in_a_tournament_later_bets_are_bounded_by_the_pot_that_is_there() -> None:
    r = holdem(pot_limit(25, 50, unit=5), [3000] * 3, seminole_tournament, posts=[Post(1, 2, "dead")])
    play(r, "raise 177, call, call")
    assert r.pot == 533
    refused_above(r, 533)
    r = holdem(pot_limit(50, 100, unit=10), [3000] * 3, seminole_tournament)
    play(r, "call, raise 383, call, call")
    assert r.pot == 1149
    refused_above(r, 1149)


@pytest.mark.parametrize(
    ("size", "blinds", "pot"),
    [
        ("actual", "actual", 61),
        ("rounded-up", "actual", 65),
        ("rounded-down", "actual", 60),
        ("actual", "assumed-full", 78),
        ("rounded-up", "assumed-full", 80),
        ("rounded-down", "assumed-full", 75),
    ],
)
def test_how_the_pot_is_rounded_and_how_short_blinds_count_are_chosen_apart(size: str, blinds: str, pot: int) -> None:
    """25, 33 of a big blind of 50 and 3 of somebody who made up."""
    rules = seminole_tournament
    for point, value in (("size", size), ("blinds", blinds)):
        if getattr(rules.pot_limit, point).value != value:
            rules = rules.but(f"pot_limit.{point}", value, ("SEM/hilimit/2",))
    r = holdem(pot_limit(25, 50, unit=5), [3000, 33, 3000, 3000], rules, posts=[Post(4, 3, "dead")])
    assert sum(r.put) + r.pot == 61
    refused_above(r, 100 + pot)


@pytest.mark.parametrize(
    ("rules", "first", "later"),
    [
        (seminole_tournament, {"SEM/T54-B/1"}, {"SEM/T54-C"}),
        (seminole, {"SEM/hilimit/2", "SEM/hilimit/3/b"}, {"SEM/hilimit/2"}),
        (section_8, {"CS/pot-limit/actual"}, {"CS/pot-limit/actual"}),
    ],
    ids=["seminole-tournament", "seminole", "section-8"],
)
def test_what_counts_blinds_is_cited_before_the_flop_and_what_counts_later_pots_after(
    rules: HouseRules, first: set[str], later: set[str]
) -> None:
    r = holdem(pot_limit(50, 100), [9000] * 3, rules)
    told = []
    for script in ("", "call, call, check"):
        play(r, script) if script else None
        with pytest.raises(Refused, match="above the limit of") as refused:
            r.raise_to(r.options.high + 100)
        told.append({*refused.value.cites})
    before, after = told
    assert first <= before and later <= after
    assert not (first - later) & after and not (later - first) & before


# --- tournaments of Section 8


@pytest.mark.clause("S8(y)(5)#2")
def test_in_a_tournament_there_are_three_raises() -> None:
    r = holdem(fixed_limit(20, 40, blinds=(10, 20)), [5000] * 4, section_8_tournament)
    play(r, "raise 40, raise 60, raise 80")
    with pytest.raises(Refused, match="the cap of 3 raises is reached"):
        r.raise_to(100)
    play(r, "call, call, call")
    play(r, "bet 20, raise 40, raise 60, raise 80")
    assert r.options.raise_to is None


@pytest.mark.clause("S8(y)(5)#3")
def test_in_a_tournament_two_players_raise_without_end() -> None:
    r = holdem(fixed_limit(20, 40, blinds=(10, 20)), [5000] * 2, section_8_tournament)
    play(r, "raise 40, raise 60, raise 80")
    assert "S8(y)(5)#3" not in happened(r, e.Raised)[-1].cites
    play(r, "raise 100, raise 120")
    assert "S8(y)(5)#3" in happened(r, e.Raised)[-1].cites
    three = holdem(fixed_limit(20, 40, blinds=(10, 20)), [5000] * 3, section_8_tournament)
    play(three, "raise 40, raise 60, raise 80")
    assert three.options.raise_to is None
    play(three, "fold, raise 100")


@pytest.mark.clause("S8(y)(41)#3")
def test_in_a_tournament_the_button_of_two_has_the_small_blind() -> None:
    for button in (1, 2):
        r = holdem(no_limit(10, 20), [500] * 2, section_8_tournament, button=button)
        assert [(event.seat, event.chips) for event in happened(r, e.Posted)] == [(button, 10), (3 - button, 20)]
        assert r.seat == button
        play(r, "call, check")
        assert r.seat == 3 - button
        play(r, "check")
        assert r.seat == button


@pytest.mark.clause("S8(y)(27)#2")
def test_a_tournament_posts_no_blind_beyond_its_sheet() -> None:
    for kind in ("straddle", "kill"):
        with pytest.raises(Refused, match=r"may not straddle|has none"):
            holdem(no_limit(10, 20), [500] * 5, section_8_tournament, posts=[Post(3, 40, kind)])


# --- decisions of ours


@pytest.mark.clause("CS/blinds/short-ante")
def test_a_stack_short_of_ante_and_blind_pays_the_ante_first() -> None:
    stakes = no_limit(2, 4, ante=2, ante_from="big-blind")
    r = holdem(stakes, [100, 5, 100], seminole_tournament)
    paid = [(event.seat, event.chips) for event in happened(r, e.PostedDead, e.Posted) if event.seat == 2]
    assert paid == [(2, 2), (2, 3)]
    assert "CS/blinds/short-ante" in happened(r, e.PostedDead)[0].cites
    assert (r.pot, r.options.call) == (2, 4)
    whole = holdem(stakes, [100, 6, 100], seminole_tournament)
    assert "CS/blinds/short-ante" not in happened(whole, e.PostedDead)[0].cites
