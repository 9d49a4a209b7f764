// @ts-check
// The form that opens a table: it grows out of a card, changes without leaving the page, and closes again.
import { all, base, find, from } from "./house.js";

/** What stood in its place, where the form was opened from this page; and the button that did it. */
let [cards, opener] = [/** @type {Element | null} */ (null), /** @type {HTMLElement | null} */ (null)];

/** A part of a page as the server draws it. @param {string} path @param {FormData} [form] */
async function part(path, form) {
  const body = form ? new URLSearchParams(/** @type {any} */ (form)) : null;
  const answer = await fetch(path, { method: form ? "POST" : "GET", body, headers: { "x-part": "yes" } });
  if (!answer.ok) throw new Error(String(answer.status));
  return new DOMParser().parseFromString(await answer.text(), "text/html").body.firstElementChild;
}

/** One thing in the place of another, growing out of it where the browser can. @param {Element} old @param {Element} to @param {Element | null} small */
async function swap(old, to, small) {
  const change = () => {
    old.replaceWith(to);
    small?.classList.remove("growing");
    document.getElementById("main")?.classList.toggle("with-friends", to.id === "panel");
  };
  if (!document.startViewTransition) return change();
  const [first, last] = to.id === "panel" ? [small, to] : [old, small];
  first?.classList.add("growing");
  const shown = document.startViewTransition(() => {
    change();
    first?.classList.remove("growing");
    last?.classList.add("growing");
  });
  await shown.updateCallbackDone;
  void shown.finished.then(() => last?.classList.remove("growing"));
}

/** Where the tabs do not all fit, the chosen one is in sight. */
function showTab() {
  find("#panel .tabbtn[aria-pressed=true]")?.scrollIntoView({ block: "nearest", inline: "center" });
}

/** @param {HTMLAnchorElement} link */
async function open(link) {
  const games = find("#games");
  const made = await part(link.href);
  if (!games || !made) return;
  [cards, opener] = [games, /** @type {HTMLElement | null} */ (link.closest(".game")?.querySelector(".acts .verb-friends"))];
  history.pushState({ panel: true }, "", link.href);
  await swap(games, made, link.closest(".game"));
  const names = /** @type {HTMLInputElement[]} */ (all("#panel .name-field"));
  names.find((field) => !field.value)?.focus();
  showTab();
}

async function close() {
  const panel = find("#panel");
  if (!panel || !cards) return location.assign(`${base}/`);
  const [before, button] = [cards, opener];
  cards = null;
  await swap(panel, before, button?.closest(".game") ?? null);
  button?.focus();
}

/** The form after a press on one of its own buttons. @param {HTMLFormElement} form @param {HTMLButtonElement} button */
async function edit(form, button) {
  const path = button.getAttribute("formaction") ?? "";
  const made = await part(path, new FormData(form, button));
  if (!made) return;
  const focus = button.name ? `[name=${button.name}]:not([disabled])` : `[formaction="${path}"]`;
  find("#panel")?.replaceWith(made);
  history.replaceState(history.state, "", path);
  showTab();
  const last = [...document.querySelectorAll("#panel .seatline .name-field")].pop();
  const next = button.name === "add" || button.name === "mate" ? last : find(`#panel ${focus}`);
  /** @type {HTMLElement | null | undefined} */ (next ?? last)?.focus();
}

let soon = 0;
/** Who gets a link is told anew when the seats have changed. @param {HTMLFormElement} form */
function tell(form) {
  clearTimeout(soon);
  soon = window.setTimeout(async () => {
    const made = await part(form.dataset.edit ?? "", new FormData(form)).catch(() => null);
    const note = made?.querySelector("#opening-note");
    if (note) find("#opening-note")?.replaceWith(note);
  }, 300);
}

document.addEventListener("click", (event) => {
  const link = /** @type {HTMLAnchorElement | null} */ (from(event, "a.verb-friends"));
  const plain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.button);
  if (link && plain) {
    event.preventDefault();
    open(link).catch(() => location.assign(link.href));
  }
  if (from(event, "#panel #close") && cards) {
    event.preventDefault();
    history.back();
  }
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !find("#panel") || from(event, "select")) return;
  if (cards) history.back();
  else location.assign(`${base}/`);
});
document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
  if (form.id !== "opening-form" || !button?.hasAttribute("formaction")) return;
  event.preventDefault();
  edit(form, button).catch(() => find("#unreachable")?.toggleAttribute("hidden", false));
});
document.addEventListener("change", (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  const form = /** @type {HTMLFormElement | null} */ (field.closest("#opening-form"));
  if (!form) return;
  const name = /** @type {HTMLInputElement | null} */ (field.closest(".seatline")?.querySelector(".name-field"));
  const words = field.value === "bot" ? name?.dataset.bot : name?.dataset.person;
  if (name && field.name.startsWith("seat-")) name.placeholder = words ?? "";
  if (/^(seat|name)-/.test(field.name)) tell(form);
});
addEventListener("popstate", () => (find("#panel") ? void close() : location.reload()));
showTab();
