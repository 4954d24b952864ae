"""Who is not at his seat at an event's table: dealt in, posted for, dead or live by the book; and penalties by hands."""

from __future__ import annotations

import pytest
from msgspec import structs

from cardspeak.poker import events as e
from cardspeak.poker.round import remedies
from cardspeak.poker.stakes import fixed_limit, no_limit
from cardspeak.poker.variants import stud
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import section_8_tournament, seminole_tournament
from cardspeak.rulebook.house import HouseRules
from cardspeak.table import Table, posted
from cardspeak.table.in_event.presence import Attendance, PenalisedHand, attendance, penalised_hand
from cardspeak.tournament.penalties import MissedHands, missed_hands
from tests.poker.arranged import arranged
from tests.table.evening_of import NAMES, fold_out
from tests.table.test_event_table import FIFTY, MISDEAL, deal, event_table, hand

SEM, S8 = seminole_tournament, section_8_tournament
BOOKS = pytest.mark.parametrize("rules", [SEM, S8], ids=lambda rules: rules.name)
BRING_IN = fixed_limit(4, 8, ante=1, bring_in=2)
HANDS = {1: "Ks Kd Kh", 2: "Qs Qd 2c", 3: "Js Jd 9h"}
"""Of stud, seat 2 having the low card."""


def killed(table: Table) -> dict[int, e.HandKilled]:
    """The hands of the last round that are dead by the dealer's act."""
    assert table.round is not None
    return {event.seat: event for event in table.round.events if isinstance(event, e.HandKilled)}


def stud_table(rules: HouseRules) -> Table:
    table = Table.open(posted(stud, BRING_IN, rules), 0)
    for seat in HANDS:
        table.arrive(seat, NAMES[seat], 1_000, moment=0)
    return table


def deal_stud(table: Table) -> None:
    table.next_round(moment=0, deck=arranged(stud, 3, HANDS), asked=False)


@pytest.mark.clause("SEM/T30/1", "SEM/T30/3", "SEM/T30/4")
def test_an_absent_player_posts_and_his_hand_is_dead_when_the_deal_ends() -> None:
    table = event_table(1, 2, 3, 4, stakes=FIFTY, button=1)
    table.go_away(3, moment=0)
    table.sit_out(4, moment=0)
    deal(table)
    assert table.round is not None
    assert table.round.dealt_in == (1, 2, 3, 4)
    assert sorted(killed(table)) == [3, 4]
    assert table.round.seat == 1  # seat 4, first to act, is skipped
    assert table.round.options.call == 100  # what the big blind posted is to be called
    assert set(killed(table)[3].cites) >= {"SEM/T30/1", "SEM/T30/4"}
    assert "SEM/T30/4" not in killed(table)[4].cites  # he had nothing to post
    fold_out(table)
    assert (table.stacks[3], table.stacks[4]) == (900, 1_000)
    assert Table.replay(table.events).values() == table.values()


@pytest.mark.parametrize(("seat", "ante", "posts"), [(4, 0, False), (4, 10, True), (3, 0, True)])
def test_what_an_absent_player_posts_is_cited_where_anything_is(seat: int, ante: int, posts: bool) -> None:
    table = event_table(1, 2, 3, 4, stakes=no_limit(50, 100, ante=ante), button=1)
    table.go_away(seat, moment=0)
    assert ("SEM/T30/4" in deal(table).cites) is posts


def test_who_is_dealt_in_wherever_they_are_may_look_at_their_cards() -> None:
    found = [attendance(at_seat, 50, S8) for at_seat in (False, True)]
    assert [structs.asdict(each) | {"cites": ()} for each in found if isinstance(each, Attendance)] == 2 * [
        {"dealt_in": True, "hand": "live", "may_look": True, "forfeited": 0, "posts_bring_in": False, "cites": ()}
    ]


def test_who_is_back_before_the_deal_ends_plays() -> None:
    table = event_table(1, 2, 3, stakes=FIFTY, button=1)
    table.go_away(1, moment=0)
    table.next_round(moment=0, deck="")
    table.feed("?? ?? ?? ?? ??", moment=0)
    assert table.round is not None
    table.be_present(1, moment=0)
    table.feed("??", moment=0)
    assert killed(table) == {}
    assert table.round.seat == 1


