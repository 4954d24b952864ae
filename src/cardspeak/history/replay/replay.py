"""A history replayed as a round: strictly, every act as the file has it, under the chosen book."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from operator import or_
from typing import Final

from cardspeak.cards import seen_of, show
from cardspeak.history import model as m
from cardspeak.history.replay.dealing import Teller, cards_of
from cardspeak.history.replay.opening import begin
from cardspeak.history.replay.repair import mend, missing_fold
from cardspeak.history.replay.replayed import Replayed
from cardspeak.history.replay.showdown import showdown_acts
from cardspeak.history.verdicts import Broken, BrokenOff, Untold
from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.rake import NO_RAKE, Rake
from cardspeak.poker.round.opening import first_seat
from cardspeak.poker.round.options import OutOfTurn, dispensable
from cardspeak.rulebook import Refused
from cardspeak.rulebook.house import HouseRules


class Illegal(Refused):
    """An act of the history that the book forbids; `place` says which, in the history's own terms.

    out_of_turn: it was another player's turn, so that what is written is no record of play.
    """

    place: str
    out_of_turn: bool

    def __init__(self, refused: Refused, place: str) -> None:
        super().__init__(refused.reason, refused.cites)
        self.place = place
        self.out_of_turn = isinstance(refused, OutOfTurn)


def replay(history: m.History, rules: HouseRules, rake: Rake = NO_RAKE, repair: bool = False) -> Replayed:
    """Play a history's acts under house rules.

    With `repair`, an act that no rule allows is put right where its meaning is plain, and each repair is listed.
    Raises `Illegal` with the clause for an act that the book forbids, `Refused` for a table that it does, `CardError`
    for a deck that is none; `Unsupported`, `Broken` and `BrokenOff`.
    """
    r, teller = begin(history, rules, rake)
    return follow(r, teller, history, repair)


def follow(r: Round, teller: Teller | None, history: m.History, repair: bool = False) -> Replayed:
    """Play a history's acts in a round that has begun as it tells; where it raises as `replay` does, the round stays there."""
    repairs: list[str] = []
    remarks: list[str] = []
    lying = r.shared
    for number, act in enumerate(history.acts if teller else history.told.plays):
        try:
            if r.shared != lying:
                lying |= laid(r, act)
            if teller:
                play_act(r, teller, act)
            else:
                PLAYS[type(act)](r, act)
        except Refused as refused:
            place = place_of(history, number if teller else numbers_of_plays(history)[number], r)
            if isinstance(act, m.Bet) and unanswerable(r, act, refused):
                r.call()
                if teller:
                    teller.deal(r)
                remarks.append(f"{place}: seat {act.seat + 1} raises what nobody who is left can answer, which is a call")
                continue
            mended = mend(r, act) if repair else ""
            if not mended:
                raise Illegal(refused, place) from None
            repairs.append(f"{place}: {mended} ({refused.reason})")
    if not r.over:
        finish(r, history, teller, repairs if repair else None)
    if teller:
        teller.told_all(r)
    return Replayed(r, repairs, remarks)


def unanswerable(r: Round, act: m.Bet, refused: Refused) -> bool:
    """Whether a raise in turn was refused for nothing but that all others are all-in or gave up.

    What is beyond the call would only come back.
    """
    return refused.cites == r.game.cites.unanswerable and act.seat + 1 == r.seat and act.to > r.price > 0


def laid(r: Round, act: m.Act) -> int:
    """The cards of the board that an act tells of, as a mask. Raises `Refused` if it may not come before those that lie there."""
    if type(act) is m.Board:
        return seen_of(cards_of(act.cards))
    if isinstance(act, WAGERING) and act.seat + 1 == r.seat:
        raise Refused(f"seat {act.seat + 1} acts before the board is dealt", r.game.cites.not_turn)
    return 0


def play_act(r: Round, teller: Teller, act: m.Act) -> None:
    """Do an act, and tell the round what it needs after it; an act that deals must have been needed by then."""
    play = PLAYS.get(type(act))
    if play:
        play(r, act)
    if isinstance(act, m.Deal):
        teller.check(r, act)
    else:
        teller.deal(r)


def numbers_of_plays(history: m.History) -> list[int]:
    """The numbers, from 0, that the acts that move the round on have among all."""
    return [number for number, act in enumerate(history.acts) if type(act) in m.PLAYS]


def place_of(history: m.History, number: int, r: Round) -> str:
    """Where the act of that number, from 0, stands: its place in the field of a PHH file, else the street."""
    if history.format == "phh":
        notations = [act for act in history.acts[:number] if not (isinstance(act, m.Note) and act.trailing)]
        return f"actions: no. {len(notations) + 1}"
    for event in reversed(r.events):
        if isinstance(event, e.Opened):
            return event.street
        if isinstance(event, e.Exchanging):
            return "the draw" if event.replaced else "the discard"
    return "after the posts"


# --- acts


def fold(r: Round, act: m.Fold) -> None:
    seat = act.seat + 1
    if seat != r.seat:
        if r.live >> seat & 1 and not r.able >> seat & 1:
            raise Refused(f"seat {seat} folds, but is all-in, and nothing more is asked of it", r.game.cites.all_in)
        r.act("fold", seat=seat)
    r.fold()


def check(r: Round, act: m.Check) -> None:
    if act.seat + 1 != r.seat:
        r.act("check", seat=act.seat + 1)
    r.check()


