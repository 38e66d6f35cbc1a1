import "server-only";
import { sql } from "kysely";
import { db } from "@/lib/database/db";
import { prisma } from "@/lib/database/prisma";

export type MediaHead = { mimeType: string; extension: string; size: number };

/** Reads none of the picture's bytes. */
export async function getMediaHead(hash: string): Promise<MediaHead | null> {
  const head = await db
    .selectFrom("media")
    .select(["mime_type as mimeType", "extension", sql<number>`octet_length(bytes)`.as("size")])
    .where("hash", "=", hash)
    .executeTakeFirst();
  return head ?? null;
}

export async function getMedia(hash: string) {
  return prisma.media.findUnique({
    where: { hash },
    select: { mimeType: true, extension: true, bytes: true },
  });
}
