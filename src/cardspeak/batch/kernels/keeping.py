"""What is kept of rounds that are over, so that their tables can be played at again."""

from __future__ import annotations

from typing import Any

from cardspeak.batch.kernels.layout import SEATS
from cardspeak.batch.kernels.parts import uncounted


@uncounted
def keep(tables: Any, log: Any, tails: Any, rounds: Any, kept: Any, number: int, at: int) -> None:
    """What rounds came to goes into `rounds`, their words one after the other into `kept`, log `number`, from `at` on."""
    for place in range(len(tables)):
        t, kept_round = tables[place], rounds[place]
        kept_round.number, kept_round.log, kept_round.began = t.number, number, at
        for word in range(t.began, t.at):
            kept[at] = log[word]
            at += 1
        for word in range(t.tail, t.tail_end):
            kept[at] = tails[word]
            at += 1
        kept_round.ended = at
        kept_round.start, kept_round.live, kept_round.pot, kept_round.raked = t.start, t.live, t.pot, t.raked
        for seat in range(SEATS):
            kept_round.stack[seat] = t.stack[seat]
