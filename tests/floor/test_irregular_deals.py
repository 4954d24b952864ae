"""Faults of the deal: what is a misdeal, until when, and what is done instead."""

from __future__ import annotations

from itertools import product

import pytest

from cardspeak.floor.irregular import matters as m
from cardspeak.poker import variants
from cardspeak.poker.substantial import Done
from cardspeak.rulebook.books import exhibit_a, section_8, section_8_tournament, seminole, seminole_tournament
from cardspeak.rulebook.house import HouseRules
from tests.floor.conftest import Rule

HOLDEM, OMAHA, STUD = variants.texas_holdem, variants.omaha, variants.stud
TWO_WAGERS = (Done(3, "raise", True), Done(4, "fold"), Done(5, "call", True))
ONE_WAGER = (Done(3, "fold"), Done(4, "call", True))
TWO_FOLDS = (Done(3, "fold"), Done(4, "fold"))
VOLUNTARY = (section_8, exhibit_a)


def deal(*faults: m.Fault, acts: tuple[Done, ...] = (), **more: object) -> m.Misdealt:
    return m.Misdealt(HOLDEM, faults, acts, **more)  # type: ignore[arg-type]


@pytest.mark.clause("SEM/T35-A/2", "SEM/T35-A/4", "SEM/T35-D/1", "SEM/T36/A", "SEM/T36/B", "SEM/T36/C")
def test_substantial_action_ends_the_time_for_a_misdeal(rule: Rule) -> None:
    late = (ONE_WAGER, (*TWO_FOLDS, Done(5, "fold")))
    for fault, acts in product((m.WrongStart(), m.LeftOut(5)), late):
        before = rule(deal(fault, acts=TWO_FOLDS), seminole_tournament)
        assert (before["misdeal"], before["substantial_action"]) == (True, False)
        assert "dealt_in" not in before.settles, "all are dealt a hand again"
        after = rule(deal(fault, acts=acts), seminole_tournament)
        assert (after["misdeal"], after["substantial_action"], after["hand"]) == (False, True, "proceeds")
        assert after.settles.get("dealt_in") is (False if isinstance(fault, m.LeftOut) else None)
        assert after.clauses[0] == "SEM/T35-D/1"


@pytest.mark.clause("S8(u)(6)", "S8(u)(6)(ii)", "S8(u)(6)(iv)")
@pytest.mark.clause("XA/irregularities/5", "XA/irregularities/5/ii", "XA/irregularities/5/iv")
def test_two_players_who_wagered_freely_end_it_elsewhere_and_folds_do_not_count(rule: Rule) -> None:
    for rules, fault in product(VOLUNTARY, (m.WrongStart(), m.LeftOut(6))):
        one = rule(deal(fault, acts=(*ONE_WAGER, Done(5, "fold"), Done(6, "fold"))), rules)
        assert (one["misdeal"], one["voluntary_wagers"], one["cards"]) == (True, 1, "returned_for_reshuffle")
        assert "dealt_in" not in one.settles, "all are dealt a hand again"
        two = rule(deal(fault, acts=TWO_WAGERS), rules)
        assert (two["misdeal"], two["voluntary_wagers"]) == (False, 2)
        assert two.settles.get("dealt_in") is (False if isinstance(fault, m.LeftOut) else None)
        assert (
            two.clauses[0] == getattr(rules.irregularities, "skipped" if isinstance(fault, m.LeftOut) else "wrong_start").cites[0]
        )


@pytest.mark.clause("CS/floor/left-out")
def test_who_was_left_out_too_late_sits_out_and_takes_back_what_he_posted(rule: Rule) -> None:
    late = rule(deal(m.LeftOut(6), acts=TWO_WAGERS, put={3: 20, 5: 20, 6: 1}), section_8)
    assert (late["dealt_in"], late["refund"]) == (False, {6: 1})
    assert "CS/floor/left-out" in late.clauses


@pytest.mark.clause("S8(u)(6)(i)", "XA/irregularities/5/i", "CS/floor/misdeal-chips")
@pytest.mark.parametrize("step", ["shuffle", "cut"])
def test_no_shuffle_or_no_cut_is_a_misdeal_at_any_time_and_every_chip_goes_back(step: str, rule: Rule) -> None:
    put = {1: 40, 2: 40, 3: 5}
    for rules in VOLUNTARY:
        found = rule(deal(m.Unshuffled(step), acts=TWO_WAGERS, put=put, past_first=True), rules)
        assert (found["misdeal"], found["refund"]) == (True, put)
    assert rule(deal(m.Unshuffled(step)), seminole_tournament).ruling == "not_covered"


