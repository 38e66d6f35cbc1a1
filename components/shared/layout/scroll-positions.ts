import { listen } from "@/components/ui/listen";

const positions = new Map<string, number>();
let isReturning = false;

export function saveScroll(): void {
  isReturning = false;
  positions.set(window.location.href, window.scrollY);
}

export const savedScroll = (): number => positions.get(window.location.href) ?? 0;

if (typeof window !== "undefined") {
  // In the capture phase, before Next's listener renders the page.
  const popstate = () => {
    isReturning = true;
  };
  listen(window, { popstate, click: saveScroll }, { capture: true });
}

export function isBackNavigation(): boolean {
  return isReturning;
}

/** Browsers restore too early, limited by the previous page's height; this runs a frame later. */
export function restoreScroll(): void {
  const top = isReturning ? positions.get(window.location.href) : undefined;
  isReturning = false;
  if (top === undefined) return;
  const go = () => window.scrollTo({ top, behavior: "instant" });
  go();
  requestAnimationFrame(go);
}
