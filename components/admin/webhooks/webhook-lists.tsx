"use client";

import { useQuery } from "@tanstack/react-query";
import { Webhook } from "lucide-react";
import { LoadFailure, QueriedList } from "@/components/admin/account/queried-list";
import { LocalTime } from "@/components/admin/local-time";
import { deliveriesQuery, type WebhookRow, webhooksQuery } from "@/components/admin/query/resources";
import { useWrite } from "@/components/admin/use-write";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { WANTED_LABELS } from "@/lib/alerts/vocabulary";
import { callApi } from "@/lib/api-client";
import { capitalized } from "@/lib/counted";
import { formatDuration } from "@/lib/dates";
import type { AlertFigures } from "@/lib/runtime/shared-state";

const PATH = "/api/webhooks";

export function WebhookList() {
  const test = useWrite({
    call: ({ id }: WebhookRow) => callApi("POST", `${PATH}/${id}/test`),
    success: () => ({ title: "Test sent", description: "It will appear below in a few seconds." }),
    record: ({ address }) => address,
    refreshes: [PATH],
    failure: "Failed to send test",
  });
  return (
    <QueriedList
      query={webhooksQuery}
      of="webhooks"
      empty="No webhooks yet."
      icon={Webhook}
      item={(webhook) => ({
        facts: <WebhookFacts webhook={webhook} />,
        actions: (
          <>
            {webhook.failingSince && !webhook.endedWhy && <Badge tone="bad">Failing</Badge>}
            <Button
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

const FIGURES: Record<string, (figures: AlertFigures) => number | string> = {
  Followers: ({ subscriptions }) => subscriptions.active,
  Unconfirmed: ({ subscriptions }) => subscriptions.unconfirmed,
  Failing: ({ subscriptions }) => subscriptions.failing,
  Ended: ({ subscriptions }) => subscriptions.ended,
  Queued: ({ pending }) => pending,
  "Oldest waiting": ({ pending, oldestSeconds }) =>
    pending > 0 ? formatDuration(oldestSeconds * 1_000) : "–",
};

export function DeliveryFigures() {
  const { data } = useQuery(deliveriesQuery);
  return (
    <dl className="panel mt-5 flex flex-wrap gap-x-8 gap-y-3 p-5">
      {Object.entries(FIGURES).map(([label, figure]) => (
        <div key={label}>
          <dt className="text-quiet text-xs">{label}</dt>
          <dd className="figure text-lg">{data ? figure(data.figures) : "–"}</dd>
        </div>
      ))}
    </dl>
  );
}

export function DeliveryList() {
  const { data, error } = useQuery(deliveriesQuery);
  if (!data) return error ? <LoadFailure of="deliveries" error={error} /> : <Skeleton className="h-14" />;
  const { deliveries } = data;
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
