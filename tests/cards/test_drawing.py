"""Orders from a key: the same as anybody works out by the journal's own verifier, and each place equally likely.

The long form: CARDSPEAK_DRAWS=1000000.
"""

from __future__ import annotations

import os
from collections import Counter
from hashlib import sha256

import pytest

from cardspeak.cards.drawing import order_of
from cardspeak.journal import verifier
from cardspeak.tournament.event.draws import cards_drawn, pairs_drawn

DRAWS = int(os.environ.get("CARDSPEAK_DRAWS", "20000"))


def test_the_order_is_that_of_the_verifier_that_stands_alone() -> None:
    for count in (1, 2, 52, 300, 3000):
        root, seed = sha256(b"%d" % count).hexdigest(), "ab" * 32
        key = sha256(b"cardspeak order" + bytes.fromhex(root) + bytes.fromhex(seed)).digest()
        assert order_of(key, count) == verifier.order_of(root, [seed], count)
        assert sorted(order_of(key, count)) == list(range(count))


def far(counts: Counter[object], kinds: int) -> float:
    """Chi-square of counts that are to be alike, in standard deviations from its mean."""
    expected = counts.total() / kinds
    square = sum([(count - expected) ** 2 / expected for count in counts.values()]) + expected * (kinds - len(counts))
    return (square - (kinds - 1)) / (2 * (kinds - 1)) ** 0.5


@pytest.mark.parametrize("entries", [3, 9])
def test_seats_are_drawn_fairly(entries: int) -> None:
    """Every entry in every seat, the first and the last among them, and every pair beside each other."""
    seats = [(table, seat) for table in (1, 2) for seat in range(1, 7)]
    players = list(range(1, entries + 1))
    where: Counter[object] = Counter()
    first: Counter[object] = Counter()
    pairs: Counter[object] = Counter()
    for number in range(DRAWS // entries):
        drawn = pairs_drawn(sha256(b"%d" % number).digest(), 1, players, seats)
        where.update(drawn)
        first[drawn[0][0]] += 1
        pairs[tuple([dict(drawn)[entry] for entry in (1, entries)])] += 1
    assert abs(far(where, entries * 12)) < 5 and abs(far(first, entries)) < 5 and abs(far(pairs, 132)) < 5


def test_cards_of_movers_and_races_are_fair_and_differ_by_draw() -> None:
    by_place: list[Counter[object]] = [Counter() for _ in range(5)]
    for number in range(DRAWS // 5):
        for place, card in enumerate(cards_drawn(b"s" * 32, number, 5)):
            by_place[place][card] += 1
    assert all([abs(far(counts, 52)) < 5 for counts in by_place])
    assert len(set(cards_drawn(b"s" * 32, 1, 52))) == 52 and len(cards_drawn(b"s" * 32, 1, 90)) == 90
