// @ts-check
// What a coach points at, as it is found on this page now.
import { all, find } from "./house.js";

/** Ways to find each thing, the best first. @typedef {{press: string[][], plan: string[][], reason: string[][]}} Lit */
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

/** What is lit in which role; where a plan waits to be sent, its button is what to press. @param {Lit} lit @returns {Found} */
export function targets({ press, plan, reason }) {
  const send = all("#prompt .picked:not([hidden]) [data-send]").filter(seen);
  const pressed = send.length ? send.slice(0, 1) : press.flatMap((ways) => things(ways, false));
  /** @param {string[][]} anchors */
  const others = (anchors) => anchors.flatMap((ways) => things(ways, true)).filter((one) => !pressed.includes(one));
  return { press: pressed, plan: others(plan), reason: others(reason) };
}

/** Where a thing lies. What stretches to fill a row is as large as what lies in it. @param {Element} element */
export function boxOf(element) {
  const leaves = element.matches(".part") ? [...element.querySelectorAll(":not(:has(*))")].filter(seen) : [];
  const boxes = (leaves.length ? leaves : [element]).map((leaf) => leaf.getBoundingClientRect());
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
  return { left, top, right, bottom };
}
