"""What happens at a table against the house, in a dealer's words: places, host, decks, rounds. Amounts are cents."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.banked.money import money
from cardspeak.banked.words import SAY as SAY_OF_ROUNDS
from cardspeak.events import Event
from cardspeak.table.banked import events as h
from cardspeak.table.words.gear import SAY as SAY_OF_DECKS
from cardspeak.table.words.host_words import said_of_hosts
from cardspeak.table.words.place_words import said_of_places


def say(event: Event) -> str:
    """What happened, in one line. Pass events through `cardspeak.events.view` first if somebody else is to read it."""
    return SAY[type(event)](event)


def _sign(event: h.HouseSignChanged) -> str:
    return f"the sign is changed: {event.posted.terms}"


SAY: Final[dict[type, Callable[[Any], str]]] = {
    **SAY_OF_ROUNDS,
    **SAY_OF_DECKS,
    **said_of_places(money, "round"),
    **said_of_hosts(money, "round"),
    h.HouseTableOpened: lambda event: f"the table opens: {event.posted.title}",
    h.BetsOpened: lambda event: "place your bets",
    h.HouseSignChanged: _sign,
    h.CouponGiven: lambda event: f"seat {event.seat} is given a coupon of {money(event.chips)}",
    h.TraySlipAsked: lambda event: f"slip {event.number}: {event.by} signs for a {event.what} of {money(event.chips)}",
    h.TraySlipSigned: lambda event: f"slip {event.number}: {event.by} signs too, for the {event.what} of {money(event.chips)}",
    h.TraySlipVoided: lambda event: f"slip {event.number} is void",
    h.TrayMoved: lambda event: f"{money(abs(event.chips))} {'lie' if event.chips > 0 else 'lie no longer'} in the tray",
    h.PositionSettled: lambda event: f"{money(event.chips)} from position {event.position} goes to seat {event.seat}",
    h.NobodyBet: lambda event: "nobody bets, and the round is called off",
}
