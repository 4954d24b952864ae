"""What the room proves of a round's cards: those that a player was shown, and those that everybody saw."""

from __future__ import annotations

from cardspeak.events import RAIL
from cardspeak.journal import Journal, Proven, Standing, proven, shuffle_told
from cardspeak.rulebook import Refused
from cardspeak.server.past.finished_rounds import OVER, own_seat
from cardspeak.server.past.round_index import NEAR, Dealt, round_of

COMMITTED = b'"journal.committed"'


def proof_of(journal: Journal, table: str, number: int, asker: str, until: int = 0) -> Proven:
    """The proofs of the cards that the asker's seat has been shown, the rail's where they were not dealt in.

    A round that is still played is proved as far as it has gone. until: what happened after that moment is not told, unless it
    is 0. Raises `Refused` for a round that is not there, or whose deck was not committed to.
    """
    dealt = round_of(journal, table, number)
    if dealt is None or 0 < until < dealt.entries[-1].moment:
        raise Refused(f"there is no round {number} to be proved yet", OVER)
    return proven(standing_of(journal, table, dealt), own_seat(dealt.sat, asker) or RAIL)


def shuffle_of(journal: Journal, table: str, dealt: Dealt) -> dict[str, object]:
    """What was told of a round's shuffle, for an export of it; nothing of one whose deck was not committed to."""
    try:
        return shuffle_told(standing_of(journal, table, dealt))
    except Refused:
        return {}


def standing_of(journal: Journal, table: str, dealt: Dealt) -> Standing:
    """Where the table stood after a round, as far as the round and its commitment go. Raises `Refused` where there is none."""
    standing = Standing(table)
    standing.rounds = dealt.number - 1
    for row in journal.store.read(table, committed_at(journal, table, dealt) - 1):
        if row.sequence > dealt.entries[-1].seq:
            break
        standing.follow(row.sequence, row.opened(journal.key))
    return standing


def committed_at(journal: Journal, table: str, dealt: Dealt) -> int:
    """The entry of the commitment to a round's deck: the last one before the round begins."""
    end = dealt.entries[0].seq
    while end > 0:
        start = max(0, end - NEAR)
        commitments = [row.sequence for row in journal.store.read(table, start) if row.sequence <= end and COMMITTED in row.body]
        if commitments:
            return commitments[-1]
        end = start
    raise Refused(f"the deck of round {dealt.number} was not committed to", OVER)
