"""Told rounds in which anybody may go all-in, in every game: what nobody has seen is tabled, and by no door mucked."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

import pytest

from cardspeak.cards.card import NAMES
from cardspeak.poker import Round, variants
from cardspeak.poker import events as e
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import seminole_tournament
from cardspeak.table import Table, posted
from tests.poker.test_told_cards import stakes_for

STACKS = {1: 20, 2: 35, 3: 60}
DOORS: Final[tuple[Callable[[Table, Round, int], None], ...]] = (
    lambda table, r, seat: r.muck(seat=seat),
    lambda table, r, seat: r.act("muck", seat=seat),
    lambda table, r, seat: table.act("muck", seat=seat, moment=0),
    lambda table, r, seat: table.act("fold", seat=seat, moment=0),
)


@pytest.mark.clause("SEM/T16/1", "SEM/T16/2", "SEM/T16/3")
def test_whoever_is_all_in_or_called_it_tables_before_more_cards_come() -> None:
    held = 0
    for key, variant in variants.ALL.items():
        for seed in range(10):
            print(key, seed)
            table = Table.open(posted(variant, stakes_for(key), seminole_tournament), 0)
            for seat, chips in STACKS.items():
                table.arrive(seat, f"P{seat}", chips, moment=0)
            r = table.next_round(moment=0, deck="")
            table_at_showdown(table, r, Random(seed))
            held += nobody_mucks(table, r)
            assert table.playing == (not r.over)
    assert held > 5 * len(variants.ALL)


def table_at_showdown(table: Table, r: Round, rng: Random) -> None:
    """Play to the showdown, or to the end where all but one fold; cards come as a dealer sees them."""
    left = rng.sample([NAMES[card] for card in r.game.cards], len(r.game.cards))
    while not r.showing and not r.over:
        if not r.due:
            needs = r.needs[0]
            table.feed(left.pop() if needs.what in ("up", "board") else "??", moment=0)
        elif r.exchanging:
            least = r.options.discard[0] if r.options.discard else 0
            table.act("discard", cards=r.cards_held(r.seat)[:least] or ["??"] * least, moment=0)
        elif r.options.high and (r.options.bound or rng.random() < 0.6):
            table.act("raise", r.options.high, moment=0)
        else:
            table.act("fold" if r.options.fold and r.options.call and rng.random() < 0.15 else "call", moment=0)


def nobody_mucks(table: Table, r: Round) -> int:
    """1 if somebody was all-in: then every live hand lies face up since the betting was over, and stays so."""
    if r.over or r.live == r.able:
        return 0
    kinds = [type(event) for event in r.events]
    tabled = [place for place, kind in enumerate(kinds) if kind is e.Tabled]
    closed = [place for place, kind in enumerate(kinds) if kind is e.Closed]
    acts = [place for place, kind in enumerate(kinds) if kind in (e.Called, e.Raised, e.Bet, e.Checked, e.Folded, e.BroughtIn)]
    assert {r.events[place].seat for place in tabled} == {seat for seat in r.dealt_in if r.live >> seat & 1}  # type: ignore[attr-defined]
    assert min(tabled) > max(acts, default=0)
    assert max(tabled) < min([place for place in closed if place > max(acts, default=0)])
    for seat in [seat for seat in r.dealt_in if r.due >> seat & 1]:
        for door in DOORS:
            told = len(r.events)
            with pytest.raises(Refused):
                door(table, r, seat)
            assert len(r.events) == told
        with pytest.raises(Refused, match="face up and stays so") as refused:
            r.muck(seat=seat)
        assert "SEM/T16/1" in refused.value.cites
    return 1
