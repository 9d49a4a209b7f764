// @ts-check
// The table page: brings its parts together and listens to the stream.
import { find, word } from "./house.js";
import { fit } from "./fit.js";
import { apply } from "./parts.js";
import { why } from "./prompt.js";
import "./sheets.js";
import "./play.js";
import "./keys.js";
import "./board.js";
import "./compose.js";
import "./clock.js";
import "./enlarge.js";
import "./final.js";
import "./follow.js";
import "./grace.js";
import "./notices.js";
import "./peek.js";
import "./touch.js";
import { listen } from "./stream.js";

const connection = /** @type {HTMLElement} */ (find("#connection"));
const { table = "", frame = "", mark = "" } = find("[data-table]")?.dataset ?? {};
const shown = { table, frame, mark };

/** What has come and is not shown yet. @type {import("./stream.js").Change[]} */
let waiting = [];
let resting = false;
/** The first change is shown at once; what comes meanwhile waits until that is drawn, and is then shown together. */
function show() {
  if (resting || !waiting.length) return;
  const [came, steps] = [waiting, /** @type {import("./parts.js").Step[][]} */ ([])];
  waiting = [];
  for (const { from, to, steps: change } of came) {
    if (to === shown.mark) continue; // the page came with it already
    if (from && from !== shown.mark) return start();
    shown.mark = to;
    steps.push(change);
  }
  try {
    if (steps.length) apply(steps);
  } catch (error) {
    reportError(error);
    if (came.every(({ from }) => from)) start();
  }
  resting = true;
  // A page that nobody sees draws no frames.
  requestAnimationFrame(() => void setTimeout(goOn));
  setTimeout(goOn, 100);
}
function goOn() {
  resting = false;
  show();
}

const again = listen(shown, ({ change, gone, lost }) => {
  if (gone) return why(word("gone"), true);
  if (lost !== undefined && lost === connection.hidden) {
    connection.textContent = lost ? word("lost") : "";
    connection.hidden = !lost;
  }
  if (change) waiting.push(change);
  show();
});

/** Asks for everything: what the page shows is not what the server thinks, or not what the screen wants. */
function start() {
  shown.mark = "";
  again();
}

fit((wanted) => {
  if (wanted === shown.frame) return;
  shown.frame = wanted;
  start();
});
