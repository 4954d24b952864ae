"""Rounds worked out on paper, of what seldom comes together: all-ins on what is forced, and chips that do not divide."""

from __future__ import annotations

from random import Random

import pytest

from cardspeak.poker import Round
from cardspeak.poker import variants as v
from cardspeak.poker.posts import Post
from cardspeak.poker.round import remedies
from cardspeak.poker.stakes import fixed_limit, no_limit, pot_limit, spread_limit
from cardspeak.rulebook.books import ALL, exhibit_a, section_8, section_8_tournament
from cardspeak.rulebook.house import HouseRules
from tests.poker import drawing
from tests.poker.stacked import stacked
from tests.poker.table import call_down, deck, play, wins

EVERY_BOOK = pytest.mark.parametrize("rules", ALL.values(), ids=ALL.keys())
TIED = {2: "As Kd", 3: "Ah Kc", 4: "Ad Kh", 5: "4h 3d"}
BOARD = "2c 7c Qh Js 9c"


@EVERY_BOOK
def test_three_all_ins_of_three_sizes_divide_three_pots_each_by_its_own_rest(rules: HouseRules) -> None:
    """Blinds 500/1,000 in chips of 500, a dollar is 100; stacks of 1,500, 2,500 and 4,000 are in, and 500 of the small blind.

    The main pot of 6,500 is shared by three. By Section 8 its rest is in dollars: 2,100 each, and a dollar each to the ace of
    spades and that of hearts. Everywhere else a chip of 500 goes to one: the spade's by the suits, the first by the button.
    """
    stakes = no_limit(500, 1000, chip=500, dollar=100)
    stacks = [10_000, 1_500, 2_500, 4_000, 4_000]
    r = Round(v.texas_holdem, stakes, stacks, rules, deck=deck(5, TIED, BOARD), button=5)
    call_down(play(r, "raise 2500, raise 4000, call, fold, call"))
    main = [(2, 2200, 0), (3, 2200, 0), (4, 2100, 0)] if rules is section_8 else [(2, 2500, 0), (3, 2000, 0), (4, 2000, 0)]
    assert sorted(wins(r)) == sorted([(4, 3000, 2), (3, 1500, 1), (4, 1500, 1), *main])


STUD_BOOK = pytest.mark.parametrize("rules", [each for each in ALL.values() if each is not exhibit_a], ids=lambda each: each.name)


@STUD_BOOK
@pytest.mark.parametrize("game", ["stud", "stud-hi-lo-8", "razz"])
@pytest.mark.parametrize(("stack", "paid"), [(2, 1), (3, 2), (4, 3)])
def test_who_is_all_in_by_the_bring_in_owes_no_more_and_the_others_owe_all_of_it(
    rules: HouseRules, game: str, stack: int, paid: int
) -> None:
    """Limit 4/8, ante 1, bring-in 3: the others call 3 and complete to 4, however little was brought in."""
    variant = v.ALL[game]
    low = "Kc" if game == "razz" else "2c"
    hands = {1: f"Ah As {low} -- -- -- --", 2: "3d 4d 8s -- -- -- --", 3: "5s 6h 9h -- -- -- --"}
    stakes = fixed_limit(4, 8, ante=1, bring_in=3)
    r = Round(variant, stakes, [stack, 100, 100], rules, deck=stacked(variant, hands))
    assert r.options.seat == 1 and not r.options.high
    r.act("call")
    assert r.stack[1] == 0
    assert (r.options.seat, r.options.call, r.options.low, r.options.high) == (2, 3, 4, 4)
    play(r, "call, call")
    assert [pot.chips for pot in r.pots] == [3 + 3 * paid] + ([2 * (3 - paid)] if paid < 3 else [])


@STUD_BOOK
def test_who_has_the_completion_left_may_complete_with_it_and_is_raised_a_whole_bet(rules: HouseRules) -> None:
    hands = {1: "Ah As 2c -- -- -- --", 2: "3d 4d 8s -- -- -- --", 3: "5s 6h 9h -- -- -- --"}
    r = Round(v.stud, fixed_limit(4, 8, ante=1, bring_in=3), [5, 100, 100], rules, deck=stacked(v.stud, hands))
    assert (r.options.low, r.options.high) == (4, 4)
    play(r, "raise 4")
    assert (r.options.call, r.options.low, r.options.high) == (4, 8, 8)


@EVERY_BOOK
def test_two_all_in_by_their_blinds_heads_up_leave_nothing_to_decide(rules: HouseRules) -> None:
    """5/10: who has 3 in the big blind wins 3 at the most; what the small blind has put in above goes back."""
    small = 1 if rules is section_8 else 2
    big = 3 - small
    stacks = {small: 100, big: 3}
    holes = {big: "As Ah", small: "7c 2d"}
    r = Round(v.texas_holdem, no_limit(5, 10), stacks, rules, deck=deck(2, holes, "Kc 8d 9s 4h Jc"), button=2)
    while not r.over:
        r.act("show" if r.showing else "call")
    assert r.stacks == {small: 97, big: 6}


STRADDLED = pytest.mark.parametrize(
    "rules", [each for each in ALL.values() if each is not section_8_tournament], ids=lambda each: each.name
)


@STRADDLED
def test_a_straddle_of_whoever_has_less_is_owed_whole_by_the_others(rules: HouseRules) -> None:
    straddled = [Post(3, 20, "straddle")]
    r = Round(v.texas_holdem, no_limit(5, 10), [100, 100, 12, 100, 100], rules, seed=1, posts=straddled)
    assert (r.options.seat, r.options.call, r.options.raise_to, r.stack[3]) == (4, 20, (40, 100), 0)


