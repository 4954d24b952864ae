"""Cases about words, chips and gestures: the round as it stood, and the acts to be judged."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cardspeak.floor.acts import Act, Counted, Done, Gesture, PullBack, Push, Say, accepted
from cardspeak.floor.cases.house import stakes_of, variant_of
from cardspeak.floor.wagering import HiddenChips, Wager, WrongWager
from cardspeak.floor.wagering.turn import after
from cardspeak.poker import Round, Stakes
from cardspeak.poker.taken_up import taken_up, turn_to
from cardspeak.rulebook.house import HouseRules
from cardspeak.table.funds import CashPlays, cash_plays

GESTURES: Final = {
    "fold_cards_forward": "fold",
    "muck_face_down": "fold",
    "throw_cards_face_down": "fold",
    "discard_face_down": "fold",
    "tap_table": "tap",
    "knock": "tap",
    "rap_table": "tap",
    "turn_upcards_face_down": "upcards-down",
    "pick_up_upcards": "upcards-up",
    "add_cash_from_pocket": "adds-cash",
}
STREETS: Final = {"first_round": "first", "second_round": "second", "final_round": "final"}
PLENTY: Final = 100
"""Big bets behind a seat whose stack is not told."""
OVER: Final = ("after", "next_street", "turn_dealt", "river_dealt")


def wagering_of(case: Mapping[str, Any], house: HouseRules) -> Wager | WrongWager | HiddenChips | None:
    """The situation, if the case tells of seats in the middle of a street's betting."""
    setup = case.get("setup") or {}
    if not setup.get("seats") or "street" not in setup or setup["street"] == "showdown":
        return None
    begun = street_of(case, setup, house)
    history = history_of(setup)
    hidden = next((seat for seat in setup["seats"] if seat.get("hidden_chips")), None)
    if hidden is not None:
        found = {"hidden_chip_not_part_of_action": False, "hidden_chip_part_of_action": True}.get(str(setup.get("td_finding")))
        return HiddenChips(
            after(begun, history), int(hidden["seat"]), sum(hidden["hidden_chips"]), found, int(setup.get("winner") or 0)
        )
    if setup.get("noticed") and not setup.get("events"):
        return WrongWager(
            begun, history, noticed(setup), int(setup.get("quoted_pot") or 0), any("full" in each.announced for each in history)
        )
    known = setup.get("identifiable_chips")
    events = [told | {"chips": known} if known and told.get("splashed") else told for told in setup.get("events", ())]
    acts = tuple(act for told in events if (act := act_of(told)) is not None)
    if not acts and "to_act" not in setup:
        return None
    stands = after(begun, history)
    if setup.get("to_act"):
        turn_to(stands, int(setup["to_act"]))
    chips = {int(seat["seat"]): tuple(seat["prior_chips"]) for seat in setup["seats"] if seat.get("prior_chips")}
    then = tuple(done_of(told) for told in setup.get("then", ()))
    cash = tuple(int(seat["seat"]) for seat in setup["seats"] if seat.get("currency_on_table"))
    spoke_up, players = bool(setup.get("skipped_spoke_up")), int(setup.get("players_in_hand") or 0)
    return Wager(stands, acts, then, chips, spoke_up, players, cash)


def street_of(case: Mapping[str, Any], setup: Mapping[str, Any], house: HouseRules) -> Round:
    """The round as it stood before the first action of the street."""
    stakes, variant = stakes_of(case), variant_of(case)
    out = [seat for seat in setup["seats"] if folded_before(seat, setup)]
    seats = [seat for seat in setup["seats"] if seat not in out]
    street = STREETS.get(setup["street"], setup["street"])
    first = variant.streets[0].name == street
    stacks = {int(seat["seat"]): chips_of(seat, stakes) + cash_of(seat, house) for seat in seats}
    put = forced(setup, stakes, stacks) if first else {}
    gone = sum(int(seat.get("bet", 0)) for seat in out) + int(setup.get("dead_money") or 0)
    apart = 0 if setup.get("raked_in_pot") else int(setup.get("raked") or 0)
    timed = time_taken(setup)
    paid, pot = in_pots(stacks, int(setup.get("pot") or 0) + gone + apart + timed)
    posted = sum(put.values()) + (min(gone, stakes.blinds[0]) if first and stakes.blinds else 0)
    return taken_up(
        variant,
        stakes,
        stacks,
        house,
        street=street,
        pot=pot,
        paid=paid,
        put=put,
        price=stakes.blinds[-1] if first and stakes.blinds and variant.button else None,
        button=int(setup.get("button") or 0),
        after=int(setup.get("bb_seat") or 0),
        raked=apart + timed,
        blinded=posted,
        board=setup.get("board", ()),
        entrants=int(setup.get("players_left_in_event") or 0),
    )


