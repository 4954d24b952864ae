"""Who is paid what, worked out again by brute force: every choice of cards, every layer of the pot, every odd chip.

Nothing of the package's own ranking or settlement is used. `CARDSPEAK_ORACLE_ROUNDS` sets how many rounds a game.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable
from itertools import combinations
from random import Random
from typing import Any

import pytest

from cardspeak.cards import FULL_DECK, cards_of, parse_cards, show
from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.stakes import fixed_limit, no_limit
from cardspeak.poker.variants import five_card_stud, mambo_stud, razz, stud, stud_hi_lo, stud_hi_lo_8
from cardspeak.poker.variants.variant import Variant
from cardspeak.rulebook.books import section_8, section_8_tournament
from cardspeak.rulebook.house import HouseRules
from tests.poker import drawing
from tests.poker.stacked import stacked
from tests.poker.table import happened

ROUNDS = int(os.environ.get("CARDSPEAK_ORACLE_ROUNDS", "600"))
Hand = tuple[int, ...]
Rank = Callable[[Hand], Any]

# --- cards: pips 2 to 14 for high, 1 to 13 for low


def pip(card: int) -> int:
    return (card & 15) + 2


def low_pip(card: int) -> int:
    return 1 if pip(card) == 14 else pip(card)


def suit(card: int) -> int:
    return card >> 4


def groups(pips: Iterable[int]) -> tuple[list[int], list[int]]:
    """How many of each pip, the most first, and those pips in the same order, the higher first."""
    counted = sorted(((count, pip) for pip, count in Counter(pips).items()), reverse=True)
    return [count for count, _ in counted], [pip for _, pip in counted]


def run(pips: list[int]) -> int:
    """The top of a run of different pips in descending order, 0 if they are none; the ace may stand below the two."""
    size = len(pips)
    if pips[0] - pips[-1] == size - 1 and len(set(pips)) == size:
        return pips[0]
    return size if pips == [14, *range(size, 1, -1)] else 0


def high_five(hand: Hand) -> Any:
    counts, pips = groups(map(pip, hand))
    flush = len(set(map(suit, hand))) == 1
    top = run(sorted(map(pip, hand), reverse=True))
    if top and flush:
        return 8, [top]
    order = [[1, 1, 1, 1, 1], [2, 1, 1, 1], [2, 2, 1], [3, 1, 1], "straight", "flush", [3, 2], [4, 1]]
    kind = order.index("flush" if flush else "straight" if top else counts)
    return kind, [top] if kind == 4 else pips


def high_three(hand: Hand) -> Any:
    counts, pips = groups(map(pip, hand))
    flush = len(set(map(suit, hand))) == 1
    top = run(sorted(map(pip, hand), reverse=True))
    if top:
        return (5 if flush else 3), [top]
    return {3: 4, 2: 1, 1: 2 if flush else 0}[counts[0]], pips


def low_hand(hand: Hand) -> Any:
    counts, pips = groups(map(low_pip, hand))
    return [-count for count in counts], [-pip for pip in pips]


def under(limit: int) -> Rank:
    """A low without pairs or a card above the limit; nothing for another."""

    def rank(hand: Hand) -> Any:
        pips = sorted(map(low_pip, hand), reverse=True)
        return [-pip for pip in pips] if pips[0] <= limit and len(set(pips)) == len(pips) else None

    return rank


GAMES: dict[str, tuple[int, list[tuple[str, Rank]]]] = {
    "stud": (5, [("high", high_five)]),
    "stud-hi-lo": (5, [("high", high_five), ("low", low_hand)]),
    "stud-hi-lo-8": (5, [("high", high_five), ("low", under(8))]),
    "razz": (5, [("only low", low_hand)]),
    "five-card-stud": (5, [("high", high_five)]),
    "mambo-stud": (3, [("high", high_three), ("low", under(6))]),
}
"""Of how many cards a hand is, and how it is ranked at each end."""

# --- odd chips: a key by which the first in line comes first

ODD: dict[tuple[str, str], Callable[[int], tuple[int, int]]] = {
    ("section-8", "high"): lambda card: (-pip(card), -suit(card)),
    ("section-8", "low"): lambda card: (-low_pip(card), suit(card)),
    ("section-8", "only low"): lambda card: (low_pip(card), suit(card)),
    ("section-8-tournament", "high"): lambda card: (-pip(card), -suit(card)),
    ("section-8-tournament", "low"): lambda card: (-low_pip(card), -suit(card)),
    ("section-8-tournament", "only low"): lambda card: (-low_pip(card), -suit(card)),
}


def best(cards: Hand, size: int, rank: Rank) -> tuple[Any, list[Hand]]:
    """The best rank that some of the cards make, and all the hands that make it."""
    ranked = [(value, hand) for hand in combinations(cards, size) if (value := rank(hand)) is not None]
    top = max((value for value, _ in ranked), default=None)
    return top, [hand for value, hand in ranked if value == top]


def share(chips: int, order: list[int]) -> Counter[int]:
    """The chips dealt out one at a time, round and round."""
    paid: Counter[int] = Counter()
    for place in range(chips):
        paid[order[place % len(order)]] += 1
    return paid


def paid_out(game: str, book: str, chips: int, held: dict[int, Hand]) -> Counter[int]:
    """What one pot pays to those who may win it."""
    size, ends = GAMES[game]
    winners: list[list[int]] = []
    for end, rank in ends:
        found = {seat: best(cards, size, rank) for seat, cards in held.items()}
        top = max((value for value, _ in found.values() if value is not None), default=None)
        if top is None:
            continue
        key = ODD[book, end]
        line = {seat: min(sorted(map(key, hand)) for hand in hands) for seat, (value, hands) in found.items() if value == top}
        winners.append(sorted(line, key=lambda seat, line=line: (line[seat], seat)))  # type: ignore[misc]
    halves = [chips] if len(winners) == 1 else [chips - chips // 2, chips // 2]
    paid: Counter[int] = Counter()
    for part, order in zip(halves, winners, strict=True):
        paid += share(part, order)
    return paid


def settled(r: Round) -> dict[int, int]:
    """What every seat ends with, from what each put in and holds alone."""
    began = r.began
    put: Counter[int] = Counter()
    for event in happened(r, e.Anted):
        put.update(dict(enumerate(event.chips)))
    for event in happened(r, e.BroughtIn, e.Called, e.Bet, e.Raised):
        put[event.seat] += event.chips
    for event in happened(r, e.Returned):
        put[event.seat] -= event.chips
    live = [event.seat for event in happened(r, e.Shown)]
    board = tuple(card for event in happened(r, e.Boarded) for card in event.cards)
    held = {seat: (*cards_of(r.down[seat] | r.up[seat]), *board) for seat in live}
    paid: Counter[int] = Counter()
    below = 0
    for level in sorted({put[seat] for seat in live}):
        chips = sum(min(total, level) - min(total, below) for total in put.values())
        if level == max(put[seat] for seat in live):
            chips += sum(total - level for total in put.values() if total > level)
        paid += paid_out(r.game.key, r.game.house, chips, {seat: held[seat] for seat in live if put[seat] >= level})
        below = level
    return {seat: began.stacks[seat] - put[seat] + paid[seat] for seat in r.dealt_in}


def random_round(variant: Variant, rules: HouseRules, rng: Random) -> Round:
    """Stacks of all sizes, odd antes, few folds; every other round with twin hands, so that ties and odd chips come up."""
    twins = rng.random() < 0.5
    count = rng.randint(2, min(6, variant.seats[1]) if twins else variant.seats[1])
    stacks = [rng.randint(1, rng.choice((5, 20, 60))) for _ in range(count)]
    deck = twin_hands(variant, count, rng) if twins else None
    r = Round(variant, rng.choice(STAKES), stacks, rules, seed=rng.randint(0, 2**32), deck=deck)
    bold = rng.choice((0.1, 0.4, 0.8))
    while not r.over:
        if r.options.fold and r.options.call and not r.options.high and rng.random() < 0.8:
            r.call()
        else:
            drawing.act(r, rng, bold)
    return r


def twin_hands(variant: Variant, count: int, rng: Random) -> str:
    """A deck that deals two, three or four seats the same pips in other suits."""
    size = variant.hand_size
    twins = rng.sample(range(1, count + 1), rng.randint(2, min(4, count)))
    ranks = rng.sample(range(13), size)
    suits = [rng.sample(range(4), len(twins)) for _ in ranks]
    hands = {seat: tuple(16 * suits[place][twin] + rank for place, rank in enumerate(ranks)) for twin, seat in enumerate(twins)}
    dealt = {card for hand in hands.values() for card in hand}
    rest = [card for card in FULL_DECK if card not in dealt]
    rng.shuffle(rest)
    for seat in set(range(1, count + 1)) - set(twins):
        hands[seat] = tuple(rest.pop() for _ in range(size))
    board, burns = rest[:1], rest[1:5]
    return stacked(variant, {seat: show(hand) for seat, hand in hands.items()}, show(board), show(burns))


STAKES = tuple([fixed_limit(2, 4, bring_in=1, ante=ante) for ante in (0, 1, 3)] + [no_limit(bet=3, bring_in=1, ante=1)])


@pytest.mark.parametrize("rules", [section_8, section_8_tournament], ids=lambda rules: rules.name)
@pytest.mark.parametrize(
    "variant",
    [mambo_stud, stud_hi_lo, stud_hi_lo_8, stud, razz, five_card_stud],
    ids=lambda variant: variant.key,
)
def test_every_pot_is_paid_as_brute_force_pays_it(variant: Variant, rules: HouseRules) -> None:
    odd = shown = 0
    for seed in range(ROUNDS if len(variant.ends) > 1 else ROUNDS // 2):
        r = random_round(variant, rules, Random(seed))
        if happened(r, e.Shown):
            assert r.stacks == settled(r), f"seed {seed}"
            shown += 1
            odd += any(event.odd for event in happened(r, e.Won))
    assert shown > ROUNDS // 4
    assert odd or ROUNDS < 500, "no odd chip was ever paid"
    print(f"{shown} showdowns of {variant.key} under {rules.name}, {odd} with odd chips among tied hands")


# --- the oracle itself


@pytest.mark.parametrize(
    ("rank", "better", "worse"),
    [
        (high_three, "4h 3d 2c", "Ah Jh 9h"),
        (high_three, "2h 2d 2c", "Ad Kc Qs"),
        (high_three, "3h 2h Ah", "Ad Ac As"),
        (high_three, "2h 2d 3c", "Ad Kc Js"),
        (high_five, "6h 5h 4h 3h 2h", "Ah Ad Ac As Kd"),
        (high_five, "2h 3d 4c 5s 6h", "Ah 2d 3c 4s 5h"),
        (low_hand, "5h 4h 3h 2h Ah", "6h 4d 3c 2s Ah"),
        (low_hand, "Kh Qd Jc Ts 9h", "Ah Ad 2c 3s 4h"),
    ],
)
def test_the_oracle_ranks_as_the_book_does(rank: Rank, better: str, worse: str) -> None:
    assert rank(parse_cards(better)) > rank(parse_cards(worse))


def test_the_oracle_shares_as_the_book_does() -> None:
    held = {
        1: parse_cards("8c 5d 4s 3h Ad Kh Ks"),
        2: parse_cards("8h 5c 4h 3d As Kd Kc"),
        3: parse_cards("Qs Qh Qd Jc Jd 9s 9c"),
    }
    assert paid_out("stud-hi-lo-8", "section-8", 43, held) == {1: 11, 2: 10, 3: 22}
    assert paid_out("stud-hi-lo-8", "section-8-tournament", 43, held) == {1: 10, 2: 11, 3: 22}
