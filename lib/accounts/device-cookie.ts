import "server-only";
import { randomUUID } from "node:crypto";
import { cookies } from "next/headers";
import { decode, encode, type JWT } from "next-auth/jwt";
import { isSecureOrigin, setCookieLine, sha256 } from "@/lib/accounts/session-cookie";
import { env } from "@/lib/runtime/env";

const SALT = "known device";
const SECONDS = 180 * 24 * 60 * 60;

function deviceCookieName(): string {
  return `${isSecureOrigin() ? "__Host-" : ""}detectory.device`;
}

/**
 * The id of a browser that signed in to this account before, or null. It opens nothing: it only spares its
 * owner the delay that a stranger's failures put on the account (OWASP's device cookie).
 */
export async function knownDevice(email: string): Promise<string | null> {
  const token = (await cookies()).get(deviceCookieName())?.value;
  if (!token) return null;
  try {
    const payload = await decode({ token, secret: env("NEXTAUTH_SECRET"), salt: SALT });
    const { device, account } = payload ?? {};
    return typeof device === "string" && account === sha256(email) ? device : null;
  } catch {
    return null;
  }
}

/** The Set-Cookie line that makes this browser known to an account for half a year. */
export async function rememberDevice(email: string): Promise<string> {
  const device = (await knownDevice(email)) ?? randomUUID();
  const value = await encode({
    token: { device, account: sha256(email) } as JWT,
    secret: env("NEXTAUTH_SECRET"),
    salt: SALT,
    maxAge: SECONDS,
  });
  return setCookieLine(deviceCookieName(), value, SECONDS);
}
