"""What a shell offers behind a command: names of games, books, bots and structures that begin as somebody has begun.

`cardspeak --install-completion` has the shell ask.
"""

from __future__ import annotations

from collections.abc import Iterable


def beginning(names: Iterable[str], incomplete: str) -> list[str]:
    """Those of the names that begin so; of a list with commas, its last name is completed."""
    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{name}" for name in names if name.startswith(last)]


def games(incomplete: str) -> list[str]:
    """Games between players."""
    from cardspeak.poker import variants

    return beginning(variants.ALL, incomplete)


def all_games(incomplete: str) -> list[str]:
    """Games between players, mixes of them, and games against the house."""
    from cardspeak.banked.paytables.printed import RIDE, ULTIMATE
    from cardspeak.poker import variants
    from cardspeak.table.next_round.mixed_games import MIXES

    return beginning([*variants.ALL, *MIXES, RIDE, ULTIMATE], incomplete)


def house_games(incomplete: str) -> list[str]:
    """Games against the house."""
    from cardspeak.banked.paytables.printed import RIDE, ULTIMATE

    return beginning([RIDE, ULTIMATE], incomplete)


def books(incomplete: str) -> list[str]:
    """Books by name."""
    from cardspeak.rulebook.books import ALL

    return beginning(ALL, incomplete)


def bots(incomplete: str) -> list[str]:
    """Bots by name."""
    from cardspeak.bots import ALL

    return beginning(ALL, incomplete)


def structures(incomplete: str) -> list[str]:
    """Structures that come with the package."""
    from cardspeak.tournament.structure.packaged import NAMES

    return beginning(NAMES, incomplete)
