"""A hand of which the history leaves one card out, judged by all that it could have been."""

from __future__ import annotations

from msgspec import structs

from cardspeak.cards import FULL_DECK, show
from cardspeak.history import model as m
from cardspeak.history.audit.house_customs import as_stated
from cardspeak.history.audit.settle import Interpretation, Settled
from cardspeak.history.replay.dealing import cards_of
from cardspeak.history.verdicts import Untold


def same_whatever_the_card(reading: Interpretation, untold: Untold) -> Settled | None:
    """The round, if it ends as stated whichever of the cards not seen elsewhere the missing one was; else None."""
    history = reading.history
    if untold.missing != 1:
        return None
    settled = None
    for card in sorted(set(FULL_DECK) - seen(history)):
        settled = as_stated(structs.replace(reading, history=holding(history, untold.place, (*untold.known, card))))
        if settled is None:
            return None
    return settled


def seen(history: m.History) -> set[int]:
    """Every card that the history names."""
    texts = [act.cards for act in history.acts if hasattr(act, "cards")]
    return {card for text in (*texts, *(history.stated.shown or ())) for card in cards_of(text)}


def holding(history: m.History, place: int, cards: tuple[int, ...]) -> m.History:
    """The history with this hand shown at a place, counted from 0."""
    shown = list(history.stated.shown or ("",) * len(history.seats))
    shown[place] = show(cards).replace(" ", "")
    return structs.replace(history, stated=structs.replace(history.stated, shown=tuple(shown)))
