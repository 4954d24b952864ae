"""Which cards a history shows, and when: those that it deals openly from the deal on, all others as they are shown."""

from __future__ import annotations

from collections.abc import Sequence

from cardspeak.history import model as m
from cardspeak.history.replay.dealing import cards_of, shown_by


def dealt_openly(history: m.History) -> dict[int, frozenset[int]]:
    """By place, from 1: the cards that the history deals face up to its reader."""
    up_cards: dict[int, set[int]] = {}
    for act in history.acts:
        if isinstance(act, m.Deal):
            up_cards.setdefault(act.seat + 1, set()).update(known(cards_of(act.cards)))
    return {place: frozenset(cards) for place, cards in up_cards.items()}


def reader_of(history: m.History) -> int:
    """The place, from 1, of the one player all of whose cards are dealt openly; 0 if there is none, or several."""
    hides = {act.seat: False for act in history.acts if isinstance(act, m.Deal)}
    for act in history.acts:
        if isinstance(act, m.Deal):
            hides[act.seat] |= "?" in act.cards
    open_to = [seat for seat, hidden in hides.items() if not hidden]
    return open_to[0] + 1 if len(open_to) == 1 else 0


def given_up_openly(history: m.History) -> dict[int, tuple[int, ...]]:
    """By place, from 1: the hands that are shown as they are folded or mucked."""
    acts = [act for act in history.acts if isinstance(act, m.Fold | m.Muck)]
    return {act.seat + 1: cards for act in acts if (cards := known(cards_of(act.cards)))}


def shown_in_the_end(history: m.History) -> dict[int, tuple[int, ...]]:
    """By place, from 1: the hands that the history shows at any time."""
    return {place: cards for place, text in shown_by(history).items() if (cards := known(cards_of(text)))}


def known(cards: Sequence[int]) -> tuple[int, ...]:
    """Those that are not `??`."""
    return tuple([card for card in cards if card >= 0])
