"""Cases about what went wrong: found by what their setup tells of, never by what they are called."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from cardspeak.cards import parse_card
from cardspeak.floor.acts import Done
from cardspeak.floor.cases.house import variant_of
from cardspeak.floor.cases.keys import Case, Setup
from cardspeak.floor.cases.keys.kinds import MOST
from cardspeak.floor.cases.keys.play import ActTold, EventTold
from cardspeak.floor.cases.keys.words import ACTS
from cardspeak.floor.cases.told import acts_of, first, sums
from cardspeak.floor.cases.wagering import history_of
from cardspeak.floor.irregular import matters as m
from cardspeak.poker import Variant
from cardspeak.poker.substantial import Done as Acted
from cardspeak.rulebook import Refused
from cardspeak.rulebook.house import HouseRules

Source = EventTold | Setup
"""Where an error is told of: what the dealer did, or the setup."""
SUBSTANTIAL: Final = (Acted(0, "bet", True), Acted(0, "call", True))
"""Acts of which no more is told than that they were substantial action."""


def faults_told(setup: Setup) -> list[tuple[str, Source]]:
    """Each error or dealer's doing with its kind."""
    doings: list[tuple[str, Source]] = [(event.doing.kind, event) for event in setup.events if event.doing is not None]
    return [(setup.error.kind, setup), *doings] if setup.error else doings


def told_of(setup: Setup, *kinds: str) -> tuple[str, Source] | tuple[str, None]:
    """The first error of one of these kinds, with its kind."""
    return next(((kind, source) for kind, source in faults_told(setup) if kind in kinds), ("", None))


def all_acts(setup: Setup) -> tuple[Acted, ...]:
    """The acts of the round before the error was seen, as far as they are told; or that they were substantial."""
    before = setup.preflop_history if setup.street != "preflop" else ()
    acts: tuple[Acted, ...] = tuple([plain(act) for act in history_of((*before, *acts_of(setup)))])
    line = tuple([plain(act) for act in history_of(acts_in(setup))])
    acts = acts or line
    when = setup.noticed.when.at if setup.noticed and setup.noticed.when else ""
    substantial = setup.substantial_action is True or when == "substantial"
    substantial = substantial or any([moment.what is not None and moment.what.kind == "substantial" for moment in setup.timeline])
    return SUBSTANTIAL if substantial and not acts else acts


def plain(act: Done) -> Acted:
    return Acted(act.seat, act.verb, act.chips)


def acts_in(setup: Setup) -> tuple[ActTold, ...]:
    """The acts that a timeline tells of, in the order of time."""
    seen = min([moment.t for moment in setup.timeline if moment.what is not None and moment.what.kind == "noticed"], default=MOST)
    acts = [
        moment
        for moment in setup.timeline
        if moment.seat and moment.what is not None and moment.what.kind in ACTS and moment.t <= seen
    ]
    line = sorted(acts, key=lambda moment: moment.t)
    return tuple([ActTold(seat=act.seat or 0, act=str(act.what), to=act.to or 0) for act in line])  # type: ignore[arg-type]


def put_of(setup: Setup) -> dict[int, int]:
    """What each seat has put in, where it is told."""
    put_in = {seat.seat: seat.total_in for seat in setup.seats if seat.total_in is not None}
    return put_in or dict(setup.contributions)


def seat_told(source: Source, setup: Setup) -> int:
    """The seat that an error is about."""
    return int(first(source.error_seat, source.seat, setup.error_seat, setup.seat, default=0))


def on_first_street(setup: Setup, game: Variant) -> bool:
    return setup.street in (None, game.streets[0].name, "preflop", "deal")


def due(game: Variant) -> int:
    """Cards that a seat is dealt at first."""
    return sum([deal.count for deal in game.streets[0].deals if not deal.shared])


# --- one kind of situation each


