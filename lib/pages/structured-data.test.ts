import { evidenceOf } from "@/lib/catalogue/evidence";
import {
  developersStructuredData,
  gameStructuredData,
  pageStructuredData,
  providerStructuredData,
  reviewsStructuredData,
  siteStructuredData,
} from "@/lib/pages/structured-data";

const time = new Date("2026-03-01T12:00:00Z");

const game = {
  id: 4,
  title: "Hollow Tide",
  description: null,
  category: null,
  imageUrl: "/media/a.webp",
  detailImageUrl: null,
  releaseDate: "2024-01-05",
  developer: "Northlight",
  isActive: true,
  createdAt: time.toISOString(),
  updatedAt: time.toISOString(),
  providerCount: 2,
  statusCounts: { undetected: 1, detected: 1, updating: 0 },
  freshCounts: { undetected: 1, detected: 1, updating: 0 },
  latestPatch: null,
};

const provider = {
  id: 9,
  name: "Nightfall",
  description: null,
  websiteUrl: "javascript:alert(1)",
  imageUrl: null,
  gameId: 4,
  gameTitle: "Hollow Tide",
  status: "undetected" as const,
  statusChangedAt: time.toISOString(),
  type: "external" as const,
  isPromoted: false,
  visibility: "public" as const,
  createdAt: time.toISOString(),
  updatedAt: time.toISOString(),
  verifiedAt: time.toISOString(),
  verifiedBy: null,
  freshness: "fresh" as const,
  checkedSincePatch: null,
  isStale: false,
  ...evidenceOf({}),
  statusNote: null,
  sites: [],
  rating: 8.3,
  reviewCount: 2,
};

const review = {
  id: 5,
  title: "Two months",
  content: "Worked.",
  link: "",
  cheatRating: 0,
  installationRating: null,
  supportRating: null,
  communityRating: null,
  overall: 0,
  testedVersion: null,
  testedFrom: null,
  testedTo: null,
  access: null,
  pros: ["Quick support", "Rare updates"],
  cons: [],
  patchesSince: 0,
  providerId: 9,
  providerName: "Nightfall",
  providerType: "external" as const,
  providerWebsiteUrl: null,
  providerSites: [],
  providerStatus: "undetected" as const,
  providerStatusChangedAt: time,
  verifiedAt: time,
  isStale: false,
  gameId: 4,
  gameTitle: "Hollow Tide",
  adminId: null,
  adminUsername: null,
  isPromoted: false,
  createdAt: time,
  updatedAt: time,
};

function things(data: object): Record<string, unknown>[] {
  return (JSON.parse(JSON.stringify(data)) as { "@graph": Record<string, unknown>[] })["@graph"];
}

test("describes the site search", () => {
  const [site] = things(siteStructuredData());
  expect(site).toMatchObject({
    "@type": "WebSite",
    url: "http://localhost:3000/",
    potentialAction: {
      target: { urlTemplate: "http://localhost:3000/search?q={search_term_string}" },
      "query-input": "required name=search_term_string",
    },
  });
});

test("breadcrumbs start at the landing page", () => {
  const [trail] = things(pageStructuredData("Games", "/games"));
  expect(trail?.itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Detectory", item: "http://localhost:3000/" },
    { "@type": "ListItem", position: 2, name: "Games", item: "http://localhost:3000/games" },
  ]);
});

test("describes a game with absolute addresses and only known fields", () => {
  const [videoGame, trail] = things(gameStructuredData(game, []));
  expect(videoGame).toEqual({
    "@type": "VideoGame",
    "@id": "http://localhost:3000/game/4#game",
    name: "Hollow Tide",
    url: "http://localhost:3000/game/4",
    genre: "Game",
    image: "http://localhost:3000/media/a.webp",
    datePublished: "2024-01-05",
    author: { "@type": "Organization", name: "Northlight" },
  });
  expect(trail?.itemListElement).toHaveLength(3);
});

test("rates a provider out of ten if a review rates it, and drops unsafe links", () => {
  const linked = { ...provider, websiteUrl: "https://nightfall.example/" };
  const described = [
    things(providerStructuredData(provider, { ratedCount: 1, ratedMean: 8.5 }, []))[0],
    things(providerStructuredData(linked, { ratedCount: 0, ratedMean: null }, []))[0],
  ];
  expect(described[0]?.aggregateRating).toEqual({
    "@type": "AggregateRating",
    ratingValue: 8.5,
    reviewCount: 1,
    bestRating: 10,
    worstRating: 0,
  });
  expect(described[0]).not.toHaveProperty("sameAs");
  expect(described[1]).not.toHaveProperty("aggregateRating");
  expect(described[1]?.sameAs).toBe("https://nightfall.example/");
});

test("a game's page lists its providers with links to their pages", () => {
  const list = things(gameStructuredData(game, [provider]))[2];
  const url = "http://localhost:3000/provider/9";
  expect(list?.itemListElement).toEqual([{ "@type": "ListItem", position: 1, url }]);
});

test("describes a review with a rating of 0, but not one without a rating", () => {
  const unrated = { ...review, id: 6, cheatRating: null };
  const [, ...described] = things(reviewsStructuredData([unrated, review]));
  expect(described).toHaveLength(1);
  expect(described[0]).toMatchObject({
    "@type": "Review",
    author: { "@type": "Organization", name: "Detectory" },
    datePublished: "2026-03-01T12:00:00.000Z",
    reviewRating: { ratingValue: 0, bestRating: 10, worstRating: 0 },
    itemReviewed: { name: "Nightfall" },
    positiveNotes: {
      "@type": "ItemList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Quick support" },
        { "@type": "ListItem", position: 2, name: "Rare updates" },
      ],
    },
  });
  expect(described[0]).not.toHaveProperty("negativeNotes");
});

test("a long page describes only its first twenty reviews", () => {
  const reviews = Array.from({ length: 30 }, (_, id) => ({ ...review, id: id + 1 }));
  expect(things(reviewsStructuredData(reviews))).toHaveLength(21);
});

test("the developers page describes the export as a dataset", () => {
  expect(developersStructuredData()["@graph"]).toMatchObject([
    {
      "@type": "Dataset",
      url: "http://localhost:3000/developers",
      distribution: {
        encodingFormat: "application/x-ndjson",
        contentUrl: "http://localhost:3000/api/export.ndjson",
      },
    },
    { "@type": "BreadcrumbList" },
  ]);
});
