"use client";

import { Monitor } from "lucide-react";
import { QueriedList } from "@/components/admin/account/queried-list";
import { LocalTime } from "@/components/admin/local-time";
import { sessionsQuery } from "@/components/admin/query/resources";
import { useWrite } from "@/components/admin/use-write";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/api-client";

const PATH = "/api/account/sessions";

export function SessionList() {
  const end = useWrite({
    call: (id: number | null) => callApi("DELETE", id === null ? PATH : `${PATH}/${id}`),
    refreshes: [PATH],
    success: (id) => ({ title: id === null ? "Signed out all other sessions" : "Session ended" }),
    failure: "Failed to end session",
  });
  return (
    <QueriedList
      query={sessionsQuery}
      of="sessions"
      empty="No sessions."
      icon={Monitor}
      item={({ id, current, device, address, createdAt, lastSeenAt }) => ({
        facts: (
          <>
            <p className="flex flex-wrap items-center gap-2 text-sm">
              <span className="font-medium">{device ?? "Unknown device"}</span>
              {current && <Badge tone="good">This session</Badge>}
            </p>
            <p className="text-quiet text-xs">{address ?? "Unknown address"}</p>
            <p className="text-quiet text-xs tabular-nums">
              Since <LocalTime at={createdAt} isExact />
            </p>
            <p className="text-quiet text-xs tabular-nums">
              Last used <LocalTime at={lastSeenAt} isExact />
            </p>
          </>
        ),
        actions: !current && (
          <Button
            size="sm"
            aria-disabled={end.isPending}
            aria-label={`End session on ${device ?? "an unknown device"}`}
            onClick={() => !end.isPending && end.mutate(id)}
          >
            End
          </Button>
        ),
      })}
      foot={(rows) =>
        rows.filter(({ current }) => !current).length > 1 && (
          <Button
            className="mt-4 max-sm:w-full"
            aria-disabled={end.isPending}
            onClick={() => !end.isPending && end.mutate(null)}
          >
            End all other sessions
          </Button>
        )
      }
    />
  );
}
