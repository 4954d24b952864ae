"""A link into the room: where a phone on the same network finds it, and the link as a picture to be scanned."""

from __future__ import annotations

import io
import socket
from urllib.parse import urlsplit

import msgspec

from cardspeak.server.http.request_types import Asker
from cardspeak.server.http.roles import is_here

ANY_ADDRESS = frozenset({"0.0.0.0", "::", ""})  # nosec B104  # compared with, not bound to
NOWHERE = "192.0.2.1"
"""An address of documentation (RFC 5737): nothing is ever sent to it."""


class Invitation(msgspec.Struct, frozen=True):
    """The link's path, the whole link, and whether only this machine can follow it, so that a phone cannot."""

    path: str
    link: str
    here_only: bool


def invitation(path: str, base: str, listens_at: str) -> Invitation:
    """The link by which others reach a page of the room. base: how the host's browser does; `listens_at`: the `host` setting."""
    url = urlsplit(base)
    name = url.hostname or ""
    if not (is_here(name) or name == "localhost"):
        return Invitation(path, f"{url.scheme}://{url.netloc}{path}", False)
    outside = own_address() if listens_at in ANY_ADDRESS else "" if is_here(listens_at) else listens_at
    if not outside or is_here(outside):
        return Invitation(path, f"{url.scheme}://{url.netloc}{path}", True)
    port = f":{url.port}" if url.port else ""
    return Invitation(path, f"{url.scheme}://{bracketed(outside)}{port}{path}", False)


def reached(request: Asker, path: str) -> Invitation:
    """The link to a page of the room that the request reached."""
    config = getattr(request.app.state, "config", None)
    return invitation(path, str(request.base_url), config.host if config else "")


def bracketed(address: str) -> str:
    """An address as it stands in a link."""
    return f"[{address}]" if ":" in address else address


def own_address() -> str:
    """This machine's address on its network, empty if it is on none. Asks the system for a route and sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect((NOWHERE, 9))
        except OSError:
            return ""
        return str(asking.getsockname()[0])


def picture(link: str) -> bytes:
    """The link as a QR code in SVG, black on white with its quiet zone, whatever the page's colours."""
    import segno

    out = io.BytesIO()
    segno.make(link, error="m", micro=False).save(out, kind="svg", scale=6, light="#fff", dark="#000", xmldecl=False)
    return out.getvalue()
