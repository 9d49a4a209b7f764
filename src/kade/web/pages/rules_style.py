"""The style sheet of the exact rules."""

from __future__ import annotations

from typing import Final

#: A figure stays beside so many statements at most.
LONGEST: Final = 40


def rules_css() -> str:
    """A part of the sheet of learning."""
    stays = "".join(f".stays-{count}{{grid-row-end:span {count}}}" for count in range(1, LONGEST + 1))
    return _PAGE + _STATEMENTS + f"@media(min-width:1180px){{{_COLUMN}{stays}}}" + _NARROW + _PRINT


_PAGE = """
.rules-page{display:grid;grid-template-columns:270px minmax(0,1fr);gap:0 16px;max-width:1280px;
 margin:0 auto;padding:0 20px 24px;align-items:start}
.rules-page .lesson-tabs{grid-column:1/-1;margin-bottom:14px}
.rules-side{position:sticky;top:10px;display:grid;grid-template:auto auto minmax(0,1fr)/minmax(0,1fr);
 max-height:calc(100vh - 20px)}
.find-box{display:flex;align-items:center;gap:8px;padding:0 10px;border:2px solid var(--line);
 border-radius:10px;background:var(--banner)}
.find-box:focus-within{border-color:var(--glow)}
.find{flex:1;min-width:0;height:44px;border:0;background:none;color:var(--ink);font:400 17px var(--sans);
 outline:0}
.find-box kbd{padding:2px 7px;border:1px solid var(--line);border-radius:5px;font:600 13px var(--sans);
 color:var(--ink-soft)}
.found{margin:8px 2px 0}
.found:empty{display:none}
.contents{min-height:0;overflow:auto;margin-top:8px;scrollbar-width:thin}
.contents summary{padding:4px 8px;color:var(--ink-soft);font:600 14px/1.4 var(--serif);cursor:pointer}
.toc a{display:grid;grid-template-columns:24px 1fr auto;gap:6px;padding:5px 8px;border-radius:7px;
 color:var(--ink);text-decoration:none;font-size:14px;line-height:1.3}
.toc a:hover{background:var(--paper)}
.toc-number{color:var(--ink-soft);text-align:right}
.toc-hits{align-self:start;min-width:20px;padding:0 6px;border-radius:9px;background:var(--action);
 color:var(--action-ink);text-align:center;font-size:13px}
.toc .toc-none{color:var(--ink-soft)}
.rules-main{padding:18px 22px 20px;min-width:0}
.rules-main h1{font:700 25px/1.2 var(--serif)}
.rules-main h2{display:flex;gap:10px;font:700 19px/1.25 var(--serif);margin:22px 0 6px;scroll-margin-top:12px}
.rules-main h2 span:first-child:not(:last-child){color:var(--ink-soft)}
.rules-main h2 span:empty{display:none}
.rules-main h3{margin:14px 0 4px;font:700 16px/1.3 var(--serif);color:var(--ink-soft)}
"""

