// @ts-check
// Once per turn: the title, the favicon and, if wanted, a short sound. And stepping through the news.
import { remember, remembered } from "./house.js";
import { afterChange, notice } from "./parts.js";
import { openSheet } from "./sheets.js";
import { why, word } from "./prompt.js";

let turn = notice().turn;

function announce() {
  const { title, turn: now } = notice();
  document.title = title ?? document.title;
  const icon = /** @type {HTMLLinkElement | null} */ (document.getElementById("favicon"));
  if (icon) icon.href = now === "yes" ? "/static/kade-turn.svg" : "/static/kade.svg";
  if (now === "yes" && turn !== "yes" && remembered("sound") === "on") ring();
  turn = now;
}

/** Two soft strokes of a bell. */
function ring() {
  const audio = new AudioContext();
  for (const [start, pitch] of [[0, 659], [0.18, 880]]) {
    const tone = new OscillatorNode(audio, { frequency: pitch, type: "sine" });
    const loud = new GainNode(audio, { gain: 0 });
    loud.gain.setValueAtTime(0.16, audio.currentTime + start);
    loud.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + start + 0.5);
    tone.connect(loud).connect(audio.destination);
    tone.start(audio.currentTime + start);
    tone.stop(audio.currentTime + start + 0.55);
  }
}

function showSound() {
  const on = remembered("sound") === "on";
  for (const button of document.querySelectorAll("[data-sound]")) {
    button.setAttribute("aria-pressed", String(on));
    button.querySelector("use")?.setAttribute("href", on ? "#i-sound" : "#i-mute");
  }
}

/** The next line of what happened since the reader's last turn. */
function step() {
  const lines = [...document.querySelectorAll("#log .line.new")];
  if (!lines.length) return why(word("calm"));
  const place = lines.findIndex((line) => line.classList.contains("stepped"));
  lines[place]?.classList.remove("stepped");
  const next = lines[(place + 1) % lines.length];
  next.classList.add("stepped");
  if (matchMedia("(max-width: 860px)").matches) openSheet("talk");
  /** @type {HTMLElement | null} */ (document.querySelector("[data-talk=log]"))?.click();
  next.scrollIntoView({ block: "nearest" });
}

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (target.closest("[data-step]")) step();
  if (target.closest("[data-sound]")) {
    remember("sound", remembered("sound") === "on" ? "off" : "on");
    showSound();
    if (remembered("sound") === "on") ring();
  }
});
afterChange.push(announce);
announce();
showSound();
