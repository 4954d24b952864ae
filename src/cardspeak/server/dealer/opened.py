"""What a table's journal is told at its opening besides the sign: its name and host, and how chips come to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardspeak.console.at_table import BY_HAND
from cardspeak.console.events import DealtByHand
from cardspeak.rulebook import Refused
from cardspeak.server.dealer.hosting import BUY_IN, CASHIER, TRAINING
from cardspeak.server.dealer.opening import NewTable
from cardspeak.server.dealer.seat_commands import PAUSE
from cardspeak.server.dealer.terms_form import Misplaced, check_play_chips, titled
from cardspeak.table import HousePosted, Posted
from cardspeak.table.common.clock_events import TableNamed
from cardspeak.table.host_events import BuyInsHeld, LeftToCashier, OpenedForTraining

if TYPE_CHECKING:
    from cardspeak.events import Event
    from cardspeak.server.dealer.banked_opening import NewHouseTable

HOUSE: Final = "room"
"""Who opens the house's own tables."""


def told_at_opening(new: NewTable | NewHouseTable, posted: Posted | HousePosted, host: str) -> list[Event]:
    """What is journalled beside the table's own events. host: empty for the house. Raises `Refused` for what cannot be both."""
    by_hand = new.by_hand
    training = isinstance(new, NewTable) and new.training
    if by_hand and new.bots:
        raise Refused("bots do not play with real cards", BY_HAND)
    if new.cashier and new.private:
        raise Refused("a private game's chips are its host's: they do not wait for the cashier", CASHIER)
    if training and (by_hand or new.cashier):
        raise Misplaced("training", "at a training table the room deals, and play chips wait for no cashier", TRAINING)
    if training:
        check_play_chips(posted)
    events: list[Event] = [TableNamed(titled(new.name), host, new.private, PAUSE)]
    events += [LeftToCashier(host or HOUSE, CASHIER)] if new.cashier else []
    events += [BuyInsHeld(True, host, BUY_IN)] if new.held and host else []
    events += [DealtByHand(BY_HAND)] if by_hand else []
    events += [OpenedForTraining(host or HOUSE, TRAINING)] if training else []
    return events
