"""Events of every shape, somebody who does what they like to them, and what holds whatever they do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from cardspeak.rulebook import Refused
from cardspeak.table import Positions
from cardspeak.tournament.event import Tournament
from cardspeak.tournament.event import state as s
from cardspeak.tournament.structure import Structure
from cardspeak.tournament.structure.file import AddOn, BountyTerms, FlightTerms, Late, MergeTerms, Rebuy, Reentry
from tests.tournament.events_of import MINUTE, SECRET, structure

Command = tuple[Callable[..., Any], tuple[Any, ...], dict[str, Any]]
"""What is called, and what it is given."""
DAY = "no-limit-holdem"
MADE: Final[dict[str, Structure]] = {
    "section 8": structure("section-8-holdem", entry={"cap": 60}),
    "stud": structure("section-8-stud"),
    "one table": structure("sit-and-go", event={"seats": 4}),
    "horse": structure("horse", event={"seats": 4}),
    "late and again": structure(
        DAY,
        event={"seats": 4, "tables": 6},
        seating={"redraw": ()},
        entry={"cap": 20, "late": Late(4), "reentry": Reentry(3, forfeit=True)},
    ),
    "rebuys": structure(
        DAY,
        event={"seats": 5},
        seating={"break_order": (1, 2), "redraw": (7,)},
        entry={"rebuy": Rebuy("50", 10_000, 2, below=20_000, until_level=5), "add_on": AddOn("40", 15_000, 7), "late": Late(3)},
    ),
    "guarantee": structure(DAY, event={"seats": 3}, seating={"spread": 2}, prizes={"guarantee": "5000"}),
    "flights": replace(
        structure(DAY, event={"seats": 4}, entry={"cap": 16, "late": Late(2), "reentry": Reentry(2, forfeit=True)}),
        flights={"a": FlightTerms(3), "b": FlightTerms(2), "c": FlightTerms(3)},
    ),
    "flights at once": replace(
        structure(DAY, event={"seats": 4}, entry={"cap": 16, "late": Late(2), "reentry": Reentry(2, forfeit=True)}),
        flights={"a": FlightTerms(3), "b": FlightTerms(2), "c": FlightTerms(3)},
        merge=MergeTerms(overlap=True),
    ),
    "bounties": replace(structure("sit-and-go", event={"seats": 4, "begins": "called"}), bounty=BountyTerms("20")),
    "progressive": replace(
        structure(
            DAY,
            event={"seats": 4},
            seating={"redraw": ()},
            entry={"late": Late(4), "rebuy": Rebuy("50", 10_000, 2, below=20_000, until_level=5)},
        ),
        bounty=BountyTerms("25.50", 50),
        flights={"first": FlightTerms(4), "last": FlightTerms(4)},
    ),
    "real cards": structure("sit-and-go", event={"seats": 4, "kind": "directed", "begins": "called"}, entry={"late": Late(2)}),
    "real cards in flights": replace(
        structure(
            DAY,
            event={"seats": 5, "kind": "directed"},
            entry={"cap": 20, "late": Late(2), "reentry": Reentry(2, forfeit=True)},
        ),
        flights={"a": FlightTerms(3), "b": FlightTerms(3)},
        merge=MergeTerms("all", overlap=True),
    ),
}
PERSONS: Final = [f"P{number}" for number in range(30)]


class Chaos:
    """Does what it likes to an event."""

    def __init__(self, t: Tournament, seed: int) -> None:
        self.pick = Random(seed)
        self.t = t
        self.done: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.refusal: Refused | None = None
        """Of the last command, if it was refused."""

    @property
    def moment(self) -> int:
        return self.t.state.moment + self.pick.choice((0, 1, 1000, MINUTE, 9 * MINUTE))

    def entry(self) -> int:
        return self.pick.choice([0, 1, *self.t.state.entries, len(self.t.state.entries) + 1])

    def table(self) -> int:
        return self.pick.choice([0, 1, *self.t.state.spots])

    def command(self) -> Command:
        t, pick, at = self.t, self.pick, {"moment": self.moment}
        roll = pick.random()
        if t.flights_played and roll < 0.62:
            return self.hand()
        if roll < 0.7 and t.walking:
            return t.arrived, (pick.choice(t.walking).number,), at
        entry, table = self.entry(), self.table()
        flight = pick.choice(["", "x", *t.structure.flights])
        if t.state.phase in (s.ANNOUNCED, s.DRAWN) and t.state.flights and roll < 0.6:
            return (t.start, (), at) if t.state.phase == s.DRAWN else (t.draw, (SECRET,), at)
        its = {**at, "flight": flight} if t.structure.flights and pick.random() < 0.7 else at
        asked: list[Command] = [
            (t.register, (pick.choice(PERSONS),), at),
            (t.register, (pick.choice(PERSONS),), {**at, "flight": flight}),
            (t.draw, (SECRET,), its),
            (t.start, (), its),
            (t.pass_flight, (), its),
            (t.unregister, (entry,), at),
            (t.give_up, (entry,), at),
            (t.declare_rebuy, (entry,), at),
            (t.rebuy, (entry,), at),
            (t.add_on, (entry,), at),
            (t.draw, (SECRET,), at),
            (t.start, (), at),
            (t.tick, (), at),
            (t.pause, (), its),
            (t.resume, (), its),
            (t.resume, (), its),
            (t.add_minutes, (pick.randint(-30, 30),), its),
            (t.arrived, (entry,), at),
            (t.halt, (table, "why"), at),
            (t.go, (table,), at),
            (t.go, (table,), at),
            (t.move, (entry, table, pick.randint(0, 9)), at),
            (t.penalise, (entry, pick.choice(("abuse", "x"))), {**at, "hands": 2}),
            (t.disqualify, (entry, pick.choice(("cheating", "x"))), at),
            (t.remove_chips, (entry, pick.randint(1, 900)), at),
            (t.set_away, (entry, pick.random() < 0.5), at),
            (t.call_clock, (entry,), {**at, "by": self.entry()}),
            (t.dispute, (entry, pick.choice(("reading", "x"))), at),
            (t.change_deck, (table, pick.choice(("push", "foul", "x"))), at),
            (t.correct_seat, (entry, table, pick.randint(0, 9)), at),
            (t.note_deal, ({entry: 100}, [entry]), at),
            (t.pay, (entry,), at),
            (t.reveal, (SECRET,), {}),
            (t.hand_began, (table, pick.randint(0, 3)), at),
            (t.hand_ended, (table, {1: 5}), at),
            (t.notice, (pick.choice(("dinner", "")),), at),
            (t.break_table, (table,), at),
            (t.set_hand_for_hand, (pick.choice(("on", "off", "")),), its),
            (t.lift_penalty, (entry, pick.randint(1, 3)), at),
            (t.cancel, (), at),
        ]
        return pick.choice(asked)

    def hand(self) -> Command:
        """A hand that begins or ends somewhere, the chips going where they will."""
        t, pick, at = self.t, self.pick, {"moment": self.moment}
        if t.directed:
            return self.report()
        spot = pick.choice(t.all_tables)
        if not spot.playing:
            if any([0 < until <= at["moment"] for until in t.untils]):
                return t.tick, (), at
            return t.hand_began, (spot.number, spot.hand + 1), at
        stacks = {seat: t.state.entries[number].chips for seat, number in spot.seats.items()}
        seats = sorted(stacks)
        for _ in range(pick.randint(0, 2)):
            loser, winner = pick.choice(seats), pick.choice(seats)
            lost = pick.choice((stacks[loser], stacks[loser] // 2))
            stacks[loser] -= lost
            stacks[winner] += lost
        last = Positions(seats[0], seats[0], seats[-1], seats[0])
        waits = len(t.schedule.games) > 1 and pick.random() < 0.3
        broke = [seat for seat, chips in stacks.items() if not chips]
        took = {seat: tuple(pick.sample(seats, pick.randint(0, min(2, len(seats))))) for seat in broke}
        took = {seat: tuple(set(by) - set(broke)) for seat, by in took.items()}
        return t.hand_ended, (spot.number, stacks), {"positions": last, "waits": waits, "takers": took, **at}

    def report(self) -> Command:
        """What somebody says of a table with real cards, true or not."""
        t, pick, at = self.t, self.pick, {"moment": self.moment}
        spot = pick.choice(t.all_tables)
        out = pick.sample(sorted(spot.seats.values()), min(len(spot.seats), pick.choice((1, 1, 1, 2))))
        entry = pick.choice([*spot.seats.values(), self.entry()])
        flight = pick.choice(["", *t.structure.flights])
        said: list[Command] = [
            (t.report_out, (out,), at),
            (t.report_out, (out, {number: pick.randint(1, 4) * 100 for number in out}), at),
            (t.report_count, (entry, pick.randint(1, 30) * 100), at),
            (t.report_button, (spot.number, pick.choice([0, *spot.seats])), at),
            (t.report_button, (spot.number, pick.choice([*spot.seats, 9])), at),
            (t.report_hand, (spot.number,), at),
            (t.correct_in_play, (t.chips_due + pick.choice((-25, 0, 100)), "counted"), at),
            (t.correct_in_play, (t.chips_due + pick.choice((-25, 100)), "counted"), {**at, "flight": flight}),
            (t.tick, (), at),
        ]
        return pick.choice(said)

    def step(self) -> None:
        does, args, more = self.command()
        if does.__name__ == "cancel" and self.pick.random() < 0.9:
            return
        before, count = self.t.values(), len(self.t.events)
        self.refusal = None
        try:
            does(*args, **more)
            self.done[does.__name__] += 1
        except Refused as refusal:
            self.refusal = refusal
            self.refused[does.__name__] += 1
            assert refusal.cites, (does.__name__, args, more, refusal)
            assert self.t.values() == before and len(self.t.events) == count, (does.__name__, args, more)
        holds(self.t)


def holds(t: Tournament) -> None:
    """What always holds."""
    state = t.state
    assert sum(state.money.accounts.values()) == 0
    chips = sum([entry.chips for entry in state.entries.values() if entry.status in (*s.PLAYING, s.BAGGED)])
    assert chips + t.adrift == state.issued - state.removed, "chips"
    assert t.directed or not t.adrift
    by_flight = t.adrift_by_flight
    assert sum(by_flight.values()) == t.adrift and (t.directed or not any(by_flight.values())), "chips by flight"
    seats = Counter([entry for spot in t.all_tables for entry in (*spot.seats.values(), *spot.kept)])
    assert set(seats.values()) <= {1} and len(seats) == state.left + sum([course.left for course in state.beside.values()])
    assert t.flights_played == [name for name in t.flights_played if t.left_in(name)]
    for spot in t.all_tables:
        assert {state.entries[entry].flight for entry in (*spot.seats.values(), *spot.kept)} <= {spot.flight} or not state.flight
        assert not set(spot.seats) & set(spot.kept.values()) and spot.size <= t.structure.event.seats
        assert all([state.entries[entry].table == spot.number for entry in (*spot.seats.values(), *spot.kept)])
    waiting = [entry for entry in state.entries.values() if entry.status in (s.ENTERED, s.ALTERNATE)]
    paid = sum([sum(entry.paid) + entry.head for entry in waiting])
    assert -state.money.accounts.get("deferred", 0) == paid, "what was paid and not played yet"
    if state.phase == s.FINISHED:
        assert sum([entry.prize for entry in state.entries.values()]) == state.pool or not state.closed
