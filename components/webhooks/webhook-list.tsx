"use client";

import { useQuery } from "@tanstack/react-query";
import { Webhook } from "lucide-react";
import { LocalTime } from "@/components/admin/local-time";
import { useWrite } from "@/components/admin/use-write";
import { webhooksQuery } from "@/components/query/resources";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { WANTED_LABELS } from "@/lib/alerts/vocabulary";
import { callApi } from "@/lib/api-client";

const PATH = "/api/webhooks";

/** The webhooks that there are, each with a test and a way to end it. */
export function WebhookList() {
  const webhooks = useQuery(webhooksQuery);
  const common = { refreshes: [PATH] };
  const test = useWrite({
    ...common,
    call: (id: number) => callApi("POST", `${PATH}/${id}/test`),
    success: () => ({ title: "Test sent", description: "It shows below in a moment." }),
    failure: "Failed to send the test",
  });
  const remove = useWrite({
    ...common,
    call: (id: number) => callApi("DELETE", `${PATH}/${id}`),
    success: () => ({ title: "Success", description: "Webhook deleted successfully" }),
    failure: "Failed to delete the webhook",
  });
  if (webhooks.error) {
    return (
      <p role="alert" className="text-detected text-sm">
        Error loading webhooks. Please try again later.
      </p>
    );
  }
  if (webhooks.data?.length === 0) return <p className="panel p-5 text-quiet text-sm">No webhooks yet.</p>;
  return (
    <ul className="panel divide-y divide-hairline" aria-busy={webhooks.isPending}>
      {webhooks.data?.map(({ id, address, name, when, createdAt, failingSince, endedWhy }) => (
        <li key={id} className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
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
            disabled={test.isPending}
            aria-label={`Send a test to ${address}`}
            onClick={() => test.mutate(id)}
          >
            Test
          </Button>
          <Button
            variant="secondary"
            size="sm"
            disabled={remove.isPending}
            aria-label={`Delete the webhook to ${address}`}
            onClick={() => remove.mutate(id)}
          >
            Delete
          </Button>
        </li>
      ))}
    </ul>
  );
}
