"""Whatever may go wrong, be ordered or be laid at a table against the house is reached by the room, the terminal and a file.

What a clause demands there is carried out by an act of `banked`; an act that no door reaches proves nothing to anybody.
"""

from __future__ import annotations

import inspect
import re
from typing import Any

from cardspeak.banked import LetItRide, RideBets, UltimateBets, UltimateTexasHoldem, irregular
from cardspeak.banked import events as e
from cardspeak.banked.round import Round
from cardspeak.cli.banked.floor import NUMBERS, PLACES
from cardspeak.cli.banked.floor import parsed as typed
from cardspeak.cli.options import house as options
from cardspeak.floor import drill
from cardspeak.server.dealer.banked_opening import NewHouseTable
from cardspeak.server.dealer.messages import Bet
from cardspeak.server.floor.commands import RULERS
from cardspeak.table import HouseTable
from cardspeak.table.banked import matters
from cardspeak.table.banked.matters import MATTERS, NEEDS
from cardspeak.table.decks.gear import Table
from cardspeak.table.decks.gear_equipment import Equipment
from tests.server.house_scenes import SCENES

PLAY = {
    Round: {
        # what the play itself does, in every round
        "act",
        "began",
        "bet",
        "check",
        "close",
        "collect",
        "deal",
        "events",
        "fold",
        "funds",
        "laid_at",
        "net",
        "options",
        "play",
        "played_by",
        "proceed",
        "proceed_unless_disputed",
        "replay",
        "ride",
        "run",
        "view",
        "waiting",
        "why",
        "withdraw",
        # what is asked when somebody goes
        "leave",
        # state
        "copy",
        "emit",
        "take",
        "turn",
        "values",
        # told at the console of a table with real cards, and taken back there
        "become",
        "name",
        "need",
        "compiled",
    },
    Table: {
        # opening, dealing from and changing decks, which a table does by itself
        "check_in",
        "check_method",
        "cut",
        "emit",
        "finish",
        "in_use",
        "next_deck",
        "open_for_play",
        "receive",
        "replay",
        "set",
        "start",
        "step",
        "unset",
        "values",
        "wake",
    },
}
"""Methods that are reached by playing; all others must be somebody's matter."""


def acts(kind: type) -> set[str]:
    """The public methods of a class."""
    kinds = [kind, *([LetItRide, UltimateTexasHoldem] if kind is Round else [])]
    found = {name for each in kinds for name, value in inspect.getmembers(each) if callable(value) or isinstance(value, property)}
    return {name for name in found if not name.startswith("_") and name not in ("GAMES",)}


def test_every_act_of_the_rounds_and_tables_is_played_or_somebodys_matter() -> None:
    called = set(re.findall(r"\b(?:r|table)\.(\w+)\(", inspect.getsource(matters)))
    for kind in (Round, Table):
        assert acts(kind) - PLAY[kind] - called == set(), kind
    here = irregular.__name__
    wrong = {name for name, value in vars(irregular).items() if inspect.isfunction(value) and value.__module__ == here}
    assert wrong - INNER - called <= {"count", "leave"}


INNER = {
    "void",
    "give_back",
    "unpaid",
    "void_cites",
    "finish",
    "found_face_up",
    "void_for_cards",
    "ran_out",
    "open_cards",
}
"""What acts have in common."""


def test_every_matter_is_in_the_room_at_the_terminal_and_in_the_drill() -> None:
    in_files = {told["what"] for case in drill.cases() for told in case["setup"].get("told", ()) if "what" in told}
    assert set(MATTERS) == set(RULERS[HouseTable].needs) == set(SCENES) == in_files
    for what, matter in MATTERS.items():
        assert set(matter.needs) <= set(NEEDS)
        assert typed(" ".join([what, *[WORDS.get(need, "1") for need in matter.needs]])).what == what


WORDS = {
    **dict.fromkeys(NUMBERS, "1"),
    **dict.fromkeys(PLACES, "community"),
    "device": "shoe",
    "deck": "deck 1",
    "seen": "box",
    "out": "removed",
    "delivery": "hand",
    "face": "up",
    "why": "it fell",
    "counts": "1=4",
}


def test_whatever_stands_on_a_table_and_lies_at_a_position_can_be_chosen() -> None:
    """Equipment where a table is opened, wagers where bets are open; what follows from others is left out."""
    opens, typed_options = set(NewHouseTable.__struct_fields__), {name.lower() for name in vars(options)}
    for field in set(Equipment.__struct_fields__) - {"cover_cards", "stack", "devices", "shoe_hours", "hand_hours"}:
        assert field in opens, field
        named = {field.replace("_", ""), f"{field.removesuffix('s')}ing", field.replace("shuffles", "shuffling")}
        assert named & typed_options, field
    said: dict[str, Any] = {"one": "wager", "ante": "wager", "lit": "unlit", "player": "position"}
    follow = {"two", "three", "blind"}
    for field in (set(RideBets.__struct_fields__) | set(UltimateBets.__struct_fields__)) - follow:
        assert said.get(field, field) in {*Bet.__struct_fields__, *MATTERS}, field


def test_events_of_irregularities_come_from_matters_alone_or_from_the_play() -> None:
    from cardspeak.table.banked.foreseen_round import AT_ONCE

    assert {e.FoundFaceUp, e.CardSeen, e.DealerExposed, e.WrongNumber, e.DeviceFailed, e.AreasCounted} <= AT_ONCE
