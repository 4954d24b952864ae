"""Hands told at a room's console, all-in and called, where all are tabled: no command of the room gives one up."""

from __future__ import annotations

from typing import Any, Final

import pytest

from cardspeak.cards import show
from cardspeak.console.facts import Facts, facts
from cardspeak.poker import variants
from cardspeak.server.dealer.console_commands import Arrive, NextHand, Push, Stand, Tell
from cardspeak.server.dealer.messages import Act
from cardspeak.table import posted
from tests.poker.test_told_cards import HOUSES, stakes_for
from tests.server.desk import NOW, Desk

ALL_TABLED: Final = "tabled-at-once"


class Told(Desk):
    """A table with real cards in the room, told by Dee."""

    def __init__(self, key: str, book: str) -> None:
        rules = HOUSES[book]
        if rules.showdown.all_in.value != ALL_TABLED:
            rules = rules.but("showdown.all_in", ALL_TABLED, ("SEM/T16/1",))
        super().__init__(posted(variants.named(key), stakes_for(key), rules, least=1, most=1000), by_hand=True)
        self.count = 0
        for seat, chips in ((1, 20), (2, 35), (3, 60)):
            self.do("Dee", Arrive(f"sit-{seat}", seat, f"P{seat}", chips))
        self.do("Dee", NextHand("next", seq=NOW))

    @property
    def facts(self) -> Facts:
        assert self.dealer.console is not None
        return facts(self.dealer.console)

    def named(self) -> str:
        self.count += 1
        return f"told-{self.count}"

    def tell(self, verb: str, seat: int = 0, **more: Any) -> None:
        self.do("Dee", Tell(self.named(), seq=NOW, verb=verb, seat=seat, **more))  # type: ignore[arg-type]

    def run_out(self) -> None:
        """All go all-in as soon as they may, and open cards are told as they come."""
        while (found := self.facts).what not in ("show", "push", "over"):
            if found.what == "cards":
                self.tell("deal", cards=self.free(1))
            elif found.what == "draw":
                self.tell("draw", amount=(found.draw or (0,))[0])
            elif found.what == "run":
                self.tell("run", amount=1)
            else:
                assert found.wagers
                high = found.wagers.high
                self.tell("raise", amount=high) if high else self.tell("call")

    def free(self, many: int) -> str:
        assert self.table.round is not None
        gone = self.facts.gone
        return show([card for card in self.table.round.game.cards if card not in gone][:many])

    def mucking(self, seat: int) -> list[tuple[str, Any]]:
        """Every command by which somebody could try to give up the hand of a seat."""
        told: dict[str, Any] = {"seq": NOW, "verb": "muck"}
        return [
            ("Dee", Tell(self.named(), seat=seat, **told)),
            ("Dee", Tell(self.named(), **told)),
            ("Dee", Tell(self.named(), seat=seat, **told | {"verb": "fold"})),
            ("Fay", Stand(self.named(), seat=seat, reason="he threw it away", **told)),
            (f"P{seat}", Act(self.named(), 1, self.dealer.standing.sequence, "muck")),
        ]


@pytest.mark.parametrize("book", HOUSES)
def test_by_no_command_of_the_room_is_a_told_hand_given_up_where_all_are_tabled(book: str) -> None:
    for key in HOUSES[book].games or variants.ALL:
        at = Told(key, book)
        at.run_out()
        found = at.facts
        assert (found.what, found.muck, found.others) == ("show", [], False), key
        assert set(found.missing) == {1, 2, 3}, key
        for seat in found.missing:
            for who, command in at.mucking(seat):
                before = at.dealer.standing.sequence
                answer = at.refused(who, command)
                assert at.dealer.standing.sequence == before, (key, command)
                if who == "Dee" and command.verb == "muck" and command.seat:
                    assert "face up and stays so" in answer.text and "SEM/T16/1" in answer.clauses, (key, answer)
        at.restart()
        for seat, missing in found.missing.items():
            at.tell("show", seat, cards=at.free(missing))
        assert at.facts.what == "push", key
        at.do("Dee", Push("push", seq=NOW))
        assert sum(place.chips for place in at.table.seats.values()) == 115, key
