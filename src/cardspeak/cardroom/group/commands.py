"""What may be asked of a group, each a plain value."""

from __future__ import annotations

from typing import Annotated

import msgspec

from cardspeak.cardroom.debts import Payment

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Table = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """Something that somebody does in a group."""


class Rename(Order, frozen=True):
    """Another name for the group."""

    name: Name


class Add(Order, frozen=True):
    """A player is to be a member."""

    player: Name


class Remove(Order, frozen=True):
    """A member is to be one no more; everybody may leave by themselves."""

    player: Name


class Host(Order, frozen=True):
    """A member is to be a host, or none any more."""

    player: Name
    host: bool = True


class Night(Order, frozen=True):
    """A table is to count for the group, or not after all."""

    table: Table
    counts: bool = True


class Same(Order, frozen=True):
    """A guest of a night is a member who played under another name; with no member, they are nobody's but their own again."""

    player: Name
    member: Annotated[str, msgspec.Meta(max_length=60)] = ""


class Confirm(Order, frozen=True):
    """What others told of one's own play in a night is so: `lost` in all, as whoever asks has seen it."""

    table: Table
    lost: Annotated[int, msgspec.Meta(ge=1, le=10**12)]


class Settle(Order, frozen=True):
    """The nights are to be closed as whoever asks has seen them: owed is who pays whom by them, unit by unit."""

    nights: Annotated[tuple[Table, ...], msgspec.Meta(min_length=1, max_length=500)]
    owed: Annotated[tuple[Payment, ...], msgspec.Meta(max_length=2000)]


AnyOrder = Rename | Add | Remove | Host | Night | Same | Confirm | Settle
