"""How many players each table has, by table and by number, so that nobody who asks which are the fullest looks at every one."""

from __future__ import annotations

from collections.abc import Set


class Sizes:
    """by_table: so many players each. most, least: how many the fullest and the shortest table have, 0 without any.

    Made once and kept as tables change, one `put` or `drop` for each that does.
    """

    __slots__ = ("_tables", "by_table", "least", "most")

    def __init__(self) -> None:
        self.by_table: dict[int, int] = {}
        self.most: int = 0
        self.least: int = 0
        self._tables: dict[int, set[int]] = {}

    def put(self, table: int, players: int) -> None:
        """A table has so many now."""
        was = self.by_table.get(table)
        if was != players:
            if was is not None:
                self._leave(table, was)
            self.by_table[table] = players
            tables = self._tables.get(players)
            if tables is None:
                self._tables[players] = {table}
                self._bounds()
            else:
                tables.add(table)

    def drop(self, table: int) -> None:
        """A table is there no more."""
        was = self.by_table.pop(table, None)
        if was is not None:
            self._leave(table, was)

    def _leave(self, table: int, players: int) -> None:
        tables = self._tables[players]
        tables.discard(table)
        if not tables:
            del self._tables[players]
            self._bounds()

    def _bounds(self) -> None:
        self.most, self.least = max(self._tables, default=0), min(self._tables, default=0)

    def having(self, players: int) -> Set[int]:
        """The tables with so many."""
        return self._tables.get(players, frozenset())

    def below(self, players: int) -> list[int]:
        """The tables with fewer than so many, in order."""
        return sorted([table for size, tables in self._tables.items() if size < players for table in tables])
