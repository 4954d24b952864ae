"""Decks, flops, lost hands, absent players, button, level, disputes: what the books say, and where they are silent."""

from __future__ import annotations

import pytest

from cardspeak.floor.irregular import matters as m
from cardspeak.poker import variants
from cardspeak.poker.substantial import Done
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import exhibit_a, section_8, section_8_tournament, seminole, seminole_tournament
from cardspeak.table import Fault, machine_fault
from tests.floor.conftest import Rule

HOLDEM, STUD = variants.texas_holdem, variants.stud
ACTED = (Done(3, "bet", True), Done(4, "call", True))
PUT = {2: 35, 4: 35, 6: 10}
PROTECTING = (section_8, exhibit_a)


@pytest.mark.clause("SEM/T35-ii/1", "SEM/T35-ii/3")
def test_two_of_the_same_card_stop_the_play_and_all_bets_go_back(rule: Rule) -> None:
    for acts in ((), ACTED):
        found = rule(m.BadDeck("duplicate", acts=acts, put=PUT), seminole_tournament)
        assert (found["fouled_deck"], found["play"], found["refund"]) == (True, "stops", PUT)


@pytest.mark.clause("SEM/T35-ii/2")
def test_what_else_fouls_a_deck_seminole_leaves_to_the_house(rule: Rule) -> None:
    assert rule(m.BadDeck("missing"), seminole_tournament).ruling == "td_discretion"


@pytest.mark.clause("SEM/T35-ii/4", "SEM/T22/1", "SEM/T22/3")
def test_a_fouled_deck_may_be_claimed_until_the_next_hand_begins(rule: Rule) -> None:
    late = m.BadDeck("duplicate", playing=False, next_begun=True)
    assert rule(late, seminole_tournament)["dispute_allowed"] is False
    assert rule(m.BadDeck("duplicate", playing=False), seminole_tournament)["dispute_allowed"] is True
    assert rule(m.BadDeck("duplicate", playing=False, in_break=59), seminole_tournament)["dispute_allowed"] is True
    assert rule(m.BadDeck("duplicate", playing=False, in_break=61), seminole_tournament)["dispute_allowed"] is False


@pytest.mark.clause("S8(u)(8)#1", "S8(u)(8)#2", "S8(u)(8)#3")
@pytest.mark.clause("XA/irregularities/7#1", "XA/irregularities/7#2", "XA/irregularities/7#3")
@pytest.mark.parametrize("fault", ["missing", "extra", "duplicate"])
def test_elsewhere_a_card_missing_or_too_many_ends_the_round(fault: str, rule: Rule) -> None:
    for rules in PROTECTING:
        found = rule(m.BadDeck(fault, acts=ACTED, put=PUT), rules)
        assert (found["round"], found["refund"], found["refund_total"], found["deck"]) == ("dead", PUT, 80, "replaced")
        assert rule(m.BadDeck(fault, playing=False), rules).ruling == "not_covered"


@pytest.mark.clause("S8(f)(5)(iv)#2")
def test_a_wrong_stub_takes_the_deck_away_and_ends_a_round_in_progress(rule: Rule) -> None:
    assert rule(m.StubCount(32, 32), section_8)["deck"] == "stays"
    assert rule(m.StubCount(31, 32), section_8).settles == {"deck": "replaced"}
    found = rule(m.StubCount(31, 32, True, PUT), section_8)
    assert (found["round"], found["refund"]) == ("dead", PUT)
    assert rule(m.StubCount(31, 32), exhibit_a).ruling == "not_covered"


@pytest.mark.clause("S8(e)(3)")
def test_a_supervisor_may_order_another_cut_before_the_first_card(rule: Rule) -> None:
    assert rule(m.Recut("supervisor"), section_8)["allowed"] is True
    assert rule(m.Recut("dealer"), section_8)["allowed"] is False
    assert rule(m.Recut("supervisor", dealt=1), section_8)["allowed"] is False
    assert rule(m.Recut("supervisor", cut=False), section_8)["allowed"] is False


@pytest.mark.clause("S8(u)(15)", "S8(u)(16)")
def test_faults_of_the_shuffler(rule: Rule) -> None:
    assert rule(m.ShufflerFault("jam"), section_8)["deck"] == "reshuffled"
    assert machine_fault(section_8) == Fault(True, ("S8(u)(15)",))
    assert rule(m.OtherShuffle(machine_at_table=True), section_8)["allowed"] is False
    assert rule(m.OtherShuffle(machine_at_table=False), section_8)["allowed"] is True
    assert rule(m.ShufflerFault("jam"), exhibit_a).ruling == "not_covered"


