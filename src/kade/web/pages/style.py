"""The style sheet of the house: theme, base, chart, and the layout of the table page."""

from __future__ import annotations

from kade.chart.css import base_css, chart_css
from kade.chart.plan_fields import plan_css
from kade.chart.tokens import theme_css
from kade.web.pages.coach_style import coach_css
from kade.web.pages.flow_style import flow_css
from kade.web.pages.layout_style import layouts_css


def shell_css() -> str:
    """What every page needs, at the table and around it."""
    return theme_css() + base_css() + chart_css() + _SHELL


def house_css() -> str:
    """All that table pages share; a title's own style sheet comes after it."""
    table = plan_css() + _TABLE + flow_css() + _PARTS + _LARGE + _APART + layouts_css() + coach_css()
    return shell_css() + table + _MOTION


_SHELL = """
[hidden]{display:none!important}
.skip{position:absolute;left:-9999px;top:6px;z-index:20;padding:10px 14px;border-radius:8px;
 background:var(--action);color:var(--action-ink);font-weight:700}
.skip:focus{left:12px}
a{color:inherit}
.top{display:flex;align-items:center;gap:10px;min-height:36px}
.wordmark{font-size:var(--size-xl);font-weight:700;font-style:italic;letter-spacing:.01em;
 text-decoration:none}
.title{font-size:var(--size-l);font-weight:600;padding-left:14px;margin-left:4px;
 border-left:1px solid var(--line);min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.round{color:var(--ink-soft);white-space:nowrap;margin-left:4px}
.open-deal{flex:none;padding:2px 8px;border-radius:10px;border:1px solid var(--glow);background:var(--news);
 color:var(--ink);font:600 var(--size-s)/1.2 var(--sans);white-space:nowrap;cursor:help}
.table-card .open-deal{margin-left:8px}
.open-deal-note{margin:0;padding:8px 12px;border-radius:8px;border:1px solid var(--glow);
 background:var(--news);color:var(--ink);line-height:1.35}
.fill{flex:1}
.tool{display:grid;place-items:center;flex:none;width:40px;height:36px;padding:0;border:0;border-radius:8px;
 background:none;color:inherit;cursor:pointer}
.tool:hover{background:var(--action-soft)}
.tool[aria-pressed=true]{background:var(--news)}
.languages{position:relative}
.languages summary{list-style:none}
.languages summary::-webkit-details-marker{display:none}
.drop{position:absolute;right:0;top:100%;z-index:12;display:grid;min-width:140px;padding:6px}
.language{padding:11px 12px;border-radius:6px;text-decoration:none}
.language:hover{background:var(--action-soft)}
.language[aria-current]{font-weight:700}
.foot{display:flex;flex-wrap:wrap;gap:16px;padding:16px 0;color:var(--ink-soft)}
.no-script{position:fixed;inset:auto 0 0 0;z-index:30;margin:0;padding:10px 14px;text-align:center;
 background:var(--news);color:var(--ink);border-top:1px solid var(--line)}
.dialog{max-width:min(440px,92vw);padding:14px 16px 16px;color:var(--ink)}
.dialog::backdrop{background:rgb(var(--shade)/.45)}
.dialog-head{display:flex;align-items:center;justify-content:space-between;gap:12px;margin-bottom:8px}
.dialog-question{font-size:var(--size-l);margin-bottom:16px}
.dialog-answers,.row{display:flex;flex-wrap:wrap;gap:8px;justify-content:flex-end}
.row{justify-content:flex-start}
.button{text-decoration:none}
.button.danger{color:var(--bad);border-color:var(--bad);background:none}
.button[aria-disabled=true]{opacity:.62;cursor:not-allowed}
.small{display:inline-flex;align-items:center;gap:4px;min-height:24px;padding:0 7px;border-radius:6px;
 border:1px solid var(--line);background:var(--paper-2);color:var(--ink);
 font:600 var(--size-s)/1 var(--sans);cursor:pointer;white-space:nowrap}
.small:hover{border-color:var(--glow)}
.empty{padding:10px 12px;color:var(--ink-soft)}
"""

