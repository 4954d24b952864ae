"""What a seat may do, by the round itself."""

from __future__ import annotations

from cardspeak.floor.ruling import Finding
from cardspeak.floor.wagering.legal import price, why_closed
from cardspeak.poker import Round


def options_found(r: Round) -> Finding:
    """The options of the seat to act; a raise with its least total, or the clauses for which none is open."""
    if not r.seat:
        return Finding({"to_act": None}, r.game.cites.ended)
    options = r.options
    settles = {
        "seat": r.seat,
        "may_raise": bool(options.high),
        "call_to": price(r),
        "to_call": options.call,
        "options": allowed(r),
    }
    if not options.high:
        return Finding(settles, (*why_closed(r), *r.game.cites.call))
    settles["min_raise_to"] = options.low
    return Finding(settles, (*r.game.cites.reopening, *r.game.cites.minimum, *r.game.cites.call))


def allowed(r: Round) -> dict[str, object]:
    """Fold, and the totals to which a call, and at least a raise, would go."""
    options = r.options
    acts: dict[str, object] = {"fold": options.fold}
    acts["call_to" if options.call else "check"] = price(r) if options.call else True
    if options.high:
        acts["min_raise_to" if r.price else "min_bet_to"] = options.low
    return acts
