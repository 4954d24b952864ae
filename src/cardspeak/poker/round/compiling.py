"""A variant at some stakes under some house rules, compiled once into a `Game`: the steps of a round, and what they go by.

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
from cardspeak.poker.citing import Cited, cited, cited_acts, clauses
from cardspeak.poker.denominations import betting_unit
from cardspeak.poker.rake import NoRake, Percentage, Rake, Stated
from cardspeak.poker.round import options as o
from cardspeak.poker.round import posting, showdown, steps
from cardspeak.poker.round import reasons as why
from cardspeak.poker.round.acts import Acts, Exchanges, acts_on
from cardspeak.poker.round.game import Game
from cardspeak.poker.round.odd_chips import ORDERS
from cardspeak.poker.round.reasons import Reasons
from cardspeak.poker.stakes import Stakes
from cardspeak.poker.variants.variant import Burn, Deal, End, Exchange, Pass, Street, Variant
from cardspeak.rulebook import Cites
from cardspeak.rulebook.house import HouseRules, Point
from cardspeak.rulebook.refusal import counted
from cardspeak.rulebook.telling import telling

NO_CAP: Final = 1 << 30


class Hands(dict[int, tuple[int, ...]]):
    """The cards of a hand by its mask, each answer worked out once: for hands of two cards, of which there are few."""

    def __missing__(self, mask: int) -> tuple[int, ...]:
        cards = self[mask] = cards_of(mask)
        return cards


HANDS_OF_TWO: Final = Hands()


def made(variant: Variant, stakes: Stakes, rules: HouseRules, rake: Rake, asks: bool, two_left: bool, most_runs: int) -> Game:
    """The game, compiled."""
    game = Game()
    game.variant = variant
    game.key = variant.key
    game.house = rules.name
    game.stakes = stakes
    game.cards = variant.deck
    game.cards_held = HANDS_OF_TWO.__getitem__ if variant.hand_size == 2 else cards_of
    game.rules = rules
    game.rake = rake
    game.asks = asks
    game.most_runs = most_runs
    game.ends = variant.ends
    game.places = range(len(variant.ends))
    ranks = [end.scale.worth for end in variant.ends]
    game.rank = ranking_of(*ranks)
    game.only_rank = ranks[0] if len(ranks) == 1 else None
    game.unit = betting_unit(stakes, rules)
    game.smallest = smallest_share(stakes, rules)
    game.fixed = stakes.limit == "fixed"
    game.rakes_streets = not isinstance(rake, NoRake | Stated)
    game.table_at_once = rules.showdown.all_in.value == "tabled-at-once"
    game.dead_places = rules.dealing.dead_places.value == "until-next-wager"
    game.last_wager_shows = rules.showdown.first.value == "last-wager-of-round"
    set_limits(game, two_left)
    game.cites = cited_acts(rules, variant, stakes.limit)
    if game.unit != (stakes.unit or stakes.chip):
        small = rules.cited("small chips")
        game.cites = structs.replace(game.cites, unit=telling(small, game.cites.unit), aside=telling(small, game.cites.aside))
    if stakes.limit == "pot":
        game.cites = with_pot_counted(game.cites, rules)
    forced = telling(game.cites.bring_in, game.cites.opening)
    game.brings_in = (forced, telling(forced, game.cites.all_in))
    game.opened_by_force = any([street.opener.forced for street in variant.streets])
    set_endings(game)
    set_script(game)
    return game


def set_endings(game: Game) -> None:
    """What the end of a round cites: what goes home, what the house takes, hands, and who wins."""
    ended = game.cites.ended
    game.ended = e.Ended(ended)
    game.ended_raked = e.Ended(telling(game.act("not raked again"), ended))
    find = partial(reasons_of, game.rules, game.variant, game.stakes.limit)
    game.returns = find(why.RETURNS)
    game.rake_cites = find(why.PERCENTAGE if isinstance(game.rake, Percentage) else why.INCREMENTS)
    game.shows = find(why.SHOWS)
    game.uncontested = find(why.UNCONTESTED)
    odd: list[Point] = [getattr(game.rules.awards, point) for point in game.variant.odd_points]
    game.orders = [ORDERS[says.value] for says in odd]
    game.awards = awards_of(game.rules, game.variant, game.stakes.limit, tuple([says.cites for says in odd]))
    game.readings = readings(game.rules, game.variant, game.stakes.limit)


@lru_cache(4096)
def reasons_of(rules: HouseRules, variant: Variant, limit: str, table: why.Table) -> Reasons:
    """The clauses of one kind of event, at any stakes."""
    return Reasons(table, partial(clauses, rules, variant, limit))


@lru_cache(1024)
def awards_of(rules: HouseRules, variant: Variant, limit: str, odd: tuple[Cites, ...]) -> list[Reasons]:
    """The clauses by which chips are won at each end of the pot, odd chips by clauses of their own; at any stakes."""

    def won(end: End, odd_chips: Cites, act: str) -> Cites:
        here = cited(rules, variant, f"{end.name} {act}")
        return telling(here, odd_chips if act == "odd" else (), clauses(rules, variant, limit, act))

    return [Reasons(why.AWARDS, partial(won, end, cites)) for end, cites in zip(variant.ends, odd, strict=True)]


@lru_cache(1024)
def readings(rules: HouseRules, variant: Variant, limit: str) -> list[tuple[Cites, ...]]:
    """What a hand shown cites, by the order in which hands are shown and then by the top of its worth; at any stakes."""
    by_top, shown = variant.ends[0].scale.by_top, cited_acts(rules, variant, limit).shown
    ranked = telling(*[end.scale.cites for end in variant.ends])
    by_hand = []
    for order in ("unwagered", "first shown", "next shown", ""):
        turn = clauses(rules, variant, limit, order) if order else ()
        by_class = {key: telling(ranked, cited(rules, variant, f"class {key}"), turn, shown) for key in dict.fromkeys(by_top)}
        by_hand.append(tuple([by_class[key] for key in by_top]))
    return by_hand


def set_limits(game: Game, two_left: bool) -> None:
    """What bounds a wager, and when a raise is open."""
    stakes, betting = game.stakes, game.rules.betting
    game.unit_enforced = betting.unit.value == "enforced" and game.unit > 1
    game.unit_free = betting.unit.value == "free" and game.unit > stakes.chip
    game.in_units = game.unit_enforced or game.unit_free
    game.sets_aside = bool(stakes.round_cap) or game.unit_enforced
    game.check_raise = stakes.check_raise or betting.check_raise.value == "always"
    game.opener_completes = betting.opener_completes.value == "may"
    game.half = game.fixed and betting.limit_reopening.value == "half-bet-faced"
    game.on_top = betting.over_all_in.value == "on-top"
    game.faced = half_of if game.half else whole
    if betting.reopening.value == "any-raise" and not game.fixed:
        game.faced = any_chip
    raises = betting.raise_cap.value if stakes.raise_cap is None else stakes.raise_cap
    applies = raises and (game.fixed or betting.cap_applies.value == "every-limit")
    game.cap = int(raises) + 1 if applies else NO_CAP
    game.lifted = str(betting.cap_lifted.value)
    if game.lifted == "two-in-event":
        game.lifted = "always" if two_left else "never"
    game.ceiling = CEILINGS[stakes.limit]
    if stakes.limit == "spread" and betting.spread_most.value == "chips":
        game.ceiling = o.spread_chips_ceiling
    if stakes.bet_cap:
        game.ceiling = partial(o.bounded, game.ceiling, stakes.bet_cap)
    game.bounded = game.ceiling is not o.no_ceiling
    game.one_size = game.ceiling is o.fixed_ceiling
    game.pot_size = POT_SIZES[str(game.rules.pot_limit.size.value)]
    game.full_blinds = game.rules.pot_limit.blinds.value == "assumed-full"


def set_script(game: Game) -> None:
    """The script: each street's passes and betting, then the showdown and the pots.

    Posting comes before, at negative places that count what is left to post; Python reads them from the end.
    """
    script: list[steps.Step] = []
    labels: list[str] = []
    game.flop = 0
    game.passes = {}
    acts: list[Acts] = []
    game.giving = {}
    split = game.fixed and game.stakes.high > game.stakes.low
    for street in game.variant.streets:
        for place, deal_pass in enumerate(street.passes):
            if isinstance(deal_pass, Burn):
                game.flop = game.flop or len(script)
            game.passes[len(script)] = deal_pass
            script.append(step_of(game, street, deal_pass, street.passes[place + 1 : place + 2], len(script)))
            labels.append(label(street, deal_pass))
        on_street = acts_on(street, game.rules, game.variant, game.stakes.limit, split)
        script.append(steps.betting(street, game, on_street))
        labels.append("betting")
        acts += [on_street] * (len(script) - len(acts))
    game.acts = tuple(acts)
    game.exchanges = {place: deal_pass for place, deal_pass in game.passes.items() if isinstance(deal_pass, Exchange)}
    game.settle = len(script) + 1
    game.surplus_from = {"at-once": 0, "after-flop": game.flop, "never": game.settle}[str(game.rules.pot_limit.surplus.value)]
    game.script = (*script, showdown.showdown, showdown.settlement, *(posting.post,) * posting.MOST)
    game.labels = (*labels, "the showdown", "the award")


def step_of(game: Game, street: Street, deal_pass: Pass, following: tuple[Pass, ...], place: int) -> steps.Step:
    """The step that carries out one pass at a place of the script; a burn looks at what is to be dealt after it."""
    if isinstance(deal_pass, Burn):
        after = following[0] if following else None
        players = isinstance(after, Deal) and not after.shared
        burn = steps.burn(game.act("burn", street.name), after.count if players else 0)  # type: ignore[union-attr]
        left = cards_to_run(game.variant, place) if game.most_runs > 1 else 0
        return steps.by_agreement(burn, left, game.most_runs, game.act("runs")) if left else burn
    if isinstance(deal_pass, Exchange):
        game.giving[place] = cites = Exchanges(partial(game.act, street=street.name), deal_pass)
        return steps.exchange(deal_pass, cites)
    if deal_pass.shared:
        return steps.board(deal_pass.count, game.act("board", street.name), deal_pass.board)
    event = e.DealtUp if deal_pass.to == "up" else e.Dealt
    first = game.variant.button and street is game.variant.streets[0]
    given = deals_of(game.rules, game.variant, game.stakes.limit, deal_pass.to, street.name)
    return steps.cards(deal_pass.count, event, given, first)


def cards_to_run(variant: Variant, place: int) -> int:
    """How many cards come off the deck from a pass on, if all are for one board, which can be run again then; else 0."""
    script = [deal_pass for street in variant.streets for deal_pass in (*street.passes, None)]
    left = [deal_pass for deal_pass in script[place:] if deal_pass is not None]
    if not all([isinstance(deal_pass, Burn) or (isinstance(deal_pass, Deal) and deal_pass.board == 1) for deal_pass in left]):
        return 0
    return sum([deal_pass.count if isinstance(deal_pass, Deal) else 1 for deal_pass in left])


@lru_cache(4096)
def deals_of(rules: HouseRules, variant: Variant, limit: str, to: str, street: str) -> Reasons:
    """The clauses of a pass of cards to players, at any stakes; "deal up" is also a "deal"."""
    find = partial(clauses, rules, variant, limit)

    def dealing(act: str) -> Cites:
        return telling(find(f"deal {to}", street), find(act, street)) if act == "deal" else find(act)

    return Reasons(why.DEALS, dealing)


def label(street: Street, deal_pass: Pass) -> str:
    """What a round that is told its cards waits for."""
    if isinstance(deal_pass, Burn):
        return f"the burn before the {street.name}"
    if isinstance(deal_pass, Exchange):
        return "the cards drawn"
    return f"the {street.name}" if deal_pass.shared else f"{counted(deal_pass.count, 'card')} for each player"


def ranking_of(*ends: Callable[[int, int], int]) -> Callable[[int, int], tuple[int, ...]]:
    """What a hand is worth at each end of the pot."""
    return lambda hand, board: tuple([worth(hand, board) for worth in ends])


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


def with_pot_counted(cites: Cited, rules: HouseRules) -> Cited:
    """With how the pot that bounds a bet is counted: on the first street, where blinds are chips in it, and later."""
    size, blinds = rules.pot_limit.size, rules.pot_limit.blinds
    alone = (size.value, blinds.value) == ("actual", "assumed-full")
    first = blinds.cites if alone else (*size.cites, *blinds.cites)
    bound = cites.maximum
    return structs.replace(cites, maximum=telling(bound, size.cites), first_maximum=telling(bound, first))


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


def compiled(
    variant: Variant | str,
    stakes: Stakes | str,
    rules: HouseRules | str,
    rake: Rake,
    asks: bool = False,
    two_left: bool = False,
    most_runs: int = 1,
) -> Game:
    """The game; `asks` if players choose at the showdown, `two_left` if two players are left in the event, `most_runs` if the
    board may be run so often by agreement.

    Raises `Refused` if the book does not allow it, or for a name that no game or no book has.
    """
    return kept(variant, stakes, rules, rake, asks, two_left, most_runs)


@lru_cache(maxsize=1024)
def kept(
    variant: Variant | str, stakes: Stakes | str, rules: HouseRules | str, rake: Rake, asks: bool, two_left: bool, most_runs: int
) -> Game:
    """The same game once, by whatever names it is asked for."""
    if not isinstance(variant, Variant) or not isinstance(rules, HouseRules) or isinstance(stakes, str):
        return kept(*named(variant, stakes, rules), rake, asks, two_left, most_runs)
    check_game(variant, stakes, rules, rake)
    return made(variant, stakes, rules, rake, asks, two_left, most_runs)
