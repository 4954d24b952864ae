"""What the host of a table has decided, as the table's journal says, and what follows from it when no round is played."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.events import Event
from cardspeak.rulebook import Refused
from cardspeak.server.dealer.names import is_bot
from cardspeak.table import HousePosted, HouseTable, Posted, Table
from cardspeak.table import host_events as h
from cardspeak.table.banked.events import HouseSignChanged
from cardspeak.table.common.clock_events import TableNamed
from cardspeak.table.common.place_events import Left, Seated
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
MARKS: Final = (
    b'"table.host-',
    b'"table.named"',
    b'"table.sign-changed"',
    b'"table.house-sign-changed"',
    b'"table.seated"',
    b'"table.left"',
    b'"table.closed"',
)
"""One of them is in every entry that `Hosting` takes something from."""


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


class Hosting(Decided):
    """All that a host has decided. proposal: what is to be posted next."""

    proposal: Posted | HousePosted | None = None

    def take(self, event: Event) -> None:
        """What an event of the journal changes."""
        match event:
            case TableNamed():
                self.host, self.private = event.host, event.private
            case h.Invited():
                self.token = bytes(event.token).decode("ascii")
            case h.InviteRevoked():
                self.token = ""  # nosec B105  # the invitation is over
            case h.Admitted():
                self.guests.add(event.player)
            case h.NightEnded() | h.TableClosed():
                self.ended = True
                self.closed = isinstance(event, h.TableClosed)
                self.wanted, self.proposal = {}, None
            case h.Removed():
                self.removed.add(event.player)
                self.going.add(event.seat)
            case h.SignProposed() | h.HouseSignProposed():
                self.proposal, self.agreed = event.posted, set()
            case h.SignAnswered() if event.agrees:
                self.agreed.add(event.player)
            case h.KillWanted():
                self.kill.add(event.player)
            case h.SignAnswered() | SignChanged() | HouseSignChanged():
                self.proposal, self.agreed = None, set()
                self.kill = set() if isinstance(event, SignChanged) else self.kill
            case _:
                self._chips(event)

    def _chips(self, event: Event) -> None:
        match event:
            case h.BuyInsHeld():
                self.held = event.held
            case h.LeftToCashier():
                self.cashier = True
            case h.OpenedForTraining():
                self.training = True
            case h.BuyInAsked():
                self.wanted[event.player] = Wanted(event.seat, event.chips)
            case h.LetBack():
                self.words[event.player] = event.by
            case h.BuyInAnswered():
                self.wanted.pop(event.player, None)
                self.words.pop(event.player, None)
            case Seated():
                self.removed.discard(event.player)
                self.wanted.pop(event.player, None)
            case Left():
                self.going.discard(event.seat)
                self.wanted.pop(event.player, None)

    def invited(self, player: str) -> bool:
        """Whether a player may come to the table: to a private one by its link alone."""
        return not self.private or player in self.guests or (bool(player) and player == self.host)

    def asks_first(self, player: str) -> bool:
        """Whether a player's purchase waits for the host or the cashier."""
        if self.cashier and not is_bot(player):
            return True
        return player != self.host and ((self.held and not is_bot(player)) or player in self.removed)

    def needs_word(self, player: str) -> bool:
        """Whether the host's word comes before the cashier's approval: they were removed, and two people are to let them back."""
        return self.cashier and player in self.removed and player not in self.words


def hosting_of(journal: Journal, stream: str) -> Hosting:
    """What the journal says of a table's host."""
    found = Hosting()
    for row in journal.store.read(stream):
        if any([mark in row.body for mark in MARKS]):
            replayed(row.opened(journal.key), found)
    return found


def replayed(events: Iterable[Event], hosting: Hosting) -> None:
    """Let what the host decided take events in order."""
    for event in events:
        hosting.take(event)


def agreeing(hosting: Hosting, table: AnyTable) -> set[int]:
    """The seats that agree to what is proposed: those who said so, the host who proposes it, and bots."""
    found = hosting.agreed | {hosting.host}
    return {seat for seat, place in table.seats.items() if place.player in found or is_bot(place.player)}


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
