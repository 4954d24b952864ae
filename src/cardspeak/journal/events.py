"""What the journal itself tells of chips and decks, and the union of every event that an entry may hold.

Chips are in the smallest unit in use; every stream of one journal counts in the same.
"""

from __future__ import annotations

from typing import Annotated

from cardspeak.banked.events import BankedEvent, Words
from cardspeak.cardroom.day.events import RoomEvent
from cardspeak.cardroom.group.events import GroupEvent
from cardspeak.cardroom.players.events import PlayersEvent
from cardspeak.console.events import ConsoleEvent
from cardspeak.events import Chips, Count, Event, Flag, Word
from cardspeak.events.base import Kind
from cardspeak.poker.events import PokerEvent
from cardspeak.rulebook import Cites
from cardspeak.table.banked.events import HouseEvent
from cardspeak.table.common.chat_events import ChatEvent
from cardspeak.table.common.clock_events import ClockEvent
from cardspeak.table.common.floor_events import FloorEvent
from cardspeak.table.common.place_events import Bought as Bought
from cardspeak.table.common.place_events import CashedIn as CashedIn
from cardspeak.table.common.place_events import Dropped as Dropped
from cardspeak.table.common.place_events import Moment
from cardspeak.table.common.place_events import SeatChanged as SeatChanged
from cardspeak.table.common.wish_events import WishEvent
from cardspeak.table.decks.gear_events import TableEvent as BankedTableEvent
from cardspeak.table.host_events import HostEvent
from cardspeak.table.poker.events import TableEvent
from cardspeak.tournament.event.events import TournamentEvent

SecretBytes = Annotated[tuple[int, ...], Kind("bytes", "nobody")]
"""Bytes that nobody may see, as numbers from 0 to 255."""
SecretCards = Annotated[tuple[int, ...], Kind("cards", "nobody")]
"""A deck's order."""
Day = Annotated[int, Kind("day")]
"""A day's number, as `datetime.date.toordinal` counts them."""


class Committed(Event, frozen=True, gc=False, tag="journal.committed"):
    """The order of the next round's `count` cards is fixed: `root` is what it is held to, `secret` what the salts are from.

    players, hashes: whose seeds are still to come, and the hash of each (`mixing.py`). deck: the order, until they have.
    """

    root: Word
    count: Count
    secret: SecretBytes
    cites: Cites
    players: Words = ()
    hashes: Words = ()
    deck: SecretCards = ()


class Mixed(Event, frozen=True, gc=False, tag="journal.mixed"):
    """The seeds that players gave for the deck that was committed to, in the order in which they were committed to."""

    players: Words
    seeds: Words
    cites: Cites


class SecretKept(Event, frozen=True, gc=False, tag="journal.secret-kept"):
    """What the draws of a tournament follow from, until it is told to everybody."""

    secret: SecretBytes
    cites: Cites


class TableGiven(Event, frozen=True, gc=False, tag="journal.table-given"):
    """A tournament's table of this number is the one of that stream."""

    table: Count
    stream: Word
    cites: Cites


class FeeReceived(Event, frozen=True, gc=False, tag="journal.fee-received"):
    """An entry fee paid for a tournament that is held on `day`."""

    player: Word
    chips: Chips
    day: Day
    cites: Cites


class FeesEarned(Event, frozen=True, gc=False, tag="journal.fees-earned"):
    """On the tournament's day its prepaid fees become revenue."""

    chips: Chips
    day: Day
    cites: Cites


class PrizePaid(Event, frozen=True, gc=False, tag="journal.prize-paid"):
    """A prize is paid out, and the revenue is less by it."""

    player: Word
    chips: Chips
    cites: Cites


class AccountChanged(Event, frozen=True, gc=False, tag="journal.account-changed"):
    """What somebody changed of an account: `roles`, `password` or `closed`; `roles` are those after it."""

    what: Word
    name: Word
    roles: Words
    cites: Cites


class PinSet(Event, frozen=True, gc=False, tag="journal.pin-set"):
    """Somebody has a PIN from here on. hash: of it, which nobody is shown."""

    name: Word
    hash: SecretBytes
    cites: Cites


class PinRevoked(Event, frozen=True, gc=False, tag="journal.pin-revoked"):
    """Somebody has no PIN any more."""

    name: Word
    cites: Cites


class PinTold(Event, frozen=True, gc=False, tag="journal.pin-told"):
    """Somebody's PIN was told: wrong, the how manieth time in a row, or right after wrong ones."""

    name: Word
    right: Flag
    times: Count
    cites: Cites


class DeviceOffered(Event, frozen=True, gc=False, tag="journal.device-offered"):
    """A code was shown that pairs a device with a place of the room until then."""

    number: Count
    place: Word
    by: Word
    until: Moment
    cites: Cites


class DeviceTried(Event, frozen=True, gc=False, tag="journal.device-tried"):
    """A wrong code was typed, the how manieth time."""

    number: Count
    times: Count
    cites: Cites


class DevicePaired(Event, frozen=True, gc=False, tag="journal.device-paired"):
    """A device has the console of a place from here on. hash: of its token, which nobody is shown."""

    number: Count
    place: Word
    hash: SecretBytes
    cites: Cites


class DeviceRevoked(Event, frozen=True, gc=False, tag="journal.device-revoked"):
    """A device has no console any more."""

    number: Count
    cites: Cites


class ClockDiffered(Event, frozen=True, gc=False, tag="journal.clock-differed"):
    """What the machine's clock said at the moment of this entry: so far do the two differ from here to the next of these."""

    machine: Moment
    cites: Cites


JournalEvent = (
    SecretKept
    | TableGiven
    | Committed
    | Mixed
    | AccountChanged
    | PinSet
    | PinRevoked
    | PinTold
    | DeviceOffered
    | DeviceTried
    | DevicePaired
    | DeviceRevoked
    | ClockDiffered
    | FeeReceived
    | FeesEarned
    | PrizePaid
)
AnyEvent = (
    PokerEvent
    | BankedEvent
    | BankedTableEvent
    | TableEvent
    | HouseEvent
    | ClockEvent
    | WishEvent
    | HostEvent
    | FloorEvent
    | ChatEvent
    | JournalEvent
    | TournamentEvent
    | ConsoleEvent
    | RoomEvent
    | GroupEvent
    | PlayersEvent
)
"""Every event that an entry may hold, as a tagged union over the packages."""
