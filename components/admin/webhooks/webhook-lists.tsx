"use client";

import { useQuery } from "@tanstack/react-query";
import { Webhook } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { QueriedList } from "@/components/admin/account/queried-list";
import { LocalTime } from "@/components/admin/local-time";
import { type WebhookRow, webhooksQuery } from "@/components/admin/query/resources";
import { useWrite } from "@/components/admin/use-write";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { WANTED_LABELS } from "@/lib/alerts/vocabulary";
import { callApi } from "@/lib/api-client";
import type { DeliveryEntry } from "@/lib/deliveries/data";
import { capitalized } from "@/lib/providers/vocabulary";

const PATH = "/api/webhooks";

export function WebhookList() {
  const router = useRouter();
  const webhooks = useQuery(webhooksQuery);
  const test = useWrite({
    call: ({ id }: WebhookRow) => callApi("POST", `${PATH}/${id}/test`),
    success: () => ({ title: "Test sent", description: "It will appear below in a few seconds." }),
    record: ({ address }) => address,
    refreshes: [PATH],
    failure: "Failed to send test",
    onDone: router.refresh,
  });
  return (
    <QueriedList
      query={webhooks}
      of="webhooks"
      empty="No webhooks yet."
      icon={Webhook}
      item={(webhook) => ({
        facts: <WebhookFacts webhook={webhook} />,
        actions: (
          <>
            {webhook.failingSince && !webhook.endedWhy && <Badge tone="bad">Failing</Badge>}
            <Button
              variant="secondary"
              size="sm"
              aria-disabled={test.isPending}
              aria-label={`Send test to ${webhook.address}`}
              onClick={() => !test.isPending && test.mutate(webhook)}
            >
              Test
            </Button>
          </>
        ),
      })}
      deletion={{
        verb: "Delete",
        thing: "webhook",
        path: PATH,
        nameOf: ({ address }) => address,
        effect:
          "It won't receive any more messages, and its secret is deleted. This action cannot be undone.",
      }}
    />
  );
}

function WebhookFacts({ webhook: { address, name, when, createdAt, endedWhy } }: { webhook: WebhookRow }) {
  return (
    <>
      <p className="wrap-anywhere font-medium text-sm">{address}</p>
      <p className="text-quiet text-xs">
        {`${name ?? "All providers"} · ${WANTED_LABELS[when]} · since `}
        <LocalTime at={createdAt} />
      </p>
      {endedWhy && <p className="text-detected text-xs">{endedWhy}</p>}
    </>
  );
}

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
