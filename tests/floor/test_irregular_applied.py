"""Rulings on irregularities carried out on a live round."""

from __future__ import annotations

from itertools import product

import pytest

from cardspeak.floor.adjudicate import adjudicate
from cardspeak.floor.applying import carry_out
from cardspeak.floor.irregular import matters as m
from cardspeak.poker import Round, stakes, variants
from cardspeak.poker import events as e
from cardspeak.poker.round import remedies
from cardspeak.poker.substantial import done
from cardspeak.rulebook.books import exhibit_a, section_8, seminole_tournament
from cardspeak.rulebook.house import HouseRules

GAME = variants.texas_holdem


def table(rules: HouseRules, players: int = 3) -> Round:
    return Round(GAME, stakes.no_limit(1, 2), [100] * players, rules, button=players, seed=4)


def rule_on(r: Round, situation: object, rules: HouseRules) -> None:
    ruling = adjudicate(situation, rules)
    carry_out(r, ruling.settles, ruling.clauses)
    assert sum(r.stack) + sum(r.put) + r.pot == sum(chips for chips in r.began.stacks if chips > 0)


@pytest.mark.parametrize("rules", [section_8, exhibit_a, seminole_tournament], ids=lambda rules: rules.name)
def test_a_misdeal_voids_the_round_while_there_is_time_for_it(rules: HouseRules) -> None:
    early = table(rules)
    early.call()
    rule_on(early, m.Misdealt(GAME, (m.WrongStart(),), done(early.events)), rules)
    assert early.over and set(early.stacks.values()) == {100}
    late = table(rules)
    late.call()
    late.call()
    rule_on(late, m.Misdealt(GAME, (m.WrongStart(),), done(late.events)), rules)
    assert not late.over and late.seat == 2


@pytest.mark.clause("S8(u)(8)#2", "SEM/T35-ii/3")
def test_a_fouled_deck_voids_it_at_any_time() -> None:
    for rules in (section_8, seminole_tournament):
        r = table(rules)
        r.raise_to(10)
        r.call()
        r.call()
        rule_on(r, m.BadDeck("duplicate", acts=done(r.events)), rules)
        assert r.over and set(r.stacks.values()) == {100}
        assert isinstance(r.events[-1], e.Voided)


@pytest.mark.clause("S8(u)(10)(iii)")
@pytest.mark.clause("SEM/T65-A/2", "SEM/T65-A/3", door="played")
def test_a_lost_hand_of_a_bettor_dies_and_gets_back_what_its_book_gives() -> None:
    for (rules, back), players in product(((section_8, 12), (seminole_tournament, 10)), (2, 3)):
        r = table(rules, players)
        while not r.board:
            r.call()
        seat = r.seat
        r.raise_to(10)
        rule_on(r, m.LostHand(GAME, seat, "collected", True, put=12, uncalled=remedies.uncalled(r, seat)), rules)
        assert r.stack[seat] == 88 + back
        assert not r.live >> seat & 1
        assert r.over == (players == 2)


def killed(called: int) -> Round:
    """A seat opens for 40 and its hand is fouled; the next was all-in for so much of it, or has not acted yet (0)."""
    r = Round(GAME, stakes.no_limit(1, 2), [100, 2 + called if called else 100, 100], seminole_tournament, button=3, seed=4)
    while not r.board:
        r.call()
    r.raise_to(40)
    if called:
        r.call()
    before = r.pot
    rule_on(r, m.LostHand(GAME, 1, "fouled", put=42, uncalled=remedies.uncalled(r, 1)), seminole_tournament)
    assert not r.live >> 1 & 1 and r.pot == before
    return r


@pytest.mark.clause("SEM/T65-A/2", "SEM/T65-A/3", door="played")
@pytest.mark.parametrize(("called", "back"), [(0, 40), (15, 25)])
def test_of_a_killed_bet_what_was_called_stays_and_the_rest_comes_back(called: int, back: int) -> None:
    r = killed(called)
    assert (r.stack[1], r.put[1]) == (58 + back, 40 - back)


def test_a_killed_bet_that_was_called_stays_whole() -> None:
    r = killed(40)
    assert (r.stack[1], r.put[1]) == (58, 40)
    assert "SEM/T65-A/3" not in {id for event in r.events for id in event.cites}


def test_a_hand_with_a_wrong_count_and_one_left_behind_die_and_their_chips_stay() -> None:
    r = table(section_8, 4)
    rule_on(r, m.Misdealt(GAME, (m.WrongCount(1, 3),)), section_8)
    rule_on(r, m.Walked(2), section_8)
    assert (r.put[1], r.put[2]) == (1, 2)
    assert [event.seat for event in r.events if isinstance(event, e.HandKilled)] == [1, 2]
    assert r.seat == 3
