"""What a keeper does with what it is told: once, in order, on the present state, and with a reason when it does not."""

from __future__ import annotations

import asyncio
import json
import os
from collections import deque
from collections.abc import Sequence
from concurrent.futures import Future
from random import Random
from typing import Any

import pytest

from cardspeak.cards import mask_of, parse_cards
from cardspeak.journal import JournalError, Row
from cardspeak.poker import events as e
from cardspeak.ranking import HIGH
from cardspeak.server.api.tables import in_lobby
from cardspeak.server.cashier.sheet import sheet
from cardspeak.server.dealer.clocks import Times
from cardspeak.server.dealer.messages import Ack, Act, Error, read
from cardspeak.server.dealer.seat_commands import Back, Bot, Buy, Dismiss, Leave, Out, Sit
from cardspeak.server.live.keeper import Answer, Answered, Asked
from tests.server.desk import NOW, STREAM, Desk, Looking, any_choice, run
from tests.server.running import LONG

MESSAGES = int(os.environ.get("CARDSPEAK_MESSAGES", "3000"))
TIMES = Times(turn=10**9, show=10**9, pause=0, lonely=0, think=(0, 0))


def seated(*names: str, **new: Any) -> tuple[Desk, list[Looking]]:
    desk = Desk(times=TIMES, **new)
    for name in names:
        desk.do(name, Sit(f"sit-{name}"))
    looking = [desk.look(name) for name in names]
    desk.pass_time()
    for each in looking:
        each.catch_up()
    return desk, looking


def to_act(looking: list[Looking]) -> Looking:
    return next(each for each in looking if each.options)


def test_a_command_that_comes_again_is_answered_and_not_done_again() -> None:
    desk, looking = seated("Ann", "Bob", "Cid")
    player = to_act(looking)
    act = player.act_message("once", "call")
    first = desk.do(player.name, act)
    entries = desk.dealer.standing.sequence
    for _ in range(3):
        assert desk.do(player.name, act) == first
    desk.restart()
    assert desk.do(player.name, act) == first
    assert desk.dealer.standing.sequence == entries
    other = next(each for each in looking if each is not player)
    assert desk.refused(other.name, act).code in ("refused", "stale"), "an id is its player's own"


def test_a_command_made_against_what_is_past_or_to_come_is_stale_and_changes_nothing() -> None:
    desk, looking = seated("Ann", "Bob", "Cid")
    player = to_act(looking)
    act = player.act_message("a", "call")
    desk.do(player.name, act)
    following = next(each for each in looking if each.catch_up() is not None and each.options and each is not player)
    for wrong in (
        {"seq": act.seq},
        {"seq": following.seq + 1},
        {"round": 0},
        {"round": following.table["round"] + 1},
    ):
        message = read(json.dumps(following.acting("b", "call") | wrong))
        assert isinstance(message, Act)
        before = desk.table.values()
        assert desk.refused(following.name, message).code == "stale", wrong
        assert desk.table.values() == before
    desk.do(following.name, following.act_message("b", "call"))


def test_what_others_do_beside_the_play_makes_no_act_stale() -> None:
    desk, looking = seated("Ann", "Bob", "Cid")
    player = to_act(looking)
    act = player.act_message("a", "call")
    desk.do("Dot", Sit("sit"))
    desk.do("Dot", Out("out"))
    desk.do(player.name, act)


def test_every_refusal_says_why_and_by_which_clause_and_changes_nothing() -> None:
    desk, looking = seated("Ann", "Bob", "Cid")
    player, other = to_act(looking), next(each for each in looking if not each.options)
    stranger = Looking("Zoe", player.viewer)
    stranger.seq, stranger.table = player.seq, player.table
    tried: list[tuple[str, Any]] = [
        (player.name, player.act_message("1", "check")),
        (player.name, player.act_message("2", "raise", 3)),
        (player.name, player.act_message("3", "raise", 10**9)),
        (player.name, player.act_message("4", "discard", cards="As")),
        (player.name, player.act_message("5", "show")),
        (player.name, player.act_message("6", "muck")),
        (player.name, player.act_message("7", "bet", 2)),
        (other.name, other.act_message("8", "fold")),
        ("Zoe", stranger.act_message("9", "fold")),
        ("Zoe", Leave("10")),
        ("Zoe", Buy("11", 10)),
        ("Zoe", Out("12")),
        ("Zoe", Back("13")),
        ("Ann", Sit("14")),
        ("Zoe", Sit("15", 1)),
        ("Zoe", Sit("16", 31)),
        ("Zoe", Sit("17", 0, 10**12)),
        ("Ann", Buy("18", 0)),
        ("Ann", Buy("19", 10**12)),
        ("Ann", Back("20")),
        ("Host", Bot("21", 1)),
        ("Host", Bot("22", 0, "nobody")),
        ("Host", Dismiss("23", 1, seq=NOW)),
        ("Eve (rock bot)", Sit("24")),
    ]
    before, entries = desk.table.values(), desk.dealer.standing.sequence
    for who, command in tried:
        answer = desk.refused(who, command)
        assert answer.code == "refused", command
        assert answer.text, command
        assert answer.clauses, (command, answer.text)
    assert (desk.table.values(), desk.dealer.standing.sequence) == (before, entries)


