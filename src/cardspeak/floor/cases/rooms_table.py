"""Cases about one table: button and blinds, what may be bought, what plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from cardspeak.floor.cases.house import stakes_of
from cardspeak.floor.cases.told import Told, dollars_of, first, positions_of, seats_in, structure_of
from cardspeak.floor.rooms import asked, button, funds
from cardspeak.rulebook.house import HouseRules

GONE: Final = ("eliminated", "busted", "left", "leaves", "quits", "departed")
CAME: Final = ("arrived", "arrivals", "joins", "new_seats")


def next_hand(case: Told, setup: Told, house: HouseRules) -> button.NextHand | None:
    """Button and blinds after a round, by who is still seated."""
    last, before = setup.get("last_hand"), first(setup, "occupied_before", "occupied", "occupied_now", "seated")
    if not isinstance(last, Mapping) or before is None or "button" not in last:
        return None
    gone = {seat for name in GONE for seat in seats_in(setup.get(name))} if "occupied_now" not in setup else set()
    came = {seat for name in CAME for seat in seats_in(setup.get(name))}
    now = seats_in(first(setup, "occupied_now", default=before))
    return button.NextHand(positions_of(last), tuple(sorted((set(now) | came) - gone)))


def mixed(case: Told, setup: Told, house: HouseRules) -> button.ButtonKept | button.ButtonBack | None:
    """The button of a mixed game that stops and comes back."""
    kept, goes_to = first(setup, "frozen", "frozen_button"), str(first(setup, "next_game", "game_changes_to", default=""))
    if isinstance(kept, Mapping):
        return button.ButtonBack(positions_of(kept), seats_in(first(setup, "occupied", "occupied_now", "seated")))
    found = next_hand(case, setup, house) if "stud" in goes_to or "razz" in goes_to else None
    return button.ButtonKept(found.last, found.occupied) if found else None


def first_hand(case: Told, setup: Told, house: HouseRules) -> button.FirstHand | None:
    """A new table's button."""
    seats = first(setup, "occupied", "seated", "players")
    if not first(setup, "first_hand", "new_table") or not seats or setup.get("button"):
        return None
    return button.FirstHand(seats_in(seats))


def two_left(case: Told, setup: Told, house: HouseRules) -> button.TwoLeft | None:
    """Two players, one with the button, and nothing told of a hand."""
    players = first(setup, "players", "occupied", "seated")
    if not isinstance(players, list) or len(players) != 2 or "button" not in setup or "street" in setup or "hands" in setup:
        return None
    has = int(setup["button"])
    return button.TwoLeft(has, next(seat for seat in seats_in(players) if seat != has))


def purchase(case: Told, setup: Told, house: HouseRules) -> funds.Purchase | None:
    """A purchase of chips."""
    amount = first(setup, "wants_to_buy", "buy_in", "buys", "purchase", "wants_to_add")
    if not isinstance(amount, int) or setup.get("hand_in_progress"):
        return None
    least, most = dollars_of(case, "min_buy_in", "minimum_buy_in"), dollars_of(case, "max_buy_in", "maximum_buy_in")
    return funds.Purchase(amount, int(setup.get("stack") or 0), big_blind(case), least, most)


def big_blind(case: Told) -> int:
    blinds = structure_of(case).get("blinds") or ()
    named = blinds.get("bb") if isinstance(blinds, Mapping) else max(blinds, default=0)
    return int(structure_of(case).get("bb") or named or 0)


def due(case: Told, setup: Told, house: HouseRules) -> funds.Due | None:
    """A short stack that may owe a blind, an ante or a forced bet."""
    if "stack" not in setup or first(setup, "position", "owes", "forced_bet", "ante_due") is None or setup.get("on_penalty"):
        return None
    told = structure_of(case)
    forced = first(setup, "forced_bet", "ante_due", "owes")
    if not isinstance(forced, int):
        name = str(setup.get("position") or forced)
        name = {"big_blind": "bb", "small_blind": "sb"}.get(name, name)
        forced = setup.get(name) or (big_blind(case) if name == "bb" else told.get(name, told.get("ante", 0)))
    wager = first(told, "min_bet", "small_bet", default=big_blind(case))
    return funds.Due(int(setup["stack"]), int(forced), int(wager))


def proposed(case: Told, setup: Told, house: HouseRules) -> funds.ForcedProposed | None:
    """Blinds and antes that the room would like to post: one player pays one blind and the ante in a round."""
    told = setup.get("proposal")
    if not isinstance(told, Mapping) or not {"sb", "bb", "ante", "blinds", "straddle"} & set(told):
        return None
    listed = told.get("blinds") or ()
    blinds = [int(told[name]) for name in ("sb", "bb", "straddle") if told.get(name)]
    blinds += [int(each) for each in (listed.values() if isinstance(listed, Mapping) else listed)]
    return funds.ForcedProposed(max(blinds, default=0) + sum(int(told.get(name) or 0) for name in ("ante", "bring_in")))


def all_in(case: Told, setup: Told, house: HouseRules) -> funds.AllInChips | None:
    """A whole stack wagered, of which the chips are told."""
    chips = setup.get("stack_chips")
    return funds.AllInChips(dict(Counter(int(chip) for chip in chips)), stakes_of(case)) if chips else None


def limits(case: Told, setup: Told, house: HouseRules) -> asked.LimitsRaised | None:
    """A higher limit for a running game."""
    told = first(setup, "raise_limits", "limit_change", "limit_raise")
    if not isinstance(told, Mapping):
        told = setup if "agreeing" in setup or "agree" in setup else None
    if told is None:
        return None
    seated = seats_in(first(told, "seated", "players", "occupied", default=setup.get("seated")))
    agreeing = seats_in(first(told, "agreeing", "agree", "in_favour"))
    refusing = seats_in(first(told, "refusing", "against"))
    if not agreeing and refusing:
        agreeing = tuple(seat for seat in seated if seat not in refusing)
    return asked.LimitsRaised(
        seated, agreeing, seats_in(told.get("absent")), bool(first(told, "floor_approves", "floor_approved")),
        bool(told.get("floor_votes_for_absent")),
    )  # fmt: skip


def cash(case: Told, setup: Told, house: HouseRules) -> asked.CashOnTable | None:
    """Cash that lay in front of a player when the round began."""
    told = first(setup, "cash_on_table", "currency_on_table")
    return asked.CashOnTable() if told and not setup.get("seats") else None


TABLE: Final = (mixed, next_hand, first_hand, two_left, purchase, all_in, proposed, limits, cash, due)
