"""Rounds with real cards: nobody knows the deck, and each card is named when it is turned up."""

from __future__ import annotations

import os
from random import Random

import pytest

from cardspeak.banked import LetItRide, RideBets, UltimateBets, UltimateTexasHoldem
from cardspeak.banked import events as e
from cardspeak.banked.round import Round
from cardspeak.banked.unseen import Need, taking_back
from cardspeak.cards import UNKNOWN, show
from cardspeak.rulebook import Refused
from tests.banked import drawing
from tests.banked import properties as hold
from tests.banked.real_cards import as_seen, as_settled, told_late
from tests.rounds import FIRST, noted

ROUNDS = int(os.environ.get("CARDSPEAK_ROUNDS", "4000")) // 8


def test_a_round_whose_cards_are_named_as_late_as_possible_is_the_round_that_knew_them() -> None:
    """Irregularities, departures and counts among them: the same events with the same clauses, and the same cents."""
    told_again = 0
    for seed in range(FIRST, FIRST + ROUNDS):
        rng = Random(seed)
        played = drawing.begin(rng)
        while not played.over:
            drawing.act(played, rng)
        if len(played.began.deck) < 52:
            continue
        with noted(f"round of seed {seed}"):
            told = told_late(played, rng)
            assert as_seen(told) == as_seen(played)
            assert as_settled(told) == as_settled(played)
            assert Round.replay(told.events).values() == told.values()
            hold.cites_only_what_is_registered(told)
        told_again += 1
    print(f"{told_again} random rounds with real cards come to what they came to")


def ride() -> LetItRide:
    return LetItRide({1: 500, 3: RideBets(500)}, deck="")


def test_what_must_be_turned_up_is_asked_for_and_nothing_is_settled_before() -> None:
    r = ride()
    assert set(r.began.deck) == {UNKNOWN}
    for _ in range(2):
        r.act("withdraw")
    assert r.need == Need(0, "community", (1,))
    assert r.waiting == "community cards"
    with pytest.raises(Refused, match="nobody is to act: community cards"):
        r.act("ride")
    r.name("As")
    assert r.need is None
    for _ in range(2):
        r.act("ride")
    r.name("Ah")
    assert r.need == Need(3, "", (1, 2, 3))
    r.name("2c", seat=1)
    assert show(r.view(1).hand) == "2c ?? ??"
    r.name("Ad Kd")
    assert not [event for event in r.events if isinstance(event, e.Paid | e.Took)]
    r.name("Qd")
    r.name("7h 9s")
    assert r.over
    assert [(event.seat, event.spot, event.win) for event in r.events if isinstance(event, e.Paid)] == [
        (3, "bet-2", 1500),
        (3, "bet-3", 1500),
        (1, "bet-2", 500),
        (1, "bet-3", 500),
    ]


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ("As", "As has been seen in this round already"),
        ("??", "a card that lies face up is named"),
        ("Kd Kd", "Kd is there twice"),
        ("Kd 2c", "1 card may be named here, not 2"),
        ("", "1 card may be named here, not 0"),
        ("Jk", "joker"),
        ("one", "is not a card"),
    ],
)
def test_a_card_that_cannot_lie_there_is_refused_and_changes_nothing(cards: str, why: str) -> None:
    r = ride()
    for _ in range(2):
        r.act("ride")
    r.name("As")
    for _ in range(2):
        r.act("ride")
    before, count = r.values(), len(r.events)
    with pytest.raises(Refused, match=why) as refused:
        r.name(cards)
    assert refused.value.cites
    assert (r.values(), len(r.events)) == (before, count)


def test_no_card_is_named_that_is_not_due() -> None:
    r = ride()
    with pytest.raises(Refused, match="no card is due: seat 1 is to act"):
        r.name("As")
    for _ in range(2):
        r.act("ride")
    with pytest.raises(Refused, match="no card of seat 1 is due"):
        r.name("As", seat=1)
    r.name("As")
    for _ in range(2):
        r.act("ride")
    r.name("Ah")
    r.name("2c 3c 4c", seat=1)
    assert r.need == Need(3, "", (1, 2, 3))
    with pytest.raises(Refused, match="every card of seat 1 is known"):
        r.name("5c", seat=1)


def test_a_card_that_was_seen_too_soon_is_named_by_who_saw_it_or_nothing_happens() -> None:
    r = UltimateTexasHoldem({1: 500, 2: UltimateBets(500, trips=500)}, deck="")
    before = len(r.events)
    for told in (lambda: r.expose_dealer(1), lambda: r.see(1, place=2), lambda: r.boxed(), lambda: r.see(1, place=2, card="??")):
        with pytest.raises(Refused, match="say which card it is"):
            told()
    with pytest.raises(Refused, match="the dealer has no card"):
        r.expose_dealer(2, "Ks")
    assert len(r.events) == before
    r.see(1, place=2, card="Ks")
    with pytest.raises(Refused, match="Ks has been seen"):
        r.see(2, place=1, card="Ks")
    with pytest.raises(Refused, match="everybody sees that card already"):
        r.see(1, place=2, card="Qs")
    r.expose_dealer(1, "9d")
    assert r.void == "main"
    assert show(r.dealer) == "?? 9d"
    r.name("2c 3c 4c")
    r.name("5c 6d")
    assert r.need == Need(0, "dealer", (1,))


def test_folded_hands_without_a_side_wager_stay_unknown() -> None:
    r = UltimateTexasHoldem({1: 500, 2: UltimateBets(500, trips=500)}, deck="")
    for verb in ("check", "check"):
        r.act(verb)
    r.name("2c 3c 4c")
    for verb in ("check", "check"):
        r.act(verb)
    r.name("5c 6d")
    for _ in range(2):
        r.act("fold")
    r.name("Ks Kd")
    assert r.need == Need(2, "", (1, 2))
    r.name("As Ad")
    assert r.over
    assert r.hands[1] == (UNKNOWN, UNKNOWN)


def test_a_round_is_taken_back_to_any_of_its_events_and_goes_on_from_there() -> None:
    r = ride()
    marks = [len(r.events)]
    for step in ("ride", "withdraw", "As", "ride", "ride", "Ah", "Kc Kh 2h"):
        (r.act if step in ("ride", "withdraw") else r.name)(step)
        marks.append(len(r.events))
    for count in reversed(marks[:-1]):
        stood = Round.replay(r.events[:count])
        r.take([taking_back(r, count)])
        assert r.values() == stood.values()
        assert r.events == stood.events
    r.act("withdraw")
    with pytest.raises(Refused, match="nothing has happened"):
        taking_back(r, 0)
