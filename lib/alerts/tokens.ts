import "server-only";
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/runtime/env";

export const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

export const newToken = (): string => randomBytes(24).toString("base64url");

type Kept = { id: number; tokenHash: string };

function keyedHash(purpose: string, text: string): Buffer {
  const key = createHmac("sha256", env("NEXTAUTH_SECRET")).update(`alert ${purpose}`).digest();
  return createHmac("sha256", key).update(text).digest();
}

const derived = (purpose: string, { id, tokenHash }: Kept) =>
  keyedHash(purpose, `${id} ${tokenHash}`).toString("base64url").slice(0, 32);

/** Of a network address, which nobody can find out from it. */
export const clientHash = (address: string): string => keyedHash("client", address).toString("hex");

const isSame = (given: string, known: string) =>
  timingSafeEqual(Buffer.from(hashOf(given)), Buffer.from(hashOf(known)));

/** For links in messages, as the token itself is stored nowhere. */
export const linkToken = (kept: Kept): string => derived("link", kept);

export const confirmationCode = (kept: Kept): string => derived("confirmation", kept);

export function isToken(given: string, kept: Kept): boolean {
  return isSame(hashOf(given), kept.tokenHash) || isSame(given, linkToken(kept));
}

export const isConfirmation = (given: string, kept: Kept): boolean => isSame(given, confirmationCode(kept));
