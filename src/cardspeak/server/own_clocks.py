"""Layouts of the house's own for a tournament's clock on a television: what stands in which column, colours, a logo, sounds.

    name = "lucky-star"
    title = "Lucky Star"
    columns = [["logo", "title", "level", "time", "stakes"], ["figures", "prizes"]]
    colours = { paper = "#10233f", ink = "#ffffff", soft = "#c8d4e8" }
    logo = "star.png"

    [sounds]
    level = "bell.wav"

Each is a TOML file that the setting `clocks` names, its logo and sounds files beside it. All is read when the room opens, and
served to whoever shows the clock, who needs no line to the room afterwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final, Literal, NamedTuple

import msgspec

from cardspeak.rulebook.outside import NotRead, toml_of
from cardspeak.server.config import ConfigError

Part = Literal["logo", "title", "level", "time", "stakes", "next", "figures", "prizes"]
Heard = Literal["level", "break", "minute"]
"""When something is heard: a level begins, a break does, a minute is left."""
Colour = Annotated[str, msgspec.Meta(pattern=r"^#[0-9a-fA-F]{6}\Z")]
BUILT_IN: Final = ("all", "time", "prizes")
MOST_LOGO, MOST_SOUND = 500_000, 1_000_000
"""Bytes of a file."""
CONTRAST: Final = 4.5
"""Of what is written on the paper, at least, so that it can be read."""
IMAGES: Final = ((b"\x89PNG\r\n\x1a\n", "image/png"), (b"\xff\xd8\xff", "image/jpeg"))
SOUNDS: Final = ((b"OggS", "audio/ogg"), (b"fLaC", "audio/flac"), (b"ID3", "audio/mpeg"), (b"\xff\xfb", "audio/mpeg"))
RIFF: Final = {b"WAVE": "audio/wav", b"WEBP": "image/webp"}


class Colours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """paper: behind everything; ink: what is written on it; soft: what is written smaller."""

    paper: Colour
    ink: Colour
    soft: Colour


class LookFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A layout as its file has it. logo, sounds: names of files beside it."""

    name: Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9-]{0,29}\Z")]
    title: Annotated[str, msgspec.Meta(min_length=1, max_length=30)]
    columns: Annotated[tuple[tuple[Part, ...], ...], msgspec.Meta(min_length=1, max_length=4)]
    colours: Colours | None = None
    logo: str = ""
    sounds: dict[Heard, str] = {}


class Look(msgspec.Struct, frozen=True):
    """A layout as pages are told of it. logo: whether there is one; sounds: when one of its own is heard."""

    name: str
    title: str
    columns: tuple[tuple[Part, ...], ...]
    colours: Colours | None
    logo: bool
    sounds: tuple[Heard, ...]


class Served(NamedTuple):
    """A file of a layout."""

    kind: str
    body: bytes


class Looks(NamedTuple):
    """shown: the layouts, in the order of the setting. files: what belongs to each, by its name and what it is."""

    shown: tuple[Look, ...]
    files: dict[tuple[str, str], Served]


def looks_of(files: Sequence[str]) -> Looks:
    """Read the house's layouts. Raises `ConfigError`, one line, for one that cannot be used."""
    shown: dict[str, Look] = {}
    kept: dict[tuple[str, str], Served] = {}
    for file in files:
        look = _read(file)
        if look.name in (*BUILT_IN, *shown):
            raise ConfigError(f"clocks: {file}: there is a layout named {look.name} already")
        if look.logo:
            kept[look.name, "logo"] = _beside(file, look.logo, MOST_LOGO, "image/")
        for heard, name in look.sounds.items():
            kept[look.name, heard] = _beside(file, name, MOST_SOUND, "audio/")
        shown[look.name] = Look(look.name, look.title, look.columns, look.colours, bool(look.logo), tuple(look.sounds))
    return Looks(tuple(shown.values()), kept)


def _read(file: str) -> LookFile:
    try:
        look = msgspec.convert(toml_of(Path(file).read_text(encoding="utf-8")), LookFile)
    except (OSError, NotRead, UnicodeDecodeError, msgspec.ValidationError) as error:
        raise ConfigError(f"clocks: {file}: {str(error).splitlines()[0]}") from None
    parts = [part for column in look.columns for part in column]
    if len(parts) != len(set(parts)) or "time" not in parts:
        raise ConfigError(f"clocks: {file}: the columns have the time, and each part once")
    if bool(look.logo) != ("logo" in parts):
        raise ConfigError(f"clocks: {file}: a logo has a file and a place in a column")
    if look.colours:
        for what in ("ink", "soft"):
            ratio = contrast(getattr(look.colours, what), look.colours.paper)
            if ratio < CONTRAST:
                raise ConfigError(f"clocks: {file}: {what} on paper has a contrast of {ratio:.1f}, and {CONTRAST} can be read")
    return look


def _beside(file: str, name: str, most: int, kind: str) -> Served:
    """A file beside a layout's, told by how it begins."""
    where = Path(file).parent / name
    try:
        with where.open("rb") as opened:
            body = opened.read(most + 1)
    except OSError as error:
        raise ConfigError(f"clocks: {where}: {error.strerror or error}") from None
    media = kind_of(body)
    if len(body) > most or not media.startswith(kind):
        what = "a PNG, JPEG or WebP" if kind == "image/" else "a WAV, MP3, Ogg or FLAC sound"
        raise ConfigError(f"clocks: {where}: not {what} of at most {most:,} bytes")
    return Served(media, body)


def kind_of(body: bytes) -> str:
    """What a file is by its first bytes, empty for what is served to nobody."""
    if body.startswith(b"RIFF"):
        return RIFF.get(body[8:12], "")
    return next((kind for begins, kind in (*IMAGES, *SOUNDS) if body.startswith(begins)), "")


def contrast(one: str, other: str) -> float:
    """Of two colours, 1 to 21, as WCAG 2 has it."""
    light, dark = sorted([_luminance(one), _luminance(other)], reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
