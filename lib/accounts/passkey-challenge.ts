import "server-only";
import { seal, unseal } from "@/lib/runtime/sealed";

const SALT = "passkey";
/** In seconds. */
const LIFE = 300;

/** `id` tells whether it was used before. */
export type Challenge = { id: string; expiresAt: Date };

/** It carries its own end, encrypted, so that visitors leave nothing behind. `userId`: who registers; null to sign in. */
export function newChallenge(userId: number | null): Promise<string> {
  return seal(SALT, { userId }, LIFE);
}

/** As an authenticator signed it, in base64url. Null when it is not ours, another's, or over. */
export async function openChallenge(signed: string, userId: number | null): Promise<Challenge | null> {
  const payload = await unseal(SALT, Buffer.from(signed, "base64url").toString());
  if (payload?.userId !== userId || typeof payload.jti !== "string") return null;
  return { id: payload.jti, expiresAt: new Date((Number(payload.exp) + 60) * 1_000) };
}
