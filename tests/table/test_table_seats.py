"""Who sits where at a table, and with what: seats, purchases, coming back, going."""

from __future__ import annotations

import pytest

from cardspeak.poker import variants
from cardspeak.poker.stakes import fixed_limit
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import exhibit_a, section_8, section_8_tournament, seminole, seminole_tournament
from cardspeak.rulebook.house import HouseRules
from cardspeak.table import Table, posted
from cardspeak.table.common import place_events as p
from tests.table.evening_of import LIMIT, MINUTE, deal, fold_out, play, table_of

HALF = fixed_limit(2, 4, blinds=(1, 2))
STUD = fixed_limit(4, 8, ante=1, bring_in=2)


def said(refusal: pytest.ExceptionInfo[Refused], *cites: str) -> bool:
    return set(cites) <= set(refusal.value.cites)


@pytest.mark.clause("CS/table/seats")
def test_a_seat_has_one_player_and_a_player_one_seat() -> None:
    table = table_of(1, 2)
    for seat, player, chips in ((2, "Cy", 100), (3, "Ada", 100), (12, "Cy", 100), (3, "", 100), (3, "Cy", 0), (3, "Cy", 1.5)):
        with pytest.raises(Refused) as refusal:
            table.sit(seat, player, chips, moment=0)  # type: ignore[arg-type]
        assert refusal.value.cites
    with pytest.raises(Refused) as refusal:
        table.sit_out(9, moment=0)
    assert said(refusal, "CS/table/seats")
    table.sit_out(1, moment=0)
    with pytest.raises(Refused, match="already"):
        table.sit_out(1, moment=0)
    assert sorted(table.seats) == [1, 2]


@pytest.mark.clause("CS/table/opened")
def test_a_tables_history_begins_with_its_opening() -> None:
    table = table_of(1, 2, 3)
    deal(table)
    with pytest.raises(Refused) as refusal:
        Table.replay(table.events[1:])
    assert said(refusal, "CS/table/opened")
    with pytest.raises(Refused, match="middle of a round"):
        Table.resumed(table.state)
    assert table.round is not None
    assert Table.resumed(table.state, table.round.events).values() == table.values()


@pytest.mark.clause("CS/table/between-rounds")
def test_the_next_round_is_dealt_when_the_last_is_over() -> None:
    table = table_of(1, 2)
    with pytest.raises(Refused) as refusal:
        table.act("fold", moment=0)
    assert said(refusal, "CS/table/between-rounds")
    deal(table)
    with pytest.raises(Refused, match="being played"):
        deal(table)
    fold_out(table)
    assert deal(table) == (1, 2)


@pytest.mark.clause("S8(s)(2)#2")
def test_a_house_may_have_fewer_seats_than_the_game() -> None:
    table = Table.open(posted(variants.mambo_stud, STUD, section_8, seats=8), 0)
    for seat in range(1, 9):
        table.sit(seat, f"player {seat}", 100, moment=0)
    with pytest.raises(Refused) as refusal:
        table.sit(9, "one more", 100, moment=0)
    assert said(refusal, "S8(s)(2)#2")


@pytest.mark.clause("S8(f)(2)#4", "XA/overview/1#4", "CS/table/dealer")
def test_who_deals_does_not_play() -> None:
    for book in (section_8, exhibit_a, seminole):
        table = table_of(1, 2, rules=book, stakes=LIMIT)
        table.change_dealer("Zoe", moment=0)
        with pytest.raises(Refused, match="does not play"):
            table.sit(3, "Zoe", 100, moment=0)
        with pytest.raises(Refused, match="does not deal"):
            table.change_dealer("Ada", moment=0)


@pytest.mark.clause("S8(g)(3)(i)#1")
def test_chips_asked_for_in_a_round_come_after_it_as_far_as_they_may() -> None:
    table = table_of(1, 2, least=40, most=200)
    deal(table)
    table.top_up(1, 50, moment=0)
    table.top_up(1, 50, moment=0)
    assert table.stacks[1] == 99
    with pytest.raises(Refused, match="the buy-in here is") as refusal:
        table.top_up(1, 1, moment=0)
    assert refusal.value.cites
    table.act("raise", 10, moment=0)
    table.act("fold", moment=0)
    bought = [event for event in table.events if isinstance(event, p.Bought)][2:]
    assert [(event.seat, event.chips) for event in bought] == [(1, 98)]
    assert table.stacks[1] == 200


