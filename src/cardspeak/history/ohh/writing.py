"""Open Hand History out: a `History` to an object, objects to text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import time
from decimal import Decimal
from typing import Any, Final

import msgspec

from cardspeak.history import unsupported_events as unwritten
from cardspeak.history.audit.totals import totals
from cardspeak.history.model import Board, History, HistoryError
from cardspeak.history.record import posts_fields
from cardspeak.history.record.derived import filled
from cardspeak.history.record.numbering import clockwise
from cardspeak.history.record.shows import with_shows
from cardspeak.poker import variants

from . import games
from .hands import from_object
from .objects import BetLimit, Hand, Ours, Player, plain
from .rounds import Writer, amount, pots_of

VERSION: Final = "1.4.7"
SITES: Final = {"pokerstars": "PokerStars", "full-tilt": "Full Tilt Poker"}
NONE: Final[Mapping[str, object]] = {}


def dumps(history: History, citations: Mapping[str, object] = NONE) -> str:
    """The hand as the text of a JSON object. Each of `citations` becomes a key of its `cardspeak` object.

    Reading it gives an equal history if it came from this format; from another one, all of it that there are words for.
    Raises HistoryError for what the format has no form for.
    """
    document = to_object(history)
    if citations:
        document["cardspeak"] = document.get("cardspeak", {}) | dict(citations)
    text = msgspec.json.Encoder(decimal_format="number").encode({"ohh": document})
    return msgspec.json.format(text, indent=2).decode() + "\n"


def dumps_all(histories: Iterable[History]) -> str:
    """The hands as the text of a file: objects, a blank line between them."""
    return "\n".join(map(dumps, histories))


def to_object(history: History) -> dict[str, Any]:
    """The object under "ohh". Our own stands in it where a reader of the rest would take the hand for another."""
    unwritten.check(history)
    if any([seat.stack is None for seat in history.seats]):
        raise HistoryError("a stack that nobody knows has no form here", "starting_stack")
    written = clockwise(with_shows(filled(history)))
    writer = Writer(written)
    hand = hand_of(written, writer)
    others = described(written)
    read = from_object(plain(hand), file="")
    amend(hand, written, read, writer)
    return others | plain(hand)


def hand_of(history: History, writer: Writer) -> Hand:
    """The hand in the words of the specification, with our own for the game and what is given up."""
    scale = history.scale
    game_type = games.game_type_of(history.game)
    named = game_type != "Draw" and games.GAME_TYPES.get(game_type, game_type) == history.game
    upcards = variants.up_cards(history.game)
    return Hand(
        game_type=game_type,
        bet_limit=BetLimit(games.BET_TYPES.get(history.limit, history.limit), amount(history.cap or 0, scale)),
        players=[
            Player(place, seat.number, seat.name, amount(seat.stack or 0, scale), None if seat.dealt_in else True)
            for place, seat in enumerate(history.seats)
        ],
        rounds=writer.rounds,
        pots=pots_of(history) if history.stated.collected is not None else [],
        game_number=history.hand,
        table_name=history.table,
        tournament=True if history.setting == "tournament" else None,
        currency=history.currency or games.NO_MONEY,
        dealer_seat=None if upcards else history.button,
        small_blind_amount=None if upcards else amount(history.small_blind or 0, scale),
        big_blind_amount=None if upcards else amount(history.big_blind or 0, scale),
        ante_amount=amount(history.ante or 0, scale),
        cardspeak=Ours(game=None if named else history.game, discards=writer.discards or None),
    )


def amend(hand: Hand, written: History, read: History, writer: Writer) -> None:
    """Put into our own object what is not `read` as it is told from the rest."""
    scale = written.scale
    ours = hand.cardspeak or Ours()
    for key in ("small_bet", "big_bet", "min_bet", "bring_in", "chip"):
        chips = getattr(written, key)
        if chips and amount(chips, scale) != amount(getattr(read, key) or 0, read.scale):
            setattr(ours, key, amount(chips, scale))
    owed = posts_fields.to_texts(posts_fields.due_of(written.posts), scale)
    blinds = blinds_of(written)
    if not posts_fields.same(owed, posts_fields.to_texts(posts_fields.due_of(read.posts), read.scale)) or blinds != blinds_of(
        read
    ):
        ours.posts = owed
        ours.blinds = blinds if any(blinds) else None
    if net_of(read) != net_of(written):
        ours.returned = writer.returned
    ours.runs = [f"{act.run} {act.cards}" for act in written.acts if isinstance(act, Board) and act.run > 1] or None
    ours.added = amount(written.added, scale) if written.added else None
    sign = written.sign
    ours.raise_cap = sign.raise_cap
    ours.bet_cap = amount(sign.bet_cap, scale) if sign.bet_cap else None
    ours.unit = amount(sign.unit, scale) if sign.unit else None
    ours.check_raise = None if sign.check_raise else False
    ours.ante_from = sign.ante_from or None
    hand.cardspeak = ours if ours != Ours() else None


def net_of(history: History) -> list[Decimal]:
    """What each seat wins or loses by the history's own lines."""
    added = totals(history)
    return [amount(chips, history.scale) for chips in added.net] if added else []


def blinds_of(history: History) -> list[Decimal]:
    """The game's blinds in order."""
    chips = history.levels or (history.small_blind or 0, history.big_blind or 0)
    return [amount(blind, history.scale) for blind in chips]


def described(history: History) -> dict[str, Any]:
    """What stands in a hand beside the play: as its own file had it, or what the format can say of another's."""
    flags = [flag for flag in as_list(history.fields.get("flags")) if flag != "Cap"] + (["Cap"] if history.cap else [])
    if history.format == "ohh":
        return history.fields | ({"flags": flags} if flags else {})
    site = SITES.get(history.format, "Cardspeak")
    fields: dict[str, Any] = {"spec_version": VERSION, "site_name": site, "network_name": site, "internal_version": VERSION}
    fields["start_date_utc"] = moment_of(history.fields)
    fields["table_size"] = history.fields.get("seat_count", max([seat.number for seat in history.seats]))
    if flags:
        fields["flags"] = flags
    if isinstance(info := history.fields.get("tournament_info"), Mapping):
        fields["tournament_info"] = dict(info)
    elif isinstance(event := history.fields.get("event"), str):
        fields["tournament_info"] = {"name": event}
    if isinstance(bounties := history.fields.get("bounties"), list) and bounties:
        fields["tournament_bounties"] = bounties_of(history, bounties)
    return fields


def bounties_of(history: History, bounties: list[tuple[int, int, Decimal]]) -> list[dict[str, Any]]:
    """What each winner of a bounty has won, by the players' ids; ours are by seats: the winner's, that of who is out, dollars."""
    ids = {seat.number: place for place, seat in enumerate(history.seats)}
    return [{"player_id": ids[by], "bounty_won": won, "defeated_player_id": ids[out]} for by, out, won in bounties]


def as_list(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def moment_of(fields: Mapping[str, object]) -> str | None:
    """When the hand began, if its file has that in universal time."""
    if fields.get("time_zone_abbreviation") not in ("UTC", "GMT") or not isinstance(fields.get("time"), time):
        return None
    return f"{fields['year']:04}-{fields['month']:02}-{fields['day']:02}T{fields['time']}Z"