@pytest.mark.clause("SEM/T39-D")
def test_the_stub_is_shuffled_face_down(rule: Rule) -> None:
    assert rule(m.StubShuffle(), seminole_tournament)["scramble_face_down"] is True


@pytest.mark.clause("SEM/T39-A/1", "SEM/T39-A/2")
def test_a_four_card_flop_is_scrambled_for_the_next_burn(rule: Rule) -> None:
    found = rule(m.Flop(4), seminole_tournament)
    assert (found["call_floor"], found["scramble"], found["floor_picks"]) == (True, 4, "next_burn")
    assert (found["flop_from_scrambled"], found["cards_from_stub"], found["turn_burns"]) == (3, 0, 1)


@pytest.mark.clause("SEM/T39-B/1", "SEM/T39-B/2", "SEM/T39-B/3")
def test_a_flop_without_a_burn_is_put_right_until_anybody_acts(rule: Rule) -> None:
    found = rule(m.Flop(3, burned=False), seminole_tournament)
    assert (found["scramble"], found["burn_from_scrambled"], found["flop_from_scrambled"]) == (3, 1, 2)
    assert (found["cards_from_stub"], found["turn_burns"], found["flop_stands"]) == (1, 1, False)
    acted = rule(m.Flop(3, False, (Done(2, "check"),)), seminole_tournament)
    assert (acted["flop_stands"], acted["turn_burns"]) == (True, 1)


def test_a_good_flop_needs_no_ruling_and_the_other_books_are_silent(rule: Rule) -> None:
    assert rule(m.Flop(3), seminole_tournament).ruling == "not_covered"
    for flop in (m.Flop(4), m.Flop(3, burned=False)):
        assert {rule(flop, rules).ruling for rules in PROTECTING} == {"not_covered"}


@pytest.mark.clause("SEM/T39-C")
def test_premature_cards_are_for_the_floor(rule: Rule) -> None:
    assert rule(m.Premature("turn"), seminole_tournament).ruling == "td_discretion"
    assert rule(m.Premature("turn"), section_8).ruling == "not_covered"


@pytest.mark.clause("S8(u)(10)#1", "S8(a)(1)(xv)#2", "S8(a)(1)(xxiv)", "S8(u)(10)#2")
@pytest.mark.clause("XA/irregularities/9#1", "XA/definitions/fouled-hand#2", "XA/definitions/protected-hand")
@pytest.mark.clause("XA/irregularities/9#2")
def test_an_unprotected_hand_has_no_redress(rule: Rule) -> None:
    for how in ("fouled", "collected"):
        for rules in PROTECTING:
            found = rule(m.LostHand(HOLDEM, 4, how, put=35), rules)
            assert (found["hand"], found["refund"], found["entitled"]) == ("dead", 0, False)


@pytest.mark.clause("S8(u)(10)(ii)", "S8(u)(10)(iii)", "S8(a)(1)(xv)#2")
@pytest.mark.clause("XA/irregularities/9/i", "XA/irregularities/9/ii", "XA/definitions/fouled-hand#2")
def test_a_protected_hand_is_rebuilt_or_its_blameless_player_gets_all_his_chips_back(rule: Rule) -> None:
    for rules in PROTECTING:
        assert rule(m.LostHand(HOLDEM, 4, "fouled", True, identified=True, put=35), rules)["hand"] == "live"
        for how in ("fouled", "collected"):
            lost = rule(m.LostHand(HOLDEM, 4, how, True, put=35), rules)
            assert (lost["hand"], lost["refund"], lost["entitled"]) == ("dead", 35, True)
        assert rule(m.LostHand(HOLDEM, 4, "fouled", True, at_fault=True, put=35), rules)["refund"] == 0


@pytest.mark.clause("S8(u)(10)(i)")
def test_down_cards_of_stud_count_as_protected_against_fouling_but_not_against_collection(rule: Rule) -> None:
    assert rule(m.LostHand(STUD, 4, "fouled", down=True, put=35), section_8)["refund"] == 35
    assert rule(m.LostHand(STUD, 4, "collected", down=True, put=35), section_8)["refund"] == 0
    assert rule(m.LostHand(HOLDEM, 4, "fouled", down=True, put=35), section_8)["refund"] == 0


