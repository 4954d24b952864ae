"""The figures of players: each by its definition, on hands small enough to count."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cardspeak.analysis.stats import Row
from cardspeak.analysis.stats.audited import counted
from cardspeak.analysis.stats.figures import MEANINGS
from cardspeak.history.model import History
from tests.history.made import game, hand, text
from tests.history.trips import judged

THREE_BET = "p3 cbr 6, p1 cbr 20, p2 f, p3 cc, d db 2h3c4c, p1 cc, p3 cc, d db 9s, p1 cc, p3 cc, d db Jd, p1 cbr 30, p3 f"
WALK = "p3 f, p1 f"
ALL_IN = "p3 cbr 200, p1 cc, p2 f, d db 2h3c4c, d db 9s, d db Jd, p1 sm AsAh, p3 sm KdKh"
ACES = {"cards": ("AsAh", "7c2d", "KdKh"), "finishing_stacks": [402, 198, 0]}


def rows(*hands: History, **more: str) -> dict[str, Row]:
    found = [judged(each) for each in hands]
    assert {each.verdict for each in found} == {"agree"}, [each.reason for each in found]
    return {name: row for (name, _), row in counted(found, **more).items()}  # type: ignore[arg-type]


def shares(row: Row) -> dict[str, tuple[int, int]]:
    return {name: (getattr(row, name).times, getattr(row, name).of) for name in ("vpip", "pfr", "three_bet", "wtsd", "wsd")}


def test_the_first_street_and_the_showdown_are_counted() -> None:
    found = rows(hand(THREE_BET, finishing_stacks=[222, 198, 180]), hand(WALK, finishing_stacks=[199, 201, 200]))
    assert shares(found["p1"]) == {"vpip": (1, 2), "pfr": (1, 2), "three_bet": (1, 1), "wtsd": (0, 1), "wsd": (0, 0)}
    # a walk is no decision; the fold to two raises is none to one
    assert shares(found["p2"]) == {"vpip": (0, 1), "pfr": (0, 1), "three_bet": (0, 0), "wtsd": (0, 0), "wsd": (0, 0)}
    assert shares(found["p3"]) == {"vpip": (1, 2), "pfr": (1, 2), "three_bet": (0, 0), "wtsd": (0, 1), "wsd": (0, 0)}
    assert [(row.hands, row.net) for row in found.values()] == [(2, 21), (2, -1), (2, -20)]


def test_an_all_in_goes_by_equity() -> None:
    found = rows(hand(ALL_IN, **ACES))  # type: ignore[arg-type]
    assert [row.net for row in found.values()] == [202, -2, -200]
    assert sum(row.adjusted for row in found.values()) == pytest.approx(0)
    assert found["p2"].adjusted == -2
    assert 0.80 < (found["p1"].adjusted + 200) / 402 < 0.83  # aces over kings
    assert shares(found["p1"])["wsd"] == (1, 1)
    assert shares(found["p3"])["wsd"] == (0, 1)
    assert shares(found["p3"])["wtsd"] == (1, 1)


def test_a_hand_that_was_bet_to_the_end_is_adjusted_by_nothing() -> None:
    found = rows(hand(THREE_BET, finishing_stacks=[222, 198, 180]))
    assert [row.adjusted for row in found.values()] == [row.net for row in found.values()]


RAKED = """
Ada: posts small blind $1
Bo: posts big blind $2
*** HOLE CARDS ***
Cleo: raises $4 to $6
Ada: folds
Bo: calls $4
*** FLOP *** [2c 7d Jh]
Bo: checks
Cleo: bets $8
Bo: folds
Uncalled bet ($8) returned to Cleo
Cleo collected $12.50 from pot
"""


def test_the_winner_bears_the_rake_and_money_is_text() -> None:
    found = rows(text(RAKED, pot="13", rake="0.50", board="2c 7d Jh", button=3))
    told = found["Cleo"].as_json()
    assert (told["net"], told["rake"], told["all_in_adjusted"], told["currency"]) == ("6.50", "0.50", "6.50", "USD")
    assert set(MEANINGS) <= set(told)
    assert found["Bo"].rake == 0
    assert found["Bo"].as_json()["wsd"] is None


def test_hands_are_counted_by_position_game_and_stakes() -> None:
    walk = hand(WALK, finishing_stacks=[199, 201, 200])
    heads_up = hand("p2 f", stacks=(200, 200), blinds=(1, 2), finishing_stacks=[201, 199])
    assert {name: row.hands for name, row in rows(walk, heads_up, group="position").items()} == {"SB": 1, "BB": 2, "BTN": 2}
    razz = game("razz fixed", "p1 2c3c4d, p2 2d3d5h, p3 2h3hKs, p3 pb, p1 f, p2 f", finishing_stacks=[200, 200, 200])
    assert list(rows(razz, group="position")) == ["no button"]
    assert list(rows(walk, razz, group="game")) == ["no-limit texas-holdem", "fixed-limit razz"]
    assert list(rows(walk, group="stakes")) == ["no-limit texas-holdem 1/2"]


def test_one_players_hands_alone() -> None:
    found = rows(hand(ALL_IN, **ACES), group="position", player="p1")  # type: ignore[arg-type]
    assert {name: row.net for name, row in found.items()} == {"SB": Fraction(202)}


def test_what_nobody_called_is_not_won_where_no_line_says_that_it_went_back() -> None:
    acts = "p3 cc, p1 cbr 200, p2 f, p3 cc, d db 2h3c4c, d db 9s, d db Jd, p1 sm KdKh, p3 sm AsAh"
    told = hand(acts, cards=("KdKh", "7c2d", "AsAh"), starting_stacks=[200, 200, 100], finishing_stacks=[100, 198, 202])
    found = rows(told)
    assert shares(found["p1"])["wsd"] == (0, 1) and shares(found["p3"])["wsd"] == (1, 1)


def test_what_does_not_agree_is_not_counted() -> None:
    assert counted([judged(hand(WALK, finishing_stacks=[201, 199, 200]))]) == {}
