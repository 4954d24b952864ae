"""What a browser makes of a table's messages: the table as it was told, kept up to date by patches."""

from __future__ import annotations

import json
from typing import Any


class Mirror:
    """A table as one viewer was told of it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.seq = 0
        self.table: dict[str, Any] = {}
        self.private: dict[str, Any] = {"seat": 0, "cards": [], "options": None}
        self.told_in = 0  # the round that was on when that was told: it comes after the patch that begins a round
        self.clock: dict[str, Any] | None = None
        self.lines: list[dict[str, Any]] = []
        self.answers: dict[str, list[dict[str, Any]]] = {}
        self.chat: list[dict[str, Any]] = []

    def take(self, text: str) -> dict[str, Any]:
        """Take a message in."""
        message: dict[str, Any] = json.loads(text)
        match message["type"]:
            case "snapshot":
                self.seq, self.table, self.chat = message["seq"], message["table"], message["chat"]
                self.clock = None  # it comes next, if one runs, and so does what a seat alone may know
                self.private = {"seat": 0, "cards": [], "options": None}
                self.lines += [line for line in message["lines"] if line not in self.lines]
            case "patch":
                assert message["seq"] >= self.seq
                self.seq = message["seq"]
                self.clock = None
                self.table |= message["changed"]
                self.lines += message["lines"]
            case "private":
                self.private, self.told_in = message, self.table.get("round", 0)
            case "clock":
                self.clock = message
            case "chat":
                self.chat.append(message["said"])
            case "ack" | "error":
                self.answers.setdefault(message["cmd_id"], []).append(message)
            case unknown:
                raise AssertionError(unknown)
        return message

    @property
    def options(self) -> dict[str, Any] | None:
        found: dict[str, Any] | None = self.private["options"]
        return found

    def acting(self, cmd_id: str, action: str, amount: int = 0, cards: str = "") -> dict[str, Any]:
        """The message of an act against the table as it was told."""
        where = {"round": self.table["round"], "seq": self.seq}
        return {"type": "act", "cmd_id": cmd_id, "action": action, "amount": amount, "cards": cards} | where


def plain(options: dict[str, Any]) -> str:
    """Something cheap that is open: check, call, show, or what there is."""
    verbs = options["verbs"]
    return next(verb for verb in ("check", "call", "show", "discard", "fold", "bet", "raise") if verb in verbs)
