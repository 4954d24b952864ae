"""What a history tells of the showdown: who shows and who mucks, and which pot is which."""

from __future__ import annotations

from cardspeak.history import model as m


def showdown_acts(history: m.History) -> list[m.Show | m.Muck]:
    """What each seat did at the showdown, in order: of several acts of a seat the last one that shows, if any does."""
    last_acts: dict[int, m.Show | m.Muck] = {}
    for act in history.told.shows:
        if isinstance(act, m.Show) or not isinstance(last_acts.get(act.seat), m.Show):
            last_acts.pop(act.seat, None)
            last_acts[act.seat] = act
    return list(last_acts.values())


def pot_place(word: str) -> int:
    """The number of the pot that a history calls main, side, side-1 and so on."""
    if not word.startswith("side"):
        return 0
    _, _, number = word.partition("-")
    return int(number) if number else 1
