"""The levels of an event as a table plays them: for each its games, its stakes and the chips that are in play."""

from __future__ import annotations

from functools import cached_property
from typing import Final

import msgspec

from cardspeak.poker import Stakes, Variant, variants
from cardspeak.rulebook.books import named
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.tournament_rules import tournament_rules
from cardspeak.table.next_round.mixed_games import MIXES, Leg, fitted
from cardspeak.tournament import levels
from cardspeak.tournament.structure.file import Ante, LevelTerms, Structure, cents

MINUTE: Final = 60_000
"""Milliseconds."""
FIXED: Final = "fixed"


class Stage(msgspec.Struct, frozen=True):
    """A level, by its number from 1: how long it lasts, what is played, the smallest chip, and the break after it, in ms."""

    number: int
    lasts: int
    legs: tuple[Leg, ...]
    chip: int
    colour_up: int
    recess: int

    @property
    def big_blind(self) -> int:
        """The largest blind, in games without any the smaller bet."""
        blinds = [max(leg.stakes.blinds, default=0) for leg in self.legs]
        return max(blinds) or max([leg.stakes.low for leg in self.legs])

    @property
    def text(self) -> str:
        """What is played for: "100/200, ante 200"."""
        blinds = next((leg.stakes.blinds for leg in self.legs if leg.stakes.blinds), ())
        bets = next((leg.stakes for leg in self.legs if leg.stakes.limit == FIXED), None)
        ante = max([leg.stakes.ante for leg in self.legs])
        parts = ["/".join(f"{blind:,}" for blind in blinds)] if blinds else []
        parts += [f"bets {bets.low:,}/{bets.high:,}"] if bets else []
        parts += [f"ante {ante:,}"] if ante else []
        return ", ".join(parts)


def marks_of(schedule: Schedule) -> tuple[int, ...]:
    """At how many left the book has all draw new seats."""
    return levels.MARKS[schedule.stud] if schedule.rules.cited("levels") else ()


def games_of(game: str) -> tuple[Variant, ...]:
    """The games of an event: one, or those of a mix. Raises `Refused` for a game that is not known."""
    return tuple([variants.named(key) for key in MIXES.get(game, (game,))])


def rules_of(structure: Structure) -> HouseRules:
    """What the event is played by. Raises `Refused` for a book without tournament rules."""
    return tournament_rules(named(structure.event.book.removesuffix("-tournament"))).rules


def stakes_of(structure: Structure, level: LevelTerms, chip: int, times: int = 1) -> Stakes:
    """The stakes of one level, blinds, ante and bring-in together; `times` them all."""
    limit = level.limit or structure.event.limit
    ante = level.ante if isinstance(level.ante, Ante) else Ante(level.ante)
    blinds = tuple([blind * times for blind in level.blinds])
    small = (level.bets[0] if level.bets else 0) * times or (blinds[-1] if blinds else level.bring_in * times or chip)
    large = level.bets[-1] * times if level.bets and limit == FIXED else small
    return Stakes(
        limit=limit,
        low=small,
        high=large,
        blinds=blinds,
        ante=ante.amount * times,
        ante_from=ante.by,
        bring_in=level.bring_in * times,
        chip=chip,
    )


class Schedule:
    """All levels of a structure, and beyond its last as many as are asked for."""

    structure: Structure
    games: tuple[Variant, ...]
    rules: HouseRules

    @handed
    def __init__(self, structure: Structure) -> None:
        self.structure = structure
        self.games = games_of(structure.event.game)
        self.rules = rules_of(structure)
        self._stages: dict[int, Stage] = {}

    @cached_property
    def hash(self) -> str:
        """The structure's, worked out once."""
        return self.structure.hash

    @cached_property
    def stud(self) -> bool:
        """Whether only games without a button are played."""
        return not any([game.button for game in self.games])

    @cached_property
    def directed(self) -> bool:
        """Whether the tables have real cards, and nobody tells their hands."""
        return self.structure.event.kind == "directed"

    @cached_property
    def spread(self) -> int:
        """How many players apart tables may be."""
        return self.structure.seating.spread or int(self.rules.moves.spread.value) or 1

    @cached_property
    def combines(self) -> bool:
        """Whether the book has all tables stop to combine the shortest with the others."""
        return bool(self.rules.cited("combining tables"))

    @cached_property
    def marks(self) -> tuple[int, ...]:
        """At how many left all draw new seats: the book's figures, or the structure's."""
        return marks_of(self) or self.structure.seating.redraw

    @cached_property
    def closing(self) -> int:
        """The level with whose first hand no more money comes into the event."""
        entry = self.structure.entry
        last_levels = [entry.late.until_level if entry.late else 1, entry.rebuy.until_level if entry.rebuy else 1]
        return max([*last_levels, entry.add_on.after + 1 if entry.add_on else 1])

    @cached_property
    def seat(self) -> int:
        """What a seat is worth that a satellite plays for, in cents; 0 where there are none."""
        return cents(self.structure.prizes.seat)

    @property
    def last(self) -> int:
        """The number of the last level that is written."""
        return len(self.structure.level)

    def chip_at(self, number: int) -> int:
        """The smallest chip in play at a level."""
        gone = {level.colour_up for level in self.structure.level[:number]}
        return min([chip for chip in self.structure.chips.in_play if chip not in gone], default=max(self.structure.chips.in_play))

    def stage(self, number: int) -> Stage:
        """A level; one beyond the last is the last again, or doubled as often as it is later."""
        stage = self._stages.get(number)
        if stage is None:
            stage = self._stages[number] = self._made(number)
        return stage

    def _made(self, number: int) -> Stage:
        beyond = max(0, number - self.last)
        level = self.structure.level[min(number, self.last) - 1]
        doubles = self.structure.event.after_last == "double"
        times = 1 << min(beyond, levels.MOST_DOUBLED) if doubles else 1
        stakes = stakes_of(self.structure, level, self.chip_at(number), times)
        mixed = len(self.games) > 1
        legs = tuple([Leg(game.key, fitted(stakes, game) if mixed or not game.button else bare(stakes)) for game in self.games])
        recess = sum([one.minutes for one in self.structure.recess if one.after == number])
        return Stage(number, level.minutes * MINUTE, legs, stakes.chip, 0 if beyond else level.colour_up, recess * MINUTE)


def bare(stakes: Stakes) -> Stakes:
    """The stakes of a game with a button, in which nobody brings in."""
    return msgspec.structs.replace(stakes, bring_in=0)