def redeal(case: Case, setup: Setup, house: HouseRules) -> m.Redeal | None:
    grounds = (setup.absent_at_original_deal, setup.level_changed_during_deal, setup.new_arrival_waiting, setup.redeal)
    if not any(grounds):
        return None
    penalised = setup.on_penalty if isinstance(setup.on_penalty, tuple) else ()
    return m.Redeal(
        setup.seated,
        setup.button or 0,
        setup.absent_at_original_deal,
        setup.absent_now,
        {seat: setup.penalty_hands_left.get(seat, 0) for seat in penalised},
        someone_waits=setup.new_arrival_waiting,
        level_changed=setup.level_changed_during_deal,
    )


def absent(case: Case, setup: Setup, house: HouseRules) -> m.Absent | None:
    """A seat that was empty when the last card was dealt."""
    if setup.at_seat_when_last_card_dealt is None and setup.absent is not True:
        return None
    at = {"sb": setup.sb, "bb": setup.bb, "small_blind": setup.sb, "big_blind": setup.bb, "ante": setup.ante}
    posted = first(setup.blind_posted, setup.ante_posted, at.get(setup.position or ""), default=0)
    at_seat = setup.at_seat_when_last_card_dealt is True
    return m.Absent(setup.seat or 0, at_seat, posted, setup.stack or 0, setup.is_low_card)


def disputed(case: Case, setup: Setup, house: HouseRules) -> m.Disputed | None:
    if setup.dispute is None:
        return None
    nexts = setup.next_hand
    acts = tuple([plain(act) for act in history_of(nexts.history)]) if nexts else ()
    seconds = setup.seconds_since_award
    return m.Disputed(setup.dispute.about, nexts.begun if nexts else False, acts, None if seconds is None else float(seconds))


def button(case: Case, setup: Setup, house: HouseRules) -> m.ButtonFound | None:
    if not setup.should_be or not setup.lies:
        return None
    return m.ButtonFound(setup.lies, setup.should_be, all_acts(setup))


def common(case: Case, setup: Setup, house: HouseRules) -> m.CardsLeft | None:
    return m.CardsLeft(variant_of(case), tuple(setup.players_at.values())) if setup.players_at else None


def by_gesture(case: Case, setup: Setup, house: HouseRules) -> m.ShownEarly | m.Walked | None:
    """A player who shows cards while others act, or leaves the table."""
    for event in setup.events:
        meant, seat = event.gesture, event.seat or 0
        if meant is not None and "exposes" in meant.kinds and setup.street != "showdown":
            return m.ShownEarly(seat, setup.players_left_in_event or 0)
        if meant is not None and "leaves" in meant.kinds:
            said = any([other.kind == "say" and other.seat == seat for other in setup.events])
            return m.Walked(seat, guarded(setup, seat), said or setup.announced)
    return None


def guarded(setup: Setup, seat: int) -> bool:
    """Whether a seat's hand is protected: as told of the seat, or of the setup."""
    own = next((seat_facts.protected for seat_facts in setup.seats if seat_facts.seat == seat), None)
    return first(own, setup.protected) not in (None, False, "none")


def deck(case: Case, setup: Setup, house: HouseRules) -> m.BadDeck | None:
    kind, source = told_of(setup, "duplicate", "missing", "extra")
    if source is None or source.cards_held is not None:
        return None
    when = setup.noticed.when.at if setup.noticed and setup.noticed.when else ""
    over = when in ("next-hand", "after-award") or setup.pot_awarded is True
    nexts = setup.next_hand
    begun = (nexts is not None and nexts.begun) or when == "next-hand"
    seconds = setup.seconds_since_award
    return m.BadDeck(kind, not over, all_acts(setup), put_of(setup), begun, None if seconds is None else float(seconds))


def stub(case: Case, setup: Setup, house: HouseRules) -> m.StubCount | None:
    _, source = told_of(setup, "stub")
    if source is None:
        return None
    counted, right = first(source.counted, setup.counted), first(source.expected, setup.expected)
    if counted is None or right is None:
        raise Refused("a count of the stub tells how many cards were counted, and how many are expected")
    return m.StubCount(counted, right, setup.street is not None, put_of(setup))


