"""Double-entry bookkeeping of one stream, made of the events that cause it, in the entry that holds them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

from cardspeak.journal.accounts import Accounts, Draft
from cardspeak.journal.postings_banked import BANKED
from cardspeak.journal.postings_house import HOUSE
from cardspeak.journal.postings_poker import POKER
from cardspeak.journal.postings_tournament import TOURNAMENT

SHARED: Final = ("cage", "walking")
"""Accounts that all streams have in common."""


class Ledger(Accounts):
    """The balances of a stream's accounts. `counted` says whether players' chips are counted where the house plays.

    >>> Ledger({'seat/1': 100, 'cage': -100}).balances
    {'seat/1': 100, 'cage': -100}
    """

    __slots__ = ()

    POSTS: ClassVar[Mapping[type, Callable[[Draft, Any], None]]] = POKER | BANKED | HOUSE | TOURNAMENT


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
