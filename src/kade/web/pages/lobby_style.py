"""The style sheet of the pages around the table: lobby, links, joining, replay, messages."""

from __future__ import annotations

from collections.abc import Iterable

from kade.chart.tokens import SEATS


def lobby_css() -> str:
    """Comes after the house's sheet and, in a replay, after the title's."""
    return _PLAIN + _LOBBY + "".join(_rows(range(1, len(SEATS)))) + _ROOM + _REPLAY + _AFTER + _PHONE


def _rows(counts: Iterable[int]) -> Iterable[str]:
    """Seats beyond the chosen number of players are not shown, with or without scripts."""
    for count in counts:
        chosen = f'.opening:has([name=players][value="{count}"]:checked)'
        yield f"{chosen} .seat-row:nth-child(n+{count + 1}){{display:none}}"


_PLAIN = """
body>.top{padding:4px 20px;border-bottom:1px solid var(--line-soft)}
body:has(>.lobby,>.room,>.replay){min-height:100vh}
body>.top:not(:has(.title)) .fill{display:block}
body:has(>.lobby,>.room,>.replay) .no-script{display:none}
body>.foot{align-items:center;max-width:1240px;margin:0 auto;
 padding:18px 20px 26px;font-size:var(--size-s);line-height:1.5}
.foot a{display:inline-flex;align-items:center;min-height:24px}
.lobby h1,.room h1{font:700 34px/1.15 var(--serif);letter-spacing:-.005em}
.lobby h2,.room h2,.replay-after h2{font:700 20px/1.25 var(--serif);margin-bottom:10px}
.room .eyebrow{margin-bottom:4px;font-size:var(--size-m)}
.plain{border:0;margin:0;padding:0;min-width:0}
.plain>legend{padding:0;margin-bottom:8px;font:700 var(--size-l)/1.3 var(--serif)}
.help{color:var(--ink-soft);line-height:1.45}
.button.tall{min-height:46px;padding:0 18px;justify-content:center;font-size:15px}
.button[disabled]{opacity:.55;cursor:not-allowed}
.lobby select,.lobby input:not([type=radio],[type=checkbox]),.room input:not([type=radio]),
.replay-tools select,.replay-again select{min-height:44px;min-width:0;max-width:100%;padding:0 10px;
 color:var(--ink);
 background:var(--banner);border:1px solid var(--line);border-radius:8px;font:400 15px/1.2 var(--sans)}
.lobby ::placeholder{color:var(--ink-soft);opacity:1}
.lobby ::file-selector-button{margin-right:10px;padding:5px 10px;border-radius:6px;
 border:1px solid var(--line);background:var(--paper-2);color:var(--ink);
 font:600 var(--size-m) var(--sans);cursor:pointer}
.lobby input[type=file]{padding:9px 10px;width:100%;font-size:var(--size-m)}
.lobby input[type=radio],.lobby input[type=checkbox]{accent-color:var(--action)}
"""

