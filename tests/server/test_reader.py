"""What reads histories beside the room: it answers, and when it hangs, dies or is asked by too many, that is one line."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from cardspeak.rulebook import Refused
from cardspeak.server.figures.questions import EquityAsked
from cardspeak.server.figures.worker import Worker
from cardspeak.server.past import history_worker as reader
from cardspeak.server.past.history_process import Question
from cardspeak.server.past.history_worker import Busy, Reader
from cardspeak.server.past.imported_histories import Way
from tests.history.samples import NO_LIMIT, STARS
from tests.server.running import served

ASKED = Question("list", NO_LIMIT.encode(), Way("seminole"))
FEW = 40
LIMITS = {"CARDSPEAK_LIMITS_HISTORIES": str(FEW), "CARDSPEAK_LIMITS_REQUESTS": "100000"}


def run(work: Any) -> Any:
    return asyncio.run(work)


def test_one_process_answers_question_after_question() -> None:
    async def ask() -> None:
        asked = Reader()
        try:
            for kind in ("list", "round", "list"):
                found = json.loads(await asked.ask(Question(kind, NO_LIMIT.encode(), ASKED.way)))  # type: ignore[arg-type]
                assert ("steps" in found) == (kind == "round")
                pids.add(asked.helper.process.pid)  # type: ignore[union-attr]
            with pytest.raises(Refused, match="no house rules named 'hoyle'"):
                await asked.ask(Question("list", b"x", Way("hoyle")))
        finally:
            await asked.close()

    pids: set[int] = set()
    run(ask())
    assert len(pids) == 1


def test_no_module_of_the_folder_in_which_the_server_is_started_is_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "msgspec.py").write_text("raise SystemExit(1)")
    monkeypatch.chdir(tmp_path)

    async def ask() -> list[bytes]:
        asked, worker = Reader(), Worker(0)
        try:
            equal = EquityAsked("texas-holdem", ("AhKh", "AdKd"), "2c2d2h2s3c")
            return [await asked.ask(ASKED), await worker.answer(equal, lambda _: None, lambda: None)]
        finally:
            await asked.close()
            await worker.close()

    listed, equity = map(json.loads, run(ask()))
    assert listed["verdicts"] and [each["equity"] for each in equity["players"]] == [0.5, 0.5]


@pytest.mark.parametrize(
    ("code", "said"),
    [("import time; time.sleep(60)", "takes longer than 1 seconds"), ("raise SystemExit(1)", "the import failed")],
    ids=["hangs", "dies"],
)
def test_a_process_that_hangs_or_dies_is_ended_and_another_is_started(
    code: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "broken_reader.py").write_text(code)
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}:{':'.join(__import__('sys').path)}")

    async def ask() -> None:
        asked = Reader(seconds=1, module="broken_reader")
        try:
            with pytest.raises(Refused, match=said):
                await asked.ask(ASKED)
            asked.helper.module, asked.seconds = reader.MODULE, reader.SECONDS
            assert json.loads(await asked.ask(ASKED))["verdicts"]
        finally:
            await asked.close()

    run(ask())


def test_who_comes_when_too_many_wait_is_sent_away_and_who_goes_away_is_forgotten() -> None:
    async def ask() -> None:
        asked = Reader()
        try:
            waiting = [asyncio.create_task(asked.ask(ASKED, f"{at // reader.EACH}")) for at in range(reader.WAITING)]
            await asyncio.sleep(0)
            with pytest.raises(Busy, match="others are being served"):
                await asked.ask(ASKED, "somebody else")
            waiting[0].cancel()
            found = await asyncio.gather(*waiting, return_exceptions=True)
            assert isinstance(found[0], asyncio.CancelledError)
            assert {type(each) for each in found[1:]} == {bytes}
        finally:
            await asked.close()

    run(ask())


def test_no_one_fills_the_queue_alone() -> None:
    async def ask() -> None:
        asked = Reader()
        try:
            waiting = [asyncio.create_task(asked.ask(ASKED, "one")) for _ in range(reader.WAITING)]
            found = await asyncio.wait_for(asked.ask(ASKED, "another"), reader.SECONDS)
            each = await asyncio.gather(*waiting, return_exceptions=True)
            assert isinstance(found, bytes)
            assert [type(one) for one in each] == [bytes] * reader.EACH + [Busy] * (reader.WAITING - reader.EACH)
            assert isinstance(await asked.ask(ASKED, "one"), bytes), "whose turn is over may ask again"
        finally:
            await asked.close()

    run(ask())


def test_histories_are_brought_by_http_and_nothing_is_a_5xx_until_it_is_too_often(tmp_path: Path) -> None:
    with served(tmp_path / "room", **LIMITS) as room, httpx.Client(base_url=room.address, timeout=30) as client:
        found = client.post("/api/histories?book=section-8", content=STARS.encode()).json()
        assert [each["verdict"] for each in found["found"]] == ["agree"] * len(found["found"])
        one = client.post("/api/histories/round?book=section-8", content=found["found"][0]["text"].encode()).json()
        assert one["kind"] == "history" and one["over"] and one["steps"][-1]["stacks"]
        bad = [b"", b"\x00" * 99, b"[1]\n" * 50_000, b'{"ohh":' * 20_000, b"\xff\xfe" + b"\xd8" * 999, NO_LIMIT.encode("utf-16")]
        bad += [NO_LIMIT.replace("200", "9" * 400).encode(), STARS.replace("$1", "$" + "9" * 400).encode()]
        for body in bad:
            for path in ("/api/histories", "/api/histories/round"):
                answer = client.post(path, content=body)
                assert answer.status_code in (200, 413), (body[:40], answer.text)
        assert client.post("/api/histories", content=b"x" * (9 << 20)).status_code == 413
        assert client.post("/api/histories?book=hoyle", content=b"x").status_code == 409
        assert client.post("/api/histories?format=x", content=b"x").status_code == 400
        assert client.get("/health").json()["status"] == "ok"
        answers = [client.post("/api/histories", content=b"x") for _ in range(FEW)]
        assert {answer.status_code for answer in answers} == {200, 429}
        assert int(answers[-1].headers["retry-after"]) > 0
