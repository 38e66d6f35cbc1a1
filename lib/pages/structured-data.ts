import type { Graph, ItemList, SearchAction, Thing, WithActionConstraints } from "schema-dts";
import type { GameRecord } from "@/lib/games/data";
import type { ProviderRecord } from "@/lib/providers/data";
import { websiteLink } from "@/lib/providers/sites";
import type { ReviewSummary, ReviewTotals } from "@/lib/reviews/data";
import { RATINGS } from "@/lib/reviews/ratings";
import { publicOrigin, siteName } from "@/lib/runtime/env";
import { EXPORT_PATH, providerPath } from "@/lib/runtime/routes";

const REVIEWS_LIMIT = 20;

const SCALE = { bestRating: 10, worstRating: 0 } as const; // docs/product/catalogue.md#ratings

const graph = (...things: Thing[]): Graph => ({ "@context": "https://schema.org", "@graph": things });

export function siteStructuredData(): Graph {
  const origin = publicOrigin();
  const search: WithActionConstraints<SearchAction> = {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${origin}/search?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  };
  return graph({
    "@type": "WebSite",
    "@id": `${origin}/#site`,
    name: siteName(),
    url: `${origin}/`,
    inLanguage: "en",
    potentialAction: search,
  });
}

const listed = (items: readonly { name?: string; item?: string; url?: string }[]) =>
  items.map((item, index) => ({ "@type": "ListItem", position: index + 1, ...item }) as const);

function breadcrumbs(...steps: { name: string; path: string }[]): Thing {
  const items = [{ name: siteName(), path: "/" }, ...steps].map(({ name, path }) => ({
    name,
    item: publicOrigin() + path,
  }));
  return { "@type": "BreadcrumbList", itemListElement: listed(items) };
}

export const pageStructuredData = (name: string, path: string): Graph => graph(breadcrumbs({ name, path }));

const publisher = () => ({ "@type": "Organization", name: siteName(), url: `${publicOrigin()}/` }) as const;

type About = { name: string; description: string; temporalCoverage?: string };
type Download = { path: string; encodingFormat: string };

function datasetGraph(page: { name: string; path: string }, about: About, download: Download): Graph {
  const origin = publicOrigin();
  const { encodingFormat } = download;
  const dataset: Thing = {
    "@type": "Dataset",
    ...about,
    name: `${about.name}, ${siteName()}`,
    url: origin + page.path,
    isAccessibleForFree: true,
    creator: publisher(),
    distribution: { "@type": "DataDownload", encodingFormat, contentUrl: origin + download.path },
  };
  return graph(dataset, breadcrumbs(page));
}

export function insightsStructuredData({ from, to }: { from: Date; to: Date }): Graph {
  const about = {
    name: "Detection statuses of game cheat providers",
    description:
      "How long providers were undetected, how often they were detected, how long they took to recover, overall, by game and by type.",
    temporalCoverage: `${from.toISOString()}/${to.toISOString()}`,
  };
  const download = { path: "/api/insights", encodingFormat: "application/json" };
  return datasetGraph({ name: "Insights", path: "/insights" }, about, download);
}

export function developersStructuredData(): Graph {
  const about = {
    name: "Games and cheat providers with their complete status history",
    description:
      "Everything public: games, providers, reviews, updates, status intervals, verifications, deals and advertisements, one JSON object per line.",
  };
  const download = { path: EXPORT_PATH, encodingFormat: "application/x-ndjson" };
  return datasetGraph({ name: "For developers", path: "/developers" }, about, download);
}

type ListedProvider = Pick<ProviderRecord, "id">;

