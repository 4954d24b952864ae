"""In how many Omaha deals each class of hand is made: a hand of four to six and a board of five, with four 463,563,500,400.

For pairs, trips and the like it only counts how many cards of each rank are in the hand and how many on the board, not
which ranks they are. So deals are taken together by their *pattern*, of which there are 133. A pattern's ranks
are then given places, which may make straights, and its cards suits, which may make flushes, and neither depends on the
other. Straight flushes are counted by the ranks in their suit and taken from whatever else they would be.

``ranks`` says which ranks the deck has, as a lane: a shorter deck can be dealt out in full to check these numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache, reduce
from itertools import combinations
from math import comb, factorial, perm, prod
from operator import and_, or_

from cardspeak.analysis.counting import COPIES
from cardspeak.ranking import OMAHA_LOW
from cardspeak.ranking.counts import FLUSH, FULL_HOUSE, LANE, Memo, TwoAndThree, grouped
from cardspeak.ranking.low import ace_at_foot
from cardspeak.ranking.words import FIVE_KEYS

BOARD = 5
Held = tuple[int, int]
"""How many cards of a rank are in the hand, and how many on the board."""
Pattern = tuple[Held, ...]
"""Of each rank that there is, in descending order."""
Spots = tuple[int, int, int]
"""How many ranks are in the hand alone, on the board alone, and in both."""

EITHER = [(own, board) for own in range(4, -1, -1) for board in range(4 - own, -1, -1) if own or board]
BROADWAY = 0x1F00
RUNS = (BROADWAY, *(31 << low for low in range(8)), 0x100F)
GROUPED = TwoAndThree(Memo(grouped))


def omaha_high_deals(hand: int = 4, ranks: int = LANE) -> dict[str, int]:
    """Deals by the class of their high hand."""
    straights, royals = run_places(hand, ranks)
    made: Counter[str] = Counter()
    for pattern in patterns(hand, BOARD):
        places, category = places_of(pattern, ranks.bit_count()), category_of(pattern)
        suits, flushes = suit_ways(pattern), flush_ways(pattern)
        if category >= FULL_HOUSE:
            made[FIVE_KEYS[category]] += places * suits
        else:
            straight = straights[spots(pattern)] * orders_of(pattern)
            made["flush"] += places * flushes
            made["straight"] += straight * (suits - flushes)
            made[FIVE_KEYS[category]] += (places - straight) * (suits - flushes)
    for (own, board, both), runs in straights.items():
        if runs and not both:  # as one suit's ranks, four suits alike
            royal = royals[own, board, both]
            for category, others in categories_beside(hand, own, board, ranks.bit_count()).items():
                made["royal-flush"] += 4 * royal * others
                made["straight-flush"] += 4 * (runs - royal) * others
                made[FIVE_KEYS[max(category, FLUSH)]] -= 4 * runs * others
    return dict(made)


def omaha_low_deals(hand: int = 4, limit: int | None = None, ranks: int = LANE) -> dict[tuple[str, int], int]:
    """Deals by the class of their low hand and its highest card (ace 1 to king 13), or 0 if it has a pair.

    With a ``limit`` that card may be no higher, and all that does not qualify is ``none``.
    """
    made: Counter[tuple[str, int]] = Counter()
    lower = ace_at_foot(ranks)
    within = low_within(hand, ranks.bit_count())
    for top in range(1, (limit or 13) + 1):
        if lower >> top - 1 & 1:
            below = (lower & (1 << top) - 1).bit_count()
            made["low", top] = within[below] - within[below - 1]
    if limit:
        made["none", 0] = ways(hand, BOARD, 4 * ranks.bit_count()) - made.total()
    else:
        for pattern in patterns(hand, BOARD):
            if (key := low_class_of(pattern)) != "low":
                made[key, 0] += places_of(pattern, ranks.bit_count()) * suit_ways(pattern)
    return dict(+made)


def patterns(own: int, board: int, most: int = 0) -> Iterator[Pattern]:
    """Every pattern of so many cards; ``most`` is where in EITHER its first rank may be found at the earliest."""
    if not own and not board:
        yield ()
    for place, (mine, shared) in enumerate(EITHER[most:], most):
        if mine <= own and shared <= board:
            for others in patterns(own - mine, board - shared, place):
                yield (mine, shared), *others


def places_of(pattern: Pattern, ranks: int) -> int:
    """In how many ways a pattern is given so many ranks to choose from."""
    return perm(ranks, len(pattern)) // prod([factorial(times) for times in Counter(pattern).values()])


def orders_of(pattern: Pattern) -> int:
    """In how many ways, if it is settled which ranks are in the hand alone, on the board alone and in both."""
    ways = prod([factorial(ranks) for ranks in spots(pattern)])
    return ways // prod([factorial(times) for times in Counter(pattern).values()])


def spots(pattern: Pattern) -> Spots:
    """How many of a pattern's ranks are in the hand alone, on the board alone, and in both."""
    hand = sum(not board for _, board in pattern)
    shared = sum(not own for own, _ in pattern)
    return hand, shared, len(pattern) - hand - shared


