"""Everything that the floor can be told of, or order, at a table against the house: ruled on, done, journalled, found again.

Each scene is played at a keeper's desk, and the first of each matter over real HTTP in a room that is killed.
"""

from __future__ import annotations

import asyncio
import json
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from cardspeak.banked.paytables.printed import RIDE, ULTIMATE
from cardspeak.journal import Key, open_reader, verify
from cardspeak.rulebook import Refused
from cardspeak.server.dealer.banked_opening import NewHouseTable, house_sign_of
from cardspeak.server.dealer.clocks import Times
from cardspeak.server.dealer.messages import Bet
from cardspeak.server.dealer.seat_commands import Leave, Sit
from cardspeak.server.floor.commands import Apply, Free, Stop, ruler_of
from cardspeak.server.floor.proposed import Proposed
from cardspeak.server.floor.told import Happening, Own
from cardspeak.table.banked.matters import MATTERS
from cardspeak.table.decks import gear_events as t
from tests.server.desk import NOW, STREAM, Desk
from tests.server.house_scenes import ALL, SCENES, Scene
from tests.server.serving import KEY, Served, served
from tests.server.test_floor import Floor

PLAYERS = ("Ann", "Bob")
TIMES = Times(turn=600_000, bets=600_000, pause=1_000, think=(0, 0))
OPENED = count()
MARKED = [pytest.param(*each, id=f"{each[0]}-{each[1]}", marks=pytest.mark.clause(*each[2].clauses)) for each in ALL]
SPOILED = {"what": "hand-count", "seat": 1, "count": 9}
"""What ends a round at once."""


# --- at a desk


class AtDesk:
    """A table of a scene as far as the scene needs it: two players, bets, the play."""

    def __init__(self, scene: Scene) -> None:
        self.desk = Desk(house_sign_of(NewHouseTable("open", "T", scene.game, **scene.offers)), TIMES)  # type: ignore[arg-type]
        self.rail = self.desk.look()
        self.given = 0
        for seat, name in enumerate(PLAYERS, 1):
            self.desk.look(name)
            self.desk.do(name, Sit(f"sit-{name}", seat, 500_00))
        self.desk.pass_time(1_000)
        sides = {"progressive": 1_00} if scene.offers.get("progressive") else {}
        for name in PLAYERS[:1] if scene.when == "bets" else PLAYERS:
            self.desk.do(name, Bet(f"bet-{name}", self.desk.house.number, 5_00, **sides))
        self.desk.pass_time()
        if scene.when == "between":
            self.desk.do("Flo", Stop("stop"))
            self.tell(SPOILED)
            assert not self.desk.house.playing

    def tell(self, facts: dict[str, Any], choice: int | None = None) -> Proposed:
        """See the ruling, which changes nothing; carry it out."""
        self.given += 1
        desk, happened = self.desk, (Happening("dealer", **facts),)
        before = desk.house.values()
        found = ruler_of(desk.dealer).propose(desk.dealer, happened)
        assert desk.house.values() == before and not desk.house.events
        reason = "" if choice is None else "so it is fair"
        desk.do("Flo", Apply(f"apply-{self.given}", happened, choice, reason=reason, seq=found.seq))
        return found


@pytest.mark.parametrize(("what", "number", "scene"), MARKED)
def test_a_matter_is_told_ruled_on_and_carried_out(what: str, number: int, scene: Scene) -> None:
    at = AtDesk(scene)
    for facts in scene.told:
        found = at.tell(facts, scene.choice)
    outcome = found.outcome if scene.choice is None else found.choices[scene.choice]
    assert outcome and outcome.settles | scene.settles == outcome.settles
    assert found.ruling == ("definite" if scene.choice is None else "not_covered")
    ruled, applied = at.desk.dealer.rulings[-2:]
    assert (ruled.kind, applied.kind, applied.by) == ("ruled", "applied", "Flo")
    assert json.loads(ruled.told)[0]["what"] == what and json.loads(ruled.settles) == outcome.settles
    assert set(scene.clauses) <= set(applied.cites), applied.cites
    at.rail.catch_up()
    if "round" in scene.settles:
        assert at.rail.table["void"] is (scene.settles["round"] != "goes on")
    before = at.desk.house.values()
    at.desk.restart()
    assert at.desk.house.values() == before
    assert [each.state for each in at.desk.dealer.floor.rulings][-1] == "applied"
    goes_on(at.desk, scene)


