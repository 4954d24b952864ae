"""Strict replay: what a history tells is played as it stands, or refused with its place and the clause."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from cardspeak.cards import CardError, show
from cardspeak.history import model as m
from cardspeak.history.replay.replay import Illegal, replay
from cardspeak.history.verdicts import Broken, BrokenOff, Unsupported
from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import named

from .made import hand, text

FOLDED = "p3 f, p1 f"
TO_THE_FLOP = "p3 f, p1 cc, p2 cc, d db 2h3h4h"
TO_THE_END = f"{TO_THE_FLOP}, p1 cc, p2 cc, d db Ts, p1 cc, p2 cc, d db 9d, p1 cc, p2 cc"
WALK = "Bo: posts small blind $1\nCleo: posts big blind $2\n*** HOLE CARDS ***\nAda: folds\nBo: folds\n"


def table(history: m.History, rules: str = "seminole") -> Round:
    return replay(history, named(rules)).round


def happened(r: Round, *kinds: type) -> list[Any]:
    return [event for event in r.events if isinstance(event, kinds)]


def posts(r: Round) -> list[tuple[str, int, int, int]]:
    """What was posted live: what, seat, chips, and what the others owe for it."""
    return [(event.what, event.seat, event.chips, event.owed) for event in happened(r, e.Posted)]


# --- rounds that are legal


def test_a_round_ends_as_its_acts_have_it() -> None:
    r = table(hand("p3 f, p1 cbr 6, p2 cc, d db 2h3h4h, p1 cc, p2 cbr 9, p1 f"))
    assert r.over
    assert r.net == {1: -6, 2: 6, 3: 0}
    assert show(r.board) == "2h 3h 4h"
    assert Round.replay(r.events).values() == r.values()
    assert all(event.cites for event in r.events)


def test_seats_are_counted_from_the_left_of_the_button() -> None:
    r = table(text(WALK, "2"))
    assert r.button == 3
    assert posts(r) == [("small blind", 1, 100, 100), ("big blind", 2, 200, 200)]
    assert r.net == {1: -100, 2: 100, 3: 0}


@pytest.mark.parametrize("rules", ["section-8", "seminole-tournament"])
def test_heads_up_the_blinds_are_where_the_file_has_them(rules: str) -> None:
    r = table(hand("p2 cbr 6, p1 cc, d db 2h3h4h, p1 cc, p2 cbr 6, p1 f", (100, 100), (1, 2)), rules)
    assert posts(r) == [("small blind", 2, 1, 1), ("big blind", 1, 2, 2)]
    assert r.net == {1: -6, 2: 6}


def test_antes_a_straddle_and_a_missed_blind() -> None:
    r = table(hand("p4 f, p1 f, p2 f", (100,) * 4, (1, 2, 4), antes=[1] * 4, _cardspeak_dead_blinds=[0, 0, 0, 1]))
    assert happened(r, e.Anted)[0].chips == (0, 1, 1, 1, 1)
    assert posts(r) == [("small blind", 1, 1, 1), ("big blind", 2, 2, 2), ("straddle", 3, 4, 4)]
    assert [(event.seat, event.chips, event.what) for event in happened(r, e.PostedDead)] == [(4, 1, "dead")]
    assert r.net == {1: -2, 2: -3, 3: 7, 4: -2}


def test_a_post_of_both_blinds_is_half_dead() -> None:
    lines = "Bo: posts small blind $1\nCleo: posts big blind $2\nAda: posts small & big blinds $3\n"
    r = table(text(lines + "*** HOLE CARDS ***\nAda: checks\nBo: folds\nCleo: raises $4 to $6\nAda: folds", "6"))
    assert posts(r)[2:] == [("live", 3, 200, 200)]
    assert [(event.seat, event.chips) for event in happened(r, e.PostedDead)] == [(3, 100)]
    assert r.net == {1: -100, 2: 400, 3: -300}


@pytest.mark.parametrize(
    ("antes", "payer"), [([0, 2, 0], "big-blind"), ([0, 0, 2], "button"), ([2, 2, 2], "all"), ([0, 0, 0], "all")]
)
def test_who_pays_the_ante(antes: list[int], payer: str) -> None:
    stakes = table(hand(FOLDED, antes=antes)).game.stakes
    assert (stakes.ante, stakes.ante_from) == (max(antes), payer)


def test_a_short_big_blind_is_owed_whole() -> None:
    r = table(hand("p3 cc, p1 f, d db 2h3h4h, d db Ts, d db 9d", (200, 1, 200)))
    assert posts(r)[1] == ("big blind", 2, 1, 2)
    assert [event.chips for event in happened(r, e.Called)] == [2]
    assert r.net == {1: -1, 2: 2, 3: -1}


def test_who_is_broke_on_the_ante_still_owes_the_big_blind() -> None:
    lines = """Ada: posts the ante $1
        Bo: posts the ante $1
        Cleo: posts the ante $1 and is all-in
        Bo: posts small blind $1
        *** HOLE CARDS ***
        Ada: raises $2 to $4
        Bo: folds
        Uncalled bet ($3) returned to Ada
        *** FLOP *** [2c 3d 4h]
        *** TURN *** [2c 3d 4h] [5c]
        *** RIVER *** [2c 3d 4h 5c] [9s]
        *** SHOW DOWN ***
        Ada: shows [Ah Ac] (a pair of Aces)
        Cleo: mucks hand
        Ada collected $5 from pot"""
    r = table(text(lines, "5", seats=("Ada 50", "Bo 50", "Cleo 1")))
    assert posts(r) == [("small blind", 1, 100, 100), ("big blind", 2, 0, 200)]
    assert r.net == {1: -200, 2: -100, 3: 300}


def test_a_dead_small_blind() -> None:
    r = table(text("Cleo: posts big blind $2\n*** HOLE CARDS ***\nAda: folds\nBo: folds", "2"))
    assert posts(r) == [("big blind", 2, 200, 200)]
    assert r.began.blind_seats == (0, 2)


def test_an_unknown_stack_is_deep_enough() -> None:
    r = table(hand("p3 cbr 5000, p1 f, p2 f", (200, 200, Decimal("Infinity"))))
    assert r.net == {1: -1, 2: -2, 3: 3}


def test_known_cards_come_from_any_line() -> None:
    cards = ("????", "QdQh", "7c2d")
    r = table(hand(f"{TO_THE_END}, p1 sm AsKs, p2 sm QdQh", cards=cards))
    assert show(r.cards_held(1)) == "As Ks"
    assert r.net == {1: -2, 2: 2, 3: 0}


# --- the showdown


def test_a_hand_shown_with_unknown_cards_is_mucked() -> None:
    r = table(hand(f"{TO_THE_END}, p1 sm 8c8d, p2 sm ????", cards=("8c8d", "????", "7c2d")))
    assert [event.seat for event in happened(r, e.Mucked)] == [2]
    assert r.net == {1: 2, 2: -2, 3: 0}


def test_a_known_hand_may_be_mucked() -> None:
    r = table(hand(f"{TO_THE_END}, p1 sm AsKs, p2 sm"))
    assert [event.seat for event in happened(r, e.Mucked)] == [2]
    assert r.net == {1: 2, 2: -2, 3: 0}


def test_what_the_history_does_not_tell_of_the_showdown_follows_from_the_cards() -> None:
    r = table(hand(TO_THE_END, cards=("????", "QdQh", "7c2d")))
    assert [(type(event), event.seat) for event in happened(r, e.Mucked, e.Shown)] == [(e.Mucked, 1)]
    assert r.net == {1: -2, 2: 2, 3: 0}


def test_a_hand_shown_after_the_round_changes_nothing() -> None:
    r = table(hand(f"{FOLDED}, p2 sm QdQh"))
    assert not happened(r, e.Shown)
    assert r.net == {1: -1, 2: 1, 3: 0}


def test_hands_shown_before_the_last_cards_come() -> None:
    acts = "p3 f, p1 cbr 200, p2 cc, p1 sm AsKs, p2 sm QdQh, d db 2h3h4h, d db Ts, d db 9d"
    for rules in ("seminole", "seminole-tournament"):
        assert table(hand(acts), rules).net == {1: -200, 2: 200, 3: 0}


def test_a_hand_that_lies_face_up_cannot_be_mucked() -> None:
    acts = "p3 f, p1 cbr 200, p2 cc, d db 2h3h4h, d db Ts, d db 9d, p1 sm AsKs, p2 sm"
    assert table(hand(acts), "seminole-tournament").net == {1: -200, 2: 200, 3: 0}


# --- what the book forbids


@pytest.mark.parametrize(
    ("actions", "place", "why", "clause"),
    [
        ("p1 f", 4, "it is seat 3's turn, not seat 1's", "S8(f)(5)(ii)#2"),
        ("p3 cbr 3", 4, "a raise to 3 is too small: the least is 4", "CS/raise/minimum"),
        ("p3 cbr 201", 4, "seat 3 has only 200 on the table, not 201", "S8(g)(3)#1"),
        ("p3 f, p1 f, p2 cc", 6, "the round is over", "S8(a)(1)(xxvii)"),
        ("p3 cc, p1 cc, d db 2h3h4h", 6, "the board is dealt while seat 2 has still to act", "S8(f)(5)(ii)#2"),
        ("p3 f, p1 f, d db 2h3h4h", 6, "the board is dealt on, but the round is over", "S8(a)(1)(xxvii)"),
        (f"{TO_THE_FLOP}5h, p1 cc", 7, "the board is dealt 5h beyond what is due", "S8(f)(5)(ii)#2"),
        (TO_THE_END.replace("9d", "9d8d"), 13, "the board is dealt 8d beyond what is due", "S8(f)(5)(ii)#2"),
        ("p3 f, p1 cc, p2 cc, p1 cc, d db 2h3h4h", 7, "seat 1 acts before the board is dealt", "S8(f)(5)(ii)#2"),
        (f"{TO_THE_FLOP}, p1 cc, p2 cc, p1 cbr 4, d db Ts", 10, "seat 1 acts before the board is dealt", "S8(f)(5)(ii)#2"),
        ("# a word, p3 f # and more, p2 f", 6, "it is seat 1's turn, not seat 2's", "S8(f)(5)(ii)#2"),
        ("p3 cc, p3 cc", 5, "it is seat 1's turn, not seat 3's", "S8(f)(5)(ii)#2"),
    ],
)
def test_an_act_that_is_forbidden(actions: str, place: int, why: str, clause: str) -> None:
    with pytest.raises(Illegal) as refused:
        table(hand(actions), "section-8")
    assert refused.value.reason == why
    assert refused.value.place == f"actions: no. {place}"
    assert clause in refused.value.cites


@pytest.mark.parametrize("again", ["d db 9d", "d db 2h3h4h", "d db Ts"])
def test_a_board_that_is_dealt_again_is_a_fouled_deck(again: str) -> None:
    """Also when nothing is left to be dealt, so that the round would go on without it."""
    for actions in (f"{TO_THE_END}, {again}", TO_THE_END.replace("d db 9d", f"d db 9d, {again}")):
        with pytest.raises(CardError, match="is there twice"):
            table(hand(actions))


@pytest.mark.parametrize(("again", "count"), [("d dh p1 AsKs", 4), ("d dh p1 Jh", 3), ("d dh p1 ????", 4)])
def test_a_player_who_is_dealt_too_many_cards(again: str, count: int) -> None:
    for actions in (f"{again}, {TO_THE_END}", f"{TO_THE_END}, {again}"):
        with pytest.raises(Refused, match=f"^seat 1 is dealt {count} cards, and 2 are due to it") as refused:
            table(hand(actions), "section-8")
        assert refused.value.cites == ("S8(j)(5)#1", "S8(j)(5)#2", "S8(j)(5)#3", "S8(k)(1)#1")


def test_what_is_shown_is_what_was_dealt() -> None:
    for shown in ("p1 sm 2c3c", "p1 sm As3c", "p1 sm 2c"):
        with pytest.raises(Broken, match=r"p1 holds AsKs on one line and .* on another"):
            table(hand(f"{TO_THE_END}, {shown}"))
    assert table(hand(f"{TO_THE_END}, p1 sm Ks")).over


def test_a_hand_may_be_dealt_card_by_card() -> None:
    whole = table(hand(TO_THE_END))
    single = table(hand(f"d dh p1 As, d dh p2 Qd, d dh p3 7c, d dh p1 Ks, d dh p2 Qh, d dh p3 2d, {TO_THE_END}", cards=()))
    assert cards_told(single) == cards_told(whole)
    assert show(single.cards_held(1)) == "As Ks"
    assert single.net == whole.net


def cards_told(r: Round) -> list[tuple[int, ...]]:
    return [r.cards_held(seat) for seat in (1, 2, 3)]


def test_a_big_blind_is_posted_once() -> None:
    twice = text(f"Cleo: posts big blind $2\n{WALK}Cleo collected $3 from pot", "3")
    with pytest.raises(Refused, match="posts the big blind twice"):
        table(twice)


def test_a_player_who_is_all_in_has_nothing_to_fold() -> None:
    with pytest.raises(Illegal, match="seat 1 folds, but is all-in") as refused:
        table(hand("p3 cbr 6, p1 cbr 20, p2 cbr 60, p3 f, p1 f", (20, 200, 200)), "section-8")
    assert "S8(g)(3)(iv)" in refused.value.cites


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ("Ada: checks", "seat 3 cannot check: $2 is owed"),
        ("Ada: calls $1", "seat 3 calls $1, but $2 is owed"),
        ("Ada: folds\nBo: calls $1\nCleo: calls $1", "seat 2 calls $1, but nothing is owed"),
    ],
)
def test_a_text_says_check_and_call_and_means_it(lines: str, why: str) -> None:
    blinds = "Bo: posts small blind $1\nCleo: posts big blind $2\n*** HOLE CARDS ***\n"
    with pytest.raises(Illegal) as refused:
        table(text(blinds + lines, "4"))
    assert refused.value.reason == why
    assert refused.value.place == "preflop"


def test_the_street_of_an_act_is_told() -> None:
    flop = "Ada: folds\nBo: calls $1\nCleo: checks\n*** FLOP *** [2c 3c 4c]\nBo: bets $1"
    with pytest.raises(Illegal) as refused:
        table(text(WALK.replace("Ada: folds\nBo: folds", flop), "5"))
    assert (refused.value.place, refused.value.reason) == ("flop", "a raise to $1 is too small: the least is $2")


def test_a_table_that_the_book_does_not_allow() -> None:
    with pytest.raises(Refused, match="twice the small one, not 1 and 3") as refused:
        table(hand(FOLDED, blinds=(1, 3, 0), min_bet=3), "exhibit-a")
    assert refused.value.cites == ("XA/holdem/4#2", "XA/object/3#3")


def test_a_blind_of_another_size_than_the_game_s() -> None:
    with pytest.raises(Refused, match="seat 1 posts 50 for a small blind of 100") as refused:
        table(text(WALK.replace("small blind $1", "small blind $0.50"), "1"), "section-8")
    assert "S8(g)(2)(ii)" in refused.value.cites
    short = WALK.replace("small blind $1", "small blind $0.50 and is all-in").replace("\nBo: folds", "")
    with pytest.raises(BrokenOff):
        table(text(short, "1", seats=("Ada 9", "Bo 0.50", "Cleo 9")))


def test_a_card_twice_fouls_the_deck() -> None:
    with pytest.raises(CardError, match="As is there twice"):
        table(hand(FOLDED, cards=("AsKs", "AsQh", "7c2d")))


# --- what no book can judge


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"game": "bridge"}, "bridge is not played here"),
        ({"limit": "half-pot"}, "half-pot limit"),
        ({"limit": ""}, "an unknown limit"),
        ({"unsupported": "run it twice"}, "run it twice"),
    ],
)
def test_what_is_outside_the_books(change: dict[str, str], why: str) -> None:
    history = hand(FOLDED)
    for name, value in change.items():
        setattr(history, name, value)
    with pytest.raises(Unsupported, match=why):
        table(history)


@pytest.mark.parametrize(
    ("antes", "why"), [([1, 2, 1], "antes of different sizes"), ([1, 1, 0], "an ante that 2 of 3 players post")]
)
def test_antes_that_no_stakes_have(antes: list[int], why: str) -> None:
    with pytest.raises(Unsupported, match=why):
        table(hand(FOLDED, antes=antes))


def test_a_hand_that_is_two() -> None:
    with pytest.raises(Broken, match=r"p1 holds AsKs on one line and AsKd on another"):
        table(hand(f"{TO_THE_END}, p1 sm AsKd"))


def test_the_same_hand_in_another_order_and_in_part() -> None:
    assert table(hand(f"{TO_THE_END}, p1 sm KsAs, p2 sm Qd??")).net == {1: 2, 2: -2, 3: 0}


def test_a_board_that_nobody_tells() -> None:
    with pytest.raises(Broken, match="the board has a card that the history does not show"):
        table(hand(f"{FOLDED}, d db 2h??4h"))


def test_more_players_than_the_game_takes() -> None:
    many = tuple(f"{rank}{suit}{rank}{other}" for rank in "23456789" for suit, other in ("cd", "hs"))[:12]
    with pytest.raises(Broken, match="starting_stacks: 12 players; Texas hold'em takes 2 to 11"):
        table(hand("p3 f", (200,) * 12, cards=many))


@pytest.mark.parametrize(
    ("actions", "why"),
    [
        ("p3 f", "the history breaks off: seat 1 has still to act"),
        ("p3 f, p1 cc, p2 cc", "the history breaks off: the burn before the flop is still to come"),
        ("p3 f, p1 cbr 200, p2 cc, d db 2h3h4h", "the history breaks off: the burn before the turn is still to come"),
    ],
)
def test_a_history_that_breaks_off(actions: str, why: str) -> None:
    with pytest.raises(BrokenOff, match=why):
        table(hand(actions))
    with pytest.raises(Refused, match=why.replace("the history breaks off:", "the pot is paid while")):
        table(hand(actions, finishing_stacks=[199, 201, 200]))


# --- repairs


def repaired(history: m.History) -> tuple[Round, list[str]]:
    made = replay(history, named("seminole"), repair=True)
    return made.round, made.repairs


@pytest.mark.parametrize(
    ("actions", "repair", "net"),
    [
        ("p3 f, p2 f, p1 f", "no. 5: seat 2's fold left out (it is seat 1's turn, not seat 2's)", (-1, 1, 0)),
        (
            "p3 cbr 3, p1 f, p2 f",
            "no. 4: seat 3's bet to 3 made 4 (a raise to 3 is too small: the least is 4)",
            (-1, -2, 3),
        ),
        (
            "p3 cbr 500, p1 f, p2 f",
            "no. 4: seat 3's bet to 500 made 200 (seat 3 has only 200 on the table, not 500)",
            (-1, -2, 3),
        ),
        (
            "p3 cbr 50, p1 cbr 80, p2 f, d db 2h3h4h, d db Ts, d db 9d",
            "no. 5: seat 1's bet taken as a call of 39 (seat 1 has no chips beyond the call of 39)",
            (42, -2, -40),
        ),
    ],
)
def test_acts_whose_meaning_is_plain_are_put_right(actions: str, repair: str, net: tuple[int, ...]) -> None:
    r, repairs = repaired(hand(actions, (40, 200, 200), cards=("AsKs", "QdQh", "7c6d")))
    assert repairs == [f"actions: {repair}"]
    assert tuple(r.net.values()) == net


def test_a_call_counts_whatever_amount_is_written_to_it() -> None:
    lines = WALK.replace("Ada: folds\nBo: folds", "Ada: folds\nBo: calls $5\nCleo: raises $4 to $6\nBo: folds")
    r, repairs = repaired(text(lines, "4"))
    assert repairs == ["preflop: seat 1's call taken as a call of $1 (seat 1 calls $5, but $1 is owed)"]
    assert r.net == {1: -200, 2: 200, 3: 0}


def test_a_fold_that_is_left_out() -> None:
    lines = WALK.replace("Bo: folds\n", "Cleo collected $2 from pot")
    with pytest.raises(Refused, match="the pot is paid while seat 1 has still to act"):
        table(text(lines, "2"))
    r, repairs = repaired(text(lines, "2"))
    assert repairs == ["seat 1 folds, which the history leaves out"]
    assert r.net == {1: -100, 2: 100, 3: 0}


@pytest.mark.parametrize("lines", ["Ada: checks\nBo: folds", "Ada: folds\nBo: calls $1\n*** FLOP *** [2c 3c 4c]"])
def test_what_is_not_plain_stays_illegal(lines: str) -> None:
    history = text(WALK.replace("Ada: folds\nBo: folds", lines), "4")
    with pytest.raises(Illegal):
        repaired(history)


def test_nothing_is_repaired_unasked_or_without_need() -> None:
    assert repaired(hand(FOLDED))[1] == []
    with pytest.raises(Illegal):
        replay(hand("p3 f, p2 f, p1 f"), named("seminole"))
