"""The kill that lasts: full or half, in Omaha high-low eight. S8(p)(9), S8(a)(1)(xvi), (xx)."""

from __future__ import annotations

import pytest

from cardspeak.poker import Post, Round, variants
from cardspeak.poker import events as e
from cardspeak.poker.rake import Stated
from cardspeak.poker.stakes import fixed_limit, no_limit, pot_limit, spread_limit
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import section_8
from cardspeak.table import Kill, OneRound, Persistent
from cardspeak.table.next_round.events import KillEnded, KillPosted, KillSet, KillStayed
from cardspeak.table.words.poker import say
from tests.poker.table import happened, play
from tests.table.scenes import (
    FIRST_SCOOPS_BOTH_ENDS,
    FIRST_SWEEPS,
    FIVE_TEN,
    HIGH_AND_LOW,
    QUARTERED,
    SECOND_SWEEPS,
    TIED_BOTH_WAYS,
    TIED_WITHOUT_A_LOW,
    Scene,
    dealt,
    full,
    half,
    played,
)


def killed(kill: Kill, seat: int = 1) -> Kill:
    """The same kill with its button at a seat."""
    limits = kill.stakes
    return kill.apply(KillSet(seat, 0, 0, limits.low, limits.high, ()))


# --- what is offered, and what the sign says


@pytest.mark.parametrize("kind", ["full", "half"])
def test_high_low_eight_may_be_offered_with_a_kill_or_a_half_kill(kind: str) -> None:
    kill, _posted = Kill.posted(variants.omaha_hi_lo_8, fixed_limit(10, 20, blinds=(5, 10)), Persistent(kind))
    assert (kill.killer, kill.posts, kill.stakes) == (0, (), kill.base)


@pytest.mark.parametrize("name", [name for name in variants.ALL if name != "omaha-hi-lo-8"])
def test_no_other_game_has_this_kill(name: str) -> None:
    with pytest.raises(Refused, match="kill"):
        Kill.posted(variants.named(name), FIVE_TEN, Persistent())


def test_the_sign_says_what_it_takes_and_what_it_makes_of_the_limits() -> None:
    halves = fixed_limit(10, 20, blinds=(4, 10), dollar=2)
    _, (sign,) = Kill.posted(variants.omaha_hi_lo_8, halves, Persistent("half"))
    assert say(sign) == "half kill: a whole pot of $50 (10 smaller bets) raises $5/$10 to $7.50/$15"
    _, (sign,) = Kill.posted(variants.omaha_hi_lo_8, FIVE_TEN, Persistent("full", 8))
    assert say(sign) == "full kill: a whole pot of 40 (8 smaller bets) raises 5/10 to 10/20"


def test_it_takes_five_to_fifteen_minimum_wagers() -> None:
    assert [Persistent("full", multiple).due(FIVE_TEN, FIVE_TEN) for multiple in (5, 10, 15)] == [25, 50, 75]
    for multiple in (4, 16, 0, -5):
        with pytest.raises(Refused, match=f"5 to 15 minimum wagers, not {multiple}"):
            Persistent("full", multiple)


def test_a_kill_is_full_or_half() -> None:
    with pytest.raises(Refused, match="full or half, not 'double'"):
        Persistent("double")
    for kind in (["full"], None, 2):
        with pytest.raises(Refused, match="full or half"):
            Persistent(kind)  # type: ignore[arg-type]


def test_a_half_kill_needs_chips_that_can_make_it() -> None:
    eight = variants.omaha_hi_lo_8
    with pytest.raises(Refused, match="limits of 5/10 cannot rise by half in chips of 1"):
        Kill.posted(eight, FIVE_TEN, Persistent("half"))
    with pytest.raises(Refused, match="limits of 12/24 cannot rise by half in chips of 4"):
        Kill.posted(eight, fixed_limit(12, 24, chip=4), Persistent("half"))
    assert killed(Kill.posted(eight, fixed_limit(8, 16, chip=4), Persistent("half"))[0]).stakes.tiers == "12/24"
    with pytest.raises(Refused, match="in chips of 5"):
        Kill.posted(eight, fixed_limit(15, 30, chip=5), Persistent("half"))
    with pytest.raises(Refused, match="in chips of 10"):
        Kill.posted(eight, fixed_limit(10, 20, chip=5, unit=10), Persistent("half"))
    assert Kill.posted(eight, FIVE_TEN, Persistent("full"))[0].base == FIVE_TEN


