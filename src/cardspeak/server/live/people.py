"""Who is on the other end of a connection, as the tables need to know it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from cardspeak.rulebook import Refused
from cardspeak.server.http.request_types import Connection

STAFF: Final = frozenset({"dealer", "floor", "admin"})
"""Roles that run the house's tables."""
SAID_AS: Final = ("floor", "dealer", "admin")


class Person(msgspec.Struct, frozen=True):
    """name: unique in the room, empty for somebody who did not say who they are. roles: such as "player", "floor", "admin".

    session: the one that a connection hangs on, empty if it hangs on none.
    """

    name: str = ""
    roles: frozenset[str] = frozenset()
    session: bytes = b""

    def known(self) -> str:
        """The name. Raises `Refused` if there is none."""
        if not self.name:
            raise Refused("say who you are first")
        return self.name

    @property
    def staff(self) -> bool:
        """Whether they are of those who run the house's tables."""
        return bool(self.roles & STAFF)

    @property
    def audits(self) -> bool:
        """Whether they look at everything, also at what is private, and change nothing."""
        return "auditor" in self.roles

    def may_run(self, host: str) -> bool:
        """Whether they run a table of that host, or of the house if there is none."""
        return bool(self.name) and (self.name == host or self.staff)

    def may_host(self, host: str) -> bool:
        """Whether they are that host, or an administrator; at a table of the house, whoever runs those."""
        return bool(self.name) and (self.name == host or "admin" in self.roles or (not host and self.may_run(host)))

    def may_rule(self, host: str, private: bool) -> bool:
        """Whether they are of the floor at a table of that host: a floor person, or the host of a private game."""
        return bool(self.name) and ("floor" in self.roles or (private and self.name == host))

    def speaks_as(self, seated: bool) -> str:
        """What stands beside their name in the chat."""
        return next((role for role in SAID_AS if role in self.roles), "player" if seated else "rail")


PersonOf = Callable[[Connection], Person]
