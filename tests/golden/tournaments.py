"""Events of every shape, to which somebody does what they like; and real tables played under an event's orders."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from cardspeak.journal.ledger import Ledger
from cardspeak.tournament.event import Tournament
from cardspeak.tournament.event import state as s
from cardspeak.tournament.event.checking import draw_check
from cardspeak.tournament.event.words import say
from cardspeak.tournament.league import leagues_of, result_of
from cardspeak.tournament.playing.hall import Hall
from cardspeak.tournament.playing.scripted import scripted
from tests.golden.telling import asked, plain, refusal, text
from tests.tournament.chaos import MADE, Chaos, Command
from tests.tournament.events_of import SECRET, announced

SEEDS: Final = 30
STEPS: Final = 220


SIZES: Final = {
    "section-8-holdem": 11,
    "section-8-omaha": 9,
    "section-8-stud": 9,
    "sit-and-go": 9,
    "heads-up": 2,
    "no-limit-holdem": 11,
    "horse": 9,
    "plo8": 10,
}
"""Events that are played over real tables, and how many enter."""


def every() -> Iterator[str]:
    """The names of all that may be kept."""
    for seed in range(SEEDS):
        yield from (f"{shape} #{seed}" for shape in MADE)
        yield from (f"played {name} #{seed}" for name in SIZES)


def lines(name: str) -> Iterator[str]:
    """An event, command by command."""
    shape, rng = name.split(" #")[0], Random(name)
    if shape not in MADE:
        yield from played(shape.removeprefix("played "), rng)
        return
    chaos = Busy(announced(MADE[shape]), rng.getrandbits(32))
    for number in range(chaos.pick.randint(2, min(chaos.t.structure.entry.cap or 24, rng.choice((4, 9, 24))))):
        chaos.t.register(f"R{number}", flight=MADE[shape].flight_of(number), moment=number)
    told, held = 0, Ledger()
    for number in range(STEPS):
        if number:
            chaos.step()
        if chaos.refusal:
            yield refusal(chaos.refusal)
        fresh = chaos.t.events[told:]
        told = len(chaos.t.events)
        for event in fresh:
            yield plain(event)
            yield f"  {say(event)}"
        before = dict(held.balances)
        held.post(fresh)
        moved = {account: chips for account, chips in held.balances.items() if before.get(account) != chips}
        if fresh:
            yield f"  {plain(moved)} {chaos.t!r} {plain([step.what for step in chaos.t.why().steps])[:400]}"
        if rng.random() < 0.06:
            yield from stands(chaos.t)
        if chaos.t.over:
            break
    yield from stands(chaos.t)
    yield f"again {plain(Tournament.replay(chaos.t.events[: rng.randint(1, told)]).state)}"


class Busy(Chaos):
    """Asks for what a desk asks for too, and has orders taken back."""

    def command(self) -> Command:
        if self.pick.random() < 0.85:
            return super().command()
        t, pick, at, entry = self.t, self.pick, {"moment": self.moment}, self.entry()
        held = t.state.entries.get(entry)
        asked: list[Command] = [
            (t.approve, (), at),
            (t.disapprove, (), at),
            (t.exchange_chips, (entry, pick.choice((25, 100, 500)), pick.randint(0, 9)), at),
            (t.disqualify, (entry, "cheating"), {**at, "cheated": pick.random() < 0.5}),
            (t.reinstate, (entry, pick.randint(0, 500)), at),
            (t.return_chips, (entry, pick.randint(0, 500)), at),
            (t.unpay, (entry, held.due if held else 5, 0), at),
            (t.pay, (entry,), {**at, "nonresident": pick.random() < 0.5}),
            (t.report_bounty, (entry, [self.entry()]), at),
            (t.restore, (t.state, "what"), at),
            (t.remove_chips, (entry, 5), {**at, "found": True}),
            (t.unregister, (entry,), {**at, "cheated": True}),
            (t.cancel, (pick.randint(0, 9),), at),
            (t.tick, (), {"moment": t.state.clock.until + 1}),
        ]
        return pick.choice(asked)


def played(name: str, rng: Random) -> Iterator[str]:
    """An event over real tables, to its last player and its prizes."""
    t = announced(name, SIZES[name])
    t.draw(SECRET, moment=900)
    hall = Hall(t, scripted(rng.randrange(99), 20))
    hall.begin(SECRET)
    hall.run(rng.choice((9, 30, 60)))
    yield from stands(t)
    hall.run(200)
    for event in t.events:
        yield plain(event)
        yield f"  {say(event)}"
    for what, ask in (
        ("figures", lambda: t.deal_figures),
        ("deal", lambda: t.note_deal({each.number: 100 for each in t.standings[:2]}, [1, 2], moment=t.state.moment)),
        ("reveal", lambda: t.reveal(SECRET)),
        *[(f"pay {number}", lambda number=number: t.pay(number, moment=t.state.moment)) for number in (1, 2, 3, 4)],
        ("unpay", lambda: t.unpay(1, 100, 0, moment=t.state.moment)),
        ("draws", lambda: draw_check(t.events, SECRET)),
    ):
        yield asked(what, ask)
    yield plain(t.events[-6:])
    yield from stands(t)


ASKED: Final = (
    *("adrift", "buttons_asked", "break_order", "flights_played", "flights_at_once", "untils", "chips_here", "left", "entered"),
    *("in_play", "fullest", "takes_entries", "cites_balance", "sizes", "heads", "standings", "stage", "directed"),
)


def stands(t: Tournament) -> Iterator[str]:
    """What an event says of itself."""
    yield plain(t.state)
    for what in ASKED:
        yield asked(what, lambda what=what: shown(t, what))
    yield from text("event", str(t))
    yield asked("result", lambda: result_of(t))
    yield asked("league", lambda: leagues_of([t]))
    if t.state.phase == s.RUNNING:
        yield f"left {t.left_at(t.state.moment + 1234)} blinds {plain([t.next_blinds(spot) for spot in t.tables])}"


def shown(t: Tournament, what: str) -> Any:
    found = getattr(t, what)
    return found() if callable(found) else found
