// @ts-check
// What the coach draws over the page: the shade with its holes, rings, and the arrow from its card.

import { boxOf } from "./pointed.js";

/** @typedef {import("./pointed.js").Box} Box */

const SVG = "http://www.w3.org/2000/svg";
const still = matchMedia("(prefers-reduced-motion:reduce)");
const ROOM = 6;
/** What makes the shape of a shape. */
const GEOMETRY = ["d", "points", "cx", "cy", "r", "rx", "ry", "x", "y", "x1", "y1", "x2", "y2", "width", "height"];

/** Lies over everything; fingers go through it. */
export const shade = document.createElementNS(SVG, "svg");
shade.setAttribute("class", "coach-shade");
shade.setAttribute("aria-hidden", "true");

/** @param {string} tag @param {Record<string, string | number>} attributes @param {Element} [parent] */
function make(tag, attributes, parent = shade) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  parent.append(made);
  return made;
}

/** @param {number} at @param {number} least @param {number} most */
const within = (at, least, most) => Math.min(Math.max(at, least), most);
/** @param {Box} box */
const framed = ({ left, top, right, bottom }) =>
  ({ x: left - ROOM, y: top - ROOM, width: right - left + 2 * ROOM, height: bottom - top + 2 * ROOM, rx: 10 });

/** The very shape of a thing on a drawing and how it lies there, where it has one. @param {Element} element */
function shapeOf(element) {
  const alone = [".hot-line", ".focus-ring"].map((name) => element.querySelectorAll(name)).find(({ length }) => length === 1);
  const drawn = element.matches("path,circle,ellipse,polygon,rect,line") ? element : alone?.[0];
  const shape = drawn instanceof SVGUseElement ? document.querySelector(drawn.href.baseVal) : drawn;
  if (!(shape instanceof SVGGeometryElement) || !(element instanceof SVGGraphicsElement)) return null;
  const at = (drawn instanceof SVGGraphicsElement && drawn.getScreenCTM()) || element.getScreenCTM();
  return at && { shape, at };
}

/** Draws around a thing: a hole or a ring. @param {Element} element @param {string} name @param {Element} [parent] */
export function outline(element, name, parent = shade) {
  const found = shapeOf(element);
  if (!found) return void make("rect", { ...framed(boxOf(element)), class: name }, parent);
  const { shape, at } = found;
  const sides = GEOMETRY.filter((key) => shape.hasAttribute(key)).map((key) => [key, shape.getAttribute(key) ?? ""]);
  const transform = `matrix(${at.a} ${at.b} ${at.c} ${at.d} ${at.e} ${at.f})`;
  make(shape.tagName, { ...Object.fromEntries(sides), transform, "vector-effect": "non-scaling-stroke", class: name }, parent);
}

/**
 * Where an arrow points at a thing: at its box, or at the nearest point of its shape.
 * @param {Element} element @param {Box} card @returns {Box}
 */
export function tip(element, card) {
  const found = shapeOf(element);
  if (!found) return boxOf(element);
  const { shape, at } = found;
  const length = shape.getTotalLength();
  const points = Array.from({ length: 40 }, (_, place) => shape.getPointAtLength((length * place) / 40).matrixTransform(at));
  const far = points.map(({ x, y }) => Math.hypot(x - within(x, card.left, card.right), y - within(y, card.top, card.bottom)));
  const { x, y } = points[far.indexOf(Math.min(...far))];
  return { left: x, top: y, right: x, bottom: y };
}

/** Dims the page but for some things. @param {Element[]} things */
export function dim(things) {
  const whole = { x: 0, y: 0, width: innerWidth, height: innerHeight };
  const mask = make("mask", { ...whole, id: "coach-mask", maskUnits: "userSpaceOnUse" });
  make("rect", { ...whole, fill: "#fff" }, mask);
  for (const element of things) outline(element, "coach-hole", mask);
  make("rect", { ...whole, class: "coach-dim", mask: "url(#coach-mask)" });
}

/** A curved arrow from the card to what is pressed, if there is room for it. @param {Box} card @param {Box} to */
export function lead(card, to) {
  const beside = to.right < card.left || to.left > card.right;
  const [top, bottom] = [Math.max(to.top, card.top), Math.min(to.bottom, card.bottom)];
  const level = bottom >= top;
  const [x, y] = [(to.left + to.right) / 2, level ? (top + bottom) / 2 : (to.top + to.bottom) / 2];
  const [left, above] = [x < card.left, y < card.top];
  const [sx, sy] = beside
    ? [left ? card.left : card.right, within(y, card.top + 30, card.bottom - 30)]
    : [within(x, card.left + 30, card.right - 30), above ? card.top : card.bottom];
  const [ex, ey] = beside && level
    ? [left ? to.right + 2 * ROOM : to.left - 2 * ROOM, y]
    : [x, above ? to.bottom + 2 * ROOM : to.top - 2 * ROOM];
  if (Math.hypot(ex - sx, ey - sy) < 26) return;
  const [mx, my] = [(sx + ex) / 2, (sy + ey) / 2];
  const [ax, ay, bx, by] = !beside ? [sx, my, ex, my] : level ? [mx, sy, mx, ey] : [mx, sy, ex, sy];
  const angle = Math.atan2(ey - by, ex - bx);
  /** @param {number} turn */
  const barb = (turn) => `${ex - 12 * Math.cos(angle + turn)} ${ey - 12 * Math.sin(angle + turn)}`;
  const d = `M${sx} ${sy}C${ax} ${ay} ${bx} ${by} ${ex} ${ey}M${barb(0.5)}L${ex} ${ey}L${barb(-0.5)}`;
  for (const name of ["coach-edge", "coach-leader"]) make("path", { d, class: name });
}

/** The lit spot travels to where it is next. @param {Box} from @param {Box} to */
export function travel(from, to) {
  if (still.matches || to.right === to.left) return;
  const ghost = make("rect", { ...framed(to), class: "coach-ring" });
  const [sx, sy] = [(from.right - from.left) / (to.right - to.left), (from.bottom - from.top) / (to.bottom - to.top)];
  const move = `translate(${from.left - to.left * sx}px,${from.top - to.top * sy}px) scale(${sx},${sy})`;
  const motion = ghost.animate([{ transform: move }, { transform: "none" }], { duration: 380, easing: "ease-in-out" });
  motion.onfinish = () => ghost.remove();
}
