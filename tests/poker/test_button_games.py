"""Random rounds of the pineapples, Omaha in its four forms and five-card draw: what must hold of each, 5,000 a game.

A third of the draw's rounds are full tables that stay and draw many cards: the deck runs out. Some rounds are held
against an oracle that works out by brute force who wins what. `CARDSPEAK_ROUNDS_A_GAME` sets another number of rounds,
`CARDSPEAK_ORACLE` of those held against the oracle (150 a game), `CARDSPEAK_SEED` another seed to start from.
"""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

from cardspeak.poker import Post, Round, variants
from cardspeak.poker import events as e
from cardspeak.poker.rake import NO_RAKE
from cardspeak.poker.seats import seats
from cardspeak.poker.stakes import fixed_limit, no_limit
from cardspeak.rulebook.books import ALL
from tests.poker import drawing, oracle
from tests.poker import properties as hold
from tests.poker.arranged import arranged
from tests.rounds import FIRST, noted

ROUNDS = int(os.environ.get("CARDSPEAK_ROUNDS_A_GAME", "5000"))
ORACLE = int(os.environ.get("CARDSPEAK_ORACLE", "150"))
GAMES = (
    "pineapple",
    "crazy-pineapple",
    "omaha",
    "omaha-high",
    "omaha-hi-lo",
    "omaha-hi-lo-8",
    "five-card-draw",
    "five-card-draw-low",
)


def table(rng: Random, key: str) -> dict[str, Any]:
    """The arguments of a round of this game under any book that has it."""
    rules = rng.choice([rules for rules in ALL.values() if not rules.games or key in rules.games])
    variant = variants.named(key)
    if variant.streets[0].name == "deal" and rng.random() < 0.33:
        return full_table(rng, variant)
    return drawing.table_for(rng, rules, variant)


def full_table(rng: Random, variant: variants.Variant) -> dict[str, Any]:
    """As many players as the game has, deep or nearly broke."""
    count = rng.randint(variant.seats[1] - 1, variant.seats[1])
    stakes = rng.choice((no_limit(1, 2), no_limit(bet=2, ante=1), fixed_limit(2, 4, blinds=(1, 2))))
    stacks = [rng.choice((1, 2, 5, 100, 100)) for _ in range(count)]
    return {"variant": variant, "stakes": stakes, "stacks": stacks, "seed": rng.randint(0, 2**32)}


def act(r: Round, rng: Random, bold: float) -> None:
    """Any legal act; at a full table nobody folds and many cards are drawn."""
    options = r.options
    if not (options.discard and options.discard[1] > 1) or rng.random() < 0.3:
        drawing.act(r, rng, bold)
    else:
        held = r.cards_held(r.seat)
        r.discard(rng.sample(held, rng.randint(3, 5)))


def run(key: str, rng: Random, closely: bool) -> Round:
    """One random round from beginning to end."""
    r = Round(**table(rng, key))
    bold = rng.choice((0.1, 0.3, 0.7))
    return hold.keeps_every_property(r, rng, bold, act, closely)


def seeds(count: int, key: str) -> range:
    """The seeds of a game's rounds: no two games share one."""
    first = FIRST + GAMES.index(key) * 100_000_000
    return range(first, first + count)


@pytest.mark.parametrize("half", [0, 1])
@pytest.mark.parametrize("key", GAMES)
def test_random_rounds_keep_every_property(key: str, half: int) -> None:
    ran_out = 0
    for seed in seeds(ROUNDS, key)[half::2]:
        closely = seed // 2 % 25 == 0
        with noted(f"random round of seed {seed}: run({key!r}, Random({seed}), closely={closely})"):
            r = run(key, Random(seed), closely)
        ran_out += any(type(event) is e.Reshuffled for event in r.events)
    assert "draw" not in key or ran_out > ROUNDS // 10, "the deck is to run out often"


def held_against_the_oracle(r: Round) -> bool:
    """Whether two or more were left to contest the pots; each seat has then what brute force gives it."""
    live = seats(r.live)
    if len(live) == 1:
        return False
    inside, _ = oracle.chips_in(r)
    gets = oracle.settled(r, live)
    dead = {event.seat: event.chips for event in r.events if type(event) is e.PostedDead}
    assert r.net == {seat: gets.get(seat, 0) - inside[seat] - dead.get(seat, 0) for seat in r.dealt_in}
    return True


@pytest.mark.parametrize("key", GAMES)
def test_every_pot_is_paid_as_brute_force_pays_it(key: str) -> None:
    held = 0
    for seed in seeds(10 * ORACLE, key):
        rng = Random(~seed)
        r = Round(**table(rng, key) | {"rake": NO_RAKE, "asked": False, "posts": (), "most_runs": 1})  # it lays one board
        while not r.over:
            act(r, rng, 0.3)
        try:
            held += held_against_the_oracle(r)
        except AssertionError as error:
            error.add_note(f"seed {seed}")
            raise
        if held == ORACLE:
            break
    assert held == ORACLE


@pytest.mark.parametrize("key", GAMES)
def test_ties_are_paid_as_brute_force_pays_them(key: str) -> None:
    """Two to four seats hold the same ranks in other suits, and put in chips of which some cannot be divided."""
    odd = 0
    for seed in seeds(ORACLE // 2, key):
        rng = Random(~seed)
        variant = variants.named(key)
        players = rng.randint(3, 6)
        rules = rng.choice([rules for rules in ALL.values() if not rules.games or key in rules.games])
        chip = rng.choice((1, 5))
        stacks = [chip * rng.choice((3, 10, 10, 15)) + chip for _ in range(players)]
        r = Round(
            variant,
            no_limit(chip, 2 * chip, chip=chip),
            stacks,
            rules,
            button=players,
            posts=[Post(1, chip, "dead")],
            deck=arranged(variant, players, same_ranks(rng, variant, players)),
        )
        while not r.over:
            if r.options.discard:
                r.discard(sorted(r.cards_held(r.seat), key=lambda card: (card & 15, card))[: r.options.discard[0]])
            else:
                act(r, rng, 0.9)
        try:
            held_against_the_oracle(r)
        except AssertionError as error:
            error.add_note(f"seed {seed}")
            raise
        odd += any(event.odd for event in r.events if type(event) is e.Won)
    assert odd > ORACLE // 50, "some of them must have odd chips"


def same_ranks(rng: Random, variant: variants.Variant, players: int) -> dict[int, str]:
    """Hands of the same ranks for some seats."""
    size = sum(deal.count for street in variant.streets for deal in street.deals if deal.to == "down")
    suits = [rng.sample("cdhs", 4) for _ in range(size)]
    ranks = rng.sample("A23456789TJQK", size)
    tied = rng.sample(range(1, players + 1), min(players, rng.randint(2, 4)))
    return {
        seat: " ".join(rank + suit[place] for rank, suit in zip(ranks, suits, strict=True)) for place, seat in enumerate(tied)
    }
