"""The showdown: who shows in what order, what hands are worth, and who wins which chips."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from cardspeak.events import Event
from cardspeak.poker import events as e
from cardspeak.poker.rake import Stated
from cardspeak.poker.round import reasons as why
from cardspeak.poker.round.odd_chips import shares
from cardspeak.poker.round.pots import Pot, pots
from cardspeak.poker.round.raking import stated_parts
from cardspeak.poker.round.steps import take_rake
from cardspeak.poker.seats import seats

if TYPE_CHECKING:
    from cardspeak.poker.round.state import State


def showing_order(r: State) -> tuple[int, ...]:
    """The hands not shown yet, from the seat that the house rules make show first, clockwise."""
    first = (r.last if r.game.last_wager_shows else r.lead) or r.opener
    return seats(r.live & ~r.shown, first - 1 if first else r.button)


NEXT, OUT_OF_TURN = 2, 3
"""Where the clauses of a hand shown stand in `Game.readings`, after those of the first one: nobody, or its player, wagered."""


def wagered(r: State) -> int:
    """1 if the seat that shows first made the last wager, 0 if nobody made one that counts for it."""
    return 1 if (r.last if r.game.last_wager_shows else r.lead) else 0


def showdown(r: State) -> Event | None:
    """Every live hand is tabled in order; if players choose, or a hand was never seen, each is asked in turn."""
    if r.run < r.runs:
        return e.RunBegan(r.run + 1, common_cards(r), r.game.act("run"))
    order = showing_order(r)
    if r.showing or r.game.asks or r.live & ~r.shown & r.unseen:
        return (
            None if r.showing else e.ShowdownBegan(order[0], r.game.shows[wagered(r) | (why.NONE_IN if r.live == r.able else 0)])
        )
    game = r.game
    board = r.shared
    rank, high = game.rank, game.only_rank
    readings, others = game.readings[NEXT if r.shown else wagered(r)], game.readings[NEXT]
    down, up, cards = r.down, r.up, game.cards_held
    if r.others:
        high, rank = None, partial(on_each_board, r)
    tabled = []
    for seat in order:
        hand = down[seat] | up[seat]
        worth = (high(hand, board),) if high else rank(hand, board)
        tabled.append(e.Shown(seat, cards(hand), worth, readings[worth[0] >> 16]))
        readings = others
    last = tabled.pop()
    r.take(tabled)
    return last


def on_each_board(r: State, hand: int, board: int) -> tuple[int, ...]:
    """What cards are worth at each end of the pot: on `board`, the first, then on each other one."""
    rank = r.game.rank
    return sum([rank(hand, other) for other in r.others], rank(hand, board))


def board_of(r: State, number: int) -> int:
    """The cards of a board by its number, the first one's for 0."""
    return r.others[number - 2] if number > 1 else r.shared


def common_cards(r: State) -> tuple[int, ...]:
    """What lay on the board before the first run."""
    common: list[int] = []
    for event in r.events:
        if type(event) is e.Boarded:
            common += event.cards
        elif type(event) is e.RunsOffered:
            break
    return tuple(common)


def shown(r: State, seat: int, cards: tuple[int, ...]) -> e.Shown:
    """A hand tabled by its player: its cards, its worth at each end, and the clauses that rank it."""
    game = r.game
    hand = sum([1 << card for card in cards]) if cards else r.down[seat] | r.up[seat]
    worth = on_each_board(r, hand, r.shared)
    turn = OUT_OF_TURN if seat != r.seat else NEXT if r.shown or seat != showing_order(r)[0] else wagered(r)
    return e.Shown(seat, cards or game.cards_held(hand), worth, game.readings[turn][worth[0] >> 16])


def beaten(r: State, seat: int) -> bool:
    """Whether a hand that was not shown yet can win nothing against those that were: each end of each pot has a better one.

    What nobody has seen counts for nothing, so that a hand which is thrown away for this tells nothing of any other. Of one that
    nobody here knows, dealt from real cards, it is never sure.
    """
    if r.unseen >> seat & 1:
        return False
    worth = shown(r, seat, ()).worth
    for pot in pots(r):
        tabled = [r.worth[other] for other in pot.seats if r.shown >> other & 1]
        if seat in pot.seats and any([0 < own >= max([ends[at] for ends in tabled], default=0) for at, own in enumerate(worth)]):
            return False
    return True


