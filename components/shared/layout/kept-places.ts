const places = new Map<string, number>();
let isReturning = false;

if (typeof window !== "undefined") {
  // In the capture phase, before Next's listener renders the page.
  window.addEventListener("popstate", () => (isReturning = true), { capture: true });
  const leave = () => {
    isReturning = false;
    places.set(window.location.href, window.scrollY);
  };
  window.addEventListener("click", leave, { capture: true });
}

export function isOnTheWayBack(): boolean {
  return isReturning;
}

/** Browsers restore too early, limited by the previous page's height; this runs a frame later. */
export function returnToPlace(): void {
  const top = isReturning ? places.get(window.location.href) : undefined;
  isReturning = false;
  if (top === undefined) return;
  const go = () => window.scrollTo({ top, behavior: "instant" });
  go();
  requestAnimationFrame(go);
}
