"""What of an export matters to the play, by its own names; all else in it is left alone. Amounts are chips or money."""

from __future__ import annotations

from decimal import Decimal

import msgspec


class PgfxPlayer(msgspec.Struct, frozen=True, gc=False, rename="pascal"):
    """A place at the table. hole_cards: one text with blanks between the cards, empty where none was sensed."""

    player_num: int
    name: str | None = None
    long_name: str | None = None
    start_stack_amt: Decimal = Decimal(0)
    end_stack_amt: Decimal | None = None
    hole_cards: list[str] | None = None
    sitting_out: bool = False


class PgfxEvent(msgspec.Struct, frozen=True, gc=False, rename="pascal"):
    """An act, `bet_amt` being the seat's total of the street; or a card of the board."""

    event_type: str
    player_num: int = 0
    bet_amt: Decimal = Decimal(0)
    board_num: int = 0
    board_cards: str | None = None


class PgfxBlinds(msgspec.Struct, frozen=True, gc=False, rename="pascal"):
    """Who posts what. ante_type: who pays the antes, such as `BB_ANTE_BB1ST`."""

    button_player_num: int = 0
    small_blind_amt: Decimal = Decimal(0)
    small_blind_player_num: int = 0
    big_blind_amt: Decimal = Decimal(0)
    big_blind_player_num: int = 0
    third_blind_amt: Decimal = Decimal(0)
    third_blind_player_num: int = 0
    ante_type: str | None = None


class PgfxHand(msgspec.Struct, frozen=True, gc=False, rename="pascal"):
    """A hand."""

    hand_num: int
    players: list[PgfxPlayer]
    events: list[PgfxEvent]
    flop_draw_blinds: PgfxBlinds = PgfxBlinds()
    game_variant: str = "HOLDEM"
    bet_structure: str = "NOLIMIT"
    ante_amt: Decimal = Decimal(0)
    bomb_pot_amt: Decimal = Decimal(0)
    num_boards: int = 1
    description: str | None = None
    started: str = msgspec.field(name="StartDateTimeUTC", default="")


class PgfxFile(msgspec.Struct, frozen=True, gc=False, rename="pascal"):
    """A session's file."""

    hands: list[msgspec.Raw]
    event_title: str | None = None
    type: str | None = None
