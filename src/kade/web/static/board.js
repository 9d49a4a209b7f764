// @ts-check
// Pan and zoom of the board: two fingers, a double tap, the wheel with Ctrl, or the buttons.

const frame = /** @type {HTMLElement} */ (document.querySelector("[data-board]"));
const sheet = /** @type {HTMLElement} */ (document.querySelector("[data-zoomed]"));
/** Far enough for text of 14 px and targets of 44 px on the narrowest phone. */
const [LEAST, TAP, MOST] = [1, 3, 5];
let [scale, x, y] = [1, 0, 0];

/** Keeps the point of the frame under (px, py) where it is. @param {number} to @param {number} px @param {number} py */
function zoom(to, px, py) {
  const wanted = Math.min(MOST, Math.max(LEAST, to));
  move(px - ((px - x) / scale) * wanted, py - ((py - y) / scale) * wanted, wanted);
}

/** Never past the edge of the board. @param {number} nx @param {number} ny @param {number} to */
function move(nx, ny, to = scale) {
  scale = to;
  x = Math.min(0, Math.max(nx, frame.clientWidth * (1 - scale)));
  y = Math.min(0, Math.max(ny, frame.clientHeight * (1 - scale)));
  sheet.style.transform = scale === 1 ? "" : `translate(${x}px,${y}px) scale(${scale})`;
  frame.classList.toggle("is-zoomed", scale > 1);
}

/** @param {{clientX: number, clientY: number}} at @returns {[number, number]} */
const inFrame = ({ clientX, clientY }) => {
  const box = frame.getBoundingClientRect();
  return [clientX - box.x, clientY - box.y];
};

let [spread, tapped] = [0, 0];
let [fromX, fromY] = [0, 0];
let dragged = false;

/** @param {TouchList} touches */
const between = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

frame.addEventListener("touchstart", ({ touches }) => {
  dragged = false;
  if (touches.length === 2) spread = between(touches) / scale;
  else [fromX, fromY] = [touches[0].clientX - x, touches[0].clientY - y];
}, { passive: true });

frame.addEventListener("touchmove", (event) => {
  const { touches } = event;
  if (touches.length === 2) {
    const [a, b] = touches;
    const at = inFrame({ clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 });
    zoom(between(touches) / spread, ...at);
  } else if (scale > 1) {
    dragged ||= Math.hypot(touches[0].clientX - x - fromX, touches[0].clientY - y - fromY) > 8;
    if (dragged) move(touches[0].clientX - fromX, touches[0].clientY - fromY);
  } else return;
  if (event.cancelable) event.preventDefault();
}, { passive: false });

frame.addEventListener("touchend", (event) => {
  const { touches, changedTouches, timeStamp } = event;
  if (touches.length) [fromX, fromY] = [touches[0].clientX - x, touches[0].clientY - y];
  const spot = event.target instanceof Element && event.target.closest(".hot,button");
  if (touches.length || dragged || spot) return;
  if (timeStamp - tapped < 320) zoom(scale > 1 ? LEAST : TAP, ...inFrame(changedTouches[0]));
  tapped = timeStamp;
});

frame.addEventListener("wheel", (event) => {
  if (!event.ctrlKey) return;
  event.preventDefault();
  zoom(scale * Math.exp(-event.deltaY / 240), ...inFrame(event));
}, { passive: false });

frame.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-zoom]") : null;
  if (!button) return;
  const factor = /** @type {HTMLElement} */ (button).dataset.zoom === "in" ? 1.6 : 1 / 1.6;
  zoom(scale * factor, frame.clientWidth / 2, frame.clientHeight / 2);
});

/** A focused place comes into sight. */
frame.addEventListener("focusin", ({ target }) => {
  if (scale === 1 || !(target instanceof SVGElement)) return;
  const [box, spot] = [frame.getBoundingClientRect(), target.getBoundingClientRect()];
  const out = spot.left < box.left || spot.right > box.right || spot.top < box.top || spot.bottom > box.bottom;
  if (out) move(x + box.x + box.width / 2 - spot.x - spot.width / 2, y + box.y + box.height / 2 - spot.y - spot.height / 2);
});
addEventListener("resize", () => move(x, y));
