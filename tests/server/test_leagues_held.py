"""What a tournament and its league may be called, and whose events count in a league."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from litestar.testing import TestClient

from cardspeak.server.app import create_app
from cardspeak.server.composition import PARTS
from cardspeak.server.config import Config, Limits
from tests.server.test_seen_by_the_api import httpx_of

EVENT = files("cardspeak.tournament.structure").joinpath("data", "section-8-holdem.toml").read_text("utf-8")
LEAGUE = '\n[league]\nname = "{}"\npoints = [10, 6]\n'


def test_nobody_gives_points_in_a_league_of_others_or_hides_something_in_a_title(tmp_path: Path) -> None:
    config = Config(data=str(tmp_path), demo=False, limits=Limits(requests=10_000, reads=10_000))
    with TestClient(create_app(config, PARTS), base_url="http://127.0.0.1") as client:
        asks = {}
        for name in ("Ann", "Zoe"):
            client.cookies.clear()
            assert client.post("/api/register", json={"name": name, "password": "correct horse battery"}).status_code == 200
            asks[name] = httpx_of(client, dict(client.cookies))

        def announced(who: str, id: str, file: str) -> tuple[int, str]:
            answer = asks[who]("tournaments", {"cmd_id": id, "file": file})
            return answer.status_code, answer.json().get("text", "")

        for number, title in enumerate(("\u202elive", "\u2063", "P\u0430ul", "A\u200dB")):
            status, text = announced("Ann", f"t{number}", EVENT.replace("Weekly hold'em", title))
            assert status == 409 and text.startswith("a tournament's title"), ascii(title)
        status, text = announced("Ann", "l", EVENT + LEAGUE.format("Spr\u0456ng"))
        assert (status, text.startswith("a league's name")) == (409, True)
        assert announced("Ann", "1", EVENT + LEAGUE.format("Spring"))[0] == 201
        assert announced("Ann", "2", EVENT + LEAGUE.format("Spring"))[0] == 201
        for number, name in enumerate(("Spring", "SPRING", "S.pring")):
            assert announced("Zoe", f"z{number}", EVENT + LEAGUE.format(name)) == (409, "the league Spring is another's")
        deep = ".".join(["a"] * 40_000) + " = 1"
        assert announced("Zoe", "deep", deep) == (409, "not TOML: a key of too many parts")
