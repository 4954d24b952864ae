"""One row of a paytable varied: the change of the edge with each unit of it, and the row for a wanted edge.

Every step is solved anew, so that play changes with the paytable. A row's unit is 1 to 1, 1 for 1, $1 or 1 per cent of a meter,
as the row is.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import Final, NamedTuple

from msgspec import structs

from cardspeak.analysis.edge import sides
from cardspeak.analysis.edge.progress import Progress, silent
from cardspeak.analysis.edge.setup import RideSetup, Setup, UltimateSetup
from cardspeak.banked.paytables.awards import Award, Fixed, For, Push, Share, To
from cardspeak.banked.paytables.paytable import HANDS, Paytable, Row
from cardspeak.rulebook import Refused

MOST_ROW: Final = 1_000_000
"""A row for a wanted edge is looked for up to this many units."""
DOLLAR: Final = 100


class Sensitivity(NamedTuple):
    """What one unit more of a row does. change: of the edge of `wager`, of which the row is a part, solved anew."""

    table: str
    hand: str
    pays: str
    unit: str
    wager: str
    change: Fraction


class Target(NamedTuple):
    """The row for a wanted edge. exact: what it would have to pay; None where play differs between the whole numbers next to it,
    or no row will do. below, above: the whole-number rows next to it with their edges, the lower edge first; None where there
    is none. reached: whether a whole number gives just the wanted edge.
    """

    table: str
    hand: str
    unit: str
    wager: str
    wanted: Fraction
    exact: Fraction | None
    below: tuple[int, Fraction] | None
    above: tuple[int, Fraction] | None

    @property
    def reached(self) -> int | None:
        """The whole-number row that gives just the wanted edge, if one does."""
        for row in (self.below, self.above):
            if row and row[1] == self.wanted:
                return row[0]
        return None


MOST_SHARE: Final = 100
BOUNDS: Final[dict[type, tuple[int, int]]] = {For: (1, MOST_ROW), Share: (1, MOST_SHARE)}
"""The least and the most whole number that an award may be."""
PARTS: Final = {"blind": "main", "base": "base"}
"""The wager of whose edge a paytable's rows are a part, where it is not their own."""


def edge_of(setup: Setup, wager: str, progress: Progress = silent) -> Fraction:
    """The edge of the wager that a paytable pays, without more work than that takes."""
    if isinstance(setup, RideSetup):
        from cardspeak.analysis.edge.ride.figures import base_edge

        return sides.bonus(setup).edge if wager == "bonus" else base_edge(setup)
    if wager == "trips" and not setup.limit:
        return sides.trips(setup, sides.hands_of(7)).edge
    if wager == "six-card":
        return sides.six_card(setup).edge
    from cardspeak.analysis.edge.ultimate.figures import main_edge, progressive_edge, ultimate_edge

    if wager == "progressive":
        return progressive_edge(setup, progress)
    return ultimate_edge(setup, progress).wagers[wager].edge if setup.limit else main_edge(setup, progress)


def sensitivities(setup: Setup, progress: Progress = silent) -> tuple[Sensitivity, ...]:
    """One unit more of each row of each paytable in use; of a meter that is paid whole, one per cent less, turned round."""
    changes = []
    places = [(name, row) for name, table in used(setup).items() for row in table.rows if not isinstance(row.pays, Push)]
    for done, (name, row) in enumerate(places):
        progress("varying rows", done / len(places))
        wager = PARTS.get(name, name)
        number, unit = units(row.pays)
        step = -1 if isinstance(row.pays, Share) and number == MOST_SHARE else 1
        varied = with_row(setup, name, row.hand, number + step)
        change = step * (edge_of(varied, wager) - base(setup, wager))
        changes.append(Sensitivity(name, row.hand, str(row.pays), unit, wager, change))
    progress("varying rows", 1)
    return tuple(changes)


@cache
def base(setup: Setup, wager: str) -> Fraction:
    """The edge as it is."""
    return edge_of(setup, wager)


def used(setup: Setup) -> dict[str, Paytable]:
    """The paytables by wager, with lost rows as they are read."""
    tables = setup.tables
    if isinstance(setup, UltimateSetup) and setup.six_card:
        from cardspeak.analysis.edge.prices import six_card_table

        tables["six-card"] = sides.made(six_card_table(setup), "a Six Card Bonus")
    return tables


def units(pays: Award) -> tuple[Fraction, str]:
    """How many units an award is, and what they are."""
    if isinstance(pays, To):
        return Fraction(pays.odds, pays.per), "to 1"
    if isinstance(pays, For):
        return Fraction(pays.times), "for 1"
    if isinstance(pays, Fixed):
        return Fraction(pays.cents, DOLLAR), "dollars"
    if isinstance(pays, Share):
        return Fraction(pays.percent), "per cent of the meter"
    return Fraction(0), "to 1"


