"""Discards and draws: each player in turn, from the button's left, gives up cards and may draw as many."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardspeak.events import Event
from cardspeak.poker import events as e
from cardspeak.poker.round.reshuffle import reshuffle_discards
from cardspeak.poker.round.steps import Step
from cardspeak.poker.seats import seats
from cardspeak.poker.variants.variant import Exchange
from cardspeak.rulebook import Cites
from cardspeak.rulebook.telling import telling

if TYPE_CHECKING:
    from cardspeak.poker.round.state import State


class Exchanges:
    """The clauses of an exchange: as it begins and is over, of a card given up or drawn, and of the burn before it."""

    __slots__ = ("begun", "burn", "drawn", "drawn_all_in", "given", "given_all_in", "over")

    def __init__(self, find: Callable[[str], Cites], rule: Exchange) -> None:
        act = "draw" if rule.replaced else "discard"
        self.begun = find(act)
        self.given = find(f"{act} given") or self.begun
        self.drawn = find(f"{act} drawn") or self.begun
        self.over = find(f"{act} over") or self.begun
        self.given_all_in, self.drawn_all_in = [telling(cites, find("cards all in")) for cites in (self.given, self.drawn)]
        self.burn = find("burn")


def exchange(rule: Exchange, cites: Exchanges) -> Step:
    """Begins the exchange, serves the seat that has discarded, and ends it when every player has had a turn."""

    def step(r: State) -> Event | None:
        if not r.exchanging:
            first = seats(r.live, r.button)[0]
            return e.Exchanging(first, rule.least, rule.most, rule.replaced, cites.begun)
        return served(r, cites) if r.owing else e.Exchanged(cites.over)

    return step


def served(r: State, cites: Exchanges) -> Event | None:
    """The seat that discarded draws; a card is burned before the first who does. None if cards are waited for."""
    if not r.burned:
        if r.drawn == r.last_card:  # an earlier draw took the last card
            reshuffle_discards(r, r.drawer)
        return e.Burned(r.stub[r.drawn : r.drawn + 1], cites.burn) if r.drawn < len(r.stub) else None
    if r.drawn + r.owing > r.last_card:
        reshuffle_discards(r, r.drawer)
    end = r.drawn + r.owing
    if end > len(r.stub):
        return None
    why = cites.drawn if r.able >> r.drawer & 1 else cites.drawn_all_in
    return e.Drawn(r.drawer, r.stub[r.drawn : end], why)
