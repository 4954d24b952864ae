"""The words that a case has for what dealers and players do, for errors and for moments: each is known word by word."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, Literal

from cardspeak.floor.cases.decoding import Named
from cardspeak.floor.rooms.asked import QUESTIONS
from cardspeak.poker import variants


def spelt(word: str) -> tuple[str, ...]:
    """The words of a name."""
    return tuple([part for part in word.casefold().replace("-", "_").replace(" ", "_").split("_") if part])


def run_together(parts: Iterable[str]) -> str:
    """Words so that one row of them stands in another exactly if the one text is a part of the other."""
    return f"_{'_'.join(parts)}_"


@lru_cache(maxsize=1024)
def sought(phrases: str) -> tuple[str, ...]:
    """Phrases of ours that are separated by commas, each as it is looked for."""
    return tuple([run_together(spelt(phrase)) for phrase in phrases.split(", ")])


def has(parts: Sequence[str], phrase: str) -> bool:
    """Whether the words of a phrase stand one after the other in a name."""
    return sought(phrase)[0] in run_together(parts)


Phrases = Mapping[str, str]
"""By a kind, the phrases that mean it, separated by commas."""


def meant(parts: Sequence[str], kinds: Phrases) -> list[str]:
    """The kinds whose phrases stand in a name, in the order of the kinds."""
    name = run_together(parts)
    return [kind for kind, phrases in kinds.items() if any([phrase in name for phrase in sought(phrases)])]


def known(*kinds: Phrases, fill: str = "") -> frozenset[str]:
    """Every word of these phrases, and those that may stand between them."""
    return frozenset(
        {word for kind in kinds for phrases in kind.values() for phrase in phrases.split(", ") for word in spelt(phrase)}
        - UNSAYING
    ) | frozenset(fill.split())


UNSAYING: Final = frozenset({"not", "no", "never", "without", "before", "non", "un"})
"""Words that turn another around: they are understood in a phrase alone."""
FILL: Final = (
    "a an the of to in on at by for from with and or its his her their own into onto as is was be it that this one two three "
    "first second third fourth fifth last next other another both all seat player players dealer card cards hand hands hole "
    "down up face deck table game chip chips pot button mistake mistakenly error erroneously wrongly accidentally accident "
    "inadvertently during discovered found seen noticed live deal dealt dealing initial round flop turn river street "
    "board stub muck pile discards floor supervisor big small blind seats burn live active again early late wrong winning "
    "preflop silently quietly forward away position"
)
"""Words that may stand in any name of an error or of a dealer's doing."""

