"""Who is dealt in at a table, where the button is, and who posts what to come in."""

from __future__ import annotations

import pytest

from cardspeak.poker import events as e
from cardspeak.poker import variants
from cardspeak.poker.round import remedies
from cardspeak.poker.stakes import fixed_limit, no_limit
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import exhibit_a, section_8, section_8_tournament, seminole, seminole_tournament
from cardspeak.rulebook.house import HouseRules
from cardspeak.table import Persistent, Table, mix, posted
from cardspeak.table.next_round import lineup
from cardspeak.table.next_round.events import KillSet
from cardspeak.table.poker import events as g
from tests.table.evening_of import LIMIT, blinds, deal, play, table_of

STUD = fixed_limit(4, 8, ante=1, bring_in=2)


@pytest.mark.clause("CS/table/first-button")
def test_where_no_book_says_the_first_button_is_on_the_dealers_right() -> None:
    table = table_of(1, 4, 6, rules=seminole)
    deal(table)
    assert table.round is not None
    assert (table.round.button, blinds(table)) == (6, (1, 4))


def test_the_blinds_go_round_and_a_dead_button_lies_at_an_empty_seat() -> None:
    table = table_of(1, 2, 3, 4, rules=seminole)
    play(table)
    assert blinds(table) == (1, 2)
    table.leave(2, moment=0)
    play(table)
    assert table.round is not None
    assert (table.round.button, blinds(table)) == (1, (0, 3))
    play(table)
    assert (table.round.button, blinds(table)) == (2, (3, 4))


@pytest.mark.parametrize(
    "rules",
    [
        pytest.param(section_8, marks=pytest.mark.clause("S8(j)(3)(iii)", "S8(k)(2)#1", "S8(a)(1)(vii)")),
        pytest.param(exhibit_a, marks=pytest.mark.clause("XA/holdem/3/iii", "XA/object/2#1", "XA/definitions/button")),
    ],
    ids=lambda rules: rules.name,
)
def test_the_button_travels_to_the_next_player_also_when_three_become_two(rules: HouseRules) -> None:
    table = table_of(1, 4, 9, rules=rules)
    table.place_button(9, moment=0)
    travelled = []
    for _ in range(4):
        play(table)
        assert table.round is not None
        travelled.append((table.round.button, blinds(table)))
    assert travelled == [(9, (1, 4)), (1, (4, 9)), (4, (9, 1)), (9, (1, 4))]
    table.leave(9, moment=0)
    play(table)
    assert (table.round.button, blinds(table)) == (1, (4, 1))  # by a book whose two owe by turns 4 has the button
    play(table)
    assert (table.round.button, blinds(table)) == (4, (1, 4))


@pytest.mark.parametrize(("count", "small", "big"), [(1, None, 2), (2, 2, 4), (3, 2, 5)])
def test_the_blinds_fall_on_the_players_after_the_button_however_many_there_are(count: int, small: int | None, big: int) -> None:
    place = lineup.at(1, {1, 2, 4, 5}, section_8, count, ())
    assert (place.button, place.small_blind, place.big_blind) == (1, small, big)


@pytest.mark.clause("CS/table/entering")
def test_a_newcomer_waits_for_the_big_blind_or_posts_it() -> None:
    table = table_of(1, 2, 3, 4, rules=seminole)
    play(table)  # button 4, blinds 1 and 2
    table.sit(6, "Fay", 100, moment=0)
    assert play(table, 2) == [(1, 2, 3, 4)] * 2
    assert play(table) == [(1, 2, 3, 4, 6)]
    assert blinds(table)[1] == 6
    assert not table.state.owes
    early = table_of(1, 2, 3, 5, rules=seminole)
    play(early)
    early.sit(4, "Dee", 100, moment=0)
    early.enter(4, "post", moment=0)
    assert play(early) == [(1, 2, 3, 5)]  # the next big blind is his, so he waits for it
    assert play(early) == [(1, 2, 3, 4, 5)]
    assert blinds(early)[1] == 4
    posting = table_of(1, 2, 3, 4, rules=seminole)
    play(posting)
    posting.sit(6, "Fay", 100, moment=0)
    posting.enter(6, "post", moment=0)
    assert deal(posting) == (1, 2, 3, 4, 6)
    assert posting.round is not None
    assert [(event.seat, event.chips) for event in posting.round.events if isinstance(event, e.Posted)][-1] == (6, 2)
    with pytest.raises(Refused) as refusal:
        posting.enter(1, "post", moment=0)
    assert refusal.value.cites == ("CS/table/entering",)


