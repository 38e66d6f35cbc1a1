"use client";

import { PageLink } from "@/components/shared/layout/page-link";
import { Age } from "@/components/shared/live/age";
import { StatusIcon } from "@/components/shared/status/status-icon";
import type { Namesake } from "@/lib/providers/data";
import { capitalized } from "@/lib/providers/vocabulary";
import { providerPath } from "@/lib/runtime/routes";

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
              {capitalized(namesake.status)}
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
