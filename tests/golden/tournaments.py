"""Events of every shape, to which somebody does what they like; and real tables played under an event's orders."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from cardspeak.journal.ledger import Ledger
from cardspeak.tournament.event import Tournament
from cardspeak.tournament.event import state as s
from cardspeak.tournament.event.words import say
from cardspeak.tournament.league import leagues_of, result_of
from tests.golden.telling import asked, plain, refusal, text
from tests.tournament.chaos import MADE, Chaos
from tests.tournament.events_of import announced

SEEDS: Final = 30
STEPS: Final = 160


def every() -> Iterator[str]:
    """The names of all that may be kept."""
    for seed in range(SEEDS):
        yield from (f"{shape} #{seed}" for shape in MADE)


def lines(name: str) -> Iterator[str]:
    """An event, command by command."""
    shape = name.split(" #")[0]
    rng = Random(name)
    chaos = Chaos(announced(MADE[shape]), rng.getrandbits(32))
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
