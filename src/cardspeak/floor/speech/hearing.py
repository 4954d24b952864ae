"""Words to statements: clauses are cut at pauses and conjunctions, and joined where one finishes another."""

from collections.abc import Callable
from typing import Any

import msgspec

from cardspeak.floor.speech import numbers
from cardspeak.floor.speech.clause import CLAIM, WAGERS, Clause
from cardspeak.floor.speech.said import ACTIONS, Said
from cardspeak.floor.speech.table import Table
from cardspeak.floor.speech.tokens import HARD, PAUSE, QUESTION

__all__ = ["Hearing"]

_BET = Said("bet", standard=True)
_SIZES = WAGERS | {"call"}


class Hearing:
    """Listens to an utterance word by word and keeps the statements heard, in `statements`."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.statements: list[Said] = []
        self._sentence: list[Said] = []
        self._condition: list[Said] = []
        self._mode = ""
        self._clause = Clause()
        self._either = False
        self._hard = False

    def listen(self, words: list[str]) -> None:
        """Takes in all the words."""
        at = 0
        while at < len(words):
            word = words[at]
            if word in (PAUSE, HARD, QUESTION):
                self._pause(word)
                at += 1
                continue
            tagged = self._table.find(words, at)
            number = numbers.read(words, at) if word in numbers.BEGIN or not word.isalpha() else None
            if number is not None and (tagged is None or number.end > tagged[1]):
                if not self._clause.number(number):
                    self._flush()
                    self._clause.number(number)
                self._clause.article = self._clause.article or word in ("a", "an")
                at = number.end
            elif tagged is not None:
                (tag, value), end = tagged
                if word == "i" and tag != "i":
                    self._speaker(None)
                _HEARD[tag](self, value)
                if tag == "filler" and word in ("a", "an") and end == at + 1:
                    self._clause.article = True
                at = end
            else:
                self._unknown(word)
                at += 1
        self._flush()
        self._close()

    def _pause(self, mark: str) -> None:
        heard = self._clause.has_content or bool(self._condition)
        self._flush()
        if mark == QUESTION:
            if heard:
                self._turn_into_question()
            self._close()
        elif mark == HARD:
            self._close()
        elif self._mode in ("if", "trailing") and self._condition:
            self._mode = "then"
        self._hard = mark != PAUSE

    def _turn_into_question(self) -> None:
        if not self._sentence:
            self._sentence.append(Said("question"))
            return
        last = self._sentence[-1]
        if last.kind in ACTIONS or last.kind in ("unclear", "other", "unfinished"):
            self._sentence[-1] = Said("question", detail="turn" if last.detail == "defends_turn" else "")

    def _flush(self) -> None:
        """Ends the clause and keeps what it says."""
        clause = self._clause
        self._clause = Clause()
        if not clause.has_content:
            self._hold_over(clause)
        conditional = self._mode in ("if", "trailing")
        for said in clause.end(conditional):
            if conditional:
                self._condition.append(said)
            elif self._either and self._sentence:
                self._sentence[-1] = _either(self._sentence[-1], said)
            else:
                self._keep(said)
            self._either = False
            self._hard = False

    def _hold_over(self, clause: Clause) -> None:
        """Lets "to" or "more" reach over a pause: to the size before it ("five hundred, total"), or else to the one after."""
        last = self._sentence[-1] if self._sentence else None
        if clause.meant and last and last.readings and last.meant == "plain":
            self._sentence[-1] = msgspec.structs.replace(last, meant=clause.meant)
        else:
            self._clause.meant = clause.meant
        self._clause.to_next = clause.to_next

    def _keep(self, said: Said) -> None:
        """Adds a statement, or joins it to the verb that it finishes: "raise … five hundred"."""
        kept = self._sentence or ([] if self._mode else self.statements)
        if kept and (joined := _finishes(kept[-1], said, self._hard)):
            kept[-1] = joined
        elif not (kept and kept[-1] == said and not said.readings):
            self._sentence.append(said)

    def _close(self) -> None:
        """Ends the sentence, and with it any condition."""
        if (self._condition or (self._mode and self._sentence)) and not any([said.kind == "question" for said in self._sentence]):
            self.statements.append(Said("conditional", condition=tuple(self._condition), then=tuple(self._sentence)))
        else:
            self.statements.extend(self._sentence)
        self._sentence, self._condition, self._mode = [], [], ""

    # -- what each tag of the table does --

    def _say(self, said: Said) -> None:
        if not self._clause.takes(said):
            self._flush()
            self._clause.takes(said)

    def _hand(self, _: object) -> None:
        self._say(CLAIM)

    def _weak_hand(self, _: object) -> None:
        if self._clause.numbers and self._clause.said is None:
            self._say(CLAIM)

    def _straight(self, _: object) -> None:
        after_size = bool(self._sentence and self._sentence[-1].readings) and not self._clause.has_content
        if self._clause.numbers or after_size:
            self._clause.meant = "to"
        else:
            self._say(CLAIM)

    def _speaker(self, _: object) -> None:
        if self._clause.has_content:
            self._flush()
            if self._mode == "if" and self._condition:
                self._mode = "then"
        if self._clause.negated == "no":
            self._clause.negated = ""
        self._clause.subject = "i"

    def _others(self, _: object) -> None:
        if self._clause.said is None and not self._clause.numbers:
            self._clause.subject = "they"

    def _negation(self, _: object) -> None:
        if self._clause.has_content:
            self._flush()
        self._clause.negated = "not"

    def _no(self, _: object) -> None:
        if self._clause.has_content:
            self._flush()
        self._clause.negated = "no"

    def _doubt(self, _: object) -> None:
        self._clause.doubtful = True

    def _ask(self, _: object) -> None:
        if self._clause.has_content:
            self._flush()
        self._clause.asks = True

    def _if(self, _: object) -> None:
        started = self._clause.has_content or bool(self._sentence)
        self._flush()
        self._mode = "trailing" if started else "if"

    def _then(self, _: object) -> None:
        self._flush()
        if self._mode == "if":
            self._mode = "then"

    def _and(self, _: object) -> None:
        self._flush()

    def _or(self, _: object) -> None:
        asked = self._clause.asks
        self._flush()
        self._either = True
        self._clause.asks = asked

    def _to(self, _: object) -> None:
        self._clause.to_next = True

    def _total(self, _: object) -> None:
        self._clause.meant = "to"

    def _more(self, _: object) -> None:
        self._clause.meant = "more"

    def _share(self, share: Any) -> None:
        if self._clause.numbers:
            self._flush()
        self._clause.share = share

    def _percent(self, _: object) -> None:
        if not self._clause.percent():
            self._unknown()

    def _unit(self, unit: str) -> None:
        if self._clause.measure(unit):
            return
        if unit == "bet":
            self._say(_BET)
        else:
            self._unknown()

    def _has(self, _: object) -> None:
        self._clause.has = not self._clause.numbers

    def _seat(self, _: object) -> None:
        self._clause.seat_next = True
        self._others(None)

    def _filler(self, _: object) -> None:
        """Says nothing."""

    def _vague(self, _: object) -> None:
        """ "A few hundred" is no amount."""
        self._clause.vague = True
        self._unknown()

    def _unknown(self, word: str = "") -> None:
        """A word that is not in the table. Ordinals ("on 3rd street") change nothing."""
        if not (word[:1].isdigit() and word[-1:].isalpha()):
            self._clause.unknown += 1


def _either(first: Said, second: Said) -> Said:
    """What "call or raise" says: nothing that binds."""
    if first.kind == "question" or second.kind == "question":
        return Said("question")
    return Said("unclear", perhaps=(*(first.perhaps or (first,)), *(second.perhaps or (second,))))


def _finishes(verb: Said, said: Said, hard: bool) -> Said | None:
    """The two as one, if `said` is the size of the wager that `verb` announced without one, or says which size was meant
    ("nine … nine hundred")."""
    if (
        verb.is_open
        and not hard
        and said.kind == "amount"
        and said.amount in verb.readings
        and said.meant in ("plain", verb.meant)
    ):
        return msgspec.structs.replace(verb, amount=said.amount, readings=said.readings, money=said.money)
    if verb.kind not in _SIZES or verb.sized:
        return None
    if verb.kind == "call" and (hard or said.meant != "plain"):
        return None
    if said.kind in ("all_in", "pot") and verb.kind in ("bet", "raise") and not hard:
        return said
    if said.kind == verb.kind and said.sized:
        return said
    if said.kind != "amount":
        return None
    meant = verb.meant if said.meant == "plain" else said.meant
    return msgspec.structs.replace(said, kind=verb.kind, standard=verb.standard, meant=meant)


_HEARD: dict[str, Callable[[Hearing, Any], None]] = {
    "say": Hearing._say,
    "hand": Hearing._hand,
    "weak": Hearing._weak_hand,
    "straight": Hearing._straight,
    "i": Hearing._speaker,
    "they": Hearing._others,
    "not": Hearing._negation,
    "no": Hearing._no,
    "maybe": Hearing._doubt,
    "ask": Hearing._ask,
    "if": Hearing._if,
    "then": Hearing._then,
    "and": Hearing._and,
    "or": Hearing._or,
    "to": Hearing._to,
    "total": Hearing._total,
    "more": Hearing._more,
    "share": Hearing._share,
    "percent": Hearing._percent,
    "unit": Hearing._unit,
    "vague": Hearing._vague,
    "have": Hearing._has,
    "seat": Hearing._seat,
    "filler": Hearing._filler,
}
