"""Whether a round may be dealt at all: the game against the book, and the table against the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from cardspeak.cards import FULL_DECK, JOKER, parse_cards
from cardspeak.poker.citing import cited
from cardspeak.poker.posts import DEAD, FOR_TIME, KINDS, Post
from cardspeak.poker.rake import METHODS, Increments, NoRake, Percentage, Rake, Stated
from cardspeak.poker.seats import ABSENT
from cardspeak.poker.stakes import Stakes, checked
from cardspeak.poker.variant import Variant
from cardspeak.rulebook import Refused
from cardspeak.rulebook.house import HouseRules

WHOLE = {int}


def check_game(variant: Variant, stakes: Stakes, rules: HouseRules, rake: Rake) -> None:
    """Raises `Refused` if the book does not allow this game at these stakes and this rake."""
    checked(stakes)
    check_openers(variant, stakes, rules)
    if rules.betting.unit.value == "enforced" and 0 < stakes.bet_cap < stakes.unit:
        raise Refused(f"no bet may be above {stakes.bet_cap}, but the unit is {stakes.unit}", rules.betting.unit.cites)
    if rules.games and variant.key not in rules.games:
        why = (*rules.games_cites, *cited(rules, variant, "spread"))
        raise Refused(f"{variant.title} may not be spread under {rules.name}", why)
    if variant.two_blinds:
        check_two_blinds(variant, stakes, rules)
    check_dollars(stakes, rules)
    check_rake(rake, rules)


def check_openers(variant: Variant, stakes: Stakes, rules: HouseRules) -> None:
    if stakes.blinds and not variant.button:
        raise Refused(f"{variant.title} has no blinds", cited(rules, variant, f"{variant.streets[0].name} open", "open"))
    if any([street.opener.forced for street in variant.streets]) and not 0 < stakes.bring_in <= stakes.low:
        raise Refused(
            f"{variant.title} is opened by a forced bet of up to {stakes.low}, not {stakes.bring_in}",
            cited(rules, variant, "bring in"),
        )


def check_two_blinds(variant: Variant, stakes: Stakes, rules: HouseRules) -> None:
    point = rules.blinds.two_blinds
    blinds = stakes.blinds
    if point.value == "any":
        return
    if len(blinds) != 2:
        raise Refused(f"this game has two blinds, not {len(blinds)}", cited(rules, variant, "two blinds"))
    if blinds[1] <= blinds[0]:
        raise Refused(f"the second blind is to be larger than the first, not {blinds[0]} and {blinds[1]}", point.cites)
    if point.value == "exactly-double" and blinds[1] != 2 * blinds[0]:
        raise Refused(f"the big blind is to be twice the small one, not {blinds[0]} and {blinds[1]}", point.cites)


def check_dollars(stakes: Stakes, rules: HouseRules) -> None:
    """Raises `Refused` for what exceeds a bound that the book states in dollars, where a chip's worth is known."""
    wager = rules.betting.wager_most
    if wager.value and stakes.limit in ("fixed", "spread") and stakes.high > int(wager.value) * stakes.dollar > 0:
        raise Refused(f"a single wager may be {wager.value} dollars at most", wager.cites)
    most = rules.blinds.forced_most
    if not most.value or not stakes.dollar:
        return
    due = max(stakes.blinds, default=0) + stakes.ante
    if due > int(most.value) * stakes.dollar:
        raise Refused(f"blinds and antes may take {most.value} dollars from a player at most", most.cites)


def check_rake(rake: Rake, rules: HouseRules) -> None:
    methods, most = rules.rakes.methods, rules.rakes.percent_most
    if isinstance(rake, Percentage):
        if not METHODS[str(methods.value)].percentage:
            raise Refused("a rake by percentage is not open to the house", methods.cites)
        if most.value and rake.basis > int(most.value) * 100:
            raise Refused(f"the rake is {rake.basis / 100:g} per cent; {most.value} is the most", most.cites)
    elif isinstance(rake, Increments) and not METHODS[str(methods.value)].increments:
        raise Refused("a rake by increments is not open to the house", methods.cites)
    elif isinstance(rake, Stated) and (min((rake.chips, *rake.by_pot)) < 0 or sum(rake.by_pot) not in (0, rake.chips)):
        raise Refused(f"a stated rake of {rake.chips} cannot be {list(rake.by_pot)} by pot")


