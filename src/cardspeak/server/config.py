"""What can be set about the room: defaults, then a TOML file, then CARDSPEAK_* of the environment, then the command line."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec

from cardspeak.journal.stores.opening import is_database
from cardspeak.rulebook.outside import NotRead, toml_of
from cardspeak.server.dealer.clocks import Times

PREFIX: Final = "CARDSPEAK_"
"""How a setting is called in the environment: `CARDSPEAK_PORT`, and `CARDSPEAK_LIMITS_LOGINS` for `logins` of `[limits]`."""

Some = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
Seconds = Annotated[int, msgspec.Meta(ge=1, le=3600)]


class ConfigError(ValueError):
    """A setting that cannot be used: one line that says where it stands and what is wrong."""


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one network address may ask for, and one host. All but `tables` are held in memory and begin anew with the server.

    requests: a second, that change something or open a WebSocket; reads: a second, that read of the room. logins: a minute, of
    one address, and as many for one name. guests: new ones a minute. registrations: an hour. figures: new ones a minute to be
    worked out, of one address or name. histories: files or rounds a minute that are brought and read. rounds: a minute, of those
    that tables have played, that are told; a list counts as many as it asks for. downloads: of all that a table has played, a
    minute, of one address, and as many for one name. tables: of one account or guest, open at once, and as many tournaments that
    are not over; staff may open more. tournaments: that are announced from one address, an hour, but by staff.

    Of the whole room, at once: tables_in_all, bots_in_all, and lines, which are connections, as far as the system has
    descriptors for them. lines_of_address: of them, of one address that is no proxy. sockets_of_address, sockets_of_person:
    WebSockets to tables. head_seconds: how long a request's head may take; body_seconds: its body, and an answer to be taken.
    An address is the whole /64 in IPv6.
    """

    requests: Some = 50
    reads: Some = 100
    logins: Some = 10
    guests: Some = 30
    registrations: Some = 20
    figures: Some = 60
    histories: Some = 120
    rounds: Some = 1200
    downloads: Some = 20
    tables: Some = 10
    tournaments: Some = 60
    tables_in_all: Some = 500
    bots_in_all: Some = 2000
    lines: Some = 4000
    lines_of_address: Some = 250
    sockets_of_address: Some = 200
    sockets_of_person: Some = 20
    head_seconds: Seconds = 10
    body_seconds: Seconds = 30


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All settings.

    host, port: where the room listens; port 0 is a free one. data: a folder, made if there is none, or `postgresql://…`.
    key_file: the journal's key in hexadecimal, made if there is none; empty for `key` in the folder `data`, and needed with a
    database. hosts: names besides this machine's own under which browsers find the room, such as `room.example.org`. secure:
    browsers reach it by https, though a proxy speaks http to it. certificate, certificate_key: PEM files for TLS of its own.
    proxies: addresses whose X-Forwarded-For and -Proto are believed. session_days: how long a browser stays signed in without
    coming back. address: host and port at which the room's other processes find this one, where several keep one room in one
    database; empty for a process that is alone. stop_seconds: how long a stop waits for requests under way. log: the least
    level that is logged; log_file: where it goes, warnings and errors to the screen besides; empty for all of it to the
    screen. metrics_token: who sends it as `Authorization: Bearer …` may read `/metrics`, besides auditor and admin. limits:
    what one asks for at most, `Limits`. times: `clocks.Times`, in milliseconds. rail_delay: how many milliseconds later the
    rail sees what happens. demo: whether a room without tables opens one with bots. figures_nice: how far what works figures
    out stands behind the tables, 0 to 19, as the system's `nice` counts it. books: files of the house's own rule books, by
    which tables may be opened. clocks: files of the house's own layouts of a tournament's clock.
    """

    host: str = "127.0.0.1"
    port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 8000
    data: Annotated[str, msgspec.Meta(min_length=1)] = "cardspeak-room"
    key_file: str = ""
    hosts: tuple[str, ...] = ()
    secure: bool = False
    certificate: str = ""
    certificate_key: str = ""
    proxies: tuple[str, ...] = ()
    session_days: Annotated[int, msgspec.Meta(ge=1, le=366)] = 30
    address: Annotated[str, msgspec.Meta(pattern=r"^(([A-Za-z0-9.-]+|\[[0-9a-fA-F:.]+\]):[0-9]{1,5})?$")] = ""
    stop_seconds: Annotated[int, msgspec.Meta(ge=1, le=300)] = 10
    log: Annotated[str, msgspec.Meta(pattern="^(debug|info|warning|error)$")] = "info"
    log_file: str = ""
    metrics_token: Annotated[str, msgspec.Meta(pattern=r"^([!-~]{16,200})?$")] = ""
    limits: Limits = Limits()
    times: Times = Times()
    rail_delay: Annotated[int, msgspec.Meta(ge=0, le=3_600_000)] = 0
    demo: bool = True
    books: tuple[str, ...] = ()
    clocks: tuple[str, ...] = ()
    figures_nice: Annotated[int, msgspec.Meta(ge=0, le=19)] = 10


def load(file: Path | None = None, environment: Mapping[str, str] | None = None, **given: object) -> Config:
    """The settings of a file and an environment; what is `given` and not None goes before both.

    Raises `ConfigError` or `OSError`.
    """
    config = _merged(Config(), _read(file) if file else {}, f"{file}")
    config = _merged(config, _of_environment(environment or {}), "environment", strict=False)
    config = _merged(config, {name: value for name, value in given.items() if value is not None}, "command line")
    if bool(config.certificate) != bool(config.certificate_key):
        raise ConfigError("certificate and certificate_key are set together or not at all")
    if config.address and not is_database(config.data):
        raise ConfigError(f"address: several processes keep a room in a database, postgresql://…, and data is {config.data}")
    return config


def _read(file: Path) -> dict[str, Any]:
    try:
        return toml_of(file.read_text(encoding="utf-8"))
    except (NotRead, UnicodeDecodeError) as error:
        raise ConfigError(f"{file}: {error}") from None


def _of_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    """The settings in it, as text; those that are lists are parted by commas."""
    return _named(Config, PREFIX, environment)


def _named(kind: type[msgspec.Struct], prefix: str, environment: Mapping[str, str]) -> dict[str, Any]:
    settings: dict[str, Any] = {}
    for field in msgspec.structs.fields(kind):
        name = prefix + field.name.upper()
        if isinstance(field.default, msgspec.Struct):
            if inner := _named(type(field.default), f"{name}_", environment):
                settings[field.name] = inner
        elif name in environment:
            text = environment[name]
            listed = isinstance(field.default, tuple)
            settings[field.name] = [part.strip() for part in text.split(",") if part.strip()] if listed else text
    return settings


def _merged(config: Config, changes: Mapping[str, Any], where: str, strict: bool = True) -> Config:
    """The settings with some changed. Raises `ConfigError` that says where they come from."""
    values = msgspec.to_builtins(config)
    for name, value in changes.items():
        inner = isinstance(values.get(name), dict) and isinstance(value, Mapping)
        values[name] = {**values[name], **value} if inner else value
    try:
        return msgspec.convert(values, Config, strict=strict)
    except msgspec.ValidationError as error:
        raise ConfigError(f"{where}: {_said(str(error))}") from None


def _said(text: str) -> str:
    """msgspec's words with the setting first: "port: Expected `int` <= 65535"."""
    what, _, path = text.partition(" - at `$")
    return f"{path.rstrip('`').lstrip('.')}: {what}" if path else what
