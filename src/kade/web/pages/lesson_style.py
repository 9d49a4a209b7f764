"""The style sheet of learning: tabs, lesson, and how it prints."""

from __future__ import annotations

from collections.abc import Iterable

from kade.chart.tokens import SEATS
from kade.web.pages.rules_style import rules_css


def lesson_css() -> str:
    """Comes after the house's sheets; a title's own and its lesson's come after it."""
    figures = "".join(_figures(range(1, len(SEATS) + 1)))
    return _TABS + _HERO + _PLATES + _END + figures + _INDEX + _PHONE + rules_css() + _PRINT


def _figures(counts: Iterable[int]) -> Iterable[str]:
    """Of a figure that depends on the number of players the chosen one is shown, without a script."""
    for count in counts:
        chosen = f'.by-players:has([value="{count}"]:checked)'
        yield f'{chosen} output[data-players="{count}"]{{display:block}}'


_TABS = """
.lesson{max-width:1240px;margin:0 auto;padding:0 20px 30px;display:grid;gap:20px}
.lesson-tabs{display:flex;gap:4px;margin-bottom:-12px;border-bottom:1px solid var(--line-soft)}
.lesson-tabs form{display:contents}
.lesson-tabs :is(a,button){padding:13px 14px 11px;border:0;background:none;cursor:pointer;
 font:600 15px/1 var(--sans);color:var(--ink-soft);text-decoration:none}
.lesson-tabs :is(a,button):hover{color:var(--ink)}
.lesson-tabs a[aria-current]{color:var(--ink);box-shadow:inset 0 -3px 0 var(--glow)}
"""

_HERO = """
.hero{display:grid;grid-template-columns:410px minmax(0,1fr);overflow:hidden}
.hero-words{padding:20px 22px 20px 24px;display:flex;flex-direction:column;gap:11px}
.lesson h1{font:700 31px/1.12 var(--serif)}
.goal{font:400 18px/1.42 var(--serif)}
.legend{display:grid;gap:2px;margin:0 -8px;font-size:15px;line-height:1.35}
.legend li{display:grid;grid-template-columns:26px 1fr;gap:10px;align-items:start;padding:4px 8px;
 border-radius:8px}
.legend li:is(:hover,:focus-visible){background:var(--action-soft)}
.hero-acts{display:flex;flex-wrap:wrap;gap:8px;margin-top:auto}
.go,.go2{min-height:50px;padding:0 16px;gap:10px}
.go2{padding:0 18px;font-size:15px}
.two{display:grid;gap:3px;text-align:left}
.two b{font:700 16px/1 var(--serif)}
.memory{font:400 13px/1 var(--sans);opacity:.9}
.hero-board{margin:0;background:var(--water);border-left:1px solid var(--line);position:relative;min-height:0}
.hero-board>.board{border-radius:0;height:100%;width:100%}
.callout.beating{animation:seal-beat .7s ease-in-out infinite alternate}
.callout.beating circle{stroke:var(--glow);stroke-width:5}
@keyframes seal-beat{to{filter:drop-shadow(0 0 7px var(--glow-halo)) drop-shadow(0 0 3px var(--glow))}}
"""

_PLATES = """
.lesson h2{font:700 24px/1.2 var(--serif)}
.lesson h3{margin:0;font:700 17px/1.2 var(--serif)}
.under{color:var(--ink-soft);font-size:15px;margin-top:2px}
.plates{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:14px;margin-top:12px}
.plates.n4{grid-template-columns:repeat(4,minmax(0,1fr))}
.lesson-step{overflow:hidden;display:flex;flex-direction:column}
.lesson-plate{margin:0;height:214px;position:relative;overflow:hidden;
 border-bottom:1px solid var(--line);background:var(--paper-2);display:grid;place-items:center}
.lesson-plate>.board{width:100%;height:100%;border-radius:0}
.lesson-plate.on-table{background:radial-gradient(120% 100% at 50% 20%,var(--table),var(--table-2))}
.plate-words{padding:12px 15px 15px}
.plate-words h3{display:flex;gap:10px;align-items:center;margin:0 0 5px;font-size:18px}
.plate-words p{font-size:15px;line-height:1.45}
"""

_END = """
.end-row{display:grid;grid-template-columns:minmax(0,1.62fr) minmax(0,1fr);gap:20px}
.worth-row{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:12px;margin-top:12px}
.worth-card{padding:14px 15px;display:grid;gap:9px;align-content:start}
.worth-card p{font-size:15px;line-height:1.42}
.by-players{display:grid;grid-template-columns:auto 1fr;align-items:center;gap:4px 12px}
.players-figures{font-size:26px;font-weight:700;line-height:1.1;white-space:nowrap}
.players-figures output{display:none}
.players-switch{display:flex;align-items:center;justify-content:flex-end;gap:3px;margin:0;padding:0;border:0;
 min-width:0;color:var(--ink-soft)}
.players-switch legend{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.players-switch label{position:relative;display:grid;place-items:center;width:26px;height:26px;
 border:1px solid var(--line-soft);border-radius:6px;background:var(--paper-2);cursor:pointer;
 font:600 13px/1 var(--sans)}
.players-switch input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}
.players-switch label:has(:checked){background:var(--action);border-color:var(--action);
 color:var(--action-ink)}
.players-switch label:has(:focus-visible){outline:3px solid var(--glow);outline-offset:1px}
.advice{display:grid;margin-top:12px;padding:5px 16px}
.advice li{padding:9px 0;display:grid;gap:2px;font-size:15px;line-height:1.4}
.advice li+li{border-top:1px solid var(--line-soft)}
.doors{display:grid;grid-template-columns:1fr 1fr;gap:14px}
.door{display:grid;grid-template-columns:52px 1fr;gap:14px;align-items:center;width:100%;padding:16px 18px;
 text-align:left;text-decoration:none;color:var(--ink);font:400 var(--size-m)/1.35 var(--sans);cursor:pointer}
.door:hover{border-color:var(--glow)}
.door b{display:block;font-size:19px}
.door-sign{display:grid;place-items:center;width:52px;height:52px;border-radius:50%;
 background:var(--action);color:var(--action-ink)}
"""

