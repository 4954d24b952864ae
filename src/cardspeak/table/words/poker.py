"""Each event of a table or of its rounds in a dealer's words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.cards.card import NAMES
from cardspeak.events import Event
from cardspeak.poker import variants
from cardspeak.poker.words import SAY as SAY_OF_ROUNDS
from cardspeak.table.next_round.words import SAY_OF_TURNS
from cardspeak.table.poker import events as g
from cardspeak.table.poker import side_events as w
from cardspeak.table.words.event_words import SAY_OF_ORDERS
from cardspeak.table.words.place_words import said_of_places

__all__ = ["SAY", "say"]


def say(event: Event) -> str:
    """What happened, in one line. Pass events through `cardspeak.events.view` first if somebody else is to read it."""
    return SAY[type(event)](event)


def listed(seats: tuple[int, ...]) -> str:
    return f"seat{'' if len(seats) == 1 else 's'} {', '.join(map(str, seats))}"


def _opened(event: g.TableOpened) -> str:
    return f"the table opens: {', '.join([leg.game.title for leg in event.posted.legs])}"


def _round_opened(event: g.RoundOpened) -> str:
    button = f", button {event.positions.button}" if event.positions else ""
    waiting = f"; {listed(event.waiting)} wait{'s' if len(event.waiting) == 1 else ''}" if event.waiting else ""
    return f"hand #{event.number}, {variants.named(event.variant).title}: {listed(event.dealt)}{button}{waiting}"


def _blind_owed(event: g.BlindOwed) -> str:
    blinds = " and ".join([name for name, owed in (("big blind", event.big), ("small blind", event.small)) if owed])
    return f"seat {event.seat} {'has missed' if event.missed else 'comes in and owes'} the {blinds}"


STEPS: Final = {
    "inspect": "sorts and inspects",
    "verify": "checks",
    "spread": "spreads",
    "look": "shows",
    "wash": "washes",
    "shuffle": "shuffles",
    "stack": "stacks",
    "cover": "lays the cover card for",
    "cut": "cuts",
    "sort": "puts into suit order",
    "count": "counts the stub of",
}


def _deck_step(event: g.DeckStep) -> str:
    to = f" to {listed(event.seats)}" if event.seats else ""
    return f"{event.by} {STEPS[event.step]} deck {event.deck}{to}"


STRADDLES: Final = {"": "straddles no more", "straddle": "straddles from now on", "sleeper": "posts a sleeper from now on"}
HOW: Final = {"post": "posts to come in", "wait": "waits for the big blind"}


def _side_paid(event: w.SidePaid) -> str:
    if event.pays:
        return f"{event.player} is the last one standing and owes {event.chips} to {' and '.join(event.others)}"
    shown, others = " ".join([NAMES[card] for card in event.cards]), " and ".join(event.others)
    return f"{event.player} wins with {shown} and is owed {event.chips} by {others}"


SAY_OF_TABLES: Final[dict[type, Callable[[Any], str]]] = {
    g.TableOpened: _opened,
    g.BlindOwed: _blind_owed,
    g.EntryChosen: lambda event: f"seat {event.seat} {HOW[event.how]}",
    g.RoundOpened: _round_opened,
    g.ButtonKept: lambda event: f"the button waits at seat {event.positions.button}",
    g.ButtonPlaced: lambda event: f"the button is put at seat {event.seat}",
    g.Broke: lambda event: f"{event.player} in seat {event.seat} has no chips left",
    g.SignChanged: lambda event: (
        f"the table now posts {', '.join([f'{leg.game.title} {leg.stakes.headline}' for leg in event.posted.legs])}"
    ),
    g.StraddleChosen: lambda event: f"seat {event.seat} {STRADDLES[event.how]}",
    g.GameChosen: lambda event: f"seat {event.seat} chooses {variants.named(event.variant).title}",
    w.StandUpBegan: lambda event: f"{' and '.join(event.players)} stand: who wins a pot sits down",
    w.SatDown: lambda event: f"{event.player} sits down",
    w.SidePaid: _side_paid,
    g.BombCalled: lambda event: f"{event.by} calls a bomb pot",
    g.DealerCame: lambda event: f"{event.dealer} deals",
    g.TimeCollected: lambda event: f"the dealer collects {sum(event.chips)} for time",
    g.TimeVerified: lambda event: f"{event.by or 'the floor'} counts {event.chips} of time",
    g.DeckBrought: lambda event: f"deck {event.deck} comes to the table, with {event.colour} backs",
    g.DeckStep: _deck_step,
    g.DeckTaken: lambda event: f"deck {event.deck} leaves the table: {event.why}",
    g.MachineSet: lambda event: f"the shuffling machine is {'put on the table' if event.used else 'taken away'}",
    g.Rested: lambda event: f"the table rests, its decks spread face {'up' if event.face_up else 'down'}",
}

SAY: Final[dict[type, Callable[[Any], str]]] = {
    **SAY_OF_ROUNDS,
    **SAY_OF_TURNS,
    **SAY_OF_TABLES,
    **SAY_OF_ORDERS,
    **said_of_places(str, "hand"),
}
