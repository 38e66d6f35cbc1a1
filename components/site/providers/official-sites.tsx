import { OutboundLink } from "@/components/shared/layout/outbound-link";
import { formatMonthDay, formatShortDate } from "@/lib/dates";
import { officialFirst, type ProviderSite, SITE_SENTENCES } from "@/lib/providers/sites";

export function OfficialSites({ sites, now }: { sites: readonly ProviderSite[]; now: Date }) {
  if (sites.length === 0) return null;
  const day = (at: Date) =>
    at.getUTCFullYear() === now.getUTCFullYear() ? formatMonthDay(at) : formatShortDate(at);
  return (
    <ul aria-label="Sites" className="wrap-anywhere mt-4 *:not-last:mb-1 text-quiet text-sm">
      {officialFirst(sites).map(({ host, kind, note, verifiedAt }) => (
        <li key={host} className={kind === "impostor" ? "text-detected" : undefined}>
          {SITE_SENTENCES[kind]}
          {kind === "official" ? (
            <OutboundLink href={`https://${host}/`} className="text-text underline underline-offset-4">
              {host}
            </OutboundLink>
          ) : (
            host
          )}
          {`, verified ${day(new Date(verifiedAt))}${note ? `. ${note}` : ""}`}
        </li>
      ))}
    </ul>
  );
}
