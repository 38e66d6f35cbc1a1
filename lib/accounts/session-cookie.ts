import { createHash, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { decode, encode, type JWT } from "next-auth/jwt";
import { env, publicOrigin } from "@/lib/runtime/env";

const DAY = 24 * 60 * 60;

/** How long a session lives on the server, in seconds (docs/product/accounts.md#sessions). */
export const SESSION_SECONDS = { browser: DAY, remembered: 30 * DAY };

/** Whether cookies are for https only. */
export function isSecureOrigin(): boolean {
  return publicOrigin().startsWith("https://");
}

/** The one session cookie, which NextAuth's routes use too. Over https the prefix ties it to this host. */
export function sessionCookieName(): string {
  return `${isSecureOrigin() ? "__Host-" : ""}next-auth.session-token`;
}

/** A new session id of 256 random bits. */
export function newSessionId(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database stores instead of a secret: its SHA-256 in hexadecimal. */
export function sha256(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** The session id inside NextAuth's encrypted token, ready for the cookie. */
export function sealSessionId(sessionId: string, maxAge: number): Promise<string> {
  return encode({ token: { sid: sessionId } as JWT, secret: env("NEXTAUTH_SECRET"), maxAge });
}

/** What tokens were opened to, so that every request of a browser need not derive the key again. */
const opened = new LRUCache<string, { sid: string; expiresAt: number }>({ max: 1_000 });

/** The session id of a cookie's value; null when it is not ours or too old. Tells nothing about the row. */
export async function openSessionId(token: string | undefined): Promise<string | null> {
  if (!token) return null;
  const secret = env("NEXTAUTH_SECRET");
  const key = `${secret} ${token}`;
  const known = opened.get(key);
  if (known) return known.expiresAt > performance.now() ? known.sid : null;
  try {
    const payload = await decode({ token, secret });
    if (typeof payload?.sid !== "string") return null;
    const lifetime = Number(payload.exp) * 1_000 - Date.now();
    opened.set(key, { sid: payload.sid, expiresAt: performance.now() + lifetime });
    return payload.sid;
  } catch {
    return null;
  }
}

/**
 * A Set-Cookie line. Without `maxAge` (seconds) the browser forgets the cookie when it closes; 0 removes it.
 */
export function setCookieLine(name: string, value: string, maxAge?: number): string {
  const lifetime = maxAge === undefined ? "" : `; Max-Age=${maxAge}`;
  return `${name}=${value}; Path=/${lifetime}; HttpOnly; SameSite=Lax${isSecureOrigin() ? "; Secure" : ""}`;
}

/** The Set-Cookie line that makes a browser forget its session. */
export function forgetSessionLine(): string {
  return setCookieLine(sessionCookieName(), "", 0);
}
