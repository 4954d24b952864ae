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

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

from cardspeak.banked import Round, irregular
from cardspeak.banked.money import money
from cardspeak.banked.seats import seats
from cardspeak.banked.unseen import UNSEEN
from cardspeak.cards import UNKNOWN, shuffle_order
from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.handed import Seed, handed_by
from cardspeak.rulebook.refusal import counted
from cardspeak.table.banked import events as h
from cardspeak.table.banked.apply import APPLY
from cardspeak.table.banked.core import BETWEEN_ROUNDS, TWO_POSITIONS
from cardspeak.table.banked.matters import Telling, doings
from cardspeak.table.banked.posted import HousePosted, house_posted
from cardspeak.table.banked.tray import HouseTray
from cardspeak.table.common import places
from cardspeak.table.decks.gear import HOUR
from cardspeak.table.decks.gear import Table as Gear
from cardspeak.table.decks.gear_state import given, taken

SIGN: Final = ("CS/table/sign",)
NO_BETS: Final = ("CS/table/no-bets",)
COUPONS: Final = ("CS/table/coupons",)
METHODS: Final = ("CS/table/methods",)
MOST_COUPONS: Final = 20
SECOND: Final = 1000
COLOURS: Final = ("red", "blue")
LIFT: Final = 26
"""Cards that the dealer cuts."""


