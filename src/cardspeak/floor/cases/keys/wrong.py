"""What a case tells of what went wrong: deals, decks, the button, the level, absence and disputes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from cardspeak.floor.cases.decoding import CaseKeys, Named
from cardspeak.floor.cases.keys.kinds import Card, Chips, Count, Seat, Seats, Time
from cardspeak.floor.cases.keys.play import Hands, Position
from cardspeak.floor.cases.keys.words import Doing


class Subject(Named):
    """What of the last hand is disputed: `about` its reading, the accounting, or a fouled deck."""

    __slots__ = ("about",)
    about: str

    @classmethod
    def named(cls, word: str) -> Subject:
        if word not in SUBJECTS:
            raise ValueError(f"{word[:60]!r} is nothing that is disputed: {', '.join(SUBJECTS)}")
        made = cls(word)
        made.about = SUBJECTS[word]
        return made


SUBJECTS: Final[Mapping[str, str]] = {
    **dict.fromkeys(
        (
            "accounting_error",
            "accounting",
            "pot_accounting",
            "pot_size",
            "pot",
            "pot_award",
            "pot_amount",
            "chip_count",
            "miscounted_pot",
            "wrong_pot",
            "pot_error",
        ),
        "accounting",
    ),
    **dict.fromkeys(("hand_reading", "reading", "misread_hand", "hand_read", "tabled_hand", "hand", "winning_hand"), "reading"),
    **dict.fromkeys(("fouled_deck", "foul_deck", "deck", "fouled deck"), "fouled deck"),
}


class UnforeseenTold(CaseKeys, frozen=True):
    """Something that no passage fits: whether it was meant, who caused it, and what the ruling would gain that player."""

    meant: bool | None = None
    offender: Seat = 0
    gain: Chips = 0


class Wrong(Hands, frozen=True):
    """What went wrong, and what is known of it."""

    error: Doing | None = None
    error_seat: Seat | None = None
    seat: Seat | None = None
    card: Card | None = None
    cards_held: Count | None = None
    cards_dealt: dict[Seat, Count] = msgspec.field(default_factory=dict)
    cards_dealt_count: Count | None = None
    cut: bool = True
    burned: bool = True
    counted: Count | None = None
    expected: Count | None = None
    seated: Seats = ()
    substantial_action: bool | None = None
    absent: bool | Seats | None = None
    absent_at_original_deal: Seats = ()
    absent_now: Seats = ()
    on_penalty: bool | Seats | None = None
    penalty_hands_left: dict[Seat, Count] = msgspec.field(default_factory=dict)
    penalty_count_includes_this_hand: bool = True
    new_arrival_waiting: bool = False
    level_changed_during_deal: bool = False
    redeal: bool = False
    at_seat_when_last_card_dealt: bool | None = None
    blind_posted: Chips | None = None
    ante_posted: Chips | None = None
    position: Position | None = None
    is_low_card: bool = False
    returned: str | None = None
    announced: bool = False
    dispute: Subject | None = None
    pot_awarded: bool | None = None
    seconds_since_award: Time | None = None
    should_be: Seat | None = None
    foul_bet: Seat | None = None
    sees_discards: Seat | None = None
    stub_shuffle: bool = False
    machine_at_table: bool | None = None
    unforeseen: UnforeseenTold | None = None
    was: Seat | None = None
    players_at: dict[str, Count] = msgspec.field(default_factory=dict)
