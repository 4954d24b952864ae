"""A journal that loses nothing: hash-chained entries, a ledger in them, decks under seal and committed to.

from cardspeak.journal import Journal, Key, open_store
journal = Journal(open_store(where), Key(secret))  # a file, or postgresql://…
receipt = journal.append("table/7", round.events, moment=now, who="dealer", command="c1", after=0)
receipt.wait()  # durable from here on
"""

from cardspeak.journal.anchor import Anchor, anchor, check_signature, departures
from cardspeak.journal.commitment import Commitment, Proof, commit, prove, salts_of, verify_proof
from cardspeak.journal.entry import VERSION, Entry, Key, Row
from cardspeak.journal.events import AnyEvent
from cardspeak.journal.fault import Damaged, Fault, JournalError
from cardspeak.journal.journal import Addition, Journal, Receipt, Stale, recovered
from cardspeak.journal.ledger import Ledger, trial_balance
from cardspeak.journal.proofs import Proven, committed, proven, shuffle_told
from cardspeak.journal.rounds import disagreement, rounds
from cardspeak.journal.standing import Snapshot, Standing
from cardspeak.journal.stores.opening import open_reader, open_store
from cardspeak.journal.stores.sqlite import SqliteReader, SqliteStore
from cardspeak.journal.stores.store import Head, Reader, Store
from cardspeak.journal.verify import Verdict, verify

__all__ = [
    "VERSION",
    "Addition",
    "Anchor",
    "AnyEvent",
    "Commitment",
    "Damaged",
    "Entry",
    "Fault",
    "Head",
    "Journal",
    "JournalError",
    "Key",
    "Ledger",
    "Proof",
    "Proven",
    "Reader",
    "Receipt",
    "Row",
    "Snapshot",
    "SqliteReader",
    "SqliteStore",
    "Stale",
    "Standing",
    "Store",
    "Verdict",
    "anchor",
    "check_signature",
    "commit",
    "committed",
    "departures",
    "disagreement",
    "open_reader",
    "open_store",
    "prove",
    "proven",
    "recovered",
    "rounds",
    "salts_of",
    "shuffle_told",
    "trial_balance",
    "verify",
    "verify_proof",
]
