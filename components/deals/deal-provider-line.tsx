import { PageLink } from "@/components/layout/page-link";
import { StatusIcon } from "@/components/status/status-icon";
import { formatAge } from "@/lib/dates";
import type { DealProvider } from "@/lib/deals/data";
import { capitalised } from "@/lib/providers/vocabulary";
import { providerPath } from "@/lib/runtime/routes";

/** Whose offer it is, and how that provider stands right now. */
export function DealProviderLine({ provider, now }: { provider: DealProvider | null; now: Date }) {
  if (!provider) return null;
  const { id, name, status, statusChangedAt, isStale } = provider;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <StatusIcon status={status} isStale={isStale} className="size-5" />
      <PageLink
        href={providerPath(id)}
        className="wrap-anywhere min-w-0 py-0.5 font-medium text-text underline underline-offset-4"
      >
        {name}
      </PageLink>
      <span data-status={status} className="status-text">
        {capitalised(status)}
      </span>
      <time dateTime={statusChangedAt.toISOString()} className="figure text-quiet text-xs">
        {formatAge(statusChangedAt, now)}
      </time>
    </p>
  );
}
