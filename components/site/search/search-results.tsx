"use client";

import type { ReactNode } from "react";
import { CompareCheckbox, CompareForm } from "@/components/shared/compare/compare-checkbox";
import { PageLink } from "@/components/shared/layout/page-link";
import { Picture, THUMBNAIL } from "@/components/shared/media/picture";
import { StatusBadge } from "@/components/shared/status/status-badge";
import { StatusIcon } from "@/components/shared/status/status-icon";
import { standingOf } from "@/lib/catalogue/statuses";
import { providerPath } from "@/lib/runtime/routes";
import type { Found, FoundGame, FoundProvider } from "@/lib/search/answers";
import { MAX_FOUND } from "@/lib/search/vocabulary";

export function SearchResults({ found }: { found: Found }) {
  const { games, providers } = found;
  return (
    <>
      <div className="grid items-start gap-10 lg:grid-cols-2">
        <ResultList title="Games" count={games.length}>
          {games.map((game) => (
            <GameRow key={game.id} game={game} />
          ))}
        </ResultList>
        <ResultList title="Providers" count={providers.length}>
          {providers.map((provider) => (
            <ProviderRow key={provider.id} provider={provider} />
          ))}
        </ResultList>
      </div>
      {providers.length > 0 && <CompareForm />}
    </>
  );
}

function ResultList({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const id = `found-${title.toLowerCase()}`;
  return (
    <section aria-labelledby={id} className={count === 0 ? "order-last" : undefined}>
      <h2 id={id} className="mb-3 text-lg">
        {title}
      </h2>
      {count === 0 && <p className="text-quiet text-sm">{`No ${title.toLowerCase()} found.`}</p>}
      {count > 0 && <ul className="panel divide-y divide-hairline overflow-hidden">{children}</ul>}
      {count === MAX_FOUND && (
        <p className="mt-3 text-quiet text-sm">{`Showing the best ${MAX_FOUND} matches. Type more to narrow them down.`}</p>
      )}
    </section>
  );
}

const ROW =
  "flex min-h-18 items-center gap-4 px-4 py-3 transition-colors -outline-offset-2 hover:bg-raised sm:gap-5";

function GameRow({ game }: { game: FoundGame }) {
  const { status, isStale, text } = standingOf(game);
  return (
    <li data-game={game.id}>
      <PageLink href={`/game/${game.id}`} morph={`game-${game.id}`} className={ROW}>
        <Picture src={game.imageUrl} kind="game" width={80} className={`h-11.25 w-20 ${THUMBNAIL}`} />
        <span className="min-w-0 flex-1">
          <span dir="auto" className="line-clamp-2 text-left wrap-anywhere font-medium">
            {game.title}
          </span>
          <span className="mt-0.5 flex items-center gap-2 text-quiet text-sm">
            <StatusIcon status={status} isStale={isStale} />
            {text}
          </span>
        </span>
      </PageLink>
    </li>
  );
}

function ProviderRow({ provider }: { provider: FoundProvider }) {
  const { id, name, status, freshness, gameId, gameTitle, imageUrl } = provider;
  const isStale = freshness !== "fresh";
  return (
    <li data-provider={id} data-in-game={gameId} className="flex">
      <PageLink href={providerPath(id)} className={`min-w-0 flex-1 ${ROW}`}>
        <Picture src={imageUrl} kind="provider" width={40} className={`size-10 ${THUMBNAIL}`} />
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-5 gap-y-1">
          <span className="min-w-0 flex-1 basis-36">
            <span dir="auto" className="line-clamp-2 text-left wrap-anywhere font-medium">
              {name}
            </span>
            <span className="line-clamp-1 wrap-anywhere text-quiet text-sm">
              {gameTitle ?? "Unknown Game"}
            </span>
          </span>
          <StatusBadge status={status} isStale={isStale} />
          {isStale && <span className="text-updating text-xs">not re-checked</span>}
        </span>
      </PageLink>
      <CompareCheckbox
        provider={provider}
        className="inline-flex shrink-0 items-center gap-2 px-3 text-quiet text-sm"
      >
        <span className="hidden sm:inline">Compare</span>
      </CompareCheckbox>
    </li>
  );
}
