"""What can happen at a banked table between rounds, as data. Moments are seconds; decks are named."""

from __future__ import annotations

from typing import Annotated

from cardspeak.events import Count, Event, Flag, HiddenCards, Word
from cardspeak.events.base import Kind
from cardspeak.rulebook import Cites
from cardspeak.rulebook.house import Change
from cardspeak.table.decks.gear_equipment import Equipment

Moment = Annotated[int, Kind("moment")]


class TableSet(Event, frozen=True, gc=False, tag="banked.table-set"):
    """What the table is run by from now on, and what stands on it."""

    rules: Word
    changes: tuple[Change, ...]
    equipment: Equipment
    positions: Count
    cites: Cites


class DeckReceived(Event, frozen=True, gc=False, tag="banked.deck-received"):
    """A deck comes to the table. `preshuffled` ones were inspected and shuffled before, into `cards`."""

    deck: Word
    colour: Word
    design: Word
    preshuffled: Flag
    at: Moment
    cards: HiddenCards
    cites: Cites


class Stepped(Event, frozen=True, gc=False, tag="banked.stepped"):
    """A step of opening a deck is done, by whom it names."""

    deck: Word
    step: Word
    by: Word
    cites: Cites


class Shuffled(Event, frozen=True, gc=False, tag="banked.shuffled"):
    """A deck is shuffled into `cards`, "by-hand" or "by-machine"; `why` is empty or says who asked for it."""

    deck: Word
    how: Word
    why: Word
    cards: HiddenCards
    cites: Cites


class DeckCut(Event, frozen=True, gc=False, tag="banked.deck-cut"):
    """`lift` cards go from the top to the bottom; `why` says what a recut was ordered for."""

    deck: Word
    lift: Count
    why: Word
    cites: Cites


class Opened(Event, frozen=True, gc=False, tag="banked.table-opened"):
    """The table is open for gaming."""

    at: Moment
    cites: Cites


class RoundBegan(Event, frozen=True, gc=False, tag="banked.round-began"):
    """Round `number` is dealt from a deck; `count_due` says that its stub is to be counted."""

    number: Count
    deck: Word
    count_due: Flag
    at: Moment
    cites: Cites


class RoundOver(Event, frozen=True, gc=False, tag="banked.round-over"):
    """A round is settled or void, and its cards lie in the discard rack."""

    deck: Word
    counted: Flag
    void: Flag
    cites: Cites


class DeckRemoved(Event, frozen=True, gc=False, tag="banked.deck-removed"):
    """A deck leaves the table."""

    deck: Word
    why: Word
    cites: Cites


class DeviceCounted(Event, frozen=True, gc=False, tag="banked.device-counted"):
    """The shuffler counted a deck."""

    deck: Word
    cards: Count
    cites: Cites


class Idled(Event, frozen=True, gc=False, tag="banked.idled"):
    """Nobody plays: the cards are spread, face up or face down."""

    face_up: Flag
    cites: Cites


class Woken(Event, frozen=True, gc=False, tag="banked.woken"):
    """A player has come: the cards are looked at, washed, stacked and shuffled anew."""

    cites: Cites


class DeviceDown(Event, frozen=True, gc=False, tag="banked.device-down"):
    """A device fails between rounds."""

    device: Word
    cites: Cites


class DeviceRetired(Event, frozen=True, gc=False, tag="banked.device-retired"):
    """A device is "removed", "covered" or "signed", so that another method may be used."""

    device: Word
    how: Word
    cites: Cites


class DeviceMended(Event, frozen=True, gc=False, tag="banked.device-mended"):
    """A device that failed or was out of the way works again, and stands on the table."""

    device: Word
    cites: Cites


TableEvent = (
    TableSet
    | DeckReceived
    | Stepped
    | Shuffled
    | DeckCut
    | Opened
    | RoundBegan
    | RoundOver
    | DeckRemoved
    | DeviceCounted
    | Idled
    | Woken
    | DeviceDown
    | DeviceRetired
    | DeviceMended
)
"""What a banked table's journal holds between rounds, as a tagged union."""
