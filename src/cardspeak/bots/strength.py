"""How good a seat's cards look: the share of other hands that they would beat, from 0 to 1.

While there are too few cards for a hand they are counted as players count them at a glance. Later they are held against
hands dealt from the cards that the seat has not seen, and its chance to complete a draw is added. In a game with two
ends, or two boards, each counts for half.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import combinations, cycle, islice, product
from typing import TYPE_CHECKING, Final

from cardspeak.bots import starts
from cardspeak.bots.chance import lowest
from cardspeak.cards import cards_of, mask_of, parse_cards, shuffle_order
from cardspeak.poker import variants
from cardspeak.poker.variants.variant import Deal, Exchange
from cardspeak.ranking.counts import LANE
from cardspeak.ranking.many import SUITS, worths, worths_with
from cardspeak.ranking.scale import SCALES

if TYPE_CHECKING:
    from cardspeak.bots.chance import Chance
    from cardspeak.poker import Variant
    from cardspeak.poker.round.view import View
    from cardspeak.ranking import Scale
    from cardspeak.ranking.scale import Suits

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
    rest: list[int] = []
    for board, end in product(view.boards, variant.ends):
        if len(own) + len(board) < end.scale.size:
            low = bool(end.scale.low)
            known = exact and not low and len(own) == 2
            shares.append(starts.shares()[min(own), max(own)] if known else share_of_starts(own, low))
            continue
        rest = rest or unseen(view)
        share = share_beaten(end.scale, view, board, chance, rest)
        hope = chance_to_draw(end.scale, view, board, variant, rest)
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


def seen_mask(cards: Iterable[int]) -> int:
    """The set of cards of a view, which are known to be different ones, as a mask."""
    return sum([1 << card for card in cards])


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


def share_beaten(scale: Scale, view: View, shared: tuple[int, ...], chance: Chance, rest: Sequence[int] | None = None) -> float:
    """The share of hands that the rivals may hold, by what they show, that are worth less with these shared cards; ties half.

    rest: the cards that the viewer does not see, where they are known already.
    """
    own, board = view.cards, seen_mask(shared)
    rest = unseen(view) if rest is None else rest
    shown = [view.tabled.get(seat, ()) for seat in view.live if seat != view.seat]
    bits = [1 << card for card in rest]
    hands: list[int] = []
    for places in lowest(chance, len(rest), DEALS, len(rest)):
        hands += dealt_out([bits[place] for place in places], shown, len(own))
    mine, *theirs = worths(scale, [seen_mask(own), *hands], board)
    less = sum([worth < mine for worth in theirs])
    return (2 * less + theirs.count(mine)) / (2 * len(theirs))


def dealt_out(cards: Sequence[int], shown: Sequence[tuple[int, ...]], size: int) -> list[int]:
    """Hands of so many cards, for each rival in turn with what it shows, from these single cards in order; all as masks."""
    if not any(shown) and shown:
        return list(map(sum, islice(zip(*[iter(cards)] * size, strict=False), HANDS)))
    ups = [(sum([1 << card for card in up]), max(0, size - len(up))) for up in shown]
    hands, at = [], 0
    for up, wanted in islice(cycle(ups), HANDS):
        if at + wanted > len(cards):
            break
        hands.append(sum(cards[at : at + wanted], up))
        at += wanted
    return hands


def chance_to_draw(
    scale: Scale, view: View, board: tuple[int, ...], variant: Variant, rest: Sequence[int] | None = None
) -> float:
    """About how likely the viewer is to draw one of its outs with the cards that are to come. rest: as for `share_beaten`."""
    coming, shared = to_come(variant, view.street)
    if not coming:
        return 0
    rest = unseen(view) if rest is None else rest
    out_count = outs(scale, seen_mask(view.cards), seen_mask(board), rest, shared)
    return min(1, coming * out_count / len(rest))


@lru_cache(maxsize=1024)
def to_come(variant: Variant, street: str) -> tuple[int, bool]:
    """How many cards a seat may still see, a draw counting for one; and whether the next one goes to the board."""
    names = [stage.name for stage in variant.streets]
    passes = [step for later in variant.streets[names.index(street) + 1 :] for step in later.passes]
    deals = [step for step in passes if isinstance(step, Deal) and step.board < 2]
    draws = [step for step in passes if isinstance(step, Exchange) and step.replaced]
    return sum(deal.count for deal in deals) + len(draws), bool(deals) and deals[0].shared


def outs(scale: Scale, hand: int, board: int, rest: Sequence[int], shared: bool) -> int:
    """How many of the cards left would make a hand worth drawing to that is not the board's own."""
    return outs_among(scale, hand, board, seen_mask(rest), shared)


@lru_cache(maxsize=4096)
def outs_among(scale: Scale, hand: int, board: int, rest: int, shared: bool) -> int:
    """The same of a mask of cards. Remembered: a seat that is asked again on a street has the same."""
    least = worth_drawing_to(scale)
    if scale.worth(hand, board) >= least:
        return 0
    cards = alike(scale, hand | board, cards_of(rest))
    total = 0
    for card, worth in zip(cards, worths_with(scale, hand, board, [*cards], shared), strict=True):
        if worth >= least and not (shared and worth == scale.worth(0, board | 1 << card)):
            total += cards[card]
    return total


def alike(scale: Scale, hand: int, rest: Sequence[int]) -> dict[int, int]:
    """One of each of the cards that are worth the same beside those that are held, with how many there are of it.

    Where suits count for nothing but a flush, that is all cards of a rank whose suits are too few for one.
    """
    suits = suits_of_made(scale)
    if suits == "all":
        return dict.fromkeys(rest, 1)
    apart = [suits == "flush" and (hand >> at & LANE).bit_count() >= scale.size - 1 for at in SUITS]
    first: dict[int, int] = {}
    likes: dict[int, int] = {}
    for card in rest:
        if apart[card >> 4]:
            likes[card] = 1
        else:
            one = first.setdefault(card & 15, card)
            likes[one] = likes.get(one, 0) + 1
    return likes


@cache
def suits_of_made(scale: Scale) -> Suits:
    """What of suits the worth of a hand depends on once it is made, whatever its cards came from."""
    made: object = scale.made
    return next((other.suits for other in SCALES.values() if other.worth is made), scale.suits)


@cache
def worth_drawing_to(scale: Scale) -> int:
    """The worth of the least hand that counts as an out."""
    return scale.made(mask_of(parse_cards(scale.aim)))
