"""How the tests are dealt to the workers."""

from __future__ import annotations

import pytest

from tests.dealing import dealt

PAGES = [f"page {number}" for number in range(7)]
LONG = [f"long {number}" for number in range(5)]
OTHERS = [f"other {number}" for number in range(50)]


def piles(order: list[str], workers: int) -> list[list[str]]:
    """What each worker begins with, as `--dist worksteal` divides an order."""
    found = []
    for place in range(workers):
        size = len(order) // (workers - place)
        found.append(order[:size])
        order = order[size:]
    return found


@pytest.mark.parametrize("workers", [2, 3, 4, 5, 8])
def test_pages_are_first_on_two_workers_and_the_long_tests_on_the_others(workers: int) -> None:
    begun = piles(dealt(PAGES, LONG, OTHERS, workers), workers)
    browsers = min(2, workers - 1)
    for pile in begun[:browsers]:
        kinds = [name.split()[0] for name in pile]
        assert kinds == sorted(kinds, reverse=True) and {*kinds} == {"page", "other"}
    for pile in begun[browsers:]:
        kinds = [name.split()[0] for name in pile]
        assert kinds == sorted(kinds) and "page" not in kinds
    assert max(sum("long" in name for name in pile) for pile in begun) <= -(-len(LONG) // (workers - browsers))
    assert sorted(name for pile in begun for name in pile) == sorted([*PAGES, *LONG, *OTHERS])


@pytest.mark.parametrize("workers", [1, 2, 3, 4, 9])
def test_each_is_there_once_whatever_there_is(workers: int) -> None:
    for pages, long, others in ([], [], OTHERS), (PAGES, [], []), ([], LONG, []), (PAGES, LONG, []), ([], [], OTHERS[:2]):
        order = dealt(pages, long, others, workers)
        assert sorted(order) == sorted([*pages, *long, *others])
