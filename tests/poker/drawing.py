"""Random tables and random play, from any source with the methods of `random.Random`."""

from __future__ import annotations

from random import Random
from typing import Any

from cardspeak.cards import cards_of
from cardspeak.poker import Post, Round, rake, stakes, variants
from cardspeak.poker.rake import Stated
from cardspeak.poker.round import remedies
from cardspeak.rulebook import Refused, books
from cardspeak.rulebook.house import HouseRules

RULES = tuple(books.ALL.values())
GAMES = tuple(variants.ALL.values())
HOLDEM = (variants.texas_holdem, variants.holdem_high)
LIMITS = ("no", "pot", "fixed", "spread")


def table(rng: Random, other_games: bool = True) -> dict[str, Any]:
    """The arguments of a round: any book and game, any limit, stacks that often run short, rakes, posts and caps.

    Half of the rounds are hold'em; all of them without `other_games`.
    """
    rules = rng.choice(RULES)
    known = [game for game in GAMES if rules.spreads(game.key)]
    holdem = [game for game in known if game in HOLDEM]
    return table_for(rng, rules, rng.choice(known if other_games and rng.random() < 0.5 else holdem))


def table_for(rng: Random, rules: HouseRules, variant: variants.Variant) -> dict[str, Any]:
    """The arguments of a round of this game under these rules, all else drawn."""
    chip = rng.choice((1, 1, 1, 5, 25))
    at = places(rng, variant.seats[1])
    blinds = blinds_for(rng, rules, variant.two_blinds, len(at), chip)
    big = blinds[-1]
    button = rng.randint(1, variant.seats[1]) if rng.random() < 0.3 else rng.choice(at)
    game = stakes_for(rng, blinds, chip, variant)
    drawn: dict[str, Any] = {
        "variant": variant,
        "stakes": game,
        "stacks": {seat: stack(rng, big, chip, rules) for seat in at},
        "rules": rules,
        "button": button if variant.button else None,
        "seed": rng.randint(0, 2**32),
        "rake": rake_for(rng, rules, big),
        "asked": rng.random() < 0.3,
        "entrants": rng.choice((2, 9, 50)) if rules.format == "tournament" else 0,
        "most_runs": 1 if rules.format == "tournament" else rng.choice((1, 1, 2, 3)),
    }
    if variant.button and rng.random() < 0.15:
        drawn["blind_seats"] = blinds_at(rng, at, len(blinds))
    if rng.random() < 0.2:
        rich = [seat for seat in at if drawn["stacks"][seat] > 2 * big + game.ante]
        drawn["posts"] = (*posts(rng, at, rich, big, chip, rules, variant), *for_time(rng, at, chip, rules, drawn["rake"]))
    return drawn


def places(rng: Random, most: int) -> list[int]:
    """Who is dealt in: two seats to as many as the game has, often with gaps."""
    count = min(most, rng.choice((2, 2, 3, 3, 4, 5, 6, 6, 8, 9, 11)))
    return sorted(rng.sample(range(1, most + 1), count)) if rng.random() < 0.5 else list(range(1, count + 1))


def blinds_for(rng: Random, rules: HouseRules, texas: bool, players: int, chip: int) -> tuple[int, ...]:
    """Blinds that the book allows, in chips of the smallest size."""
    small = chip * rng.choice((1, 1, 2, 10, 50))
    sizes = rules.blinds.two_blinds.value if texas else "any"
    if sizes == "exactly-double":
        return (small, 2 * small)
    if sizes == "second-larger":
        return (small, small + chip * rng.randint(1, 60))
    if texas:
        return (small, rng.choice((small, 2 * small, 3 * small)))
    count = rng.randint(1, min(3, players))
    return tuple(small * (place + 1) for place in range(count))


