"use client";

import { PageLink } from "@/components/shared/layout/page-link";
import { Picture } from "@/components/shared/media/picture";
import { StatusBar } from "@/components/shared/status/status-bar";
import type { BusyGame } from "@/lib/landing/data";

export function BusyGames({ games }: { games: BusyGame[] }) {
  return (
    <section aria-labelledby="busy" className="shell pt-16 md:pt-20">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="busy" className="wrap-anywhere min-w-0 text-2xl md:text-3xl">
          Most changes this week
        </h2>
        <PageLink href="/games" className="py-1 text-accent text-sm underline-offset-4 hover:underline">
          View all
        </PageLink>
      </div>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4">
        {games.map(({ id, title, imageUrl, statusCounts, freshCounts, changes }) => (
          <li key={id}>
            <PageLink href={`/game/${id}`} morph={`game-${id}`} className="group block">
              <Picture
                src={imageUrl}
                kind="game"
                width={640}
                sizes="(min-width: 1024px) 290px, 50vw"
                className="mb-3 aspect-video w-full rounded-card bg-raised object-cover"
              />
              <h3
                dir="auto"
                className="line-clamp-2 wrap-anywhere leading-snug underline-offset-4 group-hover:underline"
              >
                {title}
              </h3>
              <p className="figure mt-1 mb-2 text-quiet text-xs">
                {changes === 1 ? "1 change" : `${changes} changes`}
              </p>
              <StatusBar statusCounts={statusCounts} freshCounts={freshCounts} />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
