"""Exact equity against every deal on the scalar path, and random deals within their own error."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations, product
from math import comb
from typing import Any

import numpy as np
import pytest

from cardspeak.analysis.equity import Equity, dealing, equity, measure, next_cards, parse_range, tally
from cardspeak.analysis.equity.spot import spot_of
from cardspeak.cards import FULL_DECK, cards_of, mask_of, parse_cards, show
from cardspeak.poker import variants
from cardspeak.ranking import bulk, high

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
    "omaha": (4, 3),
    "omaha-hi-lo": (4, 3),
    "omaha-high": (4, 4),
    "omaha-hi-lo-8": (4, 3),
    "holdem-high": (2, 3),
    "pineapple": (2, 3),
    "crazy-pineapple": (2, 4),
    "stud": (6, 0),
    "stud-hi-lo": (6, 0),
    "stud-hi-lo-8": (6, 0),
    "razz": (6, 0),
    "five-card-stud": (4, 0),
    "five-card-draw": (4, 0),
    "five-card-draw-low": (4, 0),
    "mambo-stud": (3, 0),
}


@pytest.mark.parametrize("game", LATE)
def test_every_other_game_is_too_on_its_last_streets(game: str) -> None:
    size, board = LATE[game]
    for case in range(5):
        rng = random.Random(SEED + case)
        hands, shared, dead = dealt(rng, 2 + (board > 0 or game == "mambo-stud") * (case % 4), size, board, case)
        found = equity(hands, shared, dead, game)
        assert found.exact
        assert counts_of(found) == by_scalar(hands, shared, dead, game), (SEED + case, game, hands, shared, dead)


def test_nine_known_hands_before_the_flop() -> None:
    hands, _, dead = dealt(random.Random(SEED), 9, 2, 0, 6)
    found = equity(hands, dead=dead)
    own = [mask_of(parse_cards(hand)) for hand in hands]
    alone = [0] * 9
    left = [1 << card for card in FULL_DECK if not (sum(own) | mask_of(parse_cards(dead))) >> card & 1]
    for a, b, c, d, e in combinations(left, 5):
        board = a | b | c | d | e
        worths = [high(hand, board) for hand in own]
        best = max(worths)
        if worths.count(best) == 1:
            alone[worths.index(best)] += 1
    assert (found.exact, found.deals) == (True, comb(28, 5))
    assert found.wins.tolist() == [alone]


def test_two_hands_before_the_flop() -> None:
    found = equity(["AhKh", "QsQd"])
    left = [1 << card for card in FULL_DECK if card not in parse_cards("AhKhQsQd")]
    one, other = mask_of(parse_cards("AhKh")), mask_of(parse_cards("QsQd"))
    won = tied = 0
    for a, b, c, d, e in combinations(left, 5):
        board = a | b | c | d | e
        mine, yours = high(one, board), high(other, board)
        won += mine > yours
        tied += mine == yours
    assert (found.deals, found.wins[0, 0], found.ties[0, 0]) == (comb(48, 5), won, tied)


def test_omaha_before_the_flop_is_a_peers_exact_figure() -> None:
    found = equity(["AhKhQsJs", "9s9d8d7c"], game="omaha")
    assert found.exact and round(float(found.shares[0]), 10) == 0.5723180676


def together(mine: dict[str, int], yours: dict[str, int], board: str) -> dict[str, object]:
    """What ranges come to, hand against hand on the scalar path."""
    sums: Counter[str] = Counter()
    for (one, weight), (other, factor) in product(mine.items(), yours.items()):
        if not set(parse_cards(one)) & set(parse_cards(other)):
            counts = counts_of(equity([one, other], board))
            sums["deals"] += weight * factor * int(str(counts["deals"]))
            for name in ("wins", "ties"):
                for player, count in enumerate(counts[name][0]):  # type: ignore[index]
                    sums[f"{name}{player}"] += weight * factor * count
    return dict(sums)


@pytest.mark.parametrize("board", ["2h7h9c", "2h7h9cKd", "KsKhKd5s", "AsAhTs", ""])
def test_ranges_are_their_hands_one_by_one(board: str) -> None:
    if board:
        mine, yours = "TT+,AKs:0.5", "KQs, QQ:0.25, AhAd"
        weights = {hand: 2 for name in ("TT", "JJ", "QQ", "KK", "AA") for hand in texts(name)} | dict.fromkeys(texts("AKs"), 1)
        factors = dict.fromkeys(texts("KQs"), 4) | dict.fromkeys(texts("QQ"), 1) | {"AhAd": 4}
    else:
        mine, yours, weights, factors = "AA", "KsKh", dict.fromkeys(texts("AA"), 1), {"KsKh": 1}
    seen = set(parse_cards(board))
    weights, factors = (
        {hand: weight for hand, weight in given.items() if not seen & set(parse_cards(hand))} for given in (weights, factors)
    )
    found = equity([mine, yours], board, exact=True)
    expected = together(weights, factors, board)
    counts = [found.deals, *found.wins[0].tolist(), *found.ties[0].tolist()]
    assert [Fraction(count, counts[0]) for count in counts] == [
        Fraction(expected[name], expected["deals"])  # type: ignore[call-overload]
        for name in ("deals", "wins0", "wins1", "ties0", "ties1")
    ]


def texts(name: str) -> list[str]:
    return [show(cards_of(hand)) for hand in parse_range(name).hands]


def test_random_is_every_hand() -> None:
    assert counts_of(equity(["AhKh", "random"], "2h7h9cKd")) == counts_of(equity(["AhKh", "100%"], "2h7h9cKd"))
    assert counts_of(equity(["AhKh", "Ad??"], "2h7h9cKdKs"))["deals"] == 44


@pytest.mark.parametrize(
    ("game", "hands", "board"),
    [
        ("texas-holdem", ["AhKh", "QsQd", "7c2d"], "2h7h9c"),
        ("texas-holdem", ["AA,KK:0.5", "QQ+,AKs"], "2h7h9cTd"),
        ("texas-holdem", ["AhKh", "random"], "2h7h9c"),
        ("omaha-hi-lo-8", ["AhKh2sJs", "As2d8d7c"], "3c4d9s"),
        ("stud-hi-lo-8", ["AhAd/Kc2c3c", "7h6h5d/4s9s"], ""),
        ("razz", ["??/2c3c4d5s", "Ah6h/7h8d9c"], ""),
        ("mambo-stud", ["AhAd", "5c4d2h", "3s6s??"], ""),
    ],
)
def test_random_deals_are_within_their_error(game: str, hands: list[str], board: str) -> None:
    whole = equity(hands, board, game=game, exact=True)
    off = []
    for seed in range(12):
        drawn = equity(hands, board, game=game, trials=4000, seed=seed)
        assert (drawn.exact, drawn.deals) == (False, 4000)
        off += list((drawn.shares - whole.shares) / drawn.errors)
    assert np.abs(off).max() < 4.5, (SEED, off)
    assert 0.5 < float(np.sqrt(np.mean(np.square(off)))) < 1.6, off


def test_choices_of_hands_come_by_their_weights_without_being_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = ["AA,KK:0.5", "QQ+,AKs", "A2s+:0.3,KQs"]
    whole = equity(hands, "2h7h9cTdJs")
    monkeypatch.setattr(dealing, "MOST_JOINT", 1)
    off = []
    for seed in range(10):
        drawn = equity(hands, "2h7h9cTdJs", trials=4000, seed=seed)
        off += list((drawn.shares - whole.shares) / drawn.errors)
    assert whole.exact and np.abs(off).max() < 4.5 and 0.5 < float(np.sqrt(np.mean(np.square(off)))) < 1.6, off


def test_a_seed_makes_random_deals_repeatable() -> None:
    one, same, other = (equity(["AhKh", "15%"], trials=40_000, seed=seed) for seed in (3, 3, 4))
    assert counts_of(one) == counts_of(same) != counts_of(other)


def test_both_engines_give_the_same_numbers() -> None:
    spots = [
        (["AhKh", "QQ+"], "2h7h9c", "texas-holdem", None),
        (["15%", "random", "22+"], "", "texas-holdem", 20_000),
        (["AhKh2sJs", "As2d8d7c", "??2c3h"], "3c4d", "omaha-hi-lo-8", 70_000),
        (["AhAd/Kc2c3c", "7h6h5d/4s9s"], "", "stud-hi-lo-8", 5000),
        (["AhAd/Kc2c3c2s", "7h6h5d/4s9sTd"], "", "stud-hi-lo-8", None),
        (["AhAd", "5c4d2h", "3s6s??", "2d2s6d"], "", "mambo-stud", None),
        (["random"] * 10, "", "texas-holdem", 5000),
    ]
    with_numba = [counts_of(equity(hands, board, game=game, trials=trials, seed=1)) for hands, board, game, trials in spots]
    bulk.use("numpy")
    try:
        assert with_numba == [
            counts_of(equity(hands, board, game=game, trials=trials, seed=1)) for hands, board, game, trials in spots
        ]
    finally:
        bulk.use(None)


def test_each_next_card_is_a_spot_of_its_own() -> None:
    after = next_cards(["AhKh", "QQ,KhQh"], "2h7h9c")
    assert len(after) == 47
    for card in list(after)[::6]:
        assert counts_of(after[card]) == counts_of(equity(["AhKh", "QQ,KhQh"], f"2h7h9c {show([card])}"))
    stud = next_cards(["AhAd/Kc2c3c4d", "7h6h5d/4s9s9d"], game="stud")
    assert len(stud) == 40
    (card, *_) = stud
    assert counts_of(stud[card]) == counts_of(equity([f"AhAdKc2c3c4d{show([card])}", "7h6h5d4s9s9d"], game="stud"))


def test_progress_goes_up_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    equity(["AhKhQsJs", "9s9d8d7c"], game="omaha-hi-lo-8", progress=lambda done, whole: told.append((done, whole)))
    assert told == sorted(told) and len(told) > 10 and told[-1] == (comb(44, 5), comb(44, 5))
    equity(["AA", "KK"], progress=lambda done, whole: told.append((done, whole)))
    assert told[-1][0] == told[-1][1] and told[-1][1] % comb(48, 5) == 0


def test_known_hands_before_the_flop_on_both_paths() -> None:
    """The kernel that takes suits together, and every board one by one; known cards are dead so that it is quick."""
    spots = []
    for case in range(14):
        rng = random.Random(SEED + case)
        spots.append(dealt(rng, 2 + case % 9, 2, 0, 12 + case % 8 if case % 9 < 6 else 6))
    spots += [(["AA", "KhQh:0.5,KsKh", "random"], "", show(FULL_DECK[3:33])), (["AsKs", "QsJs"], "", show(FULL_DECK[:28]))]
    for hands, board, dead in spots:
        at_once = equity(hands, board, dead)
        bulk.use("numpy")
        try:
            one_by_one = equity(hands, board, dead, exact=True)
        finally:
            bulk.use(None)
        assert at_once.exact and counts_of(at_once) == counts_of(one_by_one), (SEED, hands, dead)


@pytest.mark.parametrize("case", range(45))
def test_known_hands_before_the_flop_are_every_board_of_the_whole_deck(case: int) -> None:
    rng = random.Random(SEED + case)
    hands, _, dead = dealt(rng, 2 + case % 9, 2, 0, rng.choice((0, 0, 1, 5, 11)))
    if case % 3 == 0:  # suited, of one suit, so that many share a flush
        cards = rng.sample(FULL_DECK[:13], 4)
        hands, dead = [show(cards[:2]), show(cards[2:]), show(FULL_DECK[20 + case % 9 :: 11][:2])], ""
    spot = spot_of(hands, dead=dead)
    (at_once,), (one_by_one,) = measure.before_flop(spot, None), measure.one_by_one(spot, None)
    for name in ("deals", *tally.COUNTS):
        assert np.array_equal(getattr(at_once, name), getattr(one_by_one, name)), (SEED + case, hands, dead, name)


OMAHA = ("omaha", "five-card-omaha", "six-card-omaha")


@pytest.mark.parametrize("case", range(24))
def test_known_omaha_hands_before_the_flop_are_every_board_of_the_whole_deck(case: int) -> None:
    rng = random.Random(SEED + case)
    size = 4 + case % 3
    pool = (
        FULL_DECK[: 2 * 13] if case % 4 == 0 else FULL_DECK
    )  # of two suits, so that many share a flush, or have more than two of it
    cards = rng.sample(pool, (2 + case % 2) * size)
    hands = [show(cards[place : place + size]) for place in range(0, len(cards), size)]
    dead = rng.sample([card for card in FULL_DECK if card not in cards], rng.choice((0, 1, 9)))
    spot = spot_of(hands, dead=show(dead), game=OMAHA[case % 3])
    (at_once,), (one_by_one,) = measure.before_flop(spot, None), measure.one_by_one(spot, None)
    for name in ("deals", *tally.COUNTS):
        assert np.array_equal(getattr(at_once, name), getattr(one_by_one, name)), (SEED + case, hands, dead, name)


def test_aces_before_the_flop_against_a_random_hand() -> None:
    found = equity(["AsAh", "random"])
    assert (found.exact, found.deals) == (True, comb(50, 2) * comb(48, 5))
    assert 2 * found.parts[0] * 6 == 21_446_514_888 * 5040


@pytest.mark.parametrize(
    ("hands", "options", "said"),
    [
        (["AhKh", "AhQd"], {}, "Ah in the hands of players 1 and 2"),
        (["AhKh", "QsQd"], {"board": "Kh2c3c"}, "Kh in player 1's hand and on the board"),
        (["AhKh", "QsQd"], {"dead": "Qd"}, "Qd in player 2's hand and among the dead cards"),
        (["AhKh", "QsQd"], {"board": "2c3c4c", "dead": "3c"}, "3c on the board and among the dead cards"),
        (["AhAh", "QsQd"], {}, "player 1: 'AhAh' is no hand: Ah is there twice"),
        (["random"] * 11, {}, "11 players: equity is worked out for 2 to 10"),
        (["AhKh"], {}, "1 player: equity is worked out for 2 to 10"),
        (["AhKh", ""], {}, "player 2: an empty range"),
        (["AhKh", "AA:0"], {}, "player 2: range 'AA:0' is empty"),
        (["AhKh", "AA:x"], {}, "player 2: 'x' is not a weight"),
        (["AhKh", "QQ"], {"board": "QsQdQh"}, "player 2: the board and the dead cards leave nothing of range 'QQ'"),
        (["AA", "AA", "AA"], {}, "these ranges cannot all be held at once"),
        (["JJ+"] * 10, {}, "these ranges cannot all be held at once"),
        (["TT+"] * 10, {}, "these ranges clash too often to be dealt at random"),
        (["AhKh", "0%"], {}, "player 2: 0% is not a share of all hands"),
        (["AhKh", "QQ-T9"], {}, "player 2: 'QQ-T9' is not a range"),
        (["AhKh", "QQs"], {}, "player 2: 'QQs': a pair is neither suited nor off suit"),
        (["AhKh", "zebra"], {}, "player 2: 'zebra' is no hand"),
        (["AhKh", "QsQdQh"], {}, "player 2: 'QsQdQh': 3 cards, where a hand has 2"),
        (["AhKh", "QsQd"], {"board": "2c3c4c5c6c7c"}, "board: 6 cards, where Texas hold'em has at most 5"),
        (["AhKh", "QsQd"], {"board": "2c", "game": "razz"}, "board: 1 card, where Razz has no board"),
        (["AhKh", "QsQd"], {"board": "??"}, "board: ?? is an unknown card"),
        (["AhKh", "QsQd"], {"game": "snap"}, "no game named 'snap'"),
        (["random"] * 10, {"game": "stud"}, "70 cards to come for 10 players, where the deck has 52 left"),
        (["AhKh", "QsQd"], {"trials": 1}, "1 trials: there must be at least 2"),
        (["random"] * 3, {"exact": True}, "there are too many deals to count them all"),
        (["AhKh", "QsQd"], {"exact": True, "trials": 5}, "trials are for random deals"),
        (["AhKh", "Ah,QsQd"], {}, "player 2: range 'Ah,QsQd': its hands must all have as many known cards"),
    ],
)
def test_nonsense_is_refused_in_one_line(hands: list[str], options: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError) as refused:
        equity(hands, **options)
    assert str(refused.value).startswith(said) and "\n" not in str(refused.value)


def test_there_is_no_next_card_at_the_end() -> None:
    with pytest.raises(ValueError, match="no card is to come"):
        next_cards(["AhKh", "QsQd"], "2h7h9cTcJc")
    with pytest.raises(ValueError, match="the next card comes to player 1, whose hand must be known"):
        next_cards(["Ah,Kh", "Qs"], game="razz")
