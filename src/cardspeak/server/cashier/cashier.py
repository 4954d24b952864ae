"""What the cashier sees: everybody's account, the room's totals and whether they balance, and who waits for chips.

Poker is played in chips and the games against the house in cents, so nothing is ever summed over both. Sums stand as the last
round left them, and not as late as a rail sees the play: whoever keeps or audits the chips counts those that are there, and
anybody else is told of their own account alone.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final, get_args

import msgspec

from cardspeak.rulebook import Refused
from cardspeak.server.accounts.names import compared
from cardspeak.server.cashier.cage import IN_ROUND, Book, Move
from cardspeak.server.dealer.console_tray import SlipShown, tray_shown
from cardspeak.server.dealer.hosting import CASHIER
from cardspeak.server.dealer.messages import Unit
from cardspeak.server.dealer.names import is_bot
from cardspeak.server.live.closed import Closed
from cardspeak.table import HouseTable

if TYPE_CHECKING:
    from cardspeak.server.live.keeper import Keeper
    from cardspeak.server.live.room import Room

UNITS: Final[tuple[Unit, ...]] = get_args(Unit)
HOUSE: Final = ("rake", "inventory", "rack", "meter/", "behind")
"""How the accounts begin that hold what is the house's."""


class Sum(msgspec.Struct):
    """What somebody bought, has in play as the last round left it, and cashed out. net: what they have won."""

    unit: Unit
    bought: int = 0
    in_play: int = 0
    cashed: int = 0

    @property
    def net(self) -> int:
        return self.cashed + self.in_play - self.bought

    def add(self, other: Sum) -> None:
        """Add what is in the same unit."""
        self.bought += other.bought
        self.in_play += other.in_play
        self.cashed += other.cashed


class SumView(msgspec.Struct, frozen=True):
    """A sum as it is told. net: positive for a winner."""

    unit: Unit
    bought: int
    in_play: int
    cashed: int
    net: int


class SumAtTable(msgspec.Struct, frozen=True):
    """Somebody's account at one table, line by line."""

    table: str
    name: str
    sum: SumView
    moves: list[Move]


class Account(msgspec.Struct, frozen=True):
    """Somebody's account, at each table and in all: one sum for each unit in which they have played."""

    player: str
    bot: bool
    sums: list[SumView]
    tables: list[SumAtTable]


class InList(msgspec.Struct, frozen=True):
    """Somebody in the list of accounts. at: how many tables they have bought at."""

    player: str
    bot: bool
    at: int
    sums: list[SumView]


class Total(msgspec.Struct, frozen=True):
    """What was sold at a table, or at all tables of a unit, and where it is.

    tray: what came from the cage to the trays by slips, less what went back; it is in `house`.
    house: rake, drop and what lies in the trays and meters of the games against the house, which it may have lost: below 0.
    missing: what was sold and is nowhere, 0 where the books balance.
    """

    unit: Unit
    sold: int
    in_play: int
    cashed: int
    tray: int
    house: int
    missing: int


class TableTotal(msgspec.Struct, frozen=True):
    """A table's."""

    table: str
    name: str
    total: Total


class Waiting(msgspec.Struct, frozen=True):
    """A purchase that waits, as its table stood at entry `seq`.

    on: who is to approve it: "cashier" or the host's name. mine: whether whoever asks may.
    """

    table: str
    name: str
    unit: Unit
    player: str
    seat: int
    chips: int
    on: str
    mine: bool
    seq: int


class SlipWaiting(msgspec.Struct, frozen=True):
    """A slip for chips between the cage and a table's tray that one person has signed. mine: whether that is whoever asks."""

    table: str
    name: str
    slip: SlipShown


class Counter(msgspec.Struct, frozen=True):
    """All that the cashier sees at once. slips: those that wait for a second person. alarms: what does not balance, in words;
    empty as it should be.
    """

    totals: list[Total]
    tables: list[TableTotal]
    waiting: list[Waiting]
    slips: list[SlipWaiting]
    accounts: list[InList]
    alarms: list[str]


Books = Sequence[tuple["Keeper | Closed", Book]]


async def books_of(room: Room) -> Books:
    """Every table, open or closed, with its book, read up to what is durable. Raises `JournalError`.

    Without those of tournaments, whose chips are no money, which is in the events' own books (`events`), and of training.
    """
    tables: list[Keeper | Closed] = [*room.keepers.values(), *room.past.values()]
    unread = [closed.stream for closed in room.past.values() if room.cage.known(closed.stream) < closed.published.seq]
    await room.cage.read([*[keeper.stream for keeper in room.keepers.values()], *unread])
    return [(table, book) for table in tables if is_money(book := room.cage.books[table.stream])]


def is_money(book: Book) -> bool:
    """Whether chips at a table are worth what was paid for them."""
    return not (book.of_event or book.trains)


# --- accounts


def sum_of(table: Keeper | Closed, book: Book, player: str) -> Sum:
    """A player's at one table."""
    moves = book.moves.get(player, ())
    bought, cashed = [sum([move.chips for move in moves if move.what == what]) for what in ("bought", "cashed")]
    return Sum(table.published.unit, bought, book.in_play(player), cashed)


def sum_view(one: Sum) -> SumView:
    return SumView(one.unit, one.bought, one.in_play, one.cashed, one.net)


def account(books: Books, player: str) -> Account:
    """Somebody's account."""
    sums = [(table, book, sum_of(table, book, player)) for table, book in books if player in book.moves]
    tables = [SumAtTable(table.id, table.named.name, sum_view(one), book.moves[player]) for table, book, one in sums]
    return Account(player, is_bot(player), by_unit([one for _, _, one in sums]), tables)


