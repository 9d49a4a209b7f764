"""The style sheet of the first page: cards, the column beside them, the form in their place."""

from __future__ import annotations


def lobby_css() -> str:
    """Comes after the sheet of the front."""
    return _DESK + _CARDS + _SIDE + _PANEL + _NARROW + _PHONE


_DESK = """
:root:has(.desk){view-transition-name:none}
::view-transition{pointer-events:none}
::view-transition-group(*){animation-duration:.18s}
.growing{view-transition-name:panel}
@media(prefers-reduced-motion:reduce){.growing{view-transition-name:none}}
.desk{display:grid;grid-template-columns:minmax(0,1fr) 352px;grid-template-rows:auto auto 1fr;gap:14px 16px;
 max-width:1280px;margin:0 auto;padding:12px 20px 0}
.hello{grid-column:1/-1;display:flex;align-items:baseline;gap:14px;min-height:34px}
.hello h1{font:700 27px/1.2 var(--serif);overflow-wrap:anywhere}
.hello p{color:var(--ink-soft);font-size:15px}
.games,.friends-panel{grid-column:1;grid-row:2/4;align-self:start}
.lobby-right{grid-column:2;grid-row:2}
.lobby-rest{grid-column:2;grid-row:3}
.lobby-right,.lobby-rest{display:grid;gap:14px;align-content:start;min-width:0}
.connection{position:fixed;inset:8px 0 auto 0;z-index:16;width:max-content;max-width:92vw;margin:auto;
 padding:9px 16px;border-radius:10px;background:var(--bad);color:var(--paper);font-weight:600}
"""

_CARDS = """
.games{display:grid;grid-template-columns:1fr 1fr;gap:14px}
.game{position:relative;display:flex;flex-direction:column;min-width:0;border-radius:12px;
 background:var(--paper);border:1px solid var(--line-soft);box-shadow:0 3px 10px rgb(var(--shade)/.2)}
.window{position:relative;height:150px;overflow:hidden;border-bottom:1px solid var(--coast);
 border-radius:11px 11px 0 0;background:var(--water)}
.window .board{position:absolute;inset:0;width:100%;height:100%;border-radius:0}
.window::after{content:"";position:absolute;inset:0;border-radius:inherit;
 box-shadow:inset 0 -14px 18px -14px rgb(var(--shade)/.55),
 inset 0 0 0 3px color-mix(in srgb,var(--banner) 65%,transparent)}
.card-body{display:grid;gap:5px;flex:1;align-content:space-between;padding:9px 14px 12px}
.game h2{font:700 20px/1.2 var(--serif);overflow-wrap:anywhere}
.pitch{font-size:15px;line-height:1.35}
.game .facts{margin-bottom:5px}
.acts{display:grid;grid-template-columns:minmax(0,1fr) max-content max-content;gap:7px}
.acts .button{width:100%;min-height:48px;padding:0 8px;gap:7px;justify-content:flex-start}
.acts .two{white-space:nowrap}
.acts .go .two{gap:1px}
.acts .go .memory{white-space:normal}
.game.first{box-shadow:0 0 0 2px var(--glow),0 0 0 6px color-mix(in srgb,var(--glow-halo) 50%,transparent)}
.card-menu{position:absolute;right:8px;top:8px;z-index:3}
.card-menu summary{list-style:none;width:36px;height:32px;
 background:color-mix(in srgb,var(--banner) 82%,transparent)}
.card-menu summary::-webkit-details-marker{display:none}
.card-menu:not([open]) summary:not(:focus-visible){opacity:0}
.game:is(:hover,:focus-within) .card-menu summary{opacity:1!important}
@media(hover:none){.card-menu summary{opacity:1!important}}
.card-menu .drop{width:250px;gap:8px;padding:12px;box-shadow:0 8px 30px rgb(var(--shade)/.4)}
.card-menu .button{width:100%;min-height:44px}
"""

