"""Who has enough to be dealt in: what falls on the seat and a wager by Section 8, any chips where a book does not say."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec import structs

from cardspeak.poker import events as e
from cardspeak.poker.stakes import Stakes, fixed_limit, no_limit, pot_limit
from cardspeak.poker.variants import ALL as GAMES
from cardspeak.poker.variants import omaha_hi_lo_8, stud, texas_holdem
from cardspeak.rulebook.books import section_8, section_8_tournament, seminole
from cardspeak.table import Persistent, Table, posted
from tests.rounds import FIRST, happened, noted

BIG = no_limit(5, 10)


def seated(chips: dict[int, int], game: Any = texas_holdem, stakes: Stakes = BIG, rules: Any = section_8, **more: Any) -> Table:
    table = Table.open(posted(game, stakes, rules, **more), 0)
    for seat, held in chips.items():
        table.sit(seat, f"player {seat}", held, moment=0)
    return table


def dealt_in(table: Table) -> tuple[int, ...]:
    return table.next_round(moment=1, seed=1).dealt_in


@pytest.mark.clause("S8(g)(3)(iii)#1", "S8(g)(3)(iii)#2")
def test_a_seat_without_a_blind_needs_a_wager_alone() -> None:
    table = seated({1: 500, 2: 500, 3: 15, 4: 500})
    where = table.next_lineup.positions
    assert where and 3 not in (where.small_blind, where.big_blind)
    assert (table.needed_at(3), table.needed) == (10, 20)
    assert dealt_in(table) == (1, 2, 3, 4)
    poor = seated({1: 500, 2: 500, 3: 9, 4: 500})
    due = [due for due in poor.due if due.what == "chips"]
    assert [(each.seat, each.reason) for each in due] == [(3, "seat 3 needs 10")]
    assert dealt_in(poor) == (1, 2, 4)


@pytest.mark.parametrize(("blind", "needed"), [("small_blind", 15), ("big_blind", 20)])
def test_a_blind_is_needed_beside_it_where_it_falls(blind: str, needed: int) -> None:
    place = seated(dict.fromkeys(range(1, 5), 500)).next_lineup.positions
    seat = getattr(place, blind)
    for chips in (needed - 1, needed):
        table = seated(dict.fromkeys(range(1, 5), 500) | {seat: chips})
        assert table.needed_at(seat) == needed
        assert (seat in dealt_in(table)) == (chips == needed)


def test_with_one_out_the_blind_falls_on_the_next_who_then_needs_it() -> None:
    place = seated(dict.fromkeys(range(1, 5), 500)).next_lineup.positions
    assert place
    after = place.big_blind % 4 + 1
    table = seated(dict.fromkeys(range(1, 5), 500) | {place.big_blind: 19, after: 19})
    assert set(table.ready) == {1, 2, 3, 4} - {place.big_blind, after}
    rich = seated(dict.fromkeys(range(1, 5), 500) | {place.big_blind: 19, after: 20})
    assert set(rich.ready) == {1, 2, 3, 4} - {place.big_blind}


def test_the_opener_of_stud_is_unknown_so_everybody_needs_ante_bring_in_and_a_bet() -> None:
    stakes = fixed_limit(4, 8, ante=1, bring_in=2)
    table = seated({1: 100, 2: 6, 3: 7, 4: 100}, stud, stakes)
    assert {table.needed_at(seat) for seat in range(1, 5)} == {7}
    assert dealt_in(table) == (1, 3, 4)


def test_an_ante_for_the_table_is_needed_of_the_seat_that_pays_it() -> None:
    table = seated(dict.fromkeys(range(1, 5), 500), stakes=no_limit(5, 10, ante=10, ante_from="big-blind"))
    place = table.next_lineup.positions
    assert place
    assert {seat: table.needed_at(seat) for seat in (place.button, place.small_blind, place.big_blind)} == {
        place.button: 10,
        place.small_blind: 15,
        place.big_blind: 30,
    }


def test_a_kill_is_needed_of_who_posts_it_and_raises_the_wager_of_all() -> None:
    stakes = fixed_limit(10, 20, blinds=(5, 10))
    table = seated(dict.fromkeys(range(1, 6), 500), omaha_hi_lo_8, stakes, kill=Persistent("full", 10))
    assert table.state.kill
    place = table.next_lineup.positions
    assert place
    killer = place.big_blind % 5 + 1
    table.state.kill = structs.replace(table.state.kill, killer=killer)
    other = killer % 5 + 1
    assert (table.needed_at(killer), table.needed_at(other)) == (20 + 20, 20)


@pytest.mark.parametrize("rules", [section_8_tournament, seminole], ids=lambda rules: rules.name)
def test_where_a_book_asks_for_nothing_one_chip_is_enough(rules: Any) -> None:
    assert dealt_in(seated({1: 500, 2: 1, 3: 1, 4: 1}, rules=rules)) == (1, 2, 3, 4)


def test_whoever_is_dealt_in_has_what_falls_on_him_and_a_wager() -> None:
    """Evenings of every game with stacks about the least: told by what was posted in the round, nobody was short."""
    rng = Random(FIRST)
    left_out = 0
    for game in [game for game in GAMES.values() if game.key in section_8.games]:
        for number in range(12):
            made = rng.choice((fixed_limit, pot_limit, no_limit))
            ante = rng.choice((0, 2))
            blinds = (5, 10) if game.button else ()
            forced = {"bring_in": 4} if game.streets[0].opener.forced else {}
            more = {"ante": ante, "ante_from": rng.choice(("all", "big-blind")) if game.button else "all", **forced}
            stakes = made(10, 20, blinds, **more) if made is fixed_limit else made(*blinds, bet=10, **more)
            table = seated({seat: rng.randint(8, 32) for seat in range(1, 6)}, game, stakes)
            with noted(f"{game.key} {number}"):
                for _ in range(6):
                    if len(table.ready) < 2:
                        break
                    chips = {seat: place.chips for seat, place in table.seats.items()}
                    r = table.next_round(moment=1, seed=rng.randrange(1 << 32), asked=False)
                    due = dict.fromkeys(r.dealt_in, 10 + stakes.bring_in + (ante if more["ante_from"] == "all" else 0))
                    for event in happened(r, e.Posted):
                        due[event.seat] += event.owed
                    for event in happened(r, e.PostedDead):
                        due[event.seat] += ante if event.what == "table ante" else event.chips
                    assert all(chips[seat] >= needed for seat, needed in due.items()), (chips, due)
                    left_out += len(set(chips) - set(r.dealt_in))
                    while table.playing:
                        o = table.round.options  # type: ignore[union-attr]
                        if o.discard:
                            table.act("discard", cards=table.round.cards_held(o.seat)[: o.discard[0]], moment=2)  # type: ignore[union-attr]
                        else:
                            table.act(
                                "fold" if o.call and o.fold else "raise" if o.bound else "call", o.low if o.bound else 0, moment=2
                            )
    assert left_out > 50
