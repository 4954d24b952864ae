"""A few hundred random rounds one after another, beside an account of the kill that looks at nothing but chips and cards."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from cardspeak.poker import Round, variants
from cardspeak.poker import events as e
from cardspeak.poker.rake import NO_RAKE, percentage
from cardspeak.poker.stakes import fixed_limit
from cardspeak.rulebook.books import section_8
from cardspeak.table import Kill, OneRound, Persistent
from tests.poker.table import happened

ROUNDS = 400
STAKES = fixed_limit(4, 8, blinds=(2, 4))
PAID = (e.Posted, e.Called, e.Raised, e.Bet)


def random_round(kill: Kill, rng: Random, stacks: dict[int, int], button: int) -> Round:
    """The kill's next round, played at random: mostly calls, some raises and folds."""
    house = rng.choice((NO_RAKE, percentage(5, cap=3)))
    r = Round(
        variants.named(kill.variant),
        kill.stakes,
        stacks,
        section_8,
        posts=kill.posts,
        button=button,
        rake=house,
        seed=rng.getrandbits(32),
    )
    while not r.over:
        lot = rng.random()
        if lot < 0.3 and r.options.high:
            r.raise_to(r.options.low)
        elif lot > 0.9 and r.options.call:
            r.fold()
        else:
            r.call()
    return r


def rounds(kill: Kill, rng: Random, seats: int) -> Any:
    """Random rounds in turn, each with the kill before it; `send` it the kill after it. Players rebuy, some sit out."""
    stacks = dict.fromkeys(range(1, seats + 1), 150)
    for number in range(ROUNDS):
        stacks = {seat: chips or rng.choice((20, 150)) for seat, chips in stacks.items()}
        r = random_round(kill, rng, stacks, number % seats + 1)
        stacks = r.stacks
        kill = yield r


def takings(r: Round) -> dict[int, int]:
    """What each seat got back from the pots, by its chips before and after and by what it put in."""
    paid = Counter[int]()
    for event in r.events:
        if isinstance(event, PAID):
            paid[event.seat] += event.chips
        elif isinstance(event, e.Returned):
            paid[event.seat] -= event.chips
    return {seat: net + paid[seat] for seat, net in r.net.items() if net + paid[seat]}


def shared_with_a_low(r: Round) -> bool:
    """Whether somebody's low takes part in a pot from which somebody else wins too, by the hands that were shown."""
    worth = {event.seat: event.worth for event in happened(r, e.Shown)}
    by_pot: dict[int, set[int]] = {}
    for event in happened(r, e.Won):
        by_pot.setdefault(event.pot, set()).add(event.seat)
    return any(len(winners) > 1 and any(worth[seat][1] for seat in winners) for winners in by_pot.values())


@pytest.mark.parametrize(("kind", "times", "seats"), [("full", 2.0, 2), ("full", 2.0, 4), ("half", 1.5, 3)])
def test_a_kill_that_lasts(kind: str, times: float, seats: int) -> None:
    for seed in range(2):
        seen = Counter[str]()
        kill, journal = Kill.posted(variants.omaha_hi_lo_8, STAKES, Persistent(kind, 8))
        killer, play = 0, rounds(kill, Random(f"{kind} {seats} {seed}"), seats)
        r = next(play)
        for number in range(ROUNDS):
            where = f"seed {kind} {seats} {seed}, round {number}"
            low = int(4 * times) if killer else 4
            assert (r.game.stakes.low, r.game.stakes.high, r.game.stakes.blinds) == (low, 2 * low, (2, 4)), where
            assert kill_posts(r) == ([(killer, low)] if killer else []), where
            assert blinds_as_posted(r, killer), where
            got = takings(r)
            pot = sum(got.values())
            if pot < 8 * low:
                expected, step = 0, "short"
            elif len(got) == 1:
                expected, step = min(got), "set" if not killer else "moved" if min(got) != killer else "again"
            elif shared_with_a_low(r):
                expected, step = 0, "divided"
            else:
                expected, step = killer, "stayed"
            seen[step + (" on" if killer else " off")] += 1
            kill, happening = kill.after(r)
            journal += happening
            assert kill.killer == expected, f"{where}: {step}, {got}"
            assert (not happening) == (not killer and not expected), where
            assert Kill.replay(journal) == kill, where
            killer = expected
            if number % 17 == 16 and killer:
                kill, happening = kill.left(killer)
                journal += happening
                killer = 0
            if number < ROUNDS - 1:
                r = play.send(kill)
        assert min(seen[step] for step in ("set off", "moved on", "again on", "short on", "divided on")) > 3, seen
        assert seats == 2 or seen["stayed on"], seen


def test_a_kill_for_one_round() -> None:
    for seed in range(2):
        seen = Counter[bool]()
        kill, _ = Kill.posted(variants.omaha_hi_lo, STAKES, OneRound(40))
        kill, _ = kill.ask((1, 2, 3), (1, 2, 3))
        killer, play = 0, rounds(kill, Random(f"one round {seed}"), 3)
        r = next(play)
        for number in range(ROUNDS):
            where = f"seed {seed}, round {number}"
            low = 8 if killer else 4
            assert (r.game.stakes.low, r.game.stakes.high) == (low, 2 * low), where
            assert kill_posts(r) == ([(killer, 8)] if killer else []), where
            got = takings(r)
            killer = min(got) if not killer and len(got) == 1 and sum(got.values()) >= 40 else 0
            kill, _ = kill.after(r)
            assert kill.killer == killer, where
            seen[bool(killer)] += 1
            if number < ROUNDS - 1:
                r = play.send(kill)
        assert min(seen.values()) > 20, seen


def kill_posts(r: Round) -> list[tuple[int, int]]:
    return [(event.seat, event.owed) for event in happened(r, e.Posted) if event.what.startswith("kill")]


def blinds_as_posted(r: Round, killer: int) -> bool:
    """Whether each seat posted once at most, and all but the killer what the table has posted."""
    posted = happened(r, e.Posted)
    others = {event.owed for event in posted if event.seat != killer}
    return len({event.seat for event in posted}) == len(posted) and others <= {2, 4}
