// @ts-check
// Playing by keyboard: arrows between hot spots by where they lie, Enter, Escape, and a few letters.
import { from } from "./house.js";
import { backOut, press } from "./play.js";

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const SPOTS = "svg .hot,svg [data-why][tabindex],.pickable,.pile.refused,#prompt button:not([hidden])";

/** @param {Element} element */
const middle = (element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2, shown: width + height > 0 };
};

/** The nearest spot in a direction; straight ahead counts more than aside. @param {Element} at @param {[number, number]} way */
function next(at, [dx, dy]) {
  const here = middle(at);
  let best = null;
  let least = Infinity;
  for (const spot of document.querySelectorAll(SPOTS)) {
    const there = middle(spot);
    const ahead = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    if (spot === at || !there.shown || ahead <= 2) continue;
    const far = ahead + 2.2 * aside;
    if (far < least) [best, least] = [spot, far];
  }
  return /** @type {HTMLElement | null} */ (best);
}

document.addEventListener("keydown", (event) => {
  const field = from(event, "input,textarea,select");
  if (event.key === "Escape" && !document.querySelector("dialog[open]")) {
    if (field) field.blur();
    backOut();
  }
  if (field || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  const way = WAYS[event.key];
  const at = from(event, SPOTS);
  if (way && (at || event.target === document.body || from(event, "#main"))) {
    const first = /** @type {HTMLElement | null} */ (document.querySelector("svg .hot,.pickable"));
    const found = at ? next(at, way) : first;
    if (found) {
      event.preventDefault();
      found.focus();
    }
  }
  const spot = from(event, "svg [data-action],svg [data-choose]");
  if (spot && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    press(event);
    if (spot.dataset.choose) {
      /** @type {HTMLElement | null} */ (document.querySelector("#prompt .picked button"))?.focus();
    }
  }
  if (event.key === "/") {
    event.preventDefault();
    const line = /** @type {HTMLInputElement | null} */ (document.querySelector("[data-command]"));
    line?.focus();
    if (line && !line.value) line.value = "/";
  }
  if (event.key === "u" || event.key === "h") {
    /** @type {HTMLElement | null} */ (document.querySelector(`#prompt [data-key=${event.key}]`))?.click();
  }
});
