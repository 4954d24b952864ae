"""A variant at some stakes under some house rules, compiled once into the steps of a round.

Here the declarations, the stakes and the house rules meet: each named alternative becomes a number or a function, and each
thing that will happen gets the clauses that it is to cite. A running round asks nothing about books or games any more.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from math import gcd
from typing import Final

from msgspec import structs

from cardspeak.cards import cards_of
from cardspeak.poker import events as e
from cardspeak.poker.check import check_game, named
from cardspeak.poker.citing import cited, cited_acts, clauses
from cardspeak.poker.denominations import betting_unit
from cardspeak.poker.rake import NoRake, Percentage, Rake, Stated
from cardspeak.poker.round import options as o
from cardspeak.poker.round import posting, showdown, steps
from cardspeak.poker.round import reasons as why
from cardspeak.poker.round.acts import Acts, acts_on
from cardspeak.poker.round.exchange import Exchanges, exchange
from cardspeak.poker.round.odd_chips import ORDERS
from cardspeak.poker.round.reasons import Reasons
from cardspeak.poker.stakes import Stakes
from cardspeak.poker.variants.variant import Burn, Deal, End, Exchange, Pass, Street, Variant
from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.house import HouseRules, Point
from cardspeak.rulebook.telling import telling
from cardspeak.rulebook.wording import quoted

NO_CAP: Final = 1 << 30


class Hands(dict[int, tuple[int, ...]]):
    """The cards of a hand by its mask, each answer worked out once: for hands of two cards, of which there are few."""

    def __missing__(self, mask: int) -> tuple[int, ...]:
        found = self[mask] = cards_of(mask)
        return found


HANDS_OF_TWO: Final = Hands()


class Game:
    """What a round needs to know of its variant, stakes and house; see `compiled`."""

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
        "giving",
        "half",
        "house",
        "in_units",
        "key",
        "labels",
        "last_wager_shows",
        "lifted",
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
    )  # fmt: skip

    def __init__(self, variant: Variant, stakes: Stakes, rules: HouseRules, rake: Rake, asks: bool, two_left: bool) -> None:
        self.variant = variant
        self.key = variant.key
        self.house = rules.name
        self.stakes = stakes
        self.cards = variant.deck
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
            self.cites = structs.replace(self.cites, unit=telling(small, self.cites.unit), aside=telling(small, self.cites.aside))
        forced = telling(self.cites.bring_in, self.cites.opening)
        self.brings_in = (forced, telling(forced, self.cites.all_in))
        self.opened_by_force = any([street.opener.forced for street in variant.streets])
        self.set_endings()
        self.compile()

    def set_endings(self) -> None:
        """What the end of a round cites: what goes home, what the house takes, hands, and who wins."""
        ended = self.cites.ended
        self.ended = e.Ended(ended)
        self.ended_raked = e.Ended(telling(self.act("not raked again"), ended))
        self.returns = Reasons(why.RETURNS, self.act)
        self.rake_cites = Reasons(why.PERCENTAGE if isinstance(self.rake, Percentage) else why.INCREMENTS, self.act)
        self.shows = Reasons(why.SHOWS, self.act)
        self.uncontested = Reasons(why.UNCONTESTED, self.act)
        odd: list[Point] = [getattr(self.rules.awards, point) for point in self.variant.odd_points]
        self.orders = [ORDERS[says.value] for says in odd]
        self.awards = [Reasons(why.AWARDS, partial(self.won, end, says.cites)) for end, says in zip(self.ends, odd, strict=True)]
        by_top = self.ends[0].scale.by_top
        ranked = telling(*[end.scale.cites for end in self.ends])
        self.readings: list[tuple[Cites, ...]] = []
        for order in ("unwagered", "first shown", "next shown", ""):
            turn = self.act(order) if order else ()
            by_class = {key: telling(ranked, self.cited(f"class {key}"), turn, self.cites.shown) for key in dict.fromkeys(by_top)}
            self.readings.append(tuple([by_class[key] for key in by_top]))

    def set_limits(self, two_left: bool) -> None:
        """What bounds a wager, and when a raise is open."""
        stakes, betting = self.stakes, self.rules.betting
        self.unit_enforced = betting.unit.value == "enforced" and self.unit > 1
        self.unit_free = betting.unit.value == "free" and self.unit > stakes.chip
        self.in_units = self.unit_enforced or self.unit_free
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
        self.bounded = self.ceiling is not o.no_ceiling
        self.one_size = self.ceiling is o.fixed_ceiling
        self.pot_size = pot_counted(self.rules)

    def cited(self, *acts: str) -> Cites:
        """The clauses under the keys of this game's lineage, then under the plain ones."""
        return cited(self.rules, self.variant, *acts)

    def act(self, act: str, street: str = "") -> Cites:
        """The clauses of an act, on a street of it or on any."""
        return clauses(self.rules, self.variant, self.stakes.limit, act, street)

    def won(self, end: End, odd: Cites, act: str) -> Cites:
        """The clauses of an act by which chips are won at one end of the pot, its odd chips by clauses of their own."""
        return telling(self.cited(f"{end.name} {act}"), odd if act == "odd" else (), self.act(act))

    def compile(self) -> None:
        """The script: each street's passes and betting, then the showdown and the pots.

        Posting comes before, at negative places that count what is left to post; Python reads them from the end.
        """
        script: list[steps.Step] = []
        labels: list[str] = []
        self.flop = 0
        self.passes: dict[int, Pass] = {}
        acts: list[Acts] = []
        self.giving: dict[int, Exchanges] = {}
        split = self.fixed and self.stakes.high > self.stakes.low
        for street in self.variant.streets:
            for place, each in enumerate(street.passes):
                if isinstance(each, Burn):
                    self.flop = self.flop or len(script)
                self.passes[len(script)] = each
                script.append(self.step(street, each, street.passes[place + 1 : place + 2], len(script)))
                labels.append(label(street, each))
            on_street = acts_on(street, self.rules, self.variant, self.stakes.limit, split)
            script.append(steps.betting(street, self, on_street))
            labels.append("betting")
            acts += [on_street] * (len(script) - len(acts))
        self.acts = tuple(acts)
        self.exchanges = {place: each for place, each in self.passes.items() if isinstance(each, Exchange)}
        self.settle = len(script) + 1
        self.surplus_from = {"at-once": 0, "after-flop": self.flop, "never": self.settle}[str(self.rules.pot_limit.surplus.value)]
        self.script = (*script, showdown.showdown, showdown.settlement, *(posting.post,) * posting.MOST)
        self.labels = (*labels, "the showdown", "the award")

    def step(self, street: Street, each: Pass, following: tuple[Pass, ...], place: int) -> steps.Step:
        """The step that carries out one pass at a place of the script; a burn looks at what is to be dealt after it."""
        if isinstance(each, Burn):
            after = following[0] if following else None
            players = isinstance(after, Deal) and after.to != "board"
            return steps.burn(self.act("burn", street.name), after.count if players else 0)  # type: ignore[union-attr]
        if isinstance(each, Exchange):
            self.giving[place] = cites = Exchanges(partial(self.act, street=street.name), each)
            return exchange(each, cites)
        if each.to == "board":
            return steps.board(each.count, self.act("board", street.name))
        event = e.DealtUp if each.to == "up" else e.Dealt
        first = self.variant.button and street is self.variant.streets[0]
        return steps.cards(each.count, event, Reasons(why.DEALS, partial(self.dealing, each, street)), first)

    def dealing(self, each: Deal, street: Street, act: str) -> Cites:
        """The clauses of a pass of cards to players; "deal up" is also a "deal"."""
        return telling(self.act(f"deal {each.to}", street.name), self.act(act, street.name)) if act == "deal" else self.act(act)

    def betting_on(self, street: str) -> int:
        """The place in the script of a street's betting. Raises `Refused` for a street that the game does not have."""
        names = [each.name for each in self.variant.streets]
        if street not in names:
            raise Refused(f"{self.variant.title} has no {quoted(street)}; its streets are {', '.join(names)}")
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
def compiled(
    variant: Variant | str, stakes: Stakes, rules: HouseRules | str, rake: Rake, asks: bool = False, two_left: bool = False
) -> Game:
    """The game; `asks` if players choose at the showdown, `two_left` if two players are left in the event.

    Raises `Refused` if the book does not allow it, or for a name that no game or no book has.
    """
    if not isinstance(variant, Variant) or not isinstance(rules, HouseRules):
        game, book = named(variant, rules)
        return compiled(game, stakes, book, rake, asks, two_left)
    check_game(variant, stakes, rules, rake)
    return Game(variant, stakes, rules, rake, asks, two_left)
