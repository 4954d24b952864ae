"""A batch's bots do what `Bot` does with the same view and the same dice, decision by decision, in every game.

`CARDSPEAK_BATCH_DECISIONS` sets another number of decisions, `CARDSPEAK_SEED` another seed.
"""

from __future__ import annotations

import os
from itertools import count
from random import Random

import pytest

from cardspeak import Refused, bots
from cardspeak.batch import Act, Batch, Played, Steps
from cardspeak.batch.played import deck_with
from cardspeak.batch.starts import begun
from cardspeak.batch.words import act
from cardspeak.cards.by_number import dice_of
from tests.batch.settings import setting
from tests.rounds import SEED

DECISIONS = int(os.environ.get("CARDSPEAK_BATCH_DECISIONS", "2000"))
LOTS = 4
ROUNDS = 2
"""Of a setting."""
OWN = bots.Temperament("own", "bets by a size of its own", care=1, reserve=1.3, bluffs=0.3, slows=0.5, size=1.7)
NATURES = [*bots.ALL.values(), *bots.naive.ALL.values(), OWN]


def with_bots(batch: Batch, rng: Random) -> Batch:
    """The same rounds, a bot of some temperament at each seat."""
    game = batch.game
    starts = [start._replace(policies=[rng.choice(NATURES) for _ in range(batch.seats)]) for start in batch.starts]
    return Batch(game.variant, game.stakes, rules=game.rules, starts=starts, rake=game.rake, seed=batch.seed)


def differences(played: Played, number: int) -> tuple[int, str]:
    """How many decisions a round has, and the first that `Bot` makes otherwise."""
    batch, said = played.batch, played.said(number)
    start = batch.start(number)
    r = begun(batch.game, start, deck_with(batch, number, said))
    natures = ["", *start.policies]
    players = {seat: bots.Bot(natures[seat], bots.chance(dice_of(batch.seed, number, seat))) for seat in r.dealt_in}
    decisions = 0
    for word in said:
        before = len(r.events)
        seat = r.seat
        twin = r.copy()
        act(r, word)
        if len(r.events) > before:
            decisions += 1
            done = players[seat].play(twin)
            if twin.events != r.events:
                return decisions, f"round {number:,} of seed {batch.seed}, seat {seat}: {done} where the batch has {word}"
    return decisions, ""


@pytest.mark.parametrize("lot", range(LOTS))
def test_each_decision_is_that_of_the_bot(lot: int) -> None:
    left, seen = DECISIONS // LOTS, set()
    for number in count(lot, LOTS):
        if left <= 0:
            break
        found = setting(SEED, number)
        if found is None:
            continue
        seen.add(found.batch.game.variant.key)
        played = with_bots(found.batch, Random(f"{SEED}/{number}")).play(ROUNDS, first=100 * SEED)
        for each in played.numbers.tolist():
            decisions, wrong = differences(played, each)
            left -= decisions
            assert not wrong, f"{found}: {wrong}"
    assert len(seen) > 2


def test_who_is_asked_plays_against_bots() -> None:
    batch = Batch("texas-holdem", "nl 1/2", [200] * 3, seed=7, policies=["ask", "rock", OWN])
    tables = Steps(batch, 40)
    for _ in range(30):
        assert set(tables.seat.tolist()) == {1}, "nobody but the first seat is asked"
        tables.step([int(Act.CALL)] * 40)
    assert tables.tables["number"].min() >= 40
    with pytest.raises(Refused, match="a seat that is to be asked plays in steps"):
        batch.play(1)


def test_a_block_is_the_same_however_many_rounds_are_in_it() -> None:
    batch = Batch("omaha", "pl 1/2", [200] * 3, seed=7, policies=["rock", "maniac", "calls"])
    whole, part = batch.play(300), batch.play(40, first=200)
    assert (whole.net[200:240] == part.net).all() and (whole.net.sum(axis=1) == 0).all()
    assert whole.words(217) == part.words(217)
