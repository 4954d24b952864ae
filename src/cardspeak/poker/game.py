"""A variant at some stakes under some house rules, compiled once into the steps of a round.

Here the declarations, the stakes and the house rules meet: each named alternative becomes a number or a function, and each
thing that will happen gets the clauses that it is to cite. A running round asks nothing about books or games any more.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import gcd
from typing import Final

from msgspec import structs

from cardspeak.cards import FULL_DECK, JOKER, cards_of
from cardspeak.poker import events as e
from cardspeak.poker import options as o
from cardspeak.poker import posting, showdown, steps
from cardspeak.poker.check import check_game
from cardspeak.poker.citing import Cited, cited
from cardspeak.poker.denominations import betting_unit
from cardspeak.poker.exchange import exchange
from cardspeak.poker.odd_chips import ORDERS, Order
from cardspeak.poker.rake import NoRake, Rake, Stated
from cardspeak.poker.seats import NUMBERS
from cardspeak.poker.stakes import Stakes
from cardspeak.poker.variant import Burn, Deal, End, Exchange, Pass, Street, Variant
from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.house import HouseRules

NO_CAP: Final = 1 << 30

POINTS: Final[dict[str, tuple[str, ...]]] = {
    "heads_up": ("blinds.heads_up",),
    "short_ante": ("blinds.short_ante",),
    "no_betting": ("showdown.all_in",),
    "straddle": ("blinds.straddle",),
    "wager": ("betting.minimum_raise",),
    "minimum": ("betting.minimum_raise",),
    "half_wager": ("betting.limit_reopening", "betting.over_all_in"),
    "short_wager": ("betting.reopening",),
    "reopening": ("betting.reopening",),
    "fixed short_wager": ("betting.limit_reopening",),
    "fixed reopening": ("betting.limit_reopening",),
    "check_raise": ("betting.check_raise",),
    "cap": ("betting.raise_cap", "betting.cap_applies", "betting.cap_lifted"),
    "spread maximum": ("betting.spread_most",),
    "pot maximum": ("pot_limit.size", "pot_limit.blinds"),
    "surplus": ("pot_limit.surplus",),
    "unit": ("betting.unit",),
    "aside": ("betting.unit",),
    "must_bet": ("betting.bound_opener",),
    "bring_in": ("betting.opener_completes",),
    "dead_place": ("dealing.dead_places",),
    "tabled": ("showdown.all_in",),
    "must_table": ("showdown.all_in",),
    "showdown": ("showdown.first",),
    "shown": ("showdown.first",),
}
"""The points of the house rules that decide an act, in one limit or in all; an act's key in a book's `cites` is its own name."""


class Hands(dict[int, tuple[int, ...]]):
    """The cards of a hand by its mask, each answer worked out once: for hands of two cards, of which there are few."""

    def __missing__(self, mask: int) -> tuple[int, ...]:
        found = self[mask] = cards_of(mask)
        return found


HANDS_OF_TWO: Final = Hands()


class Game:
    """What a round needs to know of its variant, stakes and house; see `compiled`."""

    __slots__ = (
        "asks",
        "cap",
        "cards",
        "cards_held",
        "ceiling",
        "check_raise",
        "checks",
        "cites",
        "dead_places",
        "ended",
        "ends",
        "exchanges",
        "faced",
        "fixed",
        "flop",
        "folds",
        "half",
        "house",
        "key",
        "labels",
        "last_wager_shows",
        "lifted",
        "odd",
        "on_top",
        "only_rank",
        "opener_completes",
        "passes",
        "places",
        "pot_size",
        "rake",
        "rakes_streets",
        "rank",
        "readings",
        "rules",
        "script",
        "sets_aside",
        "settle",
        "smallest",
        "stakes",
        "surplus_from",
        "table_at_once",
        "unit",
        "unit_enforced",
        "variant",
    )  # fmt: skip

    def __init__(self, variant: Variant, stakes: Stakes, rules: HouseRules, rake: Rake, asks: bool, two_left: bool) -> None:
        self.variant = variant
        self.key = variant.key
        self.house = rules.name
        self.stakes = stakes
        self.cards = (*FULL_DECK, JOKER) if variant.joker else FULL_DECK
        self.cards_held = HANDS_OF_TWO.__getitem__ if variant.hand_size == 2 else cards_of
        self.rules = rules
        self.rake = rake
        self.asks = asks
        self.ends = variant.ends
        self.places = range(len(variant.ends))
        ranks = [end.scale.worth for end in variant.ends]
        self.rank = ranking_of(*ranks)
        self.only_rank = ranks[0] if len(ranks) == 1 else None
        self.unit = betting_unit(stakes, rules)
        self.smallest = smallest_share(stakes, rules)
        self.fixed = stakes.limit == "fixed"
        self.rakes_streets = not isinstance(rake, NoRake | Stated)
        self.table_at_once = rules.showdown.all_in.value == "tabled-at-once"
        self.dead_places = rules.dealing.dead_places.value == "until-next-wager"
        self.last_wager_shows = rules.showdown.first.value == "last-wager-of-round"
        self.set_limits(two_left)
        self.cites = cited_acts(rules, variant, stakes.limit)
        if self.unit != (stakes.unit or stakes.chip):
            small = rules.cited("small chips")
            self.cites = structs.replace(self.cites, unit=small + self.cites.unit, aside=small + self.cites.aside)
        # an event is never changed, so those that can only differ by their seat are made once
        seats = range(NUMBERS)
        self.checks = tuple(e.Checked(seat, self.cites.check) for seat in seats)
        self.folds = tuple(e.Folded(seat, self.cites.fold) for seat in seats)
        self.ended = e.Ended(self.cites.ended)
        self.odd = tuple(self.odd_chips(end) for end in variant.ends)
        by_top = variant.ends[0].scale.by_top
        by_class = {key: (*self.cited(f"class {key}"), *self.cites.shown) for key in dict.fromkeys(by_top)}
        self.readings = tuple([by_class[key] for key in by_top])
        self.compile()

    def set_limits(self, two_left: bool) -> None:
        """What bounds a wager, and when a raise is open."""
        stakes, betting = self.stakes, self.rules.betting
        self.unit_enforced = betting.unit.value == "enforced" and self.unit > 1
        self.sets_aside = bool(stakes.round_cap) or self.unit_enforced
        self.check_raise = stakes.check_raise or betting.check_raise.value == "always"
        self.opener_completes = betting.opener_completes.value == "may"
        self.half = self.fixed and betting.limit_reopening.value == "half-bet-faced"
        self.on_top = betting.over_all_in.value == "on-top"
        self.faced: Callable[[int], int] = half_of if self.half else whole
        if betting.reopening.value == "any-raise" and not self.fixed:
            self.faced = any_chip
        raises = betting.raise_cap.value if stakes.raise_cap is None else stakes.raise_cap
        applies = raises and (self.fixed or betting.cap_applies.value == "every-limit")
        self.cap = int(raises) + 1 if applies else NO_CAP
        self.lifted = str(betting.cap_lifted.value)
        if self.lifted == "two-in-event":
            self.lifted = "always" if two_left else "never"
        self.ceiling = CEILINGS[stakes.limit]
        if stakes.limit == "spread" and betting.spread_most.value == "chips":
            self.ceiling = o.spread_chips_ceiling
        if stakes.bet_cap:
            self.ceiling = o.capped(self.ceiling, stakes.bet_cap)
        self.pot_size = pot_counted(self.rules)

    def cited(self, *acts: str) -> Cites:
        """The clauses under the keys of this game's lineage, then under the plain ones."""
        return cited(self.rules, self.variant, *acts)

    def odd_chips(self, end: End) -> tuple[Order, Cites, Cites]:
        """The order in which tied hands get odd chips at one end, the clauses of that, and those of the tie."""
        point = getattr(self.rules.awards, end.odd)
        odd = dict.fromkeys((*self.cited(f"{end.name} odd", "odd"), *point.cites))
        return ORDERS[point.value], tuple(odd), self.cited(f"{end.name} tie", "tie")

    def compile(self) -> None:
        """The script: each street's passes and betting, then the showdown and the pots.

        Posting comes before, at negative places that count what is left to post; Python reads them from the end.
        """
        script: list[steps.Step] = []
        labels: list[str] = []
        self.flop = 0
        self.passes: dict[int, Pass] = {}
        for street in self.variant.streets:
            for place, each in enumerate(street.passes):
                if isinstance(each, Burn):
                    self.flop = self.flop or len(script)
                self.passes[len(script)] = each
                script.append(self.step(street, each, street.passes[place + 1 : place + 2]))
                labels.append(label(street, each))
            script.append(steps.betting(street, self, self.open_cited(street), self.street_cited(street, "close")))
            labels.append("betting")
        self.exchanges = {place: each for place, each in self.passes.items() if isinstance(each, Exchange)}
        self.settle = len(script) + 1
        self.surplus_from = {"at-once": 0, "after-flop": self.flop, "never": self.settle}[str(self.rules.pot_limit.surplus.value)]
        self.script = (*script, showdown.showdown, showdown.settlement, *(posting.post,) * posting.MOST)
        self.labels = (*labels, "the showdown", "the award")

    def step(self, street: Street, each: Pass, following: tuple[Pass, ...]) -> steps.Step:
        """The step that carries out one pass; a burn looks at what is to be dealt after it."""
        if isinstance(each, Burn):
            after = following[0] if following else None
            players = isinstance(after, Deal) and after.to != "board"
            return steps.burn(self.street_cited(street, "burn"), after.count if players else 0)  # type: ignore[union-attr]
        if isinstance(each, Exchange):
            act = "draw" if each.replaced else "discard"
            return exchange(each, self.street_cited(street, act), self.street_cited(street, "burn"))
        if each.to == "board":
            return steps.board(each.count, self.street_cited(street, "board"))
        event = e.DealtUp if each.to == "up" else e.Dealt
        return steps.cards(each.count, event, self.street_cited(street, f"deal {each.to}"))

    def street_cited(self, street: Street, act: str) -> Cites:
        """The clauses of an act: on this street, then on any; "deal up" is also a "deal"."""
        return self.cited(f"{street.name} {act}", act, act.split()[0])

    def open_cited(self, street: Street) -> Cites:
        split = self.fixed and self.stakes.high > self.stakes.low
        return self.cited(f"{street.name} open", "open", *(("tiers",) if split else ()))

    def betting_on(self, street: str) -> int:
        """The place in the script of a street's betting. Raises `Refused` for a street that the game does not have."""
        names = [each.name for each in self.variant.streets]
        if street not in names:
            raise Refused(f"{self.variant.title} has no {street!r}; its streets are {', '.join(names)}")
        return [place for place, name in enumerate(self.labels) if name == "betting"][names.index(street)]

    def discards(self, pc: int) -> tuple[int, int]:
        """The fewest and the most cards to give up in the exchange at this place of the script."""
        rule = self.exchanges[pc]
        return rule.least, rule.most

    def replaced(self, pc: int) -> bool:
        return self.exchanges[pc].replaced


