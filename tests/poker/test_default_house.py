"""What the default house decides of a round, each decision by what it does."""

from __future__ import annotations

import pytest

from cardspeak import Round, books, stakes
from cardspeak.cards import FULL_DECK, parse_cards
from cardspeak.poker import events as e
from cardspeak.poker.rake import percentage
from cardspeak.rulebook import Refused
from tests.rounds import play

ROYAL = "2c3d 7h8s 4c5d 9c AsKsQs 9d Js 9h Ts"
"""Hands of three, burns, and a board that plays."""


def board_plays(rake: object = None) -> Round:
    """Three players in a round that the board wins; the small blind has folded."""
    own = parse_cards(ROYAL.replace(" ", ""))
    hands, rest = own[:6], own[6:]
    deck = [*hands[::2], *hands[1::2], *rest, *[card for card in FULL_DECK if card not in own]]
    more = {"rake": rake} if rake else {}
    r = Round("texas-holdem", stakes.no_limit(1, 2), [200] * 3, books.default, deck=deck, button=3, **more)  # type: ignore[arg-type]
    return play(r, "call, fold, check, check, check, check, check, check, check")


@pytest.mark.clause("CS/default/heads-up")
def test_between_two_the_button_has_the_small_blind() -> None:
    r = Round("texas-holdem", stakes.no_limit(1, 2), [200, 200], books.default, seed=1, button=2)
    assert r.options.seat == 2 and r.options.call == 1


@pytest.mark.clause("CS/default/procedure")
def test_play_goes_in_turn_from_the_left() -> None:
    r = Round("texas-holdem", stakes.no_limit(1, 2), [200] * 4, books.default, seed=1, button=4)
    order = [r.options.seat]
    for act in ("call", "fold", "call"):
        r.act(act)
        order.append(r.options.seat)
    assert order == [3, 4, 1, 2]


@pytest.mark.clause("CS/default/check-raise")
def test_who_checked_may_raise() -> None:
    r = Round("texas-holdem", stakes.no_limit(1, 2), [200, 200], books.default, seed=1, button=2)
    play(r, "call, check, check, bet 4")
    assert r.options.seat == 1 and r.options.raise_to
    r.act("raise", 12)
    assert r.options.call == 8


@pytest.mark.clause("CS/default/first-shown")
def test_who_bet_last_on_the_final_street_shows_first() -> None:
    r = Round("texas-holdem", stakes.no_limit(1, 2), [200, 200], books.default, seed=1, button=2, asked=True)
    play(r, "call, check, check, check, check, check, check, bet 4, call")
    assert r.showing and r.seat == 2
    r.act("show")


@pytest.mark.clause("CS/default/odd-chip")
def test_an_odd_chip_goes_left_of_the_button() -> None:
    r = board_plays()
    assert r.stacks == {1: 199, 2: 201, 3: 200}


@pytest.mark.clause("CS/default/rake")
def test_the_house_takes_what_its_sign_says() -> None:
    r = board_plays(percentage(20))
    assert sum(r.stacks.values()) == 599


@pytest.mark.clause("CS/default/two-blinds")
@pytest.mark.parametrize("blinds", [(2, 2), (1, 4)])
def test_the_house_posts_what_blinds_it_likes(blinds: tuple[int, int]) -> None:
    r = Round("texas-holdem", stakes.no_limit(*blinds), [200] * 4, books.default, seed=1)
    posted = [event for event in r.events if isinstance(event, e.Posted)]
    assert tuple(event.chips for event in posted) == blinds
    assert all("CS/default/two-blinds" in event.cites for event in posted)


@pytest.mark.clause("CS/default/no-cap")
def test_raises_have_a_cap_only_where_the_stakes_name_one() -> None:
    free = Round("texas-holdem", stakes.fixed_limit(2, 4, (1, 2)), [400] * 2, books.default, seed=1)
    for _ in range(20):
        free.act("raise", free.options.low)
    capped = Round("texas-holdem", stakes.fixed_limit(2, 4, (1, 2), raise_cap=3), [400] * 2, books.default, seed=1)
    while capped.options.high:
        capped.act("raise", capped.options.low)
    assert capped.wagers == 4, "the big blind and three raises"
    with pytest.raises(Refused) as found:
        capped.act("raise", 10)
    assert found.value.cites == ("CS/default/no-cap",)
