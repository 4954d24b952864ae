"""What is due at a table of players, by what, of whom, and by which clauses; who may have chips; who is dealt in again."""

from __future__ import annotations

import pytest

from cardspeak import books, stakes
from cardspeak.rulebook import Refused
from cardspeak.table import Table, posted
from cardspeak.table.common.funds import Purchase, buy_in
from cardspeak.table.next_round.kill_rules import Persistent
from cardspeak.table.next_round.lineup import Owes
from tests.sound import check_event

ONE_TWO = stakes.no_limit(1, 2)


def sitting(book: str, *chips: int, least: int = 40, most: int = 200) -> Table:
    table = Table.open(posted("texas-holdem", ONE_TWO, book, least=least, most=most), 0)
    for seat, amount in enumerate(chips, 1):
        table.sit(seat, f"P{seat}", amount, moment=0)
    return table


def folded(table: Table, moment: int) -> None:
    table.next_round(seed=moment, moment=moment)
    while table.playing:
        table.act("fold", moment=moment)


def test_what_is_due_has_a_name_a_seat_and_clauses() -> None:
    table = sitting("seminole", 100)
    [players] = [due for due in table.due if due.what == "players"]
    assert (players.seat, players.reason, players.cites) == (0, "1 of 2 players is ready", ("CS/seats/seminole",))
    table.sit(2, "P2", 100, moment=0)
    table.sit(3, "P3", 100, moment=0)
    folded(table, 1000)
    table.sit(5, "P5", 100, moment=2000)
    folded(table, 3000)
    assert [(due.what, due.seat) for due in table.due] == [("entry", 5)]
    assert table.state.owes == {5: Owes(big=True, small=False)}
    for due in table.due:
        check_event(due)
        assert due.cites and due.reason


@pytest.mark.parametrize(("amount", "allowed"), [(39, False), (40, True), (200, True), (201, False)])
def test_a_buy_in_is_within_the_posted_one_by_the_books_clause(amount: int, allowed: bool) -> None:
    found = buy_in(amount, 40, 200, books.seminole)
    assert found == Purchase(allowed, 40, 200, 200, books.seminole.funds.purchase.cites) and found.cites


def test_chips_asked_for_in_a_round_come_whole_or_not_at_all() -> None:
    table = sitting("seminole", 100, 100)
    table.next_round(seed=1, moment=0)
    table.top_up(1, 60, moment=1)
    while table.playing:
        table.act("fold", moment=2)
    folded(table, 3)
    assert sum([place.chips for place in table.seats.values()]) == 260


@pytest.mark.parametrize("kind", ["double", "", None, 7])
def test_a_kill_is_full_or_half_by_its_clause(kind: object) -> None:
    with pytest.raises(Refused) as refused:
        Persistent(kind)  # type: ignore[arg-type]
    assert refused.value.cites == ("S8(p)(9)#1",)


def test_who_owes_a_blind_still_owes_how_they_chose_to_come_in() -> None:
    table = sitting("seminole", 100, 100, 100, 100)
    for number in range(1, 4):
        folded(table, 1000 * number)
    table.sit_out(4, moment=4000)
    for number in range(5, 12):
        folded(table, 1000 * number)
    assert table.state.owes == {4: Owes(big=True, small=True)}, "the big blind passed by first, and then the small one"
    table.come_back(4, "wait", moment=12_000)
    assert table.state.owes == {4: Owes(big=True, small=True)}
    table.enter(4, "post", moment=12_001)
    assert table.state.owes == {4: Owes(big=True, small=True, post=True)}
    assert Table.replay(table.events).values() == table.values()