@pytest.mark.clause("CS/table/missed")
@pytest.mark.parametrize("how", ["post", "wait"])
def test_missed_blinds_are_made_up_for(how: str) -> None:
    table = table_of(1, 2, 3, 4, 5, rules=seminole)
    play(table)  # button 5, blinds 1 and 2
    table.sit_out(3, moment=0)
    play(table, 2)  # both blinds pass seat 3
    owed = table.state.owes[3]
    assert (owed.big, owed.small) == (True, True)
    table.come_back(3, how, moment=0)
    if how == "post":
        play(table)
        assert table.round is not None
        put = [
            (type(event), event.chips)
            for event in table.round.events
            if isinstance(event, e.Posted | e.PostedDead) and event.seat == 3
        ]
        assert put[:2] == [(e.Posted, 2), (e.PostedDead, 1)]
    else:
        rounds = 0
        while 3 not in play(table)[0]:
            rounds += 1
        assert rounds
        assert blinds(table)[1] == 3
    assert 3 not in table.state.owes


@pytest.mark.clause("CS/table/entering")
def test_where_two_play_a_third_comes_in_with_the_big_blind() -> None:
    table = table_of(1, 3, rules=seminole)
    play(table)
    assert blinds(table) == (3, 1)
    for seat in (4, 5):
        table.sit(seat, f"player {seat}", 100, moment=0)
        table.enter(seat, "post", moment=0)
    assert play(table) == [(1, 3)]
    assert play(table) == [(1, 3, 4)]
    assert blinds(table) == (3, 4)
    assert play(table) == [(1, 3, 4, 5)]


@pytest.mark.clause("CS/table/missed")
def test_a_small_blind_that_falls_on_who_sits_out_is_owed_wherever_he_sits() -> None:
    table = table_of(1, 2, 3, 4, 5, rules=seminole)
    play(table)  # blinds 1 and 2
    table.sit_out(2, moment=0)
    play(table)
    assert blinds(table) == (0, 3)
    owed = table.state.owes[2]
    assert (owed.big, owed.small) == (False, True)
    table.change_seat(2, 7, moment=0)
    owed = table.state.owes[7]
    assert (owed.big, owed.small) == (True, True)


def test_who_takes_the_seat_of_somebody_who_missed_a_blind_did_not_miss_it() -> None:
    table = table_of(1, 2, 3, 4, rules=seminole)
    play(table)
    table.sit_out(2, moment=0)
    deal(table, 10)  # the small blind falls on seat 2, dead
    table.leave(2, moment=20)
    table.sit(2, "Jo", 100, moment=30)
    while table.playing:
        table.act("fold", moment=40)
    owed = table.state.owes[2]
    assert (owed.big, owed.small) == (True, False)


@pytest.mark.clause("CS/table/between")
def test_nobody_comes_in_between_button_and_big_blind() -> None:
    table = table_of(1, 3, 5, 7, rules=seminole)
    play(table)  # button 7, blinds 1 and 3
    table.sit(2, "Ben", 100, moment=0)
    table.enter(2, "post", moment=0)
    line = table.next_lineup
    assert (line.positions.button, line.waiting) == (1, (2,)) if line.positions else False
    assert play(table) == [(1, 3, 5, 7)]
    assert play(table) == [(1, 2, 3, 5, 7)]  # the button is at 3, and has passed seat 2


@pytest.mark.clause("CS/table/anew")
def test_where_one_is_left_everybody_comes_in() -> None:
    table = table_of(1, 2, 3, rules=seminole)
    play(table)
    for seat in (2, 3):
        table.leave(seat, moment=0)
    with pytest.raises(Refused) as refusal:
        deal(table)
    assert refusal.value.cites
    assert not table.can_begin
    table.sit(4, "Dee", 100, moment=0)
    table.sit(5, "Eve", 100, moment=0)
    assert deal(table) == (1, 4, 5)
    assert table.round is not None
    assert not table.round.began.posts


