"""The end of a game in two sentences: who won, and why."""

from __future__ import annotations

from kade.kernel import Phrase, say, say_number
from kade.kernel.phrase import Listing
from kade.web.ending_scene import EndScene, Side


def called(side: Side) -> Phrase:
    """A side by its name; for a player who resigned it was a bot that did it."""
    if side.resigned:
        return say("the bot of {name}", name=side.name)
    return say("{name}", name=side.name)


def _amount(scene: EndScene, points: int) -> Phrase:
    return scene.game.amount(points)


def headline(scene: EndScene) -> str:
    """Who won, said to the reader; a sentence without its full stop, as headlines are."""
    text = _headline(scene).text(scene.reader)
    return text[:1].upper() + text[1:]


def _headline(scene: EndScene) -> Phrase:
    won, own = scene.winners, scene.own
    if not won:
        return say("The game ended without a winner")
    points = _amount(scene, won[0].points)
    if own is None:
        if len(won) > 1:
            names = Listing([called(side) for side in won])
            return say("{names} share the victory with {points}", names=names, points=points)
        return say("{name} wins with {points}", name=called(won[0]), points=points)
    if own in won:
        others = [called(side) for side in won if side is not own]
        if others:
            return say("You share the victory with {names}: {points}", names=Listing(others), points=points)
        return say("You win with {points}", points=points)
    names = Listing([called(side) for side in won])
    return _lost(own.rank, names, _amount(scene, own.points), len(won))


def _lost(rank: int, names: Listing, points: Phrase, winners: int) -> Phrase:
    """Another one won, or several did."""
    if winners > 1:
        if rank == 3:
            return say("{names} win; you are third with {points}", names=names, points=points)
        if rank == 4:
            return say("{names} win; you are fourth with {points}", names=names, points=points)
        return say("{names} win; you come to {points}", names=names, points=points)
    if rank == 2:
        return say("{names} wins; you are second with {points}", names=names, points=points)
    if rank == 3:
        return say("{names} wins; you are third with {points}", names=names, points=points)
    if rank == 4:
        return say("{names} wins; you are fourth with {points}", names=names, points=points)
    return say("{names} wins; you are last with {points}", names=names, points=points)


def reason(scene: EndScene) -> Phrase:
    """The lead, and where it came from: one sentence of the score sheet."""
    one, other = _compared(scene)
    if one is None or other is None:
        return say("{game} is over.", game=scene.game.title)
    margin = one.points - other.points
    source = _difference(scene, one, other)
    if margin == 0:
        if one.rank == other.rank:
            return say("Level with {name} in everything that counts.", name=called(other))
        if one.rank < other.rank:
            return say("Level on points with {name}; the tie-break decides.", name=called(other))
        return say("Level on points with {name}, who has the tie-break.", name=called(other))
    lead = _amount(scene, abs(margin))
    if source is None:
        if margin > 0:
            return say("{margin} ahead of {name}.", margin=lead, name=called(other))
        return say("{margin} behind {name}.", margin=lead, name=called(other))
    words, mine, theirs = source
    parts = {"margin": lead, "name": called(other), "source": words, "mine": mine, "theirs": theirs}
    if margin > 0:
        return say("{margin} ahead of {name}. What decided it: {source}, {mine} to {theirs}.", **parts)
    return say("{margin} behind {name}. What decided it: {source}, {mine} to {theirs}.", **parts)


def _compared(scene: EndScene) -> tuple[Side | None, Side | None]:
    """The reader beside the winner, or the winner beside the next one."""
    won, own = scene.winners, scene.own
    if not won or len(scene.sides) < 2:
        return None, None
    if own is not None and own not in won:
        return own, won[0]
    one = own or won[0]
    rest = [side for side in scene.sides if side is not one]
    return one, rest[0]


def _difference(scene: EndScene, one: Side, other: Side) -> tuple[str, int, int] | None:
    """The line of the score sheet that speaks most for the one who is ahead."""
    sign = 1 if one.points > other.points else -1
    gaps = [(sign * (line.points[one.place] - line.points[other.place]), line) for line in scene.sheet]
    best, line = max(gaps, key=lambda gap: gap[0], default=(0, None))
    if line is None or best <= 0:
        return None
    return line.words, line.points[one.place], line.points[other.place]


def place_words(rank: int) -> Phrase:
    """A place on the podium."""
    words = {1: say("1st"), 2: say("2nd"), 3: say("3rd"), 4: say("4th"), 5: say("5th")}
    return words.get(rank) or say("{rank}th", rank=rank)


def length_words(minutes: int) -> Phrase:
    """How long a game was; those that go on for days are told in days."""
    if minutes >= 48 * 60:
        return say_number("{number} day", "{number} days", round(minutes / 1440))
    if minutes >= 3 * 60:
        return say_number("{number} hour", "{number} hours", round(minutes / 60))
    return say_number("{number} minute", "{number} minutes", minutes)
