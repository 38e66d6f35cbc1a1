/** How far down each page, by its address, its reader was when something was clicked. */
const places = new Map<string, number>();
let isReturning = false;

if (typeof window !== "undefined") {
  // Before Next's own listener, which may have drawn the page at once.
  window.addEventListener("popstate", () => (isReturning = true), { capture: true });
  const leave = () => {
    isReturning = false;
    places.set(window.location.href, window.scrollY);
  };
  window.addEventListener("click", leave, { capture: true });
}

/** Whether the page was reached by the browser's back or forward. */
export function isOnTheWayBack(): boolean {
  return isReturning;
}

/**
 * Scrolls to where a reader left who comes back. The browser tries, too, but knows only how far the page before
 * could be scrolled, and glides there: a frame later it is overtaken.
 */
export function returnToPlace(): void {
  const top = isReturning ? places.get(window.location.href) : undefined;
  isReturning = false;
  if (top === undefined) return;
  const go = () => window.scrollTo({ top, behavior: "instant" });
  go();
  requestAnimationFrame(go);
}
