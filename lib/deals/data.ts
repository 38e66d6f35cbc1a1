import { expressionBuilder, type InferResult, type RawBuilder, sql } from "kysely";
import { freshness, noteStaleness } from "@/lib/catalogue/freshness";
import { gameIsVisible, ongoing } from "@/lib/catalogue/visibility";
import { type Database, readOf, type Transaction } from "@/lib/database/db";
import { anyOf, jsonTime } from "@/lib/database/sql";
import { isOver } from "@/lib/deals/offer";
import type { DB } from "@/lib/generated/kysely/tables";
import type { Viewer } from "@/lib/permissions";
import type { ProviderRecord } from "@/lib/providers/data";
import { type ListedSite, websiteLink } from "@/lib/providers/sites";
import type { ProviderStatus } from "@/lib/providers/vocabulary";
import { currentTime } from "@/lib/runtime/clock";
import { notFound } from "@/lib/runtime/errors";
import { noteRead, noteValidUntil, tagsOfProvider } from "@/lib/runtime/request-context";

const { ref } = expressionBuilder<{ d: DB["deals"] }, "d">();

const FACTS = [
  "d.id",
  "d.title",
  "d.description",
  "d.image_url as imageUrl",
  "d.referral_link as referralLink",
  jsonTime(ref("d.starts_at")).as("startsAt"),
  jsonTime(ref("d.valid_until")).as("validUntil"),
  "d.is_active as isActive",
  "d.is_featured as isFeatured",
  "d.position",
  "d.features_list as featuresList",
  "d.total_quantity as totalQuantity",
  "d.remaining_quantity as remainingQuantity",
  "d.background_style as backgroundStyle",
] as const;

const TIMES = [
  jsonTime(ref("d.created_at")).as("createdAt"),
  jsonTime(ref("d.updated_at")).as("updatedAt"),
] as const;

/** Visitors get active deals, expired or not; ongoing() filters those that haven't begun. */
function deals(viewer: Viewer | null, database: Database) {
  const found = database
    .selectFrom("deals as d")
    .leftJoin("providers as p", "p.id", "d.provider_id")
    .leftJoin("games as g", "g.id", "p.game_id")
    .select(FACTS)
    .select([
      "p.id as providerId",
      "p.name as providerName",
      "p.status as providerStatus",
      "p.status_changed_at as statusChangedAt",
      "p.verified_at as verifiedAt",
      freshness().as("freshness"),
      "p.game_id as gameId",
      "g.title as gameTitle",
      gameIsVisible(viewer).as("isProviderVisible"),
    ])
    .orderBy("d.id");
  return viewer ? found : found.where("d.is_active", "=", true);
}

type DealRow = InferResult<ReturnType<typeof deals>>[number];

type DealProvider = Pick<
  ProviderRecord,
  "id" | "name" | "status" | "freshness" | "isStale" | "gameId" | "gameTitle"
> & { statusChangedAt: Date };

/** Also tags providers of inactive games, which would appear if their game became active. */
function withProvider<Row extends DealRow>(row: Row) {
  const { providerId, providerName, providerStatus, statusChangedAt, verifiedAt, freshness, ...rest } = row;
  const { gameId, gameTitle, isProviderVisible, ...deal } = rest;
  if (providerId !== null) noteRead(...tagsOfProvider({ gameId }));
  if (providerId === null || !isProviderVisible) return { ...deal, provider: null };
  const isStale = freshness !== "fresh";
  if (verifiedAt) noteStaleness([{ verifiedAt, isStale }]);
  const standing = { status: providerStatus, statusChangedAt, freshness, isStale };
  const provider = { id: providerId, name: providerName, gameId, gameTitle, ...standing };
  return { ...deal, provider: provider as DealProvider };
}

/** `backgroundStyle` null means not chosen, which differs from "none". */
export type DealSummary = Omit<ReturnType<typeof withProvider<DealRow>>, "startsAt">;

const records = (viewer: Viewer | null, database: Database) => deals(viewer, database).select(TIMES);

function toRecord(row: InferResult<ReturnType<typeof records>>[number]) {
  const { provider, ...deal } = withProvider(row);
  return {
    ...deal,
    providerId: provider?.id ?? null,
    providerName: provider?.name ?? null,
    providerStatus: provider?.status ?? null,
    providerFreshness: provider?.freshness ?? null,
  };
}

/** docs/product/catalogue.md#fields; without a provider if the viewer can't see its game. */
export type DealRecord = ReturnType<typeof toRecord>;

export async function listDeals(viewer: Viewer | null): Promise<DealRecord[]> {
  const found = (await records(viewer, readOf("deals")).execute()).map(toRecord);
  return viewer ? found : ongoing(found);
}

const publicOffers = () => deals(null, readOf("deals")).select(sql<ListedSite[] | null>`p.sites`.as("sites"));

function toOffer({ sites, ...row }: InferResult<ReturnType<typeof publicOffers>>[number]) {
  const { href } = websiteLink({ websiteUrl: row.referralLink, sites: sites ?? [] });
  return { ...withProvider(row), referralLink: href };
}

/** The response expires when the first of these ends. */
function noteEnds(offers: DealSummary[], now: Date): DealSummary[] {
  for (const { validUntil } of offers) {
    const end = new Date(validUntil ?? 0);
    if (end >= now) noteValidUntil(end.getTime() + 1);
  }
  return offers;
}

export async function listOffers(now: Date): Promise<DealSummary[]> {
  return noteEnds(ongoing((await publicOffers().execute()).map(toOffer), now), now);
}

export async function listOffersOf(providerIds: readonly number[], now: Date): Promise<DealSummary[]> {
  const found = await publicOffers().where("d.provider_id", "=", anyOf(providerIds)).execute();
  const offers = ongoing(found.map(toOffer), now).filter((deal) => !isOver(deal, now));
  return noteEnds(offers, now);
}

export async function listDealsById(
  viewer: Viewer | null,
  ids: readonly number[],
  database: Database = readOf("deals"),
): Promise<DealRecord[]> {
  const found = records(viewer, database).where("d.id", "=", anyOf(ids));
  return (await found.execute()).map(toRecord);
}

export async function requireDeal(viewer: Viewer | null, id: number): Promise<DealRecord> {
  const found = await listDealsById(viewer, [id]);
  const [deal] = viewer ? found : ongoing(found);
  if (!deal) throw notFound("Deal not found.");
  return deal;
}

/** Until the transaction ends, others wait for their position. */
export async function firstPosition(database: Transaction, id: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('detectory.banner'))`.execute(database);
  const { first } = await database
    .selectFrom("deals")
    .select(({ fn, val }) => fn.coalesce(fn.min("position"), val(1)).as("first"))
    .where("id", "!=", id)
    .executeTakeFirstOrThrow();
  return first;
}

export function publicDeals() {
  const seen = <Value>(column: RawBuilder<Value>) =>
    sql<Value | null>`case when p.id is not null and ${gameIsVisible(null)} then ${column} end`;
  return deals(null, readOf())
    .clearSelect()
    .select(FACTS)
    .select([
      seen(sql<number>`p.id`).as("providerId"),
      seen(sql<string>`p.name`).as("providerName"),
      seen(sql<ProviderStatus>`p.status`).as("providerStatus"),
      seen(freshness()).as("providerFreshness"),
      ...TIMES,
    ])
    .where(sql<boolean>`coalesce(d.starts_at <= ${currentTime()}, true)`);
}
