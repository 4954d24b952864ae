"""How long a newcomer waits for the first hand: bots among themselves keep nobody waiting, and nobody else is hurried."""

from __future__ import annotations

from random import Random

import pytest

from cardspeak.server.dealer.clocks import FIRST, Times, waited_for
from cardspeak.server.dealer.opening import DEMO
from cardspeak.server.dealer.seat_commands import Bot, Out, Sit
from tests.server.desk import Desk

TIMES = Times()


def demo(seed: int, played: int) -> Desk:
    """The table that an empty room opens, so many milliseconds later, while nobody sits there."""
    desk = Desk(times=TIMES, seed=seed, seats=DEMO.seats, least=DEMO.least, most=DEMO.most)
    for number, kind in enumerate(DEMO.bots):
        desk.do("Host", Bot(f"b{number}", temperament=kind))
    goes_on(desk, played)
    return desk


def goes_on(desk: Desk, span: int) -> None:
    """Let so much time pass, each thing happening at its own moment."""
    ends = desk.moment + span
    while desk.moment < ends:
        due = desk.dealer.due() or ends
        desk.pass_time(max(1, min(due, ends) - desk.moment))


@pytest.mark.parametrize("seed", range(30))
def test_who_sits_down_among_bots_holds_cards_within_two_short_pauses_whatever_is_played(seed: int) -> None:
    """One more where their seat may not be dealt in to the next hand."""
    rng = Random(seed)
    desk = demo(seed, rng.choice([0, 1_000, 30_000, 120_000]) + rng.randrange(20_000))
    sat = desk.moment
    desk.do("Zoe", Sit("sit"))
    desk.look("Zoe")
    while not desk.keeper.own_of("Zoe")[1].cards:
        desk.pass_time(max(1, (desk.dealer.due() or desk.moment) - desk.moment))
        assert desk.moment - sat <= 2 * FIRST, desk.table.number
    number = desk.table.number
    assert not waited_for(desk.dealer)
    if desk.dealer.play.bot:
        assert desk.dealer.bot_due > desk.moment, "bots think where a person plays"
    goes_on(desk, 600_000)
    assert desk.table.number > number


def test_bots_hurry_for_nobody_who_does_not_wait_to_be_dealt_in() -> None:
    desk = demo(3, 20_000)
    desk.do("Zoe", Sit("sit"))
    assert waited_for(desk.dealer)
    desk.do("Zoe", Out("out"))
    assert not waited_for(desk.dealer)
    other = demo(4, 20_000)
    other.look("")
    assert not waited_for(other.dealer)
