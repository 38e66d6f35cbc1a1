import { followStream, type StreamEvent } from "@/components/live/shared-stream";
import { type Standing, showStanding } from "@/components/live/shown-statuses";
import { followAges } from "@/components/live/written-ages";

/** After the page has loaded, so that nothing of it waits for this and it counts as loaded; nothing is missed meanwhile. */
const SETTLED_MS = 1_000;

type Told = { providerId: number; gameId: number | null; status: string; at: string };

/** The last event that the page was drawn with, as our server says; null elsewhere. */
function drawnAfter(): number | null {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const position = page?.serverTiming?.find(({ name }) => name === "live")?.description;
  return position ? Number(position) : null;
}

/** Whether something of the page besides the statuses themselves would be another now. */
function isNews({ providerId, gameId }: Told, name: string): boolean {
  const subjects = [`provider:${providerId}`, ...(name === "status" ? [`game:${gameId}`, "all"] : [])];
  return subjects.some((subject) => document.querySelector(`[data-live="${subject}"]`));
}

/** Calls back a moment after the page has loaded. Returns how to call that off. */
function onceSettled(begin: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const settle = () => {
    timer = setTimeout(begin, SETTLED_MS);
  };
  if (document.readyState === "complete") settle();
  else window.addEventListener("load", settle, { once: true });
  return () => {
    window.removeEventListener("load", settle);
    clearTimeout(timer);
  };
}

/**
 * Keeps the statuses and ages that the page shows true, whatever page that becomes. Returns how to stop.
 * @param onNews called when something else of the page has become another
 */
export function followStatuses(onNews: () => void): () => void {
  const standings = new Map<number, Standing>();
  // Another page, or more of this one, may have been drawn before what was told.
  const stopAges = followAges(() => {
    for (const [id, standing] of standings) showStanding(id, standing);
  });
  const take = ({ name, data }: StreamEvent) => {
    const told: Told = JSON.parse(data);
    const at = new Date(told.at);
    const begun = name === "status" ? { status: told.status, since: at } : standings.get(told.providerId);
    const standing = { ...begun, verifiedAt: at };
    standings.set(told.providerId, standing);
    showStanding(told.providerId, standing);
    if (isNews(told, name)) onNews();
  };
  const names = ["status", "verified"];
  let stop = () => {};
  const callOff = onceSettled(() => {
    stop = followStream({ url: "/api/events", names, since: drawnAfter(), onEvent: take });
  });
  return () => {
    callOff();
    stop();
    stopAges();
  };
}
