"""The columns of hands and of acts, what each of them means, and the rows that a finding makes."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Final, NamedTuple

from cardspeak.history import model as m
from cardspeak.history.audit.audit import Finding
from cardspeak.history.record.derived import filled
from cardspeak.history.record.streets import by_street


class Column(NamedTuple):
    """A column's type, by Arrow's name for it, and what it means. "players" is a list of structs of `PLAYERS`."""

    kind: str
    means: str


AMOUNT: Final = "int64"
PLAYERS: Final = {
    "seat": Column("int32", "the seat's number in the file"),
    "name": Column("string", "the player, as the file has the name"),
    "stack": Column(AMOUNT, "chips before anything was posted; null where the file does not know"),
    "net": Column(AMOUNT, "won or lost by the book; null where the hand could not be played out"),
    "cards": Column("string", "the cards that the file shows, null if it shows none"),
}
HANDS: Final = {
    "id": Column("int64", "the hand's number in these two files, from 0"),
    "file": Column("string", "the file, and within an archive the file there"),
    "line": Column("int64", "the line where the hand begins, from 1"),
    "hand": Column("string", "the file's own number or name for it"),
    "format": Column("string", "phh, ohh or the site"),
    "verdict": Column("string", "agree, differ, illegal, unstated, unsupported or unreadable"),
    "reason": Column("string", "why, where it does not agree"),
    "clauses": Column("list", "the clauses of the reason"),
    "game": Column("string", "the game's key"),
    "limit": Column("string", "no, pot, fixed, spread or cap"),
    "setting": Column("string", "cash, tournament, or null where nothing tells"),
    "currency": Column("string", "the currency's ISO code, null for chips"),
    "scale": Column("int64", "so many units make 1.00; every amount is in units"),
    "small_blind": Column(AMOUNT, "as the stakes have it"),
    "big_blind": Column(AMOUNT, "as the stakes have it; in fixed limit the smaller bet stands in `small_bet`"),
    "ante": Column(AMOUNT, "as the stakes have it"),
    "small_bet": Column(AMOUNT, "in fixed limit"),
    "button": Column("int32", "the seat's number; null in games without one"),
    "board": Column("string", "the first board's cards"),
    "pot": Column(AMOUNT, "all that was in the pots, before the rake; null where it could not be played out"),
    "rake": Column(AMOUNT, "what was taken from it"),
    "players": Column("players", "a struct for each seat that was dealt in, clockwise from the button's left"),
    "text": Column("string", "the hand as its file has it, from which it is read back; null where the file has no such part"),
}
ACTS: Final = {
    "id": Column("int64", "the hand's"),
    "place": Column("int32", "the act's place in its hand, from 0"),
    "street": Column("int32", "0 for what is posted, 1 for the first betting round, and on"),
    "act": Column("string", "a post's kind, deal, board, bring in, fold, check, call, bet, raise, complete, discard and so on"),
    "seat": Column("int32", "the seat's number; null for shared cards"),
    "name": Column("string", "the player"),
    "amount": Column(AMOUNT, "chips that went in, or came back, with this act"),
    "total": Column(AMOUNT, "of a bet or raise: what the seat has in front of it on this street then"),
    "all_in": Column("bool", "whether the file says so"),
    "cards": Column("string", "dealt, shown, given up"),
}
AS_READ: Final = ("format", "game", "limit", "scale", "small_blind", "big_blind", "ante", "small_bet", "button")
"""Columns that are the history's own fields."""
Row = dict[str, Any]


def hand_row(finding: Finding, text: str, number: int) -> Row:
    """The row of a hand, which has this text."""
    one = finding.of
    row = dict.fromkeys(HANDS) | {
        "id": number,
        "file": one.file,
        "line": one.line,
        "hand": one.hand,
        "verdict": finding.verdict,
        "reason": finding.reason or None,
        "clauses": list(finding.clauses),
        "text": text.encode("utf-8", "replace").decode() or None,
    }
    if not isinstance(one, m.History):
        return row
    played = bool(finding.net)
    row |= {name: getattr(one, name) for name in AS_READ}
    row |= {"setting": one.setting or None, "currency": one.currency or None, "board": "".join(one.told.board) or None}
    row |= {"pot": finding.pot, "rake": finding.rake} if played else {}
    row["players"] = [
        {
            "seat": seat.number,
            "name": seat.name,
            "stack": seat.stack,
            "net": finding.net[place] if played else None,
            "cards": one.told.hands[place] or None,
        }
        for place, seat in enumerate(one.seats)
        if seat.dealt_in
    ]
    return row


def act_rows(history: m.History, number: int) -> list[Row]:
    """A row for each post and each act of a hand, with what calls cost where its format leaves that out."""
    with suppress(m.HistoryError):
        history = filled(history)
    base = dict.fromkeys(ACTS) | {"id": number, "all_in": False}
    seats = history.seats
    rows = []
    for post in history.posts:
        columns = {"street": 0, "act": post.kind, "amount": post.amount, "all_in": post.all_in}
        rows.append(base | columns | of_seat(seats[post.seat]))
    front: dict[int, int] = {}
    for post in history.posts:
        front[post.seat] = front.get(post.seat, 0) + (post.amount - post.dead if post.kind != m.ANTE else 0)
    last = 1
    for street, act in by_street(history):
        if isinstance(act, m.Note):
            continue
        if street != last:
            front, last = {}, street
        rows.append(base | {"street": street, "act": word(act)} | of_act(act, front) | of_player(act, seats))
    for place, row in enumerate(rows):
        row["place"] = place
    return rows


def of_seat(seat: m.Seat) -> Row:
    return {"seat": seat.number, "name": seat.name}


def of_player(act: m.Act, seats: tuple[m.Seat, ...]) -> Row:
    """Whose act it is."""
    place = getattr(act, "seat", None)
    return {} if place is None else of_seat(seats[place])


def word(act: m.Act) -> str:
    """What the act is called."""
    if isinstance(act, m.Bet):
        return act.word or "bet or raise"
    return "bring in" if isinstance(act, m.BringIn) else type(act).__name__.lower()


def of_act(act: m.Act, front: dict[int, int]) -> Row:
    """The chips and cards of an act. front: what each seat has before it on the street, which a bet and a call add to."""
    columns: Row = {"cards": getattr(act, "cards", "") or None, "all_in": getattr(act, "all_in", False)}
    if isinstance(act, m.Bet):
        columns |= {"amount": act.to - front.get(act.seat, 0), "total": act.to}
        front[act.seat] = act.to
    elif isinstance(act, m.Call | m.BringIn):
        columns["amount"] = act.amount
        front[act.seat] = front.get(act.seat, 0) + (act.amount or 0)
    elif isinstance(act, m.Uncalled | m.Collect):
        columns["amount"] = act.amount
    return columns
