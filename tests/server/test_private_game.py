"""A private game over HTTP, on a server that runs: from the link to the sheet, with a restart in between."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from cardspeak import journal
from cardspeak.history import ohh, phh
from cardspeak.server.api.invites import invitation
from tests.server.running import LONG, Running, served

QUICK = {"CARDSPEAK_TIMES_PAUSE": "50", "CARDSPEAK_DEMO": "false", "CARDSPEAK_TIMES_LONELY": "50"}


class Browser:
    """A person's requests, with his cookie."""

    def __init__(self, room: Running, name: str = "", cookies: httpx.Cookies | None = None) -> None:
        self.address = room.address
        self.cookies = cookies or httpx.Cookies()
        self.sent = 0
        if name:
            assert self.ask("POST", "/api/guest", name=name).status_code == 200

    def at(self, room: Running) -> Browser:
        """The same person at the room that was started again."""
        again = Browser(room, cookies=self.cookies)
        again.sent = self.sent
        return again

    def ask(self, method: str, path: str, **body: Any) -> httpx.Response:
        with httpx.Client(base_url=self.address, cookies=self.cookies, timeout=LONG) as http:
            answer = http.request(method, path, json=body or None)
            self.cookies.update(answer.cookies)
            return answer

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.ask("GET", path)
        assert answer.status_code == status, (path, answer.text)
        return answer.json() if "json" in answer.headers["content-type"] else answer.text

    def post(self, path: str, status: int = 200, **body: Any) -> Any:
        self.sent += 1
        answer = self.ask("POST", path, cmd_id=f"c{self.sent}", **body)
        assert answer.status_code == status, (path, answer.text)
        return answer.json()


def test_from_the_link_to_the_sheet(tmp_path: Path) -> None:
    data = tmp_path / "room"
    with served(data, **QUICK) as room:
        host, ann, bob = Browser(room, "Hanna"), Browser(room, "Ann"), Browser(room, "Bob")
        id = host.post("/api/tables", 201, name="Friday", blinds=[1, 2], private=True, book="section-8", seats=6)["id"]
        table = f"/api/tables/{id}"
        # nobody finds it without the link
        assert ann.get("/api/lobby") == [] and [each["id"] for each in host.get("/api/lobby")] == [id]
        for answer in (ann.get(table, 404), ann.post(f"{table}/sit", 404), ann.get(f"{table}/sheet", 404)):
            assert answer["code"] == "missing"
        assert host.get(f"{table}/invite")["path"] == "" and "make one" in host.get(f"{table}/invite.svg", 404)["text"]
        host.post(f"{table}/invite")
        link = host.get(f"{table}/invite")
        assert link["here_only"] and link["link"] == room.address + link["path"]
        assert host.ask("GET", f"{table}/invite.svg").headers["content-type"].startswith("image/svg+xml")
        # by the link
        token = link["path"].removeprefix("/join/")
        # what holds the link is never compressed: its length could tell the link to who chose other words in it
        packed = {
            path: host.ask("GET", path).headers.get("content-encoding")
            for path in ("/", "/api/games", f"{table}/invite", link["path"], f"/api/join/{token}")
        }
        assert list(packed.values()) == ["gzip", "gzip", None, None, None], packed
        seen = Browser(room).get(f"/api/join/{token}")
        assert (seen["name"], seen["host"], seen["seats"]["1"], seen["coming"]) == ("Friday", "Hanna", "", False)
        assert Browser(room).post(f"/api/join/{token}", 401)["text"] == "say who you are first"
        for each in (ann, bob):
            assert each.post(f"/api/join/{token}")["id"] == id
            assert each.post(f"/api/join/{token}")["id"] == id
        assert ann.get(f"/api/join/{token[:-1]}x", 404)["code"] == "missing"
        # the host's own things
        for path, body in HOSTS:
            assert ann.post(f"{table}/{path}", 409, **body)["text"] == "only Hanna may do that: it is the host's"
        assert ann.ask("GET", f"{table}/invite").status_code == 409
        asks = [line["asks"] for line in ann.get("/api/lobby") if line["id"] == id]
        host.post(f"{table}/hold", held=True)
        asks += [line["asks"] for line in ann.get("/api/lobby") if line["id"] == id]
        assert asks == [False, True], "who looks for a seat at once is to know where there is none"
        ann.post(f"{table}/sit", seat=1, chips=100)
        host.post(f"{table}/answer", player="Ann", approve=True, seq=host.get(table)["seq"])
        bob.post(f"{table}/sit", seat=2, chips=80)
    with served(data, **QUICK) as room:
        host, ann, bob = host.at(room), ann.at(room), bob.at(room)
        assert host.get(table)["table"]["hosted"]["asked"] == [{"player": "Bob", "seat": 2, "chips": 80, "word": False}]
        host.post(f"{table}/answer", player="Bob", approve=True, seq=host.get(table)["seq"])
        host.post(f"{table}/bot", temperament="maniac")
        wait(lambda: host.get(table)["table"]["round"] >= 1)
        host.post(f"{table}/end")
        for each in (ann, bob):  # whoever is dealt in goes, and so the round ends
            each.ask("POST", f"{table}/leave", cmd_id="leave")
        wait(lambda: host.get(f"{table}/sheet")["final"])
        sheet = host.get(f"{table}/sheet")
        assert ann.get(f"{table}/sheet") == sheet
        assert {row["player"]: row["bought"] for row in sheet["rows"] if not row["bot"]} == {"Ann": 100, "Bob": 80}
        check_downloads(ann, table, sheet["rounds"])
        assert ann.post(f"{table}/sit", 409)["text"] == "the night is over"
        room.stop()
        assert token not in room.log
    check_ledger(data, id, sheet)


