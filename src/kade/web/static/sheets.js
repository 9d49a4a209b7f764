// @ts-check
// Bottom sheets of a phone, and the two faces of the talk box.
import { all, find, from } from "./house.js";
import { afterChange } from "./parts.js";

const CHAT = "[data-talk=chat],[data-face=chat]";
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
  for (const tab of all(".tab")) {
    const { sheet, face } = tab.dataset;
    tab.setAttribute("aria-expanded", String(sheet === open && (!face || find(`#talk.show-${face}`) !== null)));
  }
}

/** @param {string} key */
function talk(key) {
  for (const name of ["ribbon", "log", "chat"]) find("#talk")?.classList.toggle(`show-${name}`, name === key);
  for (const tab of all("[data-talk]")) tab.setAttribute("aria-selected", String(tab.dataset.talk === key));
  if (key === "chat") for (const tab of all(CHAT)) tab.classList.remove("unread");
}

let heard = find("#chat")?.dataset.last;
let fades = 0;
/** What somebody said is shown for a moment where the chat is not open, and its tab is marked until it is. */
function listenToChat() {
  const { last } = find("#chat")?.dataset ?? {};
  const listening = find("#talk.show-chat")?.checkVisibility() ?? false;
  const [line, note] = [all("#chat .said").at(-1), find("#heard")];
  if (last !== heard && !listening && line && note) {
    for (const tab of all(CHAT)) tab.classList.add("unread");
    note.replaceChildren(...[...line.childNodes].map((node) => node.cloneNode(true)));
    note.hidden = false;
    clearTimeout(fades);
    fades = setTimeout(() => (note.hidden = true), 5000);
  }
  heard = last;
}

document.addEventListener("click", (event) => {
  const { sheet, face } = from(event, "[data-sheet]")?.dataset ?? {};
  const same = sheet === open && (!face || find(`#talk.show-${face}`));
  if (face) talk(face);
  if (sheet) openSheet(same ? "" : sheet);
  const { talk: key } = from(event, "[data-talk]")?.dataset ?? {};
  if (key) talk(key);
});
afterChange.push(show, listenToChat);
