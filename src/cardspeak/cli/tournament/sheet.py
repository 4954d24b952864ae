"""A structure as it is posted."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardspeak.tournament.structure import Structure


def show(structure: Structure) -> None:
    """The levels of a structure, as they are posted."""
    from cardspeak.cli.output import console, table
    from cardspeak.tournament.structure import Schedule
    from cardspeak.tournament.structure.file import dollars
    from cardspeak.tournament.structure.schedule import MINUTE

    out, schedule, minute = console(), Schedule(structure), 0
    out.print(f"{structure.event.title}: ${dollars(structure.price)} for {structure.entry.stack:,} chips", soft_wrap=True)
    made = table("level", "minutes", "from", "played for", "then", numbers=("level", "minutes", "from"))
    for number in range(1, schedule.last + 1):
        stage = schedule.stage(number)
        after = f"a break of {stage.recess // MINUTE} minutes" if stage.recess else ""
        made.add_row(str(number), str(stage.lasts // MINUTE), f"{minute // 60}:{minute % 60:02}", stage.text, after)
        minute += (stage.lasts + stage.recess) // MINUTE
    out.print(made)
    out.print("nothing stands against it")
