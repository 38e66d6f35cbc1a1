import "server-only";
import { seal, unseal } from "@/lib/runtime/sealed";

const SALT = "passkey";
const LIFE = 300; // seconds

export type Challenge = { id: string; expiresAt: Date };

/** Encrypted and self-expiring, so that nothing is stored for visitors. `userId`: null to sign in. */
export function newChallenge(userId: number | null): Promise<string> {
  return seal(SALT, { userId }, LIFE);
}

/** Null if it isn't ours, belongs to another user or has expired. */
export async function openChallenge(signed: string, userId: number | null): Promise<Challenge | null> {
  const payload = await unseal(SALT, Buffer.from(signed, "base64url").toString());
  if (payload?.userId !== userId || typeof payload.jti !== "string") return null;
  return { id: payload.jti, expiresAt: new Date((Number(payload.exp) + 60) * 1_000) };
}
