import { PageLink } from "@/components/shared/layout/page-link";
import { Age } from "@/components/shared/live/age";
import { StatusBar } from "@/components/shared/status/status-bar";
import { StatusIcon } from "@/components/shared/status/status-icon";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { totalOf } from "@/lib/catalogue/standing";
import { providerPath } from "@/lib/runtime/routes";
import type { CatalogueCounts, ChangeDay } from "@/lib/updates/data";
import type { TimelineEntry } from "@/lib/updates/timeline";
import { UPDATE_BADGES } from "@/lib/updates/vocabulary";

export type LiveData = {
  counts: CatalogueCounts;
  changes: TimelineEntry[];
  now: Date;
  days: ChangeDay[];
};

export function LivePanel({ live: { counts, changes, now } }: { live: LiveData }) {
  const figures = [
    { label: "Games", value: counts.games },
    { label: "Providers", value: totalOf(counts.statusCounts) },
    { label: "Undetected", value: counts.freshCounts.undetected },
  ];
  const stale = counts.statusCounts.undetected - counts.freshCounts.undetected;
  return (
    <section aria-labelledby="live" data-live="all" className="panel overflow-hidden">
      <div className="flex items-center justify-between border-hairline border-b px-5 py-3">
        <h2 id="live" className="flex items-center gap-2.5 font-medium text-sm tracking-normal">
          <span className="size-2 rounded-full bg-undetected" aria-hidden="true" />
          Right now
        </h2>
        <span className="flex gap-4 text-accent text-sm">
          <PageLink href="/insights" className="py-1 underline-offset-4 hover:underline">
            Insights
          </PageLink>
          <PageLink href="/updates" className="py-1 underline-offset-4 hover:underline">
            All updates
          </PageLink>
        </span>
      </div>
      <dl className="grid grid-cols-3 divide-x divide-hairline">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse px-3 py-5 min-[22rem]:px-5">
            <dt className="eyebrow mt-1 whitespace-nowrap tracking-normal">{label}</dt>
            <dd className="figure whitespace-nowrap font-medium text-2xl leading-none min-[22rem]:text-3xl">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <div className="px-5 pb-5">
        <StatusBar {...counts} />
        {stale > 0 && (
          <p className="mt-2 text-quiet text-sm">{`${stale}${counts.freshCounts.undetected > 0 ? " more" : ""} undetected but not re-checked`}</p>
        )}
      </div>
      <ol className="divide-y divide-hairline border-hairline border-t">
        {changes.map((change) => (
          <li key={change.id} className="relative flex items-start gap-3 px-5 py-3.5 hover:bg-raised">
            {change.to ? (
              <StatusIcon status={change.to} className="mt-0.5 size-5" />
            ) : (
              <DrawnIcon name="minus" className="mt-0.5 size-5 shrink-0 text-quiet" />
            )}
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium text-sm">
                <Subject change={change} />
              </p>
              <p className="truncate text-quiet text-sm">{summary(change)}</p>
            </div>
            <Age of={change.createdAt} now={now} className="figure pt-0.5 text-quiet text-xs" />
          </li>
        ))}
        {changes.length === 0 && <li className="px-5 py-6 text-quiet text-sm">No updates available yet.</li>}
      </ol>
    </section>
  );
}

function Subject({ change }: { change: TimelineEntry }) {
  const { providerId, gameId } = change;
  const name = change.providerName ?? change.gameTitle;
  const href = providerId ? providerPath(providerId) : gameId && `/game/${gameId}`;
  if (!href) return name;
  return (
    <PageLink href={href} className="after:absolute after:inset-0">
      {name}
    </PageLink>
  );
}

function summary(change: TimelineEntry): string {
  const game = change.gameTitle ? ` · ${change.gameTitle}` : "";
  if (change.from && change.to) return `${change.from} → ${change.to}${game}`;
  return `${UPDATE_BADGES[change.kind]}${change.providerName ? game : ""}`;
}