def flop(case: Case, setup: Setup, house: HouseRules) -> m.Flop | None:
    _, source = told_of(setup, "flop")
    if not isinstance(source, EventTold):
        return None
    cards = source.cards.split() if isinstance(source.cards, str) else source.cards
    return m.Flop(len(cards), source.burned, tuple([plain(act) for act in history_of(acts_of(setup))]))


def lost_hand(case: Case, setup: Setup, house: HouseRules) -> m.LostHand | None:
    """A hand that the dealer killed, took in or let touch the discards."""
    kind, source = told_of(setup, "killed", "fouled")
    if source is None:
        return None
    seat = seat_told(source, setup)
    own = next((seat_facts for seat_facts in setup.seats if seat_facts.seat == seat), None)
    put = put_of(setup).get(seat, first(own.bet if own else None, source.put_in, setup.put_in, default=0))
    tabled = seat in setup.tabled or "tabled" in str(setup.error if source is setup else getattr(source, "what", ""))
    return m.LostHand(
        game=variant_of(case),
        seat=seat,
        how="fouled" if kind == "fouled" else "collected",
        protected=guarded(setup, seat) or (isinstance(source, EventTold) and source.protected is True),
        down=source.hole_cards if isinstance(source, EventTold) else True,
        identified=identified(source, setup),
        at_fault=at_fault(source, setup, seat),
        tabled=tabled,
        won=seat in setup.best,
        put=put,
        uncalled=uncalled_of(setup, seat),
        pot=setup.pot or 0,
    )


def identified(source: Source, setup: Setup) -> bool:
    """Whether every card of the hand can be told for certain."""
    return any([first(source.identifiable, setup.identifiable), first(source.reconstructed, setup.reconstructed)])


def at_fault(source: Source, setup: Setup, seat: int) -> bool:
    """Whether the player of a hand had a part in its loss: by name, by seat, by yes or no."""
    whose = first(source.at_fault, setup.at_fault)
    if isinstance(whose, str):
        return whose in ("player", "self", "holder")
    blamed = whose if isinstance(whose, bool) or whose is None else whose == seat
    return bool(blamed) or first(source.contributor, setup.contributor) is True


def uncalled_of(setup: Setup, seat: int) -> int:
    """What of a seat's bet nobody else has met, if it made the last one."""
    bets = {seat_facts.seat: seat_facts.bet or 0 for seat_facts in setup.seats}
    others = [bet for other, bet in bets.items() if other != seat]
    return max(bets.get(seat, 0) - max(others, default=0), 0)


def recut(source: Source, setup: Setup) -> m.Recut:
    by = source.by if isinstance(source, EventTold) and isinstance(source.by, str) else "supervisor"
    return m.Recut({"floor": "supervisor", "td": "supervisor"}.get(by, by), setup.cut, setup.cards_dealt_count or 0)


def level_missed(source: Source, setup: Setup) -> m.LevelMissed:
    return m.LevelMissed(all_acts(setup), sums(setup.old), sums(setup.new))


def dealt_late(setup: Setup) -> bool:
    """Whether a timeline tells of a hand that was dealt at the old level, and did not begin before the new one."""
    line = [(moment.t, moment.what.kind) for moment in setup.timeline if moment.what is not None]
    levels = [at for at, kind in line if kind == "level"]
    early = any([kind == "begins" and at < min(levels) for at, kind in line]) if levels else False
    return not early and any([kind == "old-level" for _, kind in line])


SINGLE: Final[Mapping[str, Callable[[Source, Setup], object]]] = {
    "premature": lambda source, setup: m.Premature(str(source.street or setup.street or "")),
    "shuffler": lambda source, setup: m.ShufflerFault(str(setup.error if source is setup else getattr(source, "what", ""))),
    "recut": recut,
    "level": level_missed,
}


