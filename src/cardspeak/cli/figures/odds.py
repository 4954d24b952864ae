"""`cardspeak odds`: how many deals make each class of hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardspeak.cli.options.common import Json

if TYPE_CHECKING:
    from cardspeak.analysis import Odds


def odds(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game, such as razz, or which ranking, such as six-card.")],
    cards: Annotated[
        int | None,
        typer.Option("--cards", metavar="N", help="For a ranking, from how many cards.", show_default="all it can take"),
    ] = None,
    every: Annotated[bool, typer.Option("--every", help="Each different hand instead of each class; not in Omaha.")] = False,
    json: Json = False,
) -> None:
    """Print how many deals make each class of hand, exactly.

    A game's cards are those that a player who stays to the end has or
    shares, as if all were dealt at random; what players choose, as in a
    draw, is left out. Each end of a high-low game is counted by itself.
    Rankings go by names such as high, high-joker, ace-to-five, three-high
    and omaha-low.
    """
    from cardspeak.analysis.odds import left_out
    from cardspeak.cli.output import emit

    ends = _found(game, cards)
    if every:
        ends = tuple([one.every_hand() for one in ends])
    if json:
        emit({"game": game, "left_out": left_out(game), "ends": [_as_json(one) for one in ends]})
        return
    for one in ends:
        _print(one, left_out(game))


def _found(game: str, cards: int | None) -> tuple[Odds, ...]:
    """What was asked for. Raises ValueError for a game or a ranking that there is not, or not from so many cards."""
    from cardspeak import analysis
    from cardspeak.ranking import SCALES

    if cards is None:
        return analysis.odds_of(game)
    if game not in SCALES:
        raise ValueError(f"--cards goes with a ranking, such as high, and not with {game}")
    return (analysis.odds(SCALES[game], cards),)


def _as_json(odds: Odds) -> dict[str, Any]:
    lines = [
        {
            "class": line.key,
            "top": line.top or None,
            "name": line.name,
            "deals": line.deals,
            "share": line.deals / odds.deals,
        }
        for line in odds.lines
    ]
    return {"ranking": odds.scale.name, "cards": odds.cards, "deals": odds.deals, "classes": lines}


def _print(odds: Odds, left_out: str) -> None:
    from cardspeak.cli.output import console, table

    out = console()
    notes = [f"{odds.scale.name}: {odds.made_from}", f"{odds.deals:,} deals", *([left_out] if left_out else [])]
    out.print(", ".join(notes), soft_wrap=True)
    listed = table("class", "deals", "share", "one in", numbers=("deals", "share", "one in"))
    for line in odds.lines:
        one_in = odds.deals / line.deals
        rounded = f"{one_in:,.2f}" if one_in < 100 else f"{one_in:,.0f}"
        listed.add_row(line.name, f"{line.deals:,}", f"{100 * line.deals / odds.deals:.7f} %", rounded)
    out.print(listed)