def goes_on(desk: Desk, scene: Scene) -> None:
    """After what happened between rounds the next one is dealt, or everybody is told why not."""
    if scene.when != "between":
        return
    before = desk.house.number
    desk.do("Flo", Free("free", seq=NOW))
    desk.pass_time(1_000)
    assert desk.house.number == before + scene.goes_on
    if not scene.goes_on:
        rail = desk.look()
        rail.catch_up()
        assert rail.table["waiting"] == scene.settles["table"]


def test_every_matter_has_a_scene() -> None:
    assert list(SCENES) == list(MATTERS)


def test_a_card_that_is_seen_is_everybodys_only_then() -> None:
    at = AtDesk(SCENES["dealer-exposed"][0])
    at.rail.catch_up()
    assert set(at.rail.table["dealer"]) == {"??"}
    happened = (Happening("dealer", what="dealer-exposed", count=2),)
    found = ruler_of(at.desk.dealer).propose(at.desk.dealer, happened)
    at.rail.catch_up()
    assert set(at.rail.table["dealer"]) == {"??"}, "nothing has changed"
    at.desk.do("Flo", Apply("a", happened, seq=found.seq))
    at.rail.catch_up()
    assert at.rail.table["dealer"][0] != "??"
    at = AtDesk(SCENES["exposed"][0])
    at.tell({"what": "exposed", "seat": 2, "count": 1}, 0)
    at.rail.catch_up()
    assert at.rail.table["seats"]["2"]["cards"].count("??") == 2
    with pytest.raises(Refused, match="everybody sees that card already"):
        at.tell({"what": "exposed", "seat": 2, "count": 1}, 0)


def test_where_the_book_is_silent_the_floor_says_why() -> None:
    at = AtDesk(SCENES["exposed"][0])
    told, seq = (Happening("dealer", what="exposed", seat=1, count=1),), at.desk.dealer.standing.sequence
    wrong = (
        Apply("a", told, seq=seq),
        Apply("b", told, 0, seq=seq),
        Apply("c", told, 2, reason="r", seq=seq),
        Apply("d", told, own=Own("void"), reason="r", seq=seq),
    )
    for each in wrong:
        assert "CS/room/floor-house" in at.desk.refused("Flo", each).clauses
    assert at.desk.dealer.rulings == []


COUNTED = {"manual-shoe": "8/G", "hand": "9/E", "automated": "10/E"}
WRONG = [({"dealer": 3}, 1, False), ({}, 2, True), ({"1": 4}, 2, True)]


@pytest.mark.parametrize(
    ("delivery", "counts", "deck_out"),
    [
        pytest.param(delivery, counts, out, marks=pytest.mark.clause(f"UTH/{clause}", f"UTH/{clause}/{item}"))
        for delivery, clause in COUNTED.items()
        for counts, item, out in WRONG
    ],
)
def test_a_count_that_the_floor_has_ordered_waits_for_its_number_and_a_wrong_one_for_every_hand(
    delivery: str, counts: dict[str, int], deck_out: bool
) -> None:
    at = AtDesk(SCENES["count-ordered"][0]._replace(offers={"readings": {"delivery": delivery}}))
    at.tell({"what": "count-ordered"})
    table = at.desk.house
    while table.round and table.round.seat:
        table.act("check" if table.round.options.check else "fold", moment=at.desk.moment)
        at.desk.dealer.log("test", at.desk.dealer.own_name("test"), at.desk.moment)
    at.desk.pass_time(60_000)
    assert table.playing and table.round and table.round.waiting == "the stub's count"
    stub = len(table.round.stub) - table.round.drawn
    at.tell({"what": "stub-count", "count": stub - 1})
    at.desk.pass_time(60_000)
    assert table.round.waiting == "a count of every hand" and at.desk.dealer.play.turn == 0
    at.tell({"what": "areas-count", "counts": counts})
    assert not table.playing and table.round.void == "all" and set(table.stacks.values()) == {500_00}
    assert table.round.deck_out is deck_out and len(table.gear.decks) == (0 if deck_out else 1)


@pytest.mark.parametrize(
    "game",
    [pytest.param(RIDE, marks=pytest.mark.clause("S12(m)(1)/2")), pytest.param(ULTIMATE, marks=pytest.mark.clause("UTH/13/B"))],
)
def test_two_cards_that_lay_face_up_before_the_deal_void_all(game: str) -> None:
    at = AtDesk(SCENES["recut"][0]._replace(game=game))
    for place in (1, 2):
        at.tell({"what": "boxed", "count": place})
    at.rail.catch_up()
    assert not any("lies face up in the deck and goes" in line["text"] for line in at.rail.lines), "no card is shown before"
    at.desk.do("Bob", Bet("bet-Bob", at.desk.house.number, 5_00))
    at.desk.pass_time()
    r = at.desk.house.round
    assert r and r.over and r.void == "all" and set(at.desk.house.stacks.values()) == {500_00}


