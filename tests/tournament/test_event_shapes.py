"""Events of random shapes, in every game and mix, played to the winner: none comes to a stop, and all that holds of events holds.

The long form: CARDSPEAK_SHAPES=3000.
"""

from __future__ import annotations

import os
from random import Random

import pytest
from msgspec.structs import replace

from cardspeak.poker import variants
from cardspeak.table import Positions
from cardspeak.table.next_round.mixed_games import MIXES
from cardspeak.tournament.event import events as e
from cardspeak.tournament.structure import Structure, check, generate, packaged
from cardspeak.tournament.structure.file import SeatingTerms
from cardspeak.tournament.structure.schedule import games_of
from tests.tournament.events_of import hand, of, put
from tests.tournament.test_event_played import opened
from tests.tournament.watching import Watchman, at_the_end

SHAPES = int(os.environ.get("CARDSPEAK_SHAPES", "24"))
GAMES = [*variants.ALL, *MIXES]


def shape(pick: Random, game: str) -> tuple[Structure, int]:
    """A structure of some shape, and how many enter."""
    entries = pick.randint(2, 30)
    most = min([each.seats[1] for each in games_of(game)])
    made = generate(
        "Shape",
        entries=entries,
        stack=pick.choice((500, 2000, 20_000)),
        hours=pick.randint(1, 3),
        game=game,
        seats=pick.randint(2, min(10, most)),
        minutes=pick.choice((5, 10, 20)),
    )
    order = tuple(pick.sample(range(1, 8), pick.randint(0, 4)))
    marks = tuple(sorted(pick.sample(range(2, 30), pick.randint(0, 2)), reverse=True))
    return replace(made, seating=SeatingTerms(order, pick.randint(0, 3), marks)), entries


@pytest.mark.parametrize("part", range(4))
def test_events_of_every_shape_come_to_their_end(part: int) -> None:
    for seed in range(part, SHAPES, 4):
        pick = Random(seed)
        made, entries = shape(pick, GAMES[seed % len(GAMES)])
        assert check(made) == []
        hall = opened(made, entries, seed, Watchman(), bold=pick.choice((6, 40)))
        try:
            hall.run()
        except RuntimeError as error:
            raise AssertionError(f"shape {seed}: {error}") from error
        at_the_end(hall)


def test_chips_are_raced_off_when_a_level_begins_hand_for_hand() -> None:
    day = packaged("no-limit-holdem")
    made = replace(day, event=replace(day.event, seats=2), level=(day.level[0], replace(day.level[7], colour_up=100)), recess=())
    made = replace(made, entry=replace(made.entry, late=None, reentry=None))
    t = put(made, {1: {1: 5100, 2: 5000}, 2: {1: 5000, 2: 5000}}, 30)
    for _ in range(14):
        for table in (1, 2):
            hand(t, table, last=Positions(1, 1, 2, 1))
    assert t.state.hand_for_hand > 10 and t.state.clock.level == 2 and len(of(t, e.RaceHeld)) == 2 and not t.state.stops


def test_hands_are_counted_anew_after_a_break_that_comes_hand_for_hand() -> None:
    day = packaged("no-limit-holdem")
    made = replace(day, event=replace(day.event, seats=2), level=day.level[:2], recess=(replace(day.recess[0], after=1),))
    made = replace(made, entry=replace(made.entry, late=None, reentry=None))
    t = put(made, {1: {1: 5100, 2: 5000}, 2: {1: 5000, 2: 5000}}, 30)
    hands = 0
    while not t.state.clock.recess:
        hand(t, 1 + hands % 2, last=Positions(1, 1, 2, 1))
        hands += 1
    assert [event.number for event in of(t, e.HandForHand)] == [*range(11), 0] and t.state.hand_for_hand == 0
    t.tick(moment=t.state.clock.until)
    assert t.state.clock.level == 2 and of(t, e.HandForHand)[-1].number == t.state.hand_for_hand == 1
