"""Every hand of a night to take home: each is there, as whoever asks may know it and no more."""

from __future__ import annotations

import asyncio

import pytest

from cardspeak.events import RAIL
from cardspeak.journal import rounds
from cardspeak.server.clocks import Times
from cardspeak.server.commands import Bot, Sit
from cardspeak.server.downloads import hands_of
from tests.secrecy.known import knowable
from tests.secrecy.scanner import leaks
from tests.server.desk import STREAM, Desk


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
        assert bool(own) == (asker == "Ann")