@pytest.mark.clause("SEM/T35-A/1", "CS/floor/boxed-card")
def test_two_boxed_cards_of_the_first_deal_are_a_misdeal_and_one_is_not(rule: Rule) -> None:
    two = (m.Boxed(), m.Boxed())
    assert rule(deal(*two), seminole_tournament)["misdeal"] is True
    assert rule(deal(*two, acts=ONE_WAGER), seminole_tournament)["misdeal"] is False
    one = rule(deal(m.Boxed()), seminole_tournament)
    assert (one["misdeal"], one["continue_with"]) == (False, "next_card")
    later = rule(deal(m.Boxed(in_deal=False), m.Boxed(in_deal=False), past_first=True), seminole_tournament)
    assert later["misdeal"] is False


@pytest.mark.clause("S8(u)(6)(iii)", "S8(u)(9)#1", "S8(u)(9)#2")
@pytest.mark.clause("XA/irregularities/5/iii", "XA/irregularities/8#1", "XA/irregularities/8#2")
def test_elsewhere_the_second_boxed_card_of_the_round_is_one_whenever_it_comes(rule: Rule) -> None:
    for rules in VOLUNTARY:
        one = rule(deal(m.Boxed(in_deal=False), acts=TWO_WAGERS, past_first=True), rules)
        assert (one["misdeal"], one["card"], one["continue_with"]) == (False, "not_used_to_discards", "next_card")
        assert rule(deal(m.Boxed(), m.Boxed(in_deal=False), acts=TWO_WAGERS, past_first=True), rules)["misdeal"] is True


@pytest.mark.clause("SEM/T35-A/3", "S8(u)(7)", "XA/irregularities/6")
def test_cards_for_a_seat_without_a_right_to_them(rule: Rule) -> None:
    assert rule(deal(m.NotEntitled(4)), seminole_tournament)["misdeal"] is True
    assert rule(deal(m.NotEntitled(4), acts=TWO_WAGERS), seminole_tournament)["misdeal"] is False
    for rules in VOLUNTARY:
        found = rule(deal(m.NotEntitled(4)), rules)
        assert (found["misdeal"], found["discard_seats"], found["hand"]) == (False, [4], "continues")


@pytest.mark.clause("SEM/T35-A/5", "SEM/T38/1", "SEM/T38/2", "SEM/T38/3")
def test_a_wrong_number_of_cards_is_a_misdeal_and_later_a_dead_hand_that_changes_no_burn(rule: Rule) -> None:
    three = m.WrongCount(6, 3)
    assert rule(deal(three, acts=TWO_FOLDS), seminole_tournament)["misdeal"] is True
    late = rule(deal(three, acts=ONE_WAGER), seminole_tournament)
    assert (late["misdeal"], late["hand"], late["mucked_cards"]) == (False, {6: "dead"}, 3)
    assert (late["burns_for_flop"], late["extra_card_used_as_burn"]) == (1, False)


@pytest.mark.clause("S8(a)(1)(xv)#1", "XA/definitions/fouled-hand#1")
@pytest.mark.parametrize("held", [1, 3])
def test_elsewhere_it_is_a_fouled_hand_at_any_time(held: int, rule: Rule) -> None:
    for rules in VOLUNTARY:
        for acts in ((), TWO_WAGERS):
            found = rule(deal(m.WrongCount(6, held), acts=acts), rules)
            assert (found["misdeal"], found["hand"]) == (False, {6: "dead"})


@pytest.mark.clause("SEM/T37/1", "SEM/T37/2", "SEM/T37/3", "SEM/T35-B")
def test_a_button_short_of_a_card_is_served_until_it_acts(rule: Rule) -> None:
    short = m.WrongCount(7, 1)
    served = rule(deal(short, acts=TWO_WAGERS, button=7), seminole_tournament)
    assert (served["misdeal"], served["button_card"], served["button_hand"], served["cards_from_stub"]) == (
        False,
        "replaced",
        "live",
        1,
    )
    acted = rule(deal(short, acts=(*TWO_WAGERS, Done(7, "call", True)), button=7), seminole_tournament)
    assert (acted["misdeal"], acted["button_hand"]) == (False, "dead")
    assert rule(deal(m.WrongCount(7, 3), acts=(), button=7), seminole_tournament)["misdeal"] is True
    assert rule(deal(short, acts=(), button=2), seminole_tournament)["misdeal"] is True


