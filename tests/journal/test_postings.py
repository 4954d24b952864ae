"""What single events move between the accounts: each with chips that no other way of posting it would leave there."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from cardspeak.banked import events as b
from cardspeak.events import Event
from cardspeak.journal import Ledger
from cardspeak.poker import events as p
from cardspeak.rulebook import Refused
from cardspeak.table.banked.events import PositionSettled, TrayMoved, TraySlipSigned
from cardspeak.table.in_event.events import ChipsCame, ChipsWent
from cardspeak.table.poker.events import TimeCollected
from cardspeak.tournament.event import events as t
from cardspeak.tournament.event.directing import events as desk
from tests.tournament.events_of import begun

CITES = ("CS/event/opened",)


def made(kind: Any, **told: Any) -> Event:
    """An event of which only this is told."""
    event: Event = kind(**dict.fromkeys(kind.__struct_fields__, 0) | {"cites": CITES} | told)
    return event


@pytest.mark.parametrize(
    ("event", "moved"),
    [
        (made(t.Seated, chips=500), {"issued": -500, "walking": 500}),
        (made(t.RebuyPaid, chips=300), {"issued": -300, "walking": 300}),
        (made(t.Forfeited, chips=70), {"walking": -70, "removed": 70}),
        (made(t.Disqualified, chips=70), {"walking": -70, "removed": 70}),
        (made(t.ChipsRemoved, entry=1, chips=25), {"walking": -25, "removed": 25}),
        (made(t.ChipsRemoved, entry=0, chips=25), {}),
        (made(t.RaceHeld, lost=1), {"walking": -1, "removed": 1}),
        (made(t.RaceHeld, lost=-1), {"issued": -1, "walking": 1}),
        (made(t.RaceHeld, lost=0), {}),
        (made(desk.InPlayCorrected, change=1), {"issued": -1, "walking": 1}),
        (made(desk.InPlayCorrected, change=-1), {"walking": -1, "removed": 1}),
        (made(desk.RebuyTakenBack, chips=40), {"walking": -40, "issued": 40}),
        (made(desk.Reinstated, chips=40), {"removed": -40, "walking": 40}),
        (made(desk.ChipsReturned, chips=40), {"removed": -40, "walking": 40}),
        (made(ChipsCame, seat=3, chips=90), {"walking": -90, "seat/3": 90}),
        (made(ChipsWent, seat=3, chips=90), {"seat/3": -90, "walking": 90}),
        (made(PositionSettled, position=4, seat=3, chips=15), {"seat/4": -15, "seat/3": 15}),
        (made(TraySlipSigned, what="fill", chips=30), {"cage": -30, "rack": 30}),
        (made(TraySlipSigned, what="credit", chips=30), {"rack": -30, "cage": 30}),
        (made(TrayMoved, chips=30), {"cage": -30, "rack": 30}),
        (made(TimeCollected, chips=(0, 6, 0, 5)), {"seat/1": -6, "seat/3": -5, "rake": 11}),
        (
            made(b.MeterPaid, seat=3, meter=1, chips=80, off=True, reset=50),
            {"rack": -50, "meter/1": 50 - 80, "seat/3": 80},
        ),
        (made(b.MeterPaid, seat=3, meter=1, chips=80, off=False, reset=50), {"rack": -80, "seat/3": 80}),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Event) else "",
)
def test_an_event_moves_what_it_tells(event: Event, moved: dict[str, int]) -> None:
    before = {"issued": -1_000, "walking": 300, "removed": 100, "seat/1": 200, "seat/3": 200, "seat/4": 200, "meter/1": 100}
    before["cage"] = -sum(before.values())
    ledger = Ledger(before, counted=True)
    assert dict(ledger.post([event])) == moved
    assert {account: ledger.balances.get(account, 0) - before.get(account, 0) for account in moved} == moved
    assert sum(ledger.balances.values()) == 0


def test_what_was_given_out_and_is_taken_back_is_in_no_account() -> None:
    state = begun("sit-and-go", 9).state
    for issued, removed, before in (
        (13_500, 0, {"issued": -15_000, "walking": 15_000 - 200, "removed": 200}),
        (13_500, 700, {"issued": -12_000, "walking": 12_000}),
        (13_500, 0, {}),
    ):
        restored = deepcopy(state)
        restored.issued, restored.removed = issued, removed
        ledger = Ledger(before)
        ledger.post([made(desk.Restored, state=restored)])
        left = {account: chips for account, chips in ledger.balances.items() if chips}
        assert left == {"issued": -issued, "walking": issued - removed} | ({"removed": removed} if removed else {})


def test_a_round_that_is_taken_back_puts_every_account_where_it_was() -> None:
    before = {"seat/1": 150, "seat/2": 40, "seat/3": 7, "rake": 3, "cage": -200}
    back = made(p.TakenBack, stacks=(-1, 90, 90, -1), pot=12, rake=1)
    ledger = Ledger(before)
    assert dict(ledger.post([back])) == {"seat/1": -60, "pot": 12, "seat/2": 50, "rake": -2}
    assert ledger.balances == {"seat/1": 90, "seat/2": 90, "seat/3": 7, "rake": 1, "pot": 12, "cage": -200}
    with pytest.raises(Refused, match="the pot would hold 12, and 13 were in it"):
        Ledger(before).post([made(p.TakenBack, stacks=(-1, 90, 90, -1), pot=13, rake=1)])
    gone = Ledger({"seat/1": 5, "cage": -5})
    gone.post([made(p.TakenBack, stacks=(9, 0), pot=5, rake=0)])
    assert gone.balances == {"seat/1": 0, "pot": 5, "cage": -5}, "nothing is at seat 0, and a stack of nothing is one"


def test_a_round_begins_with_what_the_ledger_has_before_each_who_is_dealt_in_and_asks_of_nobody_else() -> None:
    before = {"seat/1": 150, "seat/2": 40, "cage": -190}
    assert not Ledger(before).post([made(p.Began, stacks=(0, 0, 40))]), "seat 1 sits out"
    with pytest.raises(Refused, match="seat 2 begins with 41 chips and the ledger has 40"):
        Ledger(before).post([made(p.Began, stacks=(0, 0, 41))])
