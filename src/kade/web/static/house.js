// @ts-check
// What every page of the house does: theme, language, dialogs, copying.

/** What stands before every path of the house: nothing, or the prefix behind which it lies. */
export const base = new URL("..", import.meta.url).pathname.replace(/\/$/, "");
/** Keeps a choice in this browser for a year, also for the server. @param {string} name @param {string | number} value */
export const choose = (name, value) => {
  document.cookie = `${name}=${value};path=${base || "/"};max-age=31536000;samesite=lax`;
};
/** @param {string} selector */
export const find = (selector) => /** @type {HTMLElement | null} */ (document.querySelector(selector));
/** @param {string} selector */
export const all = (selector) => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]);
/** The closest element to an event that a selector fits. @param {Event} event @param {string} selector */
export const from = (event, selector) =>
  /** @type {HTMLElement | null} */ (event.target instanceof Element ? event.target.closest(selector) : null);
/** @param {string} key */
export const remembered = (key) => localStorage.getItem(`kade.${key}`) ?? "";
/** @param {string} key @param {string} value */
export const remember = (key, value) => localStorage.setItem(`kade.${key}`, value);
/** A sentence that the page brought along. @param {string} key @returns {string} */
export const word = (key) => JSON.parse(find("[data-words]")?.dataset.words ?? "{}")[key] ?? "";

/** Sends JSON as one of our own pages does. @param {string} path @param {object} body */
export function post(path, body) {
  const csrf = find("meta[name=csrf]")?.getAttribute("content") ?? "";
  const headers = { "content-type": "application/json", accept: "application/json", "x-csrftoken": csrf };
  return fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
}

function switchTheme() {
  const root = document.documentElement;
  const theme = root.dataset.theme || (matchMedia("(prefers-color-scheme:dark)").matches ? "night" : "paper");
  remember("theme", (root.dataset.theme = theme === "night" ? "paper" : "night"));
}

/**
 * Into the clipboard. A page that did not come over https, as in a home network, has to mark the text and say "copy".
 * @param {string} text
 */
export async function keep(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = Object.assign(document.createElement("textarea"), { value: text, readOnly: true, className: "aloud" });
  (find("dialog[open]") ?? document.body).append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}

/** Hands a link on by the means of the device; false where it has none, or nobody was chosen. @param {ShareData} what */
export async function share(what) {
  if (!navigator.share) return false;
  return navigator.share(what).then(() => true, () => true);
}

/** Copies a text, and the button says so for a moment. @param {HTMLElement} button @param {string} text */
export async function copyBy(button, text) {
  await keep(text);
  const words = button.querySelector("span") ?? button.lastChild, before = words?.textContent ?? "";
  const done = button.dataset.done ?? word("copied");
  if (!words || !done) return;
  words.textContent = done;
  setTimeout(() => { words.textContent = before; }, 1600);
}

/** Copies a text, or the link that a path answers with; where that leads nowhere it says so. @param {HTMLElement} button */
async function copy(button) {
  const { copy: given = "", body } = button.dataset, note = find("#heard");
  const told = body ? await (await post(given, JSON.parse(body))).json() : { link: given };
  if (told.link) await copyBy(button, new URL(told.link, location.href).href);
  if (told.note && note) Object.assign(note, { textContent: told.note, hidden: false });
}

/** The server does not know what o'clock it is where the reader is. */
for (const time of /** @type {HTMLTimeElement[]} */ ([...document.querySelectorAll("time[data-clock]")])) {
  const [then, style] = [new Date(time.dateTime), /** @type {const} */ ({ hour: "2-digit", minute: "2-digit" })];
  const today = then.toDateString() === new Date().toDateString();
  const lang = document.documentElement.lang;
  const told = then.toLocaleString(lang, today ? style : { ...style, day: "numeric", month: "long" });
  time.textContent = time.dataset.clock?.replace("#", told) ?? told;
}

document.addEventListener("click", (event) => {
  if (from(event, "[data-theme-switch]")) switchTheme();
  const language = from(event, "[data-language]")?.dataset.language;
  if (language) {
    event.preventDefault();
    choose("lang", language);
    location.search = new URLSearchParams(location.search).has("lang") ? "" : location.search;
    location.reload();
  }
  const open = from(event, "[data-open]")?.dataset.open;
  if (open) /** @type {HTMLDialogElement | null} */ (document.getElementById(open))?.showModal();
  const button = from(event, "[data-copy]");
  if (button) void copy(button);
});
