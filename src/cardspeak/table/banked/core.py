"""What every part of a table against the house stands on: its events, gear and places, the round, and how it goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Final, Self, get_args

import msgspec

from cardspeak.banked import Round
from cardspeak.banked import events as e
from cardspeak.banked.seats import seats
from cardspeak.events import Event
from cardspeak.rulebook import Refused
from cardspeak.table.banked import events as h
from cardspeak.table.banked.posted import HousePosted
from cardspeak.table.banked.state import CouponHeld, HouseTableState, Tray
from cardspeak.table.common import places
from cardspeak.table.common.places import Place, Places
from cardspeak.table.common.replayed import OPENED, Replayed
from cardspeak.table.decks.gear import Table as Gear
from cardspeak.table.decks.gear_events import TableEvent as GearEvent
from cardspeak.table.decks.gear_state import Orders, given, taken

BETWEEN_ROUNDS: Final = ("CS/table/between-rounds",)
LEAVING: Final = ("CS/table/leaving",)
TWO_POSITIONS: Final = ("CS/table/two-positions",)


OF_A_ROUND: Final = frozenset(get_args(e.BankedEvent))
OF_THE_GEAR: Final = frozenset(get_args(GearEvent))


class HouseCore(Replayed[Round]):
    """places: who sits where, with what; in a round `chips` are those that it began with, and `stacks` has what is left.
    gear: decks, shuffler and devices. meters, rests: what the progressive meters show. coupons: those that each player holds,
    by value, used: those that the last round used up. laid: what lay at each position in it, by wager. tray: chips of the house.
    A round is one that is open for bets, too.
    """

    __slots__ = ("coupons", "decks", "gear", "laid", "meters", "moment", "places", "playing", "posted", "rests", "tray", "used")

    ROUND = Round
    OF_A_ROUND = OF_A_ROUND
    BEGAN = e.Began
    FIRST = h.HouseTableOpened
    BEGINS: ClassVar[str] = "the events of a table against the house begin with table.house-opened"

    gear: Gear
    places: Places
    posted: HousePosted
    round: Round | None
    playing: bool
    decks: int
    moment: int

    def _begin(self) -> None:
        super()._begin()
        self.gear = Gear.unset()
        self.meters: tuple[int, ...] | None = None
        self.rests: tuple[int, ...] | None = None
        self.playing = False
        self.decks = self.moment = 0
        self.coupons: dict[str, list[int]] = {}
        self.laid: dict[int, dict[str, int]] = {}
        self.used: dict[str, list[int]] = {}
        self.tray: Tray = Tray()

    @classmethod
    def open(cls, posted: HousePosted, moment: int) -> Self:
        """A table with nobody at it, by its sign. Raises `Refused`."""
        new = cls._unmade()
        new.emit(h.HouseTableOpened(posted, moment, OPENED))
        new.emit_all(Gear(posted.house, posted.equipment, posted.seats).events)
        return new

    @property
    def state(self) -> HouseTableState:
        """All that lasts, as a value without a card; a copy."""
        state = HouseTableState(
            posted=self.posted,
            places=self.places,
            gear=taken(self.gear).state,
            meters=self.meters,
            rests=self.rests,
            playing=self.playing,
            decks=self.decks,
            moment=self.moment,
            laid=self.laid,
            coupons=held_by(self.coupons),
            used=held_by(self.used),
            tray=self.tray,
        )
        return msgspec.json.decode(msgspec.json.encode(state), type=HouseTableState)

    @property
    def orders(self) -> Orders:
        """The order of each deck, which nobody may see."""
        return taken(self.gear).orders

    @classmethod
    def resumed(cls, state: HouseTableState, orders: Orders, of_the_round: Iterable[Event] = ()) -> Self:
        """The table as it stood. `of_the_round`: what happened in the round that is played, or in the last one.

        Raises `Refused` for a state in the middle of a round without that round's events.
        """
        new = cls._unmade()
        decoded = msgspec.json.decode(msgspec.json.encode(state), type=HouseTableState)
        new.posted, new.places, new.gear = decoded.posted, decoded.places, given(decoded.gear, orders)
        new.meters, new.rests, new.playing = decoded.meters, decoded.rests, decoded.playing
        new.decks, new.moment, new.laid = decoded.decks, decoded.moment, decoded.laid
        new.tray = decoded.tray
        for coupons, listed in ((new.coupons, decoded.coupons), (new.used, decoded.used)):
            for coupon in listed:
                coupons.setdefault(coupon.player, []).append(coupon.chips)
        new.take_up(of_the_round, new.playing)
        return new

    def emit(self, event: Event) -> None:
        """Let an event of the table, of its decks or of its round happen."""
        if type(event) in OF_THE_GEAR:
            self.gear.emit(event)  # type: ignore[arg-type]
        super().emit(event)

    def values(self) -> tuple[Any, ...]:
        """All that the events decide, for comparing."""
        return msgspec.json.encode(self.state), self.orders, self.round.values() if self.round and self.playing else ()

    # --- what there is to see

    @property
    def seats(self) -> dict[int, Place]:
        """Who sits where."""
        return self.places.at

    @property
    def number(self) -> int:
        """The number of the last round that was opened for bets."""
        return self.gear.number

    @property
    def needed(self) -> int:
        """The cents that the least wagers take."""
        return self.posted.least_wager

    @property
    def stacks(self) -> dict[int, int]:
        """Cents by seat, without what lies on the layout."""
        chips = {seat: place.chips for seat, place in self.places.at.items()}
        r = self.round
        return chips | {r.player[at]: r.funds(r.player[at]) for at in seats(r.live)} if self.playing and r else chips

    @property
    def free(self) -> tuple[int, ...]:
        """The positions that nobody sits at or plays."""
        live = self.round.live if self.playing and self.round else 0
        return tuple([seat for seat in self.places.free if not live >> seat & 1])

    def owner(self, position: int) -> int:
        """The seat whose player plays a position in the round, which is their own unless it is their second one."""
        r = self.round
        return r.player[position] if self.playing and r and r.live >> position & 1 else position

    @property
    def held_up(self) -> Refused | None:
        """Why no round can be dealt with decks and devices as they are; None if one can."""
        try:
            self.gear.check_method()
        except Refused as refusal:
            return refusal
        return None

    def stays(self, seat: int) -> bool:
        """Whether a player may not go by their own wish: against the house anybody may."""
        return False

    def in_round(self, seat: int) -> bool:
        """Whether a seat has bet in the round that is played."""
        return bool(self.playing and self.round and self.round.played_by(seat))

    def needed_at(self, seat: int) -> int:
        """How many cents a seat needs to bet: any seat the same."""
        return self.needed

    @property
    def ready(self) -> tuple[int, ...]:
        """The seats whose players mean to bet and have enough for the least wagers."""
        least = self.posted.least_wager
        at = sorted(self.places.at.items())
        return tuple([seat for seat, place in at if not place.out and not place.leaving and place.chips >= least])

    @property
    def can_begin(self) -> bool:
        """Whether bets may be opened now."""
        return not self.playing and bool(self.ready) and self.held_up is None

    def can_begin_at(self, moment: int) -> bool:
        """Whether bets may be opened at a moment: it waits for nothing that is due by the clock."""
        return self.can_begin

    # --- how it goes on

    def _round(self) -> Round:
        if self.round is None or not self.playing:
            raise Refused("no round is open", BETWEEN_ROUNDS)
        return self.round

    def at(self, moment: int) -> int:
        """The moment, and not before the last one. Raises `Refused` for what is no moment."""
        if type(moment) is not int:
            raise Refused(f"a moment is a whole number of milliseconds, not {moment!r}")
        return max(self.moment, moment)

    def _play(self, change: Callable[[Round], object], moment: int) -> None:
        """Change the round on a draft, so that what is refused changes nothing; then let it happen here."""
        draft = self._round().copy()
        change(draft)
        self.round = draft
        self._go_on(moment)

    def _go_on(self, moment: int) -> None:
        """Take what happened in the round; when it is over, let follow what must."""
        r = self.round
        assert r is not None
        if self.take(r):
            self.emit_all([settled(r, at) for at in seats(r.live) if r.player[at] != at])
            if self.gear.dealing:  # a round that was opened again has left its deck already
                gear = given(*taken(self.gear))
                gear.finish(r)
                self._take_gear(gear)
            self.emit_all(places.after_round(self.places, moment, self._allowed(), BETWEEN_ROUNDS, LEAVING))
            self._rest()

    def _rest(self) -> None:
        """Where nobody sits the cards are spread, until somebody comes."""
        if self.playing or self.places.at or not self.gear.open or self.gear.idle:
            return
        gear = given(*taken(self.gear))
        gear.rest()
        self._take_gear(gear)

    def _allowed(self) -> dict[int, int]:
        """How many chips those who asked for some may have by now."""
        by_seat = {}
        for seat, place in self.places.at.items():
            purchase = self.posted.purchase(place.asked, place.chips)
            by_seat[seat] = min(place.asked, purchase.most) if place.asked >= purchase.least else 0
        return by_seat

    def _take_gear(self, gear: Gear) -> None:
        """What happened to the decks on a draft happens here."""
        self.gear = gear
        for event in gear.events:
            self.happened(event)


def held_by(coupons: Mapping[str, Iterable[int]]) -> tuple[CouponHeld, ...]:
    """Coupons by player, one by one."""
    return tuple([CouponHeld(player, chips) for player, own in coupons.items() for chips in own])


def settled(r: Round, position: int) -> h.PositionSettled:
    """What came back to a second position, which is its player's."""
    laid = r.laid_at(position)
    assert laid is not None
    return h.PositionSettled(position, laid.player, r.stack[position] + sum(laid.chips), TWO_POSITIONS)
