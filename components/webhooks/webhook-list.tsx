"use client";

import { useQuery } from "@tanstack/react-query";
import { Webhook } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmDelete } from "@/components/admin/confirm-delete";
import { LocalTime } from "@/components/admin/local-time";
import { useWrite } from "@/components/admin/use-write";
import { type WebhookRow, webhooksQuery } from "@/components/query/resources";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { WANTED_LABELS } from "@/lib/alerts/vocabulary";
import { callApi } from "@/lib/api-client";

const PATH = "/api/webhooks";

/** The webhooks that there are, each with a test and a way to end it. */
export function WebhookList() {
  const router = useRouter();
  const webhooks = useQuery(webhooksQuery);
  const [doomed, setDoomed] = useState<WebhookRow | null>(null);
  const test = useWrite({
    call: (id: number) => callApi("POST", `${PATH}/${id}/test`),
    success: () => ({ title: "Test sent", description: "It shows below in a moment." }),
    refreshes: [PATH],
    failure: "Failed to send the test",
    onDone: router.refresh,
  });
  if (webhooks.error) {
    return (
      <p role="alert" className="text-detected text-sm">
        Error loading webhooks. Please try again later.
      </p>
    );
  }
  return (
    <>
      {webhooks.data?.length === 0 ? (
        <p className="panel p-5 text-quiet text-sm">No webhooks yet.</p>
      ) : (
        <ul className="panel divide-y divide-hairline" aria-busy={webhooks.isPending}>
          {webhooks.data?.map((webhook) => (
            <WebhookItem
              key={webhook.id}
              webhook={webhook}
              isTesting={test.isPending}
              onTest={() => !test.isPending && test.mutate(webhook.id)}
              onDelete={() => setDoomed(webhook)}
            />
          ))}
        </ul>
      )}
      <ConfirmDelete
        doomed={doomed}
        title="Delete this webhook?"
        confirmLabel="Delete Webhook"
        call={({ id }) => callApi("DELETE", `${PATH}/${id}`)}
        refreshes={[PATH]}
        success={() => ({ title: "Success", description: "Webhook deleted successfully" })}
        failure="Failed to delete the webhook"
        onClose={() => setDoomed(null)}
      >
        <span className="wrap-anywhere">
          {doomed?.address} is told nothing from then on, and its secret is lost. This action cannot be
          undone.
        </span>
      </ConfirmDelete>
    </>
  );
}

type WebhookItemProps = {
  webhook: WebhookRow;
  isTesting: boolean;
  onTest: () => void;
  onDelete: () => void;
};

function WebhookItem({ webhook, isTesting, onTest, onDelete }: WebhookItemProps) {
  const { address, name, when, createdAt, failingSince, endedWhy } = webhook;
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <Webhook className="size-4 shrink-0 text-quiet" aria-hidden />
      <div className="min-w-0 flex-1 basis-52">
        <p className="wrap-anywhere font-medium text-sm">{address}</p>
        <p className="text-quiet text-xs">
          {`${name ?? "Every provider"} · ${WANTED_LABELS[when]} · since `}
          <LocalTime at={createdAt} />
        </p>
        {endedWhy && <p className="text-detected text-xs">{endedWhy}</p>}
      </div>
      {failingSince && !endedWhy && <Badge tone="bad">Failing</Badge>}
      <Button
        variant="secondary"
        size="sm"
        aria-disabled={isTesting}
        aria-label={`Send a test to ${address}`}
        onClick={onTest}
      >
        Test
      </Button>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Delete the webhook to ${address}`}
        onClick={onDelete}
      >
        Delete
      </Button>
    </li>
  );
}
