"""Layouts of the house's own for the clock: read when the room opens, refused by file and reason, served as they are."""

from __future__ import annotations

import io
import wave
from pathlib import Path
from zlib import compress, crc32

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from cardspeak.server.app import create_app
from cardspeak.server.composition import PARTS
from cardspeak.server.config import Config, ConfigError
from cardspeak.server.data_paths import places
from cardspeak.server.doctor import Patient, clocks
from cardspeak.server.own_clocks import MOST_LOGO, contrast, looks_of

LOOK = """\
name = "lucky-star"
title = "Lucky Star"
columns = [["logo", "title", "level", "time", "stakes"], ["prizes"]]
colours = { paper = "#10233f", ink = "#ffffff", soft = "#c8d4e8" }
logo = "star.png"

[sounds]
level = "bell.wav"
minute = "bell.wav"
"""


def bell() -> bytes:
    """A tenth of a second of nothing much."""
    made = io.BytesIO()
    with wave.open(made, "wb") as sound:
        sound.setparams((1, 1, 8000, 0, "NONE", ""))
        sound.writeframes(bytes([100, 150] * 400))
    return made.getvalue()


def star() -> bytes:
    """A picture of two by two."""

    def chunk(name: bytes, body: bytes) -> bytes:
        return len(body).to_bytes(4, "big") + name + body + crc32(name + body).to_bytes(4, "big")

    head = (2).to_bytes(4, "big") * 2 + bytes([8, 0, 0, 0, 0])
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", compress(bytes(6))) + chunk(b"IEND", b"")


def put(folder: Path, text: str = LOOK) -> str:
    """A layout with its files; gives the name of its own."""
    folder.mkdir(exist_ok=True)
    (folder / "star.png").write_bytes(star())
    (folder / "bell.wav").write_bytes(bell())
    (folder / "look.toml").write_text(text, encoding="utf-8")
    return str(folder / "look.toml")


def test_a_house_has_its_layout_its_logo_and_its_sounds_served(tmp_path: Path) -> None:
    config = Config(data=str(tmp_path / "room"), demo=False, clocks=(put(tmp_path),))
    client: TestClient[Litestar]
    with TestClient(create_app(config, PARTS), base_url="http://127.0.0.1") as client:
        [look] = client.get("/api/clock-looks").json()
        told = [look[each] for each in ("name", "title", "logo", "sounds")]
        assert told == ["lucky-star", "Lucky Star", True, ["level", "minute"]]
        for what, kind, body in (("logo", "image/png", star()), ("level", "audio/wav", bell())):
            answer = client.get(f"/api/clock-looks/lucky-star/{what}")
            assert (answer.headers["content-type"], answer.content) == (kind, body)
        for nothing in ("lucky-star/break", "lucky-star/look.toml", "other/logo", "..%2f/logo", "lucky-star/..%2fstar.png"):
            assert client.get(f"/api/clock-looks/{nothing}").status_code == 404, nothing


@pytest.mark.parametrize(
    ("was", "becomes", "says"),
    [
        ('name = "lucky-star"', 'name = "Lucky"', "look.toml: Expected `str` matching"),
        ('name = "lucky-star"', 'name = "time"', "look.toml: there is a layout named time already"),
        ('title = "Lucky Star"', "title = 7", "look.toml: Expected `str`, got `int`"),
        ('["prizes"]', '["prizes", "time"]', "look.toml: the columns have the time, and each part once"),
        ('"time", ', "", "look.toml: the columns have the time, and each part once"),
        ('["prizes"]', '["chat"]', "look.toml: Invalid enum value 'chat'"),
        ('ink = "#ffffff"', 'ink = "white"', "look.toml: Expected `str` matching"),
        ('ink = "#ffffff"', 'ink = "#30435f"', "look.toml: ink on paper has a contrast of 1.6, and 4.5 can be read"),
        ('"logo", ', "", "look.toml: a logo has a file and a place in a column"),
        ("star.png", "none.png", "none.png: No such file or directory"),
        ("star.png", "bell.wav", "bell.wav: not a PNG, JPEG or WebP of at most 500,000 bytes"),
        ("bell.wav", "star.png", "star.png: not a WAV, MP3, Ogg or FLAC sound of at most 1,000,000 bytes"),
        ("[sounds]", "[sound]", "look.toml: Object contains unknown field `sound`"),
        ("[sounds]", "[[[", "look.toml: "),
    ],
)
def test_what_cannot_be_used_is_told_in_one_line_with_its_file(tmp_path: Path, was: str, becomes: str, says: str) -> None:
    assert was in LOOK
    file = put(tmp_path, LOOK.replace(was, becomes, 1))
    with pytest.raises(ConfigError) as told:
        looks_of([file])
    assert says in str(told.value) and str(told.value).startswith("clocks: ") and "\n" not in str(told.value)
    config = Config(data=str(tmp_path / "room"), clocks=(file,))
    [finding] = clocks(Patient(config, places(config)))
    assert (finding.verdict, finding.found) == ("fail", str(told.value))


def test_a_layout_is_named_once_and_a_file_is_no_longer_than_it_may_be(tmp_path: Path) -> None:
    file = put(tmp_path)
    assert [look.name for look in looks_of([file]).shown] == ["lucky-star"]
    with pytest.raises(ConfigError, match="there is a layout named lucky-star already"):
        looks_of([file, put(tmp_path / "other")])
    (tmp_path / "star.png").write_bytes(star() + bytes(MOST_LOGO))
    with pytest.raises(ConfigError, match="at most 500,000 bytes"):
        looks_of([file])
    assert (round(contrast("#000000", "#ffffff")), contrast("#123456", "#123456")) == (21, 1)
