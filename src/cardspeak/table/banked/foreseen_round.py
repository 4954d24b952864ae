"""What follows at once from what is told, whatever the cards are: it can be said before, and shows nobody a card.

What is dealt, shown and settled afterwards depends on cards, and is not told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, get_args

from msgspec import structs

from cardspeak.banked import events as e
from cardspeak.banked.round import Round
from cardspeak.cards import UNKNOWN
from cardspeak.events import RAIL, Event, view
from cardspeak.rulebook import Cites, Refused
from cardspeak.table.decks.gear import Table

AT_ONCE: Final = frozenset(
    {
        e.Boxed,
        e.Recut,
        e.FoundFaceUp,
        e.DrawnEarly,
        e.CardSeen,
        e.DealerExposed,
        e.WrongNumber,
        e.DeviceFailed,
        e.Voided,
        e.Refunded,
        e.Reversed,
        e.Ended,
        e.CountOrdered,
        e.Counted,
        e.AreasCounted,
        e.LatePress,
        e.CashOffered,
        e.Wagered,
    }
)
LATER: Final = frozenset(get_args(e.BankedEvent)) - AT_ONCE
Words = Mapping[type, Callable[[Any], str]]


def at_once(events: Iterable[Event]) -> list[Event]:
    """What follows at once, without the cards that would be seen, but for one that whoever tells of it has named."""
    following: list[Event] = []
    named: set[int] = set()
    for event in events:
        if isinstance(event, e.Named):
            named.update(event.cards)
            continue
        if type(event) in LATER:
            break
        cards = getattr(event, "cards", None)
        if isinstance(cards, tuple):
            event = structs.replace(event, cards=tuple([card if card in named else UNKNOWN for card in cards]))
        following.append(event)
    return following


def of_round(r: Round) -> dict[str, Any]:
    """What it came to for a round, by name."""
    waits = r.waiting if r.disputed or r.ordered else ""
    return {"round": r.void or "goes on", "deck_out": r.deck_out} | ({"waits": waits} if waits else {})


def of_table(table: Table) -> dict[str, Any]:
    """What it came to between rounds: why no round can be dealt, or that one can."""
    try:
        table.check_method()
    except Refused as refusal:
        return {"table": refusal.reason}
    return {"table": "goes on"}


def words(events: Sequence[Event], say: Words) -> str:
    """What happens, as everybody may read it, in a sentence."""
    said = "; ".join([say[type(event)](event) for event in view(events, RAIL)])
    return f"{said[:1].upper()}{said[1:]}."


def cites_of(events: Iterable[Event]) -> Cites:
    """The clauses that decide it, each once."""
    return tuple(dict.fromkeys([cite for event in events for cite in getattr(event, "cites", ())]))