HOSTS: list[tuple[str, dict[str, Any]]] = [
    ("invite", {}),
    ("revoke", {}),
    ("hold", {"held": True}),
    ("answer", {"player": "Bob", "approve": True, "seq": 0}),
    ("propose", {"blinds": [2, 4], "seq": 0}),
    ("remove", {"seat": 1, "seq": 0}),
    ("end", {}),
]


def wait(true: Any) -> None:
    began = time.monotonic()
    while not true():
        assert time.monotonic() - began < LONG
        time.sleep(0.05)


def check_downloads(asker: Browser, table: str, rounds: int) -> None:
    """Both formats read back, with the players' names, and no other player's cards that were not shown."""
    in_phh, in_ohh = asker.get(f"{table}/hands.phhs"), asker.get(f"{table}/hands.ohh")
    for histories in (list(phh.read(in_phh, "night.phhs")), list(ohh.read(in_ohh, "night.ohh"))):
        assert len(histories) == rounds
        assert all("Ann" in [seat.name for seat in history.seats] for history in histories)  # type: ignore[union-attr]


def check_ledger(data: Path, id: str, sheet: dict[str, Any]) -> None:
    key = journal.Key.of_text((data / "key").read_text())
    book = journal.SqliteReader(data / "journal.db")
    verdict, ledger = journal.verify(book, f"table/{id}", key)
    assert verdict.sound, verdict
    assert not any(ledger.balances.values())
    assert sum([row["net"] for row in sheet["rows"]]) == sheet["dropped"] == 0
    book.close()


@pytest.mark.parametrize(
    ("base", "listens_at", "link", "here_only"),
    [
        ("http://192.168.1.7:8000/", "0.0.0.0", "http://192.168.1.7:8000/join/T", False),
        ("https://poker.example/", "127.0.0.1", "https://poker.example/join/T", False),
        ("http://localhost:8000/", "192.168.1.7", "http://192.168.1.7:8000/join/T", False),
        ("http://127.0.0.1:8000/", "127.0.0.1", "http://127.0.0.1:8000/join/T", True),
        ("http://localhost:8000/", "fd00::7", "http://[fd00::7]:8000/join/T", False),
    ],
)
def test_a_link_names_an_address_that_a_phone_reaches(base: str, listens_at: str, link: str, here_only: bool) -> None:
    found = invitation("/join/T", base, listens_at)
    assert (found.link, found.here_only) == (link, here_only)
