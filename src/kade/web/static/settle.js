// @ts-check
// Where the coach's card lies: where it covers neither what to press nor the plan.
import { all, find } from "./house.js";
import { ROLES, boxOf } from "./pointed.js";

/** @typedef {import("./pointed.js").Role} Role */
/** @typedef {import("./pointed.js").Found} Found */
/** @typedef {import("./pointed.js").Box} Box */

const phone = matchMedia("(max-width:860px)");
/** Between the card and the edge of the screen, around what is lit, and how closely places are tried. */
const [EDGE, ROOM, STEP] = [8, 12, 16];
/** What it costs to cover a square pixel of something. @type {Record<Role | "bar" | "beside", number>} */
const COVERS = { press: 60, plan: 25, reason: 2.5, bar: 1.5, beside: 0.02 };

/** @param {Box} a @param {Box} b */
const overlap = (a, b) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** How far a card lies from what it speaks of; some room for an arrow is best. @param {Box} a @param {Box} b */
function apart(a, b) {
  const dx = Math.max(0, a.left - b.right, b.left - a.right);
  const dy = Math.max(0, a.top - b.bottom, b.top - a.bottom);
  return Math.abs(Math.hypot(dx, dy) - 44);
}

/** What a card had better not lie on, with what that costs. @param {Found} found @returns {[Box, number][]} */
function obstacles(found) {
  /** @type {[Box, number][]} */
  const boxes = [];
  for (const role of ROLES) for (const element of found[role]) {
    const [{ left, top, right, bottom }, room] = [boxOf(element), role === "reason" ? 0 : ROOM];
    boxes.push([{ left: left - room, top: top - room, right: right + room, bottom: bottom + room }, COVERS[role]]);
  }
  const bar = find("#prompt");
  const pressed = found.press.some((element) => bar?.contains(element));
  // On a phone the card sits where the prompt is, unless that is what is spoken of.
  if (bar && (pressed || !phone.matches)) boxes.push([bar.getBoundingClientRect(), pressed ? COVERS.press : COVERS.bar]);
  if (!phone.matches) for (const part of all("#aside,#own,.side")) boxes.push([part.getBoundingClientRect(), COVERS.beside]);
  for (const over of all("#hint > *,.opened")) boxes.push([over.getBoundingClientRect(), COVERS.plan]);
  return boxes;
}

/** From the one to the other, both among them. @param {number} least @param {number} most */
function between(least, most) {
  const found = [];
  for (let at = least; at < most; at += STEP) found.push(at);
  return [...found, Math.max(least, most)];
}

/**
 * Puts the card where it costs least: near what is pressed, or on a phone at the bottom.
 * @param {HTMLElement} card @param {Found} found
 */
export function settle(card, found) {
  const { width, height } = card.getBoundingClientRect();
  const boxes = obstacles(found);
  const near = (found.press[0] ?? found.plan[0] ?? found.reason[0])?.getBoundingClientRect();
  const tabs = phone.matches ? (find("#tabs")?.getBoundingClientRect().height ?? 0) : 0;
  const [right, bottom] = [innerWidth - width - EDGE, innerHeight - height - tabs - EDGE];
  let [at, cheapest] = [[EDGE, EDGE], Infinity];
  for (const left of phone.matches ? [EDGE] : between(EDGE, right)) for (const top of between(44, bottom)) {
    const box = { left, top, right: left + width, bottom: top + height };
    let cost = phone.matches ? bottom - top : near ? apart(box, near) : Math.hypot(right / 2 - left, bottom - top);
    for (const [other, price] of boxes) cost += price * overlap(box, other);
    if (cost < cheapest) [at, cheapest] = [[left, top], cost];
  }
  [card.style.left, card.style.top] = at.map((side) => `${side}px`);
}

/**
 * What is spoken of must be seen: where the page is longer than the screen it is brought there.
 * @param {HTMLElement} card @param {Element} [target]
 */
export function bring(card, target) {
  const box = target?.getBoundingClientRect();
  if (!box || document.documentElement.scrollHeight <= innerHeight || target?.closest("#prompt,#tabs,.top,.opened")) return;
  const room = Math.max(innerHeight / 3, innerHeight - card.getBoundingClientRect().height - 70);
  if (box.top < 48 || box.bottom > room) scrollBy({ top: box.top - Math.max(60, (room - box.height) / 2) });
}
