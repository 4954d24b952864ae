"""The cashier's books: to the chip what stacks, sheet and rake say, whenever one looks; and who approves what waits."""

from __future__ import annotations

import asyncio
import csv
import io
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from cardspeak.journal.entry import Row
from cardspeak.poker import variants
from cardspeak.poker.check import check_rake
from cardspeak.poker.rake import percentage
from cardspeak.poker.stakes import no_limit
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import section_8
from cardspeak.server.cashier import cashier
from cardspeak.server.cashier.cage import Cage
from cardspeak.server.cashier.sheet import sheet
from cardspeak.server.dealer.host_commands import Answer, Hold, LetBack, Remove
from cardspeak.server.dealer.hosting import CASHIER
from cardspeak.server.dealer.opening import NewTable
from cardspeak.server.dealer.seat_commands import Bot, Buy, Leave, Pause, Sit
from cardspeak.server.live.out_of_order import OutOfOrder
from cardspeak.server.live.room import Room
from cardspeak.table import HousePosted, Posted, posted
from cardspeak.table import host_events as h
from cardspeak.table.words.host_words import SAY
from tests.journal.forging import anew
from tests.secrecy.scanner import leaks
from tests.server.desk import KEY, NOW, STREAM, Desk
from tests.server.serving import served
from tests.server.test_host import TIMES, events, hosted, two
from tests.server.watched import GAMES, Watched
from tests.server.watched_house import HOUSE_GAMES, WatchedHouse


class Evening(Watched):
    """A table with a rake, at which people come, go, buy and act as chance has it; nobody scans."""

    def sign(self, game: str) -> Posted | HousePosted:
        """A sign as chance has it."""
        found = super().sign(game)
        assert isinstance(found, Posted)
        with suppress(Refused):
            check_rake(percentage(10, cap=4), found.house)
            return msgspec.structs.replace(found, rake=percentage(10, cap=4))
        return found

    def scan(self) -> None:
        self.note_round()
        for looking in self.looking:
            looking.catch_up()


class HouseEvening(WatchedHouse):
    """The same against the house."""

    def scan(self) -> None:
        self.note_round()
        for looking in self.looking:
            looking.catch_up()


def room_of(desk: Desk) -> Room:
    room = Room(desk.book, lambda: desk.moment)
    room.keepers["1"] = desk.keeper
    return room


def read(room: Room) -> cashier.Books:
    return asyncio.run(cashier.books_of(room))


def check(room: Room, desk: Desk) -> cashier.Total:
    """The books are what the table, its ledger, its sheet and its rake say. What was sold."""
    books, table = read(room), desk.dealer.table
    (_, book), told = books[0], cashier.counter(room, books, "", "")
    total = told.totals[0]
    assert told.alarms == [] and total.missing == 0
    assert not leaks(msgspec.json.encode([told, *[cashier.account(books, one.player) for one in told.accounts]]), set())
    assert total.sold == total.in_play + total.cashed + total.house
    people = {place.player: place.chips for place in table.seats.values()}
    assert total.in_play == sum(people.values()) == sum([one.sums[0].in_play for one in told.accounts])
    assert {one.player: one.sums[0].in_play for one in told.accounts if one.player in people} == people
    night = sheet(desk.book, STREAM, desk.keeper.published, "T", "Host")
    rows = {row.player: (row.bought, row.on_table, row.left_with, row.net) for row in night.rows}
    mine = {one.player: one.sums[0] for one in told.accounts}
    assert {name: (one.bought, one.in_play, one.cashed, one.net) for name, one in mine.items()} == rows
    assert total.house == night.dropped == -sum([one.net for one in mine.values()])
    if not table.playing:
        ledger = desk.book.standing(STREAM).ledger.balances
        assert total.house == sum([chips for name, chips in ledger.items() if name.startswith(cashier.HOUSE)])
        assert -ledger.get("cage", 0) == total.sold - total.cashed
        assert {table.seats[seat].player: chips for seat, chips in table.stacks.items()} == people == book.stacks
    return total


