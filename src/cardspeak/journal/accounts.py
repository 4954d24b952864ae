"""The accounts of one stream, and moving chips between them; which event moves them, the ledger says.

| account | holds |
|---|---|
| `seat/3` | a player's chips behind and out of play |
| `pot` | what may be won in the round, bets in front included |
| `layout/3` | wagers that lie at a position of a table against the house |
| `behind` | what its players have behind where nobody counts it; the opposite of what they have won |
| `rake` | the rake area |
| `inventory` | the table's inventory container, where rake is dropped |
| `rack` | the tray of a table against the house, from 0: fills and credits, and what its rounds put there |
| `meter/0` | a progressive meter |
| `walking` | an event's chips between its tables; in a stream the opposite of those that have come to its seats and not gone |
| `issued`, `removed` | an event's chips: the opposite of all that it gave out, and those that left play |
| `cage` | where chips come from and go to: the opposite of all chips that are out |
| `deferred`, `revenue` | prepaid fees of tournaments, and what has become revenue |

The house's own accounts may be below 0, and what belongs to players may not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Final

from cardspeak.events import Event
from cardspeak.rulebook import Refused

POT: Final = "pot"
BEHIND: Final = "behind"
RAKE: Final = "rake"
INVENTORY: Final = "inventory"
RACK: Final = "rack"
CAGE: Final = "cage"
WALKING: Final = "walking"
DEFERRED: Final = "deferred"
REVENUE: Final = "revenue"
ISSUED: Final = "issued"
REMOVED: Final = "removed"

OPEN_BELOW: Final = (RACK, CAGE, BEHIND, REVENUE, WALKING, ISSUED)
"""Accounts that may be below 0."""

SEATS: Final = tuple([f"seat/{seat}" for seat in range(32)])
LAYOUTS: Final = tuple([f"layout/{seat}" for seat in range(32)])
METERS: Final = tuple([f"meter/{meter}" for meter in range(32)])

Posting = tuple[str, int]
"""An account and the chips that come into it; those that leave it are negative."""


class Draft:
    """The accounts while events are posted; nothing counts until all of them are.

    counted: whether the players' chips at a table against the house are counted.
    """

    __slots__ = ("balances", "changes", "counted")

    balances: dict[str, int]
    counted: bool

    def __init__(self, balances: Mapping[str, int], counted: bool) -> None:
        self.balances = dict(balances)
        self.changes: dict[str, int] = {}
        self.counted = counted

    def move(self, out: str, into: str, chips: int) -> None:
        """So many chips leave one account for another."""
        if chips:
            balances, changes = self.balances, self.changes
            balances[out] = balances.get(out, 0) - chips
            balances[into] = balances.get(into, 0) + chips
            changes[out] = changes.get(out, 0) - chips
            changes[into] = changes.get(into, 0) + chips

    def put_in(self, event: Any) -> None:
        """The chips of a player's event go into the pot."""
        self.move(SEATS[event.seat], POT, event.chips)

    def taken_back(self, event: Any) -> None:
        """The chips of a player's event come to them from the pot."""
        self.move(POT, SEATS[event.seat], event.chips)

    def balance(self, account: str) -> int:
        """The chips in an account."""
        return self.balances.get(account, 0)

    def player(self, seat: int) -> str:
        """Where the chips of a position's player are, at a table against the house."""
        return SEATS[seat] if self.counted else BEHIND

    def check(self) -> None:
        """Raises `Refused` if an account that may not be is below 0."""
        for account in self.changes:
            chips = self.balances[account]
            if chips < 0 and account not in OPEN_BELOW:
                raise Refused(f"the ledger would have {chips} in {account}")

    @property
    def postings(self) -> tuple[Posting, ...]:
        """What the accounts gain or lose, each account once."""
        return tuple([change for change in self.changes.items() if change[1]])


class Accounts:
    """The balances of a stream's accounts. `counted` says whether players' chips are counted where the house plays."""

    __slots__ = ("balances", "counted")

    POSTS: ClassVar[Mapping[type, Callable[[Draft, Any], None]]]
    """What each event moves between accounts; the ledger on top gives it."""

    def __init__(self, balances: Mapping[str, int] | None = None, counted: bool = False) -> None:
        self.balances: dict[str, int] = dict(balances or {})
        self.counted: bool = counted

    def draft(self, events: Iterable[Event]) -> Draft:
        """What the events of one command would leave in the accounts; `take` makes it count.

        Raises `Refused` if an event does not fit the ledger, or if a player would have less than nothing.
        """
        draft, all_posts = Draft(self.balances, self.counted), self.POSTS
        for event in events:
            if posts := all_posts.get(type(event)):
                posts(draft, event)
        draft.check()
        return draft

    def take(self, draft: Draft) -> None:
        """What was drafted counts from now on."""
        self.balances = draft.balances
        self.counted = draft.counted

    def post(self, events: Iterable[Event]) -> tuple[Posting, ...]:
        """Post the events of one command; all of them or, if it raises `Refused`, none."""
        draft = self.draft(events)
        self.take(draft)
        return draft.postings
