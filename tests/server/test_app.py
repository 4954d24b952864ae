"""The application with parts plugged in: guards, what goes wrong, health, logs."""

from __future__ import annotations

import io
import json
import logging
import re
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar import Litestar, Request, WebSocket, get, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from litestar.testing import TestClient
from msgspec import structs

from cardspeak.rulebook import Cites, Refused
from cardspeak.server.app import Part, create_app
from cardspeak.server.composition import PARTS
from cardspeak.server.config import Config, ConfigError, Limits, load
from cardspeak.server.http import log, roles
from cardspeak.server.http.metrics import Metrics
from cardspeak.server.http.problem import Problem
from cardspeak.server.http.rates import KEPT, Rate

HERE = "http://127.0.0.1"
ROLES = ("player", "dealer", "floor", "cashier", "auditor", "admin")


@get("/for/{role:str}", guards=[roles.signed_in])
async def anybody(role: FromPath[str]) -> str:
    return role


def guarded(role: str) -> Any:
    @get(f"/only/{role}", guards=[getattr(roles, role)], name=f"only-{role}")
    async def only(request: Request[Any, Any, Any]) -> str:
        account = roles.account_of(request)
        assert account
        return account.name

    return only


@websocket("/ws/floor", guards=[roles.floor])
async def floors_line(socket: WebSocket[Any, Any, Any]) -> None:
    await socket.accept()
    await socket.send_text(socket.user.name)
    await socket.close()


@websocket("/ws/open")
async def open_line(socket: WebSocket[Any, Any, Any]) -> None:
    await socket.accept()
    await socket.send_text("come in")
    await socket.close()


@get("/broken")
async def broken() -> str:
    raise KeyError("the As of Ann")


@get("/refused")
async def refused() -> str:
    raise Refused("not your turn", ("S8(i)(10)",))


ORDER: list[str] = []


@asynccontextmanager
async def life(app: Litestar) -> AsyncIterator[None]:
    ORDER.append(f"open {await app.state.accounts.running()}")
    app.state.checks["kettle"] = lambda: "ok"
    yield
    ORDER.append(f"close {await app.state.accounts.running()}")


PART = Part(lambda: [anybody, *map(guarded, ROLES), floors_line, open_line, broken, refused], life)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    app = create_app(Config(data=str(tmp_path / "room")), [PART])
    with TestClient(app, base_url=HERE, raise_server_exceptions=False) as made:
        yield made


def told(code: str, text: str, clauses: Cites = ()) -> dict[str, Any]:
    """What is answered where something goes wrong."""
    named: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(Problem(code, text, clauses)))
    assert named["key"] and named.keys() == {"code", "text", "clauses", "field", "key", "args"}
    return named


def become(client: TestClient[Litestar], *given: str) -> None:
    """Sign in as somebody who has these roles."""
    name = client.post("/api/guest", json={"name": "Ann"}).json()["name"]
    client.blocking_portal.call(client.app.state.accounts.set_roles, name, given, "Chief")


def test_a_part_is_open_while_the_accounts_are(tmp_path: Path) -> None:
    ORDER.clear()
    with TestClient(create_app(Config(data=str(tmp_path)), [PART]), base_url=HERE) as client:
        client.post("/api/guest", json={"name": "Ann"})
        assert client.get("/health").json() == {"status": "ok", "checks": {"accounts": "ok", "kettle": "ok"}}
    assert ORDER == ["open 0", "close 1"]


@pytest.mark.parametrize("role", ROLES)
def test_a_guard_lets_its_own_role_in_and_no_other(client: TestClient[Litestar], role: str) -> None:
    assert {client.get(f"/only/{name}").status_code for name in ROLES} == {401}
    assert client.get("/for/x").status_code == 401
    become(client, role)
    assert [name for name in ROLES if client.get(f"/only/{name}").status_code == 200] == [role]
    assert client.get("/for/x").status_code == 200
    become(client)
    answer = client.get(f"/only/{role}")
    assert (answer.status_code, answer.json()) == (403, told("forbidden", f"that is for {role}"))


def test_a_guard_stands_before_a_websocket_too(client: TestClient[Litestar]) -> None:
    for given in ((), ("player", "admin")):
        if given:
            become(client, *given)
        with pytest.raises(WebSocketDisconnect), client.websocket_connect("/ws/floor"):
            raise AssertionError("let in")
    become(client, "floor")
    with client.websocket_connect("/ws/floor") as line:
        assert line.receive_text().startswith("Ann")


def test_what_nobody_foresaw_is_neither_told_nor_logged(client: TestClient[Litestar]) -> None:
    out = io.StringIO()
    log.set_up("info", out)
    answer = client.get("/broken")
    assert (answer.status_code, answer.json()) == (500, told("failed", "something went wrong here"))
    assert "As" not in out.getvalue()
    failure = next(found for found in map(json.loads, out.getvalue().splitlines()) if found["level"] == "error")
    assert failure["error"] == "KeyError"
    assert failure["where"][-1].endswith(" broken")


