import { decode, encode, type JWT } from "next-auth/jwt";
import { env } from "@/lib/runtime/env";

/** The one to write with, then the one that is only read with while it is replaced. */
export function secrets(): string[] {
  const old = env("NEXTAUTH_SECRET_OLD");
  return [env("NEXTAUTH_SECRET"), ...(old ? [old] : [])];
}

/** Encrypts with NEXTAUTH_SECRET, each kind under a salt of its own; `maxAge` in seconds. */
export function seal(salt: string, payload: object, maxAge: number): Promise<string> {
  return encode({ token: payload as JWT, secret: env("NEXTAUTH_SECRET"), salt, maxAge });
}

/** Null for what is not ours or over, also when it was encrypted with a secret that is no longer known. */
export async function unseal(salt: string, token: string): Promise<JWT | null> {
  for (const secret of secrets()) {
    const payload = await decode({ token, secret, salt }).catch(() => null);
    if (payload) return payload;
  }
  return null;
}
