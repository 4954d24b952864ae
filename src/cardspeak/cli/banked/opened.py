"""The table against the house that `cardspeak play` begins with: the one that a journal has, or a new one with its players."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

import typer

from cardspeak.analysis.edge.favours import favours, looked_into, main_favours
from cardspeak.banked.money import dollars
from cardspeak.cli.banked.asked import Wanted, posted
from cardspeak.cli.banked.evening import seated, two_positions
from cardspeak.cli.banked.others import others_of
from cardspeak.cli.options.kept import refuse_given
from cardspeak.cli.saved_table import table_in
from cardspeak.cli.working import progress_bar, with_numbers
from cardspeak.rulebook import Refused
from cardspeak.table import HousePosted, HouseTable

if TYPE_CHECKING:
    from cardspeak.journal import Journal


class People(NamedTuple):
    """The options on who plays. stack: what each buys, in cents; coupons: as given, the person's."""

    bots: list[str] | None
    seats: int | None
    stack: int
    coupons: Iterable[str] = ()


def taken_up(context: typer.Context, journal: Journal | None, game: str, where: str, coach: bool) -> HouseTable | None:
    """The table that is in the journal already, if one is.

    Raises ValueError if it is of another game, or if options were given that are settled there.
    """
    if coach:
        with_numbers()
    table = table_in(journal, HouseTable)
    if table is not None:
        refuse_given(context, where, "game")
        if table.posted.game != game:
            raise ValueError(f"{where} has a table of {table.posted.game}, not of {game}")
    return table


def opened(wanted: Wanted, people: People) -> HouseTable:
    """A new table with its players, who have bought in. Raises `Refused`, as `posted`, `others_of` and `seated` do."""
    sign = posted(wanted)
    others = others_of(wanted.game, people.bots, people.seats, sign.seats - two_positions(sign))
    table = seated(sign, ["you", *[other.name for other in others]], people.stack, [dollars(coupon) for coupon in people.coupons])
    warn(sign)
    return table


def warn(posted: HousePosted) -> None:
    """Say on standard error which wagers of a new table are on the players' side, with what the house loses of them."""
    advantages = [str(favour) for favour in favours(posted)]
    if named := looked_into(posted):
        try:
            with_numbers()
            with progress_bar(hidden=False) as progress:
                advantages += map(str, main_favours(posted, progress))
        except Refused as missing:
            advantages.append(f"whether the {named} is on the players' side is not known: {missing}")
    for line in advantages:
        typer.echo(f"warning: {line}", err=True)
