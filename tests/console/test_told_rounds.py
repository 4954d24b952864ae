"""Every round that is told at a console is the round that was played: random ones of every game, book, limit and rake."""

from __future__ import annotations

import os
from random import Random

from cardspeak.console import Console
from cardspeak.console.telling import tell, told_of
from cardspeak.poker import Round
from tests.poker import drawing
from tests.rounds import FIRST, noted

ROUNDS = int(os.environ.get("CARDSPEAK_TOLD_ROUNDS", "400"))


def test_a_told_round_ends_as_the_one_that_was_played() -> None:
    for seed in range(FIRST, FIRST + ROUNDS):
        with noted(f"random round of seed {seed}"):
            rng = Random(seed)
            played = Round(**drawing.table(rng))
            bold = rng.choice((0.1, 0.3, 0.7))
            while not played.over:
                drawing.act(played, rng, bold)
            console = Console(told_of(played))
            tell(console, played)
            r = console.round
            assert r.over
            assert (r.net, r.raked) == (played.net, played.raked)
            assert [type(event) for event in r.events if type(event).__name__ in WAGERS] == [
                type(event) for event in played.events if type(event).__name__ in WAGERS
            ]


WAGERS = {
    "RunsAnswered",
    "Folded",
    "Checked",
    "Called",
    "BroughtIn",
    "Raised",
    "Bet",
    "Returned",
    "Closed",
    "Won",
    "Discarded",
    "Mucked",
}
