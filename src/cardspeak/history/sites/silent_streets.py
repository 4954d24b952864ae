"""Streets of texts that have no line for them: each begins where nobody has anything left to do on the one before."""

from cardspeak.history.model import Act, Board, Collect, HistoryError, Muck, Show, Uncalled

from .dealt_in import WAGERING
from .draft import Draft


def street_over(draft: Draft) -> None:
    """Begin a new street if the last one is over. Its cards are told by the summary alone."""
    if draft.all_matched():
        draft.start_street()
        draft.acts.append(Board(""))


def fill_boards(draft: Draft) -> None:
    """The cards of such streets, from the summary's board; those on which nobody bet come behind the last act.

    Raises HistoryError where somebody acts on a street whose cards are not told, as where the summary is cut off.
    """
    if any(isinstance(act, Board) and act.cards for act in draft.acts):
        draft.acts = [act for act in draft.acts if not (isinstance(act, Board) and not act.cards)]
        return
    board = draft.board or ""
    parts = [part for part in (board[:6], board[6:8], board[8:10]) if part]
    filled: list[Act] = []
    untold = False
    for act in draft.acts:
        if not isinstance(act, Board):
            if untold and isinstance(act, WAGERING):
                raise HistoryError("the text does not tell the board")
            filled.append(act)
        elif parts:
            filled.append(Board(parts.pop(0)))
        else:
            untold = True
    after = next((at for at, act in enumerate(filled) if isinstance(act, Uncalled | Show | Muck | Collect)), len(filled))
    filled[after:after] = map(Board, parts)
    draft.acts = filled
