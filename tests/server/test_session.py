"""One's own session at a table: the figures of `cardspeak stats`, of what one may know, and for oneself alone."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from litestar.testing import TestClient

from cardspeak.analysis.stats.audited import counted
from cardspeak.analysis.stats.counting import Group
from cardspeak.history.audit.audit import audit
from cardspeak.history.phh.reading import read
from cardspeak.journal import rounds
from cardspeak.rulebook.books import seminole
from cardspeak.server.app import create_app
from cardspeak.server.composition import PARTS
from cardspeak.server.config import Config, Limits
from cardspeak.server.past.session import Figures, Session, session
from tests.secrecy.known import knowable
from tests.secrecy.scanner import leaks
from tests.server.desk import STREAM, Desk
from tests.server.test_downloads import downloaded, night
from tests.server.test_guarded import HERE

SHARES = ("vpip", "pfr", "three_bet", "wtsd", "wsd")


def own(desk: Desk, player: str, last: int = 12) -> Session:
    return session(desk.book, STREAM, player, last)


@pytest.fixture(scope="module")
def desk() -> Desk:
    return night()


def told(found: Figures) -> list[object]:
    return [found.hands, found.net, *[(part.times, part.of) for name in SHARES for part in [getattr(found, name)]]]


@pytest.mark.parametrize("player", ["Ada (caller bot)", "Ben (maniac bot)", "Ann"])
def test_the_figures_are_those_of_cardspeak_stats_on_the_hands_that_one_downloads(desk: Desk, player: str) -> None:
    found = own(desk, player)
    histories = [one for text in downloaded(desk, player, "phh") for one in read(text, "night")]
    groups: tuple[Group, ...] = ("player", "position")
    for group in groups:
        judged = [each for each in audit(histories, lambda history: seminole) if each.verdict == "agree"]
        assert len(judged) == len(histories) == 12
        rows = counted(judged, group, player).values()
        shown = [found.total] if group == "player" else found.positions
        expected = {row.name: [row.hands, row.net, *[(s.times, s.of) for s in [getattr(row, n) for n in SHARES]]] for row in rows}
        if group == "player":
            expected = {"all": expected[player]}
        assert {one.name: told(one) for one in shown} == expected
    assert sum(hand.net for hand in found.hands) == found.total.net
    assert [hand.number for hand in found.hands] == sorted(hand.number for hand in found.hands)
    assert sum(hand.paid for hand in found.hands) == found.total.vpip.times
    assert sum(hand.showdown for hand in found.hands) == found.total.wsd.of


def test_no_card_of_anybody_else_is_in_it(desk: Desk) -> None:
    found = own(desk, "Ann")
    for number, standing in enumerate(rounds(desk.book.store, STREAM, desk.book.key), 1):
        for hand in [each for each in found.hands if each.number == number]:
            seen = leaks(msgspec.to_builtins(hand), knowable(standing.events, 4), plain=("number", "moment", "net"))
            assert hand.cards and seen == []


def test_who_was_dealt_into_nothing_has_no_hands_and_no_more_is_told(desk: Desk) -> None:
    found = own(desk, "Zoe")
    assert (found.hands, found.positions, found.total.hands, found.left_out) == ([], [], 0, 0)


def test_it_is_asked_for_by_who_has_a_name_and_is_their_own(tmp_path: Path) -> None:
    config = Config(data=str(tmp_path), demo=False, limits=Limits(requests=1000, reads=1000))
    with TestClient(create_app(config, PARTS), base_url=HERE) as client:
        client.post("/api/guest", json={"name": "Ann"})
        new = {"cmd_id": "t", "name": "T", "blinds": [1, 2], "bots": ["rock", "caller"]}
        assert client.post("/api/tables", json=new).json()["id"] == "1"
        assert client.get("/api/tables/1/session").json()["player"] == "Ann"
        assert client.get("/table/1/session").status_code == 200
        assert client.get("/table/9/session").status_code == client.get("/api/tables/9/session").status_code == 404
        client.cookies.clear()
        assert client.get("/api/tables/1/session").status_code in (401, 403, 409)
