"""The rounds of a stream, one after the other, each held against the ledger as it stood at the round's last entry."""

from __future__ import annotations

from collections.abc import Iterator

from cardspeak import poker
from cardspeak.banked import Round as BankedRound
from cardspeak.journal.entry import Key
from cardspeak.journal.ledger import Ledger
from cardspeak.journal.standing import Standing
from cardspeak.journal.stores.store import Reader


def rounds(store: Reader, stream: str, key: Key | None = None) -> Iterator[Standing]:
    """Where the stream stood at the end of each round, and at its last entry if a round is still played.

    It is the same `Standing` each time: use it before going on. Raises `Damaged` where the stream is torn or altered.

    >>> from pathlib import Path
    >>> from tempfile import mkdtemp
    >>> import cardspeak as cs
    >>> from cardspeak.journal import Journal, Key, open_store
    >>> store = open_store(Path(mkdtemp()) / 'room.journal')
    >>> journal = Journal(store, Key(bytes(32)))
    >>> table = cs.Table.open(cs.posted('texas-holdem', 'nl 1/2', least=40, most=200), moment=0)
    >>> receipt = journal.append('table/7', table.events, moment=0, who='host', command='open', after=0)
    >>> receipt.durable.result()
    >>> len(list(rounds(store, 'table/7', Key(bytes(32)))))
    0
    >>> store.close()
    """
    standing = Standing(stream)
    last_round = 0
    for row in store.read(stream):
        entry = standing.check(row)
        standing.take(row.sequence, row.hash, standing.opened(row, entry, key))
        if not standing.live and standing.rounds > last_round:
            last_round = standing.rounds
            yield standing
    if standing.live:
        yield standing


def disagreement(r: poker.Round | BankedRound, ledger: Ledger) -> str:
    """The first account that differs from what the round's state says, in words; empty if none does.

    >>> import cardspeak as cs
    >>> from cardspeak.journal import Ledger
    >>> r = cs.Round('texas-holdem', 'nl 1/2', [200] * 2, seed=7)
    >>> disagreement(r, Ledger())
    'seat/1 has 0 and the round says 198'
    """
    for account, chips in expected(r).items():
        balance = ledger.balances.get(account, 0)
        if balance != chips:
            return f"{account} has {balance} and the round says {chips}"
    return ""


def expected(r: poker.Round | BankedRound) -> dict[str, int]:
    """What the accounts have by the round's state."""
    if isinstance(r, poker.Round):
        balances = {f"seat/{seat}": chips for seat, chips in r.stacks.items()}
        return balances | {"pot": 0 if r.over else r.total_pot}
    balances = {f"layout/{seat}": sum([laid[seat] for laid in r.bets]) for seat in range(1, len(r.stack))}
    balances |= {f"seat/{seat}": r.stack[seat] for seat, chips in enumerate(r.began.stacks) if chips}
    return balances | {f"meter/{meter}": chips for meter, chips in enumerate(r.meters)}
