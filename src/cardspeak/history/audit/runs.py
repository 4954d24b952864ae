"""A hand that was run more than once: each pot is divided among the boards, and each board's part is won by its best hands.

Every run is played out as a round of its own; what the runs pay together is held against what the history states.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

import msgspec

from cardspeak.history import model as m
from cardspeak.history import money
from cardspeak.history.audit.payout_check import lots_of
from cardspeak.history.audit.settle import Interpretation, Settled, played
from cardspeak.history.audit.stated_result import claim, put_in, taken
from cardspeak.history.model import runs_of
from cardspeak.poker import events as e
from cardspeak.poker.rake import NO_RAKE


class Runs(NamedTuple):
    """The first run as it was played out, and what is wrong with what the history pays, "" for nothing. net: by its seats."""

    first: Settled
    wrong: str
    net: tuple[int, ...]
    remark: str


def run(history: m.History, number: int) -> m.History:
    """The history as if one of its boards had been the only one. A later board stands in for the last cards of the first."""
    own = [act for act in history.acts if type(act) is m.Board and act.run == number]
    common = sum([type(act) is m.Board and act.run == 1 for act in history.acts]) - len(own)
    acts: list[m.Act] = []
    seen = 0
    for act in history.acts:
        if type(act) is not m.Board:
            acts.append(act)
        elif act.run == 1:
            acts.append(act if number == 1 or seen < common else m.Board(own[seen - common].cards))
            seen += 1
    stated = msgspec.structs.replace(history.stated, board=None) if number > 1 else history.stated
    return msgspec.structs.replace(history, acts=tuple(acts), stated=stated)


def settled_runs(reading: Interpretation) -> Runs:
    """Every run played out, the stated rake taken in proportion. Raises as `settle` does."""
    history, number = reading.history, runs_of(reading.history)
    stated = claim(history)
    whole = number if history.complete else 1  # of one that breaks off a later board may be a part
    made = [played(msgspec.structs.replace(reading, history=run(history, one + 1)), stated, NO_RAKE) for one in range(whole)]
    first = made[0]
    if stated is None:
        return Runs(first, "", (), "")
    rake = taken(history, stated)
    put = put_in(first.round)
    spare = number * max(len(lots_of(board_run.round)) for board_run in made) * max(history.chip, 1)
    gross = [net + put.get(place, 0) for place, net in enumerate(stated.net, 1)]
    wrong = ""
    for place, (name, got) in enumerate(zip([seat.name for seat in history.seats], gross, strict=True), 1):
        parts = [share(made, place, rake, pots) for pots in (None, 0)]
        if all(abs(due - got) > spare for due in parts):
            paid, owed = money.to_text(got, history.scale), money.to_text(round(parts[0]), history.scale)
            wrong = wrong or f"of {number} boards {name} wins {owed} together, and is paid {paid}"
    return Runs(first, wrong, stated.net, f"run {number} times, each board for its part of every pot")


def share(made: list[Settled], place: int, rake: int, raked: int | None) -> Fraction:
    """What a place wins in all runs together, after a rake in proportion to all pots, or to the one that is `raked`."""
    whole = sum(chips for board_run in made for _, pot, chips in won(board_run) if raked in (None, pot))
    wins = Fraction(0)
    for seat, pot, chips in (one for board_run in made for one in won(board_run)):
        if seat == place:
            wins += Fraction(chips, len(made))
            if raked in (None, pot):
                wins -= Fraction(rake * chips, max(whole, 1))
    return wins


def won(settled: Settled) -> Iterator[tuple[int, int, int]]:
    """Who won of which pot how much in one run, if that had been the only one."""
    for event in settled.round.events:
        if type(event) is e.Won:
            yield event.seat, event.pot, event.chips