@pytest.mark.clause("CS/table/placed-button")
def test_the_house_may_put_the_button_at_a_players_seat() -> None:
    table = table_of(1, 2, 3, rules=seminole)
    play(table)
    for seat in (5, 6):
        table.sit(seat, f"mover {seat}", 100, moment=0)
    with pytest.raises(Refused) as refusal:
        table.place_button(4, moment=0)
    assert refusal.value.cites == ("CS/table/placed-button",)
    table.place_button(5, moment=0)
    assert deal(table) == (1, 2, 3, 5, 6)
    assert table.round is not None
    assert (table.round.button, blinds(table), table.round.began.posts) == (5, (6, 1), ())
    with pytest.raises(Refused, match="a round is being played"):
        table.place_button(5, moment=0)
    while table.playing:
        table.act("fold", moment=0)
    play(table)
    assert (table.round.button, blinds(table)) == (6, (1, 2))


@pytest.mark.clause("CS/table/seat-change")
def test_who_changes_seats_comes_in_as_a_newcomer_and_never_after_the_big_blind() -> None:
    table = table_of(1, 2, 3, 5, rules=seminole)
    play(table)  # blinds 1 and 2
    with pytest.raises(Refused) as refusal:
        table.change_seat(2, 4, moment=0)
    assert refusal.value.cites == ("CS/table/seat-change",)
    table.change_seat(5, 7, moment=0)
    assert table.state.owes[7].big
    assert play(table) == [(1, 2, 3)]
    assert play(table) == [(1, 2, 3, 7)]
    assert blinds(table)[1] == 7


@pytest.mark.clause("CS/table/blind-count")
def test_three_blinds_or_one_go_round_with_the_button() -> None:
    three = table_of(1, 2, 3, 4, 5, rules=seminole, game=variants.five_card_draw, stakes=no_limit(1, 2, 4))
    play(three)
    assert blinds(three) == (1, 2, 3)
    [opened] = [event for event in three.events if isinstance(event, g.RoundOpened)]
    assert opened.positions and (opened.positions.button, opened.positions.big_blind) == (5, 3)
    assert "CS/table/anew" in opened.cites
    play(three)
    assert blinds(three) == (2, 3, 4)
    three.sit(6, "Fay", 100, moment=0)
    play(three)
    assert blinds(three) == (3, 4, 5)
    assert play(three) == [(1, 2, 3, 4, 5, 6)]
    assert blinds(three) == (4, 5, 6)
    one = table_of(1, 2, 3, rules=seminole, game=variants.five_card_draw, stakes=no_limit(2))
    assert [play(one) and blinds(one) for _ in range(4)] == [(1,), (2,), (3,), (1,)]


def test_where_nobody_posts_nobody_waits_and_nothing_is_told_of_it() -> None:
    table = table_of(1, 2, 3, rules=seminole, game=variants.stud, stakes=STUD)
    assert play(table, 2) == [(1, 2, 3)] * 2
    table.sit(4, "Dee", 100, moment=0)
    assert play(table) == [(1, 2, 3, 4)]
    assert not [event for event in table.events if isinstance(event, g.RoundOpened) and "CS/table/anew" in event.cites]


def test_a_void_round_moves_nothing() -> None:
    table = table_of(1, 2, 3, 4, rules=seminole)
    play(table)
    table.sit_out(3, moment=0)
    deal(table)
    before = table.state.positions
    table.remedy(remedies.void, ("CS/floor/misdeal-chips",), moment=0)
    assert table.state.positions == before
    assert not table.state.owes
    assert sum(table.stacks.values()) == 400


@pytest.mark.clause("CS/rotation/button")
@pytest.mark.parametrize(
    "rules",
    [seminole, pytest.param(seminole_tournament, marks=pytest.mark.clause("SEM/T11-B/1", "SEM/T11-B/3"))],
    ids=["cash", "tournament"],
)
def test_the_button_waits_through_stud_and_goes_on(rules: HouseRules) -> None:
    legs = mix("texas-holdem", "stud", stakes=fixed_limit(4, 8, blinds=(2, 4), ante=1, bring_in=2))
    table = Table.open(posted(legs, None, rules, by="count", length=2, least=20), 0)
    for seat in (1, 2, 3):
        table.sit(seat, f"player {seat}", 100, moment=0)
    play(table, 2)
    assert blinds(table) == (2, 3)
    kept = [event for event in table.events if isinstance(event, g.ButtonKept)]
    assert [event.positions.big_blind for event in kept] == [1]
    play(table, 2)
    assert table.round is not None
    assert table.round.game.key == "stud"
    deal(table)
    assert (table.round.game.key, blinds(table)) == ("texas-holdem", (3, 1))