def test_cards_that_are_none_are_refused() -> None:
    desk, looking = seated("Ann", "Bob", game="five-card-draw", limit="fixed", low=2, high=4)
    while desk.table.round and not desk.table.round.exchanging:
        player = to_act(looking)
        desk.do(
            player.name,
            player.act_message(
                f"c{desk.dealer.standing.sequence}", "call" if player.options and player.options["call"] else "check"
            ),
        )
        for each in looking:
            each.catch_up()
    player = to_act(looking)
    for number, cards in enumerate(("Xx", "As As", "??", "Jk", "\u2660")):
        assert desk.refused(player.name, player.act_message(f"x{number}", "discard", cards=cards)).text


def test_a_table_goes_on_after_an_error_in_the_middle_of_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    desk, looking = seated("Ann", "Bob", "Cid")
    player = to_act(looking)
    table, values = desk.table, desk.table.values()

    def breaks(*_: Any, **__: Any) -> None:
        raise RuntimeError("made to fail")

    with monkeypatch.context() as patch:
        patch.setattr("cardspeak.server.dealer.dealer.timing.timing", breaks)
        with pytest.raises(RuntimeError, match="made to fail"):
            desk.ask(player.name, player.act_message("a", "call"))
        assert table.values() != values, "the act happened to the table in memory"
    desk.keeper.restore()
    assert desk.table.values() == values
    desk.do(player.name, player.act_message("a", "call"))


def test_messages_sent_twice_out_of_order_or_lost_are_carried_out_once() -> None:
    """Players on bad lines: each sends again until it is answered, and every act is in the journal once."""
    rng = Random(int(os.environ.get("CARDSPEAK_SEED", "8")))
    desk, looking = seated("Ann", "Bob", "Cid", least=40, most=400)
    by_name = {each.name: each for each in looking}
    line: deque[tuple[str, Act]] = deque()
    waits: dict[str, Act] = {}
    sent = number = 0
    carried_out: dict[str, int] = {}
    while sent < MESSAGES:
        for each in looking:
            each.catch_up()
            waiting = waits.get(each.name)
            if waiting and waiting.cmd_id in each.answers:
                answer = each.answers[waiting.cmd_id][0]
                if answer["type"] == "ack":
                    carried_out[f"{each.name}/{waiting.cmd_id}"] = answer["seq"]
                del waits[each.name]
            if each.name not in waits and each.options:
                number += 1
                verb, amount, cards = any_choice(each.options, each.private["cards"], rng)
                waits[each.name] = each.act_message(f"n{number}", verb, amount, cards)
        for name, act in waits.items():
            for _ in range(rng.choice((0, 1, 1, 2, 3))):  # lost, or sent more than once
                line.append((name, act))
        if rng.random() < 0.3:
            rng.shuffle(line)
        for _ in range(min(len(line), rng.randrange(4))):
            sent += 1
            name, act = line.popleft()
            answered(desk, by_name[name], act, lost=rng.random() < 0.2)
        if not desk.table.playing:
            rebuy(desk, number)
        desk.pass_time()
    rows = list(desk.store.read(STREAM))
    commands = [row.command for row in rows]
    assert len(set(commands)) == len(commands)
    acts = [row for row in rows if row.command.partition("/")[2].startswith("n")]
    for row in acts:
        assert sum([type(event) in ACTS for event in row.entry.events]) == 1, row.command
    assert carried_out.items() <= {row.command: row.sequence for row in acts}.items()
    assert len(acts) - len(carried_out) <= len(looking), "only what is not answered yet"
    assert len(acts) > MESSAGES / 50
    assert sum(desk.book.trial_balance().values()) == 0


def answered(desk: Desk, player: Looking, act: Act, lost: bool) -> None:
    """A message comes in; its answer may be lost."""
    answer = desk.ask(player.name, act)
    if not lost:
        told = {"type": "ack", "seq": answer.seq} if isinstance(answer, Ack) else {"type": "error"}
        player.answers.setdefault(act.cmd_id, []).append(told)


