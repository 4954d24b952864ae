"""What happens in a group, one event a change."""

from __future__ import annotations

from typing import Annotated

from cardspeak.events import Chips, Event, Flag, Word
from cardspeak.events.base import Kind
from cardspeak.rulebook import Cites

Names = Annotated[tuple[str, ...], Kind("words")]
Results = Annotated[tuple[int, ...], Kind("results by player")]
"""What each of the players of the same event has won, below 0 where they have lost."""


class Founded(Event, frozen=True, gc=False, tag="group.founded"):
    """There is a group, and who founds it is its first member and host."""

    name: Word
    by: Word
    cites: Cites


class Renamed(Event, frozen=True, gc=False, tag="group.renamed"):
    """The group is called otherwise from here on."""

    name: Word
    by: Word
    cites: Cites


class MemberAdded(Event, frozen=True, gc=False, tag="group.member-added"):
    """A player is a member."""

    player: Word
    by: Word
    cites: Cites


class MemberGone(Event, frozen=True, gc=False, tag="group.member-gone"):
    """A player is no member any more: they left by themselves, or a host removed them."""

    player: Word
    by: Word
    cites: Cites


class HostSet(Event, frozen=True, gc=False, tag="group.host-set"):
    """A member is a host from here on, or is one no more."""

    player: Word
    host: Flag
    by: Word
    cites: Cites


class NightCounted(Event, frozen=True, gc=False, tag="group.night-counted"):
    """What is won and lost at a table counts for the group, or does not after all."""

    table: Word
    counts: Flag
    by: Word
    cites: Cites


class SamePerson(Event, frozen=True, gc=False, tag="group.same-person"):
    """What `player` won or lost is the member's, who played under that name; with no member it is that player's own again."""

    player: Word
    member: Word
    by: Word
    cites: Cites


class LossConfirmed(Event, frozen=True, gc=False, tag="group.loss-confirmed"):
    """A player says that they lost so much in a night, of which others told."""

    table: Word
    player: Word
    lost: Chips
    cites: Cites


class Settled(Event, frozen=True, gc=False, tag="group.settled"):
    """Nights are closed that were played in one unit: each player's result over all of them, and the payments that settle it."""

    unit: Word
    nights: Names
    players: Names
    nets: Results
    payers: Names
    payees: Names
    amounts: Results
    by: Word
    cites: Cites


GroupEvent = Founded | Renamed | MemberAdded | MemberGone | HostSet | NightCounted | SamePerson | LossConfirmed | Settled
"""All of it, as a tagged union."""