KINDS: Final[Phrases] = {
    "stub": "stub_count, stub_card_count, stub_short, wrong_stub, stub_counted, stub_miscount",
    "count": (
        "too_many_cards, too_few_cards, too_many_hole_cards, too_few_hole_cards, card_count, wrong_count, number_of_cards, "
        "card_short, cards_short, short_card, extra_hole_card, wrong_number, one_card_too_many, one_card_too_few, "
        "three_hole_cards, three_cards, one_card_only, only_one_card, incorrect_number, incorrect_card_count"
    ),
    "boxed": "boxed, found_face_up, face_up_in, faced_card",
    "exposed": "exposed, exposes, expose, flashed, flashes, turned_up, turned_face_up, flipped, flips, showed, shown",
    "faced": "face_up",
    "left-out": (
        "dealt_out, skipped, not_dealt, left_out, omitted, missed_seat, seat_missed, dealt_around, passed_over, no_cards, "
        "without_cards, no_hand, undealt"
    ),
    "ineligible": "ineligible, not_entitled, not_eligible, empty_seat, no_right, unentitled, absent_seat, vacant_seat",
    "start": (
        "wrong_seat, starting_position, starting_seat, wrong_start, wrong_starting, started_wrong, wrong_position, "
        "wrong_first, wrong_player, dealt_from_wrong, started_at_wrong"
    ),
    "off-table": "off_table, off_the_table, on_the_floor, on_floor, fell_off, left_table, left_the_table, to_the_floor",
    "foreign": "joker, nonstandard, non_standard, foreign, stripped, different_back, wrong_back, jokers",
    "duplicate": "duplicate, duplicates, duplicated, identical, same_card, fouled_deck, deck_fouled, foul_deck, two_of_same",
    "missing": "missing, short_deck, deck_of_51, 51_cards, incomplete_deck, deck_short",
    "extra": "extra_card, extra_cards, additional_card, additional, card_too_many, 53_cards",
    "shuffler": "jam, jams, jammed, shuffler, machine, shuffle_cycle",
    "recut": "recut, re_cut, improper_cut, cut_improper, bad_cut, cut_improperly, improperly_cut, cut_again",
    "shuffle": (
        "not_shuffled, unshuffled, no_shuffle, improper_shuffle, shuffle_omitted, shuffle_skipped, incomplete_shuffle, "
        "improperly_shuffled, shuffled_improperly, insufficient_shuffle, without_shuffle, without_shuffling, "
        "not_properly_shuffled, shuffle_forgotten"
    ),
    "fouled": "foul, fouled, fouls, touch, touched, touches, mixed, contact, contacted, contacts",
    "killed": (
        "kill, killed, kills, muck, mucked, mucks, sweep, sweeps, swept, collect, collects, collected, picked_up_hand, "
        "took_hand, took_in, takes_in, gathered, gathers, pushed, picked_up, swept_in"
    ),
    "premature": (
        "premature, prematurely, too_early, dealt_early, early, before_action_complete, before_betting_complete, "
        "before_action_completed, before_action_over, before_betting_over, before_action_was_complete"
    ),
    "flop": "flop, flop_dealt",
    "level": "old_level, wrong_level, level, new_level, prior_level, previous_level, old_limits, wrong_limits, wrong_blinds",
    "cut": "not_cut, no_cut, uncut, cut_omitted, cut_skipped, cut_forgotten, without_cut, missing_cut, cut_missed, never_cut",
    "button": (
        "button_moved, button_not_moved, button_wrong, wrong_button, button_misplaced, button_error, button_not_advanced, "
        "button_advanced, moved_button, misplaced_button, button_in_wrong, button_moves, button_skipped"
    ),
}
"""What a word for an error or for a dealer's doing speaks of: the first kind of which it has a phrase."""
OTHER: Final[Phrases] = {
    "counts": "count_announced, announced_count, announces_count, count_given",
    "reads": "misreads, misread, reads, read, announces, announced, declares, declared",
    "asks": "ask, asks, asked, advise, advises, calls_for, tells, told",
    "countdown": "countdown_zero, countdown, countdown_ends, countdown_over, zero, time_expired, time",
    "pushes": "push_pot, pushes_pot, awards, awarded, pushed_pot",
}
"""What a dealer does that is no error by itself."""
LOOSE: Final = "improper improperly tabled table losing show all rest cards partially"
DOINGS: Final = known(KINDS, OTHER, fill=f"{FILL} {LOOSE} extra identifiable unidentifiable unprotected protected order")


class Doing(Named):
    """An error, or what a dealer did; `kind` is the first of `KINDS` or else of `OTHER` that it speaks of."""

    __slots__ = ("kind", "kinds")
    kind: str
    kinds: tuple[str, ...]

    @classmethod
    @lru_cache(maxsize=1024)
    def named(cls, word: str) -> Doing:
        parts = spelt(word)
        kinds = meant(parts, KINDS) + meant(parts, OTHER)
        strange = [part for part in parts if part not in DOINGS and not (part in UNSAYING and turned(parts, part, KINDS))]
        if not kinds or strange:
            raise ValueError(f"{word[:60]!r} is no error, and nothing that a dealer does, that is known")
        made = cls(word)
        made.kind, made.kinds = {"faced": "boxed"}.get(kinds[0], kinds[0]), tuple(kinds)
        return made


def turned(parts: Sequence[str], word: str, kinds: Phrases) -> bool:
    """Whether a word that turns another around stands in a phrase that is known."""
    for phrases in kinds.values():
        for phrase in phrases.split(", "):
            if word in spelt(phrase) and has(parts, phrase):
                return True
    return False


