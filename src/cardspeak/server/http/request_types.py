"""Who asks, as handlers take it: a request, a line of messages, or either. What they carry is looked at where it is used."""

from __future__ import annotations

from typing import Any

from litestar import Request, WebSocket
from litestar.connection import ASGIConnection
from litestar.datastructures import State

Asker = Request[Any, Any, State]
Socket = WebSocket[Any, Any, State]
Connection = ASGIConnection[Any, Any, Any, State]
