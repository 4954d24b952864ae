"""What the host of a table has decided, as the table's journal says, and what follows from it when no round is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, ClassVar, Final

import msgspec

from cardspeak.events import Event
from cardspeak.journal.entry import marks_of
from cardspeak.rulebook import Refused
from cardspeak.server.dealer.names import is_bot
from cardspeak.table import HousePosted, HouseTable, Posted, Table
from cardspeak.table import host_events as h
from cardspeak.table.banked.events import HouseSignChanged
from cardspeak.table.common.clock_events import TableNamed
from cardspeak.table.common.place_events import Left, SeatChanged, Seated
from cardspeak.table.poker.events import SignChanged
from cardspeak.table.poker.operations import rises

if TYPE_CHECKING:
    from cardspeak.journal import Journal
    from cardspeak.journal.tables import AnyTable

INVITE: Final = ("CS/room/invite",)
BUY_IN: Final = ("CS/room/buy-in",)
STAKES: Final = ("CS/room/stakes",)
KILL: Final = ("CS/room/kill-asked",)
REMOVE: Final = ("CS/room/remove",)
END: Final = ("CS/room/end",)
CASHIER: Final = ("CS/room/cashier",)
TRAINING: Final = ("CS/room/training",)
CLOSED: Final = ("CS/room/close",)


class Wanted(msgspec.Struct, frozen=True):
    """Chips that a player has asked the host for, in `seat` (0: any) if they have none."""

    seat: int
    chips: int


class Decided(msgspec.Struct):
    """host, private: as the table was opened. token: of the link, empty if there is none. guests: who came by it.

    held: purchases wait for the host; cashier: all of them for the room's cashier, the host's too; wanted: by player, those
    that do. training: it is played for play chips, with help. removed: who needs the host's word to come back; words: by player,
    who has given it where the cashier is to approve the purchase too. going: the seats of those who leave after the round.
    agreed: who agrees to what is proposed. kill: who asks for the kill that the sign offers. ended: the night is over; closed:
    the table is too.
    """

    host: str = ""
    private: bool = False
    token: str = ""
    guests: set[str] = set()
    held: bool = False
    cashier: bool = False
    training: bool = False
    wanted: dict[str, Wanted] = {}
    removed: set[str] = set()
    words: dict[str, str] = {}
    going: set[int] = set()
    agreed: set[str] = set()
    kill: set[str] = set()
    ended: bool = False
    closed: bool = False


def _named(hosting: Hosting, event: TableNamed) -> None:
    hosting.host, hosting.private = event.host, event.private


def _invited(hosting: Hosting, event: h.Invited) -> None:
    hosting.token = bytes(event.token).decode("ascii")


def _revoked(hosting: Hosting, event: h.InviteRevoked) -> None:
    hosting.token = ""  # nosec B105  # the invitation is over


def _admitted(hosting: Hosting, event: h.Admitted) -> None:
    hosting.guests.add(event.player)


def _ended(hosting: Hosting, event: h.NightEnded | h.TableClosed) -> None:
    hosting.ended, hosting.closed = True, isinstance(event, h.TableClosed)
    hosting.wanted, hosting.proposal = {}, None


def _removed(hosting: Hosting, event: h.Removed) -> None:
    hosting.removed.add(event.player)
    hosting.going.add(event.seat)


def _proposed(hosting: Hosting, event: h.SignProposed | h.HouseSignProposed) -> None:
    hosting.proposal, hosting.agreed = event.posted, set()


def _answered(hosting: Hosting, event: h.SignAnswered) -> None:
    if event.agrees:
        hosting.agreed.add(event.player)
    else:
        hosting.proposal, hosting.agreed = None, set()


def _changed(hosting: Hosting, event: SignChanged | HouseSignChanged) -> None:
    hosting.proposal, hosting.agreed = None, set()
    if isinstance(event, SignChanged):
        hosting.kill = set()


def _kill_wanted(hosting: Hosting, event: h.KillWanted) -> None:
    hosting.kill.add(event.player)


def _held(hosting: Hosting, event: h.BuyInsHeld) -> None:
    hosting.held = event.held


def _to_cashier(hosting: Hosting, event: h.LeftToCashier) -> None:
    hosting.cashier = True


def _for_training(hosting: Hosting, event: h.OpenedForTraining) -> None:
    hosting.training = True


def _asked(hosting: Hosting, event: h.BuyInAsked) -> None:
    hosting.wanted[event.player] = Wanted(event.seat, event.chips)


def _let_back(hosting: Hosting, event: h.LetBack) -> None:
    hosting.words[event.player] = event.by


def _buy_in_answered(hosting: Hosting, event: h.BuyInAnswered) -> None:
    hosting.wanted.pop(event.player, None)
    hosting.words.pop(event.player, None)


def _seated(hosting: Hosting, event: Seated) -> None:
    hosting.removed.discard(event.player)
    hosting.wanted.pop(event.player, None)


def _moved(hosting: Hosting, event: SeatChanged) -> None:
    """Who is going is going from wherever they sit."""
    if event.seat in hosting.going:
        hosting.going.remove(event.seat)
        hosting.going.add(event.to)


def _left(hosting: Hosting, event: Left) -> None:
    hosting.going.discard(event.seat)
    hosting.wanted.pop(event.player, None)


class Hosting(Decided):
    """All that a host has decided. proposal: what is to be posted next."""

    CHANGES: ClassVar[Mapping[type[Event], Callable[[Any, Any], None]]] = {
        TableNamed: _named,
        h.Invited: _invited,
        h.InviteRevoked: _revoked,
        h.Admitted: _admitted,
        h.NightEnded: _ended,
        h.TableClosed: _ended,
        h.Removed: _removed,
        h.SignProposed: _proposed,
        h.HouseSignProposed: _proposed,
        h.SignAnswered: _answered,
        SignChanged: _changed,
        HouseSignChanged: _changed,
        h.KillWanted: _kill_wanted,
        h.BuyInsHeld: _held,
        h.LeftToCashier: _to_cashier,
        h.OpenedForTraining: _for_training,
        h.BuyInAsked: _asked,
        h.LetBack: _let_back,
        h.BuyInAnswered: _buy_in_answered,
        Seated: _seated,
        SeatChanged: _moved,
        Left: _left,
    }
    """What each event of the journal changes."""

    proposal: Posted | HousePosted | None = None

    def take(self, event: Event) -> None:
        """What an event of the journal changes."""
        if change := self.CHANGES.get(type(event)):
            change(self, event)

    def invited(self, player: str) -> bool:
        """Whether a player may come to the table: to a private one by its link alone."""
        return not self.private or player in self.guests or (bool(player) and player == self.host)

    def asks_first(self, player: str) -> bool:
        """Whether a player's purchase waits for the host or the cashier."""
        if self.cashier and not is_bot(player):
            return True
        return player != self.host and ((self.held and not is_bot(player)) or player in self.removed)

    def check_asks(self, player: str) -> None:
        """Raises `Refused` while a purchase of the same player waits: what is approved is the one that was seen."""
        if player in self.wanted:
            raise Refused("what you asked for before is still to be answered", BUY_IN)

    def needs_word(self, player: str) -> bool:
        """Whether the host's word comes before the cashier's approval: they were removed, and two people are to let them back."""
        return self.cashier and player in self.removed and player not in self.words


