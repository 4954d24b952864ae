"""What words, chips and gestures mean as wagers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cardspeak.floor.decide import Rule
from cardspeak.floor.wagering.corrections import CORRECTIONS
from cardspeak.floor.wagering.hidden import HIDDEN
from cardspeak.floor.wagering.in_turn import IN_TURN
from cardspeak.floor.wagering.special import SPECIAL
from cardspeak.floor.wagering.spot import HiddenChips, Wager, WrongWager
from cardspeak.floor.wagering.turn import TURN

WAGERING: Final[Mapping[type, Sequence[Rule[Any]]]] = {
    Wager: (*SPECIAL, *TURN, *IN_TURN),
    WrongWager: CORRECTIONS,
    HiddenChips: HIDDEN,
}
"""The rules for each kind of situation, special before general."""

__all__ = ["WAGERING", "HiddenChips", "Wager", "WrongWager"]
