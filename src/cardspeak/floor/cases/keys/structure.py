"""What a case tells of its game: format, limit, stakes, the house's part."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from cardspeak.floor.cases.decoding import CaseKeys
from cardspeak.floor.cases.keys.kinds import Chips, Count, Text


class RakeTold(CaseKeys, frozen=True):
    """The house's part: a percentage of a pot, steps of it, or chips for time."""

    ALIASES: ClassVar[Mapping[str, str]] = {
        "max": "cap",
        "maximum": "cap",
        "minutes": "assessed_every_minutes",
        "per_hour": "hourly",
        "percentage": "percent",
    }
    type: Literal["percentage", "incremental", "time", "none", "straight", "flat"] | None = None
    percent: Count | float | None = None
    levels: tuple[tuple[Chips, ...], ...] = ()
    cap: Chips | None = None
    basis: Literal["per_player", "per_table", "player", "table", "per_seat", "seat"] | None = None
    hourly: Chips | None = None
    assessed_every_minutes: Count | None = None


class BlindsTold(CaseKeys, frozen=True):
    """Two blinds by their names."""

    ALIASES: ClassVar[Mapping[str, str]] = {"small": "sb", "big": "bb", "small_blind": "sb", "big_blind": "bb"}
    sb: Chips | None = None
    bb: Chips | None = None


class Structure(CaseKeys, frozen=True):
    """Format, limit and stakes. `note` is for people."""

    ALIASES: ClassVar[Mapping[str, str]] = {
        "minimum_buy_in": "min_buy_in",
        "maximum_buy_in": "max_buy_in",
        "fee": "entry_fee",
        "max_seats": "seats_per_table",
        "small_blind": "sb",
        "big_blind": "bb",
        "unit": "min_unit",
        "max_raises": "house_max_raises",
        "raise_cap": "house_max_raises",
    }
    format: Literal["cash", "tournament"] = "cash"
    limit: Literal["no_limit", "pot_limit", "fixed_limit", "spread", "table_stakes", "spread_limit"] = "no_limit"
    sb: Chips | None = None
    bb: Chips | None = None
    small_bet: Chips | None = None
    big_bet: Chips | None = None
    min_bet: Chips | None = None
    max_bet: Chips | None = None
    blinds: BlindsTold | tuple[Chips, ...] | None = None
    ante: Chips | None = None
    bring_in: Chips | None = None
    min_unit: Chips | None = None
    smallest_chip: Chips | None = None
    dollar: Chips | None = None
    house_max_raises: Count | None = None
    posted_no_check_raise: bool = False
    rake: RakeTold | None = None
    kill: Literal["full", "half", "none"] | None = None
    kill_option: bool = False
    kill_multiple: Count | None = None
    min_buy_in: Chips | None = None
    max_buy_in: Chips | None = None
    seats_per_table: Count | None = None
    entry_fee: Chips | None = None
    starting_stack: Chips | None = None
    speed: Literal["turbo", "hyper_turbo", "regular", "slow", "standard", "deep"] | None = None
    note: Text | None = None
