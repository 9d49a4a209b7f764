// @ts-check
// The end of a game: how a bot looks back at it, asked for until it is there; and handing the result on.
import { copyBy, find, from, share } from "./house.js";
import { read } from "./parts.js";

/** How long to wait before asking again, in milliseconds. */
const PATIENCE = 1500;
let asking = false;

/** Asks how far the bot is, until it is done; a page that nobody sees does not ask. */
export async function look() {
  const place = find("#looking-back");
  const { look: path, state } = place?.dataset ?? {};
  if (asking || !place || !path || (state !== "" && state !== "running")) return;
  asking = true;
  const answer = document.hidden
    ? undefined
    : await fetch(path, { headers: { accept: "application/json" } }).catch(() => undefined);
  const told = answer?.ok ? await answer.json().catch(() => ({})) : {};
  asking = false;
  if (told.markup) find("#looking-back")?.replaceWith(read(told.markup) ?? "");
  if (!told.state || told.state === "running") setTimeout(look, PATIENCE);
}

/** By the means of the device, or into the clipboard. @param {HTMLElement} button */
async function handOn(button) {
  const told = await (await fetch(button.dataset.handOn ?? "")).json();
  if (await share({ title: button.dataset.title ?? document.title, url: told.link })) return;
  await copyBy(button, told.link);
}

document.addEventListener("click", (event) => {
  const button = from(event, "[data-hand-on]");
  if (button) void handOn(button);
  // What has dropped down closes when something else is pressed.
  for (const open of document.querySelectorAll("details.end-choice[open]")) {
    if (!open.contains(/** @type {Node} */ (event.target))) open.removeAttribute("open");
  }
});
document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!("ours" in form.dataset) || form.querySelector("[name=_csrf_token]")) return;
  const csrf = find("meta[name=csrf]")?.getAttribute("content") ?? "";
  form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "_csrf_token", value: csrf }));
});
if (!find("#final")) void look();
