import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useTransition } from "react";
import { flushSync } from "react-dom";
import {
  changedPlaces,
  followStatuses,
  placesOf,
  type StatusEvent,
} from "@/components/site/live/follow-statuses";
import { releaseRows } from "@/components/site/live/steady-rows";
import { Button } from "@/components/ui/button";
import { callApi, isMissing } from "@/lib/api-client";

/** Spreads the requests of open pages after an event, and batches events. */
const SPREAD_MS = 1_000;
const RETRY_MS = 10_000;

const without = ({ providerId }: StatusEvent, changes: StatusEvent[]) =>
  changes.filter((change) => change.providerId !== providerId);

/** docs/product/live.md#pages */
export function LiveStatuses({ children }: { children: ReactNode }) {
  const router = useRouter();
  const address = `${usePathname()}?${useSearchParams()}`;
  const [news, setNews] = useState<{ address: string; changes: StatusEvent[] }>({ address, changes: [] });
  const changes = news.address === address ? news.changes : [];
  const last = changes.at(-1);
  const [named, setNamed] = useState<{ event: StatusEvent; providerName: string } | null>(null);
  const [isReading, startReading] = useTransition();
  // Since the router last cleared its page cache.
  const unread = useRef<StatusEvent[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const refresh = useEffectEvent(async () => {
    timer.current = undefined;
    // If a request fails, the router would show the error instead of the page, as it should for a deleted record.
    const answer = await fetch(location.href, { method: "HEAD" }).catch(() => null);
    const isStale = answer?.headers.has("warning");
    if (answer?.status === 404) setNews({ address, changes: [] });
    else if (answer?.status !== 200 || isStale) return plan(RETRY_MS);
    unread.current = [];
    startReading(() => router.refresh());
  });
  const plan = (wait: number) => {
    timer.current ??= setTimeout(() => void refresh(), wait + Math.random() * SPREAD_MS);
  };

  const take = useEffectEvent((event: StatusEvent) => {
    unread.current.push(event);
    if (placesOf(event).length > 0) plan(0);
    if (changedPlaces(event).length === 0) return;
    setNews((before) => {
      const others = before.address === address ? before.changes : [];
      return { address, changes: event.name === "withdrawn" ? without(event, others) : [...others, event] };
    });
  });
  // Only the last of many changes is looked up and announced.
  useEffect(() => {
    if (!last) return;
    let isLast = true;
    const find = async () => {
      try {
        const { name } = (await callApi("GET", `/api/providers/${last.providerId}`)) as { name: string };
        if (isLast) setNamed({ event: last, providerName: name });
      } catch (error) {
        if (isMissing(error)) setNews((before) => ({ ...before, changes: without(last, before.changes) }));
        else if (isLast) lookup = setTimeout(() => void find(), RETRY_MS);
      }
    };
    let lookup = setTimeout(() => void find(), Math.random() * SPREAD_MS);
    return () => {
      isLast = false;
      clearTimeout(lookup);
    };
  }, [last]);
  useEffect(() => followStatuses((event) => take(event)), []);
  // A page cached before an event may be shown after it.
  const check = useEffectEvent(() => {
    if (unread.current.some((event) => placesOf(event).length + changedPlaces(event).length > 0)) plan(0);
  });
  const repair = useEffectEvent(() => {
    if (document.querySelector("main [data-notice=error]")) plan(RETRY_MS);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is another page
  useEffect(() => {
    check();
    if (isReading) return () => repair();
  }, [address, isReading]);

  function show() {
    flushSync(() => {
      setNews({ address, changes: [] });
      releaseRows();
    });
    const [place] = named ? [...placesOf(named.event), ...changedPlaces(named.event)] : [];
    if (place) {
      place.tabIndex = -1;
      place.focus({ preventScroll: true });
      place.scrollIntoView({ block: place.clientHeight < innerHeight ? "center" : "start" });
    }
    startReading(() => router.refresh());
  }

  // Not those that are yet to be named, so that each text is announced once.
  const announced = named ? changes.slice(0, changes.indexOf(named.event) + 1) : [];
  const others = new Set(announced.map(({ providerId }) => providerId)).size - 1;
  return (
    <div
      role="status"
      aria-atomic="false"
      className="fixed inset-x-0 bottom-20 z-30 mx-auto w-fit max-w-full px-4 print:hidden"
    >
      {children}
      {named && others >= 0 && (
        <Button size="sm" className="max-w-full" onClick={show}>
          <span dir="auto" className="truncate">
            {named.providerName}
          </span>
          <span>{` is now ${named.event.status}${others > 0 ? `, ${others} more` : ""} — show`}</span>
        </Button>
      )}
    </div>
  );
}
