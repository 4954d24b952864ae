"""What anybody may ask of a table, an event or a room: answered with yes, no, whose choice, or a figure."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

from cardspeak import table
from cardspeak.cardroom import conduct, devices, lists, seating
from cardspeak.floor.decide import Subjects
from cardspeak.floor.rooms.answers import answered
from cardspeak.floor.ruling import Finding
from cardspeak.rulebook import Allowed, NotCovered, Refused
from cardspeak.rulebook.house import HouseRules
from cardspeak.table.in_event import presence
from cardspeak.tournament import arrivals, balancing, chip_race, levels, penalties, prizes, rebuys

NO_FACTS: Mapping[str, Any] = {}


class Asked(msgspec.Struct, frozen=True):
    """May it be done, or what is due? `what` is one of `QUESTIONS`, `facts` what its rule wants to know, by name."""

    what: str
    facts: Mapping[str, Any] = NO_FACTS


class Rebuy(msgspec.Struct, frozen=True):
    """A player buys in again, having said so before the hand or not."""

    declared: bool


class LimitsRaised(msgspec.Struct, frozen=True):
    """A higher limit is proposed for a running game."""

    seated: tuple[int, ...]
    agreeing: tuple[int, ...]
    absent: tuple[int, ...] = ()
    floor_approves: bool = False
    floor_votes_for_absent: bool = False


class CashOnTable(msgspec.Struct, frozen=True):
    """Cash lay on the table when the round began, and its owner would wager it."""


def decks_serve(backs: Sequence[Sequence[str]], machine: bool, rules: HouseRules) -> Allowed | NotCovered:
    """Whether a table may be dealt with decks whose backs have these colours and designs."""
    return table.decks_serve([table.Back(*back) for back in backs], machine, rules)


QUESTIONS: Final[Mapping[str, Callable[..., Any]]] = {
    "split prizes": prizes.split_prizes,
    "event over": prizes.finished,
    "entry": prizes.enters,
    "fee refunded": prizes.refund,
    "take over a place": prizes.takes_over,
    "pay somebody else": prizes.paid_to,
    "officiate": prizes.officiates,
    "show cards": penalties.show_cards,
    "taken ill": penalties.taken_ill,
    "repeated offence": penalties.escalated,
    "change up a stack": chip_race.color_up,
    "add funds": table.add_funds,
    "remove funds": table.remove_funds,
    "play a coin": table.coin_plays,
    "play another's chips": table.chips_of_another,
    "change decks": table.deck_change,
    "announce a vacancy": lists.announce_vacancy,
    "change seats later": seating.change_of_seat,
    "extra seat": seating.extra_seat,
    "change games": seating.transfer,
    "remove absent chips": seating.absent_chips,
    "open a game": seating.new_game,
    "use a device": devices.device,
    "rabbit hunt": conduct.rabbit_hunt,
    "speak up": conduct.speak_up,
    "bar somebody": conduct.bar,
    "take off a disguise": conduct.take_off,
    "special needs": conduct.special_needs,
    "move a game": conduct.move_game,
    "play over": conduct.play_over,
    "leave a game": conduct.leave_game,
    "balance": balancing.balance,
    "absence": presence.attendance,
    "recess": levels.recess_at,
    "moves in a recess": levels.recess_moves,
    "pool at most": prizes.pool_maximum,
    "final places": prizes.final_places,
    "draw seats": arrivals.draw_seats,
    "rest of a penalty": penalties.hands_left,
    "decks of a table": decks_serve,
    "age of a deck": table.deck_due,
    "cut by hand": table.cut_by_hand,
    "swap decks": table.swap_decks,
    "first deal": table.first_deal,
    "shuffle otherwise": table.shuffle_otherwise,
    "charge time": table.time_charge,
    "drop time": table.drop_time,
}
"""What may be asked, and the rule that answers."""

FOLLOWS: Final[Mapping[tuple[str, bool], Mapping[str, Any]]] = {
    ("split prizes", False): {"play_on": True},
    ("event over", False): {"play_on": True},
    ("event over", True): {"play_on": False},
    ("play a coin", False): {"binding": False},
    ("show cards", True): {"penalty": "none"},
}
"""What follows from an answer."""


def asked(m: Asked, house: HouseRules) -> Finding | None:
    """Yes, no, or whose choice it is. Raises `Refused` for what is no question, or lacks a fact."""
    if m.what not in QUESTIONS:
        raise Refused(f"nobody asks {m.what!r}; the questions are {', '.join(QUESTIONS)}")
    try:
        answer = QUESTIONS[m.what](**m.facts, rules=house)
    except TypeError as error:
        raise Refused(f"{m.what}: the facts {', '.join(m.facts) or 'none'} do not fit") from error
    finding = answered(answer, settled)
    return finding.also(**FOLLOWS.get((m.what, bool(finding.settles.get("allowed"))), {})) if finding else None


def settled(answer: Any) -> Mapping[str, Any]:
    """What an answer says, by the names of its fields; a yes or no stands for itself."""
    if isinstance(answer, Allowed):
        return {"allowed": answer.allowed}
    fields: dict[str, Any] = msgspec.to_builtins(answer, str_keys=False)
    return {name: list(value) if isinstance(value, tuple) else value for name, value in fields.items() if name != "cites"}


def rebuy(m: Rebuy, house: HouseRules) -> Finding | None:
    """Whether there are rebuys, and whether this one has to be made."""
    answer = rebuys.rebuy(m.declared, house)
    return answered(
        answer, lambda answer: {"allowed": answer.allowed, "binding": answer.must_pay, "dealt_in": not answer.misses_hand}
    )


def limits_raised(m: LimitsRaised, house: HouseRules) -> Finding | None:
    """Whether a running game may be played higher."""
    answer = table.raise_limits(m.seated, m.agreeing, house, m.absent, m.floor_approves, m.floor_votes_for_absent)
    return answered(answer, lambda answer: {"allowed": answer.allowed, "missing": list(answer.missing)})


def cash(m: CashOnTable, house: HouseRules) -> Finding | None:
    """Whether cash plays, and is turned into chips."""
    return answered(table.cash_plays(house), lambda answer: {"allowed": answer.plays, "convert_currency": answer.convert})


ASKED: Final[Subjects] = {Asked: (asked,), Rebuy: (rebuy,), LimitsRaised: (limits_raised,), CashOnTable: (cash,)}