@pytest.mark.parametrize(
    "game",
    [pytest.param(RIDE, marks=pytest.mark.clause("S12(e)(5)/3")), pytest.param(ULTIMATE, marks=pytest.mark.clause("UTH/5/H/2"))],
)
def test_cards_that_were_spread_are_looked_at_and_opened_anew_for_who_comes(game: str) -> None:
    at = AtDesk(SCENES["deck-changed"][0]._replace(game=game))
    for name in PLAYERS:
        at.desk.do(name, Leave(f"go-{name}"))
    assert at.desk.house.gear.idle, "nobody sits there any more"
    at.desk.do("Flo", Free("free", seq=NOW))
    at.desk.look("Zoe")
    at.desk.do("Zoe", Sit("sit-Zoe"))
    at.desk.pass_time(1_000)
    events = [event for row in at.desk.store.read(STREAM) for event in row.entry.events]
    [woken] = [event for event in events if isinstance(event, t.Woken)]
    after = events[events.index(woken) :]
    assert [event.step for event in after if isinstance(event, t.Stepped)] == ["looked", "turn-down", "wash", "stack"][-4:]
    assert at.desk.house.playing


# --- over HTTP


def shown(room: Served, table: str) -> Any:
    return room.get(f"/api/tables/{table}")["table"]


async def lays(room: Served, table: str, *names: str, **more: Any) -> None:
    """These players bet, each on a line of his own."""
    for name in names:
        async with room.client(table, name) as line:
            await line.until(lambda line: line.options and line.options["verbs"] == ["bet"])
            number = line.table["round"]
            await line.say(type="bet", cmd_id=f"bet-{number}", round=number, wager=5_00, **more)
            await line.until(lambda line: line.answers)
            assert [each["type"] for each in line.answers[f"bet-{number}"]] == ["ack"]


def set_up(room: Served, scene: Scene) -> tuple[str, Floor]:
    """A table of the scene, as far as the scene needs it."""
    status, answer = room.post(
        "/api/house-tables", "Host", cmd_id=f"open-{next(OPENED)}", name="T", game=scene.game, **scene.offers
    )
    assert status == 201, answer
    table = str(answer["id"])
    floor = Floor(room, table)
    floor.do("pause")  # so that both are there when bets open
    room.sit(table, *PLAYERS)
    floor.do("resume")
    more = {"progressive": 1_00} if scene.offers.get("progressive") else {}
    asyncio.run(lays(room, table, *(PLAYERS[:1] if scene.when == "bets" else PLAYERS), **more))
    while scene.when != "bets" and not shown(room, table)["to_act"]:
        pass
    floor.do("pause", reason="something is wrong")
    if scene.when == "between":
        tell(floor, SPOILED, None)
        assert shown(room, table)["over"]
    return table, floor


def tell(floor: Floor, facts: dict[str, Any], choice: int | None) -> Any:
    """See the ruling, carry it out; the ruling."""
    happened = [{"kind": "dealer", **facts}]
    found = floor.do("ruling", happened=happened)
    chosen = {} if choice is None else {"choice": choice, "reason": "so it is fair"}
    floor.do("apply", seq=found["seq"], happened=happened, **chosen)
    return found


def test_what_was_told_is_there_after_the_room_was_killed(tmp_path: Path) -> None:
    """One table for each matter, as it stands with it; the room dies and is back."""
    with served(tmp_path / "room.journal", turn=600_000, bets=600_000) as room:
        tables = []
        for what, _, scene in [each for each in ALL if each[1] == 0]:
            table, floor = set_up(room, scene)
            for facts in scene.told:
                found = tell(floor, facts, scene.choice)
            outcome = found["outcome"] if scene.choice is None else found["choices"][scene.choice]
            assert outcome["settles"] | scene.settles == outcome["settles"], what
            entry = floor.log()["entries"][-1]
            assert entry["kind"] == "applied" and set(scene.clauses) <= {clause["id"] for clause in entry["clauses"]}
            tables.append((table, floor))
        before = [(shown(room, table), floor.log()) for table, floor in tables]
        room.kill()
        room.start()
        assert [(shown(room, table), floor.log()) for table, floor in tables] == before
    reader = open_reader(tmp_path / "room.journal")
    for table, _ in tables:
        verdict, ledger = verify(reader, f"table/{table}", Key(KEY))
        assert verdict.sound and sum(ledger.balances.values()) == 0
    reader.close()