def rebuy(desk: Desk, number: int) -> None:
    """Who is broke buys chips."""
    for place in desk.table.seats.values():
        if place.chips < 2:
            desk.ask(place.player, Buy(f"buy-{desk.dealer.standing.sequence}-{number}", 100))


ACTS = {e.Folded, e.Checked, e.Called, e.Bet, e.Raised, e.Shown, e.Mucked}


def test_a_viewer_that_falls_behind_is_given_the_whole_table_and_holds_up_nobody() -> None:
    desk, looking = seated("Ann", "Bob", "Cid")
    slow = desk.look("", size=4)
    for number in range(30):
        player = to_act(looking)
        assert player.options
        verb = "call" if player.options["call"] else "check" if player.options["check"] else "show"
        desk.do(player.name, player.act_message(f"a{number}", verb))
        desk.pass_time()
        for each in looking:
            each.catch_up()
    fresh = slow.catch_up()
    assert json.loads(fresh[0])["type"] == "snapshot"
    assert len(fresh) < 8
    assert slow.table == looking[0].table
    assert slow.seq == looking[0].seq


def test_patches_lead_where_a_snapshot_is() -> None:
    desk, looking = seated("Ann", "Bob")
    for number in range(60):
        player = to_act(looking)
        verb, amount, cards = any_choice(player.options or {}, player.private["cards"], Random(number))
        desk.do(player.name, player.act_message(f"a{number}", verb, amount, cards))
        desk.pass_time()
        if not desk.table.playing:
            rebuy(desk, number)
        desk.pass_time()
        for each in looking:
            each.catch_up()
        new = desk.look(looking[0].name)
        new.catch_up()
        assert new.table == looking[0].table
        assert new.private == looking[0].private | {"seq": new.seq}
        desk.keeper.leave(new.viewer)


def test_who_sits_is_told_what_the_own_hand_is_as_the_board_comes() -> None:
    desk, looking = seated("Ann", "Bob")
    told: dict[str, set[str]] = {each.name: set() for each in looking}
    for number in range(12):
        for each in looking:
            each.catch_up()
            own, board = mask_of(parse_cards("".join(each.private["cards"]))), mask_of(parse_cards("".join(each.table["board"])))
            assert each.private["hand"] == HIGH.so_far(own, board)
            told[each.name].add(each.private["hand"])
        if not desk.table.playing:
            break
        player = to_act(looking)
        desk.do(player.name, player.act_message(f"a{number}", "call" if "call" in (player.options or {})["verbs"] else "check"))
        desk.pass_time()
    assert all(len(hands - {""}) > 1 for hands in told.values()), told


