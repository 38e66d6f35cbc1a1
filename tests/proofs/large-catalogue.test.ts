import pg from "pg";
import { firstTier1, listAdvertisements } from "@/lib/ads/data";
import { listCompared, withHistories } from "@/lib/comparison/data";
import { exampleIds } from "@/lib/export/data";
import { countByStatusAndType, listGameProvidersPage } from "@/lib/game-page/data";
import {
  gameChoice,
  getGameWithVerdict,
  listGameChanges,
  listGameParts,
  listGamesPage,
  nearestGames,
} from "@/lib/games/data";
import { getGameHistory, getProviderHistory } from "@/lib/history/data";
import { historyRange } from "@/lib/history/schema";
import { getInsights } from "@/lib/insights/data";
import { listBusyGames } from "@/lib/landing/data";
import { countTopics, getOverview } from "@/lib/overview/data";
import { permissionFlags } from "@/lib/permissions";
import {
  getProvider,
  listGameProviders,
  listProviderChanges,
  listProviderParts,
  listProviders,
} from "@/lib/providers/data";
import { PROVIDER_SORTS } from "@/lib/providers/view";
import { cursorOf } from "@/lib/reviews/cursor";
import { getReviewTotals, listReviews, listReviewsPage } from "@/lib/reviews/data";
import { REVIEW_SORTS } from "@/lib/reviews/vocabulary";
import { searchCatalogue, searchRecords } from "@/lib/search/data";
import { catalogueCounts, dailyStatus, listDates, listUpdates, removedGameTitle } from "@/lib/updates/data";
import { withDatabase } from "@/tests/setup/database";
import { recordStatements, type Statement } from "@/tests/setup/recorded-statements";

/** Large enough that a sequential scan is never the better plan for a page. */
const SIZES = { games: 3_000, providers: 15_000, reviews: 60_000, updates: 60_000 };
const LARGE = new Set(["games", "providers", "reviews", "updates", "status_intervals", "verifications"]);
/** Far fewer than the table has. */
const MAX_ROWS = 6_000;

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
};

const ALL = { status: null, type: null, sort: null, page: 1 };

let newStatements: () => Statement[];

withDatabase();

beforeAll(async () => {
  const url = process.env.DATABASE_URL ?? "";
  const { generateCatalogue } = await import("@/tests/setup/generate/catalogue");
  expect(await generateCatalogue(process.cwd(), url, { sizes: SIZES })).toBe(true);
  newStatements = recordStatements();
}, 120_000);

function* nodesOf(plan: Plan): Generator<Plan> {
  yield plan;
  for (const part of plan.Plans ?? []) yield* nodesOf(part);
}

async function plansOf(read: () => Promise<unknown>): Promise<Plan[]> {
  newStatements();
  await read();
  const statements = newStatements();
  const connection = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await connection.connect();
  try {
    const plans: Plan[] = [];
    for (const { text, values } of statements) {
      const { rows } = await connection.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
      plans.push(rows[0]["QUERY PLAN"][0].Plan);
    }
    return plans;
  } finally {
    await connection.end();
  }
}

const ADMIN = {
  id: 1,
  username: "admin",
  email: "admin@example.test",
  isAdmin: true,
  lastVisit: null,
  permissions: permissionFlags(null),
};
const VIEW = { query: "", sort: "providers", page: 1 } as const;
const slice = { cursor: null, limit: 21 };

