import { PageLink } from "@/components/shared/layout/page-link";
import { Age } from "@/components/shared/live/age";
import { StatusIcon } from "@/components/shared/status/status-icon";
import { capitalized } from "@/lib/counted";
import type { ProviderSummary } from "@/lib/game-page/data";
import { providerPath } from "@/lib/runtime/routes";

type ProviderStandingProps = {
  provider: Pick<ProviderSummary, "id" | "name" | "status" | "statusChangedAt" | "isStale"> & {
    gameId: number | null;
    gameTitle?: string | null;
  };
  now: Date;
};

export function ProviderStanding({ provider, now }: ProviderStandingProps) {
  const { id, name, status, statusChangedAt, isStale, gameId, gameTitle } = provider;
  return (
    <span data-provider={id} data-in-game={gameId} className="standing">
      <StatusIcon status={status} isStale={isStale} />
      <PageLink href={providerPath(id)}>{name}</PageLink>
      {gameTitle && <span className="wrap-anywhere text-quiet">{gameTitle}</span>}
      <span data-status={status} className="status-text">
        {capitalized(status)}
      </span>
      <Age of={statusChangedAt} now={now} className="figure" />
      {isStale && <span className="text-updating text-xs">not re-checked</span>}
    </span>
  );
}
