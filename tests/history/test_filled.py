"""What PHH leaves to arithmetic: what calls cost, what went home, who collected."""

from __future__ import annotations

import pytest

from cardspeak.history import model as m
from cardspeak.history.audit.totals import totals
from cardspeak.history.record.derived import filled

from .made import game, hand, text


def chips(history: m.History) -> list[m.Act]:
    """The acts that move chips, and the checks."""
    return [act for act in filled(history).acts if isinstance(act, m.Check | m.Call | m.Bet | m.BringIn | m.Collect)]


def test_calls_checks_and_words() -> None:
    acts = "p3 cc, p1 cc, p2 cbr 8, p3 f, p1 cc, d db 2h3h4h, p1 cc, p2 cbr 20, p1 cbr 92, p2 cc"
    history = hand(acts, (100, 200, 200), finishing_stacks=[0, 302, 198])
    assert chips(history) == [
        m.Call(2, 2),
        m.Call(0, 1),
        m.Bet(1, 8, word="raise"),
        m.Call(0, 6),
        m.Check(0),
        m.Bet(1, 20, word="bet"),
        m.Bet(0, 92, all_in=True, word="raise"),
        m.Call(1, 72),
        m.Collect(1, 202),
    ]
    done = filled(history)
    assert (done.stated.collected, done.stated.total_pot, done.stated.rake) == ((0, 202, 0), 202, None)


def test_a_short_call_and_the_bet_that_went_home() -> None:
    history = hand("p3 cbr 150, p1 cc, p2 f", (100, 200, 200), finishing_stacks=[202, 198, 100])
    assert chips(history) == [m.Bet(2, 150, word="raise"), m.Call(0, 99, all_in=True), m.Collect(0, 202)]
    counted = totals(filled(history))
    assert counted is not None
    assert (counted.put_in, counted.returned) == ((100, 2, 150), (0, 0, 50))


def test_winnings_after_a_rake() -> None:
    done = filled(hand("p3 cbr 6, p1 f, p2 cc, d db 2h3h4h, p2 cc, p3 cbr 40, p2 f", winnings=[0, 0, 12]))
    assert (done.stated.collected, done.stated.total_pot, done.stated.rake) == ((0, 0, 12), 13, 1)


def test_streets_of_stud_and_of_a_draw_count_anew() -> None:
    stud = game("stud fixed", "p1 AsKs2d, p2 QhQd7c, p1 pb, p2 cc, p1 Ah, p2 7d, p2 cbr 10, p1 cc", (200, 200))
    assert chips(stud) == [m.BringIn(0, 3), m.Call(1, 3), m.Bet(1, 10, word="bet"), m.Call(0, 10)]
    draw = game("five-card-draw fixed", "p3 cc, p1 cc, p2 cc, p1 sd, p2 sd, p3 sd, p1 cbr 20, p2 f, p3 cc")
    assert chips(draw) == [m.Call(2, 10), m.Call(0, 5), m.Check(1), m.Bet(0, 20, word="bet"), m.Call(2, 20)]
    pineapple = game("pineapple no", "p1 AsAd2c, p2 QhQd7c, p3 JhJd3c, p1 sd 2c, p2 sd 7c, p3 sd 3c, p3 cc, p1 cc, p2 cc")
    assert chips(pineapple) == [m.Call(2, 10), m.Call(0, 5), m.Check(1)]


def test_what_was_posted_short_is_owed_whole() -> None:
    stud = game("stud fixed", "p1 AsKs2d, p2 QhQd7c, p3 ????Jh, p1 pb, p2 cc, p3 cc", (2, 200, 200))
    assert chips(stud) == [m.BringIn(0, 2, all_in=True), m.Call(1, 3), m.Call(2, 3)]
    blind = hand(
        "p3 cc, p4 f, p1 cc, d db Qs6d4c, p1 cc, p3 cbr 20, p1 f", (200, 1, 200, 200), cards=("AsKs", "QdQh", "7c2d", "9h8h")
    )
    assert chips(blind) == [m.Call(2, 2), m.Call(0, 1), m.Check(0), m.Bet(2, 20, word="bet")]


def test_the_last_player_with_chips_meets_only_what_another_put_in() -> None:
    history = hand("p3 f, p1 cc", (200, 1, 200), finishing_stacks=[199, 2, 200])
    assert chips(history) == [m.Check(0), m.Collect(1, 2)]


@pytest.mark.parametrize("ends", [[500, 201, 200], [199, 190, 200]])
def test_a_result_that_no_bets_come_to(ends: list[int]) -> None:
    with pytest.raises(m.HistoryError, match="the stated result is not what the bets come to"):
        filled(hand("p3 f, p1 f", finishing_stacks=ends))


def test_what_tells_all_is_left_as_it_is() -> None:
    told = text("Bo: posts small blind $1\nCleo: posts big blind $2\n*** HOLE CARDS ***\nAda: folds\nBo: folds", "2")
    assert filled(told) is told
    untold = filled(hand("p3 cc, p1 f, p2 cc"))
    assert (untold.stated, untold.acts[-3:]) == (m.Stated(), (m.Call(2, 2), m.Fold(0), m.Check(1)))
