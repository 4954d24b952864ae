"""Which prizes are told on form W-2G by the law of their day, where the book has no forms of its own."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

import pytest

from cardspeak.tournament.event import Tournament
from cardspeak.tournament.event import events as e
from cardspeak.tournament.reported import FIGURES, figure_on, is_reported
from cardspeak.tournament.structure import check
from tests.tournament.events_of import of, put, structure, take_all


def won(prize: int, day: date, **prizes: Any) -> Tournament:
    """An event with an entry of $115 whose winner gets so many cents, and is paid on a day."""
    made = structure("no-limit-holdem", prizes={"unit": "0.01", **prizes})
    t = put(made, {1: {1: 100, 2: 100}}, 2)
    t.state.money.accounts["added"] = t.state.money.accounts.get("added", 0) - t.state.money.accounts["pool"] - prize
    t.state.money.accounts["pool"] = -prize
    t.state.prizes = (prize,)
    take_all(t, 1, 1, 2)
    t.pay(1, moment=int(datetime(day.year, day.month, day.day, 12, tzinfo=UTC).timestamp()) * 1000)
    return t


DAY = date(2027, 1, 10)
FIRST = date(2008, 3, 4)


@pytest.mark.clause("CS/event/reported")
@pytest.mark.parametrize(("net", "day", "own"), [(5_000_01, DAY, 0), (5_000_01, FIRST, 0), (2_000_00, DAY, "2000")])
def test_net_winnings_of_more_than_the_figure_of_the_day_are_paid_with_the_form(net: int, day: date, own: Any) -> None:
    [paid] = of(won(net + structure("no-limit-holdem").price, day, reported=own), e.Paid)
    assert (paid.form, paid.withheld, "CS/event/reported" in paid.cites) == ("w2g", 0, True)


@pytest.mark.parametrize(
    ("net", "day", "own"),
    [(5_000_00, DAY, 0), (50_000_00, date(2008, 3, 3), 0), (2_000_00, DAY, 0), (1_999_99, DAY, "2000"), (5_000_01, DAY, "8000")],
)
def test_others_are_paid_without(net: int, day: date, own: Any) -> None:
    [paid] = of(won(net + structure("no-limit-holdem").price, day, reported=own), e.Paid)
    assert (paid.form, "CS/event/reported" in paid.cites) == ("", False)


def test_a_figure_that_no_source_settles_is_data_alone() -> None:
    assert [each.settled for each in FIGURES] == [True, False]
    held = figure_on(date(2030, 1, 1))
    assert held is FIGURES[0]
    assert figure_on(date(2008, 3, 3)) is None
    assert not is_reported(2_100_00, 100_00, date(2027, 1, 1))
    assert is_reported(2_100_00, 100_00, date(2027, 1, 1), own=2_000_00)
    assert check(structure("no-limit-holdem", prizes={"reported": "2000"})) == []
