"""The report of a tournament: one page without scripts, in both themes, for a researcher."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kade.arena.figures import Box, Line, bars, boxes, forest, percent, shortened
from kade.arena.game_played import GameRow
from kade.arena.results import told_faults
from kade.arena.strengths import told_rating
from kade.arena.tournament import Tournament, all_line_ups
from kade.chart.css import base_css
from kade.chart.markup import NOTHING, Markup, el
from kade.chart.tokens import theme_css
from kade.kernel import game as find_game

#: Faults that are quoted; the log has all of them.
QUOTED = 20
Summary = dict[str, Any]


def report_page(tournament: Tournament, summary: Summary, rows: Sequence[GameRow]) -> str:
    title = f"{find_game(tournament.game).title}: arena"
    parts = [_opening(tournament, summary)]
    if rows:
        parts += [
            _standings(summary),
            _ratings(summary),
            _wins(summary),
            _matrix(summary),
            _scores(summary),
            _seats(summary),
            _lengths(summary),
        ]
    parts += [_faults(summary, rows), _played(tournament, summary)]
    head = el(
        "head",
        el("meta", charset="utf-8"),
        el("meta", name="viewport", content="width=device-width,initial-scale=1"),
        el("meta", name="color-scheme", content="light dark"),
        el("title", title),
        el("style", Markup(theme_css() + base_css() + _CSS + _FIGURES_CSS)),
    )
    top = el("header", el("span", "Kade", class_="wordmark serif"), el("span", "Arena", class_="serif"))
    body = el("body", top, el("main", *parts))
    return "<!doctype html>" + el("html", head, body, lang="en") + "\n"


def report_part(tournament: Tournament, summary: Summary) -> str:
    """Standings, ratings and who beats whom, for a notebook: in the page's style and out of its way.

    Times are left out, so that the same tournament always shows the same.
    """
    parts = [_opening(tournament, summary)]
    if summary["games"]:
        parts += [_standings(summary, times=False), _ratings(summary), _matrix(summary)]
    style = el("style", Markup(theme_css(root=f".{_PART}") + f".{_PART}{{{_PART_CSS}{_FIGURES_CSS}}}"))
    return el("div", style, *parts, class_=_PART)


# ------------------------------------------------------------------------ sections


def _section(title: str, *body: Markup) -> Markup:
    return el("section", el("h2", title, class_="serif"), *body, class_="sheet")


def _note(text: str) -> Markup:
    return el("p", text, class_="note")


def _table(caption: str, head: Sequence[str], rows: Sequence[Sequence[str | Markup]]) -> Markup:
    """Figures with a heading for each row; a table that is too wide is scrolled by itself."""
    lines = [el("tr", el("th", row[0], scope="row"), *(_cell(cell) for cell in row[1:])) for row in rows]
    table = el(
        "table",
        el("caption", caption),
        el("thead", el("tr", *(el("th", word, scope="col") for word in head))),
        el("tbody", *lines),
    )
    return el("div", table, class_="scroll-box", tabindex=0, role="region", aria_label=caption)


def _cell(cell: str | Markup) -> Markup:
    return cell if isinstance(cell, Markup) else el("td", cell)


def _share(told: Summary) -> str:
    low, high = told["interval"]
    return f"{100 * told['share']:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def _by_rating(summary: Summary) -> list[tuple[str, Summary]]:
    return sorted(summary["bots"].items(), key=lambda pair: -pair[1]["rating"]["points"])


def _opening(tournament: Tournament, summary: Summary) -> Markup:
    title = find_game(tournament.game).title
    unfinished = summary["games"] < summary["asked_for"]
    state = f"{summary['asked_for']} games are asked for" if unfinished else "all games played"
    facts = [
        f"{tournament.players} players",
        f"{len(tournament.bots)} bots",
        f"games: {summary['games']}, deals: {summary['deals']}",
        state,
    ]
    chips = [el("li", fact) for fact in facts]
    return el("div", el("h1", title, class_="serif"), el("ul", *chips, class_="facts"), class_="opening")


def _standings(summary: Summary, times: bool = True) -> Markup:
    timed = ["Seconds per answer", "Slowest"] if times else []
    head = ["Bot", "Rating", "Victories", "Place", "Score", *timed, "Faults"]
    rows = [
        [
            bot,
            told_rating(told["rating"]),
            _share(told["wins"]),
            f"{told['place']:.2f}",
            f"{told['score']['mean']:.1f}",
            *([f"{told['seconds_per_answer']:.3f}", f"{told['slowest']:.2f}"] if times else []),
            str(told["faults"]),
        ]
        for bot, told in _by_rating(summary)
    ]
    par = f"{100 * summary['par']:.1f} %"
    caption = f"With 95 % intervals. A bot that is as good as the rest wins {par} of its games."
    return _section("Standings", _table(caption, head, rows))


def _ratings(summary: Summary) -> Markup:
    lines = [
        Line(bot, told["rating"]["points"], *told["rating"]["interval"]) for bot, told in _by_rating(summary)
    ]
    drawn = forest("Rating of every bot with its interval", lines, "Rating (Plackett-Luce, likeliest)")
    note = (
        "One bot is the reference and has 1500; who has 400 more than another wins ten of eleven games"
        " between the two. The dot is the rating under which these games are likeliest, the line its 95 %"
        " interval (bootstrap over deals)."
    )
    return _section("Ratings", drawn, _note(note))


def _wins(summary: Summary) -> Markup:
    lines = [Line(bot, told["wins"]["share"], *told["wins"]["interval"]) for bot, told in _by_rating(summary)]
    drawn = forest("Share of victories of every bot", lines, "Share of victories", percent, summary["par"])
    note = "A shared victory counts as its part. Wilson intervals; the dashed line is an equal share."
    return _section("Victories", drawn, _note(note))


def _matrix(summary: Summary) -> Markup:
    bots = [bot for bot, _ in _by_rating(summary)]
    if len(bots) < 2:
        return NOTHING
    rows: list[list[str | Markup]] = []
    for bot in bots:
        cells = [_meeting(summary["matrix"][bot][other]) for other in bots]
        rows.append([bot, *cells])
    caption = "How often the bot of the row was ahead of the bot of the column; equal places count half."
    return _section("Who beats whom", _table(caption, ["", *(shortened(bot) for bot in bots)], rows))


def _meeting(told: Summary | None) -> Markup:
    """Shaded by strength; the figure says the same without the shade."""
    if told is None or not told["games"]:
        return el("td", "–", class_="none")
    low, high = told["interval"]
    clear = " ahead" if low > 0.5 else " behind" if high < 0.5 else ""
    detail = el("small", f"{100 * low:.0f} to {100 * high:.0f}, {told['games']} games")
    return el("td", el("b", f"{100 * told['share']:.0f} %"), detail, class_=f"meeting{clear}")


def _scores(summary: Summary) -> Markup:
    bots = _by_rating(summary)
    total = boxes("Scores of every bot", [_box(bot, told["score"]) for bot, told in bots], "Final score")
    sources = list(dict.fromkeys(source for _, told in bots for source in told["sources"]))
    panels = []
    for source in sources:
        spread = [_box(bot, told["sources"][source]) for bot, told in bots if source in told["sources"]]
        panels.append(el("h3", source.capitalize(), class_="serif"))
        panels.append(boxes(f"Points from {source} of every bot", spread, f"Points from {source}"))
    rows = [
        [source, *(f"{told['sources'].get(source, {'mean': 0.0})['mean']:.1f}" for _, told in bots)]
        for source in sources
    ]
    rows.append(["total", *(f"{told['score']['mean']:.1f}" for _, told in bots)])
    head = ["Source", *(shortened(bot) for bot, _ in bots)]
    return _section(
        "Scores and where they come from",
        total,
        _note("Box: the middle half with its median. Line: nine games in ten. Dot: the mean."),
        _table("Mean points by source", head, rows),
        el("div", *panels, class_="panels"),
    )


def _box(bot: str, spread: Summary) -> Box:
    return Box(bot, spread["quantiles"], spread["mean"])


def _seats(summary: Summary) -> Markup:
    seats = [(f"Seat {number}", told) for number, told in enumerate(summary["seats"], 1)]
    lines = [Line(name, told["wins"]["share"], *told["wins"]["interval"]) for name, told in seats]
    drawn = forest("Share of victories of every seat", lines, "Share of victories", percent, summary["par"])
    rows = [[name, _share(told["wins"]), f"{told['score']:.1f}"] for name, told in seats]
    return _section("Seats", drawn, _table("All bots together", ["Seat", "Victories", "Mean score"], rows))


def _lengths(summary: Summary) -> Markup:
    told = summary["length"]
    drawn = bars("Lengths of the games", told["least"], told["bar"], told["bars"], "Answers in a game")
    low, _, median, _, high = told["quantiles"]
    note = (
        f"{told['mean']:.1f} answers on average, {median:.0f} in the middle, nine games in ten between "
        f"{low:.0f} and {high:.0f}; the shortest {told['least']}, the longest {told['most']}."
    )
    return _section("Length of games", drawn, _note(note))


def _faults(summary: Summary, rows: Sequence[GameRow]) -> Markup:
    if not summary["faults"]:
        return _section("Faults", _note("None: every bot gave legal answers in time."))
    quoted = [line for row in rows for line in told_faults(row)][:QUOTED]
    note = f"{summary['faults']} times the default answer was given in place of a bot."
    return _section("Faults", _note(note), el("ul", *(el("li", line) for line in quoted), class_="log"))


def _played(tournament: Tournament, summary: Summary) -> Markup:
    meetings = len(all_line_ups(tournament))
    tables = "1 line-up" if meetings == 1 else f"{meetings} line-ups"
    words = (
        f"{tables} ({tournament.format}). Every deal is played by every line-up in every turn round the "
        "table, so that cards and seats fall to all alike. Games of one deal are akin, and the intervals "
        "do not know that."
    )
    if tournament.seconds_per_move is not None:
        words += f" Bots with a budget had {tournament.seconds_per_move:g} seconds for an answer."
    rules = f"Rules version {tournament.rules_version}. {summary['games']} games are counted."
    return _section("How it was played", _note(words), _note(rules), el("pre", tournament.command()))


_CSS = """
body{padding:0 14px 40px}
header{display:flex;gap:14px;align-items:baseline;max-width:960px;margin:auto;
 padding:12px 0}
