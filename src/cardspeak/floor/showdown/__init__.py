"""The showdown: who shows, who may ask to see, and what becomes of hands shown, half shown, thrown away or miscalled."""

from __future__ import annotations

from typing import Final

from cardspeak.floor.decide import Subjects
from cardspeak.floor.showdown.asking import ASKING
from cardspeak.floor.showdown.comparing import COMPARING, HandsRead
from cardspeak.floor.showdown.hands import board_unseen, cards_speak, discarded, miscalled, shown_and_lost, shown_in_part
from cardspeak.floor.showdown.order import ORDER
from cardspeak.floor.showdown.spot import AsksToSee, AtShowdown, Laid, Order, ThrownAway
from cardspeak.floor.showdown.thrown_away import THROWN_AWAY

SHOWDOWN: Final[Subjects] = {
    Order: ORDER,
    AsksToSee: ASKING,
    HandsRead: COMPARING,
    ThrownAway: THROWN_AWAY,
    AtShowdown: (shown_and_lost, shown_in_part, board_unseen, discarded, cards_speak, miscalled),
}
"""The rules for each kind of situation, special before general."""

__all__ = ["SHOWDOWN", "AsksToSee", "AtShowdown", "HandsRead", "Laid", "Order", "ThrownAway"]