def label(street: Street, each: Pass) -> str:
    """What a round that is told its cards waits for."""
    if isinstance(each, Burn):
        return f"the burn before the {street.name}"
    if isinstance(each, Exchange):
        return "the cards drawn"
    return f"the {street.name}" if each.to == "board" else f"{each.count} cards for each player"


@lru_cache(maxsize=256)
def cited_acts(rules: HouseRules, variant: Variant, limit: str) -> Cited:
    """The clauses of every act: first those of the points of the house rules that decide it, then the book's.

    A book may have others for an act at one limit, by a key such as "no maximum".
    """
    points = dict(rules.points())
    found = {}
    for act in Cited.__struct_fields__:
        paths = POINTS.get(f"{limit} {act}", POINTS.get(act, ()))
        decided = [cite for path in paths for cite in points[path].cites]
        words = act.replace("_", " ")
        found[act] = tuple(dict.fromkeys([*decided, *cited(rules, variant, f"{limit} {words}", words, act)]))
    return Cited(**found)


def ranking_of(*ends: Callable[[int, int], int]) -> Callable[[int, int], tuple[int, ...]]:
    """What a hand is worth at each end of the pot."""
    return lambda held, board: tuple([worth(held, board) for worth in ends])


def smallest_share(stakes: Stakes, rules: HouseRules) -> int:
    """What a pot is divided down to: where the book has dollars, the tray breaks a chip that is worth more."""
    if rules.awards.smallest.value == "dollar" and 0 < stakes.dollar < stakes.chip:
        return gcd(stakes.chip, stakes.dollar)
    return stakes.chip


