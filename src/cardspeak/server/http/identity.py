"""From a cookie to an account, on requests and WebSockets alike, and back."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from litestar.datastructures import Cookie
from litestar.middleware import AbstractAuthenticationMiddleware, AuthenticationResult

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardspeak.server.accounts.accounts import Accounts
    from cardspeak.server.http.request_types import Connection

COOKIE: Final = "cardspeak"
SESSION: Final = f"{COOKIE}=".encode()
DEVICE: Final = "cardspeak-device"
"""The cookie of a device that is paired with a table."""
DEVICE_DAYS: Final = 180
OF_A_CONSOLE: Final = re.compile(r"/api/tables/([^/]+)/console(?:/|$)")
"""All that such a device is anybody for."""
SECONDS_A_DAY: Final = 86_400


class Identity(AbstractAuthenticationMiddleware):
    """Sets `connection.user` to the `Account` of the cookie's session, None for nobody."""

    async def authenticate_request(self, connection: Connection) -> AuthenticationResult:
        """Whose session the cookie names; an unknown one is nobody's."""
        token = connection.cookies.get(COOKIE, "")
        accounts: Accounts = connection.app.state.accounts
        account = await accounts.whose(token) if token else None
        if (
            account is None
            and (shown := connection.cookies.get(DEVICE, ""))
            and (console := OF_A_CONSOLE.match(connection.scope["path"]))
        ):
            connection.scope["device"] = await connection.app.state.device_at(connection, shown, console[1])  # type: ignore[typeddict-unknown-key]
        return AuthenticationResult(user=account, auth=token)


def nameless(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    """Whether whoever asks shows no session: they have no name by which they could sit or speak."""
    return not any([name == b"cookie" and SESSION in value for name, value in headers])


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


def device_cookie(connection: Connection, token: str) -> Cookie:
    """What makes a device stay paired with its table. Strict: nobody is led to a console by a link from elsewhere."""
    return _cookie(connection, token, DEVICE_DAYS * SECONDS_A_DAY, DEVICE, "strict")


def _cookie(connection: Connection, value: str, seconds: int, key: str = COOKIE, samesite: str = "lax") -> Cookie:
    shared: dict[str, Any] = {"path": "/", "httponly": True, "samesite": samesite, "secure": is_secure(connection)}
    return Cookie(key=key, value=value, max_age=seconds, **shared)
