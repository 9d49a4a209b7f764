// @ts-check
// Once per turn: the title, the favicon and, if wanted, a short sound. And stepping through the news.
import { all, find, from, remember, remembered, word } from "./house.js";
import { afterChange, notice } from "./parts.js";
import { why } from "./prompt.js";
import { openSheet } from "./sheets.js";

let { turn } = notice();
function announce() {
  const { title, turn: now } = notice();
  document.title = title ?? document.title;
  const icon = find("#favicon");
  const wanted = (now === "yes" ? icon?.dataset.turn : icon?.dataset.calm) ?? "";
  // Only if it is another one: it would be fetched and drawn again.
  if (icon?.getAttribute("href") !== wanted) icon?.setAttribute("href", wanted);
  if (now === "yes" && turn !== "yes" && remembered("sound") === "on") ring();
  turn = now;
}

/** One soft stroke of a bell. */
function ring() {
  const audio = new AudioContext();
  const tone = new OscillatorNode(audio, { frequency: 784 });
  const loud = new GainNode(audio, { gain: 0.16 });
  loud.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.7);
  tone.connect(loud).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.75);
}

function showSound() {
  const on = remembered("sound") === "on";
  for (const button of all("[data-sound]")) {
    button.setAttribute("aria-pressed", String(on));
    button.querySelector("use")?.setAttribute("href", on ? "#i-sound" : "#i-mute");
  }
}

/** The next line of what happened since the reader's last turn. */
function step() {
  const lines = all("#log .line.new");
  if (!lines.length) return why(word("calm"));
  const place = lines.findIndex((line) => line.classList.contains("stepped"));
  lines[place]?.classList.remove("stepped");
  if (matchMedia("(max-width:860px)").matches) openSheet("talk");
  find("[data-talk=log]")?.click();
  lines[(place + 1) % lines.length].classList.add("stepped");
  find("#log .stepped")?.scrollIntoView({ block: "nearest" });
}

document.addEventListener("click", (event) => {
  if (from(event, "[data-step]")) step();
  if (!from(event, "[data-sound]")) return;
  remember("sound", remembered("sound") === "on" ? "off" : "on");
  showSound();
  if (remembered("sound") === "on") ring();
});
afterChange.push(announce);
announce();
showSound();
