"""Ultimate Texas Hold 'em at a sign and under house rules, compiled once into the steps of a round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from msgspec import structs

from cardspeak.banked import events as e
from cardspeak.banked import irregular
from cardspeak.banked.dealing import Step, ask, board, burn, deal, stub, turn_up
from cardspeak.banked.game import Cited, Game, by_delivery
from cardspeak.banked.money import money
from cardspeak.banked.options import Options
from cardspeak.banked.paytables.paytable import by_top
from cardspeak.banked.paytables.printed import ENVY, ENVY_SIZES, ULTIMATE, shares
from cardspeak.banked.seats import seats
from cardspeak.banked.shape import fields
from cardspeak.banked.signs import UltimateSign, check_ultimate, taking
from cardspeak.banked.spots import ANTE, BLIND, PLAY, SIDE, SIX, TRIPS, ULTIMATE_SPOTS
from cardspeak.banked.ultimate.bets import UltimateBets
from cardspeak.banked.ultimate.settle import open_box, settle, show_dealer
from cardspeak.banked.unseen import name_seen_card
from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.books.mlgca_uth import UltimateRules

if TYPE_CHECKING:
    from cardspeak.banked.round import Round

MULTIPLES: Final[tuple[tuple[int, ...], ...]] = ((), (3, 4), (2,), (1,))
"""What a Play wager may be, in Antes, at each of the three choices (UTH/11/B/1, D/1, F)."""


class UltimateCited(Cited, frozen=True, gc=False):
    """The clauses of what is done in Ultimate Texas Hold 'em alone."""

    wagered: Cites
    trips_wagered: Cites
    progressive_wagered: Cites
    six_wagered: Cites
    required: Cites
    one_position: Cites
    trips_first: Cites
    progressive_first: Cites
    progressive_offered: Cites
    progressive_size: Cites
    six_first: Cites
    six_offered: Cites
    contributed: Cites
    fold: Cites
    fold_away: Cites
    fold_trips: Cites
    fold_six: Cites
    fold_progressive: Cites
    no_fold: Cites
    no_check: Cites
    dealer: Cites
    box: Cites
    shown_late: Cites
    lost: Cites
    won: Cites
    tied: Cites
    kickers: Cites
    unqualified: Cites
    blind_push: Cites
    blind_won: Cites
    trips_won: Cites
    trips_lost: Cites
    six_won: Cites
    six_lost: Cites
    super_royal: Cites
    progressive_won: Cites
    progressive_lost: Cites
    meter: Cites
    envy: Cites
    face_up_late: Cites
    dealer_exposed: Cites


