"use client";

import { PageLink } from "@/components/shared/layout/page-link";
import { formatDuration, formatLongDate } from "@/lib/dates";
import type { InsightRun } from "@/lib/insights/answers";
import { providerPath } from "@/lib/runtime/routes";

export function RunList({ runs }: { runs: Omit<InsightRun, "gameId">[] }) {
  const most = runs[0]?.seconds ?? 1;
  return (
    <ol className="divide-y divide-hairline border-hairline border-y fill-undetected-fill">
      {runs.map(({ providerId, name, gameTitle, from, until, seconds }) => (
        <li
          key={`${providerId}-${from.getTime()}`}
          className="grid gap-1 py-3 sm:grid-cols-[1fr_1fr_1fr] sm:items-center sm:gap-5"
        >
          <span className="wrap-anywhere">
            <PageLink
              href={providerPath(providerId)}
              className="inline-block py-1 underline-offset-4 hover:underline"
            >
              {name}
            </PageLink>
            {gameTitle && <span className="text-quiet">{` · ${gameTitle}`}</span>}
          </span>
          <span className="text-quiet text-sm">
            {`${formatLongDate(from)} – ${until ? formatLongDate(until) : "now"}`}
          </span>
          <span className="flex items-center gap-3">
            <span className="figure w-16 shrink-0">{formatDuration(seconds * 1_000)}</span>
            <svg width="100%" height="8" aria-hidden="true">
              <rect width={`${Math.round((seconds / most) * 1_000) / 10}%`} height="8" />
            </svg>
          </span>
        </li>
      ))}
    </ol>
  );
}
