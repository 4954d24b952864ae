"""Why a history cannot be judged."""


class Unsupported(Exception):  # noqa: N818 - the verdict's word
    """The history is of a game or an arrangement that no book here has."""


class Broken(Exception):  # noqa: N818 - said of the history
    """The history does not tell enough for any book to judge it."""


class BrokenOff(Exception):  # noqa: N818 - said of the history
    """The history ends before the round does, and gives no result."""
