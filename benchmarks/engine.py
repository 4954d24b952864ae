"""How fast rounds are played, beside pokerkit in the same process, and what copying, replaying and viewing them costs.

    python benchmarks/engine.py [--games NAME ...] [--seconds 1] [--rates] [--json]

One core, in time that this process had of it, the two packages in turns, the median of their turns, every event kept
and cited. Two policies: "random" does any legal act with the same chance, a raise of any size; "call" checks or calls
to the showdown. `--rates` leaves the costs out.
"""

from __future__ import annotations

import argparse
import os
import random
from collections.abc import Callable
from importlib.metadata import version
from statistics import median
from time import process_time
from typing import TYPE_CHECKING, NamedTuple

from figures import Figures, arguments
from import_time import STATEMENTS, milliseconds

from cardspeak import Round, books, stakes, variants
from cardspeak.events import view

if TYPE_CHECKING:
    from pokerkit import State

    from cardspeak.poker import Stakes, Variant

STACK = 20_000
TURNS = 5
Play = Callable[[], None]
"""Plays one round."""
PEER = f"pokerkit {version('pokerkit')} (MIT)"
"""What is measured beside, its version and its licence."""


class Game(NamedTuple):
    """The same game in both packages, and how many times pokerkit's rate we mean to reach, by policy; 0 if nothing is said."""

    ours: Callable[[], Round]
    theirs: Callable[[], State]
    players: int
    targets: dict[str, float]


def game(variant: Variant, at: Stakes, players: int, theirs: str, figures: tuple[object, ...], *targets: float) -> Game:
    """`theirs` is the name of pokerkit's class and `figures` what it takes between its automations and the stacks."""

    def ours() -> Round:
        return Round(variant, at, [STACK] * players, books.seminole, seed=rng.getrandbits(40))

    def pokerkits() -> State:
        import pokerkit

        made: State = getattr(pokerkit, theirs).create_state(tuple(pokerkit.Automation), True, *figures, STACK, players)
        return made

    return Game(ours, pokerkits, players, dict(zip(POLICIES, targets or (0, 0), strict=True)))


def holdem() -> Round:
    return GAMES["no-limit hold'em"].ours()


rng = random.Random(1)
chance = rng.random


def drawn(acts: list[int]) -> int:
    """One of them, each with the same chance; quicker than `rng.choice`, so that the packages are timed and not the draw."""
    return acts[int(chance() * len(acts))]


def between(low: int, high: int) -> int:
    """A number from `low` to `high`, each with the same chance."""
    return low + int(chance() * (high - low + 1))


def play_randomly(r: Round) -> None:
    """Any legal act with the same chance; any number of the first cards is given up."""
    while not r.over:
        o = r.options
        if o.discard:
            least, most = o.discard
            r.discard(r.cards_held(o.seat)[: between(least, most)])
            continue
        acts = [2] if o.call or not o.bound else []
        if o.fold and o.call:
            acts.append(1)
        if o.high:
            acts.append(3)
        act = drawn(acts)
        if act == 2:
            r.call()
        elif act == 1:
            r.fold()
        else:
            r.raise_to(between(o.low, o.high) if o.high > o.low and not r.game.fixed else o.low)


def play_to_showdown(r: Round) -> None:
    while not r.over:
        r.call()


def pokerkit_randomly(s: State) -> None:
    while s.status:
        acts = [2]
        if s.bring_in_status:
            acts = [0]
        elif s.checking_or_calling_amount:
            acts.append(1)
        if s.can_complete_bet_or_raise_to():
            acts.append(3)
        act = drawn(acts)
        if act == 0:
            s.post_bring_in()
        elif act == 2:
            s.check_or_call()
        elif act == 1:
            s.fold()
        else:
            low = s.min_completion_betting_or_raising_to_amount
            high = s.max_completion_betting_or_raising_to_amount
            assert low is not None
            assert high is not None
            s.complete_bet_or_raise_to(between(low, high) if high > low else low)


def pokerkit_to_showdown(s: State) -> None:
    while s.status:
        if s.bring_in_status:
            s.post_bring_in()
        else:
            s.check_or_call()


POLICIES = {"random": (play_randomly, pokerkit_randomly), "call": (play_to_showdown, pokerkit_to_showdown)}

