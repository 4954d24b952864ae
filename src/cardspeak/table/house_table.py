"""A table against the house, round after round: positions and their chips, decks, meters that last.

    t = HouseTable.open(house_posted("let-it-ride", RideSign()), moment=0)
    t.sit(1, "Ada", 500_00, moment=0)
    t.next_round(moment=60_000)          # decks are opened, shuffled and cut; bets are open
    t.bet(1, RideBets(5_00))
    t.close(moment=80_000)               # no more bets, and the deal
    t.act("ride", moment=82_000)
    ...
    t.events   # those of the table, its decks and its rounds, as they happened

Amounts are cents, moments are milliseconds since 1970 and come in from outside. A command that is refused has changed nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, Self, get_args

import msgspec

from cardspeak.banked import Round, irregular
from cardspeak.banked import events as e
from cardspeak.banked.money import money
from cardspeak.banked.seats import seats
from cardspeak.banked.table import HOUR
from cardspeak.banked.table import Table as Gear
from cardspeak.banked.table_events import DeckReceived
from cardspeak.banked.table_events import TableEvent as GearEvent
from cardspeak.banked.table_state import GearState, Orders, given, taken
from cardspeak.events import Event
from cardspeak.rulebook import Refused
from cardspeak.table import house_events as h
from cardspeak.table import places
from cardspeak.table.house_posted import HousePosted
from cardspeak.table.place_events import PlaceEvent
from cardspeak.table.places import Place, Places

OPENED: Final = ("CS/table/opened",)
BETWEEN_ROUNDS: Final = ("CS/table/between-rounds",)
LEAVING: Final = ("CS/table/leaving",)
SIGN: Final = ("CS/table/sign",)
NO_BETS: Final = ("CS/table/no-bets",)
SECOND: Final = 1000
COLOURS: Final = ("red", "blue")
LIFT: Final = 26
"""Cards that the dealer cuts."""


class HouseTableState(msgspec.Struct, tag="house"):
    """All that lasts at a table against the house. It holds no card.

    places: who sits where. gear: decks and devices. meters, rests: what they show, in cents, and in 1/10,000 of one; None
    before the first round. playing: whether a round is open for bets or dealt. decks: how many were ever opened.
    """

    posted: HousePosted
    places: Places
    gear: GearState
    meters: tuple[int, ...] | None = None
    rests: tuple[int, ...] | None = None
    playing: bool = False
    decks: int = 0
    moment: int = 0


class HouseTable:
    """Make one with `open`, `replay` or `resumed`.

    places: who sits where, with what; in a round `chips` are those that it began with, and `stacks` has what is left.
    gear: decks, shuffler and devices. meters, rests: what the progressive meters show. round: the one that is open for
    bets, played, or was played last. events: all since the table was made here.
    """

    __slots__ = (
        "decks", "events", "gear", "meters", "moment", "places", "playing", "posted", "rests", "round", "told",
    )  # fmt: skip

    gear: Gear
    places: Places
    posted: HousePosted
    round: Round | None

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.gear = Gear.unset()
        self.round = None
        self.meters: tuple[int, ...] | None = None
        self.rests: tuple[int, ...] | None = None
        self.playing = False
        self.decks = self.moment = self.told = 0

    @classmethod
    def open(cls, posted: HousePosted, moment: int) -> Self:
        """A table with nobody at it, by its sign. Raises `Refused`."""
        new = cls()
        new.emit(h.HouseTableOpened(posted, moment, OPENED))
        for event in Gear(posted.house, posted.equipment, posted.seats).events:
            new.emit(event)
        return new

    @classmethod
    def replay(cls, events: Iterable[Event]) -> Self:
        """The table that these events make. Raises `Refused` if they do not begin with its opening."""
        new = cls()
        held = list(events)
        if not held or not isinstance(held[0], h.HouseTableOpened):
            raise Refused("the events of a table against the house begin with table.house-opened", OPENED)
        for event in held:
            new.emit(event)
        return new

    @property
    def state(self) -> HouseTableState:
        """All that lasts, as a value without a card; a copy."""
        state = HouseTableState(
            self.posted, self.places, taken(self.gear).state, self.meters, self.rests, self.playing, self.decks, self.moment
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
        new = cls()
        held = msgspec.json.decode(msgspec.json.encode(state), type=HouseTableState)
        new.posted, new.places, new.gear = held.posted, held.places, given(held.gear, orders)
        new.meters, new.rests, new.playing = held.meters, held.rests, held.playing
        new.decks, new.moment = held.decks, held.moment
        if played := [event for event in of_the_round if type(event) in OF_A_ROUND]:
            new.round = Round.replay(played)  # type: ignore[arg-type]
            new.told = len(played)
        if new.playing and (new.round is None or new.round.over):
            raise Refused("the table was in the middle of a round, whose events are missing", OPENED)
        return new

    def emit(self, event: Event) -> None:
        """Let an event of the table, of its decks or of its round happen."""
        kind = type(event)
        if kind in OF_A_ROUND:
            if isinstance(event, e.Began):
                self.round = Round.replay([event])
            elif self.round is not None:
                self.round.take((event,))
            self.told = len(self.round.events) if self.round else 0
        elif kind in OF_THE_GEAR:
            self.gear.emit(event)  # type: ignore[arg-type]
        self._happened(event)

    def _happened(self, event: Event) -> None:
        """What an event changes outside round and gear."""
        self.events.append(event)
        if change := APPLY.get(type(event)):
            change(self, event)

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
        found = {seat: place.chips for seat, place in self.places.at.items()}
        r = self.round
        return found | {seat: r.stack[seat] for seat in seats(r.live)} if self.playing and r else found

    def in_round(self, seat: int) -> bool:
        """Whether a seat has bet in the round that is played."""
        return bool(self.playing and self.round and self.round.live >> seat & 1)

    @property
    def ready(self) -> tuple[int, ...]:
        """The seats whose players mean to bet and have enough for the least wagers."""
        least = self.posted.least_wager
        at = sorted(self.places.at.items())
        return tuple([seat for seat, place in at if not place.out and not place.leaving and place.chips >= least])

    @property
    def can_begin(self) -> bool:
        """Whether bets may be opened now."""
        return not self.playing and bool(self.ready)

    def can_begin_at(self, moment: int) -> bool:
        """Whether bets may be opened at a moment: it waits for nothing that is due by the clock."""
        return self.can_begin

    # --- places and chips

    def sit(self, seat: int, player: str, cents: int, *, moment: int) -> None:
        """A newcomer takes an empty position; he bets in the next round that opens. Raises `Refused`."""
        at = self._at(moment)
        r = self.round
        if self.playing and r and 0 < seat <= self.posted.seats and r.began.stacks[seat] and seat not in self.seats:
            raise Refused(f"seat {seat} is another's until the round is over", BETWEEN_ROUNDS)
        purchase = self._purchase(cents, 0)
        for event in places.sit(self.places, seat, player, cents, at, purchase):
            self.emit(event)

    def top_up(self, seat: int, cents: int, *, moment: int) -> None:
        """A player buys more: at once between rounds; during one it comes when it is over. Raises `Refused`."""
        self._at(moment)
        place = places.place_of(self.places, seat)
        cites = self._purchase(cents, place.chips)
        for event in places.buy(self.places, seat, cents, self.playing, cites):
            self.emit(event)

    def _purchase(self, cents: int, stack: int) -> tuple[str, ...]:
        places.check_chips(cents)
        purchase = self.posted.purchase(cents, stack)
        if not purchase.allowed:
            raise Refused(f"{money(cents)} is no purchase here: {purchase.bounds(money)} is", purchase.cites)
        return purchase.cites

    def leave(self, seat: int, *, moment: int) -> None:
        """A player goes with all chips; bets that are down are taken back before the deal, and after it lost or played on."""
        at = self._at(moment)
        places.place_of(self.places, seat)
        r = self.round
        if r and self.in_round(seat) and r.stage == "betting":
            self._play(lambda r: r.bet(seat, None), at)
        elif r and self.in_round(seat) and not r.over and not r.gone >> seat & 1:
            for event in places.leave(self.places, seat, True, at, BETWEEN_ROUNDS):
                self.emit(event)
            self._play(lambda r: r.leave(seat), at)
            return
        for event in places.leave(self.places, seat, self.in_round(seat), at, BETWEEN_ROUNDS):
            self.emit(event)

    def sit_out(self, seat: int, *, moment: int) -> None:
        """A player does not mean to bet until he comes back. Raises `Refused`."""
        self._at(moment)
        for event in places.sit_out(self.places, seat):
            self.emit(event)

    def come_back(self, seat: int, *, moment: int) -> None:
        """A player who sat out means to bet again. Raises `Refused`."""
        self._at(moment)
        for event in places.come_back(self.places, seat):
            self.emit(event)

    def change_seat(self, seat: int, to: int, *, moment: int) -> None:
        """A player goes to an empty position between rounds. Raises `Refused`."""
        self._at(moment)
        for event in places.change_seat(self.places, seat, to, self.playing):
            self.emit(event)

    def change_sign(self, posted: HousePosted, *, moment: int) -> None:
        """Post other bounds between rounds; game, book, positions, paytables and meters stay. Raises `Refused`."""
        at, was = self._at(moment), self.posted
        if self.playing:
            raise Refused("a round is being played", BETWEEN_ROUNDS)
        if lasting(posted) != lasting(was):
            raise Refused("the table goes on with the game, the book and the layout that it has", SIGN)
        self.emit(h.HouseSignChanged(posted, at, SIGN))

    # --- decks and rounds

    def next_round(
        self,
        *,
        moment: int,
        seed: int | None = None,
        cards: tuple[int, ...] = (),
        dealer: str = "dealer",
        floor: str = "floor",
    ) -> Round:
        """Make a deck ready and open the bets for the next round. Raises `Refused`.

        The deck's order is drawn from `seed` or by the operating system, unless `cards` is the order to deal. dealer, floor:
        who inspects and who verifies a deck that has to be opened.
        """
        at = self._at(moment)
        if self.playing:
            raise Refused("a round is being played", self.gear.rules.cited("ended"))
        if not self.ready:
            raise Refused("nobody has chips for the least wagers", BETWEEN_ROUNDS)
        gear, posted = given(*taken(self.gear)), self.posted  # a draft: what is refused changes nothing
        self._open_decks(gear, at // SECOND, dealer, floor)
        shuffle(gear, seed, cards)
        start = gear.start(at // SECOND)
        kind: Any = Round.GAMES[posted.game]
        lasting: dict[str, Any] = {"meters": self.meters, "rests": self.rests} if self.meters else {}
        stacks = {seat: self.places.at[seat].chips for seat in self.ready}
        r = kind(None, posted.sign, posted.house, stacks=stacks, deck=start.deck, count_due=start.count_due, **lasting)
        self._take_gear(gear)
        self.emit(h.BetsOpened(at, BETWEEN_ROUNDS))
        self.round, self.told = r, 0
        self._go_on(at)
        return self.round

    def _open_decks(self, gear: Gear, at: int, dealer: str, floor: str) -> None:
        """Decks whose hours are over go, new ones are opened, and the table with them."""
        hours = gear.equipment.hand_hours if gear.rules.says("delivery") == "hand" else gear.equipment.shoe_hours
        if gear.idle:
            gear.wake()
        for name, deck in [*gear.decks.items()]:
            if at - deck.at > hours * HOUR:
                gear.remove(name, f"it has been used for {hours} hours")
        number = self.decks
        while len(gear.decks) < gear.equipment.decks:
            number += 1
            taken_colours = [deck.colour for deck in gear.decks.values()]
            gear.receive(f"deck {number}", colour=next(one for one in COLOURS if one not in taken_colours), at=at)
        for name, deck in gear.decks.items():
            if not deck.preshuffled:
                gear.check_in(name, dealer=dealer, floor=floor)
        if not gear.open:
            gear.open_for_play(at)

    def bet(self, seat: int, bets: Any, *, moment: int = 0, how: str = "chips") -> None:
        """All that a player lays at a position before "no more bets"; None takes it back. Raises `Refused`."""
        at = self._at(moment)
        places.place_of(self.places, seat)
        self._play(lambda r: r.bet(seat, bets, how=how), at)

    def close(self, *, moment: int, chips: int | None = None) -> None:
        """No more bets: the devices' chips, `chips` if they are counted, are collected, and the cards dealt. Raises `Refused`."""

        def closed(r: Round) -> None:
            r.close()
            if r.stage == "closed":
                r.collect(chips)
            r.deal()

        self._play(closed, self._at(moment))

    def call_off(self, *, moment: int) -> None:
        """A round on which nobody has bet is called off. Raises `Refused` where somebody has."""
        at = self._at(moment)
        r = self._round()
        if r.stage != "betting" or r.live:
            raise Refused("there are bets on the layout", NO_BETS)
        self.emit(h.NobodyBet(NO_BETS))
        self._play(lambda r: irregular.void(r, "all", NO_BETS), at)

    def act(self, verb: str, amount: int = 0, *, seat: int | None = None, moment: int) -> None:
        """The seat to act does `verb`, as in the round. Raises `Refused`."""
        self._play(lambda r: r.act(verb, amount, seat=seat), self._at(moment))

    def count(self, stub: int | None = None, *, moment: int) -> None:
        """The dealer counts the stub, where that is due: `stub` cards, or those that are there. Raises `Refused`."""
        self._play(lambda r: r.count(len(r.stub) - r.drawn if stub is None else stub), self._at(moment))

    def floor(self, remedy: Callable[[Round], object], *, moment: int) -> None:
        """What went wrong is told to the round, as in `floor(lambda r: r.fail("shuffler"), ...)`. Raises `Refused`."""
        self._play(remedy, self._at(moment))

    def view(self, seat: int = 0) -> Any:
        """All that a seat, or the rail, may know of the round; None before the first."""
        return self.round.view(seat) if self.round else None

    # --- how it goes on

    def _round(self) -> Round:
        if self.round is None or not self.playing:
            raise Refused("no round is open", BETWEEN_ROUNDS)
        return self.round

    def _at(self, moment: int) -> int:
        """The moment, and not before the last one."""
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
        fresh = r.events[self.told :]
        self.told = len(r.events)
        for event in fresh:
            self._happened(event)
        if r.over and fresh:
            gear = given(*taken(self.gear))
            gear.finish(r)
            self._take_gear(gear)
            for event in places.after_round(self.places, moment, self._allowed(), BETWEEN_ROUNDS, LEAVING):
                self.emit(event)

    def _allowed(self) -> dict[int, int]:
        """How many chips those who asked for some may have by now."""
        found = {}
        for seat, place in self.places.at.items():
            purchase = self.posted.purchase(place.asked, place.chips)
            found[seat] = min(place.asked, purchase.most) if place.asked >= purchase.least else 0
        return found

    def _take_gear(self, gear: Gear) -> None:
        """What happened to the decks on a draft happens here."""
        self.gear = gear
        for event in gear.events:
            self._happened(event)