def by_unit(sums: Iterable[Sum]) -> list[SumView]:
    """Sums in one for each unit."""
    unit_sums: dict[Unit, Sum] = {}
    for one in sums:
        unit_sums.setdefault(one.unit, Sum(one.unit)).add(one)
    return [sum_view(unit_sums[unit]) for unit in UNITS if unit in unit_sums]


def players(books: Books, find: str = "") -> list[str]:
    """Everybody who has an account and whose name has this in it, people first."""
    wanted = compared(find)
    names = {player for _, book in books for player in book.moves if wanted in compared(player)}
    return sorted(names, key=lambda player: (is_bot(player), compared(player), player))


def listed(books: Books, find: str) -> list[InList]:
    """Everybody's sums whose name has this in it."""
    sums: dict[str, list[Sum]] = {player: [] for player in players(books, find)}
    for table, book in books:
        for player in book.moves:
            if player in sums:
                sums[player].append(sum_of(table, book, player))
    return [InList(player, is_bot(player), len(of_player), by_unit(of_player)) for player, of_player in sums.items()]


# --- totals


def total(unit: Unit, book: Book) -> Total:
    """A table's: sold and cashed in by their events, and the rest by the postings."""
    sold, cashed = book.summed("bought"), book.summed("cashed")
    in_play, house = book.lying_in(*IN_ROUND), book.lying_in(*HOUSE)
    return Total(unit, sold, in_play, cashed, book.tray, house, sold + book.tray - cashed - in_play - house)


def added(unit: Unit, parts: Iterable[Total]) -> Total:
    """The totals of several tables in one."""
    figures = [(one.sold, one.in_play, one.cashed, one.tray, one.house, one.missing) for one in parts]
    return Total(unit, *map(sum, zip(*figures, strict=True)))


def totals(tables: Sequence[TableTotal]) -> list[Total]:
    """One for each unit that is played in."""
    of_units = {unit: [one.total for one in tables if one.total.unit == unit] for unit in UNITS}
    return [added(unit, of_unit) for unit, of_unit in of_units.items() if of_unit]


def alarms(room: Room, books: Books, tables: Sequence[TableTotal]) -> list[str]:
    """Everything that does not balance, in words."""
    wrong = [f"table {id} is out of order and is not counted: {one.why}" for id, one in sorted(room.broken.items())]
    for (table, book), one in zip(books, tables, strict=True):
        where, published = f"table {table.id}, {table.named.name}", table.published
        if one.total.missing:
            wrong.append(f"{where}: {one.total.missing} of {one.total.sold} {one.total.unit} missing")
        if book.seq == published.seq and book.stacks != published.chips:
            wrong.append(f"{where}: the stacks are not what the journal says")
    return wrong


# --- who waits


def may_answer(keeper: Keeper, player: str) -> bool:
    """Whether a purchase is the cashier's to approve: not at a private table, and not of one who needs the host's word yet."""
    hosting = keeper.dealer.hosting
    return not hosting.private and (not hosting.host or player not in hosting.removed or player in hosting.words)


def waiting(books: Books, cashier: str) -> list[Waiting]:
    """The purchases that wait. cashier: whoever asks, if they may approve any; nobody approves their own."""
    purchases: list[Waiting] = []
    for keeper in [table for table, _ in books if not isinstance(table, Closed)]:
        hosting, published = keeper.dealer.hosting, keeper.published
        for asked in published.picture.hosted.asked:
            player = asked.player
            on = hosting.host if hosting.host and (not hosting.cashier or asked.word) else "cashier"
            mine = bool(cashier) and cashier not in (player, hosting.words.get(player)) and may_answer(keeper, player)
            where = (keeper.id, keeper.named.name, published.unit)
            purchases.append(Waiting(*where, player, asked.seat, asked.chips, on, mine, published.seq))
    return purchases


def slips(books: Books, who: str) -> list[SlipWaiting]:
    """The slips that wait, but at private tables, which the house's cage has nothing to do with."""
    tables = [table for table, _ in books if not isinstance(table, Closed) and not table.named.private]
    house_tables = [(keeper, keeper.dealer.table) for keeper in tables if isinstance(keeper.dealer.table, HouseTable)]
    return [
        SlipWaiting(keeper.id, keeper.named.name, slip) for keeper, table in house_tables for slip in tray_shown(table, who).slips
    ]


def check_answers(keeper: Keeper, player: str) -> None:
    """Raises `Refused` for a purchase that is the host's to approve."""
    if not may_answer(keeper, player):
        raise Refused(f"only {keeper.named.host or 'who runs the room'} may approve that: it is the host's", CASHIER)


def counter(room: Room, books: Books, find: str, cashier: str) -> Counter:
    """All of it."""
    tables = [TableTotal(table.id, table.named.name, total(table.published.unit, book)) for table, book in books]
    return Counter(
        totals(tables),
        tables,
        waiting(books, cashier),
        slips(books, cashier),
        listed(books, find),
        alarms(room, books, tables),
    )


# --- as a file

COLUMNS: Final = ("moment", "table", "table name", "player", "what", "amount", "unit", "by", "clauses")


def as_csv(books: Books, asked: Iterable[str]) -> str:
    """Every line of these accounts in the order of time, amounts in whole units: chips or cents."""
    wanted = set(asked)
    lines = [
        (move.moment, table, player, move)
        for table, book in books
        for player, moves in book.moves.items()
        if player in wanted
        for move in moves
    ]
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    for moment, table, player, move in sorted(lines, key=lambda line: line[0]):
        when = datetime.fromtimestamp(moment / 1000, UTC).isoformat(timespec="milliseconds")
        what = (safe(table.named.name), safe(player), move.what, move.chips, table.published.unit, safe(move.by))
        writer.writerow((when, table.id, *what, " ".join(move.clauses)))
    return out.getvalue()


def safe(text: str) -> str:
    """Text that no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text
