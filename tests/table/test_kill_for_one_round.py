"""The kill of Omaha high-low split: asked for by the players, for one round at a time. S8(o)(1)(iv)."""

from __future__ import annotations

import pytest

from cardspeak.poker import Post, variants
from cardspeak.poker import events as e
from cardspeak.poker.rake import Stated
from cardspeak.poker.stakes import fixed_limit
from cardspeak.rulebook import Refused
from cardspeak.table import Kill, OneRound
from cardspeak.table.next_round.events import KillEnded, KillSet
from cardspeak.table.words.poker import say
from tests.poker.table import happened, play
from tests.table.scenes import (
    FIRST_SCOOPS_BOTH_ENDS,
    FIRST_SWEEPS,
    FIVE_TEN,
    HIGH_AND_LOW,
    QUARTERED,
    SECOND_SWEEPS,
    TEN_TWENTY,
    TIED_WITHOUT_A_LOW,
    Scene,
    dealt,
    one_round,
    played,
)


def test_the_kill_is_on_once_all_players_ask() -> None:
    kill, posted = Kill.posted(variants.omaha_hi_lo, FIVE_TEN, OneRound())
    assert say(posted[0]) == "kill for one hand: a whole pot of 70 raises 5/10 to 10/20"
    assert kill.after(played(kill, FIRST_SWEEPS, pot=100)) == (kill, ()), "a sweep that nobody asked a kill for"
    with pytest.raises(Refused, match="seat 3 does not ask for the kill"):
        kill.ask((1, 2), (1, 2, 3))
    asked, _happening = kill.ask((3, 1, 2), (1, 2, 3))
    assert asked.after(played(asked, FIRST_SWEEPS, pot=100))[0].killer == 1
    assert asked.ask((1, 2, 3), (1, 2, 3)) == (asked, ())


@pytest.mark.parametrize("name", [name for name in variants.ALL if name != "omaha-hi-lo"])
def test_no_other_game_has_this_kill(name: str) -> None:
    with pytest.raises(Refused, match="kill"):
        Kill.posted(variants.named(name), FIVE_TEN, OneRound())


def test_a_sweep_doubles_the_limits_of_the_next_round() -> None:
    kill, happening = one_round().after(played(one_round(), SECOND_SWEEPS, pot=80))
    (event,) = happening
    assert event == KillSet(2, event.pot, 70, 10, 20, event.cites)
    assert (kill.killer, kill.stakes, kill.posts) == (2, fixed_limit(10, 20, blinds=(2, 5)), (Post(2, 10, "kill"),))


def test_both_ends_won_by_one_player_are_a_sweep() -> None:
    kill, _happening = one_round().after(played(one_round(), FIRST_SCOOPS_BOTH_ENDS, pot=80))
    assert kill.killer == 1


@pytest.mark.parametrize("scene", [HIGH_AND_LOW, QUARTERED, TIED_WITHOUT_A_LOW])
def test_what_is_shared_is_no_sweep(scene: Scene) -> None:
    assert one_round().after(played(one_round(), scene, pot=80)) == (one_round(), ())


UP_TO_THE_RIVER = "call, call, check, bet {0}, call, call, bet {1}, call, fold"


def test_at_5_10_the_pot_must_reach_70() -> None:
    script = UP_TO_THE_RIVER.format(5, 10) + ", bet 10, call"
    kill, happening = one_round().after(play(dealt(one_round(), FIRST_SWEEPS), script))
    assert (kill.killer, happening[0].pot) == (1, 70)
    assert one_round().after(play(dealt(one_round(), FIRST_SWEEPS, rake=Stated(1)), script)) == (one_round(), ())


def test_at_10_20_the_pot_must_reach_100() -> None:
    table = one_round(TEN_TWENTY)
    script = UP_TO_THE_RIVER.format(10, 20) + ", check, check"
    kill, happening = table.after(play(dealt(table, FIRST_SWEEPS), script))
    assert (kill.killer, happening[0].pot) == (1, 100)
    assert table.after(play(dealt(table, FIRST_SWEEPS, rake=Stated(1)), script)) == (table, ())


def test_the_amounts_are_dollars_whatever_the_chips() -> None:
    for dollar in (1, 2, 100):
        stakes = fixed_limit(5 * dollar, 10 * dollar, blinds=(2 * dollar, 5 * dollar), dollar=dollar)
        kill, (sign,) = Kill.posted(variants.omaha_hi_lo, stakes, OneRound())
        assert kill.rule.due(stakes, stakes) == 70 * dollar
        assert say(sign) == "kill for one hand: a whole pot of $70 raises $5/$10 to $10/$20"


def test_at_other_limits_the_house_must_say_how_much() -> None:
    for stakes in (fixed_limit(20, 40, blinds=(10, 20)), fixed_limit(11, 21, blinds=(5, 10), dollar=2)):
        with pytest.raises(Refused, match="no pot is posted for a kill at"):
            Kill.posted(variants.omaha_hi_lo, stakes, OneRound())
    kill, _posted = Kill.posted(variants.omaha_hi_lo, fixed_limit(20, 40, blinds=(10, 20)), OneRound(250))
    assert kill.rule.due(kill.base, kill.base) == 250
    assert one_round(pot=30).after(played(one_round(pot=30), FIRST_SWEEPS, pot=30))[0].killer == 1


@pytest.mark.clause("S8(o)(1)(iv)(B)#1", "S8(o)(1)(iv)(B)#2", "S8(o)(1)(iv)(D)", "CS/kill/blind")
def test_the_sweeper_posts_a_live_blind_and_all_else_is_omaha() -> None:
    calm, kill = dealt(one_round(), HIGH_AND_LOW), one_round().apply(KillSet(3, 70, 70, 10, 20, ()))
    r = dealt(kill, HIGH_AND_LOW)
    assert [(event.seat, event.chips, event.owed) for event in happened(r, e.Posted)] == [(1, 2, 2), (2, 5, 5), (3, 10, 10)]
    assert (r.seat, r.options.check, r.options.raise_to) == (3, True, (20, 20))
    for each in (calm, r):
        while not each.over:
            each.call()
    kinds = [[(type(event), getattr(event, "cards", ())) for event in each.events] for each in (calm, r)]
    del kinds[1][3]
    acted = (e.Called, e.Checked)
    assert [kind for kind in kinds[0] if kind[0] not in acted] == [kind for kind in kinds[1] if kind[0] not in acted]


@pytest.mark.parametrize(("scene", "pot"), [(FIRST_SWEEPS, 0), (FIRST_SWEEPS, 300), (SECOND_SWEEPS, 300), (HIGH_AND_LOW, 300)])
def test_the_higher_limit_lasts_one_round_whatever_comes_of_it(scene: Scene, pot: int) -> None:
    table = one_round()
    kill, _ = table.after(played(table, FIRST_SWEEPS, pot=80))
    assert kill.stakes.low == 10
    after, happening = kill.after(played(kill, scene, pot=pot))
    assert happening == (KillEnded(1, "over", happening[0].cites),)
    assert after == table
    assert say(happening[0]) == "seat 1 gives the kill button back: its one hand has been played"


def test_the_sweeper_leaves() -> None:
    kill, _ = one_round().after(played(one_round(), FIRST_SWEEPS, pot=80))
    after, happening = kill.left(1)
    assert (after, happening[0].why) == (one_round(), "left")
