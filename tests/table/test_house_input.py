"""Whatever a caller hands to a table against the house is taken, or refused in one line with amounts as the table writes them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import structs

from cardspeak.banked import (
    LetItRide,
    Meter,
    RideBets,
    RideSign,
    UltimateBets,
    UltimateSign,
    UltimateTexasHoldem,
    meters,
    mlgca_uth,
    section_12,
)
from cardspeak.rulebook import Refused
from cardspeak.table import HouseTable, house_posted
from cardspeak.table.decks.gear_equipment import Equipment
from tests.banked.refusing import refused

JUNK: tuple[Any, ...] = (
    "5",
    5.0,
    0.5,
    True,
    None,
    -1,
    0,
    150,
    float("nan"),
    float("inf"),
    10**30,
    [5],
    {},
    (1,),
    b"5",
    object(),
)
RIDE = section_12.but("bonus", "offered").but("match_play", "accepted").but("positions", "two-adjacent")
ULTIMATE = mlgca_uth.but("progressive", "offered").but("delivery", "automated").but("six_card", "offered")
PLAIN = RideSign()
METERED = UltimateSign(meters=meters("A", 1500))


def ride(bets: Any = 500, sign: Any = PLAIN, rules: Any = RIDE, **more: Any) -> Any:
    return LetItRide({1: bets}, sign, rules, **({"seed": 1} | more))


def ultimate(bets: Any = 500, sign: Any = METERED, rules: Any = ULTIMATE, **more: Any) -> Any:
    return UltimateTexasHoldem({1: bets}, sign, rules, **({"seed": 1} | more))


def each_field(of: Any, use: Callable[[Any], object]) -> dict[str, Callable[[Any], object]]:
    """By field of a struct, its use with something else there."""

    def using(name: str) -> Callable[[Any], object]:
        return lambda junk: use(structs.replace(of, **{name: junk}))

    return {f"{type(of).__name__}.{name}": using(name) for name in of.__struct_fields__}


def opened(least: int = 1, most: int = 0, buys: int = 500_00) -> HouseTable:
    table = HouseTable.open(house_posted("let-it-ride", PLAIN, RIDE, least=least, most=most), 0)
    table.sit(1, "Ada", buys, moment=0)
    return table


def betting() -> HouseTable:
    table = opened()
    table.next_round(moment=60_000, seed=1)
    return table


def asked() -> HouseTable:
    table = betting()
    table.bet(1, RideBets(500, bonus=100), moment=60_000)
    table.close(moment=60_000)
    return table


DOORS: dict[str, Callable[[Any], object]] = {
    **each_field(RideBets(500, bonus=100), ride),
    **each_field(UltimateBets(500, trips=500, progressive=100, six=100), ultimate),
    **each_field(RideSign(), lambda sign: ride(sign=sign)),
    **each_field(METERED, lambda sign: ultimate(sign=sign)),
    **each_field(METERED.meters[0], lambda meter: ultimate(sign=structs.replace(METERED, meters=(meter,)))),
    **each_field(Equipment(devices=7), lambda held: house_posted("let-it-ride", RideSign(), RIDE, equipment=held)),
    "wagers": lambda junk: LetItRide(junk, seed=1),
    "bets": ride,
    "sign": lambda junk: ride(sign=junk),
    "meters of the sign": lambda junk: ultimate(sign=structs.replace(METERED, meters=junk)),
    "rules": lambda junk: ultimate(rules=junk),
    "seed": lambda junk: ride(seed=junk),
    "deck": lambda junk: ride(seed=None, deck=junk),
    "face up": lambda junk: ride(face_up=junk),
    "stacks": lambda junk: ride(stacks=junk),
    "meters": lambda junk: ultimate(meters=junk),
    "rests": lambda junk: ultimate(rests=junk),
    "game": lambda junk: house_posted(junk, RideSign()),
    "posted sign": lambda junk: house_posted("let-it-ride", junk),
    "posted rules": lambda junk: house_posted("let-it-ride", RideSign(), junk),
    "least": lambda junk: house_posted("let-it-ride", RideSign(), least=junk),
    "most": lambda junk: house_posted("let-it-ride", RideSign(), most=junk),
    "sit": lambda junk: opened().sit(junk, "Bob", 500_00, moment=0),
    "player": lambda junk: opened().sit(2, junk, 500_00, moment=0),
    "buy-in": lambda junk: opened().sit(2, "Bob", junk, moment=0),
    "top up": lambda junk: opened().top_up(1, junk, moment=0),
    "who tops up": lambda junk: opened().top_up(junk, 5_00, moment=0),
    "change sign": lambda junk: opened().change_sign(junk, moment=0),
    "bet": lambda junk: betting().bet(1, junk, moment=60_000),
    "who bets": lambda junk: betting().bet(junk, 500, moment=60_000),
    "devices' chips": lambda junk: asked_with(junk),
    "verb": lambda junk: asked().act(junk, moment=60_000),
    "which bet": lambda junk: asked().act("withdraw", junk, moment=60_000),
    "how many times": lambda junk: ultimate().act("play", junk),
    "moment": lambda junk: asked().act("ride", moment=junk),
}


def asked_with(chips: Any) -> None:
    table = betting()
    table.bet(1, RideBets(500, bonus=100), moment=60_000)
    table.close(moment=60_000, chips=chips)


@pytest.mark.parametrize("door", DOORS)
def test_whatever_is_handed_over_is_taken_or_refused_in_a_line(door: str) -> None:
    for junk in JUNK:
        try:
            DOORS[door](junk)
        except Refused as why:
            assert why.reason and "\n" not in str(why), (door, junk)


@pytest.mark.parametrize(
    ("use", "says"),
    [
        (lambda: ride(150), r"a bet is \$5 or more in chips of \$1, not \$1.50"),
        (lambda: ride(30_00, RideSign(most=25_00)), r"a bet is \$5 to \$25 in chips of \$1, not \$30"),
        (lambda: ultimate(UltimateBets(500, trips=150)), r"a Trips wager is \$5 or more in chips of \$1, not \$1.50"),
        (lambda: ride(sign=RideSign(least=50)), r"bets of \$0.50 or more are no bounds in chips of \$1"),
        (lambda: ultimate(sign=structs.replace(METERED, ante_least=1000, ante_most=500)), r"Antes of \$10 to \$5 are no bounds"),
        (lambda: ride(sign=RideSign(limit=-50_00)), r"sign: limit is to be 0 or more, not -\$50"),
        (lambda: ride(sign=RideSign(least="5")), "sign: least is to be a whole number, not '5'"),  # type: ignore[arg-type]
        (
            lambda: ultimate(sign=structs.replace(METERED, meters=(Meter("meter", 1.5, 1, 1),))),  # type: ignore[arg-type]
            "sign: meters 1: initial is to be a whole number, not 1.5",
        ),
        (lambda: house_posted("let-it-ride", PLAIN, least=500_00, most=100_00), r"a buy-in of \$500 to \$100 makes no sense"),
        (lambda: house_posted("let-it-ride", RideSign(), least=2.5), "least is to be a whole number, 0 or more, not 2.5"),  # type: ignore[arg-type]
        (lambda: opened(least=100_00, most=500_00, buys=30_00), r"the buy-in here is \$100 to \$500, not \$30"),
    ],
)
def test_amounts_in_refusals_are_written_as_the_table_writes_them(use: Callable[[], object], says: str) -> None:
    with refused(match=says):
        use()
