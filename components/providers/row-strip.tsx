"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Strip } from "@/components/history/strip";
import { callApi } from "@/lib/api-client";
import { stripParts } from "@/lib/history/strip";

/** So many are asked for in one call. */
const AT_ONCE = 200;

type Asked = { ids: Set<number>; answer: Promise<Map<number, string>> };

let asked: Asked | null = null;

async function readStrips(ids: ReadonlySet<number>): Promise<Map<number, string>> {
  const rows = (await callApi("GET", `/api/providers/strips?ids=${[...ids].join(",")}`)) as {
    id: number;
    strip: string;
  }[];
  return new Map(rows.map(({ id, strip }) => [id, strip]));
}

/** The strip of a provider, together with those of the other rows that come on the screen with it. */
function stripOf(id: number): Promise<string> {
  if (!asked || asked.ids.size >= AT_ONCE) {
    const ids = new Set<number>();
    const next: Asked = {
      ids,
      answer: new Promise((resolve) => setTimeout(resolve, 20)).then(() => {
        if (asked === next) asked = null;
        return readStrips(ids);
      }),
    };
    asked = next;
  }
  asked.ids.add(id);
  return asked.answer.then((strips) => strips.get(id) ?? "");
}

/** The last 30 days of a provider in its row; read again once its status has changed. */
export function RowStrip({ id, changedAt }: { id: number; changedAt: string }) {
  const { data } = useQuery({
    queryKey: ["strip", id, changedAt],
    queryFn: () => stripOf(id),
    gcTime: 60_000,
  });
  const parts = useMemo(() => (data ? stripParts(data) : null), [data]);
  // Its place is kept, so that no row moves when it comes.
  if (!parts) return <span className="row-strip" aria-hidden />;
  return <Strip parts={parts} isLabelled className="row-strip" />;
}