@STRADDLED
def test_an_all_in_over_a_straddle_that_is_no_full_raise_opens_nothing_for_who_has_called(rules: HouseRules) -> None:
    """1/2, a straddle of 4 is called, then all-in for 7: the straddler, who has not acted, may raise to 11, the caller not."""
    r = Round(v.texas_holdem, no_limit(1, 2), [3, 7, 50, 50], rules, seed=1, posts=[Post(3, 4, "straddle")])
    play(r, "call, call")
    assert (r.options.seat, r.options.raise_to) == (2, (7, 7))
    play(r, "raise 7")
    assert (r.options.seat, r.options.call, r.options.raise_to) == (3, 3, (11, 50))
    play(r, "call")
    assert (r.options.seat, r.options.call, r.options.high) == (4, 3, 0)
    play(r, "call")
    assert [pot.chips for pot in r.pots] == [12, 12]


@EVERY_BOOK
@pytest.mark.parametrize(("all_in", "next_raise"), [(15, 25), (14, 20), (19, 29), (11, 20)])
def test_half_a_bet_more_is_raised_by_a_whole_one_and_less_is_completed(rules: HouseRules, all_in: int, next_raise: int) -> None:
    r = Round(v.texas_holdem, fixed_limit(10, 20, blinds=(5, 10)), [100, 100, 10 + all_in, 100], rules, seed=1)
    play(r, f"call, call, call, check, check, bet 10, raise {all_in}")
    assert (r.options.seat, r.options.call, r.options.raise_to) == (4, all_in, (next_raise, next_raise))
    play(r, "call, call")
    again = (next_raise, next_raise) if all_in >= 15 else (0, 0)
    assert (r.options.seat, r.options.call, (r.options.low, r.options.high)) == (2, all_in - 10, again)


@EVERY_BOOK
@pytest.mark.parametrize(("all_in", "next_raise"), [(7, 17), (5, 15), (4, 10), (1, 10)])
def test_a_short_opening_bet_of_half_is_raised_on_top_and_of_less_is_completed(
    rules: HouseRules, all_in: int, next_raise: int
) -> None:
    r = Round(v.texas_holdem, fixed_limit(10, 20, blinds=(5, 10)), [100, 100, 10 + all_in, 100], rules, seed=1)
    play(r, f"call, call, call, check, check, check, bet {all_in}")
    assert (r.options.seat, r.options.call, r.options.raise_to) == (4, all_in, (next_raise, next_raise))


@STUD_BOOK
def test_a_pot_raise_over_a_short_all_in_counts_it_and_raises_by_the_last_full_one(rules: HouseRules) -> None:
    """5/10: the pot is 15, a call 10, so 35. All-in for 40 adds 5 of 25. A call of 30 makes 115: the pot is 155, the least 65."""
    r = Round(v.omaha_high, pot_limit(5, 10), [40, 500, 500], rules, seed=1)
    assert r.options.raise_to == (20, 35)
    play(r, "raise 35, raise 40")
    assert (r.options.seat, r.options.call, r.options.raise_to) == (2, 30, (65, 155))


@EVERY_BOOK
def test_who_cannot_pay_a_whole_ante_owes_no_blind_and_the_big_one_is_owed_whole(rules: HouseRules) -> None:
    """Antes of 2, blinds 5/10: one chip is all-in by the ante, and 11 leave 9 of the big blind. What is above a chip is apart."""
    holes = {1: "As Ah", 2: "Ks Kh", 3: "7c 2d", 4: "8c 3d"}
    r = Round(v.texas_holdem, no_limit(5, 10, ante=2), [1, 11, 500, 500], rules, deck=deck(4, holes, "Kc 4d 9s Jh Tc"))
    assert (r.options.seat, r.options.call, r.options.raise_to) == (3, 10, (20, 498))
    assert [pot.chips for pot in r.pots] == [4, 3]
    play(r, "call, call")
    call_down(r)
    assert r.stacks == {1: 0, 2: 4 + 3 + 27, 3: 488, 4: 488 + 2}


@pytest.mark.parametrize("rules", [each for each in ALL.values() if each is not exhibit_a], ids=lambda each: each.name)
def test_an_all_in_by_less_in_spread_limit_is_raised_by_the_last_full_bet_up_to_the_most(rules: HouseRules) -> None:
    r = Round(v.texas_holdem, spread_limit(2, 10, blinds=(1, 2)), [100, 100, 9, 100], rules, seed=1)
    play(r, "call, call, call, check, bet 6, fold, raise 7")
    assert (r.options.seat, r.options.call, r.options.raise_to) == (4, 7, (13, 17))


def test_a_round_that_is_called_off_with_players_all_in_gives_everybody_back_what_they_sat_down_with() -> None:
    all_in = 0
    for seed in range(400):
        r, chance = Round(**drawing.table(Random(seed))), Random(seed)
        for _ in range(chance.randint(0, 25)):
            if not r.over:
                drawing.act(r, chance, 0.4)
        if not r.over:
            all_in += 0 in [r.stack[seat] for seat in r.dealt_in]
            remedies.void(r, ("S8(u)(6)(i)",))
            began = r.events[0].stacks
            assert r.stacks == {seat: chips for seat, chips in enumerate(began) if chips >= 0 and seat in r.dealt_in}, seed
    assert all_in > 50
