"""A round taken up in its middle bets on as if it had been dealt, knows no card, and replays."""

from __future__ import annotations

import random

import pytest

from cardspeak import Refused, Round, books, stakes, variants
from cardspeak.cards import show
from cardspeak.poker import events as e
from cardspeak.poker.round.from_position import shown_down, taken_up, turn_to
from cardspeak.rulebook.house import HouseRules
from tests.rounds import happened, play


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
    told = len(r.events)
    turn_to(r, 3)
    assert len(r.events) == told
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


@pytest.mark.parametrize("rules", [books.seminole, books.section_8], ids=lambda rules: rules.name)
@pytest.mark.parametrize("script", ["call, call, check", "call, call, raise 6, call, call", "call, fold, raise 8, fold"])
def test_blinds_that_lie_in_front_are_as_good_as_posted(rules: HouseRules, script: str) -> None:
    """A round that was dealt, and the same one taken up with its blinds in front, are bet alike and cite the same."""
    blinds = stakes.no_limit(1, 2)
    dealt = Round("texas-holdem", blinds, [100, 100, 100], rules, button=3, seed=1)
    again = taken_up(
        variants.texas_holdem, blinds, [99, 98, 100], rules, street="preflop", put={1: 1, 2: 2}, blinded=3, after=2, button=3
    )
    bet = [
        [(type(event), event.seat, event.cites) for event in happened(play(r, script), e.Called, e.Checked, e.Raised, e.Folded)]
        for r in (dealt, again)
    ]
    assert bet[0] == bet[1]
    assert len(bet[0]) == len(script.split(", "))


def test_a_bet_that_lies_in_front_on_the_flop_is_there_to_be_called() -> None:
    r = taken_up(
        variants.texas_holdem,
        stakes.no_limit(1, 2),
        {1: 90, 2: 100, 3: 100},
        books.seminole,
        street="flop",
        pot=30,
        put={1: 10},
        after=1,
        button=3,
    )
    opened = next(event for event in r.events if isinstance(event, e.Opened))
    assert (opened.seat, opened.unit, opened.wagers) == (r.seat, 10, 1)
    r.call()
    assert (r.seat, r.options.call, r.options.low) == (2, 10, 20)


def test_a_card_of_the_board_that_was_told_cannot_be_in_a_hand() -> None:
    r = taken_up(
        variants.texas_holdem, stakes.no_limit(1, 2), [50, 50], books.seminole, street="river", pot=9, board="As Kd Qc 2c 3d"
    )
    r.call()
    r.call()
    with pytest.raises(Refused, match="As has been seen in this round already"):
        r.show("As Ks")
    r.show("Ah Ks")


def test_a_hand_whose_worth_is_told_may_have_its_cards_told_too() -> None:
    r = shown_down(
        variants.texas_holdem,
        stakes.no_limit(1, 2),
        {1: 10, 2: 10},
        books.seminole,
        hands={1: "As Ks"},
        ranks={1: (5,), 2: (3,)},
        board="2c 3c 4d 9h Jd",
    )
    told = {event.seat: show(event.cards) for event in r.events if isinstance(event, e.Shown)}
    assert told == {1: "As Ks", 2: ""}
    assert r.net == {1: 10, 2: -10}


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


def test_a_round_is_taken_up_by_the_rules_as_the_house_has_changed_them() -> None:
    rules = books.seminole.but("blinds.heads_up", "button-small")
    r = taken_up(variants.texas_holdem, stakes.no_limit(1, 2), [50] * 3, rules, street="turn", pot=9)
    assert r.began.changes == rules.changes and rules.changes
    assert Round.replay(r.events).game.rules.blinds.heads_up.value == "button-small"
