// @ts-check
// What only fingers do: swipes over the bar, a long press on a goal, a cube that is dragged to a payment.
import { find, from } from "./house.js";
import { obey } from "./follow.js";
import { backOut } from "./play.js";
import { further, pick } from "./prompt.js";

/** Pixels that make a swipe or spoil a press, and milliseconds that make a long one. */
const [FAR, NEAR, LONG] = [48, 10, 450];
/** @typedef {{x: number, y: number, bar: HTMLElement | null, cube: string, hold: number}} Finger */
/** @type {Finger | null} */
let finger = null;
let held = false;

const letGo = () => (clearTimeout(finger?.hold), (finger = null));

// Touches, not pointers: those are taken back where the browser could scroll.
document.addEventListener("touchstart", (event) => {
  letGo();
  held = false;
  if (event.touches.length > 1) return;
  const [{ clientX: x, clientY: y }] = event.touches;
  const goal = from(event, "svg [data-choose]")?.dataset.choose ?? "";
  const on = goal && further(goal, true) !== goal;
  finger = {
    x, y, bar: from(event, "#prompt,#follow"), cube: from(event, "[data-cube]")?.dataset.cube ?? "",
    hold: on ? setTimeout(() => ((held = true), void pick(further(goal, true))), LONG) : 0,
  };
}, { passive: true });
document.addEventListener("touchmove", ({ touches: [{ clientX, clientY }] }) => {
  if (finger && Math.hypot(clientX - finger.x, clientY - finger.y) > NEAR) clearTimeout(finger.hold);
}, { passive: true });
document.addEventListener("touchcancel", letGo);

document.addEventListener("touchend", ({ changedTouches: [{ clientX, clientY }] }) => {
  if (!finger) return;
  const { x, y, bar, cube } = finger;
  const [dx, dy] = [clientX - x, clientY - y];
  letGo();
  if (cube && document.elementFromPoint(clientX, clientY)?.closest("#prompt .pay"))
    find(`#prompt .pay [data-stepper]:has(input[name="${CSS.escape(cube)}"]) [data-by="1"]`)?.click();
  else if (bar?.id === "prompt" && dy > FAR && Math.abs(dx) < dy / 2 && !bar.scrollTop) backOut();
  else if (bar?.id === "follow" && Math.abs(dx) > FAR && Math.abs(dy) < Math.abs(dx) / 2) obey(dx > 0 ? "back" : "next");
});
// Before all others: what was held is not pressed.
document.addEventListener("click", (event) => {
  if (held) event.stopImmediatePropagation();
  held = false;
}, true);
