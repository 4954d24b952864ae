"""What the floor rules where a book is silent: the default house, and a house that says a thing in a clause of its own."""

from __future__ import annotations

import pytest

from cardspeak import Round, books, stakes, variants
from cardspeak.floor import Push, Say, Wager, acts
from cardspeak.floor.irregular import matters as m
from cardspeak.floor.showdown import AtShowdown, Laid
from cardspeak.poker.substantial import Done
from tests.floor.conftest import Rule
from tests.floor.test_showdown import holdem
from tests.rulebook.retold import retold

HOLDEM, NL = variants.texas_holdem, stakes.no_limit(5, 10)
HOUSE = books.default
ACTED = (Done(3, "raise", True), Done(4, "call", True))


def opened() -> Round:
    """Four in no-limit hold'em, seat 1 to act."""
    return Round(HOLDEM, NL, [500] * 4, HOUSE, seed=3, button=2)


@pytest.mark.clause("CS/default/misdeals")
@pytest.mark.parametrize("fault", [m.WrongStart(), m.LeftOut(5), m.NotEntitled(5), m.Foreign()])
def test_a_fault_of_the_deal_is_a_misdeal_until_substantial_action(fault: m.Fault, rule: Rule) -> None:
    early, late = (rule(m.Misdealt(HOLDEM, (fault,), acts), HOUSE) for acts in ((), ACTED))
    assert early["misdeal"] is True and late["misdeal"] is False
    assert early.clauses[0] == late.clauses[0] == "CS/default/misdeals"


@pytest.mark.clause("CS/default/boxed-card")
def test_one_card_face_up_is_laid_aside_and_the_next_serves(rule: Rule) -> None:
    found = rule(m.Misdealt(HOLDEM, (m.Boxed(False),)), HOUSE)
    assert (found["misdeal"], found["continue_with"], found.clauses) == (False, "next_card", ("CS/default/boxed-card",))
    both = rule(m.Misdealt(HOLDEM, (m.Boxed(True), m.Boxed(True))), HOUSE)
    assert (both["misdeal"], both.clauses[0]) == (True, "CS/default/misdeals")


@pytest.mark.clause("CS/default/fouled-deck")
def test_two_of_a_card_foul_the_deck_and_every_bet_goes_back(rule: Rule) -> None:
    found = rule(m.BadDeck("duplicate", acts=ACTED, put={3: 20, 4: 20}), HOUSE)
    assert (found["fouled_deck"], found["refund"], found.clauses[0]) == (True, {3: 20, 4: 20}, "CS/default/fouled-deck")


@pytest.mark.clause("CS/default/protection")
@pytest.mark.parametrize("identified", [True, False])
def test_a_hand_killed_by_mistake_lives_while_it_can_be_told(identified: bool, rule: Rule) -> None:
    found = rule(m.LostHand(HOLDEM, 4, "collected", identified=identified, put=35), HOUSE)
    assert (found["hand"], found.clauses) == ("live" if identified else "dead", ("CS/default/protection",))


@pytest.mark.clause("CS/default/declarations")
def test_what_is_said_first_defines_the_wager_and_chips_alone_are_one(rule: Rule) -> None:
    r = opened()
    said = rule(Wager(r, (Say(r.seat, text="raise to 30"), Push(r.seat, 1, (100,)))), HOUSE)
    laid = rule(Wager(r, (Push(r.seat, 0, (100,)), Say(r.seat, 1, text="raise to 30"))), HOUSE)
    assert (said["action"], said["to"], said.clauses[0]) == ("raise", 30, "CS/default/declarations")
    assert laid["to"] != 30, "chips came before the words"
    play = opened()
    for verb in ("call", "call", "call", "check"):
        play.act(verb)
    chips = rule(Wager(play, (Push(play.seat, 0, (25, 25)),)), HOUSE)
    assert (chips["action"], chips["to"], chips.clauses[0]) == ("bet", 50, "CS/default/declarations")


@pytest.mark.clause("CS/default/out-of-turn")
@pytest.mark.parametrize(("before", "binds"), [("fold", True), ("raise", False)])
def test_an_act_out_of_turn_binds_unless_the_action_changes(before: str, binds: bool, rule: Rule) -> None:
    r = opened()
    seat = r.seat
    later = next(each for each in r.dealt_in if each > seat)
    told = acts.Done(seat, before, to=40 if before == "raise" else 0)
    early = (Say(later, text="call"),)
    waits = rule(Wager(r, early), HOUSE)
    then = rule(Wager(r, early, (told,)), HOUSE)
    assert (waits["to_act"], waits["binding_if"]) == (seat, "action_unchanged")
    assert then["binding"] is binds
    assert waits.clauses[0] == then.clauses[0] == "CS/default/out-of-turn"


@pytest.mark.clause("CS/default/cards-speak")
def test_what_is_said_of_a_hand_does_not_bind(rule: Rule) -> None:
    contest = holdem({1: "As Ad", 2: "Ks Kd"}, "2c 7d 9h Js 3c")
    found = rule(AtShowdown({1: Laid("all"), 2: Laid("all")}, contest, (Say(2, text="I have a full house"),)), HOUSE)
    assert found["awards"] == {1: 90} and found.clauses[0] == "CS/default/cards-speak"


@pytest.mark.clause("CS/default/hands-shown")
def test_a_hand_thrown_away_or_shown_in_part_wins_nothing(rule: Rule) -> None:
    contest = holdem({1: "As Ad", 2: "Ks Kd"}, "2c 7d 9h Js 3c")
    part = rule(AtShowdown({1: Laid("some"), 2: Laid("all")}, contest), HOUSE)
    gone = rule(AtShowdown({1: Laid("none", "discarded", back=True), 2: Laid("all")}, contest), HOUSE)
    assert (part["must_table"], part["claim"]) == (True, False)
    assert gone["awards"] == {2: 90}
    assert part.clauses[0] == gone.clauses[0] == "CS/default/hands-shown"


def test_a_clause_of_the_houses_own_decides_wherever_its_book_has_several(rule: Rule) -> None:
    """The house says each point in one clause: it is cited where its book cites one, two or three of its own."""
    house = retold("seminole-tournament")
    r = Round(HOLDEM, NL, [500] * 4, house, seed=3, button=2)
    later = next(each for each in r.dealt_in if each > r.seat)
    ruling = rule(Wager(r, (Say(later, text="call"),)), house)
    assert ruling.clauses == house.wagering.out_of_turn.cites
    thrown = holdem({1: "As Ad", 2: "Ks Kd"}, "2c 7d 9h Js 3c")
    lost = rule(AtShowdown({1: Laid("none", "mucked"), 2: Laid("all")}, thrown), house)
    assert lost.clauses[0] == house.tabling.discards.cites[0]
