// @ts-check
// What runs out in the prompt bar: the time in which a turn can be taken back, and a bot's time to think.
import { serverNow } from "./clock.js";
import { base, find, from, post } from "./house.js";
import { afterChange } from "./parts.js";

const { table = "" } = find("[data-table]")?.dataset ?? {};

function start() {
  const { grace } = find("#prompt .ring")?.dataset ?? {};
  const left = Number(grace) - serverNow();
  const ring = find("#prompt .ring-left");
  if (ring && left > 0 && !ring.getAnimations().length)
    ring.animate([{ strokeDashoffset: 0 }, { strokeDashoffset: 100 }], { duration: 1000 * left, fill: "forwards" });
  const bar = find("#prompt .progress");
  const { thinks, seconds } = bar?.dataset ?? {};
  const [done, whole] = [serverNow() - Number(thinks), Number(seconds)];
  if (bar && !bar.firstElementChild?.getAnimations().length)
    bar.firstElementChild?.animate([{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }],
      { duration: 1000 * whole, delay: -1000 * Math.min(done, whole), fill: "both" });
}
afterChange.push(start);
start();

/** Any press ends the wait, except one that takes the turn back. @param {Event} event */
function goOn(event) {
  const waits = find("#prompt[data-grace]");
  if (!waits || !find("#prompt .ring") || from(event, "[data-post],input,textarea,dialog,[data-speed]")) return;
  waits.removeAttribute("data-grace");
  void post(`${base}/t/${table}/go`, {});
}
document.addEventListener("pointerdown", goOn);
document.addEventListener("keydown", (event) => event.key.length > 1 || event.key === "u" || event.ctrlKey || goOn(event));
