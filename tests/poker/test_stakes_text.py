"""Stakes are read from text as people write them, and their own text is read back whole."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardspeak import Refused, stakes
from cardspeak.poker.stakes import ANTES, LIMITS, Stakes

AMOUNTS = st.integers(1, 10**7)


@st.composite
def any_stakes(draw: st.DrawFn) -> Stakes:
    low = draw(AMOUNTS)
    return Stakes(
        draw(st.sampled_from(LIMITS)),
        low,
        draw(st.just(low) | st.integers(low, 2 * low)),
        tuple(draw(st.lists(AMOUNTS, max_size=4))),
        draw(st.just(0) | AMOUNTS),
        draw(st.sampled_from(ANTES)),
        draw(st.just(0) | AMOUNTS),
        draw(st.just(1) | AMOUNTS),
        draw(st.just(0) | AMOUNTS),
        draw(st.none() | st.integers(0, 9)),
        draw(st.booleans()),
        draw(st.just(0) | st.integers(low, 2 * low)),
        draw(st.just(0) | AMOUNTS),
        draw(st.sampled_from([0, 1, 100])),
    )


@given(any_stakes())
def test_their_own_text_is_read_back_whole(made: Stakes) -> None:
    assert stakes.parse(str(made)) == made
    assert stakes.parse(str(made).upper()) == made


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("nl 1/2", stakes.no_limit(1, 2)),
        (" NL  1/2 ", stakes.no_limit(1, 2)),
        ("no-limit 5/10/20", stakes.no_limit(5, 10, 20)),
        ("pl 1/2 ante 1", stakes.pot_limit(1, 2, ante=1)),
        ("nl 100/200 big-blind ante 200", stakes.no_limit(100, 200, ante=200, ante_from="big-blind")),
        ("fl 4/8 ante 1 bring-in 2", stakes.fixed_limit(4, 8, ante=1, bring_in=2)),
        ("limit 4/8, blinds 2/4", stakes.fixed_limit(4, 8, (2, 4))),
        ("fl 10", stakes.fixed_limit(10)),
        ("sl 2-10 blinds 1/2", stakes.spread_limit(2, 10, (1, 2))),
        ("fl 4/8 blinds 2/4 cap 3 no check-raise", stakes.fixed_limit(4, 8, (2, 4), raise_cap=3, check_raise=False)),
        ("nl bet 2 ante 1", stakes.no_limit(bet=2, ante=1)),
        ("nl 0.25/0.50", stakes.no_limit(25, 50, dollar=100)),
        ("nl 0.5/1.0", stakes.no_limit(50, 100, dollar=100)),
        ("nl $0.50/$1 ante $0.10", stakes.no_limit(50, 100, ante=10, dollar=100)),
        ("nl $1/$2", stakes.no_limit(1, 2, dollar=1)),
    ],
)
def test_what_people_write(text: str, made: Stakes) -> None:
    assert stakes.parse(text) == made


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "write stakes like"),
        ("nl", "say what is played for too"),
        ("1/2", "say the limit too"),
        ("nl 1/2 rake 5", "'rake 5' is not understood"),
        ("nl 1/2 ante", "'ante' is not understood"),
        ("nl 1/2 ante 1 ante 2", "ante is said twice"),
        ("nl 1/2 ante 1/2", "ante is one amount, not 1/2"),
        ("nl 0.25/0.50 ante 1", "every amount with its cents, as in"),
        ("nl 0.25/0.50 dollar 100", "write amounts in chips where you say what a dollar is"),
        ("fl 2/4/6", "two bets at most"),
        ("nl 1/" + "9" * 5000, "more than a table can hold"),
        ("nl 0.255/0.5", "write stakes like"),
        ("nl 1/2" * 50, "write stakes like"),
    ],
)
def test_what_is_not_understood_is_refused_in_a_line(text: str, says: str) -> None:
    with pytest.raises(Refused) as refusal:
        stakes.parse(text)
    assert says in refusal.value.args[0]
    assert len(refusal.value.args[0]) < 250


def test_people_are_told_in_money_where_a_dollar_is_known() -> None:
    assert stakes.parse("nl 0.25/0.50").headline == "no limit $0.25/$0.50"
    assert stakes.fixed_limit(4, 8, ante=1, bring_in=2, raise_cap=3).headline == "fixed limit 4/8, ante 1, bring-in 2"
    assert repr(stakes.no_limit(1, 2)) == "<Stakes no limit 1/2>"
