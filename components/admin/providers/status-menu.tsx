"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronDown, FilePlus2 } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { RowMenu } from "@/components/admin/list/row-menu";
import { ProofDialog } from "@/components/admin/providers/proof-dialog";
import { useStatusClaim } from "@/components/admin/providers/use-status-claim";
import type { ProviderRow } from "@/components/admin/query/resources";
import { Strip } from "@/components/shared/history/strip";
import { StatusBadge } from "@/components/shared/status/status-badge";
import { StatusIcon } from "@/components/shared/status/status-icon";
import {
  DropdownMenuItem,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
} from "@/components/ui/dropdown-menu";
import { callApi } from "@/lib/api-client";
import { formatAge, formatDateTime } from "@/lib/dates";
import { describeStrip, stripParts } from "@/lib/history/strip";
import { capitalised, PROVIDER_STATUSES, type ProviderStatus } from "@/lib/providers/vocabulary";

export function StatusMenu({ provider }: { provider: ProviderRow }) {
  const claim = useStatusClaim();
  const [isProving, setIsProving] = useState(false);
  const cell = useRef<HTMLDivElement>(null);
  const { status: present, isStale, name } = provider;
  const since = new Date(provider.statusChangedAt);
  const set = (status: ProviderStatus) =>
    status !== present && claim.mutate({ providers: [provider], status });
  return (
    <div ref={cell} className="status-cell">
      <RowMenu
        isBusy={claim.isPending}
        aria-label={`${capitalised(present)}, change the status of ${name}`}
        className="group/status inline-flex items-center gap-1 rounded-full aria-disabled:opacity-50"
        trigger={
          <>
            <StatusBadge status={present} isStale={isStale} />
            <ChevronDown className="size-3.5 text-quiet group-hover/status:text-text" aria-hidden />
          </>
        }
      >
        <DropdownMenuRadioGroup value={present} onValueChange={(status) => set(status as ProviderStatus)}>
          {PROVIDER_STATUSES.map((status) => (
            <DropdownMenuRadioItem key={status} value={status}>
              <StatusIcon status={status} />
              {capitalised(status)}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => setIsProving(true)}>
          <FilePlus2 aria-hidden />
          With proof…
        </DropdownMenuItem>
      </RowMenu>
      <div className="status-past">
        <time
          className="figure"
          dateTime={provider.statusChangedAt}
          title={`Since ${formatDateTime(since)} UTC`}
        >
          {formatAge(since, new Date())}
        </time>
        <RowStrip id={provider.id} changedAt={provider.statusChangedAt} />
      </div>
      {isProving && (
        <ProofDialog providers={[provider]} claim={claim} menu={cell} onClose={() => setIsProving(false)} />
      )}
    </div>
  );
}

const AT_ONCE = 200; // Ids per request

type Asked = { ids: Set<number>; answer: Promise<Map<number, string>> };

let asked: Asked | null = null;

async function readStrips(ids: ReadonlySet<number>): Promise<Map<number, string>> {
  const rows = (await callApi("GET", `/api/providers/strips?ids=${[...ids].join(",")}`)) as {
    id: number;
    strip: string;
  }[];
  return new Map(rows.map(({ id, strip }) => [id, strip]));
}

/** Batched with other rows that appear at the same time. */
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

/** Refetched when the status changes. */
function RowStrip({ id, changedAt }: { id: number; changedAt: string }) {
  const { data } = useQuery({
    queryKey: ["strip", id, changedAt],
    queryFn: () => stripOf(id),
    gcTime: 60_000,
  });
  const drawn = useMemo(
    () => (data ? { parts: stripParts(data), label: describeStrip(data) } : null),
    [data],
  );
  // Its place is kept, so that no row moves when it comes.
  if (!drawn) return <span className="row-strip" aria-hidden />;
  return <Strip {...drawn} className="row-strip" />;
}
