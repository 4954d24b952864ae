"""Rounds against the house one after another: bankroll, meters and decks last, wagers are laid again unless they are changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.analysis.edge.follow import act_by
from cardspeak.banked.let_it_ride import LetItRide
from cardspeak.banked.money import money
from cardspeak.banked.paytables import RIDE, ULTIMATE
from cardspeak.banked.signs import UltimateSign
from cardspeak.banked.table import HOUR, Table
from cardspeak.banked.ultimate import UltimateTexasHoldem
from cardspeak.banked.ultimate_game import UltimateGame
from cardspeak.cli.house.asked import Posted
from cardspeak.cli.house.person import Person, choices
from cardspeak.cli.house.wagers import Laid, wagers_of
from cardspeak.cli.typed import Left
from cardspeak.rulebook import Refused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.analysis.edge.follow import Strategy
    from cardspeak.banked.round import Round
    from cardspeak.banked.view import View
    from cardspeak.cli.house.coach import Coach
    from cardspeak.cli.house.screen import Screen

SEAT: Final = 1
A_ROUND: Final = 60
"""Seconds that a round is taken to last, so that decks are changed in time."""
COLOURS: Final = ("red", "blue")
LIFT: Final = 26
"""Cards that are cut."""
TITLES: Final = {RIDE: "Let It Ride", ULTIMATE: "Ultimate Texas Hold'em"}


class Evening:
    """One person at a table against the house, alone or with `others`. Amounts are cents; `seed` decides every deck.

    Raises `Refused` for a buy-in that does not cover the least wagers.
    """

    def __init__(self, table: Posted, buy_in: int, seed: int, screen: Screen, others: Sequence[Strategy] = ()) -> None:
        self.posted = table
        self.buy_in = buy_in
        self.seed = seed
        self.screen = screen
        self.coach: Coach | None = None
        self.person = Person(screen, table.game)
        self.wagers = wagers_of(table)
        self.laid = self.wagers.first
        if buy_in < self.wagers.needed(self.laid):
            raise Refused(f"--stack {money(buy_in)} does not cover the least wagers, {money(self.wagers.needed(self.laid))}")
        self.others = dict(enumerate(others, SEAT + 1))
        self.stacks = dict.fromkeys((SEAT, *self.others), buy_in)
        self.bought = buy_in
        self.played = self.decks = self.told = 0
        self.table = Table(table.rules, table.equipment, table.sign.positions)
        self.open_deck()
        self.table.open_for_play(0)
        self.last: tuple[tuple[int, ...], tuple[int, ...]] | None = None
        self.ended: View | None = None
        """The last round, which may still be asked about before the deal."""
        self.round = self.begin()

    def welcome(self) -> None:
        """What is played, and with what."""
        screen, game = self.screen, TITLES[self.posted.game]
        screen.say(f"{game}, {self.wagers.say(self.wagers.first)} and up, by the rules of {self.posted.rules.name}")
        screen.say(", ".join(map(str, self.posted.tables)))
        for seat, other in self.others.items():
            screen.say(f"  seat {seat:<3}{other.name:<10}{other.says}")
        screen.say(f"you buy {money(self.buy_in)}; help tells what you can say, quit leaves")

    # --- decks

    def open_deck(self) -> None:
        """A new deck is inspected and verified, as the book has it."""
        name = f"deck {self.decks + 1}"
        self.table.receive(name, colour=COLOURS[self.decks % len(COLOURS)], at=self.played * A_ROUND)
        self.table.check_in(name, dealer="dealer", floor="floor")
        self.decks += 1

    def begin(self) -> Round:
        """The next round, open for bets, from a deck that is shuffled, and cut where a hand shuffled it."""
        table, rules, at = self.table, self.posted.rules, self.played * A_ROUND
        hours = table.equipment.hand_hours if rules.says("delivery") == "hand" else table.equipment.shoe_hours
        for name, deck in [*table.decks.items()]:
            if at - deck.at > hours * HOUR:
                table.remove(name, f"it has been used for {hours} hours")
                self.open_deck()
        table.shuffle(seed=self.seed * 1_000_003 + self.played)
        if table.equipment.shuffler == "manual":
            table.cut(LIFT)
        start = table.start(at)
        given: dict[str, Any] = {"stacks": self.stacks, "deck": start.deck, "count_due": start.count_due}
        self.told = 0
        r: Round
        if self.posted.game == RIDE:
            r = LetItRide(None, self.posted.sign, rules, **given)  # type: ignore[arg-type]
        else:
            meters, rests = self.last or (None, None)
            r = UltimateTexasHoldem(None, self.posted.sign, rules, meters=meters, rests=rests, **given)  # type: ignore[arg-type]
        for seat in self.others:
            r.bet(seat, self.wagers.bets(self.wagers.first))
        return r

    # --- rounds

    def run(self, rounds: int) -> None:
        """Plays so many rounds, 0 for no end, or until the person goes."""
        try:
            while True:
                self.play()
                if self.played == rounds:
                    return
                self.round = self.begin()
        except Left:
            self.leave()

    def play(self) -> None:
        """One round, from the wagers to the settlement. Raises `Left`."""
        self.screen.rule(f"round {self.played + 1}")
        self.lay()
        r = self.round
        while not r.over:
            if r.seat == SEAT:
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
        self.screen.say(f"you have {money(self.stacks[SEAT])}; Enter lays {wagers.say(self.laid)}")
        if not self.played:
            self.screen.say(f"or say what you lay; {wagers.example}")

        def meant(line: str) -> Laid:
            laid = wagers.read(line, self.laid)
            self.round.bet(SEAT, wagers.bets(laid))
            return laid

        self.laid = self.person.ask(self.ended or self.round.view(SEAT), meant)
        self.round.close()
        if self.round.stage == "closed":
            self.round.collect()
        self.round.deal()
        self.tell()

    def decide(self) -> None:
        """One decision, asked for again until the round takes it. Raises `Left`."""
        r, view = self.round, self.round.view(SEAT)
        self.screen.table(view)
        if self.coach:
            self.coach.before(view)
        self.screen.say(choices(view))
        while True:
            verb, amount = self.person.decide(view)
            try:
                r.act(verb, amount)
                break
            except Refused as refusal:
                self.person.complain(refusal)
        if self.coach:
            self.coach.after(verb, amount)
        self.tell()

    def go_on(self) -> None:
        """What is not the person's to do: another's decision, or the dealer's count of the stub where that is due."""
        r = self.round
        if r.seat:
            r.act(*act_by(self.others[r.seat], r.view(r.seat)))
        else:
            r.count(len(r.stub) - r.drawn)
        self.tell()

    def tell(self) -> None:
        """What has happened since it was told last."""
        events = self.round.view(SEAT).events
        self.screen.tell(events[self.told :])
        self.told = len(events)

    def settle(self) -> None:
        """What the round brought; who has too little for the least wagers buys in again."""
        r, screen, least = self.round, self.screen, self.wagers.first
        self.table.finish(r)
        self.played += 1
        self.last = r.meters, r.rests
        self.ended = r.view(SEAT)
        for seat, before in sorted(self.stacks.items(), reverse=True):
            chips = r.stack[seat]
            screen.say(screen.who(seat).append(f"{change(chips - before)} in this round"))
            if chips < self.wagers.needed(least):
                chips += self.buy_in
                screen.say(screen.who(seat).append(f"{money(self.buy_in)} more bought"))
                self.bought += self.buy_in if seat == SEAT else 0
            self.stacks[seat] = chips
        if self.stacks[SEAT] < self.wagers.needed(self.laid):
            self.laid = least

    def meters(self) -> str:
        """What the meters show."""
        shown = zip(self.names(), self.round.meters, strict=True)
        return ", ".join([f"{name} {money(cents)}" for name, cents in shown])

    def names(self) -> list[str]:
        """The meters' names, with the size of wager where each size has its own."""
        game, sign = self.round.game, self.posted.sign
        if not isinstance(game, UltimateGame) or not isinstance(sign, UltimateSign):
            return []
        each = len(sign.meters)
        if len(game.meters) == each:
            return list(game.meters)
        return [f"{name} of {money(game.sizes[place // each])}" for place, name in enumerate(game.meters)]

    # --- the end

    def leave(self) -> None:
        """The person goes; what is down is played on, or lost, as the book says."""
        r = self.round
        if r.stage == "play" and not r.over:
            r.leave(SEAT)
            while not r.over:
                self.go_on()
            self.tell()
            self.settle()

    def farewell(self) -> None:
        """What the person goes home with."""
        screen = self.screen
        screen.say()
        rounds = f"{self.played} round{'' if self.played == 1 else 's'}"
        chips = self.stacks[SEAT]
        screen.say(f"you leave with {money(chips)} after {rounds}: {change(chips - self.bought)}")
        if self.coach:
            screen.say(self.coach.farewell())
        screen.say(f"--seed {self.seed} deals the same cards again")


def change(cents: int) -> str:
    return "even" if not cents else f"{money(abs(cents))} {'up' if cents > 0 else 'down'}"
