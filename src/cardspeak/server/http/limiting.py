"""What one network address, or whoever tries one name, may ask for in a while; more is a 429 that says when to come back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from math import ceil
from typing import TYPE_CHECKING, Any, Final

from litestar.exceptions import TooManyRequestsException

from cardspeak.journal import JournalError
from cardspeak.server.http.rates import Failures, Rate, Together, network_of
from cardspeak.server.http.roles import address_of

if TYPE_CHECKING:
    from litestar.handlers import BaseRouteHandler

    from cardspeak.server.config import Limits
    from cardspeak.server.http.request_types import Connection

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
API: Final = "/api/"
"""What is read of the room; the files of its pages cost next to nothing."""


class Rates:
    """One `Rate` for each thing that is limited."""

    def __init__(self, limits: Limits) -> None:
        self.requests = Rate(limits.requests, 1)
        self.reads = Rate(limits.reads, 1)
        self.guests = Rate(limits.guests, 60)
        self.registrations = Rate(limits.registrations, 3600)
        self.tournaments = Rate(limits.tournaments, 3600)
        self.logins = Rate(limits.logins, 60)
        self.guesses = Failures(limits.logins)
        self.figures = Rate(limits.figures, 60)
        self.histories = Rate(limits.histories, 60)
        self.rounds = Rate(limits.rounds, 60)
        self.downloads = Rate(limits.downloads, 60)
        self.downloaders = Rate(limits.downloads, 60)
        self.sockets = Together()
        self.limits = limits

    def crowded(self, network: str, name: str) -> bool:
        """Whether a network, or somebody, has as many WebSockets open as may be."""
        most = self.limits.sockets_of_address, self.limits.sockets_of_person
        return not (self.sockets.room_for(network, most[0]) and (not name or self.sockets.room_for(f"/{name}", most[1])))


def within(rate: Rate, who: str, many: int = 1) -> None:
    """Raises 429, with the time to wait, for whoever asks too often. many: how much is asked for at once."""
    no_sooner(rate.wait(who, many))


async def within_room(connection: Connection, what: str) -> None:
    """The same of a rate of `Rates` that holds for the whole room, whichever of its processes is asked, and for a network.

    While the database does not answer, each process counts for itself.
    """
    rate: Rate = getattr(connection.app.state.rates, what)
    who = network_asking(connection)
    within(rate, who)
    if share := connection.app.state.get("share"):
        with suppress(JournalError):
            no_sooner(await share.wait(what, who, rate.most, rate.most * rate.each))


def no_sooner(wait: float) -> None:
    """Raises 429 where there is a time to wait, in seconds."""
    if wait:
        seconds = ceil(wait)
        raise TooManyRequestsException(f"too often: again in {seconds} s", headers={"retry-after": str(seconds)})


def network_asking(connection: Connection) -> str:
    """Whom an address that asks is counted as."""
    return network_of(address_of(connection))


@contextmanager
def one_more_socket(connection: Connection, name: str) -> Iterator[bool]:
    """Whether a network, and somebody, if they have a name, may have one more WebSocket open, which is counted inside."""
    rates: Rates = connection.app.state.rates
    network = network_asking(connection)
    fits = not rates.crowded(network, name)
    with rates.sockets.holding([network, f"/{name}"] if fits else []):
        yield fits


def not_too_often(connection: Connection, _: BaseRouteHandler) -> None:
    """A guard of all routes: what changes something, opens a WebSocket or reads of the room counts for the address that asks."""
    scope: Any = connection.scope
    rates: Rates = connection.app.state.rates
    if scope.get("method") not in SAFE:
        within(rates.requests, network_asking(connection))
    elif scope["path"].startswith(API):
        within(rates.reads, network_asking(connection))
