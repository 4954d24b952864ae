"""Groups of people who play again and again: each a stream of the journal, kept at the desk. Nights are read from the tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final, get_args

from litestar.exceptions import NotFoundException

from cardspeak.cardroom.group import commands as c
from cardspeak.cardroom.group import events as e
from cardspeak.cardroom.group.group import NAMES, NIGHTS, SETTLED, Group, Night
from cardspeak.rulebook import Cites, Refused
from cardspeak.server.accounts.called import title
from cardspeak.server.cashier.cashier import sum_of
from cardspeak.server.cashier.sheet import nets
from cardspeak.server.dealer import recovery
from cardspeak.server.dealer.hosting import TRAINING, hosting_of
from cardspeak.server.live.at_desk import put_down
from cardspeak.server.live.closed import Closed
from cardspeak.server.live.room import TABLES, Room
from cardspeak.table.host_events import LeftToCashier, OpenedForTraining

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.server.live.people import Person
    from cardspeak.table.common.clock_events import TableNamed

GROUPS: Final = "group/"
"""How their streams begin."""
LONGEST: Final = 40
"""Characters of a group's name."""
MOST: Final = 20
"""Groups that somebody may have founded and be a host of."""
FOUNDED: Final[Cites] = ("CS/group/members",)
KINDS: Final = get_args(e.GroupEvent)


class Groups:
    """Every group of the room, by its number, as the journal has it."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.held: dict[str, Group] = {}
        room.on_open.append(self.open)
        self.open()

    def open(self) -> None:
        """Read them from the journal."""
        journal = self.room.journal
        streams = journal.store.streams() if self.room.at_desk else ()
        self.held = {stream.removeprefix(GROUPS): self._read(stream) for stream in streams if stream.startswith(GROUPS)}

    def _read(self, stream: str) -> Group:
        group = Group()
        for row in self.room.journal.store.read(stream):
            entry = row.entry
            for event in entry.events:
                if isinstance(event, KINDS):
                    group.take(event, entry.moment)
        return group

    def of(self, id: str, person: Person) -> Group:
        """The group, for its members and for auditors. Raises a 404 for one that is not there for somebody."""
        group = self.held.get(id)
        if group is None or not (person.name in group.members or person.audits):
            raise NotFoundException(f"there is no group {id}")
        return group

    def of_member(self, name: str) -> list[tuple[str, Group]]:
        """The groups of which somebody is a member, the latest first."""
        groups = [(id, group) for id, group in self.held.items() if name in group.members]
        return sorted(groups, key=lambda one: -int(one[0]))

    # --- what is done

    async def found_group(self, name: str, by: str, cmd_id: str) -> str:
        """A new group; asked for again, the one that was founded. Raises `Refused`."""
        called = title(name, LONGEST, "a group's name", NAMES)
        command = f"{by}/{cmd_id}"
        for id, group in self.of_member(by):
            if group.founder == by and self.room.journal.answer(f"{GROUPS}{id}", command, by):
                return id
        if len([group for _, group in self.of_member(by) if group.founder == by and by in group.hosts()]) >= MOST:
            raise Refused(f"you have {MOST} groups, which is as many as you may have", FOUNDED)
        id = str(max([0, *map(int, self.held)]) + 1)
        await self._journalled(id, [e.Founded(called, by, FOUNDED)], by, command)
        return id

    async def do(self, id: str, decide: Callable[[Group], Sequence[e.GroupEvent]], by: str, cmd_id: str) -> None:
        """Have something happen in a group, once, however often it is asked. Raises `Refused`."""
        command = f"{by}/{cmd_id}"
        if not self.room.journal.answer(f"{GROUPS}{id}", command, by):
            await self._journalled(id, decide(self.held[id]), by, command)

    async def _journalled(self, id: str, events: Sequence[e.GroupEvent], by: str, command: str) -> None:
        group = self.held.get(id) or Group()

        def take(event: e.GroupEvent, moment: int) -> None:
            self.held[id] = group
            group.take(event, moment)

        await put_down(self.room, f"{GROUPS}{id}", events, by, take, command)

    # --- nights

    def counted(self, group: Group, order: c.Night, person: Person) -> e.GroupEvent:
        """Have a table count for a group, or not after all. Raises `Refused`."""
        decided = group.counted(order, person.known())
        if order.counts:
            self._check_night(order, person)
        return decided

    def _check_night(self, order: c.Night, person: Person) -> None:
        """Raises `Refused` for a table that cannot count for a group, or is not theirs to have counted."""
        stream = f"{TABLES}{order.table}"
        named = self.named(order.table)
        if named is None or not (named.host and person.may_host(named.host)):
            raise Refused(f"table {order.table} is not yours to have counted: only its host may", NIGHTS)
        first = recovery.entry(self.room.journal, stream, 1).events
        if any([isinstance(event, LeftToCashier) for event in first]):
            raise Refused(f"the chips of table {order.table} are the cashier's: nobody owes anything", NIGHTS)
        if any([isinstance(event, OpenedForTraining) for event in first]):
            raise Refused(f"table {order.table} is for training: its chips are play chips", TRAINING + NIGHTS)
        if other := next((group for group in self.held.values() if order.table in group.tables()), None):
            if person.name not in other.members:
                raise Refused(f"table {order.table} counts for another group", NIGHTS)
            raise Refused(f"table {order.table} counts for {other.name}", NIGHTS)

    def named(self, table: str) -> TableNamed | None:
        """What a table was opened as, None where there never was one."""
        stream = f"{TABLES}{table}"
        return recovery.opening(self.room.journal, stream)[0] if self.room.journal.store.head(stream) else None

    def over(self, table: str, person: Person) -> Closed | None:
        """A table that is closed, as far as somebody may know."""
        closed = self.room.past.get(table)
        return closed if closed and closed.told_to(person) else None

    async def recall(self, nights: Iterable[str]) -> None:
        """Nights that another process of the room has closed since are read here."""
        room = self.room
        for night in nights:
            if room.sharing and night not in room.past and night not in room.keepers:
                await room.sharing.recalled(night)

    async def results(self, tables: Sequence[str]) -> dict[str, Night]:
        """What everybody won at tables that are closed, by their journals; who kept the bank has the bots' part too.

        At a table with real cards all but its host were seated by whoever dealt.
        """
        closed = [self.room.past[table] for table in tables]
        cage = self.room.cage
        await cage.read([table.stream for table in closed])
        nights: dict[str, Night] = {}
        for table in closed:
            book = cage.books[table.stream]
            won = [(player, sum_of(table, book, player).net + book.side.get(player, 0)) for player in book.moves]
            of_each = nets(won, table.named.host)
            others = [player for player in of_each if player != table.named.host] if table.dealt_by_hand else ()
            nights[table.id] = Night(table.published.unit, of_each, others)
        return nights

    async def of_nights(self, nights: Sequence[str], person: Person) -> dict[str, Night]:
        """Nights that are to be settled. Raises `Refused` for one that is not over."""
        await self.recall(nights)
        for night in nights:
            if self.over(night, person) is None:
                raise Refused(f"table {night} is not over: it is settled once it is closed", SETTLED)
        return await self.results(nights)

    def link(self, table: str) -> str:
        """The address by which a member comes to a night that is played."""
        keeper = self.room.keepers.get(table)
        hosting = keeper.dealer.hosting if keeper else hosting_of(self.room.journal, f"{TABLES}{table}")
        return f"/join/{hosting.token}" if hosting.token else f"/table/{table}"