.wordmark{font-size:var(--size-xl);font-weight:700;font-style:italic}
main{display:grid;grid-template-columns:minmax(0,1fr);gap:16px;max-width:960px;margin:auto}
h1{font-size:34px}h2{font-size:22px;margin-bottom:10px}
h3{font-size:var(--size-l);margin:18px 0 4px}
section{padding:16px 20px 18px}
@media print{body{background:none}.sheet{box-shadow:none;break-inside:avoid}}
"""
#: What stands on the page and in a notebook alike.
_FIGURES_CSS = """
.facts{display:flex;flex-wrap:wrap;gap:6px 22px;margin-top:4px;color:var(--ink-soft)}
.note{margin-top:8px;max-width:68ch;color:var(--ink-soft)}
.figure{display:block;width:100%;min-width:520px;height:auto}
.drawn{overflow-x:auto}
.figure text{font:400 14px var(--sans);fill:var(--ink)}
.figure .end{text-anchor:end}.figure .middle{text-anchor:middle}
.figure .middle{fill:var(--ink-soft)}.figure .axis{font-style:italic}
.level{stroke:var(--line-soft);fill:none}
.par{stroke:var(--glow);stroke-width:2;stroke-dasharray:6 4;fill:none}
.whisker{stroke:var(--ink);stroke-width:2;fill:none}
.dot{fill:var(--action);stroke:var(--paper);stroke-width:1.5}
.box{fill:var(--water);stroke:var(--water-line);stroke-width:1.2}
.median{stroke:var(--ink);stroke-width:2.4;fill:none}
.bar rect{fill:var(--water-2);stroke:var(--water-line)}
.scroll-box{overflow-x:auto;margin-top:10px}
table{border-collapse:collapse;width:100%}
caption{text-align:left;color:var(--ink-soft);padding-bottom:6px}
th,td{padding:7px 10px;text-align:right;border-top:1px solid var(--line-soft)}
thead th{border:0;vertical-align:bottom;font-weight:600}
thead th,td{white-space:nowrap}
tr>th:first-child{text-align:left;min-width:9em;overflow-wrap:anywhere}
td small{display:block;color:var(--ink-soft);font-size:var(--size-s)}
.ahead b{color:var(--good)}.behind b{color:var(--bad)}.none{color:var(--ink-soft)}
.ahead{box-shadow:inset 0 -3px 0 var(--good)}.behind{box-shadow:inset 0 -3px 0 var(--bad)}
.log{display:grid;gap:4px;margin-top:8px;overflow-wrap:anywhere}
pre{margin:12px 0 0;padding:10px 12px;overflow-x:auto;border-radius:8px;
 background:var(--paper-2);font-size:var(--size-m)}
"""
_PART = "kade-arena"
_PART_CSS = """
background:var(--paper);color:var(--ink);font-family:var(--sans);padding:12px 16px;max-width:800px;
ul{list-style:none;padding:0}
"""
