// @ts-check
// At the table: the end of the game lies over the last board, and the board is one press away.
import { find, from } from "./house.js";
import { look } from "./ending.js";
import { past } from "./moments.js";
import { afterChange, notice } from "./parts.js";

/** So long the last board is seen before anything lies over it, in milliseconds. */
const PAUSE = 2000;
let over = notice().over === "1";
let wanted = false;

const dialog = () => /** @type {HTMLDialogElement | null} */ (find("dialog#final"));

function open() {
  wanted = true;
  const end = dialog();
  if (!end || end.open) return;
  end.showModal();
  void look();
}

/** Not while the last moves are still shown, nor over something that is being read or written. */
function openWhenQuiet() {
  const busy = past() || find("dialog[open]") || find("input:focus,textarea:focus");
  if (busy) setTimeout(openWhenQuiet, 500);
  else open();
}

afterChange.push(() => {
  const ended = notice().over === "1";
  if (ended && !over) setTimeout(openWhenQuiet, PAUSE);
  over = ended;
  if (wanted) open(); // another part may have taken its place
});
document.addEventListener("click", (event) => {
  const { show, hide } = from(event, "[data-show],[data-hide]")?.dataset ?? {};
  if (show === "final" && dialog()) {
    event.preventDefault();
    open();
  }
  if (hide === "final") dialog()?.close();
});
document.addEventListener("close", (event) => {
  if (event.target !== dialog()) return;
  wanted = false;
  if (document.activeElement === document.body) find("#prompt [data-show=final]")?.focus();
}, { capture: true });
if (over && location.hash !== "#board") open();
