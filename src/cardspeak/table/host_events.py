"""What the host of a table does: whom they let in and with how many chips, what is to be played for, the night's end. And what
the room does where nobody does anything any more."""

from __future__ import annotations

from typing import Annotated

from cardspeak.events import Chips, Event, Flag, Seat, Word
from cardspeak.events.base import Kind
from cardspeak.rulebook import Cites
from cardspeak.table.banked.posted import HousePosted
from cardspeak.table.common.place_events import Moment
from cardspeak.table.poker.posted import Posted

SecretText = Annotated[tuple[int, ...], Kind("bytes", "nobody")]
"""ASCII that no viewer may see, as numbers, so that a journal keeps it under seal."""


class Invited(Event, frozen=True, gc=False, tag="table.host-invites"):
    """Whoever has the link that holds `token` may come to the table; a link that was given out before opens nothing."""

    by: Word
    token: SecretText
    cites: Cites


class InviteRevoked(Event, frozen=True, gc=False, tag="table.host-revokes"):
    """No link leads to the table any more; who has come by one may stay."""

    by: Word
    cites: Cites


class Admitted(Event, frozen=True, gc=False, tag="table.host-admits"):
    """A player came by the link."""

    player: Word
    moment: Moment
    cites: Cites


class BuyInsHeld(Event, frozen=True, gc=False, tag="table.host-holds"):
    """Whether every purchase waits for the host from now on."""

    held: Flag
    by: Word
    cites: Cites


class LeftToCashier(Event, frozen=True, gc=False, tag="table.host-cashier"):
    """Every purchase, the host's too, waits for the room's cashier."""

    by: Word
    cites: Cites


class OpenedForTraining(Event, frozen=True, gc=False, tag="table.host-training"):
    """It is played for play chips; who holds cards may ask what they are worth against others, and which would help."""

    by: Word
    cites: Cites


class BuyInAsked(Event, frozen=True, gc=False, tag="table.host-asked"):
    """A player asks the host for `chips`; who has no seat wants `seat`, any for 0."""

    player: Word
    seat: Seat
    chips: Chips
    moment: Moment
    cites: Cites


class BuyInAnswered(Event, frozen=True, gc=False, tag="table.host-answers"):
    """What a player asked for is approved or refused, by whom."""

    player: Word
    chips: Chips
    approved: Flag
    by: Word
    cites: Cites


class LetBack(Event, frozen=True, gc=False, tag="table.host-lets-back"):
    """The host lets a player come back who was removed; where purchases wait for the cashier, theirs is the cashier's now."""

    player: Word
    by: Word
    cites: Cites


class SignProposed(Event, frozen=True, gc=False, tag="table.host-proposes"):
    """The table is to post this from the next round on, if the players agree where the book asks them."""

    posted: Posted
    by: Word
    moment: Moment
    cites: Cites


class HouseSignProposed(Event, frozen=True, gc=False, tag="table.host-proposes-bounds"):
    """The table against the house is to post other bounds as soon as no round is played."""

    posted: HousePosted
    by: Word
    moment: Moment
    cites: Cites


class SignAnswered(Event, frozen=True, gc=False, tag="table.host-heard"):
    """A player agrees to what is proposed, or does not, and then it is off."""

    player: Word
    agrees: Flag
    cites: Cites


class KillWanted(Event, frozen=True, gc=False, tag="table.host-kill-wanted"):
    """A player asks for the kill that the sign offers."""

    player: Word
    cites: Cites


class Removed(Event, frozen=True, gc=False, tag="table.host-removes"):
    """A player goes as soon as the round is over, with all chips, and needs the host's word to come back."""

    seat: Seat
    player: Word
    by: Word
    cites: Cites


class TableClosed(Event, frozen=True, gc=False, tag="table.closed"):
    """The room closes the table, at which nobody is any more; `token` is the link's that led to it, empty if none did."""

    moment: Moment
    token: SecretText
    cites: Cites


class NightEnded(Event, frozen=True, gc=False, tag="table.host-ends"):
    """No further round is dealt, and as soon as none is played everybody is cashed in."""

    by: Word
    moment: Moment
    cites: Cites


HostEvent = (
    Invited
    | InviteRevoked
    | Admitted
    | BuyInsHeld
    | LeftToCashier
    | OpenedForTraining
    | BuyInAsked
    | BuyInAnswered
    | LetBack
    | SignProposed
    | HouseSignProposed
    | SignAnswered
    | KillWanted
    | Removed
    | NightEnded
    | TableClosed
)
"""All of it, as a tagged union."""
