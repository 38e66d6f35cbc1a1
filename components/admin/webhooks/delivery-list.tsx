"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { LocalTime } from "@/components/admin/local-time";
import { Badge } from "@/components/ui/badge";
import type { DeliveryEntry } from "@/lib/deliveries/data";
import { capitalized } from "@/lib/providers/vocabulary";

const TONES = { delivered: "good", pending: "quiet", failed: "bad" } as const;
const CHANNELS = { push: "Browser", discord: "Discord", email: "Email", webhook: "Webhook" };

const EVERY = 3_000;

/** Refreshes the page until each message has been tried. */
export function DeliveryList({ deliveries }: { deliveries: DeliveryEntry[] }) {
  const router = useRouter();
  const isWaiting = deliveries.some(({ state, attempts }) => state === "pending" && attempts === 0);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(router.refresh, EVERY);
    return () => clearInterval(timer);
  }, [isWaiting, router]);
  if (deliveries.length === 0) return <p className="panel p-5 text-quiet text-sm">No deliveries yet.</p>;
  return (
    <ol className="panel divide-y divide-hairline">
      {deliveries.map(({ id, state, channel, address, description, attempts, outcome, createdAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
          <span className="w-24">
            <Badge tone={TONES[state]}>{state === "pending" ? "Queued" : capitalized(state)}</Badge>
          </span>
          <div className="min-w-0 flex-1 basis-56">
            <p className="wrap-anywhere text-sm">{description ?? "Test"}</p>
            <p className="wrap-anywhere text-quiet text-xs">
              {[`${CHANNELS[channel]} ${address}`, attempts > 1 && `${attempts} attempts`, outcome]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </div>
          <span className="figure text-quiet text-xs">
            <LocalTime at={createdAt} isExact />
          </span>
        </li>
      ))}
    </ol>
  );
}
