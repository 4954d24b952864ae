"""From a cookie to an account, on requests and WebSockets alike, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from litestar.datastructures import Cookie
from litestar.middleware import AbstractAuthenticationMiddleware, AuthenticationResult

if TYPE_CHECKING:
    from cardspeak.server.accounts.accounts import Accounts
    from cardspeak.server.http.request_types import Connection

COOKIE: Final = "cardspeak"
SECONDS_A_DAY: Final = 86_400


class Identity(AbstractAuthenticationMiddleware):
    """Sets `connection.user` to the `Account` of the cookie's session, None for nobody."""

    async def authenticate_request(self, connection: Connection) -> AuthenticationResult:
        """Whose session the cookie names; an unknown one is nobody's."""
        token = connection.cookies.get(COOKIE, "")
        accounts: Accounts = connection.app.state.accounts
        return AuthenticationResult(user=await accounts.whose(token) if token else None, auth=token)


def is_secure(connection: Connection) -> bool:
    """Whether the browser speaks TLS to us, or to the proxy before us."""
    secure: bool = connection.app.state.config.secure
    return secure or connection.scope["scheme"] in ("https", "wss")


def cookie(connection: Connection, token: str) -> Cookie:
    """What makes the browser hold a session, out of reach of scripts and of other sites' requests.

    Lax, not Strict: who follows an invitation's link must arrive as themselves. Not Secure over plain HTTP, where it would
    never come back.
    """
    days: int = connection.app.state.config.session_days
    return _cookie(connection, token, days * SECONDS_A_DAY)


def no_cookie(connection: Connection) -> Cookie:
    """What makes the browser forget it."""
    return _cookie(connection, "", 0)


def _cookie(connection: Connection, value: str, seconds: int) -> Cookie:
    shared: dict[str, Any] = {"path": "/", "httponly": True, "samesite": "lax", "secure": is_secure(connection)}
    return Cookie(key=COOKIE, value=value, max_age=seconds, **shared)
