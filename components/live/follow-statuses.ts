import { followStream, type StreamEvent } from "@/components/live/shared-stream";
import { followAges, showText } from "@/components/live/written-ages";
import { formatDay, formatShortDate } from "@/lib/dates";
import { capitalised } from "@/lib/providers/vocabulary";

const SETTLED_MS = 1_000; // After load, so that nothing waits for it; missed events are sent later

type Told = { providerId: number; gameId: number | null; status: string; at: string };

/** The other fields describe the status that applies again. */
type Withdrawn = Told & { since: string; verifiedAt: string; isStale: boolean };

/** From our server's header; null elsewhere. */
function drawnAfter(): number | null {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const position = page?.serverTiming?.find(({ name }) => name === "live")?.description;
  return position ? Number(position) : null;
}

function isNews({ providerId, gameId }: Told, name: string): boolean {
  const subjects = [`provider:${providerId}`, ...(name === "verified" ? [] : [`game:${gameId}`, "all"])];
  return subjects.some((subject) => document.querySelector(`[data-live="${subject}"]`));
}

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

/** `onNews` receives 1 for news outside the statuses, -1 when it was withdrawn. Returns a stop function. */
export function followStatuses(onNews: (by: 1 | -1) => void): () => void {
  const standings = new Map<number, Standing>();
  // A page rendered earlier may lack events already received.
  const stopAges = followAges(() => {
    for (const [id, standing] of standings) showStanding(id, standing);
  });
  const take = ({ name, data }: StreamEvent) => {
    const told: Told = JSON.parse(data);
    const id = told.providerId;
    const known = standings.get(id);
    const standing = name === "withdrawn" ? former(told as Withdrawn) : next(name, told, known);
    standings.set(id, standing);
    showStanding(id, standing);
    if (isNews(told, name)) onNews(known && name === "withdrawn" ? -1 : 1);
  };
  const names = ["status", "verified", "withdrawn"];
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

type Standing = { status?: string; since?: Date; verifiedAt: Date; isStale: boolean };

function next(name: string, { status, at }: Told, known: Standing | undefined): Standing {
  const begun = name === "status" ? { status, since: new Date(at) } : known;
  return { ...begun, verifiedAt: new Date(at), isStale: false };
}

function former({ status, since, verifiedAt, isStale }: Withdrawn): Standing {
  return { status, since: new Date(since), verifiedAt: new Date(verifiedAt), isStale };
}

/** Updates every `data-provider` element: each `data-status`, <Age> and `data-day`. */
function showStanding(id: number, { status, since, verifiedAt, isStale }: Standing): void {
  for (const place of document.querySelectorAll(`[data-provider="${id}"]`)) {
    if (status) for (const part of place.querySelectorAll("[data-status]")) showStatus(part, status);
    showStale(place, isStale);
    hidePast(place, "until-check", verifiedAt);
    setMoment(place, '[data-age="ago"], [data-age="verified"]', verifiedAt);
    if (!since) continue;
    hidePast(place, "until-change", since);
    setMoment(place, '[data-age="since"], [data-day]', since);
    for (const part of place.querySelectorAll('[data-day="long"]')) showText(part, formatDay(since));
    for (const part of place.querySelectorAll('[data-day="short"]')) showText(part, formatShortDate(since));
  }
}

/** A withdrawn check restores the stale mark. */
function showStale(place: Element, isStale: boolean) {
  const [shown, kept] = ["data-stale", "data-was-stale"];
  const [from, to] = isStale ? [kept, shown] : [shown, kept];
  for (const part of place.querySelectorAll(`[${from}]`)) {
    part.removeAttribute(from);
    part.setAttribute(to, "true");
  }
}

function setMoment(place: Element, parts: string, moment: Date) {
  const told = moment.toISOString();
  for (const part of place.querySelectorAll(parts)) {
    if (part.getAttribute("datetime") !== told) part.setAttribute("datetime", told);
  }
}

function hidePast(place: Element, attribute: string, at: Date) {
  for (const part of place.querySelectorAll<HTMLElement>(`[data-${attribute}]`)) {
    part.hidden = new Date(part.getAttribute(`data-${attribute}`) ?? "") < at;
  }
}

function showStatus(part: Element, status: string) {
  if (part.getAttribute("data-status") === status) return;
  part.setAttribute("data-status", status);
  showText(part, capitalised(status));
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!isCalm) part.animate({ opacity: [0.2, 1] }, 200);
}
