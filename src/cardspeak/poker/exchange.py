"""Discards and draws: each player in turn, from the button's left, gives up cards and may draw as many."""

from __future__ import annotations

from typing import TYPE_CHECKING

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

    def step(r: Round) -> bool:
        if not r.exchanging:
            first = seats(r.live, r.button)[0]
            r.emit(e.Exchanging(first, rule.least, rule.most, rule.replaced, cites))
            return True
        if r.owing:
            return serve(r, cites, burn)
        r.emit(e.Exchanged(cites))
        return False

    return step


def serve(r: Round, cites: Cites, burn: Cites) -> bool:
    """The seat that discarded draws; a card is burned before the first who does. True if cards or players are waited for."""
    if not r.burned:
        if r.drawn >= len(r.stub):
            return True
        r.emit(e.Burned(r.stub[r.drawn : r.drawn + 1], burn))
    if r.drawn + r.owing > r.last_card:
        reshuffle_discards(r, r.drawer)
    end = r.drawn + r.owing
    if end > len(r.stub):
        return True
    r.emit(e.Drawn(r.drawer, r.stub[r.drawn : end], cites))
    return bool(r.due)
