"""The clock, levels, who is at the seat, rebuys, disputes, penalties."""

from __future__ import annotations

import pytest

from cardspeak import books
from cardspeak.rulebook import Allowed, Discretion, NotCovered, Refused
from cardspeak.rulebook.points.offence import Offence
from cardspeak.table.in_event.hand_level import HandLevel, level_of_hand, wrong_level
from cardspeak.table.in_event.presence import Attendance, Left, PenalisedHand, attendance, left_table, penalised_hand
from cardspeak.tournament.clock import Clock, call_clock, on_the_clock
from cardspeak.tournament.disputes import dispute
from cardspeak.tournament.penalties import (
    MissedHands,
    Removed,
    chips_out_of_view,
    disqualified,
    escalated,
    found_chips,
    hands_left,
    missed_hands,
    offence,
    show_cards,
    taken_ill,
)
from cardspeak.tournament.rebuys import Rebuy, rebuy
from tests.tournament.answers import settled

EVENT = books.seminole_tournament
EIGHT = books.section_8_tournament
MUST = ("soft play", "cheating", "abuse", "disruption", "dodging blinds")


def test_a_clock_is_called_from_a_seat_and_approved() -> None:
    railed, waits, yes = call_clock(False, True, EVENT), call_clock(True, True, EVENT), call_clock(True, True, EVENT, True)
    assert not settled(railed, Allowed).allowed and settled(yes, Allowed).allowed
    assert settled(waits, Discretion).whose == "td"
    assert not settled(call_clock(True, False, EVENT), Allowed).allowed
    assert isinstance(call_clock(True, True, books.seminole), NotCovered)


def test_thirty_seconds_and_a_tie_for_the_player() -> None:
    tie, late = settled(on_the_clock(30, True, EVENT), Clock), settled(on_the_clock(30.001, True, EVENT), Clock)
    free, short = settled(on_the_clock(None, False, EVENT), Clock), settled(on_the_clock(21, True, EVENT, seconds=15), Clock)
    assert (tie.seconds, tie.in_time, tie.hand, tie.action) == (30, True, "live", "")
    assert (late.in_time, late.hand) == (False, "dead")
    assert (free.hand, free.action) == ("live", "check")
    assert (short.seconds, short.hand) == (20, "dead")
    assert isinstance(on_the_clock(31, True, EIGHT), NotCovered)


def test_a_hand_has_the_level_at_which_it_began() -> None:
    before, after = level_of_hand((100.5, 101), 100.6, EVENT), level_of_hand((100.7, 101), 100.6, EVENT)
    stands, corrected = wrong_level(True, EVENT), wrong_level(False, EVENT)
    levels = [settled(each, HandLevel).level for each in (before, after, stands, corrected)]
    assert levels == ["prior", "new", "prior", "new"]
    assert settled(before, HandLevel).cites == settled(after, HandLevel).cites == EVENT.cited("level of hand") != ()
    with pytest.raises(Refused, match="begins with a riffle"):
        level_of_hand((), 0, EVENT)
    assert isinstance(wrong_level(True, books.exhibit_a), NotCovered)


def test_who_is_not_at_the_seat_has_a_dead_hand() -> None:
    here = settled(attendance(True, 400, EVENT), Attendance)
    away = settled(attendance(False, 400, EVENT), Attendance)
    stud = settled(attendance(False, 50, EVENT, bring_in=True), Attendance)
    assert (here.hand, here.may_look, here.forfeited) == ("live", True, 0)
    assert (away.dealt_in, away.hand, away.may_look, away.forfeited) == (True, "dead", False, 400)
    assert stud.posts_bring_in


def test_elsewhere_an_absent_player_is_dealt_in_and_posts_or_is_not_dealt_in() -> None:
    event = settled(attendance(False, 40, EIGHT, bring_in=True), Attendance)
    cash = [settled(attendance(False, 0, rules), Attendance) for rules in (books.section_8, books.exhibit_a)]
    assert (event.dealt_in, event.hand, event.forfeited, event.posts_bring_in) == (True, "live", 0, True)
    assert [each.dealt_in for each in cash] == [False, False]
    assert isinstance(attendance(False, 0, books.seminole), NotCovered)


def test_leaving_costs_a_penalty_or_an_unguarded_hand() -> None:
    penalty = settled(left_table(False, False, EVENT), Left)
    gone = [settled(left_table(False, False, rules), Left) for rules in (books.section_8, EIGHT, books.exhibit_a)]
    assert (penalty.hand, penalty.penalty) == ("live", "possible")
    assert {(each.hand, each.penalty) for each in gone} == {("dead", "none")}
    assert settled(left_table(True, False, books.section_8), Left).hand == "live"
    assert settled(left_table(False, True, books.section_8), Left).hand == "live"
    assert isinstance(left_table(False, False, books.seminole), NotCovered)


