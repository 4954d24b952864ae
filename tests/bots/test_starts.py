"""Two cards before the flop stand in the order of what they win, as counted over every pairing."""

from __future__ import annotations

from collections import defaultdict

import pytest

from cardspeak.bots import starts

MOST = 1326


def test_each_hand_has_its_share_of_those_after_it() -> None:
    shares = starts.shares()
    assert len(shares) == MOST and sum(shares.values()) / MOST == pytest.approx(0.5)
    aces, worst = max(shares.values()), min(shares.values())
    assert aces == 1 - 3 / MOST and worst == 6 / MOST
    assert [starts.kind_of(*hand) for hand, share in shares.items() if share in (aces, worst)] == 6 * ["AA"] + 12 * ["32o"]


def test_the_order_is_that_of_every_pairing_counted() -> None:
    np = pytest.importorskip("numpy")
    from cardspeak.analysis.equity import pairings

    found = pairings.pairings()
    won, lost = found.won.astype(np.int64).sum(axis=1), found.lost.astype(np.int64).sum(axis=1)
    kinds: dict[str, int] = defaultdict(int)
    for place, hand in enumerate(pairings.HANDS):
        two = [card for card in range(64) if hand >> card & 1]
        kinds[starts.kind_of(*two)] += int(won[place] - lost[place]) * (12 // sum(1 for _ in like(starts.kind_of(*two))))
    assert sorted(kinds, key=lambda kind: -kinds[kind]) == starts.BEST_FIRST.split()


def like(kind: str) -> range:
    """As many as there are hands of a kind."""
    return range(6 if len(kind) == 2 else 4 if kind.endswith("s") else 12)
