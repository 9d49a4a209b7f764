// @ts-check
// The exact rules: what is typed hides all but what it is found in; a statement that is led to is opened.
import { all, find } from "./house.js";

const field = /** @type {HTMLInputElement} */ (find(".find"));
const told = /** @type {HTMLElement} */ (find(".found"));
/** As people type it: without case. @param {Element} row */
const read = (row) => `${row.id} ${row.querySelector(".stm-text")?.textContent ?? ""}`.toLowerCase();
const rows = all(".stm").map((row) => ({ row, text: read(row) }));

/** Marks of an earlier search become plain text again. */
function unmark() {
  for (const old of all(".stm-text mark")) {
    const around = old.parentElement;
    old.replaceWith(...old.childNodes);
    around?.normalize();
  }
}

/** @param {Element} element @param {string[]} words */
function mark(element, words) {
  const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT), texts = [];
  while (walk.nextNode()) texts.push(/** @type {Text} */ (walk.currentNode));
  for (const text of texts) {
    const wanted = new RegExp(words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&") + "\\w*").join("|"), "giu");
    const pieces = [];
    let at = 0;
    for (const hit of text.data.matchAll(wanted)) {
      const marked = document.createElement("mark");
      marked.textContent = hit[0];
      pieces.push(text.data.slice(at, hit.index), marked);
      at = hit.index + hit[0].length;
    }
    if (pieces.length) text.replaceWith(...pieces, text.data.slice(at));
  }
}

function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean).sort((one, other) => other.length - one.length);
  unmark();
  let hits = 0;
  for (const { row, text } of rows) {
    const found = words.every((word) => text.includes(word));
    row.hidden = !found;
    const said = row.querySelector(".stm-text");
    if (found && words.length && said) mark(said, words);
    hits += Number(found);
  }
  for (const note of all(".rules-note,.rules-words,.reconstructed-note")) note.hidden = words.length > 0;
  for (const figure of all(".rules-figures")) {
    figure.hidden = !(figure.dataset.rules ?? "").split(" ").some((id) => document.getElementById(id)?.hidden === false);
  }
  for (const part of all(".subchapter,.chapter:not(.rules-words)")) {
    part.hidden = words.length > 0 && !part.querySelector(".stm:not([hidden])");
  }
  for (const line of all(".toc a")) {
    const part = document.getElementById((line.getAttribute("href") ?? "").slice(1));
    const number = part?.querySelectorAll(".stm:not([hidden])").length ?? 0;
    const badge = /** @type {HTMLElement} */ (line.querySelector(".toc-hits"));
    badge.textContent = String(number);
    badge.hidden = !words.length || !number;
    line.classList.toggle("toc-none", words.length > 0 && !number);
  }
  const { none = "", one = "", many = "" } = told.dataset;
  told.textContent = !words.length ? "" : hits > 1 ? many.replace("{number}", String(hits)) : hits ? one : none;
  history.replaceState(history.state, "", words.length ? `?q=${encodeURIComponent(field.value)}${location.hash}`
    : location.pathname + location.hash);
}

/** The statement in the address is brought into sight with its source opened, whatever was searched for. */
function lead() {
  const id = decodeURIComponent(location.hash.slice(1)), row = document.getElementById(id);
  if (!row?.classList.contains("stm")) return;
  if (row.hidden) { field.value = ""; search(); }
  row.querySelector("details")?.setAttribute("open", "");
  row.scrollIntoView();
}

field.addEventListener("input", search);
field.form?.addEventListener("submit", (event) => event.preventDefault());
field.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && field.value) { event.preventDefault(); field.value = ""; search(); }
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.target === field) return;
  event.preventDefault();
  field.focus();
  field.select();
});
addEventListener("hashchange", lead);
if (matchMedia("(max-width:860px)").matches) find(".contents")?.removeAttribute("open");
if (field.value) search();
lead();
