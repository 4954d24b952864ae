"""Random evenings at a table against the house."""

from __future__ import annotations

from random import Random
from typing import Any

from cardspeak.banked import RideBets, RideSign, UltimateBets, UltimateSign, meters
from cardspeak.banked.equipment import Equipment
from cardspeak.rulebook import Refused
from cardspeak.rulebook.houses.mlgca_uth import mlgca_uth
from cardspeak.rulebook.houses.section_12 import section_12
from cardspeak.table import HousePosted, HouseTable, house_posted
from tests.banked import drawing

MINUTE = 60_000


def ride() -> HousePosted:
    return house_posted("let-it-ride", RideSign(), section_12.but("bonus", "offered"), least=100_00)


def ultimate() -> HousePosted:
    rules = mlgca_uth.but("progressive", "offered").but("progressive_table", "A").but("delivery", "hand")
    sign = UltimateSign(meters=meters("A", 1500))
    return house_posted("ultimate-texas-holdem", sign, rules, equipment=Equipment("auto", decks=2, devices=6), least=100_00)


def wagers(table: HouseTable, rng: Random) -> Any:
    if table.posted.game == "let-it-ride":
        return RideBets(5_00 + 100 * rng.randrange(3), bonus=rng.choice((0, 100)))
    return UltimateBets(rng.choice((500, 1000)), trips=rng.choice((0, 500)), progressive=rng.choice((0, 100)))


def people(table: HouseTable, rng: Random, moment: int) -> None:
    """Somebody comes, goes, buys, sits out or comes back, now and then; what is refused is refused with a clause."""
    seat = rng.randint(1, table.posted.seats)
    try:
        if seat not in table.seats:
            table.sit(seat, f"player {seat}.{moment}", rng.choice((50_00, 100_00, 300_00)), moment=moment)
        elif rng.random() < 0.25:
            table.leave(seat, moment=moment)
        elif rng.random() < 0.4:
            table.top_up(seat, rng.choice((20_00, 100_00)), moment=moment)
        elif table.seats[seat].out:
            table.come_back(seat, moment=moment)
        elif rng.random() < 0.3:
            table.sit_out(seat, moment=moment)
        else:
            table.change_seat(seat, rng.randint(1, table.posted.seats), moment=moment)
    except Refused as refusal:
        assert refusal.cites, refusal.reason


def step(table: HouseTable, rng: Random, moment: int) -> None:
    """The next thing at a table: bets are opened, laid, closed; somebody acts; something goes wrong."""
    r = table.round
    if not table.playing or r is None:
        if table.can_begin:
            table.next_round(moment=moment, seed=rng.getrandbits(32))
        return
    if r.stage == "betting":
        for seat in table.ready:
            if rng.random() < 0.7:
                try:
                    table.bet(seat, wagers(table, rng), moment=moment)
                except Refused as refusal:
                    assert refusal.cites, refusal.reason
        if table.round and table.round.live:
            table.close(moment=moment)
        else:
            table.call_off(moment=moment)
        return
    table.floor(lambda round: drawing.act(round, rng), moment=moment)