_SIDE = """
.box{padding:11px 14px 13px;overflow:hidden}
.box h2{display:flex;justify-content:space-between;align-items:baseline;gap:12px;margin-bottom:8px;
 font:700 17px/1.25 var(--serif)}
.more{font:400 13px/1.2 var(--sans);color:var(--ink-soft)}
.tables{display:grid;gap:7px}
.table-card{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:4px 10px;align-items:center;
 padding:8px 10px;border:1px solid var(--line-soft);border-radius:8px;background:var(--paper-2);
 text-decoration:none;overflow-wrap:anywhere}
.table-card:hover{border-color:var(--glow)}
.table-card:has(.turn){background:var(--news);border-color:var(--glow)}
.table-card b{font-size:16px;line-height:1.25}
.state-badge{padding:3px 9px;border-radius:11px;border:1px solid var(--line);color:var(--ink-soft);
 max-width:150px;overflow:hidden;text-overflow:ellipsis;font-size:var(--size-s);font-weight:600;
 white-space:nowrap}
.state-badge.turn{background:var(--action);border-color:var(--action);color:var(--action-ink)}
.people,.waits{grid-column:1/-1}
.people{display:flex;flex-wrap:wrap;align-items:center;gap:4px}
.chip+.names{margin-left:3px}
.names{min-width:0}
.waits{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;
 color:var(--ink-soft);font-size:13px;line-height:1.3}
.result-row{display:grid;grid-template-columns:30px minmax(0,1fr);gap:10px;align-items:center;padding:5px 0;
 border-top:1px solid var(--line-soft);text-decoration:none}
li:first-child>.result-row{border:0;padding-top:0}
.result-row:hover b{text-decoration:underline}
.place{position:relative;display:grid;place-items:center;width:28px;height:28px;border-radius:50%;
 border:1.5px solid var(--line);font-weight:700;font-size:15px}
.place.gold{background:var(--glow-halo);border-color:var(--glow);color:var(--card-ink)}
.came-to{display:grid;min-width:0}
.came-to b{font-size:15px;line-height:1.25;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.came-to small{font-size:13px;color:var(--ink-soft)}
.dotted span+span::before{content:" · "}
.lead{font-size:15px;line-height:1.45;margin-bottom:12px}
.whole{width:100%}
.sea-top{width:calc(100% + 28px);max-width:none;margin:-11px -14px 12px;border-radius:0;
 border-bottom:1px solid var(--coast)}
.name-form{display:grid;grid-template-columns:auto minmax(0,1fr) auto;gap:8px;align-items:center;
 margin-bottom:8px}
.name-form .button{min-height:44px}
.all-tables h2{margin-top:6px}
"""

_PANEL = """
.friends-panel{overflow:hidden}
.panel-head{display:flex;align-items:center;justify-content:space-between;padding:0 6px 0 8px;
 background:var(--paper-2);border-bottom:1px solid var(--line-soft)}
.title-tabs{display:flex;min-width:0;overflow-x:auto;scrollbar-width:none}
.tabbtn{flex:none;padding:0 12px;height:46px;border:0;background:none;color:var(--ink-soft);
 font:600 15px/1 var(--serif);cursor:pointer;white-space:nowrap}
.tabbtn[aria-pressed=true]{color:var(--ink);box-shadow:inset 0 -3px 0 var(--glow)}
.tabbtn:focus-visible{outline-offset:-3px}
.panel-form{display:grid;gap:12px;padding:12px 20px 14px}
.panel-form h2{font:700 22px/1.2 var(--serif)}
.who-head{display:flex;justify-content:space-between;align-items:center;gap:20px}
.who-head .facts{margin-top:4px}
.window.medal{flex:none;width:330px;height:66px;border:1px solid var(--coast);border-radius:8px}
.lobby-error{padding:9px 14px;border-radius:8px;border:1px solid var(--bad);
 border-left-width:6px;background:var(--banner);color:var(--bad);font-weight:600;overflow-wrap:anywhere}
.seatlines{display:grid;gap:7px}
.seatline{display:grid;grid-template-columns:36px 214px minmax(0,1fr) 214px 30px;gap:10px;align-items:center}
.seg{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;border:1px solid var(--line);border-radius:8px;
 overflow:hidden;background:var(--paper-2)}
.seg label{position:relative;display:grid;cursor:pointer}
.seg label+label{border-left:1px solid var(--line-soft)}
.seg input{position:absolute;inset:0;opacity:0;margin:0;width:100%;height:100%;cursor:pointer}
.seg span{display:grid;place-items:center;min-height:42px;padding:0 10px;font-weight:600}
.seg b{font-weight:600}
.seg-icon{display:none}
.seg :checked+span{background:var(--action);color:var(--action-ink)}
.seg :focus-visible+span{outline:3px solid var(--glow);outline-offset:-3px}
.seg.tall span{align-content:center;min-height:46px}
.seg.tall small{font:400 13px/1.2 var(--sans);opacity:.85}
.gets{display:none;gap:6px;align-items:center;color:var(--ink-soft);font-size:14px}
.level,.listed select{min-width:0;width:100%;min-height:44px;padding:0 8px;border:1px solid var(--line);
 border-radius:8px;background:var(--banner);color:var(--ink);font:400 14px var(--sans);
 text-overflow:ellipsis}
.level{display:none}
.seatline:has([value=me]:checked) .for-me,
.seatline:has([value=friend]:checked) .for-friend{display:inline-flex}
.seatline:has([value=bot]:checked) .level{display:block}
.small-tool{width:30px;height:30px}
.mates{display:flex;align-items:center;gap:8px;flex-wrap:wrap}
.soft{color:var(--ink-soft);margin-left:8px}
.mate{padding:0 12px 0 7px;border-radius:20px}
.panel-form .plain>legend{font-size:15px;margin-bottom:5px}
.own-pace{display:none;grid-template-columns:repeat(3,minmax(0,1fr));gap:10px;margin-top:10px;align-items:end}
fieldset:has([value=custom]:checked)>.own-pace{display:grid}
.own-pace label{display:grid;gap:4px}
.own-pace .help{grid-column:1/-1}
.opts{display:flex;flex-wrap:wrap;gap:6px 18px;align-items:center}
.opts>details{flex:1 1 auto}
.opts>details[open]{flex-basis:100%}
.opts summary{display:inline-flex;list-style:none;text-decoration:underline;text-underline-offset:3px}
.opts summary::-webkit-details-marker{display:none}
.rest{display:grid;grid-template-columns:repeat(auto-fill,minmax(240px,1fr));gap:12px 20px;align-items:start;
 max-height:300px;overflow:auto;padding:6px;margin:0 -4px}
.option{display:grid;gap:4px}
.option label{font-weight:600}
.tick-line{display:flex;gap:8px;align-items:center;min-height:40px}
.tick-line input{flex:none;width:20px;height:20px;margin:0;accent-color:var(--action)}
.opts>.listed{grid-template-columns:auto auto;align-items:center;gap:8px}
.opts>.listed select{width:auto;max-width:180px;min-height:40px}
.rest .help{font-size:13px;line-height:1.35}
.word-line{display:grid;grid-template-columns:auto minmax(0,1fr);gap:10px;align-items:center}
.word-line .soft{margin:0}
form:not(:has(.seatline [value=friend]:checked)) .word-line{display:none}
.finish{display:flex;align-items:center;justify-content:space-between;gap:20px;padding:10px 20px;
 border-top:1px solid var(--line-soft);background:var(--paper-2)}
.finish .go{min-height:52px;padding:0 34px;font:700 19px/1 var(--serif)}
"""