def held_back(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Future[None]:
    """From now on nothing that is appended is on the disk before this is done."""
    held: Future[None] = Future()
    rows: dict[str, list[Row]] = {stream: list(known) for stream, known in desk.store.rows.items()}

    def append(new: Sequence[Row]) -> Future[None]:
        for row in new:
            rows[row.stream].append(row)
        return held

    monkeypatch.setattr(desk.store, "append", append)
    held.add_done_callback(lambda _: desk.store.rows.update(rows))
    return held


def test_the_lobby_and_the_sheet_tell_of_nothing_that_is_not_durable(monkeypatch: pytest.MonkeyPatch) -> None:
    desk, _ = seated("Ann", "Bob")
    held = held_back(desk, monkeypatch)

    def told() -> tuple[list[str], list[str]]:
        night = sheet(desk.book, STREAM, desk.keeper.published, "T", "Host")
        assert sum([row.net for row in night.rows]) == 0
        return sorted(in_lobby(desk.keeper, desk.keeper.published).players.values()), sorted([row.player for row in night.rows])

    async def sit_and_look() -> None:
        before = told()
        step = asyncio.ensure_future(desk.keeper.step(Asked("Cid", Sit("sit"), lambda answer: None)))
        await asyncio.sleep(0)
        assert "Cid" in [place.player for place in desk.table.seats.values()], "the table is ahead of what was published"
        assert told() == before == (["Ann", "Bob"], ["Ann", "Bob"])
        held.set_result(None)
        await step

    asyncio.run(sit_and_look())
    assert told() == (["Ann", "Bob", "Cid"], ["Ann", "Bob", "Cid"])


def test_who_comes_while_an_entry_is_not_durable_is_told_what_was_published_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """His own options and cards too: with a table of before they would be of another moment, and the entry may yet be lost."""
    desk, looking = seated("Ann", "Bob")
    player = to_act(looking)
    other = next(each for each in looking if each is not player)
    held = held_back(desk, monkeypatch)

    async def act_and_look() -> Looking:
        asked = Asked(player.name, player.act_message("call", "call"), lambda answer: None)
        step = asyncio.ensure_future(desk.keeper.step(asked))
        await asyncio.sleep(0)
        assert desk.dealer.standing.sequence > other.seq, "the table is ahead of what was published"
        new = desk.look(other.name)
        new.catch_up()
        assert (new.seq, new.table, new.private["options"]) == (other.seq, other.table, other.private["options"])
        held.set_result(None)
        await step
        return new

    new = asyncio.run(act_and_look())
    for each in (new, other):
        each.catch_up()
    assert (new.seq, new.table, new.private) == (other.seq, other.table, other.private)
    assert new.options


def test_the_rail_sees_everything_later_and_in_order_and_the_seats_at_once() -> None:
    desk = Desk(times=TIMES, delay=5_000)
    for name in ("Ann", "Bob"):
        desk.do(name, Sit(f"sit-{name}"))
    ann, bob, rail = desk.look("Ann"), desk.look("Bob"), desk.look()
    desk.pass_time()
    for each in (ann, bob, rail):
        each.catch_up()
    assert (ann.table["round"], rail.table.get("round", 0)) == (1, 0)
    clock = ann.clock
    assert clock
    desk.pass_time(4_999)
    assert not [text for text in rail.catch_up() if "hand #1" in text]
    desk.moment += 1
    run(desk.keeper.step(None))
    rail.catch_up()
    assert rail.table["round"] == 1
    assert rail.clock
    assert rail.clock["deadline"] == clock["deadline"] + 5_000


def test_a_table_that_closes_refuses_what_comes_after() -> None:
    desk, _ = seated("Ann", "Bob")
    desk.keeper.close("the room closes")
    answers: list[Ack | Error] = []
    take: Answered = answers.append
    desk.keeper.ask("Ann", Out("o"), take)
    assert isinstance(answers[0], Error)
    assert answers[0].code == "closed"


def test_who_takes_the_seat_of_one_who_left_sees_nothing_of_his_hand() -> None:
    desk, looking = seated("Ann", "Bob", "Cid")
    player = to_act(looking)
    seat = player.viewer.seat
    desk.do(player.name, Leave("gone"))
    assert player.name in [place.player for place in desk.table.seats.values()] or not desk.table.playing
    while desk.table.playing:
        for each in looking:
            each.catch_up()
        after = to_act(looking)
        desk.do(after.name, after.act_message(f"f{desk.dealer.standing.sequence}", "fold"))
    dot = desk.look("Dot")
    desk.keeper.dealer.round_due = 0
    desk.do("Dot", Sit("sit", seat))
    dot.catch_up()
    assert (dot.private["seat"], dot.private["cards"]) == (seat, [])
    assert dot.table["seats"][str(seat)]["cards"] == []
    desk.restart()
    again = desk.look("Dot")
    again.catch_up()
    assert (again.private["seat"], again.private["cards"]) == (seat, [])


def test_a_table_that_fails_again_and_again_closes_instead_of_trying_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    desk, looking = seated("Ann", "Bob")

    def breaks(*_: Any, **__: Any) -> None:
        raise RuntimeError("made to fail")

    monkeypatch.setattr("cardspeak.server.dealer.dealer.timing.timing", breaks)
    player = to_act(looking)

    async def tried() -> None:
        task = asyncio.create_task(desk.keeper.run())
        for number in range(10):
            desk.keeper.ask(player.name, player.act_message(f"a{number}", "call"), lambda answer: None)
        async with asyncio.timeout(60):
            await task

    asyncio.run(tried())
    assert desk.keeper.closed == "the table is out of order"
    assert desk.table.playing


def test_a_journal_that_breaks_is_lost_and_no_command_is_refused_by_it() -> None:
    """Once the writer broke, every command was answered `refused`, with the file's path in the reason."""
    desk = Desk()
    desk.do("Ann", Sit("a", 1, 100))
    looking = desk.look("Bob")
    losses: list[JournalError] = []
    desk.keeper.on_loss = losses.append

    def breaks(rows: object) -> None:
        raise JournalError("/home/ida/room/journal.db: the journal is closed: not written: disk is full")

    desk.store.append = breaks  # type: ignore[assignment, method-assign]
    answers: list[Answer] = []

    async def asked() -> None:
        desk.keeper.ask("Bob", Sit("b", 2, 100), answers.append)
        await asyncio.wait_for(desk.keeper.run(), LONG)

    asyncio.run(asked())
    (answer,) = answers
    assert isinstance(answer, Error)
    assert (answer.code, "journal.db" in answer.text) == ("closed", False)
    assert looking.viewer.closed, "the line is closed before anything is answered on it"
    assert len(losses) == 1
    desk.keeper.ask("Bob", Sit("c", 2, 100), answers.append)
    assert answers[-1].code == "closed"  # type: ignore[union-attr]
