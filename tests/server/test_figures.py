"""Figures by the API: those of the library, as they are known; what is wrong in one line; and no table waits for them."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from litestar import Litestar
from litestar.exceptions import TooManyRequestsException
from litestar.testing import TestClient

from cardspeak.analysis.edge import RideSetup, edge
from cardspeak.analysis.equity import equity, next_cards
from cardspeak.cards import show
from cardspeak.poker import variants
from cardspeak.rulebook import Refused
from cardspeak.server.app import create_app
from cardspeak.server.composition import PARTS
from cardspeak.server.config import Config, Limits
from cardspeak.server.figures import desk, work
from cardspeak.server.figures.answers import SheetFound
from cardspeak.server.figures.desk import Desk, Working
from cardspeak.server.figures.questions import EquityAsked, FileAsked, NextAsked, Question, SheetAsked
from cardspeak.server.figures.worker import MODULE, Worker
from cardspeak.server.helper_process import OURS_ALONE
from cardspeak.server.http.rates import Rate
from tests.server.running import LONG


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    folder = str(tmp_path_factory.mktemp("room"))
    config = Config(data=folder, demo=False, figures_nice=0, limits=Limits(figures=1000))
    with TestClient(create_app(config, PARTS), base_url="http://127.0.0.1") as made:
        yield made


def asked(client: TestClient[Litestar], path: str, **given: Any) -> Any:
    """The answer to a question, asked until it is there."""
    ends = time.monotonic() + LONG
    while (answer := client.get(path, params=given)).status_code == 202:
        assert set(answer.json()) == {"what", "done"} and time.monotonic() < ends
    return answer


def test_equity_is_the_librarys(client: TestClient[Litestar]) -> None:
    told = asked(client, "/api/equity", hand=["AhKh", "QsQd"], board="2h7h9c").json()["found"]
    known = equity(["AhKh", "QsQd"], "2h7h9c")
    assert (told["exact"], told["deals"]) == (True, 990)
    assert [each["equity"] for each in told["players"]] == pytest.approx(list(known.shares), abs=1e-12)
    assert told["players"][0]["ends"] == [{"end": "high", "wins": 536 / 990, "ties": 0.0}]


@pytest.mark.parametrize(
    ("hands", "known"),
    [(["AsAh", "KsKh"], 0.82637), (["AsKs", "QdQc"], 0.46211)],
)
def test_equities_before_the_flop_are_those_in_every_table_of_them(
    client: TestClient[Litestar], hands: list[str], known: float
) -> None:
    told = asked(client, "/api/equity", hand=hands).json()["found"]
    assert told["exact"] and told["deals"] == 1_712_304
    assert told["players"][0]["equity"] == pytest.approx(known, abs=5e-4)


def test_a_split_pot_is_told_end_by_end_and_random_deals_with_their_error(client: TestClient[Litestar]) -> None:
    hands = ["AhKh2c3d", "QsQdJsTd", "random"]
    given = {"game": "omaha-hi-lo-8", "hand": hands, "board": "2h7h9c", "deals": "random", "trials": 20_000, "seed": 5}
    told = asked(client, "/api/equity", **given).json()
    known = equity(hands, "2h7h9c", game="omaha-hi-lo-8", trials=20_000, seed=5)
    found = told["found"]
    assert not found["exact"]
    assert [each["equity"] for each in found["players"]] == pytest.approx(list(known.shares), abs=1e-12)
    assert [each["error"] for each in found["players"]] == pytest.approx(list(known.errors), abs=1e-12)
    assert [end["end"] for end in found["players"][0]["ends"]] == ["high", "low"]
    assert found["nobody"][0]["share"] == pytest.approx(known.nobody[1] / 20_000)
    (plot,) = told["plots"]
    assert [row[0] for row in plot["rows"]] == hands
    assert plot["svg"].startswith("<svg ")


@pytest.mark.parametrize("game", list(variants.ALL))
def test_every_poker_game_is_worked_out(client: TestClient[Litestar], game: str) -> None:
    told = asked(client, "/api/equity", game=game, hand=["As", "Kd", "random"], deals="random", trials=2000).json()["found"]
    assert sum(each["equity"] for each in told["players"]) == pytest.approx(1)


def test_the_next_card_is_told_for_every_player(client: TestClient[Litestar]) -> None:
    told = asked(client, "/api/equity/next", hand=["AhKh", "QsQd"], board="2h7h9c").json()
    known = next_cards(["AhKh", "QsQd"], "2h7h9c")
    assert {each["card"]: each["equities"] for each in told["found"]["cards"]} == {
        show([card]): pytest.approx(list(each.shares)) for card, each in known.items()
    }
    assert told["found"]["exact"] and told["found"]["to_board"]
    assert len(told["plots"]) == 2 and len(told["plots"][0]["rows"]) == 45


@pytest.mark.parametrize(
    ("path", "given", "said"),
    [
        ("/api/equity", {"hand": ["AhKh", "AhQd"]}, "Ah in the hands of players 1 and 2"),
        ("/api/equity", {"hand": ["AhKh"]}, "1 player: equity is worked out for 2 to 10"),
        ("/api/equity", {"hand": ["AhKh", "xx"]}, "player 2: 'xx' is no hand"),
        ("/api/equity", {"hand": ["AhKh", "QQ"], "game": "whist"}, "whist"),
        ("/api/equity", {"hand": ["AhKh", "QQ"], "board": "2h7h9c2h"}, "board"),
        ("/api/equity", {"hand": ["random"] * 10, "deals": "exact"}, "too many deals"),
        ("/api/equity/next", {"hand": ["AhKh", "QsQd"], "board": "2h7h9c3c4c"}, "no card is to come"),
        ("/api/par-sheet", {"game": "faro"}, "no exact figures of 'faro'"),
        ("/api/par-sheet", {"game": "let-it-ride", "strategy": "/etc/passwd.toml"}, "no strategy"),
        ("/api/par-sheet", {"game": "let-it-ride", "bet": "bet=ten"}, "not an amount in dollars"),
        ("/api/par-sheet", {"game": "ultimate-texas-holdem", "table": "trips=Z"}, "no trips paytable 'Z'"),
        ("/api/par-sheet", {"game": "ultimate-texas-holdem", "meter": "mega=5"}, "no meter"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(client: TestClient[Litestar], path: str, given: dict[str, Any], said: str) -> None:
    answer = asked(client, path, **given)
    assert answer.status_code == 409
    assert said in answer.json()["text"] and "\n" not in answer.json()["text"]


def test_a_par_sheet_is_the_librarys_and_the_known_one(client: TestClient[Litestar]) -> None:
    told = asked(client, "/api/par-sheet", game="let-it-ride").json()
    known = edge(RideSetup())
    wagers = {each["name"]: each for each in told["found"]["wagers"]}
    assert wagers.keys() == known.wagers.keys()
    for name, wager in known.wagers.items():
        assert wagers[name]["edge_exact"] == str(wager.edge)
        assert wagers[name]["element_of_risk"] == pytest.approx(float(wager.element_of_risk))
        assert wagers[name]["hit"] + wagers[name]["push"] + wagers[name]["loss"] == pytest.approx(1)
    assert round(100 * wagers["base"]["edge"], 2) == 3.51, "of every book on the game"
    found = told["found"]
    assert sum(each["contribution"] for each in found["by_hand"]) == pytest.approx(-wagers["base"]["edge"])
    assert sum(each["frequency"] for each in found["by_hand"]) == pytest.approx(1)
    assert sum(each["frequency"] for each in found["results"]) == pytest.approx(1)
    assert [plot["head"][0] for plot in told["plots"]] == ["Hand", "Result"]
    assert found["paytables"][0]["rows"][0]["cites"] == ["S12(l)(2)/royal"]


def test_a_par_sheet_is_fetched_as_a_file(client: TestClient[Litestar]) -> None:
    answer = asked(client, "/api/par-sheet/file", game="let-it-ride", kind="html", table="bonus=none")
    assert answer.status_code == 200
    assert answer.headers["content-disposition"] == 'attachment; filename="par-sheet.html"'
    assert "Par sheet: Let It Ride" in answer.text and "37963/1082900" in answer.text


@pytest.mark.parametrize("kind", ["exe", "md", 'x".pdf', "a\r\nSet-Cookie: cardspeak=b\r\n.pdf", "\u2603.pdf", "../x.pdf"])
def test_no_word_of_the_asker_comes_into_the_header_of_a_file(client: TestClient[Litestar], kind: str) -> None:
    answer = client.get("/api/par-sheet/file", params={"game": "let-it-ride", "kind": kind})
    assert answer.status_code == 400 and answer.json()["code"] == "form"
    assert "content-disposition" not in answer.headers and "set-cookie" not in answer.headers


def test_what_may_be_chosen_is_what_the_library_takes(client: TestClient[Litestar]) -> None:
    games = client.get("/api/par-sheet/games").json()
    assert [each["name"] for each in games] == ["let-it-ride", "ultimate-texas-holdem"]
    meters = {(each["table"], each["name"]): each["cents"] for each in games[1]["meters"]}
    assert meters["A", "meter"] == 10_000_00 and meters["D", "minor"] == 250_00


def test_without_numpy_it_is_said_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    questions: list[Question] = [EquityAsked("texas-holdem", ("AhKh", "QQ")), NextAsked("texas-holdem", ("AhKh", "QQ"))]
    sheet = SheetAsked("let-it-ride")
    for question in questions:
        assert work.answered(question, print) == work.Wrong("equity needs numpy: pip install 'cardspeak[fast]'")
    for other in (sheet, FileAsked(sheet, "pdf")):
        assert work.answered(other, print) == work.Wrong("exact figures need numpy and numba: pip install 'cardspeak[fast]'")


def test_ultimate_texas_holdem_is_told_with_its_meters() -> None:
    question = SheetAsked("ultimate-texas-holdem", (("blind", "A"), ("progressive", "A")), meters=("meter=50000",))
    done = work.answered(question, lambda _: None)
    assert isinstance(done, work.Done), done
    found = msgspec.json.decode(done.answer, type=SheetFound)
    main = found.wagers[0]
    assert (main.name, round(100 * main.edge, 3)) == ("main", 2.185)
    assert main.edge_exact == "50643648973/2317817502000"
    assert sum(each.contribution for each in found.by_hand) == pytest.approx(-main.edge)
    assert sum(each.frequency for each in found.results) == pytest.approx(1)
    assert found.progressive
    (meter,) = found.progressive.meters
    assert meter.shown == 50_000_00 and meter.break_even
    assert found.progressive.edge - meter.slope * (meter.break_even - meter.shown) == pytest.approx(0, abs=1e-12)


# --- the desk


class Slow:
    """A worker whose answers are let out by hand."""

    def __init__(self) -> None:
        self.open = asyncio.Event()
        self.begun: list[Question] = []
        self.given_up: list[Question] = []

    async def answer(self, question: Question, doing: Callable[[Any], None], begun: Callable[[], None]) -> bytes:
        begun()
        self.begun.append(question)
        doing(work.Doing("counting", 0.5))
        try:
            await self.open.wait()
        except asyncio.CancelledError:
            self.given_up.append(question)
            raise
        return b"4"

    async def close(self) -> None:
        pass


def question(number: int = 1) -> EquityAsked:
    return EquityAsked("texas-holdem", ("AhKh", "QQ"), seed=number)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "PATIENCE", 0.02)
    monkeypatch.setattr(desk, "LOOK", 0.01)


def slowly(most: int = 1000) -> tuple[Desk, Slow]:
    made, slow = Desk(Rate(most, 60), 0), Slow()
    made.workers = {"equity": slow, "house": slow}  # type: ignore[dict-item]
    return made, slow


def test_a_question_is_worked_out_once_and_remembered(quick: None) -> None:
    async def run() -> None:
        made, slow = slowly()
        assert await made.ask(question(), "Ann") == Working("counting", 0.5)
        assert await made.ask(question(), "Bob") == Working("counting", 0.5)
        slow.open.set()
        assert await asyncio.gather(made.ask(question(), "Ann"), made.ask(question(), "Bob")) == [b"4", b"4"]
        assert await made.ask(question(), "Cid") == b"4"
        assert len(slow.begun) == 1
        await made.close()

    asyncio.run(run())


def test_what_nobody_asks_for_any_more_is_given_up(quick: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "FORGOTTEN", 0.05)

    async def run() -> None:
        made, slow = slowly()
        assert isinstance(await made.ask(question(), "Ann"), Working)
        async with asyncio.timeout(LONG):
            while made.jobs or not slow.given_up:
                await asyncio.sleep(0.01)
        assert slow.given_up == [question()]
        await made.close()

    asyncio.run(run())


def test_what_takes_too_long_is_refused(quick: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "PATIENCE", 5)
    monkeypatch.setitem(desk.SECONDS, EquityAsked, 0.03)

    async def run() -> None:
        made, slow = slowly()
        with pytest.raises(Refused, match="takes longer than"):
            await made.ask(question(), "Ann")
        assert slow.given_up == [question()]
        await made.close()

    asyncio.run(run())


def test_one_person_may_ask_so_much_at_once_and_in_a_minute(quick: None) -> None:
    async def run() -> None:
        made, slow = slowly()
        for number in range(desk.EACH):
            await made.ask(question(number), "Ann")
        with pytest.raises(TooManyRequestsException, match="wait for the figures"):
            await made.ask(question(99), "Ann")
        await made.ask(question(99), "Bob")
        await made.close()
        made, slow = slowly(most=1)
        slow.open.set()
        assert await made.ask(question(1), "Ann") == b"4"
        with pytest.raises(TooManyRequestsException, match="too often"):
            await made.ask(question(2), "Ann")
        assert await made.ask(question(1), "Ann") == b"4", "what is known is no work"
        await made.close()

    asyncio.run(run())


def test_a_process_ends_with_its_input_whatever_it_does() -> None:
    process = subprocess.Popen([sys.executable, *OURS_ALONE, MODULE, "0"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdin and process.stdout
    endless = EquityAsked("omaha", ("random",) * 9, deals="random", trials=10**9)
    process.stdin.write(msgspec.json.encode(endless) + b"\n")
    process.stdin.flush()
    assert b'"doing"' in process.stdout.readline(), "it is at work"
    process.stdin.close()
    assert process.wait(LONG) == 0
    process.stdout.close()


def test_a_worker_that_dies_is_begun_again() -> None:
    async def run() -> None:
        worker = Worker(0)

        async def ask() -> bytes:
            return await worker.answer(question(), lambda _: None, lambda: None)

        first = await ask()
        assert worker.helper.process
        worker.helper.process.kill()
        await worker.helper.process.wait()
        assert await ask() == first
        asking = asyncio.create_task(ask())
        await asyncio.sleep(0)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        assert worker.helper.process is None
        await worker.close()

    asyncio.run(run())
