"""Rabbit hunting at a table: where its sign and its book allow it, by who was dealt in, once, until the next hand."""

from __future__ import annotations

import pytest

from cardspeak.poker import Round, variants
from cardspeak.poker import events as e
from cardspeak.poker.stakes import fixed_limit
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import exhibit_a, section_8, seminole
from cardspeak.rulebook.house import HouseRules
from cardspeak.table import Table
from cardspeak.table.poker.customs import Customs
from cardspeak.table.words.poker import say
from tests.table.evening_of import LIMIT, deal, fold_out, table_of

HUNTS = Customs(rabbit_hunt=True)


def hunt(table: Table, seat: int) -> list[e.RabbitHunted]:
    before = len(table.events)
    table.rabbit_hunt(seat, moment=0)
    return [event for event in table.events[before:] if isinstance(event, e.RabbitHunted)]


def refused(table: Table, seat: int) -> Refused:
    before = table.values()
    with pytest.raises(Refused) as told:
        table.rabbit_hunt(seat, moment=0)
    assert table.values() == before
    return told.value


@pytest.mark.clause("CS/table/rabbit-hunt")
@pytest.mark.parametrize(("rules", "stakes"), [(section_8, None), (exhibit_a, LIMIT)])
def test_who_folded_first_sees_what_would_have_come_and_no_chip_moves(rules: HouseRules, stakes: object) -> None:
    table = table_of(1, 2, 3, 4, rules=rules, customs=HUNTS, **({"stakes": stakes} if stakes else {}))  # type: ignore[arg-type]
    assert "rabbit hunting: who was dealt in may ask what would have come" in [line.text for line in table.posted.lines()]
    assert table.may_hunt == ()
    deal(table)
    assert table.may_hunt == () and "being played" in refused(table, 1).reason
    fold_out(table)
    table.sit(5, "Eve", 100, moment=1)
    before = table.values()
    assert table.may_hunt == (1, 2, 3, 4)
    assert refused(table, 5).cites == ("CS/table/rabbit-hunt",)
    (told,) = hunt(table, 4)
    assert len(told.cards) == 5 and say(told).startswith("seat 4 asks what would have come: ")
    assert table.values() == before, "stacks, button and drop are as they were"
    assert table.may_hunt == () and "already" in refused(table, 1).reason
    again = Table.replay(table.events)
    assert again.values() == table.values() and again.may_hunt == () and again.round and table.round
    assert again.round.events == table.round.events
    taken_up = Table.resumed(table.state, table.round.events)
    assert taken_up.may_hunt == () and "already" in refused(taken_up, 1).reason
    deal(table)
    fold_out(table)
    assert table.may_hunt == table.state.dealt


def test_a_sign_without_it_and_a_book_that_forbids_it() -> None:
    table = table_of(1, 2)
    deal(table)
    fold_out(table)
    assert "sign has no rabbit hunting" in refused(table, 1).reason and table.may_hunt == ()
    forbidden = refused(table_of(1, 2, rules=seminole), 1)
    assert forbidden.reason == "cards that would have come are not shown" and forbidden.cites[0] == "SEM/T28"
    with pytest.raises(Refused) as told:
        table_of(1, 2, rules=seminole, customs=HUNTS)
    assert told.value.cites[0] == "SEM/T28"
    with pytest.raises(Refused, match="no card would come to a board"):
        table_of(1, game=variants.named("stud"), stakes=fixed_limit(2, 4, ante=1, bring_in=1), customs=HUNTS)


def test_what_would_have_come_is_worked_out_once_for_all_who_look(monkeypatch: pytest.MonkeyPatch) -> None:
    played_again: list[object] = []
    replay = Round.replay

    def counted(_: type[Round], events: list[e.Event]) -> Round:
        played_again.append(events)
        return replay(events)

    table = table_of(1, 2, 3, customs=HUNTS)
    monkeypatch.setattr(Round, "replay", classmethod(counted))
    for hand in (1, 2):
        deal(table)
        fold_out(table)
        for at in range(4, 7):
            assert table.may_hunt == table.state.dealt
            table.sit(at, f"Newcomer {at} of {hand}", 100, moment=hand)
        assert len(played_again) == hand
        for at in range(4, 7):
            table.leave(at, moment=hand)
    hunt(table, 1)
    assert table.may_hunt == ()


def test_whoever_takes_a_seat_afterwards_asks_for_nobody() -> None:
    table = table_of(1, 2, 3, customs=HUNTS)
    deal(table)
    fold_out(table)
    table.leave(1, moment=5)
    table.sit(1, "Zoe", 100, moment=6)
    assert table.may_hunt == (2, 3)
    assert "not dealt in" in refused(table, 1).reason