def single(case: Case, setup: Setup, house: HouseRules) -> object | None:
    """What needs no more than its own facts."""
    if dealt_late(setup):
        return level_missed(setup, setup)
    return next((SINGLE[kind](source, setup) for kind, source in faults_told(setup) if kind in SINGLE), None)


def misdealt(case: Case, setup: Setup, house: HouseRules) -> m.Misdealt | None:
    """The faults of a deal."""
    game = variant_of(case)
    faults = [fault for kind, source in faults_told(setup) if kind in FAULTS for fault in FAULTS[kind](source, setup, game)]
    faults += [m.WrongCount(seat, dealt, due(game)) for seat, dealt in setup.cards_dealt.items() if dealt != due(game)]
    if not faults:
        return None
    ante = case.structure.ante or 0
    past = not on_first_street(setup, game)
    return m.Misdealt(
        game=game,
        faults=tuple(faults),
        acts=all_acts(setup),
        button=setup.button or 0,
        players=len(setup.seated),
        put=put_of(setup),
        ante=ante,
        past_first=past,
    )


Faults = Sequence[m.Fault]


def count_fault(source: Source, setup: Setup, game: Variant) -> Faults:
    dealt = first(source.cards_held, setup.cards_held, default=0)
    return (m.WrongCount(seat_told(source, setup), dealt, due(game)),)


def boxed_fault(source: Source, setup: Setup, game: Variant) -> Faults:
    """One card, or as many as a count tells."""
    event = source if isinstance(source, EventTold) else EventTold()
    where = event.during or event.at or ""
    card = int(parse_card(source.card, joker=True)) if source.card else -1
    count: int = first(event.count, len(event.cards) or 1)
    return [m.Boxed("deal" in where if where else on_first_street(setup, game), card)] * count


def exposed_fault(source: Source, setup: Setup, game: Variant) -> Faults:
    """A card, or each of a player's cards that are told together."""
    event = source if isinstance(source, EventTold) else EventTold()
    nths = first(event.card_of_player, event.which, default=0)
    name = str(setup.error) if source is setup else event.what or ""
    if nths == "both" or "both" in name.split("_"):
        nths = (1, 2)
    seat, place = seat_told(source, setup), event.deal_index or 0
    return [m.Exposed(seat, place, nth, event.downcard) for nth in (nths if isinstance(nths, tuple) else (nths,))]


FAULTS: Final[Mapping[str, Callable[[Source, Setup, Variant], Faults]]] = {
    "count": count_fault,
    "extra": count_fault,
    "boxed": boxed_fault,
    "left-out": lambda source, setup, game: (m.LeftOut(seat_told(source, setup)),),
    "ineligible": lambda source, setup, game: (m.NotEntitled(seat_told(source, setup)),),
    "start": lambda source, setup, game: (m.WrongStart(),),
    "off-table": lambda source, setup, game: (m.OffTable(seat_told(source, setup)),),
    "foreign": lambda source, setup, game: (m.Foreign(),),
    "shuffle": lambda source, setup, game: (m.Unshuffled("shuffle"),),
    "cut": lambda source, setup, game: (m.Unshuffled("cut"),),
    "exposed": exposed_fault,
}


def by_its_key(case: Case, setup: Setup, house: HouseRules) -> object | None:
    """What one key tells by itself: a bet on a foul hand, discards to be seen, other shuffles, and what no passage fits."""
    if setup.foul_bet:
        return m.FoulBet(setup.foul_bet)
    if setup.sees_discards:
        return m.Discards(setup.sees_discards)
    if setup.stub_shuffle:
        return m.StubShuffle()
    if setup.machine_at_table is not None:
        return m.OtherShuffle(setup.machine_at_table)
    unforeseen = setup.unforeseen
    return m.Unforeseen(unforeseen.meant, unforeseen.offender, unforeseen.gain) if unforeseen else None


IRREGULAR: Final = (
    by_its_key,
    redeal,
    absent,
    disputed,
    button,
    common,
    by_gesture,
    deck,
    stub,
    flop,
    lost_hand,
    single,
    misdealt,
)
"""Everything that can go wrong."""
