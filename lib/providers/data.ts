import { type Expression, expressionBuilder, type InferResult, sql } from "kysely";
import { evidenceColumns } from "@/lib/catalogue/evidence";
import { freshnessFacts, isNotFresh, isUndetectedNotFresh, noteStaleness } from "@/lib/catalogue/freshness";
import { gameIsVisible } from "@/lib/catalogue/visibility";
import { type Database, db, readOf } from "@/lib/database/db";
import { anyOf, type JsonRows, jsonTime, readJsonRows } from "@/lib/database/sql";
import type { DB } from "@/lib/generated/kysely/tables";
import type { IdSlice } from "@/lib/input/fields";
import type { Viewer } from "@/lib/permissions";
import type { ProviderSite } from "@/lib/providers/sites";
import { notFound } from "@/lib/runtime/errors";
import { noteRead, tagsOfProvider } from "@/lib/runtime/request-context";

// The index providers_of_a_page begins with the same expressions, and has all other columns that pages and filters need.
export const asOnPages = (isLater = isUndetectedNotFresh()) => sql`p.is_promoted desc,
  case p.status when 'undetected' then 0 when 'updating' then 1 when 'detected' then 2 else 3 end,
  ${isLater}, p.status_changed_at, p.id`;

// Rounded half up, like overallTenths(): out of 10, one decimal, 0 without reviews.
export const RATING = sql<number>`coalesce((2 * r.tenths + r.reviews) / (2 * nullif(r.reviews, 0)), 0)::float8 / 10`;

/** `p` provider, `g` its game, `v` who verified it, `r` its review sums, which an index covers. */
export function providers(database: Database, viewer: Viewer | boolean | null) {
  return database
    .selectFrom("providers as p")
    .leftJoin("games as g", "g.id", "p.game_id")
    .leftJoin("users as v", "v.id", "p.verified_by")
    .crossJoinLateral(({ selectFrom }) =>
      selectFrom("reviews")
        .whereRef("provider_id", "=", "p.id")
        .select(({ fn }) => [
          fn.countAll<number>().as("reviews"),
          fn.sum<number>("overall_tenths").as("tenths"),
        ])
        .as("r"),
    )
    .where(gameIsVisible(viewer));
}

export const FACTS = [
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
] as const;

const { ref } = expressionBuilder<{ p: DB["providers"] }, "p">();

function recordsWithoutType(database: Database, viewer: Viewer | null) {
  return providers(database, viewer)
    .select([
      ...FACTS,
      ...evidenceColumns("p"),
      "p.status_note as statusNote",
      ...freshnessFacts(),
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
  recordsWithoutType(database, viewer).select("p.type");

export type ProviderRecord = InferResult<ReturnType<typeof records>>[number];

/** Export lines use `type` for the kind of record. */
export const publicProviders = () => recordsWithoutType(readOf(), null).select("p.type as providerType");

export async function listProviders(viewer: Viewer | null, { after, limit }: IdSlice): Promise<JsonRows> {
  const firstStale = sql<string | null>`min("verifiedAt") filter (where not "isStale")`;
  const rows = records(db, viewer).where("p.id", ">", after).limit(limit);
  const { summary: verifiedAt, ...read } = await readJsonRows(db, rows, firstStale);
  if (verifiedAt) noteStaleness([{ verifiedAt, isStale: false }]);
  return read;
}

export async function listGameProviders(viewer: Viewer | null, gameId: number): Promise<ProviderRecord[]> {
  const found = await records(readOf(`game:${gameId}`, "users"), viewer)
    .where("p.game_id", "=", gameId)
    .execute();
  noteStaleness(found);
  return found;
}

export async function getProvider(viewer: Viewer | null, id: number) {
  const found = await records(readOf("users"), viewer).where("p.id", "=", id).execute();
  noteRead(...(found[0] ? tagsOfProvider(found[0]) : (["providers", "games"] as const)));
  noteStaleness(found);
  return found[0] ?? null;
}

/** @throws AppError 404, also for a provider that the viewer may not see */
export async function requireProvider(viewer: Viewer | null, id: number) {
  const provider = await getProvider(viewer, id);
  if (!provider) throw notFound("Provider not found.");
  return provider;
}

export function listProvidersById(viewer: Viewer | null, ids: readonly number[], database: Database) {
  return records(database, viewer).where("p.id", "=", anyOf(ids)).execute();
}

const SITEMAP_PART = 500;

function providersIn(part: Expression<number>) {
  return db
    .selectFrom("providers as p")
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom("games")
          .select(["is_active", "patched_at"])
          .whereRef("id", "=", "p.game_id")
          .limit(1)
          .as("g"),
      (join) => join.onTrue(),
    )
    .select("p.id")
    .where(gameIsVisible(null))
    .where(
      sql<boolean>`p.id > (${part} - 1) * ${SITEMAP_PART}::int and p.id <= ${part} * ${SITEMAP_PART}::int`,
    );
}

export async function listProviderParts(): Promise<number[]> {
  const last = sql`(select max(id) from providers)`;
  const parts = sql<{ part: number }>`generate_series(1, (${last} - 1) / ${SITEMAP_PART}::int + 1)`;
  const rows = await db
    .selectFrom(parts.as<"s">(sql`s(part)`))
    .innerJoinLateral(
      ({ ref }) => providersIn(ref("s.part")).limit(1).as("first"),
      (join) => join.onTrue(),
    )
    .select("s.part")
    .orderBy("s.part")
    .execute();
  return rows.map(({ part }) => part);
}

/** `changedAt`: last change or check of the provider, or last patch of its game. */
export function listProviderChanges(part: number): Promise<{ id: number; changedAt: Date }[]> {
  return providersIn(sql`${part}::int`)
    .select(({ fn }) =>
      fn<Date>("greatest", ["p.updated_at", "p.verified_at", "g.patched_at"]).as("changedAt"),
    )
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