def lasting(posted: HousePosted) -> tuple[object, ...]:
    """What a table against the house goes on with, whatever bounds are posted."""
    sign = posted.sign
    return (
        posted.game,
        posted.rules,
        posted.changes,
        posted.equipment,
        sign.positions,
        sign.own,
        sign.chip,
        getattr(sign, "meters", ()),
    )


def shuffle(gear: Gear, seed: int | None, cards: tuple[int, ...]) -> None:
    """The deck that was used goes into the shuffler, and the one that comes is ready: shuffled, and cut where a hand did it."""
    due = gear.next_deck()
    if gear.rack not in ("", due):
        gear.shuffle(gear.rack, seed=seed)
    by_hand = gear.equipment.shuffler == "manual" or "shuffler" in gear.retired
    if cards or seed is not None or not gear.decks[due].shuffled:
        gear.shuffle(due, seed=seed, cards=cards[-LIFT:] + cards[:-LIFT] if by_hand else cards)
    if by_hand:
        gear.cut(LIFT)


# --- what the events change outside round and gear


def opened(table: HouseTable, event: h.HouseTableOpened) -> None:
    table.posted = event.posted
    table.places = Places(event.posted.seats)
    table.moment = event.moment


def sign_changed(table: HouseTable, event: h.HouseSignChanged) -> None:
    table.posted = event.posted
    table.moment = max(table.moment, event.moment)