def seated(stacks: Sequence[int] | Mapping[int, int], variant: Variant, rules: HouseRules, last: int = 0) -> list[int]:
    """Stacks by seat number, index 0 unused, `ABSENT` where nobody is dealt in. Raises `Refused` naming the seat.

    last: the highest number that a seat may have, as many as the game's players if it is not given.
    """
    fewest, most = variant.seats
    if type(stacks) is list and fewest <= len(stacks) <= most and set(map(type, stacks)) == WHOLE and min(stacks) > 0:
        return [ABSENT, *stacks]
    at = dict(stacks) if isinstance(stacks, Mapping) else dict(enumerate(stacks, 1))
    if not fewest <= len(at) <= most:
        why = cited(rules, variant, "seats")
        raise Refused(f"{variant.title} takes {fewest} to {most} players, not {len(at)}", why)
    for seat, chips in at.items():
        if not isinstance(seat, int) or seat < 1:
            raise Refused(f"seat {seat!r}: seats are numbered from 1")
        if not isinstance(chips, int) or isinstance(chips, bool) or chips < 1:
            raise Refused(f"seat {seat}: a stack is a whole number of chips, 1 or more, not {chips!r}")
    top = max(at)
    if top > (last or most):
        raise Refused(f"seat {top}: {variant.title} has {last or most} seats", cited(rules, variant, "seats"))
    return [at.get(seat, ABSENT) for seat in range(top + 1)]


def check_posts(posts: Sequence[Post], stacks: list[int], variant: Variant, rules: HouseRules, rake: Rake) -> tuple[Post, ...]:
    """Raises `Refused` for a post from a seat that is not dealt in, of no chips or of no kind that the game has."""
    for post in posts:
        if not 0 < post.seat < len(stacks) or stacks[post.seat] == ABSENT:
            raise Refused(f"seat {post.seat} posts, but is not dealt in")
        if type(post.chips) is not int or post.chips < 1 or post.kind not in KINDS:
            raise Refused(f"seat {post.seat}: a post of {post.chips!r} chips, kind {post.kind!r}, makes no sense")
        if post.kind not in DEAD and not variant.button:
            raise Refused(
                f"seat {post.seat} posts, but {variant.title} opens by its cards",
                cited(rules, variant, f"{variant.streets[0].name} open", "open"),
            )
        if post.kind == "kill" and not variant.kill:
            raise Refused(f"seat {post.seat} posts a kill, and {variant.title} has none", rules.games_cites)
        if post.kind == "straddle" and rules.blinds.straddle.value == "refused":
            raise Refused(f"seat {post.seat} may not straddle", rules.blinds.straddle.cites)
        if post.kind in FOR_TIME and not METHODS[str(rules.rakes.methods.value)].time:
            raise Refused("a time charge is not open to the house", rules.rakes.methods.cites)
        if post.kind == "time" and not isinstance(rake, NoRake):
            raise Refused("time is charged instead of a rake, not beside it", rules.rakes.methods.cites)
    if sum([post.kind == "kill" for post in posts]) > 1:
        raise Refused("two seats post a kill", rules.cited("kill"))
    return tuple(posts)


@lru_cache(maxsize=4096)
def check_blind_seats(blind_seats: tuple[int, ...], dealt: int, count: int) -> tuple[int, ...]:
    """Raises `Refused` if there is not one seat (0: nobody) for each of so many blinds, or one is not dealt in or named twice."""
    if len(blind_seats) != count:
        raise Refused(f"{count} blinds are owed by {len(blind_seats)} seats")
    owing = [seat for seat in blind_seats if seat]
    for seat in owing:
        if seat < 0 or not dealt >> seat & 1:
            raise Refused(f"seat {seat} owes a blind, but is not dealt in")
    if len(set(owing)) < len(owing):
        raise Refused("a seat owes two blinds")
    return blind_seats


def deck_order(deck: str | Iterable[str | int], cards: tuple[int, ...] = FULL_DECK) -> tuple[int, ...]:
    """A deck of these `cards` in dealing order, which may be partial and hold unseen ones.

    What a tuple of ids holds beyond them is the order in which cards come after a reshuffle. Raises `CardError` for a
    card that comes twice, and for a joker that is not among them.
    """
    if type(deck) is tuple:
        different = set(deck)
        unseen = deck.count(-1)
        if len(different) == len(deck) - (unseen - 1 if unseen else 0) and different <= CARDS_OR_UNSEEN:
            return deck
        size = len(cards)
        if len(deck) > size:
            return deck_order(deck[:size], cards) + deck_order(deck[size:], cards)
    return parse_cards(deck, joker=JOKER in cards)


DECK = len(FULL_DECK)
CARDS_OR_UNSEEN = frozenset((-1, *FULL_DECK))
