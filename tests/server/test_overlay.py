"""A stream's feed: the table as the rail sees it and no sooner, whoever asks; no card that lies face down."""

from __future__ import annotations

from pathlib import Path

from tests.server.serving import served
from tests.server.test_late_rail import HOUR, facts, known, late


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
