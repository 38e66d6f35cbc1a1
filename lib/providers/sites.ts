import { safeHref } from "@/lib/input/links";
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

const bareHost = (host: string) => host.toLowerCase().replace(/^www\.|\.$/g, "");

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

export type ListedSite = Pick<ProviderSite, "host" | "kind">;

/** A subdomain of an impostor is one too, unless it's listed itself. */
function kindOfWebsite(url: string, sites: readonly ListedSite[]): SiteKind | undefined {
  const host = bareHost(parseUrl(url)?.hostname ?? "");
  const listed = sites.map((site) => ({ kind: site.kind, host: bareHost(site.host) }));
  const own = listed.filter((site) => site.host === host);
  const kinds = own.length > 0 ? own : listed.filter((site) => host.endsWith(`.${site.host}`));
  if (kinds.some(({ kind }) => kind === "impostor")) return "impostor";
  return own[0]?.kind;
}

type WithWebsite = { websiteUrl: string | null; sites: readonly ListedSite[] };

export type WebsiteLink = { href: string; text: string };

export function websiteLink({ websiteUrl, sites }: WithWebsite): WebsiteLink {
  const href = safeHref(websiteUrl);
  if (href === "#") return { href, text: "No website" };
  const isImpostor = kindOfWebsite(href, sites) === "impostor";
  return isImpostor ? { href: "#", text: "Website is an impostor" } : { href, text: "Visit website" };
}

/** Undefined if the website is official, or if no official site is known. */
export function websiteWarning(
  websiteUrl: string | null | undefined,
  sites: readonly ListedSite[],
): string | undefined {
  if (!websiteUrl || !parseUrl(websiteUrl)) return;
  const kind = kindOfWebsite(websiteUrl, sites);
  if (kind === "impostor") return "The website is listed as an impostor.";
  const isKnown = sites.some((site) => site.kind === "official");
  return isKnown && kind !== "official" ? "The website isn't one of the official sites." : undefined;
}
