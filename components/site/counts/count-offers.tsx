"use client";

import { useEffect } from "react";
import { listen } from "@/components/ui/listen";
import type { CountedAction } from "@/lib/counts/schema";

const IN_SIGHT = 1_000; // In ms, with at least half of the offer in view
const GATHERED = 2_000; // In ms, to batch requests

const OFFERS = "[data-ad-id],[data-deal],[data-visited]";

function actionOf(offer: HTMLElement, action: CountedAction["action"]): CountedAction {
  const { adId, deal, visited } = offer.dataset;
  const kind = adId ? "advertisement" : deal ? "deal" : "provider";
  return { kind, id: Number(adId ?? deal ?? visited), action };
}

function send(actions: readonly CountedAction[]) {
  if (actions.length === 0) return;
  navigator.sendBeacon(
    "/api/counts",
    new Blob([JSON.stringify({ deeds: actions })], { type: "application/json" }),
  );
}

function watchOffers(): () => void {
  const timers = new Map<Element, number>();
  let seen: CountedAction[] = [];
  let sending = 0;
  const flush = () => {
    window.clearTimeout(sending);
    sending = 0;
    send(seen);
    seen = [];
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        window.clearTimeout(timers.get(target));
        if (!isIntersecting) continue;
        const note = () => {
          observer.unobserve(target);
          seen.push(actionOf(target as HTMLElement, "view"));
          if (sending === 0) sending = window.setTimeout(flush, GATHERED);
        };
        timers.set(target, window.setTimeout(note, IN_SIGHT));
      }
    },
    { threshold: 0.5 },
  );
  for (const offer of document.querySelectorAll(OFFERS)) observer.observe(offer);
  const follow = (event: MouseEvent) => {
    const link = event.button < 2 && event.target instanceof Element ? event.target.closest("a") : null;
    const offer = link?.closest<HTMLElement>(OFFERS);
    if (offer) send([actionOf(offer, "click")]);
  };
  const stopFollowing = listen(document, { click: follow, auxclick: follow }, { capture: true });
  const stopFlushing = listen(window, { pagehide: flush });
  return () => {
    observer.disconnect();
    for (const timer of timers.values()) window.clearTimeout(timer);
    stopFollowing();
    stopFlushing();
    flush();
  };
}

/** `offers` identifies them, so that new offers on the page are observed. */
export function CountOffers({ offers }: { offers: string }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page has others when they change
  useEffect(watchOffers, [offers]);
  return null;
}
