import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { followAges } from "@/components/shared/live/written-ages";
import {
  changedPlaces,
  followStatuses,
  placesOf,
  type StatusEvent,
} from "@/components/site/live/follow-statuses";
import { releaseRows } from "@/components/site/live/steady-rows";
import { buttonVariants } from "@/components/ui/button-variants";
import { callApi } from "@/lib/api-client";

/** Spreads the requests of open pages after an event, and batches events. */
const SPREAD_MS = 1_000;
const RETRY_MS = 10_000;

type Change = StatusEvent & { providerName: string };

/**
 * Refreshes the page when an event concerns it, preserves the order of its lists, and names what changed
 * (docs/product/live.md#pages).
 */
export function LiveStatuses() {
  const router = useRouter();
  const address = `${usePathname()}?${useSearchParams()}`;
  const [news, setNews] = useState<{ address: string; changes: Change[] }>({ address, changes: [] });
  const changes = news.address === address ? news.changes : [];
  // Since the router last cleared its page cache.
  const unread = useRef<StatusEvent[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const refresh = useEffectEvent(async () => {
    timer.current = undefined;
    // If a request fails, the router would show the error instead of the page.
    const { ok } = await fetch(location.href, { method: "HEAD" }).catch(() => ({ ok: false }));
    if (!ok) return plan(RETRY_MS);
    unread.current = [];
    startTransition(() => router.refresh());
  });
  const plan = (wait: number) => {
    timer.current ??= setTimeout(() => void refresh(), wait + Math.random() * SPREAD_MS);
  };

  const take = useEffectEvent(async (event: StatusEvent) => {
    unread.current.push(event);
    if (placesOf(event).length > 0) plan(0);
    if (changedPlaces(event).length === 0) return;
    const found = await callApi("GET", `/api/providers/${event.providerId}`).catch(() => null);
    const providerName = (found as { name: string } | null)?.name ?? "A provider";
    setNews((last) => {
      const before = last.address === address ? last.changes : [];
      const others = before.filter(({ providerId }) => providerId !== event.providerId);
      return {
        address,
        changes: event.name === "withdrawn" ? others : [...others, { ...event, providerName }],
      };
    });
  });
  useEffect(() => followStatuses((event) => void take(event)), []);
  // A page cached before an event may be shown after it.
  const check = useEffectEvent(() => {
    if (unread.current.some((event) => placesOf(event).length > 0)) plan(0);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is another page
  useEffect(() => check(), [address]);

  const last = changes.at(-1);
  function show() {
    flushSync(() => {
      setNews({ address, changes: [] });
      releaseRows();
    });
    // The button disappears, so the focus must move.
    document.getElementById("content")?.focus({ preventScroll: true });
    if (!last) return;
    const [place] = [...placesOf(last), ...changedPlaces(last)];
    place?.scrollIntoView({ block: place.clientHeight < innerHeight ? "center" : "start" });
    router.refresh();
  }

  return (
    <div
      ref={followAges}
      role="status"
      className="fixed inset-x-0 bottom-20 z-30 mx-auto w-fit max-w-full px-4 print:hidden"
    >
      {last && (
        <button
          type="button"
          onClick={show}
          className={buttonVariants({ variant: "secondary", size: "sm", className: "max-w-full" })}
        >
          <span className="truncate">{last.providerName}</span>
          {` is now ${last.status}${changes.length > 1 ? `, ${changes.length - 1} more` : ""} — show`}
        </button>
      )}
    </div>
  );
}
