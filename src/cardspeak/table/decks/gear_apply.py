"""What lasts at a banked table between rounds, and what each event changes of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.banked.books import named
from cardspeak.rulebook.books.mlgca_uth import UltimateRules
from cardspeak.rulebook.books.section_12 import LetItRideRules
from cardspeak.table.decks import gear_events as t
from cardspeak.table.decks.gear_equipment import Equipment

Rules = LetItRideRules | UltimateRules


class Deck:
    """A deck at the table. `steps` of opening that are done, `shuffled` how, `cut` whether, `rounds` dealt from it."""

    __slots__ = ("at", "cards", "colour", "cut", "design", "preshuffled", "rounds", "shuffled", "steps")

    at: int
    cards: tuple[int, ...]
    colour: str
    cut: bool
    design: str
    preshuffled: bool
    rounds: int
    shuffled: str

    def __init__(self, colour: str, design: str, preshuffled: bool, at: int, cards: tuple[int, ...]) -> None:
        self.colour = colour
        self.design = design
        self.preshuffled = preshuffled
        self.at = at
        self.steps: list[tuple[str, str]] = []
        self.shuffled = ""
        self.cut = False
        self.cards = cards
        self.rounds = 0

    def values(self) -> tuple[Any, ...]:
        return tuple([tuple(value) if isinstance(value := getattr(self, name), list) else value for name in self.__slots__])


class Gear:
    """What lasts at a banked table between its rounds, and changes by its `events` alone."""

    __slots__ = (
        "dealing",
        "decks",
        "down",
        "equipment",
        "events",
        "idle",
        "last",
        "number",
        "open",
        "positions",
        "rack",
        "retired",
        "rules",
        "since_count",
    )

    rules: Rules
    equipment: Equipment
    positions: int
    rack: str
    dealing: str
    last: str
    number: int
    since_count: int
    open: bool
    idle: bool

    def _empty(self) -> None:
        self.events: list[t.TableEvent] = []
        self.decks: dict[str, Deck] = {}
        self.rack = self.dealing = self.last = ""
        self.number = self.since_count = 0
        self.open = self.idle = False
        self.down: list[str] = []
        self.retired: list[str] = []

    def emit(self, event: t.TableEvent) -> None:
        """Let an event happen."""
        self.events.append(event)
        APPLY[type(event)](self, event)

    def values(self) -> tuple[Any, ...]:
        """All that the events decide, for comparing."""
        decks = tuple([(name, deck.values()) for name, deck in self.decks.items()])
        plain = [getattr(self, name) for name in Gear.__slots__ if name not in ("decks", "events", "rules")]
        return (decks, self.rules.name, self.rules.changes, *map(str, plain))


def table_set(table: Gear, event: t.TableSet) -> None:
    table.rules = named(event.rules, event.changes)
    table.equipment = event.equipment
    table.positions = event.positions


def deck_received(table: Gear, event: t.DeckReceived) -> None:
    table.decks[event.deck] = Deck(event.colour, event.design, event.preshuffled, event.at, event.cards)


def stepped(table: Gear, event: t.Stepped) -> None:
    table.decks[event.deck].steps.append((event.step, event.by))


def shuffled(table: Gear, event: t.Shuffled) -> None:
    deck = table.decks[event.deck]
    deck.cards = event.cards
    deck.shuffled = event.how
    deck.cut = False
    if table.rack == event.deck:
        table.rack = ""


def deck_cut(table: Gear, event: t.DeckCut) -> None:
    deck = table.decks[event.deck]
    deck.cards = deck.cards[event.lift :] + deck.cards[: event.lift]
    deck.cut = True


def opened(table: Gear, event: t.Opened) -> None:
    table.open = True


def round_began(table: Gear, event: t.RoundBegan) -> None:
    table.number = event.number
    table.dealing = table.last = event.deck
    deck = table.decks[event.deck]
    deck.rounds += 1
    deck.shuffled = ""


def round_over(table: Gear, event: t.RoundOver) -> None:
    table.dealing = ""
    table.rack = event.deck
    deck = table.decks[event.deck]
    deck.cards = tuple(sorted(deck.cards))  # they are shuffled before they are dealt again: nobody keeps the order
    table.since_count = 0 if event.counted else table.since_count + 1


def deck_removed(table: Gear, event: t.DeckRemoved) -> None:
    del table.decks[event.deck]
    if table.rack == event.deck:
        table.rack = ""


def device_counted(table: Gear, event: t.DeviceCounted) -> None:
    if event.cards == len(table.decks[event.deck].cards):
        table.since_count = 0


def idled(table: Gear, event: t.Idled) -> None:
    table.idle = True


def woken(table: Gear, event: t.Woken) -> None:
    table.idle = table.open = False
    for deck in table.decks.values():
        deck.steps = deck.steps[:3]
        deck.shuffled = ""
        deck.preshuffled = False


def device_down(table: Gear, event: t.DeviceDown) -> None:
    table.down.append(event.device)
    for deck in table.decks.values():
        deck.shuffled = ""


def device_retired(table: Gear, event: t.DeviceRetired) -> None:
    table.down = [device for device in table.down if device != event.device]
    table.retired.append(event.device)


def device_mended(table: Gear, event: t.DeviceMended) -> None:
    table.down = [device for device in table.down if device != event.device]
    table.retired = [device for device in table.retired if device != event.device]


APPLY: Final[dict[type, Callable[[Gear, Any], None]]] = {
    t.TableSet: table_set,
    t.DeckReceived: deck_received,
    t.Stepped: stepped,
    t.Shuffled: shuffled,
    t.DeckCut: deck_cut,
    t.Opened: opened,
    t.RoundBegan: round_began,
    t.RoundOver: round_over,
    t.DeckRemoved: deck_removed,
    t.DeviceCounted: device_counted,
    t.Idled: idled,
    t.Woken: woken,
    t.DeviceDown: device_down,
    t.DeviceRetired: device_retired,
    t.DeviceMended: device_mended,
}