def whole(step: int) -> int:
    return step


def half_of(step: int) -> int:
    return step + 1 >> 1


def any_chip(step: int) -> int:
    return 1


def pot_counted(rules: HouseRules) -> o.PotSize:
    """How the pot is counted when it is the limit."""
    if rules.pot_limit.blinds.value == "assumed-full":
        return o.pot_with_full_blinds
    return POT_SIZES[str(rules.pot_limit.size.value)]


POT_SIZES: Final[dict[str, o.PotSize]] = {
    "actual": o.pot_as_it_is,
    "rounded-up": o.pot_rounded_up,
    "rounded-down": o.pot_rounded_down,
}


CEILINGS: Final[dict[str, o.Ceiling]] = {
    "no": o.no_ceiling,
    "pot": o.pot_ceiling,
    "fixed": o.fixed_ceiling,
    "spread": o.spread_ceiling,
}


@lru_cache(maxsize=1024)
def compiled(variant: Variant, stakes: Stakes, rules: HouseRules, rake: Rake, asks: bool = False, two_left: bool = False) -> Game:
    """The game; `asks` if players choose at the showdown, `two_left` if two players are left in the event.

    Raises `Refused` if the book does not allow it.
    """
    check_game(variant, stakes, rules, rake)
    return Game(variant, stakes, rules, rake, asks, two_left)
