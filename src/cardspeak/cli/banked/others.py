"""Who else sits at the terminal's table against the house."""

from __future__ import annotations

from itertools import cycle, islice
from typing import TYPE_CHECKING

from cardspeak.analysis.edge.others import OTHERS
from cardspeak.cli.options.policies import policies_in
from cardspeak.rulebook import Refused

if TYPE_CHECKING:
    from cardspeak.analysis.edge.follow import Strategy


def others_of(game: str, names: list[str] | None, seats: int | None, most: int) -> list[Strategy]:
    """Who the others are, in order of seats from the second. names: as given, too few being repeated in turn.

    Raises `Refused` for one that there is not, and ValueError for more players than positions.
    """
    known = OTHERS[game]
    named = policies_in(names)
    for name in named:
        if name not in known:
            raise Refused(f"no bot named {name!r}; there are {', '.join(known)}")
    count = len(named) + 1 if seats is None else seats
    if not 1 <= count <= most:
        raise ValueError(f"{game} takes 1 to {most} players, not {count}")
    if len(named) > count - 1:
        raise ValueError(f"--bots has {len(named)} names, and --seats {count} leaves {count - 1} for bots")
    return [known[name] for name in islice(cycle(named or known), count - 1)]
