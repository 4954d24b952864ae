"""The floor at a table against the house: its book settles at once what is void when something goes wrong.

Nothing is left to choose there, and nothing is taken back: chips and meters have moved.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.events import RAIL, Event, view
from cardspeak.floor import Entry
from cardspeak.rulebook import Cites, Refused
from cardspeak.server.floor_log import event_of
from cardspeak.server.floor_proposed import Outcome, Proposed, cited
from cardspeak.table import HouseTable
from cardspeak.table.house_words import SAY

if TYPE_CHECKING:
    from cardspeak.banked import Round
    from cardspeak.server.dealer import Dealer
    from cardspeak.server.floor_commands import Apply
    from cardspeak.server.floor_told import Told

HOUSE: Final = ("CS/room/floor-house",)
_json: Final = msgspec.json.Encoder().encode

REMEDIES: Final[dict[str, Callable[[Round, Told], None]]] = {
    "shuffler-failed": lambda r, told: r.fail("shuffler"),
    "shoe-failed": lambda r, told: r.fail("shoe"),
    "drawn-early": lambda r, told: r.draw_early(),
    "hand-count": lambda r, told: r.wrong_number(told.count, seat=told.seat),
    "area-count": lambda r, told: r.wrong_number(told.count, area=told.text),
}
"""What may go wrong, as the round is told of it."""
NEEDS: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(REMEDIES, ()),
    "hand-count": ("seat", "count"),
    "area-count": ("area", "count"),
}
"""Each error, with what is to be told of it."""


def table_of(dealer: Dealer) -> HouseTable:
    """The table, where they play against the house."""
    assert isinstance(dealer.table, HouseTable)
    return dealer.table


def remedy(happened: Sequence[Told]) -> Callable[[Round], None]:
    """What the round is told. Raises `Refused` for what is no error, and for several."""
    told = happened[0]
    if len(happened) > 1 or told.kind != "dealer" or told.what not in REMEDIES:
        raise Refused(f"against the house one error is told at a time: {', '.join(REMEDIES)}", HOUSE)
    return lambda r: REMEDIES[told.what](r, told)


def tried(dealer: Dealer, happened: Sequence[Told]) -> tuple[Round, list[Event]]:
    """A copy of the round on which it is carried out, and what that does. Raises `Refused`."""
    table = table_of(dealer)
    if table.round is None or not table.playing:
        raise Refused("no round is being played", HOUSE)
    draft = table.round.copy()
    had = len(draft.events)
    remedy(happened)(draft)
    return draft, list(draft.events[had:])


def settled(draft: Round) -> dict[str, Any]:
    """What it comes to, by name."""
    return {"round": draft.void or "goes on", "deck_out": draft.deck_out}


def words(events: Sequence[Event]) -> str:
    """What happens, as everybody may read it."""
    said = "; ".join([SAY[type(event)](event) for event in view(events, RAIL)])
    return f"{said[:1].upper()}{said[1:]}."


def cites_of(events: Sequence[Event]) -> Cites:
    """The clauses that decide it, each once."""
    return tuple(dict.fromkeys([cite for event in events for cite in getattr(event, "cites", ())]))


def propose(dealer: Dealer, happened: Sequence[Told]) -> Proposed:
    """What the book settles, before anything changes. Raises `Refused`."""
    draft, events = tried(dealer, happened)
    settles, text = settled(draft), words(events)
    found = Outcome(settles, text, text, (), "")
    return Proposed(
        dealer.standing.sequence, "definite", settles, text, found, [], False, [], text, cited(cites_of(events))
    )  # fmt: skip


def apply(dealer: Dealer, who: str, command: Apply, now: int) -> None:
    """Tell the round what went wrong, under the name of who rules. Raises `Refused`."""
    if command.choice is not None or command.own is not None:
        raise Refused("against the house the book settles it, and nothing is left to choose", HOUSE)
    table = table_of(dealer)
    draft, events = tried(dealer, command.happened)
    cites, number = cites_of(events) + HOUSE, len(dealer.rulings) + 1
    size = (len(draft.events) - len(events), len(draft.events))
    ruled = Entry(
        number, "ruled", number, who, "floor", now, settled(draft), cites, "", "Banked", "definite", words(events)
    )  # fmt: skip
    done = Entry(
        number + 1, "applied", number, who, "floor", now, settled(draft), cites, command.reason, events=size
    )  # fmt: skip
    table.floor(remedy(command.happened), moment=now)
    told = _json(command.happened).decode()
    table.events[:0] = [event_of(ruled, table.number, told), event_of(done, table.number)]
