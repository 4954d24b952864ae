"""Which clauses a book has for what is done in a game."""

from __future__ import annotations

from cardspeak.poker.variant import Variant
from cardspeak.rulebook import Cites
from cardspeak.rulebook.house import HouseRules


def cited(rules: HouseRules, variant: Variant, *acts: str) -> Cites:
    """A book's clauses for some acts in a game: those of its lineage, the nearest first, then the general ones."""
    return rules.cited(*[f"{game} {act}" for game in variant.lineage for act in acts], *acts)