_LOBBY = """
.lobby{display:grid;grid-template-columns:minmax(0,1fr) 348px;gap:18px 20px;align-items:start;
 max-width:1240px;margin:0 auto;padding:16px 20px 10px}
.lobby-head{grid-column:1/-1;position:relative;overflow:hidden;padding:16px 24px 18px;border-radius:10px;
 border:1px solid var(--coast);box-shadow:inset 0 0 0 3px var(--banner),0 3px 10px rgb(var(--shade)/.25)}
.lobby-head>*{position:relative}
.lobby-head .sea-band{position:absolute;inset:3px;width:calc(100% - 6px);height:calc(100% - 6px)}
.lobby-head p{margin-top:6px;max-width:52ch;font-size:16px;line-height:1.5}
.lobby-open{grid-column:1;grid-row:2;padding:18px 20px 20px}
.lobby-side{grid-column:2;grid-row:2;display:grid;gap:18px}
.lobby-tables,.lobby-records{padding:16px 18px 18px}
.lobby-error{margin-bottom:14px;padding:11px 14px;border-radius:8px;border:1px solid var(--bad);
 border-left-width:6px;background:var(--banner);color:var(--bad);font-weight:600;overflow-wrap:anywhere}
.opening{display:grid;gap:22px}
.titles>legend{position:absolute;width:1px;height:1px;margin:0;overflow:hidden;clip-path:inset(50%)}
.title-cards{display:grid;gap:12px}
.title-cards:has(>:nth-child(2)){grid-template-columns:1fr 1fr}
.title-card{position:relative;display:block;overflow:hidden;border-radius:10px;cursor:pointer;
 border:1px solid var(--line);background:var(--water);box-shadow:0 3px 10px rgb(var(--shade)/.25)}
.title-card input{position:absolute;opacity:0;inset:0;width:100%;height:100%;margin:0;cursor:pointer}
.title-picture{display:block;width:100%;height:auto;aspect-ratio:5/2;object-fit:cover;object-position:50% 14%;
 transform:scale(1.07)}
.title-card+.title-card .title-picture,.title-card:has(+.title-card) .title-picture{aspect-ratio:8/5}
.on-night{display:none}
.title-words{position:absolute;left:12px;bottom:12px;right:12px;width:fit-content;display:flex;flex-wrap:wrap;
 align-items:baseline;gap:2px 12px;padding:8px 14px;border-radius:6px;background:var(--banner);
 border:1px solid var(--banner-line);color:var(--ink-soft);box-shadow:0 2px 6px rgb(var(--shade)/.35)}
.title-words b{font-size:20px;line-height:1.2;color:var(--ink)}
.title-card:has(:checked){outline:3px solid var(--glow);outline-offset:2px}
.title-card:has(:focus-visible){outline:4px solid var(--action);outline-offset:2px}
.pills{display:flex;flex-wrap:wrap;gap:8px;margin-bottom:12px}
.pill{position:relative;display:grid;place-items:center;min-width:52px;height:44px;padding:0 10px;
 border:1px solid var(--line);border-radius:8px;background:var(--paper-2);font:700 18px var(--serif);
 cursor:pointer}
.pill input{position:absolute;opacity:0;inset:0;width:100%;height:100%;margin:0;cursor:pointer}
.pill:hover{border-color:var(--glow)}
.pill:has(:checked){background:var(--action);border-color:var(--action);color:var(--action-ink)}
.pill:has(:focus-visible){outline:3px solid var(--glow);outline-offset:2px}
.seat-rows{display:grid;gap:8px;margin-bottom:10px}
.seat-row{display:grid;grid-template-columns:34px minmax(0,1.5fr) minmax(0,1fr);gap:10px;align-items:center}
.options,.option{display:grid;gap:4px}
.options,.options .rare{gap:12px}
.options .rare{display:grid;padding-top:12px}
.options summary{min-height:44px;display:flex;align-items:center;gap:8px;font-weight:600;cursor:pointer}
.options summary::before{content:"▸";color:var(--ink-soft)}
.options [open] summary::before{content:"▾"}
.option label{font-weight:600}
.option .tick-line{display:flex;align-items:center;gap:10px;min-height:44px}
.option .tick-line input{width:22px;height:22px;margin:0}
.option .tick-line+.help{padding-left:32px;margin-top:-8px}
.paces{display:grid;grid-template-columns:1fr 1fr;gap:8px}
.pace{display:flex;gap:10px;align-items:flex-start;padding:11px 12px;min-height:44px;border-radius:8px;
 border:1px solid var(--line-soft);background:var(--paper-2);cursor:pointer}
.pace:hover{border-color:var(--glow)}
.pace:has(:checked){border-color:var(--action);box-shadow:inset 0 0 0 1px var(--action)}
.pace input{flex:none;width:20px;height:20px;margin:0}
.pace-words{display:grid;gap:2px;line-height:1.4;color:var(--ink-soft)}
.pace-words b{color:var(--ink);font-size:15px}
.own-pace{display:none;grid-template-columns:repeat(3,minmax(0,1fr));gap:10px;margin-top:12px;align-items:end}
.opening:has([name=pace][value=custom]:checked) .own-pace{display:grid}
.own-pace label{display:grid;gap:4px}
.own-pace .help{grid-column:1/-1}
.lobby-language{grid-template-columns:auto minmax(0,220px);align-items:center;gap:12px;justify-content:start}
.lobby-finish{position:sticky;bottom:0;z-index:2;margin:0 -20px -20px;padding:12px 20px;
 background:var(--paper); border-top:1px solid var(--line-soft);border-radius:0 0 10px 10px}
.lobby-go{width:100%;min-height:52px;justify-content:center;font:700 19px/1 var(--serif);border-radius:10px}
.tables{display:grid;gap:10px}
.table-card{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:6px 10px;align-items:center;
 padding:11px 12px;border:1px solid var(--line-soft);border-radius:8px;background:var(--paper-2);
 text-decoration:none;overflow-wrap:anywhere}
.table-card:hover{border-color:var(--glow)}
.table-card:has(.turn){background:var(--news);border-color:var(--glow)}
.table-card b{font-size:16px;line-height:1.25}
.state-badge{padding:3px 9px;border-radius:11px;border:1px solid var(--line);color:var(--ink-soft);
 font-size:var(--size-s);font-weight:600;white-space:nowrap}
.state-badge.turn{background:var(--action);border-color:var(--action);color:var(--action-ink)}
.people,.result,.when{grid-column:1/-1}
.people{display:flex;flex-wrap:wrap;gap:4px 12px}
.person{display:inline-flex;align-items:center;gap:5px;min-width:0}
.when{display:flex;justify-content:space-between;gap:12px;color:var(--ink-soft);font-size:var(--size-s)}
.lobby-empty{display:flex;gap:10px;color:var(--ink-soft);line-height:1.45}
.upload{display:grid;gap:10px;margin-top:12px}
.upload .button{justify-self:start;min-height:44px}
@media(prefers-color-scheme:dark){
:root:not([data-theme=paper]) .on-night{display:block}:root:not([data-theme=paper]) .on-paper{display:none}
}
:root[data-theme=night] .on-night{display:block}:root[data-theme=night] .on-paper{display:none}
"""

