"""One clause: what has been heard of it so far, and what it says when it ends."""

from fractions import Fraction

import msgspec

from cardspeak.floor.speech.numbers import Number
from cardspeak.floor.speech.said import ACTIONS, Meant, Quantity, Said

__all__ = ["CLAIM", "WAGERS", "Clause"]

WAGERS = frozenset({"bet", "raise", "complete", "all_in"})
"""The verbs that a size may follow."""
_PRICE = Said("other", detail="remark")
"""Of "five hundred to call"."""
CLAIM = Said("showdown", detail="claims")
_UNCLEAR = Said("unclear")
_AMOUNT = Said("amount", standard=True)
_MOST_CHIPS = 20
"""As many chips may be counted one by one; "800 chips" is an amount."""
_ABSORBS = frozenset({"showdown", "other", "question"})
"""Kinds of statement in which a number is no amount: "two pair", "I only have one card"."""


class Clause:
    """Words up to the next pause, conjunction or change of speaker."""

    __slots__ = (
        "article",
        "asks",
        "doubtful",
        "has",
        "meant",
        "negated",
        "numbers",
        "said",
        "seat",
        "seat_next",
        "share",
        "subject",
        "times",
        "to_next",
        "unit",
        "unknown",
        "vague",
    )

    def __init__(self) -> None:
        self.said: Said | None = None
        self.numbers: list[tuple[Number, bool]] = []
        self.meant: Meant | None = None
        self.share: Fraction | None = None
        self.times: Quantity | None = None
        self.unit = ""
        self.subject = ""
        self.negated = ""
        self.doubtful = self.asks = self.has = self.article = self.to_next = self.seat_next = self.vague = False
        self.unknown = 0
        self.seat: int | None = None

    @property
    def has_content(self) -> bool:
        """Whether something was said, be it understood or not."""
        return bool(self.said or self.numbers or self.unknown or self.unit)

    def takes(self, said: Said) -> bool:
        """Joins `said` to this clause if it belongs to it; otherwise it begins another clause."""
        before = self.said
        if before is None:
            return self._begins(said)
        if before.kind == "question" or self.asks:
            return True
        if before.kind == "unclear" and not before.detail:
            self.said = said
            return True
        if before.kind in WAGERS and said.kind in ("all_in", "pot"):
            self.said = said
            return True
        if before.kind in WAGERS and said.kind == "amount" and said.unit and not self.unit:
            self.unit, self.times = said.unit, said.times
            return True
        if before.kind == "showdown" and said.detail == "cards":
            return True
        return before.kind == said.kind and (before.detail == said.detail or before.kind == "showdown")

    def _begins(self, said: Said) -> bool:
        if self.numbers and self.to_next and said.kind == "call":
            said = _PRICE
        if self.numbers and said.kind not in _ABSORBS and not self.article:
            return False
        if said.kind in _ABSORBS:
            self.numbers.clear()
        self.said = said
        return True

    def number(self, number: Number) -> bool:
        """Joins a number; False if it begins another clause."""
        if self.seat_next:
            self.seat = number.face if isinstance(number.face, int) else None
            self.seat_next = False
            return True
        if self.said is not None and self.said.kind in ("time", "fold", "check"):
            return False
        if self.said is not None and self.said.kind == "unclear":
            self.said = None
        if self.said is None or self.said.kind not in _ABSORBS:
            self.numbers.append((number, self.to_next))
        self.to_next = False
        return True

    def measure(self, unit: str) -> bool:
        """Takes the last number as so many of `unit`; False without a number."""
        if self.unit == "" and self.numbers:
            face = self.numbers[-1][0].face
            if unit == "chip" and face is not None and face > _MOST_CHIPS:
                return True
            self.numbers.pop()
            self.times, self.unit = face, unit
            return True
        if self.unit == "" and self.article and unit in ("stack", "rack", "chip"):
            self.times, self.unit = 1, unit
            return True
        return bool(self.unit and unit == "chip")

    def percent(self) -> bool:
        """Takes the last number as a percentage; False without one."""
        if not self.numbers or (face := self.numbers.pop()[0].face) is None:
            return False
        self.share = Fraction(face) / 100
        return True

    def end(self, in_condition: bool) -> list[Said]:
        """What the clause says, in order; nothing if it only fills time."""
        if self.asks:
            asked = self.said
            return [asked if asked and asked.kind == "question" else Said("question")]
        said = self._with_size()
        if not said:
            if self.negated == "not":
                return [Said("other", detail="negated")]
            return [_UNCLEAR] if self.unknown or self.share else []
        if said[0].kind in ACTIONS or said[0].kind == "unclear":
            return self._in_its_mood(said, in_condition)
        if self.seat is not None and said[0].seat is None:
            said[0] = msgspec.structs.replace(said[0], seat=self.seat)
        return said

    def _in_its_mood(self, said: list[Said], in_condition: bool) -> list[Said]:
        if self.negated:
            return [Said("other", detail="negated")]
        if self.doubtful:
            return [Said("other", detail="hypothetical")]
        if self.subject == "they":
            if in_condition:
                return [msgspec.structs.replace(statement, who="other", seat=self.seat) for statement in said]
            return [Said("other", detail="others", seat=self.seat)]
        if said[0].kind == "unclear":
            return said
        if self.unknown or (self.share is not None and said[0].kind != "pot"):
            return [Said("unclear", perhaps=tuple(said))]
        return said

    def _with_size(self) -> list[Said]:
        said = self.said
        if (self.unit or self.share) and self.numbers:
            return [_UNCLEAR]
        if said is not None and said.kind == "pot" and self.share is not None:
            return [msgspec.structs.replace(said, times=self.share, unit="pot", standard=False)]
        if self.unit:
            meant = self.meant or ("to" if self.unit in ("price", "bet") else "plain")
            return [msgspec.structs.replace(said or Said("amount"), times=self.times, unit=self.unit, meant=meant)]
        if not self.numbers or self.vague:
            return [said] if said else []
        if said is None and self.has:
            return [Said("other", detail="stack")]
        return self._with_amount(said or _AMOUNT)

    def _with_amount(self, said: Said) -> list[Said]:
        number, to = self.numbers[0]
        if len(self.numbers) > 1:
            last, to_last = self.numbers[-1]
            if len(self.numbers) > 2:
                return [_UNCLEAR]
            if not to_last or to:
                return [
                    Said("unclear", perhaps=tuple([_sized(said, size, "to" if to else "plain") for size, to in self.numbers]))
                ]
            number, to = last, True
        meant: Meant = "to" if to else self.meant or said.meant
        if said.kind == "call" and meant != "plain":
            return [said, _sized(_AMOUNT, number, meant)]
        return [_sized(said, number, meant)]


def _sized(said: Said, number: Number, meant: Meant) -> Said:
    return Said(
        said.kind,
        amount=number.face,
        readings=number.readings,
        meant=meant,
        money=number.money,
        standard=said.standard,
        detail=said.detail,
    )
