"""Streets of texts that have no line for them: each begins where nobody has anything left to do on the one before."""

from cardspeak.history.model import Act, Board, Collect, Muck, Show, Uncalled

from .draft import Draft


def street_over(draft: Draft) -> None:
    """Begin a new street if the last one is over. Its cards are told by the summary alone."""
    if draft.all_matched():
        draft.start_street()
        draft.acts.append(Board(""))


def fill_boards(draft: Draft) -> None:
    """The cards of such streets, from the summary's board; those on which nobody bet come behind the last act."""
    if any(isinstance(act, Board) and act.cards for act in draft.acts) or not draft.board:
        draft.acts = [act for act in draft.acts if not (isinstance(act, Board) and not act.cards)]
        return
    parts = [part for part in (draft.board[:6], draft.board[6:8], draft.board[8:10]) if part]
    filled: list[Act] = []
    for act in draft.acts:
        if not isinstance(act, Board):
            filled.append(act)
        elif parts:
            filled.append(Board(parts.pop(0)))
    after = next((at for at, act in enumerate(filled) if isinstance(act, Uncalled | Show | Muck | Collect)), len(filled))
    filled[after:after] = map(Board, parts)
    draft.acts = filled
