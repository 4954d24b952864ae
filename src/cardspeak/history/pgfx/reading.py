"""An export's text to its hands, and one of them to a `History`."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import Final

import msgspec

from cardspeak.cards import CardError
from cardspeak.history import model as m
from cardspeak.history import money
from cardspeak.history.audit.totals import chip_in_play
from cardspeak.history.model import History, HistoryError, Unreadable
from cardspeak.rulebook.outside import BEYOND, DEEP

from .acts import acts_of
from .objects import PgfxBlinds, PgfxFile, PgfxHand, PgfxPlayer

LOOKED_AT: Final = 4000
GAMES: Final = {"HOLDEM": ("texas-holdem", 2), "OMAHA": ("omaha", 4)}
"""The games whose exports are known, with how many cards a hand has."""
LIMITS: Final = {"NOLIMIT": "no", "POTLIMIT": "pot", "FIXEDLIMIT": "fixed", "LIMIT": "fixed", "SPREADLIMIT": "spread"}
_file: Final = msgspec.json.Decoder(PgfxFile).decode
_hand: Final = msgspec.json.Decoder(PgfxHand).decode


def detect(text: str) -> bool:
    """Whether the text begins as an export does."""
    start = text[:LOOKED_AT].lstrip()
    return start.startswith("{") and '"Hands"' in start and ('"HandNum"' in start or "PokerGFX" in start)


def read(text: str, file: str) -> Iterator[History | Unreadable]:
    """Every hand of an export; one that cannot be read is an `Unreadable` and stops none after it."""
    try:
        export = _file(text)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        yield Unreadable(file, 0, 1, why(error))
        return
    at = 0
    for index, raw in enumerate(export.hands):
        piece = bytes(raw).decode()
        at = max(text.find(piece, at), at)
        line = 1 + text.count("\n", 0, at)
        try:
            yield history_of(_hand(piece), export, file, index, line)
        except (msgspec.MsgspecError, HistoryError, CardError, ArithmeticError, RecursionError) as error:
            yield Unreadable(file, index, line, why(error))


def pieces(text: str) -> Iterator[str]:
    """Each hand as an export of its own."""
    try:
        export = _file(text)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        yield text
        return
    title = msgspec.json.encode(export.event_title).decode()
    for raw in export.hands:
        yield f'{{"EventTitle": {title}, "Hands": [{bytes(raw).decode()}]}}'


def why(error: Exception) -> str:
    """What is wrong, in a line."""
    if isinstance(error, RecursionError):
        return DEEP
    if isinstance(error, ArithmeticError):
        return BEYOND
    return " ".join(str(error).split())[:200] or type(error).__name__


def history_of(hand: PgfxHand, export: PgfxFile, file: str, index: int, line: int) -> History:
    """The hand. Raises HistoryError for two players of one number, a button that nobody has told, or no possible amount."""
    scale = scale_of(hand)
    game, size = GAMES.get(hand.game_variant, (hand.game_variant.casefold(), 2))
    blinds = hand.flop_draw_blinds
    players = clockwise(hand.players, blinds.button_player_num)
    place = {player.player_num: at for at, player in enumerate(players)}
    posts = list(posts_of(hand, place, scale))
    big = units(blinds.big_blind_amt, scale)
    history = History(
        file=file,
        index=index,
        line=line,
        format="pgfx",
        hand=str(hand.hand_num),
        game=game,
        limit=LIMITS.get(hand.bet_structure, ""),
        table=export.event_title or export.type or "",
        unsupported=unsupported(hand),
        scale=scale,
        seats=tuple([seat_of(player, scale) for player in players]),
        button=blinds.button_player_num,
        small_blind=units(blinds.small_blind_amt, scale) or None,
        big_blind=big or None,
        ante=units(hand.ante_amt, scale) or None,
        min_bet=big or None,
        sign=m.Sign(ante_from=payer_of(blinds.ante_type) if hand.ante_amt else ""),
        antes=tuple([sum([post.due for post in posts if post.kind == m.ANTE and post.seat == at]) for at in place.values()]),
        blinds=tuple([sum([post.due for post in posts if post.kind != m.ANTE and post.seat == at]) for at in place.values()]),
        posts=tuple(posts),
        acts=tuple(acts_of(hand, players, scale, size, posts)),
        stated=m.Stated(finishing=tuple([None if p.end_stack_amt is None else units(p.end_stack_amt, scale) for p in players])),
        remarks=("the reader knew the cards: which of them were shown is not told",),
        fields={"started": hand.started} if hand.started else {},
    )
    if history.limit in ("fixed", "spread"):
        history.small_bet, history.big_bet = big or None, 2 * big or None
    history.chip = chip_in_play(history)
    return history


def unsupported(hand: PgfxHand) -> str:
    """Why no book can judge it."""
    if hand.game_variant not in GAMES:
        return f"a game that an export calls {hand.game_variant[:40]!r}"
    if hand.bet_structure not in LIMITS:
        return f"a limit that an export calls {hand.bet_structure[:40]!r}"
    if hand.bomb_pot_amt:
        return "a bomb pot"
    return "more boards than one" if hand.num_boards > 1 else ""


def scale_of(hand: PgfxHand) -> int:
    """Units to 1.00: as fine as the finest amount. Raises HistoryError for no amount."""
    blinds = hand.flop_draw_blinds
    every = [hand.ante_amt, blinds.small_blind_amt, blinds.big_blind_amt, blinds.third_blind_amt]
    every += [event.bet_amt for event in hand.events]
    every += [
        amount for player in hand.players for amount in (player.start_stack_amt, player.end_stack_amt) if amount is not None
    ]
    for amount in every:
        money.check(amount)
    scale: int = 10 ** max(map(money.digits, every))
    return scale


def units(amount: Decimal, scale: int) -> int:
    return int(amount * scale)


def clockwise(players: list[PgfxPlayer], button: int) -> list[PgfxPlayer]:
    """Who sits there, from the button's left."""
    numbers = [player.player_num for player in players]
    if len(players) < 2 or len({*numbers}) < len(numbers) or min(numbers) < 1:
        raise HistoryError("two players and more, each with a number of their own from 1, are to be told", "Players")
    if button < 1:
        raise HistoryError("nobody has the button", "ButtonPlayerNum")
    return sorted(players, key=lambda player: (player.player_num <= button, player.player_num))


