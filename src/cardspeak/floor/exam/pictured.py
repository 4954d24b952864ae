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
    if not isinstance(seats, list) or not all(isinstance(each, Mapping) and "seat" in each for each in seats) or not seats:
        return None
    places = tuple([place(each, setup) for each in seats])
    board = setup.get("board")
    return Pictured(
        str(setup.get("street", "")),
        pot_of(setup),
        tuple(board) if isinstance(board, list) else (),
        places,
        tuple([said(each) for each in setup.get("history", []) if isinstance(each, Mapping)]),
    )


def pot_of(setup: Mapping[str, Any]) -> int | None:
    pot = setup.get("pot")
    return pot if isinstance(pot, int) else None


def place(told: Mapping[str, Any], setup: Mapping[str, Any]) -> PicturedSeat:
    stack, bet, seat = told.get("stack"), told.get("bet"), told["seat"]
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
