// @ts-check
// Playing by keyboard: arrows between hot spots by where they lie, Enter, Escape, and a few letters.
import { all, find, from } from "./house.js";
import { backOut, press } from "./play.js";
import { sender } from "./prompt.js";

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const SPOTS = "svg .hot,svg .trial,svg [data-why][tabindex],.pickable,.pile.refused,#prompt button";

/** @param {Element} element */
function middle(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2, seen: width + height > 0 };
}

/** The nearest spot in a direction; aside counts more than ahead. @param {Element} at @param {[number, number]} way */
function next(at, [dx, dy]) {
  const here = middle(at);
  const far = all(SPOTS).map((spot) => {
    const { x, y, seen } = middle(spot);
    const ahead = (x - here.x) * dx + (y - here.y) * dy;
    const aside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
    return { spot, cost: seen && ahead > 2 && spot !== at ? ahead + 2.2 * aside : Infinity };
  });
  const best = far.reduce((a, b) => (b.cost < a.cost ? b : a));
  return best.cost < Infinity ? best.spot : null;
}

document.addEventListener("keydown", (event) => {
  const [field, dialog] = [from(event, "input,textarea,select"), find("dialog[open]")];
  if (event.key === "Escape" && !dialog) {
    field?.blur();
    backOut();
  }
  if (field || dialog || event.ctrlKey || event.metaKey || event.altKey) return;
  const [at, way] = [from(event, SPOTS), WAYS[event.key]];
  if (way && (at || event.target === document.body || event.target === find("#main"))) {
    event.preventDefault();
    const first = all("svg .hot,.pickable").find((spot) => middle(spot).seen);
    (at ? next(at, way) : first)?.focus();
  }
  const spot = from(event, "svg [data-action],svg :is([data-choose],[data-try])");
  if (spot && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    press(event);
  } else if (event.key === "Enter" && !from(event, "button,a,summary")) sender()?.click();
  const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
  const chip = digit && find(`#prompt :is(.picked,.open:not([hidden])) [data-digit="${digit}"]`);
  const sign = chip && chip.querySelector(`[data-by="${event.shiftKey ? -1 : 1}"]`);
  if (sign instanceof HTMLElement) sign.click();
  if (event.key === "/") {
    event.preventDefault();
    const line = /** @type {HTMLInputElement | null} */ (find("[data-command]"));
    line?.focus();
    if (line) line.value ||= "/";
  }
  if (/^[a-z]$/i.test(event.key)) find(`#prompt [data-key=${event.key.toLowerCase()}]`)?.click();
});
