"""Double-entry bookkeeping of one stream, made of the events that cause it, in the entry that holds them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from cardspeak.events import Event
from cardspeak.journal.accounts import Draft
from cardspeak.journal.entry import Posting
from cardspeak.journal.postings_banked import BANKED
from cardspeak.journal.postings_house import HOUSE
from cardspeak.journal.postings_poker import POKER
from cardspeak.journal.postings_tournament import TOURNAMENT

POSTS: Final = POKER | BANKED | HOUSE | TOURNAMENT
SHARED: Final = ("cage", "walking")
"""Accounts that all streams have in common."""


class Ledger:
    """The balances of a stream's accounts. `counted` says whether players' chips are counted where the house plays.

    >>> Ledger({'seat/1': 100, 'cage': -100}).balances
    {'seat/1': 100, 'cage': -100}
    """

    __slots__ = ("balances", "counted")

    def __init__(self, balances: Mapping[str, int] | None = None, counted: bool = False) -> None:
        self.balances: dict[str, int] = dict(balances or {})
        self.counted: bool = counted

    def draft(self, events: Iterable[Event]) -> Draft:
        """What the events of one command would leave in the accounts; `take` makes it count.

        Raises `Refused` if an event does not fit the ledger, or if a player would have less than nothing.
        """
        draft = Draft(self.balances, self.counted)
        for event in events:
            if posts := POSTS.get(type(event)):
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
        return postings(draft)


def postings(draft: Draft) -> tuple[Posting, ...]:
    """What the accounts gain or lose, each account once."""
    return tuple([change for change in draft.changes.items() if change[1]])


def trial_balance(ledgers: Mapping[str, Ledger]) -> dict[str, int]:
    """The balances of all streams' accounts, those that are a stream's own named after it. They must add up to 0.

    >>> from pathlib import Path
    >>> from tempfile import mkdtemp
    >>> import cardspeak as cs
    >>> from cardspeak.journal import Journal, Key, open_store
    >>> store = open_store(Path(mkdtemp()) / 'room.journal')
    >>> journal = Journal(store, Key(bytes(32)))
    >>> table = cs.Table.open(cs.posted('texas-holdem', 'nl 1/2', least=40, most=200), moment=0)
    >>> receipt = journal.append('table/7', table.events, moment=0, who='host', command='open', after=0)
    >>> receipt.durable.result()
    >>> sum(journal.trial_balance().values())
    0
    >>> store.close()
    """
    balances: dict[str, int] = {}
    for stream, ledger in sorted(ledgers.items()):
        for account, chips in sorted(ledger.balances.items()):
            name = account if account in SHARED else f"{stream}/{account}"
            balances[name] = balances.get(name, 0) + chips
    return balances
