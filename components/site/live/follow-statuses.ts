import { followStream } from "@/components/shared/live/shared-stream";
import { listen } from "@/components/ui/listen";
import type { ProviderStatus } from "@/lib/providers/vocabulary";

const SETTLED_MS = 1_000; // After load, so that nothing waits for it; missed events are sent later

export type StatusEvent = {
  name: "status" | "verified" | "withdrawn" | "patch";
  providerId: number;
  gameId: number | null;
  status: ProviderStatus;
};

/** From our server's header; null elsewhere. */
function drawnAfter(): number | null {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const position = page?.serverTiming?.find(({ name }) => name === "live")?.description;
  return position ? Number(position) : null;
}

function onceSettled(begin: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const settle = () => {
    timer = setTimeout(begin, SETTLED_MS);
  };
  if (document.readyState === "complete") settle();
  const stop = listen(window, { load: settle });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

export function followStatuses(onEvent: (event: StatusEvent) => void): () => void {
  let stop = () => {};
  const cancel = onceSettled(() => {
    stop = followStream({
      url: "/api/events",
      names: ["status", "verified", "withdrawn", "patch"],
      since: drawnAfter(),
      onEvent: ({ name, data }) => onEvent({ ...JSON.parse(data), name }),
    });
  });
  return () => {
    cancel();
    stop();
  };
}

const subjectsOf = ({ providerId, gameId }: StatusEvent) => [
  `provider:${providerId}`,
  `game:${gameId}`,
  "all",
];

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const find = (attribute: string, event: StatusEvent) =>
  subjectsOf(event).flatMap((subject) => all(`[${attribute}="${subject}"]`));

/** The parts of the page that change after an event, the provider's own first. */
export function placesOf(event: StatusEvent): HTMLElement[] {
  const { providerId, gameId } = event;
  const own = `[data-provider="${providerId}"], [data-game="${gameId}"]`;
  const patched = event.name === "patch" ? all(`[data-in-game="${gameId}"]`) : [];
  const withdrawn = event.name === "withdrawn" ? find("data-news", event) : [];
  return [...all(own), ...patched, ...withdrawn, ...find("data-live", event)];
}

/** Show a link to the new order or entry, so that nothing moves under the reader. */
export function changedPlaces(event: StatusEvent): HTMLElement[] {
  return ["verified", "patch"].includes(event.name)
    ? []
    : [...find("data-news", event), ...find("data-live", event)];
}