def call(r: Round, act: m.Call) -> None:
    seat, say = act.seat + 1, r.game.stakes.written
    if seat != r.seat:
        r.act("call", seat=seat)
    elif r.forced:
        raise Refused(f"seat {seat} calls, but is to bring it in for {say(r.forced)}", r.game.cites.bring_in)
    elif act.amount is not None and act.amount != r.options.call:
        owed = r.options.call
        raise Refused(
            f"seat {seat} calls {say(act.amount)}, but {say(owed) if owed else 'nothing'} is owed",
            r.game.cites.call,
        )
    r.call()


def bet(r: Round, act: m.Bet) -> None:
    if act.seat + 1 != r.seat:
        r.act("raise", act.to, seat=act.seat + 1)
    r.raise_to(act.to)


def bring_in(r: Round, act: m.BringIn) -> None:
    """Raises `Refused` if another seat is to bring it in, or another amount, `Broken` if the history does not tell who."""
    seat, forced, say = act.seat + 1, r.forced, r.game.stakes.written
    cites = r.game.cites
    if not forced:
        raise Refused(f"seat {seat} brings it in, but no bring-in is due", cites.bring_in)
    if seat != r.seat and not r.up[seat]:
        raise Broken(f"the history does not show the up-card for which seat {seat} brings it in")
    if seat != r.seat:
        raise Refused(f"seat {seat} brings it in, but {who_opens(r)}", cites.bring_in + cites.passed_over)
    due = min(forced, r.stack[seat])
    if min(act.amount, r.stack[seat]) != due:
        raise Refused(f"seat {seat} brings it in for {say(act.amount)}, but {say(due)} is due", cites.bring_in)
    r.call()


def who_opens(r: Round) -> str:
    """Why it is the seat to act that brings it in."""
    opener = r.game.variant.streets[0].opener
    first = first_seat(r, opener)
    if first == r.seat:
        return f"seat {first} has {opener.name}"
    return f"seat {first}, who has {opener.name}, is all-in, and the next is seat {r.seat}"


def discard(r: Round, act: m.Discard) -> None:
    r.discard(cards_of(act.cards), seat=act.seat + 1)


def board(r: Round, act: m.Board) -> None:
    """The round deals by itself when it is time, so its board has these cards already, or it is not time."""
    cards = [card for card in cards_of(act.cards) if card >= 0]
    early = [card for card in cards if not reduce(or_, r.others, r.shared) >> card & 1]
    if not early:
        return
    if early != cards:
        raise Refused(f"the board is dealt {show(early)} beyond what is due", r.game.cites.not_turn)
    if r.over:
        raise Refused("the board is dealt on, but the round is over", r.game.cites.ended)
    raise Refused(f"the board is dealt while seat {r.seat} has still to act", r.game.cites.not_turn)


PLAYS: Final[dict[type, Callable[..., None]]] = {
    m.Fold: fold,
    m.Check: check,
    m.Call: call,
    m.Bet: bet,
    m.BringIn: bring_in,
    m.Discard: discard,
    m.Board: board,
}


WAGERING: Final = (m.Fold, m.Check, m.Call, m.Bet)
"""A round deals its board when it is time, and a history may not tell of it later than of these acts. What is given up
after it may stand before it: Open Hand History has one place for all that is given up on a street."""


# --- the showdown


def finish(r: Round, history: m.History, teller: Teller | None, repairs: list[str] | None) -> None:
    """Table and muck as the history does. A hand of which it shows not every card stays unseen: it is mucked.

    Raises `Refused` if it pays the pot before its time, `BrokenOff` if it pays none, or ends before all have shown.
    """
    while repairs is not None and r.betting and (words := missing_fold(r, history)):
        repairs.append(words)
    for act in showdown_acts(history):
        if r.showing and r.due >> act.seat + 1 & 1:
            mucks = isinstance(act, m.Muck) or (teller is None and "?" in act.cards)
            show_or_muck(r, history, teller, act.seat + 1, mucks)
    while r.showing and r.seat and (history.complete or states(history)):
        show_or_muck(r, history, teller, r.seat, False)
    if not r.over:
        before = f"seat {r.seat} has still to act" if r.seat else f"{r.waiting} is still to come"
        if not states(history):
            raise BrokenOff(f"the history breaks off: {before}")
        raise Refused(f"the pot is paid while {before}", r.game.cites.not_turn)


def states(history: m.History) -> bool:
    """Whether the history gives a result, of whatever kind."""
    stated = history.stated
    return stated.finishing is not None or stated.winnings is not None or any(stated.collected or ())


def show_or_muck(r: Round, history: m.History, teller: Teller | None, seat: int, mucks: bool) -> None:
    """A hand that is face up already stays so, whatever its player says; one that was not seen is shown as it is told.

    Raises `Untold` if the history shows not all of a hand that it pays, or part of one that is face up, `Broken` for other
    cards than were dealt.
    """
    if not r.unseen >> seat & 1:
        if teller:
            teller.compare(r, seat)
        if not mucks:
            r.show(seat=seat)
        elif not r.tabled >> seat & 1:
            r.muck(seat=seat)
        return
    cards = teller.hand(r, seat) if teller else ()
    if cards:
        r.show(cards, seat=seat)
        return
    known = teller.known(r, seat) if teller else ((), 0)
    paid = teller and (history.stated.collected or (0,) * seat)[seat - 1]
    turned = r.tabled >> seat & 1
    if paid or (turned and known[0]):
        words = f"the history does not show all cards of {history.seats[seat - 1].name}'s hand, which is face up"
        raise Untold(words, seat - 1, *known)
    if turned and dispensable(r, seat):  # by the book it lies face up, and the history leaves out as what
        r.take([e.Mucked(seat, r.game.cites.muck)])
        r.proceed()
    else:
        r.muck(seat=seat)
