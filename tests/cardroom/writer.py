"""Who does what they like in a card room's day and has it journalled, to be killed: `python -m tests.cardroom.writer FILE SEED`.

Each line that it says is an entry that is durable: its number, and the digest of what the day comes to.
"""

from __future__ import annotations

import sys
from contextlib import closing
from hashlib import sha256
from itertools import count
from pathlib import Path

from cardspeak.cardroom.day import Room
from cardspeak.cardroom.day.checking import audit
from cardspeak.journal import Journal, open_store
from tests.cardroom.days import Chaos, prepared
from tests.journal.playing import KEY

STREAM = "cardroom/1"


def digest(room: Room) -> str:
    return sha256(room.values()).hexdigest()


def taken_up(book: Journal, last: int | None = None) -> Room:
    """The day of the journal, up to entry `last`."""
    rows = [row for row in book.store.read(STREAM) if last is None or row.sequence <= last]
    return Room.replay([event for row in rows for event in row.opened(book.key)])


def write(path: Path, seed: int) -> None:
    """Until the day is over, or somebody kills it."""
    with closing(open_store(path)) as store:
        book = Journal(store, KEY)
        if STREAM in store.streams():
            book.take_up(STREAM)
            room = taken_up(book)
            assert audit(room) == []
            room.events.clear()
        else:
            room = prepared()
        chaos = Chaos(room, seed)
        for number in count():
            if room.events:
                after = book.standing(STREAM).sequence
                receipt = book.append(STREAM, room.events, moment=room.now, who="staff", command=f"{seed}/{number}", after=after)
                room.events.clear()
                receipt.durable.result()
                print(receipt.row.sequence, digest(room), flush=True)
            if room.state.over:
                return
            chaos.one()


def main() -> None:
    """As the command says."""
    write(Path(sys.argv[1]), int(sys.argv[2]))


if __name__ == "__main__":
    main()
