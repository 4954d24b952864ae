"""What `run --out` writes of an event: what happened, the journal, each hand, and in the end results and papers."""

from __future__ import annotations

import secrets
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from uuid import uuid4

import msgspec
from msgspec import structs

from cardspeak.rulebook import Refused
from cardspeak.tournament.event import results
from cardspeak.tournament.event.bounties.heads import divided
from cardspeak.tournament.playing.takers import takers
from cardspeak.tournament.structure import written
from cardspeak.tournament.structure.file import cents, dollars

if TYPE_CHECKING:
    from cardspeak.events import Event
    from cardspeak.history.model import History
    from cardspeak.table import Table
    from cardspeak.tournament.event import Tournament
    from cardspeak.tournament.playing.hall import Hall

STREAM: Final = "tournament/1"
WHO: Final = "run"
EVENTS, JOURNAL, HANDS = "event.jsonl", "journal.db", "hands"
FAST, TURBO = 20, 10
"""Minutes of a level below which an event is fast or turbo, in Open Hand History's words."""


class Keeper:
    """Writes into a folder while an event is played. Raises `Refused` for a folder in which something is."""

    def __init__(self, out: Path, event: Tournament, hall: Hall, seed: int) -> None:
        from cardspeak.journal import Journal, open_store
        from cardspeak.journal.key_files import key_in, make_key

        if out.exists() and (not out.is_dir() or any(out.iterdir())):
            raise Refused(f"{out}: something is there; --out names a folder that is new or empty")
        out.mkdir(parents=True, exist_ok=True)
        self.out, self.event, self.hall, self.seed = out, event, hall, seed
        self.told = 0
        self.tables: dict[int, Table] = {}
        self.hands = 0
        make_key(out / "journal.key", out / JOURNAL)
        self.journal = Journal(open_store(out / JOURNAL), key_in(out / "journal.key"))
        self.log = (out / EVENTS).open("wb")
        self.phh = (out / f"{HANDS}.phhs").open("w", encoding="utf-8")
        self.ohh = (out / f"{HANDS}.ohh").open("w", encoding="utf-8")
        (out / "structure.toml").write_text(written(event.structure), encoding="utf-8")
        hall.watch = self.hand
        self.write()

    def hand(self, hall: Hall, number: int, table: Table) -> None:
        """A hand has been played out: its entry in the journal, and its history."""
        self.events_of(number, table)
        self.history(number, table)

    def write(self) -> None:
        """What has happened in the event since it was last written."""
        fresh, self.told = self.event.events[self.told :], len(self.event.events)
        encode = msgspec.json.Encoder().encode
        for event in fresh:
            self.log.write(encode(event) + b"\n")
        self.append(STREAM, fresh)
        for number, table in {**self.tables, **self.hall.tables}.items():
            self.events_of(number, table)

    def events_of(self, number: int, table: Table) -> None:
        """What has happened at a table; the deck of a hand is committed to in front of it."""
        from cardspeak.journal import committed
        from cardspeak.poker.events import Began

        self.tables[number] = table
        if table.events:
            sealed = [committed(one.deck, secrets.token_bytes(32)) for one in table.events if isinstance(one, Began)]
            self.append(f"table/{number}", [*sealed, *table.events])
            table.events.clear()

    def append(self, stream: str, events: list[Event]) -> None:
        if events:
            after = self.journal.standing(stream).sequence
            self.journal.append(stream, events, moment=self.hall.moment, who=WHO, command=uuid4().hex, after=after)

    def history(self, number: int, table: Table) -> None:
        """The hand in both open formats."""
        from cardspeak.history import ohh, phh
        from cardspeak.history.record.record import record

        assert table.round is not None
        self.hands += 1
        people = self.event.state.entries
        names = {seat: people[int(place.player)].person for seat, place in table.seats.items()}
        title = self.event.structure.event.title
        made = record(table.round, names=names, hand=str(self.hands), table=str(number), event=title)
        with_level = structs.replace(made, fields={**made.fields, "level": self.event.state.spots[number].level})
        self.phh.write(f"[{self.hands}]\n{phh.dumps(with_level)}\n")
        self.ohh.write(f"{ohh.dumps(self.whole(made, table))}\n")

    def whole(self, made: History, table: Table) -> History:
        """A history with all that Open Hand History has to say of the tournament."""
        fields = {"tournament_info": tournament_info(self.event), "bounties": self.bounties(table)}
        return structs.replace(made, fields={**made.fields, **fields})

    def bounties(self, table: Table) -> list[tuple[int, int, Decimal]]:
        """Of each bounty that the hand has won: the winner's seat, that of who is out, and dollars, as the event gives them."""
        terms, r = self.event.structure.bounty, table.round
        if terms is None or r is None:
            return []
        entries = {seat: self.event.state.entries[int(place.player)] for seat, place in table.seats.items()}
        lost = [seat for seat in r.stacks if not r.stacks[seat] and not entries[seat].behind]
        bounties = []
        for out, by in takers(r, lost).items():
            winners = sorted(set(by) - set(lost), key=lambda seat: entries[seat].number)
            won, _ = divided(entries[out].head, len(winners), terms.progressive) if winners else ((), ())
            bounties += [(seat, out, Decimal(dollars(cents))) for seat, cents in zip(winners, won, strict=True)]
        return bounties

    def close(self) -> None:
        """The rest, when the event is over."""
        self.write()
        for file in (self.log, self.phh, self.ohh):
            file.close()
        self.journal.close()
        (self.out / "results.csv").write_text(results.as_csv(self.event), encoding="utf-8")
        document = {**results.about(self.event), "seed": self.seed, "places": results.places(self.event)}
        (self.out / "results.json").write_bytes(msgspec.json.format(msgspec.json.encode(document), indent=2) + b"\n")
        self.papers()

    def papers(self) -> None:
        """Sheets and forms, as HTML and, with the packages for it, as PDF."""
        from cardspeak.analysis.edge.sheet.html import html
        from cardspeak.analysis.papers import papers

        document = papers(self.event)
        (self.out / "papers.html").write_text(html(document), encoding="utf-8")
        try:
            from cardspeak.analysis.edge.sheet.pdf import pdf

            (self.out / "papers.pdf").write_bytes(pdf(document))
        except ImportError:
            return


def tournament_info(event: Tournament) -> dict[str, Any]:
    """The event in the words of Open Hand History 1.4.7."""
    entry, tables = event.structure.entry, len(event.state.spots)
    minutes = event.structure.level[0].minutes
    flags = [*(["Re-Entry"] if entry.reentry else []), *(["Rebuy"] if entry.rebuy else []), *(["Add-On"] if entry.add_on else [])]
    return {
        "tournament_number": event.structure.hash[:12],
        "name": event.structure.event.title,
        "currency": "USD",
        "buyin_amount": float(dollars(cents(entry.buy_in.prize))),
        "fee_amount": float(dollars(cents(entry.buy_in.fee) + cents(entry.buy_in.staff))),
        "bounty_fee_amount": float(dollars(cents(event.structure.bounty.amount))) if event.structure.bounty else 0.0,
        "initial_stack": entry.stack,
        "type": "STT" if tables == 1 else "MTT",
        "flags": flags,
        "speed": {
            "type": "Turbo" if minutes <= TURBO else "Semi-Turbo" if minutes < FAST else "Normal",
            "round_time": minutes * 60,
        },
    }