def test_a_kill_needs_limits_to_raise() -> None:
    for stakes in (no_limit(5, 10), pot_limit(5, 10)):
        with pytest.raises(Refused, match=f"{stakes.limit} limit has none"):
            Kill.posted(variants.omaha_hi_lo_8, stakes, Persistent())
    spread, _ = Kill.posted(variants.omaha_hi_lo_8, spread_limit(2, 10, blinds=(1, 2)), Persistent())
    raised = killed(spread).stakes
    assert (raised.low, raised.high, raised.blinds) == (4, 20, (1, 2))


# --- off to on


def test_who_wins_a_whole_qualifying_pot_gets_the_button_and_limits_double() -> None:
    kill, happening = full().after(played(full(), FIRST_SWEEPS, pot=60))
    (event,) = happening
    assert event == KillSet(1, event.pot, 50, 10, 20, event.cites)
    assert event.pot >= 60
    assert (kill.killer, kill.stakes.low, kill.stakes.high) == (1, 10, 20)
    assert kill.posts == (Post(1, 10, "kill"),)
    assert say(event) == f"seat 1 gets the kill button for a whole pot of {event.pot}: next hand 10/20"


def test_a_half_kill_raises_the_limits_by_half() -> None:
    kill, _happening = half().after(played(half(), SECOND_SWEEPS, pot=150))
    assert (kill.killer, kill.stakes.low, kill.stakes.high, kill.stakes.blinds) == (2, 15, 30, (5, 10))
    assert kill.posts == (Post(2, 15, "kill"),)
    r = dealt(kill, FIRST_SWEEPS)
    assert (r.options.call, r.options.raise_to) == (15, (30, 30))


@pytest.mark.parametrize("scene", [HIGH_AND_LOW, QUARTERED, TIED_BOTH_WAYS, TIED_WITHOUT_A_LOW])
def test_a_pot_that_more_than_one_wins_sets_no_kill(scene: Scene) -> None:
    assert full().after(played(full(), scene, pot=60)) == (full(), ())


def test_both_ends_won_by_one_player_are_a_whole_pot() -> None:
    r = played(full(), FIRST_SCOOPS_BOTH_ENDS, pot=60)
    assert {event.end for event in happened(r, e.Won)} == {"high", "low"}
    assert full().after(r)[0].killer == 1


def test_a_pot_that_nobody_contests_is_a_whole_pot() -> None:
    r = play(dealt(full(5), FIRST_SWEEPS), "raise 10, call, call, bet 5, fold, fold")
    (event,) = full(5).after(r)[1]
    assert (event.seat, event.pot) == (1, 30)


TO_50 = "call, call, check, bet 5, call, call, bet 10, call, fold, check, check"
TO_100 = "call, check, call, bet 10, call, call, bet 20, call, fold, check, check"
"""The same in a kill round with the killer at seat 1."""


def test_the_pot_must_reach_the_amount_to_the_chip() -> None:
    kill, happening = full().after(play(dealt(full(), FIRST_SWEEPS), TO_50))
    assert (happening[0].pot, kill.killer) == (50, 1)
    assert full(11).after(play(dealt(full(11), FIRST_SWEEPS), TO_50))[1] == ()
    raked = play(dealt(full(), FIRST_SWEEPS, rake=Stated(1)), TO_50)
    assert full().after(raked) == (full(), ()), "what the house took is not in the pot"


def test_main_and_side_pots_count_together() -> None:
    """The third player has 9 chips, 4 for the flop's bet of 5: 27 in the main pot and 22 beside it."""
    script = "call, call, check, bet 5, call, call, bet 10, call, check, check"
    r = play(dealt(full(), FIRST_SWEEPS, stacks=(500, 500, 9)), script)
    assert [(event.seat, event.chips, event.pot) for event in happened(r, e.Won)] == [(1, 22, 1), (1, 27, 0)]
    assert full().after(r)[1] == ()
    assert full(9).after(r)[0].killer == 1


