"""Random evenings at a table against the house."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from cardspeak.banked import RideBets, RideSign, UltimateBets, UltimateSign, meters
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books.mlgca_uth import mlgca_uth
from cardspeak.rulebook.books.section_12 import section_12
from cardspeak.table import HousePosted, HouseTable, house_posted
from cardspeak.table.banked.matters import MATTERS, Telling
from cardspeak.table.decks.gear_equipment import Equipment
from tests.banked import drawing

MINUTE = 60_000


def ride() -> HousePosted:
    rules = section_12.but("bonus", "offered").but("match_play", "accepted").but("positions", "two-adjacent")
    return house_posted("let-it-ride", RideSign(), rules, equipment=Equipment("auto", counts=True, devices=7), least=100_00)


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


def lay(table: HouseTable, rng: Random, moment: int) -> None:
    """The seats bet, some of them at two positions, some with a coupon."""
    for seat in table.ready:
        if rng.random() < 0.1 and table.posted.game == "let-it-ride":
            table.give_coupon(seat, 5_00, moment=moment)
        for position in (seat, seat + rng.choice((-1, 1))):
            bets = wagers(table, rng)
            if isinstance(bets, RideBets):
                bets = replace(bets, player=seat, coupon=5_00 if rng.random() < 0.3 else 0)
            if rng.random() < (0.7 if position == seat else 0.3):
                try:
                    table.bet(position, bets if position == seat or isinstance(bets, RideBets) else None, moment=moment)
                except Refused as refusal:
                    assert refusal.cites or "none of this table" in refusal.reason, refusal.reason


def told(table: HouseTable, rng: Random, moment: int) -> None:
    """Something is told or ordered that is of the decks and devices; what was put out of the way is set up again."""
    what = rng.choice([what for what, matter in MATTERS.items() if matter.table])
    if table.held_up:
        what = rng.choice(("mended", "retired", "deal-by", "mended"))
    device = next(iter((*table.gear.down, *table.gear.retired)), rng.choice(("shuffler", "shoe")))
    where = device if "device" in MATTERS[what].needs else ""
    how = rng.choice(
        {"retired": ("removed",), "deal-by": ("manual-shoe", "hand"), "spread": ("up", "down")}.get(what, ("it was so",))
    )
    before = table.values()
    try:
        table.tell(Telling(what, count=rng.choice((51, 52, 20, 30)), where=where, how=how), moment=moment)
    except Refused as refusal:
        assert table.values() == before, what
        assert refusal.reason


def step(table: HouseTable, rng: Random, moment: int) -> None:
    """The next thing at a table: bets are opened, laid, closed; somebody acts; something goes wrong."""
    if rng.random() < 0.03 or (table.held_up and not table.playing):
        told(table, rng, moment)
        return
    r = table.round
    if not table.playing or r is None:
        if table.can_begin:
            table.next_round(moment=moment, seed=rng.getrandbits(32))
        return
    if r.stage == "betting":
        lay(table, rng, moment)
        if table.round and table.round.live:
            table.close(moment=moment)
        else:
            table.call_off(moment=moment)
        return
    table.floor(lambda round: drawing.act(round, rng), moment=moment)
