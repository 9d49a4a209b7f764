"""Drawing pages and what changed in them; the same drawing is never made twice."""

from __future__ import annotations

import secrets
import time
from collections import OrderedDict
from dataclasses import dataclass, field
from itertools import count
from typing import Final, NamedTuple

import msgspec

from kade.store.rows import Message
from kade.table.host import Host
from kade.table.live import LiveTable
from kade.table.people import messages as messages_of
from kade.web.changes import Parts, changes, whole
from kade.web.pages.table import Shown, around_the_board, composed, on_the_board, table_page
from kade.web.scene import TableScene
from kade.web.table_scene import Viewer, table_scene

GATHERED: Final = 64


class Sight(NamedTuple):
    """Who sees a table on what kind of screen; all that a drawing depends on beside the moment."""

    table: str
    viewer: Viewer
    frame: str


@dataclass(slots=True)
class Drawing:
    """A table as one viewer, or several who see the same, saw it at a moment."""

    mark: str  # a name for it that browsers hand back; it tells nothing
    sight: Sight
    touched: int  # the moment, by the table's own count
    version: int
    parts: Parts
    #: What was said to those who showed another drawing, by that one's mark and whether it is packed.
    told: dict[tuple[str, bool], bytes] = field(default_factory=dict)


class Gathered(NamedTuple):
    """What a viewer sees at a moment, and what lies around the board, which is the same on every screen."""

    touched: int
    scene: TableScene
    around: Parts


class Painter:
    """Keeps the last drawings: the newest of each viewer, and older ones for those who come back."""

    def __init__(self, host: Host, kept: int = 600) -> None:
        self.host = host
        self.kept = kept
        self.newest: dict[Sight, Drawing] = {}
        self.drawn: OrderedDict[str, Drawing] = OrderedDict()
        #: Of a few tables: those who watch one are told one after another.
        self.gathered: OrderedDict[tuple[str, Viewer], Gathered] = OrderedDict()
        self.numbers = count()
        #: Marks of a server that ran before mean nothing.
        self.run = secrets.token_hex(3)

    async def drawing(self, table: LiveTable, viewer: Viewer, frame: str) -> Drawing:
        """How the page of this viewer looks now."""
        sight = Sight(table.row.id, viewer, frame)
        found = self.newest.get(sight)
        if found is not None and found.touched == table.touched:
            return found
        messages = await messages_of(self.host, table)
        return self._draw(table, sight, self._gather(table, viewer, messages))

    async def page(self, table: LiveTable, viewer: Viewer, frame: str, csrf: str) -> str:
        messages = await messages_of(self.host, table)
        gathered = self._gather(table, viewer, messages)
        shown = self._draw(table, Sight(table.row.id, viewer, frame), gathered)
        return table_page(gathered.scene, shown.parts, csrf, Shown(frame, shown.mark, time.time()))

    def marked(self, mark: str, table: str, viewer: Viewer, frame: str) -> Drawing | None:
        """The drawing of this viewer that a browser says it shows, if it is still known."""
        found = self.drawn.get(mark)
        return found if found and found.sight == (table, viewer, frame) else None

    def _gather(self, table: LiveTable, viewer: Viewer, messages: list[Message]) -> Gathered:
        key = (table.row.id, viewer)
        found = self.gathered.get(key)
        if found is None or found.touched != table.touched:
            started = time.perf_counter()
            scene = table_scene(self.host, table, viewer, messages)
            found = self.gathered[key] = Gathered(table.touched, scene, around_the_board(scene))
            while len(self.gathered) > GATHERED:
                self.gathered.popitem(last=False)
            self.host.observe("render", time.perf_counter() - started)
        return found

    def _draw(self, table: LiveTable, sight: Sight, gathered: Gathered) -> Drawing:
        started = time.perf_counter()
        parts = {**gathered.around, **on_the_board(gathered.scene, sight.frame)}
        before = self.newest.get(sight)
        if before is not None and before.parts == parts:
            before.touched = table.touched  # something changed, but not for this viewer
            return before
        mark = f"{self.run}{next(self.numbers):x}"
        drawing = Drawing(mark, sight, table.touched, gathered.scene.version, parts)
        self.newest[sight] = self.drawn[mark] = drawing
        while len(self.drawn) > self.kept:
            _, oldest = self.drawn.popitem(last=False)
            if self.newest.get(oldest.sight) is oldest:
                del self.newest[oldest.sight]
        self.host.observe("render", time.perf_counter() - started)
        return drawing


def change_between(before: Drawing | None, after: Drawing) -> bytes:
    """An event of the stream that makes one drawing of the other, or of nothing."""
    change = {
        "table": after.sight.table,
        "frame": after.sight.frame,
        "from": before.mark if before else "",
        "to": after.mark,
        "version": after.version,
        "steps": changes(before.parts, after.parts) if before else whole(composed(after.parts)),
    }
    head = f"event: change\nid: {after.sight.table},{after.sight.frame},{after.mark}\ndata: "
    return head.encode() + msgspec.json.encode(change, enc_hook=str) + b"\n\n"