def test_a_bet_that_nobody_called_is_not_in_the_pot() -> None:
    r = play(dealt(full(8), FIRST_SWEEPS), "call, call, check, bet 5, call, call, bet 10, fold, fold")
    assert [event.chips for event in happened(r, e.Won)] == [30]
    assert full(8).after(r)[1] == ()
    assert full(6).after(r)[0].killer == 1


# --- the kill round


@pytest.mark.clause("S8(p)(9)#4", "S8(p)(9)#5", "S8(p)(9)#6", "CS/kill/blind")
@pytest.mark.parametrize(
    ("killer", "posted"),
    [
        (1, [(1, 10, "kill blind"), (2, 5, "big blind")]),
        (2, [(1, 2, "small blind"), (2, 10, "kill blind")]),
        (3, [(1, 2, "small blind"), (2, 5, "big blind"), (3, 10, "kill blind")]),
    ],
)
def test_the_killer_posts_one_blind_of_the_raised_minimum_wherever_it_sits(
    killer: int, posted: list[tuple[int, int, str]]
) -> None:
    kill = killed(full(), killer)
    r = dealt(kill, FIRST_SWEEPS)
    assert [(event.seat, event.chips, event.what) for event in happened(r, e.Posted)] == posted
    assert (r.seat, r.price) == (3, 10), "who opens does not change"
    while not r.over:
        r.call()
    assert [event.unit for event in happened(r, e.Opened)] == [10, 10, 20, 20]


@pytest.mark.parametrize(("killer", "posted"), [(1, {1: 10, 3: 5}), (3, {1: 2, 3: 10})])
def test_of_two_players_the_other_posts_the_blind_it_owes(killer: int, posted: dict[int, int]) -> None:
    kill = killed(full(), killer)
    r = Round(variants.omaha_hi_lo_8, kill.stakes, {1: 100, 3: 100}, section_8, posts=kill.posts, button=3, seed=1)
    assert {event.seat: event.chips for event in happened(r, e.Posted)} == posted


# --- on to on, on to off


def test_the_button_moves_to_whoever_wins_the_next_qualifying_pot() -> None:
    kill = killed(full())
    again, happening = kill.after(played(kill, SECOND_SWEEPS, pot=100))
    assert [type(event) for event in happening] == [KillSet]
    assert (again.killer, again.stakes) == (2, kill.stakes)
    assert kill.after(played(kill, FIRST_SWEEPS, pot=100))[0].killer == 1, "or stays with its owner, who won again"


def test_in_a_kill_round_the_amount_is_measured_on_the_raised_minimum() -> None:
    kill = killed(full())
    (event,) = kill.after(play(dealt(kill, FIRST_SWEEPS), TO_100))[1]
    assert (event.pot, event.due) == (100, 100)
    ended, happening = kill.after(play(dealt(kill, FIRST_SWEEPS, rake=Stated(1)), TO_100))
    assert happening == (KillEnded(1, "short", happening[0].cites),)
    assert (ended.killer, ended.stakes, ended.posts) == (0, FIVE_TEN, ())
    assert say(happening[0]) == "seat 1 gives the kill button back: the pot fell short"


def test_a_pot_divided_between_high_and_low_ends_the_kill() -> None:
    kill = killed(full())
    ended, happening = kill.after(played(kill, HIGH_AND_LOW, pot=100))
    assert happening == (KillEnded(1, "divided", happening[0].cites),)
    assert ended.stakes == FIVE_TEN


@pytest.mark.parametrize(("scene", "pot", "why"), [(HIGH_AND_LOW, 200, "divided"), (FIRST_SWEEPS, 0, "short")])
def test_a_half_kill_ends_alike(scene: Scene, pot: int, why: str) -> None:
    kill = killed(half())
    stays, _ = kill.after(played(kill, FIRST_SWEEPS, pot=150))
    assert (stays.killer, stays.stakes.low) == (1, 15), "150 is ten times 15"
    ended, happening = kill.after(played(kill, scene, pot=pot))
    assert [event.why for event in happening] == [why]
    assert ended.stakes.low == 10