@pytest.mark.clause("SEM/T30/1")
def test_a_told_hand_is_dead_when_its_last_card_is_told() -> None:
    table = event_table(1, 2, 3, stakes=FIFTY, button=1)
    table.next_round(moment=0, deck="")
    table.go_away(1, moment=0)
    table.feed("?? ?? ?? ?? ??", moment=0)
    assert killed(table) == {}
    table.feed("??", moment=0)
    assert sorted(killed(table)) == [1]


@pytest.mark.clause("SEM/T30/5")
def test_the_bring_in_of_an_absent_player_is_posted_from_his_chips() -> None:
    table = stud_table(SEM)
    table.go_away(2, moment=0)
    deal_stud(table)
    assert table.stacks[2] == 1_000 - 1 - 2
    assert "SEM/T30/5" in killed(table)[2].cites
    assert table.round is not None
    assert (table.round.seat, table.round.options.call) == (3, 2)


def test_an_absent_player_s_low_card_brings_in_whoever_else_is_away() -> None:
    table = stud_table(SEM)
    table.go_away(1, moment=0)
    deal_stud(table)
    assert table.round is not None
    assert (table.round.seat, table.round.forced) == (2, 2)
    assert sorted(killed(table)) == [1]


@pytest.mark.clause("CS/event/all-absent")
def test_where_nobody_is_there_the_last_to_act_takes_the_pot() -> None:
    table = event_table(1, 2, 3, stakes=FIFTY, button=1)
    for seat in (1, 2, 3):
        table.go_away(seat, moment=0)
    deal(table)
    assert not table.playing
    assert table.stacks == {1: 1_000, 2: 950, 3: 1_050}
    cards = stud_table(SEM)
    for seat in (1, 2, 3):
        cards.go_away(seat, moment=0)
    deal_stud(cards)
    assert not cards.playing
    assert cards.stacks == {1: 1_000 + 2 + 2, 2: 997, 3: 999}  # the seat before the bring-in is the last to act


@pytest.mark.clause("SEM/T30/3", "SEM/T30/4")
@pytest.mark.parametrize("chips", [30, 100])
def test_an_absent_player_who_is_all_in_by_his_blind_cannot_win(chips: int) -> None:
    for seed in range(12):
        table = event_table(1, 2, stakes=FIFTY, button=1)
        table.remove(2, 1_000 - chips, moment=0)
        table.go_away(2, moment=0)
        table.next_round(moment=0, seed=seed, asked=False)
        fold = table.playing
        if fold:
            fold_out(table)
        assert not table.playing
        assert table.stacks == {1: 1_000 + chips, 2: 0}, seed


@pytest.mark.clause("S8(y)(30)#1", "S8(y)(30)#2", "S8(y)(16)#4", "S8(y)(16)#5")
def test_by_section_8_an_absent_player_s_hand_lives_checked_or_folded_for_him() -> None:
    table = event_table(1, 2, 3, rules=S8, stakes=FIFTY, button=1)
    table.sit_out(3, moment=0)
    opened = deal(table)
    assert {"S8(y)(30)#1", "S8(y)(16)#5"} <= set(opened.cites)
    assert killed(table) == {}
    assert table.round is not None
    assert table.round.stacks[3] == 1_000 - 100, "the absent big blind is put in"
    table.act("call", moment=0)
    table.act("call", moment=0)  # the absent big blind checks, and checks the flop as it comes to him
    assert table.round is not None
    assert (len(table.round.board), table.round.seat) == (3, 2)
    table.act("check", moment=0)
    assert table.round.seat == 1
    table.act("bet", 100, moment=0)
    table.act("call", moment=0)  # and folds to it
    assert [event.seat for event in table.round.events if isinstance(event, e.Folded)] == [3]
    fold_out(table)
    table.come_back(3, moment=0)
    deal(table)
    table.act("call", moment=0)
    assert table.playing


def test_by_section_8_an_absent_player_brings_in_and_may_win() -> None:
    table = stud_table(S8)
    table.go_away(2, moment=0)
    deal_stud(table)
    assert table.round is not None
    assert table.stacks[2] == 997
    assert killed(table) == {}
    for _ in range(2):
        table.act("fold", moment=0)
    assert table.stacks[2] == 1_002