BLINDS = (0, (50, 100))
FIXED = stakes.fixed_limit(100, 200, (50, 100))
STUD = stakes.fixed_limit(100, 200, ante=10, bring_in=25)
STUD_FIGURES = (10, 25, 100, 200)
GAMES = {
    "no-limit hold'em": game(variants.texas_holdem, stakes.no_limit(50, 100), 6, "NoLimitTexasHoldem", (*BLINDS, 100), 34, 140),
    "fixed-limit hold'em": game(variants.texas_holdem, FIXED, 6, "FixedLimitTexasHoldem", (*BLINDS, 100, 200)),
    "pot-limit Omaha": game(variants.omaha, stakes.pot_limit(50, 100), 6, "PotLimitOmahaHoldem", (*BLINDS, 100), 40, 200),
    "Omaha-8": game(
        variants.omaha_hi_lo_8,
        FIXED,
        6,
        "FixedLimitOmahaHoldemHighLowSplitEightOrBetter",
        (*BLINDS, 100, 200),
        60,
        330,
    ),
    "stud": game(variants.stud, STUD, 7, "FixedLimitSevenCardStud", STUD_FIGURES, 17, 80),
    "stud-8": game(variants.stud_hi_lo_8, STUD, 7, "FixedLimitSevenCardStudHighLowSplitEightOrBetter", STUD_FIGURES, 17, 80),
    "razz": game(variants.razz, STUD, 7, "FixedLimitRazz", STUD_FIGURES, 17, 80),
}


def played(game: Game, policy: str) -> tuple[Play, Play]:
    """One round of ours, one of theirs; chips are counted after each."""
    ours, theirs = POLICIES[policy]

    def our_round() -> None:
        r = game.ours()
        ours(r)
        assert sum(r.stack) == STACK * game.players

    def their_round() -> None:
        s = game.theirs()
        theirs(s)
        assert sum(s.stacks) == STACK * game.players

    return our_round, their_round


def rates(plays: tuple[Play, Play], seconds: float) -> list[float]:
    """Rounds a second of each, taken in turns so that both see the same machine."""
    for play in plays:
        play()
    turns = [[rate(play, seconds) for play in plays] for _ in range(TURNS)]
    return [median(found) for found in zip(*turns, strict=True)]


def rate(play: Play, seconds: float) -> float:
    count = 0
    start = process_time()
    while (passed := process_time() - start) < seconds:
        for _ in range(5):
            play()
        count += 5
    return count / passed


def microseconds(act: Callable[[], object], times: int = 20_000) -> float:
    """The mean time of one act, in the best of five runs."""
    best = float("inf")
    for _ in range(5):
        start = process_time()
        for _ in range(times):
            act()
        best = min(best, process_time() - start)
    return best / times * 1e6


def compare(figures: Figures, name: str, seconds: float) -> None:
    measured = GAMES[name]
    for policy, target in measured.targets.items():
        ours, theirs = rates(played(measured, policy), seconds)
        figures.tell(f"{name}, {policy}", ours, "rounds/s", peer=PEER, ratio=ours / theirs, goal=target or None)


def costs(figures: Figures) -> None:
    """What copying, replaying and viewing cost, on a round in which everybody calls to the showdown."""
    r = holdem()
    middle: Round | None = None
    while not r.over:
        r.call()
        if len(r.board) == 4 and middle is None:
            middle = r.copy()
    assert middle is not None
    events = r.events
    assert all(event.cites for event in events)
    copying = microseconds(middle.copy)
    replaying = microseconds(lambda: Round.replay(events), 2_000) / len(events)
    viewing = microseconds(lambda: view(events, 3), 2_000)
    loading = milliseconds(STATEMENTS["import cardspeak"])
    needed = milliseconds(STATEMENTS["all that a round needs"])
    figures.tell("copy(), on the turn", copying, "µs", goal=2, least=False)
    figures.tell(f"replay, an event of {len(events)}", replaying, "µs", goal=0.4, least=False)
    figures.tell(f"view of {len(events)} events", viewing, "µs")
    figures.tell("import cardspeak", loading, "ms", goal=50, least=False)
    figures.tell("import all that a round needs", needed, "ms", goal=50, least=False)


def on_one_core() -> None:
    """Stay on one core from now on, where the system lets us say so."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", choices=GAMES, default=list(GAMES), help="all, unless named")
    parser.add_argument("--seconds", type=float, default=1, help="how long a turn lasts")
    parser.add_argument("--rates", action="store_true", help="leave out what copying, replaying and viewing cost")
    arguments(parser)
    given = parser.parse_args()
    figures = Figures(given.json)
    on_one_core()
    for name in given.games:
        compare(figures, name, given.seconds)
    if not given.rates:
        costs(figures)
    figures.end()


if __name__ == "__main__":
    main()