class UltimateGame(Game):
    """Ultimate Texas Hold 'em, compiled. `meters` names the progressive meters, those of each size of wager in turn."""

    key: ClassVar[str] = ULTIMATE
    spots: ClassVar[tuple[str, ...]] = ULTIMATE_SPOTS
    bets: ClassVar[type[Any]] = UltimateBets
    typed: ClassVar[tuple[type, ...]] = tuple(fields(UltimateBets).values())

    __slots__ = (
        "blind",
        "box_offered",
        "checked",
        "dealt_at",
        "envy",
        "flop_alone",
        "initial",
        "limit",
        "meters",
        "multiples",
        "not_turn",
        "off_meter",
        "play",
        "progressive",
        "rates",
        "resets",
        "share_cites",
        "six",
        "sizes",
        "super_diamonds",
        "trips",
    )

    cites: UltimateCited
    rules: UltimateRules
    sign: UltimateSign

    def __init__(self, sign: UltimateSign, rules: UltimateRules) -> None:
        check_ultimate(sign, rules)
        super().__init__(sign, rules, UltimateCited)
        self.limit = sign.limit
        self.multiples = MULTIPLES
        self.blind, self.trips, self.progressive, self.six = [
            by_top(sign.table(wager, rules)) for wager in ("blind", "trips", "progressive", "six-card")
        ]
        self.super_diamonds = sign.table("six-card", rules).row("super-royal-flush-diamonds")
        self.box_offered = rules.six_card.value == "offered"
        self.checked, self.play, self.not_turn = [
            ((), *[rules.cited(f"{verb} {street}") for street in (1, 2, 3)]) for verb in ("check", "play", "not_turn")
        ]
        self.one_late_voids = rules.face_up_late.value == "one-voids"
        self.one_late = rules.face_up_late.cites
        self.set_meters()
        self.cites = structs.replace(self.cites, began=self.points_cited(*self.submitted()))
        self.compile()

    def submitted(self) -> tuple[str, ...]:
        """The points of the rules submission by which a round is played: its delivery and its paytables."""
        progressive = ("progressive_table", "envy_table", "meters") if self.meters else ()
        six_card = ("six_card_table",) if self.box_offered else ()
        own = ("own_tables",) if self.sign.own else ()
        return ("delivery", "blind_table", "trips_table", *progressive, *six_card, *own)

    @property
    def meter_names(self) -> list[str]:
        """The progressive meters, with the size of wager where each size has its own."""
        per_size = len(self.sign.meters)
        if len(self.meters) == per_size:
            return list(self.meters)
        return [f"{name} of {money(self.sizes[place // per_size])}" for place, name in enumerate(self.meters)]

    def set_meters(self) -> None:
        """The meters of each size of Progressive, or of all sizes together."""
        rules, sign = self.rules, self.sign
        offered = rules.progressive.value == "offered"
        self.sizes = tuple(ENVY_SIZES)
        times = (len(self.sizes) if rules.meters.value == "by-size" else 1) if offered else 0
        self.meters = shares(sign.table("progressive", rules)) * times
        posted = sign.meters * times
        self.initial = tuple([meter.initial for meter in posted])
        self.resets = tuple([meter.reset for meter in posted])
        self.rates = tuple([meter.rate for meter in posted])
        self.off_meter = rules.meter_share.value == "comes-off"
        self.share_cites = rules.meter_share.cites + rules.meters.cites
        self.flop_alone = rules.progressive_hand.value == "two-and-flop"
        self.envy = {size: by_top(ENVY[str(rules.envy_table.value), size]) for size in self.sizes}

    def compile(self) -> None:
        """The script: the deal, three choices with the flop and the last two cards between, the stub, the settlement."""
        rules = self.rules
        device = rules.delivery.value == "automated"
        steps: list[Step] = self.passes()
        self.dealt_at = len(steps)
        for street, first, end in ((1, 0, 3), (2, 3, 5)):
            steps.append(ask(street, rules.cited(f"ask {street}")))
            if rules.delivery.value == "hand":
                steps.append(burn(rules.cited(f"burn {street}")))
            cites = by_delivery(rules, f"board {street}", "board")
            steps.append(turn_up(first, end, cites) if device else board(end - first, cites))
        self.deals_until = self.dealt_at if device else len(steps)
        steps.append(ask(3, rules.cited("ask 3")))
        if device and rules.dealer_cards.value == "left-in-device":
            steps.append(deal(0, "dealer", 2, rules.cited("automated deal dealer left-in-device")))
            self.deals_until = len(steps)
        self.stub_at = len(steps) if device else len(steps) - 1
        steps.append(stub(self.cites.stub))
        if self.box_dealt:
            steps.append(open_box)
        steps += [show_dealer, settle]
        self.script = tuple(steps)

    @property
    def box_dealt(self) -> bool:
        """Whether the four-card box is dealt."""
        return self.rules.delivery.value == "automated" and (self.box_offered or self.rules.box.value == "always")

    def passes(self) -> list[Step]:
        """Two passes of one card to each player and the dealer, or an automated device's stacks."""
        rules = self.rules
        if rules.delivery.value != "automated":
            return [deal(1, "dealer", 1, by_delivery(rules, "deal"))] * 2
        steps = [deal(0, "box", 4, rules.cited("automated deal box") + rules.box.cites)] if self.box_dealt else []
        steps.append(deal(0, "community", 5, rules.cited("automated deal community")))
        order = rules.dealer_cards.value
        if order == "first":
            steps.append(deal(0, "dealer", 2, rules.cited("automated deal dealer")))
        steps.append(deal(2, "", 0, rules.cited(f"automated deal players {order}")))
        return steps

    # --- wagers

    def check_bets(self, r: Round, seat: int, bets: Any) -> tuple[tuple[int, ...], int, Cites]:
        """The chips by spot, and the clauses they are bet by. Raises `Refused`."""
        cites, sign = self.cites, self.sign
        chips = bets.chips
        ante, blind, trips, progressive, six, _ = chips
        if min(chips) < 0:
            raise Refused(f"seat {seat}: wagers are whole numbers of cents", cites.chips)
        if not ante or not blind or ante != blind:
            self.no_main(seat, chips)
        self.check_size(seat, "an Ante", ante, sign.ante_least, sign.ante_most)
        if bets.player and bets.player != seat:
            raise Refused(f"the player at seat {bets.player} may play no other position", cites.one_position)
        why = cites.wagered
        if trips:
            self.check_size(seat, "a Trips wager", trips, sign.trips_least, sign.trips_most)
            why += cites.trips_wagered
        elif self.rules.trips.value == "required":
            raise Refused(f"seat {seat}: a Trips wager is required", self.rules.trips.cites)
        else:
            why += self.rules.trips.cites
        if progressive:
            why += self.check_progressive(progressive)
        if six:
            why += self.check_six(seat, six, trips)
        return chips, 0, why

    def no_main(self, seat: int, chips: tuple[int, ...]) -> None:
        """Why wagers without equal Ante and Blind are refused. Always raises `Refused`."""
        cites = self.cites
        firsts = {SIX: cites.six_first, SIDE: cites.progressive_first, TRIPS: cites.trips_first}
        laid = next((place for place in firsts if chips[place]), 0)
        if laid and not (chips[ANTE] and chips[BLIND]):
            raise Refused(f"seat {seat}: a {self.spots[laid]} wager needs Ante and Blind", firsts[laid])
        what = f"{money(chips[ANTE])} and {money(chips[BLIND])}"
        raise Refused(f"seat {seat}: Ante and Blind are both required, and equal, not {what}", cites.required)

    def check_size(self, seat: int, what: str, chips: int, least: int, most: int) -> None:
        if chips < least or 0 < most < chips or chips % self.sign.chip:
            taken = taking(least, most, self.sign.chip)
            raise Refused(f"seat {seat}: {what} is {taken}, not {money(chips)}", self.cites.stakes)

    def check_progressive(self, chips: int) -> Cites:
        point = self.rules.progressive
        if point.value != "offered":
            raise Refused("no Progressive is offered", self.cites.progressive_offered)
        if chips not in self.sizes:
            sizes = " or ".join(map(money, self.sizes))
            raise Refused(f"a Progressive is {sizes}, not {money(chips)}", self.cites.progressive_size)
        return self.cites.progressive_wagered + point.cites

    def check_six(self, seat: int, chips: int, trips: int) -> Cites:
        if not self.box_offered:
            raise Refused("no Six Card Bonus is offered", self.cites.six_offered)
        if not trips and self.rules.six_card_trips.value == "required":
            raise Refused(f"seat {seat}: a Six Card Bonus needs a Trips wager", self.rules.six_card_trips.cites)
        self.check_size(seat, "a Six Card Bonus", chips, self.sign.six_least, self.sign.six_most)
        return self.cites.six_wagered

    def check_shown(self, shown: Sequence[int]) -> tuple[int, ...]:
        """What the meters show. Raises `Refused` if that is another number of meters, or below 0."""
        if (
            not isinstance(shown, Sequence)
            or len(shown) != len(self.meters)
            or any([type(meter) is not int or meter < 0 for meter in shown])
        ):
            raise Refused(f"the meters are {', '.join(self.meters) or 'none'}: {shown!r} is not what they show")
        return tuple(shown)

    def after_collecting(self, r: Round) -> None:
        """A part of each Progressive goes onto the meters of its size."""
        totals = [
            10_000 * meter + rest + self.contribution(r, place)
            for place, (meter, rest) in enumerate(zip(r.meters, r.rests, strict=True))
        ]
        chips = tuple([total // 10_000 - meter for total, meter in zip(totals, r.meters, strict=True)])
        r.emit(e.Contributed(chips, tuple([total % 10_000 for total in totals]), self.cites.contributed))

    def contribution(self, r: Round, meter: int) -> int:
        bets = [r.accepted[seat] for seat in seats(r.live)]
        return self.rates[meter] * sum([chips for chips in bets if meter in self.meters_of(chips)])

    def meters_of(self, chips: int) -> range:
        """The places of the meters that a Progressive of this size plays for."""
        if not chips:
            return range(0)
        per_size = len(self.sign.meters)
        size = self.sizes.index(chips) if len(self.meters) > per_size else 0
        return range(size * per_size, (size + 1) * per_size)

    # --- decisions

    def options(self, r: Round) -> Options:
        street = r.asking
        ante = r.bets[ANTE][r.seat]
        play = self.multiples[street]
        if r.began.stacks:
            play = tuple([times for times in play if times * ante <= r.stack[r.seat]])
        return Options(r.seat, play=play, check=street < 3, fold=street == 3)

    def absent(self, r: Round) -> None:
        """A player who has left checks, and folds at the last choice."""
        if r.asking == 3:
            self.fold(r, self.rules.leaving.cites)
        else:
            r.emit(e.Checked(r.seat, self.checked[r.asking] + self.rules.leaving.cites))

    def fold(self, r: Round, why: Cites = ()) -> None:
        """Ante and Blind are taken; the cards stay under a side wager that lives on, or go to the rack."""
        seat, cites = r.seat, self.cites
        kept: Cites = ()
        if r.bets[TRIPS][seat]:
            kept += cites.fold_trips
        if r.bets[SIX][seat]:
            kept += cites.fold_six
        if r.accepted[seat]:
            point = self.rules.progressive_fold
            if point.value == "survives":
                kept += point.cites
        chips = r.bets[ANTE][seat] + r.bets[BLIND][seat]
        r.emit(e.Folded(seat, chips, bool(kept), cites.fold + (kept or cites.fold_away) + why))

    # --- irregularities

    def initial_done(self, r: Round) -> bool:
        return r.pc >= self.dealt_at

    def face_up_ruling(self, late: bool) -> tuple[str, Cites]:
        cites = self.cites
        return ("main", cites.face_up_late + self.rules.late_sides.cites) if late else ("all", cites.face_up_twice)

    def shuffler_voids(self, r: Round) -> bool:
        return True

    def void_spots(self, r: Round) -> tuple[int, ...]:
        """Ante, Blind and Play; the other side wagers than Trips too, where the house rules return them."""
        exposed = any([type(event) is e.DealerExposed for event in r.events])
        point = self.rules.exposed_sides if exposed else self.rules.late_sides
        return (ANTE, BLIND, PLAY, *((SIDE, SIX) if point.value == "returned" else ()))

    def expose_dealer(self, r: Round, place: int, card: str | int = "") -> None:
        cites = self.cites.dealer_exposed
        if r.over or r.dealer_open or r.void or place not in range(len(r.dealer)) or not self.initial_done(r):
            raise Refused("the dealer has no card that could be exposed now", cites)
        if not r.pending:
            raise Refused("every player has folded or played: a card of the dealer's that is seen now voids nothing", cites)
        point = self.rules.exposed_sides
        name_seen_card(r, card, 0, "dealer", place + 1)
        r.emit(e.DealerExposed((r.dealer[place],), cites))
        irregular.void(r, "main", cites + point.cites)

    def areas(self, r: Round) -> tuple[str, ...]:
        return tuple([area for area in ("dealer", "community", "box") if getattr(r, area)])
