"""Hands that a history tells in its summary alone, as lines of the showdown, for formats that have no summary."""

from __future__ import annotations

from msgspec import structs

from cardspeak.history import model as m


def with_shows(history: m.History) -> m.History:
    """The history with a line for each hand that is told, and neither shown, mucked nor folded by a line of its own.

    They stand before the first chips that are taken, in the order of the seats.
    """
    shown = history.stated.shown or ()
    done = {act.seat for act in history.acts if isinstance(act, m.Show | m.Muck | m.Fold)}
    missing = [m.Show(seat, cards) for seat, cards in enumerate(shown) if cards and seat not in done]
    if not missing:
        return history
    place = next((number for number, act in enumerate(history.acts) if isinstance(act, m.Collect)), len(history.acts))
    return structs.replace(history, acts=(*history.acts[:place], *missing, *history.acts[place:]))
