"""What happens at a table against the house around its rounds, beside its places and its decks. Moments are milliseconds."""

from __future__ import annotations

from cardspeak.events import Chips, Count, Event, Seat, Word
from cardspeak.rulebook import Cites
from cardspeak.table.banked.posted import HousePosted
from cardspeak.table.common.place_events import Moment


class HouseTableOpened(Event, frozen=True, gc=False, tag="table.house-opened"):
    """A table against the house opens, with what its sign says."""

    posted: HousePosted
    moment: Moment
    cites: Cites


class BetsOpened(Event, frozen=True, gc=False, tag="table.bets-opened"):
    """Bets may be laid for the next round."""

    moment: Moment
    cites: Cites


class NobodyBet(Event, frozen=True, gc=False, tag="table.nobody-bet"):
    """A round was open for bets, nobody has laid one, and it is called off."""

    cites: Cites


class HouseSignChanged(Event, frozen=True, gc=False, tag="table.house-sign-changed"):
    """The table posts other bounds of the bets, of what is paid or of what is bought, from the next round on."""

    posted: HousePosted
    moment: Moment
    cites: Cites


class CouponGiven(Event, frozen=True, gc=False, tag="table.coupon-given"):
    """The house hands a player a match play coupon of so much."""

    seat: Seat
    player: Word
    chips: Chips
    moment: Moment
    cites: Cites


class PositionSettled(Event, frozen=True, gc=False, tag="table.position-settled"):
    """What came back to a second `position` in a round goes to the seat of its player."""

    position: Seat
    seat: Seat
    chips: Chips
    cites: Cites


class TraySlipAsked(Event, frozen=True, gc=False, tag="table.tray-slip-asked"):
    """The first of two signs, by `by`, on slip `number` for chips between cage and tray: a `fill` or a `credit`."""

    number: Count
    what: Word
    chips: Chips
    by: Word
    moment: Moment
    cites: Cites


class TraySlipSigned(Event, frozen=True, gc=False, tag="table.tray-slip-signed"):
    """The second sign, by somebody else: the chips have come from the cage, or gone there."""

    number: Count
    what: Word
    chips: Chips
    by: Word
    moment: Moment
    cites: Cites


class TraySlipVoided(Event, frozen=True, gc=False, tag="table.tray-slip-voided"):
    """A slip that nobody has signed a second time counts for nothing."""

    number: Count
    by: Word
    moment: Moment
    cites: Cites


class TrayMoved(Event, frozen=True, gc=False, tag="table.tray-moved"):
    """Chips lie in the tray, or no longer, by no slip of this table: what the card room's day had there when the table opened,
    and what players bought from it. chips: below 0 for what went.
    """

    chips: Chips
    moment: Moment
    cites: Cites


OfTheTray = TraySlipAsked | TraySlipSigned | TraySlipVoided | TrayMoved
HouseEvent = HouseTableOpened | BetsOpened | NobodyBet | HouseSignChanged | CouponGiven | PositionSettled | OfTheTray
"""What a journal holds of a table against the house beside its places, its decks and its rounds."""