@pytest.mark.parametrize("scene", [QUARTERED, TIED_BOTH_WAYS])
def test_a_quarter_or_a_tie_at_both_ends_divides_the_pot(scene: Scene) -> None:
    kill = killed(full())
    ended, happening = kill.after(played(kill, scene, pot=100))
    assert (ended.killer, happening[0].why) == (0, "divided")


def test_a_tie_for_high_without_a_low_leaves_the_kill_where_it_is() -> None:
    kill = killed(full(), 3)
    stays, happening = kill.after(played(kill, TIED_WITHOUT_A_LOW, pot=100))
    (event,) = happening
    assert event == KillStayed(3, event.pot, 100, event.cites)
    assert stays == kill
    assert say(event) == "nobody won the whole pot, nor was it divided: seat 3 keeps the button"
    assert type(killed(full()).after(play(dealt(killed(full()), TIED_WITHOUT_A_LOW), TO_100))[1][0]) is KillStayed
    _, happening = kill.after(played(kill, TIED_WITHOUT_A_LOW))
    assert happening[0].why == "short", "a small pot ends it all the same"


def test_so_do_a_main_and_a_side_pot_of_different_winners() -> None:
    """The first player is all-in and has the best high; the second beats the third beside it; nobody has a low."""
    kill = killed(full(), 3)
    hands = ("Ks Kd 9s 9c", "Qd Qc Jh Jc", "Ts Td 8c 8h")
    r = played(kill, Scene(hands, "Kh Qs 9d 3c 2h"), pot=150, stacks=(30, 500, 500))
    assert [(event.seat, event.pot) for event in happened(r, e.Won)] == [(2, 1), (1, 0)]
    stays, happening = kill.after(r)
    assert (stays, type(happening[0])) == (kill, KillStayed)


def test_a_side_pot_divided_between_high_and_low_ends_it() -> None:
    kill = killed(full(), 3)
    hands = ("As 2s Kd Qh", "Ah 2h 9d 9h", "Jd Jh Tc 9c")
    r = played(kill, Scene(hands, "3s 4s 5s Td Jc"), pot=150, stacks=(30, 500, 500))
    assert {event.pot for event in happened(r, e.Won) if event.seat == 1} >= {0}
    assert kill.after(r)[1][0].why == "divided"


def test_the_kill_ends_when_the_killer_leaves() -> None:
    kill = killed(full(), 2)
    assert kill.left(1) == (kill, ())
    ended, happening = kill.left(2)
    assert happening == (KillEnded(2, "left", happening[0].cites),)
    assert ended == full()
    assert full().left(0) == full().left(2) == (full(), ())


# --- what may not be


def test_a_kill_goes_on_only_after_a_whole_round_of_its_own() -> None:
    kill = killed(full())
    for r in (dealt(kill, FIRST_SWEEPS), played(full(), FIRST_SWEEPS)):
        with pytest.raises(Refused, match="goes on after a whole round of omaha-hi-lo-8, fixed limit 10/20"):
            kill.after(r)


def test_events_begin_with_the_sign() -> None:
    _, (sign,) = Kill.posted(variants.omaha_hi_lo_8, FIVE_TEN, Persistent())
    assert isinstance(sign, KillPosted)
    assert Kill.replay([sign]) == full()
    with pytest.raises(Refused, match=r"begin with table\.kill-posted"):
        Kill.replay([KillEnded(1, "left", ())])
    with pytest.raises(Refused, match="Omaha high-low split has a one-round kill, not a persistent one"):
        Kill.posted(variants.omaha_hi_lo, FIVE_TEN, Persistent())
    with pytest.raises(Refused, match="eight or better has a persistent kill, not a one-round one"):
        Kill.posted(variants.omaha_hi_lo_8, FIVE_TEN, OneRound())
