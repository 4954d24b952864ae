"""Strict replay of the games that are told their cards street by street: stud in all forms, draws, pineapples, Mambo."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from cardspeak.cards import show
from cardspeak.history import model as m
from cardspeak.history.replay.replay import Illegal, replay
from cardspeak.history.verdicts import Broken, BrokenOff
from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import named

from .made import found, game, text


def table(history: m.History, rules: str = "seminole") -> Round:
    return replay(history, named(rules)).round


def happened(r: Round, *kinds: type) -> list[Any]:
    return [event for event in r.events if isinstance(event, kinds)]


def openers(r: Round) -> list[tuple[str, int]]:
    return [(event.street, event.seat) for event in happened(r, e.Opened)]


def refused(history: m.History, why: str, rules: str = "seminole") -> Illegal:
    with pytest.raises(Illegal, match=why) as told:
        table(history, rules)
    assert told.value.cites
    return told.value


# --- stud

THIRD = "p1 AsKs2d, p2 QhQd7c, p3 ????Jh"
STUD = (
    f"{THIRD}, p1 pb, p2 cbr 10, p3 cc, p1 cc, p1 Ah, p2 7d, p3 4c, p2 cbr 20, p3 cc, p1 cbr 40, p2 cc, p3 f, "
    "p1 Kd, p2 2c, p2 cc, p1 cbr 20, p2 cc, p1 3c, p2 2h, p2 cc, p1 cc, p1 Kc, p2 Qs, p2 cbr 20, p1 cc, "
    "p2 sm QhQd7c7d2c2hQs, p1 sm"
)


def test_what_is_shown_in_stud_is_what_was_dealt() -> None:
    """A hand that was seen; of one that was not, the cards that stayed down are told when they are shown."""
    for shown in ("QhQd7c7d2c2hQc", "QhQc"):
        with pytest.raises(Broken, match=r"^p2 holds .* and shows .*Qc"):
            table(game("stud fixed", STUD.replace("QhQd7c7d2c2hQs", shown)))


@pytest.mark.parametrize("rules", ["section-8", "seminole", "seminole-tournament"])
def test_seven_card_stud_to_the_end(rules: str) -> None:
    """The lowest card brings it in, the best hand showing opens, a pair showing lets the larger bet be made on fourth street."""
    r = table(game("stud fixed", STUD), rules)
    assert openers(r) == [("third", 1), ("fourth", 2), ("fifth", 2), ("sixth", 2), ("seventh", 2)]
    assert [(event.seat, event.chips) for event in happened(r, e.BroughtIn)] == [(1, 3)]
    assert r.net == {1: -90, 2: 120, 3: -30}
    assert Round.replay(r.events).values() == r.values()
    assert all(event.cites for event in r.events)


@pytest.mark.parametrize(
    ("variant", "first"),
    [("stud fixed", 1), ("stud-hi-lo fixed", 3), ("stud-hi-lo-8 fixed", 1), ("razz fixed", 3)],
)
def test_who_brings_it_in(variant: str, first: int) -> None:
    acts = ", ".join(f"p{(first + step) % 3 + 1} f" for step in range(2))
    r = table(game(variant, f"{THIRD}, p{first} pb, {acts}"))
    assert (r.net[first], openers(r)) == (0, [("third", first)])
    other = first % 3 + 1
    told = refused(game(variant, f"{THIRD}, p{other} pb"), f"seat {other} brings it in, but seat {first} has the .* up-card")
    assert told.place == "actions: no. 4"


def test_the_bring_in_of_a_seat_that_is_all_in_on_the_ante_passes_on() -> None:
    tale = f"{THIRD}, p2 pb, p3 f, p1 Ah, p2 7d, p1 Kd, p2 2c, p1 3c, p2 2h, p1 Kc, p2 Qs"
    antes = {"antes": [2, 2, 2]}
    r = table(game("stud fixed", tale, (2, 200, 200), **antes))
    assert openers(r) == [("third", 2)]
    refused(
        game("stud fixed", tale.replace("p2 pb", "p3 pb"), (2, 200, 200), **antes),
        "seat 3 brings it in, but seat 1, who has the lowest up-card, .*, is all-in, and the next is seat 2",
    )


@pytest.mark.parametrize(
    ("acts", "why"),
    [
        ("p1 cc", "seat 1 calls, but is to bring it in for 3"),
        ("p1 f", "seat 1 must post the bring-in of 3 first"),
        ("p1 pb, p2 pb", "seat 2 brings it in, but no bring-in is due"),
        ("p1 pb, p2 cbr 20", "a raise to 20 is above the limit of 10"),
        ("p1 pb, p2 cc, p1 Ah", "seat 1 is dealt Ah when no card is due to it"),
        ("p1 pb, p2 cbr 10, p2 Ah", "seat 2 is dealt Ah when no card is due to it"),
        ("p1 pb, p2 f, p2 Ah", "seat 2 is dealt a card, but has given its hand up"),
        ("p1 pb, p2 f, p3 cc, p1 As, p3 9s", "As has been seen in this round already"),
        ("p1 pb, p2 f, db 9s", "the board is dealt while seat 3 has still to act"),
        ("p1 pb, p2 sd 7c", "no cards are given up now"),
    ],
)
def test_acts_of_stud_that_are_forbidden(acts: str, why: str) -> None:
    refused(game("stud fixed", f"{THIRD}, {acts}"), why)


def test_the_bring_in_is_made_a_whole_bet_at_once() -> None:
    r = table(game("stud fixed", f"{THIRD}, p1 cbr 10, p2 f, p3 f"))
    assert r.net == {1: 0, 2: 0, 3: 0}
    assert happened(r, e.BroughtIn) == []


def test_a_short_bring_in_is_owed_whole() -> None:
    r = table(
        game(
            "stud fixed",
            f"{THIRD}, p1 pb, p2 cc, p3 cc, p1 Ah, p2 7d, p3 4c, p2 cbr 10, p3 f, p1 Kd, p2 2c, p1 3c, p2 2h, p1 Kc, p2 Qs",
            (2, 200, 200),
        )
    )
    assert [(event.chips, event.owed) for event in happened(r, e.BroughtIn)] == [(2, 3)]
    assert [event.chips for event in happened(r, e.Called)] == [3, 3]


BOTH = ("section-8", "seminole")


def test_in_section_8_the_place_of_a_seat_that_folds_to_nothing_draws_on() -> None:
    acts = f"{THIRD}, p1 pb, p2 cc, p3 cc, p1 Ah, p2 7d, p3 4c, p2 f, p3 cc, p1 cc, p1 Kd, p3 2c, p1 cbr 20, p3 f"
    dead = {
        rules: sum(len(event.dead) for event in happened(table(game("stud fixed", acts), rules), e.DealtUp)) for rules in BOTH
    }
    assert dead == {"section-8": 1, "seminole": 0}


# --- cards that the file does not show


def test_an_unseen_up_card_of_a_seat_that_gives_up_at_once_matters_to_nobody() -> None:
    r = table(game("stud-hi-lo-8 fixed", "p1 AsKs2d, p2 ??????, p3 ????Jh, p1 pb, p2 f, p3 cbr 10, p1 f"))
    assert r.net == {1: -3, 2: 0, 3: 3}


@pytest.mark.parametrize(
    ("acts", "why"),
    [
        ("p2 pb", "the history does not show the up-card for which seat 2 brings it in"),
        ("p1 pb, p2 cc, p3 f, p1 Ah, p2 7d", "the history does not show the up-card of p2, who stays in"),
    ],
)
def test_an_unseen_up_card_that_matters(acts: str, why: str) -> None:
    history = game("stud-hi-lo-8 fixed", f"p1 AsKs2d, p2 ??????, p3 ????Jh, {acts}")
    with pytest.raises(Broken, match=why):
        table(history)
    told = found(history)
    assert told.verdict == "unreadable"
    assert "seat" not in told.reason.replace("p2", "seat") or "p2" in told.reason


SIXTH = (
    "p1 AsKs2d, p2 ????7c, p1 pb, p2 cc, p1 Ah, p2 7d, p2 cc, p1 cc, p1 Kd, p2 2c, p2 cc, p1 cc, p1 3c, p2 2h, p2 cc, p1 cc, "
    "p1 Kc, p2 ??, p2 cbr 20, p1 cc"
)


@pytest.mark.parametrize(
    ("shows", "winner", "shown"),
    [
        ("p2 sm 7h7s7c7d2c2hJh, p1 sm", 2, {2: "7s Jh 7h 2h 7d 7c 2c"}),
        ("p2 sm 7h7sJh, p1 sm AsKs2dAhKd3cKc", 2, {2: "7s Jh 7h 2h 7d 7c 2c", 1: "As Ks Ah Kd 2d Kc 3c"}),
        ("p2 sm", 1, {}),
        ("p2 sm 7h7s??7c7d2c2h", 1, {}),
    ],
)
def test_a_hand_is_shown_as_far_as_it_was_not_seen(shows: str, winner: int, shown: dict[int, str]) -> None:
    r = table(game("stud fixed", f"{SIXTH}, {shows}", (200, 200)))
    assert r.net[winner] == 23
    assert {event.seat: show(event.cards) for event in happened(r, e.Shown)} == shown


def test_a_hand_that_is_paid_must_be_whole() -> None:
    lines = """Ada: posts the ante $1
        Bo: posts the ante $1
        *** 3rd STREET ***
        Dealt to Ada [2d]
        Dealt to Bo [7c]
        Ada: brings in for $3
        Bo: raises $7 to $10
        Ada: calls $7
        *** 4th STREET ***
        Dealt to Ada [2d] [Ah]
        Dealt to Bo [7c] [7d]
        Bo: checks
        Ada: checks
        *** 5th STREET ***
        Dealt to Ada [2d Ah] [Kd]
        Dealt to Bo [7c 7d] [2c]
        Bo: checks
        Ada: checks
        *** 6th STREET ***
        Dealt to Ada [2d Ah Kd] [3c]
        Dealt to Bo [7c 7d 2c] [2h]
        Bo: checks
        Ada: checks
        *** RIVER ***
        Bo: checks
        Ada: checks
        *** SHOW DOWN ***
        Bo: shows [{} 7c 7d 2c 2h] (a full house)
        Ada: {}
        Bo collected $22 from pot"""
    stud = {"pot": "22", "seats": ("Ada 100", "Bo 100"), "game": "7 Card Stud Limit ($10/$20 USD)"}
    whole = found(text(lines.format("7h As Jh", "mucks hand"), **stud))
    assert (whole.verdict, whole.remarks) == ("agree", ())
    unreadable = "the history does not show all cards of Bo's hand, which is face up"
    told = found(text(lines.format("7h", "mucks hand"), **stud))
    assert (told.verdict, told.reason, told.remarks) == ("unreadable", unreadable, ())
    kings = "shows [Ks Kc 4h 2d Ah Kd 3c] (three of a kind, Kings)"
    for one_missing, ada in (("7h As", "mucks hand"), ("7h As", kings)):
        told = found(text(lines.format(one_missing, ada), **stud))
        assert (told.verdict, told.net) == ("agree", (1100, -1100))
        assert told.remarks == (f"{unreadable}; whatever the missing card was, the result is the same",)
    told = found(text(lines.format("Js Jh", kings), **stud))  # a seven or a deuce would win, nothing else
    assert (told.verdict, told.reason) == ("unreadable", unreadable)


def test_stud_that_breaks_off() -> None:
    with pytest.raises(BrokenOff, match="the history breaks off: 1 card for each player is still to come"):
        table(game("stud fixed", f"{THIRD}, p1 pb, p2 cc, p3 f"))
    with pytest.raises(BrokenOff, match="the history breaks off: seat 3 has still to act"):
        table(game("stud fixed", f"{THIRD}, p1 pb, p2 cc"))


ALL_IN = "p1 Ah, p2 7d, p1 Kd, p2 2c, p1 3c, p2 2h, p1 Kc, p2 Qs"


@pytest.mark.parametrize(("acts", "owed"), [(f"p2 cc, p3 f, {ALL_IN}", 3), (f"p2 cbr 10, p3 f, {ALL_IN}", 2), ("p2 f, p3 f", 2)])
def test_a_bring_in_that_only_its_caller_tells(acts: str, owed: int) -> None:
    """A site does not say what the bring-in is; where the opener is all-in for less, the first call tells, if there is one."""
    history = game("stud fixed", f"{THIRD}, p1 pb, {acts}", (2, 200, 200))
    history.bring_in = None
    as_a_site = {m.Call(1): m.Call(1, 3), m.BringIn(0, 3): m.BringIn(0, 2, all_in=True)}
    told = structs.replace(history, acts=tuple([as_a_site.get(act, act) for act in history.acts]))
    assert table(told).game.stakes.bring_in == owed


# --- five-card stud and Mambo


def test_five_card_stud_and_who_must_bet() -> None:
    deal = "p1 As2d, p2 Qh7c, p1 pb, p2 cc, p1 Ah, p2 9d"
    rest = "p1 cbr 10, p2 cc, p1 3c, p2 9c, p2 cbr 20, p1 f"
    for rules in BOTH:
        assert table(game("five-card-stud fixed", f"{deal}, {rest}", (200, 200)), rules).net == {1: -13, 2: 13}
    assert found(game("five-card-stud fixed", f"{deal}, p1 cc", (200, 200)), "seminole").verdict == "unstated"


def test_mambo_with_its_shared_card() -> None:
    acts = "p1 As2d, p2 4h7c, p1 pb, p2 cc, p1 Ks, p2 6h, p2 cc, p1 cc, db 2c, p1 cbr 20, p2 cc, p1 sm As2dKs, p2 sm 4h7c6h"
    r = table(game("mambo-stud fixed", acts, (200, 200)), "section-8")
    assert openers(r) == [("first", 1), ("second", 2), ("final", 1)]
    assert {(event.seat, event.end): event.chips for event in happened(r, e.Won)} == {(1, "high"): 23, (2, "low"): 23}


# --- draws and discards

DRAW = "p1 AsAdAcKh2d, p2 QhQd7c7d3s, p3 ??????????"


def test_five_card_draw() -> None:
    acts = f"{DRAW}, p3 f, p1 cc, p2 cc, p1 sd Kh2d, p1 9s9d, p2 sd 3s, p2 4s, p1 cbr 20, p2 cc, p1 sm AsAdAc9s9d, p2 sm"
    r = table(game("five-card-draw fixed", acts))
    assert [(event.seat, show(event.cards)) for event in happened(r, e.Discarded)] == [(1, "Kh 2d"), (2, "3s")]
    assert [(event.seat, show(event.cards)) for event in happened(r, e.Drawn)] == [(1, "9s 9d"), (2, "4s")]
    assert r.net == {1: 30, 2: -30, 3: 0}


def test_cards_drawn_unseen_and_a_player_who_stands_pat() -> None:
    acts = f"{DRAW}, p3 cc, p1 cc, p2 cc, p1 sd, p2 sd, p3 sd ????, p3 ????, p1 cc, p2 cc, p3 cbr 20, p1 f, p2 cc"
    r = table(game("five-card-draw fixed", f"{acts}, p3 sm KdKcKs9s9d, p2 sm"))
    assert [len(event.cards) for event in happened(r, e.Discarded)] == [0, 0, 2]
    assert r.net == {1: -10, 2: -30, 3: 40}
    r = table(game("five-card-draw fixed", f"{acts}, p3 sm"))
    assert r.net == {1: -10, 2: 40, 3: -30}


@pytest.mark.parametrize(
    ("acts", "why"),
    [
        ("p1 sd Ks", "seat 1 does not hold Ks"),
        ("p1 sd ??", "the cards that seat 1 gives up must be named"),
        ("p2 sd", "it is seat 1's turn, not seat 2's"),
        ("p1 cc", "seat 1 is to discard"),
        ("p1 sd Kh, p1 9s9d", "seat 1 is dealt 9s9d when no card is due to it"),
        ("p1 sd Kh, p1 Kh", "Kh has been seen in this round already"),
        ("p1 sd Kh, p1 9s, p1 sd 2d", "it is seat 2's turn|seat 2"),
    ],
)
def test_draws_that_are_forbidden(acts: str, why: str) -> None:
    told = refused(game("five-card-draw fixed", f"{DRAW}, p3 f, p1 cc, p2 cc, {acts}"), why)
    assert told.place.startswith("actions: no. ")


def test_where_an_exchange_is_told_by_a_site() -> None:
    lines = """Bo: posts small blind $5
        Cleo: posts big blind $10
        *** DEALING HANDS ***
        Ada: folds
        Bo: calls $5
        Cleo: checks
        *** DRAW ***
        Cleo: stands pat"""
    told = found(text(lines, "20", game="5 Card Draw Limit ($10/$20 USD)"))
    assert (told.verdict, told.reason) == ("illegal", "the draw: it is Bo's turn, not Cleo's")


@pytest.mark.parametrize("variant", ["pineapple", "crazy-pineapple"])
def test_pineapples_throw_a_card_away(variant: str) -> None:
    hands = "p1 AsAd2c, p2 QhQd7c, p3 ??????"
    throw = "p1 sd 2c, p2 sd 7c"
    flop = "db Qs2h3h"
    before = f"p1 sd 2c, p2 sd 7c, p3 sd ??, p3 f, p1 cc, p2 cc, {flop}, p1 cc, p2 cc"
    after = f"p3 f, p1 cc, p2 cc, {flop}, p1 cc, p2 cc, {throw}"
    rest = "db 9s, p1 cc, p2 cc, db 4d, p1 cc, p2 cc, p1 sm AsAd, p2 sm QhQd"
    played = before if variant == "pineapple" else after
    for limit in ("no", "fixed"):
        r = table(game(f"{variant} {limit}", f"{hands}, {played}, {rest}"))
        assert r.net == {1: -10, 2: 10, 3: 0}
        assert [event.seat for event in happened(r, e.Discarded)] == ([1, 2, 3] if variant == "pineapple" else [1, 2])
    refused(game(f"{variant} no", f"{hands}, {played.replace('sd 2c', 'sd')}, {rest}"), "seat 1 is to give up 1 card, not 0")
    again = rest.replace("db 4d", "db 4d, db 4d")
    unseen = rest.replace("db 4d", "db 4d, db ??")
    for more, card in ((again, "4d"), (unseen, r"\?\?")):
        with pytest.raises(Refused, match=f"^the board is dealt {card} beyond what is due"):
            table(game(f"{variant} no", f"{hands}, {played}, {more}"))