@pytest.mark.clause("SEM/T65-A/2", "SEM/T65-A/3", "SEM/T65-B")
def test_seminole_asks_whether_the_hand_can_be_identified_and_returns_only_what_nobody_called(rule: Rule) -> None:
    known = m.LostHand(HOLDEM, 3, "collected", identified=True, put=1200)
    assert rule(known, seminole_tournament)["hand"] == "live"
    lost = rule(m.LostHand(HOLDEM, 3, "collected", protected=True, put=1200), seminole_tournament)
    assert (lost["hand"], lost["refund"]) == ("dead", 0)
    bet = rule(m.LostHand(HOLDEM, 3, "fouled", put=1700, uncalled=500), seminole_tournament)
    assert (bet["hand"], bet["refund"]) == ("dead", 500)


@pytest.mark.clause("SEM/T13-C")
def test_a_tabled_winner_cannot_be_killed(rule: Rule) -> None:
    swept = m.LostHand(HOLDEM, 5, "collected", tabled=True, won=True, pot=6000)
    found = rule(swept, seminole_tournament)
    assert (found["hand"], found["awards"]) == ("live", {5: 6000})


@pytest.mark.clause("SEM/T68/1", "SEM/T68/2")
def test_cards_shown_with_action_pending_may_cost_a_penalty_and_not_the_hand(rule: Rule) -> None:
    found = rule(m.ShownEarly(6), seminole_tournament)
    assert (found["hand"], found["penalty"], found["penalty_starts"]) == ("live", "possible", "end_of_hand")
    assert {"penalty": "missed hands"} in found.choices


@pytest.mark.clause("S8(y)(33)#3", "S8(y)(33)#2")
def test_section_8_may_disqualify_for_it_unless_two_are_left_in_the_event(rule: Rule) -> None:
    assert rule(m.ShownEarly(6, 9), section_8_tournament)["penalty"] == "possible"
    assert rule(m.ShownEarly(6, 2), section_8_tournament)["penalty"] == "none"
    assert rule(m.ShownEarly(6), exhibit_a).ruling == "not_covered"


@pytest.mark.clause("SEM/ethics/9")
def test_to_bet_on_a_foul_hand_is_an_offence(rule: Rule) -> None:
    found = rule(m.FoulBet(2), seminole)
    assert (found["violation"], found["penalty"]) == (True, "possible")


@pytest.mark.clause("SEM/T30/1", "SEM/T30/2", "SEM/T30/3", "SEM/T30/4")
def test_an_absent_player_has_a_dead_hand_and_loses_the_blind(rule: Rule) -> None:
    found = rule(m.Absent(6, posted=400), seminole_tournament)
    away = {"seat": 6, "dealt_in": True, "hand": "dead", "may_look": False}
    assert found.settles == {**away, "blind_forfeit": 400, "blind_posted": 400}
    there = rule(m.Absent(6, at_seat=True, posted=400), seminole_tournament)
    assert there.settles == {"seat": 6, "dealt_in": True, "hand": "live", "may_look": True, "blind_posted": 400}


@pytest.mark.clause("SEM/T30/5")
def test_the_bring_in_of_an_absent_player_is_posted(rule: Rule) -> None:
    found = rule(m.Absent(4, bring_in=True), seminole_tournament)
    assert found.settles == {"seat": 4, "dealt_in": True, "hand": "dead", "may_look": False, "posts": ["bring_in"]}


def test_section_8s_tournaments_deal_an_absent_player_in_and_post_for_him(rule: Rule) -> None:
    found = rule(m.Absent(5, posted=40, stack=650), section_8_tournament)
    assert (found["dealt_in"], found["blind_posted"], found["stack_after"], found["hand"]) == (True, 40, 610, "live")
    assert rule(m.Absent(5), section_8)["dealt_in"] is False


@pytest.mark.clause("S8(u)(10)(iv)", "XA/irregularities/9/iii", "SEM/T31/2")
def test_walking_away_from_a_hand(rule: Rule) -> None:
    for rules in PROTECTING:
        assert rule(m.Walked(4), rules)["hand"] == "collected_and_discarded"
        assert rule(m.Walked(4, protected=True), rules)["hand"] == "live"
        assert rule(m.Walked(4, announced=True), rules)["hand"] == "live"
    found = rule(m.Walked(4), seminole_tournament)
    assert (found["hand"], found["penalty"]) == ("live", "possible")


