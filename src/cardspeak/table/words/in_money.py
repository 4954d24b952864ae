"""What happens at a table of poker in a dealer's words, with amounts as money where the stakes are in dollars."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from cardspeak.events.priced import priced
from cardspeak.table.words.clock_words import SAY as SAY_OF_CLOCKS
from cardspeak.table.words.floor_words import SAY as SAY_OF_THE_FLOOR
from cardspeak.table.words.host_words import SAY as SAY_OF_HOSTS
from cardspeak.table.words.poker import SAY


@cache
def poker_words(dollar: int) -> Mapping[type, Callable[[Any], str]]:
    """The words by kind of event; `dollar` units make a dollar, 0 where that is unknown and amounts are chips."""
    if not dollar:
        return SAY

    def with_money(say: Callable[[Any], str]) -> Callable[[Any], str]:
        return lambda event: say(priced(event, dollar))

    return {kind: with_money(say) for kind, say in {**SAY_OF_CLOCKS, **SAY_OF_HOSTS, **SAY_OF_THE_FLOOR, **SAY}.items()}
