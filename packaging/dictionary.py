"""Makes the dictionary by which a journal's bodies are packed: `python packaging/dictionary.py FILE`.

What it holds comes from play that is made here, at tables of the kinds that rooms have: mostly hold'em, some of every other game
by each book that spreads it, tables against the house, an event. Decks are shuffled as they are in a room, so no two are alike.
A dictionary that was released is never changed: a new one has the next number. Needs the extra `data`.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final

import zstandard

from cardspeak.bots import chance
from cardspeak.journal import Journal, Key, open_store
from cardspeak.journal.stores.packing import gapped, parts_of_act
from cardspeak.poker import Round, variants
from cardspeak.rulebook import Refused
from cardspeak.server.dealer.banked_opening import NewHouseTable
from cardspeak.server.dealer.clocks import Clocks, Times
from cardspeak.server.dealer.dealer import Dealer
from cardspeak.server.dealer.messages import Act, Verb
from cardspeak.server.dealer.opening import NewTable
from cardspeak.server.dealer.recovery import keep
from cardspeak.server.dealer.seat_commands import Bot, Sit
from cardspeak.server.live.room import new_table
from cardspeak.table import Table
from cardspeak.table.common.clock_events import TableNamed
from cardspeak.tournament.event import Tournament, commitment_of
from cardspeak.tournament.playing.hall import Hall
from cardspeak.tournament.playing.scripted import scripted
from cardspeak.tournament.structure import packaged

SIZE: Final = 2**15
"""As far back as deflate looks."""
WHOLE, LONGEST = 2**14, 3000
"""Bytes of it that are whole texts, and of the longest of them."""
HEAD: Final = 1024
"""What stands before it, which only Zstandard reads."""
KEY: Final = Key(bytes(range(32)))
BEGAN: Final = 1_700_000_000_000
USUAL: Final = 24
"""Tables of the usual game, beside one of each other one."""
ENTRIES: Final = 240
"""Entries at each table, of the usual game; of another a third of that."""
FOLDS: Final = 0.5
NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")


def main() -> None:
    if len(sys.argv) != 2:
        raise SystemExit((__doc__ or "").partition("\n")[0])
    with tempfile.TemporaryDirectory() as folder:
        book = Journal(open_store(Path(folder) / "room.journal"), KEY, ())
        for number, new in enumerate(openings(), 1):
            with suppress(Refused):  # a book that does not spread a game
                play(book, number, new, ENTRIES if number <= USUAL else ENTRIES // 3)
        event(book)
        book.close()
        reader = open_store(Path(folder) / "room.journal")
        rows = [row for stream in reader.streams() for row in reader.read(stream)]
        texts = [parts_of_act(row)[1] or gapped(row.body)[0] for row in rows]
        texts += [gapped(body)[0] for stream in reader.streams() for _, body in reader.snapshots(stream)]
        reader.close()
    made = trained(texts)
    Path(sys.argv[1]).write_bytes(made)
    print(f"{len(made)} bytes from {len(texts):,} bodies")


def openings() -> Iterator[NewTable | NewHouseTable]:
    """What tables are opened."""
    for number in range(USUAL):
        by = "section-8" if number % 4 == 3 else "seminole"
        yield NewTable(f"t{number}", f"Table {number}", blinds=((1, 2), (2, 5), (50, 100))[number % 3], book=by)
    for game in variants.ALL:
        for by in ("seminole", "section-8"):
            yield NewTable(f"{game}/{by}", f"A game of {game}"[:40], game=game, limit="fixed", low=2, high=4, book=by)
    for of_house in ("let-it-ride", "ultimate-texas-holdem"):
        yield NewHouseTable(of_house, of_house, of_house)


def play(book: Journal, number: int, new: NewTable | NewHouseTable, entries: int) -> None:
    """A table of three people and three bots, for so many entries."""
    table, stream, now, dice = new_table(new, BEGAN), f"table/{number}", BEGAN, Random(number)
    named = TableNamed(new.name, "Host", False, ("CS/room/pause",))
    book.append(stream, [*table.events, named], moment=BEGAN, who="Host", command=f"Host/{new.cmd_id}", after=0)
    dealer = Dealer(book, stream, table, Clocks(), Times(), chance(number))
    for name in NAMES[:3]:
        dealer.carry_out(name, Sit(word(dice)), now)
    for place in range(3):
        with suppress(Refused):
            dealer.carry_out("Host", Bot(f"bot-{place}"), now)
    playing = table.playing
    while dealer.standing.sequence < entries:
        now += dice.randrange(1000, 9000)
        if dealer.tick(now, lambda seat: True) is None and table.playing:
            acts(dealer, dice, now)
        if playing and not table.playing:
            keep(dealer)
        playing = table.playing


def acts(dealer: Dealer, dice: Random, now: int) -> None:
    """Whoever is to act, if it is somebody, does what goes without saying how much."""
    r = dealer.table.round
    if not isinstance(r, Round) or not r.options.seat or (who := dealer.table.seats[r.options.seat].player) not in NAMES:
        return
    options = r.options
    folds = options.fold and options.call and dice.random() < FOLDS
    verb: Verb = "show" if options.show else "fold" if folds else "check" if options.check else "call"
    with suppress(Refused):  # such as a draw, which its clock ends
        dealer.carry_out(who, Act(word(dice), dealer.table.number, dealer.standing.sequence, verb), now)


def word(dice: Random) -> str:
    """What a browser calls a command."""
    return f"{dice.getrandbits(32):08x}-{dice.getrandbits(64):016x}"


def event(book: Journal) -> None:
    """An event and its tables, played to the winner."""
    t = Tournament.announced(packaged("no-limit-holdem"), commitment_of("5e" * 32), moment=BEGAN)
    for number in range(30):
        t.register(f"Player {number}", moment=BEGAN)
    t.draw("5e" * 32, moment=BEGAN)
    act = scripted(1)

    def decide(table: Table) -> None:
        while table.state.playing:
            act(table)

    hall = Hall(t, decide)
    t.start(moment=BEGAN)
    hall.obey()
    seen = 0
    while not t.over:
        hall.run(1)
        told, seen = t.events[seen:], len(t.events)
        after = book.standing("tournament/1").sequence
        if told:
            book.append("tournament/1", told, moment=hall.moment, who="clock", command=f"event/{after}", after=after)


def trained(texts: Sequence[bytes]) -> bytes:
    """What these have in common; last, and so the nearest, the most common of those that differ in more than numbers."""
    common = zstandard.train_dictionary(SIZE + HEAD, list(texts), k=1024, d=8).as_bytes()
    kinds: dict[bytes, Counter[bytes]] = defaultdict(Counter)
    for text in texts:
        kinds[re.sub(rb"\d+", b"#", text)][text] += 1
    whole: list[bytes] = []
    for found in sorted(kinds.values(), key=Counter.total, reverse=True):
        text = found.most_common(1)[0][0]
        if len(text) < LONGEST and sum(map(len, whole)) + len(text) <= WHOLE:
            whole.append(text)
    return (common + b"".join(reversed(whole)))[-SIZE:]


if __name__ == "__main__":
    main()
