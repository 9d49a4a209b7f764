"""Drawing pages and what changed in them; the same drawing is never made twice."""

from __future__ import annotations

import secrets
import time
from collections import OrderedDict
from dataclasses import dataclass, field
from itertools import count

import msgspec

from kade.table.host import Host
from kade.table.live import LiveTable
from kade.table.people import messages as messages_of
from kade.web.changes import Parts, changes, whole
from kade.web.pages.table import composed, fragments, table_page
from kade.web.scene import TableScene
from kade.web.table_scene import Viewer, table_scene


@dataclass(slots=True)
class Drawing:
    """A table as one viewer, or several who see the same, saw it at a moment."""

    mark: str  # a name for it that browsers hand back; it tells nothing
    table: str
    viewer: Viewer
    touched: int  # the moment, by the table's own count
    version: int
    parts: Parts
    #: What was said to those who showed another drawing, by that one's mark and whether it is packed.
    told: dict[tuple[str, bool], bytes] = field(default_factory=dict)


class Painter:
    """Keeps the last drawings: the newest of each viewer, and older ones for those who come back."""

    def __init__(self, host: Host, kept: int = 600) -> None:
        self.host = host
        self.kept = kept
        self.newest: dict[tuple[str, Viewer], Drawing] = {}
        self.drawn: OrderedDict[str, Drawing] = OrderedDict()
        self.numbers = count()
        #: Marks of a server that ran before mean nothing.
        self.run = secrets.token_hex(3)

    async def drawing(self, table: LiveTable, viewer: Viewer) -> Drawing:
        """How the page of this viewer looks now."""
        found = self._at_hand(table, viewer)
        if found is not None:
            return found
        messages = await messages_of(self.host, table)
        return self._draw(table, viewer, table_scene(self.host, table, viewer, messages))

    async def page(self, table: LiveTable, viewer: Viewer, csrf: str) -> str:
        messages = await messages_of(self.host, table)
        scene = table_scene(self.host, table, viewer, messages)
        shown = self._at_hand(table, viewer) or self._draw(table, viewer, scene)
        return table_page(scene, shown.parts, csrf, shown.mark, time.time())

    def marked(self, mark: str, table: str, viewer: Viewer) -> Drawing | None:
        """The drawing of this viewer that a browser says it shows, if it is still known."""
        found = self.drawn.get(mark)
        return found if found and found.table == table and found.viewer == viewer else None

    def _at_hand(self, table: LiveTable, viewer: Viewer) -> Drawing | None:
        found = self.newest.get((table.row.id, viewer))
        return found if found is not None and found.touched == table.touched else None

    def _draw(self, table: LiveTable, viewer: Viewer, scene: TableScene) -> Drawing:
        started = time.perf_counter()
        id = table.row.id
        parts = fragments(scene)
        before = self.newest.get((id, viewer))
        if before is not None and before.parts == parts:
            before.touched = table.touched  # something changed, but not for this viewer
            return before
        mark = f"{self.run}{next(self.numbers):x}"
        drawing = Drawing(mark, id, viewer, table.touched, table.version, parts)
        self.newest[id, viewer] = self.drawn[mark] = drawing
        while len(self.drawn) > self.kept:
            _, oldest = self.drawn.popitem(last=False)
            if self.newest.get((oldest.table, oldest.viewer)) is oldest:
                del self.newest[oldest.table, oldest.viewer]
        self.host.observe("render", time.perf_counter() - started)
        return drawing


def change_between(before: Drawing | None, after: Drawing) -> bytes:
    """An event of the stream that makes one drawing of the other, or of nothing."""
    change = {
        "table": after.table,
        "frame": after.viewer.frame,
        "from": before.mark if before else "",
        "to": after.mark,
        "version": after.version,
        "steps": changes(before.parts, after.parts) if before else whole(composed(after.parts)),
    }
    head = f"event: change\nid: {after.table},{after.viewer.frame},{after.mark}\ndata: "
    return head.encode() + msgspec.json.encode(change, enc_hook=str) + b"\n\n"
