import type { Metadata } from "next";
import { siteName } from "@/lib/runtime/env";

type PageDescription = {
  title: string;
  description: string;
  /** The canonical path, such as "/games"; relative to the public origin. */
  path: string;
  /** Path of a 1200×630 picture; the site's own unless told. */
  image?: string;
  noindex?: boolean;
};

const FEEDS = [
  { path: "/feed.atom", type: "application/atom+xml", format: "Atom" },
  { path: "/feed.rss", type: "application/rss+xml", format: "RSS" },
  { path: "/feed.json", type: "application/feed+json", format: "JSON Feed" },
] as const;

/** The feeds of the updates as `alternates.types` of a page's metadata, so that every head announces them. */
function feedLinks() {
  return Object.fromEntries(
    FEEDS.map(({ path, type, format }) => [
      type,
      [{ url: path, title: `${siteName()} updates (${format})` }],
    ]),
  );
}

/**
 * Everything a page says about itself to search engines and link previews. Next replaces `alternates` and
 * `openGraph` as a whole, therefore each page states them completely.
 */
export function pageMetadata({
  title,
  description,
  path,
  image = "/og",
  noindex,
}: PageDescription): Metadata {
  const picture = { url: image, width: 1200, height: 630, alt: title };
  return {
    // The landing page's title is the site's; the root layout's template would name the site twice.
    title: path === "/" ? { absolute: title } : title,
    description,
    alternates: { canonical: path, types: feedLinks() },
    openGraph: {
      type: "website",
      siteName: siteName(),
      locale: "en_US",
      title,
      description,
      url: path,
      images: [picture],
    },
    twitter: { card: "summary_large_image", title, description, images: [picture] },
    ...(noindex ? { robots: { index: false } } : {}),
  };
}
