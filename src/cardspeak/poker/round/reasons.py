"""The clauses of things that happen in several ways, as bits: each way cites what decided it, and nothing of the others.

A table names the acts whose clauses are cited, the most telling first, each with the bits that it needs and those that
rule it out. What a way cites is put together once, so events that happen alike share their clauses.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardspeak.rulebook import Cites
from cardspeak.rulebook.telling import telling

Table = tuple[tuple[str, int, int], ...]
"""Acts with the bits that they need and the bits that rule them out."""

# a wager; BET is the first of its street, LEAD made by the seat that opens it, LIVE by one whose posted chips count,
# FORCED by the one that owes the bring-in, COMPLETES over that; SHORT and HALF are less than a full one, ODD_CHIPS no whole units
BET, LEAD, LIVE, FORCED, COMPLETES, SHORT, HALF, ALL_IN, CHECKED, UNCAPPED, FIRST, BOUND, ODD_CHIPS = [
    1 << bit for bit in range(13)
]
WAGERS: Final[Table] = (
    ("completing", FORCED, 0),
    ("bring in", FORCED, 0),
    ("completion", COMPLETES, SHORT),
    ("uncapped", UNCAPPED, 0),
    ("half wager", HALF, 0),
    ("short wager", SHORT, 0),
    ("check raise", CHECKED, 0),
    ("must bet", BOUND, 0),
    ("live", LIVE, 0),
    ("lead", LEAD, 0),
    ("follow", BET, LEAD | FORCED),
    ("answer", 0, BET),
    ("wager", 0, SHORT | HALF | COMPLETES),
    ("bet", BET, 0),
    ("raise", 0, BET | COMPLETES),
    ("all in", ALL_IN, 0),
    ("any chip", ODD_CHIPS, 0),
    ("opening", FIRST, 0),
)

# a fold; BARE while nothing is owed, PLACE where the seat might draw on, PUT_IN for having made the forced bet
BARE, PLACE, PUT_IN = 1, 2, 4
FOLDS: Final[Table] = (
    ("bare fold", BARE, 0),
    ("follow", BARE, 0),
    ("answer", 0, BARE),
    ("fold", 0, 0),
    ("dead place", PLACE, 0),
    ("forced place", PLACE | PUT_IN, 0),
)

# a pass of cards; TO_ALL_IN if somebody who is dealt to has no chips, TO_PLACES if folded hands are, TO_TWO in a duel
TO_ALL_IN, TO_PLACES, TO_TWO = 1, 2, 4
DEALS: Final[Table] = (
    ("heads up deal", TO_TWO, 0),
    ("deal", 0, 0),
    ("dead place", TO_PLACES, 0),
    ("cards all in", TO_ALL_IN, 0),
)

# who opens; PASSED if that is another seat than it should be, TIED or SUITED (by suit alone) if it was one of several,
# PAIRED or ALONE by a pair with the board or without one, MUST if it may not check, FREE where other books would say so
PASSED, TIED, SUITED, PAIRED, UNPAIRED, TALL, MUST, DUEL = [1 << bit for bit in range(8)]
OPENS: Final[Table] = (
    ("passed over", PASSED, 0),
    ("heads up open", DUEL, 0),
    ("must bet", MUST, 0),
    ("paired open", PAIRED, 0),
    ("unpaired open", UNPAIRED, 0),
    ("open", 0, 0),
    ("tied open", TIED, PASSED),
    ("suited open", SUITED, PASSED),
    ("opened", 0, 0),
    ("open pair", TALL, 0),
    ("tiers", 0, 0),
)

# betting that is over; COLLECTED if chips go into the pot, MOOT if there was none, QUIET if nobody raised the forced bet
COLLECTED, MOOT, QUIET = 1, 2, 4
CLOSES: Final[Table] = (
    ("no betting", MOOT, 0),
    ("hands wait", MOOT, 0),
    ("close", 0, MOOT),
    ("unraised", QUIET | COLLECTED, MOOT),
    ("collect", COLLECTED, 0),
    ("over", 0, 0),
)

# chips that go home; UNCALLED if their player is the only one left, RAKED in a game with a rake
UNCALLED, RAKED = 1, 2
RETURNS: Final[Table] = (
    ("uncalled", UNCALLED, 0),
    ("unmatched", 0, UNCALLED),
    ("returned", 0, 0),
    ("not raked", RAKED, 0),
)

# the house's part; BESIDE if side pots give too, NET if a bet went home first
BESIDE, NET = 1, 2
PERCENTAGE: Final[Table] = (("percentage", 0, 0), ("percentage beside", BESIDE, 0), ("rake", 0, 0), ("not raked", NET, 0))
INCREMENTS: Final[Table] = (("increments", 0, 0), ("rake", 0, 0), ("not raked", NET, 0))

# who shows first; WAGERED if the seat that wagered last does, NONE_IN if nobody is all-in
WAGERED, NONE_IN = 1, 2
SHOWS: Final[Table] = (("first shown", WAGERED, 0), ("unwagered", 0, WAGERED), ("order", NONE_IN, 0), ("showdown", 0, 0))

# a pot, or a part of one
SIDE, MAIN, TIE, BOARD, ODD, HALVES, ODD_HALF, NO_LOW, BOARDS, ODD_BOARD = [1 << bit for bit in range(10)]
AWARDS: Final[Table] = (
    ("odd", ODD, 0),
    ("board plays", BOARD, 0),
    ("tie", TIE, 0),
    ("no low", NO_LOW, 0),
    ("odd half", ODD_HALF, 0),
    ("halves", HALVES, 0),
    ("odd board", ODD_BOARD, 0),
    ("boards", BOARDS, 0),
    ("side pot", SIDE, 0),
    ("main pot", MAIN, 0),
    ("award", 0, 0),
)

# a pot for the only hand left; LEFT if the others threw theirs away at the showdown, CALLED if no bet stood uncalled
LEFT, CALLED = 1, 2
UNCONTESTED: Final[Table] = (("uncalled", 0, LEFT | CALLED), ("left", LEFT, 0), ("uncontested", 0, 0))


class Reasons(dict[int, Cites]):
    """The clauses of one kind of event by its bits, each put together when it first happens so."""

    table: Table
    find: Callable[[str], Cites]

    def __init__(self, table: Table, find: Callable[[str], Cites]) -> None:
        super().__init__()
        self.table = table
        self.find = find

    def __missing__(self, bits: int) -> Cites:
        acts = [act for act, needs, bars in self.table if bits & needs == needs and not bits & bars]
        clauses = self[bits] = telling(*[self.find(act) for act in acts])
        return clauses
