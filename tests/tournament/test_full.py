"""An event that begins by itself as soon as it is full."""

from __future__ import annotations

from datetime import datetime

import pytest

from cardspeak.tournament.event import Tournament, commitment_of
from cardspeak.tournament.event import events as e
from cardspeak.tournament.event import state as s
from cardspeak.tournament.structure import check
from tests.tournament.events_of import SECRET, announced, of, refused, structure


@pytest.mark.clause("CS/event/full")
def test_with_the_last_entry_seats_are_drawn_and_the_clock_starts() -> None:
    t = announced("sit-and-go")
    t.know(SECRET)
    for number in range(1, 9):
        t.register(f"A{number}", moment=number)
    assert t.state.phase == s.ANNOUNCED
    t.unregister(8, moment=8)
    t.register("A8", moment=9)
    assert t.state.phase == s.ANNOUNCED
    t.register("A9", moment=10)
    assert t.state.phase == s.RUNNING
    assert (t.state.clock.level, t.left, t.state.closed) == (1, 9, True)
    [started] = of(t, e.ClockStarted)
    assert (started.moment, started.cites) == (10, ("CS/event/full",))
    assert refused(t.register, "A10", moment=11)
    assert Tournament.replay(t.events).values() == t.values()


def test_it_waits_where_somebody_starts_it_or_the_secret_is_not_known() -> None:
    called = Tournament.announced(structure("sit-and-go", event={"begins": "called"}), commitment_of(SECRET), moment=0)
    called.know(SECRET)
    unknown = announced("sit-and-go")
    for t in (called, unknown):
        for number in range(1, 10):
            t.register(f"A{number}", moment=number)
        assert t.state.phase == s.ANNOUNCED
        t.draw(SECRET, moment=20)
        t.start(moment=20)


def test_it_has_a_cap_and_no_hour_of_its_own() -> None:
    for made in (structure("sit-and-go", entry={"cap": 0}), structure("sit-and-go", event={"start": datetime(2027, 1, 1)})):
        assert [(each.where, each.cites) for each in check(made)] == [("event.begins", ("CS/event/full",))]
