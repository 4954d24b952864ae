"""A group as a value made of its events: what a command decides is events, and these alone change it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from cardspeak.cardroom.debts import Payment, payments
from cardspeak.cardroom.group import commands as c
from cardspeak.cardroom.group import events as e
from cardspeak.rulebook import Cites, Refused

HOSTS: Final[Cites] = ("CS/group/hosts",)
MEMBERS: Final[Cites] = ("CS/group/members",)
NIGHTS: Final[Cites] = ("CS/group/nights",)
NAMES: Final[Cites] = ("CS/group/names",)
CONFIRMED: Final[Cites] = ("CS/group/confirmed",)
SETTLED: Final[Cites] = ("CS/group/settled",)
MOST_MEMBERS: Final = 200
MOST_NIGHTS: Final = 500
"""That are not settled yet."""


class Night(NamedTuple):
    """A night that is over: the unit of its amounts, what each won. told: who of them others seated, and told of."""

    unit: str
    won: Mapping[str, int]
    told: Collection[str] = ()


class Settlement(NamedTuple):
    """Nights that were closed: when, in milliseconds since 1970, and the event."""

    moment: int
    event: e.Settled


class Group:
    """members: whether each is a host too, in the order of coming. nights: by table, who had it count, of those that are not
    settled. same: by a name that is no member's, the member who played under it. ever: who is or was a member. confirmed: what
    they say they lost, by night and name. settled: what was closed, and when.
    """

    def __init__(self) -> None:
        self.name = ""
        self.founder = ""
        self.members: dict[str, bool] = {}
        self.nights: dict[str, str] = {}
        self.same: dict[str, str] = {}
        self.ever: set[str] = set()
        self.confirmed: dict[tuple[str, str], int] = {}
        self.settled: list[Settlement] = []

    # --- what happens

    def take(self, event: e.GroupEvent, moment: int) -> None:
        """What an event changes."""
        match event:
            case e.Founded():
                self.name, self.founder, self.members = event.name, event.by, {event.by: True}
                self.ever.add(event.by)
            case e.Renamed():
                self.name = event.name
            case e.MemberAdded():
                self.members[event.player] = False
                self.ever.add(event.player)
            case e.MemberGone():
                del self.members[event.player]
            case e.HostSet():
                self.members[event.player] = event.host
            case e.NightCounted() if event.counts:
                self.nights[event.table] = event.by
            case e.NightCounted():
                del self.nights[event.table]
            case e.SamePerson() if event.member:
                self.same[event.player] = event.member
            case e.SamePerson():
                del self.same[event.player]
            case e.LossConfirmed():
                self.confirmed[event.table, event.player] = event.lost
            case e.Settled():
                self.settled.append(Settlement(moment, event))
                for night in event.nights:
                    del self.nights[night]

    # --- who may what

    def hosts(self) -> list[str]:
        """The members who are hosts."""
        return [name for name, host in self.members.items() if host]

    def check_host(self, by: str) -> None:
        """Raises `Refused` for who is no host."""
        if not self.members.get(by):
            raise Refused(f"only a host of {self.name} may do that", HOSTS)

    def whose(self, player: str) -> str:
        """Whose result a player's is: their own, or that of the member who played under that name."""
        return self.same.get(player, player)

    def tables(self) -> set[str]:
        """Every table that counts here, settled or not."""
        return {*self.nights, *[night for one in self.settled for night in one.event.nights]}

    # --- what is asked

    def renamed(self, order: c.Rename, by: str) -> e.GroupEvent:
        """Raises `Refused`."""
        self.check_host(by)
        return e.Renamed(order.name, by, NAMES)

    def added(self, order: c.Add, by: str) -> e.GroupEvent:
        """Raises `Refused`."""
        self.check_host(by)
        if order.player in self.members:
            raise Refused(f"{order.player} is a member already", MEMBERS)
        if order.player in self.same:
            raise Refused(f"{order.player} is a name under which {self.same[order.player]} played", NAMES)
        if len(self.members) >= MOST_MEMBERS:
            raise Refused(f"a group has {MOST_MEMBERS} members at most", MEMBERS)
        return e.MemberAdded(order.player, by, MEMBERS)

    def gone(self, order: c.Remove, by: str) -> e.GroupEvent:
        """Raises `Refused`."""
        if order.player != by:
            self.check_host(by)
        self._check_member(order.player)
        self._check_last_host(order.player)
        if order.player in self.same.values():
            raise Refused(f"other names of {order.player} count as theirs: take these apart first", NAMES)
        return e.MemberGone(order.player, by, MEMBERS)

    def host_set(self, order: c.Host, by: str) -> e.GroupEvent:
        """Raises `Refused`."""
        self.check_host(by)
        self._check_member(order.player)
        if self.members[order.player] == order.host:
            raise Refused(f"{order.player} is {'a host already' if order.host else 'no host'}", HOSTS)
        if not order.host:
            self._check_last_host(order.player)
        return e.HostSet(order.player, order.host, by, HOSTS)

    def counted(self, order: c.Night, by: str) -> e.GroupEvent:
        """Raises `Refused`."""
        self.check_host(by)
        if order.counts == (order.table in self.nights):
            raise Refused(f"table {order.table} {'counts already' if order.counts else 'does not count here'}", NIGHTS)
        if order.counts and len(self.nights) >= MOST_NIGHTS:
            raise Refused(f"{MOST_NIGHTS} nights are open: settle them first", NIGHTS)
        return e.NightCounted(order.table, order.counts, by, NIGHTS)

    def same_person(self, order: c.Same, by: str) -> e.GroupEvent:
        """Raises `Refused`."""
        self.check_host(by)
        if not order.member:
            if order.player not in self.same:
                raise Refused(f"{order.player} is nobody else here", NAMES)
            return e.SamePerson(order.player, "", by, NAMES)
        self._check_member(order.member)
        if order.player in self.members:
            raise Refused(f"{order.player} is a member, and pays and wins under that name", NAMES)
        return e.SamePerson(order.player, order.member, by, NAMES)

    def unconfirmed(self, table: str, night: Night) -> dict[str, int]:
        """Who is still to confirm how much they lost in a night: who was ever a member, and had no part in what was told of it.

        That is the loss of somebody whom others seated, and one under another name, which a host says was theirs.
        """
        confirmations: dict[str, int] = {}
        for player, net in night.won.items():
            who = self.whose(player)
            if net < 0 and who in self.ever and (who != player or player in night.told):
                confirmations[who] = confirmations.get(who, 0) - net
        return {who: lost for who, lost in confirmations.items() if self.confirmed.get((table, who)) != lost}

    def confirming(self, order: c.Confirm, night: Night, by: str) -> e.GroupEvent:
        """Raises `Refused` for what is not theirs to confirm, or is other than they saw."""
        if order.table not in self.nights or self.unconfirmed(order.table, night).get(by) != order.lost:
            raise Refused("that is not what waits for you to confirm: look again", CONFIRMED)
        return e.LossConfirmed(order.table, by, order.lost, CONFIRMED)

    def settling(self, nights: Mapping[str, Night], seen: Sequence[Payment], by: str) -> list[e.GroupEvent]:
        """Close nights: an event for each unit.

        seen: who pays whom, as it was shown to whoever closes them. Raises `Refused` where it is otherwise by now.
        """
        self.check_host(by)
        for night in nights:
            if night not in self.nights:
                raise Refused(f"table {night} is settled already, or does not count here: look again", SETTLED)
            if waiting := next(iter(self.unconfirmed(night, nights[night])), None):
                raise Refused(f"{waiting} is still to confirm what they lost at table {night}", CONFIRMED)
        closed = [
            self._closed(unit, {night: entered.won for night, entered in nights.items() if entered.unit == unit}, by)
            for unit in sorted({played.unit for played in nights.values()})
        ]
        if [*seen] != [
            Payment(*payment) for event in closed for payment in zip(event.payers, event.payees, event.amounts, strict=True)
        ]:
            raise Refused("who owes whom is other than you saw: look again", SETTLED)
        return [*closed]

    def _closed(self, unit: str, nights: Mapping[str, Mapping[str, int]], by: str) -> e.Settled:
        nets = self.summed(nights.values())
        owed = owing(nets)
        return e.Settled(
            unit=unit,
            nights=tuple(nights),
            players=tuple(nets),
            nets=tuple(nets.values()),
            payers=tuple([one.payer for one in owed]),
            payees=tuple([one.payee for one in owed]),
            amounts=tuple([one.chips for one in owed]),
            by=by,
            cites=SETTLED,
        )

    def summed(self, nights: Iterable[Mapping[str, int]]) -> dict[str, int]:
        """What each has won over several nights of one unit, the most first. The names under which a member played are theirs."""
        sums: dict[str, int] = {}
        for won in nights:
            for player, net in won.items():
                who = self.whose(player)
                sums[who] = sums.get(who, 0) + net
        return dict(sorted(sums.items(), key=lambda one: (-one[1], one[0])))

    def _check_member(self, player: str) -> None:
        if player not in self.members:
            raise Refused(f"{player} is no member of {self.name}", MEMBERS)

    def _check_last_host(self, player: str) -> None:
        if self.hosts() == [player]:
            raise Refused(f"{player} is the only host: name another first", HOSTS)


def owing(nets: Mapping[str, int]) -> list[Payment]:
    """Who pays whom, by as few payments as there can be."""
    return list(_owing(tuple(nets.items())))


@lru_cache(256)
def _owing(nets: tuple[tuple[str, int], ...]) -> tuple[Payment, ...]:
    """The same, worked out once for all who look."""
    return tuple(payments(dict(nets)))
