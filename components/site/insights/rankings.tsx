"use client";

import { PageLink } from "@/components/shared/layout/page-link";
import { formatDuration, formatLongDate } from "@/lib/dates";
import type { InsightRun } from "@/lib/insights/answers";
import { providerPath } from "@/lib/runtime/routes";

type RankingProps = {
  title: string;
  subject: string;
  rows: {
    name: string;
    href?: string;
    undetected: number;
    percent: string;
    detections: number;
    providers: number;
  }[];
};

export function Ranking({ title, subject, rows }: RankingProps) {
  return (
    <table className="panel h-fit w-full overflow-hidden fill-undetected-fill text-sm [&_td]:p-2 [&_th]:p-2 [&_th]:text-left [&_th]:font-normal">
      <caption className="pb-3 text-left text-lg">{title}</caption>
      <thead className="text-quiet">
        <tr>
          <th scope="col">{subject}</th>
          <th scope="col">Undetected</th>
          <th scope="col">Detections</th>
          <th scope="col" className="max-sm:hidden">
            Providers
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-hairline">
        {rows.map(({ name, href, undetected, percent, detections, providers }) => (
          <tr key={href ?? name}>
            <th scope="row" className={href && "wrap-anywhere"}>
              {href ? (
                <PageLink href={href} className="py-1 underline-offset-4 hover:underline">
                  {name}
                </PageLink>
              ) : (
                name
              )}
            </th>
            <td className="figure sm:w-2/5">
              {percent}
              <svg width="100%" height="6" aria-hidden="true">
                <rect width={`${Math.round(undetected * 1_000) / 10}%`} height="6" />
              </svg>
            </td>
            <td className="figure">{detections.toLocaleString("en-US")}</td>
            <td className="figure max-sm:hidden">{providers.toLocaleString("en-US")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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
