"""The house's chips at a table against it: fills from the cage and credits to it, each by a slip that two people sign."""

from __future__ import annotations

from typing import Final

from cardspeak.banked.money import money
from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.handed import MOST, handed_by
from cardspeak.rulebook.refusal import quoted
from cardspeak.table.banked import events as h
from cardspeak.table.banked.seating import HouseSeating
from cardspeak.table.banked.state import TraySlip

SLIPS: Final[Cites] = ("CS/day/slips",)
KINDS: Final = ("fill", "credit")
MOST_SLIPS: Final = 20
"""That wait at once."""


class HouseTray(HouseSeating):
    """The commands about the tray. Each takes the `moment` and who signs, and raises `Refused`, changing nothing."""

    __slots__ = ()

    @handed_by(*SLIPS)
    def ask_slip(self, what: str, cents: int, *, by: str, moment: int) -> int:
        """Sign a slip for a `fill` of so many cents, or a `credit`; its number. Raises `Refused` for what does not lie
        there.
        """
        at, tray = self.at(moment), self.tray
        if what not in KINDS:
            raise Refused(f"chips come by a fill or go by a credit, and {quoted(what)} is neither", SLIPS)
        if len(tray.slips) >= MOST_SLIPS:
            raise Refused(f"{MOST_SLIPS} slips wait for a second person already", SLIPS)
        self._check_chips(what, cents)
        number = tray.last + 1
        self.emit(h.TraySlipAsked(number, what, cents, by, at, SLIPS))
        return number

    @handed_by(*SLIPS)
    def sign_slip(self, number: int, *, by: str, moment: int) -> None:
        """A second person signs, and the chips have moved. Raises `Refused` for the one who signed first."""
        at, slip = self.at(moment), self._slip(number)
        if slip.by == by:
            raise Refused("another person than the first signs a slip", SLIPS)
        self._check_chips(slip.what, slip.chips)
        self.emit(h.TraySlipSigned(number, slip.what, slip.chips, by, at, SLIPS))

    @handed_by(*SLIPS)
    def void_slip(self, number: int, *, by: str, moment: int) -> None:
        """A slip that waits counts for nothing. Raises `Refused` for another."""
        at = self.at(moment)
        self._slip(number)
        self.emit(h.TraySlipVoided(number, by, at, SLIPS))

    def _slip(self, number: int) -> TraySlip:
        if number not in self.tray.slips:
            raise Refused(f"no slip {number} waits for a second person", SLIPS)
        return self.tray.slips[number]

    def _check_chips(self, what: str, cents: int) -> None:
        chip = self.posted.sign.chip
        if type(cents) is not int or not 0 < cents <= MOST or cents % chip:
            raise Refused(f"a slip is for whole chips of {money(chip)}", SLIPS)
        if what == "credit" and cents > self.tray.held:
            raise Refused(f"the tray holds {money(self.tray.held)}, and {money(cents)} are asked for", SLIPS)