MOTIONS: Final[Phrases] = {
    "tap": "tap, taps, tapped, knock, knocks, knocked, rap, raps, rapped",
    "adds-cash": "add_cash, adds_cash, from_pocket, takes_out_cash",
    "upcards-down": "turn_upcards_face_down, turns_upcards_face_down, turn_upcards_down, turns_upcards_down, upcards_face_down",
    "upcards-up": "pick_up_upcards, picks_up_upcards, picked_up_upcards, pick_upcards, lift_upcards",
    "leaves": "leave, leaves, left_table, left_the_table, walk, walks, walked, step_away, steps_away",
    "refuses": "refuse, refuses, refused, decline, declines, declined, will_not, wont, refuses_to",
    "back": (
        "retrieve, retrieves, retrieved, back, reclaim, reclaims, reclaimed, change, changes, changes_mind, change_mind, "
        "takes_back, wants_hand_back, retrieve_and_table, ask_to_table, asks_to_table, wants_to_table"
    ),
    "throws": (
        "muck, mucks, mucked, discard, discards, discarded, throw, throws, thrown, toss, tosses, tossed, fold, folds, folded, "
        "push_into_muck, pushes_cards_into_muck"
    ),
    "exposes": "expose, exposes, exposed, flash, flashes, flashed, flip, flips, flipped, show_hole, shows_hole",
    "shows": "table, tables, tabled, show, shows, showed, shown, turn, turns, turned, turn_up, face_up, spread, spreads",
}
"""What a player's gesture means: the kinds of which it has a phrase."""
PART: Final[Phrases] = {"part": "one, some, part, partial, two_of, three_of, only, single, first_card, partially, partly, half"}
GESTURES: Final = known(
    MOTIONS,
    PART,
    fill=f"{FILL} upcards upcard cash money bill pocket line side wave waves hand hands rest whole everything not_quite "
    "deliberately towards toward over off his cards partner neighbour rail area without_announcing intentionally face-up",
)
ALONE: Final = ("tap", "adds-cash", "upcards-down", "upcards-up", "leaves", "refuses")
"""Kinds that leave no room for another in the same gesture."""


class Gesture(Named):
    """What a player did with hand or cards. kinds: what it means, of `MOTIONS`; part: with a part of the hand alone."""

    __slots__ = ("kinds", "part")
    kinds: tuple[str, ...]
    part: bool

    @classmethod
    @lru_cache(maxsize=1024)
    def named(cls, word: str) -> Gesture:
        parts = spelt(word)
        motions = meant(parts, MOTIONS)
        alone = [kind for kind in ALONE if kind in motions]
        if not motions or any(
            [part not in GESTURES for part in parts if not (part in UNSAYING and turned(parts, part, MOTIONS))]
        ):
            raise ValueError(f"{word[:60]!r} is no gesture that is known")
        made = cls(word)
        made.kinds = tuple(alone[:1] or motions)
        made.part = bool(meant(parts, PART))
        return made

    @property
    def wager(self) -> str:
        """The name of the gesture where it may be a wager."""
        if "throws" in self.kinds and "back" not in self.kinds and "shows" not in self.kinds:
            return "fold"
        return self.kinds[0]

    @property
    def unseen(self) -> bool:
        """Whether a hand is thrown away, and not to be seen."""
        return "throws" in self.kinds and "back" not in self.kinds and not has(spelt(self), "face_up")


class Street(Named):
    """The name of a street, by the case book's words or ours."""

    __slots__ = ()

    @classmethod
    def named(cls, word: str) -> Street:
        name = {"first_round": "first", "second_round": "second", "final_round": "final"}.get(word, word)
        if name not in STREETS:
            raise ValueError(f"{word[:40]!r} is no street")
        return cls(name)


STREETS: Final = frozenset({street.name for game in variants.ALL.values() for street in game.streets} | {"showdown"})

WHEN: Final[Mapping[str, str]] = {
    **dict.fromkeys(
        (
            "after_showdown",
            "showdown_started",
            "during_showdown",
            "after_showdown_started",
            "at_showdown",
            "after_showdown_starts",
            "after_showdown_begun",
            "showdown",
        ),
        "showdown",
    ),
    **dict.fromkeys(
        (
            "at_showdown_before_pot_awarded",
            "before_pot_awarded",
            "after_showdown_before_pot_awarded",
            "before_award",
            "before_pot_is_awarded",
        ),
        "before-award",
    ),
    **dict.fromkeys(
        ("after_pot_awarded", "after_award", "after_award_before_next_hand", "after_pot_awarded_before_next_hand", "pot_awarded"),
        "after-award",
    ),
    **dict.fromkeys(
        (
            "after_next_hand_begun",
            "next_hand_begun",
            "next_hand",
            "after_next_hand_started",
            "after_next_hand_begins",
            "during_next_hand",
            "after_next_hand_starts",
            "next_hand_started",
        ),
        "next-hand",
    ),
    **dict.fromkeys(
        (
            "after_turn_dealt",
            "after_river_dealt",
            "after_flop_dealt",
            "turn_dealt",
            "river_dealt",
            "flop_dealt",
            "next_street",
            "after_next_street",
            "on_next_street",
            "after_next_street_dealt",
            "after_next_card_dealt",
            "next_street_dealt",
            "after_street",
            "on_turn",
            "on_river",
            "after_round_over",
            "on_the_turn",
            "on_the_river",
        ),
        "street-over",
    ),
    **dict.fromkeys(
        (
            "before_turn_dealt",
            "before_river_dealt",
            "before_flop_dealt",
            "before_showdown_starts",
            "before_showdown",
            "before_next_street",
            "before_next_street_dealt",
            "before_next_card",
            "before_next_card_dealt",
            "on_street",
            "same_street",
            "on_same_street",
            "after_history",
            "after_action",
            "now",
            "during_street",
            "before_street_ends",
            "during_betting_round",
            "immediately",
            "at_once",
            "on_flop",
            "before_next_action",
            "after_preflop_history",
            "before_deal_complete",
            "during_deal",
            "after_deal",
            "before_action",
        ),
        "on-street",
    ),
    "after_substantial_action": "substantial",
    "before_substantial_action": "not-substantial",
}