def test_in_games_without_a_flop_the_house_says_whether_the_button_is_served(rule: Rule) -> None:
    drawn = m.Misdealt(variants.five_card_draw, (m.WrongCount(7, 4, 5),), TWO_WAGERS, button=7)
    assert rule(drawn, seminole_tournament).ruling == "td_discretion"


@pytest.mark.clause("SEM/T35-A/6", "SEM/T35-D/2")
def test_a_joker_is_a_misdeal_and_later_a_scrap_of_paper(rule: Rule) -> None:
    assert rule(deal(m.Foreign(), acts=TWO_FOLDS), seminole_tournament)["misdeal"] is True
    late = rule(deal(m.Foreign(), acts=TWO_WAGERS), seminole_tournament)
    assert (late["misdeal"], late["card"], late.clauses[0]) == (False, "scrap", "SEM/T35-D/2")


def test_elsewhere_a_joker_is_a_card_too_many(rule: Rule) -> None:
    for rules in VOLUNTARY:
        found = rule(deal(m.Foreign(), acts=TWO_WAGERS, put={3: 20, 5: 20}), rules)
        assert (found["round"], found["refund"], found["deck"]) == ("dead", {3: 20, 5: 20}, "replaced")


@pytest.mark.clause("SEM/T35-A/7")
@pytest.mark.parametrize(
    ("places", "misdeal"), [((1,), True), ((2,), True), ((3,), False), ((14,), False), ((3, 14), True), ((2, 9), True)]
)
def test_in_flop_games_one_of_the_first_two_cards_or_any_two(places: tuple[int, ...], misdeal: bool, rule: Rule) -> None:
    faults = tuple(m.Exposed(place, place) for place in places)
    for game in (HOLDEM, OMAHA):
        assert rule(m.Misdealt(game, faults), seminole_tournament)["misdeal"] is misdeal
        assert rule(m.Misdealt(game, faults), seminole)["misdeal"] is misdeal
    assert rule(m.Misdealt(HOLDEM, faults, TWO_WAGERS), seminole_tournament)["misdeal"] is False


def test_an_up_card_is_not_exposed(rule: Rule) -> None:
    assert rule(deal(m.Exposed(1, 1, down=False)), seminole_tournament).ruling == "not_covered"


def test_seminole_leaves_draw_to_the_house_and_does_not_speak_of_stud(rule: Rule) -> None:
    fault = (m.Exposed(2, 2),)
    assert rule(m.Misdealt(variants.five_card_draw, fault), seminole_tournament).ruling == "td_discretion"
    assert rule(m.Misdealt(STUD, fault), seminole_tournament).ruling == "not_covered"


@pytest.mark.clause("S8(u)(14)#1", "S8(u)(14)#2")
def test_section_8_exchanges_exposed_cards_of_holdem_and_omaha(rule: Rule) -> None:
    for game in (HOLDEM, OMAHA):
        found = rule(m.Misdealt(game, (m.Exposed(1, 1), m.Exposed(4, 9))), section_8)
        assert (found["misdeal"], found["exposed_card"], found["replacement"]) == (False, "to_discards", "top_of_deck")


def test_exhibit_a_does_not_speak_of_exposed_cards(rule: Rule) -> None:
    assert rule(deal(m.Exposed(1, 1)), exhibit_a).ruling == "not_covered"


@pytest.mark.clause("S8(y)(31)", "S8(u)(14)#1")
def test_in_section_8s_tournaments_any_of_a_players_first_two_cards_is_a_misdeal(rule: Rule) -> None:
    for nth in (1, 2):
        assert rule(m.Misdealt(OMAHA, (m.Exposed(6, nth=nth),)), section_8_tournament)["misdeal"] is True
    assert rule(m.Misdealt(OMAHA, (m.Exposed(6, nth=3),)), section_8_tournament)["misdeal"] is False
    told_by_place = m.Misdealt(OMAHA, (m.Exposed(1, 15),), players=7)
    assert rule(told_by_place, section_8_tournament)["misdeal"] is False
    assert rule(m.Misdealt(STUD, (m.Exposed(2, nth=1),)), section_8_tournament)["misdeal"] is True
    assert rule(m.Misdealt(STUD, (m.Exposed(2, nth=7),)), section_8_tournament)["third_card"] == "face_down"
    for nth in (1, 2):
        assert rule(m.Misdealt(variants.five_card_draw, (m.Exposed(2, nth=nth),)), section_8_tournament)["misdeal"] is True
    assert rule(m.Misdealt(variants.five_card_draw, (m.Exposed(2, nth=3),)), section_8_tournament).ruling == "not_covered"


