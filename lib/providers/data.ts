import "server-only";
import { type Expression, expressionBuilder, type InferResult, sql } from "kysely";
import { freshnessFacts, isNotFresh, isUndetectedNotFresh, noteStaleness } from "@/lib/catalogue/freshness";
import { tagsOfProvider } from "@/lib/catalogue/tags";
import { gameIsVisible } from "@/lib/catalogue/visibility";
import { compiled, type Places } from "@/lib/database/compiled";
import { type Database, db, readOf } from "@/lib/database/db";
import { type JsonRows, jsonTime, readJsonRows } from "@/lib/database/json-rows";
import type { DB } from "@/lib/generated/kysely/tables";
import type { IdSlice } from "@/lib/input/ids";
import { beforePatch } from "@/lib/patches/latest";
import type { Viewer } from "@/lib/permissions";
import { PROVIDERS_PAGE_SIZE } from "@/lib/providers/filters";
import type { ProviderSite } from "@/lib/providers/sites";
import type { ProviderSort, ProviderView } from "@/lib/providers/view";
import type { ProviderStatus, ProviderType } from "@/lib/providers/vocabulary";
import { notFound } from "@/lib/runtime/errors";
import { noteRead } from "@/lib/runtime/request-context";

// The index providers_of_a_page begins with the same expressions, and has all other columns that pages and filters need.
const asOnPages = (isLater = isUndetectedNotFresh()) => sql`p.is_promoted desc,
  case p.status when 'undetected' then 0 when 'updating' then 1 when 'detected' then 2 else 3 end,
  ${isLater}, p.status_changed_at, p.id`;

// Rounded half up, like overallTenths(): out of 10, one decimal, 0 without reviews.
export const RATING = sql<number>`coalesce((2 * r.tenths + r.reviews) / (2 * nullif(r.reviews, 0)), 0)::float8 / 10`;

/** `p` provider, `g` its game, `v` who verified it, `r` its review sums, which an index covers. */
function providers(database: Database, viewer: Viewer | boolean | null) {
  return database
    .selectFrom("providers as p")
    .leftJoin("games as g", "g.id", "p.game_id")
    .leftJoin("users as v", "v.id", "p.verified_by")
    .crossJoinLateral((eb) =>
      eb
        .selectFrom("reviews")
        .whereRef("provider_id", "=", "p.id")
        .select(({ fn }) => [
          fn.countAll<number>().as("reviews"),
          fn.sum<number>("overall_tenths").as("tenths"),
        ])
        .as("r"),
    )
    .where(gameIsVisible(viewer));
}

const FACTS = [
  "p.id",
  "p.name",
  "p.website_url as websiteUrl",
  "p.image_url as imageUrl",
  "p.status",
  "p.is_promoted as isPromoted",
  "p.visibility",
  RATING.as("rating"),
  "r.reviews as reviewCount",
  "v.username as verifiedBy",
  "p.evidence_url as evidenceUrl",
  "p.status_note as statusNote",
] as const;

const { ref } = expressionBuilder<{ p: DB["providers"] }, "p">();

function untypedRecords(database: Database, viewer: Viewer | null) {
  return providers(database, viewer)
    .select([
      ...FACTS,
      ...freshnessFacts(),
      "p.evidence_image_url as evidenceImageUrl",
      "p.evidence_archive_url as evidenceArchiveUrl",
      sql<ProviderSite[]>`p.sites`.as("sites"),
      "p.description",
      "p.game_id as gameId",
      "g.title as gameTitle",
      jsonTime(ref("p.status_changed_at")).as("statusChangedAt"),
      jsonTime(ref("p.created_at")).as("createdAt"),
      jsonTime(ref("p.updated_at")).as("updatedAt"),
      jsonTime(ref("p.verified_at")).as("verifiedAt"),
    ])
    .orderBy("p.id");
}

export const records = (database: Database, viewer: Viewer | null) =>
  untypedRecords(database, viewer).select("p.type");

/** The game's title is null once the game is deleted. */
export type ProviderRecord = InferResult<ReturnType<typeof records>>[number];

/** Export lines use `type` for the kind of record. */
export const publicProviders = () => untypedRecords(readOf(), null).select("p.type as providerType");

export async function listProviders(viewer: Viewer | null, { after, limit }: IdSlice): Promise<JsonRows> {
  const firstStale = sql<string | null>`min("verifiedAt") filter (where not "isStale")`;
  const rows = records(db, viewer).where("p.id", ">", after).limit(limit);
  const { summary: verifiedAt, ...read } = await readJsonRows(db, rows, firstStale);
  if (verifiedAt) noteStaleness([{ verifiedAt, isStale: false }]);
  return read;
}

type ProviderChoice = Omit<ProviderView, "layout">;
type PagePlaces = Places<Pick<ProviderChoice, "status" | "type"> & { gameId: number; offset: number }>;
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
      "p.status_changed_at as statusChangedAt",
      "p.created_at as createdAt",
      "p.verified_at as verifiedAt",
      "chosen.matching",
      isNotFresh().as("isStale"),
      beforePatch(),
    ])
    .orderBy("chosen.place");
}

export type ProviderSummary = Omit<InferResult<ReturnType<typeof summaries>>[number], "matching">;

