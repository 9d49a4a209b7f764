// @ts-check
// The frame of the board that fits the screen; the server is told, and draws no other.

const narrow = matchMedia("(max-width:519.98px)");

/** Calls with the frame that fits, now and whenever another one does. @param {(frame: string) => void} tell */
export function fit(tell) {
  const look = () => {
    const frame = narrow.matches ? "tall" : "wide";
    document.cookie = `frame=${frame};path=/;max-age=31536000;samesite=lax`;
    tell(frame);
  };
  narrow.addEventListener("change", look);
  look();
}
