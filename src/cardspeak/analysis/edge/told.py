"""How the figures of a table tell themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from cardspeak.analysis.edge.outcomes import Wager
    from cardspeak.analysis.edge.setup import Setup


class Figures(msgspec.Struct, frozen=True, eq=False):
    """All that is known of a table. Prints the house's edge on each wager, as a share of its unit."""

    if TYPE_CHECKING:
        setup: Setup
        wagers: dict[str, Wager]

    def __str__(self) -> str:
        wide = max(map(len, self.wagers))
        lines = [f"  {name:<{wide}}  {float(one.edge):9.4%}  of {one.unit}" for name, one in self.wagers.items()]
        return "\n".join([self.setup.game, *lines])

    def __repr__(self) -> str:
        edges = ", ".join([f"{name} {float(one.edge):.4%}" for name, one in self.wagers.items()])
        return f"<Edge of {self.setup.game}: {edges}>"
