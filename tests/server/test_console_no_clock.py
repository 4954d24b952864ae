"""With real cards no clock of the room takes a seat or acts for anybody: whoever deals tells who is away, and who goes."""

from __future__ import annotations

import pytest

from cardspeak.server.dealer.console_commands import Absent, Arrive, NextHand, Tell
from cardspeak.table.poker.customs import Customs
from tests.server.desk import NOW, Desk

A_DAY = 86_400_000


def seated(**new: object) -> Desk:
    """Three at a table with real cards, none of whom has a browser there."""
    desk = Desk(by_hand=True, **new)  # type: ignore[arg-type]
    for seat in (1, 2, 3):
        desk.do("Dee", Arrive(f"sit-{seat}", seat, f"P{seat}", 100))
    return desk


def passed(desk: Desk) -> None:
    """A day goes by, and the room is opened again in it."""
    before = {seat: (place.player, place.chips) for seat, place in desk.table.seats.items()}
    desk.keeper.note_gone()
    desk.pass_time(A_DAY)
    desk.restart()
    desk.keeper.note_gone()
    desk.pass_time(A_DAY)
    assert {seat: (place.player, place.chips) for seat, place in desk.table.seats.items()} == before


@pytest.mark.clause("CS/console/table")
def test_who_is_away_or_has_no_chips_keeps_the_seat_until_the_dealer_tells_otherwise() -> None:
    desk = seated()
    desk.do("Dee", Absent("away", seat=2, away=True, seq=NOW))
    passed(desk)
    desk.do("Dee", Absent("back", seat=2, away=False, seq=NOW))
    desk.do("Dee", NextHand("next", seq=NOW))
    assert desk.table.round and desk.table.round.dealt_in == (1, 2, 3)


def test_nobody_is_folded_where_decisions_are_not_timed() -> None:
    desk = seated(customs=Customs(untimed=True))
    desk.do("Dee", NextHand("next", seq=NOW))
    assert desk.table.round
    turn = desk.table.round.seat
    passed(desk)
    assert desk.table.round and desk.table.round.seat == turn
    desk.do("Dee", Tell("fold", seq=NOW, verb="fold", seat=turn))
