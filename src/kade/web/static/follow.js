// @ts-check
// What the others did, shown on the board tile by tile: a show beside the table, which never waits for it.
import { all, find, from, remember, remembered } from "./house.js";
import { bring, moment, past, see } from "./moments.js";
import { afterChange, beforeChange, nodes } from "./parts.js";
import { tiles } from "./ribbon.js";

/** How long things take, by the speed that the reader likes. @type {Record<string, number>} */
const SPEEDS = { slow: 2, normal: 1, fast: 0.5, instant: 0 };
/** The show is never further behind than this: then it hurries. */
const LAG = 8000;
/** @typedef {import("./ribbon.js").Tile} Tile */
const bar = /** @type {HTMLElement} */ (find("#follow"));
const speed = () => (remembered("speed") in SPEEDS ? remembered("speed") : "normal");

/** Which tile is seen, by its first answer; what was shown last; what is still to be shown. */
let [seen, shown, run] = [0, Math.max(0, ...tiles().map(({ last }) => last)), 0];
/** @type {Tile[]} */
let queue = [];
let paused = false;

/** @param {Tile} tile */
async function show(tile, ms = 450) {
  const mine = ++run;
  const { live, trail = "" } = await moment(tile);
  if (mine !== run || !live) return;
  const place = find("#past");
  see(place && [...nodes(live + trail, place).childNodes], ms);
  [seen, shown] = [tile.first, Math.max(shown, tile.last)];
  for (const told of bar.querySelectorAll("[data-told]")) told.textContent = tile.told;
  bar.hidden = false;
  if (trail) bring(place?.lastElementChild ?? null);
  mark();
}

/** The tile that is seen stands out. */
function mark() {
  for (const node of all("#ribbon .rb-tile")) {
    const on = !bar.hidden && Number(node.dataset.first) === seen;
    node.classList.toggle("now", on);
    if (on) node.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}

/** Back to how the table stands; true if something else was seen. */
export function now() {
  run += 1;
  queue = [];
  paused = false;
  shown = Math.max(shown, ...tiles().map(({ last }) => last));
  const away = past();
  bar.hidden = true;
  if (away) see(null, 250);
  mark();
  return away;
}

let playing = false;
/** Shows what waits, one tile after the other. @returns {Promise<void>} */
async function playOn() {
  const [tile, began] = [paused ? undefined : queue.shift(), performance.now()];
  playing = tile !== undefined;
  if (!tile) return void (!paused && past() && now());
  const left = queue.reduce((sum, { pace }) => sum + pace, tile.pace) * SPEEDS[speed()];
  const ms = tile.pace * SPEEDS[speed()] * Math.min(1, LAG / Math.max(left, 1));
  if (queue[0]) void moment(queue[0]);
  await show(tile, Math.min(ms, 450));
  await new Promise((done) => void setTimeout(done, ms - (performance.now() - began)));
  return playOn();
}
const play = () => playing || void playOn();

/** The board before a change, in case the change is to be shown step by step. @type {Node[]} */
let before = [];
beforeChange.push((parts) => {
  const wanted = SPEEDS[speed()] > 0 && !document.hidden && !past() && parts.includes("ribbon");
  before = wanted ? [...(find("#live")?.cloneNode(true).childNodes ?? [])] : [];
});
afterChange.push(() => {
  const fresh = tiles().filter(({ last, mine }) => last > shown && !mine);
  if (!fresh.length || SPEEDS[speed()] === 0 || document.hidden) {
    if (!past()) shown = Math.max(shown, ...tiles().map(({ last }) => last));
    before = [];
    return mark();
  }
  if (before.length) see(before, 0);
  before = [];
  const waiting = new Map([...queue, ...fresh].map((tile) => [tile.first, tile]));
  queue = [...waiting.values()].filter(({ last }) => last > shown);
  mark();
  play();
});

/** One tile on or back. @param {number} by */
function step(by) {
  const told = tiles();
  const place = bar.hidden ? (by < 0 ? told.length : -1) : told.findIndex(({ first }) => first === seen);
  const tile = told[place + by];
  paused = true;
  queue = [];
  if (tile) void show(tile);
  else if (by > 0) now();
}

/** A line of the log that is pressed is looked at as its tile would be. @param {HTMLElement} line */
function look({ dataset: { first, last }, children }) {
  [paused, queue] = [true, []];
  return show({ first: Number(first), last: Number(last), pace: 0, mine: false, told: children[1].textContent ?? "" });
}

/** @param {string} wish */
export function obey(wish) {
  if (wish === "now") now();
  else if (wish === "again") [queue, paused] = [tiles().filter(({ mine }) => !mine), false];
  else if (wish === "pause" && bar.hidden) return;
  else if (wish === "pause") paused = !paused;
  else step(wish === "back" ? -1 : 1);
  if (wish === "again" || (wish === "pause" && !paused)) play();
  find("[data-follow=pause] use")?.setAttribute("href", paused ? "#i-play" : "#i-pause");
}

function showSpeed() {
  for (const button of all("[data-speed]")) button.setAttribute("aria-pressed", String(button.dataset.speed === speed()));
}
document.addEventListener("click", (event) => {
  const { follow, speed: wanted } = from(event, "[data-follow],[data-speed]")?.dataset ?? {};
  if (follow) obey(follow);
  if (wanted) {
    remember("speed", wanted);
    if (wanted === "instant") now();
    showSpeed();
  }
  const line = from(event, "#log .line[data-first]");
  if (line && !from(event, "button,a")) void look(line);
  const tile = from(event, "#ribbon .rb-tile");
  const found = tile && tiles().find(({ first }) => first === Number(tile.dataset.first));
  if (found) [paused, queue] = [true, []];
  if (found) void show(found);
});
const KEYS = /** @type {Record<string, string>} */ ({ " ": "pause", s: "now", ArrowLeft: "back", ArrowRight: "next" });
document.addEventListener("keydown", (event) => {
  const typing = from(event, "input,textarea,select") || find("dialog[open]");
  if (typing || bar.hidden || !KEYS[event.key] || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  obey(KEYS[event.key]);
}, { capture: true });
showSpeed();