def settlement(r: State) -> Event:
    """The rake that a history states, then every pot from the last side pot to the main one."""
    game = r.game
    rake = game.rake
    if isinstance(rake, Stated) and rake.chips and not r.raked:
        take_rake(r, stated_parts(rake, [(pot.level, pot.chips) for pot in pots(r)]), game.cites.rake)
    if not r.live & r.live - 1:
        chips = r.pot - r.raked
        if chips:
            r.emit(e.Won(r.live.bit_length() - 1, chips, 0, "all", 0, game.uncontested[how_left(r)]))
    else:
        standing = pots(r)
        awards: list[e.Won] = []
        for number in last_side_pot_first(len(standing)):
            bits = 0 if len(standing) == 1 else why.SIDE if number else why.MAIN
            awards += divide(r, number, standing[number], bits)
        r.take(awards[r.awards :])
    return game.ended_raked if r.raked else game.ended


def how_left(r: State) -> int:
    """How the last hand was left alone: the others were thrown away at the showdown, or folded to a bet or to none."""
    events = r.events
    if type(events[-2]) is e.Returned:
        return 0
    kinds = set(map(type, events[-4:]))
    if e.Mucked in kinds:
        return why.LEFT
    return 0 if e.Returned in kinds else why.CALLED


def last_side_pot_first(count: int) -> range:
    """The order in which so many pots are paid, the main pot being number 0."""
    return range(count - 1, -1, -1)


def divide(r: State, number: int, pot: Pot, bits: int) -> list[e.Won]:
    """One pot among its winners, end by end. An end that nobody qualifies for leaves its half to the other.

    `bits` of `reasons.AWARDS` say how it goes where it goes.
    """
    if not r.others:
        return on_a_board(r, number, pot.chips, pot.seats, bits, 0)
    parts = shares(pot.chips, r.game.smallest, 1 + len(r.others))
    bits |= why.BOARDS if parts[0] == parts[-1] else why.BOARDS | why.ODD_BOARD
    return [won for board, part in enumerate(parts, 1) for won in on_a_board(r, number, part, pot.seats, bits, board)]


def on_a_board(r: State, number: int, chips: int, contenders: Sequence[int], bits: int, board: int) -> list[e.Won]:
    """A pot, or the part of one that is won on one of several boards: 1 for the first, 0 where there is one alone."""
    game = r.game
    if game.only_rank:
        return paid_out(r=r, number=number, end=0, chips=chips, winners=best_at(r, 0, contenders, board), bits=bits, board=board)
    won = [(end, winners) for end in game.places if (winners := best_at(r, end, contenders, board))]
    if len(won) == 1:
        end, winners = won[0]
        return paid_out(r=r, number=number, end=end, chips=chips, winners=winners, bits=bits | why.NO_LOW, board=board)
    halves = shares(chips, game.smallest, len(won))
    bits |= why.HALVES if halves[0] == halves[-1] else why.HALVES | why.ODD_HALF
    awards = []
    for (end, winners), half in zip(won, halves, strict=True):
        awards += paid_out(r=r, number=number, end=end, chips=half, winners=winners, bits=bits, board=board)
    return awards


def paid_out(r: State, number: int, end: int, chips: int, winners: list[int], bits: int, board: int) -> list[e.Won]:
    """A pot, or a part of one, to its winners."""
    if len(winners) > 1:
        return split(r=r, number=number, end=end, chips=chips, winners=winners, bits=bits | why.TIE, board=board)
    if not chips:
        return []
    cites = r.game.awards[end][bits]
    return [e.Won(winners[0], chips, number, end=r.game.ends[end].name, odd=0, cites=cites, of_board=board)]


def best_at(r: State, end: int, contenders: Sequence[int], board: int) -> list[int]:
    """The seats with the best hand at one end on a board, nobody if none qualifies."""
    worth = r.worth
    place = end + (board - 1) * len(r.game.ends) if board else end
    values = [worth[seat][place] for seat in contenders]
    best = max(values)
    if values.count(best) == 1:
        return [contenders[values.index(best)]] if best else []
    return [seat for seat in contenders if worth[seat][place] == best] if best else []


def split(r: State, number: int, end: int, chips: int, winners: list[int], bits: int, board: int) -> list[e.Won]:
    """Tied hands share; odd chips go a chip at a time down the order of the house rules."""
    game = r.game
    parts = shares(chips, game.smallest, len(winners))
    even = parts[-1]
    scale = game.ends[end].scale
    shared = board_of(r, board)
    if not scale.own and scale.worth(0, shared) == r.worth[winners[0]][end + max(board - 1, 0) * len(game.ends)]:
        bits |= why.BOARD
    seats_in_order = game.orders[end](r, winners, scale, shared) if parts[0] != even else winners
    name = game.ends[end].name
    cites = game.awards[end]
    return [
        e.Won(
            seat=seat,
            chips=part,
            pot=number,
            end=name,
            odd=part - even,
            cites=cites[bits if part == even else bits | why.ODD],
            of_board=board,
        )
        for seat, part in zip(seats_in_order, parts, strict=True)
        if part
    ]
