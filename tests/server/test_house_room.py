"""Tables against the house in the room: bets with a deadline, decisions in turn, the house's own steps, restarts."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from cardspeak import journal
from cardspeak.banked.paytables.printed import RIDE, ULTIMATE
from cardspeak.journal import verify
from cardspeak.rulebook import Refused
from cardspeak.server.dealer.banked_opening import NewHouseTable, house_sign_of
from cardspeak.server.dealer.clocks import Times
from cardspeak.server.dealer.messages import Act, Bet, FormError, read
from cardspeak.server.dealer.seat_commands import Back, Bot, Buy, Leave, Sit
from tests.server.desk import KEY as DESK_KEY
from tests.server.desk import STREAM, Desk, Looking
from tests.server.serving import KEY, Client, Served

TIMES = Times(turn=20_000, bets=15_000, bank=10_000, gain=0, grace=5_000, pause=1_000, think=(0, 0))


def desk(game: str = RIDE, **new: Any) -> Desk:
    return Desk(house_sign_of(NewHouseTable("open", "T", game, **new)), TIMES)


def seated(game: str = RIDE, *names: str, **new: Any) -> tuple[Desk, list[Looking]]:
    """A table with its players, and bets open."""
    at = desk(game, **new)
    looking = [at.look(name) for name in names]
    for name in names:
        at.do(name, Sit(f"sit-{name}"))
    at.pass_time(1_000)
    for each in looking:
        each.catch_up()
    return at, looking


def bet(at: Desk, name: str, wager: int = 5_00, cmd_id: str = "bet", **sides: int) -> Bet:
    return Bet(cmd_id, at.house.number, wager, **sides)


def finish(at: Desk, looking: Looking) -> None:
    """Play on, letting ride and checking or folding, until the round is over."""
    count = 0
    while at.house.playing:
        looking.catch_up()
        options = looking.options
        assert options, at.house.round
        verb = next(verb for verb in ("ride", "check", "fold") if verb in options["verbs"])
        count += 1
        at.do(looking.name, looking.act_message(f"{at.house.number}-{count}", verb))
    looking.catch_up()


def test_who_lost_the_line_a_moment_before_bets_close_keeps_his_seat_in_the_next_round() -> None:
    at, (zoe, yan) = seated(RIDE, "Zoe", "Yan")
    at.pass_time(14_000)
    at.keeper.leave(zoe.viewer)
    at.do("Yan", bet(at, "Yan"))
    at.pass_time(1_001)
    assert not at.house.seats[1].out
    finish(at, yan)
    at.restart()
    at.pass_time(1_000)
    assert at.house.seats[1].out is False
    at.look("Yan")
    at.pass_time(15_001)
    assert at.house.seats[1].out, "he has been gone for longer than the grace"


@pytest.mark.parametrize("game", [RIDE, ULTIMATE])
def test_a_round_is_bet_on_dealt_decided_and_paid(game: str) -> None:
    at, (zoe,) = seated(game, "Zoe")
    assert zoe.table["stage"] == "betting"
    assert zoe.options == {"verbs": ["bet"], "bet": 0, "plays": [], "refused": {}}
    assert zoe.clock and zoe.clock["seat"] == 0 and zoe.clock["deadline"] == at.moment + 15_000
    at.do("Zoe", bet(at, "Zoe"))
    at.pass_time()
    zoe.catch_up()
    assert zoe.table["stage"] == "play" and zoe.table["to_act"] == 1
    assert len(zoe.private["cards"]) == (3 if game == RIDE else 2) and "??" not in zoe.private["cards"]
    assert set(zoe.table["seats"]["1"]["cards"]) == {"??"}
    assert zoe.table["seats"]["1"]["stack"] == 500_00 - (15_00 if game == RIDE else 10_00)
    finish(at, zoe)
    shown = zoe.table["seats"]["1"]
    assert zoe.table["over"] and shown["stack"] == 500_00 + shown["net"] == at.house.stacks[1]
    verdict, ledger = verify(at.store, STREAM, DESK_KEY)
    assert verdict.sound and sum(ledger.balances.values()) == 0
    at.pass_time(1_000)
    zoe.catch_up()
    assert zoe.table["round"] == 2 and zoe.table["stage"] == "betting" and zoe.private["cards"] == []


def test_time_for_bets_is_a_deadline_that_a_restart_keeps_and_who_is_not_there_sits_out() -> None:
    at, (zoe, yan) = seated(RIDE, "Zoe", "Yan")
    deadline = at.clocks.deadline
    at.do("Zoe", bet(at, "Zoe"))
    at.keeper.leave(yan.viewer)
    at.restart()
    assert at.clocks.deadline == deadline and at.clocks.on == "bets"
    back = at.look("Zoe")
    at.moment = deadline
    at.pass_time()
    assert at.house.round and at.house.round.stage == "betting"
    at.pass_time(1)
    back.catch_up()
    assert back.table["stage"] == "play"
    assert back.table["seats"]["2"]["state"] == "out" and not back.table["seats"]["2"]["in_hand"]
    assert zoe.name


@pytest.mark.clause("CS/table/no-bets")
def test_where_nobody_bets_the_round_is_called_off_and_another_opens() -> None:
    at, (zoe,) = seated(ULTIMATE, "Zoe")
    at.pass_time(15_001)
    zoe.catch_up()
    assert any(line["clauses"] == ["CS/table/no-bets"] for line in zoe.lines)
    assert zoe.table["over"] and zoe.table["seats"]["1"]["state"] == "playing"
    at.pass_time(1_000)
    zoe.catch_up()
    assert zoe.table["round"] == 2 and zoe.table["stage"] == "betting"


@pytest.mark.parametrize(("game", "tag"), [(RIDE, "takes bet 1 back"), (ULTIMATE, "folds")])
def test_whose_time_is_up_puts_nothing_more_at_risk(game: str, tag: str) -> None:
    at, (zoe,) = seated(game, "Zoe")
    at.do("Zoe", bet(at, "Zoe"))
    at.pass_time(100_000)
    zoe.catch_up()
    assert any(tag in line["text"] for line in zoe.lines)
    assert zoe.table["seats"]["1"]["state"] == "out" and at.house.number == 1
    assert at.do("Zoe", Back("back"))
    at.pass_time(1_000)
    assert at.house.number == 2


def test_what_may_not_be_bet_or_done_is_refused_with_its_reason() -> None:
    at, (zoe,) = seated(ULTIMATE, "Zoe")
    number = at.house.number
    assert at.refused("Zoe", Bet("a", number, 5_00, bonus=1_00)).text == "no bonus wager is offered at this table"
    assert at.refused("Zoe", Bet("b", number, 5_00, progressive=1_00)).code == "refused"
    assert at.refused("Zoe", Bet("c", number, 0, trips=5_00)).text == "without a wager no trips is laid"
    assert at.refused("Zoe", Bet("d", number, 4_00)).clauses
    assert at.refused("Zoe", Bet("e", number, 1_000_00)).text.startswith("seat 1 has less")
    assert at.refused("Zoe", Bet("f", number + 1, 5_00)).code == "stale"
    assert at.refused("Yan", Bet("g", number, 5_00)).text == "you do not sit at this table"
    at.do("Zoe", Bet("h", number, 10_00, trips=5_00))
    at.pass_time()
    zoe.catch_up()
    assert zoe.table["seats"]["1"]["bets"] == {"ante": 10_00, "blind": 10_00, "trips": 5_00}
    assert at.refused("Zoe", Bet("i", number, 5_00)).code == "stale"
    assert at.refused("Zoe", zoe.act_message("j", "call")).code == "refused"
    assert at.refused("Zoe", zoe.act_message("k", "check", 0, "As")).text == "no cards are given up in this game"
    assert at.refused("Zoe", zoe.act_message("l", "play", 2)).clauses
    assert zoe.options and [play["times"] for play in zoe.options["plays"]] == [3, 4]
    assert zoe.options["refused"]["fold"]["clauses"]
    assert at.refused("Host", Bot("m", temperament="nobody")).text.startswith("no bot is 'nobody' here")
    with pytest.raises(FormError):
        read('{"type":"bet","cmd_id":"x","round":1,"wager":500,"play":1}')


def test_no_bets_are_laid_where_players_play_each_other() -> None:
    at = Desk(times=TIMES)
    for name in ("Zoe", "Yan"):
        at.do(name, Sit(f"sit-{name}"))
    assert at.refused("Zoe", Bet("b", 0, 5_00)).text == "nothing is laid against the house at this table"
    at.pass_time(1_000)
    assert at.refused("Zoe", Bet("c", 1, 5_00)).code == "stale"
    assert at.refused("Zoe", Act("d", 1, at.dealer.standing.sequence, "ride")).code == "refused"


@pytest.mark.parametrize("game", [RIDE, ULTIMATE])
def test_a_restart_in_mid_round_leaves_every_card_and_the_clock(game: str) -> None:
    at, (zoe, _) = seated(game, "Zoe", "Yan")
    for name in ("Zoe", "Yan"):
        at.do(name, bet(at, name))
    at.pass_time()
    zoe.catch_up()
    before, clocks, cards = at.house.values(), at.clocks, zoe.private["cards"]
    at.restart()
    again = at.look("Zoe")
    again.catch_up()
    assert at.house.values() == before and at.clocks == clocks
    assert again.private["cards"] == cards and again.options and again.clock
    assert again.clock["deadline"] == clocks.deadline
    verb = again.options["verbs"][-1]
    at.do("Zoe", again.act_message("go-on", verb))


def test_bots_bet_and_play_a_whole_evening_and_snapshots_are_taken_up() -> None:
    for game in (RIDE, ULTIMATE):
        at = desk(game)
        for number, temperament in enumerate(("regular", "rock", "maniac")):
            at.do("Host", Bot(f"bot-{number}", temperament=temperament))
        watching = at.look()
        while at.house.number < 45 or at.house.playing:
            at.pass_time(1_000)
            watching.catch_up()
        assert at.store.kept[STREAM]
        before = at.house.values()
        at.restart()
        assert at.house.values() == before
        verdict, ledger = verify(at.store, STREAM, DESK_KEY)
        assert verdict.sound and sum(ledger.balances.values()) == 0
        assert watching.table["round"] == at.house.number


def test_who_takes_a_seat_in_mid_round_waits_and_is_told_nothing_of_it() -> None:
    at, (zoe, yan, xia) = seated(RIDE, "Zoe", "Yan", "Xia")
    for name in ("Zoe", "Yan"):
        at.do(name, bet(at, name))
    at.do("Xia", Leave("go"))
    assert "another's until the round is over" in at.refused("Wim", Sit("sit", 3)).text
    at.pass_time()
    wim = at.look("Wim")
    at.do("Wim", Sit("sit-4", 4))
    wim.catch_up()
    assert wim.private["seat"] == 4 and wim.private["cards"] == [] and wim.options is None
    assert wim.table["seats"]["4"]["state"] == "waiting"
    assert at.refused("Wim", Bet("b", at.house.number, 5_00)).code == "stale"
    at.do("Yan", Leave("go-too"))
    assert zoe.name and yan.name and xia.name


def test_what_a_book_does_not_have_is_not_posted() -> None:
    for game, asked, text in (
        (RIDE, {"trips": "A"}, "Let It Ride has no trips to choose"),
        (ULTIMATE, {"bonus": True}, "no bonus to choose"),
        (RIDE, {"seats": 6, "low": 50}, "no bounds in chips"),
        (ULTIMATE, {"six": "A", "readings": {"delivery": "hand"}}, "Six Card Bonus needs an automated device"),
        (ULTIMATE, {"payout": 1_000_00}, "below its floor"),
        (ULTIMATE, {"seats": 7}, "1 to 6 betting positions"),
        (RIDE, {"least": 5_00, "most": 10_00}, "does not reach"),
    ):
        with pytest.raises(Refused, match=text):
            house_sign_of(NewHouseTable("open", "T", game, **asked))  # type: ignore[arg-type]


def test_everything_a_table_offers_is_told() -> None:
    at, (zoe,) = seated(ULTIMATE, "Zoe", progressive="A", six="A")
    assert zoe.table["wagers"]["sides"] == {"trips": 0, "progressive": 1_00, "six": 0}
    assert [table["wager"] for table in zoe.table["paytables"]] == ["blind", "trips", "progressive", "six-card"]
    assert zoe.table["meters"] and all(meter["chips"] >= 10_000_00 for meter in zoe.table["meters"][:1])
    before = at.house.round.meters if at.house.round else ()
    at.do("Zoe", Bet("b", at.house.number, 5_00, trips=5_00, progressive=5_00, six=1_00))
    at.pass_time()
    zoe.catch_up()
    assert at.house.round and at.house.round.meters != before
    assert [meter["chips"] for meter in zoe.table["meters"]] == list(at.house.round.meters)
    assert at.do("Zoe", Buy("buy", 100_00))


# --- on a running server


async def play_a_round(client: Client, count: list[int]) -> None:
    """Bet and play one round to its end."""
    await client.until(lambda client: client.options and client.options["verbs"] == ["bet"])
    number = client.table["round"]
    await client.say(type="bet", cmd_id=f"bet-{number}", round=number, wager=5_00)
    await client.until(lambda client: client.options and client.options["verbs"] != ["bet"])
    while not client.table["over"]:
        if client.options:
            options, client.private["options"] = client.options, None
            count[0] += 1
            verb = next(verb for verb in ("ride", "check", "fold") if verb in options["verbs"])
            await client.say(**client.acting(f"act-{count[0]}", verb))
        await client.hear()


@pytest.mark.parametrize("game", [RIDE, ULTIMATE])
def test_the_room_killed_in_mid_round_is_back_with_the_same_cards(tmp_path: Path, game: str) -> None:
    room = Served(tmp_path / "room.journal", turn=60_000, bets=60_000)
    room.start()
    try:
        status, answer = room.post("/api/house-tables", "Host", cmd_id="open", name="T", game=game, bots=["rock"])
        assert status == 201, answer
        table = str(answer["id"])
        room.sit(table, "Ann")
        assert room.get("/api/lobby")[0]["variant"] == game
        seen: dict[str, Any] = {}
        count = [0]

        async def before() -> None:
            async with room.client(table, "Ann") as ann:
                await play_a_round(ann, count)
                await ann.until(lambda client: client.options and client.options["verbs"] == ["bet"])
                number = ann.table["round"]
                await ann.say(type="bet", cmd_id=f"bet-{number}", round=number, wager=10_00)
                await ann.until(lambda client: client.options and client.options["verbs"] != ["bet"] and client.clock)
                seen.update(cards=ann.private["cards"], clock=ann.clock, table=ann.table)

        async def after() -> None:
            async with room.client(table, "Ann") as ann:
                await ann.until(lambda client: client.options and client.clock)
                assert ann.private["cards"] == seen["cards"] != []
                assert ann.clock and ann.clock["deadline"] == seen["clock"]["deadline"]
                assert ann.table == seen["table"]
                verb = ann.options["verbs"][-1] if ann.options else ""
                assert (await ann.act("after", verb))["type"] == "ack"
                assert (await ann.act("after", verb))["type"] == "ack"

        asyncio.run(before())
        room.kill()
        room.start()
        asyncio.run(after())
    finally:
        room.kill()
    reader = journal.SqliteReader(tmp_path / "room.journal")
    verdict, ledger = verify(reader, f"table/{table}", journal.Key(KEY))
    assert verdict.sound and sum(ledger.balances.values()) == 0
    assert [row.command for row in reader.read(f"table/{table}")].count("Ann/after") == 1
    reader.close()
