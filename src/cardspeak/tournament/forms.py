"""A tournament's papers: entry receipt, payout sheet and winner's certificate, made from what is known of the event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from cardspeak.rulebook import Cites, NotCovered, Refused
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.refusal import quoted
from cardspeak.rulebook.surfaces import shows
from cardspeak.tournament.prizes import FEE, SHARES, prizes


class Form(NamedTuple):
    """A paper: for whom each copy is, what is written on it, who signs it, and the clauses that want it so."""

    title: str
    copies: tuple[str, ...]
    fields: tuple[str, ...]
    signed_by: tuple[str, ...]
    cites: Cites


RECEIPT: Final = Form(
    "Entry receipt",
    ("patron", "tournament representative", "cashier"),
    ("patron", "event", "date", "fee"),
    ("cashier",),
    ("S8(y)(8)#1", "S8(y)(8)#2", "S8(y)(8)#3", "S8(y)(8)#4", "S8(y)(8)#5", "S8(y)(12)#3"),
)
CERTIFICATE: Final = Form(
    "Winner's Circle Certificate",
    ("cashier",),
    ("name", "address", "social security number", "prize", "date"),
    ("tournament representative", "patron"),
    ("S8(y)(44)#1", "S8(y)(44)#2", "S8(y)(44)#6", "S8(y)(43)#1"),
)
PRIZE_CERTIFICATE: Final = Form(
    "Certificate", ("player",), ("name", "event", "place", "prize", "date"), ("tournament director",), ("CS/event/paying",)
)
SEAT_CARD: Final = Form("Seat card", ("player",), ("event", "name", "entry", "table", "seat", "chips"), (), ("CS/event/draw",))
PAYOUT_COPIES: Final = 2
FORMS: Final[Mapping[str, Form]] = {
    "receipt": RECEIPT,
    "certificate": CERTIFICATE,
    "prize certificate": PRIZE_CERTIFICATE,
    "seat card": SEAT_CARD,
}

shows("entry receipt", *RECEIPT.cites)
shows("winner's certificate", *CERTIFICATE.cites)
shows("payout sheet", "S8(y)(13)", "S8(y)(26)")

BLANK: Final = "_" * 30


@handed
def filled(name: str, written: Mapping[str, str]) -> str:
    """One of `FORMS` as text, a page a copy. What is not `written` stays blank, to be filled in by hand.

    Raises `Refused` for an unknown form, or for something that it has no place for.
    """
    if name not in FORMS:
        raise Refused(f"the forms are {', '.join(FORMS)}, not {quoted(name)}")
    form = FORMS[name]
    if strange := sorted(set(written) - set(form.fields)):
        raise Refused(f"{form.title.lower()}: no place for {quoted(strange[0])}, only for {', '.join(form.fields)}", form.cites)
    lines = [f"{field}: {written.get(field) or BLANK}" for field in form.fields]
    lines += [f"signed, {who}: {BLANK}" for who in form.signed_by]
    pages = [[f"{form.title} (copy {at} of {len(form.copies)}: {who})", *lines] for at, who in enumerate(form.copies, 1)]
    return "\n\n".join("\n".join(page) for page in pages)


@handed
def payout_sheet(entries: int, rules: HouseRules, fee: int = FEE) -> str:
    """The places, percentages and prizes of an event with so many entries, a page a copy; the fee is in cents.

    Raises `Refused` where the book has no table of prizes.
    """
    payouts = prizes(entries, rules, fee)
    if isinstance(payouts, NotCovered):
        raise Refused(f"{rules.book} has no table of prizes")
    lines = [f"{entries} entries at ${fee / 100:,.2f}: a pool of ${payouts.pool / 100:,.2f}"]
    for place, ((percent, _), amount) in enumerate(zip(SHARES, payouts.amounts, strict=True), 1):
        lines.append(f"place {place}  {percent:>3}%  ${amount / 100:>10,.2f}")
    pages = [[f"Payout sheet (copy {at} of {PAYOUT_COPIES})", *lines] for at in range(1, PAYOUT_COPIES + 1)]
    return "\n\n".join("\n".join(page) for page in pages)
