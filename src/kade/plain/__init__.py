"""Small titles: declare boxes, zones, counters and questions, and the rest follows.

``docs/FIRST_TITLE.md`` walks through it.
"""

from kade.kernel.phrase import Phrase, say, say_number
from kade.plain.acts import Act, Acts
from kade.plain.game import PlainGame
from kade.plain.position import Position
from kade.plain.question import PlainQuestion
from kade.plain.state import PlainState
from kade.plain.things import Box, Counter, Kind, Line, Place, Score, Seen, Zone
from kade.plain.view import PlainView

__all__ = [
    "Act",
    "Acts",
    "Box",
    "Counter",
    "Kind",
    "Line",
    "Phrase",
    "Place",
    "PlainGame",
    "PlainQuestion",
    "PlainState",
    "PlainView",
    "Position",
    "Score",
    "Seen",
    "Zone",
    "say",
    "say_number",
]
