"""Drawing pages and what changed in them; the same drawing is never made twice."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Mapping

from kade.chart.markup import Markup
from kade.table.host import Host
from kade.table.live import LiveTable
from kade.table.people import messages as messages_of
from kade.web.pages.table import fragments, table_page
from kade.web.table_scene import Viewer, table_scene

Parts = Mapping[str, Markup]
Key = tuple[str, int, Viewer]


class Painter:
    """Keeps the last drawings by table, moment and viewer."""

    def __init__(self, host: Host, kept: int = 600) -> None:
        self.host = host
        self.kept = kept
        self.drawn: OrderedDict[Key, Parts] = OrderedDict()

    async def parts(self, table: LiveTable, viewer: Viewer) -> Parts:
        """All parts of the page as this viewer sees them now."""
        key = (table.row.id, table.touched, viewer)
        found = self.drawn.get(key)
        # Clocks go on between two changes, so a drawing with clocks is only good at once.
        if found is not None and table.clocks is None:
            self.drawn.move_to_end(key)
            return found
        messages = await messages_of(self.host, table)
        started = time.perf_counter()
        found = fragments(table_scene(self.host, table, viewer, messages))
        self.host.observe("render", time.perf_counter() - started)
        self.drawn[key] = found
        while len(self.drawn) > self.kept:
            self.drawn.popitem(last=False)
        return found

    async def page(self, table: LiveTable, viewer: Viewer, csrf: str) -> str:
        messages = await messages_of(self.host, table)
        started = time.perf_counter()
        page = table_page(table_scene(self.host, table, viewer, messages), csrf)
        self.host.observe("render", time.perf_counter() - started)
        return page


def difference(before: Parts, after: Parts) -> dict[str, str]:
    """The parts that are not the same as before."""
    return {key: str(part) for key, part in after.items() if before.get(key) != part}
