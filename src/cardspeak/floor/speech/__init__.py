"""What was said at the table: ordinary English to statements, before any rule of a book is asked."""

from cardspeak.floor.speech.hearing import Hearing
from cardspeak.floor.speech.said import ACTIONS, Kind, Quantity, Said
from cardspeak.floor.speech.table import table
from cardspeak.floor.speech.tokens import words

__all__ = ["ACTIONS", "Kind", "Quantity", "Said", "parse", "parse_all"]

_NOTHING = Said("other")


def parse_all(text: str) -> tuple[Said, ...]:
    """Every statement of an utterance, in order. Words that only fill time make none. Never raises."""
    hearing = Hearing(table())
    hearing.listen(words(text))
    return tuple(hearing.statements)


def parse(text: str) -> Said:
    """The statement that counts first: the first action, condition or "not complete"; failing that the first one understood.

    An utterance without a statement ("", "uh, okay") is `other`. Never raises.
    """
    statements = parse_all(text)
    for said in statements:
        if said.is_action or said.kind in ("conditional", "unfinished"):
            return said
    for said in statements:
        if said.kind != "unclear":
            return said
    return statements[0] if statements else _NOTHING