export function gameStructuredData(game: GameRecord, providers: readonly ListedProvider[]): Graph {
  const origin = publicOrigin();
  const url = `${origin}/game/${game.id}`;
  const image = game.detailImageUrl ?? game.imageUrl;
  const list = describeProviders(`Providers for ${game.title}`, providers);
  return graph(
    {
      "@type": "VideoGame",
      "@id": `${url}#game`,
      name: game.title,
      url,
      genre: game.category || "Game",
      ...(image ? { image: new URL(image, origin).href } : {}),
      ...(game.releaseDate ? { datePublished: game.releaseDate } : {}),
      ...(game.developer ? { author: { "@type": "Organization", name: game.developer } } : {}),
    },
    breadcrumbs({ name: "Games", path: "/games" }, { name: game.title, path: `/game/${game.id}` }),
    list,
  );
}

const providerId = (id: number): string => `${publicOrigin()}${providerPath(id)}#provider`;

function describeProviders(name: string, providers: readonly ListedProvider[]): Thing {
  const items = providers.map(({ id }) => ({ url: publicOrigin() + providerPath(id) }));
  return { "@type": "ItemList", name, numberOfItems: items.length, itemListElement: listed(items) };
}

export function compareStructuredData(providers: readonly ListedProvider[]): Graph {
  const steps = breadcrumbs({ name: "Compare providers", path: "/compare" });
  return providers.length > 0
    ? graph(steps, describeProviders("Compared providers", providers))
    : graph(steps);
}

type RatedReviews = Pick<ReviewTotals, "ratedCount" | "ratedMean">;

function describeProvider(provider: ProviderRecord, { ratedCount, ratedMean }: RatedReviews): Thing {
  const origin = publicOrigin();
  const website = websiteLink(provider).href;
  const rating = { ratingValue: ratedMean ?? 0, reviewCount: ratedCount, ...SCALE };
  return {
    "@type": "SoftwareApplication",
    "@id": providerId(provider.id),
    name: provider.name,
    url: `${origin}${providerPath(provider.id)}`,
    applicationCategory: "GameApplication",
    ...(provider.description ? { description: provider.description } : {}),
    ...(provider.imageUrl ? { image: new URL(provider.imageUrl, origin).href } : {}),
    ...(website === "#" ? {} : { sameAs: website }),
    ...(ratedMean !== null && { aggregateRating: { "@type": "AggregateRating", ...rating } }),
  };
}

export function providerStructuredData(
  provider: ProviderRecord,
  totals: RatedReviews,
  reviews: readonly ReviewSummary[],
): Graph {
  const { gameId, gameTitle } = provider;
  const game = gameId && gameTitle ? [{ name: gameTitle, path: `/game/${gameId}` }] : [];
  return graph(
    describeProvider(provider, totals),
    breadcrumbs({ name: "Games", path: "/games" }, ...game, {
      name: provider.name,
      path: providerPath(provider.id),
    }),
    ...reviews.filter(ratesSomething).map(describeReview),
  );
}

const ratesSomething = (review: ReviewSummary): boolean => RATINGS.some((name) => review[name] !== null);

function describeNotes(notes: readonly string[]): ItemList {
  return { "@type": "ItemList", itemListElement: listed(notes.map((name) => ({ name }))) };
}

function describeReview(review: ReviewSummary): Thing {
  const origin = publicOrigin();
  return {
    "@type": "Review",
    "@id": `${origin}/reviews#review-${review.id}`,
    name: review.title,
    author: review.adminUsername ? { "@type": "Person", name: review.adminUsername } : publisher(),
    datePublished: review.createdAt.toISOString(),
    reviewRating: { "@type": "Rating", ratingValue: review.overall, ...SCALE },
    ...(review.pros.length > 0 ? { positiveNotes: describeNotes(review.pros) } : {}),
    ...(review.cons.length > 0 ? { negativeNotes: describeNotes(review.cons) } : {}),
    itemReviewed: {
      "@type": "SoftwareApplication",
      "@id": providerId(review.providerId),
      name: review.providerName,
      applicationCategory: "GameApplication",
    },
  };
}

export function reviewsStructuredData(reviews: readonly ReviewSummary[]): Graph {
  const described = reviews.filter(ratesSomething).slice(0, REVIEWS_LIMIT).map(describeReview);
  return graph(breadcrumbs({ name: "Provider Reviews", path: "/reviews" }), ...described);
}
