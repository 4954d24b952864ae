"""The sheet of a day: every slip and box with the two people, and no count before there are two."""

from __future__ import annotations

import csv
import io

from cardspeak.cardroom.day import commands as c
from cardspeak.cardroom.day.sheet import Sheet
from tests.cardroom.days import opened, refused, teller


def test_slips_and_counts_stand_with_both_people_and_what_is_off() -> None:
    room = opened("seminole", "Ann", "Bob")
    tell = teller(room)
    tell(c.Hand(1, (-500, 400), rake=100))
    tell(c.AskCredit(1, 5_000))
    tell(c.VoidSlip(room.state.last_slip), by="Sue")
    tell(c.Pull(1, "rake"))
    tell(c.Count(1, 90), by="Lee")
    before = Sheet.of(room.events)
    assert [line.what for line in before.lines] == ["fill"] * 5 + ["void"]
    tell(c.Count(1, 80), by="Sue")
    wrong = refused(room, c.Count(1, 90, ((25, 3),)), "CS/day/count")
    assert "come to $0.75" in wrong
    for by in ("Kim", "=Sue"):
        tell(c.Count(1, 90, ((25, 3), (5, 3))), by=by)
    sheet = Sheet.of(room.events)
    counted = sheet.lines[-1]
    assert (counted.first, counted.second, counted.due, counted.cents, counted.off) == ("Kim", "=Sue", 100, 90, -10)
    assert (sheet.lines[0].first, sheet.lines[0].second, sheet.lines[0].cents) == ("Lee", "Sue", 1_000_000)
    rows = list(csv.DictReader(io.StringIO(sheet.as_csv())))
    assert len(rows) == 7 and rows[-1]["second"] == "'=Sue" and rows[-1]["pieces"] == "25x3 5x3" and rows[-1]["clauses"]
    shift = room.state.shifts[-1].totals
    assert shift["rake"] == 90 and shift["variance"] == -10
    assert shift["fill"] == sum([line.cents for line in sheet.lines if line.what == "fill"])