class HouseTable(HouseTray):
    """A table against the house between and in its rounds. Make one with `open`, `replay` or `resumed`.

    >>> from cardspeak.banked.signs import RideSign
    >>> from cardspeak.table import house_posted
    >>> HouseTable.open(house_posted('let-it-ride', RideSign()), moment=0)
    <HouseTable of let-it-ride; 0 players, between rounds>
    """

    __slots__ = ()

    round: Round | None
    told: int

    APPLY: ClassVar[Mapping[type, Callable[[Any, Any], None]]] = APPLY
    MADE: ClassVar[str] = "a table is made by HouseTable.open(house_posted(game, sign), moment=...), replay or resumed"

    def __repr__(self) -> str:
        game, many = self.posted.game, counted(len(self.places.at), "player")
        return f"<HouseTable of {game}; {many}, {'in' if self.playing else 'between'} rounds>"

    @handed_by(*BETWEEN_ROUNDS)
    def change_sign(self, posted: HousePosted, *, moment: int) -> None:
        """Post other bounds between rounds; game, book, positions, paytables and meters stay. Raises `Refused`."""
        at, was = self.at(moment), self.posted
        if self.playing:
            raise Refused("a round is being played", BETWEEN_ROUNDS)
        if lasting(posted) != lasting(was):
            raise Refused("the table goes on with the game, the book and the layout that it has", SIGN)
        self.emit(h.HouseSignChanged(posted, at, SIGN))

    # --- decks and rounds

    @handed_by(*BETWEEN_ROUNDS)
    def next_round(
        self,
        *,
        moment: int,
        seed: Seed | None = None,
        cards: tuple[int, ...] = (),
        dealer: str = "dealer",
        floor: str = "floor",
        by_hand: bool = False,
    ) -> Round:
        """Make a deck ready and open the bets for the next round. Raises `Refused`.

        The deck's order is drawn from `seed` or by the operating system, unless `cards` is the order to deal;
        `by_hand`: the cards are real, and nobody here knows them. dealer, floor:
        who inspects and who verifies a deck that has to be opened.
        """
        at = self.at(moment)
        if self.playing:
            raise Refused("a round is being played", self.gear.rules.cited("ended"))
        if not self.ready:
            raise Refused("nobody has chips for the least wagers", BETWEEN_ROUNDS)
        cards = UNSEEN if by_hand else cards
        gear, posted = given(*taken(self.gear)), self.posted  # a draft: what is refused changes nothing
        gear.check_method()
        self._open_decks(gear, at // SECOND, dealer, floor, cards or shuffle_order(seed))
        shuffle(gear, seed, cards)
        start = gear.start(at // SECOND)
        kind: Any = Round.GAMES[posted.game]
        lasting: dict[str, Any] = {"meters": self.meters, "rests": self.rests} if self.meters else {}
        stacks = {seat: self.places.at[seat].chips for seat in self.ready}
        deck = "" if by_hand else start.deck
        r = kind(None, posted.sign, posted.house, stacks=stacks, deck=deck, count_due=start.count_due, **lasting)
        self._take_gear(gear)
        self.emit(h.BetsOpened(at, BETWEEN_ROUNDS))
        self.round, self.told = r, 0
        self._go_on(at)
        return self.round

    def opens(self, moment: int) -> bool:
        """Whether a deck has to be opened for the next round, because none is there or its hours are over."""
        hours, at = self._hours(self.gear), moment // SECOND
        return len([deck for deck in self.gear.decks.values() if at - deck.at <= hours * HOUR]) < self.gear.in_use.decks

    def _hours(self, gear: Gear) -> int:
        """How long a deck is used."""
        return gear.equipment.hand_hours if gear.rules.says("delivery") == "hand" else gear.equipment.shoe_hours

    def _open_decks(self, gear: Gear, at: int, dealer: str, floor: str, order: tuple[int, ...]) -> None:
        """Decks whose hours are over go, new ones are opened, and the table with them.

        order: that of a deck that was shuffled before it came, once it is cut.
        """
        hours = self._hours(gear)
        if gear.idle:
            gear.wake()
        for name, deck in [*gear.decks.items()]:
            if at - deck.at > hours * HOUR:
                gear.remove(name, f"it has been used for {hours} hours")
        number = self.decks
        while len(gear.decks) < gear.in_use.decks:
            number += 1
            taken_colours = [deck.colour for deck in gear.decks.values()]
            colour = next(one for one in COLOURS if one not in taken_colours)
            before = gear.equipment.preshuffled
            gear.receive(f"deck {number}", colour=colour, at=at, preshuffled=before, cards=uncut(order) if before else ())
            order = order if UNKNOWN in order else shuffle_order(None)
        for name, deck in gear.decks.items():
            if not deck.preshuffled:
                gear.check_in(name, dealer=dealer, floor=floor)
        if not gear.open:
            gear.open_for_play(at)

    @handed_by(*BETWEEN_ROUNDS)
    def bet(self, seat: int, bets: Any, *, moment: int = 0, how: str = "chips") -> None:
        """All that a player lays at a position before "no more bets"; None takes it back. Raises `Refused`.

        A second position is another's seat number, and `bets.player` the seat of who plays it; it must be empty.
        """
        self.lay({seat: bets}, moment=moment, how=how)

    @handed_by(*BETWEEN_ROUNDS)
    def lay(self, bets: Mapping[int, Any], *, moment: int = 0, how: str = "chips") -> None:
        """The same at several positions, all of it or nothing. Raises `Refused`."""

        def laid(r: Round) -> None:
            for seat, wagers in bets.items():
                self.check_bet(r, seat, wagers)
                r.bet(seat, wagers, how=how)

        self._play(laid, self.at(moment))

    def check_bet(self, r: Round, seat: int, bets: Any) -> None:
        """Raises `Refused` for a position that is not the player's to bet at, or a coupon that they have not."""
        played = r.player[seat] if type(seat) is int and 0 < seat < len(r.player) and r.live >> seat & 1 else seat
        owner = (getattr(bets, "player", 0) or seat) if bets is not None else played
        place = places.place_of(self.places, owner)
        began = r.began.stacks
        if owner != seat and (seat in self.places.at or (type(seat) is int and 0 < seat < len(began) and began[seat])):
            raise Refused(f"position {seat} is another's until the round is over", TWO_POSITIONS)
        if played not in (owner, seat):
            raise Refused(f"position {seat} is played by seat {played}", TWO_POSITIONS)
        if coupon := getattr(bets, "coupon", 0):
            self._check_coupon(r, place.player, owner, seat, coupon)

    def _check_coupon(self, r: Round, player: str, owner: int, position: int, coupon: int) -> None:
        """Raises `Refused` for a coupon that the player has not, or has laid at their other position."""
        laid = [r.coupon[at] for at in r.played_by(owner) if at != position]
        if self.coupons.get(player, []).count(coupon) <= laid.count(coupon):
            raise Refused(f"seat {owner} has no coupon of {money(coupon)} left", COUPONS)

    def give_coupon(self, seat: int, cents: int, *, moment: int) -> None:
        """The house hands the player at a seat a match play coupon. Raises `Refused` where none are taken."""
        at = self.at(moment)
        place = places.place_of(self.places, seat)
        rules, sign = self.posted.house, self.posted.sign
        if rules.says("match_play") != "accepted":
            raise Refused("no match play coupons are taken at this table", rules.cited("coupon") or COUPONS)
        least, most = self.posted.bounds
        if type(cents) is not int or cents < least or 0 < most < cents or cents % sign.chip:
            raise Refused(f"a coupon matches a bet, and {cents!r} cents are none here", COUPONS)
        if len(self.coupons.get(place.player, ())) >= MOST_COUPONS:
            raise Refused(f"a player holds {MOST_COUPONS} coupons at most", COUPONS)
        self.emit(h.CouponGiven(seat, place.player, cents, at, COUPONS))

    @handed_by(*BETWEEN_ROUNDS)
    def close(self, *, moment: int, chips: int | None = None) -> None:
        """No more bets: the devices' chips, `chips` if they are counted, are collected, and the cards dealt. Raises
        `Refused`.
        """

        def closed(r: Round) -> None:
            r.close()
            if r.stage == "closed":
                r.collect(chips)
            r.deal()

        self._play(closed, self.at(moment))

    @handed_by(*BETWEEN_ROUNDS)
    def call_off(self, *, moment: int) -> None:
        """A round on which nobody has bet is called off. Raises `Refused` where somebody has."""
        at = self.at(moment)
        r = self._round()
        if r.stage != "betting" or r.live:
            raise Refused("there are bets on the layout", NO_BETS)
        self.emit(h.NobodyBet(NO_BETS))
        self._play(lambda r: irregular.void(r, "all", NO_BETS), at)

    def check_reopens(self, cites: Cites) -> None:
        """Raises `Refused` where the last round cannot be opened again: somebody's chips are not as it left them."""
        r = self.round
        if r is None or self.playing:
            raise Refused("no round has been called over", cites)
        for seat in sorted({r.player[at] for at in seats(r.live)}):
            place = self.seats.get(seat)
            if place is None or place.chips != r.funds(seat) or place.leaving:
                raise Refused(f"seat {seat} is not as the round left it", cites)

    @handed_by(*BETWEEN_ROUNDS)
    def act(self, verb: str, amount: int = 0, *, seat: int | None = None, moment: int) -> None:
        """The seat to act does `verb`, as in the round. Raises `Refused`."""
        self._play(lambda r: r.act(verb, amount, seat=seat), self.at(moment))

    @handed_by(*BETWEEN_ROUNDS)
    def count(self, stub: int | None = None, *, moment: int) -> None:
        """The dealer counts the stub, where that is due: `stub` cards, or those that are there. Raises `Refused`."""
        self._play(lambda r: r.count(len(r.stub) - r.drawn if stub is None else stub), self.at(moment))

    def tell(self, telling: Telling, *, moment: int) -> None:
        """What the floor has seen, or orders: see `cardspeak.banked.matters`. Raises `Refused`."""
        at, (to_round, to_table) = self.at(moment), doings(telling.what, self.playing)
        r = self.round.copy() if self.playing and self.round else None
        gear, posted = given(*taken(self.gear)), self.posted  # drafts, as is `r`: what is refused changes nothing
        if to_table:
            to_table(gear, telling)
            posted = self._posted_by(gear)
        if to_round and r:
            to_round(r, telling)
        if gear.events:
            self._take_gear(gear)
        if posted is not self.posted:
            self.emit(h.HouseSignChanged(posted, at, METHODS))
        if to_round:
            self.round = r
            self._go_on(at)

    def _posted_by(self, gear: Gear) -> HousePosted:
        """The sign with the delivery and the equipment that the table is set for. Raises `Refused` if they do not go with
        it.
        """
        was = self.posted
        if gear.equipment == was.equipment and gear.rules.changes == was.changes:
            return was
        return house_posted(was.game, was.sign, gear.rules, equipment=gear.equipment, least=was.least, most=was.most)

    @handed_by(*BETWEEN_ROUNDS)
    def floor(self, remedy: Callable[[Round], object], *, moment: int) -> None:
        """What went wrong is told to the round, as in `floor(lambda r: r.fail("shuffler"), ...)`. Raises `Refused`."""
        self._play(remedy, self.at(moment))

    @handed_by(*BETWEEN_ROUNDS)
    def view(self, seat: int = 0) -> Any:
        """All that a seat, or the rail, may know of the round; None before the first."""
        return self.round.view(seat) if self.round else None


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
        gear.shuffle(gear.rack, seed=seed, cards=cards if UNKNOWN in cards else ())
    by_hand = gear.in_use.shuffler == "manual"
    deck = gear.decks[due]
    fresh = deck.preshuffled and not deck.rounds
    if not fresh and (cards or seed is not None or not deck.shuffled):
        gear.shuffle(due, seed=seed, cards=uncut(cards) if by_hand else cards)
    if by_hand or fresh:
        gear.cut(LIFT)


def uncut(cards: tuple[int, ...]) -> tuple[int, ...]:
    """The order before the dealer's cut, which brings about this one."""
    return cards[-LIFT:] + cards[:-LIFT]
