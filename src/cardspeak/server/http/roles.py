"""Who may do what: Litestar guards, and who is asking.

@get("/api/rulings", guards=[floor])
async def rulings(request: Request) -> ...:
    asker = account_of(request)
"""

from __future__ import annotations

from hmac import compare_digest
from ipaddress import ip_address
from typing import TYPE_CHECKING

from litestar.exceptions import NotAuthorizedException, PermissionDeniedException

from cardspeak.server.http.request_types import Connection

if TYPE_CHECKING:
    from litestar.handlers import BaseRouteHandler
    from litestar.types import Guard

    from cardspeak.server.accounts.rows import Account


def account_of(connection: Connection) -> Account | None:
    """Who is signed in on a request or a WebSocket, None for nobody."""
    account: Account | None = connection.scope.get("user")
    return account


def signed_in(connection: Connection, _: BaseRouteHandler) -> None:
    """A guard: 401 for somebody who has not said who they are."""
    if account_of(connection) is None:
        raise NotAuthorizedException("say who you are first")


def one_of(*roles: str) -> Guard:
    """A guard: 401 for nobody, 403 for somebody who has none of the roles."""
    needed = frozenset(roles)

    def guard(connection: Connection, handler: BaseRouteHandler) -> None:
        signed_in(connection, handler)
        account = account_of(connection)
        if account is None or not account.roles & needed:
            raise PermissionDeniedException(f"that is for {' or '.join(roles)}")

    return guard


player = one_of("player")
dealer = one_of("dealer")
floor = one_of("floor")
cashier = one_of("cashier")
auditor = one_of("auditor")
admin = one_of("admin")


def watcher(connection: Connection, handler: BaseRouteHandler) -> None:
    """A guard for what tells how the server does: whoever sends the token for it, an auditor or an administrator.

    That somebody asks from this machine tells nothing: everybody does who comes through a proxy on it.
    """
    token: str = connection.app.state.config.metrics_token
    if not (token and compare_digest(connection.headers.get("authorization", "").encode(), f"Bearer {token}".encode())):
        one_of("auditor", "admin")(connection, handler)


def address_of(connection: Connection) -> str:
    """The network address that asks, empty if it is not known."""
    return connection.client.host if connection.client else ""


def is_here(address: str) -> bool:
    """Whether an address is this machine's own."""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False
