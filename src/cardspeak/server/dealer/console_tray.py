"""The tray of a table against the house with real cards: slips for fills and credits, each signed by two people."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

from cardspeak.console.at_table import BY_HAND
from cardspeak.rulebook import Refused
from cardspeak.server.dealer.console_commands import Deals, console_of
from cardspeak.server.dealer.messages import MOST, Amount, Command
from cardspeak.table import HouseTable

SlipNumber = Annotated[int, msgspec.Meta(ge=1, le=MOST)]


class AskSlip(Command, frozen=True, kw_only=True):
    """Sign a slip for chips that are to come from the cage, or to go there."""

    what: Literal["fill", "credit"]
    chips: Amount


class SignSlip(Command, frozen=True, kw_only=True):
    """Sign a slip that somebody else has signed: the chips have moved."""

    slip: SlipNumber


class VoidSlip(Command, frozen=True, kw_only=True):
    """A slip that waits for a second person counts for nothing."""

    slip: SlipNumber


class SlipShown(msgspec.Struct, frozen=True):
    """A slip that waits for a second person. by: who has signed it; mine: whether that is whoever asks."""

    number: int
    fill: bool
    chips: int
    by: str
    mine: bool


class TrayShown(msgspec.Struct, frozen=True):
    """The house's chips at the table, in cents, as the last round left them.

    held: below 0 where players have won more than was brought. filled, credited: what came from the cage and went back.
    """

    held: int
    filled: int
    credited: int
    slips: list[SlipShown]


def table_of(dealer: Deals) -> HouseTable:
    """The table, where the house plays. Raises `Refused` for another."""
    table = console_of(dealer).table
    if not isinstance(table, HouseTable):
        raise Refused("only a table against the house has a tray of its own", BY_HAND)
    return table


def ask(dealer: Deals, who: str, command: AskSlip, now: int) -> None:
    table_of(dealer).ask_slip(command.what, command.chips, by=who, moment=now)


def sign(dealer: Deals, who: str, command: SignSlip, now: int) -> None:
    table_of(dealer).sign_slip(command.slip, by=who, moment=now)


def void(dealer: Deals, who: str, command: VoidSlip, now: int) -> None:
    table_of(dealer).void_slip(command.slip, by=who, moment=now)


def tray_shown(table: HouseTable, who: str) -> TrayShown:
    """The tray as somebody sees it."""
    tray = table.tray
    slips = [SlipShown(number, slip.what == "fill", slip.chips, slip.by, slip.by == who) for number, slip in tray.slips.items()]
    return TrayShown(tray.held, tray.filled, tray.credited, slips)


CARRY_OUT: Final[dict[type, Any]] = {AskSlip: ask, SignSlip: sign, VoidSlip: void}
