// @ts-check
// Bottom sheets of a phone, and the two faces of the talk box.
import { from } from "./house.js";
import { afterChange } from "./parts.js";

let open = "";
const shade = document.createElement("button");
shade.className = "shade";
shade.tabIndex = -1;
shade.setAttribute("aria-hidden", "true");
shade.onclick = () => openSheet("");

/** Opens a sheet, or closes what is open. @param {string} id */
export function openSheet(id) {
  document.querySelector(".opened")?.classList.remove("opened");
  open = id;
  const sheet = id ? document.getElementById(id) : null;
  sheet?.classList.add("opened");
  if (sheet) document.body.append(shade);
  else shade.remove();
  marked();
  return Boolean(sheet);
}

/** True if a sheet was open and is closed now. */
export const closeSheet = () => open !== "" && !openSheet("");

function marked() {
  if (open && !document.getElementById(open)) openSheet("");
  if (open) document.getElementById(open)?.classList.add("opened");
  for (const tab of document.querySelectorAll(".tab")) {
    tab.setAttribute("aria-expanded", String(/** @type {HTMLElement} */ (tab).dataset.sheet === open));
  }
}

/** @param {string} key */
function talk(key) {
  const box = document.getElementById("talk");
  box?.classList.toggle("show-chat", key === "chat");
  box?.classList.toggle("show-log", key === "log");
  for (const tab of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-talk]"))) {
    tab.setAttribute("aria-selected", String(tab.dataset.talk === key));
    if (tab.dataset.talk === key) tab.classList.remove("unread");
  }
}

const last = () => document.getElementById("chat")?.dataset.last;
let heard = last();
function listenToChat() {
  const shown = document.getElementById("talk")?.classList.contains("show-chat");
  if (last() !== heard && !shown) document.querySelector("[data-talk=chat]")?.classList.add("unread");
  heard = last();
}

document.addEventListener("click", (event) => {
  const sheet = from(event, "[data-sheet]")?.dataset.sheet;
  if (sheet) openSheet(sheet === open ? "" : sheet);
  const key = from(event, "[data-talk]")?.dataset.talk;
  if (key) talk(key);
  const hide = from(event, "[data-hide]")?.dataset.hide;
  if (hide) document.getElementById(hide)?.toggleAttribute("hidden", true);
  const show = from(event, "[data-show]")?.dataset.show;
  if (show) document.getElementById(show)?.toggleAttribute("hidden", false);
});
afterChange.push(marked, listenToChat);
