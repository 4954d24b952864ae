"""The floor: from what people did at the table to what it means, by the clause that decides it.

>>> from cardspeak import Round, books, floor, stakes, variants
>>> r = Round(variants.texas_holdem, stakes.no_limit(100, 200), stacks=[9_000] * 4, rules=books.seminole, seed=1)
>>> r.seat
3
>>> floor.adjudicate(floor.Wager(r, (floor.Push(3, chips=(1000,)),)), books.seminole)["action"]
'call'
"""

from cardspeak.floor.acts import Act, Counted, Done, Gesture, PullBack, Push, Say, accepted
from cardspeak.floor.adjudicate import adjudicate
from cardspeak.floor.log import Entry, Log
from cardspeak.floor.ruling import Finding, Ruling
from cardspeak.floor.wagering import HiddenChips, Wager, WrongWager

__all__ = [
    "Act",
    "Counted",
    "Done",
    "Entry",
    "Finding",
    "Gesture",
    "HiddenChips",
    "Log",
    "PullBack",
    "Push",
    "Ruling",
    "Say",
    "Wager",
    "WrongWager",
    "accepted",
    "adjudicate",
]
