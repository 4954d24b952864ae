"""A round taken up in its middle bets on as if it had been dealt, knows no card, and replays."""

from __future__ import annotations

import random

import pytest

from cardspeak import Refused, Round, books, stakes, variants
from cardspeak.poker.round.from_position import taken_up, turn_to


def test_betting_goes_on_where_it_was_taken_up() -> None:
    r = taken_up(
        variants.texas_holdem,
        stakes.no_limit(100, 200),
        {2: 18_600, 4: 27_600, 7: 40_000},
        books.seminole,
        street="flop",
        pot=1_500,
        button=7,
    )
    assert (r.seat, r.options.raise_to) == (2, (200, 18_600))
    r.act("bet", 600)
    r.act("raise", 1_600)
    assert (r.options.call, r.options.raise_to) == (1_600, (2_600, 40_000))
    r.act("fold")
    r.act("call")
    assert r.waiting == "the burn before the turn"
    assert r.pot == 1_500 + 3_200


def test_blinds_in_front_set_the_price_and_the_opener() -> None:
    r = taken_up(
        variants.omaha,
        stakes.pot_limit(200, 400),
        {1: 9_200, 2: 9_400, 3: 20_000},
        books.seminole_tournament,
        street="preflop",
        put={1: 200, 2: 400},
        blinded=600,
        after=2,
        button=3,
    )
    assert (r.seat, r.options.call, r.options.raise_to) == (3, 400, (800, 1_400))


def test_a_seat_can_be_given_the_turn() -> None:
    r = taken_up(variants.texas_holdem, stakes.no_limit(1, 2), [50, 50, 50], books.seminole, street="turn", pot=9)
    turn_to(r, 3)
    r.act("bet", 10)
    assert r.seat == 1
    with pytest.raises(Refused, match="seat 8 cannot act"):
        turn_to(r, 8)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"street": "fifth"}, "no 'fifth'"),
        ({"put": {4: 1}}, "seat 4 cannot have 1"),
        ({"raked": 10}, "10 cannot have been raked from a pot of 9"),
    ],
)
def test_what_cannot_be_is_refused(changes: dict[str, object], said: str) -> None:
    told: dict[str, object] = {"street": "turn", "pot": 9, **changes}
    with pytest.raises(Refused, match=said):
        taken_up(variants.texas_holdem, stakes.no_limit(1, 2), [50, 50, 50], books.seminole, **told)  # type: ignore[arg-type]


@pytest.mark.parametrize("street", ["preflop", "flop", "turn", "river"])
def test_chips_are_conserved_and_events_replay(street: str) -> None:
    for seed in range(200):
        pick = random.Random(seed)
        stacks = [pick.randint(2, 60) for _ in range(pick.randint(2, 9))]
        pot = pick.randint(0, 40)
        r = taken_up(variants.texas_holdem, stakes.no_limit(1, 2), stacks, books.seminole, street=street, pot=pot)
        while r.seat and r.betting:
            options = r.options
            verb, to = pick.choice([("call", 0), ("fold", 0), *([("raise", options.low)] if options.high else [])])
            r.act(verb, to)
            assert sum(r.stacks.values()) + r.pot + sum(r.put) == sum(stacks) + pot, f"seed {seed}"
        assert Round.replay(r.events).values() == r.values(), f"seed {seed}"
