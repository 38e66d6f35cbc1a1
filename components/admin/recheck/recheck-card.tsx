import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { apiQuery, historyQuery } from "@/components/admin/query/resources";
import { HistoryBar } from "@/components/shared/history/history-bar";
import { Screenshot } from "@/components/shared/history/screenshot";
import { OutboundLink } from "@/components/shared/layout/outbound-link";
import { PageLink } from "@/components/shared/layout/page-link";
import { Picture } from "@/components/shared/media/picture";
import { StatusBadge } from "@/components/shared/status/status-badge";
import { evidenceOf } from "@/lib/catalogue/evidence";
import { formatAgo, formatLongDate } from "@/lib/dates";
import type { GameRecord } from "@/lib/games/data";
import { barParts, CARD_DAYS, describeBar, packBar } from "@/lib/history/history-bar";
import { safeHref } from "@/lib/input/links";
import type { Recheck } from "@/lib/recheck/answers";
import type { RecheckReason } from "@/lib/recheck/vocabulary";

const REASONS: Record<RecheckReason, string> = {
  "before-patch": "Not re-checked since the last patch",
  stale: "Last check too old",
  promoted: "Promoted",
  visited: "Visited in the last 30 days",
  "detected-without-evidence": "Detected without evidence",
};

export function RecheckCard({ recheck: { provider, reasons } }: { recheck: Recheck }) {
  const { id, name, gameId, gameTitle, freshness, status, statusChangedAt, verifiedAt, verifiedBy } =
    provider;
  const now = new Date();
  // Visitors, and so this call, don't see the providers of hidden games.
  const { data: history } = useQuery({ ...historyQuery(id, now, verifiedAt), gcTime: 60_000 });
  const { data: game } = useQuery({
    ...apiQuery<Pick<GameRecord, "latestPatch">>(`/api/games/${gameId}`, ["latest patch", gameId]),
    enabled: freshness === "before-patch",
    staleTime: 0,
    gcTime: 60_000,
  });
  const patch = game?.latestPatch?.label;
  const bar = history && packBar(history.intervals, CARD_DAYS, now);
  const check = history?.verifications.at(-1);
  const evidence = [
    { term: "Evidence for the status", ...evidenceOf(provider), note: provider.statusNote },
    ...(check ? [{ term: "Evidence of the last check", ...check }] : []),
  ].filter(({ term, ...given }) => Object.values(given).some(Boolean));
  return (
    <article aria-labelledby="rechecked" className="panel p-5">
      <div className="flex flex-wrap items-start gap-4">
        <Picture
          src={provider.imageUrl}
          kind="provider"
          width={56}
          className="size-14 shrink-0 rounded-card bg-raised object-cover"
        />
        <div className="min-w-0 flex-1 basis-24">
          <h3 id="rechecked" dir="auto" className="wrap-anywhere text-xl">
            <PageLink href={`/admin/providers/edit/${id}`} className="underline-offset-4 hover:underline">
              {name}
            </PageLink>
          </h3>
          <p className="wrap-anywhere text-quiet text-sm">{gameTitle ?? "Unknown Game"}</p>
        </div>
        <StatusBadge status={status} isStale />
      </div>
      <ul className="mt-4 flex flex-wrap gap-2 text-xs">
        {reasons.map((reason) => (
          <li
            key={reason}
            className="wrap-anywhere rounded-full border border-hairline px-2.5 py-0.5 text-quiet"
          >
            {reason === "before-patch" && patch ? `Not re-checked since patch ${patch}` : REASONS[reason]}
          </li>
        ))}
      </ul>
      <dl className="mt-5 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[12rem_1fr]">
        <Fact term="Status since">{formatLongDate(new Date(statusChangedAt))}</Fact>
        <Fact term="Last check">
          {`${formatAgo(new Date(verifiedAt), now)}${verifiedBy ? ` by ${verifiedBy}` : ""}`}
        </Fact>
        <Fact term="Site">
          {safeHref(provider.websiteUrl) === "#" ? "None" : <AddressLink href={provider.websiteUrl} />}
        </Fact>
        {evidence.map(({ term, evidenceUrl, evidenceArchiveUrl, evidenceImageUrl, note }) => (
          <Fact key={term} term={term}>
            {evidenceUrl && <AddressLink href={evidenceUrl} />}
            {evidenceArchiveUrl && <AddressLink href={evidenceArchiveUrl} text="Archived copy" />}
            <Screenshot src={evidenceImageUrl} of={name} />
            {note && <span className="block whitespace-pre-line">{note}</span>}
          </Fact>
        ))}
      </dl>
      <div className="mt-5 min-h-12">
        {bar && (
          <figure>
            <HistoryBar parts={barParts(bar)} className="h-8 w-full" />
            <figcaption className="mt-1 text-quiet text-xs">{describeBar(bar)}</figcaption>
          </figure>
        )}
      </div>
    </article>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-quiet max-sm:mt-1">{term}</dt>
      <dd className="wrap-anywhere min-w-0">{children}</dd>
    </>
  );
}

function AddressLink({ href, text = href }: { href: string | null; text?: string | null }) {
  return (
    <OutboundLink href={safeHref(href)} className="block text-accent underline underline-offset-4">
      {text}
    </OutboundLink>
  );
}
