"""The style sheet of the end of a game: over the board of a table, on its own page, and below a replay."""

from __future__ import annotations


def ending_css() -> str:
    """Comes after the house's sheet or after that of the front."""
    return _DIALOG + _RESULT + _PODIUM + _VERBS + _TURNING + score_css() + _AGAIN + _PHONE + _MOTION


def score_css() -> str:
    """Bars and score sheet, also for a replay."""
    return _BARS + _TABLE


_DIALOG = """
.final{width:min(100vw - 20px,1260px);max-width:none;max-height:calc(100dvh - 16px);margin:auto;padding:0;
 border:1px solid var(--line);border-radius:14px;color:var(--ink);overflow:auto;
 background:linear-gradient(var(--table),var(--table-2));box-shadow:0 14px 60px rgb(var(--shade)/.65)}
.final::backdrop{background:rgb(var(--shade)/.45)}
.final .sprite{position:absolute}
.final .ended{padding:12px}
.end-room .ended{max-width:1280px;margin:0 auto;padding:12px 20px 6px}
"""

_RESULT = """
.ended{display:grid;grid-template-columns:minmax(0,470px) minmax(0,1fr);gap:12px}
.end-result{display:flex;flex-direction:column;gap:6px;min-width:0;padding:14px 22px 16px;
 overflow-wrap:anywhere}
.end-head{display:flex;align-items:center;justify-content:space-between;gap:10px;min-height:36px}
.end-facts span+span::before{content:"·";margin:0 6px}
.end-close{flex:none;min-height:36px;padding:0 11px;font-size:13px}
.end-result h1{font:700 29px/1.15 var(--serif);outline:0}
.end-why{font-size:16px;line-height:1.45}
.ended:has(.score-fold[open]) .end-result{align-self:start;min-height:min(600px,70vh)}
"""

_PODIUM = """
.podium{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:8px;align-items:end;
 margin:auto 0 8px;padding:6px 6px 0}
.step-side{display:grid;justify-items:center;gap:3px;min-width:0;text-align:center}
.step-side.at-1{order:1}.step-side.at-2{order:2}.step-side.at-3{order:3}.step-side.at-4{order:4}
.step-side.at-5{order:5}
.step-side .crown{color:#b8860b}
.step-side>b{max-width:100%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-size:18px}
.step-side>small{color:var(--ink-soft);font-size:13px;line-height:1.2}
.step-block{width:100%;display:grid;align-content:center;justify-items:center;border-radius:8px 8px 0 0;
 background:linear-gradient(var(--banner),var(--paper-2));border:1px solid var(--line);
 border-top:5px solid var(--seat);box-shadow:inset 0 1px 0 var(--seat-edge)}
.step-block small{color:var(--ink-soft)}
.step-points{font-size:32px;font-weight:700;line-height:1}
.rank-1 .step-points{font-size:42px}
.rank-1 .step-block{height:168px}
.rank-2 .step-block{height:122px}
.rank-3 .step-block{height:84px}
.rank-4 .step-block{height:66px}
.rank-5 .step-block{height:54px}
.podium-4 .step-points,.podium-5 .step-points{font-size:26px}
.podium-4 .rank-1 .step-points,.podium-5 .rank-1 .step-points{font-size:34px}
.podium-5 .step-side>b{font-size:15px}
"""

_VERBS = """
.end-verbs{display:flex;flex-wrap:wrap;gap:8px}
.end-verbs>*{flex:1 1 auto}
.end-verbs .button{width:100%;min-height:48px;justify-content:center;font-size:15px;gap:8px;padding:0 12px}
.end-verbs .button>span{white-space:nowrap}
.end-choice{position:relative}
.end-choice>summary{list-style:none;cursor:pointer}
.end-choice>summary::-webkit-details-marker{display:none}
.end-drop{position:absolute;left:0;bottom:calc(100% + 8px);z-index:6;display:grid;gap:8px;width:250px;
 padding:12px;box-shadow:0 10px 34px rgb(var(--shade)/.5)}
.end-last .end-drop{left:auto;right:0}
.end-share{width:326px}
.end-share img{display:block;width:100%;height:auto;border:1px solid var(--line);border-radius:6px}
.end-drop .help,.end-turning .help{color:var(--ink-soft);font-size:13px;line-height:1.4}
.end-wanted{display:flex;align-items:center;gap:7px;margin-top:8px;color:var(--good);font-weight:600}
"""

_TURNING = """
.end-story{display:grid;grid-template-rows:minmax(0,1fr) auto;gap:12px;min-width:0}
.end-box{min-width:0;padding:12px 18px 13px}
.end-box h2{margin-bottom:7px;font:700 19px/1.2 var(--serif)}
.end-turning{display:flex;flex-direction:column}
.end-curve{display:block;width:100%;height:auto}
.end-level{fill:none;stroke:var(--line-soft)}
.end-curve text{font:400 13px var(--sans);fill:var(--ink-soft);text-anchor:middle}
.end-curve text.upright{text-anchor:end}
.end-curve .plot-edge,.end-curve .plot-line{fill:none;stroke-linejoin:round}
.end-curve .plot-edge{stroke:var(--seat-edge);stroke-width:5}
.end-curve .plot-line{stroke:var(--seat);stroke-width:3}
.turn-line{fill:none;stroke:var(--glow);stroke-width:2;stroke-dasharray:5 4}
.turn-ring{fill:rgb(from var(--glow-halo) r g b/.5);stroke:var(--glow);stroke-width:2.4}
.turn-row{display:grid;grid-template-columns:minmax(28px,auto) minmax(0,1fr) auto;gap:12px;align-items:center;
 margin-top:7px;padding:6px 12px;border-radius:9px;background:var(--news);font-size:15px;line-height:1.38;
 overflow-wrap:anywhere}
.turn-row p{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden}
.turn-row .chip{margin-right:6px;vertical-align:-6px}
.costly-row{background:var(--paper-2)}
.turn-number{font-size:23px;font-weight:700;color:var(--glow)}
.turn-none{margin-top:8px}
.end-looking{display:grid;gap:10px;align-content:center;justify-items:start;flex:1;min-height:120px}
.end-looking progress{width:min(100%,420px);height:14px;accent-color:var(--action)}
"""

