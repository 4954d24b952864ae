"""Who moves where, which tables stop, and who then is dealt in."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from cardspeak import books
from cardspeak.cards import Card
from cardspeak.floor import adjudicate
from cardspeak.floor.cases import situation_of
from cardspeak.floor.rooms.asked import Asked
from cardspeak.rulebook import Discretion, NotCovered, Refused
from cardspeak.table import Positions, positions
from cardspeak.table.next_round.arrival import Arrival, arrival
from cardspeak.tournament.arrivals import Draw, EntryStack, Reseated, draw_seats, entry_stack, wrong_seat
from cardspeak.tournament.balancing import (
    Balance,
    Halt,
    Seat,
    StudMove,
    balance,
    destination,
    halted,
    mover,
    source_table,
    stud_move,
)
from tests.tournament.answers import settled

EVENT = books.seminole_tournament
EIGHT = books.section_8_tournament


def dealt(text: str) -> dict[int, int]:
    """A card to each seat from 1 on."""
    return {seat: Card.parse(card) for seat, card in enumerate(text.split(), 1)}


def test_the_next_big_blind_moves_or_the_highest_card() -> None:
    upcoming = Positions(3, 5, 6, 5)
    blind, frozen = settled(mover(upcoming, EVENT), Seat), settled(mover(upcoming, EVENT, stud_of_mixed=True), Seat)
    cards = settled(mover(upcoming, EIGHT, dealt("9s Ah 2c As Kd")), Seat)
    assert (blind.seat, frozen.seat, cards.seat) == (6, 6, 4)
    with pytest.raises(Refused, match="dealt a card"):
        mover(upcoming, EIGHT)
    assert isinstance(mover(upcoming, books.exhibit_a), NotCovered)


def test_a_mover_gets_the_worst_seat_in_one_book_and_the_best_in_the_other() -> None:
    upcoming = Positions(3, 5, 7, 5)
    under_the_gun = settled(destination({4, 8, 2}, upcoming, EVENT), Seat)
    big_blind = settled(destination({4, 6, 8}, upcoming, EVENT), Seat)
    best = settled(destination({4, 6, 8, 2}, upcoming, EIGHT), Seat)
    assert (under_the_gun.seat, big_blind.seat, best.seat) == (8, 6, 2)
    dead = Positions(3, None, 7, 5)
    assert settled(destination({3, 5}, dead, EVENT), Seat).seat == 3
    assert settled(destination({5}, dead, EVENT), Discretion).options == ("hold the move", "another table")
    assert settled(destination({5}, dead, EVENT), Discretion).whose == "td"
    assert isinstance(destination({3}, upcoming, EIGHT), NotCovered)
    with pytest.raises(Refused, match="no seat is open"):
        destination((), upcoming, EVENT)


@pytest.mark.clause("SEM/T11-A/3", door="asked")
def test_a_mover_takes_even_the_seat_of_a_single_big_blind() -> None:
    """Of a big blind that stands alone, the next to have one and a later seat, the first; and there the big blind is posted."""
    facts = {"next_hand": {"button": 1, "sb": 3, "bb": 6}, "open": [8, 7, 5]}
    told = {"id": "T11", "book": "seminole", "game": "holdem", "structure": {"format": "tournament"}, "setup": {"to": facts}}
    situation, house = situation_of(told)
    ruling = adjudicate(situation, house)
    assert ruling["to_seat"] == 5 and "SEM/T11-A/3" in ruling.clauses
    assert settled(arrival(5, Positions(1, 3, 6, 3), EVENT), Arrival).posts == "big_blind"
    later = adjudicate(situation_of(told | {"setup": {"to": facts | {"open": [8, 7]}}})[0], house)
    assert later["to_seat"] == 7 and "SEM/T11-A/3" not in later.clauses


@pytest.mark.parametrize("seed", range(3))
def test_a_mover_never_gets_the_small_blind_nor_a_seat_that_waits_and_rotation_rotates(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(200):
        occupied = set(chance.sample(range(1, 10), chance.randint(3, 8)))
        upcoming = positions(chance.choice(sorted(occupied)), occupied, EVENT)
        free = set(range(1, 10)) - occupied
        found = destination(free, upcoming, EVENT)
        if isinstance(found, Seat):
            new = settled(arrival(found.seat, upcoming, EVENT), Arrival)
            assert new.dealt_in and new.posts != "small_blind", f"seed {seed}"
        turned = positions(upcoming.button % 9 + 1, {seat % 9 + 1 for seat in occupied}, EVENT)
        again = destination({seat % 9 + 1 for seat in free}, turned, EVENT)
        assert isinstance(again, Seat) == isinstance(found, Seat)
        if isinstance(again, Seat) and isinstance(found, Seat):
            assert again.seat == found.seat % 9 + 1, f"seed {seed}"


def test_in_stud_the_last_seat_to_open_is_filled() -> None:
    found = settled(stud_move({1, 2, 4, 8}, (6, 2, 3), EVENT), StudMove)
    assert (found.to_seat, found.from_seat) == (3, 4)
    assert settled(stud_move({1, 2, 4, 8}, (3, 2), EVENT), StudMove).from_seat == 2
    assert isinstance(stud_move({1}, (3,), EIGHT), NotCovered)


def test_the_table_that_gives_is_the_first_in_the_published_order() -> None:
    assert source_table({"1": 8, "2": 9, "3": 9}, ("3", "1", "2"), EVENT) == "3"
    assert isinstance(source_table({"1": 8}, ("1",), EIGHT), NotCovered)
    with pytest.raises(Refused, match="names none"):
        source_table({"1": 8, "2": 9}, ("1",), EVENT)


def test_tables_stay_within_two_players_of_each_other() -> None:
    even = settled(balance({"A": 10, "B": 8}, EIGHT), Balance)
    uneven = settled(balance({"A": 10, "B": 9, "C": 5}, EIGHT), Balance)
    settled(balance({"A": 9, "B": 8}, EVENT), Discretion)
    assert (even.balanced, even.moves) == (True, ())
    assert (uneven.balanced, uneven.moves) == (False, (("A", "C"), ("A", "C")))
    for seed in range(20):
        sizes = {str(at): random.Random(seed * 31 + at).randint(2, 10) for at in range(5)}
        for source, to in settled(balance(sizes, EIGHT), Balance).moves:
            sizes[source] -= 1
            sizes[to] += 1
        assert max(sizes.values()) - min(sizes.values()) <= 2, f"seed {seed}"


def test_a_table_three_short_stops_when_its_blinds_meet_a_gap() -> None:
    sizes = {"A": 9, "B": 6, "C": 5}
    found = settled(halted(sizes, {"B", "A"}, EVENT), Halt)
    waived = settled(halted(sizes, {"B"}, EVENT, waived=True), Halt)
    turbo = settled(halted(sizes, {"B"}, EVENT, other_format=True), Discretion)
    assert (found.tables, waived.tables, turbo.whose) == (("B",), (), "td")
    assert settled(halted(sizes, (), EVENT), Halt).tables == ()
    assert isinstance(halted(sizes, {"B"}, EIGHT), NotCovered)


def test_a_newcomer_between_button_and_small_blind_waits() -> None:
    upcoming = Positions(1, 4, 6, 4)
    found = {seat: settled(arrival(seat, upcoming, EVENT), Arrival) for seat in (1, 2, 3, 4, 5, 6, 7)}
    assert [seat for seat, new in found.items() if not new.dealt_in] == [2, 3]
    assert {seat: new.posts for seat, new in found.items() if new.posts} == {4: "small_blind", 5: "big_blind", 6: "big_blind"}
    assert all(new.waits != new.dealt_in for new in found.values())


def test_a_newcomer_to_a_seat_that_was_dealt_in_takes_on_its_blind() -> None:
    upcoming = Positions(1, 4, 6, 4)
    seats = ((2, False), (4, True), (6, False), (8, False))
    new = {(seat, last): settled(arrival(seat, upcoming, EIGHT, dealt_last=last), Arrival) for seat, last in seats}
    assert new[2, False].waits
    assert new[4, True].posts == "small_blind"
    assert new[6, False].posts == "big_blind"
    assert (new[8, False].dealt_in, new[8, False].posts) == (True, "")


def test_seats_are_drawn_one_card_a_player() -> None:
    cards = [(2, 5), (1, 3), (7, 1)]
    drawn = [
        draw_seats(("Ann", "Bo"), cards, why, rules)
        for why, rules in (("start", EVENT), ("late", EVENT), ("broken", EVENT), ("start", EIGHT), ("broken", EIGHT))
    ]
    assert all(settled(each, Draw).seats == {"Ann": (2, 5), "Bo": (1, 3)} for each in drawn)
    with pytest.raises(Refused, match="seat card is there twice"):
        draw_seats(("Ann",), [(1, 1), (1, 1)], "start", EVENT)
    with pytest.raises(Refused, match="1 seat card cannot seat 2"):
        draw_seats(("Ann", "Bo"), [(1, 1)], "start", EVENT)
    assert isinstance(draw_seats(("Ann",), cards, "start", books.seminole), NotCovered)


@pytest.mark.clause("SEM/T10-B", door="asked")
def test_the_players_of_a_broken_table_draw_seats_in_two_random_steps() -> None:
    """Each of the two draws alone moves the seats, everybody has every seat alike, and the same draw can be made again."""
    players, cards = ("Ann", "Bo", "Cy"), [(1, 4), (2, 7), (5, 1)]

    def drawn(shuffled: int, order: int) -> dict[str, list[int]]:
        facts = {"players": players, "cards": cards, "why": "broken", "seeds": (shuffled, order)}
        found: dict[str, list[int]] = adjudicate(Asked("draw seats", facts), EVENT)["seats"]
        assert sorted(found) == sorted(players) and sorted(map(tuple, found.values())) == sorted(cards)
        return found

    assert drawn(3, 4) == drawn(3, 4)
    for fixed in range(3):
        assert len({str(sorted(drawn(seed, fixed).items())) for seed in range(40)}) == 6, "by the seat cards alone"
        assert len({str(sorted(drawn(fixed, seed).items())) for seed in range(40)}) == 6, "by the players' order alone"
        assert {next(iter(drawn(fixed, seed))) for seed in range(40)} == set(players), "anybody draws first"
    times = Counter((player, tuple(seat)) for seed in range(900) for player, seat in drawn(seed, seed + 900).items())
    assert len(times) == 9 and all(240 < each < 360 for each in times.values())
    with pytest.raises(Refused, match="54 seat cards are more than the 53"):
        draw_seats(players, [(1, seat) for seat in range(54)], "broken", EVENT, (1, 2))


def test_a_wrong_seat_is_left_with_the_stack_as_it_is_and_entries_are_whole() -> None:
    moved = settled(wrong_seat(13450, True, (5, 1), EVENT), Reseated)
    late, again = settled(entry_stack(20000, EVENT), EntryStack), settled(entry_stack(20000, EVENT, forfeited=4300), EntryStack)
    assert (moved.table, moved.seat, moved.stack) == (5, 1, 13450)
    assert (late.stack, late.removed, again.stack, again.removed) == (20000, 0, 20000, 4300)
    assert isinstance(wrong_seat(13450, False, (5, 1), EVENT), NotCovered)
