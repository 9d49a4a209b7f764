// @ts-check
// Clocks count down to the moments that the server names, by the server's time.
import { all, find } from "./house.js";
import { afterChange } from "./parts.js";

const ahead = Number(find("[data-now]")?.dataset.now) - Date.now() / 1000;

/** The time by the server's clock, in seconds. */
export const serverNow = () => Date.now() / 1000 + ahead;

function tick() {
  for (const face of all("[data-until]")) {
    const left = Math.max(0, Number(face.dataset.until) - serverNow());
    const words = `${Math.floor(left / 60)}:${String(Math.floor(left % 60)).padStart(2, "0")}`;
    if (face.textContent !== words) face.textContent = words;
    face.parentElement?.classList.toggle("low", left < 30);
  }
}
setInterval(tick, 500);
afterChange.push(tick);
tick();
