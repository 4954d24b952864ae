"""The one list of a card room's signs and forms: what each is called in addresses, who may read it, and what makes it.

>>> from cardspeak.cardroom.day import Offered, Room, Setup
>>> from cardspeak.cardroom.day.sheet import Sheet
>>> from cardspeak.cardroom.papers.listed import papers
>>> from cardspeak.cardroom.papers.paper import About
>>> room = Room.opened(Setup('section-8', 2, (Offered('2/5', stakes='2/5'),)), moment=0)
>>> [paper.title for paper in papers('games', About(room, Sheet()))]
['Games of the room']
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Literal, NamedTuple

from cardspeak.cardroom.papers import forms, layouts, signs
from cardspeak.cardroom.papers.paper import About, Paper
from cardspeak.rulebook import Refused
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.refusal import quoted

Who = Literal["everybody", "staff", "money"]
"""Who may read a paper: what is posted is everybody's, forms are the staff's, and those of money whose keeps it."""


class Kind(NamedTuple):
    """A kind of paper."""

    who: Who
    make: Callable[[About], list[Paper]]


KINDS: Final[Mapping[str, Kind]] = {
    "games": Kind("everybody", signs.games),
    "table-signs": Kind("everybody", signs.tables),
    "layouts": Kind("everybody", layouts.layouts),
    "collection": Kind("everybody", signs.collection),
    "lists": Kind("everybody", signs.lists),
    "house-rules": Kind("everybody", signs.house_rules),
    "incidents": Kind("staff", forms.incidents),
    "disputes": Kind("staff", forms.disputes),
    "rulings": Kind("staff", forms.rulings),
    "decks": Kind("staff", forms.decks),
    "filed": Kind("staff", forms.filed),
    "slips": Kind("money", forms.slips),
    "drops": Kind("money", forms.drops),
    "shifts": Kind("money", forms.shifts),
}
"""What is printed of a day, by its name in addresses."""


@handed
def papers(what: str, about: About) -> list[Paper]:
    """The papers of a kind as they are now. Raises `Refused` for no kind."""
    if what not in KINDS:
        raise Refused(f"the papers are {', '.join(KINDS)}, not {quoted(what)}", ("CS/day/papers",))
    return KINDS[what].make(about)
