"""What happens to bounties. Money is in cents."""

from __future__ import annotations

from cardspeak.events import Event
from cardspeak.rulebook import Cites
from cardspeak.tournament.event.kinds import Amounts, Cents, Entries, EntryNo


class BountySet(Event, frozen=True, gc=False, tag="tournament.bounty-set"):
    """So much was paid, beside the fee, for the bounty on an entry's own head."""

    entry: EntryNo
    cents: Cents
    cites: Cites


class BountyWon(Event, frozen=True, gc=False, tag="tournament.bounty-won"):
    """The bounty on an entry is won `by` who took its last chips: `cents` to each, and `heads` on the head of each."""

    entry: EntryNo
    by: Entries
    cents: Amounts
    heads: Amounts
    cites: Cites


class BountyKept(Event, frozen=True, gc=False, tag="tournament.bounty-kept"):
    """The event is over, and an entry keeps what is on its own head, or what nobody has won."""

    entry: EntryNo
    cents: Cents
    cites: Cites


BountyEvent = BountySet | BountyWon | BountyKept
