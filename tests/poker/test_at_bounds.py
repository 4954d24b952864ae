"""Each bound of a figure from both sides, and what is said there, to the word and the clause."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cardspeak.poker import Post, Round
from cardspeak.poker import events as e
from cardspeak.poker.lying import held_by
from cardspeak.poker.rake import NO_RAKE, Percentage, percentage
from cardspeak.poker.round.card_checks import least_to_most, whole
from cardspeak.poker.round.compiling import smallest_share
from cardspeak.poker.round.reading import compare_hands
from cardspeak.poker.stakes import Stakes, fixed_limit, no_limit
from cardspeak.poker.stakes_text import units
from cardspeak.poker.substantial import Done, done
from cardspeak.poker.variants import ALL, early_board, stud, texas_holdem
from cardspeak.ranking.scale import HIGH, HIGH_JOKER
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import section_8, seminole
from tests.poker.table import play

CENTS = {"dollar": 100, "chip": 25, "unit": 50}


def refused(call: Any, *args: Any, **more: Any) -> Refused:
    with pytest.raises(Refused) as raised:
        call(*args, **more)
    return raised.value


ONE_TWO = no_limit(1, 2)


def holdem(stakes: Stakes = ONE_TWO, stacks: Any = (100, 100, 100), rules: Any = seminole, **more: Any) -> Round:
    return Round(texas_holdem, stakes, list(stacks), rules, **{"seed": 1, **more})


# --- what is said of figures


def test_a_rake_is_told_with_its_cap_and_from_when() -> None:
    told = [repr(percentage("2.5", cap=cap, after_flop=after)) for cap in (0, 5) for after in (False, True)]
    assert told == [
        "<Rake 2.5 %>",
        "<Rake 2.5 %, after the flop>",
        "<Rake 2.5 %, at most 5>",
        "<Rake 2.5 %, at most 5, after the flop>",
    ]


def test_stakes_are_told_with_every_figure_that_is_not_the_usual_one() -> None:
    finer = no_limit(
        1, 2, chip=5, unit=2, dollar=1, ante=1, raise_cap=3, bet_cap=50, round_cap=100, check_raise=False
    )  # each of them once
    assert str(finer) == "no limit 1/2, ante 1, chip 5, unit 2, cap 3, most 50, round most 100, dollar 1, no check-raise"
    assert str(no_limit(1, 2)) == "no limit 1/2" and str(no_limit(1, 2, ante=2, ante_from="button")).endswith("button ante 2")


def test_cents_are_two_digits_of_a_dollar() -> None:
    assert [units(amount, 100) for amount in ("$1.5", "$1.05", "$1.50", "2")] == [150, 105, 150, 200]


def test_a_shared_card_lies_there_before_the_first_bet_in_courchevel_alone() -> None:
    assert [key for key in ALL if early_board(key)] == ["courchevel", "courchevel-hi-lo-8"]
    assert early_board("courchevel, bomb pot") in (True, False) and not early_board("none")


def test_numbers_of_cards_are_told_by_their_bounds() -> None:
    assert [least_to_most(1, 1), least_to_most(1, 5), whole(1), whole(2)] == [
        "1 card",
        "1 to 5 cards",
        "its one card",
        "all 2 cards",
    ]


def test_two_hands_are_compared_with_the_cards_that_they_share() -> None:
    found = compare_hands(seminole, HIGH, "As Kd", "Qs Qd", "Ah Kc 2d 3c 9h")
    assert (found.winner, found.why) == (1, "two pair, aces and kings, kicker 9: two pair beats one pair")
    assert found.cites == ("SEM/rank/5", "SEM/rank/6/twopair", "SEM/rank/2", "SEM/rank/6/pair", "SEM/rank/3")


# --- what is refused on which side


def test_a_bet_may_be_capped_at_the_unit_and_not_below() -> None:
    assert holdem(no_limit(1, 2, unit=5, bet_cap=5)).game.stakes.bet_cap == 5
    under = refused(holdem, no_limit(1, 2, unit=5, bet_cap=4))
    assert (under.reason, under.cites) == ("no bet may be above 4, but the unit is 5", seminole.betting.unit.cites)


def test_a_pot_is_divided_to_the_dollar_where_the_book_has_dollars() -> None:
    stakes = no_limit(5, 10, chip=15, dollar=10)
    assert (smallest_share(stakes, section_8), smallest_share(stakes, seminole)) == (5, 15)
    assert smallest_share(no_limit(5, 10, chip=5), section_8) == 5


def test_an_ante_that_a_short_big_blind_owes_comes_before_the_blind_or_after_it() -> None:
    stakes = no_limit(5, 10, ante=10, ante_from="big-blind")
    for first, kinds in (("ante-first", [e.PostedDead, e.Posted]), ("blind-first", [e.Posted, e.PostedDead])):
        rules = seminole.but("blinds.short_ante", first)
        r = Round(texas_holdem, stakes, [500, 500, 15], rules, seed=1, button=1)
        mine = [
            type(event) for event in r.events if getattr(event, "seat", 0) == 3 and isinstance(event, e.Posted | e.PostedDead)
        ]
        assert mine == kinds, first


def test_a_joker_on_the_board_is_read_in_the_games_that_have_one() -> None:
    assert compare_hands(seminole, HIGH_JOKER, "As Kd", "Qs Qd", "Jk Ac 2d 3c 9h").winner == 1


def test_as_many_posts_and_blinds_are_looked_at_as_a_table_may_have() -> None:
    for many in (64, 65):
        assert ("64 at most" in refused(holdem, posts=[Post(9, 2)] * many).reason) == (many > 64)
        assert ("list of seats" in refused(holdem, blind_seats=[0] * many).reason) == (many > 64)
    for bad in ("12", 5):
        assert "list of Post" in refused(holdem, posts=bad).reason
        assert "list of seats" in refused(holdem, blind_seats=bad).reason


def test_time_is_charged_instead_of_a_rake() -> None:
    post = [Post(1, 5, "time")]
    assert holdem(posts=post, rake=NO_RAKE).raked == 5
    both = refused(holdem, posts=post, rake=percentage(10))
    assert both.reason == "time is charged instead of a rake, not beside it" and both.cites


def test_an_act_that_there_is_not_is_refused_whatever_it_is() -> None:
    r = holdem()
    for verb in ("jump", "", None, 7, ["call"], ("call",)):
        assert refused(r.act, verb).reason.startswith("no such action: ")


def test_what_a_seat_may_do_is_shown_to_it_while_it_acts_and_to_nobody_else() -> None:
    r = holdem()
    assert [r.view(seat).options.call for seat in range(4)] == [2 if seat == r.seat else 0 for seat in range(4)]
    assert r.view(r.seat).options.low == 4 and not any(r.view(seat).options.low for seat in range(4) if seat != r.seat)


def test_the_board_is_run_as_often_as_is_offered() -> None:
    r = play(holdem(stacks=(100, 100), most_runs=2), "raise 100, call")
    assert r.offering
    for times in (0, 3, "2", True):
        assert refused(r.agree, times).reason.startswith("the board is run 1 to 2 times")
    r.agree(2)
    r.agree(2)
    assert len([event for event in r.events if isinstance(event, e.RunBegan)]) == 1 and r.over
    assert "asked now" in refused(holdem().agree, 1).reason


def test_a_short_all_in_out_of_the_unit_says_both() -> None:
    stakes = no_limit(10, 20, unit=10)
    r = holdem(stakes, (500, 500, 45), section_8)
    assert r.seat == 3
    r = play(holdem(stakes, (500, 65, 500), section_8), "raise 50, fold, raise 65")
    short = r.events[-1]
    assert isinstance(short, e.Raised) and (short.to, short.full) == (65, False)
    whole_one = play(holdem(stakes, (500, 80, 500), section_8), "raise 50, fold, raise 80").events[-1]
    assert isinstance(whole_one, e.Raised) and whole_one.full and set(short.cites) != set(whole_one.cites)


# --- what is told of a round


def test_acts_in_turn_are_told_and_nothing_else() -> None:
    r = play(holdem(), "call, raise 6, call, fold, bet 2, raise 4, fold")
    verbs = [("call", True), ("raise", True), ("call", True), ("fold", False), ("bet", True), ("raise", True), ("fold", False)]
    assert [(act.verb, act.chips) for act in done(r.events)] == verbs
    assert done(r.events)[0] == Done(3, "call", True) or done(r.events)[0].seat in (1, 2, 3)


def test_a_player_knows_the_own_cards_as_they_came_and_no_others() -> None:
    r = Round(stud, fixed_limit(2, 4, ante=1, bring_in=1), [100] * 3, section_8, seed=3)
    for seat in (1, 2, 3):
        own = held_by(r.events, seat)
        assert set(own) == set(r.cards_held(seat)) and len(own) == 3
    assert held_by(r.events[:1], 1) == () and held_by(r.events, 9) == ()


def test_figures_that_cannot_even_be_hashed_are_refused_by_what_they_are() -> None:
    told = [
        (replace(ONE_TWO, blinds=[1, 2]), NO_RAKE, "stakes: blinds are a list of 11 at most, such as (1, 2), not [1, 2]"),
        (replace(ONE_TWO, chip=[1]), NO_RAKE, "stakes: chip must be a whole number of chips, 0 or more, not [1]"),
        ("nl 1/2", Percentage([5]), "rake: a percentage is 0 to 10,000 hundredths of a per cent, not [5]"),  # type: ignore[arg-type]
    ]
    for stakes, rake, said in told:
        for game, rules in (("texas-holdem", "seminole"), (texas_holdem, seminole)):
            assert refused(Round, game, stakes, [100, 100], rules, seed=1, rake=rake).reason == said