const READS: [string, number, () => Promise<unknown>][] = [
  [
    "the landing page",
    4,
    () =>
      Promise.all([
        catalogueCounts(),
        listUpdates(null, { limit: 3, show: "listed" }),
        dailyStatus(120),
        listBusyGames(4),
      ]),
  ],
  ["the games", 2, () => Promise.all([listGamesPage(null, VIEW), firstTier1()])],
  ["the games from A to Z", 1, () => listGamesPage(null, { ...VIEW, sort: "az" })],
  ["the games from Z to A", 1, () => listGamesPage(null, { ...VIEW, sort: "za" })],
  ["a search for games", 1, () => listGamesPage(null, { ...VIEW, query: "HARBOR 17" })],
  ["a search without results", 1, () => listGamesPage(null, { ...VIEW, query: "zzqqx" })],
  ["the games nearest to a title", 1, () => nearestGames(null, "Harbr 17")],
  ["suggestions without a similar game", 2, () => nearestGames(null, "qqxxzz")],
  ["a search of the whole catalogue", 4, () => searchCatalogue(null, "argent works")],
  ["a search for one letter", 2, () => searchCatalogue(null, "h")],
  ["a search for parts of words", 2, () => searchCatalogue(null, "ervi")],
  ["a misspelled search", 3, () => searchCatalogue(null, "hacyon 17")],
  ["a search for a common word", 3, () => searchCatalogue(null, "wroks")],
  ["a search for words that sort last", 4, () => searchCatalogue(null, "vespr stduio")],
  ["a search for a missing name", 3, () => searchCatalogue(null, "zzqqx")],
  ["a deleted game", 1, () => removedGameTitle(700_000)],
  ["a later page of games", 1, () => listGamesPage(null, { ...VIEW, page: 3 })],
  ["a game", 2, () => Promise.all([getGameWithVerdict(null, 700), listGameProvidersPage(null, 700, ALL)])],
  ["the most crowded game", 1, () => listGameProvidersPage(null, 1, { ...ALL, status: "undetected" })],
  ...PROVIDER_SORTS.map((by): [string, number, () => Promise<unknown>] => [
    `its table sorted by ${by}`,
    2,
    () =>
      Promise.all([
        listGameProvidersPage(null, 1, { ...ALL, sort: { by, isReversed: true } }),
        countByStatusAndType(1),
      ]),
  ]),
  ["a later page of it", 1, () => listGameProvidersPage(null, 1, { ...ALL, page: 9 })],
  ["the providers of a game", 1, () => listGameProviders(null, 700)],
  ["a part of the providers", 1, () => listProviders(null, { after: 5_000, limit: 1_000 })],
  ["a part of the reviews", 1, () => listReviews(null, {}, { cursor: null, limit: 1_000 })],
  ["a provider", 1, () => getProvider(null, 5_000)],
  [
    "a comparison",
    5,
    async () => withHistories(await listCompared(null, [5_000, 1, 9_000, 14_000]), new Date()),
  ],
  ["the history of a provider", 3, () => getProviderHistory(5_000, historyRange({}))],
  ["the history of a game", 3, () => getGameHistory(700, historyRange({}))],
  ["the insights", 7, () => getInsights(historyRange({}))],
  ["the review totals of a provider", 1, () => getReviewTotals(5_000)],
  ["the updates", 1, () => listUpdates(null, { show: "listed", limit: 51 })],
  ["the new games", 1, () => listUpdates(null, { show: "rest", limit: 51 })],
  ["old updates", 1, () => listUpdates(null, { before: 20_000 })],
  ["the updates of a game", 1, () => listUpdates(null, { game: 1, show: "listed", limit: 51 })],
  ["its older updates", 1, () => listUpdates(null, { game: 1, before: 20_000 })],
  ["the updates of a provider", 1, () => listUpdates(null, { provider: 5_000, show: "listed", limit: 51 })],
  ["changes to bad statuses", 1, () => listUpdates(null, { direction: "bad" })],
  ["recoveries in a game", 1, () => listUpdates(null, { game: 1, direction: "recovered" })],
  ["updates from a given one", 1, () => listUpdates(null, { from: 20_000, show: "listed", limit: 51 })],
  ...REVIEW_SORTS.map(({ value: sort }): [string, number, () => Promise<unknown>] => [
    `the reviews, ${sort}`,
    1,
    () => listReviewsPage(null, { sort }, slice),
  ]),
  [
    "reviews in the middle of the list",
    3,
    async () => {
      for (const { value: sort } of REVIEW_SORTS) {
        const cursor = { tenths: 50, createdAt: new Date(Date.now() - 200 * 86_400_000), id: 1 };
        expect(await listReviewsPage(null, { sort }, { ...slice, cursor })).toHaveLength(21);
      }
    },
  ],
  ["the reviews of a provider", 1, () => listReviewsPage(null, { providerId: 5_000 }, slice)],
  ["the reviews of a game", 1, () => listReviewsPage(null, { gameId: 700 }, slice)],
  ["the game options", 3, () => gameChoice(null, 5, "amber")],
  ["the sitemap", 2, () => Promise.all([listGameParts(), listDates()])],
  ["a part of the sitemap", 1, () => listGameChanges(3)],
  ["the sitemap of providers", 2, () => Promise.all([listProviderParts(), listProviderChanges(2)])],
  ["the advertisements", 1, () => listAdvertisements(null)],
  ["the examples of calls", 1, exampleIds],
  ["records of all sections", 5, () => searchRecords(ADMIN, "review 77")],
  ["the number of records that need attention", 1, () => countTopics(ADMIN)],
  ["the overview", 5, () => getOverview(ADMIN)],
];

test.each(READS)("%s: %i statements, none scanning a large table", async (_what, count, read) => {
  const plans = await plansOf(read);
  expect(plans).toHaveLength(count);
  const nodes = plans.flatMap((plan) => [...nodesOf(plan)]);
  const large = nodes.filter((node) => LARGE.has(node["Relation Name"] ?? ""));
  expect(large.filter((node) => node["Node Type"] === "Seq Scan")).toEqual([]);
  const touched = (node: Plan) =>
    node["Actual Loops"] * (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0));
  expect(large.filter((node) => touched(node) > MAX_ROWS)).toEqual([]);
});

test.each(REVIEW_SORTS)(
  "reviews in the order $value can be paged in both directions",
  async ({ value: sort }) => {
    const all = { cursor: null, limit: 1_000 };
    const whole = await listReviewsPage(null, { gameId: 700, sort }, all);
    const { text } = await listReviews(null, { gameId: 700, sort }, all);
    // The API's reviews don't include their provider's status and sites.
    const own = whole.map(
      ({ providerStatus, providerStatusChangedAt, providerSites, verifiedAt, isStale, ...row }) => row,
    );
    expect(JSON.parse(`[${text}]`)).toMatchObject(JSON.parse(JSON.stringify(own)));
    expect(whole.length).toBeGreaterThan(5);
    const there = [];
    for (let cursor = null; ; ) {
      const page = await listReviewsPage(null, { gameId: 700, sort }, { cursor, limit: 2 });
      there.push(...page);
      const last = page.at(-1);
      if (!last) break;
      cursor = cursorOf(last);
    }
    expect(there).toEqual(whole);
    const last = whole.at(-1);
    if (!last) return;
    const back = { cursor: cursorOf(last), isBackwards: true, limit: 3 };
    expect(await listReviewsPage(null, { gameId: 700, sort }, back)).toEqual(whole.slice(-4, -1));
  },
);
