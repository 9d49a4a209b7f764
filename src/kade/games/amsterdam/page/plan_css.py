"""The style of plans: the two rows of a gesture, dice and goals in the bar, hints on the harbour."""

from __future__ import annotations


def plan_css() -> str:
    return _HARBOUR + _BAR + _DESK + _PHONE


_HARBOUR = """
.sail-hints{pointer-events:none}
"""
_BAR = ""
_DESK = ""
_PHONE = ""
