// @ts-check
// Pan and zoom of the board: two fingers, a double tap, the wheel with Ctrl, or the buttons.
import { find, from } from "./house.js";

const frame = /** @type {HTMLElement} */ (find("[data-board]"));
const sheet = /** @type {HTMLElement} */ (find("[data-zoomed]"));
/** Far enough for text of 14 px and targets of 44 px on the narrowest phone. */
const [LEAST, TAP, MOST] = [1, 3, 5];
let [scale, x, y] = [1, 0, 0];
/** Never past the edge of the board. @param {number} left @param {number} top */
function move(left, top, to = scale) {
  scale = to;
  x = Math.min(0, Math.max(left, frame.clientWidth * (1 - scale)));
  y = Math.min(0, Math.max(top, frame.clientHeight * (1 - scale)));
  sheet.style.transform = scale === 1 ? "" : `translate(${x}px,${y}px) scale(${scale})`;
  frame.classList.toggle("is-zoomed", scale > 1);
}

/** What lies under a point of the window stays there. @param {number} to @param {number} px @param {number} py */
function zoom(to, px, py) {
  const box = frame.getBoundingClientRect();
  const [ax, ay, wanted] = [px - box.x, py - box.y, Math.min(MOST, Math.max(LEAST, to))];
  move(ax - ((ax - x) / scale) * wanted, ay - ((ay - y) / scale) * wanted, wanted);
}

let [spread, tapped, fromX, fromY, dragged] = [0, 0, 0, 0, false];
/** @param {TouchList} touches */
const apart = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

/** @param {TouchEvent} event */
function begin({ touches }) {
  if (touches.length === 2) spread = apart(touches) / scale;
  else if (touches.length) [fromX, fromY] = [touches[0].clientX - x, touches[0].clientY - y];
}
frame.addEventListener("touchstart", (event) => {
  dragged = event.touches.length > 1;
  begin(event);
});
frame.addEventListener("touchmove", (event) => {
  const [a, b] = event.touches;
  if (!b && scale === 1) return;
  if (b) zoom(apart(event.touches) / spread, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
  dragged ||= Math.hypot(a.clientX - x - fromX, a.clientY - y - fromY) > 8;
  if (!b && dragged) move(a.clientX - fromX, a.clientY - fromY);
  if (event.cancelable) event.preventDefault();
}, { passive: false });
frame.addEventListener("touchend", (event) => {
  begin(event);
  if (event.touches.length || dragged || from(event, ".hot,button,[role=button]")) return;
  const { clientX, clientY } = event.changedTouches[0];
  const twice = event.timeStamp - tapped < 400;
  if (twice) zoom(scale > 1 ? LEAST : TAP, clientX, clientY);
  tapped = twice ? 0 : event.timeStamp;
});
frame.addEventListener("wheel", (event) => {
  if (!event.ctrlKey) return;
  event.preventDefault();
  zoom(scale * Math.exp(-event.deltaY / 240), event.clientX, event.clientY);
}, { passive: false });
frame.addEventListener("click", (event) => {
  const way = from(event, "[data-zoom]")?.dataset.zoom;
  const box = frame.getBoundingClientRect();
  if (way) zoom(scale * (way === "in" ? 1.75 : 1 / 1.75), box.x + box.width / 2, box.y + box.height / 2);
});
frame.addEventListener("focusin", ({ target }) => {
  if (scale === 1 || !(target instanceof SVGElement)) return;
  const [box, spot] = [frame.getBoundingClientRect(), target.getBoundingClientRect()];
  const [dx, dy] = [box.x + box.width / 2 - spot.x - spot.width / 2, box.y + box.height / 2 - spot.y - spot.height / 2];
  if (Math.abs(dx) > box.width / 2 || Math.abs(dy) > box.height / 2) move(x + dx, y + dy);
});
addEventListener("resize", () => move(x, y));