_TABLE = """
.page{display:grid;height:100vh;height:100dvh;min-height:680px;max-width:2200px;margin:auto;
 padding:0 12px 8px;gap:8px 12px;
 grid-template:"top top top" 36px "aside board side" minmax(0,1fr) "prompt prompt side" 56px
 "own own side" 112px/154px minmax(0,1fr) 326px}
.page>.top{grid-area:top}
.table-board{grid-area:board;position:relative;display:grid;place-items:center;min-width:0;min-height:0;
 container-type:size;outline:none}
.table-board:focus-visible{outline:2px solid var(--glow);outline-offset:-2px}
.zoomed{display:grid;place-items:center}
.table-board .board{width:min(100cqw,100cqh*752/564);box-shadow:0 4px 16px rgb(var(--shade)/.35)}
.strip,.tabs,.zoom{display:none}
.aside{grid-area:aside;min-height:0;display:grid}
.side{grid-area:side;display:flex;flex-direction:column;gap:8px;min-height:0}
.own{grid-area:own;display:flex;gap:16px;min-height:0;min-width:0;padding:0 2px;overflow-x:auto;
 scrollbar-width:thin}
.own .eyebrow{margin-bottom:6px}
.part{flex:none;min-width:0;display:flex;gap:16px}
.part:last-child{flex:1 1 300px}
.part:last-child>:last-child{flex:1}
.prompt{grid-area:prompt;position:relative;display:flex;align-items:center;gap:14px;
 padding:0 14px;min-width:0}
.prompt.asked{border-color:var(--glow);box-shadow:0 0 0 1px var(--glow),0 3px 12px rgb(var(--shade)/.25)}
.open,.picked{display:contents}
.ask{flex:1 1 0;min-width:0;display:grid;grid-template-columns:auto minmax(0,1fr);gap:1px 9px;
 align-items:center}
.ask:has(>.whose)>.chip{grid-row:1/3}
.ask>.question{grid-column:2}
.whose{grid-column:2;display:flex;align-items:center;gap:7px;white-space:nowrap;color:var(--ink-soft);
 font-size:14px;min-width:0}
.ask>.progress{grid-column:1/3}
.turn-note{overflow:hidden;text-overflow:ellipsis}
.question{font-size:18px;font-weight:700;line-height:1.25;overflow:hidden;text-overflow:ellipsis;
 white-space:nowrap}
.answers,.aids{display:flex;align-items:center;gap:8px}
.answers{min-width:0}
.where{color:var(--ink-soft);white-space:nowrap}
.aids{padding-left:8px;border-left:1px solid var(--line-soft);gap:0}
.aids .on{background:var(--action);color:var(--action-ink)}
.why{position:absolute;inset:auto 14px calc(100% - 6px) auto;z-index:3;max-width:80%;padding:5px 10px;
 border:1px solid var(--line);border-radius:8px;background:var(--paper);font-weight:600;line-height:1.3;
 box-shadow:0 3px 10px rgb(var(--shade)/.3);pointer-events:none}
.why:empty{display:none}
.why.bad{color:var(--bad);border-color:var(--bad)}
.why.held{pointer-events:auto}
.cite{color:var(--ink-soft);font-size:var(--size-s);font-weight:400;white-space:nowrap;
 text-decoration-color:var(--line);text-underline-offset:2px}
.cite:hover{color:var(--ink)}
.cites{display:inline-flex;gap:7px}
.cites .cite{padding:3px 1px}
.line .cite{position:absolute;right:8px;bottom:2px;padding:1px 5px;border-radius:6px;background:var(--paper);
 opacity:0}
.line:has(.undo-here) .cite{right:46px}
.line:is(:hover,:focus-within) .cite{opacity:1}
@media(hover:none){.line .cite{position:static;padding:4px 6px;background:none;opacity:.8}}
.aids [aria-busy=true]{cursor:progress}
.aids [aria-busy=true] .icon{animation:think .7s ease-in-out infinite alternate}
#hint{position:absolute;z-index:5;right:8px;bottom:calc(100% + 8px);max-width:min(560px,94%)}
.hint-card{display:grid;gap:6px;padding:6px 10px 10px 12px;box-shadow:0 8px 30px rgb(var(--shade)/.5)}
.hint-card>p{display:flex;align-items:center;justify-content:space-between}
.hint-card ol{display:grid;gap:6px;margin:0;padding:0;list-style:none}
.hint-card .button{display:grid;gap:2px;width:100%;min-height:44px;padding:6px 12px;text-align:left;
 justify-content:stretch;line-height:1.3;white-space:normal;overflow-wrap:anywhere}
.hint-card li:first-child .button{border-color:var(--glow);box-shadow:inset 3px 0 0 var(--glow)}
.hint-card small{font-weight:400;font-size:var(--size-s);color:var(--ink-soft)}
.payments{overflow-x:auto;flex-wrap:nowrap!important;scrollbar-width:thin}
.answers .payments{max-height:52px;padding:3px}
"""