MARKS: Final = marks_of(Hosting.CHANGES)
"""One of them is in every entry that changes something."""


def hosting_of(journal: Journal, stream: str) -> Hosting:
    """What the journal says of a table's host."""
    hosting = Hosting()
    for row in journal.store.read(stream):
        if any([mark in row.body for mark in MARKS]):
            for event in row.opened(journal.key):
                hosting.take(event)
    return hosting


def agreeing(hosting: Hosting, table: AnyTable) -> set[int]:
    """The seats that agree to what is proposed: those who said so, the host who proposes it, and bots."""
    agreed = hosting.agreed | {hosting.host}
    return {seat for seat, place in table.seats.items() if place.player in agreed or is_bot(place.player)}


def unheard(hosting: Hosting, table: AnyTable) -> list[int]:
    """The seats that must still agree to what is proposed: where the limits rise, everybody who does not yet."""
    if not isinstance(hosting.proposal, Posted) or not isinstance(table, Table) or not rises(hosting.proposal, table.posted):
        return []
    return sorted(set(table.seats) - agreeing(hosting, table))


def unasked(hosting: Hosting, table: AnyTable) -> list[int]:
    """The seats that have not asked yet for a kill that is on as soon as all of them do."""
    if not isinstance(table, Table) or table.state.kill is None or table.state.kill.asked:
        return []
    at = table.seats.items()
    wanting = [seat for seat, place in at if not place.out and not place.leaving]
    return sorted([seat for seat in wanting if not is_bot(player := table.seats[seat].player) and player not in hosting.kill])


def follow(hosting: Hosting, table: AnyTable, now: int) -> None:
    """What was decided before and waited for the round's end, which has come: who was removed goes, the sign changes, the night
    ends."""
    for seat in sorted(table.seats if hosting.ended else hosting.going & set(table.seats)):
        table.leave(seat, moment=now, ordered=END if hosting.ended else REMOVE)
    if isinstance(hosting.proposal, HousePosted) and isinstance(table, HouseTable) and not hosting.ended:
        table.change_sign(hosting.proposal, moment=now)
    if isinstance(hosting.proposal, Posted) and isinstance(table, Table) and not hosting.ended:
        with suppress(Refused):  # somebody does not agree yet, or sits where the new game has no seat
            table.change_sign(hosting.proposal, agreeing(hosting, table), floor_approves=True, moment=now)
    waits = isinstance(table, Table) and table.state.kill is not None and not table.state.kill.asked
    if isinstance(table, Table) and waits and hosting.kill and not unasked(hosting, table):
        table.ask_kill(table.seats, moment=now)
