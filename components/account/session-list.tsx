"use client";

import { useQuery } from "@tanstack/react-query";
import { Monitor } from "lucide-react";
import { LocalTime } from "@/components/admin/local-time";
import { useWrite } from "@/components/admin/use-write";
import { sessionsQuery } from "@/components/query/resources";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/api-client";

const PATH = "/api/account/sessions";

/** Where one is signed in, and the ways to end that. */
export function SessionList() {
  const sessions = useQuery(sessionsQuery);
  const end = useWrite({
    call: (id: number | null) => callApi("DELETE", id === null ? PATH : `${PATH}/${id}`),
    refreshes: [PATH],
    success: (id) => ({ title: id === null ? "All other sessions were ended" : "Session ended" }),
    failure: "Failed to end the session",
  });
  const others = sessions.data?.filter(({ current }) => !current) ?? [];
  return (
    <>
      {sessions.error && (
        <p role="alert" className="text-detected text-sm">
          Error loading sessions. Please try again later.
        </p>
      )}
      <ul className="panel divide-y divide-hairline" aria-busy={sessions.isPending}>
        {sessions.data?.map(({ id, current, device, address, createdAt, lastSeenAt }) => (
          <li key={id} className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <Monitor className="size-4 shrink-0 text-quiet" aria-hidden />
            <div className="min-w-0 flex-1 basis-52">
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
            </div>
            {!current && (
              <Button
                variant="secondary"
                size="sm"
                disabled={end.isPending}
                aria-label={`End the session of ${device ?? "an unknown device"}`}
                onClick={() => end.mutate(id)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <Button
          variant="secondary"
          className="mt-4 max-sm:w-full"
          disabled={end.isPending}
          onClick={() => end.mutate(null)}
        >
          End All Other Sessions
        </Button>
      )}
    </>
  );
}
