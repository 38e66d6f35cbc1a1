import type { Metadata } from "next";
import { publicOrigin, siteName } from "@/lib/runtime/env";
import { type FeedSubject, feedTitle } from "@/lib/updates/feed";
import { feedsOf } from "@/lib/updates/filter";

type PageDescription = {
  title: string;
  description: string;
  path: string; // Canonical path, relative to the public origin
  image?: string; // Path of a 1200×630 picture
  noindex?: boolean;
  feeds?: Feeds;
  isEmbeddable?: true; // As a card (docs/product/api.md#embeds)
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

const byType = (links: AlternateLink[]) =>
  Object.fromEntries(links.map(({ type }) => [type, links.filter((link) => link.type === type)]));

type AlternateLink = { type: string; url: string; title: string };

function embedLink({ title, path }: PageDescription): AlternateLink {
  const url = `/oembed?${new URLSearchParams({ url: publicOrigin() + path })}`;
  return { type: "application/json+oembed", url, title };
}

/** Next replaces `alternates` and `openGraph` as a whole, so each page states them completely. */
export function pageMetadata(page: PageDescription): Metadata {
  const { title, description, path, image = "/og", noindex } = page;
  const links = [...feedLinks(page.feeds), ...(page.isEmbeddable ? [embedLink(page)] : [])];
  return {
    // The root layout's template would repeat the site name on the landing page.
    title: path === "/" ? { absolute: title } : title,
    description,
    ...(noindex ? { robots: { index: false } } : {}),
    alternates: { canonical: path, types: byType(links) },
    openGraph: {
      type: "website",
      siteName: siteName(),
      title,
      description,
      url: path,
      images: [{ url: image, width: 1200, height: 630, alt: title }],
    },
    twitter: { card: "summary_large_image", images: [] }, // Falls back to the picture above.
  };
}
