"""The paytables that the two books print, each row with its clause."""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec import structs

from cardspeak.banked.paytables.awards import Award, Fixed, Push, Share, To, award
from cardspeak.banked.paytables.paytable import Paytable, Row
from cardspeak.rulebook import Refused

RIDE: Final = "let-it-ride"
ULTIMATE: Final = "ultimate-texas-holdem"
TITLES: Final = {RIDE: "Let It Ride", ULTIMATE: "Ultimate Texas Hold'em"}
"""The games' names for people."""
WAGERS: Final = {RIDE: ("base", "bonus"), ULTIMATE: ("blind", "trips", "progressive", "six-card")}
"""The wagers of each game for which a paytable is chosen."""

FIVE: Final = ("royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush", "straight")
TO_TRIPS: Final = (*FIVE, "three-of-a-kind")
ROMAN: Final = ("i", "ii", "iii", "iv", "v", "vi", "vii")
LETTERS: Final = "abcdefghi"
NUMBERS: Final = {"A": 1, "B": 2, "C": 3, "D": 4}


def odds(*pays: str | int) -> tuple[Award, ...]:
    return tuple([award(pay) for pay in pays])


def table(game: str, wager: str, name: str, hands: tuple[str, ...], pays: tuple[Award, ...], cites: list[str]) -> Paytable:
    rows = [Row(hand, pay, (cite,)) for hand, pay, cite in zip(hands, pays, cites, strict=True)]
    return Paytable(game, wager, name, tuple(rows))


def under(clause: str, ends: tuple[str, ...] | str, count: int) -> list[str]:
    return [clause + end for end in ends[:count]]


RIDE_ENDS: Final = ("royal", "sf", "quads", "fh", "flush", "straight", "trips", "twopair", "pair")

RIDE_BASE: Final = table(
    RIDE,
    "base",
    "book",
    (*TO_TRIPS, "two-pair", "tens-or-better"),
    odds(1000, 200, 50, 11, 8, 5, 3, 2, 1),
    under("S12(l)(2)/", RIDE_ENDS, 9),
)
BONUS: Final = 100
"""The bonus wager, in cents: one dollar (S12(g)(2)/2)."""
RIDE_BONUS: Final = table(
    RIDE,
    "bonus",
    "book",
    TO_TRIPS,
    odds("$25,000", "$2,500", "$400", "$200", "$50", "$25", "$5"),
    under("S12(l)(4)/", RIDE_ENDS, 7),
)

ANTE_PLAY: Final = Paytable(ULTIMATE, "ante and play", "book", (Row("any-other", To(1), ("UTH/12/A",)),))

BLIND: Final = {
    "A": table(
        ULTIMATE,
        "blind",
        "A",
        (*FIVE, "any-other"),
        (*odds(500, 50, 10, 3, "3 to 2", 1), Push()),
        under("UTH/12/B/1/", LETTERS, 7),
    ),
    "B": table(
        ULTIMATE,
        "blind",
        "B",
        (*FIVE[:5], "any-other"),
        (*odds(500, 50, 10, 3, "3 to 2"), Push()),
        under("UTH/12/B/2/", LETTERS, 6),
    ),
}

TRIPS: Final = {
    name: table(ULTIMATE, "trips", name, TO_TRIPS, odds(*pays), under(f"UTH/12/C/{NUMBERS[name]}/", LETTERS, 7))
    for name, pays in {
        "A": (50, 40, 30, 9, 7, 4, 3),
        "B": (50, 40, 30, 8, 6, 5, 3),
        "C": (50, 40, 30, 8, 7, 4, 3),
        "D": (50, 40, 20, 7, 6, 5, 3),
    }.items()
}

PROGRESSIVE_PAYS: Final[dict[str, tuple[str | int, ...]]] = {
    "A": ("100% of meter", "10% of meter", 300, 50, 40, 30, 9),
    "B": ("100% of major", "100% of minor", "300 for 1", "50 for 1", "40 for 1", "30 for 1", "9 for 1"),
    "C": ("100% of mega", "100% of major", "100% of minor", "50 for 1", "40 for 1", "30 for 1", "10 for 1"),
    "D": ("100% of mega", "100% of major", "100% of minor", "50 for 1", "40 for 1", "30 for 1", "9 for 1"),
}
PROGRESSIVE: Final = {
    name: table(ULTIMATE, "progressive", name, TO_TRIPS, odds(*pays), under(f"UTH/12/D/1/{name.lower()}/", ROMAN, 7))
    for name, pays in PROGRESSIVE_PAYS.items()
}

