// @ts-check
// The first page: keys, the menu of a card, and what changes while it is open.
import { all, base, choose, find, from } from "./house.js";

/** How often a page that somebody looks at asks what has changed, in milliseconds. */
const PULSE = 10_000;
/** A press this long is meant as one. */
const LONG = 500;
/** A field in which somebody writes is left alone. */
const ENTERED = "input:focus,input[type=text]:not(:placeholder-shown)";

choose("zone", -new Date().getTimezoneOffset());

// ------------------------------------------------------------------------------- keys

/** @param {KeyboardEvent} event */
function keys(event) {
  const target = event.target instanceof Element ? event.target : document.body;
  if (event.ctrlKey || event.altKey || event.metaKey || target.closest("input,select,textarea,dialog")) return;
  const card = target.closest(".game");
  const ways = /** @type {Record<string, string>} */ ({ l: ".verb-learn", f: ".verb-friends" });
  const number = Number(event.key);
  if (number) /** @type {HTMLElement | null} */ (all(".game")[number - 1]?.querySelector(".go"))?.focus();
  else if (card && ways[event.key]) /** @type {HTMLElement | null} */ (card.querySelector(ways[event.key]))?.click();
  else if (event.key === "Escape") closeMenus();
  else return;
  if (number || card) event.preventDefault();
}

// --------------------------------------------------------------------- a card's menu

/** @param {Element | null} [but] */
function closeMenus(but) {
  for (const menu of all(".card-menu[open],.languages[open]")) if (menu !== but) menu.removeAttribute("open");
}

/** What "Play now" would do, with "change": the menu key, the right button or a long press. @param {Element} button */
function showMenu(button) {
  const menu = button.closest(".game")?.querySelector(".card-menu");
  menu?.setAttribute("open", "");
  /** @type {HTMLElement | null | undefined} */ (menu?.querySelector("button,a"))?.focus();
}

let held = 0;
/** The press was long: what it would have sent is not meant. */
let late = false;
/** @param {PointerEvent} event */
function press(event) {
  const button = from(event, ".play-form .go");
  late = false;
  clearTimeout(held);
  if (button && event.pointerType === "touch") {
    held = window.setTimeout(() => {
      late = true;
      showMenu(button);
    }, LONG);
  }
}

// ------------------------------------------------------------------------ what changes

/** Without the tokens of forms, which are new every time. @param {string} text */
const bare = (text) => text.replace(/ value="[0-9a-f]{64}"/g, "");
let shown = "";
/** Greeting, tables and results as they are now; a strip while the house cannot be reached. */
async function look() {
  if (document.hidden) return;
  const strip = find("#unreachable");
  try {
    const answer = await fetch(`${base}/`, { headers: { "x-part": "yes" } });
    const text = await answer.text();
    if (strip) strip.hidden = answer.ok;
    if (!answer.ok || bare(text) === shown) return;
    if (shown) renew(new DOMParser().parseFromString(text, "text/html"));
    shown = bare(text);
  } catch {
    if (strip) strip.hidden = false;
  }
}

/** Each part takes the place of the one before; who is in it with the keyboard stays there. @param {Document} news */
function renew(news) {
  document.title = news.title;
  for (const part of [...news.body.children]) {
    const before = part.id && document.getElementById(part.id);
    if (!before || bare(before.outerHTML) === bare(part.outerHTML) || before.querySelector(ENTERED)) continue;
    const at = document.activeElement?.closest("a")?.getAttribute("href");
    before.replaceWith(part);
    if (at && !document.activeElement?.closest("a")) find(`#${part.id} a[href="${CSS.escape(at)}"]`)?.focus();
  }
}

document.addEventListener("keydown", keys);
document.addEventListener("pointerdown", press);
for (const end of ["pointerup", "pointercancel", "pointermove"]) document.addEventListener(end, () => clearTimeout(held));
document.addEventListener("contextmenu", (event) => {
  const button = from(event, ".play-form .go");
  if (!button) return;
  event.preventDefault();
  showMenu(button);
});
document.addEventListener("click", (event) => {
  if (late && from(event, ".play-form .go")) event.preventDefault();
  closeMenus(from(event, ".card-menu,.languages"));
});
document.addEventListener("visibilitychange", () => void look());
addEventListener("pageshow", ({ persisted }) => persisted && void look());
setInterval(() => void look(), PULSE);
void look();