@pytest.mark.parametrize("seed", range(8))
def test_at_any_moment_of_a_random_evening_the_books_are_stacks_sheet_and_rake(seed: int) -> None:
    rng = Random(seed)
    kind, games = (HouseEvening, HOUSE_GAMES) if seed % 4 == 3 else (Evening, GAMES)
    evening = kind(rng.choice(games), seed)
    room = room_of(evening.desk)
    looked = in_rounds = 0
    while evening.desk.dealer.table.number < 25:
        evening.step()
        if rng.random() < 0.15:
            check(room, evening.desk)
            looked += 1
            in_rounds += evening.desk.dealer.table.playing
    assert looked > 5 and in_rounds
    evening.desk.restart()
    room.keepers["1"] = evening.desk.keeper
    check(room, evening.desk)
    anew = Cage(evening.desk.store)
    asyncio.run(anew.read([STREAM]))
    assert vars(anew.books[STREAM]) == vars(room.cage.books[STREAM])
    assert check(room, evening.desk).sold > 0


def test_a_time_charge_is_the_houses() -> None:
    sign = posted(variants.texas_holdem, no_limit(1, 2), section_8, least=40, most=200, hourly=12, minutes=20)
    desk = Desk(sign, TIMES)
    desk.do("Host", Pause("pause"))
    for name in ("Ann", "Bob"):
        desk.do(name, Sit(f"sit-{name}", chips=100))
    desk.moment += 25 * 60_000
    desk.table.collect_time(moment=desk.moment)
    desk.dealer.log("dealer", "time", desk.moment)
    desk.do("Host", Bot("b"))
    assert check(room_of(desk), desk).house > 0


def test_chips_that_are_missing_and_a_stack_that_is_not_the_journals_raise_an_alarm() -> None:
    desk, _ = two()
    room = room_of(desk)
    assert check(room, desk).sold == 400
    right = desk.keeper.published
    desk.keeper.published = right._replace(chips={**right.chips, "Ann": 205})
    assert cashier.counter(room, read(room), "", "").alarms == ["table 1, T: the stacks are not what the journal says"]
    desk.keeper.published = right
    rows = desk.store.rows[STREAM]
    at = next(at for at, row in enumerate(rows) if b"journal.bought" in row.body)
    rows[at] = without(rows[at], 7)
    room = room_of(desk)
    room.broken["9"] = OutOfOrder("table/9", 0, "torn", None, None, "")
    told = cashier.counter(room, read(room), "", "")
    assert [one.missing for one in told.totals] == [7]
    assert told.alarms[0] == "table 9 is out of order and is not counted: torn"
    assert told.alarms[1] == "table 1, T: 7 of 400 chips missing"


def without(row: Row, chips: int) -> Row:
    """The entry as if it had posted less than was bought."""
    postings = tuple([(account, held - chips if held > 0 else held + chips) for account, held in row.entry.postings])
    return anew(row, KEY, postings=postings)


@pytest.mark.clause("CS/room/cashier")
def test_purchases_that_are_left_to_the_cashier_wait_for_him_alone() -> None:
    desk = Desk()
    desk.dealer.table.emit(h.LeftToCashier("Host", CASHIER))
    desk.dealer.log("Host", "Host/left", desk.moment)
    desk.do("Host", Sit("s", 1, 100))
    desk.do("Bank", Sit("s", 2, 100))
    desk.do("Host", Bot("b"))
    assert [place.player for place in desk.table.seats.values()] == [desk.table.seats[1].player]
    room = room_of(desk)
    assert [(one.player, one.on, one.mine) for one in cashier.waiting(read(room), "Bank")] == [
        ("Host", "cashier", True),
        ("Bank", "cashier", False),
    ]
    assert not any([one.mine for one in cashier.waiting(read(room), "")])
    refused = desk.refused("Bank", Answer("a", "Bank", True, seq=NOW))
    assert (refused.text, refused.clauses) == ("nobody approves their own purchase", CASHIER)
    assert desk.refused("Host", Hold("h", False)).clauses == CASHIER
    desk.do("Bank", Answer("a", "Host", True, seq=NOW))
    assert "Host" in [place.player for place in desk.table.seats.values()]
    moves = cashier.account(read(room), "Host").tables[0].moves
    assert [(move.what, move.chips, move.by) for move in moves] == [
        ("asked", 100, ""),
        ("bought", 100, ""),
        ("approved", 100, "Bank"),
    ]
    assert all(move.clauses for move in moves)
    desk.restart()
    assert desk.dealer.hosting.cashier
    assert desk.do("Host", Buy("more", 50)) and "Host" in desk.dealer.hosting.wanted
    for event in events(desk, h.LeftToCashier):
        assert SAY[type(event)](event) == "the cashier approves every purchase"


