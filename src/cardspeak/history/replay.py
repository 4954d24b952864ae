"""A history replayed as a round: strictly, every act as the file has it, under the chosen book."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from cardspeak.history import model as m
from cardspeak.history.opening import begin, cards_of
from cardspeak.history.repair import mend, missing_fold
from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.rake import NO_RAKE, Rake
from cardspeak.rulebook import Refused
from cardspeak.rulebook.house import HouseRules


class BrokenOff(Exception):  # noqa: N818 - said of the history
    """The history ends before the round does, and gives no result."""


class Illegal(Refused):
    """An act of the history that the book forbids; `place` says which, in the history's own terms."""

    place: str

    def __init__(self, refused: Refused, place: str) -> None:
        super().__init__(refused.reason, refused.cites)
        self.place = place


class Replayed(msgspec.Struct):
    """A round that followed a history, and what had to be put right on the way (`repairs`), if that was asked for."""

    round: Round
    repairs: list[str]


def replay(history: m.History, rules: HouseRules, rake: Rake = NO_RAKE, repair: bool = False) -> Replayed:
    """Play a history's acts under house rules.

    With `repair`, an act that no rule allows is put right where its meaning is plain, and each repair is listed.
    Raises `Illegal` with the clause for an act that the book forbids, `Refused` for a table that it does, `CardError`
    for a deck that is none; `Unsupported`, `Broken` and `BrokenOff`.
    """
    table = begin(history, rules, rake)
    repairs: list[str] = []
    for number, act in enumerate(history.acts):
        play = PLAYS.get(type(act))
        if play:
            try:
                play(table, act)
            except Refused as refused:
                place = place_of(history, number, table)
                mended = mend(table, act) if repair else ""
                if not mended:
                    raise Illegal(refused, place) from None
                repairs.append(f"{place}: {mended} ({refused.reason})")
    if not table.over:
        finish(table, history, repairs if repair else None)
    return Replayed(table, repairs)


def place_of(history: m.History, number: int, table: Round) -> str:
    """Where the act of that number, from 0, stands: its place in the field of a PHH file, else the street."""
    if history.format == "phh":
        notations = [act for act in history.acts[:number] if not (isinstance(act, m.Note) and act.trailing)]
        return f"actions: no. {len(notations) + 1}"
    opened = [event.street for event in table.events if isinstance(event, e.Opened)]
    return opened[-1] if opened else "after the posts"


# --- acts


def fold(table: Round, act: m.Fold) -> None:
    seat = act.seat + 1
    if seat != table.seat and table.live >> seat & 1 and not table.able >> seat & 1:
        raise Refused(f"seat {seat} folds, but is all-in, and nothing more is asked of it", table.game.cites.all_in)
    if seat != table.seat:
        table.act("fold", seat=seat)
    table.fold()


def check(table: Round, act: m.Check) -> None:
    if act.seat + 1 != table.seat:
        table.act("check", seat=act.seat + 1)
    table.check()


def call(table: Round, act: m.Call) -> None:
    seat = act.seat + 1
    if seat != table.seat:
        table.act("call", seat=seat)
    elif act.amount is not None and act.amount != table.options.call:
        owed = table.options.call
        raise Refused(f"seat {seat} calls {act.amount}, but {owed or 'nothing'} is owed", table.game.cites.call)
    table.call()


def bet(table: Round, act: m.Bet) -> None:
    if act.seat + 1 != table.seat:
        table.act("raise", act.to, seat=act.seat + 1)
    table.raise_to(act.to)


def board(table: Round, act: m.Board) -> None:
    """The round deals by itself when it is time, so its board has these cards already, or it is not time."""
    cards = cards_of(act.cards)
    if cards and not table.shared >> cards[0] & 1:
        if table.over:
            raise Refused("the board is dealt on, but the round is over", table.game.cites.ended)
        raise Refused(f"the board is dealt while seat {table.seat} has still to act", table.game.cites.not_turn)


PLAYS: Final[dict[type, Callable[..., None]]] = {
    m.Fold: fold,
    m.Check: check,
    m.Call: call,
    m.Bet: bet,
    m.Board: board,
}


# --- the showdown


def finish(table: Round, history: m.History, repairs: list[str] | None) -> None:
    """Table and muck as the history does. A hand of which it shows not every card stays unseen: it is mucked.

    Raises `Refused` if it pays the pot before its time, `BrokenOff` if it pays none.
    """
    while repairs is not None and table.betting and (words := missing_fold(table, history)):
        repairs.append(words)
    for act in history.acts:
        if isinstance(act, m.Show | m.Muck) and table.showing and table.due >> act.seat + 1 & 1:
            show_or_muck(table, act.seat + 1, isinstance(act, m.Muck) or "?" in act.cards)
    while table.showing and table.seat:
        show_or_muck(table, table.seat, bool(table.unseen >> table.seat & 1))
    if not table.over:
        before = f"seat {table.seat} has still to act" if table.seat else f"{table.waiting} is still to come"
        stated = history.stated
        if stated.finishing is None and stated.winnings is None and not any(stated.collected or ()):
            raise BrokenOff(f"the history breaks off: {before}")
        raise Refused(f"the pot is paid while {before}", table.game.cites.not_turn)


def show_or_muck(table: Round, seat: int, mucks: bool) -> None:
    """A hand that is face up already stays so, whatever its player says."""
    if not mucks:
        table.show(seat=seat)
    elif not table.tabled >> seat & 1:
        table.muck(seat=seat)
