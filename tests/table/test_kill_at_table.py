"""The kill at a table: posted, asked for, set by a pot, ended, and played at its limits."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.poker import events as e
from cardspeak.poker import variants
from cardspeak.poker.stakes import Stakes, fixed_limit, no_limit
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import section_8
from cardspeak.table import OneRound, Persistent, Table, posted
from cardspeak.table.next_round.events import KillAsked, KillEnded, KillPosted, KillSet, KillStayed
from tests.poker.arranged import arranged
from tests.table.evening_of import NAMES
from tests.table.scenes import (
    FIRST_SCOOPS_BOTH_ENDS,
    FIRST_SWEEPS,
    FIVE_TEN,
    HIGH_AND_LOW,
    SECOND_SWEEPS,
    TEN_TWENTY,
    TIED_WITHOUT_A_LOW,
    Scene,
)

SPLIT, EIGHT = variants.omaha_hi_lo, variants.omaha_hi_lo_8


def at(game: Any, stakes: Any, kill: Any) -> Table:
    """A table of three with a kill on its sign."""
    table = Table.open(posted(game, stakes, section_8, kill=kill), 0)
    for seat in (1, 2, 3):
        table.sit(seat, NAMES[seat], 3000, moment=0)
    return table


def play(table: Table, scene: Scene, pot: int = 0) -> list[Any]:
    """The next round, in which the players raise until the pot has so many chips; what it did to the kill."""
    before = len(table.events)
    line = table.next_lineup
    button = line.positions.button if line.positions else 0
    deck = arranged(table.posted.legs[0].game, 3, dict(enumerate(scene.hands, 1)), scene.board, button=button)
    r = table.next_round(deck=deck, asked=False, moment=0)
    while table.playing:
        if r.options.high and r.pot + sum(r.put) < pot:
            table.act("raise", r.options.low, moment=0)
        else:
            table.act("call", moment=0)
    return [event for event in table.events[before:] if isinstance(event, KillSet | KillEnded | KillStayed)]


@pytest.mark.clause("S8(p)(2)#4", "S8(p)(9)#1", "S8(a)(1)(xx)#1", "S8(a)(1)(xx)#2", "S8(p)(9)#7", "S8(p)(9)#9", "CS/kill/pot")
@pytest.mark.clause("CS/kill/divided")
def test_a_full_kill_doubles_the_limits_until_a_pot_is_divided_or_falls_short() -> None:
    table = at(EIGHT, FIVE_TEN, Persistent())
    assert any(isinstance(event, KillPosted) for event in table.events)
    (event,) = play(table, FIRST_SWEEPS, 60)
    assert (event.seat, table.stakes.low, table.stakes.high) == (1, 10, 20)
    (event,) = play(table, SECOND_SWEEPS, 110)
    assert (event.seat, table.stakes.low) == (2, 10)
    (event,) = play(table, HIGH_AND_LOW, 110)
    assert (event.why, table.stakes) == ("divided", FIVE_TEN)
    play(table, FIRST_SCOOPS_BOTH_ENDS, 60)
    assert table.stakes.low == 10
    (event,) = play(table, FIRST_SWEEPS)
    assert (event.why, table.stakes) == ("short", FIVE_TEN)


@pytest.mark.clause("S8(a)(1)(xvi)#1", "S8(a)(1)(xvi)#2")
def test_a_half_kill_raises_them_by_half_and_ends_alike() -> None:
    table = at(EIGHT, TEN_TWENTY, Persistent("half"))
    play(table, SECOND_SWEEPS, 150)
    assert (table.stakes.low, table.stakes.high) == (15, 30)
    (event,) = play(table, HIGH_AND_LOW, 200)
    assert (event.why, table.stakes) == ("divided", TEN_TWENTY)


@pytest.mark.clause("CS/kill/undivided")
def test_a_tie_for_high_without_a_low_leaves_the_kill_where_it_is() -> None:
    table = at(EIGHT, FIVE_TEN, Persistent())
    play(table, FIRST_SWEEPS, 60)
    (event,) = play(table, TIED_WITHOUT_A_LOW, 110)
    assert isinstance(event, KillStayed) and (event.seat, table.stakes.low) == (1, 10)


@pytest.mark.clause("CS/kill/leaves")
def test_the_kill_ends_with_a_player_who_is_not_dealt_in() -> None:
    table = at(EIGHT, FIVE_TEN, Persistent())
    play(table, FIRST_SWEEPS, 60)
    table.sit_out(1, moment=0)
    table.next_round(seed=1, moment=0)
    (event,) = [event for event in table.events if isinstance(event, KillEnded)]
    assert (event.why, table.stakes) == ("left", FIVE_TEN)


@pytest.mark.clause("S8(o)(1)(iv)#1", "CS/kill/asked", "S8(o)(1)(iv)#2", "S8(o)(1)(iv)#3", "S8(o)(1)(iv)(A)#1", "CS/kill/sweep")
@pytest.mark.clause("S8(o)(1)(iv)(C)#1", "S8(o)(1)(iv)(C)#2")
def test_a_kill_that_all_ask_for_lasts_one_round() -> None:
    table = at(SPLIT, FIVE_TEN, OneRound())
    with pytest.raises(Refused, match="seat 3 does not ask"):
        table.ask_kill((1, 2), moment=0)
    assert play(table, FIRST_SWEEPS, 80) == [], "nobody has asked for it"
    table.ask_kill((1, 2, 3), moment=0)
    assert any(isinstance(event, KillAsked) for event in table.events)
    assert play(table, FIRST_SWEEPS) == [], "70 is what it takes"
    (event,) = play(table, FIRST_SWEEPS, 80)
    assert event.pot >= 70 and (table.stakes.low, table.stakes.high) == (10, 20)
    (event,) = play(table, SECOND_SWEEPS, 300)
    assert (event.why, table.stakes) == ("over", FIVE_TEN)


@pytest.mark.clause("S8(o)(1)(iv)(A)#1", "S8(o)(1)(iv)(A)#2")
@pytest.mark.parametrize(("stakes", "due"), [(FIVE_TEN, 70), (TEN_TWENTY, 100)], ids=["5-10", "10-20"])
def test_the_book_s_own_limits_have_a_pot_each(stakes: Stakes, due: int) -> None:
    table = at(SPLIT, stakes, OneRound())
    table.ask_kill((1, 2, 3), moment=0)
    assert play(table, FIRST_SWEEPS, due // 2) == []
    (event,) = play(table, FIRST_SWEEPS, due)
    assert event.due == due and due <= event.pot < due + 3 * stakes.high
    with pytest.raises(Refused, match="no pot is posted") as refused:
        posted(SPLIT, fixed_limit(20, 40, blinds=(10, 20)), section_8, kill=OneRound())
    assert refused.value.cites[:2] == ("S8(o)(1)(iv)(A)#1", "S8(o)(1)(iv)(A)#2")


@pytest.mark.clause("CS/kill/pot-posted")
def test_at_other_limits_the_house_posts_the_pot_that_it_takes() -> None:
    stakes = fixed_limit(20, 40, blinds=(10, 20))
    with pytest.raises(Refused, match="no pot is posted"):
        posted(SPLIT, stakes, section_8, kill=OneRound())
    table = at(SPLIT, stakes, OneRound(250))
    table.ask_kill((1, 2, 3), moment=0)
    assert play(table, FIRST_SWEEPS, 100) == []
    (event,) = play(table, FIRST_SWEEPS, 260)
    assert (event.due, table.stakes.low) == (250, 40)


@pytest.mark.clause("CS/kill/limits", "CS/kill/chips")
def test_a_kill_takes_limits_that_the_chips_in_play_can_raise() -> None:
    for stakes in (no_limit(2, 5), fixed_limit(5, 10, blinds=(2, 5))):
        with pytest.raises(Refused, match=r"kill|rise by half"):
            posted(EIGHT, stakes, section_8, kill=Persistent("half"))


@pytest.mark.clause("S8(p)(9)#4")
def test_the_kill_blind_is_posted_at_the_table() -> None:
    table = at(EIGHT, FIVE_TEN, Persistent())
    play(table, FIRST_SWEEPS, 60)
    r = table.next_round(seed=1, moment=0)
    assert [event.chips for event in r.events if isinstance(event, e.Posted) and event.what == "kill blind"] == [10]