def test_whoever_is_due_for_the_big_blind_when_stud_begins_has_it_when_stud_is_over() -> None:
    legs = mix("texas-holdem", "stud", stakes=fixed_limit(4, 8, blinds=(2, 4), ante=1, bring_in=2))
    table = Table.open(posted(legs, None, seminole, by="count", length=2, least=20), 0)
    for seat in (1, 3, 5):
        table.sit(seat, f"player {seat}", 100, moment=0)
    play(table)
    deal(table)
    assert blinds(table) == (3, 5)
    table.sit(6, "Fay", 100, moment=0)  # between those who are due for the next blinds
    while table.playing:
        table.act("fold", moment=0)
    with pytest.raises(Refused) as refusal:
        table.change_seat(5, 7, moment=0)  # in the stud too: he had the last big blind
    assert refusal.value.cites == ("CS/table/seat-change",)
    assert play(table, 2) == [(1, 3, 5, 6)] * 2
    assert play(table) == [(1, 3, 5)]
    assert blinds(table) == (5, 1)


@pytest.mark.clause("S8(y)(41)#4")
def test_three_becoming_two_matters_only_where_there_are_blinds() -> None:
    table = table_of(1, 2, 3, rules=section_8_tournament)
    play(table, 2)
    was = blinds(table)[1]
    table.leave(was % 3 + 1, moment=0, ordered=("S8(y)(35)#1",))
    deal(table)
    assert table.round is not None
    assert table.round.button == blinds(table)[0]
    stud = table_of(1, 2, 3, rules=section_8_tournament, game=variants.stud, stakes=STUD)
    play(stud)
    stud.leave(2, moment=0, ordered=("S8(y)(35)#1",))
    deal(stud)
    assert stud.round is not None
    assert stud.state.positions is None
    assert stud.round.options.call == 2  # the bring-in, by an up-card


def test_a_kill_goes_with_the_table_and_ends_with_who_has_it() -> None:
    table = table_of(
        1,
        2,
        3,
        game=variants.omaha_hi_lo_8,
        stakes=fixed_limit(4, 8, blinds=(2, 4)),
        rules=section_8,
        kill=Persistent(multiple=5),
    )
    seed = 0
    while not (table.state.kill and table.state.kill.killer):
        table.next_round(moment=0, seed=seed, asked=False)
        seed += 1
        while table.playing:
            assert table.round is not None
            options = table.round.options
            table.act("raise", options.low, moment=0) if options.high else table.act("call", moment=0)
        for seat in (1, 2, 3):
            if table.stacks[seat] < 60:
                table.top_up(seat, 100, moment=0)
    killer = table.state.kill.killer
    assert (table.stakes.low, table.stakes.high) == (8, 16)
    deal(table)
    assert table.round is not None
    assert [event.seat for event in table.round.events if isinstance(event, e.Posted) and event.what == "kill blind"] == [killer]
    table.remedy(remedies.void, ("CS/floor/misdeal-chips",), moment=0)
    with pytest.raises(Refused, match=f"seat {killer} has the kill button, and changes after its round"):
        table.change_seat(killer, 6, moment=0)
    table.leave(killer, moment=0)
    assert table.stakes.low == 4
    assert play(table)


def test_a_kill_won_by_who_is_leaving_is_over_at_once() -> None:
    for seed in range(100):
        table = table_of(1, 2, game=variants.omaha_hi_lo_8, stakes=LIMIT, rules=section_8, kill=Persistent(multiple=5))
        table.next_round(moment=0, seed=seed)
        assert table.round is not None
        while not table.round.showing:
            table.act("raise" if table.round.options.high else "call", table.round.options.high, moment=0)
        for seat in (1, 2):
            table.leave(seat, moment=0)
        assert not table.playing
        assert table.state.kill is not None
        assert table.state.kill.killer == 0
        if any(isinstance(event, KillSet) for event in table.events):
            return
    raise AssertionError("nobody won a whole pot")
