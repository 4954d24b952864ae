"""What holds after every hand of an event that is played, and at its end."""

from __future__ import annotations

from collections import Counter

from cardspeak.table import Table
from cardspeak.tournament.event import Tournament
from cardspeak.tournament.event import events as e
from cardspeak.tournament.event import state as s
from cardspeak.tournament.event.checking import draw_check
from cardspeak.tournament.playing.hall import Hall

AUDIT = 200
"""After so many hands all is looked at, not only the table of the hand."""


class Watchman:
    """Looks at each hand when it is played out, and raises `AssertionError` where something does not hold."""

    def __init__(self) -> None:
        self.hands = 0
        self.dealt: dict[int, tuple[int, ...]] = {}
        self.big: dict[int, tuple[int, tuple[str, int]]] = {}

    def __call__(self, hall: Hall, number: int, table: Table) -> None:
        t, r = hall.event, table.round
        assert r is not None
        self.hands += 1
        spot = t.state.spots[number]
        dealt = sum(r.stacks.values())
        assert sum([max(chips, 0) for chips in r.began.stacks]) == dealt, (
            f"chips of the hand are conserved: {r.began.stacks} became {r.stacks}"
        )
        others = sum([place.chips for seat, place in table.seats.items() if seat not in r.stacks])
        known = sum([t.state.entries[entry].chips for entry in spot.seats.values()])
        assert dealt + others == known, "the event knows what lies at the table"
        sitting = {seat: place.player for seat, place in table.seats.items()}
        assert sitting == {seat: str(entry) for seat, entry in spot.seats.items()}, "who sits where is known to both"
        level = t.schedule.stage(spot.level)
        assert spot.level == t.state.clock.level and r.began.stakes in [leg.stakes for leg in level.legs], (
            "the level at its start"
        )
        self.even(t, number)
        self.blinds(t, table)
        if self.hands % AUDIT == 0:
            self.audit(hall)

    def even(self, t: Tournament, number: int) -> None:
        """A hand starts at a table within the spread, or with a move for it."""
        spot = t.state.spots[number]
        gap = max([other.size for other in t.tables]) - len(spot.seats)
        coming = spot.kept or any(to_table == number for _, to_table in t.state.due)
        assert gap <= t.schedule.spread or coming or spot.waived, f"table {number} is {gap} short"

    def blinds(self, t: Tournament, table: Table) -> None:
        """Nobody who stays where he is has the big blind twice running.

        Where the button goes to the next player, one who comes between it and the blinds keeps these where they are.
        """
        place, r, number = table.state.coming, table.round, id(table)
        if place is None or r is None or not r.began.stakes.blinds:
            self.big.pop(number, None)
            return
        player = table.seats[place.big_blind].player
        had = (player, t.state.entries[int(player)].moves)
        before = self.dealt.get(number, ())
        self.dealt[number] = table.state.dealt
        if t.rules.button.moves.value == "next-player" and set(table.state.dealt) - set(before):
            self.big.pop(number, None)
        assert self.big.get(number) != (table.number - 1, had), f"{player} has the big blind again: {place}"
        self.big[number] = (table.number, had)

    def audit(self, hall: Hall) -> None:
        """All chips, all seats, all money."""
        t = hall.event
        at_tables = sum([place.chips for table in hall.tables.values() for place in table.seats.values()])
        on_the_way = sum([entry.chips for entry in t.walking])
        in_bags = sum([entry.chips for entry in t.bagged])
        assert at_tables + on_the_way + in_bags == t.in_play
        seats = Counter([entry for spot in t.tables for entry in (*spot.seats.values(), *spot.kept)])
        assert set(seats.values()) <= {1} and len(seats) == t.left
        assert sum(t.state.money.accounts.values()) == 0


def at_the_end(hall: Hall) -> None:
    """Places are those of a permutation with ties, prizes are the pool, and all chips are the winner's."""
    t = hall.event
    entries = [entry for entry in t.state.entries.values() if entry.status in (*s.PLAYING, s.OUT)]
    places = sorted([entry.place for entry in entries])
    expected, at = [], 1
    for place, count in sorted(Counter(places).items()):
        assert place == at, f"place {place} where {at} comes next"
        expected += [place] * count
        at += count
    assert places == expected and all([entry.tied == places.count(entry.place) for entry in entries])
    assert sum([entry.prize for entry in entries]) == t.state.pool
    [winner] = [entry for entry in entries if entry.status in s.PLAYING]
    assert winner.place == 1 and winner.chips == t.in_play == t.state.issued - t.state.removed
    [table] = hall.tables.values()
    assert table.seats[winner.seat].chips == t.in_play
    assert draw_check(t.events, t.state.secret).faults == () if t.state.secret else True
    rank = {entry.number: entry.place for entry in entries}
    outs = [event.entry for event in t.events if isinstance(event, e.Out)]
    assert [rank[entry] for entry in outs] == sorted([rank[entry] for entry in outs], reverse=True) or t.state.hand_for_hand < 0
