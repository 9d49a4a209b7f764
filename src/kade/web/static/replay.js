// @ts-check
// Stepping through a finished game: fetches what differs between two moments, plays by itself.
import { fit } from "./fit.js";
import { apply } from "./parts.js";

/** @typedef {{steps: import("./parts.js").Step[], number: number}} Moment */
/** @type {<T extends HTMLElement>(id: string) => T} */
const byId = (id) => /** @type {any} */ (document.getElementById(id));

const main = byId("main"), total = Number(main.dataset.total), path = main.dataset.path ?? "";
/** @type {HTMLInputElement} */ const range = byId("replay-range");
/** @type {HTMLSelectElement} */ const viewpoint = byId("replay-view");
/** @type {HTMLSelectElement} */ const speed = byId("replay-speed");
/** @type {HTMLButtonElement} */ const play = byId("replay-play");
/** @type {HTMLButtonElement} */ const playOn = byId("play-on");
const playWords = play.getAttribute("aria-label") ?? "";
let at = Number(main.dataset.number), seenFrom = main.dataset.view, wanted = at, timer = 0;
/** @type {Map<string, Promise<Moment>>} */
const known = new Map();

const calm = () => matchMedia("(prefers-reduced-motion:reduce)").matches;
/** @param {number} number */
const clamp = (number) => Math.max(0, Math.min(total, number));

/** The way from one moment to another, fetched once; the oldest ones are forgotten. @param {number} number @param {number} [from] */
function moment(number, from) {
  const key = `${path}/replay/${number}?view=${viewpoint.value}${from === undefined ? "" : `&from=${from}`}`;
  const found = known.get(key) ?? fetch(key, { headers: { accept: "application/json" } }).then((answer) =>
    answer.ok ? answer.json() : Promise.reject(new Error(answer.statusText)));
  found.catch(() => known.delete(key));
  known.set(key, found);
  if (known.size > 60) known.delete(known.keys().next().value ?? "");
  return found;
}

/** @param {number} number */
const address = (number) => `?at=${number}&view=${viewpoint.value}`;
/** Everything on the page that tells which moment is shown. */
function follow() {
  range.value = String(at);
  main.dataset.view = viewpoint.value;
  const steps = { first: 0, previous: clamp(at - 1), next: clamp(at + 1), last: total };
  for (const [key, to] of Object.entries(steps)) {
    document.querySelector(`[data-go=${key}]`)?.setAttribute("href", address(to));
  }
  for (const cursor of document.querySelectorAll(".plot-cursor")) {
    const { left, right } = /** @type {SVGElement} */ (cursor.parentNode).dataset;
    const x = Number(left) + (Number(right) - Number(left)) * at / Math.max(1, total);
    cursor.setAttribute("transform", `translate(${x} 0)`);
  }
  /** @type {HTMLInputElement} */ (byId("play-on-at")).value = String(at);
  playOn.disabled = at === total;
  history.replaceState(null, "", address(at));
  const now = /** @type {HTMLElement | null} */ (document.querySelector("#replay-log .now, #replay-log .later"));
  const box = document.querySelector(".log-box");
  if (box) box.scrollTop = now ? now.offsetTop - box.clientHeight / 2 : box.scrollHeight;
}

/** @param {number} number @param {boolean} [again] show it even if it is the one that is shown */
async function go(number, again = false) {
  wanted = clamp(number);
  if (wanted === at && !again) return;
  const asked = wanted, seen = viewpoint.value, from = seen === seenFrom ? at : undefined;
  try {
    const found = await moment(asked, from);
    if (asked !== wanted || seen !== viewpoint.value) return;
    if (from !== undefined && from !== at) return void go(asked, again); // the page has moved on meanwhile
    const hasty = Math.abs(found.number - at) !== 1 || (timer && Number(speed.value) < 1000);
    const inLog = document.activeElement?.closest("#replay-log");
    [at, seenFrom] = [found.number, seen];
    const change = () => {
      apply(found.steps);
      follow();
      if (inLog) /** @type {HTMLElement | null} */ (document.querySelector(`#replay-log [data-at="${at}"]`))?.focus();
    };
    if (!hasty && !calm() && document.startViewTransition) document.startViewTransition(change);
    else change();
    for (const [a, b] of [[at, at + 1], [at + 1, at + 2], [at + 2, at + 3], [at, at - 1]]) {
      if (clamp(b) === b) void moment(b, a).catch(() => {});
    }
  } catch {
    location.assign(address(asked));
  }
}

/** @param {boolean} on */
function setPlaying(on) {
  clearTimeout(timer);
  play.classList.toggle("is-playing", on);
  play.setAttribute("aria-label", on ? play.dataset.pause ?? "" : playWords);
  byId("replay-live").setAttribute("aria-live", on ? "off" : "polite");
  timer = on ? setTimeout(advance, at === total ? 0 : Number(speed.value)) : 0;
}

async function advance() {
  await go(at === total ? 0 : at + 1);
  setPlaying(at < total && play.classList.contains("is-playing"));
}

/** A moment of a plot. @param {MouseEvent} event @param {Element | null | undefined} plot */
function press(event, plot) {
  if (!(plot instanceof SVGElement)) return;
  const box = plot.getBoundingClientRect(), { left, right, width } = plot.dataset;
  const x = (event.clientX - box.left) * Number(width) / box.width;
  setPlaying(false);
  void go(Math.round((x - Number(left)) * total / (Number(right) - Number(left))));
}
const togglePlay = () => setPlaying(!play.classList.contains("is-playing"));
document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const link = /** @type {HTMLElement | null} */ (target?.closest("[data-go],[data-at]") ?? null);
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return press(event, target?.closest(".plot"));
  event.preventDefault();
  setPlaying(false);
  const steps = { first: 0, previous: wanted - 1, next: wanted + 1, last: total };
  void go(/** @type {Record<string, number>} */ (steps)[link.dataset.go ?? ""] ?? Number(link.dataset.at));
});

document.addEventListener("keydown", (event) => {
  const target = event.target instanceof Element ? event.target : document.body;
  if (target.matches("input,select,summary,button,.log-box") || event.altKey || event.ctrlKey || event.metaKey) return;
  /** @type {Record<string, () => void>} */
  const keys = {
    ArrowLeft: () => void go(wanted - 1), ArrowRight: () => void go(wanted + 1),
    Home: () => void go(0), End: () => void go(total), " ": togglePlay,
  };
  const act = keys[event.key];
  if (!act || (event.key === " " && target.matches("a"))) return;
  event.preventDefault();
  if (event.key !== " ") setPlaying(false);
  act();
});

range.addEventListener("input", () => { setPlaying(false); void go(Number(range.value)); });
viewpoint.addEventListener("change", () => void go(at, true));
speed.addEventListener("change", () => setPlaying(play.classList.contains("is-playing")));
play.addEventListener("click", togglePlay);
byId("replay-form").addEventListener("submit", (event) => event.preventDefault());
byId("replay-show").hidden = true;
play.hidden = speed.hidden = false;
if (calm()) speed.value = "2600";
follow();
// Another board fits: the page is loaded again with it.
fit((frame) => frame !== main.dataset.frame && location.reload());
