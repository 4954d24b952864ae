"""Cases about the card room: waiting lists, seats, games that combine, and what may be done at all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardspeak.cardroom.seating import Claim, Game
from cardspeak.floor.cases.told import Told, cards_in, dollars_of, first, moment_in, seats_in
from cardspeak.floor.rooms import asked, seating
from cardspeak.rulebook.house import HouseRules


def names_in(told: Any) -> tuple[str, ...]:
    """Names, told as a list or one alone."""
    if isinstance(told, str):
        return (told,)
    return tuple([str(each["name"] if isinstance(each, Mapping) else each) for each in told or ()])


def combine(case: Told, setup: Told, house: HouseRules) -> object | None:
    """Two games become one: their stacks, or their button."""
    neutral = bool(first(setup, "neutral_site", "neutral"))
    stacks = setup.get("movers")
    if isinstance(stacks, Mapping):
        return seating.GamesCombine({str(name): int(stack) for name, stack in stacks.items()}, least(case), neutral)
    there = setup.get("resident_table")
    if not isinstance(there, Mapping):
        return None
    last = int(first(there, "button_last", "last_button", "button", default=first(setup, "button_last", "last_button")))
    return seating.GamesCombined(last, seats_in(there["occupied"]), seats_in(setup.get("movers_take")), neutral)


def least(case: Told) -> int:
    return dollars_of(case, "min_buy_in", "minimum_buy_in")


def several_games(case: Told, setup: Told, house: HouseRules) -> seating.NewPlayer | None:
    """Several games of one kind, for one newcomer."""
    told = first(setup, "tables", "games")
    if not isinstance(told, list) or not all("players" in each for each in told):
        return None
    games = [
        Game(
            str(first(each, "id", "table", "name")), int(each["players"]), moment_in(first(each, "started", "opened", default=0))
        )
        for each in told
        if each.get("open_seats", 1)
    ]
    return seating.NewPlayer(tuple(games), bool(first(setup, "new_shift", "shift_changed", "shift_change")))


def locked(case: Told, setup: Told, house: HouseRules) -> seating.SeatLocked | None:
    """A seat that was locked up."""
    if "locked_seat" not in setup:
        return None
    return seating.SeatLocked(
        bool(setup.get("new_game")), bool(first(setup, "full_buy_in_posted", "full_buy_in")), bool(setup.get("list_exists")),
        int(setup.get("deals_played") or 0), bool(first(setup, "player_arrives", "present", "player_present")),
        bool(setup.get("full_and_wanted") or (first(setup, "game_full", "otherwise_full") and newcomer_waits(setup))),
    )  # fmt: skip


def newcomer_waits(setup: Told) -> bool:
    return bool(first(setup, "newcomer_ready", "other_newcomer_ready", "newcomer_waiting"))


def wanted(case: Told, setup: Told, house: HouseRules) -> seating.SeatWanted | None:
    """Several people want one seat."""
    told = first(setup, "claims", "claimants", "want_seat")
    if not isinstance(told, list) or not told or not isinstance(told[0], Mapping):
        return None
    return seating.SeatWanted(tuple([claim_of(each) for each in told]), bool(setup.get("new_game")))


def claim_of(told: Told) -> Claim:
    standing = str(first(told, "standing", "status", default="new"))
    standing = "playing" if "play" in standing or "in_game" in standing else "listed" if "list" in standing else "new"
    return Claim(
        str(first(told, "name", "seat")), standing, bool(first(told, "asked_before_call", "asked_host", "requested_seat")),
        bool(first(told, "bought_in", "full_buy_in", "full_buy_in_posted")),
        bool(first(told, "seated_elsewhere", "seat_in_other_game")), bool(told.get("reserved")),
    )  # fmt: skip


def vacant(case: Told, setup: Told, house: HouseRules) -> seating.SeatVacant | None:
    """A seat that a player in the game had asked for."""
    had_asked, newcomer = first(setup, "requested_by", "asked_by"), first(setup, "newcomer", "walk_up")
    return seating.SeatVacant(str(had_asked), str(newcomer or "")) if had_asked is not None and newcomer is not None else None


def must_move(case: Told, setup: Told, house: HouseRules) -> seating.MustMove | None:
    told = setup.get("feeder")
    if not isinstance(told, Mapping):
        return None
    return seating.MustMove({str(name): moment_in(when) for name, when in told.items()}, int(setup.get("open_seats") or 1))


def breaks(case: Told, setup: Told, house: HouseRules) -> seating.TableBreaks | None:
    told = setup.get("draw_cards")
    if not isinstance(told, Mapping):
        return None
    kept = names_in(first(setup, "absent_with_button", "kept_out"))
    return seating.TableBreaks({str(name): cards_in([card])[0] for name, card in told.items()}, kept)


def on_list(case: Told, setup: Told, house: HouseRules) -> object | None:
    """A waiting list, and what happens to it."""
    if "list" not in setup:
        return None
    names = names_in(setup["list"])
    struck = first(setup, "removed_in_error", "struck_in_error")
    if struck is not None:
        name = struck if isinstance(struck, str) else str(struck["name"])
        place = first(setup, "old_place", "place", default=1 if isinstance(struck, str) else struck.get("place", 1))
        return seating.StruckInError(names, name, int(place))
    joins = first(setup, "asks_for_seat", "wants_to_join", "newcomer")
    if isinstance(joins, str):
        return seating.WantsToJoin(names, joins, int(setup.get("open_seats") or 0))
    if setup.get("announce_vacancy"):
        return asked.Asked("announce a vacancy", {"names": names})
    calls = tuple([called(each) for each in setup.get("calls") or ()])
    gone = next((value for name, value in setup.items() if "declin" in name and value), None)
    declined = names if gone is True or gone == "all" else names_in(gone)
    return seating.SeatOpen(names, calls, declined, str(setup.get("walk_up") or ""))


def called(told: Told) -> seating.Calling:
    return seating.Calling(str(told["name"]), int(told.get("times", 1)), bool(told.get("answered")))


def changes(case: Told, setup: Told, house: HouseRules) -> seating.ChangesTable | None:
    if not first(setup, "voluntary_change", "voluntary_move", "table_change_requested"):
        return None
    most = dollars_of(case, "max_buy_in", "maximum_buy_in")
    return seating.ChangesTable(int(setup["stack"]), least(case), most, bool(first(setup, "house_requires", "house_insists")))


def in_hand(setup: Told) -> bool:
    """Whether a round is on."""
    return bool(first(setup, "hand_in_progress", "in_hand", "during_hand", "in_round", default="street" in setup))


ASKS: Final[Mapping[str, Callable[[Told], tuple[str, Mapping[str, Any]]]]] = {
    "rabbit_hunt": lambda setup: ("rabbit hunt", {}),
    "adds_chips": lambda setup: ("add funds", {"in_round": in_hand(setup)}),
    "add_chips": lambda setup: ("add funds", {"in_round": in_hand(setup)}),
    "wants_to_add": lambda setup: ("add funds", {"in_round": in_hand(setup)}),
    "removes_chips": lambda setup: ("remove funds", {"leaving": bool(setup.get("leaving_game"))}),
    "wants_to_remove": lambda setup: ("remove funds", {"leaving": bool(setup.get("leaving_game"))}),
    "pockets_chips": lambda setup: ("remove funds", {"leaving": bool(setup.get("leaving_game"))}),
    "coin_cents": lambda setup: (
        "play a coin",
        {"coin": int(setup["coin_cents"]), "purpose": str(setup.get("purpose", "bet")), "ante": int(setup.get("ante_cents", 0))},
    ),
    "plays_chips_of": lambda setup: ("play another's chips", {}),
    "deck_change_reason": lambda setup: ("change decks", {"reason": str(setup["deck_change_reason"])}),
    "deck_change_requested_by": lambda setup: ("change decks", {"reason": "request"}),
    "deck_change_requested": lambda setup: ("change decks", {"reason": "request"}),
    "replacement_player": lambda setup: ("take over a place", {"taken_part": bool(setup.get("taken_part", True))}),
    "wants_refund": lambda setup: (
        "fee refunded", {"taken_part": bool(setup.get("taken_part")), "cheated": bool(setup.get("cheated"))}
    ),
    "newcomer_asks": lambda setup: (
        "change seats later", {"newcomer_asks": bool(setup["newcomer_asks"]), "agreed": bool(setup.get("agreed"))}
    ),
    "taken_ill": lambda setup: ("taken ill", {}),
    "payee": lambda setup: ("pay somebody else", {"payee": str(setup["payee"]), "winner": str(setup.get("winner"))}),
    "extra_seat": lambda setup: ("extra seat", {"has_one_already": bool(setup.get("has_extra_seat"))}),
    "transfer": lambda setup: ("change games", {"permitted": bool(setup.get("permitted"))}),
    "absent_long": lambda setup: ("remove absent chips", {}),
    "device": lambda setup: (
        "use a device",
        {"use": str(setup["device"]), "hand_on": bool(setup.get("hand_on", in_hand(setup))),
         "holding_cards": bool(setup.get("holding_cards"))},
    ),
    "color_up": lambda setup: (
        "change up a stack",
        {"count": int(setup["color_up"]["count"]), "small": int(setup["color_up"]["small"]),
         "large": int(setup["color_up"]["large"]), "announced": bool(setup["color_up"].get("announced", True))},
    ),
    "stacks_left": lambda setup: ("event over", {"stacks": list(setup["stacks_left"])}),
}  # fmt: skip
"""By the name under which a setup tells of it: the question, and its facts."""


def asks(case: Told, setup: Told, house: HouseRules) -> asked.Asked | None:
    """Something that somebody would like to do."""
    found = next((ASKS[name](setup) for name in ASKS if setup.get(name) is not None), None)
    return asked.Asked(*found) if found else None


ROOM: Final = (combine, several_games, locked, wanted, vacant, must_move, breaks, on_list, changes, asks)