def ways(own: int, board: int, cards: int = 4) -> int:
    """In how many ways so many of the cards are in the hand and so many on the board; four are those of one rank."""
    possible = own >= 0 and board >= 0 and own + board <= cards
    return comb(cards, own) * comb(cards - own, board) if possible else 0


def suit_ways(pattern: Pattern) -> int:
    """In how many ways a pattern's cards have suits."""
    return prod([ways(own, board) for own, board in pattern])


def flush_ways(pattern: Pattern) -> int:
    """In how many of these ways two of the hand and three of the board are of one suit: no second suit can be so too."""
    tally = Counter({(0, 0): 1})  # by how many of the hand and of the board are of one given suit
    for own, board in pattern:
        after: Counter[Held] = Counter()
        for (mine, shared), before in tally.items():
            after[mine, shared] += before * ways(own, board, 3)
            after[mine + 1, shared] += before * ways(own - 1, board, 3)
            after[mine, shared + 1] += before * ways(own, board - 1, 3)
        tally = after
    return 4 * sum(number for (mine, shared), number in tally.items() if mine >= 2 and shared >= 3)


@cache
def example(pattern: Pattern) -> tuple[int, int]:
    """A hand and a board of this pattern."""
    hand = sum(COPIES[own] << rank for rank, (own, _) in enumerate(pattern))
    board = sum(COPIES[board] << 16 * own + rank for rank, (own, board) in enumerate(pattern))
    return hand, board


@cache
def category_of(pattern: Pattern) -> int:
    """The category of its high hand by equal ranks alone."""
    return GROUPED.best(*example(pattern)) >> 20


def low_class_of(pattern: Pattern) -> str:
    """The class of its low hand."""
    return OMAHA_LOW.class_of(OMAHA_LOW.worth(*example(pattern)))


def run_places(hand: int, ranks: int) -> tuple[Counter[Spots], Counter[Spots]]:
    """In how many ways ranks in their spots make a straight, and one to the ace, by how many there are in each spot."""
    boards = Boards(ranks)
    straights: Counter[Spots] = Counter()
    royals: Counter[Spots] = Counter()
    for own in subsets_of(ranks, range(2, hand + 1)):
        completed = [boards.completing(own, run) for run in RUNS]
        royals.update(boards.by_spots(own, completed[0]))
        straights.update(boards.by_spots(own, reduce(or_, completed)))
    return straights, royals


