import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ProviderRow } from "@/components/admin/query/resources";
import { HistoryBar } from "@/components/shared/history/history-bar";
import { callApi } from "@/lib/api-client";
import { barParts, barPatchPath, describeBar } from "@/lib/history/history-bar";

const AT_ONCE = 200; // Ids per request

type Batch = { ids: Set<number>; answer: Promise<Map<number, string>> };

let batch: Batch | null = null;

async function readBars(ids: ReadonlySet<number>): Promise<Map<number, string>> {
  const rows = (await callApi("GET", `/api/providers/strips?ids=${[...ids].join(",")}`)) as {
    id: number;
    strip: string;
  }[];
  return new Map(rows.map(({ id, strip }) => [id, strip]));
}

/** Batched with other rows that appear at the same time. */
function barOf(id: number): Promise<string> {
  if (!batch || batch.ids.size >= AT_ONCE) {
    const ids = new Set<number>();
    const next: Batch = {
      ids,
      answer: new Promise((resolve) => setTimeout(resolve, 20)).then(() => {
        if (batch === next) batch = null;
        return readBars(ids);
      }),
    };
    batch = next;
  }
  batch.ids.add(id);
  return batch.answer.then((strips) => strips.get(id) ?? "");
}

type RowHistoryBarProps = Pick<ProviderRow, "id" | "statusChangedAt" | "checkedSincePatch">;

/** Refetched when the status changes or a patch makes its check too old. */
export function RowHistoryBar({ id, statusChangedAt, checkedSincePatch }: RowHistoryBarProps) {
  const { data } = useQuery({
    queryKey: ["strip", id, statusChangedAt, checkedSincePatch],
    queryFn: () => barOf(id),
    gcTime: 60_000,
  });
  const drawn = useMemo(
    () => (data ? { parts: barParts(data), patch: barPatchPath(data, 1), label: describeBar(data) } : null),
    [data],
  );
  return (
    drawn && (
      <HistoryBar
        {...drawn}
        className="h-3.5 w-15 [mask:linear-gradient(to_right,#000_70%,transparent_70%)_0_0/2px_100%]"
      />
    )
  );
}
