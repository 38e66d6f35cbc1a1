import { parseUrl } from "@/lib/runtime/parse-url";

export const SITE_KINDS = ["official", "impostor"] as const;

export type SiteKind = (typeof SITE_KINDS)[number];

export const SITE_SENTENCES: Record<SiteKind, string> = {
  official: "Official site: ",
  impostor: "Impostor, not this provider: ",
};

export type ProviderSite = { host: string; kind: SiteKind; note?: string; verifiedAt: string };

export const officialFirst = (sites: readonly ProviderSite[]): ProviderSite[] =>
  sites.toSorted((a, b) => b.kind.localeCompare(a.kind));

/** `verifiedAt` is given only by a restored version. */
export type SiteFields = Omit<ProviderSite, "note" | "verifiedAt"> & {
  note?: string | null;
  verify?: boolean;
  verifiedAt?: string;
};

export const MAX_SITES = 20;

const HOSTNAME = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** In lower case and ASCII; null unless it's a host without scheme, port or path. */
export function hostname(text: string): string | null {
  const host = /[\s/:?#@\\]/.test(text) ? undefined : parseUrl(`https://${text}`)?.hostname;
  return host && HOSTNAME.test(host) ? host : null;
}

const withoutWww = (host: string) => host.replace(/^www\./, "");

/** A changed kind is a new claim. The order of the fields is that of jsonb. */
export function storedSites(
  before: readonly ProviderSite[],
  sites: readonly SiteFields[],
  now: Date,
): ProviderSite[] {
  return sites.map(({ host, kind, note, verify, verifiedAt }) => {
    const known = before.find((site) => site.host === host && site.kind === kind);
    const since = verify ? undefined : (verifiedAt ?? known?.verifiedAt);
    return { host, kind, ...(note && { note }), verifiedAt: since ?? now.toISOString() };
  });
}

/** Undefined if the website is official, or if no official site is known. */
export function websiteWarning(
  websiteUrl: string | null | undefined,
  sites: readonly Pick<ProviderSite, "host" | "kind">[],
): string | undefined {
  const website = websiteUrl && parseUrl(websiteUrl);
  if (!website) return;
  const host = withoutWww(website.hostname);
  const kinds = sites.filter((site) => withoutWww(site.host.toLowerCase()) === host).map(({ kind }) => kind);
  if (kinds.includes("impostor")) return "The website is listed as an impostor.";
  const isKnown = sites.some(({ kind }) => kind === "official");
  return isKnown && !kinds.includes("official") ? "The website isn't one of the official sites." : undefined;
}
