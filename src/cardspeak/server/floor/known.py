"""What a poker table knows of itself, as a case tells it: whoever asks the floor there is asked for nothing of it again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from msgspec import structs

from cardspeak.cards import cards_of, show
from cardspeak.events import Event
from cardspeak.floor.catalogue import Example
from cardspeak.poker import Round, Stakes, Variant
from cardspeak.poker import events as e
from cardspeak.poker.round.view import street_of
from cardspeak.table import Table

if TYPE_CHECKING:
    from cardspeak.server.dealer.dealer import Dealer

Told = dict[str, Any]

LIMITS: Final = {"no": "no_limit", "pot": "pot_limit", "fixed": "fixed_limit", "spread": "spread"}
ACTS: Final[dict[type[Event], str]] = {
    e.Folded: "fold",
    e.Checked: "check",
    e.Called: "call",
    e.BroughtIn: "call",
    e.Bet: "bet",
    e.Raised: "raise",
}
POSTS: Final = {"small blind": "sb_seat", "big blind": "bb_seat"}
STANDS: Final = ("street", "button", "pot", "seats", "history", "to_act", "board", "upcards")
"""What a case may tell of the round as it stands, which the table knows."""
OF_A_STREET: Final = "_history"


def known_at(dealer: Dealer, examples: Sequence[Example]) -> tuple[Example, ...]:
    """Cases to begin from at a table, with what it knows; those against the house, and at a table against it, as they are."""
    table = dealer.table
    if not isinstance(table, Table):
        return tuple(examples)
    r = table.round if table.playing else None
    now = table.state.rotation.now
    stakes, game = (r.game.stakes, r.game.variant) if r else (now.stakes, now.game)
    kind = "tournament" if dealer.of_event.left else "cash"
    return tuple([prefilled(example, stakes, game, table.rules.book, kind, r) for example in examples])


def prefilled(example: Example, stakes: Stakes, game: Variant, book: str, kind: str, r: Round | None) -> Example:
    """A case to begin from at a table: its book, game and stakes, and where it tells of a round, the one that is played.

    kind: "cash" or "tournament". r: None between two rounds.
    """
    if example.house:
        return example
    setup: Told = dict(example.case.get("setup", {}))
    if r is not None and not r.over and "seats" in setup:
        setup = {key: value for key, value in setup.items() if key not in STANDS and not key.endswith(OF_A_STREET)}
        known = standing(r)
        setup = {**known, **setup, "events": [at_the_table(event, r) for event in setup.get("events", ())]}
    key = game.names.cases or game.key
    return structs.replace(
        example, case={"book": book, "game": key, "structure": {"format": kind, **structure(stakes)}, "setup": setup}
    )


def at_the_table(event: Mapping[str, Any], r: Round) -> Told:
    """Something that is to be judged, of a seat that is dealt in: of the seat to act where the case named another."""
    strange = "seat" in event and r.seat and event["seat"] not in r.dealt_in
    return {**event, "seat": r.seat} if strange else dict(event)


def structure(stakes: Stakes) -> Told:
    """What is played for, by the keys of a case."""
    keys: Told = {"limit": LIMITS[stakes.limit]}
    if stakes.limit == "fixed":
        keys |= {"small_bet": stakes.low, "big_bet": stakes.high}
    elif stakes.limit == "spread":
        keys |= {"min_bet": stakes.low, "max_bet": stakes.high}
    else:
        keys |= {"min_bet": stakes.low, "max_bet": stakes.bet_cap}
    blinds = stakes.blinds
    keys |= {"sb": blinds[0], "bb": blinds[1]} if len(blinds) == 2 else {"blinds": list(blinds)}
    keys |= {"ante": stakes.ante, "bring_in": stakes.bring_in, "min_unit": stakes.unit, "dollar": stakes.dollar}
    keys |= {"smallest_chip": 0 if stakes.chip == 1 else stakes.chip, "posted_no_check_raise": not stakes.check_raise}
    if stakes.raise_cap is not None:
        keys["house_max_raises"] = stakes.raise_cap
    return {key: value for key, value in keys.items() if value}


def standing(r: Round) -> Told:
    """The round as it stands: who is in with what, whose turn it is, the pot, and what was done on this street."""
    street = street_of(list(r.events)) or r.game.variant.streets[0].name
    keys: Told = {"street": street, "button": r.button, "pot": r.pot - r.raked, "to_act": r.seat, "raked": r.raked}
    if street == r.game.variant.streets[0].name:
        keys |= {POSTS[event.what]: event.seat for event in r.events if isinstance(event, e.Posted) and event.what in POSTS}
        keys["dead_sb"] = bool(r.game.stakes.blinds) and "sb_seat" not in keys
    board = r.boards[0] if r.boards else ()
    keys["board"] = [show((int(card),)) for card in board]
    keys = {key: value for key, value in keys.items() if value}
    history = list(acts(r))
    acted = {act["seat"] for act in history}
    there = [seat for seat in r.dealt_in if r.live >> seat & 1 or seat in acted]
    if up := {str(seat): show(cards_of(r.up[seat])).split() for seat in there if r.up[seat]}:
        keys["upcards"] = up
    return {**keys, "seats": [seat_of(r, seat) for seat in there], "history": history}


def seat_of(r: Round, seat: int) -> Told:
    """A seat of the round: what lies behind it and in front."""
    keys: Told = {"seat": seat, "stack": r.stack[seat], "bet": r.put[seat]}
    if r.live >> seat & 1 and not r.stack[seat]:
        keys["all_in"] = True
    return keys


def acts(r: Round) -> Iterator[Told]:
    """What was done on the street that is played, each with the seat's total of it."""
    events: list[Any] = list(r.events)
    began = max([at for at, event in enumerate(events) if type(event) is e.Opened], default=len(events))
    first = street_of(events) == r.game.variant.streets[0].name
    put = dict.fromkeys(r.dealt_in, 0)
    for event in events if first else events[began:]:
        place = PUTS.get(type(event))
        if place:
            put[event.seat] = place(put[event.seat], event)
        if act := ACTS.get(type(event)):
            yield {"seat": event.seat, "act": act} | ({"to": put[event.seat]} if place else {})


def added(before: int, event: Any) -> int:
    return before + int(event.chips)


PUTS: Final[dict[type[Event], Callable[[int, Any], int]]] = {
    e.Posted: added,
    e.Called: added,
    e.BroughtIn: added,
    e.Bet: lambda _, event: event.to,
    e.Raised: lambda _, event: event.to,
}
"""What a seat has put in on a street after an event."""
