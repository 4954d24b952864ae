"""Random rounds of every stud game: what must hold of each, 5,000 a game.

`CARDSPEAK_ROUNDS_A_GAME` sets another number, `CARDSPEAK_SEED` another seed to start from. A third of them are full
tables, some of players who stay, so that the deck runs out where it can; some fold though nobody has bet.
"""

from __future__ import annotations

import os
from collections import Counter
from random import Random
from typing import Any

import pytest

from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.stakes import fixed_limit, no_limit, spread_limit
from cardspeak.poker.variants import five_card_stud, mambo_stud, razz, stud, stud_hi_lo, stud_hi_lo_8
from cardspeak.poker.variants.variant import Variant
from cardspeak.rulebook.books import ALL, section_8
from tests.poker import drawing
from tests.poker import properties as hold
from tests.poker.book_order import dealt_and_opened_by_the_book
from tests.rounds import FIRST, noted

ROUNDS = int(os.environ.get("CARDSPEAK_ROUNDS_A_GAME", "5000"))
PARTS = 2
GAMES = (stud, stud_hi_lo, stud_hi_lo_8, razz, five_card_stud, mambo_stud)
RULES = tuple(rules for rules in ALL.values() if not rules.games or "stud" in rules.games)
BOUND = tuple(section_8.but("betting.bound_opener", choice) for choice in ("all", "never"))
HOUSES = 400
FULL_TABLE_STAKES = (
    fixed_limit(2, 4, bring_in=1, ante=1),
    spread_limit(1, 5, bring_in=1),
    no_limit(bet=2, bring_in=1),
)


def table(rng: Random, variant: Variant) -> dict[str, Any]:
    """The arguments of a round of this game, under any book and any reading of the required bet.

    Seats, stakes and rake are those of one of many houses; stacks and deck are drawn for the round.
    """
    house = Random(rng.randrange(HOUSES))
    rules = house.choice(RULES if house.random() < 0.8 else BOUND)
    drawn = drawing.table_for(house, rules, variant)
    stakes, stacks = drawn["stakes"], drawn["stacks"]
    if house.random() < 0.33:
        stakes, drawn["posts"] = house.choice(FULL_TABLE_STAKES), ()
        stacks = range(1, house.randint(variant.seats[1] - 1, variant.seats[1]) + 1)
        stacks = {seat: rng.choice((1, 2, 5, 100, 100, 100)) for seat in stacks}
    else:
        stacks = {seat: drawing.stack(rng, stakes.low, stakes.chip, rules) for seat in stacks}
    return drawn | {"stakes": stakes, "stacks": stacks, "seed": rng.randint(0, 2**32)}


def act(r: Round, rng: Random, bold: float) -> None:
    """Any legal act; now and then a fold though nothing is owed."""
    options = r.options
    if options.fold and not options.call and rng.random() < 0.04:
        r.fold()
    elif bold < 0.05 and not options.high and options.call and options.fold and rng.random() < 0.9:
        r.call()
    else:
        drawing.act(r, rng, bold)


def run(variant: Variant, rng: Random, closely: bool) -> Round:
    """One random round from beginning to end."""
    r = Round(**table(rng, variant))
    bold = rng.choice((0.02, 0.1, 0.3, 0.7))
    hold.keeps_every_property(r, rng, bold, act, closely)
    dealt_and_opened_by_the_book(r)
    return r


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("variant", GAMES, ids=lambda variant: variant.key)
def test_random_rounds_keep_every_property(variant: Variant, part: int) -> None:
    size = ROUNDS // PARTS
    first = FIRST + part * size
    met: Counter[str] = Counter()
    for seed in range(first, first + size):
        closely = seed % 25 == 0
        with noted(f"random round of {variant.key}: run({variant.key}, Random({seed}), closely={closely})"):
            note(run(variant, Random(seed), closely), met)
    print(f"{size} rounds of {variant.key} from seed {first} keep every property: {dict(met)}")
    missed = WANTED[variant.key] - {name for name, count in met.items() if count}
    assert not missed or size < 1000, f"the random rounds never met what they are for: {missed}"


SEVEN = {"full table", "two players", "common card", "burns reshuffled", "dead place", "side pot", "short forced bet"}
WANTED = {
    **{variant.key: SEVEN for variant in GAMES[:4]},
    "five-card-stud": {"full table", "two players", "dead place", "side pot", "must bet", "short forced bet"},
    "mambo-stud": {"full table", "two players", "dead place", "side pot", "short forced bet"},
}
"""What must come up among the random rounds of a game."""


def note(r: Round, met: Counter[str]) -> None:
    """Counts what happened in the round of what the random rounds are there for."""
    players = len(r.dealt_in)
    met["full table"] += players == r.game.variant.seats[1]
    met["two players"] += players == 2
    met["common card"] += r.game.key != "mambo-stud" and bool(r.shared)
    for event in r.events:
        kind = type(event)
        if kind is e.Reshuffled:
            met["burns reshuffled"] += 1
        elif kind is e.Dealt or kind is e.DealtUp:
            met["dead place"] += bool(event.dead)  # type: ignore[attr-defined]
        elif kind is e.Won:
            met["side pot"] += event.pot > 0  # type: ignore[attr-defined]
        elif kind is e.Opened:
            met["must bet"] += event.bound  # type: ignore[attr-defined]
        elif kind is e.BroughtIn:
            met["short forced bet"] += event.chips < event.owed  # type: ignore[attr-defined]
