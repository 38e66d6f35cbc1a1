import type { Metadata } from "next";
import { siteName } from "@/lib/runtime/env";
import { type FeedSubject, feedTitle } from "@/lib/updates/feed";
import { FEED_FORMATS, feedsOf } from "@/lib/updates/filter";

type PageDescription = {
  title: string;
  description: string;
  /** Canonical, relative to the public origin. */
  path: string;
  /** Path of a 1200×630 picture. */
  image?: string;
  noindex?: boolean;
  /** What its own feeds tell of, beside those of all updates; `place` where they are below its address. */
  feeds?: Feeds;
};

type Feeds = { subject: FeedSubject; place?: string };

const ALL: Feeds = { subject: { filter: {} } };

function feedLinks(own: Feeds | undefined) {
  const links = [...(own ? [own] : []), ALL].flatMap(({ subject, place }) =>
    feedsOf({ place, filter: place ? {} : subject.filter }).map(({ type, path, name }) => ({
      type,
      link: { url: path, title: `${feedTitle(subject)} (${name})` },
    })),
  );
  const ofType = (type: string) => links.filter((feed) => feed.type === type).map(({ link }) => link);
  return Object.fromEntries(Object.values(FEED_FORMATS).map(({ type }) => [type, ofType(type)]));
}

/** Next replaces `alternates` and `openGraph` as a whole, so each page states them completely. */
export function pageMetadata({
  title,
  description,
  path,
  image = "/og",
  noindex,
  feeds,
}: PageDescription): Metadata {
  const picture = { url: image, width: 1200, height: 630, alt: title };
  return {
    // The root layout's template would name the site twice on the landing page.
    title: path === "/" ? { absolute: title } : title,
    description,
    alternates: { canonical: path, types: feedLinks(feeds) },
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
