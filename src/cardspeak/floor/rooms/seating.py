"""Waiting lists, seats, and games that combine, break or feed each other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from cardspeak.cardroom import combining, lists, seating
from cardspeak.floor.decide import Subjects
from cardspeak.floor.rooms.answers import answered
from cardspeak.floor.rooms.button import placed
from cardspeak.floor.ruling import Finding
from cardspeak.rulebook import NotCovered
from cardspeak.rulebook.house import HouseRules


class Calling(msgspec.Struct, frozen=True):
    """A name on the list was called so many times."""

    name: str
    times: int
    answered: bool


class SeatOpen(msgspec.Struct, frozen=True):
    """A seat opens in a game with a list. walk_up: somebody not on it who would sit at once."""

    names: tuple[str, ...]
    calls: tuple[Calling, ...] = ()
    declined: tuple[str, ...] = ()
    walk_up: str = ""


class WantsToJoin(msgspec.Struct, frozen=True):
    """Somebody asks for a seat in a game with so many open ones."""

    names: tuple[str, ...]
    name: str
    open_seats: int = 0


class StruckInError(msgspec.Struct, frozen=True):
    """A name was struck off by mistake that stood at `place`, from 1."""

    names: tuple[str, ...]
    name: str
    place: int


class GamesCombine(msgspec.Struct, frozen=True):
    """Players of one game come to another with their stacks; neutral: both go to a third table."""

    stacks: Mapping[str, int]
    least: int = 0
    neutral: bool = False


class GamesCombined(msgspec.Struct, frozen=True):
    """The first hand after a game has joined a table."""

    last_button: int
    residents: tuple[int, ...]
    movers: tuple[int, ...]
    neutral: bool = False


class NewPlayer(msgspec.Struct, frozen=True):
    """Somebody new would play a game of which there are several."""

    games: tuple[seating.Game, ...]
    new_shift: bool = False


class SeatLocked(msgspec.Struct, frozen=True):
    """Somebody locked up a seat. present: ready to play now. full_and_wanted: else full, and another is ready to play."""

    new_game: bool
    full_buy_in: bool
    list_exists: bool = False
    deals_played: int = 0
    present: bool = False
    full_and_wanted: bool = False


class SeatWanted(msgspec.Struct, frozen=True):
    """Several people want one seat."""

    claims: tuple[seating.Claim, ...]
    new_game: bool = False


class SeatVacant(msgspec.Struct, frozen=True):
    """A seat comes open in a running game. asked: the player in it who had asked for the seat, if any."""

    asked: str
    newcomer: str


class MustMove(msgspec.Struct, frozen=True):
    """Seats open in a main game that has a feeder; `feeder` says when each sat down there."""

    feeder: Mapping[str, int]
    open_seats: int = 1


class TableBreaks(msgspec.Struct, frozen=True):
    """A cash table breaks, and a card is drawn by or for each player."""

    cards: Mapping[str, int]
    kept_out: tuple[str, ...] = ()


class ChangesTable(msgspec.Struct, frozen=True):
    """A player with `stack` asked to change tables, to one with a buy-in of `least` to `most`."""

    stack: int
    least: int
    most: int
    house_requires: bool = False


def opened(m: SeatOpen, house: HouseRules) -> Finding | None:
    """Whose the seat is, and who is struck off."""
    names = m.names
    struck: tuple[str, ...] = ()
    why: tuple[str, ...] = ()
    for call in m.calls:
        after = lists.call_name(names, call.name, call.times, call.answered, house)
        if isinstance(after, NotCovered):
            continue
        names, struck, why = after.names, (*struck, *after.erased), (*why, *after.cites)
    offer = lists.open_seat(names, house, m.declined, walk_up=m.walk_up)
    settles = {"seat_to": offer.seat_to, "erased": [*struck, *offer.erased], "list": list(offer.names)}
    return Finding(settles, offer.cites).first(*why)


def joins(m: WantsToJoin, house: HouseRules) -> Finding | None:
    """Whether a new name goes on the list or to a seat."""
    joined = lists.join_list(m.names, m.name, m.open_seats, house)
    seat = {"seat_to": m.name} if joined.seated else {}
    return Finding({**seat, "seat_new_player": joined.seated, "list": list(joined.names)}, joined.cites)


def put_back(m: StruckInError, house: HouseRules) -> Finding | None:
    """A name goes back to its place."""
    return answered(lists.restore_name(m.names, m.name, m.place, house), lambda answer: {"list": list(answer.names)})


def combine(m: GamesCombine, house: HouseRules) -> Finding | None:
    """What each may bring, and must add."""
    brings: dict[str, int] = {}
    adds: dict[str, int] = {}
    cites: list[str] = []
    for name, stack in m.stacks.items():
        brought = combining.combined_stack(stack, m.least, house, m.neutral)
        if isinstance(brought, NotCovered):
            return None
        brings[name], adds[name] = brought.stack, brought.must_add
        cites += brought.cites
    return Finding({"brings": brings, "must_add": adds}, tuple(dict.fromkeys(cites)))


def combined(m: GamesCombined, house: HouseRules) -> Finding | None:
    """Button and blinds."""
    return answered(combining.combined_button(m.last_button, m.residents, m.movers, house, m.neutral), placed)


def newcomer(m: NewPlayer, house: HouseRules) -> Finding | None:
    """Which game a new player gets."""
    return answered(seating.table_for_newcomer(m.games, house, m.new_shift), lambda answer: {"table": answer.chosen})


def locked(m: SeatLocked, house: HouseRules) -> Finding | None:
    """Whether a seat is still kept."""
    answer = seating.locked_seat(
        new_game=m.new_game,
        full_buy_in=m.full_buy_in,
        list_exists=m.list_exists,
        deals_played=m.deals_played,
        present=m.present,
        full_and_wanted=m.full_and_wanted,
        rules=house,
    )
    return answered(answer, lambda answer: {"entitled": answer.entitled, "claim": answer.entitled})


def wanted(m: SeatWanted, house: HouseRules) -> Finding | None:
    """Who has the seat."""
    return answered(seating.seat_choice(m.claims, m.new_game, house), lambda answer: {"seat_to": answer.chosen})


def vacant(m: SeatVacant, house: HouseRules) -> Finding | None:
    """Who moves into an open seat."""
    return answered(seating.seat_opened(m.asked, m.newcomer, house), lambda answer: {"seat_to": answer.chosen})


def moves_up(m: MustMove, house: HouseRules) -> Finding | None:
    """Who goes to the main game."""
    return answered(combining.must_move(m.feeder, m.open_seats, house), lambda answer: in_order(answer.names))


def seated_anew(m: TableBreaks, house: HouseRules) -> Finding | None:
    """In which order a broken table's players are seated."""
    return answered(combining.break_order(m.cards, house, m.kept_out), lambda answer: in_order(answer.names))


def in_order(names: tuple[str, ...]) -> dict[str, Any]:
    return {"order": list(names), **({"seat_to": names[0]} if names else {})}


def changes(m: ChangesTable, house: HouseRules) -> Finding | None:
    """What a player brings who asked to change."""
    answer = seating.voluntary_change(m.stack, m.least, m.most, m.house_requires, house)
    return answered(answer, lambda answer: {"stack": answer.stack, "additional": answer.must_add})


SEATING: Final[Subjects] = {
    SeatOpen: (opened,),
    WantsToJoin: (joins,),
    StruckInError: (put_back,),
    GamesCombine: (combine,),
    GamesCombined: (combined,),
    NewPlayer: (newcomer,),
    SeatLocked: (locked,),
    SeatWanted: (wanted,),
    SeatVacant: (vacant,),
    MustMove: (moves_up,),
    TableBreaks: (seated_anew,),
    ChangesTable: (changes,),
}