_PARTS = """
.seats{flex:none;overflow:hidden auto;max-height:52%}
.seat{position:relative;display:flex;align-items:center;gap:10px;padding:8px 12px 8px 14px;min-height:60px}
.seat+.seat{border-top:1px solid var(--line-soft)}
.seat::before{content:"";position:absolute;inset:0 auto 0 0;width:5px;background:var(--seat);
 border-right:1px solid var(--seat-edge)}
.seat.active{background:var(--news)}
.seat>.chip{flex:none}
.seat-body{flex:1;min-width:0}
.who{display:flex;align-items:center;gap:7px;min-height:24px;min-width:0}
.who .name{flex:none;max-width:62%}
.who .note{min-width:0;overflow:hidden;text-overflow:ellipsis}
@media(max-width:1499px){.who:has(.small) .note{display:none}}
.name{font-size:var(--size-l);font-weight:700;min-width:0;overflow:hidden;text-overflow:ellipsis;
 white-space:nowrap}
.note,.clock{color:var(--ink-soft);font-size:var(--size-s);white-space:nowrap}
.who .small{margin-left:auto}
.clock{margin-left:auto;display:inline-flex;gap:3px;align-items:center}
.small+.clock{margin-left:0}
.active .clock{color:var(--ink);font-weight:700}
.clock.low{color:var(--bad);font-weight:700}
.score-number{min-width:36px;text-align:right;font-size:30px;font-weight:700;line-height:1}
.watchers{display:flex;gap:7px;align-items:center;padding:6px 14px;border-top:1px solid var(--line-soft);
 color:var(--ink-soft);font-size:var(--size-s)}
.talk{flex:1;display:flex;flex-direction:column;min-height:0;overflow:hidden}
.talk-tabs{display:flex;border-bottom:1px solid var(--line-soft)}
.talk-list{display:contents}
.talk-tab{flex:1;min-height:32px;border:0;background:none;color:var(--ink-soft);cursor:pointer;
 font:600 var(--size-m)/1 var(--serif)}
.talk-tab[aria-selected=true]{color:var(--ink);box-shadow:inset 0 -3px 0 var(--glow)}
.talk-tab.unread::after{content:"";display:inline-block;width:9px;height:9px;margin-left:7px;
 border-radius:50%;
 background:var(--action)}
.show-log #chat,.show-chat #log,.apart.show-ribbon :is(#log,#chat,.write),
 .apart:not(.show-ribbon) #ribbon,.show-chat #ribbon{display:none}
.lines{flex:1;min-height:0;overflow:auto;padding:6px 0;display:flex;flex-direction:column-reverse}
.lines:focus-visible{outline-offset:-3px}
.line{position:relative;display:flex;gap:8px;padding:4px 12px;align-items:flex-start;overflow-wrap:anywhere}
.line>span{flex:1;min-width:0}
.line .chip,.line>.icon,.no-chip{flex:none!important;width:20px}
.line:not(.new,.said){color:var(--ink-soft)}
.line.new{background:var(--news)}
.line.to-you{box-shadow:inset 4px 0 0 var(--glow);font-weight:600}
.line.stepped{outline:2px solid var(--glow);outline-offset:-2px}
.by{margin-left:6px;padding:0 6px;border:1px solid var(--line);border-radius:8px;font-size:var(--size-s);
 white-space:nowrap}
.undo-here{padding:0 4px}
.divider{display:flex;align-items:center;gap:8px;padding:5px 12px 4px;background:var(--news);font-weight:700}
.divider::after{content:"";flex:1;border-top:1px solid var(--line)}
.write{display:flex;gap:6px;padding:8px;border-top:1px solid var(--line-soft);align-items:center}
.say{flex:1;min-width:0;height:36px;padding:0 10px;border:1px solid var(--line);border-radius:8px;
 background:var(--banner);color:var(--ink);font:400 var(--size-m) var(--sans)}
.say::placeholder{color:var(--ink-soft);opacity:1}
.hot.advised .hot-halo,.advised{animation:advise 1s ease-in-out 4 alternate}
.advised:not(.hot){outline:3px solid var(--glow)!important}
.menu{display:grid;gap:14px;margin-top:14px}
.menu small{display:block;color:var(--ink-soft);font-size:var(--size-s);margin-top:4px}
.menu label{display:block;margin-bottom:6px}
.switch{display:flex;align-items:center;gap:10px;min-height:44px;padding:0;border:0;background:none;
 color:inherit;
 font:600 var(--size-m) var(--sans);cursor:pointer}
.knob{flex:none;width:40px;height:24px;border-radius:12px;
 border:1px solid var(--line);background:var(--paper-2)}
.knob::after{content:"";display:block;width:18px;height:18px;margin:2px;
 border-radius:50%;background:var(--line)}
.switch[aria-checked=true] .knob{background:var(--action)}
.switch[aria-checked=true] .knob::after{margin-left:18px;background:var(--action-ink)}
.banner{position:fixed;inset:0;z-index:15;display:grid;place-items:center;background:var(--table)}
.banner-card{display:grid;justify-items:center;gap:16px;padding:34px 44px;font-size:22px;max-width:92vw;
 text-align:center;overflow-wrap:anywhere}
.heard{position:fixed;inset:auto 16px 16px auto;z-index:14;display:flex;gap:8px;align-items:center;
 max-width:min(420px,92vw);padding:10px 14px;box-shadow:0 8px 30px rgb(var(--shade)/.5)}
.tab.unread .tab-top::after{content:"";width:9px;height:9px;border-radius:50%;background:var(--action)}
.connection{position:fixed;inset:8px 0 auto 0;z-index:16;width:max-content;max-width:92vw;margin:auto;
 padding:9px 16px;border-radius:10px;background:var(--bad);color:var(--paper);font-weight:600}
"""

#: A card shown large.
_LARGE = """
.large{margin:auto;padding:14px;border:1px solid var(--glow);color:var(--ink);
 box-shadow:0 14px 50px rgb(var(--shade)/.6);max-width:min(94vw,420px);max-height:92vh;overflow:auto}
.large[open]{display:grid;gap:10px;justify-items:center}
.large::backdrop{background:rgb(var(--shade)/.45)}
.large-words{margin:0;font-size:15px;line-height:1.35;white-space:pre-line;justify-self:start}
.large-words:empty{display:none}
"""

#: What changes in one of these is laid out there alone. Not on a phone, where their sheets lie over the page.
_APART = """
@media(min-width:861px){.seats,.talk,.own,.aside{contain:layout style}}
"""

_MOTION = """
@keyframes think{from{opacity:.25}}
@keyframes advise{to{filter:drop-shadow(0 0 6px var(--glow-halo))}}
.changed{background:var(--glow-halo);color:var(--ink);border-radius:6px}
"""
