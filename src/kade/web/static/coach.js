// @ts-check
// The coach: asked for what it says when the reader is newly asked, and laid out by spotlight.js.
import { find, from, post } from "./house.js";
import { afterChange, notice, read } from "./parts.js";
import { dark, light } from "./spotlight.js";

/** @typedef {import("./pointed.js").Lit} Lit */
/**
 * What the coach says: its card, what that lights, the kind of question that it explains, whether it sits beside the
 * reader for the whole game, whether it wants to hear no more of this page, and what stands in the table's menu.
 * @typedef {{markup?: string, lit?: Lit, kind?: string, guided?: boolean, quiet?: boolean, menu?: string}} Told
 */

const place = find("#coach");
const { path = "" } = place?.dataset ?? {};
/** @type {Told} */
let told = { guided: place ? "guided" in place.dataset : false };
/** The question that is open, and for which of them the coach was asked last. */
let [open, heard] = ["", ""];
/** The coach has spoken in the decision that is being made. */
let spoke = false;

const card = () => find("#coach .coach-card");

/** One question is put once: by its kind, and by what the reader had answered until then. */
function question() {
  const { asks = "", since = "" } = notice();
  return asks && `${asks} ${since}`;
}

/** @param {Told} news */
function show(news) {
  told = news;
  const menu = find("#coach-menu");
  menu?.replaceChildren(...(news.menu ? [read(news.menu) ?? ""] : []));
  if (!news.markup || !news.lit) return void leave();
  const inside = place?.contains(document.activeElement);
  place?.replaceChildren(read(news.markup) ?? "");
  spoke = true;
  if (inside) card()?.focus({ preventScroll: true });
  light(news.lit, card());
}

function leave() {
  if (place?.firstChild) place.replaceChildren();
  dark();
}

/** Asks what there is to say. @param {number} [stop] one that is past */
async function ask(stop = -1) {
  const before = question();
  const answer = await fetch(stop < 0 ? path : `${path}?look=${stop}`, { headers: { accept: "application/json" } })
    .catch(() => undefined);
  if (answer?.ok && before === question()) show(await answer.json());
}

/** Tells the coach something; it answers with what it says then. @param {object} body */
async function tell(body) {
  const before = question();
  const answer = await post(path, body).catch(() => undefined);
  if (answer?.ok && before === question()) show(await answer.json());
}

/** After every change: a new question may need words, and one that was answered needs none any more. */
async function look() {
  const { step, version = "" } = notice();
  const now = question();
  const seen = now !== open && card() ? told.kind : "";
  if (now !== open && (!told.guided || !now)) leave();
  if (now !== open && step === undefined) spoke = false;
  open = now;
  const moment = told.guided ? `${now} ${version}` : now;
  const needless = !now || told.quiet || moment === heard || (!told.guided && spoke);
  if (!needless) heard = moment;
  if (seen) await post(path, { do: "got", kind: seen }).catch(() => undefined); // answered is as good as said
  if (!needless && path) await ask();
}

/** Escape presses what a card has for it; true if there was something. */
export function gotIt() {
  const button = find("#coach [data-escape]");
  button?.click();
  return button !== null;
}

document.addEventListener("click", (event) => {
  const { coach, look: stop } = from(event, "[data-coach],[data-look]")?.dataset ?? {};
  if (coach) void tell(JSON.parse(coach));
  if (stop) void ask(Number(stop));
  const why = from(event, "[data-unfold]");
  if (why) {
    const on = card()?.classList.toggle("unfolded") ?? false;
    why.setAttribute("aria-expanded", String(on));
  }
  if (from(event, "[data-open=menu-dialog]") && path && !find("#coach-menu > *")) void ask();
});
document.addEventListener("keydown", (event) => {
  const busy = from(event, "input,textarea,select") || find("dialog[open]") || event.ctrlKey || event.metaKey || event.altKey;
  if (event.key === "c" && !busy) card()?.focus();
});
afterChange.push(() => void look());
void look();
