"""A card room's day. Make one with `opened`, `replay` or `resumed`; its parts are in the modules below it."""

from __future__ import annotations

from typing import Any, Final, Self

import msgspec

from cardspeak.cardroom.day import desk, disputes, house, passing, seats, spots
from cardspeak.cardroom.day import events as e
from cardspeak.cardroom.day.commands import AnyCommand, Command
from cardspeak.cardroom.day.core import RECORD, RoomCore
from cardspeak.cardroom.day.setup import SETUP, Setup
from cardspeak.cardroom.day.terms import can_open
from cardspeak.rulebook import Refused
from cardspeak.rulebook.handed import handed_by
from cardspeak.rulebook.refusal import quoted

LONGEST: Final = 8000
"""Characters of any text; most fields have a bound of their own."""
CLOCK = "clock"
"""Who does what happens by itself."""
CODER: Final = msgspec.json.Decoder(AnyCommand)
ROOM = {**desk.DECIDES, **seats.DECIDES, **spots.DECIDES}
HOUSE = {**house.DECIDES, **disputes.DECIDES}


def whole(command: Any) -> Command:
    """A command whose fields hold what they are to hold. Raises `Refused` naming the first that does not."""
    try:
        checked: Command = CODER.decode(msgspec.json.encode(command))
    except (msgspec.MsgspecError, TypeError, ValueError, OverflowError) as error:
        raise Refused(f"that is nothing to do in a room: {error}", RECORD) from None
    for value in msgspec.structs.astuple(checked):
        for text in value if isinstance(value, tuple) else (value,):
            if isinstance(text, str):
                check_text(text)
    return checked


def check_text(text: str) -> None:
    """Raises `Refused` for what is no name or line that can be printed."""
    if not text.strip() or not text.isprintable() or len(text) > LONGEST:
        raise Refused(f"a name is a line that can be printed, not {quoted(text)}", RECORD)


class Room(RoomCore):
    """A room from its opening to its close."""

    __slots__ = ("_due", "_looked")

    def __init__(self) -> None:
        super().__init__()
        self._looked = -1
        self._due: passing.Due | None = None

    @classmethod
    def opened(cls, setup: Setup, *, moment: int) -> Self:
        """A room with nobody in it. Raises `Refused` for one that cannot be."""
        can_open(setup)
        new = cls()
        new.emit(e.Opened(setup, moment, SETUP))
        return new

    @handed_by(*RECORD)
    def do(self, command: Any, *, by: str, moment: int) -> None:
        """Somebody does something, after all that the clock has done by then.

        Raises `Refused` with the clause; of what was asked nothing has happened then.
        """
        command = whole(command)
        check_text(by)
        self.tick(moment=moment)
        if self.state.over:
            raise Refused("the room is closed", house.END)
        what = command.__struct_config__.tag
        self._by = e.Did(by, str(what), self.now, RECORD)
        try:
            if decides := ROOM.get(type(command)):
                decides(self, command)
            else:
                HOUSE[type(command)](self, command, by)
        finally:
            self._by = None

    @handed_by(*RECORD)
    def tick(self, *, moment: int) -> None:
        """It is that moment, or a later one that was told already."""
        while not self.state.over and (due := self._next()) and due.moment <= moment:
            self._by = e.Did(CLOCK, due.what, max(due.moment, self.state.moment), RECORD)
            passing.HAPPENS[due.what](self, *due.about)
        self.now = max(self.now, moment)

    def _next(self) -> passing.Due | None:
        """What the clock does next, looked for only after something has happened."""
        if self._looked != self.happened:
            self._looked, self._due = self.happened, min(passing.dues(self), default=None)
        return self._due


__all__ = ["AnyCommand", "Room"]
