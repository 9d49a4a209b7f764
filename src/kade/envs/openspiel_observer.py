"""What OpenSpiel's players see: views as canonical JSON and as tensors, with and without the past."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

import msgspec

from kade.envs.missing import not_installed
from kade.envs.numbers import Values
from kade.envs.openspiel_position import Position
from kade.envs.setting import Setting

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise not_installed(error) from error

if TYPE_CHECKING:
    from kade.envs.openspiel import KadeState

#: The past as numbers: so many, of three bytes each, which is what a float32 holds exactly.
RECALL_SIZE: Final = 4
BYTES: Final = 3


def recall_values(text: str) -> Values:
    """A fingerprint of all that a seat has seen and answered, as numbers from 0 to 1."""
    digest = sha256(text.encode()).digest()
    parts = [digest[place * BYTES : place * BYTES + BYTES] for place in range(RECALL_SIZE)]
    return np.array([int.from_bytes(part, "big") / 256**BYTES for part in parts], np.float32)


def as_text(data: dict[str, Any]) -> str:
    return msgspec.json.encode(data).decode()


class KadeObserver:
    """One kind of observation; OpenSpiel names ``tensor``, ``dict``, ``set_from`` and ``string_from``.

    The tensor is the encoded view, in the pieces of the title's layout. With perfect recall a piece
    "recall" follows: a fingerprint of the past, so that two information states have the same tensor
    exactly if they have the same string. Before the game is dealt there is nothing to be seen.
    """

    def __init__(self, setting: Setting, public: bool, private: bool, perfect_recall: bool) -> None:
        self._setting = setting
        self._public = public
        self._private = private
        self._recall = perfect_recall
        self.tensor: Values | None = None
        self.dict: dict[str, Values] = {}
        if public and private:
            self._make_tensor()

    def _make_tensor(self) -> None:
        pieces = [(piece.name, piece.size) for piece in self._setting.game.layout(self._setting.players)]
        if self._recall:
            pieces.append(("recall", RECALL_SIZE))
        self.tensor = np.zeros(sum(size for _, size in pieces), np.float32)
        first = 0
        for name, size in pieces:
            self.dict[name] = self.tensor[first : first + size]
            first += size

    def set_from(self, state: KadeState, player: int) -> None:
        """Write what ``player`` sees into the tensor."""
        if self.tensor is None:
            return
        position: Position = state.position
        if position.state is None:
            self.tensor.fill(0.0)
            return
        setting = self._setting
        self.tensor[: setting.scale.size] = setting.scale.values(setting.game.encode(position.view(player)))
        if self._recall:
            self.dict["recall"][:] = recall_values(position.recall.text(player))

    def string_from(self, state: KadeState, player: int) -> str:
        """What ``player`` sees: the past line by line, if it is remembered, and the view as it is now."""
        position: Position = state.position
        if position.state is None:
            return ""
        viewer = player if self._private else -1
        seen = position.view(viewer).to_json()
        if not self._public:
            everybody = position.view(-1).to_json()
            seen = {name: value for name, value in seen.items() if value != everybody[name]}
        return (position.recall.text(viewer) if self._recall else "") + as_text(seen)


def make_observer(setting: Setting, wanted: Any, params: dict[str, Any] | None) -> KadeObserver | None:
    """The observer for an ``IIGObservationType``; None, as OpenSpiel wants it, where there is none."""
    if params:
        raise ValueError(f"Kade's observations have no parameters, but {params} are given.")
    if wanted is None:
        return KadeObserver(setting, public=True, private=True, perfect_recall=False)
    private = wanted.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
    if wanted.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS or not (private or wanted.public_info):
        return None
    if not wanted.public_info and wanted.perfect_recall:
        return None  # what is private of a fact can be told only together with the fact
    return KadeObserver(setting, wanted.public_info, private, wanted.perfect_recall)
