"use client";

import { useQuery } from "@tanstack/react-query";
import { Webhook } from "lucide-react";
import { useRouter } from "next/navigation";
import { QueriedList } from "@/components/admin/account/queried-list";
import { LocalTime } from "@/components/admin/local-time";
import { type WebhookRow, webhooksQuery } from "@/components/admin/query/resources";
import { useWrite } from "@/components/admin/use-write";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { WANTED_LABELS } from "@/lib/alerts/vocabulary";
import { callApi } from "@/lib/api-client";

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
