// @ts-check
// The ribbon "since your last turn": its tiles, what is folded away, and the sentence below it.
import { all, find, from } from "./house.js";
import { afterChange } from "./parts.js";

/** @typedef {{first: number, last: number, pace: number, mine: boolean, told: string}} Tile */
/** @returns {Tile[]} */
export const tiles = () => all("#ribbon .rb-tile").map(({ dataset, ariaLabel }) => ({
  first: Number(dataset.first), last: Number(dataset.last), pace: Number(dataset.pace),
  mine: "mine" in dataset, told: ariaLabel ?? "",
}));

/** What does not fit is folded away from the left, group by group; a press unfolds one again. */
function fold() {
  const strip = find(".apart #ribbon");
  const groups = strip ? [...strip.querySelectorAll(".rb-seat:not(.unfolded)")] : [];
  for (const group of groups) group.classList.remove("folded");
  for (const group of groups.slice(0, -1)) {
    if (!strip || strip.scrollWidth <= strip.clientWidth + 1) break;
    group.classList.add("folded");
  }
  if (strip) strip.scrollLeft = strip.scrollWidth;
  const column = find(".talk:not(.apart) #ribbon"); // there it has rows, the newest last
  if (column) column.scrollTop = column.scrollHeight;
  tell();
}
/** The sentence below the ribbon: of what is pointed at, or else of what happened last. @param {HTMLElement} [tile] */
function tell(tile = all("#ribbon .rb-tile").at(-1)) {
  const line = find(".rb-told");
  if (line && line.textContent !== (tile?.ariaLabel ?? "")) line.textContent = tile?.ariaLabel ?? "";
}
afterChange.push(fold);
document.addEventListener("pointerover", (event) => {
  const tile = from(event, "#ribbon .rb-tile");
  if (tile || from(event, "#talk")) tell(tile ?? undefined);
});
document.addEventListener("click", (event) => from(event, ".rb-seat.folded")?.classList.replace("folded", "unfolded"));
addEventListener("resize", fold);
fold();
