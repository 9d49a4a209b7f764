"""The style sheet of the front of the house: what all pages around the tables share."""

from __future__ import annotations

from kade.chart.notes import notes_css
from kade.web.pages.style import shell_css


def front_css() -> str:
    """With the shell's rules in it, so that a page of the front needs no sheet of the tables."""
    return shell_css() + _BAR + _FACTS + notes_css() + _ROOM + _NARROW


_BAR = """
html:has(body.front){overflow:auto}
body.front{min-height:100vh;overflow-x:clip}
.front>.no-script{display:none}
.front>.top{position:relative;height:48px;padding:0 20px;gap:14px;border-bottom:1px solid var(--line-soft)}
.ways{display:flex;gap:2px;margin-left:6px}
.ways a{display:flex;align-items:center;height:48px;padding:0 12px;color:var(--ink-soft);
 text-decoration:none;font:600 15px/1 var(--serif)}
.ways a[aria-current]{color:var(--ink);box-shadow:inset 0 -3px 0 var(--glow)}
.ways a:hover,.tongue:hover{color:var(--ink)}
.tongues{display:flex}
.tongue{padding:6px 7px;border-radius:6px;color:var(--ink-soft);text-decoration:none;font-size:13px}
.tongue[aria-current]{color:var(--ink);font-weight:700}
.front .languages{display:none}
.me{display:flex;align-items:center;gap:8px;max-width:220px;padding:4px 12px 4px 5px;
 border:1px solid var(--line-soft);border-radius:20px;background:var(--paper);color:var(--ink);
 text-decoration:none;font-size:15px}
.me b{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.me:hover{border-color:var(--glow)}
.front>.foot{gap:4px 18px;max-width:1280px;margin:0 auto;padding:11px 20px 12px;font-size:13px}
.foot .rights{margin-left:auto}
.front .foot a{display:inline-flex;align-items:center;min-height:24px}
"""

_FACTS = """
.aloud{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.pill-fact{position:relative;display:inline-flex;align-items:center;gap:5px;color:var(--ink-soft);
 font-size:13px;white-space:nowrap}
.facts{display:flex;flex-wrap:wrap;gap:3px 14px}
.weight{display:inline-flex;gap:3px;align-items:center}
.weight i{width:8px;height:8px;border-radius:50%;border:1.4px solid var(--ink-soft)}
.weight i.on{background:var(--ink-soft)}
.go{justify-content:flex-start;min-height:48px;padding:0 10px;gap:8px}
.two{display:grid;gap:2px;text-align:left;min-width:0}
.two b{font:700 15px/1 var(--serif)}
.memory{font:400 12px/1.15 var(--sans);opacity:.88}
.name-field{min-height:44px;padding:0 11px;min-width:0;border:1px solid var(--line);border-radius:8px;
 background:var(--banner);color:var(--ink);font:400 16px var(--sans)}
.front ::placeholder{color:var(--ink-soft);opacity:1}
.help{color:var(--ink-soft);line-height:1.45}
"""

#: Pages that are one sheet of paper: a message, a seat link, about the house.
_ROOM = """
.room{display:grid;justify-content:center;grid-template-columns:minmax(0,560px);padding:34px 20px 20px}
.room:has(.wide){grid-template-columns:minmax(0,760px)}
.room h1{font:700 34px/1.15 var(--serif);letter-spacing:-.005em}
.room h2{font:700 20px/1.25 var(--serif);margin-bottom:10px}
.room .eyebrow{margin-bottom:4px;font-size:var(--size-m)}
.plain{border:0;margin:0;padding:0;min-width:0}
.plain>legend{padding:0;margin-bottom:8px;font:700 var(--size-l)/1.3 var(--serif)}
.button.tall{min-height:46px;padding:0 18px;justify-content:center;font-size:15px}
.button[disabled]{opacity:.55;cursor:not-allowed}
.room input:not([type=radio],[type=checkbox]){min-height:44px;min-width:0;max-width:100%;padding:0 10px;
 color:var(--ink);background:var(--banner);border:1px solid var(--line);border-radius:8px;
 font:400 16px/1.2 var(--sans)}
.note-sheet{display:grid;gap:16px;padding:26px 28px 28px;overflow-wrap:anywhere}
.note-sheet>.eyebrow{margin-bottom:-12px}
.note-sheet>.button{justify-self:start}
.vignette{border-radius:8px;border:1px solid var(--line)}
.message{font-size:16px;line-height:1.55}
.qr{padding:9px;border-radius:8px;background:#fff;line-height:0}
.qr svg[viewBox]{width:112px;height:112px}
.join-form{display:grid;gap:10px}
.join-form>.button{justify-content:center}
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

_NARROW = """
@media(max-width:1120px){.tongues{display:none}.front .languages{display:block}}
@media(max-width:860px){
.front>.top{padding:0 12px;gap:4px;height:52px}
.ways{margin-left:2px}
.ways a{padding:0 9px;height:52px;font-size:14px}
.me{padding:4px;border:0;background:none}
.me b{display:none}
.front>.foot{padding:14px 12px 20px}
.front .foot a{min-height:44px}
.foot .rights{margin-left:0}
.room{padding:14px 12px}
.room h1{font-size:28px}
.note-sheet{padding:20px 18px}
.note-sheet>.button{justify-self:stretch}
}
"""
