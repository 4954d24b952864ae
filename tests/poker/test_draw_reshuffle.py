"""Five-card draw when the deck runs out: the stub first, then the discards of those who have drawn."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cardspeak.cards import FULL_DECK, CardError
from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.stakes import fixed_limit
from cardspeak.poker.variants import deuce_to_seven_triple_draw as triple_draw
from cardspeak.poker.variants import five_card_draw
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import default, seminole
from tests.poker.table import happened, play
from tests.poker.test_draw import at_the_draw, dealt, draw


def eight_draw(counts: list[int], seed: int = 5, **more: Any) -> Round:
    """Eight players call and draw so many each."""
    r = at_the_draw(stacks=[100] * 8, seed=seed, **more)
    for count in counts:
        draw(r, count)
    return r


@pytest.mark.clause("S8(q)(6)(ii)#1", "CS/draw/reshuffle")
def test_the_stub_is_dealt_out_and_then_the_discards_come() -> None:
    r = eight_draw([5, 5, 5])
    assert r.drawn == 40 + 1 + 15
    first, second, third = happened(r, e.Discarded)
    (again,) = happened(r, e.Reshuffled)
    assert (again.pile, again.kept, again.count) == ("discards", 1, 10)
    assert sorted(again.cards) == sorted(first.cards + second.cards)
    drawn = happened(r, e.Drawn)
    whole = r.began.deck
    assert [event.cards for event in drawn[:2]] == [whole[41:46], whole[46:51]]
    assert drawn[2].cards == (whole[51], *again.cards[:4])
    assert not set(drawn[2].cards) & set(third.cards), "not the drawer's own"
    assert len(happened(r, e.Burned)) == 1, "no new burn"
    assert happened(r, e.Burned)[0].cards[0] not in again.cards, "the burn stays out"


@pytest.mark.clause("S8(q)(6)(ii)#1")
def test_the_book_s_own_example_five_five_and_three() -> None:
    r = eight_draw([5, 5, 3])
    (again,) = happened(r, e.Reshuffled)
    assert happened(r, e.Drawn)[2].cards == (r.began.deck[51], *again.cards[:2])
    held = [card for seat in r.dealt_in for card in r.cards_held(seat)]
    out = [*held, *again.cards[2:], *happened(r, e.Burned)[0].cards, *happened(r, e.Discarded)[2].cards]
    assert sorted(out) == sorted(FULL_DECK)


@pytest.mark.clause("S8(q)(6)(ii)#1")
def test_exactly_the_stub_needs_no_reshuffle() -> None:
    assert happened(eight_draw([5, 5, 1, 0, 0, 0, 0, 0]), e.Reshuffled) == []
    r = eight_draw([5, 5, 1, 1])
    (again,) = happened(r, e.Reshuffled)
    assert (again.kept, again.count) == (0, 11)


@pytest.mark.clause("S8(q)(6)(ii)#1")
def test_folded_hands_are_in_the_reshuffle() -> None:
    r = dealt(stacks=[100] * 8)
    folded = r.cards_held(3)
    play(r, "fold")
    while not r.options.discard:
        r.call()
    for count in (5, 5, 5):
        draw(r, count)
    (again,) = happened(r, e.Reshuffled)
    assert set(folded) <= set(again.cards)
    assert again.count == 5 + 10


@pytest.mark.clause("S8(q)(6)(ii)#2")
@pytest.mark.parametrize("seed", range(20))
def test_no_card_that_somebody_holds_or_has_just_thrown_is_drawn(seed: int) -> None:
    r = at_the_draw(stacks=[100] * 8, seed=seed)
    while r.options.discard:
        held = {seat: set(r.cards_held(seat)) for seat in r.dealt_in}
        seat = r.seat
        given = draw(r, (seed + seat) % 4 + 2)
        got = set(r.cards_held(seat)) - held[seat]
        assert not got & set.union(*held.values())
        assert not got & set(given)
        assert not got & {card for event in happened(r, e.Burned) for card in event.cards}
        assert len(got) == len(given)
    cards = [card for seat in r.dealt_in for card in r.cards_held(seat)]
    assert len(set(cards)) == 40
    assert happened(r, e.Reshuffled)


def test_the_deck_may_run_out_twice() -> None:
    r = eight_draw([5] * 8)
    assert len(happened(r, e.Reshuffled)) >= 2
    orders = [event.cards for event in happened(r, e.Reshuffled)]
    assert orders[0] != orders[1]
    assert Round.replay(r.events).values() == r.values()
    again = eight_draw([5] * 8)
    assert again.events == r.events, "the same seed gives the same order after a reshuffle"
    assert [event.cards for event in happened(eight_draw([5] * 8, seed=6), e.Reshuffled)] != orders


def test_nobody_sees_the_order_after_a_reshuffle() -> None:
    r = eight_draw([5] * 4)
    for viewer in range(9):
        (seen,) = [event for event in r.view(viewer).events if type(event) is e.Reshuffled]
        assert set(seen.cards) == {-1}
        assert seen.count == 10


@pytest.mark.clause("CS/seminole/procedure")
def test_a_drawer_s_own_discards_come_back_only_if_there_is_nothing_else() -> None:
    ten = replace(five_card_draw, seats=(2, 10))
    r = at_the_draw(ten, [100] * 10, rules=seminole)
    given = draw(r, 5)
    (again,) = happened(r, e.Reshuffled)
    assert (again.kept, again.count) == (1, 5)
    assert set(again.cards) == set(given), "fifty cards dealt, one burned and one left: he needs four of his own"
    assert len(set(r.cards_held(1)) & set(given)) == 4


def test_a_deck_may_say_the_order_after_a_reshuffle() -> None:
    plain = eight_draw([5, 5, 5])
    (again,) = happened(plain, e.Reshuffled)
    wanted = tuple(sorted(again.cards))
    r = eight_draw([5, 5, 5], deck=(*plain.began.deck, *wanted))
    assert happened(r, e.Reshuffled)[0].cards == wanted
    assert happened(r, e.Drawn)[2].cards[1:] == wanted[:4]


def test_a_known_deck_goes_on_with_what_was_reshuffled_however_often() -> None:
    stakes = fixed_limit(4, 8, blinds=(2, 4))
    players = [100] * triple_draw.seats[1]

    def played(**deck: Any) -> Round:
        r = Round(triple_draw, stakes, players, default, button=1, **deck)
        while not r.over:
            o = r.options
            if o.discard:
                r.discard(r.cards_held(o.seat))
            else:
                r.call()
        return r

    r = played(seed=3)
    again = happened(r, e.Reshuffled)
    assert len({card for event in again for card in event.cards}) < sum([len(event.cards) for event in again])
    deck = (*r.began.deck[:52], *[card for event in again for card in event.cards])
    assert played(deck=deck).events[1:] == r.events[1:]
    with pytest.raises(CardError, match="99"):
        Round(triple_draw, stakes, players, default, button=1, deck=(*deck, 99))


def test_an_order_told_for_a_reshuffle_is_one_of_the_cards_that_are_reshuffled_and_says_by_what_else() -> None:
    plain = eight_draw([5, 5, 5])
    (again,) = happened(plain, e.Reshuffled)
    wanted = sorted(again.cards)
    other = next(card for card in plain.began.deck if card not in wanted)
    with pytest.raises(Refused, match="the cards given beyond the deck are not the discards") as refused:
        eight_draw([5, 5, 5], deck=(*plain.began.deck, *wanted[1:], other))
    assert refused.value.cites == again.cites != ()