class When(Named):
    """When an error was seen.

    `at` is showdown, before-award, after-award, next-hand, street-over, on-street, substantial or not-substantial.
    """

    __slots__ = ("at",)
    at: str

    @classmethod
    def named(cls, word: str) -> When:
        if word not in WHEN:
            raise ValueError(f"{word[:60]!r} is no moment that is known")
        made = cls(word)
        made.at = WHEN[word]
        return made


MOMENTS: Final[Phrases] = {
    "old-level": "dealt_at_old_level, hand_dealt_at_old_level, played_at_old_level, old_level_posted, old_blinds_posted",
    "substantial": "substantial_action, substantial_action_occurs",
    "noticed": "noticed, error_noticed, error_found, discovered, error_discovered, found, seen",
    "level": (
        "new_level_announced, new_level, level_announced, level_change, level_changes, level_up, clock_signal, audio, "
        "audio_signal, new_level_begins, level_begins, level_ends, level, clock_sounds, clock_zero, horn, buzzer, clock"
    ),
    "begins": (
        "first_riffle, riffle, shuffler_button_pressed, shuffler, button_pressed, push, deck_push, dealer_push, new_deck, "
        "dealers_push, dealer_pushes, pushed, dealer_change"
    ),
}


class Moment(Named):
    """What happened when, about the change of a level: `kind` of `MOMENTS`, or the verb of an act."""

    __slots__ = ("kind",)
    kind: str

    @classmethod
    def named(cls, word: str) -> Moment:
        parts = spelt(word)
        kinds = [word] if word in ACTS else meant(parts, MOMENTS)
        if not kinds or any([part not in MOMENT_WORDS for part in parts]):
            raise ValueError(f"{word[:60]!r} is nothing that is known to happen about a level")
        made = cls(word)
        made.kind = kinds[0]
        return made


Verb = Literal["fold", "check", "call", "bet", "raise", "complete", "all_in"]
ACTS: Final = ("fold", "check", "call", "bet", "raise", "complete", "all_in")
MOMENT_WORDS: Final = known(MOMENTS, fill=f"{' '.join(ACTS)} all in the of a hand hands by dealer is for announcement begins on")

FINDINGS: Final[Mapping[str, tuple[str, bool]]] = {
    "hidden_chip_not_part_of_action": ("part", False),
    "hidden_chips_not_part_of_action": ("part", False),
    "not_part_of_action": ("part", False),
    "hidden_chip_part_of_action": ("part", True),
    "hidden_chips_part_of_action": ("part", True),
    "part_of_action": ("part", True),
    "not_clearly_read": ("read", False),
    "not_read": ("read", False),
    "unread": ("read", False),
    "not_sufficiently_read": ("read", False),
    "insufficient": ("read", False),
    "not_sufficient": ("read", False),
    "clearly_read": ("read", True),
    "read": ("read", True),
    "sufficient": ("read", True),
    "sufficiently_read": ("read", True),
    "deliberate": ("deliberate", True),
    "deliberate_miscall": ("deliberate", True),
    "not_deliberate": ("deliberate", False),
    "honest_mistake": ("deliberate", False),
}


class FloorFinding(Named):
    """What the floor found: `about` the hidden chips being part of the action, a hand being read, a miscall; and `yes`."""

    __slots__ = ("about", "yes")
    about: str
    yes: bool

    @classmethod
    def named(cls, word: str) -> FloorFinding:
        if word not in FINDINGS:
            raise ValueError(f"{word[:60]!r} is no finding that is known")
        made = cls(word)
        made.about, made.yes = FINDINGS[word]
        return made


class Inquiry(Named):
    """A question by the name that the floor knows it by; its facts are told beside it."""

    __slots__ = ()

    @classmethod
    def named(cls, word: str) -> Inquiry:
        if word not in QUESTIONS:
            raise ValueError(f"nobody asks {word[:40]!r}; the questions are {', '.join(QUESTIONS)}")
        return cls(word)
