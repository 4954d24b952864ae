"""Many rounds' sums are those of the rounds, whoever adds them up."""

from __future__ import annotations

import numpy as np

from cardspeak import rake
from cardspeak.batch import Batch, Start, Totals


def batch(**more: object) -> Batch:
    return Batch("texas-holdem", "nl 1/2", [200, 150, 90], seed=7, rake=rake.percentage(5, cap=3), **more)  # type: ignore[arg-type]


def test_sums_are_those_of_the_rounds() -> None:
    made = batch()
    found, played = Totals.of(made, 900), made.play(900)
    assert (found.rounds, found.raked, found.showdowns) == (900, played.raked.sum(), played.showdowns.sum())
    assert found.sums[:, :, 1].sum(axis=0).tolist() == played.net.sum(axis=0).tolist()
    assert (found.sums[:, :, 0] == 300).all(), "every seat is as often in every position"
    button = [played.net[row, number % 3] for row, number in enumerate(played.numbers.tolist())]
    assert found.sums[0, :, 1].sum() == sum(button)
    assert found.sums[:, :, 1].sum() == -found.raked


def test_parts_add_up_to_the_whole() -> None:
    whole = Totals.of(batch(), 9_000)
    parts = Totals.of(batch(), 5_000) + Totals.of(batch(), 4_000, first=5_000)
    assert (parts.sums == whole.sums).all() and (parts.rounds, parts.raked) == (whole.rounds, whole.raked)


def test_a_frame_has_chips_a_round_and_their_error() -> None:
    made = batch()
    frame = Totals.of(made, 3_000).frame()
    assert list(frame.columns) == ["seat", "position", "rounds", "won", "a_round", "error"] and len(frame) == 9
    first = frame[(frame.seat == 2) & (frame.position == 0)].iloc[0]
    chips = made.play(3_000).net[1::3, 1]
    assert first.a_round == chips.mean() and np.isclose(first.error, chips.std() / np.sqrt(len(chips) - 1))


def test_empty_seats_and_games_without_a_button() -> None:
    gap = Batch("texas-holdem", "nl 1/2", starts=[Start({1: 200, 3: 200, 4: 200}, 3)], seed=1)
    assert np.argwhere(Totals.of(gap, 10).sums[:, :, 0]).tolist() == [[0, 2], [1, 3], [2, 0]]
    stud = Batch("stud", "fl 4/8 ante 1 bring-in 2", [200] * 3, seed=1)
    assert Totals.of(stud, 10).sums[0, :, 0].tolist() == [10, 10, 10]
