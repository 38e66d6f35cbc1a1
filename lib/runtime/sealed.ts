import { decode, encode, type JWT } from "next-auth/jwt";
import { env } from "@/lib/runtime/env";

/** Encrypts with NEXTAUTH_SECRET, each kind under a salt of its own; `maxAge` in seconds. */
export function seal(salt: string, payload: object, maxAge: number): Promise<string> {
  return encode({ token: payload as JWT, secret: env("NEXTAUTH_SECRET"), salt, maxAge });
}

/** Null for what is not ours or over, also when NEXTAUTH_SECRET has changed since. */
export async function unseal(salt: string, token: string): Promise<JWT | null> {
  try {
    return await decode({ token, secret: env("NEXTAUTH_SECRET"), salt });
  } catch {
    return null;
  }
}