def test_whom_the_host_removed_waits_for_the_host() -> None:
    desk, _ = two()
    desk.do("Host", Remove("r", 1, seq=NOW))
    desk.do("Ann", Sit("again", 1, 200))
    assert [one.mine for one in cashier.waiting(read(room_of(desk)), "Bank")] == [False]
    with pytest.raises(Refused, match="only Host may approve"):
        cashier.check_answers(desk.keeper, "Ann")


@pytest.mark.clause("CS/room/cashier")
def test_two_persons_let_back_whom_a_host_removed_where_purchases_are_the_cashiers() -> None:
    desk = Desk()
    desk.dealer.table.emit(h.LeftToCashier("Host", CASHIER))
    desk.dealer.log("Host", "Host/left", desk.moment)
    desk.do("Ann", Sit("s", 1, 100))
    desk.do("Bank", Answer("a", "Ann", True, seq=NOW))
    desk.do("Host", Remove("r", 1, seq=NOW))
    desk.do("Ann", Sit("again", 1, 100))
    host, room = desk.look("Host"), room_of(desk)
    assert hosted(host)["asked"] == [{"player": "Ann", "seat": 1, "chips": 100, "word": True}]
    assert [(one.on, one.mine) for one in cashier.waiting(read(room), "Bank")] == [("Host", False)]
    for who in ("Host", "Bank"):
        assert "must let them come back first" in desk.refused(who, Answer(f"early-{who}", "Ann", True, seq=NOW)).text
    assert desk.refused("Host", LetBack("no", "Zoe", seq=NOW)).clauses == CASHIER
    desk.do("Host", LetBack("word", "Ann", seq=NOW))
    assert hosted(host)["asked"] == [{"player": "Ann", "seat": 1, "chips": 100, "word": False}]
    desk.restart()
    room.keepers["1"] = desk.keeper
    assert desk.refused("Host", LetBack("twice", "Ann", seq=NOW)).clauses == CASHIER
    assert "somebody else approves" in desk.refused("Host", Answer("both", "Ann", True, seq=NOW)).text, (
        "a cashier who is the host"
    )
    assert [(who, one.on, one.mine) for who in ("Host", "Bank") for one in cashier.waiting(read(room), who)] == [
        ("Host", "cashier", False),
        ("Bank", "cashier", True),
    ]
    cashier.check_answers(desk.keeper, "Ann")
    desk.do("Bank", Answer("now", "Ann", True, seq=NOW))
    assert desk.table.seats[1].player == "Ann" and not desk.dealer.hosting.removed
    for event in events(desk, h.LetBack):
        assert SAY[type(event)](event) == "Host lets Ann come back, if the cashier approves the purchase"
    desk.do("Host", Remove("r2", 1, seq=NOW))
    desk.do("Ann", Sit("third", 1, 100))
    assert hosted(desk.look("Host"))["asked"][0]["word"], "once is once"
    desk.do("Host", Answer("no2", "Ann", False, seq=NOW))
    assert not desk.dealer.hosting.wanted


def test_a_host_alone_lets_nobody_back_over_the_api_where_purchases_are_the_cashiers(tmp_path: Path) -> None:
    with served(tmp_path / "room.journal") as room:
        path = f"/api/tables/{room.table(cashier=True)}"
        approve: dict[str, Any] = {"player": "Ann", "approve": True}

        def ask(what: str, who: str, cmd_id: str, **body: Any) -> int:
            return room.post(f"{path}/{what}", who, cmd_id=cmd_id, seq=room.seen(path), **body)[0]

        assert room.post(f"{path}/sit", "Ann", cmd_id="s", seat=3)[0] == 200
        assert ask("answer", "Host", "a", **approve) == 409
        assert ask("cashier?role=cashier", "Bank", "a", **approve) == 200
        assert ask("remove", "Host", "r", seat=3) == 200
        assert room.post(f"{path}/sit", "Ann", cmd_id="s2", seat=3)[0] == 200
        assert ask("cashier?role=cashier", "Bank", "b", **approve) == 409
        assert ask("answer", "Host", "b", **approve) == 200
        assert room.get(path)["table"]["seats"]["3"] is None
        assert ask("answer", "Host", "c", **approve) == 409
        assert ask("cashier?role=cashier", "Host", "c", **approve) == 409
        assert ask("cashier?role=cashier", "Bank", "c", **approve) == 200
        assert room.get(path)["table"]["seats"]["3"]["player"] == "Ann"


