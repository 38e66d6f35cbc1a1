import "server-only";
import { decode, encode, type JWT } from "next-auth/jwt";
import { env } from "@/lib/runtime/env";

const SALT = "passkey";
/** In seconds. */
const LIFE = 300;

/** `id` tells whether it was used before. */
export type Challenge = { id: string; expiresAt: Date };

/** It carries its own end, encrypted, so that visitors leave nothing behind. `userId`: who registers; null to sign in. */
export function newChallenge(userId: number | null): Promise<string> {
  return encode({ token: { userId } as JWT, secret: env("NEXTAUTH_SECRET"), salt: SALT, maxAge: LIFE });
}

/** As an authenticator signed it, in base64url. Null when it is not ours, another's, or over. */
export async function openChallenge(signed: string, userId: number | null): Promise<Challenge | null> {
  try {
    const token = Buffer.from(signed, "base64url").toString();
    const payload = await decode({ token, secret: env("NEXTAUTH_SECRET"), salt: SALT });
    if (payload?.userId !== userId || typeof payload.jti !== "string") return null;
    return { id: payload.jti, expiresAt: new Date((Number(payload.exp) + 60) * 1_000) };
  } catch {
    return null;
  }
}
