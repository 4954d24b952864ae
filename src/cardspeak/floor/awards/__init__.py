"""Questions that the engine answers: pots and odd chips, who opens, rake and time, the kill."""

from __future__ import annotations

from typing import Final

from cardspeak.floor.awards import house_takes, kills, pots, turns
from cardspeak.floor.awards.matters import Contest, KillNext, Opening, PotsToPay, RakeDue, RakeProposed, SeveralPots, TimeDue
from cardspeak.floor.decide import Subjects

AWARDS: Final[Subjects] = {
    Contest: (pots.awarded,),
    SeveralPots: (pots.several,),
    PotsToPay: (pots.order_of_pots,),
    Opening: (turns.opens,),
    RakeDue: (house_takes.too_late, house_takes.due),
    RakeProposed: (house_takes.may_be_posted,),
    TimeDue: (house_takes.time_due,),
    KillNext: (kills.next_kill,),
}
"""The rules for each kind of question, in the order in which they are tried."""

__all__ = ["AWARDS", "Contest", "KillNext", "Opening", "PotsToPay", "RakeDue", "RakeProposed", "SeveralPots", "TimeDue"]
