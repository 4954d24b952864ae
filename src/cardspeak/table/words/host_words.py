"""What a host does, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.table import host_events as h


def _proposed(event: h.SignProposed) -> str:
    return f"{event.by} proposes {', '.join([f'{leg.game.title} {leg.stakes.headline}' for leg in event.posted.legs])}"


def said_of_hosts(amount: Callable[[int], str], turn: str) -> dict[type, Callable[[Any], str]]:
    """The line of each event. amount: how chips are said here; turn: what is played, a "hand" or a "round"."""

    def asked(event: h.BuyInAsked) -> str:
        return f"{event.player} asks for {amount(event.chips)}" + (f" in seat {event.seat}" if event.seat else "")

    def answered(event: h.BuyInAnswered) -> str:
        does = "approves" if event.approved else "refuses"
        return f"{event.by} {does} the {amount(event.chips)} that {event.player} asked for"

    return {
        h.Invited: lambda event: f"{event.by} has a new link to the table",
        h.InviteRevoked: lambda event: f"{event.by} takes the link to the table back",
        h.Admitted: lambda event: f"{event.player} comes by the link",
        h.BuyInsHeld: lambda event: (
            f"{event.by} {'approves every purchase from now on' if event.held else 'lets purchases pass'}"
        ),
        h.LeftToCashier: lambda event: "the cashier approves every purchase",
        h.OpenedForTraining: lambda event: "this is a training table: play chips, outs on request, a hand-strength meter",
        h.BuyInAsked: asked,
        h.BuyInAnswered: answered,
        h.LetBack: lambda event: f"{event.by} lets {event.player} come back, if the cashier approves the purchase",
        h.SignProposed: _proposed,
        h.HouseSignProposed: lambda event: f"{event.by} proposes {event.posted.terms}",
        h.SignAnswered: lambda event: f"{event.player} {'agrees' if event.agrees else 'does not agree: the sign stays as it is'}",
        h.KillWanted: lambda event: f"{event.player} asks for the kill",
        h.Removed: lambda event: f"{event.by} removes {event.player} from seat {event.seat}",
        h.TableClosed: lambda event: "the room closes the table: nobody is here any more",
        h.NightEnded: lambda event: f"{event.by} ends the night: everybody is cashed in as soon as no {turn} is played",
    }


SAY: Final = said_of_hosts(str, "hand")
