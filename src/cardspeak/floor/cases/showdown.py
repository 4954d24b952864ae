"""Cases about the showdown: who shows, who asks, and what became of hands."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec import structs

from cardspeak.floor.acts import Say
from cardspeak.floor.awards import Contest
from cardspeak.floor.cases.awards import contest_of
from cardspeak.floor.cases.hands import READS, dealer_spoils, found, gestures, laid_of, seats_told, speaks_of, throws, told_by
from cardspeak.floor.cases.played import answered, played
from cardspeak.floor.cases.wagering import act_of, history_of, street_of
from cardspeak.floor.showdown import AsksToSee, AtShowdown, Order, ThrownAway
from cardspeak.floor.wagering.turn import after
from cardspeak.rulebook.house import HouseRules

Told = Mapping[str, Any]

ASKS: Final = ("see", "show", "turn over", "table", "expose")
ASKS_OTHERS: Final = ("show me", "show us", "show him", "show her", "make ")
HANDS_TOLD: Final = {"retained", "tabled", "mucking", "mucked_face_down", "mucked"}
OWN: Final = ("plays_board", "claims", "mucks", "concedes", "shows")
"""What is said of hands: words that ask for another's, what a case tells where it is about that, and one's own matters."""


def showdown_of(case: Told, house: HouseRules) -> object | None:
    """The situation, if the case tells of a showdown or of a hand thrown away before one."""
    setup = case.get("setup") or {}
    if setup.get("error") or setup.get("dispute") or setup.get("noticed"):
        return None
    for translate in (asks, thrown_away, at_showdown, order):
        found = translate(case, setup, house)
        if found is not None:
            return found
    return None


def says(setup: Told) -> tuple[Say, ...]:
    """What was said; what the dealer read is said by nobody's seat."""
    acts = [act_of(told) for told in setup.get("events") or ()]
    read = [
        told for told in setup.get("events") or () if told.get("kind") == "dealer" and speaks_of(str(told.get("what")), READS)
    ]
    return (*[act for act in acts if isinstance(act, Say)], *[Say(0, text=str(told.get("announced", ""))) for told in read])


# --- asking to see a hand


def asks(case: Told, setup: Told, house: HouseRules) -> AsksToSee | None:
    """Somebody who asks to see the hand of a seat that he names, or the bettor's."""
    for say in says(setup):
        meant = [said for said in say.said if said.kind == "showdown" and said.detail == "asks_to_see"]
        if meant or (setup.keys() & HANDS_TOLD and speaks_of(say.text.lower(), ASKS) and not own_matter(say)):
            return asked(case, setup, house, say)
    return None


def own_matter(say: Say) -> bool:
    """Whether a player speaks of his own hand."""
    if speaks_of(say.text.lower(), ASKS_OTHERS):
        return False
    return any([said.kind == "showdown" and said.detail in OWN and said.seat in (None, say.seat) for said in say.said])


def whose_hand(say: Say, bettor: int, callers: Sequence[int]) -> int:
    """The seat whose hand is asked for: the one named, another caller's, or else the bettor's."""
    named = [int(seat) for seat in re.findall(r"seat (\d+)", say.text.lower()) if int(seat) != say.seat]
    others = [seat for seat in callers if seat != say.seat]
    if named:
        return named[0]
    return others[0] if others and ("caller" in say.text.lower() or not bettor) else bettor


def asked(case: Told, setup: Told, house: HouseRules, say: Say) -> AsksToSee:
    """The request, with who bet, who called, and who still has cards, by the street as it was played."""
    r = played(case, setup, house)
    live = {seat for seat in r.dealt_in if r.live >> seat & 1} if r is not None else {say.seat}
    bettor = r.lead if r is not None else 0
    callers = sorted(live - {bettor})
    gone = [int(told["seat"]) for told in gestures(setup) if throws(told)]
    lost = {*seats_told(setup, "mucked_face_down", "mucked", "without_cards", "folded"), *({say.seat} - live)}
    return AsksToSee(
        say.seat, whose_hand(say, bettor, callers), bettor, tuple(callers) if bettor else (), tuple(sorted(lost)),
        (*seats_told(setup, "mucking", "discarding"), *gone), bool(setup.get("any_all_in")),
    )  # fmt: skip


def order(case: Told, setup: Told, house: HouseRules) -> Order | None:
    """A street that was played out, with nobody's act to be judged but mucks."""
    throwing = tuple(int(told["seat"]) for told in gestures(setup) if throws(told))
    acting = [told for told in setup.get("events") or () if told.get("kind") != "gesture" or not throws(told)]
    if acting or not setup.keys() & {"live", "all_in", "any_all_in"}:
        return None
    if "street" not in setup or not any(["history" in key for key in setup]) or setup.get("to_act"):
        return None
    r = played(case, setup, house)
    if r is None:
        return None
    if told_by(("complete", "betting_over", "action_over"), setup) is True:
        answered(r)
    if throwing and not r.showing and not r.game.table_at_once:
        return None
    return Order(r, throwing)


# --- a hand thrown away before the betting is over


def thrown_away(case: Told, setup: Told, house: HouseRules) -> ThrownAway | None:
    """Who made the last wager throws his hand away, while others are still in it."""
    thrown = [told for told in gestures(setup) if throws(told)]
    history = history_of(setup)
    wagers = [act.seat for act in history if act.verb in ("bet", "raise", "complete")]
    if len(thrown) != 1 or not wagers or int(thrown[0]["seat"]) != wagers[-1]:
        return None
    r = after(street_of(case, setup, house), history) if setup.get("seats") else played(case, setup, house)
    if r is None or r.over or (r.betting and r.seat == wagers[-1]):
        return None
    return ThrownAway(r, wagers[-1], found(thrown[0], setup))


# --- what became of hands at the showdown


def at_showdown(case: Told, setup: Told, house: HouseRules) -> AtShowdown | None:
    """Hands tabled, shown in part, thrown away and spoken of."""
    if setup.get("street") != "showdown" or dealer_spoils(setup):
        return None
    laid = laid_of(case, setup)
    if not laid:
        return None
    contest = contest_of(case, setup)
    if setup.get("best"):
        contest = structs.replace(contest, ranks=ranked(contest, seats_told(setup, "best")))
    return AtShowdown(laid, contest, says(setup), bool(told_by(("deliberate", "on_purpose"), setup)))


def ranked(contest: Contest, best: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
    """The best hands told, the others below them."""
    ends = len(contest.game.ends)
    return {seat: (1 + (seat in best),) * ends for seat in contest.dealt}
