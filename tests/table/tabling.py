"""A table on which anything happens: random commands, each of which must leave every chip where it is accounted for."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from msgspec import structs

from cardspeak.events import Event
from cardspeak.journal.ledger import Ledger
from cardspeak.poker.round import remedies
from cardspeak.rulebook import Refused
from cardspeak.table import Posted, Table

NAMES: Final = ("Ada", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo", "Kim", "Lou")
CITES: Final = ("CS/floor/misdeal-chips",)


class Tabling:
    """A table, its ledger and the dice; `sometimes` says how often each kind of command is tried."""

    def __init__(self, posted: Posted, rng: Random) -> None:
        self.rng = rng
        self.moment = 1_000_000
        self.table = Table.open(posted, self.moment)
        self.ledger = Ledger()
        self.told = 0
        self.refused = self.brought = 0
        self.refusal: Refused | None = None
        """Of the last command, if it was refused."""
        self.stacks = (posted.least, posted.most or posted.least * 4)

    def step(self) -> tuple[Event, ...]:
        """One random command, and what it caused; nothing if it was refused, with a clause."""
        rng, table = self.rng, self.table
        self.moment += rng.randrange(1, 40_000)
        before = len(table.events)
        kind = rng.choices(*self.commands())[0]
        if not table.playing and rng.random() < 0.6:
            kind = next((FIRST[due.what] for due in table.due_at(self.moment) if due.what in FIRST), kind)
        was = table.values() if rng.random() < 0.05 else None
        self.refusal = None
        try:
            kind(self)
        except Refused as refusal:
            self.refusal = refusal
            assert refusal.cites, refusal
            assert len(table.events) == before, refusal
            assert was is None or table.values() == was
            self.refused += 1
        fresh = tuple(table.events[before:])
        self.ledger.post(fresh)
        self.check()
        return fresh

    def commands(self) -> tuple[list[Command], list[int]]:
        """What may be tried now, and how often each."""
        return IN_ROUND if self.table.playing else BETWEEN

    def check(self) -> None:
        """No chip is lost, and the ledger says what the table says."""
        table, held = self.table, self.ledger.balances
        assert sum(held.values()) == 0
        kill = table.state.kill
        assert kill is None or kill.killer == 0 or kill.killer in table.seats
        for seat, chips in table.stacks.items():
            assert held.get(f"seat/{seat}", 0) == chips, seat
        seats = sum([chips for account, chips in held.items() if account.startswith("seat/")])
        assert seats == sum(table.stacks.values())
        pot = table.round.pot - table.round.raked + sum(table.round.put) if table.playing and table.round else 0
        assert held.get("pot", 0) == pot
        assert held.get("rake", 0) == table.state.rake
        assert held.get("inventory", 0) == table.state.dropped
        assert seats + pot + table.state.rake + table.state.dropped == -held.get("cage", 0)

    def bring_decks(self) -> None:
        """Two decks and a machine come to the table."""
        for colour in ("red", "blue"):
            self.table.bring_deck(colour, colour, moment=self.moment)
        self.table.set_machine(True, moment=self.moment)

    # --- commands

    def somebody(self) -> int:
        at = sorted(self.table.seats)
        return self.rng.choice(at) if at and self.rng.random() < 0.97 else self.rng.randrange(12)

    def chips(self) -> int:
        least, most = self.stacks
        return self.rng.randint(least, most) if self.rng.random() < 0.9 else self.rng.choice((0, least - 1, most + 1))

    def sit(self) -> None:
        free = self.table.state.places.free
        seat = self.rng.choice(free) if free and self.rng.random() < 0.95 else self.rng.randrange(12)
        self.table.sit(seat, self.rng.choice(NAMES), self.chips(), moment=self.moment)

    def top_up(self) -> None:
        self.table.top_up(self.somebody(), self.rng.randint(0, self.stacks[1] // 2), moment=self.moment)

    def leave(self) -> None:
        self.table.leave(self.somebody(), moment=self.moment)

    def sit_out(self) -> None:
        self.table.sit_out(self.somebody(), moment=self.moment)

    def come_back(self) -> None:
        out = [seat for seat, place in self.table.seats.items() if place.out]
        seat = self.rng.choice(out) if out else self.somebody()
        self.table.come_back(seat, self.rng.choice(("post", "wait")), moment=self.moment)

    def enter(self) -> None:
        owing = sorted(self.table.state.owes)
        self.table.enter(self.rng.choice(owing) if owing else 1, self.rng.choice(("post", "wait")), moment=self.moment)

    def change_seat(self) -> None:
        self.table.change_seat(self.somebody(), self.rng.randrange(9), moment=self.moment)

    def go_away(self) -> None:
        self.table.go_away(self.somebody(), moment=self.moment)

    def be_present(self) -> None:
        away = [seat for seat, place in self.table.seats.items() if place.away]
        self.table.be_present(self.rng.choice(away) if away else self.somebody(), moment=self.moment)

    def lock(self) -> None:
        self.table.lock(self.rng.randrange(1, 9), self.rng.choice(("", "", *NAMES)), moment=self.moment)

    def ask_kill(self) -> None:
        seats = sorted(self.table.seats)
        self.table.ask_kill(seats if self.rng.random() < 0.7 else seats[1:], moment=self.moment)

    def straddle(self) -> None:
        self.table.straddle(self.somebody(), self.rng.choice(("", "straddle", "straddle", "sleeper")), moment=self.moment)

    def choose_game(self) -> None:
        legs = self.table.posted.legs
        self.table.choose_game(self.table.chooser or 1, self.rng.choice(legs).variant, moment=self.moment)

    def call_bomb_pot(self) -> None:
        self.table.call_bomb_pot("Max", moment=self.moment)

    def change_sign(self) -> None:
        posted = structs.replace(self.table.posted, returning=self.rng.randrange(60))
        self.table.change_sign(posted, (), moment=self.moment)

    def change_dealer(self) -> None:
        self.table.change_dealer(self.rng.choice((*NAMES, "Zoe", "Yan")), moment=self.moment)

    def collect_time(self) -> None:
        self.table.collect_time(moment=self.moment)

    def drop(self) -> None:
        rake = self.table.state.rake
        self.table.drop(rake if self.rng.random() < 0.9 else rake + 1, "Max", moment=self.moment)

    def deck(self) -> None:
        """Something with the decks, if any were brought."""
        rng, state = self.rng, self.table.state
        due = next((due.reason for due in self.table.due_at(self.moment) if due.what == "deck"), "")
        if not due or rng.random() < 0.05:
            self.table.step("shuffle", "Yan", missing=rng.choice((0, 1)), moment=self.moment)
            return
        name, step = due.split(":")[0].removeprefix("deck "), due.split(": ")[1].split()[0]
        if step == "replace":
            self.table.take_deck(name, "four hours", moment=self.moment)
            self.brought += 1
            colour = next(c for c in ("red", "blue") if c not in [deck.colour for deck in state.decks.values()])
            self.table.bring_deck(f"{colour} {self.brought}", colour, moment=self.moment)
            return
        by = "Max" if step == "verify" else "Yan"
        self.table.step(step, by, name, seats=sorted(self.table.seats)[:2] if step == "look" else (), moment=self.moment)

    def place_button(self) -> None:
        self.table.place_button(self.somebody(), moment=self.moment)

    def refund(self) -> None:
        self.table.remedy(remedies.refund, self.somebody(), CITES, moment=self.moment)

    def replace(self) -> None:
        r, seat = self.table.round, self.somebody()
        assert r is not None
        held = r.cards_held(seat) if seat in r.dealt_in else (0,)
        self.table.remedy(remedies.replace, seat, self.rng.choice(held or (0,)), CITES, moment=self.moment)

    def take_off(self) -> None:
        self.table.take_off(self.somebody(), 10, moment=self.moment)

    def deal(self) -> None:
        self.table.next_round(moment=self.moment, seed=self.rng.getrandbits(40), asked=self.rng.random() < 0.3)

    def act(self) -> None:
        r = self.table.round
        assert r is not None
        verb, amount, cards = chosen(r, self.rng)
        self.table.act(verb, amount, cards=cards, moment=self.moment)

    def void(self) -> None:
        self.table.remedy(remedies.void, CITES, moment=self.moment)

    def kill_hand(self) -> None:
        self.table.remedy(remedies.kill, self.somebody(), CITES, moment=self.moment, back=self.rng.random() < 0.5)


def chosen(r: Any, rng: Random) -> tuple[str, int, tuple[int, ...]]:
    """Something that the seat to act may do."""
    options = r.options
    if options.show:
        return ("muck" if options.muck and rng.random() < 0.5 else "show"), 0, ()
    if options.runs:
        return "run", rng.randint(1, options.runs), ()
    if options.discard:
        least, most = options.discard
        held = r.cards_held(options.seat)
        return "discard", 0, tuple(rng.sample(held, min(len(held), rng.randint(least, min(most, 5)))))
    roll = rng.random()
    if options.high and (options.bound or roll < 0.15):
        return "raise", rng.choice((options.low, options.low, options.high)), ()
    if options.fold and roll > 0.75:
        return "fold", 0, ()
    return "call", 0, ()


FIRST: Final = {"drop": Tabling.drop, "deck": Tabling.deck}
Command = Callable[[Tabling], None]
BETWEEN: Final[tuple[list[Command], list[int]]] = (
    [
        Tabling.deal,
        Tabling.sit,
        Tabling.top_up,
        Tabling.leave,
        Tabling.sit_out,
        Tabling.come_back,
        Tabling.enter,
        Tabling.take_off,
        Tabling.change_seat,
        Tabling.go_away,
        Tabling.be_present,
        Tabling.lock,
        Tabling.ask_kill,
        Tabling.change_sign,
        Tabling.change_dealer,
        Tabling.collect_time,
        Tabling.drop,
        Tabling.deck,
        Tabling.place_button,
        Tabling.straddle,
        Tabling.call_bomb_pot,
        Tabling.choose_game,
    ],
    [70, 25, 10, 6, 8, 14, 8, 1, 4, 3, 6, 2, 2, 2, 1, 3, 3, 12, 1, 3, 1, 20],
)
IN_ROUND: Final[tuple[list[Command], list[int]]] = (
    [
        Tabling.act,
        Tabling.deal,
        Tabling.sit,
        Tabling.top_up,
        Tabling.leave,
        Tabling.sit_out,
        Tabling.come_back,
        Tabling.enter,
        Tabling.void,
        Tabling.kill_hand,
        Tabling.refund,
        Tabling.replace,
        Tabling.change_seat,
        Tabling.go_away,
        Tabling.be_present,
        Tabling.lock,
        Tabling.collect_time,
        Tabling.deck,
    ],
    [200, 1, 6, 3, 2, 2, 3, 2, 1, 1, 2, 1, 1, 1, 3, 1, 1, 1],
)
