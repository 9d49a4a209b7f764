"""Languages: gettext catalogues in ``kade/locale``, English built in."""

from __future__ import annotations

import gettext
from functools import cache
from io import BytesIO
from pathlib import Path

from babel import Locale
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LOCALE = Path(__file__).parent.parent / "locale"
ENGLISH = "en"


@cache
def languages() -> dict[str, str]:
    """The codes of the languages that are there, each with its own name."""
    codes = [ENGLISH, *sorted(path.parent.parent.name for path in LOCALE.glob("*/LC_MESSAGES/kade.po"))]
    return {code: (Locale.parse(code).get_display_name() or code).capitalize() for code in codes}


@cache
def tongue(code: str) -> gettext.NullTranslations:
    """The catalogue of a language, read from its source; an unknown one is English."""
    if code == ENGLISH or code not in languages():
        return gettext.NullTranslations()
    compiled = BytesIO()
    with (LOCALE / code / "LC_MESSAGES" / "kade.po").open("rb") as source:
        write_mo(compiled, read_po(source, locale=code))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


def choose(wanted: str, accepted: str) -> str:
    """The reader's own choice, else the first language of the browser that is there."""
    if wanted in languages():
        return wanted
    for part in accepted.split(","):
        code = part.split(";")[0].strip().split("-")[0].lower()
        if code in languages():
            return code
    return ENGLISH
