"""The bounties on the heads of those who are in: won by who takes a player's last chips, and kept by who is left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardspeak.tournament.event.bounties import events as b
from cardspeak.tournament.event.core import EventCore
from cardspeak.tournament.event.state import Entry
from cardspeak.tournament.structure.file import cents

BOUNTY: Final = ("CS/event/bounty",)


def divided(head: int, winners: int, progressive: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What of a bounty each of so many who share it has at once, and what goes on the head of each; odd cents to the first."""
    share, odd = divmod(head, winners)
    shares = [share + (at < odd) for at in range(winners)]
    heads = tuple([each * progressive // 100 for each in shares])
    return tuple([each - head for each, head in zip(shares, heads, strict=True)]), heads


class Heads(EventCore):
    """Bounties of an event."""

    __slots__ = ()

    def _set_bounty(self, entry: int) -> None:
        """What an entry pays for the bounty on its head."""
        if terms := self.structure.bounty:
            self.emit(b.BountySet(entry, cents(terms.amount), BOUNTY))

    def _bounty_won(self, entry: Entry, by: Sequence[int]) -> None:
        """The bounty on a head, shared by who took the last chips: odd cents to the first of them, in the order of their
        entries.

        Of each share the structure's part goes on the winner's own head.
        """
        terms, winners = self.structure.bounty, sorted(by)
        if terms is None or not entry.head or not winners:
            return
        now, heads = divided(entry.head, len(winners), terms.progressive)
        self.emit(b.BountyWon(entry.number, tuple(winners), now, heads, BOUNTY))

    def _bounties_kept(self, still: Sequence[Entry]) -> None:
        """The event is over: who is left keeps the own bounty, and the first what nobody has won."""
        for entry in still[::-1]:
            rest = -self.state.money.accounts.get("bounties", 0)
            if cents := rest if entry is still[0] else entry.head:
                self.emit(b.BountyKept(entry.number, cents, BOUNTY))