@pytest.mark.parametrize("first", [50, 20])
def test_two_purchases_ordered_in_a_round_both_come(first: int) -> None:
    table = table_of(1, 2, least=40, most=400)
    deal(table)
    table.top_up(1, first, moment=0)
    table.top_up(1, 70 - first, moment=0)
    fold_out(table)
    assert [event.chips for event in table.events if isinstance(event, p.Bought) and event.seat == 1] == [100, 70]
    assert Table.replay(table.events).values() == table.values()


EVENTS = [
    pytest.param(section_8_tournament, marks=pytest.mark.clause("S8(y)(6)#1", "CS/table/event-chips")),
    pytest.param(seminole_tournament, marks=pytest.mark.clause("CS/table/event-chips")),
]


@pytest.mark.parametrize("rules", EVENTS)
def test_in_a_tournament_chips_come_and_go_by_the_event_alone(rules: HouseRules) -> None:
    """By no door: more chips, going with them, going and coming back, a newcomer; but who has lost all goes."""
    table = table_of(1, 2, 3, rules=rules)
    deal(table)
    for playing in (True, False):
        assert table.playing is playing
        for wish in (
            lambda: table.top_up(1, 50, moment=0),
            lambda: table.leave(1, moment=0),
            lambda: table.sit(4, "Dee", 100, moment=0),
        ):
            before = len(table.events)
            with pytest.raises(Refused) as refusal:
                wish()
            assert refusal.value.cites[0] == rules.cited("event chips")[0]
            assert len(table.events) == before
        if playing:
            fold_out(table)
    assert sum(table.stacks.values()) == 300
    assert table.due == ()

    table.top_up(1, 50, moment=0, ordered=("SEM/T27/2",))  # what the event orders comes, with its clauses
    table.leave(2, moment=0, ordered=("CS/room/remove",))
    table.sit(4, "Dee", 100, moment=0, ordered=("SEM/T8-A/1",))
    assert sorted(table.seats) == [1, 3, 4]
    came = [event for event in table.events if isinstance(event, p.Bought)][-2:]
    assert [(event.chips, event.cites[0]) for event in came] == [(50, "SEM/T27/2"), (100, "SEM/T8-A/1")]


@pytest.mark.parametrize("rules", [section_8_tournament, seminole_tournament], ids=lambda rules: rules.name)
def test_who_has_lost_all_in_a_tournament_goes(rules: HouseRules) -> None:
    table = table_of(1, 2, rules=rules)
    for seed in range(20):
        table.next_round(moment=0, seed=seed, asked=False)
        while table.playing:
            r = table.round
            assert r is not None
            table.act("raise", r.options.high, moment=0) if r.options.high else table.act("call", moment=0)
        broke = [seat for seat, chips in table.stacks.items() if not chips]
        if broke:
            break
    table.leave(broke[0], moment=0)
    assert table.stacks == {3 - broke[0]: 200}


def test_a_moment_before_the_last_one_counts_as_that_one() -> None:
    table = table_of(1)
    table.sit(2, "Ben", 100, moment=500)
    table.sit(3, "Cy", 100, moment=200)
    assert [place.since for place in table.seats.values()] == [0, 500, 500]


@pytest.mark.clause("S8(g)(3)(i)#2", "XA/wagers/3/i#2")
def test_nothing_is_taken_off_while_its_owner_plays_on() -> None:
    for rules in (section_8, exhibit_a):
        table = table_of(1, 2, rules=rules, stakes=LIMIT)
        with pytest.raises(Refused, match="nothing is taken off the table while its owner plays on") as refusal:
            table.take_off(1, 10, moment=0)
        assert said(refusal, "S8(g)(3)(i)#2" if rules is section_8 else "XA/wagers/3/i#2")
        table.leave(1, moment=0)
        assert sorted(table.seats) == [2]


