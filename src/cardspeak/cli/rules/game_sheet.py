"""A game's declaration as a person reads it: what is dealt, who opens, what wins, each line with a book's clauses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from cardspeak.poker.variants.variant import Burn, Deal, End, Exchange, Pass, Street, Variant
from cardspeak.ranking import CLASSES, Scale
from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.house import ALTERNATIVES, HouseRules, Point

COUNTS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven")
UNITS: Final = ("the lower unit", "the upper unit")
KILLS: Final = {
    "one-round": "a kill may be asked for: the limits double for one round after a pot that one player sweeps",
    "persistent": "a kill or half-kill may be offered: the limits rise while large pots are won whole",
}


class SheetLine(msgspec.Struct, frozen=True):
    """One thing that the declaration says: under which head, in words, and by which clauses."""

    head: str
    says: str
    cites: Cites


def declared(variant: Variant, rules: HouseRules) -> list[SheetLine]:
    """All that a game is, in the order of play. Raises `Refused` if the book does not have the game."""
    check_spread(variant, rules)
    return [*table(variant, rules), *forced(variant, rules), *streets(variant, rules), *ends(variant, rules)]


def check_spread(variant: Variant, rules: HouseRules) -> None:
    if not rules.spreads(variant.key):
        raise Refused(f"{variant.title} may not be spread under {rules.called}", rules.games_cites)


def point_line(head: str, rules: HouseRules, path: str, *first: str) -> SheetLine:
    """What the book says on a point of the house rules, after clauses that come first."""
    topic, _, field = path.partition(".")
    point: Point = getattr(getattr(rules, topic), field)
    return SheetLine(head, ALTERNATIVES[path][str(point.value)], tuple(dict.fromkeys((*first, *point.cites))))


def cited(rules: HouseRules, variant: Variant, *acts: str) -> Cites:
    """What the book says of some acts in this game; what it says of them in every game, if it has nothing of its own."""
    ours = [cite for act in acts for cite in variant.cites.get(act, ())]
    books = rules.cited(*[f"{game} {act}" for game in variant.lineage for act in acts]) or rules.cited(*acts)
    return tuple(dict.fromkeys((*ours, *books)))


def counted(count: int, noun: str = "card") -> str:
    return f"{COUNTS[count]} {noun}" + ("" if count == 1 else "s")


# --- the table and what is posted


def table(variant: Variant, rules: HouseRules) -> Iterator[SheetLine]:
    yield SheetLine("game", variant.title, cited(rules, variant, "began"))
    fewest, most = variant.seats
    yield SheetLine("seats", f"{COUNTS[fewest]} to {COUNTS[most]} players", cited(rules, variant, "seats"))
    order = "from the button's left, the button last" if variant.button else "from the dealer's left; there is no button"
    first = variant.streets[0].name
    why = cited(rules, variant, f"{first} deal down", "deal down", "deal")
    yield SheetLine("order", f"cards go round one at a time, {order}", why)


def forced(variant: Variant, rules: HouseRules) -> Iterator[SheetLine]:
    yield SheetLine("ante", "an ante may be charged", cited(rules, variant, "ante"))
    if variant.two_blinds:
        yield SheetLine("blinds", "two blinds, from the two seats left of the button", cited(rules, variant, "blind"))
        yield point_line("blinds", rules, "blinds.two_blinds")
    elif variant.button:
        yield SheetLine("blinds", "blinds may be posted, from the button's left on", cited(rules, variant, "blind"))
    if variant.button:
        yield point_line("blinds", rules, "blinds.heads_up")
    if variant.kill and (why := cited(rules, variant, "kill")):
        yield SheetLine("kill", KILLS[variant.kill], why)


# --- the streets


def streets(variant: Variant, rules: HouseRules) -> Iterator[SheetLine]:
    for street in variant.streets:
        for step in street.passes:
            for says, why in dealt(variant, rules, street, step):
                yield SheetLine(street.name, says, why)
        yield from betting(variant, rules, street)
    if any(not deal.shared for street in variant.streets[1:] for deal in street.deals):
        yield point_line("folded seats", rules, "dealing.dead_places")
    if cards_needed(variant) > len(variant.deck) and not variant.draws:
        says = "if the deck cannot serve every player, its burns are shuffled into it or one card is turned up for all"
        yield SheetLine("deck", says, cited(rules, variant, "common", "reshuffle burns"))


def dealt(variant: Variant, rules: HouseRules, street: Street, step: Pass) -> Iterator[tuple[str, Cites]]:
    """One pass of a street in words, with its clauses."""

    def why(act: str) -> Cites:
        return cited(rules, variant, f"{street.name} {act}", act, act.split()[0])

    if isinstance(step, Burn):
        yield "a card is burned", why("burn")
    elif isinstance(step, Deal) and step.shared:
        yield f"{counted(step.count)} face up for all", why("board")
    elif isinstance(step, Deal):
        yield f"{counted(step.count)} face {step.to} to each player", why(f"deal {step.to}")
    elif step.replaced:
        many = f"up to {counted(step.most)}"
        yield f"each player left, in turn, throws away {many} and draws as many", why("draw")
        yield "one card is burned before the first who draws", why("burn")
        yield "when the deck runs out, the discards are shuffled", cited(rules, variant, "reshuffle discards")
    else:
        yield f"each player left, in turn, throws away {counted(step.most)}", why("discard")


def betting(variant: Variant, rules: HouseRules, street: Street) -> Iterator[SheetLine]:
    """Who opens a street, and for what."""
    opener = street.opener
    ways = [f"{street.name} {how}open" for how in ("", "paired ", "unpaired ", "tied ", "suited ")]
    why = cited(rules, variant, *ways, "open", "tied open", "tiers")
    who = opener.name if opener.name.startswith("left") else f"with {opener.name}"
    forced = ", which posts the forced bet" if opener.forced else ""
    yield SheetLine(street.name, f"betting opens {who}{forced}; in split limit {UNITS[street.tier]}", why)
    if opener.forced:
        yield point_line(street.name, rules, "betting.opener_completes", *cited(rules, variant, "bring in"))
    if opener.bound:
        yield point_line(street.name, rules, "betting.bound_opener", *cited(rules, variant, "must bet"))
    if street.open_pair:
        yield SheetLine(street.name, "with a pair showing either unit may be bet", cited(rules, variant, "open pair"))


def cards_needed(variant: Variant) -> int:
    """Cards that a full table of players who all stay would need, burns among them."""
    per_player = sum(step.count for step in variant.passes if isinstance(step, Deal) and not step.shared)
    rest = sum(1 if isinstance(step, Burn) else step.count for step in variant.passes if not isinstance(step, Exchange))
    return per_player * (variant.seats[1] - 1) + rest


# --- the showdown


def ends(variant: Variant, rules: HouseRules) -> Iterator[SheetLine]:
    yield point_line("showdown", rules, "showdown.first", *cited(rules, variant, "showdown"))
    for end in variant.ends:
        yield SheetLine(f"{end.name} hand", makes(variant, end), made_cites(variant, rules, end))
    if len(variant.ends) == 1:
        yield SheetLine("pot", f"the best {variant.ends[0].name} hand takes it", cited(rules, variant, "award"))
    else:
        names = " and ".join(f"the best {end.name} hand" for end in variant.ends)
        yield SheetLine("pot", f"{names} halve it, each pot by itself", cited(rules, variant, "award", "halves"))
        first = variant.ends[0].name
        yield SheetLine("pot", f"an odd chip of the whole goes to the {first} half", cited(rules, variant, "odd half"))
        if variant.ends[1].scale.qualified:
            says = f"with no {variant.ends[1].name} the {first} hand takes it all"
            yield SheetLine("pot", says, cited(rules, variant, "no low"))
    yield point_line("odd chips", rules, "awards.smallest", *cited(rules, variant, "odd"))
    for end, odd in zip(variant.ends, variant.odd_points, strict=True):
        yield SheetLine(f"{end.name} tie", "the tied hands share equally", cited(rules, variant, f"{end.name} tie", "tie"))
        yield point_line(f"{end.name} tie", rules, f"awards.{odd}", *cited(rules, variant, f"{end.name} odd", "odd"))


def makes(variant: Variant, end: End) -> str:
    """Which cards make a hand at one end, and how it ranks."""
    scale = end.scale
    shared = variant.board_size
    size, hand_cards = COUNTS[scale.size], COUNTS[variant.hand_size]
    if scale.own:
        own, others = COUNTS[scale.own], COUNTS[scale.size - scale.own]
        cards = f"exactly {own} of the player's {hand_cards} cards and {others} shared ones"
    elif shared:
        cards = f"the best {size} of the player's {hand_cards} cards and the {counted(shared, 'shared card')}"
    elif variant.hand_size > scale.size:
        cards = f"the best {size} of the player's {hand_cards} cards"
    else:
        cards = f"the player's {hand_cards} cards"
    return f"{cards}: {scale.low or ', '.join(ranked(scale))}"


def ranked(scale: Scale) -> list[str]:
    """A high scale's classes by name, the best first, without that of a joker."""
    return [CLASSES[key].removeprefix("three-card ") for key in scale.classes if key != "five-aces"]


def made_cites(variant: Variant, rules: HouseRules, end: End) -> Cites:
    if end.scale.cites:
        return end.scale.cites
    size = "three " if end.scale.size == 3 else ""
    high, low = rules.cited(f"{size}classes"), rules.cited("low", "low classes")
    ours, others = (low, high) if end.scale.low else (high, low)
    shown = [cite for cite in cited(rules, variant, "shown") if cite not in others]
    return tuple(dict.fromkeys((*shown, *ours)))