_BARS = """
.score-rows{display:grid;gap:7px}
.bar-row{display:grid;grid-template-columns:26px minmax(0,128px) minmax(0,1fr) 46px;gap:9px;
 align-items:center}
.bar-name{display:grid;min-width:0;line-height:1.15}
.bar-name b{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-size:16px}
.bar-name small{color:var(--ink-soft);font-size:12px}
.points-bar{display:block;width:100%;overflow:visible}
.bar-fill{fill:var(--hue);stroke:var(--edge)}
.bar-piece text{font:700 14px var(--sans);fill:var(--hue-ink)}
.bar-piece:not(.bar-lost) text{paint-order:stroke;stroke:var(--hue);stroke-width:4px;stroke-linejoin:round}
.bar-lost .bar-fill{fill:none;stroke:var(--bad);stroke-width:1.6;stroke-dasharray:4 3}
.bar-lost text{fill:var(--bad);stroke:none}
.bar-zero{fill:none;stroke:var(--line);stroke-width:2}
.bar-total{text-align:right;font-size:21px;line-height:1}
.score-rows-4,.score-rows-5{gap:4px}
.bar-key{display:flex;flex-wrap:wrap;gap:3px 15px;margin-top:8px;font-size:13px;color:var(--ink-soft)}
.bar-key>span{display:inline-flex;gap:6px;align-items:center}
"""

_TABLE = """
.score-fold{margin-top:7px}
.score-fold summary{display:inline-flex;align-items:center;gap:7px;min-height:28px;cursor:pointer;
 font-weight:600;list-style:none}
.score-fold summary::-webkit-details-marker{display:none}
.score-fold summary::before{content:"▸";color:var(--ink-soft)}
.score-fold[open] summary::before{content:"▾"}
.score-box{overflow:auto}
.score-table{width:100%;border-collapse:collapse;font-size:15px}
.score-table th,.score-table td{padding:5px 9px;text-align:right;border-top:1px solid var(--line-soft)}
.score-table thead th,.score-table thead td{border:0;vertical-align:bottom}
.score-table thead span{display:block;max-width:110px;margin-left:auto;overflow:hidden;
 text-overflow:ellipsis;white-space:nowrap}
.score-table thead .chip{display:block;margin-left:auto}
.score-table thead small{font-weight:400;font-size:12px;color:var(--ink-soft)}
.score-table tbody th{text-align:left;font-weight:400}
.score-table .total th,.score-table .total td{border-top:2px solid var(--line);font-weight:700}
.score-table .first{font-weight:700;color:var(--good)}
"""

_AGAIN = """
.end-again{grid-column:1/-1;padding:9px 10px}
.end-again ul{display:grid;grid-template-columns:repeat(4,auto);gap:8px}
.end-again a{display:flex;align-items:center;gap:10px;min-height:46px;padding:0 14px;border-radius:9px;
 border:1px solid var(--line-soft);background:var(--paper-2);color:var(--ink);text-decoration:none;
 font-weight:600}
.end-again a:hover{border-color:var(--glow)}
"""

_PHONE = """
@media(max-width:860px){
.final{width:100vw;max-height:100dvh;height:100dvh;border:0;border-radius:0}
.final .ended,.end-room .ended{grid-template-columns:minmax(0,1fr);padding:8px 8px 20px;gap:10px}
.end-result{padding:10px 14px 14px}
.end-result h1{font-size:25px}
.end-close{min-height:44px}
.podium{padding:14px 0 0;gap:6px}
.podium-5{gap:3px}
.step-side>b{font-size:15px}
.end-verbs{flex-wrap:nowrap;gap:6px}
.end-verbs .button{padding:0 6px;gap:6px}
.end-drop,.end-share{width:min(300px,calc(100vw - 40px))}
.end-story{grid-template-rows:auto}
.end-box{padding:12px 13px}
.turn-row{grid-template-columns:auto minmax(0,1fr)}
.turn-row p{-webkit-line-clamp:8}
.turn-row .button{grid-column:1/-1;justify-content:center;min-height:44px}
.bar-row{grid-template-columns:26px minmax(0,70px) minmax(0,1fr) 38px;gap:6px}
.bar-name b{font-size:14px}
.bar-total{font-size:19px}
.score-fold summary{min-height:44px}
.score-table th,.score-table td{padding:5px 5px}
.score-table thead span{max-width:66px}
.end-again ul{grid-template-columns:minmax(0,1fr)}
}
"""

#: The podium rises third, second, first; then the bars grow and the curve draws itself.
_MOTION = """
@media(prefers-reduced-motion:no-preference){
@keyframes step-rises{from{transform:translateY(26px);opacity:0}}
@keyframes drawn-on{from{clip-path:inset(-6px 100% -6px -6px)}to{clip-path:inset(-6px -6px -6px -6px)}}
.final[open] .step-side,.end-room .step-side{animation:step-rises .24s ease-out both}
:is(.final[open],.end-room) .rank-2{animation-delay:.16s}
:is(.final[open],.end-room) .rank-1{animation-delay:.36s}
.final[open] .points-bar,.end-room .points-bar{animation:drawn-on .5s ease-out .1s both}
.end-lines{animation:drawn-on .9s ease-out both}
}
"""
