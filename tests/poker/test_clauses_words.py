"""What the books' words mean: all-in, ante, bet, blind, call, check, fold, pot, raise, rake, round of play, showdown."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.cards import cards_of
from cardspeak.events import view
from cardspeak.poker import Round, variants
from cardspeak.poker import events as e
from cardspeak.poker.rake import increments, percentage
from cardspeak.poker.stakes import fixed_limit, no_limit
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import exhibit_a, section_8
from cardspeak.rulebook.house import HouseRules
from tests.poker.books import under
from tests.poker.table import call_down, deck, happened, play, wins
from tests.rounds import every_card

DRY = "2c 7d 9h 3s Jc"
WAGERS = (e.Posted, e.Called, e.Raised, e.Bet, e.BroughtIn)


def texas(stacks: Any, rules: HouseRules, **more: Any) -> Round:
    given = {"stakes": no_limit(1, 2), "stacks": stacks, "rules": rules, "seed": 3} | more
    return Round(variants.texas_holdem, **given)


def random_hands(rules: HouseRules) -> list[Round]:
    return [call_down(texas([100] * 6, rules, seed=seed)) for seed in range(20)]


@under(section_8="S8(a)(1)(i)#1", exhibit_a="XA/definitions/all-in#1")
def test_all_in_is_who_has_nothing_left_to_bet(rules: HouseRules) -> None:
    r = play(texas([100, 9, 100], rules), "call, call, check, bet 10, call")
    assert [(event.seat, event.chips) for event in happened(r, e.Called)][-1] == (2, 7)
    assert not r.stack[2]
    asked = set()
    while not r.over:
        asked.add(r.seat)
        r.call()
    assert asked == {1, 3}


@under(section_8="S8(a)(1)(ii)")
def test_an_ante_is_the_price_of_being_dealt_in(rules: HouseRules) -> None:
    at = (1, 2, 3, 5, 6, 8)
    r = texas(dict.fromkeys(at, 100), rules, stakes=no_limit(2, 4, ante=1))
    before = r.events[: next(place for place, event in enumerate(r.events) if type(event) is e.Dealt)]
    assert Round.replay(before).pot == 6
    assert [seat for seat, hand in enumerate(happened(r, e.Dealt)[0].hands) if hand] == list(at)
    assert [seat for seat, chips in enumerate(happened(r, e.Anted)[0].chips) if chips] == list(at)


@pytest.mark.clause("XA/definitions/ante")
def test_exhibit_a_takes_an_ante_that_stays_within_its_ten_dollars() -> None:
    r = texas([100] * 6, exhibit_a, stakes=no_limit(1, 2, ante=1, dollar=1))
    assert (r.pot, happened(r, e.Anted)[0].chips) == (6, (0, 1, 1, 1, 1, 1, 1))
    with pytest.raises(Refused, match="blinds and antes may take 10 dollars"):
        texas([100] * 6, exhibit_a, stakes=no_limit(2, 4, ante=9, dollar=1))


@under(section_8="S8(a)(1)(iii)", exhibit_a="XA/definitions/bet")
def test_a_bet_moves_chips_into_the_pot_and_nothing_but_chips(rules: HouseRules) -> None:
    r = play(texas([100] * 3, rules), "call, call, check")
    for other_than_chips in ("20", 20.0, "a plaque"):
        with pytest.raises(Refused, match="a raise is to a whole number of chips"):
            r.raise_to(other_than_chips)  # type: ignore[arg-type]
    behind, inside = sum(r.stack), r.pot + sum(r.put)
    play(r, "bet 20")
    assert (sum(r.stack), r.pot + sum(r.put)) == (behind - 20, inside + 20)


@under(section_8="S8(a)(1)(iv)", exhibit_a="XA/definitions/betting-round")
def test_a_betting_round_is_over_when_everybody_has_answered(rules: HouseRules) -> None:
    r = play(texas([100, 100, 30, 100], rules), "raise 30, call, call")
    assert (r.seat, len(r.board)) == (2, 0)
    play(r, "raise 60")
    assert (r.seat, len(r.board)) == (4, 0), "the raise by the last to call asks the earlier callers again"
    play(r, "call, fold")
    assert len(r.board) == 3
    assert (r.paid[2], r.paid[3], r.paid[4]) == (60, 30, 60)
    play(r, "check, check")
    assert len(r.board) == 4, "all have checked"


@under(section_8="S8(a)(1)(v)#1", exhibit_a="XA/definitions/blind-bet")
def test_blinds_are_due_from_two_positions_before_a_card_is_seen(rules: HouseRules) -> None:
    for button in range(1, 7):
        r = texas([100] * 6, rules, button=button)
        posts = happened(r, e.Posted)
        assert [(event.seat, event.chips) for event in posts] == [(button % 6 + 1, 1), ((button + 1) % 6 + 1, 2)]
        assert sum(r.net.values()) == -3
        kinds = [type(event) for event in r.events]
        assert kinds.index(e.Dealt) > max(r.events.index(event) for event in posts)


@under(section_8="S8(a)(1)(vi)", exhibit_a="XA/definitions/burn-card")
def test_nobody_ever_sees_a_burned_card(rules: HouseRules) -> None:
    for r in random_hands(rules):
        burned = {card for event in happened(r, e.Burned) for card in event.cards}
        assert len(burned) == 3
        for viewer in range(7):
            seen = {card for event in view(r.events, viewer) for card in every_card(event)}
            given = r.view(viewer)
            shown = {*given.hole, *given.board, *(card for cards in given.tabled.values() for card in cards)}
            assert not burned & (seen | shown), viewer
        at_stake = r.shared
        for mask in (*r.down, *r.up):
            at_stake |= mask
        assert not burned & set(cards_of(at_stake)), "it is out of play"


@under(section_8="S8(a)(1)(viii)", exhibit_a="XA/definitions/call")
def test_a_call_meets_the_largest_wager_of_the_round(rules: HouseRules) -> None:
    r = play(texas([100, 100, 8, 100], rules, button=1, stakes=no_limit(1, 2)), "call, call, call, check, bet 10, call")
    assert [(event.seat, event.chips) for event in happened(r, e.Called)][-1] == (3, 6)
    assert (r.seat, r.options.call) == (4, 10)
    play(r, "call")
    assert r.put[4] == 10


@under(section_8="S8(a)(1)(ix)", exhibit_a="XA/definitions/check")
def test_a_check_keeps_the_right_to_answer(rules: HouseRules) -> None:
    r = texas([100] * 3, rules)
    with pytest.raises(Refused, match="cannot check: 2 is owed"):
        r.check()
    play(r, "call, call, check, check, bet 5, fold")
    assert r.seat == 1
    assert (r.options.fold, r.options.check, r.options.call, r.options.raise_to) == (True, False, 5, (10, 98))


@under(section_8="S8(a)(1)(xiii)", exhibit_a="XA/definitions/fold")
def test_a_fold_gives_up_the_hand_and_leaves_its_chips(rules: HouseRules) -> None:
    r = texas([100] * 3, rules, deck=deck(3, {1: "As Ad", 2: "Ks Kd", 3: "Qs Qd"}, DRY))
    play(r, "call, call, check, check, bet 5, call, fold")
    call_down(r)
    assert wins(r) == [(2, 16, 0)]
    assert r.net[1] == -2
    free = play(texas([100] * 3, rules), "call, call, check, fold")
    assert (free.seat, free.net[1]) == (2, -2)


@under(section_8="S8(a)(1)(xxii)", exhibit_a="XA/definitions/opening-bet")
def test_the_first_wager_of_the_round_is_the_opening_bet_and_none_of_a_later_street(rules: HouseRules) -> None:
    opening = rules.cited("opening")[0]
    r = play(
        texas([100] * 3, rules), "raise 6, call, call, check, bet 10, raise 30, fold, call, check, check, check, bet 9, fold"
    )
    marked: list[list[type]] = [[]]
    for event in r.events:
        if type(event) is e.Closed:
            marked.append([])
        elif opening in event.cites:  # type: ignore[attr-defined]
            marked[-1].append(type(event))
            assert type(event) in WAGERS
    assert marked == [[e.Posted], [], [], [], []]
    assert opening in happened(r, e.Posted)[0].cites, "the first of the whole round"


@pytest.mark.clause("S8(a)(1)(xxii)")
def test_the_forced_bet_opens_a_game_without_blinds() -> None:
    r = Round(variants.stud, fixed_limit(5, 10, ante=1, bring_in=2), [100] * 4, section_8, seed=3)
    play(r, "call, raise 5, call, call, call")
    cited = [type(event) for event in r.events if "S8(a)(1)(xxii)" in event.cites]  # type: ignore[attr-defined]
    assert cited == [e.BroughtIn]
    for stack, is_all_in in ((100, False), (3, True)):
        r = Round(variants.stud, fixed_limit(5, 10, ante=1, bring_in=2), [stack] * 4, section_8, seed=3)
        r.call()
        assert ("S8(a)(1)(i)#1" in happened(r, e.BroughtIn)[0].cites) is is_all_in


def raked(rules: HouseRules) -> Any:
    return percentage(4) if rules is section_8 else increments((100, 4))


@under(section_8="S8(a)(1)(xxiii)", exhibit_a="XA/definitions/pot")
def test_the_pot_is_all_antes_and_bets_less_the_rake(rules: HouseRules) -> None:
    r = call_down(texas([100] * 4, rules, stakes=no_limit(10, 20, ante=5), rake=raked(rules)))
    in_all = sum(event.chips for event in happened(r, *WAGERS)) + sum(happened(r, e.Anted)[0].chips)
    assert in_all == 100
    assert sum(chips for _, chips, _ in wins(r)) == in_all - r.raked
    more = play(texas([500] * 3, rules, stakes=no_limit(25, 50), rake=raked(rules)), "call, fold, check, bet 80, fold")
    assert [event.chips for event in happened(more, e.Returned)] == [80]
    assert wins(more) == [(2, 125 - more.raked, 0)], "a bet that nobody called is no part of it"
    assert 0 < more.raked <= 5


@pytest.mark.clause("S8(a)(1)(xxiii)")
def test_of_bets_of_100_and_a_rake_of_4_the_winners_get_96() -> None:
    r = call_down(texas([100] * 5, section_8, stakes=no_limit(10, 20), rake=percentage(4)))
    assert (r.raked, sum(chips for _, chips, _ in wins(r))) == (4, 96)


@under(section_8="S8(a)(1)(xxv)", exhibit_a="XA/definitions/raise")
def test_a_raise_is_more_than_the_last_wager(rules: HouseRules) -> None:
    r = texas([100] * 4, rules)
    assert r.options.raise_to == (4, 100)
    with pytest.raises(Refused, match="a raise to 3 is too small"):
        r.raise_to(3)
    play(r, "raise 7")
    assert r.options.low == 12, "the last full raise was one of 5"
    short = play(texas([100, 100, 3, 100], rules), "raise 3")
    assert (happened(short, e.Raised)[0].to, short.stack[3]) == (3, 0), "all-in"


@pytest.mark.clause("S8(a)(1)(xxv)")
def test_in_limit_a_raise_is_by_one_bet() -> None:
    r = texas([100] * 3, section_8, stakes=fixed_limit(5, 10, blinds=(2, 5)))
    play(r, "call, call, check, bet 5")
    for other in (5, 9, 11):
        with pytest.raises(Refused, match=r"is above the limit of 10|the least is 10"):
            r.raise_to(other)
    r.raise_to(10)
    assert happened(r, e.Raised)[-1].to == 10


@under(section_8="S8(a)(1)(xxvi)", exhibit_a="XA/definitions/rake")
def test_the_rake_goes_from_the_pot_to_the_house(rules: HouseRules) -> None:
    r = texas([500] * 4, rules, stakes=no_limit(25, 50), rake=raked(rules))
    play(r, "call, call, call, check")
    taken = happened(r, e.Raked)
    assert [event.chips for event in taken] == [8 if rules is section_8 else 4]
    assert r.view(0).pot == 200 - r.raked
    call_down(r)
    house = sum(event.chips for event in happened(r, e.Raked))
    assert house == r.raked == r.pot == 2000 - sum(r.stacks.values())


@under(section_8="S8(a)(1)(xxvii)", exhibit_a="XA/definitions/round-of-play")
def test_a_round_of_play_is_dealt_bet_decided_paid_and_over(rules: HouseRules) -> None:
    cards = deck(3, {1: "As Ad", 2: "Ks Kd", 3: "Qs Qd"}, "2c 7d 9h Js 3c")
    r = texas([100] * 3, rules, deck=cards)
    call_down(r)
    assert [(event.seat, event.chips) for event in happened(r, e.Won)] == [(1, 6)], "whose cards decide it is paid"
    assert [r.stacks[seat] for seat in (1, 2, 3)] == [104, 98, 98]
    kinds = [type(event) for event in r.events]
    order = (e.Began, e.Dealt, e.Opened, e.Closed, e.Shown, e.Won, e.Ended)
    first = [kinds.index(kind) for kind in order]
    assert first == sorted(first)
    assert (kinds[0], kinds[-1]) == (e.Began, e.Ended)
    for act in ("fold", "check", "call", "show"):
        with pytest.raises(Refused, match="the round is over") as refused:
            r.act(act)
        assert refused.value.cites == r.game.cites.ended


@pytest.mark.clause("XA/definitions/forced-bet")
def test_exhibit_a_forces_antes_and_blinds_alone() -> None:
    for seed in range(20):
        r = texas([100] * 4, exhibit_a, stakes=no_limit(1, 2, ante=1), seed=seed)
        while not r.over:
            assert not r.forced
            assert not r.options.bound
            r.act("show" if r.showing else "call")
        assert happened(r, e.BroughtIn) == []
        assert [event.what for event in happened(r, e.Posted)] == ["small blind", "big blind"]


@pytest.mark.clause("XA/definitions/hole-card")
def test_a_hole_card_is_its_owner_s_alone() -> None:
    r = texas([100] * 3, exhibit_a)
    hands = happened(r, e.Dealt)[0].hands
    for viewer in range(4):
        seen = happened_in(view(r.events, viewer), e.Dealt)[0].hands
        assert [hand == hands[seat] for seat, hand in enumerate(seen)][1:] == [seat == viewer for seat in (1, 2, 3)]
        assert r.view(viewer).hole == (hands[viewer] if viewer else ())


def happened_in(events: Any, kind: type) -> list[Any]:
    return [event for event in events if type(event) is kind]


@pytest.mark.clause("XA/definitions/showdown")
def test_a_showdown_reveals_hands_and_needs_two_players() -> None:
    r = call_down(texas([100] * 3, exhibit_a))
    shown = happened(r, e.Shown)
    assert sorted(event.seat for event in shown) == [1, 2, 3]
    best = max(event.worth for event in shown)
    assert {seat for seat, _, _ in wins(r)} == {event.seat for event in shown if event.worth == best}
    alone = play(texas([100] * 3, exhibit_a), "call, call, check, bet 9, fold, fold")
    assert alone.over
    assert happened(alone, e.Shown, e.Tabled, e.ShowdownBegan) == []


LEFT_OVER = {
    "XA/definitions/common-card": ("stud", "stud-hi-lo", "stud-hi-lo-8", "razz"),
    "XA/definitions/up-card": ("stud", "stud-hi-lo", "stud-hi-lo-8", "razz", "five-card-stud", "mambo-stud"),
    "XA/definitions/draw": ("five-card-draw", "five-card-draw-low"),
}


@pytest.mark.parametrize(
    ("word", "games"), [pytest.param(*item, marks=pytest.mark.clause(item[0]), id=item[0]) for item in LEFT_OVER.items()]
)
def test_exhibit_a_spreads_none_of_the_games_whose_words_it_defines(word: str, games: tuple[str, ...]) -> None:
    for game in games:
        with pytest.raises(Refused, match="may not be spread under exhibit-a") as refused:
            Round(variants.named(game), fixed_limit(5, 10, bring_in=2), [100] * 4, exhibit_a, seed=1)
        assert word in refused.value.cites
    for r in random_hands(exhibit_a):
        assert happened(r, e.DealtUp, e.Exchanging, e.Discarded, e.Drawn, e.Reshuffled) == []
        assert [len(event.cards) for event in happened(r, e.Boarded)] == [3, 1, 1]
        with pytest.raises(Refused, match="the round is over"):
            r.act("draw")
