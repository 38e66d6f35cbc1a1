import "server-only";
import { oldDb as db } from "@/lib/database/db";
import { prisma } from "@/lib/database/prisma";
import type { DealBackground } from "@/lib/deals/vocabulary";
import type { Viewer } from "@/lib/permissions";
import { notFound } from "@/lib/runtime/errors";
import { noteRead, noteValidFor } from "@/lib/runtime/request-context";

/** A special deal with every field of docs/product/catalogue.md#fields. */
export type DealView = {
  id: number;
  title: string;
  description: string;
  imageUrl: string | null;
  referralLink: string;
  validUntil: Date | null;
  isActive: boolean;
  isFeatured: boolean;
  featuresList: string[];
  totalQuantity: number | null;
  remainingQuantity: number | null;
  /** Null where none was chosen, which is another thing than "none". */
  backgroundStyle: DealBackground | null;
  createdAt: Date;
  updatedAt: Date;
};

const SHAPE = {
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
  createdAt: true,
  updatedAt: true,
} as const;

/** Every deal the viewer may see (visitors: active ones, expired or not), by id. One query. */
export function listDeals(viewer: Viewer | null): Promise<DealView[]> {
  noteRead("deals");
  const where = viewer ? {} : { isActive: true };
  return prisma.deal.findMany({ where, select: SHAPE, orderBy: { id: "asc" } });
}

/** The active deals, and the time by which they end: that of the database, which all servers share. */
export async function listOffers(): Promise<{ deals: DealView[]; now: Date }> {
  const [deals, [{ now }]] = await Promise.all([
    listDeals(null),
    db.$queryRaw<[{ now: Date }]>`SELECT now()`,
  ]);
  for (const { validUntil } of deals) {
    if (validUntil && validUntil >= now) noteValidFor(validUntil.getTime() - now.getTime() + 1);
  }
  return { deals, now };
}

/** One deal; null when it is missing, or inactive and nobody is signed in. One query. */
export function getDeal(viewer: Viewer | null, id: number): Promise<DealView | null> {
  noteRead("deals");
  return prisma.deal.findFirst({ where: viewer ? { id } : { id, isActive: true }, select: SHAPE });
}

/**
 * Like getDeal.
 * @throws AppError 404 when the viewer has no such deal
 */
export async function requireDeal(viewer: Viewer | null, id: number): Promise<DealView> {
  const deal = await getDeal(viewer, id);
  if (!deal) throw notFound("Deal not found.");
  return deal;
}
