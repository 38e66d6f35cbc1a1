import { useQuery } from "@tanstack/react-query";
import DataLoader from "dataloader";
import { useCallback, useMemo, useState } from "react";
import type { ProviderRow } from "@/components/admin/query/resources";
import { HistoryBar } from "@/components/shared/history/history-bar";
import { whenNear } from "@/components/ui/when-near";
import { callApi } from "@/lib/api-client";
import { barParts, barPatchPath, describeBar } from "@/lib/history/history-bar";

async function readBars(ids: readonly number[]): Promise<string[]> {
  const path = `/api/providers/strips?ids=${ids.join(",")}`;
  const rows = (await callApi("GET", path)) as { id: number; strip: string }[];
  const strips = new Map(rows.map(({ id, strip }) => [id, strip]));
  return ids.map((id) => strips.get(id) ?? "");
}

const bars = new DataLoader(readBars, {
  cache: false,
  maxBatchSize: 200,
  batchScheduleFn: (send) => setTimeout(send, 20), // With other rows that appear at the same time
});

type RowHistoryBarProps = Pick<ProviderRow, "id" | "statusChangedAt" | "checkedSincePatch">;

export function RowHistoryBar({ id, statusChangedAt, checkedSincePatch }: RowHistoryBarProps) {
  const [isNear, setIsNear] = useState(false);
  // Hidden columns and rows far below never load theirs.
  const watch = useCallback(
    (part: Element | null) => (part ? whenNear(part, "300px", () => setIsNear(true)) : undefined),
    [],
  );
  const { data } = useQuery({
    queryKey: ["strip", id, statusChangedAt, checkedSincePatch],
    queryFn: () => bars.load(id),
    enabled: isNear,
    gcTime: 60_000,
  });
  const drawn = useMemo(
    () => (data ? { parts: barParts(data), patch: barPatchPath(data, 1), label: describeBar(data) } : null),
    [data],
  );
  return (
    <span ref={watch} className="block h-3.5 w-15">
      {drawn && (
        <HistoryBar
          {...drawn}
          className="size-full [mask:linear-gradient(to_right,#000_70%,transparent_70%)_0_0/2px_100%]"
        />
      )}
    </span>
  );
}
