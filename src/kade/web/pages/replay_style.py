"""The style sheet of replays: after the house's and the title's."""

from __future__ import annotations


def replay_css() -> str:
    return _PLAIN + _REPLAY + _AFTER + _PHONE


_PLAIN = """
body>.top{padding:4px 20px;border-bottom:1px solid var(--line-soft)}
body:has(>.replay){min-height:100vh}
body>.top:not(:has(.title)) .fill{display:block}
body:has(>.replay) .no-script{display:none}
body>.foot{align-items:center;max-width:1240px;margin:0 auto;
 padding:18px 20px 26px;font-size:var(--size-s);line-height:1.5}
.foot a{display:inline-flex;align-items:center;min-height:24px}
.replay-after h2{font:700 20px/1.25 var(--serif);margin-bottom:10px}
.help{color:var(--ink-soft);line-height:1.45}
.button.tall{min-height:46px;padding:0 18px;justify-content:center;font-size:15px}
.button[disabled]{opacity:.55;cursor:not-allowed}
.replay-tools select,.replay-again select{min-height:44px;min-width:0;max-width:100%;padding:0 10px;
 color:var(--ink);
 background:var(--banner);border:1px solid var(--line);border-radius:8px;font:400 15px/1.2 var(--sans)}
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
}
@media(max-width:860px){
body>.top{padding:0 4px 0 12px}
body>.foot{align-items:center;padding:16px 14px 26px}
.foot a{min-height:44px}
.replay-tools select,.replay-again select{font-size:16px!important}
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
"""
