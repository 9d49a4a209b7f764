"""What a page is made to tell of itself: when something moved, what can be hit, which texts are cut off."""

from __future__ import annotations

#: Notes every press with the time until something moved and until the answer was shown, and every change of
#: whose turn it is and of what is shown. A time is that of the frame in which the change is drawn.
WATCH = r"""
(() => {
  const flow = (window.flow = { presses: [], states: [] });
  const told = () => document.getElementById("notice")?.dataset ?? {};
  const note = (press, key) => {
    press[key] = null;
    requestAnimationFrame((at) => (press[key] = Math.max(0, performance.now() - press.at)));
  };
  addEventListener("pointerdown", ({ timeStamp }) =>
    flow.presses.push({ at: timeStamp, version: told().version }), { capture: true });
  new MutationObserver(() => {
    const press = flow.presses.at(-1);
    if (press && !("moved" in press)) note(press, "moved");
    if (press && !("answered" in press) && told().version !== press.version) note(press, "answered");
    const [{ version, turn = "", over = "" }, main] = [told(), document.getElementById("main")];
    const state = { version: Number(version), turn, over, past: main?.hasAttribute("data-past") ?? false };
    const last = flow.states.at(-1);
    if (!last || Object.keys(state).some((key) => state[key] !== last[key]))
      flow.states.push({ at: performance.now(), ...state });
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
})();
"""

#: Texts that some element hides a part of. What can be scrolled to is not hidden.
CUT_OFF = r"""() => {
  const found = new Set();
  const areas =
    { prompt: "#prompt,#follow", ribbon: "#ribbon", seats: "#seats,.seat", cards: ".card,[class*=card]" };
  const hides = (style, axis) => ["hidden", "clip"].includes(style[`overflow${axis}`]);
  const scrolls = ({ overflowX, overflowY }) => /auto|scroll/.test(overflowX + overflowY);
  const cut = (rect, element) => {
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const [style, box] = [getComputedStyle(at), at.getBoundingClientRect()];
      if (scrolls(style)) return false;
      if (hides(style, "X") && (rect.right > box.right + 1 || rect.left < box.left - 1)) return true;
      if (hides(style, "Y") && (rect.bottom > box.bottom + 2 || rect.top < box.top - 2)) return true;
      if (["fixed", "absolute"].includes(style.position) && !at.offsetParent) return false;
    }
    return false;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const element = text.parentElement;
    const apart = "svg,template,title,option,dialog:not([open])";
    if (!text.data.trim() || !element || element.closest(apart)) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const own = element.getBoundingClientRect();
    if (own.width <= 2 || own.height <= 2) continue; // for screen readers
    const range = document.createRange();
    range.selectNodeContents(text);
    const { overflowX, overflowY } = getComputedStyle(element);
    const wide = element.scrollWidth > element.clientWidth + 1 && ["hidden", "clip"].includes(overflowX);
    const high = element.scrollHeight > element.clientHeight + 1 && ["hidden", "clip"].includes(overflowY);
    if (!wide && !high && ![...range.getClientRects()].some((rect) => cut(rect, element))) continue;
    const area = Object.keys(areas).find((key) => element.closest(areas[key])) ?? "elsewhere";
    found.add(`${area}: ${text.data.trim().slice(0, 60)}`);
  }
  return [...found];
}"""

#: Where an element can be hit: in its middle, on its line, or wherever else it lies on top.
POINT = r"""(element) => {
  const FIRST = "[data-action],[data-choose],[data-by],[data-sheet],label,button,summary,a";
  const hit = (x, y) => {
    const top = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight && document.elementFromPoint(x, y);
    return top && (top === element || element.contains(top)) && top.closest(FIRST) === element.closest(FIRST);
  };
  const points = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const found = [[x + width / 2, y + height / 2]];
    const line = element.querySelector?.(".hot-line") ?? element;
    if (line instanceof SVGGeometryElement) {
      const [length, matrix] = [line.getTotalLength(), line.getScreenCTM()];
      const at = (part) => line.getPointAtLength(length * part);
      for (const [a, b] of [[0.25, 0.75], [0.1, 0.9], [0.4, 0.6], [0, 0], [0.5, 0.5]]) {
        const half = new DOMPoint((at(a).x + at(b).x) / 2, (at(a).y + at(b).y) / 2);
        const middle = half.matrixTransform(matrix);
        found.push([middle.x, middle.y]);
      }
    }
    for (let i = 1; i < 12; i++)
      for (let j = 1; j < 12; j++) found.push([x + width * i / 12, y + height * j / 12]);
    return found;
  };
  const found = points().find(([x, y]) => hit(x, y));
  if (found) return found;
  for (const block of ["nearest", "center"]) {
    element.scrollIntoView({ block, inline: block, behavior: "instant" });
    const there = points().find(([x, y]) => hit(x, y));
    if (there) return there;
  }
  return null;
}"""


#: What is shown already is remembered, so that one sees when something else is.
OLD = "() => Object.assign(document.querySelector('#prompt .picked form') ?? {}, { old: true }) && null"
