"""The style of the coach: its card, the dimmed page, and what is lit on it."""

from __future__ import annotations

from typing import Final


def coach_css() -> str:
    return _SHADE + _CARD + _PHONE


#: Over everything, and never in the way of a finger. What beats does so for a while and then stands still.
_SHADE: Final = """
.coach-shade{position:fixed;inset:0;width:100%;height:100%;z-index:20;pointer-events:none}
.coach-dim{fill:rgb(24 16 8/.46)}
.coach-hole{fill:#000;stroke:#000;stroke-width:10;stroke-linejoin:round;stroke-dasharray:none}
.coach-ring{fill:none;stroke:var(--glow-halo);stroke-width:4;stroke-linejoin:round}
.coach-ring.plan{stroke-width:3;stroke-dasharray:8 5}
.coach-ring.reason{stroke-width:2.4;stroke-dasharray:7 5}
.coach-ring.press{animation:coach-beat 1.6s ease-in-out 6}
.coach-edge{fill:none;stroke:var(--paper);stroke-width:7;stroke-linecap:round;stroke-linejoin:round}
.coach-leader{fill:none;stroke:var(--action);stroke-width:3;stroke-linecap:round;stroke-linejoin:round}
@keyframes coach-beat{50%{stroke-width:9;stroke-opacity:.55}}
@media(prefers-reduced-motion:reduce){.coach-ring.press{animation:none}}
"""

_CARD: Final = """
.coach-card{position:fixed;z-index:21;width:430px;max-width:calc(100vw - 16px);max-height:calc(100dvh - 16px);
 overflow:auto;border:1px solid var(--glow);border-radius:14px;
 box-shadow:0 0 0 3px rgb(from var(--glow-halo) r g b/.55),0 14px 34px rgb(var(--shade)/.5)}
.coach-card:focus-visible{outline:3px solid var(--action);outline-offset:3px}
.coach-head{display:flex;align-items:center;gap:9px;padding:6px 6px 5px 13px;background:var(--paper-2);
 border-bottom:1px solid var(--line-soft);font:600 14px/1 var(--serif)}
.coach-head .tool{width:36px;height:34px}
.coach-step,.coach-first{font:400 13px/1 var(--sans);color:var(--ink-soft);white-space:nowrap}
.coach-first,.coach-head .dots{margin-left:auto}
.coach-head .dots{display:flex;align-items:center;gap:4px;min-width:0}
.dots i{width:9px;min-width:5px;aspect-ratio:1;box-sizing:border-box;border-radius:50%;
 border:1.4px solid var(--line)}
.dots i.on{background:var(--action);border-color:var(--action)}
.dots i.now{background:var(--glow-halo);border-color:var(--glow);
 box-shadow:0 0 0 2.5px rgb(from var(--glow-halo) r g b/.45)}
.coach-body{display:grid;gap:7px;padding:12px 14px 4px;font-size:15px;line-height:1.42}
.coach-body p,.coach-body dl,.coach-body dd{margin:0}
.coach-body h2{font-size:20px;line-height:1.2}
.coach-body dl{display:grid;grid-template-columns:fit-content(36%) 1fr;gap:4px 12px;font-size:14px;
 line-height:1.36}
.coach-body dt{font-weight:700}
.coach-why,.coach-advice{padding:8px 11px;border-radius:9px;background:var(--action-soft);font-size:14px;
 line-height:1.4}
.coach-remark{color:var(--good);font-weight:600;font-size:14px}
.coach-acts{display:flex;flex-wrap:wrap;gap:8px;align-items:center;padding:9px 14px 13px}
.coach-acts .button{min-height:42px}
.coach-unfold{display:none}
"""

_PHONE: Final = """
@media(max-width:860px){
.coach-card{width:auto;left:8px;right:8px}
.coach-head{padding-block:2px}
.coach-head .tool{width:44px;height:42px}
.coach-body{padding-top:9px;gap:6px}
.coach-body h2{font-size:18px}
.coach-acts{padding:6px 12px 10px}
.coach-acts{gap:6px}
.coach-acts .button{min-height:44px;padding:0 11px}
.coach-acts .quiet{padding:0 4px}
.coach-unfold{display:inline-flex}
.coach-card:not(.unfolded) .coach-why{display:none}
.coach-card[data-guided] .coach-skip{display:none}
}
"""
