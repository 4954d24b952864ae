"""What a place is worth in the league to which an event belongs."""

from __future__ import annotations

from math import isqrt
from typing import Annotated

from cardspeak.rulebook.handed import Within, handed
from cardspeak.tournament.event.state import Entry
from cardspeak.tournament.structure.file import LeagueTerms, hundredths


@handed
def points_of(terms: LeagueTerms, entry: Entry, entries: Annotated[int, Within(0, 10**6)]) -> int:
    """What an entry is worth among so many, in hundredths.

    points_of(LeagueTerms("Tuesdays", ("10", "6")), second, 20) == 600
    """
    table = [hundredths(point) for point in terms.points]
    share = sum(table[entry.place - 1 : entry.place - 1 + entry.tied]) // entry.tied if entry.place else 0
    times = {"one": share, "entries": share * entries, "root": isqrt(share * share * entries)}[terms.times]
    return times + entry.knocked * hundredths(terms.knocked) + hundredths(terms.entered)
