// @ts-check
// Once per turn: the title, the favicon and, if wanted, a short sound.
import { all, find, from, remember, remembered } from "./house.js";
import { afterChange, notice } from "./parts.js";

let { turn } = notice();
function announce() {
  const { title, turn: now } = notice();
  if (title && document.title !== title) document.title = title;
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

/** Whether one press is enough. */
function showCommit() {
  const at = String(remembered("commit") === "at once");
  for (const button of all("[data-setting=commit]")) button.setAttribute("aria-checked", at);
}

function showSound() {
  const on = remembered("sound") === "on";
  for (const button of all("[data-sound]")) {
    button.setAttribute("aria-pressed", String(on));
    button.querySelector("use")?.setAttribute("href", on ? "#i-sound" : "#i-mute");
  }
}

document.addEventListener("click", (event) => {
  if (from(event, "[data-setting=commit]")) {
    remember("commit", remembered("commit") ? "" : "at once");
    showCommit();
  }
  if (!from(event, "[data-sound]")) return;
  remember("sound", remembered("sound") === "on" ? "off" : "on");
  showSound();
  if (remembered("sound") === "on") ring();
});
afterChange.push(announce);
announce();
showCommit();
showSound();
