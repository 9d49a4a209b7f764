// @ts-check
// Bottom sheets of a phone, and the two faces of the talk box.
import { all, find, from } from "./house.js";
import { afterChange } from "./parts.js";

let open = "";
const shade = Object.assign(document.createElement("button"), { className: "shade", tabIndex: -1 });
shade.setAttribute("aria-hidden", "true");
shade.onclick = () => openSheet("");

/** Opens a sheet, or closes what is open. @param {string} id */
export function openSheet(id) {
  open = document.getElementById(id) ? id : "";
  if (open) document.body.append(shade);
  else shade.remove();
  show();
}

/** True if a sheet was open and is closed now. */
export const closeSheet = () => open !== "" && (openSheet(""), true);

function show() {
  if (open && !document.getElementById(open)) openSheet("");
  for (const sheet of all(".opened")) sheet.classList.toggle("opened", sheet.id === open);
  if (open) document.getElementById(open)?.classList.add("opened");
  for (const tab of all(".tab")) tab.setAttribute("aria-expanded", String(tab.dataset.sheet === open));
}

/** @param {string} key */
function talk(key) {
  for (const name of ["ribbon", "log", "chat"]) find("#talk")?.classList.toggle(`show-${name}`, name === key);
  for (const tab of all("[data-talk]")) tab.setAttribute("aria-selected", String(tab.dataset.talk === key));
  if (key === "chat") find("[data-talk=chat]")?.classList.remove("unread");
}

let heard = find("#chat")?.dataset.last;
function listenToChat() {
  const { last } = find("#chat")?.dataset ?? {};
  if (last !== heard && !find("#talk.show-chat")) find("[data-talk=chat]")?.classList.add("unread");
  heard = last;
}

document.addEventListener("click", (event) => {
  const { sheet } = from(event, "[data-sheet]")?.dataset ?? {};
  if (sheet) openSheet(sheet === open ? "" : sheet);
  const { talk: key } = from(event, "[data-talk]")?.dataset ?? {};
  if (key) talk(key);
  const { show: shown, hide } = from(event, "[data-show],[data-hide]")?.dataset ?? {};
  document.getElementById(shown ?? hide ?? "")?.toggleAttribute("hidden", Boolean(hide));
});
afterChange.push(show, listenToChat);
