"""What a round comes to at its edges: bounds met exactly, boards by number, seats that are nobody's, and what a table shows."""

from __future__ import annotations

import pytest

from cardspeak.poker import Round, stakes
from cardspeak.poker import events as e
from cardspeak.poker.round import remedies
from cardspeak.poker.round.card_checks import least_to_most, whole
from cardspeak.poker.round.showdown import board_of, on_each_board
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import exhibit_a, section_8, seminole

ONE_TWO = stakes.no_limit(1, 2)
BOOKS = (seminole, section_8, exhibit_a)


def test_a_bet_may_be_capped_at_the_unit_and_at_no_less() -> None:
    made = {cap: stakes.no_limit(1, 2, bet_cap=cap, unit=10) for cap in (9, 10, 11)}
    enforced = [rules for rules in BOOKS if rules.betting.unit.value == "enforced"]
    assert enforced
    for rules in enforced:
        for cap in (10, 11):
            assert Round("texas-holdem", made[cap], [1000] * 3, rules=rules, seed=1).seat
        with pytest.raises(Refused, match="but the unit is 10") as refused:
            Round("texas-holdem", made[9], [1000] * 3, rules=rules, seed=1)
        assert refused.value.cites == rules.betting.unit.cites


def test_boards_have_numbers_and_cards_are_worth_something_on_each() -> None:
    r = Round("texas-holdem-double-board-bomb-pot", stakes.pot_limit(bet=2, ante=5), [100] * 3, seed=3)
    while not r.over:
        r.check()
        if r.others:
            break
    assert len(r.others) == 1 and r.others[0] != r.shared
    assert [board_of(r, number) for number in (0, 1, 2)] == [r.shared, r.shared, r.others[0]]
    one = sum([1 << card for card in r.cards_held(1)])
    rank = r.game.rank
    assert on_each_board(r, one, r.shared) == (*rank(one, r.shared), *rank(one, r.others[0]))


def test_the_rail_is_shown_the_button_and_who_acts() -> None:
    r = Round("texas-holdem", ONE_TWO, {2: 100, 5: 200, 7: 300}, button=5, seed=1)
    lines = {int(line.split()[line.split().index("seat") + 1]): line for line in str(r.view(0)).splitlines()[1:]}
    assert [seat for seat, line in lines.items() if "B" in line.split("seat")[0]] == [5]
    assert [seat for seat, line in lines.items() if "*" in line.split("seat")[0]] == [r.seat]


def test_what_is_taken_back_has_the_stacks_of_then_and_none_for_seats_that_are_nobodys() -> None:
    r = Round("texas-holdem", ONE_TWO, {2: 100, 5: 200, 7: 300}, button=2, seed=1)
    blinds = {seat: r.stacks[seat] for seat in (2, 5, 7)}
    count = len(r.events)
    r.act("raise", 20)
    back = remedies.taking_back(r, count, ("SEM/T43-A/1",))
    assert back.stacks == (0, -1, blinds[2], -1, -1, blinds[5], -1, blinds[7]) and back.pot == 3
    for wrong in (0, len(r.events)):
        with pytest.raises(Refused) as refused:
            remedies.taking_back(r, wrong, ("SEM/T43-A/1",))
        assert refused.value.cites == ("SEM/T43-A/1",)
    while not r.over:
        r.fold()
    for act in (lambda: remedies.taking_back(r, count, ("SEM/T43-A/1",)), lambda: remedies.playing(r, 2, ("SEM/T43-A/1",))):
        with pytest.raises(Refused) as refused:
            act()
        assert refused.value.cites == ("SEM/T43-A/1",)


def test_numbers_of_cards_in_words() -> None:
    assert [whole(size) for size in (1, 2, 5)] == ["its one card", "all 2 cards", "all 5 cards"]
    assert [least_to_most(*each) for each in ((1, 1), (2, 2), (1, 5))] == ["1 card", "2 cards", "1 to 5 cards"]


@pytest.mark.parametrize("rules", BOOKS, ids=lambda rules: rules.book)
def test_a_call_stands_on_the_clauses_of_an_answer_and_of_a_call(rules: object) -> None:
    r = Round("texas-holdem", ONE_TWO, [100] * 3, rules=rules, seed=1)  # type: ignore[arg-type]
    r.call()
    [called] = [event for event in r.events if isinstance(event, e.Called)]
    assert {*r.game.act("call")} | {*r.game.act("answer")} <= {*called.cites}


def test_a_copy_offers_what_the_round_does_and_neither_changes_the_other() -> None:
    r = Round("texas-holdem", ONE_TWO, [100] * 3, seed=1)
    before = r.options
    other = r.copy()
    assert other.options == before
    other.call()
    assert r.options == before and other.options != before and r.values() != other.values()