_ROOM = """
.room{display:grid;justify-content:center;grid-template-columns:minmax(0,560px);padding:34px 20px 20px}
.room:has(.wide){grid-template-columns:minmax(0,760px)}
.note-sheet{display:grid;gap:16px;padding:26px 28px 28px;overflow-wrap:anywhere}
.note-sheet>.eyebrow{margin-bottom:-12px}
.note-sheet>.button{justify-self:start}
.vignette{border-radius:8px;border:1px solid var(--line)}
.message{font-size:16px;line-height:1.55}
.links{display:grid;gap:12px}
.link-card{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:8px 20px;align-content:center;
 padding:14px 16px;border:1px solid var(--line-soft);border-radius:10px;background:var(--paper-2)}
.link-card h2{display:flex;align-items:center;gap:10px;margin:0;align-self:end}
.link-card figure{grid-column:2;grid-row:1/3;margin:0;display:grid;justify-items:center;gap:4px;
 color:var(--ink-soft);font-size:var(--size-s)}
.qr{padding:9px;border-radius:8px;background:#fff;line-height:0}
.qr svg[viewBox]{width:112px;height:112px}
.link-line{display:flex;gap:8px;align-self:start}
.link-line input{flex:1;width:100%}
.join-form{display:grid;gap:10px}
.join-form>label{font:700 var(--size-l)/1.3 var(--serif)}
.join-form>.plain{margin:10px 0 12px}
.emblems{display:grid;grid-template-columns:repeat(auto-fill,minmax(88px,1fr));gap:8px}
.emblem{position:relative;display:grid;justify-items:center;gap:5px;padding:10px 4px 9px;border-radius:10px;
 border:1px solid var(--line-soft);background:var(--paper-2);cursor:pointer}
.emblem input{position:absolute;opacity:0;inset:0;width:100%!important;height:100%;margin:0;cursor:pointer}
.emblem:hover{border-color:var(--glow)}
.emblem:has(:checked){border-color:var(--action);box-shadow:inset 0 0 0 2px var(--action);font-weight:700}
.emblem:has(:focus-visible){outline:3px solid var(--glow);outline-offset:2px}
.others{display:flex;flex-wrap:wrap;gap:6px 16px}
.others li{display:inline-flex;align-items:center;gap:7px}
"""

