"""Who gets which seat in cash games: the table for a newcomer, choice of seats, locked seats, changes of table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from cardspeak.rulebook import Allowed, Cites, Discretion, NotCovered, Refused
from cardspeak.rulebook.answers import allowed_by, left_by
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.house import HouseRules

DEALS: Final = 10
"""A locked seat of a new game is kept until this deal."""


class Game(msgspec.Struct, frozen=True):
    """A game of the kind asked for: its players, and when it started (any unit)."""

    table: str
    players: int
    started: int


class Choice(msgspec.Struct, frozen=True):
    """The table or the person that a rule chooses."""

    chosen: str
    cites: Cites


class Claim(msgspec.Struct, frozen=True):
    """Somebody who wants a seat. standing: `listed`, `playing` (in this game already) or `new` (a returning player too).

    asked_before_call: a listed person asked the host for this seat before the game was called. bought_in: a full buy-in lies
    at the seat. seated_elsewhere: with a seat in another game. reserved: this seat was reserved for the person.
    """

    name: str
    standing: str
    asked_before_call: bool = False
    bought_in: bool = False
    seated_elsewhere: bool = False
    reserved: bool = False


class Lock(msgspec.Struct, frozen=True):
    """Whether somebody still has a right to the seat that was locked up."""

    entitled: bool
    cites: Cites


class Brings(msgspec.Struct, frozen=True):
    """What a player who changes tables may bring, and must add."""

    stack: int
    must_add: int
    cites: Cites


STANDINGS: Final = ("listed", "playing", "new")


@handed
def table_for_newcomer(games: Sequence[Game], rules: HouseRules, new_shift: bool = False) -> Choice | Discretion | NotCovered:
    """Which of several games with an open seat gets a new player. new_shift: a shift has come that has set nothing yet.

    Raises `Refused` without a game.
    """
    if not games:
        raise Refused("there is no game with an open seat")
    fewest = rules.cited("fewest players")
    if not fewest:
        return NotCovered("which game gets a new player")
    if new_shift:
        return Discretion("house", tuple(game.table for game in games), rules.cited("seating by shift", "house seats"))
    least = min(game.players for game in games)
    short = [game for game in games if game.players == least]
    cites = rules.cited("oldest game", "fewest players") if len(short) > 1 else fewest
    return Choice(min(short, key=lambda game: game.started).table, cites)


@handed
def seat_choice(claims: Sequence[Claim], new_game: bool, rules: HouseRules) -> Choice | NotCovered:
    """Who of those that want one seat has it, in a game that is being started or one in progress; else the earliest claim.

    Raises `Refused` for no claims or an unknown standing.
    """
    if not claims or any(claim.standing not in STANDINGS for claim in claims):
        raise Refused(f"a seat is claimed by somebody {', '.join(STANDINGS)}")
    if not rules.cited("seat choice in game"):
        return NotCovered("a choice of seats")
    ranked = _NEW_GAME if new_game else _IN_PROGRESS
    for key, holds in ranked:
        for claim in claims:
            if holds(claim):
                return Choice(claim.name, rules.cited(key))
    return Choice(claims[0].name, rules.cited("house seats"))


def _asked(claim: Claim) -> bool:
    return claim.standing == "listed" and claim.asked_before_call


def _holds(claim: Claim) -> bool:
    return claim.standing == "new" and claim.bought_in and not claim.seated_elsewhere


def _plays(claim: Claim) -> bool:
    return claim.standing == "playing"


def _reserved(claim: Claim) -> bool:
    return claim.reserved


_NEW_GAME: Final = (("seat choice new game", _asked),)
_IN_PROGRESS: Final = (("seat choice in game", _reserved), ("seat held", _holds), ("seat choice in game", _plays))


@handed
def change_of_seat(newcomer_asks: bool, agreed: bool, rules: HouseRules) -> Allowed | NotCovered:
    """Whether a player who is changing seats may play another hand first. agreed: with the newcomer, between themselves."""
    if not rules.cited("seat changed"):
        return NotCovered("how soon a seat is changed")
    if agreed:
        return Allowed(True, "the players have agreed to it", rules.cited("seat agreed"))
    return Allowed(not newcomer_asks, "a new seat is taken at once if the newcomer asks", rules.cited("seat changed"))


@handed
def locked_seat(
    new_game: bool,
    full_buy_in: bool,
    list_exists: bool,
    deals_played: int,
    present: bool,
    full_and_wanted: bool,
    rules: HouseRules,
) -> Lock | NotCovered:
    """Whether a person keeps a seat that was locked up. present: ready to play now, after so many deals of the game.

    full_and_wanted: the game is else full, and another newcomer is ready to play.
    """
    if not rules.cited("locked seat"):
        return NotCovered("a locked seat")
    if new_game and full_buy_in:
        if list_exists:
            return Lock(present, rules.cited("locked seat with list"))
        return Lock(deals_played < DEALS, rules.cited("locked seat new game"))
    if full_and_wanted and not present:
        return Lock(False, rules.cited("locked seat lost"))
    return Lock(True, rules.cited("locked seat"))


@handed
def seat_opened(asked_by_player: str, newcomer: str, rules: HouseRules) -> Choice | NotCovered:
    """Who moves into a seat that came open in a game: a player in it who had asked for it, before a newcomer."""
    cites = rules.cited("seat opened")
    return Choice(asked_by_player or newcomer, cites) if cites else NotCovered("a seat that comes open")


@handed
def extra_seat(has_one_already: bool, rules: HouseRules) -> Discretion | Allowed | NotCovered:
    """A seat more than the game's usual number, for combining games or a serious mistake with the list."""
    cites = rules.cited("extra seat")
    if not cites:
        return NotCovered("an extra seat")
    if has_one_already:
        return Allowed(False, "one extra seat is added, not more", cites)
    return Discretion("floor", ("add a seat", "add none"), cites)


@handed
def transfer(permitted: bool, rules: HouseRules) -> Allowed | NotCovered:
    """Whether a player may go over to another game, with the house's permission or without."""
    return allowed_by(rules.cited("transfer"), permitted, "nobody changes games without permission", "a change of games")


@handed
def voluntary_change(stack: int, least: int, most: int, house_requires: bool, rules: HouseRules) -> Brings | NotCovered:
    """What a player brings who asked to change tables; the house may hold the player to the buy-in, `least` to `most`."""
    cites = rules.cited("voluntary change")
    if not cites:
        return NotCovered("a voluntary change of tables")
    if not house_requires:
        return Brings(stack, 0, cites)
    return Brings(min(stack, most), max(0, least - stack), cites)


@handed
def absent_chips(rules: HouseRules) -> Discretion | NotCovered:
    """The chips of somebody who has been away from a cash table for long."""
    return left_by(rules.cited("absent chips"), "floor", ("remove the chips", "leave them"), "chips of an absent player")


@handed
def new_game(rules: HouseRules) -> Discretion | NotCovered:
    """Whether another game is opened."""
    return left_by(rules.cited("new game"), "floor", ("open it", "do not"), "opening a game")
