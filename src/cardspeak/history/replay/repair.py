"""Damaged histories put right, when that is asked for: acts whose meaning is plain, each repair in words."""

from __future__ import annotations

from cardspeak.history import model as m
from cardspeak.poker import Round


def mend(r: Round, act: m.Act) -> str:
    """Do what an illegal act can only have meant: what was done, or "" if its meaning is not plain.

    An act out of turn, or of a seat that has nothing to decide, is left out. A raise of an amount that may not be is
    made the nearest that may, or the call where none is open. A call counts, whatever amount is written to it.
    """
    options, say = r.options, r.game.stakes.written
    if isinstance(act, m.Board) or not isinstance(act, m.Fold | m.Check | m.Call | m.Bet):
        return ""
    seat = act.seat + 1
    word = type(act).__name__.lower()
    if options.seat != seat or options.show:
        return f"seat {seat}'s {word} left out"
    if isinstance(act, m.Bet) and options.high:
        to = min(max(act.to, options.low), options.high)
        r.raise_to(to)
        return f"seat {seat}'s {word} to {say(act.to)} made {say(to)}"
    if isinstance(act, m.Bet | m.Call):
        r.call()
        return f"seat {seat}'s {word} taken as a {f'call of {say(options.call)}' if options.call else 'check'}"
    return ""


def missing_fold(r: Round, history: m.History) -> str:
    """Fold for a seat that the pot was paid without: what was done, or "" if the history does not tell that.

    It is plain only where one player collected, and that player is not the seat to act.
    """
    collected = history.stated.collected or ()
    paid = [place for place, chips in enumerate(collected, 1) if chips]
    seat = r.seat
    if len(paid) != 1 or not seat or seat in paid:
        return ""
    r.fold()
    return f"seat {seat} folds, which the history leaves out"
