"use client";

import { PageLink } from "@/components/shared/layout/page-link";
import { Bar } from "@/components/shared/ratings/bars";
import { grouped } from "@/lib/counted";
import { formatDuration, formatLongDate } from "@/lib/dates";
import { formatShares } from "@/lib/history/shares";
import type { InsightRun, Insights } from "@/lib/insights/answers";
import { providerPath } from "@/lib/runtime/routes";

type RankingProps = {
  title: string;
  subject: string;
  rows: (Omit<Insights["types"][number], "type"> & { name: string; href?: string })[];
};

export function Ranking({ title, subject, rows }: RankingProps) {
  return (
    <table className="ranking panel h-fit w-full overflow-hidden text-sm">
      <caption className="pb-3 text-left text-lg">{title}</caption>
      <tbody className="divide-y divide-hairline">
        <tr className="text-quiet">
          <th scope="col">{subject}</th>
          <th scope="col">Undetected</th>
          <th scope="col">Detections</th>
          <th scope="col" className="max-sm:hidden">
            Providers
          </th>
        </tr>
        {rows.map(({ name, href, shares, detections, providers }) => (
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
            <td className="figure w-1/2 max-[20rem]:w-auto sm:w-2/5">
              {formatShares(shares).undetected}
              <Bar share={shares.undetected} className="h-1.5 bg-transparent text-undetected-fill" />
            </td>
            <td className="figure">{grouped(detections)}</td>
            <td className="figure max-sm:hidden">{grouped(providers)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function RunList({ runs }: { runs: InsightRun[] }) {
  const most = runs[0]?.seconds ?? 1;
  return (
    <ol className="divide-y divide-hairline border-hairline border-y text-quiet text-sm">
      {runs.map(({ providerId, name, gameTitle, from, until, seconds }) => (
        <li
          key={`${providerId}-${from.getTime()}`}
          className="grid gap-1 py-3 sm:grid-cols-[1fr_1fr_1fr] sm:items-center sm:gap-5"
        >
          <span className="wrap-anywhere text-base">
            <PageLink
              href={providerPath(providerId)}
              className="inline-block py-1 text-text underline-offset-4 hover:underline"
            >
              {name}
            </PageLink>
            {gameTitle && ` · ${gameTitle}`}
          </span>
          {`${formatLongDate(from)} – ${until ? formatLongDate(until) : "now"}`}
          <span className="figure relative text-base text-text">
            {formatDuration(seconds * 1_000)}
            <Bar
              share={seconds / most}
              className="absolute inset-y-0 left-19 my-auto h-2 w-[calc(100%-4.75rem)] bg-transparent text-undetected-fill"
            />
          </span>
        </li>
      ))}
    </ol>
  );
}
