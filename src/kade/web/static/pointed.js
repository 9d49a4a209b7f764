// @ts-check
// What a coach points at, as it is found on this page now.
import { all, find } from "./house.js";

/**
 * Ways to find each thing, the best first, and the answer to which all that leads.
 * @typedef {{press: string[][], plan: string[][], reason: string[][], line: string}} Lit
 */
/** Whether one answer is another, differently written. @typedef {(line: string, wanted: string) => boolean} Fits */
/** @typedef {"press" | "plan" | "reason"} Role */
/** @typedef {Record<Role, Element[]>} Found */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */
const phone = matchMedia("(max-width:860px)");
/** @type {Role[]} */
export const ROLES = ["reason", "plan", "press"];

/** @param {Element} element */
function seen(element) {
  const { width, height } = element.getBoundingClientRect();
  return width + height > 4 && element.checkVisibility({ visibilityProperty: true });
}

/** Not below the bars at the foot of a phone's page. @param {Element} element */
function clear(element) {
  const bar = phone.matches && !element.closest("#prompt,#tabs,.opened") ? find("#prompt") : null;
  const { top, bottom } = element.getBoundingClientRect();
  return !bar || (top + bottom) / 2 < bar.getBoundingClientRect().top;
}

/** What lies in a sheet that is closed is reached by its tab. @param {Element} element */
function tabOf(element) {
  const sheet = element.closest(".part[id],.seats[id],.talk[id]");
  return sheet && find(`.tab[data-sheet="${CSS.escape(sheet.id)}"]`);
}

/** The things that one anchor means, by the first of its ways that leads to some. @param {string[]} ways @param {boolean} now */
function things(ways, now) {
  const found = ways.map((way) => all(way).filter((element) => !element.closest("#coach,#hint,#past")));
  const there = found.map((some) => some.filter((one) => seen(one) && (!now || clear(one)))).find((some) => some.length);
  const tab = there ? null : found.flat().map(tabOf).find((one) => one && seen(one));
  return there ?? (tab ? [tab] : []);
}

/** What can be pressed, or holds something that can. */
const PRESSED = "[data-action],[data-choose],[data-preset],[data-by]";
const CHOSEN = ".chosen,[aria-pressed=true]";

/**
 * What to press now: the button of what is put together, if that is what the coach means; else, where a plan is
 * picked, what is still to be added to it; else what the coach names.
 * @param {Lit} lit @param {Fits} fits
 */
function next({ press, plan, line }, fits) {
  const send = all("#prompt [data-send][data-action]").filter(seen).find(({ dataset }) => fits(dataset.action ?? "", line));
  const [bar, named] = [find("#prompt.has-plan .picked > *"), press.flatMap((ways) => things(ways, false))];
  if (send) return [send];
  if (!bar) return named;
  const more = [...named, ...plan.flatMap((ways) => things(ways, true))].filter((one) => !one.matches(CHOSEN)
    && !one.querySelector(CHOSEN) && (one.matches(PRESSED) || one.querySelector(PRESSED)));
  return more.length ? more.slice(0, 1) : [bar];
}

/** What is lit in which role. @param {Lit} lit @param {Fits} fits @returns {Found} */
export function targets(lit, fits) {
  const { plan, reason } = lit;
  const pressed = next(lit, fits);
  /** @param {string[][]} anchors */
  const others = (anchors) => anchors.flatMap((ways) => things(ways, true)).filter((one) => !pressed.includes(one));
  return { press: pressed, plan: others(plan), reason: others(reason) };
}

/** Where a thing lies. What stretches to fill a row is as large as what lies in it. @param {Element} element */
export function boxOf(element) {
  const leaves = element.matches(".part,ol,ul") ? [...element.querySelectorAll(":not(:has(*))")].filter(seen) : [];
  const boxes = (leaves.length ? leaves : [element]).map((leaf) => leaf.getBoundingClientRect());
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
  return { left, top, right, bottom };
}