_STATEMENTS = """
.stm{scroll-margin-top:28vh;display:grid;grid-template-columns:46px minmax(0,1fr) auto;gap:2px 10px;
 padding:7px 8px;
 margin:0 -8px;border-top:1px solid var(--line-soft);font-size:15px;line-height:1.45;align-items:start}
.stm:target{background:var(--news);box-shadow:inset 4px 0 0 var(--glow);border-radius:6px}
.stm-number{color:var(--ink-soft);font:600 14px/1.55 var(--serif);text-decoration:none}
.stm-number:hover{text-decoration:underline}
.stm-text,.rules-note,.rules-words{overflow-wrap:anywhere}
.stm-text>*+*,.rules-note>*+*{margin-top:6px}
.stm-title{font:600 15px/1.4 var(--serif)}
.stm-cells{display:flex;flex-wrap:wrap;gap:2px 18px}
.stm-cells>div{display:flex;gap:6px;max-width:100%}
.stm-cells>:last-child{flex:1 1 320px}
.stm-cells dt{flex:none;color:var(--ink-soft);font-size:14px}
.ref{color:inherit;text-decoration-color:var(--line);text-underline-offset:2px}
.ref:hover{text-decoration-color:var(--glow)}
.dashes{padding-left:18px;list-style:disc}
.dashes li+li{margin-top:4px}
.stm-text code,.rules-note code{padding:0 4px;border-radius:4px;background:var(--paper-2);
 font-size:.9em;overflow-wrap:anywhere}
.stm-text pre{overflow:auto;padding:8px 10px;border-radius:6px;background:var(--paper-2);font-size:10.5px;
 line-height:1.5}
.rules-table{overflow:auto;overflow-wrap:normal}
.rules-table table{border-collapse:collapse;font-size:14px}
.rules-table :is(th,td){padding:4px 9px;border-top:1px solid var(--line-soft);text-align:left;
 vertical-align:top}
.rules-table thead th{border:0;color:var(--ink-soft)}
.rules-note{padding:7px 0;color:var(--ink-soft);font-size:15px;line-height:1.45}
.rules-words p{font-size:15px;line-height:1.5}
mark{background:rgb(from var(--glow-halo) r g b/.6);color:inherit;border-radius:3px;padding:0 1px}
.reconstructed-note{display:flex;gap:8px;align-items:center;margin:4px 0 8px;padding:7px 10px;
 border:1px dashed var(--bad);border-radius:8px;font-size:14px;line-height:1.4}
.stm-source summary{display:flex;flex-direction:column;gap:4px;align-items:flex-end;list-style:none;
 cursor:pointer}
.stm-source summary::-webkit-details-marker{display:none}
.stm-source[open]{grid-column:2/-1}
.stm-source[open] summary{flex-flow:row wrap;align-items:center}
.stm-origin{margin-top:6px;padding:8px 10px;border-radius:8px;background:var(--paper-2);font-size:14px}
.stm-detail{margin-top:3px;color:var(--ink-soft)}
.src{display:inline-block;padding:4px 7px;border-radius:8px;border:1px solid var(--line-soft);
 color:var(--ink-soft);font-size:12px;line-height:1;white-space:nowrap}
.stm-source summary:hover .src{border-color:var(--glow);color:var(--ink)}
.src-ruling{border-style:dashed;border-color:var(--glow)}
.src-reconstructed{border-style:dashed;border-color:var(--bad);color:var(--bad)}
.src-key{display:flex;flex-wrap:wrap;gap:6px 18px;margin-top:10px;color:var(--ink-soft);font-size:14px;
 line-height:1.6}
.rules-figures{display:grid;gap:14px;padding:10px 0}
.rules-figure{margin:0;padding:14px 14px 12px;min-width:0}
.rules-figure>.board{border-radius:6px}
.rules-figure figcaption{margin-top:10px;font-size:14px;line-height:1.4;color:var(--ink-soft)}
"""

#: On a wide desk pictures lie in a column of their own, beside the statements that they show.
_COLUMN = """
.rules-page{grid-template-columns:270px minmax(0,1fr) 290px}
.statements{display:grid;grid-template-columns:minmax(0,1fr) 290px;column-gap:38px;margin-right:-328px}
.statements>*{grid-column:1}
.statements>.rules-figures{grid-column:2;align-self:start;position:sticky;top:12px;padding:0}
"""

_NARROW = """
@media(max-width:860px){
.rules-page{grid-template-columns:minmax(0,1fr);padding:0 12px 20px}
.rules-side{position:static;display:block;max-height:none;margin-bottom:12px}
.find-box kbd{display:none}
.contents summary{min-height:44px;line-height:36px}
.toc a{padding:10px 8px;font-size:15px}
.rules-main{padding:14px}
.stm{grid-template-columns:40px minmax(0,1fr);gap:4px 8px}
.stm-source,.stm-source[open]{grid-column:2}
.stm-source summary{flex-flow:row wrap;align-items:center;min-height:28px}
}
"""

_PRINT = """
@media print{
.rules-side,.src-key{display:none}
.rules-page{display:block;padding:0}
.statements{display:block;margin:0}
.stm{break-inside:avoid}
}
"""
