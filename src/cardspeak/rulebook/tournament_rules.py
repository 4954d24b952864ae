"""A book's tournament rules as its card room's rules with exceptions, each exception written by a clause."""

from __future__ import annotations

import msgspec

from cardspeak.rulebook.books.by_name import ALL, named
from cardspeak.rulebook.comparison import GAMES, Compared, compare
from cardspeak.rulebook.house import ALTERNATIVES, HouseRules
from cardspeak.rulebook.imprint import imprint
from cardspeak.rulebook.refusal import Cites, Refused


class TournamentRules(msgspec.Struct, frozen=True):
    """rules: what a tournament is played by. exceptions: the points on which they differ from the card room's, which is read
    first in each; a point on which they are merely silent, as on cash at a table whose chips are none, is no exception.
    cites: the clauses that make all else the card room's.
    """

    rules: HouseRules
    exceptions: tuple[Compared, ...]
    cites: Cites


def tournament_rules(room: HouseRules) -> TournamentRules:
    """What a card room's tournaments are played by: its own rules, house supplements included, with the book's exceptions.

    A supplement on a point of which the book's tournament rules write an exception gives way to that.
    Raises `Refused` for rules that are not a card room's, and for a book without tournament rules.
    """
    name = f"{room.book}-tournament"
    if room.format != "cash":
        raise Refused(f"{room.name} are tournament rules already")
    if name not in ALL:
        raise Refused(f"{room.book} has no tournament rules")
    compared = compare(named(room.book), named(name))
    written = [point for point in compared if not point.same and point.readings[1].cites and point.point != GAMES]
    precedence = imprint(room.book).precedence
    excepted = {point.point for point in written}
    rules = named(name)
    for path, value, cites in room.changes:
        if path not in excepted:
            by = tuple(dict.fromkeys((*cites, *precedence))) if path in ALTERNATIVES else cites
            rules = rules.supplemented(path, value, by)
    return TournamentRules(rules, tuple(written), precedence)
