"""Opening the reader's own browser, where there is one."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from collections.abc import Mapping
from typing import Final

#: Each of them says that nobody sits before a screen of this machine.
ELSEWHERE: Final = ("CI", "SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY")
SCREENS: Final = ("DISPLAY", "WAYLAND_DISPLAY")


def has_screen(environment: Mapping[str, str], platform: str, terminal: bool) -> bool:
    """True if somebody sits before this machine: not in CI, not over SSH, not where no window can open."""
    if not terminal or any(environment.get(sign) for sign in ELSEWHERE):
        return False
    return platform in ("darwin", "win32") or any(environment.get(screen) for screen in SCREENS)


def look_at(address: str) -> bool:
    """Open a page in the reader's browser; False where there is none that has a window of its own."""
    if not has_screen(os.environ, sys.platform, sys.stdout.isatty()):
        return False
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return False
    # A browser of the terminal would take it away from the server.
    if type(browser) is webbrowser.GenericBrowser:
        return False
    threading.Thread(target=browser.open, args=(address,), daemon=True).start()
    return True