_REPLAY = """
:root:has(.replay){view-transition-name:none}
:root:has(.replay)::view-transition{pointer-events:none}
.replay-board{view-transition-name:replay-board}
.replay{max-width:1680px;margin:0 auto;padding:8px 12px 0}
.replay-grid{display:grid;gap:8px 12px;grid-template-columns:154px minmax(0,1fr) 326px;
 grid-template-areas:"aside board side" "controls controls side" "own own side"}
.replay-aside{grid-area:aside;display:grid}
.replay-board{grid-area:board;min-width:0;display:grid;justify-items:center}
.replay-board .board{box-shadow:0 4px 16px rgb(var(--shade)/.35)}
.replay-board .board-wide{max-width:calc((100vh - 320px)*752/564);min-width:min(100%,560px)}
.replay[data-view=spectator] .board-wide{max-width:calc((100vh - 196px)*752/564)}
.replay-controls{grid-area:controls;display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px 14px;
 align-items:center;padding:7px 14px 2px}
#replay-live{min-width:0}
.replay-status{height:58px;overflow:auto;scrollbar-width:thin}
.told{font:600 15px/1.3 var(--serif);overflow-wrap:anywhere}
.steps{display:flex;gap:6px}
.step{width:46px;min-height:44px;padding:0;justify-content:center}
.is-playing .when-paused,.step:not(.is-playing) .when-playing{display:none}
.scrub{grid-column:1/-1;display:flex;align-items:center;gap:10px}
.scrub input{flex:1;min-width:0;height:34px;margin:0;accent-color:var(--glow)}
.replay-tools{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:8px;padding:9px 10px}
.replay-tools label{grid-column:1/-1;display:flex;align-items:center;gap:10px;color:var(--ink-soft);
 white-space:nowrap}
.replay-tools label select{flex:1}
.replay-tools .button{min-height:44px}
.replay-own{grid-area:own;display:flex;flex-wrap:wrap;gap:14px;min-width:0;min-height:112px}
.replay-own .eyebrow{margin-bottom:6px}
.own-part{min-width:0;display:flex;flex-wrap:wrap;gap:14px}
.open-hand{flex:1 1 100%;min-width:0;display:grid;grid-template-columns:118px minmax(0,1fr);gap:12px;
 align-items:center;padding:10px 14px}
.open-hand h2{display:flex;align-items:center;gap:8px;min-width:0;font-size:var(--size-l);
 overflow-wrap:anywhere}
.open-hand .eyebrow{display:none}
.own-parts{display:flex;flex-wrap:wrap;gap:12px 18px;min-width:0}
.replay .refused{cursor:default;opacity:1}
.replay-side{grid-area:side;display:flex;flex-direction:column;gap:8px;min-height:0;min-width:0}
.replay-seats{flex:none;overflow:hidden}
.replay-seat{position:relative;display:flex;align-items:center;gap:10px;min-height:60px;
 padding:8px 12px 8px 15px}
.replay-seat+.replay-seat{border-top:1px solid var(--line-soft)}
.replay-seat::before{content:"";position:absolute;inset:0 auto 0 0;width:5px;background:var(--seat);
 border-right:1px solid var(--seat-edge)}
.replay-seat.active{background:var(--news)}
.replay-seat-body{flex:1;min-width:0;overflow-wrap:anywhere}
.replay-seat-body b.serif{font-size:var(--size-l);margin-right:8px}
.replay-points{font-size:30px;font-weight:700;line-height:1}
.replay-log{flex:1 1 0;min-height:240px;display:flex;flex-direction:column;overflow:hidden}
.replay-log .eyebrow{padding:9px 12px 7px;border-bottom:1px solid var(--line-soft)}
.log-box{flex:1 1 0;overflow:auto;scrollbar-width:thin;position:relative}
.log-box:focus-visible{outline-offset:-3px}
.replay-lines a{display:flex;gap:8px;align-items:flex-start;min-height:30px;padding:5px 12px;
 text-decoration:none;overflow-wrap:anywhere}
.replay-lines a:hover{background:var(--action-soft)}
.replay-lines a:focus-visible{outline-offset:-3px}
.replay-lines .chip,.replay-lines .no-chip{flex:none;width:22px}
.replay-lines .later{color:var(--ink-soft)}
.replay-lines .later .chip{opacity:.55}
.replay-lines .now{background:var(--news);font-weight:600;box-shadow:inset 4px 0 0 var(--glow)}
"""

