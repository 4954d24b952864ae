"""Random commands at events of every shape: what is refused changes nothing and cites, and nothing is ever lost.

The long form: CARDSPEAK_EVENT_OPS=1000000.
"""

from __future__ import annotations

import os
from collections import Counter

import pytest

from cardspeak.tournament.event import Tournament
from cardspeak.tournament.event.checking import draw_check
from cardspeak.tournament.structure import check
from tests.tournament import second_books
from tests.tournament.chaos import MADE, Chaos
from tests.tournament.events_of import SECRET, announced

OPS = int(os.environ.get("CARDSPEAK_EVENT_OPS", "4000"))


def test_the_shapes_stand() -> None:
    assert {name: check(made) for name, made in MADE.items() if check(made)} == {}


@pytest.mark.parametrize("name", MADE)
def test_nothing_is_lost_whatever_is_asked(name: str) -> None:
    done: Counter[str] = Counter()
    seed = ops = 0
    while ops < OPS // len(MADE):
        chaos = Chaos(announced(MADE[name]), seed)
        for number in range(chaos.pick.randint(2, chaos.t.structure.entry.cap or 24)):
            chaos.t.register(f"R{number}", flight=MADE[name].flight_of(number), moment=number)
        for _ in range(400):
            chaos.step()
            ops += 1
            if chaos.t.over and chaos.pick.random() < 0.05:
                break
        assert Tournament.replay(chaos.t.events).values() == chaos.t.values()
        if not chaos.t.directed:  # the second books know reports of hands, and not what people say of real cards
            second_books.check(chaos.t)
        assert draw_check(chaos.t.events, SECRET).faults == ()
        done += chaos.done
        seed += 1
    tells = "report_out" if MADE[name].event.kind == "directed" else "hand_ended"
    assert done.keys() >= {tells, "draw", "start"}
