"""Which game and limit each of PHH's variant codes means, and how a game without a code is told."""

from typing import Final

from cardspeak.history.model import HistoryError
from cardspeak.poker import variants

CODES: Final = {code: (key, limit) for key, game in variants.ALL.items() for limit, code in game.names.phh.items()}
"""The specification's variant codes: game and limit."""

VARIANT = "_cardspeak_variant"
"""Our user field for a game that PHH has no code for: game and limit, as "texas-holdem pot"; it overrules the code."""

CAP = "_cardspeak_cap"
"""Our user field for the most that one player may put in, where the betting is capped."""

DEAD_BLINDS = "_cardspeak_dead_blinds"
"""Our user field for chips that each player posts dead (a missed small blind), by player."""

BUTTON = "_cardspeak_button"
"""Our user field for the number of the button's seat where it is not the last player's (a dead button)."""

CHIP = "_cardspeak_chip"
"""Our user field for the smallest chip in play, where it is not the last decimal place of what was staked."""

BLINDS = "_cardspeak_blinds"
"""Our user field for the game's blinds in order, where they are not the first two of PHH's array."""

POSTS = "_cardspeak_posts"
"""Our user field for what is posted beside antes, as "p3 live 2", where PHH's arrays do not tell what each post is."""

POTS = "_cardspeak_pots"
RAKES = "_cardspeak_rakes"
"""Our user fields for what was in each of several pots, and the rake from each, the main pot first."""

SHARES = "_cardspeak_shares"
"""Our user field for who took what from which of several pots, or from which half, as "p1 12.50 side low"."""

RUNS = "_cardspeak_runs"
"""Our user field for the later boards of a hand that was run more than once, as "2 Th": the board's number, its own cards."""

ADDED = "_cardspeak_added"
"""Our user field for what the house put into the pot before the deal."""

SIGN = {
    "raise_cap": "_cardspeak_raise_cap",
    "bet_cap": "_cardspeak_bet_cap",
    "unit": "_cardspeak_unit",
    "check_raise": "_cardspeak_check_raise",
    "ante_from": "_cardspeak_ante_from",
}
"""Our user fields for what a sign says beside the stakes, by its name in `Sign`."""

PLAY = (
    "variant",
    VARIANT,
    "ante_trimming_status",
    "antes",
    "blinds_or_straddles",
    "bring_in",
    "small_bet",
    "big_bet",
    "min_bet",
    CAP,
    CHIP,
    BLINDS,
    POSTS,
    DEAD_BLINDS,
    BUTTON,
    *SIGN.values(),
    "starting_stacks",
    "actions",
    "finishing_stacks",
    "winnings",
    POTS,
    RAKES,
    SHARES,
    RUNS,
    ADDED,
)
"""The fields that `History` has places of its own for, in the order in which they are written."""

_BY_GAME = {game: code for code, game in CODES.items()}
_LIMITS = {"no": "N", "pot": "P", "fixed": "F", "cap": "N", "spread": "S"}


def game_of(code: str, ours: str | None) -> tuple[str, str]:
    """Game and limit of a variant code, or of our field where there is one.

    Raises HistoryError for a field of ours that is not two words.
    """
    if ours is not None:
        game, space, limit = ours.rpartition(" ")
        if not space or limit not in _LIMITS:
            raise HistoryError(f"{ours!r} is not a game and a limit ({', '.join(_LIMITS)})", VARIANT)
        return game, limit
    return CODES.get(code, (code, ""))


def code_of(game: str, limit: str) -> tuple[str, str | None]:
    """The variant code to write, and our field's value if the specification has no code for the game."""
    code = _BY_GAME.get((game, limit))
    if code:
        return code, None
    same_game = next((code for (other, _), code in _BY_GAME.items() if other == game), None)
    return (_LIMITS[limit] + same_game[1:] if same_game else game), f"{game} {limit}"


def unsupported(game: str, known: bool) -> str:
    """Why no book can judge the game, or "" if one may."""
    return "" if known else f"the variant {game!r} is not known"
