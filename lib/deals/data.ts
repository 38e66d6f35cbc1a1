import "server-only";
import { sql } from "kysely";
import { db } from "@/lib/database/db";
import { prisma } from "@/lib/database/prisma";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { Viewer } from "@/lib/permissions";
import { notFound } from "@/lib/runtime/errors";
import { noteValidFor } from "@/lib/runtime/request-context";

const SUMMARY = {
  id: true,
  title: true,
  description: true,
  imageUrl: true,
  referralLink: true,
  validUntil: true,
  isActive: true,
  isFeatured: true,
  featuresList: true,
  totalQuantity: true,
  remainingQuantity: true,
  backgroundStyle: true,
} as const;
const RECORD = { ...SUMMARY, createdAt: true, updatedAt: true } as const;

/** `backgroundStyle` null means not chosen, which differs from "none". */
export type DealSummary = Prisma.DealGetPayload<{ select: typeof SUMMARY }>;
/** docs/product/catalogue.md#fields */
export type DealRecord = Prisma.DealGetPayload<{ select: typeof RECORD }>;

/** Visitors get active deals, expired or not. */
export function listDeals(viewer: Viewer | null): Promise<DealRecord[]> {
  const where = viewer ? {} : { isActive: true };
  return prisma.deal.findMany({ where, select: RECORD, orderBy: { id: "asc" } });
}

/** `now` is the database's time, which all instances share. */
export async function listOffers(): Promise<{ deals: DealSummary[]; now: Date }> {
  const [deals, { now }] = await Promise.all([
    prisma.deal.findMany({ where: { isActive: true }, select: SUMMARY, orderBy: { id: "asc" } }),
    db.selectNoFrom(sql<Date>`now()`.as("now")).executeTakeFirstOrThrow(),
  ]);
  for (const { validUntil } of deals) {
    if (validUntil && validUntil >= now) noteValidFor(validUntil.getTime() - now.getTime() + 1);
  }
  return { deals, now };
}

export function getDeal(viewer: Viewer | null, id: number): Promise<DealRecord | null> {
  return prisma.deal.findFirst({ where: viewer ? { id } : { id, isActive: true }, select: RECORD });
}

/** Throws 404. */
export async function requireDeal(viewer: Viewer | null, id: number): Promise<DealRecord> {
  const deal = await getDeal(viewer, id);
  if (!deal) throw notFound("Deal not found.");
  return deal;
}
