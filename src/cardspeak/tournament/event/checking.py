"""Every draw of an event again, from its events and the secret that was told after it: what anybody may do."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

import msgspec

from cardspeak.events import Event
from cardspeak.rulebook import Refused
from cardspeak.tournament.event import events as e
from cardspeak.tournament.event import verifier
from cardspeak.tournament.event.draws import SEED, commitment_of


class Checked(msgspec.Struct, frozen=True):
    """How many draws were made again, and what is wrong, a line each."""

    draws: int
    faults: tuple[str, ...]


class DrawProof(msgspec.Struct, frozen=True):
    """All that `verifier.py` needs. secret: empty until it is told. steps: seeds and draws, in the order in which they came."""

    commitment: str
    secret: str = ""
    steps: tuple[dict[str, Any], ...] = ()


def _seats(event: e.Drawn) -> dict[str, Any]:
    return {
        "ordinal": event.ordinal,
        "entries": event.entries,
        "places": tuple(zip(event.tables, event.seats, strict=True)),
        "takers": event.takers,
        "taken": tuple(zip(event.to_tables, event.to_seats, strict=True)),
    }


def _cards(event: e.MoverDrawn | e.RaceHeld) -> dict[str, Any]:
    return {"ordinal": event.ordinal, "cards": event.cards}


STEPS: Final[dict[type, Callable[[Any], dict[str, Any]]]] = {
    e.SeedGiven: lambda event: {"entry": event.entry, "seed": event.seed},
    e.Drawn: _seats,
    e.MoverDrawn: _cards,
    e.RaceHeld: _cards,
}


def steps_of(events: Iterable[Event]) -> list[dict[str, Any]]:
    """The seeds and the draws among these events."""
    drawn = [event for event in events if type(event) in STEPS and (not isinstance(event, e.RaceHeld) or event.cards)]
    return [STEPS[type(event)](event) for event in drawn]


def draw_check(events: Iterable[Event], secret: str = "", seeds: Iterable[str] = ()) -> Checked:  # nosec B107  # none is given
    """Make every draw again. secret: as it was told, that in the events unless given. seeds: as players noted theirs.

    Raises `Refused` for what is no secret.
    """
    record = list(events)
    revealed = [event.secret for event in record if isinstance(event, e.SeedRevealed)]
    if not secret and not revealed:
        raise Refused("the secret of the draws has not been told yet", SEED)
    use = secret or revealed[0]
    commitment_of(use)
    [committed] = [event.commitment for event in record if isinstance(event, e.SeedCommitted)]
    steps = steps_of(record)
    wrong = verifier.faults({"commitment": committed, "secret": use, "steps": steps}, seeds=seeds)
    return Checked(sum(["ordinal" in step for step in steps]), tuple(wrong))
