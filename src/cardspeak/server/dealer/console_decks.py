"""The decks of a table with real cards, as its dealer tells of them: brought, walked through their steps, taken away."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec

from cardspeak.console.at_table import BY_HAND
from cardspeak.console.decks import ROUTINE
from cardspeak.rulebook import Cites, Refused
from cardspeak.server.accounts.called import title
from cardspeak.server.dealer.console_commands import Deals, console_of
from cardspeak.server.dealer.messages import Command
from cardspeak.table import Table
from cardspeak.table.decks import opening

LONGEST: Final = 40
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST)]


class BringDeck(Command, frozen=True, kw_only=True):
    """A deck comes to the table."""

    deck: Text
    colour: Text
    design: Text = "plain"


class StepDone(Command, frozen=True, kw_only=True):
    """Something was done with a deck. by: who did it, whoever tells it unless said; missing: how many cards the deck lacks."""

    deck: Text
    step: Text
    by: Annotated[str, msgspec.Meta(max_length=40)] = ""
    missing: Annotated[int, msgspec.Meta(ge=0, le=52)] = 0


class TakeDeck(Command, frozen=True, kw_only=True):
    """A deck leaves the table."""

    deck: Text
    why: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class DeckShown(msgspec.Struct, frozen=True):
    """A deck at a table. done: its steps of opening; next: what is to be done before it is dealt, empty if nothing is."""

    deck: str
    colour: str
    done: tuple[str, ...]
    next: str
    clauses: Cites


def table_of(dealer: Deals) -> Table:
    """The table, where its decks are told. Raises `Refused` against the house: there each round's deck is told with it."""
    table = console_of(dealer).table
    if not isinstance(table, Table):
        raise Refused("against the house decks are opened and changed with the round, or by the floor", BY_HAND)
    return table


def bring(dealer: Deals, who: str, command: BringDeck, now: int) -> None:
    deck, colour = title(command.deck, LONGEST, "a deck's name", BY_HAND), title(command.colour, LONGEST, "a colour", BY_HAND)
    table_of(dealer).bring_deck(deck, colour, command.design, moment=now)


def step(dealer: Deals, who: str, command: StepDone, now: int) -> None:
    """A look at the spread deck is offered to everybody who sits there."""
    table = table_of(dealer)
    seats = sorted(table.seats) if command.step == "look" else ()
    by = title(command.by, LONGEST, "a name", BY_HAND) if command.by.strip() else who
    table.step(command.step, by, command.deck, command.missing, seats, moment=now)


def take(dealer: Deals, who: str, command: TakeDeck, now: int) -> None:
    table_of(dealer).take_deck(command.deck, command.why, moment=now)


def decks_shown(table: Table, now: int) -> list[DeckShown]:
    """The decks at a table, with what is due of each by the book."""
    decks = []
    for name, deck in table.state.decks.items():
        need = opening.needs(deck, now, table.rules)
        due = need is not None and need.what not in ROUTINE
        decks.append(
            DeckShown(name, deck.colour, tuple(deck.steps), need.what if need and due else "", need.cites if need and due else ())
        )
    return decks


CARRY_OUT: Final[dict[type, Any]] = {BringDeck: bring, StepDone: step, TakeDeck: take}
