"""What each order of an event changes at its table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import structs

from cardspeak.table.common.places import Place
from cardspeak.table.in_event import events as o
from cardspeak.table.poker.state import TableState


def chips_came(state: TableState, event: o.ChipsCame) -> None:
    state.places.at[event.seat].chips += event.chips


def chips_went(state: TableState, event: o.ChipsWent) -> None:
    state.places.at[event.seat].chips -= event.chips


def arrived(state: TableState, event: o.Arrived) -> None:
    state.places.at[event.seat] = Place(event.player, event.moment)
    state.places.kept.pop(event.seat, None)
    state.fresh = (*state.fresh, event.seat)
    state.ordered = True
    state.moment = event.moment


def taken(state: TableState, event: o.Taken) -> None:
    """Nobody owes anything for having been there, and comes back only by another order."""
    del state.places.at[event.seat]
    state.fresh = tuple([seat for seat in state.fresh if seat != event.seat])
    state.waited = tuple([seat for seat in state.waited if seat != event.seat])
    if event.seat == state.big:
        state.big = 0
    state.moment = event.moment


def level_set(state: TableState, event: o.LevelSet) -> None:
    state.level, state.moment = event.legs, event.moment


def level_began(state: TableState, event: o.LevelBegan) -> None:
    """The games go on where they were in their turns."""
    state.level = ()
    state.posted = structs.replace(state.posted, legs=event.legs)
    state.rotation = structs.replace(state.rotation, legs=event.legs)
    state.moment = event.moment


def penalised(state: TableState, event: o.Penalised) -> None:
    """The hand that is played does not count towards it."""
    state.places.at[event.seat].penalty = event.hands
    state.serving = tuple([seat for seat in state.serving if seat != event.seat])


def halted(state: TableState, event: o.TableHalted) -> None:
    state.halted, state.moment = event.why, event.moment


def resumed(state: TableState, event: o.TableResumed) -> None:
    state.halted, state.moment = "", event.moment


def broken(state: TableState, event: o.TableBroken) -> None:
    state.broken, state.moment = True, event.moment


ORDERED: Final[dict[type, Callable[[TableState, Any], None]]] = {
    o.ChipsCame: chips_came,
    o.ChipsWent: chips_went,
    o.Arrived: arrived,
    o.Taken: taken,
    o.LevelSet: level_set,
    o.LevelBegan: level_began,
    o.Penalised: penalised,
    o.TableHalted: halted,
    o.TableResumed: resumed,
    o.TableBroken: broken,
}