def test_a_declared_rebuy_is_owed_and_section_8_has_none() -> None:
    declared, none = settled(rebuy(True, EVENT), Rebuy), settled(rebuy(True, EIGHT), Rebuy)
    assert (declared.allowed, declared.must_pay, declared.behind, declared.misses_hand) == (True, True, True, False)
    assert not settled(rebuy(False, EVENT), Rebuy).must_pay
    assert (none.allowed, none.must_pay) == (False, False)


def test_a_hand_is_disputed_until_the_next_and_a_pot_until_its_action() -> None:
    asked = [
        ("reading", False, False, None),
        ("reading", True, False, None),
        ("accounting", True, False, None),
        ("accounting", True, True, None),
        ("reading", False, False, 59),
        ("accounting", False, False, 61),
        ("fouled deck", True, False, None),
    ]
    found = [settled(dispute(what, begun, acted, EVENT, seconds), Allowed) for what, begun, acted, seconds in asked]
    assert [each.allowed for each in found] == [True, False, True, False, True, False, False]
    with pytest.raises(Refused, match="not 'luck'"):
        dispute("luck", False, False, EVENT)


def test_a_round_is_a_hand_for_everybody_at_the_table() -> None:
    rounds, mixed = settled(missed_hands(0, 3, 7, EVENT), MissedHands), settled(missed_hands(2, 1, 9, EVENT), MissedHands)
    after = settled(hands_left(rounds.hands, True, EVENT), MissedHands)
    assert (rounds.hands, mixed.hands, after.hands) == (21, 11, 20)
    assert settled(hands_left(1, False, EVENT), MissedHands).hands == 0
    with pytest.raises(Refused, match="no penalty"):
        missed_hands(0, 0, 9, EVENT)


def test_a_player_on_penalty_is_dealt_and_posts_from_afar() -> None:
    found = settled(penalised_hand(EVENT, ("ante",), bring_in=True), PenalisedHand)
    assert (found.dealt_in, found.at_table, found.posts) == (True, False, ("ante", "bring_in"))
    assert found.hand == "killed after the initial deal"


def test_the_chips_of_the_disqualified_leave_play() -> None:
    out, cheat = settled(disqualified(14300, EVENT), Removed), settled(disqualified(900, EIGHT, cheated=True), Removed)
    ill, view, lost = (
        taken_ill(EIGHT),
        settled(chips_out_of_view(3000, EVENT), Removed),
        settled(found_chips(500, EVENT), Removed),
    )
    assert (out.chips, out.claims, cheat.chips, cheat.claims) == (14300, True, 900, False)
    assert settled(ill, Discretion).whose == "house"
    assert (view.chips, lost.chips) == (3000, 500)
    assert isinstance(taken_ill(EVENT), NotCovered)


def test_some_offences_must_be_penalised_and_others_may_be() -> None:
    found = {name: settled(offence(name, EVENT), Offence) for name in EVENT.offences}
    musts = {name for name, each in found.items() if each.required}
    assert musts == {
        "soft play",
        "chip dumping",
        "collusion",
        "cheating",
        "abuse",
        "disruption",
        "dodging blinds",
        "chips out of view",
    }
    assert found["chip dumping"].options == ("disqualification",)
    assert "chip forfeiture" in found["soft play"].options
    assert (found["exposing cards"].hand, found["exposing cards"].starts) == ("live", "after the hand")
    assert "none" in found["checking the nuts last"].options
    assert isinstance(offence("luck", EVENT), NotCovered)


def test_other_books_provide_otherwise_for_the_same_offence() -> None:
    collusion = [settled(offence("collusion", rules), Offence).options for rules in (EVENT, books.section_8, books.exhibit_a)]
    assert collusion == [("disqualification",), ("leaves the game", "reported to the tribe"), ("leaves the game",)]
    assert not settled(offence("disruption", EIGHT), Offence).required
    assert settled(offence("collusion", books.seminole), Offence).options == ("counselling", "suspension", "barring")
    assert isinstance(offence("cheating", books.exhibit_a), NotCovered)


def test_live_cards_are_shown_to_nobody_unless_two_are_left_in_the_event() -> None:
    found = [settled(show_cards(left, rules), Allowed) for left, rules in ((3, EIGHT), (2, EIGHT), (2, EVENT))]
    assert [each.allowed for each in found] == [False, True, False]


def test_repeated_offences_cost_more() -> None:
    found = [settled(escalated(earlier, EVENT), Discretion) for earlier in (0, 1, 2, 9)]
    assert [each.options[0] for each in found] == ["warning", "missed hands", "missed rounds", "disqualification"]
    assert isinstance(escalated(1, EIGHT), NotCovered)
