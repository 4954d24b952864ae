"""Rounds against the house one after another: bankroll, meters and decks last, wagers are laid again unless they are changed."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

from cardspeak.analysis.edge.follow import act_by
from cardspeak.banked.money import dollars, money
from cardspeak.cli.banked.floor import Floor, Ruled
from cardspeak.cli.banked.person import Person, choices
from cardspeak.cli.banked.wagers import example, read
from cardspeak.cli.saved_table import Kept, now
from cardspeak.cli.typed import Left
from cardspeak.rulebook import Refused
from cardspeak.table import HousePosted, HouseTable
from cardspeak.table.banked.matters import Telling
from cardspeak.table.banked.wagers import COUPON, Laid, wagers_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cardspeak.analysis.edge.follow import Strategy
    from cardspeak.banked.round import Round
    from cardspeak.banked.view import View
    from cardspeak.cli.banked.coach import Coach
    from cardspeak.cli.banked.screen import Screen

SEAT: Final = 1
SECOND: Final = 2
"""The position that the person may play as well, where the house lets them."""
STEP: Final = 1_000_003
"""From the seed of one round to that of the next."""


def seated(posted: HousePosted, names: Sequence[str], buy_in: int, coupons: Sequence[int] = ()) -> HouseTable:
    """The table with its players, each of whom has bought in for so many cents; the first is handed `coupons`.

    Where a player may play two positions, the second is left empty. Raises `Refused` for a buy-in that does not cover the least
    wagers, and for coupons that the table does not take.
    """
    if buy_in < posted.least_wager:
        raise Refused(f"--stack {money(buy_in)} does not cover the least wagers, {money(posted.least_wager)}")
    at = now()
    table = HouseTable.open(posted, at)
    for number, name in enumerate(names):
        twice = list(names[:number]).count(name)
        seat = SEAT + number + (1 if number and two_positions(posted) else 0)
        table.sit(seat, f"{name} {twice + 1}" if twice else name, buy_in, moment=at)
    for cents in coupons:
        table.give_coupon(SEAT, cents, moment=at)
    return table


def two_positions(posted: HousePosted) -> bool:
    """Whether a player may play a second position."""
    return posted.house.says("positions") == "two-adjacent"


class Evening:
    """One person at a table against the house, alone or with `others`. Amounts are cents; `seed` decides every deck."""

    def __init__(
        self, kept: Kept[HouseTable], buy_in: int, seed: int | None, screen: Screen, others: Mapping[int, Strategy]
    ) -> None:
        self.kept = kept
        self.posted = kept.table.posted
        self.buy_in = buy_in
        self.seed = seed
        self.screen = screen
        self.coach: Coach | None = None
        self.person = Person(screen, self.posted.game)
        self.person.wish = self.wish
        self.floor = Floor(screen, kept, now)
        self.person.floor = self.floor.hear
        self.two = False
        self.wagers = wagers_of(self.posted)
        self.laid = self.wagers.first
        self.others = others
        self.bought = kept.bought()[SEAT]
        self.first = kept.table.gear.number - kept.table.playing
        self.told = 0
        self.ended: View | None = None
        """The last round, which may still be asked about before the deal."""
        self.begin()

    @property
    def table(self) -> HouseTable:
        return self.kept.table

    @property
    def round(self) -> Round:
        """The round that is open for bets, played, or was played last."""
        r = self.table.round
        assert r is not None
        return r

    @property
    def played(self) -> int:
        """Rounds that were played out this time."""
        return self.table.gear.number - self.table.playing - self.first

    def welcome(self) -> None:
        """What is played, and with what."""
        screen, posted = self.screen, self.posted
        screen.say(f"{posted.title}, {self.wagers.say(self.wagers.first)} and up, by the rules of {posted.house.called}")
        screen.say(", ".join(map(str, posted.tables)))
        for seat, other in self.others.items():
            screen.say(f"  seat {seat:<3}{other.name:<10}{other.says}")
        chips = f"you have {money(self.table.stacks[SEAT])}" if self.kept.taken_up else f"you buy {money(self.buy_in)}"
        screen.say(f"{chips}; help tells what you can say, quit leaves")

    def begin(self) -> Round:
        """The round that is open or played; or the next one, open for bets, with what the others lay."""
        if not self.table.playing and self.table.held_up is None:
            seed = None if self.seed is None else self.seed * STEP + self.table.gear.number
            self.kept.do(lambda table: table.next_round(moment=now(), seed=seed))
            self.told = 0
        if self.round.stage == "betting":
            first = self.wagers.bets(self.wagers.first)
            for seat in self.others:
                if seat in self.table.ready and not self.round.live >> seat & 1:
                    self.kept.do(partial(HouseTable.bet, seat=seat, bets=first, moment=now()))
        return self.round

    # --- rounds

    def run(self, rounds: int) -> None:
        """Plays so many rounds, 0 for no end, or until the person goes."""
        try:
            if self.table.held_up and not self.table.playing:
                self.between()
                self.begin()
            while True:
                self.play()
                if self.played == rounds:
                    return
                if self.floor.held or self.table.held_up:
                    self.between()
                self.begin()
        except Left:
            self.leave()

    def play(self) -> None:
        """One round, from the wagers to the settlement. Raises `Left`."""
        self.screen.rule(f"round {self.table.gear.number}")
        while self.table.playing:
            r = self.round
            with suppress(Ruled):
                if r.stage == "betting":
                    self.lay()
                elif r.disputed or (r.ordered and not r.seat):
                    self.counted()
                elif r.player[r.seat] == SEAT:
                    self.decide()
                else:
                    self.go_on()
            self.tell()
        self.settle()

    def counted(self) -> None:
        """The round waits for what the floor counts. Raises `Left`."""
        waits, how = ("every hand is to be counted", "areas-count") if self.round.disputed else ("the stub", "stub-count 40")
        self.screen.say(f"{waits}: tell it, as in floor {how}")
        self.person.ask(self.round.view(SEAT), not_now)

    def between(self) -> None:
        """Between rounds: what the floor is told, until the next one can be dealt and is wanted. Raises `Left`."""
        self.floor.held = False
        self.screen.say("no round is dealt until you press Enter; floor lists what may be told")
        while True:
            with suppress(Ruled):
                self.person.ask(self.ended or self.round.view(SEAT), enter, empty="deal")
                if self.table.held_up is None:
                    return
                self.person.complain(self.table.held_up)

    def lay(self) -> None:
        """Asks for the wagers until the round takes them, and deals; on Enter, if the floor holds the table. Raises `Left`."""
        if not self.round.played_by(SEAT):
            self.asked_to_lay()
        if self.floor.held and self.round.played_by(SEAT):
            self.screen.say("press Enter for the deal, or tell the floor something")
            self.person.ask(self.round.view(SEAT), enter, empty="deal")
        if self.round.live:
            self.kept.do(lambda table: table.close(moment=now()))
        else:
            self.kept.do(lambda table: table.call_off(moment=now()))
        self.tell()

    def asked_to_lay(self) -> None:
        """What the person lays, if anything. Raises `Left`."""
        wagers = self.wagers
        if self.round.meters:
            self.screen.say(f"meters: {self.meters()}")
        self.screen.say(f"you have {money(self.table.stacks[SEAT])}; Enter lays {wagers.say(self.laid)}")
        if not self.played:
            self.screen.say(f"or say what you lay; {example(wagers)}")
            if two_positions(self.posted):
                self.screen.say("two plays position 2 as well, with the same bets, until you say one")
        if owned := self.table.coupons.get(self.table.seats[SEAT].player):
            coupons = ", ".join(map(money, owned))
            self.screen.say(f"you hold coupons of {coupons}; one goes with a bet of its value, as in 5 coupon")

        def meant(line: str) -> Laid:
            if line in ("sit out", "out"):
                return {}
            if two_positions(self.posted) and line in ("two", "one"):
                self.two = line == "two"
                line = ""
            laid = read(wagers, line, self.laid)
            second = {SECOND: wagers.bets({name: laid[name] for name in laid if name != COUPON}, SEAT)} if self.two else {}
            self.kept.do(lambda table: table.lay({SEAT: wagers.bets(laid), **second}, moment=now()))
            return laid

        self.laid = self.person.ask(self.ended or self.round.view(SEAT), meant) or self.laid

    def wish(self, text: str) -> None:
        """More chips, in dollars as they are typed. Raises `Refused`."""
        try:
            cents = dollars(text)
        except ValueError:
            raise Refused("buy how much? as in buy 100") from None
        waits = self.table.playing and self.table.in_round(SEAT)
        self.kept.do(lambda table: table.top_up(SEAT, cents, moment=now()))
        self.bought += cents
        self.screen.say(f"you buy {money(cents)}" + (", which come when the round is over" if waits else ""))

    def decide(self) -> None:
        """One decision, asked for again until the round takes it. Raises `Left`."""
        view = self.round.view(self.round.seat)
        if view.seat != SEAT:
            self.screen.say(f"at position {view.seat}:")
        self.screen.table(view)
        if self.coach:
            self.coach.before(view)
        self.screen.say(choices(view))
        while True:
            verb, amount = self.person.decide(view)
            try:
                self.act(verb, amount)
                break
            except Refused as refusal:
                self.person.complain(refusal)
        if self.coach:
            self.coach.after(verb, amount)
        self.tell()

    def act(self, verb: str, amount: int) -> None:
        """The seat to act does it. Raises `Refused`."""
        self.kept.do(lambda table: table.act(verb, amount, moment=now()))

    def go_on(self) -> None:
        """What is not the person's to do: another's decision, or the dealer's count of the stub where that is due."""
        r = self.round
        if r.seat:
            verb, amount = act_by(self.others[r.seat], r.view(r.seat))
            self.act(verb, amount)
        else:
            self.kept.do(lambda table: table.count(moment=now()))
        self.tell()

    def tell(self) -> None:
        """What has happened since it was told last."""
        events = self.round.view(SEAT).events
        self.screen.tell(events[self.told :])
        self.told = len(events)

    def settle(self) -> None:
        """What the round brought; who has too little for the least wagers buys in again."""
        r, screen, least = self.round, self.screen, self.wagers.first
        self.ended = r.view(SEAT)
        net = r.net
        for seat, place in sorted(self.table.seats.items(), reverse=True):
            won = sum([net[at] for at in r.played_by(seat)])
            screen.say(screen.who(seat).append(f"{change(won)} in this round"))
            if place.chips < self.wagers.needed(least):
                self.kept.do(partial(HouseTable.top_up, seat=seat, cents=self.buy_in, moment=now()))
                screen.say(screen.who(seat).append(f"{money(self.buy_in)} more bought"))
                self.bought += self.buy_in if seat == SEAT else 0
        self.laid.pop(COUPON, None)
        self.two = self.two and self.table.stacks[SEAT] >= 2 * self.wagers.needed(self.laid)
        if self.table.stacks[SEAT] < self.wagers.needed(self.laid):
            self.laid = least

    def meters(self) -> str:
        """What the meters show."""
        shown = zip(self.round.game.meter_names, self.round.meters, strict=True)
        return ", ".join([f"{name} {money(cents)}" for name, cents in shown])

    # --- the end

    def leave(self) -> None:
        """The person goes; what is down is played on, or lost, as the book says. A table in a journal waits as it is."""
        r = self.round
        if self.kept.journal or r.stage != "play" or not self.table.playing:
            return
        for position in r.played_by(SEAT):
            self.kept.do(partial(goes, position))
        while self.table.playing:
            if self.round.disputed:
                self.kept.do(lambda table: table.tell(Telling("areas-count"), moment=now()))
            else:
                self.go_on()
        self.tell()
        self.settle()

    def farewell(self) -> None:
        """What the person goes home with."""
        screen = self.screen
        self.kept.snapshot()
        screen.say()
        rounds = f"{self.played} round{'' if self.played == 1 else 's'}"
        chips = self.table.stacks[SEAT]
        screen.say(f"you leave with {money(chips)} after {rounds}: {change(chips - self.bought)}")
        if self.coach:
            screen.say(self.coach.farewell())
        if self.kept.journal:
            screen.say("the table waits in the journal; the same command goes on with it")
        elif self.seed is not None:
            screen.say(f"--seed {self.seed} deals the same cards again")


def goes(position: int, table: HouseTable) -> None:
    """The player of a position leaves in mid-round."""
    if table.playing:
        table.floor(lambda round: round.leave(position), moment=now())


def not_now(line: str) -> None:
    """No answer but what the floor is told. Raises `Refused`."""
    raise Refused("the round waits for the floor; floor lists what may be told")


def enter(line: str) -> None:
    """Nothing but Enter. Raises `Refused` for anything else."""
    if line != "deal":
        raise Refused("press Enter for the next round, or tell the floor something")


def change(cents: int) -> str:
    return "even" if not cents else f"{money(abs(cents))} {'up' if cents > 0 else 'down'}"
