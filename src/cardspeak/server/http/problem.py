"""What went wrong, as a browser or a program is told: `{code, text, clauses, field, key, args}`, whoever found it."""

from __future__ import annotations

from msgspec import Struct

from cardspeak.rulebook import Cites
from cardspeak.web.strings.keys import name


class Problem(Struct, frozen=True):
    """Why nothing was done.

    code: one word for its kind. text: one line for people. clauses: those that decided it. field: the field of the form that it
    is about, if it is about one. key: the refusal's own name, which stays though its words change; the code where a text is no
    sentence of ours. args: what stands in the sentence, by name.
    """

    code: str
    text: str
    clauses: Cites = ()
    field: str = ""
    key: str = ""
    args: dict[str, str] = {}

    def __post_init__(self) -> None:
        name(self)
