"""Faults in what lies between rounds: the button's place and the level."""

from __future__ import annotations

from cardspeak.floor.irregular import matters as m
from cardspeak.floor.rooms.timing import level_settled
from cardspeak.floor.ruling import Finding
from cardspeak.poker.substantial import substantial
from cardspeak.rulebook import NotCovered
from cardspeak.rulebook.house import HouseRules
from cardspeak.table import wrong_button
from cardspeak.table.in_event.hand_level import wrong_level


def button_found(matter: m.ButtonFound, house: HouseRules) -> Finding | None:
    """A button at the wrong seat is put right until substantial action; after it the error stands."""
    acted = substantial(matter.acts)
    answer = wrong_button(matter.at, matter.due, acted, house)
    if isinstance(answer, NotCovered):
        return None
    settled = {
        "corrected": answer.corrected,
        "corrected_now": answer.corrected,
        "backed_up_next_hand": answer.backed_up,
        "substantial_action": acted,
        "button": answer.button,
        "next_button": f"continues_from_{answer.next_from}",
    }
    return Finding(settled, answer.cites).also(*house.cited("substantial action"))


def level_missed(matter: m.LevelMissed, house: HouseRules) -> Finding | None:
    """A hand begun at a level that was over is put right until substantial action."""
    acted = substantial(matter.acts)
    answer = wrong_level(acted, house)
    if isinstance(answer, NotCovered):
        return None
    level = level_settled(answer, matter.before, matter.after)
    settled = {**level, "corrected": not acted, "substantial_action": acted}
    return Finding(settled, answer.cites).also(*house.cited("substantial action"))