def stakes_for(rng: Random, blinds: tuple[int, ...], chip: int, variant: variants.Variant) -> stakes.Stakes:
    """Any limit, now and then with an ante, a cap, a betting unit or a sign against the check-raise."""
    big = blinds[-1]
    more: dict[str, Any] = {"chip": chip}
    if rng.random() < 0.3:
        more["ante"] = chip * rng.randint(1, 3)
        more["ante_from"] = rng.choice(stakes.ANTES)
    if rng.random() < 0.2:
        more["raise_cap"] = rng.choice((1, 3, 4))
    if rng.random() < 0.1:
        more["check_raise"] = False
    if rng.random() < 0.1:
        more["round_cap"] = big * rng.randint(3, 30)
    if rng.random() < 0.1:
        more["unit"] = chip * rng.choice((1, 2, 5))
    if any(street.opener.forced for street in variant.streets):
        more["bring_in"] = chip * rng.randint(1, big // chip)
    if not variant.button:
        blinds = ()
    limit = rng.choice(LIMITS)
    if limit == "fixed":
        low = rng.choice((big, big, 2 * big))
        return stakes.fixed_limit(low, low * rng.choice((1, 2)), blinds=blinds, **more)
    if limit == "spread":
        return stakes.spread_limit(big, big * rng.choice((1, 2, 5, 20)), blinds=blinds, **more)
    if rng.random() < 0.1:
        more["bet_cap"] = max(more.get("unit", 0), big * rng.choice((1, 2, 10)))
    return (stakes.no_limit if limit == "no" else stakes.pot_limit)(*blinds, bet=big, **more)


def stack(rng: Random, big: int, chip: int, rules: HouseRules) -> int:
    """Often a blind or a few of them, now and then deep; with odd chips where a betting unit sets them aside."""
    size = max(1, big * rng.choice((1, 1, 3, 3, 10, 100)) // chip)
    chips = chip * rng.randint(1, size)
    return chips + rng.randint(0, chip - 1) if rules.betting.unit.value == "enforced" and rng.random() < 0.2 else chips


def rake_for(rng: Random, rules: HouseRules, big: int) -> Any:
    """A rake that the book allows."""
    if rng.random() < 0.4:
        return rake.NO_RAKE
    methods = rules.rakes.methods.value
    cap, after = rng.choice((0, 0, 1, big)), rng.random() < 0.5
    kinds = []
    if methods in ("any", "percentage-increments-time"):
        kinds.append(rake.percentage(rng.choice(("2.5", "5", "10")), cap=cap, after_flop=after))
    if methods != "none":
        kinds.append(rake.increments((2 * big, big), (4 * big, 2 * big), (20 * big, 3 * big), cap=cap, after_flop=after))
    kinds.append(Stated(rng.randint(0, big)))
    return rng.choice(kinds)


def blinds_at(rng: Random, at: list[int], count: int) -> tuple[int, ...]:
    """Blinds where a dead button may have put them: some seat in order, one of them perhaps nobody's."""
    found = sorted(rng.sample(at, count))
    if rng.random() < 0.5:
        found[rng.randrange(count)] = 0
    return tuple(found)


def posts(
    rng: Random, at: list[int], rich: list[int], big: int, chip: int, rules: HouseRules, variant: variants.Variant
) -> tuple[Post, ...]:
    """Entering and dead posts, kills and straddles of the `rich` where the book has them; dead ones alone in stud."""
    kinds = ["dead", "live"] if variant.button else ["dead"]
    found = [Post(seat, rng.choice((chip, big)), rng.choice(kinds)) for seat in rng.sample(at, rng.randint(0, 2))]
    if any(f"{key} kill" in rules.cites for key in variant.lineage):
        found.append(Post(rng.choice(at), 2 * big, "kill"))
    if rich and variant.button and rules.blinds.straddle.value == "allowed" and rng.random() < 0.5:
        found.append(Post(rng.choice(rich), 2 * big, rng.choice(("straddle", "sleeper"))))
    return tuple(found)


def for_time(rng: Random, at: list[int], chip: int, rules: HouseRules, house_rake: Any) -> list[Post]:
    """A time charge, or what one left over, where the house may charge time and takes no rake."""
    if rules.rakes.methods.value not in ("any", "percentage-increments-time") or house_rake != rake.NO_RAKE:
        return []
    kind = rng.choice(("time", "surplus"))
    return [Post(seat, chip, kind) for seat in rng.sample(at, rng.randint(0, 2))]


def act(r: Round, rng: Random, bold: float) -> None:
    """Any legal act: the bolder, the more and the larger the raises."""
    options = r.options
    if options.show:
        r.act("muck" if options.muck and rng.random() < 0.5 else "show")
        return
    if options.discard:
        r.discard(some_of(r, rng))
        return
    if options.runs:
        r.agree(rng.randint(1, options.runs))
        return
    chance = rng.random()
    if options.high and (options.bound or chance < bold):
        r.raise_to(amount(r, rng))
    elif options.call and options.fold and chance > 0.85:
        r.fold()
    else:
        r.call()


CITES = ("SEM/T1/1",)


def remedy(r: Round, rng: Random) -> None:
    """Something that the floor does to a round that waits for a player, or nothing where it is refused."""
    seat = rng.choice(r.dealt_in)
    held = cards_of(r.down[seat])
    try:
        match rng.choice(("kill", "kill", "kill back", "replace", "replace", "refund", "refund", "void")):
            case "void":
                if rng.random() < 0.2:
                    remedies.void(r, CITES)
            case "refund":
                gone = [other for other in r.dealt_in if not r.live >> other & 1]
                remedies.refund(r, rng.choice(gone or [seat]), CITES, rng.choice((None, 1)))
            case "replace" if held:
                remedies.replace(r, seat, rng.choice(held), CITES)
            case kind:
                remedies.kill(r, seat, CITES, kind == "kill back")
    except Refused as refusal:
        assert "\n" not in str(refusal), refusal


def amount(r: Round, rng: Random) -> int:
    """The least, the most, or what the betting unit allows in between."""
    low, high = r.options.low, r.options.high
    to = rng.choice((low, high, low if r.game.fixed else rng.randint(low, high)))
    if to != high and r.game.unit_enforced:
        to = max(low, to // r.game.unit * r.game.unit)
    return to


def some_of(r: Round, rng: Random) -> list[int]:
    """Some of the cards of the seat to act, as many as it may give up."""
    least, most = r.options.discard or (0, 0)
    return rng.sample(r.cards_held(r.seat), rng.randint(least, most))


def play_out(rng: Random, troubled: float = 0) -> Round:
    """A random round from beginning to end, in which the floor steps in `troubled` times an act."""
    r = Round(**table(rng))
    bold = rng.choice((0.1, 0.3, 0.7))
    while not r.over:
        if rng.random() < troubled:
            remedy(r, rng)
        else:
            act(r, rng, bold)
    return r
