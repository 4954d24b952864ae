"""What a seat is shown as a round goes on is what it would be shown by somebody who looks for the first time."""

from __future__ import annotations

from random import Random

import pytest

from cardspeak import Round, bots
from cardspeak.poker import stakes
from tests.rounds import SEED

GAMES = {
    "texas-holdem": stakes.no_limit(1, 2),
    "omaha-hi-lo-8": stakes.fixed_limit(2, 4, (1, 2)),
    "stud": stakes.fixed_limit(2, 4, bring_in=1),
    "badugi": stakes.fixed_limit(2, 4, (1, 2)),
    "courchevel": stakes.pot_limit(1, 2),
}


@pytest.mark.parametrize("game", GAMES)
def test_who_has_looked_before_sees_what_a_first_look_shows(game: str) -> None:
    rng = Random(f"{SEED}/{game}")
    for number in range(4):
        r = Round(game, GAMES[game], [60] * 4, seed=number)
        player = bots.Bot("maniac" if number % 2 else "caller", number)
        while not r.over:
            looks = [r.view(seat) for seat in rng.sample(range(5), 3)]
            told = [list(view.events) for view in looks]
            twin, again = Round.replay(r.events), r.copy()
            for seat in range(5):
                assert r.view(seat).events == twin.view(seat).events == again.view(seat).events
                assert r.view(seat) == twin.view(seat)
            player.play(r)
            assert [view.events for view in looks] == told
