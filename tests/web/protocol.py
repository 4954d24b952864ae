"""What room and pages say to each other, as a JSON schema: `python -m tests.web.protocol` prints it.

`make lint` turns it into TypeScript's types, which the pages' scripts are checked against: the messages of a table's line, what
a table shows, and the numbers that both sides must know alike.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages
from typing import Any, get_args, get_type_hints

import msgspec
from litestar.handlers import HTTPRouteHandler

from cardspeak.server import api
from cardspeak.server.api import socket
from cardspeak.server.dealer import messages, shuffle
from cardspeak.server.dealer.rulings import FloorShown
from cardspeak.server.http.problem import Problem
from cardspeak.server.live.audiences import LINES
from cardspeak.server.views.banked_table import HouseOwn, HouseShown
from cardspeak.server.views.own_seat import Own
from cardspeak.server.views.poker_table import Shown

SHOWN = [Shown, HouseShown, Own, HouseOwn, FloorShown, shuffle.ShuffleView]
"""What messages carry ready written."""
REFUSED = [Problem]
"""What the API answers where something is wrong."""
BESIDE = {"floor": "FloorShown", "shuffle": "ShuffleView"}
"""What either picture of a table carries beside the fields of its struct."""
ALIKE = {
    "LinesKept": LINES,
    "NoTable": socket.NO_TABLE,
    "Away": socket.AWAY,
    "OutOfOrder": socket.OUT_OF_ORDER,
    "Crowded": socket.CROWDED,
    "MessageLongest": messages.LONGEST,
    "NumberMost": messages.MOST,
}
"""Numbers of the room that the pages' scripts have too, by the name of their type."""
LEFT_OUT = {"LogLine": {"round"}}
"""The fields that the room leaves out of what it says where they have their default; all others it writes."""
DRAWN = {"Snapshot": "table", "Patch": "changed"}
"""The fields of messages that hold a table's picture, or what changed in it."""


def schema() -> dict[str, Any]:
    """All of it: one definition for each struct, and `Client` and `Server`, which are any message of theirs."""
    said = messages.ToClient.__subclasses__()
    sent = messages.FromClient.__subclasses__()
    told = [*said, *sent, *SHOWN, *REFUSED, *answered()]
    _, kinds = msgspec.json.schema_components(told, ref_template="#/definitions/{name}")
    if twice := [name for name in kinds if "." in name]:
        raise SystemExit(f"the types that pages are told have names of their own: {', '.join(twice)}")
    kinds["Table"] = _any(Shown, HouseShown)
    kinds["Server"], kinds["Client"] = _any(*said), _any(*sent)
    whole = {"$ref": "#/definitions/Table"}
    for message, field in DRAWN.items():
        # what changed is some fields of either picture
        kinds[message]["properties"][field] = whole if field == "table" else {"type": "object"}
    for picture in (Shown, HouseShown):
        kinds[picture.__name__]["properties"] |= {name: {"$ref": f"#/definitions/{kind}"} for name, kind in BESIDE.items()}
    kinds |= {name: {"const": value} for name, value in ALIKE.items()}
    asked = {kind.__name__ for kind in sent}
    for name, kind in kinds.items():
        if "properties" in kind:
            kind["additionalProperties"] = False
            written = kind["properties"].keys() - LEFT_OUT.get(name, set())
            kind["required"] = sorted({"type", *kind["required"]} if name in asked else written)
    return {"title": "Room", "type": "object", "properties": {}, "additionalProperties": False, "definitions": kinds}


def answered() -> list[type[msgspec.Struct]]:
    """What the routes of the API answer: a page may name each of these types, by the name of its struct."""
    found: set[type[msgspec.Struct]] = set()
    for module in walk_packages(api.__path__, f"{api.__name__}."):
        for route in vars(import_module(module.name)).values():
            if isinstance(route, HTTPRouteHandler):
                for kind in _structs(get_type_hints(route.fn, include_extras=True).get("return")):
                    found.add(kind)
    return sorted(found, key=lambda kind: kind.__qualname__)


def _structs(answer: Any) -> Iterator[type[msgspec.Struct]]:
    if isinstance(answer, type) and issubclass(answer, msgspec.Struct):
        yield answer
    for part in get_args(answer):
        yield from _structs(part)


def _any(*kinds: type) -> dict[str, Any]:
    return {"anyOf": [{"$ref": f"#/definitions/{kind.__name__}"} for kind in kinds]}


if __name__ == "__main__":
    print(json.dumps(schema()))
