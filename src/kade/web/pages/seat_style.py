"""The style sheet of seat links: the page of an invitation, and the links that are handed out."""

from __future__ import annotations


def seat_css() -> str:
    """Comes after the sheet of the front."""
    return _INVITE + _TAKEN + _LINKS + _PHONE


_INVITE = """
.invite-room{display:grid;place-items:center;min-height:calc(100vh - 96px);padding:14px 20px}
.invite{display:grid;grid-template-columns:minmax(0,430px) minmax(0,600px);overflow:hidden}
.invite-board{position:relative;min-height:100%;background:var(--water);border-right:1px solid var(--coast)}
.invite-board img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover;object-position:54% 50%}
.on-night{display:none}
@media(prefers-color-scheme:dark){
:root:not([data-theme=paper]) .on-night{display:block}:root:not([data-theme=paper]) .on-paper{display:none}
}
:root[data-theme=night] .on-night{display:block}:root[data-theme=night] .on-paper{display:none}
.invite-words{display:grid;align-content:start;gap:13px;min-width:0;padding:22px 28px 18px;
 overflow-wrap:anywhere}
.invite-facts{font-size:14px}
.invite-facts span+span::before{content:"·";margin:0 6px}
.invite h1{margin-top:-6px;font:700 30px/1.15 var(--serif)}
.invite-said{margin-top:-4px;font-style:italic;font-size:17px;line-height:1.35;color:var(--ink-soft)}
.invite-guests{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:8px}
.guest{display:grid;justify-items:center;align-content:start;gap:2px;min-width:0;padding:10px 4px;
 border-radius:10px;background:var(--paper-2);text-align:center;line-height:1.2}
.guest b{max-width:100%;margin-top:4px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;
 font-size:16px}
.guest small{color:var(--ink-soft);font-size:13px}
.guest.yours{background:var(--news);box-shadow:inset 0 0 0 2px var(--glow)}
.invite .join-form{gap:6px}
.invite .join-form>label,.invite .plain>legend{font:700 15px/1.3 var(--serif);margin-bottom:4px}
.invite .join-form>label{margin-bottom:0}
.invite .join-form>.plain{margin:4px 0 8px}
.invite input[type=text]{min-height:44px;min-width:0;padding:0 11px;border:1px solid var(--line);
 border-radius:8px;background:var(--banner);color:var(--ink);font:400 16px var(--sans)}
.invite .help{font-size:13px}
.emblems.five{grid-template-columns:repeat(5,minmax(0,1fr))}
.emblem{font-size:14px;min-width:0}
.emblem span{max-width:100%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.emblem.gone{cursor:not-allowed;border-style:dashed;color:var(--ink-soft)}
.emblem.gone .chip{opacity:.4}
.emblem.gone input{cursor:not-allowed}
.emblem.gone:hover{border-color:var(--line-soft)}
.invite-acts{display:flex;flex-wrap:wrap;gap:9px}
.invite-acts .button{min-height:50px;font-size:16px;text-decoration:none}
.invite-acts .primary{flex:1 1 auto}
.invite-asides{display:grid;grid-template-columns:1fr 1fr;gap:10px;padding-top:13px;
 border-top:1px solid var(--line-soft)}
.invite-aside{display:grid;grid-template-columns:22px 1fr;gap:9px;color:var(--ink);text-decoration:none;
 font-size:14px;line-height:1.35;cursor:pointer;list-style:none}
.invite-aside::-webkit-details-marker{display:none}
.invite-aside b{display:block;text-decoration:underline;text-underline-offset:3px}
.invite-aside small{font-size:13px;color:var(--ink-soft)}
.invite-asides details{position:relative}
.invite-qr{position:absolute;right:0;bottom:calc(100% + 8px);z-index:3;padding:8px;border-radius:10px;
 background:var(--paper);border:1px solid var(--line);box-shadow:0 8px 30px rgb(var(--shade)/.4)}
"""

_TAKEN = """
.invite-taken{display:grid;gap:12px;padding:15px 16px;border:1px solid var(--glow);border-radius:10px;
 background:var(--news)}
.invite-taken .primary{flex:0 1 auto}
.taken-words{display:grid;grid-template-columns:auto 1fr;gap:2px 10px;align-items:center;font-size:16px;
 line-height:1.35}
.taken-words span{grid-column:2}
.good-news{display:flex;align-items:center;gap:8px;color:var(--good);font-weight:600}
"""

_LINKS = """
.opened{display:grid;gap:14px;width:min(100%,1060px);padding:22px 26px 20px;overflow-wrap:anywhere}
.opened h1{margin-top:-8px;font:700 30px/1.15 var(--serif)}
.opened .message{max-width:78ch}
.opened-links{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,440px),1fr));gap:12px}
.opened-link{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:8px 18px;padding:12px 14px;
 border:1px solid var(--line-soft);border-radius:10px;background:var(--paper-2)}
.opened-link h2{display:flex;align-items:center;gap:10px;min-width:0;font:700 19px/1.2 var(--serif)}
.opened-link figure{grid-column:2;grid-row:1/4;display:grid;justify-items:center;gap:4px;margin:0;
 color:var(--ink-soft);font-size:13px}
.opened-link .qr svg[viewBox]{width:112px;height:112px}
.opened-link input{width:100%;min-width:0;min-height:44px;padding:0 10px;border:1px solid var(--line);
 border-radius:8px;background:var(--banner);color:var(--ink);font:400 14px var(--sans);text-overflow:ellipsis}
.opened-acts{display:flex;flex-wrap:wrap;gap:8px}
.opened-warning{display:flex;gap:9px;align-items:center;padding:9px 12px;border:1px solid var(--bad);
 border-left-width:6px;border-radius:8px;background:var(--banner);color:var(--bad);font-weight:600}
.opened>.button{justify-self:start;min-height:50px;padding:0 22px;font-size:16px}
"""

_PHONE = """
@media(max-width:860px){
.invite-room{place-items:start stretch;padding:0;min-height:0}
.invite{grid-template-columns:minmax(0,1fr);border:0;border-radius:0}
.invite-board{height:118px;min-height:0;border-right:0;border-bottom:1px solid var(--coast)}
.invite-words{gap:11px;padding:13px 14px 16px}
.invite h1{font-size:24px}
.invite-said{font-size:16px}
.invite-guests{gap:6px}
.invite-guests.n5{grid-auto-flow:row;grid-template-columns:repeat(3,minmax(0,1fr))}
.guest{padding:8px 2px}
.guest b{font-size:15px}
.guest .chip{width:34px;height:34px}
.emblems.five{gap:5px}
.emblem{padding:8px 2px 7px;font-size:13px}
.emblem .chip{width:34px;height:34px}
.invite-taken .button{flex:1 1 100%}
.invite-asides{grid-template-columns:1fr}
.invite-qr{position:static;justify-self:center;margin-top:8px;width:max-content}
.opened{padding:16px 14px;border-radius:0;border-inline:0}
.opened h1{font-size:24px}
.opened>.button{justify-self:stretch;justify-content:center}
}
"""