def test_what_goes_wrong_has_one_form(client: TestClient[Litestar]) -> None:
    assert client.get("/refused").json() == told("refused", "not your turn", ("S8(i)(10)",))
    assert client.get("/refused").status_code == 409
    assert client.get("/nothing").json()["code"] == "missing"
    assert client.delete("/api/me").json()["code"] == "method"
    assert client.post("/api/guest", content=b"{").json()["code"] == "form"
    assert client.post("/api/guest", content=b"x" * (1 << 21)).json()["code"] == "size"


def test_who_looks_with_a_browser_is_told_in_a_page(client: TestClient[Litestar]) -> None:
    looks = {"accept": "text/html,application/xhtml+xml"}
    for path, status, told in [
        ("/nothing", 404, "Nothing is here"),
        ("/table/none", 404, "Nothing is here"),
        ("/api/guest/x", 404, ""),
        (f"/{'x' * 300}", 404, "Nothing is here"),
        ("/guest", 404, "Nothing is here"),
    ]:
        answer = client.get(path, headers=looks)
        assert answer.status_code == status
        if told:
            assert told in answer.text
            assert "default-src 'self'" in answer.headers["content-security-policy"]
        else:
            assert answer.json()["code"] == "missing"
    assert client.get("/nothing", headers={"accept": "*/*"}).json()["code"] == "missing"


def test_health_fails_with_what_it_stands_on(client: TestClient[Litestar]) -> None:
    client.app.state.checks["kettle"] = lambda: "cold"
    answer = client.get("/health")
    assert (answer.status_code, answer.json()["status"]) == (503, "failing")
    assert answer.json()["checks"] == {"accounts": "ok", "kettle": "cold"}


def test_a_log_in_a_file_leaves_the_screen_to_what_goes_wrong(tmp_path: Path) -> None:
    screen, file = io.StringIO(), tmp_path / "logs" / "room.log"
    try:
        log.set_up("info", screen, str(file))
        logging.getLogger("cardspeak.http").info("answered")
        logging.getLogger("cardspeak.room").warning("the journal is open again")
    finally:
        log.set_up("info", sys.__stderr__)
    assert [json.loads(line)["said"] for line in file.read_text().splitlines()] == ["answered", "the journal is open again"]
    assert [json.loads(line)["said"] for line in screen.getvalue().splitlines()] == ["the journal is open again"]
    target = (Path(__file__).parents[2] / "Makefile").read_text().partition("\nrun: ")[2].partition("\n\n")[0]
    assert "CARDSPEAK_LOG_FILE=" in target, "`make run` keeps its requests off the screen"


def test_figures_are_for_auditors_administrators_and_who_has_the_token(client: TestClient[Litestar]) -> None:
    assert client.get("/metrics").status_code == 401
    assert client.get("/metrics", headers={"authorization": "Bearer "}).status_code == 401, "no token is none"
    client.app.state.config = structs.replace(client.app.state.config, metrics_token="a-long-word-of-chance")
    assert client.get("/metrics", headers={"authorization": "Bearer a-long-word-of-chanc"}).status_code == 401
    assert client.get("/metrics", headers={"authorization": "Bearer a-long-word-of-chance"}).status_code == 200
    become(client, "player")
    assert client.get("/metrics").status_code == 403
    become(client, "auditor")
    assert "# TYPE cardspeak_requests_total counter" in client.get("/metrics").text


def test_every_figure_on_the_board_for_grafana_is_there(tmp_path: Path) -> None:
    config = Config(data=str(tmp_path / "room"), demo=False, metrics_token="a-long-word-of-chance")
    with TestClient(create_app(config, PARTS), base_url=HERE) as client:
        client.get("/health")
        there = client.get("/metrics", headers={"authorization": "Bearer a-long-word-of-chance"}).text
    board = json.loads((Path(__file__).parents[2] / "docs" / "grafana.json").read_text())
    asked = {
        name for panel in board["panels"] for each in panel["targets"] for name in re.findall(r"cardspeak_\w+", each["expr"])
    }
    assert len(asked) == 7
    assert [name for name in sorted(asked) if not re.search(rf"^{name}[ {{]", there, re.MULTILINE)] == []


def test_a_cookie_is_secure_where_browsers_speak_tls_to_a_proxy(tmp_path: Path) -> None:
    with TestClient(create_app(Config(data=str(tmp_path), secure=True)), base_url=HERE) as client:
        answers = [
            client.post("/api/guest", json={"name": "Ann"}, headers={"origin": origin})
            for origin in ("https://127.0.0.1", "http://127.0.0.1")
        ]
    assert [answer.status_code for answer in answers] == [200, 403]
    assert "; Secure" in answers[0].headers["set-cookie"]


def test_requests_that_change_something_and_new_websockets_are_limited(tmp_path: Path) -> None:
    with TestClient(create_app(Config(data=str(tmp_path), limits=Limits(requests=5)), [PART]), base_url=HERE) as client:
        assert 429 in [client.post("/api/logout").status_code for _ in range(30)]
        assert {client.get("/api/me").status_code for _ in range(30)} == {200}
        time.sleep(0.3)  # lets time pass: in which one comes in again
        with client.websocket_connect("/ws/open") as line:
            assert line.receive_text() == "come in"
        with pytest.raises(WebSocketDisconnect, match="too often"):
            for _ in range(30):
                with client.websocket_connect("/ws/open") as line:
                    assert line.receive_text() == "come in"


