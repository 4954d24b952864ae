"""Numbers, nesting and texts without end at every door of the API, by its document: each has a short answer."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from litestar.testing import TestClient

from cardspeak.server.app import create_app
from cardspeak.server.composition import PARTS
from cardspeak.server.config import Config, Limits

DIGITS: Final = "9" * 5000
HOSTILE: Final = (DIGITS, f"-{DIGITS}", "[" * 100_000, '{"a":' * 100_000, "1e400", "NaN", '"\\ud800"', f'"{"x" * 9000}"')
ADDRESSED: Final = ("9" * 4400, "%00", "-1", "..%2f..%2fetc")
ASKED: Final = (DIGITS, "\0", "1e400", "x" * 9000)
OUT: Final = re.compile("logout|/password$")
"""What ends the session that it is asked with."""
LONGEST: Final = 1200
"""Characters of what is said of it."""


class Document:
    """The API's document, and a form of each of its operations."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.document = document

    def operations(self) -> Iterator[tuple[str, str, dict[str, Any]]]:
        for path, methods in self.document["paths"].items():
            if not OUT.search(path):
                for method, operation in methods.items():
                    yield method.upper(), path, operation

    def form(self, schema: dict[str, Any], deep: int = 0) -> Any:
        """Something that the form may be, as far as it says."""
        while "$ref" in schema:
            schema = self.document["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
        for choice in ("oneOf", "anyOf"):
            if choice in schema:
                return self.form(schema[choice][0], deep + 1)
        if "const" in schema or "enum" in schema:
            return schema.get("const", schema.get("enum", [""])[0])
        if deep > 6:
            return None
        kind = schema.get("type")
        if kind == "object":
            return {name: self.form(each, deep + 1) for name, each in schema.get("properties", {}).items()}
        if kind == "array":
            return [self.form(schema["items"], deep + 1)] if schema.get("items") else []
        return {"integer": max(1, schema.get("minimum", 1)), "number": 1.0, "boolean": True, "string": "x"}.get(str(kind))


def places(form: Any, above: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where something stands in a form, the whole of it last."""
    within = form.items() if isinstance(form, dict) else enumerate(form) if isinstance(form, list) else ()
    for key, value in within:
        yield from places(value, (*above, key))
    yield above


def changed(form: Any, place: tuple[Any, ...], text: str) -> str:
    """The form as JSON with a text in one of its places."""
    if not place:
        return text
    copy = json.loads(json.dumps(form))
    holder = copy
    for key in place[:-1]:
        holder = holder[key]
    holder[place[-1]] = "@"
    return json.dumps(copy).replace('"@"', text)


def requests(document: Document, method: str, path: str, operation: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Everything hostile that one operation is asked: each place of its form has one or two of them, by turns."""
    plain = re.sub(r"\{[^}]*\}", "1", path)
    for body in operation.get("requestBody", {}).get("content", {}).values():
        form = document.form(body["schema"])
        for number, place in enumerate(dict.fromkeys(places(form))):
            for text in HOSTILE if not place else HOSTILE[number % 4 :: 4]:
                yield plain, {"content": changed(form, place, text), "headers": {"content-type": "application/json"}}
    for each in operation.get("parameters", []):
        if each["in"] == "query":
            for text in ASKED:
                yield plain, {"params": {each["name"]: text}}
    if plain != path:
        for text in ADDRESSED:
            yield re.sub(r"\{[^}]*\}", text, path), {}


def test_whatever_is_sent_to_any_door_is_answered_in_short(tmp_path: Path) -> None:
    config = Config(data=str(tmp_path), demo=True, limits=Limits(requests=10**6, reads=10**6))
    with TestClient(create_app(config, PARTS), base_url="http://127.0.0.1", raise_server_exceptions=False) as client:
        client.post("/api/register", json={"name": "Boss", "password": "correct horse battery"})
        roles = ["player", "floor", "cashier", "admin"]
        client.blocking_portal.call(client.app.state.accounts.set_roles, "Boss", roles, "Boss")  # type: ignore[attr-defined]
        assert client.post("/api/tables", json={"cmd_id": "t", "name": "T", "blinds": [1, 2]}).status_code == 201
        document = Document(client.get("/schema/openapi.json").json())
        asked = 0
        for method, path, operation in document.operations():
            for address, more in requests(document, method, path, operation):
                answer = client.request(method, address, **more)
                asked += 1
                about = (method, address[:80], str(more)[:200], answer.text[:300])
                assert answer.status_code < 500, about
                assert answer.status_code < 400 or len(answer.text) < LONGEST, about
                assert "Traceback" not in answer.text, about
        assert asked > 1000
        assert client.get("/health").json()["status"] == "ok"
