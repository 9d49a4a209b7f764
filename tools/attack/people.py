"""Visitors that play through the API, note what they are told, and come again when nobody answers."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import httpx

import kade
from attack.house import Door, House
from attack.journal import Decision, Journal
from kade.games.genoa.rules.actions import ENTRIES

BOTS: Final = ("random", "merchant")
#: Steps that make an offer, by their first word: it is composed apart and reaches the log as a whole.
COMPOSED: Final = {"make", "modify", "target", *(str(entry).split()[0] for entry in ENTRIES)}
#: How often, of a hundred times, somebody does this where it is possible.
SAYS, UNDOES, ORDERS, ASKS_TWICE = 8, 4, 15, 10


@dataclass
class Table:
    """A table as the attack knows it from outside."""

    id: str
    title: str
    tokens: list[str]
    #: The version at which somebody other than a person must act; -1 if it waits for a person.
    due: int = -1
    #: It moves by itself, always: bots play among themselves, or nobody answers and clocks ring.
    by_itself: bool = False
    over: bool = False
    version: int = 0
    #: Seconds for which it has stood now: as the servers had them, and by the clock of the wall.
    idle: float = 0.0
    idle_by_the_wall: float = 0.0


class Nobody(Exception):
    """There is no server, or it gave no answer."""


class Visitors:
    """All who visit one house."""

    def __init__(self, house: House, seed: int, client: httpx.AsyncClient | None = None) -> None:
        self.house = house
        #: Where they come from.
        self.client = client or house.client
        self.chance = random.Random(seed)
        #: Seconds that somebody thinks.
        self.pause = 0.02
        #: Seconds after which somebody who is not asked looks again.
        self.patience = 0.15
        self.journal = Journal()
        self.tables: list[Table] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._leaving = False

    # ------------------------------------------------------------------------- opening

    async def open(
        self, title: str, *seats: str, pace: Mapping[str, float] | None = None, door: Door | None = None
    ) -> Table:
        """A table with such seats as "human" and levels of bots; people sit there already."""
        asked = [
            {"kind": "human", "mine": True} if seat == "human" else {"kind": "bot", "level": seat}
            for seat in seats
        ]
        body: dict[str, Any] = {"game": title, "seats": asked}
        if pace:
            body["pace"] = pace
        where = door or self.chance.choice(self.house.open_doors())
        while (
            response := await self.client.post(f"{where.address}/api/tables", json=body)
        ).status_code == 503:
            await asyncio.sleep(0.2)
        response.raise_for_status()
        told = response.json()
        table = Table(told["table"], title, told["tokens"])
        table.by_itself = "human" not in seats or bool(pace)
        self.tables.append(table)
        self.journal.opened.append(table.id)
        return table

    async def open_some(self, *, clocks: bool = True) -> None:
        """Of every title a table of bots, one of people with a bot, and some with clocks."""
        for number, game in enumerate(kade.games()):
            most = min(game.max_players, 3)
            await self.open(game.id, *(BOTS[(number + seat) % 2] for seat in range(most)))
            self.sit(await self.open(game.id, "human", "human", *["random"] * (most - 2)))
            self.sit(await self.open(game.id, "human", "merchant"))
            self.sit(await self.open(game.id, "human", "human"))
            if clocks and number % 2:
                await self.open(game.id, "human", "human", pace={"bank": 1, "increment": 1, "cap": 1})

    def sit(self, table: Table) -> None:
        """For each of its people somebody begins to play."""
        loop = asyncio.get_running_loop()
        for seat, token in enumerate(table.tokens):  # people have the first seats
            self._tasks.append(loop.create_task(self._play(table, seat, token)))

    async def leave(self) -> None:
        """Everybody hears the end of what they asked for last, and goes."""
        self._leaving = True
        await asyncio.gather(*self._tasks)

    # ------------------------------------------------------------------------- playing

    async def _play(self, table: Table, seat: int, token: str) -> None:
        began: Decision | None = None
        while not table.over and not self._leaving:
            try:
                door = await self._door()
                seen = await self._ask(door, "GET", f"/api/tables/{table.id}", token)
                table.over = seen["over"]
                people = any(not seen["seats"][asked]["bot"] for asked in seen["asked"])
                table.due = -1 if people or table.over else seen["version"]
                if began and began.acknowledged == [seen["version"]] and began.text in seen["legal"]:
                    self.journal.forgotten.append(began)
                began = None
                if not seen["legal"]:
                    await asyncio.sleep(self.patience)
                    continue
                decision = await self._act(door, table, seat, token, seen)
                # At another door it may be heard of a moment later.
                if decision.step and decision.text == "make" and len(self.house.doors) == 1:
                    began = decision
            except Nobody:
                await asyncio.sleep(0.05)
            await asyncio.sleep(self.pause * self.chance.random() * 2)

    async def _door(self) -> Door:
        while not (doors := self.house.open_doors()) and not self._leaving:
            await asyncio.sleep(0.01)
        if not doors:
            raise Nobody
        return self.chance.choice(doors)

    async def _act(self, door: Door, table: Table, seat: int, token: str, seen: dict[str, Any]) -> Decision:
        lucky = self.chance.randrange(100)
        orders = [key for key in seen["orders"] if key not in kade.game(table.title).asks_again]
        version = seen["version"]
        if lucky < UNDOES:
            decision = self.journal.decide(table.id, seat, "undo", "", version, seen["composed"] > 0)
            await self._decide(door, token, decision, "undo", {"version": version})
        elif lucky < ORDERS and orders:
            order = self.chance.choice([*orders, ""])
            decision = self.journal.decide(table.id, seat, "order", order, version)
            await self._decide(door, token, decision, "order", {"order": order})
        else:
            action = self.chance.choice(seen["legal"])
            apart = table.title == "genoa" and action.split()[0] in COMPOSED
            decision = self.journal.decide(table.id, seat, "answer", action, version, apart)
            body = {"version": version, "action": action, "composed": seen["composed"]}
            if self.chance.randrange(100) < SAYS:
                await self._speak(door, token, decision, body)
            elif self.chance.randrange(100) < ASKS_TWICE:
                both = (self._decide(door, token, decision, "actions", body) for _ in range(2))
                ends = await asyncio.gather(*both, return_exceptions=True)
                if all(isinstance(end, Nobody) for end in ends):
                    raise Nobody
            else:
                await self._decide(door, token, decision, "actions", body)
        return decision

    async def look(self, door: Door, table: Table) -> httpx.Response:
        """What a spectator is told."""
        return await self.client.get(f"{door.address}/api/tables/{table.id}")

    async def _speak(self, door: Door, token: str, decision: Decision, body: dict[str, Any]) -> None:
        """An answer with a line of chat: whoever is told yes is told what became of that."""
        line = f"said {secrets.token_hex(6)}"
        told = await self._decide(door, token, decision, "actions", {**body, "say": line}, again=False)
        if told.get("said"):
            self.journal.said.append(line)

    async def _decide(
        self, door: Door, token: str, decision: Decision, call: str, body: dict[str, Any], again: bool = True
    ) -> dict[str, Any]:
        """Ask for it; half of those who get no answer ask once more for the very same, wherever they can."""
        path = f"/api/tables/{decision.table}/{call}"
        try:
            told = await self._ask(door, "POST", path, token, body)
        except Nobody:
            decision.unknown = True
            if not again or call == "order" or self.chance.random() < 0.5:
                raise
            told = await self._ask(await self._door(), "POST", path, token, body)
        if told:
            decision.acknowledged.append(told["version"])
        return told

    async def _ask(
        self, door: Door, method: str, path: str, token: str, body: dict[str, Any] | None = None
    ) -> dict[str, Any]:
        """What was told; nothing if it was refused for good; ``Nobody`` if nobody knows how it went."""
        headers, address = {"authorization": f"Bearer {token}"}, door.address + path
        try:
            response = await self.client.request(method, address, headers=headers, json=body)
        except httpx.HTTPError:
            self.journal.unanswered += 1
            raise Nobody from None
        if response.status_code == 200:
            found: dict[str, Any] = response.json()
            return found
        self.journal.refused += 1
        self.journal.speechless += not sentence(response)
        if response.status_code >= 500 or method == "GET":
            raise Nobody
        return {}


def sentence(response: httpx.Response) -> str:
    """What the refusal says; empty if it says nothing."""
    try:
        return str(response.json()["detail"])
    except (ValueError, KeyError, TypeError):
        return ""
