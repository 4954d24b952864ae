"""What is asked for as a new table, before it is one: whether it may be posted, and its bots sit there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardspeak.journal.tables import AnyTable
from cardspeak.rulebook import Refused
from cardspeak.rulebook.refusal import counted
from cardspeak.server.dealer.banked_opening import NewHouseTable, house_sign_of
from cardspeak.server.dealer.opening import NewTable, sign_of
from cardspeak.server.dealer.play import play_of
from cardspeak.server.dealer.seat_commands import SEATS
from cardspeak.server.dealer.terms_form import Misplaced, at
from cardspeak.server.dealer.wishes import Wishes
from cardspeak.table import HouseTable, Table

BUY_IN: Final = ("CS/table/buy-in",)


def new_table(new: NewTable | NewHouseTable, now: int) -> AnyTable:
    """The table that is asked for. Raises `Refused`, with the clause, for what may not be posted."""
    if isinstance(new, NewHouseTable):
        return HouseTable.open(house_sign_of(new), now)
    table = Table.open(sign_of(new), now)
    check_buy_in(table)
    return table


def check_buy_in(table: Table) -> None:
    """Raises `Refused` for a table at which nobody may buy enough to be dealt in."""
    most = table.posted.most
    if 0 < most < table.needed:
        cites = table.rules.funds.to_play.cites or BUY_IN
        raise Misplaced(
            "most", f"a buy-in of {most} at most does not reach the {table.needed} that it takes to be dealt in", cites
        )


def check_bots(temperaments: Sequence[str], table: AnyTable) -> None:
    """Raises `Refused` for bots that are not known, or more of them than seats."""
    seats = table.posted.seats
    with at("bots"):
        if len(temperaments) > seats:
            raise Refused(f"{counted(len(temperaments), 'bot')} cannot sit in {counted(seats, 'seat')}", SEATS)
        for temperament in temperaments:
            play_of(table, Wishes()).check_bot(temperament)
