"use client";

import { PageLink } from "@/components/shared/layout/page-link";

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
