"""From the host to the first page: the only way by which anything of a table comes to be told there.

A table is told of only to the browsers that remember it, and each from its own seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import kade
from kade.bots import levels
from kade.chart.markup import Markup
from kade.kernel import Game, Phrase, Reader, say, say_number
from kade.store.rows import Choice, Person, TableRow
from kade.table.choices import BOT, FRIEND, ME, against_bots, goes_on, remembered
from kade.table.errors import NoSuchTable
from kade.table.host import Host
from kade.table.live import LiveTable
from kade.table.opening import hashed
from kade.table.times import Times
from kade.web.front_scene import LobbyScene, PanelScene, TitleCard
from kade.web.identity import Browser, Call, person_of, zone_of
from kade.web.pages.lessons import by_weight
from kade.web.pages.lobby_form import seat_count
from kade.web.pages.lobby_options import OWN_PACE, PACES, option_field
from kade.web.pictures import cards
from kade.web.table_cards import Found, aside_card, result_card, table_card
from kade.web.tongues import tongue

#: Games that are over stand on the first page as far as there is room for them.
RESULTS: Final = 7
MATES: Final = 5


async def lobby_scene(request: Call, browser: Browser, *, everything: bool = False) -> LobbyScene:
    """The first page, or with ``everything`` the page of all tables."""
    host: Host = request.app.state.host
    times: Times = request.app.state.times
    await times.read()
    person = await person_of(request, browser)
    rows = [] if browser.new else await host.store.browser_tables(hashed(browser.secret))
    running = await _found(host, browser, [row for row in rows if row.finished is None])
    over = [row for row in rows if row.finished is not None]
    finished = await _found(host, browser, over if everything else over[:RESULTS])
    pieces = await cards(browser.language)
    reader = Reader(tongue=tongue(browser.language))
    now = datetime.now(UTC) + timedelta(minutes=zone_of(request) or 0)
    cards_of_titles = [
        _title(game, pieces.piece(game), person, running, times, reader) for game in by_weight(kade.games())
    ]
    if not rows:
        cards_of_titles = _with_first(cards_of_titles)
    return LobbyScene(
        reader=reader,
        language=browser.language,
        csrf=browser.csrf,
        person=person,
        titles=cards_of_titles,
        tables=[
            *(table_card(found, browser.language) for found in running),
            *(aside_card(row, browser.language) for row in rows if row.id in host.aside),
        ],
        results=[result_card(found, browser.language, now) for found in finished],
        count=len(rows),
        hour=None if zone_of(request) is None else now.hour,
        sheet=pieces.sheet.address,
    )


async def _found(host: Host, browser: Browser, rows: Sequence[TableRow]) -> list[Found]:
    found = []
    for row in rows:
        try:
            table = await host.live(row.id)
        except NoSuchTable:
            continue  # put aside, or under rules that this server does not have
        found.append(Found(row, table, await host.seats_of_browser(row.id, browser.secret)))
    return found


# ------------------------------------------------------------------------------ titles


def _title(
    game: Game[Any, Any], piece: Markup, person: Person, tables: list[Found], times: Times, reader: Reader
) -> TitleCard:
    choice = against_bots(remembered(person, game))
    with_friends = remembered(person, game, with_friend=True)
    running = next((f.table for f in tables if f.row.game == game.id and goes_on(f.table, f.held)), None)
    play = against(choice) if running is None else going_on(running)
    return TitleCard(
        game=game,
        piece=piece,
        minutes=(
            times.minutes(game, len(choice.seats), friends=False),
            times.minutes(game, len(with_friends.seats), friends=True),
        ),
        play=play.text(reader),
        running=running is not None,
        choice=choice_words(choice).text(reader),
    )


def going_on(table: LiveTable) -> Phrase:
    """How far the game is that one goes on with."""
    far = table.game.progress(table.view(-1))
    if far is not None:
        return say("go on, {far}", far=far)
    return say_number("go on, {number} move", "go on, {number} moves", len(table.answers))


def _with_first(titles: list[TitleCard]) -> list[TitleCard]:
    """A newcomer begins with the lightest title that has a guided first game, or else with the lightest."""
    guided = [card for card in titles if card.game.first_game is not None]
    best = (guided or titles)[0] if titles else None
    return [replace(card, first=card is best) for card in titles]


def against(choice: Choice) -> Phrase:
    """Whom one plays against."""
    found = [chair.level for chair in choice.seats if chair.kind == BOT]
    if not found:
        return say("alone")
    kind = found[0] if len(set(found)) == 1 else ""
    count = len(found)
    if kind == "merchant":
        return say_number("vs {number} merchant", "vs {number} merchants", count)
    if kind == "patrician":
        return say_number("vs {number} patrician", "vs {number} patricians", count)
    if kind == "apprentice":
        return say_number("vs {number} apprentice", "vs {number} apprentices", count)
    return say_number("vs {number} bot", "vs {number} bots", count)


def choice_words(choice: Choice) -> Phrase:
    """What "Play now" will do, in a line."""
    clock = say("no clock") if choice.pace is None else say("with a clock")
    count = len(choice.seats)
    if choice.options:
        return say_number(
            "{number} seat, {against}, {clock}, options as last time",
            "{number} seats, {against}, {clock}, options as last time",
            count,
            against=against(choice),
            clock=clock,
        )
    return say_number(
        "{number} seat, {against}, {clock}",
        "{number} seats, {against}, {clock}",
        count,
        against=against(choice),
        clock=clock,
    )


# ------------------------------------------------------------------------------- panel


async def panel_scene(
    request: Call, browser: Browser, game: Game[Any, Any], values: dict[str, str], error: str = ""
) -> PanelScene:
    """The form with what was entered."""
    host: Host = request.app.state.host
    times: Times = request.app.state.times
    met = [] if browser.new else await host.store.companions(hashed(browser.secret))
    return PanelScene(
        game=game,
        piece=(await cards(browser.language)).piece(game),
        minutes=times.minutes(game, seat_count(values), friends=True),
        levels=levels(),
        values=values,
        mates=list(dict(met).items())[:MATES],
        error=error,
    )


def first_values(game: Game[Any, Any], person: Person, choice: Choice) -> dict[str, str]:
    """The form as it is filled at first: as one last played, or as most do."""
    values = {"game": game.id}
    for number, chair in enumerate(choice.seats):
        values[f"seat-{number}"] = chair.kind
        values[f"name-{number}"] = (
            person.name if chair.kind == ME else chair.name if chair.kind == FRIEND else ""
        )
        values[f"level-{number}"] = chair.level
    for option in game.options:
        chosen = choice.options.get(option.key, option.default)
        if option.yes_or_no:
            values[option_field(game, option)] = "true" if chosen else ""
        elif option.key in choice.options:
            values[option_field(game, option)] = str(chosen)
    return {**values, **_pace_values(choice)}


def _pace_values(choice: Choice) -> dict[str, str]:
    if choice.pace is None:
        return {"pace": "none"}
    figures = (int(choice.pace.bank), int(choice.pace.increment), int(choice.pace.cap))
    named = next((key for key, pace in PACES.items() if pace == figures), "")
    if named:
        return {"pace": named}
    return {"pace": "custom", **{key: str(figure) for key, figure in zip(OWN_PACE, figures, strict=True)}}