def seat_of(player: PgfxPlayer, scale: int) -> m.Seat:
    name = player.name or player.long_name or f"player {player.player_num}"
    stack = units(player.start_stack_amt, scale)
    return m.Seat(name, player.player_num, stack, player.sitting_out, plays(player))


def plays(player: PgfxPlayer) -> bool:
    """Whether a player is dealt in."""
    return not player.sitting_out and player.start_stack_amt > 0


def payer_of(ante_type: str | None) -> str:
    """Who pays the ante for all, nobody if each pays theirs."""
    kind = (ante_type or "").upper()
    return "big-blind" if kind.startswith("BB") else "button" if kind.startswith(("BTN", "BUTTON")) else ""


def posts_of(hand: PgfxHand, place: dict[int, int], scale: int) -> Iterator[m.Post]:
    """What was posted, as far as each stack reached. Raises HistoryError for a blind of a player who is not there."""
    blinds = hand.flop_draw_blinds
    left = {player.player_num: units(player.start_stack_amt, scale) for player in hand.players}
    for number, kind, amount in forced(hand, blinds):
        due = units(amount, scale)
        if number not in place:
            raise HistoryError(f"a {kind} is player {number}'s, who is not there", "FlopDrawBlinds")
        paid = min(due, left[number])
        left[number] -= paid
        if paid:
            yield m.Post(place[number], kind, paid, all_in=not left[number], owed=due if paid < due else 0)


def forced(hand: PgfxHand, blinds: PgfxBlinds) -> Iterator[tuple[int, str, Decimal]]:
    """Who owes what, in the order in which it goes in: the ante after the blind where the big blind pays it so."""
    antes: list[tuple[int, str, Decimal]] = []
    if hand.ante_amt:
        payer = payer_of(blinds.ante_type)
        one = {"big-blind": blinds.big_blind_player_num, "button": blinds.button_player_num}.get(payer)
        payers = [player.player_num for player in hand.players if plays(player)] if one is None else [one]
        antes = [(number, m.ANTE, hand.ante_amt) for number in payers]
    posted = [
        (blinds.small_blind_player_num, m.SMALL_BLIND, blinds.small_blind_amt),
        (blinds.big_blind_player_num, m.BIG_BLIND, blinds.big_blind_amt),
        (blinds.third_blind_player_num, m.STRADDLE, blinds.third_blind_amt),
    ]
    made = [(number, kind, amount) for number, kind, amount in posted if number and amount]
    yield from made if "BB1ST" in (blinds.ante_type or "").upper() else antes
    yield from antes if "BB1ST" in (blinds.ante_type or "").upper() else made
