"""Rounds against the house one after another: bankroll, meters and decks last, wagers are laid again unless they are changed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from cardspeak.analysis.edge.follow import act_by
from cardspeak.banked.money import dollars, money
from cardspeak.cli.house.person import Person, choices
from cardspeak.cli.house.wagers import example, read
from cardspeak.cli.kept import Kept, now
from cardspeak.cli.typed import Left
from cardspeak.rulebook import Refused
from cardspeak.table import HousePosted, HouseTable
from cardspeak.table.house_wagers import Laid, wagers_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cardspeak.analysis.edge.follow import Strategy
    from cardspeak.banked.round import Round
    from cardspeak.banked.view import View
    from cardspeak.cli.house.coach import Coach
    from cardspeak.cli.house.screen import Screen

SEAT: Final = 1
STEP: Final = 1_000_003
"""From the seed of one round to that of the next."""


def seated(posted: HousePosted, names: Sequence[str], buy_in: int) -> HouseTable:
    """The table with its players, each of whom has bought in for so many cents.

    Raises `Refused` for a buy-in that does not cover the least wagers.
    """
    if buy_in < posted.least_wager:
        raise Refused(f"--stack {money(buy_in)} does not cover the least wagers, {money(posted.least_wager)}")
    at = now()
    table = HouseTable.open(posted, at)
    for seat, name in enumerate(names, SEAT):
        twice = list(names[: seat - SEAT]).count(name)
        table.sit(seat, f"{name} {twice + 1}" if twice else name, buy_in, moment=at)
    return table


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
        screen.say(f"{posted.title}, {self.wagers.say(self.wagers.first)} and up, by the rules of {posted.rules}")
        screen.say(", ".join(map(str, posted.tables)))
        for seat, other in self.others.items():
            screen.say(f"  seat {seat:<3}{other.name:<10}{other.says}")
        chips = f"you have {money(self.table.stacks[SEAT])}" if self.kept.taken_up else f"you buy {money(self.buy_in)}"
        screen.say(f"{chips}; help tells what you can say, quit leaves")

    def begin(self) -> Round:
        """The round that is open or played; or the next one, open for bets, with what the others lay."""
        if not self.table.playing:
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
            while True:
                self.play()
                if self.played == rounds:
                    return
                self.begin()
        except Left:
            self.leave()

    def play(self) -> None:
        """One round, from the wagers to the settlement. Raises `Left`."""
        self.screen.rule(f"round {self.table.gear.number}")
        if self.round.stage == "betting":
            self.lay()
        while self.table.playing:
            if self.round.seat == SEAT:
                self.decide()
            else:
                self.go_on()
        self.tell()
        self.settle()

    def lay(self) -> None:
        """Asks for the wagers, until the round takes them, and deals. Raises `Left`."""
        wagers = self.wagers
        if self.round.meters:
            self.screen.say(f"meters: {self.meters()}")
        self.screen.say(f"you have {money(self.table.stacks[SEAT])}; Enter lays {wagers.say(self.laid)}")
        if not self.played:
            self.screen.say(f"or say what you lay; {example(wagers)}")

        def meant(line: str) -> Laid:
            if line in ("sit out", "out"):
                return {}
            laid = read(wagers, line, self.laid)
            self.kept.do(lambda table: table.bet(SEAT, wagers.bets(laid), moment=now()))
            return laid

        self.laid = self.person.ask(self.ended or self.round.view(SEAT), meant) or self.laid
        if self.round.live:
            self.kept.do(lambda table: table.close(moment=now()))
        else:
            self.kept.do(lambda table: table.call_off(moment=now()))
        self.tell()

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
        view = self.round.view(SEAT)
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
            screen.say(screen.who(seat).append(f"{change(net.get(seat, 0))} in this round"))
            if place.chips < self.wagers.needed(least):
                self.kept.do(partial(HouseTable.top_up, seat=seat, cents=self.buy_in, moment=now()))
                screen.say(screen.who(seat).append(f"{money(self.buy_in)} more bought"))
                self.bought += self.buy_in if seat == SEAT else 0
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
        if self.kept.book or r.stage != "play" or not self.table.playing:
            return
        self.kept.do(lambda table: table.floor(lambda round: round.leave(SEAT), moment=now()))
        while self.table.playing:
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
        if self.kept.book:
            screen.say("the table waits in the journal; the same command goes on with it")
        elif self.seed is not None:
            screen.say(f"--seed {self.seed} deals the same cards again")


def change(cents: int) -> str:
    return "even" if not cents else f"{money(abs(cents))} {'up' if cents > 0 else 'down'}"
