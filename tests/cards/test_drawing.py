"""Orders from a key: the same as anybody works out by the journal's own verifier, and each place equally likely.

The long form: CARDSPEAK_DRAWS=1000000.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Collection, Mapping
from fractions import Fraction
from hashlib import sha256
from itertools import permutations
from typing import Any

import pytest

from cardspeak.cards import FULL_DECK
from cardspeak.cards.drawing import order_of
from cardspeak.journal import verifier
from cardspeak.rulebook.books import section_8_tournament, seminole_tournament
from cardspeak.table import Positions
from cardspeak.tournament.balancing import Seat, mover
from cardspeak.tournament.chip_race import Race, race
from cardspeak.tournament.event.draws import cards_drawn, pairs_drawn

DRAWS = int(os.environ.get("CARDSPEAK_DRAWS", "3000"))


def test_the_order_is_that_of_the_verifier_that_stands_alone() -> None:
    for count in (1, 2, 52, 300, 3000):
        root, seed = sha256(b"%d" % count).hexdigest(), "ab" * 32
        key = sha256(b"cardspeak order" + bytes.fromhex(root) + bytes.fromhex(seed)).digest()
        assert order_of(key, count) == verifier.order_of(root, [seed], count)
        assert sorted(order_of(key, count)) == list(range(count))


def far(counts: Mapping[Any, int], shares: Mapping[Any, Fraction]) -> float:
    """How far the chi-square of counts lies from what chance has it, in standard deviations of a normal (Wilson and Hilferty)."""
    drawn, df = sum(counts.values()), len(shares) - 1
    square = float(sum([(counts.get(kind, 0) - drawn * share) ** 2 / (drawn * share) for kind, share in shares.items()]))
    return float(((square / df) ** (1 / 3) - (1 - 2 / (9 * df))) / (2 / (9 * df)) ** 0.5)


def alike(kinds: Collection[Any]) -> dict[Any, Fraction]:
    """Each of these as often as any other."""
    return dict.fromkeys(kinds, Fraction(1, len(kinds)))


@pytest.mark.parametrize("entries", [3, 9])
def test_seats_are_drawn_fairly(entries: int) -> None:
    """Every entry in every seat, the first and the last among them, and every pair beside each other."""
    seats = [(table, seat) for table in (1, 2) for seat in range(1, 7)]
    players = list(range(1, entries + 1))
    where: Counter[object] = Counter()
    first: Counter[object] = Counter()
    pairs: Counter[object] = Counter()
    for number in range(DRAWS):
        drawn = pairs_drawn(sha256(b"%d" % number).digest(), 1, players, seats)
        where.update(drawn)
        first[drawn[0][0]] += 1
        pairs[tuple([dict(drawn)[entry] for entry in (1, entries)])] += 1
    assert abs(far(where, alike([(entry, seat) for entry in players for seat in seats]))) < 5
    assert abs(far(first, alike(players))) < 5
    assert abs(far(pairs, alike(list(permutations(seats, 2))))) < 5


def test_cards_of_movers_and_races_are_fair_and_differ_by_draw() -> None:
    by_place: list[Counter[object]] = [Counter() for _ in range(5)]
    for number in range(DRAWS):
        for place, card in enumerate(cards_drawn(b"s" * 32, number, 5)):
            by_place[place][card] += 1
    assert all([abs(far(counts, alike(FULL_DECK))) < 5 for counts in by_place])
    assert len(set(cards_drawn(b"s" * 32, 1, 52))) == 52 and len(cards_drawn(b"s" * 32, 1, 90)) == 90


def test_each_player_of_a_table_is_as_likely_to_be_moved_by_the_highest_card() -> None:
    seats, moved = (2, 3, 5, 6, 8, 9), Counter[Any]()
    place = Positions(2, 3, 5, 3)
    for number in range(DRAWS):
        cards = dict(zip(seats, cards_drawn(b"m" * 32, number, len(seats)), strict=True))
        found = mover(place, section_8_tournament, cards)
        assert isinstance(found, Seat)
        moved[found.seat] += 1
    assert set(moved) == set(seats) and abs(far(moved, alike(seats))) < 5


def test_a_race_is_won_by_each_odd_chip_alike() -> None:
    """Four seats with 1, 1, 2 and 3 odd chips of 25: the first of the new chips goes to each by so many of seven."""
    odd, won = {1: 1, 4: 1, 6: 2, 9: 3}, Counter[Any]()
    for number in range(DRAWS):
        cards = cards_drawn(b"r" * 32, number, 7)
        dealt = {1: cards[:1], 4: cards[1:2], 6: cards[2:4], 9: cards[4:]}
        found = race(odd, dealt, 25, 100, seminole_tournament)
        assert isinstance(found, Race) and len(found.winners) == 1
        won[found.winners[0]] += 1
    assert abs(far(won, {seat: Fraction(count, 7) for seat, count in odd.items()})) < 5
