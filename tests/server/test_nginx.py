"""The configuration for nginx that comes with the package: TLS before two processes of a room, one of which may be killed."""

from __future__ import annotations

import asyncio
import json
import shutil
import signal
import ssl
import subprocess
from pathlib import Path

import httpx
import pytest
from benchmarks.cluster import Cluster
from websockets.asyncio.client import connect

from tests.postgres import empty_place
from tests.server.crashing import Guest
from tests.server.lines import LEFT
from tests.server.running import LONG
from tests.server.serving import free_port
from tests.server.sharing import Patient, Shared
from tests.server.test_crash import FIXED

pytestmark = LEFT

CONFIGURATION = Path(__file__).parents[2] / "packaging" / "nginx.conf"
HOST = "room.example.org"
WHOLE = """
daemon off;
pid {folder}/pid;
error_log {folder}/log;
events {{ }}
http {{
    access_log off;
    client_body_temp_path {folder}/bodies;
    proxy_temp_path {folder}/proxied;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/room.conf;
}}
"""


class Proxied(Shared):
    """Two processes, each at a port of its own."""

    def __init__(self, data: str, key: Path) -> None:
        super().__init__(data, key, 2)
        self.ports = [free_port(), free_port()]
        self.environment |= {"CARDSPEAK_HOSTS": HOST, "CARDSPEAK_SECURE": "true", "CARDSPEAK_PROXIES": "127.0.0.1"}

    def begin(self, number: int) -> None:
        self.port = self.ports[number]
        super().begin(number)


def configured(folder: Path, ports: list[int], port: int) -> Path:
    """The file as it is, with our ports and a certificate that we have made."""
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={HOST}"]
    made += ["-addext", f"subjectAltName=DNS:{HOST}", "-keyout", str(key), "-out", str(certificate)]
    subprocess.run(["openssl", *made], check=True, capture_output=True)
    text = CONFIGURATION.read_text()
    for old, new in (
        ("127.0.0.1:8001", f"127.0.0.1:{ports[0]}"),
        ("127.0.0.1:8002", f"127.0.0.1:{ports[1]}"),
        ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
        ("listen 80;", f"listen 127.0.0.1:{free_port()};"),
        (f"/etc/letsencrypt/live/{HOST}/fullchain.pem", str(certificate)),
        (f"/etc/letsencrypt/live/{HOST}/privkey.pem", str(key)),
    ):
        assert old in text
        text = text.replace(old, new)
    (folder / "room.conf").write_text(text)
    (folder / "nginx.conf").write_text(WHOLE.format(folder=folder))
    return certificate


async def played(room: Proxied, certificate: Path, port: int) -> None:
    """Somebody comes in, sits down and plays by way of the proxy, also while one of the two is gone."""
    trusted = ssl.create_default_context(cafile=str(certificate))
    transport = httpx.AsyncHTTPTransport(verify=trusted)
    headers = {"host": HOST, "origin": f"https://{HOST}"}
    async with Patient(base_url=f"https://127.0.0.1:{port}", transport=transport, timeout=LONG, headers=headers) as asking:
        asking.event_hooks["request"].append(named)
        guest = Guest(asking)
        answer = await asking.post("/api/guest", json={"name": "Ann"})
        assert answer.is_success, answer.text
        cookie = answer.headers["set-cookie"]
        assert "secure" in cookie.lower()
        asking.cookies.clear()
        asking.headers["cookie"] = cookie.partition(";")[0]
        new = {"cmd_id": "open", "name": "T", "game": "texas-holdem", "blinds": [2, 4], "bots": ["rock", "caller"], **FIXED}
        table = (await guest.ask("/api/tables", **new))["id"]
        await guest.ask(f"/api/tables/{table}/sit", cmd_id="sit", chips=FIXED["most"])
        for gone in (None, 0):
            if gone is not None:
                room.signal(gone, signal.SIGKILL)
                await room.well(1 - gone)
            for _ in range(4):  # by turns to both
                assert (await asking.get(f"/api/tables/{table}")).is_success
            where = f"wss://{HOST}/ws/table/{table}"
            who = {"Cookie": asking.headers["cookie"]}
            async with connect(where, host="127.0.0.1", port=port, ssl=trusted, additional_headers=who) as line:
                await line.send(json.dumps({"type": "hello"}))
                async with asyncio.timeout(LONG):
                    while (told := json.loads(await line.recv()))["type"] != "private":
                        pass
                assert told["seat"]


async def named(request: httpx.Request) -> None:
    """The name for TLS is the room's, though it is not to be found by it."""
    request.extensions["sni_hostname"] = HOST


def test_two_processes_behind_nginx_are_one_room_over_tls(cluster: Cluster, tmp_path: Path) -> None:
    program = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin")
    if program is None:
        pytest.skip("nginx is not installed")
    room, port = Proxied(empty_place(cluster), tmp_path / "key"), free_port()
    certificate = configured(tmp_path, room.ports, port)
    nginx = subprocess.Popen([program, "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf"), "-g", "user root;"])

    async def opened() -> None:
        for number in range(2):
            room.begin(number)
        for number in range(2):
            await room.well(number)
        await played(room, certificate, port)

    try:
        asyncio.run(opened())
    finally:
        room.end()
        nginx.terminate()
        nginx.wait(LONG)
