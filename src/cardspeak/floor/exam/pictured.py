"""The table of a case as it stood, to be drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec


class PicturedSeat(msgspec.Struct, frozen=True):
    """A seat: its chips behind, those in front of it, and whether it is its turn and it has the button."""

    seat: int
    stack: int | None
    bet: int
    acting: bool
    button: bool


class Pictured(msgspec.Struct, frozen=True):
    """A table: the street, chips in the pot, the board, seats, and what was done on the street before."""

    street: str
    pot: int | None
    board: tuple[str, ...]
    seats: tuple[PicturedSeat, ...]
    history: tuple[str, ...]


def pictured(setup: Mapping[str, Any]) -> Pictured | None:
    """The table of a case's setup; None where it tells of no seats."""
    seats = setup.get("seats")
    if not isinstance(seats, list) or not all(isinstance(seat, Mapping) and "seat" in seat for seat in seats) or not seats:
        return None
    places = tuple([place(seat, setup) for seat in seats])
    board = setup.get("board")
    return Pictured(
        str(setup.get("street", "")),
        pot_of(setup),
        tuple(board) if isinstance(board, list) else (),
        places,
        tuple([said(act) for act in setup.get("history", []) if isinstance(act, Mapping)]),
    )


def pot_of(setup: Mapping[str, Any]) -> int | None:
    pot = setup.get("pot")
    return pot if isinstance(pot, int) else None


def place(seat_told: Mapping[str, Any], setup: Mapping[str, Any]) -> PicturedSeat:
    stack, bet, seat = seat_told.get("stack"), seat_told.get("bet"), seat_told["seat"]
    return PicturedSeat(
        seat,
        stack if isinstance(stack, int) else None,
        bet if isinstance(bet, int) else 0,
        seat == setup.get("to_act"),
        seat == setup.get("button"),
    )


def said(done: Mapping[str, Any]) -> str:
    """An act of the street in words."""
    to = done.get("to")
    return f"seat {done.get('seat')}: {done.get('act')}" + (f" to {to:,}" if isinstance(to, int) else "")