@BOOKS
def test_who_goes_away_in_a_hand_keeps_it_and_it_is_checked_or_folded(rules: HouseRules) -> None:
    table = event_table(1, 2, 3, rules=rules, stakes=FIFTY, button=1)
    deal(table)
    table.go_away(2, moment=0)
    assert killed(table) == {}
    table.act("call", moment=0)
    assert table.round is not None
    assert [event.seat for event in table.round.events if isinstance(event, e.Folded)] == [2]


@BOOKS
def test_nobody_sits_out_of_a_tournament(rules: HouseRules) -> None:
    """Blinded out: absent from the first hand to the last chip."""
    table = event_table(1, 2, 3, rules=rules, stakes=no_limit(50, 100), button=1)
    table.sit_out(2, moment=0)
    dealt = []
    while table.stacks[2]:
        dealt.append(deal(table).dealt)
        if table.round and table.round.options.high:
            table.act("raise", table.round.options.low, moment=0)
        fold_out(table)
        assert len(dealt) < 60
    assert {2 in seats for seats in dealt} == {True}
    assert table.take_away(2, moment=0) == 0


# --- penalties


@pytest.mark.clause("SEM/T71-C/2", "SEM/T71-C/1", "SEM/T71-A/3")
def test_who_is_on_penalty_misses_as_many_hands_as_were_fixed() -> None:
    table = event_table(1, 2, 3, 4, button=1)
    found = missed_hands(0, 2, 4, SEM)
    assert isinstance(found, MissedHands)
    assert found.hands == 8
    table.penalise(2, found.hands, moment=0, ordered=found.cites)
    with pytest.raises(Refused, match="misses 8 more hands for a penalty") as refused:
        table.come_back(2, moment=0)
    assert "SEM/T71-C/1" in refused.value.cites
    away = penalised_hand(SEM)
    assert isinstance(away, PenalisedHand) and (away.dealt_in, away.at_table) == (True, False)
    for left in range(8, 0, -1):
        assert table.seats[2].penalty == left
        hand(table)
        assert sorted(killed(table)) == [2]
        assert "SEM/T71-C/2" in killed(table)[2].cites
        if left == 6:
            table.take_away(4, moment=0)  # fewer players do not make it shorter
    hand(table)
    assert killed(table) == {}
    assert Table.replay(table.events).values() == table.values()


@pytest.mark.clause("SEM/T35-C/2", "SEM/T35-C/3", "SEM/T35-C/4")
def test_a_misdeal_and_its_redeal_use_up_one_hand_of_a_penalty() -> None:
    table = event_table(1, 2, 3, 4, 5, button=1)
    table.penalise(2, 5, moment=0)
    table.go_away(4, moment=0)
    deal(table)
    table.remedy(remedies.void, MISDEAL, moment=0)
    assert table.seats[2].penalty == 5
    opened = hand(table)
    assert sorted(killed(table)) == [2, 4]  # dealt again, and dead again
    assert {"SEM/T35-C/1", "SEM/T35-C/2", "SEM/T35-C/3", "SEM/T35-C/4"} <= set(opened.cites)
    assert table.seats[2].penalty == 4


@pytest.mark.clause("SEM/T71-C/3")
def test_a_penalised_player_owes_the_bring_in() -> None:
    table = stud_table(SEM)
    table.penalise(2, 1, moment=0)
    deal_stud(table)
    assert table.stacks[2] == 997
    assert "SEM/T71-C/3" in killed(table)[2].cites


def test_a_penalty_given_in_a_hand_begins_with_the_next() -> None:
    table = event_table(1, 2, 3, button=1)
    deal(table)
    table.penalise(1, 1, moment=0)
    assert table.round is not None
    assert killed(table) == {}
    fold_out(table)
    hand(table)
    assert sorted(killed(table)) == [1]
    table.penalise(1, 3, moment=0)
    table.penalise(1, 0, moment=0)  # lifted
    hand(table)
    assert killed(table) == {}


def test_section_8_has_nobody_miss_hands() -> None:
    table = event_table(1, 2, rules=S8)
    with pytest.raises(Refused, match="nobody miss hands") as refused:
        table.penalise(1, 2, moment=0)
    assert refused.value.cites == ("S8(y)(47)#4",)
