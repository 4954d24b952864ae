"""What a host does, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.table import host_events as h


def _asked(event: h.BuyInAsked) -> str:
    return f"{event.player} asks for {event.chips}" + (f" in seat {event.seat}" if event.seat else "")


def _proposed(event: h.SignProposed) -> str:
    return f"{event.by} proposes {', '.join([f'{leg.game.title} {leg.stakes}' for leg in event.posted.legs])}"


SAY: Final[dict[type, Callable[[Any], str]]] = {
    h.Invited: lambda event: f"{event.by} has a new link to the table",
    h.InviteRevoked: lambda event: f"{event.by} takes the link to the table back",
    h.Admitted: lambda event: f"{event.player} comes by the link",
    h.BuyInsHeld: lambda event: f"{event.by} {'approves every purchase from now on' if event.held else 'lets purchases pass'}",
    h.LeftToCashier: lambda event: "the cashier approves every purchase",
    h.BuyInAsked: _asked,
    h.BuyInAnswered: lambda event: (
        f"{event.by} {'approves' if event.approved else 'refuses'} the {event.chips} that {event.player} asked for"
    ),
    h.SignProposed: _proposed,
    h.HouseSignProposed: lambda event: f"{event.by} proposes {event.posted.terms}",
    h.SignAnswered: lambda event: f"{event.player} {'agrees' if event.agrees else 'does not agree: it stays as it is'}",
    h.KillWanted: lambda event: f"{event.player} asks for the kill",
    h.Removed: lambda event: f"{event.by} removes {event.player} from seat {event.seat}",
    h.NightEnded: lambda event: f"{event.by} ends the night: everybody is cashed in as soon as no hand is played",
}
