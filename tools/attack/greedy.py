"""One visitor opens sixty tables of patricians; everybody else's bots must not wait for them."""

from __future__ import annotations

import asyncio

import httpx

import kade
from attack.house import built
from attack.outcome import Outcome
from attack.people import Visitors
from attack.settings import Attack
from attack.watch import Watch

TABLES, PATRICIANS = 60, 5


async def run(attack: Attack, database: str) -> Outcome:
    outcome = Outcome("the greedy visitor", "SQLite")
    async with built(attack.folder / "greedy", database, attack.nursery) as house, elsewhere() as client:
        await house.start()
        greedy, others = Visitors(house, attack.seed), Visitors(house, attack.seed + 1, client)
        titles = [game.id for game in kade.games() if game.max_players >= PATRICIANS]
        for number in range(TABLES):
            await greedy.open(titles[number % len(titles)], *["patrician"] * PATRICIANS)
        attack.say(f"greedy: {TABLES} tables of {PATRICIANS} patricians are open")
        for game in kade.games():
            others.sit(await others.open(game.id, "human", "merchant"))
        watch = Watch(house, others)
        watch.begin()
        await asyncio.sleep(20 if attack.short else 60)
        await watch.end(outcome)
        await others.leave()
        await others.journal.judge(house, outcome)
        outcome.told.append(f"the longest that bots of others were waited for: {outcome.longest_stall:.1f} s")
    return outcome


def elsewhere() -> httpx.AsyncClient:
    """Another address than that of the greedy visitor."""
    return httpx.AsyncClient(timeout=30, transport=httpx.AsyncHTTPTransport(local_address="127.0.0.2"))