_NARROW = """
@media(max-width:1180px){
.desk{grid-template-columns:minmax(0,1fr) 300px}
.acts{grid-template-columns:1fr 1fr}
.play-form{grid-column:1/-1}
.seatline{grid-template-columns:36px 180px minmax(0,1fr) 150px 30px}
.window.medal{width:200px}
}
"""

_PHONE = """
@media(max-width:860px){
.desk{display:flex;flex-direction:column;gap:12px;padding:10px 12px 0}
.hello{display:none}
.with-friends>:is(.lobby-right,.lobby-rest){display:none}
.lobby-right .tables li:nth-child(n+3){display:none}
.table-card{min-height:44px}
.games{grid-template-columns:minmax(0,1fr);gap:12px;align-self:stretch}
.game{display:grid;grid-template-columns:96px minmax(0,1fr)}
.window{height:auto;min-height:100%;border-bottom:0;border-right:1px solid var(--coast);
 border-radius:11px 0 0 11px}
.card-body{padding:9px 11px 11px;gap:4px;min-width:0}
.game h2{font-size:18px}
.pitch{font-size:14px}
.game .facts{gap:2px 11px}
.acts{grid-template-columns:minmax(0,1fr) 46px 46px;gap:6px}
.play-form{grid-column:auto}
.acts .go{padding:0 6px;gap:5px}
.acts .verb{padding:0;justify-content:center}
.acts .verb .two{display:none}
.card-menu{right:auto;left:5px;top:5px}
.card-menu .drop{right:auto;left:0}
.friends-panel{margin:0 -12px;border-radius:0;align-self:auto}
.panel-form{padding:12px 12px 14px 20px}
.window.medal{display:none}
.seatline{grid-template-columns:36px minmax(0,1fr) 126px 40px;gap:6px}
.seatline .name-field{grid-row:1;grid-column:2}
.seatline .seg{grid-row:1;grid-column:3}
.seatline .small-tool{grid-row:1;grid-column:4;width:40px;height:44px}
.seatline .gets{display:none!important}
.seatline .level{grid-column:2/4}
.seatline .seg span{min-height:44px;padding:0}
.seatline .seg b{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.seg-icon{display:block}
.seg.tall{grid-auto-flow:row;grid-template-columns:1fr 1fr}
.seg.tall label:nth-child(3){border-left:0}
.seg.tall label:nth-child(n+3){border-top:1px solid var(--line-soft)}
.own-pace{grid-template-columns:minmax(0,1fr)}
.mates .button,.opts summary{min-height:44px}
.tick-line{min-height:44px}
.rest{max-height:none}
.word-line{grid-template-columns:minmax(0,1fr);gap:4px}
.finish{position:sticky;bottom:0;z-index:4;flex-direction:column;align-items:stretch;gap:8px}
.finish .go{justify-content:center}
}
"""
