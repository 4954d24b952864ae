"""Rounds that are told their cards as a dealer sees them, and hands that nobody saw."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.cards import CardError, show
from cardspeak.cards.card import NAMES
from cardspeak.poker import Round, variants
from cardspeak.poker import events as e
from cardspeak.poker.stakes import Stakes, no_limit
from cardspeak.poker.variants import texas_holdem
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import ALL as HOUSES
from cardspeak.rulebook.books import section_8, seminole_tournament
from tests.poker.table import call_down, happened, play, wins


def told(deck: str = "", **more: Any) -> Round:
    return Round(texas_holdem, no_limit(1, 2), [100, 100, 100], section_8, deck=deck, **more)


def test_a_round_waits_for_the_cards_it_is_told() -> None:
    r = told()
    assert (r.seat, r.waiting) == (0, "2 cards for each player")
    assert [event.what for event in happened(r, e.Posted)] == ["small blind", "big blind"]
    r.feed("As Ks Qs Ad Kd Qd")
    assert (r.seat, r.waiting) == (3, "")
    play(r, "call, call, check")
    assert r.waiting == "the burn before the flop"
    r.feed("??")
    assert r.waiting == "the flop"
    r.feed("2c 7d 9h")
    assert r.seat == 1
    play(r, "check, check, check")
    r.feed("?? 3s")
    play(r, "check, check, check")
    r.feed("??")
    assert r.waiting == "the river"
    r.feed("Jc")
    play(r, "check, check, check")
    assert wins(r) == [(1, 6, 0)]


def test_cards_may_be_told_before_they_are_due() -> None:
    r = told("As Ks Qs Ad Kd Qd ?? 2c 7d 9h")
    play(r, "call, call, check")
    assert r.seat == 1
    assert len(r.board) == 3


def test_an_act_waits_for_the_cards_too() -> None:
    r = told()
    for verb in ("fold", "check", "call", "raise", "show", "muck"):
        with pytest.raises(Refused, match="nobody is to act: the round waits for 2 cards for each player"):
            r.act(verb, 4)


def test_part_of_a_street_is_not_enough() -> None:
    r = told("As Ks Qs Ad Kd")
    assert r.seat == 0
    r.feed("Qd")
    assert r.seat == 3


@pytest.mark.parametrize("again", ["As", "2c", "2d As"])
def test_a_card_that_was_told_before_is_refused(again: str) -> None:
    r = told("As Ks Qs Ad Kd Qd ?? 2c")
    count = len(r.events)
    with pytest.raises(Refused, match="has been seen in this round already"):
        r.feed(again)
    assert len(r.events) == count


@pytest.mark.parametrize(("bad", "line"), [("Xs", "is not a card"), ("2d 2d", "2d is there twice"), ("Jk", "joker")])
def test_cards_that_are_none_are_refused(bad: str, line: str) -> None:
    with pytest.raises(CardError, match=line):
        told("As Ks Qs Ad Kd Qd").feed(bad)
    with pytest.raises(CardError, match=line):
        told(bad)


def test_a_board_card_must_be_seen() -> None:
    r = play(told("As Ks Qs Ad Kd Qd ??"), "call, call, check")
    count, before = len(r.events), r.values()
    with pytest.raises(Refused) as refused:
        r.feed("2c ?? 9h")
    assert "\n" not in str(refused.value)
    assert (len(r.events), r.values()) == (count, before)
    r.feed("2c 7d 9h")
    assert r.seat == 1


def test_a_round_that_is_over_is_told_nothing() -> None:
    r = play(told("As Ks Qs Ad Kd Qd"), "fold, fold")
    assert r.over
    with pytest.raises(Refused, match="the round is over"):
        r.feed("2c")


# --- hands that nobody saw


def test_a_round_won_without_a_showdown_needs_no_hands() -> None:
    r = play(told("?? ?? ?? ?? ?? ??"), "raise 6, fold, fold")
    assert wins(r) == [(3, 5, 0)]


def shown_or_not(rules: Any = section_8) -> Round:
    r = Round(texas_holdem, no_limit(1, 2), [100] * 3, rules, deck="As ?? ?? Ad ?? Qd ?? 2c 7d 9h ?? 3s ?? Jc")
    return play(r, ", ".join(["call", "call"] + ["check"] * 10))


def test_an_unseen_hand_is_asked_for_at_the_showdown() -> None:
    r = shown_or_not()
    assert (r.seat, r.options.show, r.options.muck) == (1, True, True)
    play(r, "show")
    with pytest.raises(Refused, match="must table all 2 cards, not none"):
        r.act("show")
    r.show("Ks Kd")
    r.act("muck")
    assert wins(r) == [(1, 6, 0)]


@pytest.mark.parametrize("cards", ["As Kd", "2c Kd", "Kd", "Kd ??", "Kd Kh Kc"])
def test_an_unseen_hand_cannot_be_what_lies_elsewhere(cards: str) -> None:
    r = play(shown_or_not(), "show")
    with pytest.raises(Refused, match=r"has been seen in this round already|must table all 2 cards"):
        r.show(cards)
    assert (r.seat, len(happened(r, e.Shown))) == (2, 1)


def test_a_half_seen_hand_keeps_the_card_that_was_seen() -> None:
    r = play(shown_or_not(), "show")
    r.show("Kc Kh")
    with pytest.raises(Refused, match="is not what seat 3 was dealt"):
        r.show("Ts Th")
    r.show("Qd Qh")
    assert show(r.cards_held(3)) == "Qh Qd"
    assert wins(r) == [(1, 6, 0)]


def all_in_and_called(deck: str, rules: Any = seminole_tournament) -> Round:
    r = Round(texas_holdem, no_limit(1, 2), [50, 50, 50], rules, deck=deck, asked=True)
    return play(r, "fold, raise 50, call")


@pytest.mark.clause("SEM/T16/1")
def test_a_hand_that_was_not_told_is_tabled_with_the_others_before_the_board_is_run_out() -> None:
    r = all_in_and_called("As ?? ?? Ad ?? ??")
    assert [(event.seat, show(event.cards)) for event in happened(r, e.Tabled)] == [(1, "As Ad"), (2, "?? ??")]
    assert r.waiting == "the burn before the flop"
    r.feed("?? 2c 7d 9h ?? 3s ?? Jc")
    play(r, "show")
    assert (r.seat, r.options.show, r.options.muck) == (2, True, False)
    with pytest.raises(Refused, match="seat 2's hand is face up and stays so") as refused:
        r.act("muck")
    assert "SEM/T16/1" in refused.value.cites
    with pytest.raises(Refused, match="must table all 2 cards"):
        r.show()
    r.show("Ks Kd")
    assert wins(r) == [(1, 100, 0)]


@pytest.mark.parametrize("told_too", [False, True])
@pytest.mark.parametrize("book", HOUSES)
def test_no_told_hand_gives_the_pot_away_where_all_must_be_tabled(book: str, told_too: bool) -> None:
    """In every game, by every book: of a hand that is called all-in nothing may be told, or half of it, and it is tabled."""
    rules = HOUSES[book].but("showdown.all_in", "tabled-at-once", ("SEM/T16/1",))
    for key in rules.games or variants.ALL:
        r = Round(variants.named(key), stakes_for(key), [20, 20], rules, deck="", asked=True)
        run_out_all_in(r, told_too)
        assert {event.seat for event in happened(r, e.Tabled)} == {1, 2}, key
        assert r.options.show, key
        assert not r.options.muck, key


def stakes_for(key: str) -> Stakes:
    """No limit, with what the game needs."""
    variant = variants.named(key)
    if any(street.opener.forced for street in variant.streets):
        return no_limit(bet=2, ante=1, bring_in=1)
    return no_limit(1, 2) if variant.button else no_limit(bet=2, ante=1)


def run_out_all_in(r: Round, told_too: bool) -> None:
    """Both go all-in at once, and the cards come as a dealer sees them: what lies face down is not told, or every other card."""
    left = [NAMES[card] for card in r.game.cards]
    while not r.showing:
        if r.due:
            if r.exchanging:
                least = r.options.discard[0] if r.options.discard else 0
                r.discard(r.cards_held(r.seat)[:least] or ["??"] * least)
            elif r.options.high:
                r.raise_to(r.options.high)
            else:
                r.call()
        for number, need in enumerate(r.needs):
            r.feed(left.pop() if need.what in ("up", "board") or (told_too and number % 2) else "??")


def test_a_told_round_replays_from_any_point() -> None:
    r = shown_or_not()
    play(r, "show, muck, muck")
    for count in range(1, len(r.events) + 1):
        again = Round.replay(r.events[:count])
        again.take(r.events[count:])
        assert again.values() == r.values()


def test_a_seeded_deck_is_the_same_everywhere() -> None:
    one, two = (Round(texas_holdem, no_limit(1, 2), [100] * 3, section_8, seed=7) for _ in range(2))
    assert one.began.deck == two.began.deck
    assert call_down(one).net == call_down(two).net
    other = Round(texas_holdem, no_limit(1, 2), [100] * 3, section_8)
    assert sorted(other.began.deck) == sorted(one.began.deck)
