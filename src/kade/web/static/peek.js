// @ts-check
// A line of the log that is pointed at shows its moment on the board, until one points elsewhere.
import { find, from } from "./house.js";
import { moment, see } from "./moments.js";
import { beforeChange, nodes } from "./parts.js";

/** While the others are shown the board is theirs. */
const busy = () => !find("#follow")?.hidden;
/** The first answer of the line that is pointed at. */
let pointed = "";

/** @param {Event} event */
async function peek(event) {
  const { first = "", last = "" } = from(event, "#log .line[data-first]")?.dataset ?? {};
  if (first === pointed) return;
  if (pointed && !first && !busy()) see(null, 0);
  pointed = busy() ? "" : first;
  if (!pointed) return;
  const { live, trail = "" } = await moment({ first: Number(first), last: Number(last) });
  const place = find("#past");
  if (pointed === first && !busy() && live && place) see([...nodes(live + trail, place).childNodes], 0);
}
/** Up and down from line to line: where the rule of one is, Enter opens it. @param {KeyboardEvent} event */
function step(event) {
  const way = { ArrowUp: -1, ArrowDown: 1 }[event.key], at = from(event, "#log");
  if (!way || !at) return;
  const links = /** @type {HTMLElement[]} */ ([...at.querySelectorAll(".cite")]);
  const here = links.indexOf(/** @type {HTMLElement} */ (event.target));
  const next = links[here < 0 ? links.length - 1 : here + way];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
document.addEventListener("keydown", step);
document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && void peek(event));
beforeChange.push(() => {
  if (pointed && !busy()) see(null, 0);
  pointed = "";
});
