import type { Metadata } from "next";
import { publicOrigin, siteName } from "@/lib/runtime/env";
import { addToHead, isDocument } from "@/lib/runtime/request-context";
import { type FeedSubject, feedTitle } from "@/lib/updates/feed";
import { feedsOf } from "@/lib/updates/filter";
import { xmlElement } from "@/lib/updates/xml";

type PageDescription = {
  title: string;
  description: string;
  path: string; // Canonical path, relative to the public origin
  image?: string; // Path of a 1200×630 picture
  noindex?: boolean;
  feeds?: Feeds;
};

type Feeds = { subject: FeedSubject; place?: string };

const ALL: Feeds = { subject: { filter: {} } };

function feedLinks(own: Feeds | undefined) {
  return [...(own ? [own] : []), ALL].flatMap(({ subject, place }) =>
    feedsOf({ place, filter: place ? {} : subject.filter }).map(({ type, path, name }) => ({
      type,
      url: path,
      title: `${feedTitle(subject)} (${name})`,
    })),
  );
}

const byType = (feeds: FeedLink[]) =>
  Object.fromEntries(feeds.map(({ type }) => [type, feeds.filter((feed) => feed.type === type)]));

type FeedLink = ReturnType<typeof feedLinks>[number];

/** Next would send these tags twice, so useDocumentTags removes them. */
function shareMarkup(
  { title, description, path, image = "/og" }: PageDescription,
  feeds: FeedLink[],
): string {
  const absolute = (path: string) => new URL(path, publicOrigin()).href;
  const properties = {
    type: "website",
    site_name: siteName(),
    locale: "en_US",
    title,
    description,
    url: absolute(path),
    image: absolute(image),
    "image:width": "1200",
    "image:height": "630",
    "image:alt": title,
  };
  const tags = [
    ...Object.entries(properties).map(
      ([name, content]) => ["meta", { property: `og:${name}`, content }] as const,
    ),
    ["meta", { name: "twitter:card", content: "summary_large_image" }] as const,
    ...feeds.map(({ url, ...link }) => ["link", { rel: "alternate", ...link, href: absolute(url) }] as const),
  ];
  return tags.map(([name, attributes]) => xmlElement(name, null, attributes)).join("");
}

/** Next replaces `alternates` and `openGraph` as a whole, so each page states them completely. */
export function pageMetadata(page: PageDescription): Metadata {
  const { title, description, path, image = "/og", noindex } = page;
  const feeds = feedLinks(page.feeds);
  const own = {
    // The root layout's template would repeat the site name on the landing page.
    title: path === "/" ? { absolute: title } : title,
    description,
    alternates: { canonical: path },
    ...(noindex ? { robots: { index: false } } : {}),
  };
  if (isDocument() && addToHead(shareMarkup(page, feeds))) return own;
  const picture = { url: image, width: 1200, height: 630, alt: title };
  return {
    ...own,
    alternates: { canonical: path, types: byType(feeds) },
    openGraph: {
      type: "website",
      siteName: siteName(),
      locale: "en_US",
      title,
      description,
      url: path,
      images: [picture],
    },
    twitter: { card: "summary_large_image" },
  };
}
