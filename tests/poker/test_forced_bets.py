"""Forced bets of players who are short: no option at or below one is a bet or a raise, and nobody owes less for it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardspeak.poker import Post, Round
from cardspeak.poker import events as e
from cardspeak.poker.stakes import LIMITS, Stakes, fixed_limit, no_limit, pot_limit, spread_limit
from cardspeak.poker.variants import ALL as GAMES
from cardspeak.poker.variants import stud
from cardspeak.poker.variants.variant import Variant
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import ALL as BOOKS
from cardspeak.rulebook.books import section_8, seminole
from cardspeak.rulebook.house import HouseRules
from tests.poker import drawing
from tests.rounds import FIRST, happened, noted, play

ROUNDS = 40
BRING_IN = [game for game in GAMES.values() if any(street.opener.forced for street in game.streets)]
EVERY_GAME = [
    (game, rules, limit)
    for game in GAMES.values()
    for rules in BOOKS.values()
    for limit in LIMITS
    if not rules.games or game.key in rules.games
]
STUD_BOOKS = [rules for rules in BOOKS.values() if not rules.games or "stud" in rules.games]


def forced(r: Round) -> int:
    """The largest forced bet of the street, told by what is due and what was posted, whole or short."""
    due = r.game.stakes.bring_in if r.game.variant in BRING_IN else 0
    return max([event.owed for event in happened(r, e.Posted, e.BroughtIn)], default=due)


def stakes_of(rng: Random, game: Variant, rules: HouseRules, limit: str) -> Stakes:
    """Antes, blinds or bring-in up to the least bet itself, and bets that are no multiple of them."""
    big = rng.choice((2, 4, 5, 10))
    blinds = () if not game.button else (big // 2, big)
    if rules.blinds.two_blinds.value == "exactly-double" and blinds:
        blinds = (big // 2, big // 2 * 2)
    low = blinds[-1] if blinds else big
    more: dict[str, Any] = {"ante": rng.choice((0, 0, 1, 3)), "bring_in": rng.randint(1, low) if game in BRING_IN else 0}
    if limit == "fixed":
        return fixed_limit(low, low * rng.choice((1, 2)), blinds, **more)
    if limit == "spread":
        return spread_limit(low, low * rng.choice((1, 5)), blinds, **more)
    return (no_limit if limit == "no" else pot_limit)(*blinds, bet=low, **more)


def posts(rng: Random, game: Variant, rules: HouseRules, stakes: Stakes, stacks: list[int]) -> list[Post]:
    """Nothing, or a straddle, a kill or an entering post."""
    kinds = ["live"] if game.button else []
    big, players = max(stakes.blinds, default=0), len(stacks)
    rich = stacks[-1] > big + stakes.ante
    kinds += ["straddle"] if rich and game.button and rules.blinds.straddle.value == "allowed" else []
    kinds += ["kill"] if game.kill else []
    if not kinds or rng.random() < 0.5:
        return []
    kind = rng.choice(kinds)
    return [Post(players, big * (1 if kind == "live" else 2), kind)]


def refused(r: Round, to: int) -> bool:
    """Whether the seat to act may not raise to this. It does if it may."""
    try:
        r.raise_to(to)
    except Refused:
        return True
    return False


def no_raise_is_at_or_below_a_forced_bet(r: Round) -> None:
    options = r.options
    least = max(forced(r), *[event.to for event in happened(r, e.Bet, e.Raised)], 0)
    if options.high:
        assert least < options.low <= options.high, options
    assert [to for to in range(1, least + 1) if not refused(r, to)] == []
    others = r.able & r.due & ~(1 << r.seat)
    if r.forced and others & others - 1:
        short = r.copy()
        short.call()
        assert short.options.call == min(forced(r), short.stack[short.seat]), options


@pytest.mark.parametrize("part", range(4))
def test_no_option_at_or_below_a_forced_bet_is_a_raise(part: int) -> None:
    rng = Random(FIRST + part)
    for game, rules, limit in EVERY_GAME[part::4]:  # all of a game at once: its clauses are looked up once
        for _ in range(ROUNDS):
            players = rng.randint(game.seats[0], min(5, game.seats[1]))
            stakes = stakes_of(rng, game, rules, limit)
            stacks = [rng.randint(1, rng.choice((4, 12, 40))) for _ in range(players)]
            dealt = rng.randrange(1 << 32)
            r = Round(game, stakes, stacks, rules, seed=dealt, posts=posts(rng, game, rules, stakes, stacks))
            with noted(f"{FIRST + part}: {game.key} by {rules.name}, {stakes}, {stacks}, dealt {dealt}"):
                while r.betting and r.seat and len(happened(r, e.Opened)) == 1:
                    no_raise_is_at_or_below_a_forced_bet(r)
                    drawing.act(r, rng, 0.6)


@pytest.mark.clause("CS/bring-in/completion")
@pytest.mark.parametrize("rules", STUD_BOOKS, ids=lambda rules: rules.name)
@pytest.mark.parametrize("game", BRING_IN, ids=lambda game: game.key)
@pytest.mark.parametrize("behind", [1, 2, 3])
def test_all_in_for_the_bring_in_or_less_is_the_bring_in(game: Variant, rules: HouseRules, behind: int) -> None:
    stacks = [100, 100, 100]
    opener = Round(game, fixed_limit(4, 8, ante=1, bring_in=3), stacks, rules, seed=4).seat
    stacks[opener - 1] = 1 + behind
    r = Round(game, fixed_limit(4, 8, ante=1, bring_in=3), stacks, rules, seed=4)
    assert (r.seat, r.options.call, r.options.raise_to) == (opener, behind, None)
    with pytest.raises(Refused, match=f"posts the bring-in of 3 and no more: it has {behind}"):
        r.raise_to(behind)
    play(r, "call")
    assert [(event.chips, event.owed) for event in happened(r, e.BroughtIn)] == [(behind, 3)]
    assert (r.options.call, r.options.raise_to) == (3, (4, 4)), "the others owe it whole, and complete it to 4"


def test_all_in_for_more_than_the_bring_in_is_a_bet() -> None:
    opener = Round(stud, fixed_limit(8, ante=1, bring_in=3), [100, 100, 100], seminole, seed=4).seat
    r = Round(stud, fixed_limit(8, ante=1, bring_in=3), {1: 100, 2: 100, 3: 100} | {opener: 5}, seminole, seed=4)
    assert (r.options.call, r.options.raise_to) == (3, (4, 4))
    play(r, "raise 4")
    assert [type(event) for event in happened(r, e.Bet, e.BroughtIn)] == [e.Bet]
    assert r.options.call == 4


@pytest.mark.parametrize(
    ("stakes", "raise_to"),
    [
        (fixed_limit(4, 8, bring_in=4), None),
        (spread_limit(2, 10, bring_in=2), (3, 10)),
        (no_limit(bet=5, bring_in=5, chip=5), (10, 100)),
        (pot_limit(bet=5, bring_in=5, ante=5), (6, 15)),
    ],
)
def test_a_bring_in_that_is_a_whole_bet_is_no_choice_of_two(stakes: Stakes, raise_to: tuple[int, int] | None) -> None:
    r = Round(stud, stakes, [100 + stakes.ante] * 3, section_8, seed=1)
    assert (r.options.call, r.options.raise_to) == (stakes.bring_in, raise_to)
    with pytest.raises(Refused, match=r"a whole bet already|too small"):
        r.raise_to(stakes.bring_in)
