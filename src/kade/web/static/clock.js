// @ts-check
// Clocks count down between two words of the server.
import { all } from "./house.js";

setInterval(() => {
  for (const face of all("[data-running] [data-left]")) {
    face.dataset.drawn ??= String(performance.now());
    const left = Math.max(0, Number(face.dataset.left) - (performance.now() - Number(face.dataset.drawn)) / 1000);
    face.textContent = `${Math.floor(left / 60)}:${String(Math.floor(left % 60)).padStart(2, "0")}`;
    face.parentElement?.classList.toggle("low", left < 30);
  }
}, 500);