# --- settings


def test_settings_of_the_command_line_go_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(
        'port = 1\nhost = "0.0.0.0"\ndata = "here"\nhosts = ["a.example"]\n[limits]\nlogins = 3\n[times]\nturn = 9000\n'
    )
    environment = {"CARDSPEAK_PORT": "2", "CARDSPEAK_HOST": "::1", "CARDSPEAK_LIMITS_GUESTS": "4", "CARDSPEAK_SECURE": "true"}
    found = load(file, environment, port=3, host=None)
    assert (found.port, found.host, found.data, found.hosts, found.secure) == (3, "::1", "here", ("a.example",), True)
    assert (found.limits.logins, found.limits.guests, found.times.turn) == (3, 4, 9000)
    assert load(None, {"CARDSPEAK_HOSTS": "a.example, b.example", "CARDSPEAK_CORPUS": "x"}).hosts == ("a.example", "b.example")


@pytest.mark.parametrize(
    ("environment", "said"),
    [
        ({"CARDSPEAK_PORT": "many"}, "environment: port: Expected `int`, got `str`"),
        ({"CARDSPEAK_LIMITS_LOGINS": "-1"}, "environment: limits.logins: Expected `int` >= 1"),
        ({"CARDSPEAK_LOG": "loud"}, "environment: log: Expected `str` matching regex"),
        ({"CARDSPEAK_TIMES_THINK": "1"}, "environment: times.think: Expected `array` of length 2"),
    ],
)
def test_a_setting_that_cannot_be_used_says_where_it_stands(environment: dict[str, str], said: str) -> None:
    with pytest.raises(ConfigError) as caught:
        load(None, environment)
    assert str(caught.value).startswith(said)


# --- rates, figures, log


def test_a_rate_gives_as_many_at_once_and_then_one_by_one() -> None:
    now = [100.0]
    rate = Rate(3, 60, lambda: now[0])
    assert [rate.wait("a") for _ in range(4)] == [0, 0, 0, pytest.approx(20)]
    assert rate.wait("b") == 0
    now[0] += 19
    assert rate.wait("a") == pytest.approx(1)
    now[0] += 1
    assert [rate.wait("a"), rate.wait("a")] == [0, pytest.approx(20)]
    now[0] += 1000
    assert [rate.wait("a") for _ in range(4)] == [0, 0, 0, pytest.approx(20)]


def test_a_rate_gives_several_at_once_or_none_of_them_and_to_a_greedy_one_all_there_are() -> None:
    now = [0.0]
    rate = Rate(10, 10, lambda: now[0])
    assert [rate.wait("Ann", 6), rate.wait("Ann", 6), rate.wait("Ann", 4), rate.wait("Ann")] == [0, 2, 0, 1]
    now[0] = 3
    assert rate.wait("Ann", 3) == 0
    assert [rate.wait("Bob", 50), rate.wait("Bob", 50)] == [0, 10]


def test_a_rate_remembers_no_more_than_it_has_room_for() -> None:
    rate = Rate(1, 60, lambda: 0.0)
    for number in range(2 * KEPT):
        assert rate.wait(str(number)) == 0
    assert len(rate._full_at) == KEPT
    assert rate.wait(str(2 * KEPT - 1)) > 0


def test_figures_in_prometheus_form() -> None:
    figures = Metrics()
    figures.answered("GET", 200, 0.02)
    figures.answered("GET", 200, 9.0)
    figures.answered('a"\\\n', 405, 0.0)
    figures.gauge("g", "Now.", lambda: 1.5)
    text = figures.text()
    told = (
        'requests_total{method="GET",status="200"} 2.0',
        'requests_total{method="other",status="405"} 1.0',
        'request_seconds_bucket{le="0.01",method="GET"} 0.0',
        'request_seconds_bucket{le="0.025",method="GET"} 1.0',
        'request_seconds_bucket{le="+Inf",method="GET"} 2.0',
        'request_seconds_sum{method="GET"} 9.02',
    )
    for line in (*(f"cardspeak_{each}" for each in told), "g 1.5"):
        assert line in text.splitlines()


def test_others_words_are_logged_without_the_values_in_them() -> None:
    out = io.StringIO()
    log.set_up("info", out)
    logging.getLogger("uvicorn.error").error("got %r", "Ah Kd")
    logging.getLogger("cardspeak.room").info("opened", extra={"facts": {"table": "7"}})
    first, second = map(json.loads, out.getvalue().splitlines())
    assert (first["said"], first["level"]) == ("got %r", "error")
    assert (second["said"], second["table"], second["from"]) == ("opened", "7", "cardspeak.room")


def test_the_whole_room_s_application_is_made_without_a_warning_as_often_as_one_likes() -> None:
    for _ in range(2):
        assert "/api/lobby" in [route.path for route in create_app(Config(), PARTS).routes]
