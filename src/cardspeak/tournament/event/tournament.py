"""The event itself. Make one with `announced`, `replay` or `resumed`; its parts are in the modules below it."""

from __future__ import annotations

from typing import ClassVar, Self

from cardspeak.rulebook import Refused
from cardspeak.rulebook.handed import handed_by
from cardspeak.rulebook.refusal import counted
from cardspeak.rulebook.telling import telling
from cardspeak.tournament.event import events as e
from cardspeak.tournament.event import state as s
from cardspeak.tournament.event.core import OPENED
from cardspeak.tournament.event.directing import events as d
from cardspeak.tournament.event.directing.desk import Desk
from cardspeak.tournament.event.draws import SEED, commitment_of
from cardspeak.tournament.structure.check import checked
from cardspeak.tournament.structure.file import Structure
from cardspeak.tournament.structure.schedule import Schedule

GUARANTEE = ("CS/event/guarantee",)


class Tournament(Desk):
    """A tournament from its announcement to its prizes.

    >>> import cardspeak as cs
    >>> event = cs.play_tournament('sit-and-go', ['rock', 'maniac'], entries=4, seed=7)
    >>> event.state.phase, len(event.standings)
    ('finished', 4)
    """

    __slots__ = ()

    MADE: ClassVar[str] = "a tournament is made by Tournament.announced(structure, commitment, moment=...), replay or resumed"

    def __repr__(self) -> str:
        left = counted(sum([entry.status in s.PLAYING for entry in self.state.entries.values()]), "player")
        return f"<Tournament {self.structure.event.title}: {self.state.phase}, level {self.state.clock.level}, {left} in>"

    def __str__(self) -> str:
        names = [f"{place:>4}  {entry.person:<20} {entry.chips:>10,}" for place, entry in enumerate(self.standings, 1)]
        return "\n".join([repr(self).strip("<>"), *names])

    @classmethod
    def announced(cls, structure: Structure, commitment: str, *, moment: int, approved: bool = True) -> Self:
        """An event with nobody in it, held to the commitment to what its draws will follow from (`commitment_of`).

        approved: by the house, as some books ask; who announces it is the house, or it is approved later (`approve`).
        Raises `Refused` for a structure that its book does not allow, and for what is no commitment.
        """
        checked(structure)
        if len(commitment) != 64 or set(commitment) - set("0123456789abcdef"):
            raise Refused("a commitment is a SHA-256 in 64 hexadecimal digits", SEED)
        new = cls._unmade()
        more = GUARANTEE if structure.prizes.guarantee not in (0, "0") else ()
        house = Schedule(structure).rules.cited("approved")
        new.emit(e.Opened(structure, structure.hash, moment, telling(OPENED, more, house if approved else ())))
        new.emit(e.SeedCommitted(commitment, SEED))
        if house and not approved:
            new.emit(d.ApprovalDue(moment, house))
        return new

    @handed_by(*SEED)
    def reveal(self, secret: str) -> None:
        """Tell everybody what the draws followed from, once the event is over."""
        self.check_phase(s.FINISHED, s.CANCELLED)
        if self.state.secret:
            raise Refused("the secret has been told", SEED)
        if commitment_of(secret) != self.state.commitment:
            raise Refused("that is not the secret that the event was held to", SEED)
        self.emit(e.SeedRevealed(secret, SEED))