_AFTER = """
.replay-after{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:12px;margin-top:14px}
.replay-after>.sheet{padding:16px 18px 18px;min-width:0}
.replay-result{font-size:16px;margin-bottom:10px;overflow-wrap:anywhere}
.scroll-box{overflow:auto;max-height:360px;position:relative}
.replay-sheet .score-box{margin-top:12px}
.figures{border-collapse:collapse;font-size:15px}
.figures caption{text-align:left;color:var(--ink-soft);padding-bottom:4px}
.figures th,.figures td{padding:7px 10px;border-top:1px solid var(--line-soft);text-align:right}
.figures thead th{border:0;vertical-align:bottom;font-weight:600}
.figures thead span{display:block;max-width:110px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.figures thead .chip{display:block;margin-left:auto}
.sheet-figures tr>th:first-child{text-align:left;font-weight:400}
.sheet-figures .total th,.sheet-figures .total td{font-weight:700;font-size:var(--size-l);
 border-top:2px solid var(--line)}
.sheet-figures .first{font-weight:700;color:var(--good)}
.plot{display:block;width:100%;height:auto;cursor:crosshair}
.plot text{font:400 13px var(--sans);fill:var(--ink-soft);font-variant-numeric:tabular-nums}
.plot .plot-points{text-anchor:end}
.plot .plot-moment{text-anchor:middle}
.plot-level,.plot-zero{stroke:var(--line-soft);stroke-width:1;fill:none}
.plot-zero{stroke:var(--line);stroke-width:1.4}
.plot-edge,.plot-line{fill:none;stroke-linejoin:round}
.plot-edge{stroke:var(--seat-edge);stroke-width:5}
.plot-line{stroke:var(--seat);stroke-width:2.8}
.plot-cursor path{stroke:var(--glow);stroke-width:2}
.plot-cursor circle{fill:var(--glow)}
.plot-key{display:flex;flex-wrap:wrap;gap:6px 20px;margin:8px 0 6px}
.plot-key li{display:inline-flex;align-items:center;gap:7px;min-width:0}
.twin summary{display:flex;align-items:center;min-height:44px;cursor:pointer;color:var(--ink-soft)}
.twin summary::before{content:"";width:0;height:0;margin-right:9px;border:5px solid transparent;
 border-left:7px solid currentColor;border-right:0}
.twin[open] summary::before{transform:rotate(90deg)}
.replay-analysis{grid-column:1/-1}
#analyse,.looking{display:grid;gap:12px;justify-items:start;max-width:560px}
.looking progress{appearance:none;width:100%;height:12px;border:1px solid var(--line);border-radius:6px;
 overflow:hidden;background:var(--paper-2)}
.looking ::-webkit-progress-bar{background:var(--paper-2)}
.looking ::-webkit-progress-value{background:var(--action)}
.looking ::-moz-progress-bar{background:var(--action)}
@media(scripting:enabled){.look-again{display:none}}
.looked-back{display:grid;grid-template-columns:minmax(0,1.25fr) minmax(0,1fr);gap:14px 28px;
 align-items:start}
.looked-back h3{font:700 var(--size-l)/1.3 var(--serif);margin-bottom:8px}
.chance-told{min-height:1.45em;font-variant-numeric:tabular-nums}
@media(hover:none){.chance-told{display:none}}
.curve-mark circle{fill:var(--banner);stroke:var(--ink);stroke-width:1.6}
.curve-mark text{fill:var(--ink);font-weight:700;text-anchor:middle}
.curve-mark:hover circle,.curve-mark:focus-visible circle{fill:var(--glow)}
.mistakes{display:grid;gap:8px;margin:0;padding:0;list-style:none}
.mistakes a{display:grid;gap:4px;padding:9px 12px;border:1px solid var(--line-soft);border-radius:8px;
 background:var(--paper-2);text-decoration:none;line-height:1.4;overflow-wrap:anywhere}
.mistakes a:hover{border-color:var(--glow)}
.mistake-head{display:flex;align-items:center;gap:8px}
.mistake-head b{flex:1;min-width:0}
.mark-number{flex:none;display:grid;place-items:center;width:22px;height:22px;border-radius:50%;
 border:1.5px solid var(--ink);background:var(--banner);font-size:var(--size-s);font-weight:700}
.cost{color:var(--bad);font-weight:700;white-space:nowrap}
.better{color:var(--good)}
.replay-again{grid-column:1/-1;display:grid;grid-template-columns:minmax(0,2fr) minmax(0,1fr) auto;
 gap:12px 28px;align-items:end}
.replay-again h2{grid-column:1/-1;margin:0}
.play-on{display:flex;flex-wrap:wrap;gap:10px 14px;align-items:end}
.play-on .help{flex:1 0 100%}
.replay-again form:not(.play-on){display:grid;gap:10px;justify-items:start}
.replay-again label{display:grid;gap:4px;min-width:0;color:var(--ink-soft)}
"""

