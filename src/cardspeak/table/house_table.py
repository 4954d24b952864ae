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

from collections.abc import Callable
from typing import Any, Final

from cardspeak.banked import Round, irregular
from cardspeak.banked.table import HOUR
from cardspeak.banked.table import Table as Gear
from cardspeak.banked.table_state import given, taken
from cardspeak.rulebook import Refused
from cardspeak.table import house_events as h
from cardspeak.table import places
from cardspeak.table.house_core import BETWEEN_ROUNDS
from cardspeak.table.house_posted import HousePosted
from cardspeak.table.house_seating import HouseSeating

SIGN: Final = ("CS/table/sign",)
NO_BETS: Final = ("CS/table/no-bets",)
SECOND: Final = 1000
COLOURS: Final = ("red", "blue")
LIFT: Final = 26
"""Cards that the dealer cuts."""


class HouseTable(HouseSeating):
    """A table against the house between and in its rounds. Make one with `open`, `replay` or `resumed`."""

    __slots__ = ()

    def change_sign(self, posted: HousePosted, *, moment: int) -> None:
        """Post other bounds between rounds; game, book, positions, paytables and meters stay. Raises `Refused`."""
        at, was = self.at(moment), self.posted
        if self.playing:
            raise Refused("a round is being played", BETWEEN_ROUNDS)
        if not isinstance(posted, HousePosted):
            raise Refused(f"a sign is a HousePosted, not {posted!r}", SIGN)
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
        at = self.at(moment)
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
        at = self.at(moment)
        places.place_of(self.places, seat)
        self._play(lambda r: r.bet(seat, bets, how=how), at)

    def close(self, *, moment: int, chips: int | None = None) -> None:
        """No more bets: the devices' chips, `chips` if they are counted, are collected, and the cards dealt. Raises `Refused`."""

        def closed(r: Round) -> None:
            r.close()
            if r.stage == "closed":
                r.collect(chips)
            r.deal()

        self._play(closed, self.at(moment))

    def call_off(self, *, moment: int) -> None:
        """A round on which nobody has bet is called off. Raises `Refused` where somebody has."""
        at = self.at(moment)
        r = self._round()
        if r.stage != "betting" or r.live:
            raise Refused("there are bets on the layout", NO_BETS)
        self.emit(h.NobodyBet(NO_BETS))
        self._play(lambda r: irregular.void(r, "all", NO_BETS), at)

    def act(self, verb: str, amount: int = 0, *, seat: int | None = None, moment: int) -> None:
        """The seat to act does `verb`, as in the round. Raises `Refused`."""
        self._play(lambda r: r.act(verb, amount, seat=seat), self.at(moment))

    def count(self, stub: int | None = None, *, moment: int) -> None:
        """The dealer counts the stub, where that is due: `stub` cards, or those that are there. Raises `Refused`."""
        self._play(lambda r: r.count(len(r.stub) - r.drawn if stub is None else stub), self.at(moment))

    def floor(self, remedy: Callable[[Round], object], *, moment: int) -> None:
        """What went wrong is told to the round, as in `floor(lambda r: r.fail("shuffler"), ...)`. Raises `Refused`."""
        self._play(remedy, self.at(moment))

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
        gear.shuffle(gear.rack, seed=seed)
    by_hand = gear.equipment.shuffler == "manual" or "shuffler" in gear.retired
    if cards or seed is not None or not gear.decks[due].shuffled:
        gear.shuffle(due, seed=seed, cards=cards[-LIFT:] + cards[:-LIFT] if by_hand else cards)
    if by_hand:
        gear.cut(LIFT)
