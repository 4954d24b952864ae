"""All that lasts at a table against the house, as one value that can be written as JSON. It holds no card."""

from __future__ import annotations

import msgspec

from cardspeak.table.banked.posted import HousePosted
from cardspeak.table.common.places import Places
from cardspeak.table.decks.gear_state import GearState


class CouponHeld(msgspec.Struct, frozen=True):
    """A match play coupon that a player holds, in cents."""

    player: str
    chips: int


class TraySlip(msgspec.Struct, frozen=True):
    """A `fill` or a `credit` of so many cents that one person has signed."""

    what: str
    chips: int
    by: str


class Tray(msgspec.Struct):
    """The house's chips at a table. held: what lies there, from 0, as the last round left it; below it where players have won
    more than was brought. kept: what that round put there, which it may put right. slips: those that wait for a second person,
    by number. filled, credited: what came from the cage and went back by slips.
    """

    held: int = 0
    kept: int = 0
    filled: int = 0
    credited: int = 0
    last: int = 0
    slips: dict[int, TraySlip] = {}


class HouseTableState(msgspec.Struct, tag="house"):
    """What the events have decided.

    places: who sits where. gear: decks and devices. meters, rests: what they show, in cents, and in 1/10,000 of one; None
    before the first round. playing: whether a round is open for bets or dealt. decks: how many were ever opened. coupons: those
    that players hold; used: those that the last round used up. laid: what lay at each player's own position in it, by wager.
    """

    posted: HousePosted
    places: Places
    gear: GearState
    meters: tuple[int, ...] | None = None
    rests: tuple[int, ...] | None = None
    playing: bool = False
    decks: int = 0
    moment: int = 0
    coupons: tuple[CouponHeld, ...] = ()
    laid: dict[int, dict[str, int]] = {}
    used: tuple[CouponHeld, ...] = ()
    tray: Tray = msgspec.field(default_factory=Tray)
