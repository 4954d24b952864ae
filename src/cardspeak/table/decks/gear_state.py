"""What lasts at a banked table between rounds, as a value that can be written; the order of its decks stands apart.

The order of a deck that has been shuffled is nobody's to see, so the value holds none: `taken` gives both, and `given` makes
the table of both again.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from cardspeak.banked.books import named
from cardspeak.rulebook import Refused
from cardspeak.rulebook.house import Change
from cardspeak.table.decks.gear import Table
from cardspeak.table.decks.gear_apply import Deck
from cardspeak.table.decks.gear_equipment import Equipment

Orders = dict[str, tuple[int, ...]]
"""The order of each deck, by name."""


class DeckState(msgspec.Struct, frozen=True):
    """A deck at the table, without its cards."""

    colour: str
    design: str
    preshuffled: bool
    at: int
    steps: tuple[tuple[str, str], ...]
    shuffled: str
    cut: bool
    rounds: int


class GearState(msgspec.Struct, frozen=True):
    """Decks, shuffler, shoe and devices of a table, without any card. Fields are `Table`'s."""

    rules: str
    changes: tuple[Change, ...]
    equipment: Equipment
    positions: int
    decks: dict[str, DeckState]
    rack: str
    dealing: str
    last: str
    number: int
    since_count: int
    open: bool
    idle: bool
    down: tuple[str, ...]
    retired: tuple[str, ...]


class Taken(NamedTuple):
    """A table as it stands, and apart from it the order of its decks."""

    state: GearState
    orders: Orders


def taken(table: Table) -> Taken:
    """What lasts of a table."""
    decks = {
        name: DeckState(
            colour=deck.colour,
            design=deck.design,
            preshuffled=deck.preshuffled,
            at=deck.at,
            steps=tuple(deck.steps),
            shuffled=deck.shuffled,
            cut=deck.cut,
            rounds=deck.rounds,
        )
        for name, deck in table.decks.items()
    }
    state = GearState(
        rules=table.rules.name,
        changes=table.rules.changes,
        equipment=table.equipment,
        positions=table.positions,
        decks=decks,
        rack=table.rack,
        dealing=table.dealing,
        last=table.last,
        number=table.number,
        since_count=table.since_count,
        open=table.open,
        idle=table.idle,
        down=tuple(table.down),
        retired=tuple(table.retired),
    )
    return Taken(state, {name: deck.cards for name, deck in table.decks.items()})


def given(state: GearState, orders: Orders) -> Table:
    """The table again; it has no events yet. Raises `Refused` if the order of a deck is missing."""
    new = Table.unset()
    new.rules = named(state.rules, state.changes)
    new.equipment = state.equipment
    new.positions = state.positions
    for name, deck in state.decks.items():
        if name not in orders:
            raise Refused(f"the order of deck {name} is missing")
        restored = Deck(deck.colour, deck.design, deck.preshuffled, deck.at, tuple(orders[name]))
        restored.steps = list(deck.steps)
        restored.shuffled, restored.cut, restored.rounds = deck.shuffled, deck.cut, deck.rounds
        new.decks[name] = restored
    new.rack, new.dealing, new.last = state.rack, state.dealing, state.last
    new.number, new.since_count = state.number, state.since_count
    new.open, new.idle = state.open, state.idle
    new.down, new.retired = list(state.down), list(state.retired)
    return new