RESETS: Final[dict[str, dict[str, tuple[int, str]]]] = {
    "A": {"meter": (10_000_00, "UTH/12/D/3/b/i")},
    "B": {"major": (1_000_00, "UTH/12/D/3/b/ii/1"), "minor": (250_00, "UTH/12/D/3/b/ii/2")},
    "C": {
        "mega": (10_000_00, "UTH/12/D/3/b/iii/1"),
        "major": (1_000_00, "UTH/12/D/3/b/iii/2"),
        "minor": (250_00, "UTH/12/D/3/b/iii/3"),
    },
    "D": {
        "mega": (10_000_00, "UTH/12/D/3/b/iv/1"),
        "major": (1_000_00, "UTH/12/D/3/b/iv/2"),
        "minor": (250_00, "UTH/12/D/3/b/iv/3"),
    },
}
"""The meters of each Progressive paytable: what each must start and reset at, at least, in cents, and by which clause."""

ENVY_SIZES: Final[dict[int, tuple[str, tuple[str, str]]]] = {
    100: ("UTH/12/D/6", ("$1,000", "$300")),
    500: ("UTH/12/D/7", ("$5,000", "$1,500")),
}
"""The Progressive bets that have Envy tables, in cents, with the clause of the tables; all four letters pay alike."""

ENVY: Final = {
    (name, size): Paytable(
        ULTIMATE,
        "envy",
        name,
        tuple(
            Row(hand, award(pays), (f"{clause}/{name.lower()}/{end}", clause))
            for hand, pays, end in zip(FIVE[:2], sums, ROMAN, strict=False)
        ),
    )
    for name in "ABCD"
    for size, (clause, sums) in ENVY_SIZES.items()
}

SUPER_A: Final = (Fixed(1_000_000_00, back=True), Fixed(100_000_00, back=True))
SIX_CITES_B: Final = ("a", "b", "c", "d", "full_house", "flush", "straight", "trips")


@cache
def six_card(name: str, full_house: str = "restored") -> Paytable:
    """Six Card paytable A or B. B's row for a full house is lost: `full_house` says how it is read.

    It is "restored" at A's 20 to 1, paid "as-trips", or "loses".
    """
    if name == "A":
        return table(
            ULTIMATE,
            "six-card",
            "A",
            ("super-royal-flush-diamonds", "super-royal-flush", *TO_TRIPS),
            (*SUPER_A, *odds(1000, 200, 50, 20, 15, 10, 5)),
            under("UTH/12/E/1/", LETTERS, 9),
        )
    pays = "5 to 1" if full_house == "as-trips" else "20 to 1"
    whole = table(
        ULTIMATE,
        "six-card",
        "B",
        ("super-royal-flush", *TO_TRIPS),
        (SUPER_A[1], *odds(1000, 200, 50, pays, 15, 10, 5)),
        under("UTH/12/E/2/", SIX_CITES_B, 8),
    )
    rows = tuple([row for row in whole.rows if full_house != "loses" or row.hand != "full-house"])
    return structs.replace(whole, rows=rows)


def printed(game: str, wager: str) -> dict[str, Paytable]:
    """The book's tables for a wager, by name. Raises `Refused` for a game or a wager that no book has."""
    tables = {
        (RIDE, "base"): {"book": RIDE_BASE},
        (RIDE, "bonus"): {"book": RIDE_BONUS},
        (ULTIMATE, "blind"): BLIND,
        (ULTIMATE, "trips"): TRIPS,
        (ULTIMATE, "progressive"): PROGRESSIVE,
        (ULTIMATE, "six-card"): {name: six_card(name) for name in "AB"},
    }
    own_tables = tables.get((game, wager))
    if own_tables is None:
        known = ", ".join(f"{a} of {b}" for b, a in tables)
        raise Refused(f"no book has a paytable for {wager!r} of {game!r}; there are those for {known}")
    return own_tables


def shares(paytable: Paytable) -> tuple[str, ...]:
    """The meters that a table pays from, in its order."""
    return tuple(dict.fromkeys(row.pays.meter for row in paytable.rows if isinstance(row.pays, Share)))