@pytest.mark.clause("SEM/T34-A/1", "SEM/T34-A/2", "SEM/T36/A")
def test_a_wrong_button_is_put_right_until_substantial_action(rule: Rule) -> None:
    found = rule(m.ButtonFound(4, 3, (Done(6, "call", True),)), seminole_tournament)
    assert (found["corrected_now"], found["button"]) == (True, 3)
    late = rule(m.ButtonFound(4, 3, ACTED), seminole_tournament)
    assert (late["corrected_now"], late["button"], late["backed_up_next_hand"]) == (False, 4, False)
    assert late["next_button"] == "continues_from_4"
    assert rule(m.ButtonFound(4, 3), section_8).ruling == "not_covered"


@pytest.mark.clause("SEM/T23/4")
def test_a_hand_begun_at_the_old_level_is_put_right_until_substantial_action(rule: Rule) -> None:
    assert rule(m.LevelMissed(()), seminole_tournament)["level"] == "new"
    late = rule(m.LevelMissed(ACTED), seminole_tournament)
    assert (late["corrected"], late["level"]) == (False, "old")


@pytest.mark.clause("SEM/T22/1", "SEM/T22/2", "SEM/T22/3", "SEM/T36/A")
def test_disputes_of_the_last_hand(rule: Rule) -> None:
    def allowed(*told: object) -> bool:
        return bool(rule(m.Disputed(*told), seminole_tournament)["dispute_allowed"])  # type: ignore[arg-type]

    assert allowed("accounting", True, (Done(4, "fold"),))
    assert not allowed("accounting", True, ACTED)
    assert not allowed("reading", True)
    assert allowed("reading")
    assert allowed("accounting", False, (), 60) and not allowed("accounting", False, (), 61)
    assert rule(m.Disputed("reading"), section_8).ruling == "not_covered"


@pytest.mark.clause("S8(u)(4)#5", "XA/irregularities/4#5")
def test_a_discarded_hand_may_be_seen_and_stays_dead(rule: Rule) -> None:
    for rules in PROTECTING:
        assert rule(m.Discards(4), rules).settles == {"seat": 4, "allowed": True, "hand": "dead"}


@pytest.mark.clause("SEM/intro/2", "SEM/intro/3", "SEM/intro/4", "SEM/intro/6", "SEM/intro/7", "SEM/T1/1", "SEM/T1/2")
def test_where_no_passage_fits_seminole_weighs_and_nobody_profits_from_his_own_error(rule: Rule) -> None:
    honest = rule(m.Unforeseen(meant=False, offender=3, gain=400), seminole)
    assert (honest.ruling, honest["offender_benefits"], honest["penalty"]) == ("td_discretion", True, "possible")
    assert honest["factors"] == ["fairness", "intent", "responsibility"]
    meant = rule(m.Unforeseen(meant=True, offender=3, gain=-400), seminole_tournament)
    assert (meant["offender_benefits"], meant["penalty"]) == (False, "likely")
    assert rule(m.Unforeseen(meant=True), section_8).ruling == "not_covered"


@pytest.mark.parametrize(
    ("players", "left", "common", "shuffled"),
    [
        ((8, 8, 8, 8, 8), 1, True, 3),
        ((8, 8, 8, 8, 7), 1, True, 3),
        ((8, 8, 8, 7, 7), 2, True, 0),
        ((7, 7, 7, 7, 7), 7, True, 0),
        ((6, 6, 6, 6, 6), 13, False, 0),
    ],
)
def test_whether_the_deck_serves_the_last_card(
    players: tuple[int, ...], left: int, common: bool, shuffled: int, rule: Rule
) -> None:
    found = rule(m.CardsLeft(STUD, players), section_8)
    assert (found["cards_left_before_seventh"], found["common_card"]) == (left, common)
    assert found["then"] == ["burn", "common_card_face_up" if common else "individual_cards"]
    assert found.settles.get("burns_shuffled", 0) == shuffled


def test_players_who_come_back_to_a_street_are_refused(rule: Rule) -> None:
    with pytest.raises(Refused, match="cannot be"):
        rule(m.CardsLeft(STUD, (6, 5, 6, 5, 5)), section_8)
