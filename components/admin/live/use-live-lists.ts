import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { recordKey } from "@/components/admin/form/use-others-change";
import { changedRows, markRows } from "@/components/admin/live/changed-rows";
import { noteEditors } from "@/components/admin/live/editing-note";
import { OVERVIEW_PATH } from "@/components/admin/overview/overview-query";
import { LISTS, RECHECK_PATH } from "@/components/admin/query/resources";
import { followStream } from "@/components/shared/live/shared-stream";
import type { SectionKey } from "@/lib/permissions";
import type { Editors, SectionsChanged } from "@/lib/runtime/events";

const PAUSE_MS = 300; // In ms; also waits for the user's own writes
const REST_MS = 2_000; // Minimum interval between reads, in ms

type Rows = { id: number; updatedAt?: string }[];

async function refresh(client: QueryClient, queryKey: QueryKey) {
  const before = client.getQueryData<Rows>(queryKey);
  await client.invalidateQueries({ queryKey, exact: true });
  const after = client.getQueryData<Rows>(queryKey);
  if (before && after && before !== after) markRows(String(queryKey[0]), changedRows(before, after));
}

export function useLiveLists(isSignedIn: boolean, position: number | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isSignedIn) return;
    const due = new Set<SectionKey>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let restUntil = 0;
    const readDue = () => {
      timer = undefined;
      if (client.isMutating() > 0) return wait();
      restUntil = performance.now() + REST_MS;
      for (const section of due) {
        for (const key of LISTS[section]) void refresh(client, key);
        void client.invalidateQueries({ queryKey: recordKey(section) });
      }
      due.clear();
      void client.invalidateQueries({ queryKey: [OVERVIEW_PATH] });
      void client.invalidateQueries({ queryKey: [RECHECK_PATH] });
    };
    function wait() {
      timer ??= setTimeout(readDue, Math.max(PAUSE_MS, restUntil - performance.now()));
    }
    const stop = followStream({
      url: "/api/events/admin",
      names: ["changed", "editing"],
      since: position,
      onEvent({ name, data }) {
        if (name === "editing") return noteEditors(JSON.parse(data) as Editors);
        const { sections } = JSON.parse(data) as SectionsChanged;
        for (const section of sections) due.add(section as SectionKey);
        wait();
      },
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client, isSignedIn, position]);
}
