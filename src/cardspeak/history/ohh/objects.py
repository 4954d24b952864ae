"""The objects of Open Hand History 1.4.7, as far as a round of play needs them, and our own beside them.

Names are the specification's. All amounts are decimals of the hand's money; a `Raise` counts the chips that it adds.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import msgspec
from msgspec import Struct

from cardspeak.history.model import HistoryError


class Note(Struct, omit_defaults=True, frozen=True):
    """Our `cardspeak` object of an action: all its `cards`, `??` for those that are not shown."""

    cards: str = ""


class Action(Struct, omit_defaults=True):
    """What a player does, or what happens to a player."""

    action_number: int
    action: str
    player_id: int | None = None
    amount: Decimal | None = None
    is_allin: bool | None = None
    cards: list[str] | str | None = None
    cardspeak: Note | None = None


class Street(Struct, omit_defaults=True):
    """A round of betting, or the showdown, in the order of `id`; `cards` are those that come on the board with it."""

    id: int
    street: str
    cards: list[str] | str | None = None
    actions: list[Action] | None = None


class Win(Struct, omit_defaults=True):
    """What one player takes from a pot."""

    player_id: int
    win_amount: Decimal
    cashout_amount: Decimal | None = None


class Pot(Struct, omit_defaults=True):
    """A pot with the rake in it, the main one being number 0."""

    number: int
    amount: Decimal
    rake: Decimal | None = None
    jackpot: Decimal | None = None
    player_wins: list[Win] | None = None


class Player(Struct, omit_defaults=True):
    """A player at the table."""

    id: int
    seat: int
    name: str
    starting_stack: Decimal
    is_sitting_out: bool | None = None


class BetLimit(Struct, omit_defaults=True):
    """How bets are limited: NL, PL, FL, or our SL for spread limit; the most that a player may put in, 0 for no cap."""

    bet_type: str
    bet_cap: Decimal | None = None


class Discarded(Struct, omit_defaults=True):
    """Cards given up, none by a player who stands pat, after the action of that place in the hand, counted from 1."""

    after: int
    player_id: int
    cards: str = ""


class Returned(Struct, omit_defaults=True):
    """Chips that nobody met and that went home, after the action of that place in the hand, counted from 1."""

    after: int
    player_id: int
    amount: Decimal


class Ours(Struct, omit_defaults=True):
    """Our `cardspeak` object of the hand: what the format has no word for.

    game: by our name for it, where game_type does not tell. small_bet, big_bet (in spread limit the least and the most of a
    wager), min_bet, bring_in: what the bets are where the blinds do not tell. chip: the smallest in play. blinds: the game's
    in order, where they are not one small and one big. posts: as "p3 live 2", where actions do not tell what is due, p1
    being the player left of the dealer. discards: cards given up. returned: chips that went home, where the pots do not
    tell. runs: later boards of a hand that was run more than once, as "2 Th". added: what the house put into the pot before the
    deal. The rest is what a sign says beside the stakes.
    """

    game: str | None = None
    small_bet: Decimal | None = None
    big_bet: Decimal | None = None
    min_bet: Decimal | None = None
    bring_in: Decimal | None = None
    chip: Decimal | None = None
    blinds: list[Decimal] | None = None
    posts: list[str] | None = None
    discards: list[Discarded] | None = None
    returned: list[Returned] | None = None
    runs: list[str] | None = None
    added: Decimal | None = None
    raise_cap: int | None = None
    bet_cap: Decimal | None = None
    unit: Decimal | None = None
    check_raise: bool | None = None
    ante_from: str | None = None


class Hand(Struct, omit_defaults=True):
    """One hand: the object under "ohh", without what describes it and does not matter to the play."""

    game_type: str
    bet_limit: BetLimit
    players: list[Player]
    rounds: list[Street]
    pots: list[Pot]
    game_number: str | None = None
    table_name: str | None = None
    tournament: bool | None = None
    currency: str | None = None
    dealer_seat: int | None = None
    small_blind_amount: Decimal | None = None
    big_blind_amount: Decimal | None = None
    ante_amount: Decimal | None = None
    flags: list[str] | None = None
    cardspeak: Ours | None = None


PLAY = frozenset(Hand.__struct_fields__) - {"flags"}
"""The keys that `History` has places of its own for; all others are kept as they are."""


def hand_of(document: dict[str, Any]) -> Hand:
    """The object of a hand. Raises HistoryError, naming the key, for one that is missing or of the wrong type."""
    try:
        return msgspec.convert(document, Hand)
    except UnicodeEncodeError:
        raise HistoryError("a text holds half a character") from None
    except msgspec.ValidationError as error:
        problem, _, path = str(error).partition(" - at `$.")
        raise HistoryError(problem[0].lower() + problem[1:], path.rstrip("`")) from None


def plain(hand: Hand) -> dict[str, Any]:
    """The object as it is written: dictionaries and lists, amounts as decimals."""
    document: dict[str, Any] = msgspec.to_builtins(hand, builtin_types=(Decimal,))
    return document