def in_pots(stacks: Mapping[int, int], pot: int) -> tuple[dict[int, int], int]:
    """What each seat has in the pots, and what more is in them: like parts, where somebody has no chips left outside."""
    if not stacks or min(stacks.values()) > 0:
        return {}, pot
    each = max(pot // len(stacks), 1)
    return dict.fromkeys(stacks, each), max(pot - each * len(stacks), 0)


def time_taken(setup: Mapping[str, Any]) -> int:
    """Chips of a time collection that count in the pot, because they were taken since the deal began."""
    told = setup.get("time_collection") or {}
    since = str(told.get("taken", "")).startswith("after")
    return int(told["amount"]) if told and since and not told.get("in_pot") else 0


def folded_before(seat: Mapping[str, Any], setup: Mapping[str, Any]) -> bool:
    """Whether a seat's hand is gone, and no accepted action of it has to be played."""
    return bool(seat.get("folded"))


def chips_of(seat: Mapping[str, Any], stakes: Stakes) -> int:
    """What a seat had when the street began; one of which only the bet is told has plenty."""
    behind = seat["stack"] if "stack" in seat else PLENTY * stakes.high
    return int(behind) + int(seat.get("bet") or 0)


def cash_of(seat: Mapping[str, Any], house: HouseRules) -> int:
    """What a seat has in cash on the table, as far as it plays."""
    told, answer = seat.get("currency_on_table"), cash_plays(house)
    if not told or told is True or not isinstance(answer, CashPlays) or not answer.plays:
        return 0
    return sum(chips_in(told)) if isinstance(told, list) else int(told)


def forced(setup: Mapping[str, Any], stakes: Stakes, chips: Mapping[int, int]) -> dict[int, int]:
    """The blinds that lie in front of their seats."""
    named = [setup.get("sb_seat"), setup.get("bb_seat")]
    if setup.get("dead_sb"):
        named[0] = None
    found = {}
    for seat, blind in zip(named, stakes.blinds[-2:], strict=False):
        if seat is not None and int(seat) in chips:
            found[int(seat)] = min(blind, chips[int(seat)])
    return found


def history_of(setup: Mapping[str, Any]) -> tuple[Done, ...]:
    return tuple(done_of(told) for told in setup.get("history", ()))


def done_of(told: Mapping[str, Any]) -> Done:
    return accepted(int(told["seat"]), str(told["act"]), int(told.get("to", 0)), str(told.get("announced", "")))


def noticed(setup: Mapping[str, Any]) -> str:
    """Until when the street was when a wrong wager was seen."""
    when = str((setup.get("noticed") or {}).get("when", ""))
    if when.startswith("after_showdown") or when in ("showdown_started", "during_showdown"):
        return "showdown_started"
    return "street_over" if when.startswith(OVER) else "on_street"


def act_of(told: Mapping[str, Any]) -> Act | None:
    """What somebody did, or None for what is no act of wagering."""
    kind, seat, at = told.get("kind"), int(told.get("seat") or 0), float(told.get("t", 0))
    if kind == "say":
        return Say(seat, at, text=str(told["text"]))
    if kind == "push":
        rested = bool(told.get("hands_at_rest_before", True))
        released = str(told.get("released", "")).replace("_", "-")
        return Push(
            seat, at, chips_in(told["chips"]), rested, bool(told.get("splashed")), released, bool(told.get("plain", True))
        )
    if kind == "pull_back":
        return PullBack(seat, at, chips_in(told["chips"]))
    if kind == "gesture":
        return Gesture(seat, at, GESTURES.get(str(told["what"]), str(told["what"])))
    if kind == "dealer" and told.get("what") == "count_announced":
        return Counted(0, at, int(told["amount"]))
    return None


def chips_in(told: Sequence[Any]) -> tuple[int, ...]:
    return tuple(int(chip) for chip in told)
