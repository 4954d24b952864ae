"""Every hand of a night to take home: each is there, as whoever asks may know it and no more."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from random import Random

import pytest

from cardspeak.banked.paytables.printed import RIDE, ULTIMATE
from cardspeak.events import RAIL
from cardspeak.journal import rounds
from cardspeak.server.dealer.clocks import Times
from cardspeak.server.dealer.messages import Bet
from cardspeak.server.dealer.seat_commands import Back, Bot, Sit
from cardspeak.server.past.downloads import hands_of, in_turn, rounds_of
from tests.secrecy.known import knowable
from tests.secrecy.scanner import leaks
from tests.server.desk import STREAM, Desk
from tests.server.watched_house import house_sign


def night() -> Desk:
    """Twelve rounds of three bots and Ann, who is away and folds or checks."""
    desk = Desk(times=Times(think=(0, 0), pause=1_000, lonely=1_000, turn=1_000, grace=0, absent=100), seed=5)
    for temperament in ("caller", "maniac", "regular"):
        desk.do("Host", Bot(f"bot-{temperament}", temperament=temperament))
    desk.do("Ann", Sit("sit"))
    while desk.table.state.number < 12 or desk.table.playing:
        desk.pass_time(1_000)
    return desk


def downloaded(desk: Desk, asker: str, form: str) -> list[str]:
    async def all_of() -> list[str]:
        return [text.decode() async for text in hands_of(desk.book, STREAM, asker, form)]

    return asyncio.run(all_of())


@pytest.mark.parametrize("form", ["phh", "ohh"])
def test_each_hand_is_there_with_the_cards_that_the_asker_may_know_alone(form: str) -> None:
    desk = night()
    for asker in ("Ann", "Cleo"):
        texts = downloaded(desk, asker, form)
        own = 0
        for standing, text in zip(rounds(desk.book.store, STREAM, desk.book.key), texts, strict=True):
            seat = 4 if asker == "Ann" and standing.round().dealt_in[-1] == 4 else RAIL  # type: ignore[union-attr, operator, index]
            own += seat == 4
            assert leaks(text, knowable(standing.events, seat)) == []
            assert "Ada (caller bot)" in text
            assert all([", ".join(event.cites) in text for event in standing.events])
        assert bool(own) == (asker == "Ann")


def told(desk: Desk, asker: str) -> list[bytes]:
    async def all_of() -> list[bytes]:
        return [line async for line in rounds_of(desk.book, STREAM, asker, "jsonl")]

    return asyncio.run(all_of())


def test_each_round_as_events_has_the_cards_that_the_asker_may_know_alone() -> None:
    desk = night()
    for asker in ("Ann", "Cleo"):
        lines = told(desk, asker)
        for standing, line in zip(rounds(desk.book.store, STREAM, desk.book.key), lines, strict=True):
            found = json.loads(line)
            assert found["number"] == standing.rounds and found["table"] == "1"
            assert (asker == "Ann") == (found["seat"] == 4) and found["players"]["1"] == "Ada (caller bot)"
            assert leaks(line, knowable(standing.events, found["seat"])) == []


def test_many_downloads_write_one_round_at_a_time() -> None:
    at_one = most = 0

    async def rounds() -> AsyncIterator[bytes]:
        nonlocal at_one, most
        for number in range(3):
            at_one += 1
            most = max(most, at_one)
            await asyncio.sleep(0)
            at_one -= 1
            yield str(number).encode()

    async def fetched(turn: asyncio.Lock) -> list[bytes]:
        return [text async for text in in_turn(turn, rounds())]

    async def all_of() -> list[list[bytes]]:
        turn = asyncio.Lock()
        return await asyncio.gather(*[fetched(turn) for _ in range(20)])

    assert asyncio.run(all_of()) == [[b"0", b"1", b"2"]] * 20
    assert most == 1


@pytest.mark.parametrize("game", [RIDE, ULTIMATE])
def test_so_has_each_round_against_the_house(game: str) -> None:
    desk = Desk(house_sign(game, Random(3)), times=Times(think=(0, 0), pause=900, lonely=900, bets=900, turn=900, bank=0, gain=0))
    desk.do("Host", Bot("bot", temperament="rock"))
    desk.do("Ann", Sit("sit"))
    desk.look("Ann")
    while desk.house.number < 6 or desk.house.playing:
        r, number = desk.house.round, desk.house.number
        if r and desk.house.playing and r.stage == "betting" and r.began.stacks[2] and not desk.house.in_round(2):
            desk.do("Ann", Bet(f"bet-{number}", number, 5_00))
        if desk.house.seats[2].out:
            desk.do("Ann", Back(f"back-{desk.moment}"))
        desk.pass_time(500)
    for asker in ("Ann", "Cleo"):
        lines = told(desk, asker)
        assert len(lines) == desk.house.number
        for standing, line in zip(rounds(desk.book.store, STREAM, desk.book.key), lines, strict=True):
            found = json.loads(line)
            assert (asker == "Ann") == (found["seat"] == 2)
            assert leaks(line, knowable(standing.events, found["seat"])) == []
        events = [event for line in lines for event in json.loads(line)["events"] if event["type"] == "banked.dealt"]
        own = [event["hands"][2] for event in events if len(event["hands"]) > 2 and event["hands"][2]]
        assert own and (asker == "Ann") == (-1 not in own[0])


def test_what_ended_after_the_moment_up_to_which_the_asker_may_know_is_not_there() -> None:
    desk = night()
    ends = [row.entry.moment for row in desk.store.read(STREAM) if b'"poker.ended"' in row.body]

    async def all_of(until: int) -> list[int]:
        hands = [text async for text in hands_of(desk.book, STREAM, "Cleo", "phh", until)]
        rounds = [line async for line in rounds_of(desk.book, STREAM, "Cleo", "jsonl", until)]
        return [len(hands), len(rounds)]

    assert asyncio.run(all_of(0)) == [len(ends)] * 2
    assert asyncio.run(all_of(ends[4])) == [5, 5]
    assert asyncio.run(all_of(ends[4] - 1)) == [4, 4]
