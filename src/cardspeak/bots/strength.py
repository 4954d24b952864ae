"""How good a seat's cards look: the share of other hands that they would beat, from 0 to 1.

While there are too few cards for a hand they are counted as players count them at a glance. Later they are held against
hands dealt from the cards that the seat has not seen, and its chance to complete a draw is added. In a game with two
ends, or two boards, each counts for half.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import cache
from itertools import combinations, cycle, islice, product
from typing import TYPE_CHECKING, Final

from cardspeak.bots import starts
from cardspeak.cards import mask_of, parse_cards, shuffle_order
from cardspeak.poker import variants
from cardspeak.poker.variants.variant import Deal, Exchange

if TYPE_CHECKING:
    from cardspeak.bots.chance import Chance
    from cardspeak.poker import Variant
    from cardspeak.poker.round.view import View
    from cardspeak.ranking import Scale

PAIR, SUITED, TOUCHING = 20, 4, 4
LOWEST_PIPS: Final = 8
STARTS: Final = 1000
DEALS: Final = 2
"""How many times the unseen cards are dealt out into hands to compare with."""
HANDS: Final = 25
"""At most so many hands a deal."""


def strength(view: View, chance: Chance, exact: bool = False) -> float:
    """The share of hands that the viewer's would beat, draws counted; `chance` deals the hands to compare with.

    exact: whether two cards are known by what they win rather than at a glance, and where several ends or boards count, the
    hand's place among all of them.
    """
    variant = variants.named(view.variant)
    own = view.cards
    shares = []
    for board, end in product(view.boards, variant.ends):
        if len(own) + len(board) < end.scale.size:
            low = bool(end.scale.low)
            known = exact and not low and len(own) == 2
            shares.append(starts.shares()[min(own), max(own)] if known else share_of_starts(own, low))
            continue
        share = share_beaten(end.scale, view, board, chance)
        hope = chance_to_draw(end.scale, view, board, variant)
        shares.append(share + (1 - share) * hope)
    share = sum(shares) / len(shares)
    return ranked(share) if exact and len(shares) > 1 else share


def ranked(mean: float) -> float:
    """The share of hands whose mean of two shares is less, each of the two being as likely as any."""
    return 2 * mean * mean if mean < 0.5 else 1 - 2 * (1 - mean) * (1 - mean)


def unseen(view: View) -> list[int]:
    """The cards that the viewer does not see."""
    seen = {*view.hole, *(card for cards in (*view.boards, *view.tabled.values()) for card in cards)}
    return [card for card in variants.named(view.variant).deck if card not in seen]


# --- too few cards for a hand


def share_of_starts(cards: tuple[int, ...], low: bool = False) -> float:
    """The share of hands of that size that count for less, ties for half."""
    counts = counts_of_starts(len(cards), low)
    mine = (count_low if low else count)(cards)
    return (bisect_left(counts, mine) + bisect_right(counts, mine)) / (2 * len(counts))


@cache
def counts_of_starts(size: int, low: bool) -> list[float]:
    """The counts of a thousand hands, dealt from decks that are the same every time, lowest first."""
    counting = count_low if low else count
    return sorted(counting(shuffle_order(seed)[:size]) for seed in range(STARTS))


def count(cards: tuple[int, ...]) -> float:
    """For high: the count of the best two cards, and how well all of them go together."""
    counts = [count_of_two(*two) for two in combinations(cards, 2)]
    return max(counts) + sum(counts) / len(counts)


def count_of_two(one: int, other: int) -> int:
    """Their pips, and more for a pair, for one suit, and for ranks that touch or nearly do."""
    low, high = sorted((one & 15, other & 15))
    points = low + high + 4
    if low == high:
        return points + PAIR
    return points + max(0, TOUCHING + 1 - (high - low)) + (SUITED if one >> 4 == other >> 4 else 0)


def count_low(cards: tuple[int, ...]) -> float:
    """For low: what each different pip falls short of nine, aces being one; a nine or more counts nothing."""
    pips = {((card & 15) + 1) % 13 + 1 for card in cards}
    return sum(LOWEST_PIPS + 1 - pip for pip in pips if pip <= LOWEST_PIPS)


# --- cards enough for a hand


def share_beaten(scale: Scale, view: View, shared: tuple[int, ...], chance: Chance) -> float:
    """The share of hands that the rivals may hold, by what they show, that are worth less with these shared cards; ties half."""
    own, board = view.cards, mask_of(shared)
    mine = scale.worth(mask_of(own), board)
    rest = unseen(view)
    shown = [view.tabled.get(seat, ()) for seat in view.live if seat != view.seat]
    points = hands = 0
    for _ in range(DEALS):
        order = iter(sorted(rest, key=lambda _: chance()))
        for up in islice(cycle(shown), HANDS):
            wanted = max(0, len(own) - len(up))
            down = list(islice(order, wanted))
            if len(down) < wanted:
                break
            theirs = scale.worth(sum([1 << card for card in (*up, *down)]), board)
            points += 2 * (mine > theirs) + (mine == theirs)
            hands += 2
    return points / hands


def chance_to_draw(scale: Scale, view: View, board: tuple[int, ...], variant: Variant) -> float:
    """About how likely the viewer is to draw one of its outs with the cards that are to come."""
    coming, shared = to_come(variant, view.street)
    if not coming:
        return 0
    rest = unseen(view)
    found = outs(scale, mask_of(view.cards), mask_of(board), rest, shared)
    return min(1, coming * found / len(rest))


def to_come(variant: Variant, street: str) -> tuple[int, bool]:
    """How many cards a seat may still see, a draw counting for one; and whether the next one goes to the board."""
    names = [each.name for each in variant.streets]
    passes = [step for later in variant.streets[names.index(street) + 1 :] for step in later.passes]
    deals = [step for step in passes if isinstance(step, Deal) and step.board < 2]
    draws = [step for step in passes if isinstance(step, Exchange) and step.replaced]
    return sum(deal.count for deal in deals) + len(draws), bool(deals) and deals[0].shared


def outs(scale: Scale, hand: int, board: int, rest: list[int], shared: bool) -> int:
    """How many of the cards left would make a hand worth drawing to that is not the board's own."""
    least = worth_drawing_to(scale)
    if scale.worth(hand, board) >= least:
        return 0
    found = 0
    for card in rest:
        bit = 1 << card
        worth = scale.worth(hand, board | bit) if shared else scale.worth(hand | bit, board)
        found += worth >= least and not (shared and worth == scale.worth(0, board | bit))
    return found


@cache
def worth_drawing_to(scale: Scale) -> int:
    """The worth of the least hand that counts as an out."""
    return scale.made(mask_of(parse_cards(scale.aim)))
