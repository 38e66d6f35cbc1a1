import { type Expression, type InferResult, sql } from "kysely";
import { isNotFresh, isUndetectedNotFresh, noteStaleness } from "@/lib/catalogue/freshness";
import { compiled, type Places } from "@/lib/database/compiled";
import { type Database, readOf } from "@/lib/database/db";
import { barIntervals, noteShares } from "@/lib/history/data";
import { CARD_DAYS, daysBefore, packBar } from "@/lib/history/history-bar";
import { beforePatch } from "@/lib/patches/data";
import type { Viewer } from "@/lib/permissions";
import { asOnPages, FACTS, providers } from "@/lib/providers/data";
import type { ListedSite } from "@/lib/providers/sites";
import { PROVIDERS_PAGE_SIZE, type ProviderSort, type ProviderView } from "@/lib/providers/view";
import type { ProviderStatus, ProviderType } from "@/lib/providers/vocabulary";
import { currentTime } from "@/lib/runtime/clock";

type ProviderChoice = Omit<ProviderView, "layout">;
type PagePlaces = Places<
  Pick<ProviderChoice, "status" | "type"> & { gameId: number; offset: number; barFrom: Date }
>;
type PageVariant = Pick<ProviderChoice, "sort"> & {
  hasStatus: boolean;
  hasType: boolean;
  isSignedIn: boolean;
};

// Ascending starts with the best, the oldest or the first name; ties sort as on the pages.
const SORT_KEYS = {
  status: sql`array_position(array['undetected', 'updating', 'detected'], p.status::text)`,
  since: sql`p.status_changed_at`,
  name: sql`lower(p.name collate "und-x-icu")`,
  type: sql`p.type::text`,
  score: sql`-coalesce((select avg(overall_tenths) from reviews where provider_id = p.id), -1)`,
  verified: sql`extract(epoch from p.verified_at) * -1`,
} satisfies Record<ProviderSort, unknown>;

function orderOf(sort: ProviderView["sort"], gameId: Expression<number>) {
  const isLater = isUndetectedNotFresh(sql`(select patched_at from games where id = ${gameId})`);
  if (sort === null) return asOnPages(isLater);
  return sql`${SORT_KEYS[sort.by]} ${sql.raw(sort.isReversed ? "desc" : "asc")}, ${isLater}, p.status_changed_at, p.id`;
}

// The order's index finds the page's providers; only their rows and ratings are read.
function pageOrder(
  database: Database,
  { gameId, status, type, offset }: PagePlaces,
  { sort, hasStatus, hasType }: PageVariant,
) {
  const isAll = !hasStatus && !hasType;
  return database
    .selectFrom("providers as p")
    .select(({ fn, lit }) => [
      "p.id",
      isAll ? lit(null).as("matching") : fn.countAll<number>().over().as("matching"),
      sql<number>`row_number() over (order by ${orderOf(sort, gameId)})`.as("place"),
    ])
    .where("p.game_id", "=", gameId)
    .$if(hasStatus, (query) => query.where(sql<boolean>`p.status = ${status}`))
    .$if(hasType, (query) => query.where(sql<boolean>`p.type = ${type}`))
    .orderBy(orderOf(sort, gameId))
    .limit(PROVIDERS_PAGE_SIZE + 1)
    .offset(offset);
}

function summaries(database: Database, places: PagePlaces, variant: PageVariant) {
  return providers(database, variant.isSignedIn)
    .innerJoin(pageOrder(database, places, variant).as("chosen"), "chosen.id", "p.id")
    .select([
      ...FACTS,
      "p.type",
      "p.description",
      sql<string | null>`coalesce(p.evidence_url, p.evidence_archive_url, p.evidence_image_url)`.as(
        "evidence",
      ),
      sql<ListedSite[]>`p.sites`.as("sites"),
      "p.status_changed_at as statusChangedAt",
      "p.created_at as createdAt",
      "p.verified_at as verifiedAt",
      "chosen.matching",
      isNotFresh().as("isStale"),
      beforePatch(),
      barIntervals(places.barFrom).as("intervals"),
    ])
    .orderBy("chosen.place");
}

export type ProviderSummary = Omit<
  InferResult<ReturnType<typeof summaries>>[number],
  "matching" | "intervals"
> & { strip: string }; // From packBar

const readPage = compiled(summaries);

/** `matching` is null without a filter, or on a page past the end. Default order: docs/product/pages.md#game */
export async function listGameProvidersPage(
  viewer: Viewer | null,
  gameId: number,
  { status, type, sort, page }: ProviderChoice,
  now = currentTime(),
) {
  const found = await readPage(
    readOf(`game:${gameId}`, "users"),
    { gameId, status, type, offset: (page - 1) * PROVIDERS_PAGE_SIZE, barFrom: daysBefore(now, CARD_DAYS) },
    { sort, hasStatus: status !== null, hasType: type !== null, isSignedIn: viewer !== null },
  );
  noteStaleness(found);
  for (const { intervals } of found) noteShares(intervals, now);
  const isNone = (status !== null || type !== null) && page === 1 && found.length === 0;
  return {
    providers: found.slice(0, PROVIDERS_PAGE_SIZE).map(({ matching, intervals, ...provider }) => ({
      ...provider,
      strip: packBar(intervals, CARD_DAYS, now),
    })),
    hasMore: found.length > PROVIDERS_PAGE_SIZE,
    matching: isNone ? 0 : (found[0]?.matching ?? null),
  };
}

export type ProviderFacet = { status: ProviderStatus; type: ProviderType; count: number };

export function countByStatusAndType(gameId: number): Promise<ProviderFacet[]> {
  return readOf(`game:${gameId}`)
    .selectFrom("providers as p")
    .select(({ fn }) => ["p.status", "p.type", fn.countAll<number>().as("count")])
    .where("p.game_id", "=", gameId)
    .groupBy(["p.status", "p.type"])
    .orderBy("p.status")
    .orderBy("p.type")
    .execute();
}
