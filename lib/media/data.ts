import "server-only";
import { oldDb as db } from "@/lib/database/db";
import { prisma } from "@/lib/database/prisma";

/** What a request about a stored picture needs besides its bytes. */
export type MediaHead = { mimeType: string; extension: string; size: number };

/** Type and length of a stored picture without reading its bytes, or null. */
export async function getMediaHead(hash: string): Promise<MediaHead | null> {
  const [head] = await db.$queryRaw<MediaHead[]>`
    SELECT mime_type AS "mimeType", extension, octet_length(bytes) AS size FROM media WHERE hash = ${hash}`;
  return head ?? null;
}

/** A stored picture, or null. */
export async function getMedia(hash: string) {
  return prisma.media.findUnique({
    where: { hash },
    select: { mimeType: true, extension: true, bytes: true },
  });
}
