"""What room and pages say to each other, as a JSON schema: `python -m tests.web.protocol` prints it.

`make lint` turns it into TypeScript's types, which the pages' scripts are checked against: the messages of a table's line, what
a table shows, and the numbers that both sides must know alike.
"""

from __future__ import annotations

import json
from typing import Any

import msgspec

from cardspeak.server.api import socket
from cardspeak.server.api.at_desk.cardroom_papers import Printed
from cardspeak.server.api.at_desk.devices import OwnDevice, PairedDevice
from cardspeak.server.api.at_desk.floor_asked import Knows, RuledAnswer
from cardspeak.server.api.tables import InLobby
from cardspeak.server.cardroom.views import BoardShown, DeskShown, Mine, SheetShown
from cardspeak.server.cashier.ledger import Ledger
from cardspeak.server.dealer import messages, shuffle
from cardspeak.server.dealer.rulings import FloorShown
from cardspeak.server.figures.trained import Outs, Strength
from cardspeak.server.http.problem import Problem
from cardspeak.server.live.audiences import LINES
from cardspeak.server.own_clocks import Look
from cardspeak.server.past.session import Session
from cardspeak.server.views.banked_table import HouseOwn, HouseShown
from cardspeak.server.views.own_seat import Own
from cardspeak.server.views.poker_table import Shown

SHOWN = [Shown, HouseShown, Own, HouseOwn, FloorShown, shuffle.ShuffleView]
"""What messages carry ready written."""
ANSWERED = [
    *(Problem, InLobby, BoardShown, DeskShown, Mine, SheetShown, Printed, Look, Knows, RuledAnswer, OwnDevice, PairedDevice),
    *(Session, Ledger, Outs, Strength),
]
"""What the API answers."""
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
    _, kinds = msgspec.json.schema_components([*said, *sent, *SHOWN, *ANSWERED], ref_template="#/definitions/{name}")
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


def _any(*kinds: type) -> dict[str, Any]:
    return {"anyOf": [{"$ref": f"#/definitions/{kind.__name__}"} for kind in kinds]}


if __name__ == "__main__":
    print(json.dumps(schema()))
