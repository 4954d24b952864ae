"""A stream's feed: the table as the rail sees it and no sooner, whoever asks; no card that lies face down."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardspeak.server.live.audiences import Audience
from tests.server.serving import served
from tests.server.streamed import LeakError, Streamed
from tests.server.test_late_rail import HOUR, facts, known, late
from tests.server.test_server_secrecy import rail_sees_hands
from tests.server.watched import GAMES, sign

ROUNDS = int(os.environ.get("CARDSPEAK_STREAM_ROUNDS", "100"))
"""The long form: CARDSPEAK_STREAM_ROUNDS=10000."""
SEED = int(os.environ.get("CARDSPEAK_SEED", "7"))
PARTS = 2
A_TABLE = 10
"""Rounds at one table."""


def table(seed: int) -> Streamed:
    """A table with a stream, the next game by each seed."""
    rng = Random(seed)
    return Streamed(sign(GAMES[seed % len(GAMES)], rng), seed)


def test_a_stream_is_told_as_late_as_the_rail_whoever_asks(tmp_path: Path) -> None:
    with late(tmp_path) as client:
        for who in ("Ann", "Hal", "Zoe"):
            known(client, who)
            answer = client.get("/api/tables/1/overlay")
            assert answer.json()["delay"] == HOUR
            assert facts(answer.text) == []
            assert client.get("/api/tables/99/overlay").status_code == 404


def test_a_stream_shows_the_board_and_no_hand_that_nobody_tabled(tmp_path: Path) -> None:
    with served(tmp_path / "room.journal") as room:
        opened = room.post("/api/tables", "Dee", cmd_id="t", name="T", blinds=[1, 2], by_hand=True)[1]["id"]
        console = f"/api/tables/{opened}/console"
        for seat in (1, 2):
            room.post(f"{console}/arrive", "Dee", cmd_id=f"s{seat}", seat=seat, player=f"P{seat}", chips=100)

        def tell(what: str, **body: object) -> None:
            seq = room.get(f"/api/tables/{opened}")["seq"]
            status, answer = room.post(f"{console}/{what}", "Dee", cmd_id=f"{what}-{seq}", seq=seq, **body)
            assert status == 200, answer

        tell("next")
        tell("tell", verb="call")
        tell("tell", verb="check")
        tell("tell", verb="deal", cards="As Kd 7c")
        found = room.get(f"/api/tables/{opened}/overlay")
        assert found["table"]["board"] == ["As", "Kd", "7c"]
        assert {card for seat in found["table"]["seats"].values() if seat for card in seat["cards"]} <= {"??"}
        assert (found["delay"], found["table"]["pot"]) == (0, 4)


@pytest.mark.parametrize("part", range(PARTS))
def test_a_stream_is_given_no_card_that_the_rail_could_not_know_so_long_ago(part: int) -> None:
    rounds = scanned = 0
    first = SEED * 1_000_000
    for seed in range(first + part, first + -(-ROUNDS // A_TABLE), PARTS):
        streamed = table(seed)
        try:
            streamed.play(A_TABLE)
        except LeakError as leak:
            raise AssertionError(f"seed {seed}, {GAMES[seed % len(GAMES)]}: {leak}") from None
        rounds += streamed.desk.table.state.number
        scanned += streamed.feed.scanned
    assert scanned > 2 * rounds
    print(f"{rounds} rounds, {scanned} feeds")


def is_not_late(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Audience, "_later", lambda self, now, happens: happens())


@pytest.mark.parametrize("plant", [is_not_late, rail_sees_hands], ids=lambda plant: plant.__name__)
def test_a_leak_that_is_planted_in_a_stream_is_found(plant: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    for seed in range(3):
        with pytest.raises(LeakError):
            table(seed).play(100)
