"""What lasts between the rounds of play at one table."""

from cardspeak.table.banked.posted import HousePosted, house_posted
from cardspeak.table.banked.table import HouseTable
from cardspeak.table.common.funds import (
    CashPlays,
    Enough,
    Purchase,
    add_funds,
    buy_in,
    capped_purchase,
    cash_plays,
    chips_of_another,
    coin_plays,
    enough_to_play,
    forced_bets,
    remove_funds,
)
from cardspeak.table.common.places import Gone, Place, Places
from cardspeak.table.decks.due import DeckDue, deck_change, deck_due
from cardspeak.table.decks.equipment import (
    Back,
    Fault,
    cut_by_hand,
    deck_of_hand,
    decks_serve,
    first_deal,
    machine_fault,
    shuffle_otherwise,
    swap_decks,
)
from cardspeak.table.next_round.button import (
    HeadsUp,
    Positions,
    WrongButton,
    first_button,
    frozen_button,
    heads_up,
    next_positions,
    positions,
    thawed_button,
    wrong_button,
)
from cardspeak.table.next_round.kill import Kill, Taken
from cardspeak.table.next_round.kill_rules import OneRound, Persistent
from cardspeak.table.next_round.limits import LimitChange, raise_limits
from cardspeak.table.next_round.mixed_games import MIXES, Leg, mix
from cardspeak.table.next_round.rotation import Rotation
from cardspeak.table.next_round.short_button import ShortButton, short_button
from cardspeak.table.poker.core import Due
from cardspeak.table.poker.posted import Posted, posted
from cardspeak.table.poker.state import TableState
from cardspeak.table.poker.table import Table
from cardspeak.table.poker.time_charge import TimeCharge, drop_time, time_charge

__all__ = [
    "MIXES",
    "Back",
    "CashPlays",
    "DeckDue",
    "Due",
    "Enough",
    "Fault",
    "Gone",
    "HeadsUp",
    "HousePosted",
    "HouseTable",
    "Kill",
    "Leg",
    "LimitChange",
    "OneRound",
    "Persistent",
    "Place",
    "Places",
    "Positions",
    "Posted",
    "Purchase",
    "Rotation",
    "ShortButton",
    "Table",
    "TableState",
    "Taken",
    "TimeCharge",
    "WrongButton",
    "add_funds",
    "buy_in",
    "capped_purchase",
    "cash_plays",
    "chips_of_another",
    "coin_plays",
    "cut_by_hand",
    "deck_change",
    "deck_due",
    "deck_of_hand",
    "decks_serve",
    "drop_time",
    "enough_to_play",
    "first_button",
    "first_deal",
    "forced_bets",
    "frozen_button",
    "heads_up",
    "house_posted",
    "machine_fault",
    "mix",
    "next_positions",
    "positions",
    "posted",
    "raise_limits",
    "remove_funds",
    "short_button",
    "shuffle_otherwise",
    "swap_decks",
    "thawed_button",
    "time_charge",
    "wrong_button",
]
