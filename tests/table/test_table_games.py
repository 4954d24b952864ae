"""Five hundred rounds of every game and of a rotation at one table: chips conserved, and the table read back at any time."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from cardspeak.poker import Stakes, rake, variants
from cardspeak.poker.stakes import fixed_limit
from cardspeak.rulebook.books import section_8, seminole
from cardspeak.table import Posted, Table, TableState, mix, posted
from tests.table.tabling import chosen

ROUNDS: Final = 500
STAKES: Final = fixed_limit(4, 8, blinds=(2, 4), ante=1, bring_in=2)
FLOP: Final = fixed_limit(4, 8, blinds=(2, 4))
STUD: Final = fixed_limit(4, 8, ante=1, bring_in=2)
DRAW: Final = fixed_limit(4, 8, ante=1)
MOMENT: Final = 1_700_000_000_000


def stakes_of(key: str) -> Stakes:
    variant = variants.named(key)
    return STUD if not variant.button else DRAW if "draw" in key else FLOP


def signs() -> dict[str, Posted]:
    """A table of each game, under Section 8 where it may be spread, and one of HORSE."""
    found = {}
    for key, variant in variants.ALL.items():
        rules = section_8 if not section_8.games or key in section_8.games else seminole
        house = rake.percentage(10, cap=4)
        found[key] = posted(variant, stakes_of(key), rules, rake=house, least=60, most=400)
    found["horse"] = posted(mix("horse", stakes=STAKES), None, seminole, rake=rake.percentage(10, cap=4), least=60, most=400)
    return found


SIGNS: Final = signs()


@pytest.mark.parametrize("kind", SIGNS)
def test_five_hundred_rounds_lose_no_chip_and_read_back(kind: str) -> None:
    sign, rng = SIGNS[kind], Random(kind)
    table = Table.open(sign, MOMENT)
    bought = 0
    kept: list[tuple[TableState, int, tuple[object, ...]]] = []
    for seat in range(1, 6):
        table.sit(seat, f"player {seat}", 200, moment=MOMENT)
        bought += 200
    while table.state.number < ROUNDS:
        moment = MOMENT + 60_000 * table.state.number
        for seat, chips in table.stacks.items():
            if chips < 60:
                table.top_up(seat, 200 - chips, moment=moment)
                bought += 200 - chips
        table.next_round(moment=moment, seed=rng.getrandbits(40), asked=False)
        while table.playing:
            assert table.round is not None
            verb, amount, cards = chosen(table.round, rng)
            table.act(verb, amount, cards=cards, moment=moment)
            if rng.random() < 0.001:
                kept.append((Table.resumed(table.state, table.round.events).state, len(table.events), table.values()))
        assert sum(table.stacks.values()) + table.state.rake + table.state.dropped == bought
    assert Table.replay(table.events).values() == table.values()
    assert kept
    reads_on(table, *kept[len(kept) // 2])


def reads_on(table: Table, state: TableState, place: int, values: tuple[object, ...]) -> None:
    """A table taken up from a state in the middle goes on by the events that followed to the same end."""
    start = max(number for number in range(place) if type(table.events[number]).__name__ == "Began")
    again = Table.resumed(state, table.events[start:place])
    assert again.values() == values
    for event in table.events[place:]:
        again.emit(event)
    assert again.values() == table.values()
