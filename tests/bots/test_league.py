"""No naive player wins from the expert: a small form of `benchmarks/league.py`, whose long form is in `make soak`.

`CARDSPEAK_LEAGUE_DEALS` sets how many deals of each game, each played twice; `CARDSPEAK_SEED` another seed.
"""

from __future__ import annotations

import os

import pytest
from benchmarks import league

from tests.rounds import SEED

DEALS = int(os.environ.get("CARDSPEAK_LEAGUE_DEALS", "1000"))


@pytest.mark.parametrize(("game", "seats"), [(league.GAMES[at], 2) for at in (0, 3, 4, 5)])
def test_no_naive_player_wins_from_the_expert(game: str, seats: int) -> None:
    found = league.against_naive(game, DEALS, SEED, seats)
    won = [f"{each.one.name} wins {each} at {game} from seed {SEED}" for each in found if each.surely_won]
    assert len(found) == 5 and not won, "; ".join(won)
    assert sum([each.mean < 0 for each in found]) >= 4, f"seed {SEED}: {[str(each) for each in found]}"


def test_the_second_round_of_a_deal_is_the_first_with_seats_exchanged() -> None:
    regular, rock = league.bots.ALL["regular"], league.bots.ALL["rock"]
    one, other = [league.met(league.GAMES[0], *pair, 1000, SEED) for pair in ((regular, rock), (rock, regular))]
    assert one.mean == pytest.approx(-other.mean) and one.error == pytest.approx(other.error)
    same = league.met(league.GAMES[0], league.naive.always_call, league.naive.always_call, 1000, SEED)
    assert same.mean == same.error == 0, "who does the same with both hands of a deal wins nothing by it"
