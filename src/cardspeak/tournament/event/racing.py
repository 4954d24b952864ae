"""Small chips that leave play: the race at every table when all have stopped for it."""

from __future__ import annotations

from typing import Final

from cardspeak.rulebook import Cites, Discretion, NotCovered
from cardspeak.rulebook.telling import telling
from cardspeak.tournament import chip_race
from cardspeak.tournament.event import events as e
from cardspeak.tournament.event.draws import SEED, cards_drawn
from cardspeak.tournament.event.moving import Moving
from cardspeak.tournament.event.state import Spot

ROUNDED: Final = ("CS/event/small-chips",)


class Racing(Moving):
    """Chip races."""

    __slots__ = ()

    def _due_race(self) -> int:
        """The denomination that is to leave play before the next hand, 0 for none."""
        clock = self.state.clock
        number = clock.level + 1 if clock.recess else clock.level
        gone = [self.schedule.stage(earlier).colour_up for earlier in range(1, number + 1) if earlier <= self.schedule.last]
        return max([small for small in gone if small > self.state.raced], default=0)

    def _ask_race(self, moment: int) -> None:
        """All tables stop, if chips are to leave play."""
        if self._due_race() and "race" not in self.state.stops:
            self.emit(e.AllStop("race", moment, telling(self._cites_race(), ("CS/event/order",))))

    def _cites_race(self) -> Cites:
        return self.rules.event.small_chips.cites

    def _races(self, moment: int) -> None:
        """The race at every table, and then play goes on."""
        while small := min(self._chips_to_race(), default=0):
            large = min([chip for chip in self.structure.chips.in_play if chip > small])
            for spot in self.tables:
                self._race(spot, small, large, moment)
        self.emit(e.AllGo("race", moment, self._cites_race()))

    def _chips_to_race(self) -> list[int]:
        due, done = self._due_race(), self.state.raced
        return [chip for chip in self.structure.chips.in_play if done < chip <= due]

    def _race(self, spot: Spot, small: int, large: int, moment: int) -> None:
        entries = self.state.entries
        chips = {seat: entries[number].chips for seat, number in sorted(spot.seats.items())}
        odd = chip_race.odd_chips({seat: stack // small for seat, stack in chips.items()}, small, large)
        ordinal = self.state.draws + 1 if odd else self.state.draws
        cards = cards_drawn(self.key, ordinal, sum(odd.values())) if odd else ()
        dealt, at = {}, 0
        for seat in sorted(odd):
            dealt[seat] = cards[at : at + odd[seat]]
            at += odd[seat]
        all_they_have = [seat for seat in odd if chips[seat] == odd[seat] * small]
        race = chip_race.race(
            odd=odd,
            cards=dealt,
            small=small,
            large=large,
            rules=self.rules,
            all_they_have=all_they_have,
            rounding=self.structure.chips.race,
        )
        if isinstance(race, Discretion | NotCovered):
            winners, granted = tuple(sorted(odd)), tuple[int, ...]()
            cites = telling(race.cites, ROUNDED)
            lost = sum(odd.values()) * small - len(odd) * large
        else:
            winners, granted, lost = race.winners, race.granted, race.lost
            cites = telling(race.cites, self.rules.cited("color up"), SEED)
        for seat, count in odd.items():
            chips[seat] += (large if seat in (*winners, *granted) else 0) - count * small
        self.emit(
            e.RaceHeld(
                ordinal=ordinal,
                table=spot.number,
                small=small,
                large=large,
                odd=by_seat(odd),
                cards=tuple(cards),
                winners=winners,
                granted=granted,
                stacks=by_seat(chips),
                lost=lost,
                moment=moment,
                cites=cites,
            )
        )


def by_seat(numbers: dict[int, int]) -> tuple[int, ...]:
    """Numbers by seat as an event has them, that of seat 0 first."""
    return tuple([numbers.get(seat, 0) for seat in range(max(numbers, default=0) + 1)])
