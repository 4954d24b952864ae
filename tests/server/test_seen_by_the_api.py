"""Each operation of the API, by the API's own document: stale where it is about what has changed since it was seen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from litestar.testing import TestClient

from cardspeak.server.app import create_app
from cardspeak.server.composition import PARTS
from cardspeak.server.config import Config, Limits
from cardspeak.server.dealer import host_commands as host
from cardspeak.server.dealer.dealer import DO
from cardspeak.server.dealer.messages import Act
from cardspeak.server.dealer.subjects import ABOUT, ALONE

VALUES: dict[str, Any] = {
    "cmd_id": "walk",
    "seq": 2**53,
    "player": "Ann",
    "approve": True,
    "seat": 1,
    "seats": [1],
    "chips": 5,
    "number": 1,
    "reason": "so it was",
    "happened": [{"kind": "gesture", "seat": 1, "what": "tap"}],
    "verb": "fold",
    "away": True,
}
OWN_ACCOUNT = "who asks is asked about himself"
NAMED = "a name is one person's for good, and it is that person's account whatever has become of it"
EVENT_OWN = ("register", "unregister", "declare", "rebuy", "add-on", "give-up")
WITHOUT: dict[str, str] = {
    **dict.fromkeys(("guest", "register", "login", "logout", "logout-everywhere", "password", "pin", "pin/revoke"), OWN_ACCOUNT),
    "accounts/{name}/roles": "it holds the roles that were seen, which are compared",
    **dict.fromkeys(("accounts/{name}/reset", "accounts/{name}/close", "accounts/{name}/pin/revoke"), NAMED),
    **dict.fromkeys(("tables", "house-tables", "house-tables/favours", "tournaments"), "a new one"),
    **dict.fromkeys([f"tournaments/{{id}}/{verb}" for verb in EVENT_OWN], OWN_ACCOUNT),
    "sit-and-go": OWN_ACCOUNT,
    **dict.fromkeys(("tournaments/{id}/bots", "tournaments/{id}/fill"), "it says all that is to be so"),
    "tournaments/{id}/plan": "it says what would be done, and does nothing",
    "tournaments/{id}/desk": "it holds the mark of all that it was told to do, which is compared",
    "tournaments/{id}/reopen": "it takes up what the journal has",
    "join/{token}": "the link's own secret",
    "cardroom/days": "a new one",
    "cardroom/list": OWN_ACCOUNT,
    **dict.fromkeys(("cardroom/ask", "groups"), "a new one"),
    **dict.fromkeys(("cardroom/dispute", "cardroom/appeal"), "one's own, by its number where there is one"),
    **dict.fromkeys(("devices/offer", "devices/pair", "devices/{number}/revoke"), "it names the code or the number of a device"),
    "groups/{id}": "it names the person or the night that it is about; who closes nights says who is to pay whom, as it was seen",
    **dict.fromkeys(("players", "players/bring"), "it holds the book's entry that was seen: what was changed since is stale"),
    "players/plan": "it says what a spreadsheet would change, and changes nothing",
    "cardroom/do": "it holds the day's entry that was seen, and each order is played in `test_desk_seen.py`",
    "tables/{id}/console/dispute": "whether it is in time the table itself knows, as it stands then",
    "tables/{id}/console/word": "once the PIN is told it is `console/stand`, with the entry that it holds",
    **dict.fromkeys(("tables/{id}/floor/ruling", "floor/ask"), "nothing changes by it"),
    **dict.fromkeys(("tables/{id}/sensed", "tables/{id}/sensed/deck"), "a reader says what lies there, and changes nothing"),
    "tables/{id}/silence": "it says who is to be heard or not, by name",
    "tables/{id}/reopen": "it tries what is there",
    **dict.fromkeys(("exam/next", "exam/answer"), "one's own exam, whose question is named"),
    **dict.fromkeys(("histories", "histories/round"), "one's own file, of which nothing is kept"),
}
"""What the API does that is no command at a table, by its address, each with why it need name no entry."""


def posted(document: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Everything that changes something, by its address: the form that it takes, empty for none."""
    forms: dict[str, dict[str, Any]] = {}
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            body = next(iter(operation.get("requestBody", {}).get("content", {}).values()), {"schema": {}})["schema"]
            if method != "get":
                name = body.get("$ref", "").rpartition("/")[2]
                forms[path.removeprefix("/api/")] = document["components"]["schemas"].get(name, {})
    return forms


def test_every_operation_of_the_api_is_stale_where_it_is_about_what_has_changed(tmp_path: Path) -> None:
    with TestClient(
        create_app(Config(data=str(tmp_path), demo=False, limits=Limits(requests=10_000, reads=10_000)), PARTS),
        base_url="http://127.0.0.1",
    ) as client:
        accounts, call = client.app.state.accounts, client.blocking_portal.call  # type: ignore[attr-defined]
        people: dict[str, dict[str, str]] = {}
        for name in ("Ann", "Boss"):
            client.cookies.clear()
            client.post("/api/register", json={"name": name, "password": "correct horse battery"})
            people[name] = dict(client.cookies)
        call(accounts.set_roles, "Boss", ["player", "floor", "cashier", "admin"], "Boss")
        assert client.post("/api/tables", json={"cmd_id": "t", "name": "T", "blinds": [1, 2]}).status_code == 201
        asks = {name: httpx_of(client, cookies) for name, cookies in people.items()}
        assert asks["Ann"]("tables/1/sit", {"cmd_id": "s"}).status_code == 200
        forms = posted(client.get("/schema/openapi.json").json())
        commands = {kind.__name__: kind for kind in DO}
        walked = set()
        for path, form in forms.items():
            kind = commands.get(str(form.get("title")))
            if kind not in ABOUT:
                assert path in WITHOUT or kind in ALONE, path
                continue
            assert path not in WITHOUT and "seq" in form["required"], path
            walked.add(kind)
            body = {name: VALUES[name] for name in form["required"]}
            seq = client.get("/api/tables/1").json()["seq"]
            blind = asks["Boss"](path.replace("{id}", "1"), {name: body[name] for name in body if name != "seq"})
            assert blind.status_code == 400 and "seq" in blind.text, path
            answers = [ask(path.replace("{id}", "1"), body).json() for ask in asks.values()]
            assert any([answer.get("code") == "stale" for answer in answers]), (path, answers)
            assert client.get("/api/tables/1").json()["seq"] == seq, path
        assert walked == set(ABOUT) - {Act, host.LetBack}, "those come over the WebSocket, and by the host's answer"


def httpx_of(client: TestClient[Any], cookies: dict[str, str]) -> Callable[[str, dict[str, Any]], Any]:
    """Somebody's requests."""

    def ask(path: str, body: dict[str, Any]) -> Any:
        client.cookies.clear()
        client.cookies.update(cookies)
        return client.post(f"/api/{path}", json=body)

    return ask
