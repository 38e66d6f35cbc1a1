import { decode, encode, type JWT } from "next-auth/jwt";
import { env } from "@/lib/runtime/env";

const HEADER = `${Buffer.from('{"alg":"dir","enc":"A256GCM"}').toString("base64url")}.`;

/** The current secret, then the previous one, which only reads. */
export function secrets(): string[] {
  const old = env("NEXTAUTH_SECRET_OLD");
  return [env("NEXTAUTH_SECRET"), ...(old ? [old] : [])];
}

/** Encrypts with NEXTAUTH_SECRET; a separate salt per kind. `maxAge` in seconds. */
export function seal(salt: string, payload: object, maxAge: number): Promise<string> {
  return encode({ token: payload as JWT, secret: env("NEXTAUTH_SECRET"), salt, maxAge });
}

/** Null if invalid, expired, of another algorithm (decode() runs slow ones, too), or if NEXTAUTH_SECRET has changed. */
export async function unseal(salt: string, token: string): Promise<JWT | null> {
  if (!token.startsWith(HEADER)) return null;
  for (const secret of secrets()) {
    const payload = await decode({ token, secret, salt }).catch(() => null);
    if (payload) return payload;
  }
  return null;
}
