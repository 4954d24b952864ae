"""A hand written from format to format and read again: what of it is another one in the end."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from cardspeak.history import files, ohh, phh, text
from cardspeak.history import model as m
from cardspeak.history.audit.audit import Finding, audit_one
from cardspeak.history.model import History
from cardspeak.history.record.derived import filled
from cardspeak.rulebook.books import of_book

STOPS = (("PHH", phh.dumps), ("Open Hand History", ohh.dumps), ("PokerStars' text", text.dumps), ("PHH again", phh.dumps))


def judged(history: History) -> Finding:
    return audit_one(history, of_book("seminole", history.setting or "cash"))


def trip(history: History) -> str:
    """What the stops of a hand that agrees change of it: "" for nothing."""
    found = judged(history)
    assert found.verdict == "agree", history.name
    first: list[Any] = []
    for name, dumps in STOPS:
        (history,) = [one for one in files.read_bytes(dumps(history).encode(), name) if isinstance(one, History)]
        again = judged(history)
        if again.verdict != "agree":
            return f"{name}: {again.verdict}: {again.reason}"
        if nets(again) != nets(found):
            return f"{name}: nets {nets(again)} for {nets(found)}"
        first = first or acts(history)
        if acts(history) != first:
            return f"{name}: other acts: {[one for one in acts(history) if one not in first]}"
    return ""


def nets(found: Finding) -> dict[str, Fraction]:
    assert isinstance(found.of, History)
    return {
        seat.name: Fraction(net, found.of.scale) for seat, net in zip(found.of.seats, found.net, strict=True) if seat.dealt_in
    }


def acts(history: History) -> list[Any]:
    """What moves the round on, in order; the known cards of each deal, and what each shows in the end, by player: a hand that
    was shown in part before is told whole.

    PHH's one word for check and call is told apart by arithmetic first.
    """
    history = filled(history)
    names = [seat.name for seat in history.seats]
    deals = [(names[act.seat], act.cards) for act in history.acts if isinstance(act, m.Deal) and act.cards.strip("?")]
    shows = {names[act.seat]: (type(act).__name__, act.cards) for act in history.told.shows}
    return [*[play(act, names, history.scale) for act in history.told.plays], sorted(deals, key=lambda one: one[0]), shows]


def play(act: Any, names: list[str], scale: int) -> Any:
    if isinstance(act, m.Board):
        return act
    chips = act.to if isinstance(act, m.Bet) else getattr(act, "amount", 0) or 0
    return names[act.seat], type(act).__name__, Fraction(chips, scale), getattr(act, "cards", "")
