"""What a round knows of what is played: a variant at some stakes under some house rules, as numbers, steps and clauses.

A value: `compiling.py` makes it, once for all rounds of its kind, and a running round asks nothing about books or games any more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from cardspeak.poker.citing import cited, clauses
from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.refusal import quoted

if TYPE_CHECKING:
    from cardspeak.events import Event
    from cardspeak.poker import events as e
    from cardspeak.poker.citing import Cited
    from cardspeak.poker.rake import Rake
    from cardspeak.poker.round.acts import Acts, Exchanges
    from cardspeak.poker.round.reasons import Reasons
    from cardspeak.poker.stakes import Stakes
    from cardspeak.poker.variants.variant import End, Exchange, Pass, Variant
    from cardspeak.ranking import Scale
    from cardspeak.rulebook.house import HouseRules


class Game:
    """What a round needs to know of its variant, stakes and house; `compiling.py` makes it."""

    __slots__ = (
        "acts",
        "asks",
        "awards",
        "bounded",
        "brings_in",
        "cap",
        "cards",
        "cards_held",
        "ceiling",
        "check_raise",
        "cites",
        "dead_places",
        "ended",
        "ended_raked",
        "ends",
        "exchanges",
        "faced",
        "fixed",
        "flop",
        "full_blinds",
        "giving",
        "half",
        "house",
        "in_units",
        "key",
        "labels",
        "last_wager_shows",
        "lifted",
        "most_runs",
        "on_top",
        "one_size",
        "only_rank",
        "opened_by_force",
        "opener_completes",
        "orders",
        "passes",
        "places",
        "pot_size",
        "rake",
        "rake_cites",
        "rakes_streets",
        "rank",
        "readings",
        "returns",
        "rules",
        "script",
        "sets_aside",
        "settle",
        "shows",
        "smallest",
        "stakes",
        "surplus_from",
        "table_at_once",
        "uncontested",
        "unit",
        "unit_enforced",
        "unit_free",
        "variant",
    )

    acts: tuple[Acts, ...]
    asks: bool
    awards: list[Reasons]
    bounded: bool
    brings_in: tuple[Cites, Cites]
    cap: int
    cards: tuple[int, ...]
    cards_held: Callable[[int], tuple[int, ...]]
    ceiling: Callable[[Any, int, int], int]
    check_raise: bool
    cites: Cited
    dead_places: bool
    ended: e.Ended
    ended_raked: e.Ended
    ends: tuple[End, ...]
    exchanges: dict[int, Exchange]
    faced: Callable[[int], int]
    fixed: bool
    flop: int
    full_blinds: bool
    giving: dict[int, Exchanges]
    half: bool
    house: str
    in_units: bool
    key: str
    labels: tuple[str, ...]
    last_wager_shows: bool
    lifted: str
    most_runs: int
    on_top: bool
    one_size: bool
    only_rank: Callable[[int, int], int] | None
    opened_by_force: bool
    opener_completes: bool
    orders: list[Callable[[Any, Sequence[int], Scale, int], list[int]]]
    passes: dict[int, Pass]
    places: range
    pot_size: Callable[[Any, int], int]
    rake: Rake
    rake_cites: Reasons
    rakes_streets: bool
    rank: Callable[[int, int], tuple[int, ...]]
    readings: list[tuple[Cites, ...]]
    returns: Reasons
    rules: HouseRules
    script: tuple[Callable[[Any], Event | None], ...]
    sets_aside: bool
    settle: int
    shows: Reasons
    smallest: int
    stakes: Stakes
    surplus_from: int
    table_at_once: bool
    uncontested: Reasons
    unit: int
    unit_enforced: bool
    unit_free: bool
    variant: Variant

    def cited(self, *acts: str) -> Cites:
        """The clauses under the keys of this game's lineage, then under the plain ones."""
        return cited(self.rules, self.variant, *acts)

    def act(self, act: str, street: str = "") -> Cites:
        """The clauses of an act, on a street of it or on any."""
        return clauses(self.rules, self.variant, self.stakes.limit, act, street)

    def betting_on(self, street: str) -> int:
        """The place in the script of a street's betting. Raises `Refused` for a street that the game does not have."""
        names = [dealt_street.name for dealt_street in self.variant.streets]
        if street not in names:
            raise Refused(f"{self.variant.title} has no {quoted(street)}; its streets are {', '.join(names)}")
        return [place for place, name in enumerate(self.labels) if name == "betting"][names.index(street)]

    def discards(self, pc: int) -> tuple[int, int]:
        """The fewest and the most cards to give up in the exchange at this place of the script."""
        rule = self.exchanges[pc]
        return rule.least, rule.most

    def replaced(self, pc: int) -> bool:
        return self.exchanges[pc].replaced