_INDEX = """
.board-pictures{display:block;line-height:0}
.board-picture{width:100%;height:auto;object-fit:cover}
.board-picture.on-night{display:none}
@media(prefers-color-scheme:dark){
:root:not([data-theme=paper]) .board-picture.on-night{display:inline}
:root:not([data-theme=paper]) .board-picture.on-paper{display:none}
}
:root[data-theme=night] .board-picture.on-night{display:inline}
:root[data-theme=night] .board-picture.on-paper{display:none}
.hero-board .board-pictures{display:block;height:100%}
.hero-board .board-picture{width:100%;height:100%;max-height:560px}
.lesson-index{padding-top:22px;gap:8px}
.lesson-cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(270px,1fr));gap:16px;margin-top:10px}
.lesson-card{display:flex;flex-direction:column;gap:8px;padding-bottom:14px;overflow:hidden}
.lesson-card>:not(.lesson-way){margin:0 15px}
.lesson-way{display:block;color:var(--ink);text-decoration:none}
.lesson-way b{display:block;padding:12px 15px 0;font-size:20px;line-height:1.2}
.lesson-way:hover b{text-decoration:underline}
.lesson-window{display:block;position:relative;height:132px;overflow:hidden;
 border-bottom:1px solid var(--coast);background:var(--water)}
.lesson-window .board{position:absolute;inset:0;width:100%;height:100%;border-radius:0}
.lesson-card .pitch{font-size:15px;line-height:1.4}
.lesson-card .quiet-way{margin-top:auto;padding-top:4px;color:var(--ink-soft);font-size:14px;
 align-self:flex-start}
"""

_PHONE = """
@media(max-width:860px){
.lesson{padding:0 12px 24px;gap:16px}
.lesson-tabs{margin:0 -12px;padding:0 4px;overflow-x:auto;scrollbar-width:none}
.lesson-tabs :is(a,button){white-space:nowrap;padding:15px 10px 13px}
.hero{grid-template-columns:minmax(0,1fr);margin:0 -12px;border-radius:0;border-inline:0}
.hero-words{display:contents}
.hero-words>*{margin:0 14px;order:2}
.hero-words>:is(.eyebrow,h1,.goal){order:0}
.hero-words>.eyebrow{padding-top:14px}
.lesson .hero-words>h1{font-size:26px;margin-top:2px}
.hero-words>.goal{font-size:17px;margin-top:6px;margin-bottom:12px}
.hero-words>.facts{margin-top:12px}
.hero-board{order:1;border:0;border-block:1px solid var(--line)}
.hero .legend{margin:10px 6px 0}
.hero-acts{flex-wrap:nowrap;margin-top:14px!important;margin-bottom:16px!important}
.hero-acts>form:first-child{flex:1;min-width:0}
.hero-acts .go{width:100%;white-space:normal}
.go,.go2{min-height:52px}
.plates,.plates.n4,.worth-row,.end-row,.doors{grid-template-columns:minmax(0,1fr)}
.players-switch label{width:44px;height:44px;font-size:15px}
}
"""

#: Two sheets of paper: board and turn, then the end and the advice.
_PRINT = """
@media print{
@page{size:A4;margin:11mm}
body.front{background:none;min-height:0}
.front>:is(.top,.foot),.lesson-tabs,.hero-acts,.doors,.players-switch,.skip,.no-script{display:none!important}
.lesson{display:block;padding:0}
.lesson-turn{margin-top:10px}
.sheet{box-shadow:none}
.hero{display:block;margin:0;border-radius:8px}
.hero-words{display:block;padding:10px 16px}
.hero-words>*{margin:0 0 6px!important;padding:0!important}
.lesson h1{font-size:26px}
.lesson h2{font-size:20px}
.goal{font-size:15px}
.hero .legend{grid-template-columns:1fr 1fr;gap:2px 16px;font-size:13px}
.hero-board{border:0;border-top:1px solid var(--line)}
.hero-board>.board{height:auto;max-height:102mm}
.plates,.plates.n4{grid-template-columns:repeat(3,minmax(0,1fr));gap:8px;margin-top:8px}
.plates.n4{grid-template-columns:repeat(4,minmax(0,1fr))}
.lesson-plate{height:150px}
.lesson-plate>:not(.board){zoom:.62}
.n4 .lesson-plate{height:130px}
.n4 .lesson-plate>:not(.board){zoom:.56}
.plate-words{padding:8px 10px}
.plate-words h3{gap:6px;font-size:14px}
.plate-words .num{zoom:.8}
.plate-words p{font-size:12px;line-height:1.35}
.end-row{display:block;break-before:page}
.worth-row{grid-template-columns:repeat(3,minmax(0,1fr))}
.worth-card p,.advice li{font-size:13px}
.lesson-advice{margin-top:16px}
.lesson-step,.worth-card,.advice li{break-inside:avoid}
}
"""