def of_places(table: HouseTable, event: Any) -> None:
    places.apply(table.places, event)
    table.moment = max(table.moment, getattr(event, "moment", 0))


def bets_opened(table: HouseTable, event: h.BetsOpened) -> None:
    table.moment = max(table.moment, event.moment)


def began(table: HouseTable, event: e.Began) -> None:
    table.playing = True


def ended(table: HouseTable, event: e.Ended) -> None:
    """Who had bet has what the round left, and the meters last."""
    table.playing = False
    r = table.round
    assert r is not None
    table.meters, table.rests = (r.meters, r.rests) if r.meters else (None, None)
    for seat in seats(r.live):
        if seat in table.places.at:
            table.places.at[seat].chips = r.stack[seat]


def deck_received(table: HouseTable, event: DeckReceived) -> None:
    table.decks += 1


OF_A_ROUND: Final = frozenset(get_args(e.BankedEvent))
OF_THE_GEAR: Final = frozenset(get_args(GearEvent))
APPLY: Final[dict[type, Callable[[HouseTable, Any], None]]] = {
    h.HouseTableOpened: opened,
    h.BetsOpened: bets_opened,
    h.HouseSignChanged: sign_changed,
    **dict.fromkeys(get_args(PlaceEvent), of_places),
    DeckReceived: deck_received,
    e.Began: began,
    e.Ended: ended,
}
"""Events that are not here change round or gear alone."""
