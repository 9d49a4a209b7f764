// @ts-check
// Clocks count down between two words of the server.

function tick() {
  for (const clock of document.querySelectorAll("[data-running]")) {
    const face = /** @type {HTMLElement | null} */ (clock.querySelector("[data-left]"));
    if (!face) continue;
    face.dataset.drawn ??= String(performance.now());
    const gone = (performance.now() - Number(face.dataset.drawn)) / 1000;
    const left = Math.max(0, Number(face.dataset.left) - gone);
    face.textContent = `${Math.floor(left / 60)}:${String(Math.floor(left % 60)).padStart(2, "0")}`;
    clock.classList.toggle("low", left < 30);
  }
}
setInterval(tick, 500);
