"""How somebody likes a table of a title: what "Play now" repeats, and what the form shows at first."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from kade.bots import DEFAULT_LEVEL, levels
from kade.kernel import BadSetup, Game, game
from kade.store.rows import Chair, Choice, Memory, Person
from kade.table.errors import BadRequest, NoSuchTable
from kade.table.host import Host
from kade.table.live import LiveTable
from kade.table.opening import NewTable, Opened, SeatRequest, hashed
from kade.table.persons import emblem_of, person_behind, remember

ME, FRIEND, BOT = "me", "friend", "bot"
#: The first time: three seats, as far as a title has them.
USUAL_SEATS: Final = 3
#: What bots are called if nobody calls them otherwise, seat by seat.
BOT_NAMES: Final = ("Joost", "Saskia", "Pieter", "Anneke", "Willem")


def bot_name(number: int, taken: str = "") -> str:
    """The name of the bot on a seat; no bot is called like the one who plays against it."""
    names = [name for name in BOT_NAMES if name != taken]
    return names[number % len(names)]


def usual_choice(game: Game[Any, Any], with_friend: bool = False) -> Choice:
    """Three seats, merchants, no clock; with a friend on the second seat, if it is to be among friends."""
    count = max(game.min_players, min(USUAL_SEATS, game.max_players))
    others = [Chair(BOT, level=DEFAULT_LEVEL)] * (count - 1)
    if with_friend and others:
        others[0] = Chair(FRIEND)
    return Choice([Chair(ME), *others])


def remembered(person: Person, game: Game[Any, Any], with_friend: bool = False) -> Choice:
    """As the person last played the title; with friends only if there were some."""
    choice = person.memory.choices.get(game.id)
    if choice is None or not fits(choice, game):
        return usual_choice(game, with_friend)
    if with_friend and all(chair.kind != FRIEND for chair in choice.seats):
        return usual_choice(game, with_friend)
    return choice


def fits(choice: Choice, game: Game[Any, Any]) -> bool:
    """Still possible under the rules and the bots that there are now."""
    if any(chair.kind == BOT and chair.level not in levels() for chair in choice.seats):
        return False
    try:
        game.check_setup(len(choice.seats), choice.options)
    except BadSetup:
        return False
    return any(chair.kind == ME for chair in choice.seats)


def against_bots(choice: Choice) -> Choice:
    """The same without friends: merchants sit on their chairs, and nobody needs a clock against bots alone.

    Of several seats of one's own, which pass the screen around, the first stays.
    """
    if all(chair.kind == BOT for chair in choice.seats[1:]) and choice.seats[0].kind == ME:
        return choice
    used = [chair.level for chair in choice.seats if chair.kind == BOT]
    stand_in = Chair(BOT, level=used[0] if used else DEFAULT_LEVEL)
    first = next((n for n, chair in enumerate(choice.seats) if chair.kind == ME), 0)
    seats = [
        chair if chair.kind == BOT else Chair(ME) if number == first else stand_in
        for number, chair in enumerate(choice.seats)
    ]
    return Choice(seats, choice.options, None)


def choice_of(request: NewTable) -> Choice:
    """What is remembered of a table that somebody opens."""
    seats = [
        Chair(BOT, seat.name, seat.level)
        if seat.kind == "bot"
        else Chair(ME if seat.mine else FRIEND, seat.name)
        for seat in request.seats
    ]
    usual = {option.key: option.default for option in game(request.game).options}
    options = {key: value for key, value in request.options.items() if value != usual.get(key)}
    return Choice([seat if seat.kind != ME else Chair(ME) for seat in seats], options, request.pace)


async def keep_choice(host: Host, browser: str, request: NewTable) -> None:
    """From now on "Play now" plays the title like this."""
    choice = choice_of(request)

    def with_choice(memory: Memory) -> Memory:
        return msgspec.structs.replace(memory, choices={**memory.choices, request.game: choice})

    await remember(host, browser, with_choice)


# ----------------------------------------------------------------------------- play now


async def play_now(host: Host, browser: str, game: Game[Any, Any], new: bool, owner: str = "") -> str:
    """The table of a game against bots: the one that is running, or a new one as it was chosen last."""
    if not new:
        running = await running_game(host, browser, game)
        if running is not None:
            return running.row.id
    person = await person_behind(host, browser)
    return (await _open(host, browser, game, person, owner)).id


async def _open(host: Host, browser: str, game: Game[Any, Any], person: Person, owner: str) -> Opened:
    try:
        wanted = request_for(against_bots(remembered(person, game)), game, person)
        return await host.open_table(wanted, browser, owner=owner)
    except (BadSetup, BadRequest):
        # What was remembered does not fit any more, and nobody is there to be told: as at the first time.
        wanted = request_for(usual_choice(game), game, person)
        return await host.open_table(wanted, browser, owner=owner)


def request_for(choice: Choice, game: Game[Any, Any], person: Person) -> NewTable:
    """A choice as a table for this person."""
    seats = []
    for number, chair in enumerate(choice.seats):
        if chair.kind == BOT:
            name = chair.name or bot_name(number, person.name)
            seats.append(SeatRequest("bot", name, chair.level or DEFAULT_LEVEL))
        else:
            mine = chair.kind == ME
            name = (person.name if mine else "") or chair.name
            seats.append(SeatRequest("human", name, mine=mine, emblem=emblem_of(person) if mine else ""))
    return NewTable(game.id, seats, choice.options, None, choice.pace)


async def running_game(host: Host, browser: str, game: Game[Any, Any]) -> LiveTable | None:
    """The newest game of a title that this browser plays against bots alone and that is not over."""
    for row in await host.store.browser_tables(hashed(browser)):
        if row.game != game.id or row.finished is not None or row.guide:
            continue
        try:
            table = await host.live(row.id)
        except NoSuchTable:
            continue  # opened under other rules
        held = await host.seats_of_browser(row.id, browser)
        if goes_on(table, held):
            return table
    return None


def goes_on(table: LiveTable, held: dict[int, bool]) -> bool:
    """A game that one plays against bots alone, and has not left to them."""
    people = [seat.seat for seat in table.seats if not seat.bot]
    return (
        not table.over
        and not table.row.guide
        and len(people) == 1
        and people[0] in held
        and table.is_person(people[0])
    )