def award_of(pays: Award, number: Fraction) -> Award:
    """An award of the same kind of so many units. Raises `Refused` for parts that there are not."""
    if isinstance(pays, To | Push):
        return To(number.numerator, number.denominator)
    if isinstance(pays, Fixed):
        return Fixed(int(number * DOLLAR), pays.back)
    if number.denominator != 1:
        raise Refused(f"{pays} comes in whole numbers, not {number}")
    return For(int(number)) if isinstance(pays, For) else Share(int(number), pays.meter)


def with_row(setup: Setup, name: str, hand: str, number: Fraction) -> Setup:
    """A setup with one row of a paytable at so many units; a hand without a row gets one "to 1" there.

    Raises `Refused` for a wager or a hand that there is not.
    """
    tables = used(setup)
    if name not in tables:
        raise Refused(f"no paytable of {name!r} in use; there are {', '.join(tables)}")
    if hand not in HANDS:
        raise Refused(f"no such hand {hand!r}; there are {', '.join(HANDS)}")
    table = tables[name]
    own = next((row for row in table.rows if row.hand == hand), Row(hand, To(0)))
    changed = Row(hand, award_of(own.pays, number))
    rows = tuple([changed if row.hand == hand else row for row in table.rows])
    if own not in table.rows:
        rows = tuple(sorted((*rows, changed), key=lambda row: HANDS.index(row.hand)))
    field = name.replace("-", "_")
    return structs.replace(setup, **{field: structs.replace(table, rows=rows)})


def row_for(setup: Setup, name: str, hand: str, wanted: Fraction, progress: Progress = silent) -> Target:
    """The row of a paytable at which the edge is the wanted one. Raises `Refused` for a wager or hand that there is not."""
    wager = PARTS.get(name, name)
    row = used(setup)[name].row(hand) if name in used(setup) else None
    pays = row.pays if row and row.hand == hand else To(0)
    unit = units(pays)[1]
    edges: dict[int, Fraction] = {}

    def edge_at(number: int) -> Fraction:
        if number not in edges:
            progress(f"solving for {number} {unit}", 0)
            edges[number] = edge_of(with_row(setup, name, hand, Fraction(number)), wager)
        return edges[number]

    least, most = BOUNDS.get(type(pays), (0, MOST_ROW))
    if edge_at(least) < wanted:
        return Target(
            table=name, hand=hand, unit=unit, wager=wager, wanted=wanted, exact=None, below=(least, edge_at(least)), above=None
        )
    reach = min(max(int(units(pays)[0]), least + 1), most)
    while edge_at(reach) > wanted and reach < most:
        reach = min(2 * reach, most)
    if edge_at(reach) > wanted:
        return Target(
            table=name, hand=hand, unit=unit, wager=wager, wanted=wanted, exact=None, below=None, above=(reach, edge_at(reach))
        )
    above, below = between(edge_at, wanted, least, reach, int(units(pays)[0]))
    exact = None
    if edge_at(above) == wanted:
        exact = Fraction(above)
    elif straight(setup=setup, name=name, hand=hand, above=above, pays=pays, edge_at=edge_at, wager=wager):
        exact = above + (edge_at(above) - wanted) / (edge_at(above) - edge_at(below))
    return Target(
        table=name,
        hand=hand,
        unit=unit,
        wager=wager,
        wanted=wanted,
        exact=exact,
        below=(below, edge_at(below)),
        above=(above, edge_at(above)),
    )


def between(edge_at: Callable[[int], Fraction], wanted: Fraction, least: int, most: int, start: int) -> tuple[int, int]:
    """Whole numbers next to each other (or one twice) between whose edges the wanted one lies; edges fall with the number."""
    above, below = least, most
    guess, halve = min(max(start, least), most), False
    while below - above > 1:
        edge = edge_at(guess)
        if edge == wanted:
            return guess, guess
        halve = below - guess > 1 and guess - above > 1 and not halve
        above, below = (guess, below) if edge > wanted else (above, guess)
        fall = edge_at(above) - edge_at(below)
        step = (below - above) // 2 if halve or not fall else int((edge_at(above) - wanted) / fall * (below - above))
        guess = min(max(above + step, above + 1), below - 1)
    return above, (above if edge_at(above) == wanted else below)


def straight(setup: Setup, name: str, hand: str, above: int, pays: Award, edge_at: Callable[[int], Fraction], wager: str) -> bool:
    """Whether the edge falls evenly from a whole number to the next, so that the row between them can be told.

    A side wager's always does. With play that adapts the edge falls the faster the more is paid, so it falls evenly just if
    halfway it is halfway.
    """
    if setup.limit:
        return False
    if name not in PARTS:
        return True
    if not isinstance(pays, To | Push):
        return False
    even = structs.replace(setup, **({"bet": 2 * setup.bet} if isinstance(setup, RideSetup) else {"ante": 2 * setup.ante}))
    halfway = edge_of(with_row(even, name, hand, above + Fraction(1, 2)), wager)
    return bool(2 * halfway == edge_at(above) + edge_at(above + 1))
