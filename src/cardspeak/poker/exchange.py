"""Discards and draws: each player in turn, from the button's left, gives up cards and may draw as many."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.events import Event
from cardspeak.poker import events as e
from cardspeak.poker.reshuffle import reshuffle_discards
from cardspeak.poker.seats import seats
from cardspeak.poker.steps import Step
from cardspeak.poker.variant import Exchange
from cardspeak.rulebook import Cites

if TYPE_CHECKING:
    from cardspeak.poker.round import Round


def exchange(rule: Exchange, cites: Cites, burn: Cites) -> Step:
    """Begins the exchange, serves the seat that has discarded, and ends it when every player has had a turn."""

    def step(r: Round) -> Event | None:
        if not r.exchanging:
            first = seats(r.live, r.button)[0]
            return e.Exchanging(first, rule.least, rule.most, rule.replaced, cites)
        return served(r, cites, burn) if r.owing else e.Exchanged(cites)

    return step


def served(r: Round, cites: Cites, burn: Cites) -> Event | None:
    """The seat that discarded draws; a card is burned before the first who does. None if cards are waited for."""
    if not r.burned:
        return e.Burned(r.stub[r.drawn : r.drawn + 1], burn) if r.drawn < len(r.stub) else None
    if r.drawn + r.owing > r.last_card:
        reshuffle_discards(r, r.drawer)
    end = r.drawn + r.owing
    if end > len(r.stub):
        return None
    return e.Drawn(r.drawer, r.stub[r.drawn : end], cites)
