"""What is played in the comparison with `Round`: all games at all limits, under all books, with stacks of all sizes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, product
from random import Random
from typing import NamedTuple

from cardspeak import books, rake, variants
from cardspeak.batch import Batch, Start
from cardspeak.poker import Stakes, Variant
from cardspeak.poker.posts import Post
from cardspeak.poker.rake import NO_RAKE, Rake
from cardspeak.rulebook import Refused
from cardspeak.rulebook.house import HouseRules

LIMITS = ("no", "pot", "fixed", "spread")
BOOKS = (*books.ALL.values(), books.default)
GAMES = list(product(variants.ALL.values(), LIMITS))
Random(0).shuffle(GAMES)
STACKS = ("deep", "short", "mixed", "all but one")


class Setting(NamedTuple):
    """A game that is played, and the number that tells it from the others."""

    number: int
    batch: Batch

    def __str__(self) -> str:
        game = self.batch.game
        stacks = [list(start.stacks) for start in self.batch.starts]
        return f"setting {self.number}: {game.variant.key}, {game.stakes!r}, {game.rules.name}, {game.rake!r}, {stacks[0]}"


def settings(seed: int, first: int = 0, step: int = 1) -> Iterator[Setting]:
    """Without end, every `step`th from number `first` on: each game at each limit in turn, with a book, stacks, seats, a rake and
    posts of its own. What a book does not allow is passed over.
    """
    for number in count(first, step):
        made = setting(seed, number)
        if made is not None:
            yield made


def setting(seed: int, number: int) -> Setting | None:
    """One of them, None where its book will not have it."""
    variant, limit = GAMES[number % len(GAMES)]
    turn = number // len(GAMES)
    rules = [each for each in BOOKS if each.spreads(variant.key)]
    kind = STACKS[(turn + number) % len(STACKS)]
    made = drawn(Random(f"{seed}/{number}"), variant, limit, rules[(turn + number) % len(rules)], kind)
    return made and Setting(number, made)


def drawn(rng: Random, variant: Variant, limit: str, rules: HouseRules, kind: str) -> Batch | None:
    """A batch of that kind, None where the book will not have it."""
    try:
        stakes = drawn_stakes(rng, variant, limit)
        fewest, most = variant.seats
        players = rng.randint(fewest, min(most, 10))
        starts = [drawn_start(rng, variant, stakes, kind, players) for _ in range(players)]
        return Batch(variant, stakes, rules=rules, starts=starts, rake=drawn_rake(rng, stakes), seed=rng.getrandbits(32))
    except Refused as refusal:
        assert "batch" not in refusal.reason, refusal
        return None


def drawn_stakes(rng: Random, variant: Variant, limit: str) -> Stakes:
    low = rng.choice((2, 10, 100))
    figures: dict[str, int | str | bool | None] = {}
    if rng.random() < 0.5 or not variant.button:
        figures["ante"] = max(low // 10, 1)
    if variant.button and rng.random() < 0.2:
        figures["ante_from"] = rng.choice(("all", "big-blind", "button"))
    if any(street.opener.forced for street in variant.streets):
        figures["bring_in"] = rng.choice((low, max(low // 4, 1)))
    if rng.random() < 0.2:
        figures["raise_cap"] = rng.choice((1, 3))
    if rng.random() < 0.1:
        figures["check_raise"] = False
    if rng.random() < 0.1:
        figures["bet_cap"] = 3 * low
    if rng.random() < 0.1:
        figures["round_cap"] = 20 * low
    if low == 100:
        figures |= {"chip": rng.choice((1, 5, 25)), "unit": rng.choice((0, 25, 50)), "dollar": rng.choice((0, 10))}
    high = {"spread": 5 * low, "fixed": 2 * low}.get(limit, low)
    blinds = (low // 2, low) if variant.button else ()
    return Stakes(limit, low, high, blinds, **figures)  # type: ignore[arg-type]


def drawn_start(rng: Random, variant: Variant, stakes: Stakes, kind: str, players: int) -> Start:
    """Stacks, a button and sometimes posts; a seat in ten is empty where there are enough."""
    low = stakes.low
    deep, short = 200 * low, 7 * low
    sizes = {
        "deep": lambda: deep,
        "short": lambda: rng.randint(max(low // 3, 1), short),
        "mixed": lambda: rng.choice((deep, short, rng.randint(1, deep))),
        "all but one": lambda: rng.randint(1, 3 * low),
    }
    stacks = {seat: sizes[kind]() for seat in range(1, players + 1)}
    if kind == "all but one":
        stacks[rng.randint(1, players)] = deep
    if players > 3 and rng.random() < 0.1:
        del stacks[rng.randint(1, players)]
    posts: tuple[Post, ...] = ()
    if variant.button and rng.random() < 0.15:
        seat = rng.choice(sorted(stacks))
        posts = (Post(seat, low, rng.choice(("live", "dead"))),)
    return Start(stacks, rng.choice(sorted(stacks)) if variant.button else None, posts)


def drawn_rake(rng: Random, stakes: Stakes) -> Rake:
    low = stakes.low
    return rng.choice(
        (
            NO_RAKE,
            NO_RAKE,
            rake.percentage("4.5", cap=rng.choice((0, low, 3 * low)), after_flop=rng.random() < 0.5),
            rake.increments((4 * low, low // 2), (20 * low, low), (60 * low, 2 * low), cap=rng.choice((0, low))),
        )
    )