@pytest.mark.clause("CS/table/returning", "CS/table/leaving")
def test_who_comes_back_within_the_hour_brings_what_he_left_with() -> None:
    table = table_of(1, 2, least=50, most=200)
    for seat in (1, 2):
        table.top_up(seat, 100, moment=0)
    deal(table)
    table.act("raise", 150, moment=0)
    table.act("call", moment=0)
    fold_out(table)
    winner = max(table.stacks, key=lambda seat: table.stacks[seat])
    name, chips = table.seats[winner].player, table.stacks[winner]
    assert chips > 200
    table.leave(winner, moment=MINUTE)
    with pytest.raises(Refused) as refusal:
        table.sit(5, name, 200, moment=21 * MINUTE)
    assert said(refusal, "CS/table/returning")
    table.sit(5, name, chips, moment=21 * MINUTE)
    table.leave(5, moment=22 * MINUTE)
    table.sit(5, name, 50, moment=82 * MINUTE)
    assert table.stacks[5] == 50


@pytest.mark.clause("CS/table/returning", "XA/wagers/0#4", "XA/wagers/0#5")
def test_exhibit_a_bounds_what_is_bought_and_what_is_brought_back() -> None:
    for blinds, most in ((LIMIT, 450), (HALF, 300)):
        table = table_of(1, 2, rules=exhibit_a, stakes=blinds)
        with pytest.raises(Refused, match="151"):
            table.sit(3, "Cy", 151, moment=0)
        table.sit(3, "Cy", 150, moment=0)
        for _ in range(most // 150 - 1):
            table.top_up(3, 150, moment=0)
        with pytest.raises(Refused) as refusal:
            table.top_up(3, 1, moment=0)
        assert refusal.value.cites[0].startswith("XA/wagers/0")
        table.leave(3, moment=0)
        with pytest.raises(Refused, match="comes back within 60 minutes with 150 or more"):
            table.sit(3, "Cy", 149, moment=MINUTE)
        table.sit(3, "Cy", 150, moment=MINUTE)


@pytest.mark.clause("CS/table/leaving")
def test_who_leaves_in_a_round_folds_in_turn_and_is_gone_after_it() -> None:
    table = table_of(1, 2, 3)
    deal(table)
    assert table.round is not None
    after = table.round.seat % 3 + 1
    table.leave(after, moment=5)
    assert table.round.live >> after & 1
    table.act("call", moment=6)
    assert not table.round.live >> after & 1
    assert after in table.seats
    fold_out(table)
    assert after not in table.seats
    assert any(isinstance(event, p.CashedIn) and event.seat == after for event in table.events)


@pytest.mark.clause("CS/table/leaving")
def test_who_is_all_in_may_leave_and_still_win() -> None:
    table = table_of(1, 2)
    deal(table)
    assert table.round is not None
    raiser = table.round.seat
    table.act("raise", table.round.options.high, moment=1)
    table.leave(raiser, moment=1)
    table.act("call", moment=2)
    assert table.round.over
    assert raiser not in table.seats
    gone = table.state.places.gone[f"{('Ada', 'Ben')[raiser - 1]}"]
    assert gone.chips == table.round.stacks[raiser]


@pytest.mark.clause("CS/table/locked", "SEM/gen/13/a")
def test_a_seat_that_is_kept_goes_to_nobody_else() -> None:
    table = table_of(1, 2, rules=seminole, least=40, most=200)
    table.lock(4, "Dee", moment=0)
    with pytest.raises(Refused) as refusal:
        table.sit(4, "Eve", 100, moment=0)
    assert said(refusal, "CS/table/locked")
    with pytest.raises(Refused, match="seat 4 is kept for Dee"):
        table.change_seat(1, 4, moment=0)
    table.sit(4, "Dee", 100, moment=0)
    table.lock(5, "Fay", moment=0)
    table.lock(5, "", moment=0)
    table.sit(5, "Eve", 100, moment=0)
    assert sorted(table.seats) == [1, 2, 4, 5]


@pytest.mark.clause("CS/table/absent", "S8(g)(1)", "XA/wagers/1")
def test_who_is_away_is_not_dealt_in() -> None:
    for rules in (seminole, section_8, exhibit_a):
        table = table_of(1, 2, 3, rules=rules, stakes=LIMIT)
        table.go_away(2, moment=0)
        assert play(table) == [(1, 3)]
        table.be_present(2, moment=0)
        table.enter(2, "post", moment=0) if 2 in table.state.owes else None
        assert 2 in table.ready
