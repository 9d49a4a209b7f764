"""The guided first game: others pay for a message's way, a bid brings more than it costs, houses are owned.

The deal was looked for: the dice put the tower beside what the reader's cards name, turn after turn. What the
others say on the line they would say for their own cards' sake.
"""

from __future__ import annotations

from typing import Final

from kade.games.genoa.words.first_game_stops import PLAYERS, STOPS
from kade.kernel.phrase import say
from kade.kernel.teaching import FirstGame

#: Every answer, in the order in which they are given; those that the rules give by themselves are not there.
_LINE: Final = (
    # Your turn. The first of the others wants Drinks, three moves off.
    *("make", "target drinks", "give 10", "submit", "pass", "pass"),
    *("move and take spices", "end"),
    *("pass", "make", "target inn", "give 5", "submit", "pass"),
    *("accept 3 1", "main", "end", "pass", "pass"),
    *("counter 2", "target drinks", "give 10", "give 5", "submit", "next", "accept", "main", "end"),
    *("pass", "pass", "stop"),
    # The first of the others trades; the table passes for you where you are silent.
    *("make", "target cathedral", "give 10", "submit", "pass"),
    *("make", "target cathedral", "give 10", "give 5", "submit", "pass", "accept 1 1", "order S15"),
    *("pass", "pass", "move street 57"),
    *("pass", "pass", "move and take tavern", "order S11", "end"),
    *("pass", "pass", "stop"),
    *("acquire street 66", "place cathedral", "place guild hall"),
    # The second of the others trades, and uses what is yours.
    *("pass", "pass", "move street 47"),
    *("pass", "pass", "move and take cathedral", "main", "end"),
    *("pass", "pass", "stop", "acquire street 37", "place fabric"),
)

FIRST_GAME: Final = FirstGame(
    PLAYERS,
    "genoa 362324",
    STOPS,
    _LINE,
    options={"first_player": "seat 1"},
    farewell=say(
        "You have walked, sold your steps, haggled, delivered and become an owner: that is all of Genoa. "
        "Large orders pay most, so gather goods next. Play on from here, or begin a game of your own."
    ),
)