def test_a_private_game_keeps_its_chips_from_the_cashier(tmp_path: Path) -> None:
    room = Room(Desk().book, lambda: 1)
    with pytest.raises(Refused, match="private game"):
        asyncio.run(room.open_table(NewTable("x", "T", blinds=(1, 2), private=True, cashier=True), "Host"))


def test_accounts_in_the_room_who_may_see_them_and_who_approves(tmp_path: Path) -> None:
    with served(tmp_path / "room.journal") as room:
        table = room.table(bots=["rock"], cashier=True, name="=1+1")
        private = room.table(cmd_id="private", private=True)
        assert room.post(f"/api/tables/{private}/sit", "Host", cmd_id="s")[0] == 200
        assert room.post(f"/api/tables/{table}/sit", "Host", cmd_id="s", seat=3, chips=90)[0] == 200
        for role in ("cashier", "auditor", "admin"):
            waiting = room.get(f"/api/cashier?name=Bank&role={role}")["waiting"]
            assert [(one["player"], one["chips"], one["mine"]) for one in waiting] == [("Host", 90, role == "cashier")]
            assert room.post(f"/api/tables/{table}/answer", "Host", cmd_id="no", player="Host", approve=True, seq=0)[0] == 409
        approve: dict[str, Any] = {"cmd_id": "a", "player": "Host", "approve": True, "seq": room.seen(f"/api/tables/{table}")}
        for who, role, status in (("Host", "player", 403), ("Ada", "admin", 403), ("Bank", "cashier", 200)):
            assert room.post(f"/api/tables/{table}/cashier?role={role}", who, **approve)[0] == status
        assert room.post(f"/api/tables/{private}/cashier?role=cashier", "Bank", **approve)[0] == 404
        mine = room.get("/api/cashier/mine?name=Host")
        assert [one["table"] for one in mine["tables"]] == [table, private]
        assert mine["sums"] == [{"unit": "chips", "bought": 290, "in_play": 290, "cashed": 0, "net": 0}]
        assert [move["by"] for move in mine["tables"][0]["moves"]] == ["", "", "Bank"]
        assert room.get("/api/cashier/accounts/Host?name=Aud&role=auditor") == mine
        told = room.get("/api/cashier?name=Bank&role=cashier&find=HO")
        assert [one["player"] for one in told["accounts"]] == ["Host"] and told["alarms"] == []
        assert told["totals"] == [
            {"unit": "chips", "sold": 490, "in_play": 490, "cashed": 0, "tray": 0, "house": 0, "missing": 0}
        ]
        for path in ("/api/cashier", "/api/cashier/moves.csv", "/api/cashier/accounts/Host"):
            assert room.status(path, "Host", "player dealer floor") == 403
        lines = list(csv.DictReader(io.StringIO(room.text("/api/cashier/mine.csv?name=Host"))))
        assert [(line["table name"], line["what"], line["amount"], line["unit"]) for line in lines[1:]] == [
            ("'=1+1", "asked", "90", "chips"),
            ("'=1+1", "bought", "90", "chips"),
            ("'=1+1", "approved", "90", "chips"),
        ]
        everybody = list(csv.DictReader(io.StringIO(room.text("/api/cashier/moves.csv?name=A&role=auditor"))))
        assert {line["player"] for line in everybody} > {"Host"} and len(everybody) == 5
        assert room.post(f"/api/tables/{private}/leave", "Host", cmd_id="l")[0] == 200
        assert room.get("/api/cashier/mine?name=Host")["sums"][0]["cashed"] == 200


def test_nobody_sees_an_account_of_somebody_who_bought_nothing() -> None:
    desk, _ = two()
    books = read(room_of(desk))
    assert cashier.account(books, "Zoe") == cashier.Account("Zoe", False, [], [])
    desk.do("Ann", Leave("l"))
    assert cashier.account(read(room_of(desk)), "Ann").sums == [cashier.SumView("chips", 200, 0, 200, 0)]
