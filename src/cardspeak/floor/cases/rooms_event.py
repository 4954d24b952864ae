"""Cases about tournaments: moves, chip races, the clock, levels, penalties, prizes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from cardspeak.floor.acts import Say
from cardspeak.floor.cases.house import variant_of
from cardspeak.floor.cases.told import Told, cards_in, dollars_of, due_at, first, open_at, seats_in, structure_of, sums
from cardspeak.floor.rooms import asked, moving, prize_money, sanctions, small_chips, timing
from cardspeak.rulebook.house import HouseRules
from cardspeak.tournament import chip_race, levels
from cardspeak.tournament.clock import COUNTDOWN, SECONDS

BEGINNINGS: Final = ("riffle", "shuffler", "button_pressed", "push")
LEVELS: Final = ("level", "clock_signal", "audio")


def stud(case: Told) -> bool:
    return not variant_of(case).button


def move(case: Told, setup: Told, house: HouseRules) -> moving.Move | moving.StudMove | None:
    """One player goes from a table to another."""
    source, target = setup.get("from") or {}, setup.get("to") or {}
    if not isinstance(source, Mapping) or not isinstance(target, Mapping) or not (source or target):
        return None
    opened = first(target, "seats_opened_in_order", "opened_in_order", "opened")
    if opened and stud(case):
        return moving.StudMove(seats_in(source.get("occupied")), seats_in(opened))
    dealt = first(source, "draw_cards", "cards_dealt", "cards", default={})
    cards = {int(seat): cards_in([card])[0] for seat, card in dealt.items()}
    whence, where = due_at(source, house), due_at(target, house)
    if whence is None and not cards and where is None:
        return None
    return moving.Move(whence or where, where, open_at(target, case) if where else (), cards, bool(setup.get("mixed_stud_now")))


def sizes(case: Told, setup: Told, house: HouseRules) -> moving.Sizes | moving.TablesCombine | None:
    """How many players each table has."""
    tables = setup.get("tables")
    if not isinstance(tables, Mapping):
        return None
    counts = {str(name): int(each["players"] if isinstance(each, Mapping) else each) for name, each in tables.items()}
    if isinstance(setup.get("lost"), Mapping):
        lost = {str(name): int(count) for name, count in setup["lost"].items()}
        return moving.TablesCombine(counts, lost, dollars_of(case, "seats_per_table", "max_seats", default=10))
    told = first(setup, "short_table_blinds_hit_open_seat", "blinds_hit_open_seat", "blinds_affected", default=True)
    affected = tuple(told) if isinstance(told, list) else tuple(counts) if told else ()
    form = str(first(setup, "event_format", "speed", default=structure_of(case).get("speed", "")))
    seats = dollars_of(case, "max_seats", default=9)
    other = seats <= SHORT_HANDED or "turbo" in form
    return moving.Sizes(counts, affected, other, bool(first(setup, "waived", "td_waives", "halt_waived")))


SHORT_HANDED: Final = 6
"""Seats of a table that is not a full one."""


def arrived(case: Told, setup: Told, house: HouseRules) -> moving.Arrived | None:
    """A newcomer at a table."""
    seat, place = first(setup, "arrival_seat", "new_seat", "drawn_seat"), due_at(setup, house)
    if seat is None or place is None:
        return None
    dealt = any(bool(value) for name, value in setup.items() if "last" in name and any(word in name for word in IN_PLAY))
    return moving.Arrived(int(seat), place, dealt)


IN_PLAY: Final = ("dealt", "in_play", "occupied")
"""What is told of a seat that had cards in the last hand."""


def wrong_seat(case: Told, setup: Told, house: HouseRules) -> moving.WrongSeat | None:
    right = first(setup, "correct", "correct_seat", "assigned")
    if not isinstance(right, Mapping) or first(setup, "stack_now", "stack") is None:
        return None
    began = bool(first(setup, "started_with_correct_stack", "correct_stack", default=True))
    stack = int(first(setup, "stack_now", "stack"))
    return moving.WrongSeat(stack, (int(right["table"]), int(right["seat"])), began)


def odd_chips(case: Told, setup: Told, house: HouseRules) -> small_chips.OddChips | None:
    """A race for odd chips; whole larger chips are changed beforehand."""
    told = first(setup, "odd_chips", "odd", "chips_of_removed")
    if not isinstance(told, Mapping):
        return None
    small, large = int(first(setup, "remove", "small", "removed")), int(first(setup, "next", "large", "smallest_in_play"))
    odd = chip_race.odd_chips({int(seat): int(count) for seat, count in told.items()}, small, large)
    cards = {int(seat): cards_in(each) for seat, each in (setup.get("cards") or {}).items()}
    whole = first(setup, "whole_stack", "whole_stacks", "stacks", default={})
    has = whole.items() if isinstance(whole, Mapping) else [(seat, odd.get(int(seat), 0) * small) for seat in whole]
    alone = tuple(int(seat) for seat, stack in has if int(stack) == odd.get(int(seat), 0) * small)
    return small_chips.OddChips(odd, cards, small, large, alone)


def found_chips(case: Told, setup: Told, house: HouseRules) -> small_chips.FoundChips | None:
    """Removed chips that turn up."""
    told = setup.get("found")
    small, large = first(setup, "removed", "remove"), first(setup, "smallest_in_play", "next", "smallest_chip")
    if told is None or small is None or large is None:
        return None
    told = told if isinstance(told, Mapping) else {"chips": told}
    chips = told.get("chips")
    count = len(chips) if isinstance(chips, list) else int(first(told, "count", default=chips))
    return small_chips.FoundChips(int(told.get("seat") or 0), count, int(small), int(large))


def clock(case: Told, setup: Told, house: HouseRules) -> timing.ClockCalled | None:
    """A clock on a player."""
    told = setup.get("clock")
    if not isinstance(told, Mapping):
        return None
    said = next((each for each in setup.get("events") or () if each.get("kind") == "say"), None)
    elapsed = first(setup, "elapsed", "seconds_elapsed", "acted_at")
    answer = Say(int(said.get("seat") or 0), float(said.get("t", 0)), text=str(said["text"])) if said else None
    acted = bool(setup.get("acted") or "acted_at" in setup) and elapsed is not None and elapsed <= SECONDS + COUNTDOWN
    approved = first(told, "td_approved", "approved")
    ran = elapsed is not None and approved is not False and ("acted" in setup or "acted_at" in setup)
    return timing.ClockCalled(
        bool(first(told, "caller_at_seat", "at_seat", default=True)), caller_plays(told),
        approved, bool(setup.get("facing_bet")), float(elapsed) if ran else 0.0 if answer else None, answer, acted,
        int(told.get("seconds", SECONDS)), int(told.get("countdown", COUNTDOWN)),
    )  # fmt: skip


def caller_plays(told: Told) -> bool:
    """Whether who calls for a clock is a player of the event: one with a seat, if nothing else is told."""
    by = str(first(told, "called_by", default=1))
    return bool(first(told, "caller_in_event", default=by.isdigit() or by in ("td", "floor")))


def hand_begun(case: Told, setup: Told, house: HouseRules) -> timing.HandBegun | None:
    """What happened when, about the change of a level."""
    line = setup.get("timeline")
    if not line:
        return None
    at = [(float(each["t"]), str(each["what"])) for each in line]
    begun = tuple(moment for moment, what in at if any(part in what for part in BEGINNINGS))
    level = min((moment for moment, what in at if any(part in what for part in LEVELS)), default=float("inf"))
    if not begun:
        return None
    before, after = first(setup, "old", "prior", default={}), first(setup, "new", default={})
    return timing.HandBegun(begun, level, sums(before), sums(after))


def minutes(case: Told, setup: Told, house: HouseRules) -> timing.MinutesPlayed | None:
    """The minutes that have been played."""
    final = first(setup, "minutes_into_final_session", "final_session_minutes")
    played = first(setup, "play_minutes", "minutes_played", "minutes_of_play")
    if final is None and played is None:
        return None
    return timing.MinutesPlayed(levels.FINAL + int(final) if final is not None else int(played), stud(case))


def players_left(case: Told, setup: Told, house: HouseRules) -> timing.PlayersLeft | None:
    left = setup.get("players_left")
    if not isinstance(left, int) or setup.get("proposal") or "street" in setup:
        return None
    before = first(setup, "players_before", "players_left_before", default=left + 1)
    return timing.PlayersLeft(left, int(before), stud(case))


def sentence(case: Told, setup: Told, house: HouseRules) -> sanctions.Penalty | None:
    told = setup["penalty"] if isinstance(setup.get("penalty"), Mapping) else {}
    hands = first(setup, "penalty_hands", default=first(told, "hands", default=0))
    rounds = first(setup, "penalty_rounds", default=first(told, "rounds", default=0))
    players = first(setup, "players_at_table_including_offender", "players_at_table")
    if not (hands or rounds) or (rounds and players is None):
        return None
    return sanctions.Penalty(int(hands), int(rounds), int(players or 1))


def on_penalty(case: Told, setup: Told, house: HouseRules) -> sanctions.OnPenalty | None:
    """The seat of a player on penalty."""
    if setup.get("on_penalty") is not True:
        return None
    told = structure_of(case)
    position = {"bb": "big_blind", "sb": "small_blind"}.get(str(setup.get("position")), str(setup.get("position") or ""))
    blind = position if position in ("big_blind", "small_blind") else ""
    dues = (*(["ante"] if told.get("ante") else []), *([blind] if blind else []))
    paid = dollars_of(case, {"big_blind": "bb", "small_blind": "sb"}[blind]) if blind else 0
    low = bool(first(setup, "is_low_card", "brings_in", "bring_in"))
    return sanctions.OnPenalty(int(setup.get("seat") or 0), tuple(dues), low, paid, int(setup.get("stack") or 0))


OFFENCES: Final = {
    "soft": "soft play", "dump": "chip dumping", "collu": "collusion", "cheat": "cheating", "abus": "abuse",
    "disrupt": "disruption", "dodg": "dodging blinds", "throw": "throwing cards", "expos": "exposing cards",
    "one_player": "one player to a hand", "discuss": "discussing hands", "advi": "advice", "phone": "devices",
    "device": "devices", "out_of_turn": "acting out of turn", "delay": "delay", "touch": "touching",
    "out_of_view": "chips out of view", "hidden": "hidden chips", "nuts": "checking the nuts last",
    "splash": "splashing the pot", "peek": "peeking", "slow_roll": "slow rolling", "information": "passing information",
    "split": "splitting prizes", "chatter": "chatter", "hygiene": "hygiene", "rules": "breaking tournament rules",
}  # fmt: skip
"""A part of a word for something improper, and the name that the rules have for it."""


def offended(case: Told, setup: Told, house: HouseRules) -> object | None:
    """Something improper, or a player put out for it."""
    if first(setup, "disqualified", "disqualified_for"):
        why = str(first(setup, "disqualified_for", "reason", "offence", "offense", "why", default=""))
        return sanctions.Disqualified(
            int(first(setup, "stack", "chips", default=0)), "cheat" in why or bool(setup.get("cheated"))
        )
    for name, make in CHIPS_LOST.items():
        if isinstance(setup.get(name), int) and setup[name] is not True:
            return make(int(setup[name]))
    word = first(setup, "offence", "offense", "violation", "conduct")
    if not isinstance(word, str):
        return None
    return sanctions.Offended(next((name for part, name in OFFENCES.items() if part in word), word.replace("_", " ")))


CHIPS_LOST: Final[Mapping[str, Callable[[int], object]]] = {
    "chips_out_of_view": sanctions.ChipsOutOfView, "chips_in_pocket": sanctions.ChipsOutOfView,
    "chips_found": sanctions.ChipsOfNobody, "unowned_chips": sanctions.ChipsOfNobody,
}  # fmt: skip


def fee(case: Told) -> int:
    return dollars_of(case, "entry_fee", "fee", default=prize_money.BASIC_FEE)


def broke(case: Told, setup: Told, house: HouseRules) -> prize_money.BrokeTogether | None:
    """Several players go broke on one deal: the last of the log."""
    log: list[Told] = setup.get("bust_log") or []
    seats = seats_in(log[-1]["seats"]) if log else seats_in(first(setup, "broke_together", "bust_same_hand"))
    if not seats:
        return None
    left = first(setup, "players_left_before", "players_left", default=len(seats))
    count = int(left[str(log[-1]["hand"])] if isinstance(left, Mapping) else left)
    told = tuple(int(prize) for prize in setup.get("prizes") or ())
    return prize_money.BrokeTogether(seats, count, int(setup.get("entries") or 0), fee(case), told)


def called_off(case: Told, setup: Told, house: HouseRules) -> prize_money.CalledOff | None:
    if not first(setup, "cancelled", "cancel", "cancels"):
        return None
    hours = first(setup, "hours_before", "hours_before_event")
    days = first(setup, "days_before", "days_before_event", "days_ahead", default=int(hours) // 24 if hours is not None else 0)
    return prize_money.CalledOff(int(first(setup, "entries", "entrants")), int(days), fee(case))


ALIEN: Final = ("alien", "nonresident", "non_resident", "non-resident")


def prize(case: Told, setup: Told, house: HouseRules) -> prize_money.PrizeWon | None:
    if not isinstance(setup.get("prize"), int):
        return None
    alien = any(any(word in f"{name} {value}" for word in ALIEN) for name, value in setup.items() if value)
    return prize_money.PrizeWon(int(setup["prize"]), fee(case), alien)


def entries(case: Told, setup: Told, house: HouseRules) -> prize_money.Entries | None:
    count = first(setup, "entries", "paid_entries", "entrants")
    return prize_money.Entries(int(count), fee(case)) if isinstance(count, int) else None


def split(case: Told, setup: Told, house: HouseRules) -> asked.Asked | None:
    """A deal on the prize money."""
    told = str(setup.get("proposal") or "")
    return asked.Asked("split prizes") if any(word in told for word in ("split", "share", "chop", "deal", "divide")) else None


def entered(case: Told, setup: Told, house: HouseRules) -> moving.Entered | None:
    """An alternate, a late entry or a re-entry."""
    if not first(setup, "re_entry", "reentry", "late_entry", "alternate"):
        return None
    full = dollars_of(case, "starting_stack", "full_stack")
    return moving.Entered(full, int(first(setup, "forfeited", "forfeited_stack", "chips_forfeited", default=0)))


def rebuys(case: Told, setup: Told, house: HouseRules) -> asked.Rebuy | None:
    if "rebuy" not in setup and "rebuy_declared" not in setup:
        return None
    told = setup.get("rebuy")
    declared = first(told, "declared_before_hand", "declared") if isinstance(told, Mapping) else setup.get("rebuy_declared", told)
    return asked.Rebuy(bool(declared))


EVENT: Final = (
    move, sizes, arrived, wrong_seat, odd_chips, found_chips, clock, hand_begun, minutes, broke, called_off, prize, split,
    entries, players_left, sentence, on_penalty, offended, entered, rebuys,
)  # fmt: skip
