// @ts-check
// Plans: what a goal comes to, asked of the server when it is pressed or pointed at. Nothing is sent by it.
import { all, base, find, from } from "./house.js";
import { afterChange, nodes, notice } from "./parts.js";

/** @typedef {{bar?: string, overlay?: string, detail?: string, rule?: string, stale?: boolean}} Plan */
const { table = "" } = find("[data-table]")?.dataset ?? {};
/** Plans of the moment that the page shows. @type {Map<string, Promise<Plan>>} */
const known = new Map();
afterChange.push(() => known.clear());

/** The frame of the board that is shown. */
const frame = () => (find("#board.board-tall") ? "tall" : "wide");

/** @param {string} goal @returns {Promise<Plan>} */
async function fetchPlan(goal) {
  const asked = new URLSearchParams({ goal, frame: frame(), version: notice().version ?? "" });
  const answer = await fetch(`${base}/t/${table}/plan?${asked}`, { headers: { accept: "application/json" } });
  return answer.json();
}

/** What a goal comes to. @param {string} goal */
export function plan(goal) {
  const found = known.get(goal) ?? fetchPlan(goal).catch(() => {
    known.delete(goal);
    return /** @type {Plan} */ ({});
  });
  known.set(goal, found);
  return found;
}

/** Lays a drawing over the board, in a layer of its own; none takes it away. @param {string} layer @param {string} markup */
export function lay(layer, markup) {
  const place = find(`#${layer}`);
  if (!place || (!markup && !place.firstChild)) return;
  place.replaceChildren(...(markup ? nodes(markup, place).childNodes : []));
}

/** While nothing is picked, goals that are pointed at show what they come to. */
let pointed = "";
/** @param {Event} event */
function point(event) {
  const goal = from(event, "[data-choose]")?.dataset.choose ?? "";
  const busy = () => find("#prompt .picked:not([hidden])") !== null;
  const calm = goal === pointed || busy();
  pointed = goal;
  if (calm) return;
  if (!goal) return lay("planned", "");
  void plan(goal).then(({ overlay = "" }) => goal === pointed && !busy() && lay("planned", overlay));
}
document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && point(event));
document.addEventListener("focusin", point);
// A finger is on its way: the answer is there when it lifts.
document.addEventListener("pointerdown", (event) => {
  from(event, "button,label,[data-action],[data-choose],[data-try]")?.classList.add("pressed"); // felt at once
  const { try: tried, choose: goal = tried } = from(event, "[data-choose],[data-try]")?.dataset ?? {};
  if (goal) void plan(goal);
});
const lift = () => all(".pressed").forEach((spot) => spot.classList.remove("pressed"));
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, lift);

/** Marks what is picked, at once. @param {string} goal */
export function light(goal) {
  const keys = goal.split("+").map((part) => CSS.escape(part));
  const spots = goal ? all(keys.map((key) => `[data-choose="${key}"],[data-try="${key}"],[data-goal~="${key}"]`).join(",")) : [];
  document.body.toggleAttribute("data-picking", goal !== "");
  for (const spot of new Set([...all(".chosen"), ...spots])) {
    const on = spots.includes(spot);
    spot.classList.toggle("chosen", on);
    if (spot.matches("[data-choose],[data-try]")) spot.setAttribute("aria-pressed", String(on));
  }
  return spots.some((spot) => !spot.closest("#prompt .picked")); // what the plan itself offers goes with it
}