class Boards:
    """All sets of three to five ranks of a deck, numbered, so that a whole number with a bit for each is a set of sets."""

    def __init__(self, ranks: int) -> None:
        sets = list(subsets_of(ranks, range(3, BOARD + 1)))
        self.of_size = {size: bits(board.bit_count() == size for board in sets) for size in range(3, BOARD + 1)}
        self.with_rank = {rank: bits(board & rank for board in sets) for rank in single(LANE)}
        self.three_of = {run: bits((board & run).bit_count() >= 3 for board in sets) for run in RUNS}

    def completing(self, own: int, run: int) -> int:
        """The boards that make this run with two or more of these ranks in the hand."""
        if (own & run).bit_count() < 2:
            return 0
        return reduce(and_, [self.with_rank[rank] for rank in single(run & ~own)], self.three_of[run])

    def by_spots(self, own: int, boards: int) -> dict[Spots, int]:
        """How many of these boards there are for each number of ranks alone and in both, beside those of the hand."""
        how_many: dict[Spots, int] = {}
        for both in subsets_of(own, range(own.bit_count() + 1)):
            just = reduce(and_, [self.with_rank[rank] for rank in single(both)], boards)
            just &= ~reduce(or_, [self.with_rank[rank] for rank in single(own & ~both)], 0)
            shared = both.bit_count()
            for size, sized in self.of_size.items():
                spot = own.bit_count() - shared, size - shared, shared
                how_many[spot] = how_many.get(spot, 0) + (just & sized).bit_count()
        return how_many


def bits(truths: Iterable[object]) -> int:
    """A whole number with these bits, the lowest first."""
    return int("".join(["1" if truth else "0" for truth in truths])[::-1] or "0", 2)


def single(ranks: int) -> list[int]:
    """The ranks of a lane, each alone."""
    return [1 << rank for rank in range(13) if ranks >> rank & 1]


def subsets_of(ranks: int, sizes: Iterable[int]) -> Iterator[int]:
    """Every choice of so many of a lane's ranks."""
    return (sum(chosen) for size in sizes for chosen in combinations(single(ranks), size))


def categories_beside(hand: int, own: int, board: int, ranks: int) -> Counter[int]:
    """How all cards beside a suit's make up a deal, by the category of the whole by equal ranks alone.

    The suit has so many ranks in the hand and others on the board; which they are makes no difference.
    """
    suited = [(1, 0)] * own + [(0, 1)] * board + [(0, 0)] * (ranks - own - board)
    categories: Counter[int] = Counter()
    for others, number in fillings(hand - own, BOARD - board, ranks):
        whole = [(mine + more, shared + as_well) for (mine, shared), (more, as_well) in zip(suited, others, strict=True)]
        categories[category_of(tuple(sorted([counts for counts in whole if any(counts)], reverse=True)))] += number
    return categories


def fillings(own: int, board: int, ranks: int) -> Iterator[tuple[Pattern, int]]:
    """Every way for so many cards of three suits to hold ranks in order, and in how many ways they have suits."""
    if not ranks:
        if not own and not board:
            yield (), 1
        return
    for mine in range(own, -1, -1):
        for shared in range(board, -1, -1):
            if number := ways(mine, shared, 3):
                for others, more in fillings(own - mine, board - shared, ranks - 1):
                    yield ((mine, shared), *others), number * more


def low_within(hand: int, ranks: int) -> list[int]:
    """In how many deals the lowest so many ranks, from none to all, hold a low of five different ranks."""
    cards = 4 * ranks
    state = Counter({((0, 0, 0), 0, 0): 1})  # ranks in each spot, cards of the hand and of the board
    within = []
    for lowest in range(ranks + 1):
        higher = cards - 4 * lowest
        within.append(
            sum(
                number * ways(hand - own, BOARD - board, higher)
                for ((mine, shared, both), own, board), number in state.items()
                if mine + both >= 2 and shared + both >= 3 and mine + shared + both >= 5
            )
        )
        state = with_another_rank(hand, state)
    return within


def with_another_rank(hand: int, state: Counter[tuple[Spots, int, int]]) -> Counter[tuple[Spots, int, int]]:
    """The same with one more rank held in any way."""
    after = Counter(state)
    for ((mine, shared, both), own, board), number in state.items():
        for more, as_well in EITHER:
            if own + more <= hand and board + as_well <= BOARD:
                spot = mine + (not as_well), shared + (not more), both + (more > 0 and as_well > 0)
                after[spot, own + more, board + as_well] += number * ways(more, as_well)
    return after