type ProvidersPage = {
  providers: ProviderSummary[];
  hasMore: boolean;
  matching: number | null; // Null without a filter, or on a page past the end
};

const readPage = compiled(summaries);

/** Default order: docs/product/pages.md#game. One query. */
export async function listGameProvidersPage(
  viewer: Viewer | null,
  gameId: number,
  { status, type, sort, page }: ProviderChoice,
): Promise<ProvidersPage> {
  const found = await readPage(
    readOf(`game:${gameId}`, "users"),
    { gameId, status, type, offset: (page - 1) * PROVIDERS_PAGE_SIZE },
    { sort, hasStatus: status !== null, hasType: type !== null, isSignedIn: viewer !== null },
  );
  noteStaleness(found);
  const isNone = (status !== null || type !== null) && page === 1 && found.length === 0;
  return {
    providers: found.slice(0, PROVIDERS_PAGE_SIZE).map(({ matching, ...provider }) => provider),
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

export async function listGameProviders(viewer: Viewer | null, gameId: number): Promise<ProviderRecord[]> {
  const found = await records(readOf(`game:${gameId}`, "users"), viewer)
    .where("p.game_id", "=", gameId)
    .execute();
  noteStaleness(found);
  return found;
}

export async function getProvider(
  viewer: Viewer | null,
  id: number,
  database: Database = readOf("users"),
): Promise<ProviderRecord | null> {
  const found = await records(database, viewer).where("p.id", "=", id).execute();
  noteRead(...(found[0] ? tagsOfProvider(found[0]) : (["providers", "games"] as const)));
  noteStaleness(found);
  return found[0] ?? null;
}

/** @throws AppError 404, also for a provider that the viewer may not see */
export async function requireProvider(
  viewer: Viewer | null,
  id: number,
  database?: Database,
): Promise<ProviderRecord> {
  const provider = await getProvider(viewer, id, database);
  if (!provider) throw notFound("Provider not found.");
  return provider;
}

export function listProvidersById(
  viewer: Viewer | null,
  ids: readonly number[],
  database: Database,
): Promise<ProviderRecord[]> {
  return records(database, viewer)
    .where(({ eb, fn, val }) => eb("p.id", "=", fn.any(val(ids))))
    .execute();
}

const SITEMAP_PART = 500;

export async function listProviderParts(): Promise<number[]> {
  const last = await db
    .selectFrom("providers")
    .select("id")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return Array.from({ length: Math.ceil((last?.id ?? 0) / SITEMAP_PART) }, (_, index) => index + 1);
}

export function listProviderChanges(part: number): Promise<{ id: number; changedAt: Date }[]> {
  const last = part * SITEMAP_PART;
  return db
    .selectFrom("providers as p")
    .leftJoinLateral(
      (eb) => eb.selectFrom("games").select("is_active").whereRef("id", "=", "p.game_id").limit(1).as("g"),
      (join) => join.onTrue(),
    )
    .select(["p.id", "p.updated_at as changedAt"])
    .where(gameIsVisible(null))
    .where("p.id", ">", last - SITEMAP_PART)
    .where("p.id", "<=", last)
    .orderBy("p.id")
    .execute();
}

const MAX_NAMESAKES = 12;
const MAX_PER_NAME = 100; // With those in the provider's own game and in games hidden from the viewer

// Must match the expression index on names.
const folded = (name: Expression<string>) => sql<string>`(lower(${name} collate "und-x-icu")) collate "C"`;

/** `tag` is what the triggers notify when a provider of that name changes (migration changes_by_name). */
function providersNamed(viewer: Viewer | null, name: string) {
  return readOf("names")
    .selectFrom("providers as p")
    .leftJoin("games as g", "g.id", "p.game_id")
    .select(["p.id", "p.name", "p.game_id as gameId", "g.title as gameTitle", "p.status"])
    .select(["p.status_changed_at as statusChangedAt", "p.verified_at as verifiedAt"])
    .select(({ ref }) => [
      isNotFresh().as("isStale"),
      gameIsVisible(viewer).as("isVisible"),
      sql<`name:${string}`>`'name:' || md5(${folded(ref("p.name"))})`.as("tag"),
    ])
    .where(({ eb, val }) => eb(folded(eb.ref("p.name")), "=", folded(val(name))))
    .orderBy(asOnPages())
    .limit(MAX_PER_NAME);
}

export type Namesake = Omit<
  InferResult<ReturnType<typeof providersNamed>>[number],
  "isVisible" | "tag" | "verifiedAt"
>;

/** Case-insensitive, in page order. One query. */
export async function listNamesakes(
  viewer: Viewer | null,
  { gameId, name }: { gameId: number | null; name: string },
): Promise<Namesake[]> {
  const found = await providersNamed(viewer, name).execute();
  for (const one of found) noteRead(one.tag, ...(one.gameId === null ? [] : [`game:${one.gameId}` as const]));
  if (found.length === MAX_PER_NAME) noteRead("providers", "games");
  noteStaleness(found);
  return found
    .filter((one) => one.isVisible && one.gameId !== gameId)
    .slice(0, MAX_NAMESAKES)
    .map(({ isVisible, tag, verifiedAt, ...namesake }) => namesake);
}