@pytest.mark.clause("S8(u)(12)#1", "S8(u)(12)#2", "S8(u)(12)#3")
def test_in_stud_the_third_card_comes_down_and_two_exposed_cards_kill_the_hand(rule: Rule) -> None:
    one = rule(m.Misdealt(STUD, (m.Exposed(4, nth=2), m.Exposed(5, nth=1)), ante=1), section_8)
    assert (one["third_card"], one["hand"], one["misdeal"]) == ("face_down", "live", False)
    both = rule(m.Misdealt(STUD, (m.Exposed(4, nth=1), m.Exposed(4, nth=2)), ante=1), section_8)
    assert (both["hand"], both["ante_returned"], both["misdeal"]) == ("dead", 1, False)
    five = rule(m.Misdealt(variants.five_card_stud, (m.Exposed(3, nth=1),)), section_8)
    assert five["third_card"] == "face_down"


@pytest.mark.clause("S8(u)(13)#1", "XA/irregularities/11#1", "CS/floor/off-table")
def test_a_card_off_the_table_is_not_used(rule: Rule) -> None:
    for rules in VOLUNTARY:
        found = rule(deal(m.OffTable(3)), rules)
        assert (found["card"], found["after"], found["replacement"]) == (
            "not_used_to_discards",
            "examination_by_dealer",
            "next_card",
        )
    assert rule(deal(m.OffTable(3)), seminole).ruling == "not_covered"


def test_what_makes_a_misdeal_goes_before_what_is_mended(rule: Rule) -> None:
    assert rule(deal(m.OffTable(3), m.Boxed(), m.WrongStart()), section_8)["misdeal"] is True


@pytest.mark.clause("SEM/T35-C/4")
@pytest.mark.parametrize("left", [1, 2, 5])
def test_a_misdeal_and_its_replay_are_one_hand_of_a_penalty(rule: Rule, left: int) -> None:
    """The misdeal that is dealt again has used none: of five hands four are left after both, not three."""
    again = m.Redeal((1, 2, 4, 6), 6, penalised={4: left})
    assert rule(again, seminole_tournament)["penalty_hands_left_after"] == {4: left - 1}


@pytest.mark.clause("SEM/T35-C/1", "SEM/T35-C/2", "SEM/T35-C/3")
def test_a_redeal_is_an_exact_replay(rule: Rule) -> None:
    again = m.Redeal((1, 2, 4, 6, 7), 7, away=(2,), still_away=(4,), penalised={6: 3}, someone_waits=True, level_changed=True)
    found = rule(again, seminole_tournament)
    assert (found["button_moves"], found["button"], found["seat_new_player"], found["level"]) == (False, 7, False, "old")
    assert found["deal_in"] == {2: "live", 4: "dealt_then_killed", 6: "dealt_then_killed"}
    assert found["receives"] == [1, 2, 4, 6, 7]
    assert found["penalty_hands_left_after"] == {6: 2}


def test_elsewhere_the_cards_are_shuffled_and_the_button_stays(rule: Rule) -> None:
    found = rule(m.Redeal((1, 2, 3), 3), section_8)
    assert (found["button_moves"], found["deck"]) == (False, "reshuffled")


@pytest.mark.parametrize(
    "rules", [section_8, section_8_tournament, exhibit_a, seminole, seminole_tournament], ids=lambda rules: rules.name
)
def test_a_house_may_read_each_point_otherwise_and_the_ruling_follows(rules: HouseRules, rule: Rule) -> None:
    swapped = {"substantial-action": "two-wagerers", "two-wagerers": "substantial-action"}
    other = rules.but("irregularities.until", swapped[str(rules.irregularities.until.value)])
    acts = ONE_WAGER
    first, second = rule(deal(m.WrongStart(), acts=acts), rules), rule(deal(m.WrongStart(), acts=acts), other)
    assert first["misdeal"] is not second["misdeal"]
