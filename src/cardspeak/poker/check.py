"""Whether a round may be dealt at all: the game against the book, and the table against the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from cardspeak.cards import FULL_DECK, JOKER, UNKNOWN, CardError, parse_cards, show
from cardspeak.poker.citing import cited
from cardspeak.poker.posts import DEAD, FOR_TIME, KINDS, STRADDLES, Post
from cardspeak.poker.rake import METHODS, Increments, NoRake, Percentage, Rake, Stated, check_figures
from cardspeak.poker.seats import ABSENT
from cardspeak.poker.stakes import Stakes, checked, parse
from cardspeak.poker.variants.variant import Variant
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import named as rules_named
from cardspeak.rulebook.handed import MOST
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.refusal import counted, quoted

WHOLE = {int}
MOST_RUNS = 3
RUNS = ("CS/runs/agreement",)
MOST_POSTS = 64
"""Chips that are posted by somebody in one round."""
RAKES = (NoRake, Percentage, Increments, Stated)


def named(variant: Variant | str, stakes: Stakes | str, rules: HouseRules | str) -> tuple[Variant, Stakes, HouseRules]:
    """The game, the stakes and the book themselves, which may have been named by keys and text. Raises `Refused`."""
    from cardspeak.poker import variants

    game = variant if isinstance(variant, Variant) else variants.meant(variant)
    played_for = parse(stakes) if isinstance(stakes, str) else stakes
    return game, played_for, rules if isinstance(rules, HouseRules) else rules_named(rules)


def check_entrants(entrants: int, asked: bool) -> None:
    """Raises `Refused` for what is no number of players left in an event, and for what is neither yes nor no."""
    if type(entrants) is not int or not 0 <= entrants <= MOST:
        raise Refused(f"entrants are a whole number of players, 0 in a cash game, not {quoted(entrants)}")
    if type(asked) is not bool:
        raise Refused(f"asked is true or false, not {quoted(asked)}")


def check_runs(most_runs: int) -> None:
    """Raises `Refused` for what is no number of times that a board may be run."""
    if type(most_runs) is not int or not 1 <= most_runs <= MOST_RUNS:
        raise Refused(f"a board is run 1 to {MOST_RUNS} times, not {quoted(most_runs)}", RUNS)


def check_game(variant: Variant, stakes: Stakes, rules: HouseRules, rake: Rake) -> None:
    """Raises `Refused` if the book does not allow this game at these stakes and this rake."""
    checked(stakes)
    check_figures(rake)
    check_openers(variant, stakes, rules)
    if rules.betting.unit.value == "enforced" and 0 < stakes.bet_cap < stakes.unit:
        raise Refused(
            f"no bet may be above {stakes.written(stakes.bet_cap)}, but the unit is {stakes.written(stakes.unit)}",
            rules.betting.unit.cites,
        )
    if not rules.spreads(variant.key):
        why = (*rules.games_cites, *cited(rules, variant, "spread"))
        raise Refused(f"{variant.title} may not be spread under {rules.called}", why)
    if variant.two_blinds:
        check_two_blinds(variant, stakes, rules)
    check_dollars(stakes, rules)
    check_rake(rake, rules)


def check_openers(variant: Variant, stakes: Stakes, rules: HouseRules) -> None:
    say = stakes.written
    if stakes.blinds and not variant.button:
        raise Refused(f"{variant.title} has no blinds", cited(rules, variant, f"{variant.streets[0].name} open", "open"))
    if variant.is_bomb_pot and (stakes.blinds or not stakes.ante or stakes.ante_from != "all"):
        raise Refused("in a bomb pot every player posts an ante, and nobody a blind", cited(rules, variant, "ante"))
    if any([street.opener.forced for street in variant.streets]) and not 0 < stakes.bring_in <= stakes.low:
        raise Refused(
            f"{variant.title} is opened by a forced bet of up to {say(stakes.low)}, not {say(stakes.bring_in)}",
            cited(rules, variant, "bring in"),
        )


def check_two_blinds(variant: Variant, stakes: Stakes, rules: HouseRules) -> None:
    point = rules.blinds.two_blinds
    blinds = stakes.blinds
    if point.value == "any":
        return
    if len(blinds) != 2:
        raise Refused(f"this game has two blinds, not {len(blinds)}", cited(rules, variant, "two blinds"))
    said = " and ".join(map(stakes.written, blinds))
    if blinds[1] <= blinds[0]:
        raise Refused(f"the second blind is to be larger than the first, not {said}", point.cites)
    if point.value == "exactly-double" and blinds[1] != 2 * blinds[0]:
        raise Refused(f"the big blind is to be twice the small one, not {said}", point.cites)


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
            raise Refused("this book does not allow a rake by percentage", methods.cites)
        if most.value and rake.basis > int(most.value) * 100:
            raise Refused(f"the rake is {rake.basis / 100:g} per cent; {most.value} is the most", most.cites)
    elif isinstance(rake, Increments) and not METHODS[str(methods.value)].increments:
        raise Refused("this book does not allow a rake by increments", methods.cites)
    elif isinstance(rake, Stated) and (min((rake.chips, *rake.by_pot)) < 0 or sum(rake.by_pot) not in (0, rake.chips)):
        raise Refused(f"a stated rake of {rake.chips} cannot be {list(rake.by_pot)} by pot")


def seated(stacks: Sequence[int] | Mapping[int, int], variant: Variant, rules: HouseRules, last: int = 0) -> list[int]:
    """Stacks by seat number, index 0 unused, `ABSENT` where nobody is dealt in. Raises `Refused` naming the seat.

    last: the highest number that a seat may have, as many as the game's players if it is not given.
    """
    fewest, most = variant.seats
    if (
        type(stacks) is list
        and fewest <= len(stacks) <= most
        and set(map(type, stacks)) == WHOLE
        and min(stacks) > 0
        and sum(stacks) <= MOST
    ):
        return [ABSENT, *stacks]
    if isinstance(stacks, str | bytes) or not isinstance(stacks, Sequence | Mapping):
        raise Refused(f"stacks are a list of chips in order from seat 1, or a mapping from seats to chips, not {quoted(stacks)}")
    at = dict(stacks) if isinstance(stacks, Mapping) else dict(enumerate(stacks, 1))
    if not fewest <= len(at) <= most:
        why = cited(rules, variant, "seats")
        raise Refused(f"{variant.title} takes {fewest} to {most} players, not {len(at)}", why)
    for seat, chips in at.items():
        if type(seat) is not int or seat < 1:
            raise Refused(f"seat {quoted(seat)}: seats are numbered from 1")
        if type(chips) is not int or not 1 <= chips <= MOST:
            raise Refused(f"seat {quoted(seat)}: a stack is a whole number of chips, 1 or more, not {quoted(chips)}")
    top = max(at)
    if top > (last or most):
        raise Refused(f"seat {quoted(top)}: {variant.title} has {last or most} seats", cited(rules, variant, "seats"))
    return [at.get(seat, ABSENT) for seat in range(top + 1)]


def check_posts(
    posts: Sequence[Post],
    stacks: list[int],
    blinds_at: Sequence[int],
    stakes: Stakes,
    variant: Variant,
    rules: HouseRules,
    rake: Rake,
) -> tuple[Post, ...]:
    """Raises `Refused` for a post from a seat that is not dealt in, of no chips or of no kind that the game has, and for a
    straddle that is too small. blinds_at: who posts the stakes' blinds, in their order.
    """
    if isinstance(posts, str) or not isinstance(posts, Sequence) or len(posts) > MOST_POSTS:
        raise Refused(f"posts are a list of Post, {MOST_POSTS} at most, not {quoted(posts)}")
    price = max(stakes.blinds, default=0)
    for post in posts:
        check_post(post, stacks)
        check_kind(post, variant, rules, rake)
        if post.kind in STRADDLES:
            check_straddle(post, stacks, blinds_at, price, stakes, rules)
            price = max(price, post.chips)
        elif post.kind == "kill" and post.chips <= price and post.chips < stacks[post.seat]:
            more = stakes.written(price)
            raise Refused(f"seat {post.seat}: a kill is more than the {more} before it", cited(rules, variant, "kill"))
    if sum([post.kind == "kill" for post in posts]) > 1:
        raise Refused("two seats post a kill", cited(rules, variant, "kill"))
    return tuple(posts)


def check_straddle(
    post: Post, stacks: list[int], blinds_at: Sequence[int], price: int, stakes: Stakes, rules: HouseRules
) -> None:
    """Raises `Refused` for a straddle of less than twice what stands before it, unless it is all that its owner has."""
    said, cites = stakes.written, rules.cited("straddle size") or rules.blinds.straddle.cites
    blind = sum([chips for seat, chips in zip(blinds_at, stakes.blinds, strict=False) if seat == post.seat])
    if stacks[post.seat] <= blind + (stakes.ante if stakes.ante_from == "all" else 0):
        raise Refused(f"seat {post.seat} has nothing left to straddle with", cites)
    if post.chips < min(2 * price, stacks[post.seat]):
        raise Refused(
            f"seat {post.seat}: a straddle over {said(price)} is {said(2 * price)} or more, not {said(post.chips)}", cites
        )


def check_post(post: Post, stacks: list[int]) -> None:
    """Raises `Refused` for what is no post, from no seat, of no chips or of no kind."""
    if not isinstance(post, Post):
        raise Refused(f"posts are a list of Post, not of {quoted(post)}")
    if type(post.seat) is not int or not 0 < post.seat < len(stacks) or stacks[post.seat] == ABSENT:
        raise Refused(f"seat {quoted(post.seat)} posts, but is not dealt in")
    if type(post.chips) is not int or not 1 <= post.chips <= MOST:
        raise Refused(f"seat {post.seat}: a post is a whole number of chips, 1 or more, not {quoted(post.chips)}")
    if post.kind not in KINDS:
        raise Refused(f"seat {post.seat}: a post is {', '.join(KINDS)}, not {quoted(post.kind)}")


def check_kind(post: Post, variant: Variant, rules: HouseRules, rake: Rake) -> None:
    """Raises `Refused` for a kind of post that the game or the book does not have."""
    if post.kind not in DEAD and variant.is_bomb_pot:
        raise Refused(f"seat {post.seat} posts, and in a bomb pot everybody antes instead", cited(rules, variant, "ante"))
    if post.kind not in DEAD and not variant.button:
        why = cited(rules, variant, f"{variant.streets[0].name} open", "open")
        raise Refused(f"seat {post.seat} posts, but {variant.title} opens by its cards", why)
    if post.kind == "kill" and not variant.kill:
        raise Refused(f"seat {post.seat} posts a kill, and {variant.title} has none", rules.games_cites)
    if post.kind in STRADDLES and rules.blinds.straddle.value == "refused":
        raise Refused(f"seat {post.seat} may not straddle", rules.blinds.straddle.cites)
    if post.kind in FOR_TIME and not METHODS[str(rules.rakes.methods.value)].time:
        raise Refused("this book does not allow a time charge", rules.rakes.methods.cites)
    if post.kind == "time" and not isinstance(rake, NoRake):
        raise Refused("time is charged instead of a rake, not beside it", rules.rakes.methods.cites)


def blind_seats_of(blind_seats: Sequence[int]) -> tuple[int, ...]:
    """The seats that owe the blinds as they were handed over. Raises `Refused` for what are none."""
    if isinstance(blind_seats, str) or not isinstance(blind_seats, Sequence) or len(blind_seats) > MOST_POSTS:
        raise Refused(f"blind_seats are a list of seats, 0 for nobody, not {quoted(blind_seats)}")
    for seat in blind_seats:
        if type(seat) is not int or not 0 <= seat <= MOST_POSTS:
            raise Refused(f"seat {quoted(seat)} owes a blind: seats are numbered from 1, and 0 is nobody")
    return tuple(blind_seats)


@lru_cache(maxsize=4096)
def check_blind_seats(blind_seats: tuple[int, ...], dealt: int, count: int) -> tuple[int, ...]:
    """Raises `Refused` if there is not one seat (0: nobody) for each of so many blinds, or one is not dealt in or named twice."""
    if len(blind_seats) != count:
        raise Refused(f"{counted(count, 'blind')} cannot be owed by {counted(len(blind_seats), 'seat')}")
    owing = [seat for seat in blind_seats if seat]
    for seat in owing:
        if seat < 0 or not dealt >> seat & 1:
            raise Refused(f"seat {quoted(seat)} owes a blind, but is not dealt in")
    if len(set(owing)) < len(owing):
        raise Refused("a seat owes two blinds")
    return blind_seats


def deck_order(deck: str | Iterable[str | int], cards: tuple[int, ...] = FULL_DECK) -> tuple[int, ...]:
    """A deck of these `cards` in dealing order, which may be partial and hold unseen ones.

    What a tuple of ids holds beyond them is the order in which cards come after a reshuffle. Raises `CardError` for a
    card that comes twice, and for a joker that is not among them.
    """
    size = len(cards)
    if type(deck) is tuple and len(deck) <= MOST_DECKS * size:
        unseen = deck.count(UNKNOWN)
        try:
            different = set(deck)
        except TypeError:  # what cannot be hashed is no card
            different = {None}
        allowed = CARDS_OR_UNSEEN if cards is FULL_DECK else frozenset((-1, *cards))
        if len(different) == len(deck) - (unseen - 1 if unseen else 0) and different <= allowed and len(deck) <= size:
            return deck
        if len(deck) > size:
            later = deck[size:]  # of one reshuffle or more, so that a card may come more than once
            if UNKNOWN in later:
                raise CardError(f"a deck has {size} cards, and what comes after a reshuffle is known, not ??")
            for card in later:
                deck_order((card,), cards)
            return deck_order(deck[:size], cards) + later
    ids = parse_cards(deck, joker=JOKER in cards)
    if len(ids) > size:
        raise CardError(f"a deck has {size} cards, not {len(ids)}")
    if other := set(ids) - {UNKNOWN, *cards}:
        raise CardError(f"{show(sorted(other))} {'is' if len(other) == 1 else 'are'} not in this game's deck of {size} cards")
    return ids


MOST_DECKS = 20
"""Times that all cards may be told of one round: the deck, and each reshuffle."""
CARDS_OR_UNSEEN = frozenset((-1, *FULL_DECK))
