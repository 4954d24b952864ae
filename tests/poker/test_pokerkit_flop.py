"""Random rounds played here and in pokerkit at once: Texas, Omaha, Omaha eight or better and five-card draw.

Every seat to act, every bound and every result is compared; what differs must be explained by a named rule (`mirror`).
`CARDSPEAK_AGAINST_POKERKIT` sets another number of rounds a game and limit, `CARDSPEAK_SEED` another seed to start from.
"""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import pytest

from cardspeak.poker import variants
from cardspeak.poker.stakes import Stakes, fixed_limit, no_limit, pot_limit
from tests.poker import mirror
from tests.poker.arranged import arranged
from tests.poker.table import play
from tests.rounds import FIRST, noted

MANY = int(os.environ.get("CARDSPEAK_AGAINST_POKERKIT", "0"))
GAMES = [
    ("texas-holdem", "no", 500),
    ("texas-holdem", "pot", 500),
    ("texas-holdem", "fixed", 500),
    ("omaha", "pot", 500),
    ("omaha-hi-lo-8", "fixed", 250),
    ("omaha-hi-lo-8", "pot", 250),
    ("five-card-draw", "fixed", 250),
    ("five-card-draw", "no", 250),
    ("five-card-draw-low", "fixed", 250),
    ("five-card-draw-low", "pot", 250),
]
RULES = {
    mirror.SHORT_BLIND,
    mirror.UNANSWERED,
    mirror.REOPENING,
    mirror.HALF_BET,
    mirror.ASKED,
    *mirror.SETTLING,
}

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")  # pokerkit would choose other cards than it is told


def stakes(rng: Random, limit: str) -> Stakes:
    ante = rng.choice((0, 0, 0, 1))
    if limit == "fixed":
        return fixed_limit(4, 8, blinds=(2, 4), ante=ante)
    return (pot_limit if limit == "pot" else no_limit)(2, 4, ante=ante)


def stacks(rng: Random, most: int) -> list[int]:
    """Two to as many players as there are seats, often short, now and then deep."""
    count = rng.choice((2, 2, 3, 3, 4, 5, 6, most))
    return [rng.choice((rng.randint(1, 20), rng.randint(10, 60), 400)) for _ in range(count)]


@pytest.mark.parametrize(("key", "limit", "count"), GAMES, ids=lambda value: str(value))
def test_random_rounds_agree_but_for_named_rules(key: str, limit: str, count: int) -> None:
    variant = variants.named(key)
    told: Counter[str] = Counter()
    alike = parted = 0
    rounds = MANY or count
    for seed in range(FIRST, FIRST + rounds):
        rng = Random(~seed)
        with noted(f"{key}, {limit} limit, seed {seed}"):
            both = mirror.played(variant, stakes(rng, limit), stacks(rng, variant.seats[1] - 1), seed)
        told.update(both.rules)
        alike += not both.rules
        parted += both.parted
    print(f"{key}, {limit} limit: {rounds} rounds from seed {FIRST}, {alike} alike in all, {parted} parted")
    for rule, times in told.most_common():
        print(f"  {times:>5}  {rule}")
    assert set(told) <= RULES
    assert alike > 0.7 * rounds
    assert parted < 0.08 * rounds


def test_a_low_in_the_main_pot_alone_is_where_pokerkit_pays_otherwise() -> None:
    game = variants.named("omaha-hi-lo-8")
    hands = {1: "Ah Qh 2c 3d", 2: "Ks Kd Qs Js", 3: "Qd Qc Td Ts", 4: "Jh Jd Th 9h"}
    both = mirror.Mirror(
        game,
        fixed_limit(100, 200, blinds=(50, 100)),
        [100, 200, 1000, 1000],
        deck=arranged(game, 4, hands, "4c 5s 8h Kc 9d"),
    )
    for act in ["call", "call", "call", "check", "bet 100", "call", "call", "bet 200", "call", "check", "check"]:
        both.compare()
        play(both.ours, act)
        both.follow()
    both.settle()
    assert both.rules == {mirror.NO_LOW, mirror.MERGED}
    assert [both.ours.stacks[seat] for seat in (1, 2, 3, 4)] == [200, 500, 1000, 600]
    assert list(both.theirs.stacks) == [200, 425, 1075, 600]


def test_what_no_rule_explains_is_not_let_pass() -> None:
    both = mirror.Mirror(variants.texas_holdem, no_limit(2, 4), [100, 100, 100], seed=3)
    both.theirs.stacks[2] += 1
    with pytest.raises(mirror.UnexplainedError, match="pokerkit: seat 3, call 4, raise to 8 to 101"):
        both.compare()
    both = mirror.played(variants.texas_holdem, no_limit(2, 4), [100, 100, 100], seed=3)
    both.theirs.stacks[0] += 1
    with pytest.raises(mirror.UnexplainedError, match="stacks"):
        both.settle()
