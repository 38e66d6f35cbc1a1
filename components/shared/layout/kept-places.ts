import { listen } from "@/components/ui/listen";

const places = new Map<string, number>();
let isReturning = false;

export function keepPlace(): void {
  isReturning = false;
  places.set(window.location.href, window.scrollY);
}

/** Where this page was left, in px. */
export const keptTop = (): number => places.get(window.location.href) ?? 0;

if (typeof window !== "undefined") {
  // In the capture phase, before Next's listener renders the page.
  const popstate = () => {
    isReturning = true;
  };
  listen(window, { popstate, click: keepPlace }, { capture: true });
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
