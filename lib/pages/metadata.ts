import type { Metadata } from "next";
import { siteName } from "@/lib/runtime/env";

type PageDescription = {
  title: string;
  description: string;
  /** Canonical, relative to the public origin. */
  path: string;
  /** Path of a 1200×630 picture. */
  image?: string;
  noindex?: boolean;
};

const FEEDS = [
  { path: "/feed.atom", type: "application/atom+xml", format: "Atom" },
  { path: "/feed.rss", type: "application/rss+xml", format: "RSS" },
  { path: "/feed.json", type: "application/feed+json", format: "JSON Feed" },
] as const;

function feedLinks() {
  return Object.fromEntries(
    FEEDS.map(({ path, type, format }) => [
      type,
      [{ url: path, title: `${siteName()} updates (${format})` }],
    ]),
  );
}

/** Next replaces `alternates` and `openGraph` as a whole, so each page states them completely. */
export function pageMetadata({
  title,
  description,
  path,
  image = "/og",
  noindex,
}: PageDescription): Metadata {
  const picture = { url: image, width: 1200, height: 630, alt: title };
  return {
    // The root layout's template would name the site twice on the landing page.
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
