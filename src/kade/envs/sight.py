"""What the seats of one game see, as arrays."""

from __future__ import annotations

from typing import Any, Final

from kade.envs import looking
from kade.envs.looking import Looks
from kade.envs.missing import not_installed
from kade.envs.setting import Setting
from kade.kernel import State

try:
    import numpy as np
except ImportError as error:
    raise not_installed(error) from error

from kade.envs.numbers import Mask, Values, into

#: Uncompiled, the rows that a title joins are quicker than numbers put one by one.
COMPILED: Final = not str(looking.__file__).endswith(".py")


class Sight:
    """Arrays of one's own, copied from buffers that compiled code writes."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self._looks = looks = Looks(setting.game, setting.scale.size, setting.players)
        self._rows = list(into(looks.rows, np.uint8).reshape(setting.players, -1))
        self._mask: Mask = into(looks.mask, np.int8)

    def values(self, state: State, seat: int) -> Values:
        """What a seat sees now."""
        if not COMPILED:
            game = self.setting.game
            return self.setting.scale.values(game.encode(state.view(seat)))
        self._looks.look(state, seat)
        return self.setting.scale.of_rows(self._rows[seat])

    def mask(self, state: State, seat: int) -> Mask:
        """A 1 for each answer that is open to a seat."""
        self._looks.mark(state, seat)
        return self._mask.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy has buffers of its own; what was written in them is written again."""
        return Sight, (self.setting,)
