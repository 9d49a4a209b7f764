// @ts-check
// The frame of the board that fits the screen; the server is told, and draws no other.
import { choose } from "./house.js";

const narrow = matchMedia("(max-width:519.98px)");

/** Calls with the frame that fits, now and whenever another one does. @param {(frame: string) => void} tell */
export function fit(tell) {
  const look = () => {
    const frame = narrow.matches ? "tall" : "wide";
    choose("frame", frame);
    tell(frame);
  };
  narrow.addEventListener("change", look);
  look();
}
