"""Why a history cannot be judged."""


class Unsupported(Exception):
    """The history is of a game or an arrangement that no book here has."""


class Broken(Exception):
    """The history does not tell enough for any book to judge it."""


class Untold(Broken):
    """Cards of a hand that is face up, or paid, are not shown: so many are `missing` at a `place` from 0 beside those known."""

    def __init__(self, words: str, place: int, known: tuple[int, ...], missing: int) -> None:
        super().__init__(words)
        self.place = place
        self.known = known
        self.missing = missing


class BrokenOff(Exception):
    """The history ends before the round does, and gives no result."""
