"""Events that somebody changed in a file are refused in a line that names the one that cannot be, whatever they are events of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

import msgspec
import pytest

from cardspeak.banked import Round as BankedRound
from cardspeak.events import Event
from cardspeak.poker import Round
from cardspeak.rulebook import Refused
from cardspeak.tournament.event import Tournament
from tests.banked import drawing as banked_drawing
from tests.journal.playing import dealt
from tests.poker import drawing
from tests.tournament.events_of import arrive_all, begun, take_all

NUMBERS: Final = (-1, 0, 7, 99, 1000, 10**13)


def poker(rng: Random) -> Sequence[Event]:
    r = dealt(rng)
    while r.due and rng.random() < 0.9:
        drawing.act(r, rng, 0.2)
    return r.events


def banked(rng: Random) -> Sequence[Event]:
    r = banked_drawing.begin(rng)
    while not r.over and rng.random() < 0.9:
        banked_drawing.act(r, rng)
    return r.events


def tournament(rng: Random) -> Sequence[Event]:
    t = begun("sit-and-go", 6)
    for _ in range(rng.randrange(4)):
        seats = sorted(t.spot(1).seats)
        take_all(t, 1, seats[0], seats[1])
        arrive_all(t)
    return t.events


KINDS: Final[dict[str, tuple[Callable[[Random], Sequence[Event]], Callable[[Sequence[Event]], object]]]] = {
    "poker": (poker, Round.replay),
    "banked": (banked, BankedRound.replay),
    "tournament": (tournament, Tournament.replay),
}


def spoilt(rng: Random, events: Sequence[Event]) -> list[Event]:
    """One of them is missing, comes once more elsewhere, or has another number in it."""
    found = list(events)
    at = rng.randrange(1, len(found))
    how = rng.choice(("missing", "again", "number"))
    if how == "missing":
        found.pop(at)
    elif how == "again":
        found.insert(rng.randrange(1, len(found)), found[at])
    else:
        event: Any = found[at]
        numbers = [field for field in event.__struct_fields__ if type(getattr(event, field)) is int]
        if numbers:
            found[at] = msgspec.structs.replace(event, **{rng.choice(numbers): rng.choice(NUMBERS)})
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_what_does_not_follow_is_named_and_ends_nothing_otherwise(kind: str) -> None:
    make, replay = KINDS[kind]
    named = 0
    made = [make(Random(f"{kind} {seed}")) for seed in range(6)]
    for whole in made:
        replay(whole)
    for seed in range(150):
        rng = Random(f"spoilt {kind} {seed}")
        try:
            replay(spoilt(rng, rng.choice(made)))
        except Refused as refusal:
            named += refusal.reason.startswith("event ") and refusal.reason.endswith(" does not follow from those before it")
    assert named
