"""Rabbit hunting: what would have come is what comes off the same deck if nobody folds, and showing it changes nothing."""

from __future__ import annotations

from random import Random

import pytest

from cardspeak import variants
from cardspeak.events import RAIL, view
from cardspeak.poker import Round, Variant
from cardspeak.poker import events as e
from cardspeak.poker.rabbit import RABBIT, hunted, stays, would_have_come
from cardspeak.poker.round import remedies
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import section_8, seminole
from cardspeak.rulebook.books.default import default
from tests.secrecy.known import knowable
from tests.secrecy.scanner import leaks

BOARDED = [variant for variant in variants.ALL.values() if variant.flop]


def dealt(variant: Variant, seed: int, seats: int) -> Round:
    return Round(variant, "nl 1/2", [200] * seats, default, seed=seed, asked=True)


def on(r: Round, rng: Random, folds: float) -> None:
    """One act of the seat to act, who folds that often."""
    options = r.options
    if options.discard:
        r.discard(r.cards_held(r.seat)[: options.discard[0]])
    elif options.fold and rng.random() < folds:
        r.fold()
    elif options.show:
        r.show()
    elif options.high and not options.call:
        r.raise_to(options.low)
    else:
        r.call()


def ended_early(variant: Variant, seed: int) -> Round | None:
    """A random round in which all but one fold, unless somebody sees it to the end."""
    rng = Random(f"{variant.key} {seed}")
    r = dealt(variant, seed, rng.randint(max(2, variant.seats[0]), min(6, variant.seats[1])))
    while not r.over:
        on(r, rng, 0.6)
    return None if any([isinstance(event, e.Shown) for event in r.events]) else r


@pytest.mark.parametrize("variant", BOARDED, ids=lambda variant: variant.key)
def test_the_cards_are_those_of_the_same_deck_where_nobody_folds(variant: Variant) -> None:
    hunts = 0
    for seed in range(25):
        r = ended_early(variant, seed)
        if r is None:
            continue
        other, rng = dealt(variant, seed, len(r.dealt_in)), Random(0)
        while not other.over:
            on(other, rng, 0)
        there = dict(enumerate(r.boards, 1))
        missing = {number: board[len(there.get(number, ())) :] for number, board in enumerate(other.boards, 1)}
        assert would_have_come(r) == {number: tuple(cards) for number, cards in missing.items() if cards}, seed
        hunts += bool(would_have_come(r))
    assert hunts > 5


@pytest.mark.parametrize("variant", BOARDED, ids=lambda variant: variant.key)
def test_nothing_changes_by_it_and_no_hand_is_shown(variant: Variant) -> None:
    for seed in range(12):
        r = ended_early(variant, seed)
        if r is None or not would_have_come(r):
            continue
        before, told, chips = r.values(), list(r.events), (r.stacks, r.net, r.pots, r.boards)
        found = hunted(r, r.dealt_in[0])
        assert (r.values(), r.events) == (before, told), "asking alone tells nothing"
        r.take(found)
        assert (r.stacks, r.net, r.pots, r.boards, r.over, r.seat) == (*chips, True, 0)
        cards = [card for event in found for card in event.cards]
        held = {card for seat in r.dealt_in for card in r.cards_held(seat)}
        given = {card for event in r.events if isinstance(event, e.Discarded) for card in event.cards}
        lay = {int(card) for board in r.boards for card in board}
        assert len(set(cards)) == len(cards) and not {*cards} & (held | given | lay)
        assert Round.replay(r.events).events == r.events
        for viewer in (RAIL, *r.dealt_in):
            assert leaks(view(r.events, viewer), knowable(r.events, viewer)) == []
            assert {*cards} <= knowable(r.events, viewer)


@pytest.mark.clause("CS/table/rabbit-hunt")
def test_when_it_cannot_be_asked() -> None:
    def refused(r: Round, seat: int) -> Refused:
        before = list(r.events)
        with pytest.raises(Refused) as told:
            hunted(r, seat)
        assert r.events == before
        return told.value

    r = dealt(variants.texas_holdem, 3, 3)
    assert "not over" in refused(r, 1).reason
    r.fold(), r.fold()
    assert "not dealt in" in refused(r, 4).reason and refused(r, 4).cites == RABBIT
    r.take(hunted(r, 3))
    assert [(event.seat, len(event.cards), event.cites) for event in r.events[-1:]] == [(3, 5, RABBIT)]  # type: ignore[attr-defined]
    assert "already" in refused(r, 2).reason
    shown = dealt(variants.texas_holdem, 3, 2)
    while not shown.over:
        shown.show() if shown.options.show else shown.call()
    assert "no card is known" in refused(shown, 1).reason
    stud = Round("stud", "fl 2/4 ante 1 bring-in 1", [200] * 3, default, seed=3)
    while not stud.over:
        stud.fold() if stud.options.fold else stud.call()
    assert "no card is known" in refused(stud, 1).reason


@pytest.mark.clause("SEM/T28")
@pytest.mark.parametrize("book", ["seminole", "seminole-tournament"])
def test_seminole_forbids_it_whatever_the_sign_says(book: str) -> None:
    r = Round("texas-holdem", "nl 1/2", [200] * 2, book, seed=3)
    r.fold()
    with pytest.raises(Refused) as told:
        hunted(r, 1)
    assert told.value.cites[0] == "SEM/T28" == seminole.cited("rabbit hunt")[0]


def test_cards_that_nobody_knows_are_not_told() -> None:
    r = Round("texas-holdem", "nl 1/2", [200] * 2, default, deck="As Kd Ah Kc ?? 2c 3c 4c")
    r.call(), r.call()
    while r.options.check:
        r.raise_to(r.options.low)
    r.fold()
    assert r.over and would_have_come(r) == {}


def test_a_killed_hand_and_a_void_round() -> None:
    killed = dealt(variants.texas_holdem, 5, 2)
    killed.call(), killed.call()
    remedies.kill(killed, killed.seat, RABBIT)
    assert killed.over and len(would_have_come(killed)[1]) == 2
    void = dealt(variants.texas_holdem, 5, 2)
    remedies.void(void, RABBIT)
    assert void.over and would_have_come(void) == {}


def test_where_hands_were_tabled_after_the_last_fold_there_is_nothing_more_to_come() -> None:
    r = dealt(variants.texas_holdem, 3, 3)
    r.fold()
    while not r.over:
        r.show() if r.options.show else r.call()
    assert would_have_come(r) == {}


def test_an_exchange_for_new_cards_ends_the_hunt() -> None:
    r = Round("five-card-draw", "nl 1/2", [200] * 3, default, seed=3)
    while not r.options.discard:
        r.call()
    before = len(r.events)
    assert not stays(r)
    assert len(r.events) == before


def test_where_the_board_could_have_been_run_twice_it_is_run_once() -> None:
    r = Round("texas-holdem", "nl 1/2", [40, 200], default, seed=3, most_runs=2)
    while r.seat != 1:
        r.call()
    r.raise_to(r.options.high)
    r.fold()
    other = Round("texas-holdem", "nl 1/2", [40, 200], default, seed=3)
    while not other.over:
        other.call()
    assert r.over
    assert would_have_come(r) == {1: tuple(other.board)}


def test_whoever_must_bet_is_thought_to_bet() -> None:
    rules = section_8.but("betting.bound_opener", "all")
    r = Round("five-card-stud", "fl 2/4 ante 1 bring-in 1", [200] * 2, rules, seed=3)
    while not r.options.bound:
        r.call()
    assert "must bet" in repr(r.options)
    assert stays(r)
    assert not r.options.bound
