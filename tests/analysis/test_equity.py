"""Exact equity against every deal on the scalar path, and random deals within their own error."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations

import pytest

from cardspeak.analysis.equity import Equity, equity
from cardspeak.cards import FULL_DECK, mask_of, parse_cards, show
from cardspeak.poker import variants

SEED = 20261128


def deals(left: Sequence[int], counts: Sequence[int]) -> Iterable[tuple[int, ...]]:
    """Every way to deal groups of so many of these cards, as masks."""
    if not counts:
        yield ()
        return
    for group in combinations(left, counts[0]):
        for others in deals([card for card in left if card not in group], counts[1:]):
            yield (mask_of(group), *others)


def by_scalar(hands: Sequence[str], board: str = "", dead: str = "", game: str = "texas-holdem") -> dict[str, object]:
    """The same counts from the scalar ranking, one deal after another."""
    variant = variants.named(game)
    own = [mask_of(parse_cards(hand)) for hand in hands]
    shared = mask_of(parse_cards(board))
    gone = shared | mask_of(parse_cards(dead)) | sum(own)
    size = sum(deal.count for street in variant.streets for deal in street.deals if deal.to == "board")
    counts = [size - shared.bit_count(), *[variant.hand_size - hand.bit_count() for hand in own]]
    players = range(len(hands))
    wins = [[0 for _ in players] for _ in variant.ends]
    ties = [[0 for _ in players] for _ in variant.ends]
    parts, total = [Fraction(0) for _ in players], 0
    scoops, quarters = [0 for _ in players], [0 for _ in players]
    for more, *dealt in deals([card for card in FULL_DECK if not gone >> card & 1], counts):
        total += 1
        pot = [Fraction(0) for _ in players]
        best_at = []
        for end, place in enumerate(variant.ends):
            worths = [place.scale.worth(hand | extra, shared | more) for hand, extra in zip(own, dealt, strict=True)]
            best = [player for player in players if worths[player] and worths[player] == max(worths)]
            for player in best:
                (wins if len(best) == 1 else ties)[end][player] += 1
            if best:
                best_at.append(best)
        for best in best_at:
            for player in best:
                pot[player] += Fraction(1, len(best) * len(best_at))
        for player in players:
            parts[player] += pot[player]
            scoops[player] += pot[player] == 1
            quarters[player] += pot[player] == Fraction(1, 4)
    pots = [int(part * 5040) for part in parts]
    return {"deals": total, "wins": wins, "ties": ties, "parts": pots, "scoops": scoops, "quarters": quarters}


def counts_of(found: Equity) -> dict[str, object]:
    arrays = {name: getattr(found, name).tolist() for name in ("wins", "ties", "parts", "scoops", "quarters")}
    return {"deals": found.deals, **arrays}


def dealt(rng: random.Random, players: int, size: int, board: int, dead: int) -> tuple[list[str], str, str]:
    """Random hands, a board and dead cards."""
    cards = list(FULL_DECK)
    rng.shuffle(cards)
    hands = [show(cards[player * size : (player + 1) * size]).replace(" ", "") for player in range(players)]
    rest = cards[players * size :]
    return hands, show(rest[:board]), show(rest[board : board + dead])


@pytest.mark.parametrize("case", range(28))
def test_holdem_is_every_deal_of_the_scalar_path(case: int) -> None:
    rng = random.Random(SEED + case)
    hands, board, dead = dealt(rng, 2 + case % 9, 2, 3 + case % 3 // 2, case % 4)
    found = equity(hands, board, dead)
    assert found.exact
    assert counts_of(found) == by_scalar(hands, board, dead), (SEED + case, hands, board, dead)
    assert not found.errors.any() and abs(found.shares.sum() - 1) < 1e-12


LATE = {
    "omaha": (4, 3), "omaha-hi-lo": (4, 3), "omaha-high": (4, 4), "omaha-hi-lo-8": (4, 3), "holdem-high": (2, 3),
    "pineapple": (2, 3), "crazy-pineapple": (2, 4), "stud": (6, 0), "stud-hi-lo": (6, 0), "stud-hi-lo-8": (6, 0),
    "razz": (6, 0), "five-card-stud": (4, 0), "five-card-draw": (4, 0), "five-card-draw-low": (4, 0), "mambo-stud": (3, 0),
}  # fmt: skip


@pytest.mark.parametrize("game", LATE)
def test_every_other_game_is_too_on_its_last_streets(game: str) -> None:
    size, board = LATE[game]
    for case in range(5):
        rng = random.Random(SEED + case)
        hands, shared, dead = dealt(rng, 2 + (board > 0 or game == "mambo-stud") * (case % 4), size, board, case)
        found = equity(hands, shared, dead, game)
        assert found.exact
        assert counts_of(found) == by_scalar(hands, shared, dead, game), (SEED + case, game, hands, shared, dead)