_PHONE = """
@media(min-width:861px) and (max-width:1180px){
.replay-grid{grid-template-columns:154px minmax(0,1fr) 272px}
.lobby{grid-template-columns:minmax(0,1fr) 300px}
}
@media(max-width:860px){
body>.top{padding:0 4px 0 12px}
body>.foot{align-items:center;padding:16px 14px 26px}
.foot a{min-height:44px}
.lobby{grid-template-columns:minmax(0,1fr);padding:16px 12px;gap:14px}
.lobby>*{grid-column:1!important;grid-row:auto!important}
.lobby-side{display:contents}
.lobby-records{order:2}
.lobby h1,.room h1{font-size:28px}
.lobby-open{padding:14px}
.at-sea{display:none}
.lobby-head{padding:16px}
.lobby-finish{margin:0 -14px -14px;padding:10px 14px}
.title-picture{aspect-ratio:8/5}
.title-words b{font-size:17px}
.title-cards:has(>:nth-child(2)){grid-template-columns:minmax(0,1fr)}
.lobby select,.lobby input:not([type=radio],[type=checkbox]),.room input,.replay-tools select,
.replay-again select{font-size:16px!important}
.paces{grid-template-columns:minmax(0,1fr)}
.own-pace{grid-template-columns:minmax(0,1fr)}
.room{padding:14px 12px}
.note-sheet{padding:20px 18px}
.note-sheet>.button{justify-self:stretch}
.link-card{grid-template-columns:minmax(0,1fr)}
.link-card figure{grid-column:1;grid-row:auto;margin-top:6px}
.qr svg[viewBox]{width:168px;height:168px}
.replay{padding:0}
body:has(.replay)>.foot{padding-bottom:190px}
.replay-grid{display:flex;flex-direction:column;gap:8px}
.replay-board{order:-1}
.replay-board .board{width:100%;border-radius:0}
.replay-controls{position:fixed;inset:auto 0 0 0;z-index:4;grid-template-columns:minmax(0,1fr);gap:6px;
 padding:8px 10px calc(8px + env(safe-area-inset-bottom));
 border-radius:14px 14px 0 0;border-color:var(--line)}
.replay-status{height:56px}
.replay-status .eyebrow{float:right;margin-left:10px}
.told{font-size:14px}
.steps{display:grid;grid-template-columns:repeat(5,minmax(0,1fr))}
.step{width:auto}
.scrub input{height:44px}
.replay-own{padding:0 10px;min-height:0}
.own-part,.own-parts{display:grid;width:100%}
.open-hand{grid-template-columns:minmax(0,1fr)}
.replay-side{padding:0 10px;display:contents}
.replay-side>*{margin:0 10px}
.replay-seats{order:-1}
.replay-board{order:-2!important}
.replay-log{flex:none;height:380px}
.replay-lines a{min-height:44px;align-items:center}
.replay-after{grid-template-columns:minmax(0,1fr);padding:0 10px}
.replay-after>.sheet{padding:14px}
.figures th,.figures td{padding:7px 6px}
.figures thead span{max-width:64px}
.plot text{font-size:25px}
.plot .plot-axis{display:none}
.looked-back{grid-template-columns:minmax(0,1fr)}
.curve-mark circle{r:17px;stroke-width:2.4}
.curve-mark text{transform:translateY(4px)}
.replay-again{grid-template-columns:minmax(0,1fr)}
.play-on{display:grid;grid-template-columns:minmax(0,1fr)}
.replay-again form:not(.play-on){justify-items:stretch}
}
.rules-sheet{max-width:820px;margin:24px auto;padding:20px 24px;line-height:1.5}
.rules-sheet h1{font:700 var(--size-xl)/1.2 var(--serif)}
.rules-sheet h2{margin:22px 0 8px;font:700 var(--size-l)/1.3 var(--serif)}
.statements li{padding:5px 0;border-top:1px solid var(--line-soft);overflow-wrap:anywhere}
.statements li:target{background:var(--news)}
.plain-list li{padding:8px 0}
.plain-list a{display:inline-block;min-height:44px;line-height:44px;color:var(--ink);font-weight:600}
"""
