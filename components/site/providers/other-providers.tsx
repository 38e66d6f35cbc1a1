"use client";

import { PageLink } from "@/components/shared/layout/page-link";
import { Age } from "@/components/shared/live/age";
import { StatusIcon } from "@/components/shared/status/status-icon";
import { HowWeDecideLink } from "@/components/site/status/how-we-decide-link";
import { checkedText } from "@/lib/catalogue/statuses";
import { capitalized } from "@/lib/counted";
import type { Namesake, ProviderRecord } from "@/lib/providers/data";
import { providerPath } from "@/lib/runtime/routes";

type Alternative = Pick<
  ProviderRecord,
  "id" | "name" | "status" | "statusChangedAt" | "rating" | "reviewCount"
>;

type UseInsteadProps = { outlook: string | null; alternatives: Alternative[]; now: Date };

export function UseInstead({ outlook, alternatives, now }: UseInsteadProps) {
  if (!outlook && alternatives.length === 0) return null;
  return (
    <section aria-label="Recovery outlook" className="panel mt-5 p-5 md:px-8">
      {outlook && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          {outlook}
          <HowWeDecideLink anchor="outlook" />
        </p>
      )}
      {alternatives.length > 0 && (
        <>
          <h2 id="use-instead" className={outlook ? "mt-5 text-lg" : "text-lg"}>
            Use instead
          </h2>
          <ul aria-labelledby="use-instead" className="mt-2 divide-y divide-hairline">
            {alternatives.map(({ id, name, status, statusChangedAt, rating, reviewCount }) => (
              <li key={id} data-provider={id} className="flex min-h-11 items-center gap-3 py-2">
                <StatusIcon status={status} className="size-5" />
                <PageLink
                  href={providerPath(id)}
                  className="wrap-anywhere min-w-0 flex-1 underline-offset-4 hover:underline"
                >
                  {name}
                </PageLink>
                <span className="figure text-quiet text-sm">
                  {reviewCount > 0 ? `${rating.toFixed(1)}/10` : "No reviews"}
                </span>
                <span className="figure w-24 text-right text-quiet text-sm max-sm:hidden">
                  {"for "}
                  <Age of={new Date(statusChangedAt)} wording="for" now={now} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

export function ProviderNamesakes({ namesakes, now }: { namesakes: Namesake[]; now: Date }) {
  if (namesakes.length === 0) return null;
  return (
    <section aria-labelledby="elsewhere" className="mt-14">
      <h2 id="elsewhere" className="text-2xl">
        Same name in other games
      </h2>
      <ul className="panel mt-5 divide-y divide-hairline">
        {namesakes.map((namesake) => (
          <li
            key={namesake.id}
            data-provider={namesake.id}
            className="flex min-h-11 items-center gap-3 px-4 py-2"
          >
            <StatusIcon status={namesake.status} isStale={namesake.isStale} className="size-5" />
            <PageLink
              href={providerPath(namesake.id)}
              className="wrap-anywhere min-w-0 flex-1 underline-offset-4 hover:underline"
            >
              <span className="sr-only">{namesake.name} in </span>
              {namesake.gameTitle ?? "Unknown Game"}
            </PageLink>
            <span data-status={namesake.status} className="text-quiet text-sm">
              {checkedText(capitalized(namesake.status), namesake.isStale)}
            </span>
            <Age
              of={namesake.statusChangedAt}
              now={now}
              className="figure w-14 text-right text-quiet text-sm"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
