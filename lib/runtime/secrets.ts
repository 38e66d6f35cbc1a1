import { createHash, timingSafeEqual } from "node:crypto";

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Takes the same time wherever they differ. */
export const isSameSecret = (given: string, known: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(known)));

export const bearerToken = (authorization: string | null | undefined): string | null =>
  /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1] ?? null;
