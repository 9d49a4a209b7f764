"""Style sheets: what every page of the house shares, and what every chart of it shares."""

from __future__ import annotations


def chart_css() -> str:
    """Lettering, ground, furniture, border and hot spots: all a board needs beside its own."""
    shoals = "".join(
        f".c-shoal-{step}{{stroke:color-mix(in srgb,var(--water-3) {share}%,var(--water))}}"
        for step, share in enumerate((8, 20, 32, 46, 60, 76, 92))
    )
    return shoals + _CHART


def base_css() -> str:
    """Ground, type, focus, buttons, cards and small counters of every page."""
    return _BASE


_CHART = """
.board{display:block;width:100%;height:auto;border-radius:6px;background:var(--water)}
.board text{font-family:var(--serif);text-anchor:middle;fill:var(--ink);
 font-variant-numeric:tabular-nums lining-nums}
.s{fill:none;stroke-linecap:round;stroke-linejoin:round}
.c-water{stroke:var(--water)}.c-water-3{stroke:var(--water-3)}
.c-water-line{stroke:var(--water-line)}.c-coast{stroke:var(--coast)}.c-quay{stroke:var(--quay)}
.shoreline{stroke:var(--coast);stroke-width:1.6}
.grain{opacity:var(--grain);mix-blend-mode:multiply;pointer-events:none}
.board-tall .grain{display:none}
.board .sea-name{font-style:italic;letter-spacing:.16em;fill:var(--coast);fill-opacity:.75}
.ship{color:var(--coast);--pic-fill:var(--banner)}
.wake{fill:none;stroke:var(--water-line);stroke-width:1}
.rose-light{fill:var(--banner);stroke:var(--coast);stroke-width:.5}
.rose-dark{fill:var(--coast);stroke:var(--coast);stroke-width:.5}
.rose-ring{fill:none;stroke:var(--coast);stroke-width:1}.rose-ring.fine{stroke-width:.5}
.rose-hub{fill:var(--banner);stroke:var(--coast)}
.board .rose-north{font-weight:700;fill:var(--coast)}
.scroll{fill:var(--banner);stroke:var(--banner-line);stroke-width:1.2}
.roll{fill:var(--paper-2);stroke:var(--banner-line);stroke-width:1.2}
.scroll-line{fill:none;stroke:var(--banner-line);stroke-opacity:.5;stroke-width:.7}
.board .cartouche-title{font-style:italic;font-weight:700;letter-spacing:.03em}
.board .cartouche-number{font-weight:700}
.ribbon{fill:var(--banner);stroke:var(--banner-line);stroke-width:.9;filter:url(#lift)}
.ribbon-text{pointer-events:none;font-weight:600}
.thread{stroke:var(--coast);stroke-width:1.2}
.border{fill:var(--paper-2);fill-rule:evenodd}
.tick{fill:var(--banner);stroke:var(--banner-line);stroke-width:.5}
.tick.dark{fill:var(--paper-2)}
.board .tick-number{font-weight:700;fill:var(--ink)}
.neatline{fill:none;stroke:var(--coast);stroke-width:1.4}.neatline.fine{stroke-width:.6}
.marker{filter:url(#lift)}
.tag{fill:var(--ink);stroke:var(--banner);stroke-width:1}
.board .tag-number{font-weight:700;fill:var(--banner)}
.card-letter{font:700 13px var(--serif);text-anchor:middle}
.hot{cursor:pointer;outline:none}
.hot-halo,.hot-line,.hot-ants{fill:none;stroke-linejoin:round}
.hot-halo{stroke:var(--glow-halo);stroke-width:5;stroke-opacity:.6}
.hot-line{stroke:var(--glow);stroke-width:1.7}
.hot-ants{stroke:var(--glow-ink);stroke-width:.9;stroke-dasharray:3 7}
.hot:hover .hot-ants,.hot:focus-visible .hot-ants{animation:march 1.6s linear 4}
.hot:hover .hot-halo,.hot:focus-visible .hot-halo{stroke-width:10;stroke-opacity:.9}
.hot:focus-visible .hot-line{stroke-width:3}
.hot.chosen .hot-halo{stroke-width:14;stroke-opacity:.95}
.hot.chosen .hot-line{stroke-width:3}
.hot.pressed .hot-halo{stroke-width:12;stroke-opacity:1}
.trial{cursor:pointer;outline:none}
.trial:is(:focus-visible,.chosen,.pressed){
 filter:drop-shadow(0 0 1px var(--glow)) drop-shadow(0 0 2px var(--glow))}
@keyframes march{to{stroke-dashoffset:-20}}
@media(prefers-reduced-motion:reduce){.hot .hot-ants{animation:none}}
"""

_BASE = """
*{box-sizing:border-box}
html{color-scheme:light dark;-webkit-text-size-adjust:100%}
body{margin:0;color:var(--ink);font:400 var(--size-m)/1.35 var(--sans);
 background:radial-gradient(120% 90% at 45% 30%,var(--table),var(--table-2));
 font-variant-numeric:tabular-nums lining-nums}
h1,h2,p,ol,ul,dl,dd{margin:0;padding:0}
ol,ul{list-style:none}
.sprite{position:absolute}
.serif{font-family:var(--serif)}
.sheet{background:var(--paper);border:1px solid var(--line-soft);border-radius:var(--radius);
 box-shadow:0 1px 0 rgb(255 255 255/.25) inset,0 3px 10px rgb(var(--shade)/.18)}
.eyebrow{font:600 var(--size-s)/1.2 var(--serif);color:var(--ink-soft);letter-spacing:.02em}
.icon{flex:none;vertical-align:-3px}
.button{display:inline-flex;align-items:center;gap:6px;min-height:38px;padding:0 12px;
 border:1px solid var(--line);border-radius:8px;background:var(--paper-2);color:var(--ink);
 font:600 var(--size-m)/1 var(--sans);cursor:pointer;white-space:nowrap}
.button:hover{border-color:var(--glow);background:var(--action-soft)}
.button.primary{background:var(--action);border-color:var(--action);color:var(--action-ink)}
.button.quiet{background:none;border-color:transparent;color:var(--ink-soft)}
:focus-visible{outline:3px solid var(--glow);outline-offset:2px}
.card{display:block;filter:drop-shadow(0 1.5px 1.5px rgb(var(--shade)/.35))}
.count{position:absolute;right:3px;top:3px;min-width:22px;padding:1px 5px;border-radius:11px;
 background:var(--card-ink);color:var(--card);font:700 var(--size-m)/20px var(--sans);
 text-align:center;border:1.5px solid var(--card)}
.stats{display:flex;gap:15px;margin-top:2px;color:var(--ink-soft)}
.stat{display:inline-flex;gap:4px;align-items:center}
.stat b{color:var(--ink)}
@media(prefers-reduced-motion:reduce){*{animation:none!important;transition:none!important}}
"""
